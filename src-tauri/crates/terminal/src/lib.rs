//! What the programs of a terminal share: their help in the language spoken, and what is wrong with the words that were typed.
//!
//! A program declares its verbs and arguments without a word of help. The phrases of `data/words` give the rest, found by the names
//! of verb and argument, and take the place of what the library that reads the words would say in English.

mod help;
mod number;
mod refusal;

pub use help::{idle, read, with_help};
pub use number::{Unfit, number, whole};
pub use refusal::{Refusal, refusal};
