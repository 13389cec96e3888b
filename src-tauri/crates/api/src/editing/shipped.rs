//! Assumptions that nobody has entered as rows: whoever edits one stores a row of its name, and what the request leaves out stays as
//! it was assumed. That are shipped ones, and figures of other cards that offers borrow.

use super::Edit;
use decision::inputs::Input;
use input::Node;
use std::collections::BTreeSet;
use tables::{Book, Row};

/// The table whose rows may replace shipped ones.
const TABLE: &str = "assumptions";

/// The book with the assumptions that an edit names, that are assumed and that the workspace does not replace yet.
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
    if named.is_empty() {
        return None;
    }
    let shipped = reference::assumptions().iter().filter(|own| named.contains(own.id)).map(row);
    let borrowed = decision::borrowed_figures(current);
    let borrowed = borrowed.iter().filter(|own| named.contains(own.id.as_str())).map(borrowed_row);
    let rows: Vec<Row> = shipped.chain(borrowed).collect();
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
    filled(&cells)
}

fn borrowed_row(own: &Input) -> Row {
    let (label, value, unit) = (voice::text(&own.label), own.range.to_string(), own.unit.written());
    filled(&[
        ("id", own.id.as_str()),
        ("label", label.as_str()),
        ("value", value.as_str()),
        ("unit", unit.as_str()),
        ("source", own.source.as_str()),
        ("date", own.date.as_str()),
        ("grade", own.grade.as_str()),
        ("owner", own.owner.as_str()),
    ])
}

/// The cells that are not empty.
fn filled(cells: &[(&'static str, &str)]) -> Row {
    let cells = cells.iter().filter(|(_, text)| !text.is_empty());
    Row(cells.map(|(key, text)| (*key, (*text).to_owned())).collect())
}
