//! What `assay weights` answers, by method.

use input::Keyed;
use serde::Serialize;
use vocabulary::Message;

/// The answer of `assay weights`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum WeightsAnswer {
    /// From pairwise comparisons.
    Ahp(AhpWeights),
    /// From the best and the worst.
    Bwm(BwmWeights),
    /// From an order.
    Ordered(OrderedWeights),
    /// From points, or from the data.
    Listed(ListedWeights),
}

/// Weights from pairwise comparisons.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AhpWeights {
    /// In the order of the matrix; they sum to 1.
    pub weights: Vec<f64>,
    /// The principal eigenvalue, at least about the number of criteria; with geometric priorities the mean of (Aw)ᵢ ÷ wᵢ.
    pub lambda_max: f64,
    /// Consistency index: (`lambda_max` − n) ÷ (n − 1).
    pub ci: f64,
    /// Consistency ratio: `ci` over that of random matrices; null above ten criteria.
    pub cr: Option<f64>,
    /// The judgement furthest from what the weights say; null where all agree with them.
    pub most_inconsistent: Option<Inconsistency>,
    /// What else to know.
    pub notes: Vec<Message>,
}

/// A judgement that does not agree with the weights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Inconsistency {
    /// Its row, from 0.
    pub row: usize,
    /// Its column, from 0; above the row.
    pub column: usize,
    /// What was judged.
    pub given: f64,
    /// What the weights say: that of the row over that of the column.
    pub implied: f64,
}

/// Weights from the best and the worst.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BwmWeights {
    /// In the order of the comparisons; they sum to 1.
    pub weights: Vec<f64>,
    /// How far comparisons and weights differ at most; 0 is fully consistent.
    pub xi: f64,
    /// What else to know.
    pub notes: Vec<Message>,
}

/// Weights from an order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OrderedWeights {
    /// By id, in the order given; they sum to 1.
    pub weights: Keyed<f64>,
    /// What else to know.
    pub notes: Vec<Message>,
}

/// Weights of criteria without names.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ListedWeights {
    /// In the order of the input; they sum to 1. Null where the data tell no criterion from another.
    pub weights: Option<Vec<f64>>,
    /// What else to know.
    pub notes: Vec<Message>,
}
