//! The kernels of the methods that compare alternatives by numbers: each a pure function from a [`Known`] to scores.
//!
//! Nothing here names an alternative, explains or rounds; `rank` does. Scores of alternatives that a kernel cannot score are absent
//! as a whole: with one number missing no order would mean anything.

mod known;
mod price;
mod promethee;
mod sums;
mod topsis;
mod vikor;

pub(crate) use known::{Known, part};
pub(crate) use price::lowest_price;
pub(crate) use promethee::Flows;
pub(crate) use sums::{product, sum};
pub(crate) use topsis::closeness;
pub(crate) use vikor::{Compromise, compromise};
