//! Measures what attached hardware really does, and says how sure it is.
//!
//! A program of its own, so that a driver that crashes takes nothing else down. One plan, one statistics engine, and
//! backends behind one trait. It reads devices and never sets anything on them: no clocks, power, MIG, persistence.

pub mod backend;
pub mod cpu;
pub mod cuda;
pub mod discover;
mod fault;
pub mod graphics;
pub mod job;
pub mod machine;
pub mod model;
pub mod numeric;
pub mod observe;
pub mod origin;
pub mod plan;
pub mod result;
pub mod run;
pub mod statistics;
pub mod witness;

pub use fault::Fault;
