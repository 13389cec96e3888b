//! The assumption that a cell of the scorecard is drawn from, and who else stands on it.
//!
//! "A cell `@id` takes that assumption: same id, same draw": a measurement that is to reach score and cost alike has to
//! become the value of that assumption. It may, as long as nobody but the vendor that was measured stands on it.

use super::evidence::SOURCE;
use tables::{Book, Row};
use vocabulary::{Grade, Message, Value, message};

/// What begins the note of a row, and the reason of an entry, whose promise a measurement took the place of.
pub(super) const REPLACED: &str = "Promised ";
/// The same where what stood there was no promise.
const BEFORE: &str = "Before ";
/// Grades of what a vendor promises, in whatever form.
const PROMISES: [Grade; 3] = [Grade::Contract, Grade::Certified, Grade::Stated];
/// Longest source that is kept beside a value, in characters.
const BRIEF: usize = 240;
/// Names of a list that does not grow.
const SHOWN: usize = 3;
/// Longest note, in characters; a cell holds a few more.
const NOTE: usize = 1_900;

/// The assumption that one vendor's cell is drawn from.
pub(super) struct Stands<'b> {
    /// Its name.
    pub id: &'b str,
    /// Its row of the workspace; `None` for a shipped one.
    row: Option<&'b Row>,
    /// A promise of the vendor: by its own grade, or by that of an entry that names it.
    is_promise: bool,
    /// Who else stands on it; empty where nobody does.
    pub others: Vec<Message>,
    /// What of the vendor stands on it.
    pub own: Vec<Message>,
}

/// True for an entry that says what a vendor stands for.
pub(super) fn is_promise(row: &Row) -> bool {
    row.get("grade").and_then(Grade::from_word).is_some_and(|grade| PROMISES.contains(&grade))
}

/// True for an assumption that was set to what was measured.
pub(super) fn is_measured(row: &Row) -> bool {
    row.get("source").is_some_and(|source| source.starts_with(SOURCE))
}

/// The row of the workspace's assumption of that id.
pub(super) fn assumption<'b>(book: &'b Book, id: &str) -> Option<&'b Row> {
    book.rows("assumptions").iter().find(|row| row.get("id") == Some(id))
}

fn shipped(id: &str) -> Option<&'static reference::Assumption> {
    reference::assumptions().iter().find(|own| own.id == id)
}

/// What the cell of a vendor and a criterion is drawn from; `None` where no entry names an assumption that there is.
pub(super) fn stands<'b>(book: &'b Book, vendor: &str, criterion: &str) -> Option<Stands<'b>> {
    let of_cell = |row: &&Row| row.get("vendor") == Some(vendor) && row.get("criterion") == Some(criterion);
    let entries =
        || book.rows("scores").iter().filter(of_cell).filter(|row| row.get("grade") != Some(Grade::Unknown.word()));
    let known = |id: &&str| assumption(book, id).is_some() || shipped(id).is_some();
    let id = entries().filter_map(|row| row.get("value")?.strip_prefix('@')).find(known)?;
    let row = assumption(book, id);
    let named = |row: &Row| row.get("value").and_then(|text| text.strip_prefix('@')) == Some(id);
    let is_promise = row.is_some_and(is_promise) || entries().any(|row| named(row) && is_promise(row));
    let (own, mut others) = users(book, vendor, id);
    if shipped(id).is_some() {
        others.insert(0, message!("measured-every-empty-cell"));
    }
    Some(Stands { id, row, is_promise, others, own })
}

/// Rows that name an assumption: those of one vendor, and all others.
fn users(book: &Book, vendor: &str, id: &str) -> (Vec<Message>, Vec<Message>) {
    let names = |row: &&Row| row.0.iter().any(|(_, text)| text.strip_prefix('@') == Some(id));
    let all = book.tables().flat_map(|(table, rows)| rows.iter().filter(names).map(move |row| (table, row)));
    let (own, others): (Vec<_>, Vec<_>) = all.partition(|(_, row)| row.get("vendor") == Some(vendor));
    let said = |list: Vec<(&tables::Table, &Row)>| -> Vec<Message> {
        let one = |(table, row): (&tables::Table, &Row)| {
            message!("measured-row", table = table.label, row = row.key(table).join(" · "))
        };
        list.into_iter().map(one).collect()
    };
    (said(own), said(others))
}

impl Stands<'_> {
    /// Whether only the vendor that was measured stands on it.
    pub fn is_own(&self) -> bool {
        self.others.is_empty() && self.row.is_some()
    }

    /// What stood there before anything was measured: "Promised 0.18 / 0.28 / 0.36 (stated, Kirin proposal K-7)", or
    /// "Before 0.355 / 0.41 / 0.445 (measured, Trial log 11)".
    pub fn kept(&self) -> Option<String> {
        if let Some(row) = self.row.filter(|row| is_measured(row)) {
            return kept_in(row.get("note")?).map(str::to_owned);
        }
        let begins = if self.is_promise { REPLACED } else { BEFORE };
        let text = |key: &str| self.row.and_then(|row| row.get(key)).map(str::to_owned);
        let (value, grade, source) = match shipped(self.id).filter(|_| self.row.is_none()) {
            Some(own) => (own.value.to_string(), Some(own.grade.to_owned()), Some(own.source.to_owned())),
            None => (text("value")?, text("grade"), text("source")),
        };
        Some(format!("{begins}{}", beside(&value, grade.as_deref(), source.as_deref())))
    }

    /// Its row with what was measured in place of its value; what stood there before begins the note.
    pub fn measured(&self, value: &str, source: &str, date: &str) -> Option<Row> {
        let mut row = self.row?.clone();
        let note = row.get("note").unwrap_or_default();
        let rest = if is_measured(&row) { note.split_once(". ").map_or("", |(_, rest)| rest) } else { note };
        let kept = self.kept()?;
        let note: String = format!("{kept}. {rest}").trim().chars().take(NOTE).collect();
        for (key, text) in
            [("value", value), ("source", source), ("date", date), ("grade", Grade::Measured.word()), ("note", &note)]
        {
            row.set(key, Some(text.to_owned()));
        }
        Some(row)
    }

    /// What a reader should know of what happens to it.
    pub fn told(&self) -> Message {
        if !self.is_own() {
            return message!("measured-stays", id = self.id, others = few(&self.others));
        }
        let was = self.row.and_then(|row| row.get("value")).unwrap_or_default();
        message!("measured-is-set", id = self.id, was = was, own = few(&self.own))
    }
}

/// What a note or a reason begins with, of what stood there before a measurement; `None` where nothing did.
pub(super) fn kept_in(text: &str) -> Option<&str> {
    let kept = text.split_once(". ").map_or(text.trim_end_matches('.'), |(kept, _)| kept);
    (kept.starts_with(REPLACED) || kept.starts_with(BEFORE)).then_some(kept)
}

/// A value with its grade and source in brackets.
pub(super) fn beside(value: &str, grade: Option<&str>, source: Option<&str>) -> String {
    let source: Option<String> = source.map(|text| text.chars().take(BRIEF).collect());
    let whence = [grade, source.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(", ");
    format!("{value} ({})", whence.replace(". ", ", "))
}

/// A list that does not grow: three of it, and how many more there are.
fn few(names: &[Message]) -> Value {
    let more = names.len().saturating_sub(SHOWN);
    let more = (more > 0).then(|| message!("measured-more", count = message!("count-in-words", count = more)));
    Value::all(names.iter().take(SHOWN).cloned().chain(more))
}
