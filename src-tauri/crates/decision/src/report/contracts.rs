//! What an option signs, what leaving it costs, and which of its rows may not serve.

use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{Billing, Message};

/// What is signed with an option, undiscounted, in the base case: the sum over its rows that are signed in month 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SignedReport {
    /// Committed rent to the earliest exit with the fee for it, and purchases.
    pub amount: Amount,
    /// The same without the rights to leave that a condition still asks for; null where no such condition is open, or where it changes
    /// nothing.
    pub unless_agreed: Option<Amount>,
    /// First month of rent or payment; null where nothing is signed.
    pub first_month: Option<u32>,
    /// Last month of it.
    pub last_month: Option<u32>,
    /// What leaving costs at the end of each year and of the horizon.
    pub leaving: Vec<LeavingCost>,
    /// The last month of the same; null as `unless_agreed` is.
    pub unless_agreed_to: Option<u32>,
    /// What leaving costs in the months that a board asks about: the sums over `contracts`.
    pub exits: Vec<ExitCost>,
    /// One for each quote of which something is signed, in the order of the rows; they add up to `amount`.
    pub contracts: Vec<SignedContract>,
    /// What falls due after the horizon, of planned rows too: a part of cash.
    pub after_horizon: Amount,
    /// Rows that a later first month delays: planned, not signed.
    pub planned: Vec<PlannedRow>,
    /// The same in a sentence or two, each number traced to its figure.
    pub text: Message,
}

/// What is signed of one quote: its rows taken together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SignedContract {
    /// Id of the quote.
    pub quote: String,
    /// Id of the vendor.
    pub vendor: String,
    /// Name of the quote.
    pub name: Message,
    /// How it is paid: bought or committed.
    pub billing: Billing,
    /// Most GPUs that are paid for within what is signed.
    pub gpus: Amount,
    /// Committed rent to the earliest exit with the fee for it, or the purchases.
    pub amount: Amount,
    /// The same without the right to leave, where a condition still asks for it; null where none does, or where it changes nothing.
    pub unless_agreed: Option<Amount>,
    /// Its last month without that right; null as `unless_agreed` is.
    pub unless_agreed_to: Option<u32>,
    /// First month of rent or payment.
    pub first_month: u32,
    /// Last month of it.
    pub last_month: u32,
    /// What leaving costs in the months of [`SignedReport::exits`].
    pub exits: Vec<ExitCost>,
}

/// What leaving costs where notice is given in a month; month 0 is that of the signature.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ExitCost {
    /// The month.
    pub month: u32,
    /// Rent and fee still owed.
    pub cost: Amount,
    /// The same without the rights to leave that a condition still asks for; null where no such condition is open.
    pub unless_agreed: Option<Amount>,
}

/// What leaving in a month costs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeavingCost {
    /// The month.
    pub month: u32,
    /// Rent and fee still owed.
    pub cost: Amount,
}

/// A row that is planned, not signed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlannedRow {
    /// Position among the rows of Options, from 0.
    pub row: usize,
    /// Id of its quote.
    pub quote: String,
    /// First month of rent or payment.
    pub first_month: u32,
    /// What will be signed with it then.
    pub amount: Amount,
}

/// A row that may not serve, in part or at all.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RefusedRow {
    /// Position among the rows of Options, from 0.
    pub row: usize,
    /// Id of its quote.
    pub quote: String,
    /// The month before which it serves nothing; null where it never serves, or serves a part.
    pub until: Option<u32>,
    /// Whether it serves, though not all workloads of its pool.
    pub partly: bool,
    /// Why, as a sentence that names the row and the workloads.
    pub why: Message,
}
