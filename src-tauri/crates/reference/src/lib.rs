//! The reference data that ships inside the program: read-only rows with source, date and confidence.
//!
//! Each subject is one CSV file in `data/`, embedded at build time and parsed once. Nothing here judges or computes.

mod assumptions;
mod csv_rows;
mod edition;

pub use assumptions::{Assumption, assumption, assumptions};
pub use edition::{digest, version};
