//! Which alternative is best on several criteria: value functions with fixed anchors, gates, weights, rankings.
//!
//! Kernels are pure functions over slices; `rank` reads a document, labels and explains. No money and no randomness
//! live here, and nothing measures an alternative by the others unless a method says so by name.
//!
//! Codes: S101 an id given twice · S102 weights all 0 · S103 anchors against the direction · S104 anchors coincide or
//! points do not rise · S105 a value function is missing · S106 a method of a later version · S107 an interval or
//! triangle out of order · S108 a gate without exactly one bound · S109 thresholds out of order · S110 an empty list.

mod additive;
mod axis;
mod cell;
mod criterion;
mod gate;
mod grade;
mod rank;
mod ranking;
mod read;
mod scope;
mod together;
mod value_function;
mod weighing;

pub use additive::{additive, normalised};
pub use axis::AxisWeights;
pub use cell::Cell;
pub use criterion::{Alternative, Criterion, Direction, Failure, PerformanceTable, Preference};
pub use gate::Gate;
pub use grade::half_width;
pub use rank::{Gated, MethodResult, RankAnswer, Reversal, rank};
pub use ranking::{ranking, tie_groups};
pub use read::{Method, RankRequest};
pub use scope::Scope;
pub use together::{Entry, Spread, together};
pub use value_function::ValueFunction;
pub use vocabulary::{Axis, Grade};
pub use weighing::{Weighed, by_axis, weighed_as, within_axis};
