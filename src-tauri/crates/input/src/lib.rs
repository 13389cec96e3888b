//! One JSON document in, every problem at once.
//!
//! A document is parsed into [`Node`]s that keep each number's exact text. Readers walk it and report to one list of
//! [`Problem`]s (place, found, expected, how to mend) instead of stopping at the first. A request is declared once, by [`request!`]
//! or [`fields!`]: what it is read from and its TypeScript are the same lines. No engine rule lives here.

mod keyed;
mod node;
mod place;
mod problem;
mod read;
mod request;
#[doc(hidden)]
pub mod types;

pub use keyed::Keyed;
pub use node::{BEYOND_RANGE, Node, WRONG_KIND, examine, parse, taken};
pub use place::{Object, Place, is_numeral, nearest};
pub use problem::{Problem, Problems};
pub use read::{Field, Fields, Flat, Numeral, Read, Slot};
#[cfg(feature = "types")]
#[doc(hidden)]
pub use ts_rs;
