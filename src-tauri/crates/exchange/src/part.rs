//! A part of a workspace that is sent to one person: a ballot to an evaluator, a request to a vendor. What comes back may touch that
//! part alone.

use crate::incoming::{Incoming, IncomingRow};
use crate::preview::Rejection;
use crate::stage::stray;
use crate::workbook::is_reworded;
use quantity::show::shorten;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Estimate, Fault, Row, Table, record};
use vocabulary::{Grade, Value, message};

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
        /// Last day on which an answer is in time (ISO); `None` where none was named.
        until: Option<String>,
    },
}

/// How a part is named beside the mark of its state.
const BALLOT: &str = "ballot";
const REQUEST: &str = "request";
/// What an entry consists of beside its key.
const SCORES: &str = "scores";
const QUOTES: &str = "quotes";
/// Columns of Scores that one person fills in, those of the key first.
pub(crate) const ENTRY: [&str; 8] = ["evaluator", "vendor", "criterion", "value", "reason", "grade", "source", "date"];
/// Columns of Quotes that are the asker's own business.
pub(crate) const OURS: [&str; 7] = ["mfu", "mbu", "rework", "refusal_share", "date", "grade", "note"];
/// What of a criterion an answer rests on.
const ASKED: [&str; 9] = ["name", "unit", "direction", "worst", "best", "points", "rubric", "scale", "question"];

impl Part {
    /// As it stands behind a mark, line by line.
    pub(crate) fn lines(&self) -> String {
        match self {
            Self::Ballot { evaluator } => format!("{BALLOT}\n{evaluator}"),
            Self::Request { vendor, round, until } => {
                let until = until.as_ref().map_or_else(String::new, |day| format!("\n{day}"));
                format!("{REQUEST}\n{vendor}\n{round}{until}")
            }
        }
    }

    /// Mark and part of what stands in a file.
    pub(crate) fn of(text: &str) -> (String, Option<Self>) {
        let lines: Vec<&str> = text.lines().collect();
        let part = match lines.as_slice() {
            [_, BALLOT, evaluator] => Some(Self::Ballot { evaluator: (*evaluator).to_owned() }),
            [_, REQUEST, vendor, round, until @ ..] if until.len() <= 1 => Some(Self::Request {
                vendor: (*vendor).to_owned(),
                round: (*round).to_owned(),
                until: until.first().map(|day| (*day).to_owned()),
            }),
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

    /// The last day on which it is in time, where it came after that day.
    pub fn missed(&self, today: &str) -> Option<&str> {
        match self {
            Self::Ballot { .. } => None,
            Self::Request { until, .. } => until.as_deref().filter(|until| *until < today),
        }
    }

    /// Quotes as their vendor sent them for this round before, by their ids.
    pub(crate) fn sent<'b>(&self, table: &Table, current: &'b Book) -> BTreeMap<&'b str, &'b Row> {
        let Self::Request { vendor, round, .. } = self else { return BTreeMap::new() };
        let is_own = |row: &&Row| row.get("vendor") == Some(vendor) && row.get("round") == Some(round);
        let offers = current.rows("offers").iter().filter(|_| table.name == QUOTES).filter(is_own);
        offers.filter_map(|row| Some((row.get("quote")?, row))).collect()
    }

    fn tables(&self) -> &'static [&'static str] {
        match self {
            Self::Ballot { .. } => &[SCORES],
            Self::Request { .. } => &[SCORES, QUOTES],
        }
    }

    /// The round of offers that it is of; empty for a ballot.
    pub fn round(&self) -> &str {
        match self {
            Self::Ballot { .. } => "",
            Self::Request { round, .. } => round,
        }
    }

    /// Whose it is: an evaluator, or a vendor.
    pub fn whose(&self) -> &str {
        match self {
            Self::Ballot { evaluator } => evaluator,
            Self::Request { vendor, .. } => vendor,
        }
    }
}

