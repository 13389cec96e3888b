//! A procurement with several people: who takes part, what is locked, how far the ballots are, what was offered in each round.

mod acts;
mod awarded;
mod debrief;
mod locked;
mod received;
mod rounds;
mod sealed;
mod send;

pub(crate) use acts::AwardRequest;
pub use acts::{award, lock, open};
pub(crate) use awarded::option as awarded;
pub(crate) use debrief::DebriefRequest;
pub use debrief::debrief;
pub(crate) use locked::{admit, kept, may_redo, may_undo};
pub(crate) use received::{anew, why_with, with_received};
pub(crate) use rounds::{mark_late, taken_in};
pub(crate) use sealed::{are_ballots, hide};
pub(crate) use send::unknown;
pub(crate) use send::{BallotRequest, RequestRequest};
pub use send::{ballot, request};

use crate::request::Empty;
use crate::{Failure, Session};
use decision::report::procurement::{Procurement, RoundMove};
use exchange::Part;
use locked::ChangedSince;
use rounds::{Moved, Round};
use serde::Serialize;
use tables::{Book, Row, Table, record};
use vocabulary::{Act, PanelRole};
use voice::{Message, Value, message};
use workspace::Document;

/// The answer of `panel`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PanelAnswer {
    /// Entries of evaluators are neither shown nor counted.
    pub sealed: bool,
    /// The lock that stands; null before the first.
    pub lock: Option<LockState>,
    /// Who takes part, in the order of the sheet, then evaluators that it does not name.
    pub people: Vec<PersonState>,
    /// What is on record, oldest first.
    pub acts: Vec<ActState>,
    /// Vendors whom the last award did not choose; none before an award and while entries are sealed.
    pub not_chosen: Vec<String>,
    /// Rounds of offers, in the order received.
    pub rounds: Vec<Round>,
    /// What moved from each round to the next.
    pub moved: Vec<Moved>,
    /// What is to be seen to, as sentences.
    pub notes: Vec<Message>,
}

/// A lock and whether it holds.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LockState {
    /// Day (ISO).
    pub date: String,
    /// Who locked.
    pub by: String,
    /// Of all weights, gates, anchors and rubrics as they were locked: 64 hexadecimal digits.
    pub digest: String,
    /// Whether they are still as they were locked.
    pub stands: bool,
    /// What changed since, newest first.
    pub changed: Vec<ChangedSince>,
}

/// A person and how far the ballot is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PersonState {
    /// Short name.
    pub id: String,
    /// Name for readers.
    pub name: Option<String>,
    /// In which role; null for an evaluator whom the sheet Panel does not name.
    pub role: Option<PanelRole>,
    /// Interests declared.
    pub conflict: Option<String>,
    /// Vendor that the person does not score.
    pub conflict_with: Option<String>,
    /// Day of the declaration (ISO).
    pub declared: Option<String>,
    /// Cells that the person is asked for.
    pub asked: usize,
    /// Those that say something.
    pub filled: usize,
}

/// One entry of the record.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActState {
    /// Short name of the entry.
    pub id: String,
    /// What was done.
    pub act: Act,
    /// Day (ISO).
    pub date: String,
    /// By whom.
    pub by: String,
    /// Option that was awarded.
    pub option: Option<String>,
    /// Round of offers that it rests on.
    pub round: Option<String>,
    /// Why.
    pub reason: Option<String>,
    /// What whoever reads it has to know of it: entries open before a lock, gates that what was awarded fails.
    pub note: Option<String>,
}

/// `panel`.
///
/// # Errors
/// Where the file cannot be read.
pub fn panel(session: &mut Session, _: Empty) -> Result<PanelAnswer, Failure> {
    let today = session.today()?;
    session.read(|document| {
        let book = document.book()?;
        let lock = record::lock(&book).map(|row| locked::state(document, &book, row)).transpose()?;
        let people = people(&book);
        let (rounds, moved) = (rounds::rounds(&book), rounds::moved(&book));
        let mut notes = Vec::new();
        notes.extend(
            lock.as_ref()
                .filter(|lock| !lock.stands)
                .map(|lock| message!("api-panel-broken", date = &lock.date, count = lock.changed.len())),
        );
        notes.extend(undeclared(&people));
        notes.extend(others_acts(&book, &people));
        notes.extend(rounds::expired(&book, &today));
        let acts = book.rows("record").iter().filter_map(act).collect();
        let (sealed, not_chosen) = (record::is_sealed(&book), debrief::not_chosen(&book));
        Ok(PanelAnswer { sealed, lock, people, acts, not_chosen, rounds, moved, notes })
    })
}

