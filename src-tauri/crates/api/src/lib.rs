//! The one table of commands: name, request, response. The window, the command line and the TypeScript types come from
//! it, so that they cannot drift apart.
//!
//! A [`Session`] says which workspace is meant, who asks and what the clock says; the edge provides all three.

mod catalog;
mod damage;
mod deciding;
mod draw;
mod drawing;
mod editing;
mod engines;
mod evidence;
mod failure;
mod figures;
mod files;
mod importing;
mod json;
mod list;
mod measured;
mod packing;
mod reading;
mod removing;
mod request;
#[cfg(feature = "types")]
mod requests;
mod schema;
mod session;
mod steps;
mod table;
mod typescript;

pub use failure::{Complaint, Failure};
pub use files::write_whole;
pub use measured::Fact;
pub use session::{Author, Listener, Session};
pub use table::{Access, Command, call, command, commands};
pub use typescript::typescript;
#[cfg(feature = "types")]
pub use typescript::{Declarations, generated};
pub use workspace::Identity;

/// First argument with which the program starts itself to read a workbook in a child with a memory limit.
pub const CHILD_VERB: &str = exchange::workbook::CHILD_VERB;

/// Most bytes of a JSON document that is read.
pub const MOST_BYTES: u64 = exchange::limits::FILE_BYTES;

/// Most values of such a document, counted by its commas and brackets.
pub const MOST_VALUES: usize = exchange::limits::JSON_VALUES;

/// Runs as that child.
pub fn child_main(file: &std::path::Path) -> std::process::ExitCode {
    exchange::workbook::child_main(file)
}

#[cfg(test)]
mod tests;
