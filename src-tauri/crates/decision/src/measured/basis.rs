//! The assumption that a cell of the scorecard is drawn from, and who else stands on it.
//!
//! "A cell `@id` takes that assumption: same id, same draw": a measurement that is to reach score and cost alike has to
//! become the value of that assumption. It may, as long as nobody but the vendor that was measured stands on it.

use super::evidence;
use super::reading::Measurement;
use std::collections::BTreeMap;
use tables::{Book, Estimate, Row};
use vocabulary::{Answer, Grade, Message, Quantity, Value, message};

/// Grades of what a vendor promises, in whatever form.
const PROMISES: [Grade; 3] = [Grade::Contract, Grade::Certified, Grade::Stated];
/// Longest source that is kept beside a value, in characters.
const BRIEF: usize = 240;
/// Names of a list that does not grow.
const SHOWN: usize = 3;
/// Longest note that is kept behind what stood there before, in characters; a cell holds both.
const NOTE: usize = 1_500;

/// The assumption that one vendor's cell is drawn from.
pub(super) struct Basis<'b> {
    /// Its name.
    pub id: &'b str,
    /// Its row of the workspace; `None` for a shipped one.
    row: Option<&'b Row>,
    /// It was set to what was measured.
    is_measured: bool,
    /// A promise of the vendor: by its own grade, or by that of an entry that names it.
    is_promise: bool,
    /// The promise that an entry of the cell keeps, since a measurement took its place.
    promised: Option<Before>,
    /// Who else stands on it; empty where nobody does.
    pub others: Vec<Message>,
    /// What of the vendor stands on it.
    pub own: Vec<Message>,
}

/// True for an entry that says what a vendor stands for; what a run of a tool states was given, not promised.
pub(super) fn is_promise(row: &Row) -> bool {
    let is_of_grade = row.get("grade").and_then(Grade::from_word).is_some_and(|grade| PROMISES.contains(&grade));
    is_of_grade && !evidence::is_of_result(row)
}

/// What stood in a place before anything was measured.
pub(super) struct Before {
    /// As the cell held it.
    pub value: String,
    /// How well it was known.
    pub grade: Option<String>,
    /// Where it came from.
    pub source: Option<String>,
    /// Whether a vendor stood for it.
    pub is_promise: bool,
}

impl Before {
    /// What a row says in its columns of value, grade and source; `None` where the first holds no value.
    fn of(row: &Row, [value, grade, source]: [&str; 3], is_promise: bool) -> Option<Self> {
        let text = |key: &str| row.get(key).map(str::to_owned);
        let stated = text(value).filter(|text| Answer::from_word(text).is_none());
        Some(Self { value: stated?, grade: text(grade), source: text(source), is_promise })
    }

    /// The value of a row.
    pub fn value(row: &Row, is_promise: bool) -> Option<Self> {
        Self::of(row, ["value", "grade", "source"], is_promise)
    }

    /// The promise that an entry of the scorecard keeps.
    pub fn promised(row: &Row) -> Option<Self> {
        Self::of(row, ["promised", "promised_grade", "promised_source"], true)
    }

    /// "Promised 0.18 / 0.28 / 0.36 (stated, Kirin proposal K-7)", or "Before 0.355 / 0.41 / 0.445 (measured, Trial log 11)".
    pub fn message(&self) -> Message {
        let grade = self.grade.as_deref().map(|word| Grade::from_word(word).map_or_else(|| word.into(), Grade::name));
        let source: Option<String> = self.source.as_ref().map(|text| text.chars().take(BRIEF).collect());
        let source = source.map(|text| Message::from(text.replace(". ", ", ")));
        let whence = Value::commas(grade.into_iter().chain(source));
        match self.is_promise {
            true => message!("measured-kept", value = &self.value, whence = whence),
            false => message!("measured-kept.before", value = &self.value, whence = whence),
        }
    }
}

/// True for an assumption that was set to what was measured: its source is a result of this workspace.
pub(super) fn is_measured(book: &Book, row: &Row) -> bool {
    let is_source = |m: &Measurement| {
        Quantity::ALL.iter().any(|quantity| row.get("source") == Some(evidence::source(m, *quantity).as_str()))
    };
    Measurement::all(book).iter().any(is_source)
}

/// By source of an entry or an assumption: the card of the result that it is from, where the catalog has it.
pub(crate) fn cards(book: &Book) -> BTreeMap<String, String> {
    let all = Measurement::all(book).into_iter();
    let sources = all.flat_map(|m| {
        let sku = m.sku.clone();
        let source = move |quantity: &Quantity| Some((evidence::source(&m, *quantity), sku.clone()?));
        Quantity::ALL.iter().filter_map(source).collect::<Vec<_>>()
    });
    sources.collect()
}

/// The row of the workspace's assumption of that id.
pub(super) fn assumption<'b>(book: &'b Book, id: &str) -> Option<&'b Row> {
    book.rows("assumptions").iter().find(|row| row.get("id") == Some(id))
}

