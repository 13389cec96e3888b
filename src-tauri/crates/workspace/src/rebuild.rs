//! The newest state that the log can rebuild, as the bytes of a new workspace: of a damaged file nothing is believed but the
//! entries of its log, each held against its hash, from the first to the last that is whole.

use crate::connection::{self, Deadline, Patience};
use crate::log::{self, Entry};
use crate::migrate::{self, MIGRATIONS, Migrations};
use crate::stack::Stack;
use crate::{Fault, Inner, Occupied, Result, check, content, create, guard};
use rusqlite::Connection;
use serde::Serialize;
use std::path::Path;
use vocabulary::message;

/// What could be rebuilt of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rebuilt {
    /// Entries of the log that stand again.
    pub entries: u32,
    /// Entries that the damaged file names, as far as they can be counted.
    pub found: u32,
    /// Name of the last entry that stands.
    pub last: String,
    /// Its time, RFC 3339.
    pub at: String,
}

/// Writes the newest state that the log of a damaged file can rebuild as a new workspace; the file itself is only read.
///
/// Errors: `Exists` or `Leftover` where the new name is taken, `Unrebuilt` where not even the first entry is whole, and what
/// the disk says; then nothing was written.
pub fn rebuild(path: &Path, to: &Path) -> Result<Rebuilt> {
    let (rebuilt, bytes) = rebuilt(path, MIGRATIONS).map_err(|fault| fault.at(path))?;
    create::copy(&bytes, to, Occupied::Refuse).map_err(|fault| fault.at(to))?;
    Ok(rebuilt)
}

fn rebuilt(path: &Path, migrations: Migrations) -> Inner<(Rebuilt, Vec<u8>)> {
    guard::admit_path(path)?;
    let patience = Patience::default();
    let (connection, deadline) = connection::connect(path, patience)?;
    deadline.set(Some(patience.deadline));
    guard::admit_log(&connection, migrations)?;
    connection::read(&connection, |connection| from_log(connection, migrations, &deadline))
}

fn from_log(connection: &Connection, migrations: Migrations, deadline: &Deadline) -> Inner<(Rebuilt, Vec<u8>)> {
    let (entries, found) = log::legible(connection)?;
    let first = entries.first().map(|entry| entry.version).filter(|first| *first <= migrate::latest(migrations));
    let first = first.ok_or_else(|| Fault::Unrebuilt(message!("workspace-log-illegible")))?;
    let mut replica = migrate::fresh(migrations, first, deadline)?;
    let (mut last, mut stack) = (None, Stack::default());
    for at in 0..entries.len() {
        if !take_over(connection, &replica, migrations, (&entries, at), &mut stack)? {
            break;
        }
        last = entries.get(at);
    }
    if [connection, &replica].into_iter().all(|one| one.table_exists(None, "contents").unwrap_or_default()) {
        content::take_over(connection, &replica)?;
    }
    let last = last.ok_or_else(|| Fault::Unrebuilt(message!("workspace-log-first")))?;
    let rebuilt = Rebuilt { entries: last.seq, found, last: last.name.clone(), at: last.when.clone() };
    Ok((rebuilt, replica.serialize("main")?.to_vec()))
}

/// Takes one more entry over where it is whole and follows; what the disk refuses is an error, damage is not.
fn take_over(
    connection: &Connection,
    replica: &Connection,
    migrations: Migrations,
    (entries, at): (&[Entry], usize),
    stack: &mut Stack,
) -> Inner<bool> {
    let entry = &entries[at];
    let is_whole = damaged_is_false(check::link(connection, entries, at).map(|wrong| wrong.is_empty()))?;
    if !is_whole || entry.version > migrate::latest(migrations) || stack.follow(entry).is_err() {
        return Ok(false);
    }
    let followed = check::follow(connection, replica, migrations, entry).map(|wrong| wrong.is_none());
    if !damaged_is_false(followed)? {
        return Ok(false);
    }
    let changeset = if entry.kind.has_changes() { Some(log::changeset(connection, entry.seq)?) } else { None };
    log::insert(replica, entry, changeset.as_deref())?;
    Ok(true)
}

fn damaged_is_false(done: Inner<bool>) -> Inner<bool> {
    match done {
        Err(Fault::Damaged(_) | Fault::Malformed | Fault::Schema(_)) => Ok(false),
        other => other,
    }
}
