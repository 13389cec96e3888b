//! What `assay rank` answers.

use crate::Cell;
use input::Keyed;
use serde::Serialize;
use vocabulary::{Message, Method, Normalisation};

/// A gate that an alternative fails.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Gated {
    /// Who fails.
    pub alternative: String,
    /// On which criterion.
    pub criterion: String,
    /// The performance as given.
    pub found: Cell,
    /// The bound it misses.
    pub required: f64,
}

/// A figure of each alternative that is ranked; null where the method has none.
pub type Scores = Keyed<Option<f64>>;

/// What one method makes of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MethodResult {
    /// The method.
    pub method: Method,
    /// How `topsis` made columns comparable.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub normalisation: Option<Normalisation>,
    /// Score by alternative: of `value` 0..=100, of `vikor` its q, where lower is better.
    pub scores: Scores,
    /// `value`: least and greatest score that all cells of the alternative allow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub ranges: Option<Keyed<[f64; 2]>>,
    /// `vikor`: weighted distance from the best, 0..=1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub s: Option<Scores>,
    /// `vikor`: greatest weighted distance on one criterion, 0..=1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub r: Option<Scores>,
    /// `vikor`: both over their ranges, 0..=1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub q: Option<Scores>,
    /// `vikor`: the ids of its compromise, best first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub compromise: Option<Vec<String>>,
    /// `promethee2`: mean preference over the others, 0..=1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub phi_plus: Option<Scores>,
    /// `promethee2`: mean preference of the others, 0..=1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub phi_minus: Option<Scores>,
    /// `promethee2`: the first less the second, −1..=1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub phi: Option<Scores>,
    /// Ids that tie, best first.
    pub ranking: Vec<Vec<String>>,
}

/// A change of the others' order when one alternative leaves or a worse copy of one joins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reversal {
    /// Who was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub removed: Option<String>,
    /// Whose worse copy was added.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub added: Option<String>,
    /// The ranking of the others before.
    pub before: Vec<Vec<String>>,
    /// The ranking of the others after.
    pub after: Vec<Vec<String>>,
}

/// The answer of `assay rank`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RankAnswer {
    /// Each failed gate.
    pub gated: Vec<Gated>,
    /// One result for each method asked, in order.
    pub results: Vec<MethodResult>,
    /// Reversals by method; a method asked again is `name#2`.
    pub reversal: Keyed<Vec<Reversal>>,
    /// What else to know: unknown performances, and why a figure is null.
    pub notes: Vec<Message>,
}
