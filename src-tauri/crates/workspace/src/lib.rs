//! The SQLite document `name.assay`: rows in and out, one undoable step for each change, a log that keeps them all.
//!
//! Only this crate speaks SQL. What a row means is declared in `tables`; time and author are arguments ([`Stamp`]).
//! Every file is treated as a stranger's until its schema, pages and limits have been checked.

mod check;
mod connection;
mod content;
mod create;
mod diff;
mod document;
mod earlier;
mod error;
mod guard;
mod identity;
mod log;
mod migrate;
mod rebuild;
mod record;
mod rows;
mod sidecar;
mod stack;
mod stamp;
mod upgrade;

pub use check::Finding;
pub use create::Occupied;
pub use diff::TableChange;
pub use document::{Document, StepReport};
pub use earlier::{Touched, Walk};
pub use error::{Fault, WorkspaceError};
pub use identity::Identity;
pub use log::{Entry, Kind};
pub use migrate::VERSION;
pub use rebuild::{Rebuilt, rebuild};
pub use rows::Changed;
pub use sidecar::write_whole;
pub use stamp::Stamp;
pub use upgrade::{Upgrade, UpgradeStep};

/// What the public functions answer.
pub type Result<T> = std::result::Result<T, WorkspaceError>;

/// What the functions inside answer; the path is added at the edge.
pub(crate) type Inner<T> = std::result::Result<T, Fault>;

#[cfg(test)]
mod tests;
