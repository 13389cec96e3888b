//! What a file brings, row by row with its origin, before it meets the workspace; the workbook and JSON both end here.

use crate::demand::{self, Run};
use crate::part::Part;
use crate::preview::{FormulaUse, Listing, Rejection, Understood};
use crate::results::Brought;
use crate::{address, limits};
use quantity::show::shorten;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use tables::{Book, Column, Fault, Kind, Place, Row, Table};
use vocabulary::{Message, message};

/// The table that rules of `assay spend` stand in.
pub(crate) const RULES: &str = "rules";

/// The sheet that a row was read from.
#[derive(Debug)]
pub(crate) struct SheetHeads {
    /// Name on the tab.
    pub name: String,
    /// Where each column stands, by key.
    pub columns: BTreeMap<&'static str, u32>,
    /// True where a head was not understood, so that a column seemingly absent may stand under it.
    pub is_doubtful: bool,
}

/// Where a row comes from.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub table: &'static Table,
    /// Position among the rows of that table in the file, from 0.
    pub at: usize,
    /// Sheet and row from 0, for a workbook.
    pub sheet: Option<(Rc<SheetHeads>, u32)>,
}

impl Origin {
    /// True where the column may stand under a head that was not understood.
    fn is_doubtful(&self, key: &str) -> bool {
        self.sheet.as_ref().is_some_and(|(sheet, _)| sheet.is_doubtful && !sheet.columns.contains_key(key))
    }

    fn cell(&self, column: &Column) -> CellOf {
        CellOf { table: self.table.name, row: self.at, column: column.key }
    }

    /// The cell of this row in the file's terms; the row itself where `key` is empty.
    fn path(&self, key: &str) -> Place {
        Place { table: self.table, row: self.at, column: self.table.column(key) }
    }

    /// What is wrong with a cell of this row, or with the row itself (`key` empty).
    pub fn reject(&self, key: &str, found: impl Into<Message>, fault: &Fault) -> Rejection {
        let place = self.path(key);
        let cell = self.sheet.as_ref().and_then(|(sheet, row)| Some(address(*row, *sheet.columns.get(key)?)));
        Rejection {
            sheet: self.sheet.as_ref().map_or(self.table.name, |(sheet, _)| &sheet.name).to_owned(),
            row: self.sheet.as_ref().map(|(_, row)| row + 1),
            column: place.column.map(Column::label),
            cell,
            path: place.to_string(),
            at: Some(place),
            code: fault.code,
            found: brief(found.into()),
            expected: fault.expected.clone(),
            hint: fault.hint.clone(),
        }
    }

    /// `Quotes!F7`, or the JSON path; of the row itself (`key` empty) its first cell.
    pub fn place(&self, key: &str) -> String {
        match &self.sheet {
            Some((sheet, row)) => {
                format!("{}!{}", sheet.name, address(*row, sheet.columns.get(key).copied().unwrap_or(0)))
            }
            None => self.path(key).to_string(),
        }
    }
}

/// What was found, shortened: a text, or the texts that a phrase is filled with.
pub(crate) fn brief(found: Message) -> Message {
    found.with_texts(&|text| shorten(&text))
}

/// One row of a file, cells in canonical form; rejected ones are empty.
#[derive(Debug)]
pub(crate) struct IncomingRow {
    pub cells: Row,
    /// Columns that the file speaks of; an empty cell in one of them empties the workspace's.
    pub given: Rc<BTreeSet<&'static str>>,
    pub origin: Origin,
}

/// What a merged row is to the workspace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    New,
    Changed,
    Unchanged,
}

/// A cell of a file by its table, row and column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct CellOf {
    table: &'static str,
    row: usize,
    column: &'static str,
}

/// A merged row of a file and what it is to the workspace.
#[derive(Clone, Copy, Debug)]
struct Merged {
    table: &'static str,
    row: usize,
    outcome: Outcome,
}

