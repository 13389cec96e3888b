//! What lies between two states of a table, row by row. Pure: no SQL here.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row, Table};

/// The rows of one table that a step touches; positions count from 0 in the new order.
#[derive(Debug)]
pub(crate) struct TableDiff<'a> {
    pub table: &'static Table,
    /// Keys of rows that are gone.
    pub removed: Vec<Vec<String>>,
    /// Rows that are new.
    pub added: Vec<(usize, &'a Row)>,
    /// Rows with another value in some cell.
    pub changed: Vec<(usize, &'a Row)>,
    /// Rows that only stand elsewhere.
    pub moved: Vec<(usize, &'a Row)>,
    /// The rows that were there before and still are follow one another in another order.
    pub reordered: bool,
}

/// How many rows of one table a step touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TableChange {
    /// Name of the table.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// Rows added.
    pub added: u32,
    /// Rows with another value.
    pub changed: u32,
    /// Rows removed.
    pub removed: u32,
    /// True where rows changed places among themselves.
    pub reordered: bool,
}

impl TableDiff<'_> {
    /// True where nothing differs, places included.
    pub fn is_empty(&self) -> bool {
        self.removed.is_empty() && self.added.is_empty() && self.changed.is_empty() && self.moved.is_empty()
    }

    /// The counts of this difference.
    pub fn summary(&self) -> TableChange {
        TableChange {
            table: self.table.name,
            added: self.added.len() as u32,
            changed: self.changed.len() as u32,
            removed: self.removed.len() as u32,
            reordered: self.reordered,
        }
    }
}

/// The tables that differ between two books whose keys are unique.
pub(crate) fn diff<'a>(old: &'a Book, new: &'a Book) -> Vec<TableDiff<'a>> {
    let diffs = new.tables().map(|(table, rows)| of_table(table, old.rows(table.name), rows));
    diffs.filter(|d| !d.is_empty()).collect()
}

fn of_table<'a>(table: &'static Table, old: &'a [Row], new: &'a [Row]) -> TableDiff<'a> {
    let before: BTreeMap<Vec<String>, (usize, &Row)> = old.iter().enumerate().map(|r| (r.1.key(table), r)).collect();
    let mut diff = TableDiff {
        table,
        removed: Vec::new(),
        added: Vec::new(),
        changed: Vec::new(),
        moved: Vec::new(),
        reordered: false,
    };
    let mut kept = Vec::new();
    for (at, row) in new.iter().enumerate() {
        let known = before.get(&row.key(table));
        kept.extend(known.map(|(place, _)| *place));
        match known {
            None => diff.added.push((at, row)),
            Some((_, same)) if *same != row => diff.changed.push((at, row)),
            Some((place, _)) if *place != at => diff.moved.push((at, row)),
            Some(_) => {}
        }
    }
    diff.reordered = !kept.is_sorted();
    diff.removed = gone(table, old, new);
    diff
}

fn gone(table: &Table, old: &[Row], new: &[Row]) -> Vec<Vec<String>> {
    let after: BTreeSet<Vec<String>> = new.iter().map(|row| row.key(table)).collect();
    old.iter().map(|row| row.key(table)).filter(|key| !after.contains(key)).collect()
}
