//! Rows of the tables as SQL: one statement for each act, made from the declaration in `tables`.
//!
//! Beside its own columns a table keeps `position` (its order), `changed_by` and `changed_at`, which no book shows.

use crate::diff::TableDiff;
use crate::{Fault, Inner, Stamp};
use input::{Problem, Problems};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, params_from_iter};
use serde::Serialize;
use std::collections::BTreeSet;
use tables::{Book, Row, Table, all};
use vocabulary::message;

/// Who last changed a row's values, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Changed {
    /// The author of the step.
    pub by: String,
    /// Its time, RFC 3339.
    pub at: String,
}

/// What reading may take in all, in bytes as they lie in memory; a hostile file has millions of tiny rows.
const MAX_MEMORY: usize = 128 << 20;
/// A row's map and its place, measured generously.
const ROW: usize = 500;
/// A cell's key and text header, measured generously.
const CELL: usize = 96;

/// Counts what has been read and stops at the limit.
pub(crate) struct Meter(usize);

impl Meter {
    pub fn new() -> Self {
        Self(0)
    }

    /// One row whose cells hold this many bytes of text.
    pub fn row(&mut self, cells: usize, text: usize) -> Inner<()> {
        self.0 = self.0.saturating_add(ROW + cells * CELL + text);
        if self.0 > MAX_MEMORY { Err(Fault::TooLarge(message!("workspace-too-many-rows"))) } else { Ok(()) }
    }
}

/// All rows of all tables, in order. Their content is not checked here.
pub(crate) fn read(connection: &Connection) -> Inner<Book> {
    let mut book = Book::default();
    let mut meter = Meter::new();
    for table in all() {
        let rows = metered(connection, table, &mut meter)?;
        if !rows.is_empty() {
            *book.rows_mut(table) = rows;
        }
    }
    Ok(book)
}

/// The rows of one table.
pub(crate) fn read_table(connection: &Connection, table: &'static Table) -> Inner<Vec<Row>> {
    metered(connection, table, &mut Meter::new())
}

fn metered(connection: &Connection, table: &'static Table, meter: &mut Meter) -> Inner<Vec<Row>> {
    let mut statement = connection.prepare_cached(&select(table))?;
    let mut found = statement.query([])?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        rows.push(row_of(table, row, meter)?);
    }
    Ok(rows)
}

fn row_of(table: &'static Table, found: &rusqlite::Row, meter: &mut Meter) -> Inner<Row> {
    let mut row = Row::default();
    for (at, column) in table.columns.iter().enumerate() {
        match found.get_ref(at)? {
            ValueRef::Null => {}
            ValueRef::Text(bytes) => row.set(column.key, Some(utf8(bytes)?)),
            _ => return Err(Fault::Damaged(message!("workspace-no-text", table = table.name, column = column.key))),
        }
    }
    meter.row(row.0.len(), row.0.values().map(String::len).sum())?;
    Ok(row)
}

fn utf8(bytes: &[u8]) -> Inner<String> {
    let text = std::str::from_utf8(bytes).map_err(|_| Fault::Damaged(message!("workspace-not-utf8")))?;
    Ok(text.to_owned())
}

/// Every rule of `tables` but one: which assumptions ship with the program is not known here.
pub(crate) fn problems(book: &Book) -> Vec<Problem> {
    let problems = Problems::new();
    tables::check(book, &BTreeSet::new(), &problems);
    let found = problems.settle(None::<()>).err().unwrap_or_default();
    found.into_iter().filter(|p| p.code != "I523").collect()
}

/// The book, if its rows obey the rules.
pub(crate) fn sound(book: &Book) -> Inner<()> {
    let problems = problems(book);
    if problems.is_empty() { Ok(()) } else { Err(Fault::Rows(problems)) }
}

