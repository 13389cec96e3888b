//! The transformer of `model` on a card: one block of memory, a few kernels, and calls that are recorded once and run
//! again and again. It computes what `model` computes, and is checked against it.

mod decoding;
mod kernels;
mod layer;
mod loaded;
mod prepared;
mod program;
mod training;

pub(super) use kernels::Kernels;
pub(super) use prepared::{Decoded, Trained};

#[cfg(test)]
mod tests;
