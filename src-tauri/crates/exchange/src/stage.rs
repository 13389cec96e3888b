//! Staging: what an import would make of the workspace, checked as a whole, and the preview of it. Nothing is stored here.

use crate::demand;
use crate::incoming::{Incoming, IncomingRow, Origin};
use crate::limits;
use crate::merge::{reorders, weave};
use crate::preview::{Change, Preview, Rejection, TableCount};
use input::{Problem, Problems};
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Fault, Row, Table};

/// The workspace as it would be, and what would change.
#[derive(Clone, Debug, PartialEq)]
pub struct Staged {
    /// The workspace after the import; as it is now where anything is rejected.
    pub book: Book,
    /// What would change, and what is wrong.
    pub preview: Preview,
}

/// A row on its way into the book, with its origin where it comes from the file.
type Placed = (Row, Option<Origin>);

/// Merges what a file brings into `current`, table by table, and checks the whole.
pub(crate) fn stage(current: &Book, mut incoming: Incoming, shipped: &BTreeSet<&str>) -> Staged {
    let mut preview = Preview::default();
    let mut book = current.clone();
    let mut origins = BTreeMap::new();
    for table in tables::all() {
        if !incoming.named.contains(table.name) {
            continue;
        }
        let mut merge = Merge::new(table, current, &mut preview);
        let placed = if table.name == demand::TABLE { merge.demand(&mut incoming) } else { merge.rows(&mut incoming) };
        let count = merge.count;
        preview.tables.push(count);
        origins.insert(table.name, placed.iter().map(|(_, origin)| origin.clone()).collect::<Vec<_>>());
        let rows: Vec<Row> = placed.into_iter().map(|(row, _)| row).collect();
        if !rows.is_empty() {
            *book.rows_mut(table) = rows;
        }
    }
    match incoming.excess() {
        Some(found) => refuse_excess(&found, &mut incoming),
        None => check(&book, shipped, &origins, &mut incoming),
    }
    finish(current, book, incoming, preview)
}

fn finish(current: &Book, book: Book, incoming: Incoming, mut preview: Preview) -> Staged {
    for count in &mut preview.tables {
        count.rejected = small(incoming.bad_rows_of(count.table));
    }
    preview.rejected = incoming.rejected;
    preview.formulas = incoming.formulas;
    preview.understood = incoming.understood;
    preview.notes = incoming.notes;
    let book = if preview.is_clean() { book } else { current.clone() };
    Staged { book, preview }
}

fn refuse_excess(found: &str, incoming: &mut Incoming) {
    let (rows, empty) = (limits::TABLE_ROWS, limits::EMPTY_REQUIRED);
    let expected = format!("at most {rows} rows beside demand, and {empty} required cells empty");
    let hint = "Remove rows that hold nothing, or split the file.".to_owned();
    incoming.refuse(stray("file", None, found, Fault { code: "I551", expected, hint }));
}

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// One table being merged.
struct Merge<'m> {
    table: &'static Table,
    current: &'m [Row],
    preview: &'m mut Preview,
    count: TableCount,
}

impl<'m> Merge<'m> {
    fn new(table: &'static Table, current: &'m Book, preview: &'m mut Preview) -> Self {
        let (name, label) = (table.name, table.label);
        let count = TableCount { table: name, label, new: 0, changed: 0, unchanged: 0, rejected: 0, reordered: false };
        Self { table, current: current.rows(name), preview, count }
    }

    /// A frame has one row, so a new name renames it.
    fn key(&self, row: &Row) -> Vec<String> {
        if self.table.name == "frame" { Vec::new() } else { row.key(self.table) }
    }

    fn rows(&mut self, incoming: &mut Incoming) -> Vec<Placed> {
        let known: BTreeMap<Vec<String>, &Row> = self.current.iter().map(|row| (self.key(row), row)).collect();
        let mut named = Vec::new();
        let mut seen = BTreeSet::new();
        for row in incoming.take(self.table) {
            let key = self.key(&row.cells);
            if !seen.insert(key.clone()) {
                incoming.reject(&row.origin, self.table.key[0], &self.twice(&row.cells), &twice_fault(self.table));
                continue;
            }
            let merged = merged(known.get(&key).copied(), &row);
            self.compare(known.get(&key).copied(), &merged);
            named.push((key, (merged, Some(row.origin))));
        }
        let current: Vec<_> = self.current.iter().map(|row| (self.key(row), (row.clone(), None))).collect();
        self.place(current, named)
    }

    fn twice(&self, row: &Row) -> String {
        format!("{} a second time", self.table.row_name(row))
    }

    fn place<T>(&mut self, current: Vec<(Vec<String>, T)>, named: Vec<(Vec<String>, T)>) -> Vec<T> {
        let keys = |list: &[(Vec<String>, T)]| list.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>();
        self.count.reordered = reorders(&keys(&current), &keys(&named));
        weave(current, named).into_iter().map(|(_, item)| item).collect()
    }

    /// Counts a row and lists what changes in it.
    fn compare(&mut self, before: Option<&Row>, after: &Row) {
        let row = self.table.row_name(after);
        let Some(before) = before else {
            self.count.new += 1;
            return self.change(row, "", None, None);
        };
        if before == after {
            self.count.unchanged += 1;
            return;
        }
        self.count.changed += 1;
        for column in self.table.columns {
            let (old, new) = (before.get(column.key), after.get(column.key));
            if old != new {
                self.change(row.clone(), column.key, old.map(str::to_owned), new.map(str::to_owned));
            }
        }
    }

