//! Shipped assumptions as rows: whoever edits one stores a row of its name, and what the request leaves out stays as shipped.

use super::Edit;
use input::Node;
use std::collections::BTreeSet;
use tables::{Book, Row};

/// The table whose rows may replace shipped ones.
const TABLE: &str = "assumptions";

/// The book with the shipped assumptions that an edit names and the workspace does not replace yet.
pub(super) fn with_named(current: &Book, edit: &Edit) -> Option<Book> {
    if edit.table.name != TABLE {
        return None;
    }
    let own: BTreeSet<&str> = current.rows(TABLE).iter().filter_map(|row| row.get("id")).collect();
    let named = edit.set.iter().filter_map(|row| match row.get("id") {
        Some(Node::Text(id)) => Some(id.trim()),
        _ => None,
    });
    let named: BTreeSet<&str> = named.filter(|id| !own.contains(id)).collect();
    let rows: Vec<Row> = reference::assumptions().iter().filter(|a| named.contains(a.id)).map(row).collect();
    if rows.is_empty() {
        return None;
    }
    let mut book = current.clone();
    book.rows_mut(edit.table).extend(rows);
    Some(book)
}

fn row(own: &reference::Assumption) -> Row {
    let value = own.value.to_string();
    let cells = [
        ("id", own.id),
        ("label", own.label),
        ("value", &value),
        ("unit", own.unit),
        ("source", own.source),
        ("date", own.date),
        ("grade", own.grade),
        ("owner", own.owner),
        ("note", own.note.unwrap_or_default()),
    ];
    Row(cells.into_iter().filter(|(_, text)| !text.is_empty()).map(|(key, text)| (key, text.to_owned())).collect())
}
