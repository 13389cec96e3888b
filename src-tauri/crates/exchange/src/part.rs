//! A part of a workspace that is sent to one person: a ballot to an evaluator, a request to a vendor. What comes back may touch that
//! part alone.

use crate::incoming::{Incoming, IncomingRow};
use crate::stage::stray;
use quantity::show::shorten;
use std::collections::BTreeMap;
use tables::{Book, Fault, Row, Table, record};
use vocabulary::{Grade, Message, message};

/// Which part, and whose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The entries of one evaluator.
    Ballot {
        /// Id of the evaluator.
        evaluator: String,
    },
    /// What a vendor states, and his quotes.
    Request {
        /// Id of the vendor.
        vendor: String,
        /// Round of offers.
        round: String,
    },
}

/// How a part is named beside the mark of its state.
const BALLOT: &str = "ballot";
const REQUEST: &str = "request";
/// What an entry consists of beside its key.
const SCORES: &str = "scores";
const QUOTES: &str = "quotes";
/// What of a criterion an answer rests on.
const ASKED: [&str; 9] = ["name", "unit", "direction", "worst", "best", "points", "rubric", "scale", "question"];

impl Part {
    /// As it stands behind a mark, line by line.
    pub(crate) fn lines(&self) -> String {
        match self {
            Self::Ballot { evaluator } => format!("{BALLOT}\n{evaluator}"),
            Self::Request { vendor, round } => format!("{REQUEST}\n{vendor}\n{round}"),
        }
    }

    /// Mark and part of what stands in a file.
    pub(crate) fn of(text: &str) -> (String, Option<Self>) {
        let lines: Vec<&str> = text.lines().collect();
        let part = match lines.as_slice() {
            [_, BALLOT, evaluator] => Some(Self::Ballot { evaluator: (*evaluator).to_owned() }),
            [_, REQUEST, vendor, round] => {
                Some(Self::Request { vendor: (*vendor).to_owned(), round: (*round).to_owned() })
            }
            _ => None,
        };
        (lines.first().map(|mark| (*mark).to_owned()).unwrap_or_default(), part)
    }

    /// Whether a row belongs to it.
    pub(crate) fn holds(&self, table: &Table, row: &Row) -> bool {
        match (self, table.name) {
            (Self::Ballot { evaluator }, SCORES) => row.get("evaluator") == Some(evaluator),
            (Self::Request { vendor, .. }, SCORES) => record::is_stated(row) && row.get("vendor") == Some(vendor),
            (Self::Request { vendor, .. }, QUOTES) => row.get("vendor") == Some(vendor),
            _ => false,
        }
    }

    fn tables(&self) -> &'static [&'static str] {
        match self {
            Self::Ballot { .. } => &[SCORES],
            Self::Request { .. } => &[SCORES, QUOTES],
        }
    }

    fn whose(&self) -> &str {
        match self {
            Self::Ballot { evaluator } => evaluator,
            Self::Request { vendor, .. } => vendor,
        }
    }
}

/// Holds a file to its part: rows of others are refused, cells left blank are no entries, and what a vendor says is stated by him.
pub(crate) fn hold(file: &mut Incoming, bases: &BTreeMap<String, Book>, current: &Book) {
    let Some(part) = file.part().cloned() else { return };
    let Some(base) = file.mark().and_then(|mark| bases.get(mark)) else {
        let fault = Fault {
            code: "I591",
            expected: message!("exchange-part-unknown.expected"),
            hint: message!("exchange-part-unknown.hint"),
        };
        return file.refuse(stray("workbook", None, message!("exchange-part-unknown"), fault));
    };
    let others: Vec<&'static str> = file.named.iter().copied().filter(|table| !part.tables().contains(table)).collect();
    for table in others {
        file.named.remove(table);
        file.notes.push(message!("exchange-part-table", table = table));
    }
    for name in part.tables() {
        let Some(table) = tables::table(name) else { continue };
        for row in file.take(table) {
            if let Some(row) = held(row, &part, file) {
                file.keep(row);
            }
        }
    }
    let changed = changed_questions(base, current);
    if !changed.is_empty() {
        let criteria = shorten(&changed.join(", "));
        file.notes.push(message!("exchange-part-changed", criteria = criteria));
    }
}

/// A row as it counts; `None` where it says nothing, or was refused.
fn held(mut row: IncomingRow, part: &Part, file: &mut Incoming) -> Option<IncomingRow> {
    let table = row.origin.table;
    let says = |key: &str| !table.key.contains(&key) && row.cells.get(key).is_some();
    if table.name == SCORES && !table.columns.iter().any(|column| says(column.key)) {
        return None;
    }
    if let Part::Request { vendor, .. } = part {
        if row.cells.get("vendor").is_none() {
            row.cells.set("vendor", Some(vendor.clone()));
        }
        if table.name == SCORES || row.cells.get("grade").is_none() {
            row.cells.set("grade", Some(Grade::Stated.word().to_owned()));
            let mut given = (*row.given).clone();
            given.insert("grade");
            row.given = given.into();
        }
    }
    if part.holds(table, &row.cells) {
        return Some(row);
    }
    let key = if table.name == SCORES { "evaluator" } else { "vendor" };
    let found = row.cells.get(key).unwrap_or_default().to_owned();
    let (expected, hint) = match part {
        Part::Ballot { .. } => (Message::from(part.whose()), message!("exchange-part-other.ballot")),
        Part::Request { .. } => (Message::from(part.whose()), message!("exchange-part-other")),
    };
    file.reject(&row.origin, key, found, &Fault { code: "I592", expected, hint });
    None
}

/// Criteria that ask for something else than when the part was sent.
fn changed_questions(base: &Book, current: &Book) -> Vec<String> {
    let now = |id: &str| current.rows("criteria").iter().find(|row| row.get("id") == Some(id));
    let differs = |row: &&Row| {
        let own = row.get("id").and_then(now);
        own.is_none_or(|own| ASKED.iter().any(|key| own.get(key) != row.get(key)))
    };
    base.rows("criteria").iter().filter(differs).filter_map(|row| row.get("id").map(str::to_owned)).collect()
}
