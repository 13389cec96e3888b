//! All rows of a workspace as plain text cells, in canonical form and in order.

use crate::{Table, all};
use std::collections::BTreeMap;

/// One row: canonical text by column key; an absent key is an empty cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row(pub BTreeMap<&'static str, String>);

impl Row {
    /// The text of a cell.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// Sets a cell, or empties it.
    pub fn set(&mut self, key: &'static str, text: Option<String>) {
        match text {
            Some(text) => self.0.insert(key, text),
            None => self.0.remove(key),
        };
    }

    /// The values of the table's key columns, empty where absent.
    pub fn key(&self, table: &Table) -> Vec<String> {
        table.key.iter().map(|k| self.get(k).unwrap_or_default().to_owned()).collect()
    }
}

/// All tables of a workspace; the order of rows is kept for the reader, and where [`crate::order`] finds no number it has meaning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    tables: BTreeMap<&'static str, Vec<Row>>,
}

impl Book {
    /// The rows of a table; empty for a name that is no table.
    pub fn rows(&self, table: &str) -> &[Row] {
        self.tables.get(table).map(Vec::as_slice).unwrap_or_default()
    }

    /// The rows of a table, to change.
    pub fn rows_mut(&mut self, table: &'static Table) -> &mut Vec<Row> {
        self.tables.entry(table.name).or_default()
    }

    /// The row with these key values.
    pub fn find(&self, table: &Table, key: &[String]) -> Option<&Row> {
        self.rows(table.name).iter().find(|row| row.key(table) == key)
    }

    /// Every table with its rows, in the order of the schema.
    pub fn tables(&self) -> impl Iterator<Item = (&'static Table, &[Row])> {
        all().iter().map(|table| (table, self.rows(table.name)))
    }

    /// How many rows all tables hold.
    pub fn len(&self) -> usize {
        self.tables.values().map(Vec::len).sum()
    }

    /// True where no table has a row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
