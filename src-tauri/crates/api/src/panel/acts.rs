//! Acts that go on record: locked, opened, awarded.

use super::locked;
use crate::draw::{Draw, SEED, WORLDS};
use crate::editing::{self, Asked, EditAnswer};
use crate::request::{Empty, id};
use crate::{Failure, Session};
use std::collections::BTreeSet;
use tables::{Book, Row, record};
use vocabulary::{Act, PanelRole};
use voice::{Message, Value, message};

input::request! {
    pub struct AwardRequest {
        /// Option that is awarded.
        option: String as id,
        /// Why; what the author gives as the reason of the step where it is left out.
        reason: Option<String>,
        /// Award an option that fails a gate or a hard limit; what it fails goes on record. Else it is refused.
        despite: bool = false,
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
    is_facilitator(&book, &session.author.who)?;
    let digest = ("digest", locked::digest(&book));
    let open = already_open(&book);
    let note = open.as_ref().map(|told| ("note", voice::text(told)));
    let cells: Vec<(&'static str, String)> = [digest].into_iter().chain(note).collect();
    let mut answer = entered(session, &book, Act::Lock, &cells, message!("api-lock-step"))?;
    answer.notes.extend(open);
    Ok(answer)
}

/// How many entries of how many people anybody could see before the lock; `None` where there were none.
fn already_open(book: &Book) -> Option<Message> {
    let says = |row: &&Row| ["value", "answer"].iter().any(|key| row.get(key).is_some());
    let open = |row: &&Row| !record::is_sealed(book) && !record::is_stated(row) && says(row);
    let entries: Vec<&Row> = book.rows("scores").iter().filter(open).collect();
    let people: BTreeSet<String> = entries.iter().filter_map(|row| row.get("evaluator")).map(tables::folded).collect();
    let count = entries.len();
    (count > 0).then(|| message!("api-lock-open", entries = count, people = people.len()))
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
    is_facilitator(&book, &session.author.who)?;
    entered(session, &book, Act::Open, &[], message!("api-open-step"))
}

/// Refuses an evaluator or observer of a panel that has a facilitator. Who is not on the panel at all, as a name that a computer gives, is
/// put on record as that: a name proves nobody's identity.
fn is_facilitator(book: &Book, who: &str) -> Result<(), Failure> {
    let role = |row: &Row| row.get("role").and_then(PanelRole::from_word);
    let is_own =
        |row: &&Row| ["id", "name"].iter().any(|key| row.get(key).is_some_and(|own| record::is_same(own, who)));
    let facilitators = book.rows("panel").iter().filter(|row| role(row) == Some(PanelRole::Facilitator));
    let names: Vec<&str> = facilitators.filter_map(|row| row.get("name").or(row.get("id"))).collect();
    let own = book.rows("panel").iter().find(is_own).and_then(role);
    if names.is_empty() || own.is_none_or(|own| own == PanelRole::Facilitator) {
        return Ok(());
    }
    let message = message!("api-act-facilitator", who = who, facilitators = Value::any(names));
    Err(Failure::wrong("P876", "record", message, message!("api-act-facilitator.hint")))
}

/// `award`: an option is awarded, with the round of offers and the lock that it rests on.
///
/// # Errors
/// Where there is no such option, no reason is given, entries are still sealed, or the option fails a gate or a hard limit and is not
/// to be awarded despite that.
pub fn award(session: &mut Session, request: AwardRequest) -> Result<EditAnswer, Failure> {
    let AwardRequest { option, reason, despite } = request;
    let book = session.read(|document| Ok(document.book()?))?;
    if record::is_sealed(&book) {
        let message = message!("api-award-sealed");
        return Err(Failure::wrong("P844", "record", message, message!("api-award-sealed.hint")));
    }
    let given = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let why = reason.and_then(given).or_else(|| given(session.author.why.clone()));
    let mut known: Vec<&str> = book.rows("options").iter().filter_map(|row| row.get("option")).collect();
    known.dedup();
    let unknown = (!known.contains(&option.as_str()))
        .then(|| super::send::unknown("option", &option, &known, message!("api-award-option", found = &option)));
    let unsaid = why
        .is_none()
        .then(|| Failure::wrong("P861", "reason", message!("api-award-reason"), message!("api-award-reason.hint")));
    if let Some(failure) = unknown.into_iter().chain(unsaid).reduce(Failure::and) {
        return Err(failure);
    }
    let fails = fails(session, &option)?;
    if !fails.is_empty() && !despite {
        let message = message!("api-award-fails", option = &option, fails = Value::semicolons(fails));
        return Err(Failure::wrong("P862", "option", message, message!("api-award-fails.hint")));
    }
    let despite = (!fails.is_empty()).then(|| message!("api-award-despite", fails = Value::semicolons(fails)));
    let notes: Vec<Message> =
        despite.into_iter().chain(super::rounds::lapsed(&book, &option, &session.today()?)).collect();
    let round = super::rounds::last(&book).map(|round| ("round", round));
    let digest = record::lock(&book).map(|_| ("digest", locked::digest(&book)));
    let told: Vec<String> = notes.iter().map(voice::text).collect();
    let told = (!told.is_empty()).then(|| ("note", told.join(" ")));
    let cells = [Some(("option", option.clone())), round, digest, why.map(|why| ("reason", why)), told];
    let cells: Vec<(&'static str, String)> = cells.into_iter().flatten().collect();
    let mut answer = entered(session, &book, Act::Award, &cells, message!("api-award-step", option = option))?;
    answer.notes.extend(notes);
    Ok(answer)
}

/// The gates and hard limits that an option fails, in words; that nobody knows, where the workspace cannot be evaluated.
fn fails(session: &mut Session, option: &str) -> Result<Vec<Message>, Failure> {
    let drawn = match session.drawn(Draw { seed: SEED, worlds: WORLDS }) {
        Ok(drawn) => drawn,
        Err(failure) if failure.machine => return Err(failure),
        Err(_) => return Ok(vec![message!("api-award-unevaluated")]),
    };
    let (_, decided) = drawn.decided(None);
    let own = decided.report.options.iter().find(|own| own.id == option);
    Ok(own.map(|own| own.gates_failed_text.clone()).unwrap_or_default())
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
