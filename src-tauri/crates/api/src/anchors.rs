//! Anchors of the cost axis, proposed from what the options themselves cost.

use crate::editing::{self, Asked, EditAnswer};
use crate::request::Empty;
use crate::{Failure, Session};
use decision::Anchors;
use input::Problem;
use tables::{Book, Row};
use voice::message;

/// `anchors.propose`: the anchors of the computed criterion are set, with where they come from in its note, as one step.
pub(crate) fn propose(session: &mut Session, _: Empty) -> Result<EditAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let anchors = decision::proposed_anchors(&book).ok_or_else(|| vec![nothing()])?;
    let day = session.today()?;
    let row = row(&book, &anchors, &day);
    let step = message!("api-anchors-step", worst = anchors.worst.to_string(), best = anchors.best.to_string());
    editing::carried_out(session, Asked::row("criteria", &row, voice::text(&step)))
}

fn row(book: &Book, anchors: &Anchors, day: &str) -> Row {
    let own = book.rows("criteria").iter().find(|row| row.get("id") == Some(anchors.criterion.as_str()));
    let before = own.and_then(|row| row.get("note")).unwrap_or_default();
    let note = voice::text(&message!("api-anchors-note", day = day));
    let is_noted = before.starts_with(&note);
    let note = if is_noted { before.to_owned() } else { format!("{note} {before}").trim_end().to_owned() };
    let mut row = Row::default();
    for (key, text) in [
        ("id", anchors.criterion.clone()),
        ("worst", anchors.worst.to_string()),
        ("best", anchors.best.to_string()),
        ("note", note.chars().take(NOTE).collect()),
    ] {
        row.set(key, Some(text));
    }
    row
}

/// Characters that a note may have.
const NOTE: usize = 2000;

fn nothing() -> Problem {
    Problem {
        path: "options".to_owned(),
        code: "P829",
        found: message!("api-anchors-none"),
        expected: message!("api-anchors-none.expected"),
        hint: message!("api-anchors-none.hint"),
    }
}
