//! The only place that calls foreign functions: CUDA's driver, cuBLASLt and NCCL. What it offers is safe to call: memory knows its
//! size, a kernel its parameters, and every answer of the driver is read as a number, so that one from a newer driver than
//! this program knows is an error like others.
#![allow(unsafe_code)] // Foreign functions cannot be called without it; `tests/house/lints.rs` holds it to this folder.

mod blas;
mod context;
mod library;
mod memory;
mod together;

pub(super) use blas::{Algorithm, Blas, Kind, Shape as BlasShape, Task};
pub(super) use context::{Argument, Attribute, Context, Graph, Kernel, Mark};
pub use context::{is_same, offered};
pub use library::present;
pub use library::with_libraries;
pub(super) use memory::{Block, Pinned};
pub(super) use together::{Together, can_sum};
