//! Rounds of offers: when each closes, what each vendor offered and answered in each, and what moved between them.

use crate::editing::{self, Asked};
use crate::{Failure, Session};
use exchange::{Change, Listing, Part, Preview, list_changes};
use serde::Serialize;
use std::collections::BTreeSet;
use tables::{Book, Row, Table, record};
use voice::{Message, Value, message};

/// One round.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Round {
    /// Its short name.
    pub round: String,
    /// For readers.
    pub name: String,
    /// Last day on which an offer is in time (ISO); null where none is set.
    pub until: Option<String>,
    /// First day on which an offer of it was read in (ISO); null before the first.
    pub received: Option<String>,
    /// Vendors who offered.
    pub vendors: Vec<String>,
    /// Those of them whose offer came after the last day.
    pub late: Vec<String>,
    /// How many quotes.
    pub quotes: usize,
}

/// What moved from one round to the next.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Moved {
    /// Name of the earlier round.
    pub from: String,
    /// Name of the later round.
    pub to: String,
    /// Terms of quotes before and after; quotes new and gone.
    pub changes: Vec<Change>,
}

/// Most changes that are told between two rounds.
const MOST: usize = 500;

fn offers() -> Option<&'static Table> {
    tables::table("offers")
}

fn answers() -> Option<&'static Table> {
    tables::table("answers")
}

/// The newest round of which something was received, else the one last entered in Rounds.
pub(super) fn last(book: &Book) -> Option<String> {
    let last = record::received_rounds(book).pop();
    last.or_else(|| book.rows("rounds").last()?.get("id")).map(str::to_owned)
}

/// The book once a round is asked of a vendor: in Rounds, with its last day, where it is not so already.
pub(super) fn asked(session: &mut Session, book: Book, round: &str, until: Option<String>) -> Result<Book, Failure> {
    let known = record::round(&book, round);
    let today = session.today()?;
    let closes = until.as_deref().or_else(|| known?.get("until"));
    if let Some(day) = closes.filter(|day| *day < today.as_str()) {
        let found = message!("api-round-closed", round = round, day = day);
        return Err(Failure::wrong("P871", "until", found, message!("api-round-closed.hint")));
    }
    let is_known = known.is_some_and(|own| until.is_none() || own.get("until") == until.as_deref());
    if is_known {
        return Ok(book);
    }
    let mut row = Row::default();
    row.set("id", Some(round.to_owned()));
    if known.is_none() {
        row.set("asked", Some(today));
    }
    let step = match &until {
        Some(day) => message!("api-round-asked.until", round = round, day = day),
        None => message!("api-round-asked", round = round),
    };
    if until.is_some() {
        row.set("until", until);
    }
    editing::carried_out(session, Asked::row("rounds", &row, voice::text(&step)))?;
    session.read(|document| Ok(document.book()?))
}

/// All rounds as the window shows them.
pub(super) fn rounds(book: &Book) -> Vec<Round> {
    let owned = |ids: Vec<&str>| ids.into_iter().map(str::to_owned).collect();
    let of = |own: record::Round| Round {
        round: own.id.to_owned(),
        name: own.name.to_owned(),
        until: own.until.map(str::to_owned),
        received: own.received.map(str::to_owned),
        vendors: owned(own.vendors),
        late: owned(own.late),
        quotes: own.quotes,
    };
    record::rounds(book).into_iter().map(of).collect()
}

/// What moved from each round to the next, of vendors who offered in both: terms, then answers.
pub(super) fn moved(book: &Book) -> Vec<Moved> {
    let of = |table: &Table, round: &str| -> Vec<Row> {
        let own = book.rows(table.name).iter().filter(|row| row.get("round") == Some(round));
        let kept = |row: &Row| {
            let cells = row.0.iter().filter(|(key, _)| !["round", "received", "until", "source"].contains(key));
            Row(cells.map(|(key, cell)| (*key, cell.clone())).collect())
        };
        own.map(kept).collect()
    };
    let between = |pair: &[&str]| {
        let mut changes = Listing::default();
        for table in [offers(), answers()].into_iter().flatten() {
            let (before, after) = (of(table, pair[0]), of(table, pair[1]));
            let offered = |row: &&Row| after.iter().any(|own| own.get("vendor") == row.get("vendor"));
            let before: Vec<Row> = before.iter().filter(offered).cloned().collect();
            list_changes(table, &before, &after, MOST, &mut changes);
        }
        let [from, to] = [pair[0], pair[1]].map(|id| record::round_name(book, id).to_owned());
        Moved { from, to, changes: changes.shown }
    };
    record::received_rounds(book).windows(2).map(between).collect()
}

