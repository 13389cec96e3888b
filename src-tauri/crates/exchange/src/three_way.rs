//! Three states meet in an import: what the file was made from, what the workspace holds now, and what the file holds. Only what
//! the sender changed is taken; what both changed is a conflict, which somebody settles.
//!
//! Of a file of which nobody knows what it was made from, all its cells are taken.

use crate::draft::Placed;
use crate::incoming::{IncomingRow, Origin};
use crate::part::Part;
use crate::preview::Listing;
use crate::{demand, limits};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tables::order::{ORDER, ORDERED};
use tables::{Book, Row, Table};
use vocabulary::{Message, Side};

/// A value, a whole series or a row that file and workspace both changed after the file was exported, each otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Conflict {
    /// Where it stands in the file: `Quotes!F7` or a JSON path; a row that the file no longer has by its table.
    pub place: String,
    /// Name in JSON.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// Key values of the row, joined: "northwind · mfu".
    pub row: String,
    /// Key of the row, by which a conflict is settled.
    pub key: Vec<String>,
    /// Key of the column; empty for a row that one side removed and the other changed.
    pub column: &'static str,
    /// What stood there when the file was exported; `None` where the cell was empty or the row not there.
    pub then: Option<Message>,
    /// What stands there now; `None` where the cell is empty or the row not there.
    pub now: Option<Message>,
    /// What the file holds; `None` where the cell is empty or the row not there.
    pub in_file: Option<Message>,
    /// Who changed it since: an author, or another file of the same import; `None` for a row that was removed.
    pub by: Option<String>,
    /// When; `None` where another file of the same import does.
    pub at: Option<String>,
    /// Which side counts; null until somebody says so.
    pub settled: Option<Side>,
    /// Position of the file of the same import that the present value comes from.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub earlier: Option<usize>,
}

/// A row that the sender removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RemovedRow {
    /// Name in JSON.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// Key values of the row, joined; in Demand the workload.
    pub row: String,
    /// Its key.
    pub key: Vec<String>,
}

/// How conflicts are settled: one by one, the others all alike where somebody said so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// Of all that are not named.
    pub all: Option<Side>,
    /// One by one.
    pub each: BTreeMap<Cell, Side>,
}

/// A cell that sides disagree about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// Name of the table.
    pub table: String,
    /// Key of the row.
    pub key: Vec<String>,
    /// Key of the column; empty for a row as a whole.
    pub column: String,
}

impl Settled {
    fn of(&self, table: &str, key: &[String], column: &str) -> Option<Side> {
        let own = Cell { table: table.to_owned(), key: key.to_vec(), column: column.to_owned() };
        self.each.get(&own).copied().or(self.all)
    }
}

/// What becomes of a row of a file.
#[derive(Debug, PartialEq)]
pub(crate) enum Taken {
    /// These of its columns go into the workspace's row.
    Cells(BTreeSet<&'static str>),
    /// It was removed in the workspace and stays so.
    Gone,
}

/// One table of the workspace beside what it was when the file was exported.
pub(crate) struct ThreeWay<'b> {
    table: &'static Table,
    /// Rows by key, of Demand by workload; `None` where nobody knows what the file was made from.
    then: Option<BTreeMap<Vec<String>, Vec<&'b Row>>>,
    /// Rows of the workspace before any file of this import.
    now: &'b [Row],
    settled: &'b Settled,
    /// What the file may touch; all of the table where it is no part.
    part: Option<Part>,
    /// Quotes as the sender of a part sent them before, by their ids.
    sent: BTreeMap<&'b str, &'b Row>,
    /// Values that the sender of a part corrects: what stood there was his own.
    pub corrected: usize,
    pub conflicts: Listing<Conflict>,
    /// Values of another file of this import that this file, of which nothing is known, replaces.
    pub replaced: Listing<Conflict>,
    pub removed: Listing<RemovedRow>,
}

/// The key by which rows of a table meet: a frame has one row, and a workload's demand is one series.
pub(crate) fn key_of(table: &Table, row: &Row) -> Vec<String> {
    match table.name {
        "frame" => Vec::new(),
        demand::TABLE => vec![row.get("workload").unwrap_or_default().to_owned()],
        _ => row.key(table),
    }
}

/// What stood somewhere, stands there and would stand there.
type Three = [Option<Message>; 3];