/// Writes one table's difference; foreign keys are looked at when the transaction ends.
pub(crate) fn write(connection: &Connection, diff: &TableDiff, stamp: &Stamp) -> Inner<()> {
    let table = diff.table;
    let mut delete = connection.prepare_cached(&delete(table))?;
    for key in &diff.removed {
        delete.execute(params_from_iter(key))?;
    }
    let mut insert = connection.prepare_cached(&insert(table))?;
    for (at, row) in &diff.added {
        insert.execute(params_from_iter(values(table, row, *at, stamp)))?;
    }
    let mut update = connection.prepare_cached(&update(table))?;
    for (at, row) in &diff.changed {
        update.execute(params_from_iter(values(table, row, *at, stamp).chain(key_of(table, row))))?;
    }
    let mut place = connection.prepare_cached(&place(table))?;
    for (at, row) in &diff.moved {
        place.execute(params_from_iter(std::iter::once(Some(at.to_string())).chain(key_of(table, row))))?;
    }
    Ok(())
}

/// Who last changed each row of a table, in the order of the rows.
pub(crate) fn provenance(connection: &Connection, table: &Table) -> Inner<Vec<Changed>> {
    let order = order(table);
    let sql = format!("SELECT changed_by, changed_at FROM {} ORDER BY {order}", quoted(table.name));
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([], |row| Ok(Changed { by: row.get(0)?, at: row.get(1)? }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Who last changed the row with these key values.
pub(crate) fn provenance_of(connection: &Connection, table: &Table, key: &[String]) -> Inner<Option<Changed>> {
    if key.len() != table.key.len() {
        return Ok(None);
    }
    let sql = format!("SELECT changed_by, changed_at FROM {} WHERE {}", quoted(table.name), by_key(table));
    let mut statement = connection.prepare_cached(&sql)?;
    let found = statement.query_row(params_from_iter(key), |row| Ok(Changed { by: row.get(0)?, at: row.get(1)? }));
    Ok(found.optional()?)
}

/// Everything a table stores, in the order of its key.
pub(crate) fn whole(table: &Table) -> String {
    let key = list(table.key.iter().copied());
    format!("SELECT {} FROM {} ORDER BY {key}", list(stored(table)), quoted(table.name))
}

/// The values of [`insert`] and the first of [`update`]; SQLite turns the position's text into its integer.
fn values<'a>(
    table: &'a Table,
    row: &'a Row,
    at: usize,
    stamp: &'a Stamp,
) -> impl Iterator<Item = Option<String>> + 'a {
    let cells = table.columns.iter().map(|c| row.get(c.key).map(str::to_owned));
    cells.chain([Some(at.to_string()), Some(stamp.who.clone()), Some(stamp.when.clone())])
}

fn key_of(table: &Table, row: &Row) -> impl Iterator<Item = Option<String>> + use<> {
    row.key(table).into_iter().map(Some)
}

fn select(table: &Table) -> String {
    format!("SELECT {} FROM {} ORDER BY {}", list(columns(table)), quoted(table.name), order(table))
}

/// The statement that adds a row with everything that a table stores.
pub(crate) fn insert(table: &Table) -> String {
    let columns: Vec<&str> = stored(table).collect();
    let marks = vec!["?"; columns.len()].join(", ");
    format!("INSERT INTO {} ({}) VALUES ({marks})", quoted(table.name), list(columns.into_iter()))
}

fn update(table: &Table) -> String {
    let cells: Vec<String> = stored(table).map(|c| format!("{} = ?", quoted(c))).collect();
    format!("UPDATE {} SET {} WHERE {}", quoted(table.name), cells.join(", "), by_key(table))
}

fn place(table: &Table) -> String {
    format!("UPDATE {} SET position = ? WHERE {}", quoted(table.name), by_key(table))
}

fn delete(table: &Table) -> String {
    format!("DELETE FROM {} WHERE {}", quoted(table.name), by_key(table))
}

fn columns(table: &Table) -> impl Iterator<Item = &'static str> {
    table.columns.iter().map(|c| c.key)
}

/// A table's columns in the document.
pub(crate) fn stored(table: &Table) -> impl Iterator<Item = &'static str> {
    columns(table).chain(["position", "changed_by", "changed_at"])
}

fn by_key(table: &Table) -> String {
    let parts: Vec<String> = table.key.iter().map(|k| format!("{} = ?", quoted(k))).collect();
    parts.join(" AND ")
}

/// Position first; the key decides between equal positions, which only a file from elsewhere can have.
fn order(table: &Table) -> String {
    list(std::iter::once("position").chain(table.key.iter().copied()))
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.map(quoted).collect();
    names.join(", ")
}

/// Some columns are called `from` and `to`. Names come from the declaration, never from a file.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}
