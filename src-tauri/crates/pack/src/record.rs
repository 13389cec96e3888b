//! What is on record of a procurement, with names in place of ids: locked, opened, awarded.

use tables::{Book, Row, record};
use vocabulary::Act;

/// One act on record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Short name of the entry.
    pub id: String,
    /// What was done.
    pub act: Act,
    /// Day (ISO).
    pub date: String,
    /// By whom: the name of the person, else the id.
    pub by: String,
    /// Digest of weights, gates, anchors and rubrics on that day.
    pub digest: Option<String>,
    /// Name of the option awarded; `None` where it is not to be told.
    pub option: Option<String>,
    /// Round of offers that it rests on.
    pub round: Option<String>,
    /// Why.
    pub reason: Option<String>,
    /// What whoever reads it has to know of it.
    pub note: Option<String>,
}

/// The acts on record, oldest first.
pub fn entries(book: &Book) -> Vec<Entry> {
    book.rows("record").iter().filter_map(|row| entry(book, row)).collect()
}

fn entry(book: &Book, row: &Row) -> Option<Entry> {
    let text = |key: &str| row.get(key).map(str::to_owned);
    Some(Entry {
        id: text("id")?,
        act: Act::from_word(row.get("act")?)?,
        date: text("date")?,
        by: person(book, row.get("by")?).to_owned(),
        digest: text("digest"),
        option: row.get("option").map(|id| option(book, id).to_owned()),
        round: row.get("round").map(|id| record::round_name(book, id).to_owned()),
        reason: text("reason"),
        note: text("note"),
    })
}

/// Name of a person of the panel, or the id where nobody has it.
pub(crate) fn person<'b>(book: &'b Book, id: &'b str) -> &'b str {
    record::person(book, id).and_then(|row| row.get("name")).unwrap_or(id)
}

/// Name of an option, or the id where nothing has it.
fn option<'b>(book: &'b Book, id: &'b str) -> &'b str {
    let named = book.rows("options").iter().find(|row| row.get("option") == Some(id) && row.get("name").is_some());
    named.and_then(|row| row.get("name")).unwrap_or(id)
}

/// The last act of a kind.
pub(crate) fn last(entries: &[Entry], act: Act) -> Option<&Entry> {
    entries.iter().rfind(|entry| entry.act == act)
}