    fn change(&mut self, row: String, column: &'static str, before: Option<String>, after: Option<String>) {
        let change = Change { table: self.table.name, row, column, before, after };
        self.preview.changes.push(change, limits::SHOWN);
    }

    /// Demand goes by workload: the file's series replaces the whole one of the workspace.
    fn demand(&mut self, incoming: &mut Incoming) -> Vec<Placed> {
        let (series, wrong) = demand::assemble(std::mem::take(&mut incoming.demand));
        for (origin, key, found, fault) in wrong {
            if !incoming.is_bad(&origin, key) {
                incoming.reject(&origin, key, &found, &fault);
            }
        }
        let current = by_workload(self.current);
        let known: BTreeMap<&Vec<String>, &Vec<Placed>> = current.iter().map(|(key, rows)| (key, rows)).collect();
        let mut named = Vec::new();
        for one in series {
            let key = vec![one.workload];
            self.compare_series(&key[0], known.get(&key).copied(), &one.rows);
            let placed: Vec<Placed> = one.rows.into_iter().map(|row| (row, Some(one.origin.clone()))).collect();
            named.push((key, placed));
        }
        self.place(current.clone(), named).into_iter().flatten().collect()
    }

    fn compare_series(&mut self, workload: &str, before: Option<&Vec<Placed>>, after: &[Row]) {
        let before: Option<Vec<Row>> = before.map(|rows| rows.iter().map(|(row, _)| row.clone()).collect());
        let column = if before.is_some() { "gpus" } else { "" };
        match &before {
            None => self.count.new += 1,
            Some(rows) if rows == after => {
                self.count.unchanged += 1;
                return;
            }
            Some(_) => self.count.changed += 1,
        }
        let described = before.as_deref().map(demand::describe);
        self.change(workload.to_owned(), column, described, Some(demand::describe(after)));
    }
}

/// The workspace's rows of demand, workload by workload in order of appearance.
fn by_workload(rows: &[Row]) -> Vec<(Vec<String>, Vec<Placed>)> {
    let mut groups: Vec<(Vec<String>, Vec<Placed>)> = Vec::new();
    let mut places: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    for row in rows {
        let key = vec![row.get("workload").unwrap_or_default().to_owned()];
        let at = *places.entry(key.clone()).or_insert(groups.len());
        match groups.get_mut(at) {
            Some((_, group)) => group.push((row.clone(), None)),
            None => groups.push((key, vec![(row.clone(), None)])),
        }
    }
    groups
}

/// The file's cells over the workspace's; columns that the file does not speak of keep their value.
fn merged(known: Option<&Row>, row: &IncomingRow) -> Row {
    let mut merged = known.cloned().unwrap_or_default();
    for key in row.given.iter() {
        merged.set(key, row.cells.get(key).map(str::to_owned));
    }
    merged
}

fn twice_fault(table: &Table) -> Fault {
    let expected = if table.name == "frame" { "one row" } else { "each key once" };
    Fault { code: "I520", expected: expected.to_owned(), hint: "Rename or remove one of the rows.".to_owned() }
}

/// Checks the whole book and lays each problem at the row of the file it comes from.
fn check(
    book: &Book,
    shipped: &BTreeSet<&str>,
    origins: &BTreeMap<&'static str, Vec<Option<Origin>>>,
    incoming: &mut Incoming,
) {
    let problems = Problems::new();
    tables::check(book, shipped, &problems);
    let mut elsewhere = 0;
    for problem in problems.settle(Some(())).err().unwrap_or_default() {
        match origin_of(&problem, origins) {
            Some((origin, key)) => locate(incoming, origin, key, &problem),
            None => elsewhere += 1,
        }
    }
    if elsewhere > 0 {
        incoming
            .notes
            .push(format!("{elsewhere} problems lie in rows of the workspace that this file does not touch."));
    }
}

fn locate(incoming: &mut Incoming, origin: &Origin, key: &str, problem: &Problem) {
    if incoming.is_bad(origin, key) {
        return;
    }
    let fault = Fault { code: problem.code, expected: problem.expected.clone(), hint: problem.hint.clone() };
    incoming.reject(origin, key, &problem.found, &fault);
}

/// The row of the file that `quotes[3].price` speaks of, and the column's key.
fn origin_of<'o, 'p>(
    problem: &'p Problem,
    origins: &'o BTreeMap<&'static str, Vec<Option<Origin>>>,
) -> Option<(&'o Origin, &'p str)> {
    let (table, rest) = problem.path.split_once('[')?;
    let (at, key) = rest.split_once(']')?;
    let origin = origins.get(table)?.get(at.parse::<usize>().ok()?)?.as_ref()?;
    Some((origin, key.trim_start_matches('.')))
}

/// A rejection that concerns a sheet or a cell outside every row.
pub(crate) fn stray(sheet: &str, cell: Option<String>, found: &str, fault: Fault) -> Rejection {
    Rejection {
        sheet: sheet.to_owned(),
        row: None,
        column: None,
        cell,
        path: String::new(),
        code: fault.code,
        found: crate::incoming::shorten(found),
        expected: fault.expected,
        hint: fault.hint,
    }
}
