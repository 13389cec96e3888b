//! NVIDIA's cards through CUDA's driver: matrix products by cuBLASLt, everything else by kernels of our own, whose compiled
//! text (PTX) lies in the tree. Nothing of it is needed to build or to start: the driver and cuBLASLt are looked for when
//! a card is opened, and what is missing is said.
//!
//! To measure a card for real, PyTorch beside it where it is there: `cargo xtask measure` (see README). It builds, runs both
//! plans, times PyTorch on the shapes that were measured, and writes results and a report into `data/measurements/`. Where there is
//! no cargo, `tests/program/measure.py --program assay-bench --folder OUT quick` does the same with a program built elsewhere.

mod card;
mod code;
mod copies;
mod links;
mod lookup;
mod models;
mod operand;
mod product;
mod raw;
mod unbroken;

pub use card::{Card, Identity};
pub use code::kernels_digest;
pub use raw::{is_same, offered, present, with_libraries};
