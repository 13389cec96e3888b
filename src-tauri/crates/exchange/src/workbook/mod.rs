//! The workbook: written with heads, notes and lists for a person; read in a child process and staged.
//!
//! One sheet per table in the schema's order. Row 1 of a sheet shows label and unit, the hidden row 2 the keys that JSON
//! uses, and data begin in row 3; a first sheet says how to fill it in.

mod archive;
mod asked;
mod cells;
mod child;
mod guide;
mod heads;
mod lists;
mod look;
mod money;
mod outcome;
mod printed;
mod remarks;
mod rows;
mod send;
mod strings;
mod typed;
mod wire;
mod write;

pub use child::{ANY_VERB, CHILD_VERB, any_main, child_main, read_any_in_child, read_in_child};
pub use outcome::{Block, OUTCOMES, Outcome, Rule, Told};
pub use printed::{Printed, PrintedTable, printed};
pub(crate) use send::is_reworded;
pub use send::{progress, send};
pub(crate) use typed::number_text;
pub use write::{template, write, write_with};

use crate::incoming::Incoming;
use crate::part::Part;
use crate::{ExchangeError, RawWorkbook, Wording};
use std::io::{Read, Seek};

/// Key and label of the hidden last column that marks the template's example row.
pub(crate) const MARKER: (&str, &str) = ("_row", "Row kind");
/// Key of a column that says something beside the cells to fill in and is not read.
pub(crate) const ASIDE: &str = "_aside";
/// What stands in the marker column of an example row.
pub(crate) const EXAMPLE: &str = "example";
/// The sheet that explains the workbook; never imported.
pub(crate) const GUIDE: &str = "Read me";

/// Reads a workbook in this process, with every cap but the memory limit; for files we made ourselves and for tests.
///
/// # Errors
/// [`ExchangeError`] where the bytes are no workbook or exceed [`crate::limits`].
pub fn read_trusted(file: impl Read + Seek) -> Result<RawWorkbook, ExchangeError> {
    let mut collector = wire::Collector::default();
    cells::read(file, cells::ours, &mut |line| collector.take(line))?;
    collector.finish()
}

/// What `cells` bring; where the hidden row of keys has been deleted, heads are known as `wording` has them. Pure; the order of sheets
/// and columns does not matter.
pub fn incoming(cells: &RawWorkbook, wording: Wording) -> Incoming {
    let mut incoming = Incoming::default();
    if let Some(mark) = cells.mark.as_deref() {
        let (mark, part) = Part::of(mark);
        (incoming.mark, incoming.part) = (Some(mark), part);
    }
    rows::gather(cells, &mut incoming, wording);
    incoming
}
