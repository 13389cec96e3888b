//! One JSON document in, every problem at once.
//!
//! A document is parsed into [`Node`]s that keep each number's exact text. Readers walk it and report to one list of
//! [`Problem`]s (place, found, expected, how to mend) instead of stopping at the first. No engine rule lives here.

mod keyed;
mod node;
mod place;
mod problem;

pub use keyed::Keyed;
pub use node::{BEYOND_RANGE, Node, WRONG_KIND, examine, parse};
pub use place::{Object, Place, nearest};
pub use problem::{Problem, Problems};
