//! The debriefing letter: which facts one vendor is told of the award, and which words are kept back.

use super::awarded::{self, AtAward};
use super::send::unknown;
use crate::files::{self, FileAnswer, ending};
use crate::request::id;
use crate::{Failure, Session};
use decision::report::debrief::Debrief;
use decision::report::procurement::{CellChange, LockChange};
use decision::{Setting, Snapshot};
use pack::record::{self, Entry};
use pack::{Letter, Offer};
use std::path::PathBuf;
use tables::{Book, Row};
use vocabulary::Act;
use voice::{Message, Value, message};

input::request! {
    pub struct DebriefRequest {
        /// Id of the vendor.
        vendor: String as id,
        /// File to write; ends in .pdf.
        to: PathBuf,
    }
}

/// Points rest on the central case, so that one world is enough.
const SETTING: Setting = Setting { seed: crate::draw::SEED, worlds: 1, threads: 1 };

/// `debrief`: what one vendor who was not chosen is told.
///
/// # Errors
/// Where there is no such vendor, nothing is awarded, entries are sealed, the vendor is among those chosen, or the file cannot be
/// written.
pub fn debrief(session: &mut Session, request: DebriefRequest) -> Result<FileAnswer, Failure> {
    let DebriefRequest { vendor, to } = request;
    ending(&to, &["pdf"])?;
    let (now, at_award) = session.read(|document| Ok((document.book()?, awarded::at(document)?)))?;
    let winners = admit(&now, at_award.as_ref(), &vendor)?;
    let Some(at_award) = at_award else { return Err(nothing_awarded()) };
    let mut kept = Kept { others: others(&at_award.book, &vendor), places: Vec::new() };
    let letter = letter(&at_award, &vendor, &winners, &mut kept)?;
    let bytes = pack::debrief(&letter)?;
    session.go_on(1.0)?;
    let mut answer = files::written(&to, &bytes)?;
    answer.notes.extend(at_award.is_now.then(|| message!("api-debrief-today")));
    answer.notes.extend(kept.note());
    Ok(answer)
}

/// The vendors of the awarded option, once a letter may be written; else everything that stands against it.
fn admit(now: &Book, at_award: Option<&AtAward>, vendor: &str) -> Result<Vec<String>, Failure> {
    let book = at_award.map_or(now, |own| &own.book);
    let winners = at_award.map(|own| chosen(&own.book, &own.option)).unwrap_or_default();
    let known: Vec<&str> = book.rows("vendors").iter().filter_map(|row| row.get("id")).collect();
    let no_vendor = (!known.contains(&vendor))
        .then(|| unknown("vendor", vendor, &known, message!("api-debrief-vendor", found = vendor)));
    let is_chosen = winners.iter().any(|own| own == vendor).then(|| {
        let message = message!("api-debrief-chosen", vendor = vendor);
        Failure::wrong("P857", "vendor", message, message!("api-debrief-chosen.hint"))
    });
    let none = at_award.is_none().then(nothing_awarded);
    let sealed = tables::record::is_sealed(now).then(|| {
        let message = message!("api-award-sealed");
        Failure::wrong("P856", "record", message, message!("api-debrief-sealed"))
    });
    match [no_vendor, is_chosen, none, sealed].into_iter().flatten().reduce(Failure::and) {
        Some(failure) => Err(failure),
        None => Ok(winners),
    }
}

fn nothing_awarded() -> Failure {
    Failure::wrong("P855", "record", message!("api-debrief-nothing"), message!("api-debrief-nothing.hint"))
}

/// The vendors whom the last award did not choose, while there is one and entries are open.
pub(super) fn not_chosen(book: &Book) -> Vec<String> {
    let award = tables::record::acts(book, Act::Award).next_back().filter(|_| !tables::record::is_sealed(book));
    let Some(option) = award.and_then(|row| row.get("option")) else { return Vec::new() };
    let chosen = chosen(book, option);
    let all = book.rows("vendors").iter().filter_map(|row| row.get("id").map(str::to_owned));
    all.filter(|vendor| !chosen.contains(vendor)).collect()
}

/// The vendors whose quotes an option holds, in its order.
fn chosen(book: &Book, option: &str) -> Vec<String> {
    let quotes = book.rows("options").iter().filter(|row| row.get("option") == Some(option));
    let vendor = |row: &Row| {
        let quote = book.rows("quotes").iter().find(|quote| quote.get("id") == row.get("quote"))?;
        quote.get("vendor").map(str::to_owned)
    };
    let mut vendors: Vec<String> = Vec::new();
    for vendor in quotes.filter_map(vendor) {
        if !vendors.contains(&vendor) {
            vendors.push(vendor);
        }
    }
    vendors
}

fn letter(at: &AtAward, vendor: &str, winners: &[String], kept: &mut Kept) -> Result<Letter, Failure> {
    let book = &at.book;
    let snapshot = Snapshot::read(book)?;
    let worlds = decision::draw(&snapshot, &SETTING, &|_| ())?;
    let debrief = decision::debrief(&worlds, vendor, winners).ok_or_else(|| {
        Failure::wrong("P858", "criteria", message!("api-debrief-weightless"), message!("api-debrief-weightless.hint"))
    })?;
    let debrief = kept.debrief(debrief);
    let losers: Vec<Name> = others(book, vendor).into_iter().filter(|own| !winners.contains(&own.id)).collect();
    let entry = |entry: Entry| kept.entry(entry, &losers);
    let entries: Vec<Entry> = record::entries(book).into_iter().map(entry).collect();
    let award = entries.iter().find(|entry| entry.id == at.id).cloned().ok_or_else(nothing_awarded)?;
    let changes = at.changes.iter().cloned().map(|change| kept.change(change)).collect();
    let frame = |key: &str| book.rows("frame").first().and_then(|row| row.get(key)).unwrap_or_default().to_owned();
    Ok(Letter {
        debrief,
        procurement: frame("name"),
        decides: frame("decides"),
        entries,
        award,
        changes,
        offers: offers(book, vendor),
        withheld: kept.places.len(),
    })
}

