//! The workspace while files are merged into it: each row remembers which files speak of it and where it stands now.

use crate::incoming::{IncomingRow, Origin};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use tables::{Book, Row, Table};

/// A row of a file that a row of the draft was made from.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    /// Position of the file.
    pub file: usize,
    pub origin: Origin,
    /// Columns that the file speaks of.
    pub given: Rc<BTreeSet<&'static str>>,
}

/// Where a row comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Source {
    /// Its position in the workspace as it is now.
    pub kept: Option<usize>,
    /// The files' rows it was made from, in the order of the files.
    pub traces: Vec<Trace>,
    /// True for a row that cannot be merged and is judged only.
    pub is_aside: bool,
}

impl Source {
    /// The last row of a file that speaks of a column, else the last one at all.
    pub fn of(&self, key: &str) -> Option<&Trace> {
        self.traces.iter().rev().find(|trace| trace.given.contains(key)).or(self.traces.last())
    }
}

/// Sources of all rows of a book, table by table.
pub(crate) type Sources = BTreeMap<&'static str, Vec<Source>>;

/// A row on its way into the book.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub row: Row,
    pub source: Source,
}

/// All rows on their way.
pub(crate) struct Draft {
    tables: BTreeMap<&'static str, Vec<Placed>>,
    aside: BTreeMap<&'static str, Vec<Placed>>,
}

impl Draft {
    /// The workspace as it is now.
    pub fn of(current: &Book) -> Self {
        let placed = |(at, row): (usize, &Row)| {
            let source = Source { kept: Some(at), ..Source::default() };
            Placed { row: row.clone(), source }
        };
        let tables = current.tables().map(|(table, rows)| (table.name, rows.iter().enumerate().map(placed).collect()));
        Self { tables: tables.collect(), aside: BTreeMap::new() }
    }

    /// The rows of a table.
    pub fn rows(&self, table: &Table) -> impl Iterator<Item = &Row> {
        self.tables.get(table.name).into_iter().flatten().map(|placed| &placed.row)
    }

    /// Takes out the rows of a table.
    pub fn take(&mut self, table: &Table) -> Vec<Placed> {
        self.tables.remove(table.name).unwrap_or_default()
    }

    /// Puts the rows of a table in.
    pub fn put(&mut self, table: &Table, rows: Vec<Placed>) {
        self.tables.insert(table.name, rows);
    }

    /// Adds a row that cannot be merged and yet is judged with the others.
    pub fn put_aside(&mut self, table: &Table, file: usize, row: IncomingRow) {
        let trace = Trace { file, origin: row.origin, given: row.given };
        let source = Source { kept: None, traces: vec![trace], is_aside: true };
        self.aside.entry(table.name).or_default().push(Placed { row: row.cells, source });
    }

    /// The book with the rows put aside behind the others, and where each row comes from.
    pub fn into_parts(mut self, current: &Book) -> (Book, Sources) {
        let (mut book, mut sources) = (current.clone(), Sources::new());
        for table in tables::all() {
            let aside = self.aside.remove(table.name).unwrap_or_default();
            let placed = self.take(table).into_iter().chain(aside);
            let (rows, of_table): (Vec<Row>, Vec<Source>) = placed.map(|p| (p.row, p.source)).unzip();
            sources.insert(table.name, of_table);
            if !(rows.is_empty() && book.rows(table.name).is_empty()) {
                *book.rows_mut(table) = rows;
            }
        }
        (book, sources)
    }
}
