//! The second step: from worlds and weights to the report. Nothing here draws or costs anything anew.

mod checks;
mod decide;
mod figures;
mod options;
mod register;
mod shortlist;
mod thresholds;
mod vendors;
mod words;

pub use decide::{decide, own_weights};
