//! Commands that read a workspace: its rows, its log, its soundness.

mod past;

use crate::request::{Empty, TableName};
use crate::{Complaint, Failure, Session, panel};
use decision::Beyond;
use exchange::Change;
use input::Problem;
use serde::Serialize;
use serde_json::Value;
use tables::{Place, Table};
use voice::Message;
use workspace::{Changed, Document, Entry, Finding};

input::request! {
    pub(crate) struct TableRequest {
        table: TableName,
    }

    pub(crate) struct DoubtsRequest {
        /// Asks about the anchors of the cost axis too, for which worlds are drawn.
        anchors: bool = false,
    }

    pub struct HistoryRequest {
        /// Lists the cells that each step, undo and redo changed.
        cells: bool = false,
    }
}

/// The answer of `table`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct TableAnswer {
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    table: &'static str,
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::request::Row>"))]
    rows: Vec<Value>,
    /// Who last changed each row, and when.
    changed: Vec<Changed>,
    notes: Vec<Message>,
}

/// The answer of `history`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HistoryAnswer {
    /// Newest first.
    pub steps: Vec<HistoryStep>,
    /// Name of the step that undo would take back.
    undo: Option<String>,
    /// Name of the step that redo would do again.
    redo: Option<String>,
    /// Of which steps no cells can be told, where they were asked for.
    pub notes: Vec<Message>,
}

/// One entry of the log, and what it changed.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HistoryStep {
    /// The entry.
    #[serde(flatten)]
    pub entry: Entry,
    /// The first 200 cells that it changed; a row added or removed, or a series of Demand, is one. Absent unless asked for, for entries
    /// that change no cells (a workspace created, a new version of the file), beyond the newest 500, and where the log does not lead back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cells: Option<Vec<Change>>,
    /// How many further cells it changed; absent where `cells` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub more: Option<u32>,
}

/// The answer of `check`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CheckAnswer {
    /// Nothing is damaged.
    sound: bool,
    /// What is.
    pub findings: Vec<Finding>,
    notes: Vec<Message>,
}

/// The answer of `doubts`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct DoubtsAnswer {
    /// Entries of the scorecard that are hardly meant so, in the order of their rows.
    scores: Vec<DoubtedScore>,
    /// Cells of other tables that are hardly meant so.
    cells: Vec<DoubtedCell>,
    /// Cells that claim what no published figure reaches: not asked about, but to be known where they are typed.
    beyond: Vec<BeyondCell>,
    notes: Vec<Message>,
}

/// A cell that is hardly meant so.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct DoubtedCell {
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    table: &'static str,
    /// Values of its row's key columns, in their order.
    key: Vec<String>,
    /// Key of its column.
    column: &'static str,
    /// Numbered code of the question.
    code: String,
    /// What was found and what is expected.
    message: String,
    /// What may have been meant.
    hint: String,
}

/// A cell that claims what nobody has reached.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct BeyondCell {
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    table: &'static str,
    /// Values of its row's key columns, in their order.
    key: Vec<String>,
    /// Key of its column.
    column: &'static str,
    /// How many published figures there are, and who comes nearest.
    told: Message,
}

/// An entry of the scorecard that is hardly meant so.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct DoubtedScore {
    evaluator: String,
    vendor: String,
    criterion: String,
    /// What was found and what is expected.
    message: String,
    /// What may have been meant.
    hint: String,
}

/// All tables, as the JSON export gives them; its TypeScript follows from their schema.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct Book(Value);

input::described! {
    Book ("Book") [" All tables of a workspace."] _config _visitor crate::typescript::book(), {}
}

/// `book`.
pub(crate) fn book(session: &mut Session, _: Empty) -> Result<Book, Failure> {
    session.read(|document| Ok(Book(exchange::json::value(&panel::shown(document.book()?, &session.author.who)))))
}

