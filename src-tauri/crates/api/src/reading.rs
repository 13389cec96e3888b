//! Commands that read a workspace: its rows, its log, its soundness.

use crate::json::value;
use crate::request::{nothing, request, table as table_of};
use crate::{Failure, Session};
use input::Node;
use serde::Serialize;
use serde_json::Value;
use tables::{Book, Table};
use voice::Message;
use workspace::{Changed, Document, Entry, Finding};

/// The answer of `table`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct TableAnswer {
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    table: &'static str,
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::requests::Row>"))]
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
    pub steps: Vec<Entry>,
    /// Name of the step that undo would take back.
    undo: Option<String>,
    /// Name of the step that redo would do again.
    redo: Option<String>,
    notes: Vec<Message>,
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

/// `book`: all tables, as the JSON export gives them.
pub(crate) fn book(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    nothing(node)?;
    session.read(|document| Ok(exchange::json::value(&document.book()?)))
}

/// `table`: the rows of one table, and who last changed each.
pub(crate) fn table(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let table = request(node, table_of)?;
    session.read(|document| {
        let book = document.book()?;
        let rows = exchange::json::of_rows(table, book.rows(table.name));
        let changed = changed(document, &book, table, &rows)?;
        value(TableAnswer { table: table.name, rows, changed, notes: Vec::new() })
    })
}

/// For each exported row who changed it last. A row of Demand joins several stored ones; the latest of them counts.
fn changed(document: &Document, book: &Book, table: &'static Table, rows: &[Value]) -> Result<Vec<Changed>, Failure> {
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

/// `history`: the log, newest entry first.
pub fn history(session: &mut Session, node: &Node) -> Result<HistoryAnswer, Failure> {
    nothing(node)?;
    let name = |entry: Option<Entry>| entry.map(|entry| entry.name);
    session.read(|document| {
        let (undo, redo) = (name(document.undoable()?), name(document.redoable()?));
        let mut steps = document.history()?;
        steps.reverse();
        Ok(HistoryAnswer { steps, undo, redo, notes: Vec::new() })
    })
}

/// `check`: everything that is damaged, or nothing.
pub fn check(session: &mut Session, node: &Node) -> Result<CheckAnswer, Failure> {
    nothing(node)?;
    let findings = session.read(|document| Ok(document.check()?))?;
    Ok(CheckAnswer { sound: findings.is_empty(), findings, notes: Vec::new() })
}
