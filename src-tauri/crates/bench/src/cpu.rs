//! The processor as a device: fast enough to be a measurement, plain enough to be the oracle of other backends.
//!
//! Vector instructions are chosen when the program runs (crate `pulp`), threads come from a pool (crate `rayon`).

mod bandwidth;
mod device;
mod kernel;
mod pack;
mod product;
mod view;

pub use bandwidth::Copying;
pub use device::Processor;
pub use product::product;
pub use view::View;
