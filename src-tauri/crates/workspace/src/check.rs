//! Looks for damage in an open workspace. Every finding says what is wrong and what to do; nothing is mended here.

use crate::connection::Deadline;
use crate::log::{self, Entry, GENESIS, Kind};
use crate::migrate::{self, Migrations};
use crate::stack::Stack;
use crate::{Fault, Inner, guard, record, rows};
use rusqlite::Connection;
use rusqlite::types::Value;
use serde::Serialize;
use std::fmt::Display;
use tables::{Table, all};

/// One thing that is wrong with a workspace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Finding {
    /// Numbered code: W641 pages, W642 references, W644 schema, W645 log, W646 rows, W647 rows against log, W648 steps.
    pub code: &'static str,
    /// Where: a table, a cell such as `quotes[3].price`, or `log[12]`.
    pub place: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub hint: &'static str,
}

fn finding(code: &'static str, place: impl Display, message: impl Display) -> Finding {
    let hint = match code {
        "W641" => "Rebuild what the log holds with `assay rebuild`, or take a copy from before the damage.",
        "W645" => "The log was altered outside Assay: compare it with an earlier copy before you rely on it.",
        "W647" | "W648" => {
            "The rows were altered outside Assay: compare them with an earlier copy, or with what `assay rebuild` makes of the log."
        }
        _ => "Compare the rows with an earlier copy, or with what `assay rebuild` makes of the log.",
    };
    Finding { code, place: place.to_string(), message: message.to_string(), hint }
}

/// Every check, in order of depth.
pub(crate) fn check(connection: &Connection, migrations: Migrations, deadline: &Deadline) -> Inner<Vec<Finding>> {
    let mut found = pages(connection)?;
    found.extend(references(connection)?);
    found.extend(schema(connection, migrations)?);
    found.extend(content(connection)?);
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
    Ok(pairs.iter().map(|(from, to)| finding("W642", from, format!("a row names none of {to}"))).collect())
}

fn schema(connection: &Connection, migrations: Migrations) -> Inner<Vec<Finding>> {
    let version = migrate::version(connection)?;
    match guard::admit_schema(connection, migrations, version) {
        Err(Fault::Schema(what)) => Ok(vec![finding("W644", "schema", what)]),
        other => other.map(|()| Vec::new()),
    }
}

fn content(connection: &Connection) -> Inner<Vec<Finding>> {
    let problems = rows::problems(&rows::read(connection)?);
    Ok(problems.iter().map(|p| finding("W646", &p.path, format!("{} [{}]", voice::message_of(p), p.code))).collect())
}

/// The chain of hashes, the numbers, and each entry's own changeset.
fn chain(connection: &Connection, entries: &[Entry]) -> Inner<Vec<Finding>> {
    let mut found = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let wrong = link(connection, entries, at)?;
        found.extend(wrong.into_iter().map(|what| finding("W645", format!("log[{}]", entry.seq), what)));
    }
    if entries.is_empty() {
        found.push(finding("W645", "log", "it is empty"));
    }
    found.extend(Stack::of(entries).err().map(|fault| finding("W645", "log", fault)));
    Ok(found)
}

/// What is wrong with one entry and with how it follows the one before.
pub(crate) fn link(connection: &Connection, entries: &[Entry], at: usize) -> Inner<Vec<String>> {
    let entry = &entries[at];
    let previous = at.checked_sub(1).map_or(GENESIS, |before| &entries[before].hash);
    let changes = changes(connection, entries, entry)?;
    let wrong = [
        (entry.seq as usize != at + 1).then(|| format!("entry {} is missing", at + 1)),
        (entry.previous != previous).then(|| "it does not follow the entry before it".to_owned()),
        (log::seal(entry) != entry.hash).then(|| "its hash does not fit its text".to_owned()),
        changes.map(str::to_owned),
    ];
    Ok(wrong.into_iter().flatten().collect())
}

/// Whether an entry's digest is that of its changes, or of those of the step it names.
fn changes(connection: &Connection, entries: &[Entry], entry: &Entry) -> Inner<Option<&'static str>> {
    let expected = match entry.kind {
        Kind::Created | Kind::Step => log::stored(connection, entry.seq)?.map(|bytes| log::digest(&bytes)),
        Kind::Migrated => Some(log::digest(&[])),
        Kind::Undone | Kind::Redone => {
            entries.iter().find(|e| Some(e.seq) == entry.of && e.seq < entry.seq).map(|e| e.digest.clone())
        }
    };
    let fits = expected.as_ref() == Some(&entry.digest);
    Ok((!fits).then_some("its changes are not those that were recorded"))
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
            let message = format!("its rows are not those that the log's steps made: {what}");
            found.push(finding("W647", table.name, message));
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
) -> Inner<Option<&'static str>> {
    if entry.kind == Kind::Migrated {
        migrate_replica(replica, migrations, entry.version)?;
        return Ok(None);
    }
    let changeset = log::changeset(connection, entry.of.unwrap_or(entry.seq))?;
    let inverse = record::inverse(&changeset)?;
    if record::touched(&changeset)? != Some(entry.rows) || record::inverse(&inverse)? != changeset {
        return Ok(Some("its changes cannot be taken back"));
    }
    let direction = if entry.kind == Kind::Undone { &inverse } else { &changeset };
    let fits = record::apply(replica, direction)?;
    Ok((!fits).then_some("its changes do not follow from the entries before"))
}

fn migrate_replica(replica: &Connection, migrations: Migrations, to: u32) -> Inner<()> {
    replica.pragma_update(None, "foreign_keys", false)?;
    migrate::run(replica, migrations, to)?;
    replica.pragma_update(None, "foreign_keys", true)?;
    Ok(())
}

/// Compares a table of two databases in step, so that neither is held in memory.
/// The first row in which the file and the log differ, and how.
fn difference(file: &Connection, log: &Connection, table: &Table) -> Inner<Option<String>> {
    let sql = rows::whole(table);
    let (mut file, mut log) = (file.prepare(&sql)?, log.prepare(&sql)?);
    let (mut file, mut log) = (file.query([])?, log.query([])?);
    let columns: Vec<&str> = rows::stored(table).collect();
    let named = |row: &[Value]| {
        let cell = |key: &&str| columns.iter().position(|column| column == key).and_then(|at| row.get(at));
        table.key.iter().filter_map(cell).map(shown).collect::<Vec<_>>().join(", ")
    };
    loop {
        let (found, expected) = match (file.next()?, log.next()?) {
            (None, None) => return Ok(None),
            (Some(found), Some(expected)) => (cells(table, found)?, cells(table, expected)?),
            (Some(more), None) => return Ok(Some(format!("{} is in none of them", named(&cells(table, more)?)))),
            (None, Some(less)) => return Ok(Some(format!("{} is missing", named(&cells(table, less)?)))),
        };
        let cells = columns.iter().zip(found.iter().zip(&expected));
        if let Some((column, (own, other))) = cells.into_iter().find(|(_, (own, other))| own != other) {
            return Ok(Some(format!("{}, {column}: {}, in the log {}", named(&found), shown(own), shown(other))));
        }
    }
}

/// A stored value in a sentence, cut short.
fn shown(value: &Value) -> String {
    const MOST: usize = 60;
    let text = match value {
        Value::Null => "empty".to_owned(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        Value::Blob(bytes) => format!("{} bytes", bytes.len()),
    };
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

fn cells(table: &Table, row: &rusqlite::Row) -> Inner<Vec<Value>> {
    let cells = rows::stored(table).enumerate().map(|(at, _)| row.get(at));
    Ok(cells.collect::<Result<_, _>>()?)
}
