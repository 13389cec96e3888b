//! Money beside the options: what today costs, what is worth finding out and what a contract can hold.

use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::Message;

/// What compute costs as it is today, undiscounted: the total cost that the KPIs name, and as much for each year of the horizon.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TodayReport {
    /// A year.
    pub per_year: Amount,
    /// Over the horizon, if nothing changed.
    pub over_horizon: Amount,
}

/// Worth of knowing one input.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct InformationReport {
    /// Id of the input.
    pub input: String,
    /// Name for readers.
    pub label: Message,
    /// Expected loss it would remove, in money; null without a money scale.
    pub worth: Option<Amount>,
    /// The same in points of value.
    pub points: f64,
    /// How to find it out.
    pub how: Message,
}

/// What a contract can hold: a rate or a price that nobody can know before signing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ControlReport {
    /// Id of the input.
    pub input: String,
    /// Name for readers.
    pub label: Message,
    /// What holding it at its mean saves of the recommended TCC on average, the others at their means.
    pub holding: Amount,
    /// What knowing it before signing would be worth; null without a money scale.
    pub knowing: Option<Amount>,
    /// The same in points of value.
    pub points: f64,
    /// What holds it.
    pub how: Message,
}
