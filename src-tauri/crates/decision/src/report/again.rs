//! A decision looked at again, and what using a right now is worth.

use super::Spread;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{Clause, Message};

/// The decision on the day of the award and on what is known since, in worlds of one seed.
#[derive(Clone, Debug, PartialEq)]
pub struct Again {
    /// On the day of the award.
    pub then: Standing,
    /// With what is known.
    pub now: Standing,
    /// Rights of the contracts that can be used now.
    pub rights: Vec<RightUsed>,
}

/// What is recommended, and how what was awarded stands beside it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "AgainStanding"))]
pub struct Standing {
    /// Id of the recommended option; null where none is.
    pub option: Option<String>,
    /// Its name.
    pub name: Option<String>,
    /// Share of worlds in which it is right; null while nothing may be claimed.
    pub right_in: Option<f64>,
    /// Its present value.
    pub tcc: Option<Spread<Amount>>,
    /// Share of worlds in which what was awarded is right; null where it is excluded, and while nothing may be claimed.
    pub own_right_in: Option<f64>,
    /// Gates that what was awarded fails.
    pub own_gates: Vec<Message>,
    /// Present value of what was awarded.
    pub own_tcc: Spread<Amount>,
}

/// A right to leave or to give back, used now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RightUsed {
    /// Id of the quote.
    pub quote: String,
    /// For readers.
    pub name: Message,
    /// Which right.
    pub clause: Clause,
    /// Last month of the contract, or first month with fewer units, counted from month 0.
    pub month: u32,
    /// What using it saves in present value at month 0, until the term ends, fee and what serves in its place counted: P10, P50, P90
    /// over the worlds; less than 0 where it costs more.
    pub saves: [Amount; 3],
    /// Share of worlds in which it saves.
    pub saves_in: f64,
    /// Share of worlds in which it costs more.
    pub costs_in: f64,
}
