//! Files in and out: the workbook, the workspace's JSON, benchmark results, runs of other tools; the only room that parses foreign files.
//!
//! A foreign file is opened once ([`Foreign`]), and what can exhaust its parser is read in a child process with a memory limit
//! ([`guarded`]): a workbook comes back as plain cells. Staging is pure: it
//! proposes a new [`tables::Book`] with a [`Preview`] of every change and everything wrong, contradictions across cells
//! included: a [`Judge`] finds these, and they are told at the cell of the file. Nothing here writes a workspace or asks
//! for the time.
//!
//! Codes: I500 to I509 the file as a whole ([`ExchangeError`]); I510 to I524, I527 and I529 cells, keys, references and limits (room `tables`);
//! I530 to I537 steps of demand; I540 to I551 sheets, heads and cells of a workbook; I560 and I561 conflicts:
//! values and rows that file and workspace both changed; I591 to I598 parts that were sent to one person, and what of an entry is asked about; I570 to I589 files of demand (module `usage`); B700 to B706 benchmark results; B720 to B724 runs of other tools (module `runs`); J0xx the shape of JSON.

mod alike;
mod changes;
mod demand;
mod draft;
mod error;
mod foreign;
pub mod guarded;
mod incoming;
pub mod json;
mod judging;
pub mod limits;
mod mark;
mod merging;
mod order;
mod part;
mod preview;
mod preview_text;
mod raw;
mod recognise;
pub mod results;
pub mod runs;
mod stage;
mod three_way;
pub mod usage;
mod waiting;
mod weave;
pub mod workbook;

pub use changes::list_changes;
pub use error::{Doing, ExchangeError};
pub use foreign::Foreign;
pub use incoming::Incoming;
pub use judging::Judge;
pub use mark::{Digests, of_bytes as digest_of, of_cells};
pub use order::Reordered;
pub use part::Part;
pub use preview::{Change, FormulaUse, Listing, Preview, Rejection, TableCount, Understood};
pub use raw::{Outside, RawCell, RawSheet, RawValue, RawWorkbook, address};
pub use recognise::{Actual, Kind, actual, actual_of, recognise, recognise_bytes};
pub use stage::{Staged, Terms, stage, stage_under};
pub use three_way::{Cell, Conflict, RemovedRow, Settled};

use std::path::Path;
use vocabulary::Message;

/// How a message becomes text where a file or a workspace holds it: heads of a workbook, what is doubtful of a benchmark result.
pub type Wording<'w> = &'w dyn Fn(&Message) -> String;

/// What a file brings, whatever kind of file it is. `vendor` is whose hardware a benchmark result or a run was measured on.
///
/// `program` is our own program, which calls [`workbook::child_main`] when its first argument is
/// [`workbook::CHILD_VERB`].
///
/// # Errors
/// [`ExchangeError`] where the file as a whole cannot be used; what is wrong with its cells stands in the preview.
pub fn read_file(
    program: &Path,
    file: &Path,
    vendor: Option<&str>,
    wording: Wording,
) -> Result<Incoming, ExchangeError> {
    let mut file = Foreign::open(file)?;
    match recognise(&mut file)?.accept()? {
        Kind::Json => json::incoming(&json::text_of(&mut file)?),
        Kind::Benchmark => results::incoming(&json::text_of(&mut file)?, vendor, wording),
        Kind::Run(tool) => runs::incoming(tool, &json::text_of(&mut file)?, vendor, wording),
        _ => {
            let mut incoming = workbook::incoming(&workbook::read_in_child(program, &mut file)?, wording);
            if incoming.part.is_some() {
                incoming.digest = file.bytes(limits::FILE_BYTES)?.map(|bytes| mark::of_bytes(&bytes));
            }
            Ok(incoming)
        }
    }
}
