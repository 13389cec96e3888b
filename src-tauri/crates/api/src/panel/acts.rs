//! Acts that go on record: locked, opened, awarded.

use super::locked;
use crate::editing::{self, Asked, EditAnswer};
use crate::request::{Empty, id};
use crate::{Failure, Session};
use tables::{Book, Row, record};
use vocabulary::Act;
use voice::{Message, message};

input::request! {
    pub struct AwardRequest {
        /// Option that is awarded.
        option: String as id,
        /// Why.
        reason: Option<String>,
    }
}

/// `lock`: weights, gates, anchors and rubrics stand from now on, and entries are sealed until they are opened.
///
/// # Errors
/// Where there is nothing to lock.
pub fn lock(session: &mut Session, _: Empty) -> Result<EditAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    if book.rows("criteria").is_empty() {
        let message = message!("api-lock-nothing");
        return Err(Failure::wrong("P841", "criteria", message, message!("api-lock-nothing.hint")));
    }
    if record::is_sealed(&book) && record::lock(&book).and_then(|row| row.get("digest")) == Some(&locked::digest(&book))
    {
        let message = message!("api-lock-again");
        return Err(Failure::wrong("P842", "record", message, message!("api-lock-again.hint")));
    }
    let digest = locked::digest(&book);
    entered(session, &book, Act::Lock, &[("digest", digest)], message!("api-lock-step"))
}

/// `open`: entries are opened.
///
/// # Errors
/// Where nothing is sealed.
pub fn open(session: &mut Session, _: Empty) -> Result<EditAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    if !record::is_sealed(&book) {
        let message = message!("api-open-nothing");
        return Err(Failure::wrong("P843", "record", message, message!("api-open-nothing.hint")));
    }
    entered(session, &book, Act::Open, &[], message!("api-open-step"))
}

/// `award`: an option is awarded, with the round of offers and the lock that it rests on.
///
/// # Errors
/// Where there is no such option, or entries are still sealed.
pub fn award(session: &mut Session, request: AwardRequest) -> Result<EditAnswer, Failure> {
    let AwardRequest { option, reason } = request;
    let book = session.read(|document| Ok(document.book()?))?;
    if record::is_sealed(&book) {
        let message = message!("api-award-sealed");
        return Err(Failure::wrong("P844", "record", message, message!("api-award-sealed.hint")));
    }
    let known: Vec<&str> = book.rows("options").iter().filter_map(|row| row.get("option")).collect();
    if !known.contains(&option.as_str()) {
        return Err(super::send::unknown("option", &option, &known, message!("api-award-option", found = &option)));
    }
    let why = Some(session.author.why.trim().to_owned()).filter(|why| !why.is_empty());
    let round = super::rounds::last(&book).map(|round| ("round", round));
    let digest = record::lock(&book).map(|_| ("digest", locked::digest(&book)));
    let cells = [Some(("option", option.clone())), round, digest, reason.or(why).map(|why| ("reason", why))];
    let cells: Vec<(&'static str, String)> = cells.into_iter().flatten().collect();
    entered(session, &book, Act::Award, &cells, message!("api-award-step", option = option))
}

/// One more entry of the record.
fn entered(
    session: &mut Session,
    book: &Book,
    act: Act,
    cells: &[(&'static str, String)],
    step: Message,
) -> Result<EditAnswer, Failure> {
    let is_free = |id: &String| book.rows("record").iter().all(|row| row.get("id") != Some(id));
    let id = (1_u32..).map(|number| format!("{}_{number}", act.word())).find(is_free).unwrap_or_default();
    let mut row = Row::default();
    let own =
        [("id", id), ("act", act.word().to_owned()), ("date", session.today()?), ("by", session.author.who.clone())];
    let why = Some(session.author.why.trim().to_owned()).filter(|why| !why.is_empty());
    row.set("reason", why);
    own.into_iter().chain(cells.iter().cloned()).for_each(|(key, cell)| row.set(key, Some(cell)));
    editing::carried_out(session, Asked::act(&row, voice::text(&step)))
}
