//! What an import would do: counts, changes, rejected cells, formulas and how typed text was understood.

use crate::incoming::Incoming;
use crate::limits;
use crate::order::Reordered;
use crate::part::Part;
use crate::results::Brought;
use crate::three_way::{Conflict, RemovedRow, ThreeWay};
use input::Problem;
use serde::Serialize;
use tables::{Order, Place};
use vocabulary::{Message, message};

/// A list that is counted in full and shown up to a cap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Listing<T> {
    /// How many there are.
    pub count: u32,
    /// The first of them.
    pub shown: Vec<T>,
}

impl<T> Default for Listing<T> {
    fn default() -> Self {
        Self { count: 0, shown: Vec::new() }
    }
}

impl<T> Listing<T> {
    /// Counts one more, and shows it while fewer than `cap` are shown.
    pub(crate) fn push(&mut self, item: T, cap: usize) {
        self.count = self.count.saturating_add(1);
        if self.shown.len() < cap {
            self.shown.push(item);
        }
    }

    /// All of several listings, in their order; shows what each showed.
    pub fn joined<'a>(listings: impl Iterator<Item = &'a Self>) -> Self
    where
        T: Clone + 'a,
    {
        listings.fold(Self::default(), |mut all, listing| {
            all.count = all.count.saturating_add(listing.count);
            all.shown.extend(listing.shown.iter().cloned());
            all
        })
    }

    /// Adds those of another listing; shows at most `cap` in all.
    pub(crate) fn append(&mut self, other: Self, cap: usize) {
        self.count = self.count.saturating_add(other.count);
        let room = cap.saturating_sub(self.shown.len());
        self.shown.extend(other.shown.into_iter().take(room));
    }

    /// True where there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// How many rows of one table the import brings, each counted once. In Demand a row is a workload's whole series, but a
/// rejected row is a step of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TableCount {
    /// Name in JSON.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// What people call it.
    pub label: Message,
    /// Rows that the workspace lacks.
    pub new: u32,
    /// Rows with another value in at least one column.
    pub changed: u32,
    /// Rows that the sender removed and nobody changed since.
    pub removed: u32,
    /// Rows that are in the workspace as they are.
    pub unchanged: u32,
    /// Rows with something wrong.
    pub rejected: u32,
    /// True where rows that are already there change their order, which has meaning in Options.
    pub reordered: bool,
}

/// One value that changes; the cells of a new row are not listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Change {
    /// Name in JSON.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// Key values of the row, joined: "northwind · mfu".
    pub row: String,
    /// Key of the column; empty for a row that is added or removed.
    pub column: &'static str,
    /// What stands there, and what a removed row holds; `None` where the cell is empty or the row new.
    pub before: Option<Message>,
    /// What comes to stand there, and what a new row holds; `None` where the cell is emptied, the row removed, or new in a preview.
    pub after: Option<Message>,
}

/// A cell, row or sheet that is wrong. One of them makes the import change nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rejection {
    /// Name of the sheet, as in the file; in JSON the table's name.
    pub sheet: String,
    /// Row of the sheet, from 1; `None` for JSON and for a whole sheet.
    pub row: Option<u32>,
    /// Head of the column; `None` for a whole row or sheet.
    pub column: Option<Message>,
    /// Address such as `F7`; `None` where no cell is meant.
    pub cell: Option<String>,
    /// Place in the terms of JSON: `quotes[3].price`.
    pub path: String,
    /// The row or cell that `path` names; `None` for what lies in no row.
    #[serde(skip)]
    pub(crate) at: Option<Place>,
    /// Numbered code.
    pub code: &'static str,
    /// What stands there, shortened.
    pub found: Message,
    /// What should stand there.
    pub expected: Message,
    /// How to mend it.
    pub hint: Message,
}

impl Rejection {
    /// Where it is, for a person: `Quotes!F7`, `Quotes, row 7` or the JSON path.
    pub fn place(&self) -> String {
        match (&self.cell, self.row) {
            (Some(cell), _) => format!("{}!{cell}", self.sheet),
            (None, Some(row)) => format!("{}, row {row}", self.sheet),
            (None, None) if self.path.is_empty() => self.sheet.clone(),
            (None, None) => self.path.clone(),
        }
    }

    /// Where it stands among others: by table, row and column; what concerns a sheet as a whole comes first.
    pub(crate) fn order(&self) -> Order {
        if let Some(place) = self.at {
            return place.order();
        }
        let known = tables::all().iter().position(|t| t.name == self.sheet || t.sheet == self.sheet);
        Order { table: known.unwrap_or_default(), row: None, column: None }
    }

    /// The same as an entry of the command line's `errors`.
    pub fn problem(&self) -> Problem {
        Problem {
            path: self.place(),
            code: self.code,
            found: self.found.clone(),
            expected: self.expected.clone(),
            hint: self.hint.clone(),
        }
    }
}

