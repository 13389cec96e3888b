//! The mark of a state: what a workspace held when a file was exported, as one digest of its contents.
//!
//! Every export carries it, and whoever edits the file sends it back unawares; an import finds by it the state that the file
//! was made from, and so which values have changed since. The log has no part in it: the same rows give the same mark in any
//! workspace. It is a checksum without a secret and guards against slips, not against forgery.

use crate::demand;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use tables::{Book, Row, Table, order};

/// Digests of the tables of one state, so that a state with another table or two costs only these.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digests(BTreeMap<&'static str, [u8; 32]>);

impl Digests {
    /// Those of a whole book.
    pub fn of(book: &Book) -> Self {
        let mut digests = Self::default();
        book.tables().for_each(|(table, rows)| digests.set(table, rows));
        digests
    }

    /// The same after tables of these names became those of `book`.
    pub fn renew(&mut self, book: &Book, tables: &[&str]) {
        book.tables().filter(|(table, _)| tables.contains(&table.name)).for_each(|(table, rows)| self.set(table, rows));
    }

    /// A table without rows counts as none, so that a mark outlives tables that a later version adds; rows of Options count in
    /// their order and not by its numbers, so that it outlives that they are numbered.
    fn set(&mut self, table: &'static Table, rows: &[Row]) {
        match rows {
            [] => self.0.remove(table.name),
            _ if table.name == demand::TABLE => self.0.insert(table.name, of_rows(&demand::tidy(rows))),
            _ if table.name == order::ORDERED => self.0.insert(table.name, of_rows(&order::in_order(rows))),
            rows => self.0.insert(table.name, of_rows(rows)),
        };
    }

    /// The mark: 64 hexadecimal digits.
    pub fn mark(&self) -> String {
        let mut hash = Sha256::new();
        for (name, digest) in &self.0 {
            feed(&mut hash, name);
            hash.update(digest);
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The mark of a book.
pub(crate) fn of(book: &Book) -> String {
    Digests::of(book).mark()
}

/// The SHA-256 of a file: 64 hexadecimal digits.
pub fn of_bytes(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A digest of some columns of rows: what a lock makes stand.
pub fn of_cells(rows: &[Row], columns: &[&str]) -> String {
    let mut hash = Sha256::new();
    for row in rows {
        columns
            .iter()
            .for_each(|key| [key, row.get(key).unwrap_or_default()].iter().for_each(|part| feed(&mut hash, part)));
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Filled cells alone, in the order of their keys: an empty column that a later version adds changes nothing.
fn of_rows(rows: &[Row]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for row in rows {
        hash.update((row.0.len() as u64).to_be_bytes());
        row.0.iter().for_each(|(key, text)| [key, text.as_str()].iter().for_each(|part| feed(&mut hash, part)));
    }
    hash.finalize().into()
}

/// A text with its length before it, so that no two lists of texts read alike.
fn feed(hash: &mut Sha256, text: &str) {
    hash.update((text.len() as u64).to_be_bytes());
    hash.update(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(rows: &[&[(&'static str, &str)]]) -> Book {
        let mut book = Book::default();
        let cells = |cells: &&[(&'static str, &str)]| Row(cells.iter().map(|(k, t)| (*k, (*t).to_owned())).collect());
        if let Some(vendors) = tables::table("vendors") {
            book.rows_mut(vendors).extend(rows.iter().map(cells));
        }
        book
    }

    #[test]
    fn a_mark_tells_contents_apart_and_nothing_else() {
        let (one, two) = ([("id", "a"), ("name", "A")], [("id", "b"), ("name", "B")]);
        let marks: Vec<String> = [
            book(&[]),
            book(&[&one]),
            book(&[&one, &two]),
            book(&[&two, &one]),
            book(&[&[("id", "a"), ("name", "A"), ("note", "")]]),
            book(&[&[("id", "an"), ("ame", "A")]]),
        ]
        .iter()
        .map(of)
        .collect();
        let apart: std::collections::BTreeSet<&String> = marks.iter().collect();
        assert_eq!(apart.len(), marks.len(), "{marks:?}");
        assert_eq!(of(&book(&[&one])), marks[1]);
        let mut digests = Digests::of(&book(&[]));
        digests.renew(&book(&[&one, &two]), &["quotes"]);
        assert_eq!(digests.mark(), marks[0]);
        digests.renew(&book(&[&one, &two]), &["vendors"]);
        assert_eq!(digests.mark(), marks[2]);
    }
}
