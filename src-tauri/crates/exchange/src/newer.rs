//! What in the workspace is newer than a file: values changed since it was exported, rows removed since, and rows that the
//! file no longer has. Until states are merged three ways, a file that holds other values there takes them back as a whole.

use crate::draft::Placed;
use crate::incoming::{IncomingRow, Origin};
use crate::preview::Listing;
use crate::{demand, limits};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row, Table};
use vocabulary::Message;

/// A value, a whole series or a row that the file would take back although it was changed after the file was exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TakenBack {
    /// Where it stands in the file: `Quotes!F7` or a JSON path.
    pub place: String,
    /// Name in JSON.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// Key values of the row, joined: "northwind · mfu".
    pub row: String,
    /// Key of the column; empty for a row that was removed since and would come back.
    pub column: &'static str,
    /// What stood there when the file was exported; `None` where the cell was empty or the row not there.
    pub then: Option<Message>,
    /// What stands there now; `None` where the cell is empty or the row not there.
    pub now: Option<Message>,
    /// What the file holds.
    pub in_file: Option<Message>,
    /// Who changed it since: an author, or another file of the same import; `None` for a row that was removed.
    pub by: Option<String>,
    /// When; `None` where another file of the same import does.
    pub at: Option<String>,
    /// Key of the row.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub key: Vec<String>,
    /// Position of the file of the same import that the present value comes from.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub earlier: Option<usize>,
}

/// A row that the workspace has and the file no longer does. It stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeftRow {
    /// Name in JSON.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// Key values of the row, joined; in Demand the workload.
    pub row: String,
    /// The key that `edit` removes it by.
    pub key: Vec<String>,
}

/// One table of the workspace beside what it was when the file was exported.
pub(crate) struct Newer<'b> {
    table: &'static Table,
    /// Rows by key, of Demand by workload; `None` where nobody knows what the file was made from.
    then: Option<BTreeMap<Vec<String>, Vec<&'b Row>>>,
    /// Rows of the workspace before any file of this import.
    now: &'b [Row],
    pub taken_back: Listing<TakenBack>,
    /// Values of another file of this import that this file, of which nothing is known, replaces.
    pub replaced: Listing<TakenBack>,
    pub left: Listing<LeftRow>,
}

/// The key by which rows of a table meet: a frame has one row, and a workload's demand is one series.
pub(crate) fn key_of(table: &Table, row: &Row) -> Vec<String> {
    match table.name {
        "frame" => Vec::new(),
        demand::TABLE => vec![row.get("workload").unwrap_or_default().to_owned()],
        _ => row.key(table),
    }
}