/// What happened to a procurement beside what its tables hold.
pub(crate) fn happened(document: &Document, book: &Book) -> Result<Procurement, Failure> {
    let lock = record::lock(book).map(|row| locked::state(document, book, row)).transpose()?;
    let moved = rounds::moved(book).into_iter().map(|Moved { from, to, changes }| RoundMove {
        from,
        to,
        cells: changes.iter().map(awarded::cell).collect(),
    });
    Ok(Procurement {
        changes: lock.map(|lock| awarded::told(book, lock.changed)).unwrap_or_default(),
        moved: moved.collect(),
        since_award: locked::since_award(document, book)?,
        judged: crate::judging::on_paper(book),
    })
}

/// A book as `who` may see it: while entries are sealed, without those of others.
pub(crate) fn shown(mut book: Book, who: &str) -> Book {
    if record::is_sealed(&book)
        && let Some(table) = tables::table("scores")
    {
        book.rows_mut(table).retain(|row| !record::is_secret(row, Some(who)));
    }
    book
}

/// By row of a table of a whole book whether `who` may see it.
pub(crate) fn is_shown(book: &Book, table: &Table, who: &str) -> Vec<bool> {
    let is_sealed = record::is_sealed(book) && table.name == "scores";
    book.rows(table.name).iter().map(|row| !(is_sealed && record::is_secret(row, Some(who)))).collect()
}

fn text(row: &Row, key: &str) -> Option<String> {
    row.get(key).map(str::to_owned)
}

fn act(row: &Row) -> Option<ActState> {
    Some(ActState {
        id: text(row, "id")?,
        act: Act::from_word(row.get("act")?)?,
        date: text(row, "date")?,
        by: text(row, "by")?,
        option: text(row, "option"),
        round: text(row, "round"),
        reason: text(row, "reason"),
        note: text(row, "note"),
    })
}

fn people(book: &Book) -> Vec<PersonState> {
    let named = book.rows("panel").iter().filter_map(|row| Some((row.get("id")?, Some(row))));
    let mut all: Vec<(&str, Option<&Row>)> = named.collect();
    for row in book.rows("scores").iter().filter(|row| !record::is_stated(row)) {
        let Some(own) = row.get("evaluator") else { continue };
        if all.iter().all(|(id, _)| *id != own) {
            all.push((own, None));
        }
    }
    let person = |(id, row): (&str, Option<&Row>)| {
        let cell = |key: &str| row.and_then(|row| text(row, key));
        let [asked, filled] = exchange::workbook::progress(book, &Part::Ballot { evaluator: id.to_owned() });
        PersonState {
            id: id.to_owned(),
            name: cell("name"),
            role: row.and_then(|row| row.get("role")).and_then(PanelRole::from_word),
            conflict: cell("conflict"),
            conflict_with: cell("conflict_with"),
            declared: cell("declared"),
            asked,
            filled,
        }
    };
    all.into_iter().map(person).collect()
}

/// Acts of people who are no facilitators, where the panel has one.
fn others_acts(book: &Book, people: &[PersonState]) -> Vec<Message> {
    let facilitators: Vec<&PersonState> =
        people.iter().filter(|own| own.role == Some(PanelRole::Facilitator)).collect();
    if facilitators.is_empty() {
        return Vec::new();
    }
    let is_one = |who: &str| {
        let is_name = |name: &Option<String>| name.as_deref().is_some_and(|name| record::is_same(name, who));
        facilitators.iter().any(|own| record::is_same(&own.id, who) || is_name(&own.name))
    };
    let mut others: Vec<(String, Vec<Message>)> = Vec::new();
    for own in book.rows("record").iter().filter_map(act).filter(|own| !is_one(&own.by)) {
        let told = message!("api-panel-other-act", act = own.act.name(), date = own.date);
        match others.iter_mut().find(|(who, _)| *who == own.by) {
            Some((_, acts)) => acts.push(told),
            None => others.push((own.by, vec![told])),
        }
    }
    let told = |(who, acts): (String, Vec<Message>)| message!("api-panel-other", who = who, acts = Value::commas(acts));
    others.into_iter().map(told).collect()
}

/// Evaluators who have not declared their interests.
fn undeclared(people: &[PersonState]) -> Option<Message> {
    let is_open = |own: &&PersonState| own.role == Some(PanelRole::Evaluator) && own.declared.is_none();
    let open: Vec<&str> = people.iter().filter(is_open).map(|own| own.id.as_str()).collect();
    (!open.is_empty()).then(|| message!("api-panel-undeclared", people = Value::all(open)))
}
