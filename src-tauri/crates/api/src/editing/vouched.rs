//! A new figure does not keep the evidence of the old one: what the request does not give along with it is emptied, and told.

use super::Edit;
use super::rows::Keyed;
use crate::failure::chained;
use input::Node;
use tables::{Book, Evidence, Row, Table};
use voice::{Message, Value, message};

/// Most rows that the note names.
const NAMED: usize = 3;

/// Rows of a request whose figure is new while its evidence is not.
pub(super) struct Stale {
    /// The rows of the request, with the stale evidence emptied.
    pub set: Vec<Node>,
    /// What is told.
    pub note: Message,
}

/// What of an edit leaves stale evidence; `None` where nothing does.
pub(super) fn stale(current: &Book, after: &Book, edit: &Edit) -> Option<Stale> {
    let (before, after) = (Keyed::of(current, edit.table), Keyed::of(after, edit.table));
    let mut notes = Vec::new();
    let set: Vec<Node> = edit.set.iter().map(|row| emptied(row, edit.table, &before, &after, &mut notes)).collect();
    Some(Stale { set, note: note(&notes)? })
}

/// The row of a request, with every column of stale evidence that it does not speak of emptied.
fn emptied(row: &Node, table: &'static Table, before: &Keyed, after: &Keyed, notes: &mut Vec<String>) -> Node {
    let Node::Map(fields) = row else { return row.clone() };
    let Some((old, new)) = before.find(row).zip(after.find(row)) else { return row.clone() };
    let is_new = |own: &&Evidence| own.of.iter().any(|key| old.get(key) != new.get(key));
    let is_given = |key: &str| fields.iter().any(|(given, _)| given == key);
    let columns = tables::evidence(table.name).filter(is_new).flat_map(|own| own.columns).copied();
    let stale: Vec<&str> = columns.filter(|key| !is_given(key) && old.get(key).is_some()).collect();
    if stale.is_empty() {
        return row.clone();
    }
    notes.push(lost(table, old, &stale));
    let nothing = stale.iter().map(|key| ((*key).to_owned(), Node::Null));
    Node::Map(fields.iter().cloned().chain(nothing).collect())
}

/// "northwind · decode: grade measured, source "Trial of 14 October, log 7"".
fn lost(table: &Table, old: &Row, stale: &[&str]) -> String {
    let cell = |key: &&str| {
        let text: String = old.get(key).unwrap_or_default().chars().take(80).collect();
        format!("{key} \"{text}\"")
    };
    format!("{}: {}", table.row_name(old), voice::value(Value::commas(stale.iter().map(cell))))
}

/// `None` where nothing is told.
fn note(notes: &[String]) -> Option<Message> {
    let left = notes.len().saturating_sub(NAMED);
    let more = (left > 0).then(|| message!("api-evidence-emptied.more", left = left));
    let rows = chained(notes.iter().take(NAMED).map(Message::from).chain(more))?;
    Some(message!("api-evidence-emptied", count = notes.len(), rows = rows))
}
