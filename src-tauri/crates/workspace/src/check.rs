//! Looks for damage in an open workspace. Every finding says what is wrong and what to do; nothing is mended here.

use crate::connection::Deadline;
use crate::log::{self, Entry, GENESIS, Kind};
use crate::migrate::{self, Migrations};
use crate::stack::Stack;
use crate::{Fault, Inner, content, guard, record, rows};
use input::Problem;
use rusqlite::Connection;
use rusqlite::types::Value;
use serde::Serialize;
use std::fmt::Display;
use tables::{Table, all};
use vocabulary::{Message, message};

/// One thing that is wrong with a workspace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Finding {
    /// Numbered code: W641 pages, W642 references, W644 schema, W645 log, W646 rows, W647 rows against log, W648 steps, W649 documents.
    pub code: &'static str,
    /// Where: a table, a cell such as `quotes[3].price`, or `log[12]`.
    pub place: String,
    /// What is wrong.
    pub message: Message,
    /// What to do.
    pub hint: Message,
}

/// The version since which documents are kept.
const FIRST_WITH_DOCUMENTS: u32 = 8;

fn finding(code: &'static str, place: impl Display, message: impl Into<Message>) -> Finding {
    let hint = match code {
        "W641" => message!("workspace-finding.pages"),
        "W645" => message!("workspace-finding.log"),
        "W649" => message!("workspace-finding.document"),
        "W647" | "W648" => message!("workspace-finding.altered"),
        _ => message!("workspace-finding.hint"),
    };
    Finding { code, place: place.to_string(), message: message.into(), hint }
}

/// Every check, in order of depth.
pub(crate) fn check(connection: &Connection, migrations: Migrations, deadline: &Deadline) -> Inner<Vec<Finding>> {
    let mut found = pages(connection)?;
    found.extend(references(connection)?);
    found.extend(schema(connection, migrations)?);
    found.extend(rows_of(connection)?);
    found.extend(documents(connection, migrations)?);
    let entries = log::entries(connection)?;
    let chain = chain(connection, &entries)?;
    let whole = chain.is_empty();
    found.extend(chain);
    if whole {
        found.extend(against_log(connection, migrations, deadline, &entries)?);
    }
    Ok(found)
}

/// SQLite's check takes a page that could not be read for damage: what it finds counts where every page can be read and it
/// is found again.
fn pages(connection: &Connection) -> Inner<Vec<Finding>> {
    let look = || guard::unsound(connection, "PRAGMA integrity_check(20)");
    let mut lines = look()?;
    if !lines.is_empty() {
        guard::readable(connection)?;
        lines = look()?;
    }
    Ok(lines.iter().map(|line| finding("W641", "file", line)).collect())
}

fn references(connection: &Connection) -> Inner<Vec<Finding>> {
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    let pairs = statement.query_map([], |row| Ok((row.get(0)?, row.get(2)?)))?;
    let pairs: Vec<(String, String)> = pairs.collect::<Result<_, _>>()?;
    Ok(pairs.iter().map(|(from, to)| finding("W642", from, message!("workspace-dangling", table = to))).collect())
}

fn schema(connection: &Connection, migrations: Migrations) -> Inner<Vec<Finding>> {
    let version = migrate::version(connection)?;
    match guard::admit_schema(connection, migrations, version) {
        Err(Fault::Schema(what)) => Ok(vec![finding("W644", "schema", what)]),
        other => other.map(|()| Vec::new()),
    }
}

fn rows_of(connection: &Connection) -> Inner<Vec<Finding>> {
    let problems = rows::problems(&rows::read(connection)?);
    let fault_of = |p: &Problem| {
        let message = message!("workspace-row-wrong", found = &p.found, expected = &p.expected, code = p.code);
        finding("W646", &p.path, message)
    };
    Ok(problems.iter().map(fault_of).collect())
}

/// What documents hold is what their digests say.
fn documents(connection: &Connection, migrations: Migrations) -> Inner<Vec<Finding>> {
    if migrate::latest(migrations) < FIRST_WITH_DOCUMENTS {
        return Ok(Vec::new());
    }
    let altered = content::altered(connection)?;
    let fault = |digest: &String| finding("W649", format!("contents[{digest}]"), message!("workspace-document-other"));
    Ok(altered.iter().map(fault).collect())
}

/// The chain of hashes, the numbers, and each entry's own changeset.
fn chain(connection: &Connection, entries: &[Entry]) -> Inner<Vec<Finding>> {
    let mut found = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let wrong = link(connection, entries, at)?;
        found.extend(wrong.into_iter().map(|what| finding("W645", format!("log[{}]", entry.seq), what)));
    }
    if entries.is_empty() {
        found.push(finding("W645", "log", message!("workspace-empty")));
    }
    found.extend(Stack::of(entries).err().map(|fault| finding("W645", "log", fault.message())));
    Ok(found)
}

/// What is wrong with one entry and with how it follows the one before.
pub(crate) fn link(connection: &Connection, entries: &[Entry], at: usize) -> Inner<Vec<Message>> {
    let entry = &entries[at];
    let previous = at.checked_sub(1).map_or(GENESIS, |before| &entries[before].hash);
    let changes = changes(connection, entries, entry)?;
    let wrong = [
        (entry.seq as usize != at + 1).then(|| message!("workspace-entry-missing", entry = (at + 1).to_string())),
        (entry.previous != previous).then(|| message!("workspace-entry-does-not-follow")),
        (log::seal(entry) != entry.hash).then(|| message!("workspace-entry-hash")),
        changes,
    ];
    Ok(wrong.into_iter().flatten().collect())
}