fn shipped(id: &str) -> Option<&'static reference::Assumption> {
    reference::assumptions().iter().find(|own| own.id == id)
}

/// What the cell of a vendor and a criterion is drawn from; `None` where no entry names an assumption that there is.
pub(super) fn basis<'b>(book: &'b Book, vendor: &str, criterion: &str) -> Option<Basis<'b>> {
    let of_cell = |row: &&Row| row.get("vendor") == Some(vendor) && row.get("criterion") == Some(criterion);
    let entries =
        || book.rows("scores").iter().filter(of_cell).filter(|row| row.get("grade") != Some(Grade::Unknown.word()));
    let known = |id: &&str| assumption(book, id).is_some() || shipped(id).is_some();
    let id = entries().filter_map(|row| Estimate::assumption(row.get("value")?)).find(known)?;
    let row = assumption(book, id);
    let named = |row: &Row| row.get("value").and_then(Estimate::assumption) == Some(id);
    let is_promise = row.is_some_and(is_promise) || entries().any(|row| named(row) && is_promise(row));
    let promised = entries().filter(|row| named(row)).find_map(Before::promised);
    let (own, mut others) = users(book, vendor, id);
    if shipped(id).is_some() {
        others.insert(0, message!("measured-every-empty-cell"));
    }
    let is_measured = row.is_some_and(|row| is_measured(book, row));
    Some(Basis { id, row, is_measured, is_promise, promised, others, own })
}

/// Rows that name an assumption: those of one vendor, and all others.
fn users(book: &Book, vendor: &str, id: &str) -> (Vec<Message>, Vec<Message>) {
    let names = |row: &&Row| row.0.iter().any(|(_, text)| Estimate::assumption(text) == Some(id));
    let all = book.tables().flat_map(|(table, rows)| rows.iter().filter(names).map(move |row| (table, row)));
    let (own, others): (Vec<_>, Vec<_>) = all.partition(|(_, row)| row.get("vendor") == Some(vendor));
    let listed = |list: Vec<(&tables::Table, &Row)>| -> Vec<Message> {
        let one = |(table, row): (&tables::Table, &Row)| {
            message!("measured-row", table = table.label(), row = row.key(table).join(" · "))
        };
        list.into_iter().map(one).collect()
    };
    (listed(own), listed(others))
}

impl Basis<'_> {
    /// Whether only the vendor that was measured stands on it.
    pub fn is_own(&self) -> bool {
        self.others.is_empty() && self.row.is_some()
    }

    /// What stood there before anything was measured; of what was measured already the promise that an entry keeps.
    pub fn kept(self) -> Option<Before> {
        match self.row {
            Some(_) if self.is_measured => self.promised,
            Some(row) => Before::value(row, self.is_promise),
            None => shipped(self.id).map(|own| Before {
                value: own.value.to_string(),
                grade: Some(own.grade.to_owned()),
                source: Some(own.source.to_owned()),
                is_promise: self.is_promise,
            }),
        }
    }

    /// Its note with what stood there before anything was measured at the beginning; `None` where that is there already.
    pub fn note(&self) -> Option<Message> {
        let row = self.row.filter(|_| !self.is_measured)?;
        let before = message!("general-sentence", said = Before::value(row, self.is_promise)?.message());
        let note: String = row.get("note").unwrap_or_default().chars().take(NOTE).collect();
        Some(Value::row([before, note.into()]).into())
    }

    /// Its row with what was measured, on which card, in place of its value.
    pub fn measured(&self, value: &str, source: &str, m: &Measurement) -> Option<Row> {
        let mut row = self.row.filter(|row| row.get("value").is_some())?.clone();
        for (key, text) in [("value", value), ("source", source), ("date", &m.date), ("grade", m.grade().word())] {
            row.set(key, Some(text.to_owned()).filter(|text| !text.is_empty()));
        }
        row.set("sku", m.sku.clone());
        Some(row)
    }

    /// What a reader should know where the measurement reaches less far than the criterion asks, so that nothing happens to it.
    pub fn stands(&self) -> Message {
        message!("measured-stands", id = self.id)
    }

    /// What a reader should know of what happens to it.
    pub fn message(&self) -> Message {
        if !self.is_own() {
            return message!("measured-stays", id = self.id, others = few(&self.others));
        }
        let was = self.row.and_then(|row| row.get("value")).unwrap_or_default();
        message!("measured-is-set", id = self.id, was = was, own = few(&self.own))
    }
}

/// A list that does not grow: three of it, and how many more there are.
fn few(names: &[Message]) -> Value {
    let more = names.len().saturating_sub(SHOWN);
    let more = (more > 0).then(|| message!("general-more", count = message!("count-in-words", count = more)));
    Value::all(names.iter().take(SHOWN).cloned().chain(more))
}