impl<'b> Newer<'b> {
    /// Without a base only what other files of the import bring is newer.
    pub fn of(table: &'static Table, base: Option<&'b Book>, current: &'b Book) -> Self {
        let by_key = |book: &'b Book| {
            let mut rows: BTreeMap<Vec<String>, Vec<&Row>> = BTreeMap::new();
            book.rows(table.name).iter().for_each(|row| rows.entry(key_of(table, row)).or_default().push(row));
            rows
        };
        let (then, now) = (base.map(by_key), current.rows(table.name));
        Self {
            table,
            then,
            now,
            taken_back: Listing::default(),
            replaced: Listing::default(),
            left: Listing::default(),
        }
    }

    /// A row of the file, which would make `after` of what stands there.
    pub fn row(&mut self, before: Option<&Placed>, after: &Row, file: &IncomingRow, is_bad: impl Fn(&str) -> bool) {
        let key = key_of(self.table, after);
        let then = self.then.as_ref().map(|rows| rows.get(&key).and_then(|rows| rows.first().copied()));
        let Some(before) = before else {
            return if let Some(Some(_)) = then {
                self.comes_back(key, after, &file.origin)
            };
        };
        let original = before.source.kept.and_then(|at| self.now.get(at));
        for column in self.table.columns.iter().filter(|c| file.given.contains(c.key) && !is_bad(c.key)) {
            let text = |row: Option<&Row>| row.and_then(|row| row.get(column.key)).map(Message::from);
            let (now, in_file, first) = (text(Some(&before.row)), text(Some(after)), text(original));
            let then = then.map_or_else(|| first.clone(), text);
            if now == in_file || now == then {
                continue;
            }
            let changed = (now != first).then(|| before.source.of(column.key).map(|trace| trace.file)).flatten();
            let values = [then, now, in_file];
            self.push(self.entry(key.clone(), after, &file.origin, column.key, values, changed));
        }
    }

    /// A series of the file, which would replace the one that stands there.
    pub fn series(&mut self, before: Option<&[Placed]>, after: &[Row], origin: &Origin) {
        let Some(first) = after.first() else { return };
        let key = key_of(self.table, first);
        let then = self.then.as_ref().map(|rows| rows.get(&key).map(Vec::as_slice).unwrap_or_default());
        let Some(before) = before.filter(|rows| !rows.is_empty()) else {
            return if then.is_some_and(|rows| !rows.is_empty()) {
                self.comes_back(key, first, origin)
            };
        };
        let now: Vec<&Row> = before.iter().map(|placed| &placed.row).collect();
        let original: Vec<&Row> = self.now.iter().filter(|row| key_of(self.table, row) == key).collect();
        let then = then.map_or_else(|| original.clone(), <[&Row]>::to_vec);
        if now.iter().copied().eq(after) || now == then {
            return;
        }
        let last = before.iter().filter_map(|placed| Some(placed.source.traces.last()?.file)).max();
        let changed = if now == original { None } else { last };
        let described = |rows: &[&Row]| {
            let rows: Vec<Row> = rows.iter().map(|row| (*row).clone()).collect();
            (!rows.is_empty()).then(|| demand::describe(&rows))
        };
        let values = [described(&then), described(&now), Some(demand::describe(after))];
        self.push(self.entry(key, first, origin, "gpus", values, changed));
    }

    /// Rows that stood there when the file was exported, still do, and which it does not name.
    pub fn left_out<'k>(&mut self, current: impl Iterator<Item = &'k Placed>, named: &BTreeSet<Vec<String>>) {
        let Some(then) = &self.then else { return };
        let mut seen: BTreeSet<Vec<String>> = BTreeSet::new();
        for placed in current {
            let key = key_of(self.table, &placed.row);
            if then.contains_key(&key) && !named.contains(&key) && seen.insert(key.clone()) {
                let row = name(self.table, &placed.row);
                let key = if self.table.name == "frame" { placed.row.key(self.table) } else { key };
                self.left.push(LeftRow { table: self.table.name, row, key }, limits::SHOWN);
            }
        }
    }

    fn comes_back(&mut self, key: Vec<String>, row: &Row, origin: &Origin) {
        let in_file = Some(Message::from(name(self.table, row)));
        let entry = self.entry(key, row, origin, "", [in_file.clone(), None, in_file], None);
        self.taken_back.push(entry, limits::SHOWN);
    }

    fn entry(
        &self,
        key: Vec<String>,
        row: &Row,
        origin: &Origin,
        column: &'static str,
        [then, now, in_file]: [Option<Message>; 3],
        earlier: Option<usize>,
    ) -> TakenBack {
        let (place, table, row) = (origin.place(column), self.table.name, name(self.table, row));
        TakenBack { place, table, row, column, then, now, in_file, by: None, at: None, key, earlier }
    }

    fn push(&mut self, entry: TakenBack) {
        let list = if self.then.is_some() { &mut self.taken_back } else { &mut self.replaced };
        list.push(entry, limits::SHOWN);
    }
}

/// A row by its key values; a series by its workload.
fn name(table: &Table, row: &Row) -> String {
    if table.name == demand::TABLE { key_of(table, row).concat() } else { table.row_name(row) }
}
