//! A foreign workbook is read in a guarded child of our own program and comes back as plain cells.

use crate::guarded::{self, Cost};
use crate::workbook::cells::{self, Line, Wanted};
use crate::workbook::wire;
use crate::{ExchangeError, Foreign, RawWorkbook, limits};
use std::path::Path;
use std::process::ExitCode;

/// The hidden first argument that turns the program into the reading child: `assay __read-workbook <FILE`.
pub const CHILD_VERB: &str = "__read-workbook";

const COST: Cost = Cost {
    memory: limits::CHILD_MEMORY,
    seconds: limits::CHILD_CPU_SECONDS,
    wait: limits::CHILD_WAIT,
    output: limits::CHILD_OUTPUT,
};

/// The same for a workbook of which every sheet is read, whoever made it.
pub const ANY_VERB: &str = "__read-sheets";

/// The child's whole life: limits itself, reads our tables on standard input and writes their cells to standard output.
///
/// Gives success once everything, an error included, has been said; failure where standard output broke.
pub fn child_main() -> ExitCode {
    main(cells::ours)
}

/// The same for [`ANY_VERB`].
pub fn any_main() -> ExitCode {
    main(cells::any)
}

fn main(wanted: Wanted) -> ExitCode {
    guarded::serve(&COST, |file, out| {
        let result = cells::read(file, wanted, &mut |line: Line| {
            writeln!(out, "{}", wire::encode(&line)).map_err(|e| ExchangeError::Exhausted(e.to_string().into()))
        });
        result.or_else(|error| writeln!(out, "{}", wire::encode_error(&error)))
    })
}

/// Reads a workbook by starting `program` (which calls [`child_main`] for [`CHILD_VERB`]) on `file`.
///
/// # Errors
/// As [`guarded::read`], and what is wrong with the file.
pub fn read_in_child(program: &Path, file: &mut Foreign) -> Result<RawWorkbook, ExchangeError> {
    read(program, CHILD_VERB, file)
}

/// The same with every sheet.
///
/// # Errors
/// As [`read_in_child`].
pub fn read_any_in_child(program: &Path, file: &mut Foreign) -> Result<RawWorkbook, ExchangeError> {
    read(program, ANY_VERB, file)
}

fn read(program: &Path, verb: &str, file: &mut Foreign) -> Result<RawWorkbook, ExchangeError> {
    let mut collector = wire::Collector::default();
    guarded::read((program, verb), &COST, file, &mut |line| collector.take(wire::decode(line)?))?;
    collector.finish()
}