/// All that a file brings, read cell by cell and not yet held against a workspace.
#[derive(Default)]
pub struct Incoming {
    rows: BTreeMap<&'static str, Vec<IncomingRow>>,
    aside: BTreeMap<&'static str, Vec<IncomingRow>>,
    aside_series: BTreeSet<String>,
    lost: BTreeMap<&'static str, usize>,
    /// Runs of demand.
    pub(crate) demand: Vec<Run>,
    /// Tables that the file names, even without rows.
    pub(crate) named: BTreeSet<&'static str>,
    pub(crate) rejected: Listing<Rejection>,
    /// Cells that are right as they stand, and hardly meant so.
    pub(crate) doubts: Listing<Rejection>,
    bad_rows: BTreeSet<(&'static str, usize)>,
    bad_cells: BTreeSet<CellOf>,
    /// Rows that a rejection names, if only by a field that no column has.
    refused_rows: BTreeSet<(&'static str, usize)>,
    outcomes: Vec<Merged>,
    pub(crate) formulas: Listing<FormulaUse>,
    pub(crate) understood: Listing<Understood>,
    pub(crate) notes: Vec<Message>,
    /// Counts of a benchmark result.
    pub(crate) brought: Option<Brought>,
    /// Mark of the state that the file was exported from.
    pub(crate) mark: Option<String>,
    /// Whether some sheet of it was written to be sent to one person.
    pub(crate) is_sent: bool,
    /// A document of rules, numbered by list.
    pub(crate) is_rules: bool,
    /// The part of a workspace that it is.
    pub(crate) part: Option<Part>,
    /// What stands beside the entries of a part, by the row's number in its sheet: what was asked, as the file has it now.
    pub(crate) beside: BTreeMap<usize, Vec<String>>,
    /// SHA-256 of the file, in hexadecimal, where it is a part.
    pub(crate) digest: Option<String>,
    taken: usize,
    empty_required: usize,
}

impl Incoming {
    /// Rows of Rules in a workspace that stand behind those of a document of rules, in the same lists: they stay.
    pub(crate) fn rules_left(&self, current: &Book) -> Vec<String> {
        let given = self.rows.get(RULES).map(Vec::as_slice).unwrap_or_default();
        let cell = |row: &IncomingRow, key: &str| row.cells.get(key).map(str::to_owned);
        let ids: BTreeSet<Option<String>> = given.iter().map(|row| cell(row, "id")).collect();
        let lists: BTreeSet<Option<String>> = given.iter().map(|row| cell(row, "of")).collect();
        let of = |row: &&Row, key: &str| row.get(key).map(str::to_owned);
        let is_left = |row: &&Row| lists.contains(&of(row, "of")) && !ids.contains(&of(row, "id"));
        let rows = current.rows(RULES).iter().filter(|_| self.is_rules);
        rows.filter(is_left).filter_map(|row| of(&row, "id")).collect()
    }

    /// True for a benchmark result.
    pub fn is_result(&self) -> bool {
        self.brought.is_some()
    }

    /// Mark of the state that the file says it was exported from.
    pub fn mark(&self) -> Option<&str> {
        self.mark.as_deref()
    }

    /// The part of a workspace that the file is; `None` for a whole one.
    pub fn part(&self) -> Option<&Part> {
        self.part.as_ref()
    }

    /// True where the file names a table, even without rows.
    pub fn names(&self, table: &str) -> bool {
        self.named.contains(table)
    }

    /// True where the file brings a row of that table whose first key column holds `id`.
    pub fn brings(&self, table: &str, id: &str) -> bool {
        let rows = self.rows.get(table).map(Vec::as_slice).unwrap_or_default();
        rows.iter().any(|row| row.origin.table.key.first().and_then(|key| row.cells.get(key)) == Some(id))
    }

    /// Notes what is to be known of several rows alike, once.
    pub(crate) fn note_once(&mut self, note: Message) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Notes that something is wrong, in a row or in none.
    pub(crate) fn refuse(&mut self, rejection: Rejection) {
        self.refused_rows.extend(rejection.at.map(|place| (place.table.name, place.row)));
        self.rejected.push(rejection, limits::REJECTED_SHOWN);
    }

    /// Notes why nothing of the file counts: its rows are no additions, its missing rows no removals, and nothing else is said of them.
    pub(crate) fn refuse_whole(&mut self, rejection: Rejection) {
        self.named.clear();
        self.rows.clear();
        self.refuse(rejection);
    }

    /// Notes that a cell or row is wrong.
    pub(crate) fn reject(&mut self, origin: &Origin, key: &str, found: impl Into<Message>, fault: &Fault) {
        self.mark_bad(origin, key);
        self.refuse(origin.reject(key, found, fault));
    }

    /// Notes that a cell is hardly meant as it stands, unless it is wrong anyway.
    pub(crate) fn doubt(&mut self, origin: &Origin, key: &str, found: &Message, fault: &Fault) {
        if !self.is_bad(origin, key) {
            self.doubts.push(origin.reject(key, found, fault), limits::REJECTED_SHOWN);
        }
    }

    /// Remembers a wrong cell or row, so that nothing else is said about it.
    pub(crate) fn mark_bad(&mut self, origin: &Origin, key: &str) {
        self.bad_rows.insert((origin.table.name, origin.at));
        if let Some(column) = origin.table.column(key) {
            self.bad_cells.insert(origin.cell(column));
        }
    }

    /// True where that cell has been rejected already, or could not be found; for the row itself (`key` empty) where
    /// anything of it has been rejected.
    pub(crate) fn is_bad(&self, origin: &Origin, key: &str) -> bool {
        match origin.table.column(key) {
            Some(c) => self.bad_cells.contains(&origin.cell(c)) || origin.is_doubtful(c.key),
            None => self.bad_rows.contains(&(origin.table.name, origin.at)),
        }
    }

    /// How many rows of a table have something wrong.
    pub(crate) fn bad_rows_of(&self, table: &'static str) -> usize {
        self.bad_rows.union(&self.refused_rows).filter(|(name, _)| *name == table).count()
    }

    /// Notes what a row is to the workspace; whether it is rejected may turn out later.
    pub(crate) fn note_outcome(&mut self, origin: &Origin, outcome: Outcome) {
        self.outcomes.push(Merged { table: origin.table.name, row: origin.at, outcome });
    }

    /// How many rows of a table have that outcome, those with something wrong left out.
    pub(crate) fn rows_with(&self, table: &'static str, outcome: Outcome) -> u32 {
        let is_wrong = |at: &(&'static str, usize)| self.bad_rows.contains(at) || self.refused_rows.contains(at);
        let counts = |merged: &&Merged| {
            merged.table == table && merged.outcome == outcome && !is_wrong(&(merged.table, merged.row))
        };
        u32::try_from(self.outcomes.iter().filter(counts).count()).unwrap_or(u32::MAX)
    }

    /// Notes how a typed text was understood, where that is not how it was typed.
    pub(crate) fn understand(&mut self, origin: &Origin, column: &Column, typed: &str, canonical: &str) {
        if adds_meaning(column, typed.trim(), canonical) {
            let (place, typed) = (origin.place(column.key), shorten(typed));
            self.understood.push(Understood { place, typed, canonical: canonical.to_owned() }, limits::SHOWN);
        }
    }

    /// Takes a row: checks that its key is there, and turns demand into runs.
    pub(crate) fn add(&mut self, row: IncomingRow) {
        let table = row.origin.table;
        let empty: Vec<&Column> =
            table.columns.iter().filter(|c| c.required && row.cells.get(c.key).is_none()).collect();
        self.empty_required += empty.len();
        let keys: Vec<&&Column> = empty.iter().filter(|c| table.key.contains(&c.key)).collect();
        for column in &keys {
            if !self.is_bad(&row.origin, column.key) {
                self.reject(&row.origin, column.key, message!("tables-empty-cell"), &empty_fault(column));
            }
        }
        match (keys.is_empty(), table.name == demand::TABLE) {
            (true, true) => self.add_run(row),
            (true, false) => self.keep(row),
            (false, _) => self.set_aside(row),
        }
    }

    pub(crate) fn keep(&mut self, row: IncomingRow) {
        if self.may_take() {
            self.rows.entry(row.origin.table.name).or_default().push(row);
        }
    }

    /// Puts a row aside that cannot be merged, so that what else is wrong with it is still found; in Demand one row of
    /// each workload tells as much as all.
    pub(crate) fn set_aside(&mut self, row: IncomingRow) {
        let table = row.origin.table;
        let id = table.key.first().and_then(|key| row.cells.get(key));
        if id.is_none() {
            self.lose(table.name, 1);
        }
        let is_repeated = table.name == demand::TABLE && !self.aside_series.insert(id.unwrap_or_default().to_owned());
        if !is_repeated && self.may_take() {
            self.aside.entry(table.name).or_default().push(row);
        }
    }

    fn may_take(&mut self) -> bool {
        self.taken += 1;
        self.taken <= limits::TABLE_ROWS
    }

    /// Notes that so many rows of a table could not be told by name; what refers to them seems to lead nowhere.
    pub(crate) fn lose(&mut self, table: &'static str, rows: usize) {
        let lost = self.lost.entry(table).or_default();
        *lost = lost.saturating_add(rows);
    }

    /// How many rows of a table could not be told by name.
    pub(crate) fn lost(&self, table: &str) -> usize {
        self.lost.get(table).copied().unwrap_or_default()
    }

    /// What there is too much of to be checked row by row.
    pub(crate) fn excess(&self) -> Option<Message> {
        if self.taken > limits::TABLE_ROWS {
            return Some(message!("exchange-excess-rows", rows = self.taken.to_string()));
        }
        let empty = self.empty_required;
        (empty > limits::EMPTY_REQUIRED).then(|| message!("exchange-excess-empty", cells = empty.to_string()))
    }

    fn add_run(&mut self, row: IncomingRow) {
        let (key, fault) = match demand::run_of(&row.cells, row.origin.clone()) {
            Ok(run) => return self.demand.push(run),
            Err(wrong) => wrong,
        };
        if !self.is_bad(&row.origin, key) {
            let found = row.cells.get(key).map_or_else(|| message!("tables-empty-cell"), Message::from);
            self.reject(&row.origin, key, found, &fault);
        }
        self.set_aside(row);
    }

    /// The rows of a table.
    pub(crate) fn rows(&self, table: &Table) -> impl Iterator<Item = &Row> {
        self.rows.get(table.name).into_iter().flatten().map(|row| &row.cells)
    }

    /// Hands over the rows of a table.
    pub(crate) fn take(&mut self, table: &Table) -> Vec<IncomingRow> {
        self.rows.remove(table.name).unwrap_or_default()
    }

    /// Hands over the rows of a table that cannot be merged.
    pub(crate) fn take_aside(&mut self, table: &Table) -> Vec<IncomingRow> {
        self.aside.remove(table.name).unwrap_or_default()
    }
}

/// Whether the canonical text tells a person something that the typed one did not: `Day 0` and `day` mean the same.
fn adds_meaning(column: &Column, typed: &str, canonical: &str) -> bool {
    let is_profile = column.kind == Kind::Start && canonical.starts_with(['d', 'w']);
    !is_profile && !typed.eq_ignore_ascii_case(canonical)
}

fn empty_fault(column: &Column) -> Fault {
    let hint = message!("tables-empty-cell.hint", column = column.label());
    Fault { code: "I510", expected: column.expected(), hint }
}
