//! What a lock makes stand: weights, gates, anchors and rubrics. A later change says why.

use super::LockState;
use crate::{Failure, Session};
use exchange::{Change, Listing, list_changes};
use serde::Serialize;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use tables::{Book, Row, record};
use vocabulary::Act;
use voice::message;
use workspace::{Document, Entry};

/// Most changed cells that are told of one step.
const MOST_CELLS: usize = 200;

/// A step that changed what was locked.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ChangedSince {
    /// The entry of the log.
    pub entry: Entry,
    /// The cells, before and after.
    pub cells: Vec<Change>,
}

/// The digest of what a lock makes stand.
pub(super) fn digest(book: &Book) -> String {
    exchange::of_cells(book.rows("criteria"), &record::LOCKED)
}

/// Whether a workspace holds nothing of a case yet, so that another one may be brought in whole, with all that it kept.
fn is_new(book: &Book) -> bool {
    ["criteria", "vendors", "record"].into_iter().all(|table| book.rows(table).is_empty())
}

/// Refuses a change of offers and answers of rounds by hand, since they are what vendors sent, and entries of people whom the panel keeps
/// from them.
///
/// # Errors
/// Names the table, or each entry.
pub(crate) fn kept(before: &Book, after: &Book) -> Result<(), Failure> {
    if is_new(before) {
        return Ok(());
    }
    if let Some(table) = record::RECEIVED.into_iter().find(|table| before.rows(table) != after.rows(table)) {
        let message = message!("api-offers-kept");
        return Err(Failure::wrong("P869", table, message, message!("api-offers-kept.hint")));
    }
    match barred(before, after).map(Entered::failure).reduce(Failure::and) {
        Some(failure) => Err(failure),
        None => Ok(()),
    }
}

/// An entry of somebody who may not score that vendor on that criterion.
struct Entered<'b> {
    who: &'b str,
    vendor: &'b str,
    criterion: &'b str,
}

impl Entered<'_> {
    fn failure(self) -> Failure {
        let Self { who, vendor, criterion } = self;
        let message = message!("api-entry-barred", who = who, vendor = vendor, criterion = criterion);
        Failure::wrong("P875", "scores", message, message!("api-entry-barred.hint"))
    }
}

/// Entries that came or changed of people whom the panel keeps from them: observers, those with an interest in the vendor, those asked for
/// other axes. What stood before stays.
fn barred<'b>(before: &'b Book, after: &'b Book) -> impl Iterator<Item = Entered<'b>> {
    let known: BTreeSet<&Row> = before.rows("scores").iter().collect();
    let own = after.rows("scores").iter().filter(move |row| !known.contains(row) && !record::is_stated(row));
    own.filter_map(|row| {
        let [who, vendor, criterion] = [row.get("evaluator")?, row.get("vendor")?, row.get("criterion")?];
        let axis = after.rows("criteria").iter().find(|own| own.get("id") == Some(criterion))?.get("axis")?;
        (!record::scores(after, who, vendor, axis)).then_some(Entered { who, vendor, criterion })
    })
}

/// Refuses to move the last day of a round of which something was received, or to remove the round, without saying why.
fn moved(session: &Session, before: &Book, after: &Book) -> Result<(), Failure> {
    let received = record::received_rounds(before);
    let is_moved = |row: &&Row| {
        let id = row.get("id").unwrap_or_default();
        received.contains(&id) && record::closing(after, id) != row.get("until")
    };
    match before.rows("rounds").iter().find(is_moved).filter(|_| session.author.why.trim().is_empty()) {
        Some(row) => {
            let found = message!("api-round-moved", round = row.get("id").unwrap_or_default());
            Err(Failure::wrong("P872", "rounds", found, message!("api-locked.hint")))
        }
        None => Ok(()),
    }
}

/// Refuses a change of what is locked that does not say why, and any change of the record but by its own acts. Into a workspace that
/// holds nothing yet a record may be brought in whole.
pub(crate) fn admit(session: &Session, before: &Book, after: &Book, is_act: bool) -> Result<(), Failure> {
    let [was, is] = [before, after].map(|book| book.rows("record"));
    let is_kept = if is_act { is.starts_with(was) } else { is_new(before) || is == was };
    if !is_kept {
        let message = message!("api-record-kept");
        return Err(Failure::wrong("P850", "record", message, message!("api-record-kept.hint")));
    }
    moved(session, before, after)?;
    let Some(lock) = record::lock(before) else { return Ok(()) };
    if digest(before) == digest(after) || !session.author.why.trim().is_empty() {
        return Ok(());
    }
    Err(unexplained(lock))
}