/// The vendor's own offers by round, in the order received.
fn offers(book: &Book, vendor: &str) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for row in book.rows("offers").iter().filter(|row| row.get("vendor") == Some(vendor)) {
        let (round, received) = (row.get("round").unwrap_or_default(), row.get("received").unwrap_or_default());
        match offers.iter_mut().find(|own| own.round == tables::record::round_name(book, round)) {
            Some(own) => own.quotes += 1,
            None => offers.push(Offer {
                round: tables::record::round_name(book, round).to_owned(),
                received: received.to_owned(),
                quotes: 1,
                closed: row.get("until").filter(|_| tables::record::is_late(row)).map(str::to_owned),
            }),
        }
    }
    offers
}

/// What a vendor is called.
struct Name {
    id: String,
    name: String,
}

/// All vendors but one.
fn others(book: &Book, vendor: &str) -> Vec<Name> {
    let rows = book.rows("vendors").iter().filter(|row| row.get("id") != Some(vendor));
    let name = |row: &Row| {
        let id = row.get("id")?.to_owned();
        Some(Name { name: row.get("name").unwrap_or(&id).to_owned(), id })
    };
    rows.filter_map(name).collect()
}

impl Name {
    /// Whether a text names the vendor: by its name, by its id, or by the first word of its name as it is written.
    fn is_in(&self, text: &str) -> bool {
        let first = self.name.split_whitespace().next().unwrap_or_default();
        let plain = tables::bare(text);
        holds(&plain, &tables::bare(&self.name))
            || holds(&plain, &tables::bare(&self.id))
            || (first.chars().count() >= LEAST && holds(text, first))
    }
}

/// Least letters of a first word that names a vendor by itself.
const LEAST: usize = 4;

/// Whether a text holds some words, whole; an underscore parts words, as in the id of a quote.
fn holds(text: &str, words: &str) -> bool {
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    !words.is_empty()
        && text.match_indices(words).any(|(at, found)| {
            is_edge(text[..at].chars().next_back()) && is_edge(text[at + found.len()..].chars().next())
        })
}

/// What is kept back since it names another vendor, and where it stands.
struct Kept {
    others: Vec<Name>,
    places: Vec<String>,
}

impl Kept {
    /// A written text, or that it is kept back where it names another vendor.
    fn text(&mut self, text: Option<String>, place: impl FnOnce() -> String) -> Option<String> {
        let text = text?;
        if self.others.iter().any(|other| other.is_in(&text)) {
            self.places.push(place());
            return Some(voice::text(&message!("api-debrief-back")));
        }
        Some(text)
    }

    fn debrief(&mut self, mut own: Debrief) -> Debrief {
        for one in &mut own.criteria {
            for finding in &mut one.findings {
                let place = || format!("{} · {}", own.vendor, one.criterion.id);
                finding.reason = self.text(finding.reason.take(), place);
            }
        }
        own
    }

    /// An act without a reason or note that names those who were not chosen either; reason and option may name those who were.
    fn entry(&mut self, entry: Entry, losers: &[Name]) -> Entry {
        let names = |text: &String| losers.iter().any(|loser| loser.is_in(text));
        let reason = match entry.reason {
            Some(reason) if names(&reason) => self.text(Some(reason), || entry.id.clone()),
            other => other,
        };
        let note = match entry.note {
            Some(note) if names(&note) => self.text(Some(note), || entry.id.clone()),
            other => other,
        };
        let option = entry.option.filter(|option| !losers.iter().any(|loser| loser.is_in(option)));
        Entry { reason, note, option, ..entry }
    }

    fn change(&mut self, change: LockChange) -> LockChange {
        let place = || change.date.clone();
        let reason = self.text(Some(change.reason), place).unwrap_or_default();
        let cells = change.cells.into_iter().map(|cell| self.cell(cell)).collect();
        LockChange { reason, cells, ..change }
    }

    fn cell(&mut self, cell: CellChange) -> CellChange {
        let mut side = |text: Option<Message>| {
            let before = text.as_ref().map(voice::text);
            let told = self.text(before.clone(), || cell.row.clone());
            if told == before { text } else { told.map(Message::from) }
        };
        let (before, after) = (side(cell.before.clone()), side(cell.after.clone()));
        CellChange { before, after, ..cell }
    }

    /// What whoever sends the letter should know of it.
    fn note(self) -> Option<Message> {
        let count = self.places.len();
        let mut places = self.places;
        places.dedup();
        (count > 0).then(|| message!("api-debrief-kept", count = count, places = Value::semicolons(places)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_names_a_vendor_by_name_id_or_the_first_word_of_the_name() {
        let helio = Name { id: "helio".to_owned(), name: "Helio Compute Pool".to_owned() };
        for (text, named) in [
            ("Slower than Helio", true),
            ("as helio_h200_36m offers", true),
            ("HÉLIO COMPUTE POOL said so", true),
            ("A heliograph", false),
            ("their compute pool", false),
            ("", false),
        ] {
            assert_eq!(helio.is_in(text), named, "{text}");
        }
    }
}
