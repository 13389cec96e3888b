//! What fuzzing attacks: every door through which somebody else's bytes come in, each with the laws that must hold for any
//! bytes. Part of no program that ships.
//!
//! A target is a function of bytes, so that the same laws hold under the engine (`src/bin/guided.rs`, libFuzzer, started by
//! `cargo xtask fuzz`) and in `tests/corpus.rs`, which replays `corpus/` in every run of the tests. An input that broke
//! something joins the corpus of its target and stays.

mod archive;
mod book;
mod broken;
mod cell;
mod document;
mod engine;
mod imported;
mod pdf;
mod result;
mod rows;
mod target;
mod usage;

pub use broken::Broken;
pub use target::{TARGETS, Target, target};
