//! What eight answers make of an empty workspace: a first case that can be decided on, with every value that nobody gave marked as
//! taken, and how to find it out.
//!
//! [`book`] makes vendors, quotes, criteria, demand, assumptions and options by itself, short names too. What is taken comes from
//! `data/start.csv` and becomes the case's own rows, with source and date.

mod ask;
mod needs;
mod offers;
mod plans;
mod rows;

pub use ask::{StartAsk, StartNeed, StartOffer, StartWeights};
pub use rows::{Surroundings, book};
