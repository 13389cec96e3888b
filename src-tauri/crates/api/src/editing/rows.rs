//! Rows of a book by the key that a row of a request names.

use input::Node;
use std::collections::BTreeMap;
use tables::{Book, Row, Table, canonical};

/// The rows of one table by key.
pub(super) struct Keyed<'b> {
    table: &'static Table,
    rows: BTreeMap<Vec<String>, &'b Row>,
}

impl<'b> Keyed<'b> {
    /// Those of a book.
    pub(super) fn of(book: &'b Book, table: &'static Table) -> Self {
        Self { table, rows: book.rows(table.name).iter().map(|row| (row.key(table), row)).collect() }
    }

    /// Whether there is a row of this key.
    pub(super) fn holds(&self, key: &[String]) -> bool {
        self.rows.contains_key(key)
    }

    /// The row that a request means; `None` where it is not there, or the request does not name its whole key.
    pub(super) fn find(&self, row: &Node) -> Option<&'b Row> {
        let cell = |key: &&'static str| match row.get(key)? {
            Node::Text(text) | Node::Number(text) => canonical(self.table.column(key)?, text).ok()?,
            _ => None,
        };
        let key: Vec<String> = self.table.key.iter().map(cell).collect::<Option<_>>()?;
        self.rows.get(&key).copied()
    }
}
