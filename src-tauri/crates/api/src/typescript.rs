//! The table of commands as TypeScript: what the window imports, and what the command line lists.
//!
//! It lies in the window's source as `cargo xtask types` writes it, so that no program carries what it is made with. Tests
//! hold it against what the commands take and give; `cargo xtask types --check` against what would be made.

#[cfg(feature = "types")]
mod generated;
#[cfg(any(test, feature = "types"))]
mod layout;
#[cfg(feature = "types")]
mod rows;

#[cfg(feature = "types")]
pub use generated::{Declarations, generated};
#[cfg(feature = "types")]
pub(crate) use rows::book;

/// Every command with the types of its request and its answer.
pub fn typescript() -> &'static str {
    include_str!("../../../../ui/src/generated/commands.ts")
}