/// Whether an entry's digest is that of its changes, or of those of the step it names.
fn changes(connection: &Connection, entries: &[Entry], entry: &Entry) -> Inner<Option<Message>> {
    let expected = match entry.kind {
        Kind::Created | Kind::Step => log::stored(connection, entry.seq)?.map(|bytes| log::digest(&bytes)),
        Kind::Migrated => Some(log::digest(&[])),
        Kind::Undone | Kind::Redone => {
            entries.iter().find(|e| Some(e.seq) == entry.of && e.seq < entry.seq).map(|e| e.digest.clone())
        }
    };
    let fits = expected.as_ref() == Some(&entry.digest);
    Ok((!fits).then(|| message!("workspace-entry-changes")))
}

/// Makes the rows anew from the log alone, in memory, and compares.
fn against_log(
    connection: &Connection,
    migrations: Migrations,
    deadline: &Deadline,
    entries: &[Entry],
) -> Inner<Vec<Finding>> {
    let first = entries.first().map_or(0, |entry| entry.version);
    let replica = migrate::fresh(migrations, first, deadline)?;
    for entry in entries {
        if let Some(what) = follow(connection, &replica, migrations, entry)? {
            return Ok(vec![finding("W648", format!("log[{}]", entry.seq), what)]);
        }
    }
    migrate_replica(&replica, migrations, migrate::version(connection)?)?;
    let mut found = Vec::new();
    for table in all() {
        if let Some(what) = difference(connection, &replica, table)? {
            found.push(finding("W647", table.name, message!("workspace-rows-differ", what = what)));
        }
    }
    Ok(found)
}

/// Does to a replica what an entry of the log did, or says why it cannot be done.
pub(crate) fn follow(
    connection: &Connection,
    replica: &Connection,
    migrations: Migrations,
    entry: &Entry,
) -> Inner<Option<Message>> {
    if entry.kind == Kind::Migrated {
        migrate_replica(replica, migrations, entry.version)?;
        return Ok(None);
    }
    let changeset = log::changeset(connection, entry.of.unwrap_or(entry.seq))?;
    let inverse = record::inverse(&changeset)?;
    if record::touched(&changeset)? != Some(entry.rows) || record::inverse(&inverse)? != changeset {
        return Ok(Some(message!("workspace-entry-irreversible")));
    }
    let direction = if entry.kind == Kind::Undone { &inverse } else { &changeset };
    let fits = record::apply(replica, direction)?;
    Ok((!fits).then(|| message!("workspace-entry-does-not-fit")))
}

fn migrate_replica(replica: &Connection, migrations: Migrations, to: u32) -> Inner<()> {
    replica.pragma_update(None, "foreign_keys", false)?;
    migrate::run(replica, migrations, to)?;
    replica.pragma_update(None, "foreign_keys", true)?;
    Ok(())
}

/// Compares a table of two databases in step, so that neither is held in memory.
/// The first row in which the file and the log differ, and how.
fn difference(file: &Connection, log: &Connection, table: &Table) -> Inner<Option<Message>> {
    let sql = rows::whole(table);
    let (mut file, mut log) = (file.prepare(&sql)?, log.prepare(&sql)?);
    let (mut file, mut log) = (file.query([])?, log.query([])?);
    let columns: Vec<&str> = rows::stored(table).collect();
    let named = |row: &[Value]| {
        let cell = |key: &&str| columns.iter().position(|column| column == key).and_then(|at| row.get(at));
        table.key.iter().filter_map(cell).filter_map(text).collect::<Vec<_>>().join(", ")
    };
    loop {
        let (found, expected) = match (file.next()?, log.next()?) {
            (None, None) => return Ok(None),
            (Some(found), Some(expected)) => (cells(table, found)?, cells(table, expected)?),
            (Some(more), None) => {
                return Ok(Some(message!("workspace-row-more", row = named(&cells(table, more)?))));
            }
            (None, Some(less)) => {
                return Ok(Some(message!("workspace-row-less", row = named(&cells(table, less)?))));
            }
        };
        let cells = columns.iter().zip(found.iter().zip(&expected));
        if let Some((column, (own, other))) = cells.into_iter().find(|(_, (own, other))| own != other) {
            let (row, found, logged) = (named(&found), shown(own), shown(other));
            return Ok(Some(message!(
                "workspace-row-differs",
                row = row,
                column = *column,
                found = found,
                logged = logged
            )));
        }
    }
}

/// A stored value in a sentence.
fn shown(value: &Value) -> Message {
    match value {
        Value::Blob(bytes) => message!("workspace-blob", bytes = bytes.len()),
        other => text(other).map_or_else(|| message!("workspace-null"), Message::from),
    }
}

/// Its text, cut short, where it has one.
fn text(value: &Value) -> Option<String> {
    const MOST: usize = 60;
    let text = match value {
        Value::Null | Value::Blob(_) => return None,
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    };
    Some(match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    })
}

fn cells(table: &Table, row: &rusqlite::Row) -> Inner<Vec<Value>> {
    let cells = rows::stored(table).enumerate().map(|(at, _)| row.get(at));
    Ok(cells.collect::<Result<_, _>>()?)
}