/// Quotes that no longer stand on a day.
pub(super) fn expired(book: &Book, today: &str) -> Option<Message> {
    let past = past(book, today, |_| true);
    (!past.is_empty()).then(|| message!("api-panel-expired", count = past.len(), quotes = Value::all(past)))
}

/// Quotes of an option that no longer stand on the day of its award.
pub(super) fn lapsed(book: &Book, option: &str, today: &str) -> Option<Message> {
    let own: Vec<&str> = book
        .rows("options")
        .iter()
        .filter(|row| row.get("option") == Some(option))
        .filter_map(|row| row.get("quote"))
        .collect();
    let past = past(book, today, |quote| own.contains(&quote));
    (!past.is_empty()).then(|| message!("api-award-lapsed", count = past.len(), quotes = Value::all(past)))
}

/// Quotes whose last day is before another, by what people call them.
fn past(book: &Book, today: &str, holds: impl Fn(&str) -> bool) -> Vec<String> {
    let has_ended = |row: &&Row| row.get("valid_until").is_some_and(|day| day < today);
    let ended: BTreeSet<&str> = book.rows("quotes").iter().filter(has_ended).filter_map(|row| row.get("id")).collect();
    let Some(table) = tables::table("quotes").filter(|_| !ended.is_empty()) else { return Vec::new() };
    let is_past = |(id, _): &(String, String)| ended.contains(id.as_str()) && holds(id);
    crate::called::called(book, table).into_iter().filter(is_past).map(|(_, name)| name).collect()
}

/// The last day of the round that a part is of, where it came after that day; the vendor's own file says it only where Rounds does not.
pub(super) fn missed<'p>(book: &'p Book, part: &'p Part, today: &str) -> Option<&'p str> {
    match record::closing(book, part.round()) {
        Some(until) => Some(until).filter(|until| *until < today),
        None => part.missed(today),
    }
}

/// Notes of each offer that came after its round had closed; whether it counts is for the facilitator to say.
pub(crate) fn mark_late(book: &Book, previews: &mut [Preview], today: &str) {
    for preview in previews {
        let late = preview.part.as_ref().and_then(|part| {
            let (whose, round) = (part.whose(), record::round_name(book, part.round()));
            Some(message!("api-offer-late", vendor = whose, round = round, day = missed(book, part, today)?))
        });
        preview.notes.extend(late);
    }
}

/// The book with what came in as offers and answers of a round kept as that round's; a vendor who sends a round again replaces what he
/// sent.
pub(crate) fn taken_in(book: &mut Book, previews: &mut [Preview], today: &str) {
    let Some((offers, answers)) = offers().zip(answers()) else { return };
    for preview in previews {
        let Some(Part::Request { vendor, round, .. }) = preview.part.clone() else { continue };
        let is_own = |row: &&Row| row.get("vendor") == Some(vendor.as_str());
        let quotes: Vec<Row> = book.rows("quotes").iter().filter(is_own).map(|row| kept(offers, row)).collect();
        let stated = book.rows("scores").iter().filter(is_own).filter(|row| record::is_stated(row));
        let stated: Vec<Row> = stated.map(|row| kept(answers, row)).collect();
        let until = record::closing(book, &round).map(str::to_owned);
        let name = record::round_name(book, &round);
        preview.notes.push(message!("api-round-kept", vendor = &vendor, round = name, count = quotes.len()));
        for (table, own) in [(offers, quotes), (answers, stated)] {
            let rows = book.rows_mut(table);
            rows.retain(|row| row.get("round") != Some(&round) || row.get("vendor") != Some(&vendor));
            rows.extend(own.into_iter().map(|row| of_round(row, &round, (today, until.as_deref()))));
        }
    }
}

/// A quote, or what a vendor states, as its round keeps it.
fn kept(table: &Table, row: &Row) -> Row {
    let mut kept = Row::default();
    for column in table.columns {
        kept.set(column.key, row.get(column.key).map(str::to_owned));
    }
    if table.name == "offers" {
        kept.set("quote", row.get("id").map(str::to_owned));
    }
    kept
}

fn of_round(mut row: Row, round: &str, (today, until): (&str, Option<&str>)) -> Row {
    let own = [("round", Some(round)), ("received", Some(today)), ("until", until)];
    own.into_iter().for_each(|(key, cell)| row.set(key, cell.map(str::to_owned)));
    row
}
