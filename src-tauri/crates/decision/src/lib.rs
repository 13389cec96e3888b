//! The decision: joins demand, accelerators, vendors and cost under joint uncertainty into a recommendation.
//!
//! Pure: a [`Snapshot`] comes in, a [`Report`] goes out, in two steps: [`draw`] makes worlds that are free of weights,
//! [`decide`] judges them. Nothing is stored, read or drawn from a clock here.

mod again;
mod along;
mod anchors;
mod answer;
mod base;
mod beyond;
mod books;
mod called;
mod carbon;
mod clauses;
mod demand_report;
mod documented;
mod draw;
pub mod figure;
mod frame_scan;
mod held;
mod holding;
mod hours;
mod ideas;
mod information;
pub mod inputs;
mod intake;
mod life;
pub mod measured;
pub mod model;
mod ownership;
mod planned;
mod propose;
mod redraw;
pub mod report;
mod scalar;
mod scan;
pub mod snapshot;
mod stages;
mod value;
mod vendor_cost;

pub use again::{Since, again};
pub use anchors::{Anchors, clipped, proposed_anchors};
pub use answer::{
    Followed, OrderCheck, Orders, Placed, SizingTrial, TriedSizing, clauses, debrief, decide, detail, follow,
    furthest_out_of_line, input, orders, own_weights, ranked_under, try_sizing, worlds_for,
};
pub use base::{Base, BaseOption};
pub use beyond::{Beyond, claims_beyond};
pub use books::{MONTH_0, books, month_0, option_of_books};
pub use called::{Offer, first_word};
pub use carbon::{carbon, is_of_carbon};
pub use demand_report::Tiering;
pub use documented::{Gap, evidence_gaps};
pub use draw::{OptionWorlds, Setting, Spreads, Worlds, draw, draw_unless_stopped};
pub use figure::Figure;
pub use frame_scan::{FrameInput, FrameScan};
pub use hours::{HourWorth, hours_of_cards};
pub use ideas::safest;
pub use information::BinSums;
pub use intake::{TokenRates, WorkloadIntake};
pub use life::{is_of_life, life, pricing_terms};
pub use ownership::ownership;
pub use planned::{PlannedHours, PlannedMonth, planned};
pub use propose::{Ask, commitments, propose};
pub use report::Report;
pub use report::detail::Detail;
pub use scalar::{Exact, Scalar};
pub use scan::Scan;
pub use snapshot::{
    Snapshot, ValuedEntry, borrowed_figures, check_limits, doubted_elsewhere, doubted_scores, doubts,
    nearest_correlations, valued_entries,
};
pub use stages::{StageLayer, StagePool, StageReport, Stages, stages};
pub use vendor_cost::{Chosen, Ineligible, NotEligible, OwnCost};

use input::Problem;
use tables::Book;
use vocabulary::Message;

/// What is assumed for the owner of a book, each in a line: shipped assumptions that a result rests on and that no row confirms
/// or changes. Empty for a book that cannot be read yet.
pub fn assumed_for_you(book: &Book) -> Vec<Message> {
    let Ok(snapshot) = Snapshot::read(book) else { return Vec::new() };
    let none = vec![false; snapshot.workloads.len()];
    model::Model::new(&snapshot, &none).map_or_else(Vec::new, |model| answer::assumed_lines(&model))
}

/// Reads a book, draws its worlds and decides under the weights that its criteria add up to.
///
/// `progress` hears the share done, from any thread. Fails with every problem of the book.
pub fn evaluate(book: &Book, setting: &Setting, progress: &(dyn Fn(f64) + Sync)) -> Result<Report, Vec<Problem>> {
    let snapshot = Snapshot::read(book)?;
    let worlds = draw(&snapshot, setting, progress)?;
    Ok(decide(&worlds, own_weights(&worlds).as_ref()))
}
