//! Changesets of SQLite's session extension: recorded with a step, applied again or inverted for redo and undo.

use crate::{Fault, Inner};
use rusqlite::Connection;
use rusqlite::fallible_streaming_iterator::FallibleStreamingIterator;
use rusqlite::session::{ChangesetIter, ConflictAction, Session, invert_strm};
use std::io::Read;
use tables::{Table, all};

/// Runs a change and gives what it did to the tables; the log is not recorded.
pub(crate) fn recorded(connection: &Connection, change: impl FnOnce() -> Inner<()>) -> Inner<Vec<u8>> {
    let mut session = Session::new(connection)?;
    for table in all() {
        session.attach(Some(table.name))?;
    }
    change()?;
    let mut changeset = Vec::new();
    session.changeset_strm(&mut changeset)?;
    Ok(changeset)
}

/// The changeset that takes another back.
pub(crate) fn inverse(changeset: &[u8]) -> Inner<Vec<u8>> {
    let mut inverse = Vec::new();
    invert_strm(&mut &*changeset, &mut inverse)?;
    Ok(inverse)
}

/// How many rows a changeset touches; `None` if it names anything but the tables.
pub(crate) fn touched(changeset: &[u8]) -> Inner<Option<u32>> {
    let mut bytes = changeset;
    let input: &mut dyn Read = &mut bytes;
    let mut changes = ChangesetIter::start_strm(&input)?;
    let mut rows = 0;
    while let Some(change) = changes.next()? {
        if tables::table(change.op()?.table_name()).is_none() {
            return Ok(None);
        }
        rows += 1;
    }
    Ok(Some(rows))
}

/// The tables that a changeset touches, each once.
pub(crate) fn tables_of(changeset: &[u8]) -> Inner<Vec<&'static Table>> {
    let mut bytes = changeset;
    let input: &mut dyn Read = &mut bytes;
    let mut changes = ChangesetIter::start_strm(&input)?;
    let mut found: Vec<&'static Table> = Vec::new();
    while let Some(change) = changes.next()? {
        let table = tables::table(change.op()?.table_name());
        found.extend(table.filter(|table| found.iter().all(|own| own.name != table.name)));
    }
    Ok(found)
}

/// Applies a changeset whole or not at all; true if it fitted every row.
///
/// SQLite passes over a table it does not know and says nothing, so the rows that really changed are counted.
pub(crate) fn apply(connection: &Connection, changeset: &[u8]) -> Inner<bool> {
    let Some(expected) = touched(changeset)? else { return Ok(false) };
    let before = connection.total_changes();
    let known = |name: &str| tables::table(name).is_some();
    let done = connection.apply_strm(&mut &*changeset, Some(known), |_, _| ConflictAction::SQLITE_CHANGESET_ABORT);
    match done.map_err(Fault::from) {
        Ok(()) => Ok(connection.total_changes() - before == u64::from(expected)),
        Err(Fault::Sql(rusqlite::Error::SqliteFailure(code, _))) if is_conflict(code.code) => Ok(false),
        Err(fault) => Err(fault),
    }
}

fn is_conflict(code: rusqlite::ErrorCode) -> bool {
    use rusqlite::ErrorCode::{ConstraintViolation, OperationAborted};
    matches!(code, OperationAborted | ConstraintViolation)
}
