//! A transformer that is really trained: forward, backward, optimizer, and decoding with a cache of keys and values.
//!
//! Written once for any [`Real`]: in double precision it is the oracle and is checked by finite differences, in single
//! precision it is what the processor is measured with. Llama's parts: RMSNorm, rotary positions, grouped causal
//! attention, SwiGLU, cross entropy, AdamW.

mod adamw;
mod attention;
mod decoding;
mod heads;
mod layer;
mod linear;
mod loss;
mod norm;
mod real;
mod rope;
mod shape;
mod swiglu;
mod training;
mod weights;

pub(crate) use adamw::AdamW;
pub use decoding::Decoding;
pub(crate) use norm::EPSILON;
pub use real::Real;
pub(crate) use rope::{Turns, turns};
pub use shape::Shape;
pub use training::Training;
pub(crate) use training::tokens;
pub(crate) use weights::{LayerPlaces, Places};

#[cfg(test)]
mod tests;