/// Refuses to take back an act on record, since what follows it would rest on nothing, and what changed of what is locked without saying why.
pub(crate) fn may_undo(document: &Document, (who, why): (&str, &str)) -> Result<(), Failure> {
    let Some(last) = document.undoable()? else { return Ok(()) };
    if document.book()?.rows("record").is_empty() {
        return Ok(());
    }
    let (mut is_act, mut is_of_scores, mut is_locked) = (false, false, false);
    document.steps_back(|entry, touched| {
        if entry.seq != last.seq {
            return ControlFlow::Continue(());
        }
        is_act = touched.iter().any(|own| own.table.name == "record" && !own.after.is_empty());
        is_of_scores = touched.iter().any(|own| own.table.name == "scores");
        is_locked = touched.iter().any(|own| own.table.name == "criteria" && differs(own.before, &own.after));
        ControlFlow::Break(())
    })?;
    if is_of_scores && record::is_sealed(&document.book()?) && !record::is_same(&last.who, who) {
        let message = message!("api-undo-sealed", step = &last.name, who = &last.who);
        return Err(Failure::wrong("P873", "scores", message, message!("api-undo-sealed.hint")));
    }
    if is_act {
        let message = message!("api-record-undo", step = &last.name);
        return Err(Failure::wrong("P851", "record", message, message!("api-record-undo.hint")));
    }
    match record::lock(&document.book()?) {
        Some(lock) if is_locked && why.trim().is_empty() => Err(unexplained(lock)),
        _ => Ok(()),
    }
}

/// Refuses to do again what changes what is locked without saying why.
pub(crate) fn may_redo(document: &Document, why: &str) -> Result<(), Failure> {
    let (Some(next), true) = (document.redoable()?, why.trim().is_empty()) else { return Ok(()) };
    let book = document.book()?;
    let Some(lock) = record::lock(&book) else { return Ok(()) };
    let mut is_locked = false;
    document.steps_back(|entry, touched| {
        if entry.seq != next.seq {
            return ControlFlow::Continue(());
        }
        is_locked = touched.iter().any(|own| own.table.name == "criteria" && differs(own.before, &own.after));
        ControlFlow::Break(())
    })?;
    if is_locked { Err(unexplained(lock)) } else { Ok(()) }
}

/// Whether rows differ in what a lock makes stand.
fn differs(before: &[Row], after: &[Row]) -> bool {
    exchange::of_cells(before, &record::LOCKED) != exchange::of_cells(after, &record::LOCKED)
}

/// A change of what is locked that does not say why.
fn unexplained(lock: &Row) -> Failure {
    let cell = |key: &str| lock.get(key).unwrap_or_default().to_owned();
    let message = message!("api-locked", date = cell("date"), by = cell("by"));
    Failure::wrong("P840", "criteria", message, message!("api-locked.hint"))
}

/// Steps that were entered after the last award; 0 before the first.
pub(super) fn since_award(document: &Document, book: &Book) -> Result<usize, Failure> {
    let Some(award) = record::acts(book, Act::Award).next_back().and_then(|row| row.get("id")) else { return Ok(0) };
    let mut steps = 0;
    document.steps_back(|_, touched| {
        let is_award = |row: &Row| row.get("id") == Some(award);
        if touched.iter().any(|own| own.table.name == "record" && own.after.iter().any(is_award)) {
            return ControlFlow::Break(());
        }
        steps += 1;
        ControlFlow::Continue(())
    })?;
    Ok(steps)
}

/// How a lock stands today.
pub(super) fn state(document: &Document, book: &Book, lock: &Row) -> Result<LockState, Failure> {
    let cell = |key: &str| lock.get(key).unwrap_or_default().to_owned();
    let (id, digest) = (cell("id"), cell("digest"));
    let stands = self::digest(book) == digest;
    // Since the first lock: another one launders nothing.
    let first = record::acts(book, Act::Lock).next().and_then(|row| row.get("id")).unwrap_or(&id).to_owned();
    let changed = changed(document, &first, None)?;
    Ok(LockState { date: cell("date"), by: cell("by"), digest, stands, changed })
}

/// The steps that changed what was locked since the act `first` was put on record, newest first; up to the act `until` where it is named.
pub(super) fn changed(document: &Document, first: &str, until: Option<&str>) -> Result<Vec<ChangedSince>, Failure> {
    let (mut changed, mut is_later) = (Vec::new(), until.is_some());
    document.steps_back(|entry, touched| {
        let made = |id: &str| {
            let holds = |rows: &[Row]| rows.iter().any(|row| row.get("id") == Some(id));
            touched.iter().any(|own| own.table.name == "record" && holds(&own.after) && !holds(own.before))
        };
        is_later &= !until.is_some_and(made);
        if is_later {
            return ControlFlow::Continue(());
        }
        let mut cells = Listing::default();
        for own in touched.iter().filter(|own| own.table.name == "criteria") {
            list_changes(own.table, own.before, &own.after, MOST_CELLS, &mut cells);
        }
        let shown: Vec<Change> = cells.shown.into_iter().filter(is_locked).collect();
        if !shown.is_empty() {
            changed.push(ChangedSince { entry: entry.clone(), cells: shown });
        }
        if made(first) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(changed)
}

/// Whether a change is of what was locked; a row added or removed is.
fn is_locked(change: &Change) -> bool {
    change.column.is_empty() || record::LOCKED.contains(&change.column)
}
