//! The workspace as it stood when it was awarded: what changed later bears on no award.

use super::locked::{self, ChangedSince};
use crate::Failure;
use decision::report::procurement::{CellChange, LockChange};
use exchange::Change;
use std::ops::ControlFlow;
use tables::{Book, record};
use vocabulary::Act;
use workspace::Document;

/// The last award and what it rests on.
pub(super) struct AtAward {
    /// Short name of the entry on record.
    pub(super) id: String,
    /// Id of the option awarded.
    pub(super) option: String,
    /// All rows on that day.
    pub(super) book: Book,
    /// Changes of what was locked up to then, oldest first.
    pub(super) changes: Vec<LockChange>,
    /// Whether the log does not reach back to the award, so that these are the rows of today.
    pub(super) is_now: bool,
}

/// The last award; `None` where nothing is awarded.
pub(super) fn at(document: &Document) -> Result<Option<AtAward>, Failure> {
    let now = document.book()?;
    let Some(award) = record::acts(&now, Act::Award).next_back() else { return Ok(None) };
    let text = |key: &str| award.get(key).unwrap_or_default().to_owned();
    let (id, option) = (text("id"), text("option"));
    let holds = |book: &Book| book.rows("record").iter().any(|row| row.get("id") == Some(id.as_str()));
    let (mut book, mut is_found) = (now.clone(), false);
    document.walk_back(|before, _| {
        if holds(before) {
            book = before.clone();
            return ControlFlow::Continue(());
        }
        is_found = true;
        ControlFlow::Break(())
    })?;
    let is_now = !is_found;
    if is_now {
        book = now.clone();
    }
    let first = record::acts(&book, Act::Lock).next().and_then(|row| row.get("id")).map(str::to_owned);
    let changes = first.map(|first| locked::changed(document, &first, Some(&id))).transpose()?.unwrap_or_default();
    Ok(Some(AtAward { changes: told(&book, changes), id, option, book, is_now }))
}

/// The option awarded last and the rows of that day; `None` where nothing is awarded.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn option(document: &Document) -> Result<Option<(Book, String)>, Failure> {
    Ok(at(document)?.map(|own| (own.book, own.option)))
}

/// Changes as a pack and a letter tell them, oldest first.
pub(crate) fn told(book: &Book, changes: Vec<ChangedSince>) -> Vec<LockChange> {
    let name = |id: String| record::person(book, &id).and_then(|row| row.get("name")).map_or(id.clone(), str::to_owned);
    let change = |ChangedSince { entry, cells }: ChangedSince| LockChange {
        date: entry.when.chars().take_while(|c| *c != 'T').collect(),
        by: name(entry.who),
        reason: entry.why,
        cells: cells.iter().map(cell).collect(),
    };
    changes.into_iter().rev().map(change).collect()
}

/// A changed cell with the name of its column.
pub(crate) fn cell(change: &Change) -> CellChange {
    let column = tables::table(change.table).and_then(|table| table.column(change.column));
    CellChange {
        row: change.row.clone(),
        column: column.map(tables::Column::label),
        before: change.before.clone(),
        after: change.after.clone(),
    }
}