/// `table`: the rows of one table, and who last changed each.
pub(crate) fn table(session: &mut Session, request: TableRequest) -> Result<TableAnswer, Failure> {
    let TableRequest { table: TableName(table) } = request;
    session.read(|document| {
        let whole = document.book()?;
        let is_shown: Vec<bool> = panel::is_shown(&whole, table, &session.author.who);
        let book = panel::shown(whole, &session.author.who);
        let rows = exchange::json::of_rows(table, book.rows(table.name));
        let mut changed = changed(document, &book, table, &rows)?;
        if is_shown.len() == changed.len() {
            let mut shown = is_shown.iter();
            changed.retain(|_| shown.next().copied().unwrap_or(true));
        }
        Ok(TableAnswer { table: table.name, rows, changed, notes: Vec::new() })
    })
}

/// For each exported row who changed it last. A row of Demand joins several stored ones; the latest of them counts.
fn changed(
    document: &Document,
    book: &tables::Book,
    table: &'static Table,
    rows: &[Value],
) -> Result<Vec<Changed>, Failure> {
    let stored = document.provenances(table)?;
    if table.name != "demand" {
        return Ok(stored);
    }
    let names: Vec<Option<&str>> = book.rows(table.name).iter().map(|row| row.get("workload")).collect();
    let latest = |row: &Value| {
        let own = names.iter().zip(&stored).filter(|(name, _)| **name == row["workload"].as_str());
        own.map(|(_, changed)| changed.clone()).max_by(|a, b| a.at.cmp(&b.at))
    };
    Ok(rows.iter().filter_map(latest).collect())
}

/// `history`: the log, newest entry first; with `cells` what each changed.
pub fn history(session: &mut Session, asked: HistoryRequest) -> Result<HistoryAnswer, Failure> {
    let name = |entry: Option<Entry>| entry.map(|entry| entry.name);
    session.read(|document| {
        let (undo, redo) = (name(document.undoable()?), name(document.redoable()?));
        let entries = document.history()?.into_iter().rev();
        let mut steps: Vec<_> = entries.map(|entry| HistoryStep { entry, cells: None, more: None }).collect();
        let note = if asked.cells { past::tell_cells(document, &mut steps)? } else { None };
        Ok(HistoryAnswer { steps, undo, redo, notes: note.into_iter().collect() })
    })
}

/// `check`: everything that is damaged, or nothing.
pub fn check(session: &mut Session, _: Empty) -> Result<CheckAnswer, Failure> {
    let findings = session.read(|document| Ok(document.check()?))?;
    Ok(CheckAnswer { sound: findings.is_empty(), findings, notes: Vec::new() })
}

/// `doubts`: what is asked about as soon as it is typed or an anchor moves, before anything is evaluated.
pub(crate) fn doubts(session: &mut Session, asked: DoubtsRequest) -> Result<DoubtsAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let rows = book.rows("scores");
    let score = |(row, problem): (usize, Problem)| {
        let cell = |key: &str| rows.get(row).and_then(|row| row.get(key)).unwrap_or_default().to_owned();
        let Complaint { message, hint, .. } = problem.into();
        let [evaluator, vendor, criterion] = ["evaluator", "vendor", "criterion"].map(cell);
        DoubtedScore { evaluator, vendor, criterion, message, hint }
    };
    let scores = decision::doubted_scores(&book).into_iter().map(score).collect();
    let cell = |problem: Problem| {
        let place = Place::parse(&problem.path).map(|(place, _)| place)?;
        let key = book.rows(place.table.name).get(place.row)?.key(place.table);
        let Complaint { code, message, hint, .. } = problem.into();
        Some(DoubtedCell { table: place.table.name, key, column: place.key(), code, message, hint })
    };
    let clipped = if asked.anchors { decision::clipped(&book) } else { Vec::new() };
    let cells = decision::doubted_elsewhere(&book).into_iter().chain(clipped).filter_map(cell).collect();
    let nobody = |Beyond { place, told }: Beyond| {
        let key = book.rows(place.table.name).get(place.row)?.key(place.table);
        Some(BeyondCell { table: place.table.name, key, column: place.key(), told })
    };
    let beyond = decision::claims_beyond(&book).into_iter().filter_map(nobody).collect();
    Ok(DoubtsAnswer { scores, cells, beyond, notes: Vec::new() })
}
