//! Rounds of offers: what each vendor offered in each, and what moved between them.

use exchange::{Change, Listing, Part, Preview, list_changes};
use serde::Serialize;
use tables::{Book, Row, Table};
use voice::{Message, Value, message};

/// One round.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Round {
    /// Its name.
    pub round: String,
    /// First day on which an offer of it was read in (ISO).
    pub received: String,
    /// Vendors who offered.
    pub vendors: Vec<String>,
    /// How many quotes.
    pub quotes: usize,
}

/// What moved from one round to the next.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Moved {
    /// The earlier round.
    pub from: String,
    /// The later round.
    pub to: String,
    /// Terms of quotes before and after; quotes new and gone.
    pub changes: Vec<Change>,
}

/// Most changes that are told between two rounds.
const MOST: usize = 500;

fn offers() -> Option<&'static Table> {
    tables::table("offers")
}

/// Names of the rounds, in the order received.
fn names(book: &Book) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for round in book.rows("offers").iter().filter_map(|row| row.get("round")) {
        if names.iter().all(|own| own != round) {
            names.push(round.to_owned());
        }
    }
    names
}

/// The newest round.
pub(super) fn last(book: &Book) -> Option<String> {
    names(book).pop()
}

/// All rounds, in the order received.
pub(super) fn rounds(book: &Book) -> Vec<Round> {
    let of = |name: String| {
        let rows = || book.rows("offers").iter().filter(|row| row.get("round") == Some(name.as_str()));
        let mut vendors: Vec<String> = rows().filter_map(|row| row.get("vendor").map(str::to_owned)).collect();
        vendors.sort();
        vendors.dedup();
        let received = rows().filter_map(|row| row.get("received")).min().unwrap_or_default().to_owned();
        Round { received, vendors, quotes: rows().count(), round: name }
    };
    names(book).into_iter().map(of).collect()
}

/// What moved from each round to the next, of vendors who offered in both.
pub(super) fn moved(book: &Book) -> Vec<Moved> {
    let Some(table) = offers() else { return Vec::new() };
    let of = |round: &str| -> Vec<Row> {
        let own = book.rows(table.name).iter().filter(|row| row.get("round") == Some(round));
        own.map(|row| {
            Row(row
                .0
                .iter()
                .filter(|(key, _)| !["round", "received", "source"].contains(key))
                .map(|(k, v)| (*k, v.clone()))
                .collect())
        })
        .collect()
    };
    let between = |pair: &[String]| {
        let (before, after) = (of(&pair[0]), of(&pair[1]));
        let offered = |row: &&Row| after.iter().any(|own| own.get("vendor") == row.get("vendor"));
        let before: Vec<Row> = before.iter().filter(offered).cloned().collect();
        let mut changes = Listing::default();
        list_changes(table, &before, &after, MOST, &mut changes);
        Moved { from: pair[0].clone(), to: pair[1].clone(), changes: changes.shown }
    };
    names(book).windows(2).map(between).collect()
}

/// Quotes that no longer stand on a day.
pub(super) fn expired(book: &Book, today: &str) -> Option<Message> {
    let is_past = |row: &&Row| row.get("valid_until").is_some_and(|day| day < today);
    let past: Vec<&str> = book.rows("quotes").iter().filter(is_past).filter_map(|row| row.get("id")).collect();
    (!past.is_empty()).then(|| message!("api-panel-expired", count = past.len(), quotes = Value::all(past)))
}

/// Notes of each offer that came after its round had closed; whether it counts is for the facilitator to say.
pub(crate) fn mark_late(previews: &mut [Preview], today: &str) {
    for preview in previews {
        let Some((part, day)) = preview.part.as_ref().and_then(|part| Some((part, part.missed(today)?))) else {
            continue;
        };
        let note = message!("api-offer-late", vendor = part.whose(), round = part.round(), day = day);
        preview.notes.push(note);
    }
}

/// The book with what came in as offers of a round kept as that round's; a vendor who sends a round again replaces what he sent.
pub(crate) fn taken_in(book: &mut Book, previews: &mut [Preview], today: &str) {
    let Some(table) = offers() else { return };
    for preview in previews {
        let Some(part) = preview.part.clone() else { continue };
        let Part::Request { vendor, round, .. } = &part else { continue };
        let own: Vec<Row> = book
            .rows("quotes")
            .iter()
            .filter(|row| row.get("vendor") == Some(vendor))
            .map(|row| kept(table, row, round, today))
            .collect();
        let rows = book.rows_mut(table);
        rows.retain(|row| row.get("round") != Some(round) || row.get("vendor") != Some(vendor));
        preview.notes.push(message!("api-round-kept", vendor = vendor, round = round, count = own.len()));
        rows.extend(own);
    }
}

/// A quote as its round keeps it.
fn kept(table: &Table, quote: &Row, round: &str, today: &str) -> Row {
    let mut row = Row::default();
    for column in table.columns {
        row.set(column.key, quote.get(column.key).map(str::to_owned));
    }
    let own = [("round", round), ("quote", quote.get("id").unwrap_or_default()), ("received", today)];
    own.into_iter().for_each(|(key, cell)| row.set(key, Some(cell.to_owned())));
    row
}
