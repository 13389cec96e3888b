//! Any maker's card through Vulkan, Metal or Direct3D 12 (crate `wgpu`): matrix products, copies, transfers and models, timed
//! by the card's own clock where it has one. Software drivers run the same plan, and are no measurement.
//!
//! What a driver refuses or loses is a fault, never a crash: wgpu's own handler would end the program.

mod adapters;
mod clock;
mod device;
mod jobs;
mod model;
mod open;
mod sending;

pub use adapters::{Adapter, adapters};
pub use device::Graphics;

/// Mesa's software driver computes like any card (Debian package mesa-vulkan-drivers; `cargo xtask test` installs it).
#[cfg(test)]
fn software() -> Adapter {
    let found = adapters().into_iter().find(Adapter::is_software);
    found.expect("a software driver for Vulkan: install mesa-vulkan-drivers")
}
