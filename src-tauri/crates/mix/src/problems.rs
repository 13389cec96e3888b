//! The numbered problems of a mix that are about supply and demand, not about the shape of the JSON.

/// Demand is given twice, or not at all.
pub(crate) const ONE_DEMAND: &str = "M901";
/// A list with nothing in it.
pub(crate) const EMPTY: &str = "M902";
/// A list of another number of hours than the first demand.
pub(crate) const LENGTH: &str = "M903";
/// Probabilities that do not sum to 1.
pub(crate) const PROBABILITIES: &str = "M904";
/// Two options have the same id.
pub(crate) const TWICE: &str = "M905";
/// Demand that the options cannot serve.
pub(crate) const SHORT: &str = "M906";
/// Amounts beyond what can be booked.
pub(crate) const TOO_LARGE: &str = "M907";
