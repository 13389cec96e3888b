//! The decision: joins demand, accelerators, vendors and cost under joint uncertainty into a recommendation.
//!
//! Pure: a [`Snapshot`] comes in, a [`Report`] goes out, in two steps: [`draw`] makes worlds that are free of weights,
//! [`decide`] judges them. Nothing is stored, read or drawn from a clock here.

mod answer;
mod base;
mod demand_report;
mod draw;
pub mod figure;
mod information;
pub mod inputs;
pub mod measured;
pub mod model;
pub mod report;
mod scalar;
mod scan;
pub mod snapshot;
mod value;
mod vendor_cost;

pub use answer::{
    OrderCheck, OrderKind, Orders, SizingTrial, TriedSizing, decide, detail, input, input_label, orders, own_weights,
    try_sizing,
};
pub use base::{Base, BaseOption};
pub use demand_report::Tiering;
pub use draw::{OptionWorlds, Setting, Spreads, Worlds, draw, draw_unless_stopped};
pub use figure::Figure;
pub use information::BinSums;
pub use report::Report;
pub use report::detail::Detail;
pub use scalar::{Exact, Scalar};
pub use scan::Scan;
pub use snapshot::{Snapshot, check_limits, doubts};

use input::Problem;
use tables::Book;

/// Reads a book, draws its worlds and decides under the weights that its criteria add up to.
///
/// `progress` hears the share done, from any thread. Fails with every problem of the book.
pub fn evaluate(book: &Book, setting: &Setting, progress: &(dyn Fn(f64) + Sync)) -> Result<Report, Vec<Problem>> {
    let snapshot = Snapshot::read(book)?;
    let worlds = draw(&snapshot, setting, progress)?;
    Ok(decide(&worlds, own_weights(&worlds).as_ref()))
}