/// Holds a file to its part: rows of others are refused, cells left blank are no entries, and what a vendor says is stated by him.
pub(crate) fn hold(file: &mut Incoming, bases: &BTreeMap<String, Book>, current: &Book) {
    let Some(part) = file.part().cloned() else {
        if file.is_sent {
            file.refuse_whole(stray("workbook", None, message!("exchange-part-lost"), unknown()));
        }
        return;
    };
    let Some(base) = file.mark().and_then(|mark| bases.get(mark)) else {
        return file.refuse_whole(stray("workbook", None, message!("exchange-part-unknown"), unknown()));
    };
    let others: Vec<&'static str> = file.named.iter().copied().filter(|table| !part.tables().contains(table)).collect();
    for table in others {
        file.named.remove(table);
        file.notes.push(message!("exchange-part-table", table = table));
    }
    if let Some(last) = later_round(&part, current) {
        let fault = Fault {
            code: "I595",
            expected: message!("exchange-part-round.expected", round = last),
            hint: message!("exchange-part-round.hint"),
        };
        return file.refuse_whole(of_round(&part, fault));
    }
    if let Some(asked) = never_asked(&part, current) {
        let fault = Fault {
            code: "I590",
            expected: message!("exchange-part-asked.expected", rounds = Value::any(asked)),
            hint: message!("exchange-part-asked.hint"),
        };
        return file.refuse_whole(of_round(&part, fault));
    }
    file.notes.push(match &part {
        Part::Ballot { evaluator } => message!("exchange-part-ballot", evaluator = evaluator),
        Part::Request { vendor, round, .. } => {
            message!("exchange-part-offer", vendor = vendor, round = record::round_name(current, round))
        }
    });
    for name in part.tables() {
        let Some(table) = tables::table(name) else { continue };
        for row in file.take(table) {
            if let Some(row) = held(row, (&part, base), file, current) {
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

/// What is wrong with the round of a part.
fn of_round(part: &Part, fault: Fault) -> Rejection {
    stray("workbook", None, message!("exchange-part-round", round = part.round()), fault)
}

fn unknown() -> Fault {
    let (expected, hint) = (message!("exchange-part-unknown.expected"), message!("exchange-part-unknown.hint"));
    Fault { code: "I591", expected, hint }
}

/// A later round than that of a part, if any was read in.
fn later_round(part: &Part, current: &Book) -> Option<String> {
    let Part::Request { round, .. } = part else { return None };
    let rounds: Vec<&str> = current.rows("offers").iter().filter_map(|row| row.get("round")).collect();
    let last = rounds.last().filter(|last| *last != round && rounds.contains(&round.as_str()))?;
    Some((*last).to_owned())
}

/// The rounds that were asked, where a part is of none of them; a workspace that has none in Rounds was asked before these were kept.
fn never_asked(part: &Part, current: &Book) -> Option<Vec<String>> {
    let Part::Request { round, .. } = part else { return None };
    let asked: Vec<String> = current.rows("rounds").iter().filter_map(|row| row.get("id").map(str::to_owned)).collect();
    (!asked.is_empty() && !asked.contains(round)).then_some(asked)
}

/// A row as it counts; `None` where it says nothing, or was refused.
fn held(
    mut row: IncomingRow,
    (part, base): (&Part, &Book),
    file: &mut Incoming,
    current: &Book,
) -> Option<IncomingRow> {
    let table = row.origin.table;
    let is_sent = |key: &&'static str| match table.name {
        SCORES => ENTRY.contains(key),
        _ => !OURS.contains(key),
    };
    if row.given.iter().any(|key| !is_sent(key) && row.cells.get(key).is_some()) {
        file.note_once(message!("exchange-part-column"));
    }
    row.given = row.given.iter().copied().filter(is_sent).collect::<BTreeSet<_>>().into();
    row.cells.0.retain(|key, _| is_sent(key));
    let says = |key: &str| !table.key.contains(&key) && row.cells.get(key).is_some();
    if table.name == SCORES && !table.columns.iter().any(|column| says(column.key)) {
        return None;
    }
    if let Part::Request { vendor, .. } = part {
        stated(&mut row, vendor, current);
    }
    let beside = file.beside.get(&row.origin.at).filter(|_| table.name == SCORES);
    let reworded = beside.filter(|texts| is_reworded(base, part, &row.cells, texts)).map(|_| ("criterion", reworded()));
    let wrong = wrong(&row, part, current).or(reworded);
    if let Some((key, fault)) = wrong {
        let found = row.cells.get(key).unwrap_or_default().to_owned();
        file.reject(&row.origin, key, found, &fault);
        return None;
    }
    Some(row)
}

/// What a vendor says is stated by him, a quote of his own his.
fn stated(row: &mut IncomingRow, vendor: &str, current: &Book) {
    if row.cells.get("vendor").is_none() {
        row.cells.set("vendor", Some(vendor.to_owned()));
    }
    let is_known = |own: &Row| own.get("id") == row.cells.get("id");
    let is_new = row.origin.table.name == SCORES || !current.rows(QUOTES).iter().any(is_known);
    if is_new {
        row.cells.set("grade", Some(Grade::Stated.word().to_owned()));
        let mut given = (*row.given).clone();
        given.insert("grade");
        row.given = given.into();
    }
}

/// An answer to another question than the one that was sent.
fn reworded() -> Fault {
    let (expected, hint) = (message!("exchange-part-reworded"), message!("exchange-part-reworded.hint"));
    Fault { code: "I589", expected, hint }
}

/// Why a row is not this part's to bring, at its column.
fn wrong(row: &IncomingRow, part: &Part, current: &Book) -> Option<(&'static str, Fault)> {
    let (table, cells) = (row.origin.table, &row.cells);
    if !part.holds(table, cells) {
        let key = if table.name == SCORES { "evaluator" } else { "vendor" };
        let hint = match part {
            Part::Ballot { .. } => message!("exchange-part-other.ballot"),
            Part::Request { .. } => message!("exchange-part-other"),
        };
        return Some((key, Fault { code: "I592", expected: part.whose().into(), hint }));
    }
    let own = |other: &&Row| other.get("id") == cells.get("id") && other.get("vendor") != cells.get("vendor");
    if table.name == QUOTES && current.rows(QUOTES).iter().any(|other| own(&other)) {
        let (expected, hint) = (message!("exchange-part-taken"), message!("exchange-part-taken.hint"));
        return Some(("id", Fault { code: "I593", expected, hint }));
    }
    let is_reference = |key: &str| cells.get(key).and_then(Estimate::assumption).is_some();
    if let (Part::Request { .. }, Some(key)) = (part, ["value", "price"].into_iter().find(|key| is_reference(key))) {
        let (expected, hint) = (message!("exchange-part-number"), message!("exchange-part-number.hint"));
        return Some((key, Fault { code: "I594", expected, hint }));
    }
    let Part::Ballot { evaluator } = part else { return None };
    let criterion = current.rows("criteria").iter().find(|own| own.get("id") == cells.get("criterion"));
    let axis = criterion.and_then(|own| own.get("axis")).unwrap_or_default();
    let vendor = cells.get("vendor").unwrap_or_default();
    let may = criterion.is_none() || record::scores(current, evaluator, vendor, axis);
    let fault = || Fault {
        code: "I596",
        expected: message!("exchange-part-conflict"),
        hint: message!("exchange-part-conflict.hint"),
    };
    (!may).then(|| ("vendor", fault()))
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
