//! The decision: joins demand, accelerators, vendors and cost under joint uncertainty into a recommendation.
//!
//! Pure: a [`Snapshot`] comes in, a [`Report`] goes out. Nothing is stored, read or drawn from a clock here.

pub mod demand_report;
pub mod figure;
pub mod inputs;
pub mod model;
pub mod report;
pub mod scalar;
pub mod snapshot;

pub use figure::Figure;
pub use report::Report;
pub use snapshot::Snapshot;
