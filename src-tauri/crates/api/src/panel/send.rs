//! Files that go to one person: a ballot, a request for an offer.

use super::rounds;
use crate::files::{self, FileAnswer, ending};
use crate::request::id;
use crate::{Failure, Session};
use exchange::Part;
use std::path::PathBuf;
use tables::{Book, Row, record};
use vocabulary::PanelRole;
use voice::{Message, Value, message};

input::request! {
    pub struct BallotRequest {
        /// Id of the evaluator.
        evaluator: String as id,
        /// File to write; ends in .xlsx.
        to: PathBuf,
    }

    pub struct RequestRequest {
        /// Id of the vendor.
        vendor: String as id,
        /// Round of offers; left out: the one that is open, or the first.
        round: Option<String> as id,
        /// Last day on which an offer of the round is in time (ISO), for all vendors; left out: that of Rounds. Another day than
        /// before is entered there, as a step.
        until: Option<String>,
        /// File to write; ends in .xlsx.
        to: PathBuf,
    }
}

/// `ballot`: the scores of one evaluator alone, to fill in.
///
/// # Errors
/// Where nobody of that name may score, or the file cannot be written.
pub fn ballot(session: &mut Session, request: BallotRequest) -> Result<FileAnswer, Failure> {
    let BallotRequest { evaluator, to } = request;
    ending(&to, &["xlsx"])?;
    let book = session.read(|document| Ok(document.book()?))?;
    may_score(&book, &evaluator)?;
    is_own_ballot(session, &book, &evaluator)?;
    send(&book, &Part::Ballot { evaluator }, &to)
}

/// `request`: what a vendor is asked, and his quotes, to fill in. A round of which nobody was asked before, or whose last day becomes
/// another, is entered in Rounds.
///
/// # Errors
/// Where there is no such vendor, or the file cannot be written.
pub fn request(session: &mut Session, request: RequestRequest) -> Result<FileAnswer, Failure> {
    let RequestRequest { vendor, round, until, to } = request;
    ending(&to, &["xlsx"])?;
    let book = session.read(|document| Ok(document.book()?))?;
    let known: Vec<&str> = book.rows("vendors").iter().filter_map(|row| row.get("id")).collect();
    if !known.contains(&vendor.as_str()) {
        return Err(unknown("vendor", &vendor, &known, message!("api-request-vendor", found = &vendor)));
    }
    let round = round.unwrap_or_else(|| rounds::last(&book).unwrap_or_else(|| voice::label("api-first-round")));
    let until = until.map(|day| closing(&day)).transpose()?;
    let book = rounds::asked(session, book, &round, until)?;
    let until = record::closing(&book, &round).map(str::to_owned);
    send(&book, &Part::Request { vendor, round, until }, &to)
}

/// The day on which a round closes, read as days are read in the workspace.
fn closing(typed: &str) -> Result<String, Failure> {
    tables::day(typed).map_err(|fault| {
        let message = message!("api-request-until", found = typed, expected = &fault.expected);
        Failure::wrong(fault.code, "until", message, fault.hint)
    })
}

/// While entries are sealed, whoever made some writes the ballot that holds them.
fn is_own_ballot(session: &Session, book: &Book, evaluator: &str) -> Result<(), Failure> {
    let is_theirs = |row: &Row| row.get("evaluator") == Some(evaluator);
    let own = book.rows("scores").iter().find(|row| is_theirs(row));
    let is_secret = own.is_some_and(|row| record::is_secret(row, Some(&session.author.who)));
    if record::is_sealed(book) && is_secret {
        let message = message!("api-ballot-own", evaluator = evaluator);
        return Err(Failure::wrong(
            "P852",
            "evaluator",
            message,
            message!("api-ballot-own.hint", evaluator = evaluator),
        ));
    }
    Ok(())
}

fn send(book: &Book, part: &Part, to: &std::path::Path) -> Result<FileAnswer, Failure> {
    let bytes = exchange::workbook::send(book, part, &voice::text)?;
    files::written(to, &bytes)
}

/// Refuses a ballot for somebody whom the panel does not name, who looks on only, or who has not declared interests. Where nobody
/// is on the panel, everybody may score.
fn may_score(book: &Book, evaluator: &str) -> Result<(), Failure> {
    if book.rows("panel").is_empty() {
        return Ok(());
    }
    let Some(person) = record::person(book, evaluator) else {
        let known: Vec<&str> = book.rows("panel").iter().filter_map(|row| row.get("id")).collect();
        return Err(unknown("evaluator", evaluator, &known, message!("api-ballot-person", found = evaluator)));
    };
    if person.get("role") == Some(PanelRole::Observer.word()) {
        let message = message!("api-ballot-observer", person = evaluator);
        return Err(Failure::wrong("P845", "evaluator", message, message!("api-ballot-observer.hint")));
    }
    if person.get("declared").is_none() {
        let message = message!("api-ballot-undeclared", person = evaluator);
        return Err(Failure::wrong("P846", "evaluator", message, message!("api-ballot-undeclared.hint")));
    }
    Ok(())
}

/// A name that nothing has, with the nearest one that something has.
pub(crate) fn unknown(field: &str, found: &str, known: &[&str], message: Message) -> Failure {
    let hint = match input::nearest(found, known) {
        Some(near) => message!("accelerators-sku.like", like = near),
        None => message!("api-unknown", known = Value::commas(known.iter().copied())),
    };
    Failure::wrong("P847", field, message, hint)
}