impl<'b> ThreeWay<'b> {
    /// Without a base only what other files of the import bring is held against the file.
    pub fn of(
        table: &'static Table,
        base: Option<&'b Book>,
        current: &'b Book,
        settled: &'b Settled,
        part: Option<Part>,
    ) -> Self {
        let by_key = |book: &'b Book| {
            let mut rows: BTreeMap<Vec<String>, Vec<&Row>> = BTreeMap::new();
            book.rows(table.name).iter().for_each(|row| rows.entry(key_of(table, row)).or_default().push(row));
            rows
        };
        let (then, now) = (base.map(by_key), current.rows(table.name));
        let [conflicts, replaced] = [(); 2].map(|()| Listing::default());
        let (sent, removed) =
            (part.as_ref().map(|part| part.sent(table, current)).unwrap_or_default(), Listing::default());
        Self { table, then, now, settled, part, sent, corrected: 0, conflicts, replaced, removed }
    }

    /// Which cells of a row of the file count beside the row that stands there. A cell that is wrong counts, so that what follows from
    /// it is told with it.
    pub fn row(&mut self, before: Option<&Placed>, row: &IncomingRow, is_bad: impl Fn(&str) -> bool) -> Taken {
        let key = key_of(self.table, &row.cells);
        let given = || row.given.iter().copied().filter(|column| !self::is_kept(self.table, column, row));
        let Some(then) = self.then.as_ref().map(|rows| rows.get(&key).and_then(|rows| rows.first().copied())) else {
            self.over_others(before, row, &key, &is_bad);
            return Taken::Cells(given().collect());
        };
        let text = |row: Option<&Row>, column: &str| row.and_then(|row| row.get(column)).map(str::to_owned);
        let Some(before) = before else {
            let Some(then) = then else { return Taken::Cells(given().collect()) };
            let is_changed = given().any(|c| !is_bad(c) && text(Some(then), c) != text(Some(&row.cells), c));
            let name = || Some(Message::from(name(self.table, &row.cells)));
            let side =
                is_changed.then(|| self.conflict(&key, &row.cells, &row.origin, "", [name(), None, name()], None));
            return match side.flatten() {
                Some(Side::Theirs) => Taken::Cells(given().collect()),
                _ => Taken::Gone,
            };
        };
        let original = before.source.kept.and_then(|at| self.now.get(at));
        let mut taken = BTreeSet::new();
        for column in given() {
            let [then, now, first] = [then, Some(&before.row), original].map(|own| text(own, column));
            let in_file = text(Some(&row.cells), column);
            if is_bad(column) || (in_file != then && in_file != now && now == then) {
                taken.insert(column);
            } else if in_file != then && in_file != now && self.is_own(&before.row, column) {
                self.corrected += 1;
                taken.insert(column);
            } else if in_file != then && in_file != now {
                let earlier = (now != first).then(|| before.source.of(column).map(|trace| trace.file)).flatten();
                let three = [then, now, in_file].map(|own| own.map(Message::from));
                if self.conflict(&key, &row.cells, &row.origin, column, three, earlier) == Some(Side::Theirs) {
                    taken.insert(column);
                }
            }
        }
        Taken::Cells(taken)
    }

    /// Whether what stands in a cell is the sender's own: an entry of the scorecard, or what the same round's offer brought.
    fn is_own(&self, now: &Row, column: &str) -> bool {
        let sent = || self.sent.get(now.get("id").unwrap_or_default());
        match (&self.part, self.table.name) {
            (Some(_), "scores") => true,
            (Some(_), "quotes") => sent().is_some_and(|sent| sent.get(column) == now.get(column)),
            _ => false,
        }
    }

    /// Cells of another file of this import that one of an unknown state replaces.
    fn over_others(
        &mut self,
        before: Option<&Placed>,
        row: &IncomingRow,
        key: &[String],
        is_bad: &dyn Fn(&str) -> bool,
    ) {
        let Some(before) = before else { return };
        let original = before.source.kept.and_then(|at| self.now.get(at));
        for column in row.given.iter().copied().filter(|column| !is_bad(column)) {
            let text = |row: Option<&Row>| row.and_then(|row| row.get(column)).map(Message::from);
            let (now, in_file, first) = (text(Some(&before.row)), text(Some(&row.cells)), text(original));
            if now != in_file && now != first {
                let entry = self.entry(key, &row.cells, &row.origin.place(column), column, [first, now, in_file]);
                self.replaced.push(entry, limits::SHOWN);
            }
        }
    }

    /// Whether a series of the file takes the place of the one that stands there.
    pub fn series(&mut self, before: Option<&[Placed]>, after: &[Row], origin: &Origin) -> bool {
        let Some(first) = after.first() else { return false };
        let key = key_of(self.table, first);
        let rows = |placed: &[Placed]| placed.iter().map(|own| own.row.clone()).collect::<Vec<Row>>();
        let now = rows(before.unwrap_or_default());
        let own = |rows: &'b [Row]| rows.iter().filter(|row| key_of(self.table, row) == key).cloned().collect();
        let original: Vec<Row> = own(self.now);
        let described = |rows: &[Row]| (!rows.is_empty()).then(|| demand::describe(rows));
        let last = before.unwrap_or_default().iter().filter_map(|own| Some(own.source.traces.last()?.file)).max();
        let earlier = if now == original { None } else { last };
        let Some(then) = self.then.as_ref() else {
            if now != after && now != original && !now.is_empty() {
                let three = [described(&original), described(&now), described(after)];
                let entry = self.entry(&key, first, &origin.place("gpus"), "gpus", three);
                self.replaced.push(entry, limits::SHOWN);
            }
            return true;
        };
        let then: Vec<Row> = then.get(&key).into_iter().flatten().map(|row| (*row).clone()).collect();
        let [then_tidy, now_tidy] = [&then, &now].map(|rows| demand::tidy(rows));
        if now_tidy == after || then_tidy == after {
            return false;
        }
        if now_tidy == then_tidy {
            return true;
        }
        let column = if now.is_empty() { "" } else { "gpus" };
        let three = [described(&then), described(&now), described(after)];
        self.conflict(&key, first, origin, column, three, earlier) == Some(Side::Theirs)
    }

    /// Keys of rows that the sender removed, as far as nobody changed them since: they stood there when the file was exported, still do,
    /// and the file does not name them.
    pub fn left_out<'k>(
        &mut self,
        current: impl Iterator<Item = &'k Placed>,
        named: &BTreeSet<Vec<String>>,
    ) -> BTreeSet<Vec<String>> {
        let mut gone = BTreeSet::new();
        if self.then.is_none() || self.table.name == "frame" {
            return gone;
        }
        let mut now: BTreeMap<Vec<String>, Vec<&Placed>> = BTreeMap::new();
        current.for_each(|placed| now.entry(key_of(self.table, &placed.row)).or_default().push(placed));
        for (key, rows) in now.into_iter().filter(|(key, _)| !named.contains(key)) {
            let Some(then) = self.then.as_ref().and_then(|then| then.get(&key)) else { continue };
            let is_same = then.iter().copied().eq(rows.iter().map(|placed| &placed.row));
            let Some(first) = rows.first() else { continue };
            if self.part.as_ref().is_some_and(|part| !part.holds(self.table, &first.row)) {
                continue;
            }
            let (row, own) = (name(self.table, &first.row), Some(Message::from(name(self.table, &first.row))));
            let side = match is_same {
                true => Some(Side::Theirs),
                false => {
                    let earlier = first.source.traces.last().map(|trace| trace.file);
                    self.conflict_at(&key, &first.row, self.table.sheet, "", [own.clone(), own, None], earlier)
                }
            };
            if side == Some(Side::Theirs) {
                self.removed.push(RemovedRow { table: self.table.name, row, key: key.clone() }, limits::SHOWN);
                gone.insert(key);
            }
        }
        gone
    }

    fn conflict(
        &mut self,
        key: &[String],
        row: &Row,
        origin: &Origin,
        column: &'static str,
        three: Three,
        earlier: Option<usize>,
    ) -> Option<Side> {
        self.conflict_at(key, row, &origin.place(column), column, three, earlier)
    }

    /// Notes a conflict and says how it is settled.
    fn conflict_at(
        &mut self,
        key: &[String],
        row: &Row,
        place: &str,
        column: &'static str,
        three: Three,
        earlier: Option<usize>,
    ) -> Option<Side> {
        let settled = self.settled.of(self.table.name, key, column);
        let entry = Conflict { settled, earlier, ..self.entry(key, row, place, column, three) };
        self.conflicts.push(entry, limits::SHOWN);
        settled
    }

    fn entry(
        &self,
        key: &[String],
        row: &Row,
        place: &str,
        column: &'static str,
        [then, now, in_file]: Three,
    ) -> Conflict {
        let (table, row) = (self.table.name, name(self.table, row));
        let (place, key) = (place.to_owned(), key.to_vec());
        let (by, at, settled, earlier) = (None, None, None, None);
        Conflict { place, table, row, key, column, then, now, in_file, by, at, settled, earlier }
    }
}

/// A row of Options keeps its number where the file has none.
pub(crate) fn is_kept(table: &Table, column: &str, row: &IncomingRow) -> bool {
    table.name == ORDERED && column == ORDER && row.cells.get(column).is_none()
}

/// A row by its key values; a series by its workload.
pub(crate) fn name(table: &Table, row: &Row) -> String {
    if table.name == demand::TABLE { key_of(table, row).concat() } else { table.row_name(row) }
}
