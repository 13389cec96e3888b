//! Which alternative is best on several criteria: value functions with fixed anchors, gates, weights, rankings.
//!
//! Kernels are pure functions over slices; the verbs `rank`, `weights` and `robustness` read a document, label and explain. No money
//! lives here, all chance is seeded, and nothing measures an alternative by the others unless a method says so by name.
//!
//! Codes: S101 an id given twice · S102 weights or points all 0 · S103 anchors against the direction · S104 anchors coincide or
//! points do not rise · S105 a value function is missing · S106 a criterion beside the price on which less is better · S107 an
//! interval or triangle out of order · S108 a gate without exactly one bound · S109 thresholds out of order · S110 an empty list ·
//! S111 no such criterion · S112 not exactly one additive method · S113 lists of different lengths · S114 a comparison that is not the
//! reverse of its other half · S115 bounds that leave no weights · S116 an unknown performance without a value function · S117 an order
//! that lacks a criterion · S118 a criterion compared with itself as if with another · S119 comparisons too far apart.

mod additive;
mod axis;
mod cell;
mod criterion;
mod gate;
mod grade;
mod judged;
mod matrix;
mod methods;
mod rank;
mod ranking;
mod read;
mod robustness;
mod scope;
mod together;
mod value_function;
mod weighing;
mod weights;

pub(crate) use additive::additive_score;
pub use additive::{additive, normalised};
pub use axis::AxisWeights;
pub use cell::Cell;
pub use criterion::{Alternative, Criterion, Direction, Failure, PerformanceTable, Preference};
pub use gate::Gate;
pub use grade::half_width;
pub use judged::{Judged, Lacking, Pair, Shares, TOLERATED, judged};
pub use rank::{Gated, MethodResult, RankAnswer, Reversal, cross_check, rank};
pub use ranking::{ranking, tie_groups};
pub use read::RankRequest;
pub use robustness::{
    Flip, FragileCell, Nearest, Reign, RobustnessAnswer, RobustnessRequest, SmallestChange, Thought, Tipping,
    drawn_weights, firmness, nearest, reigns, robustness, tipping,
};
pub use scope::Scope;
pub use together::{Entry, Spread, together};
pub use value_function::ValueFunction;
pub use vocabulary::{Axis, Grade, Method};
pub use weighing::{Weighed, by_axis, weighed_as, within_axis};
pub use weights::{
    AhpWeights, BwmWeights, Inconsistency, ListedWeights, OrderedWeights, WeightsAnswer, WeightsRequest, weights,
};