/// A formula that counted by the value it was saved with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FormulaUse {
    /// Name of the sheet.
    pub sheet: String,
    /// Address of the cell.
    pub cell: String,
    /// The formula, with `=`.
    pub formula: String,
    /// The value that counted.
    pub value: Message,
}

/// How a typed text was understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Understood {
    /// `Quotes!F7` or a JSON path.
    pub place: String,
    /// What was typed.
    pub typed: String,
    /// What it means: `30000 to 45000`; empty for a sign that nothing is said, such as `n/a`.
    pub canonical: String,
}

/// What an import would do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preview {
    /// Counts of each table that the file names, in the order of the schema.
    pub tables: Vec<TableCount>,
    /// What both file and workspace changed since the export; an import waits until each is settled.
    pub conflicts: Listing<Conflict>,
    /// Options whose rows stand in another order in the file; `None` without any.
    pub order: Option<Reordered>,
    /// Rows that the sender removed.
    pub removed: Listing<RemovedRow>,
    /// Changed values.
    pub changes: Listing<Change>,
    /// New rows.
    pub added: Listing<Change>,
    /// What is wrong; unless it is empty the import changes nothing.
    pub rejected: Listing<Rejection>,
    /// Cells that are right as they stand, and hardly meant so: to look at before the import is committed.
    pub doubts: Listing<Rejection>,
    /// Formulas that counted by their saved value.
    pub formulas: Listing<FormulaUse>,
    /// Typed texts that were put into canonical form.
    pub understood: Listing<Understood>,
    /// Anything else to know: sheets left aside, an example that was edited.
    pub notes: Vec<Message>,
    /// What a benchmark result brings; `None` for other files.
    pub result: Option<Brought>,
    /// The part of a workspace that the file is; `None` for a whole one.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub part: Option<Part>,
    /// SHA-256 of the file, in hexadecimal, where it is a part.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub digest: Option<String>,
}

impl Preview {
    /// True where nothing is wrong and the import may be committed.
    pub fn is_clean(&self) -> bool {
        self.rejected.is_empty()
    }

    /// True where committing would change something.
    pub fn changes_anything(&self) -> bool {
        self.tables.iter().any(|t| t.new + t.changed + t.removed > 0 || t.reordered)
    }

    /// Takes in conflicts and removals of one table. What another file of the import brought and this one replaces,
    /// where nobody knows what this one was made from, is noted only: the last of them counts.
    pub(crate) fn tell(&mut self, three: ThreeWay, file: &mut Incoming) {
        if let Some(part) = file.part.as_ref().filter(|_| three.corrected > 0) {
            let note = message!("exchange-part-corrected", count = three.corrected, who = part.whose());
            file.notes.push(note);
        }
        self.conflicts.append(three.conflicts, limits::SHOWN);
        self.removed.append(three.removed, limits::SHOWN);
        if let Some(first) = three.replaced.shown.first() {
            file.notes.push(message!("exchange-replaced", count = three.replaced.count, place = &first.place));
        }
    }

    /// How many conflicts nobody has settled.
    pub fn unsettled(&self) -> u32 {
        let settled = self.conflicts.shown.iter().filter(|own| own.settled.is_some()).count();
        let is_all = settled == self.conflicts.shown.len();
        if is_all { 0 } else { self.conflicts.count.saturating_sub(u32::try_from(settled).unwrap_or(u32::MAX)) }
    }

    /// True for a benchmark result of which nothing is there yet: its counts say all that a list of names would.
    pub(crate) fn is_all_new(&self) -> bool {
        self.result.is_some() && self.tables.iter().all(|t| t.changed == 0)
    }

    /// The rejected cells as entries of the command line's `errors`.
    pub fn problems(&self) -> Vec<Problem> {
        self.rejected.shown.iter().map(Rejection::problem).collect()
    }

    /// New, changed, unchanged and rejected rows of all tables.
    pub fn totals(&self) -> [u32; 4] {
        let sum = |count: fn(&TableCount) -> u32| self.tables.iter().map(count).sum();
        [sum(|t| t.new), sum(|t| t.changed), sum(|t| t.unchanged), sum(|t| t.rejected)]
    }

    /// "4 rejected (19 cells)": rows, and how many cells are wrong; what is wrong may lie outside every row.
    pub fn rejected_text(&self) -> Message {
        let [.., rows] = self.totals();
        match (rows, self.rejected.count) {
            (_, 0) => message!("exchange-rejected-none"),
            (0, count) => message!("exchange-rejected-outside", count = count, shown = count.to_string()),
            (_, count) => {
                message!("exchange-rejected", rows = rows.to_string(), count = count, shown = count.to_string())
            }
        }
    }
}
