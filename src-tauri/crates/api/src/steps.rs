//! A workspace created, and steps taken back or done again.

use crate::request::Empty;
use crate::{Failure, Session};
use serde::Serialize;
use start::{StartAsk, Surroundings};
use tables::Book;
use voice::{Message, message};
use workspace::{Document, StepReport};

input::request! {
    pub struct NewRequest {
        /// With the sample case; else empty.
        sample: bool = false,
        /// With the criteria of the template, to be edited.
        criteria: bool = false,
    }
}

/// The answer of `new`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NewAnswer {
    /// The workspace.
    pub file: String,
    /// Rows that it begins with.
    pub rows: usize,
    notes: Vec<Message>,
}

/// The answer of `undo` and `redo`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StepAnswer {
    /// What was done.
    pub step: StepReport,
    notes: Vec<Message>,
}

/// `new`.
pub fn new(session: &mut Session, NewRequest { sample, criteria }: NewRequest) -> Result<NewAnswer, Failure> {
    let mut book = if sample { sample::book()? } else { Book::default() };
    if criteria {
        crate::template::fill(&mut book);
    }
    let name = if sample { message!("api-step-create-sample") } else { message!("api-step-create") };
    created(session, book, &name)
}

/// `start`: a workspace with a first case, made from answers that may all be left out.
pub fn start(session: &mut Session, request: StartAsk) -> Result<NewAnswer, Failure> {
    let day = session.today()?;
    let book = start::book(&request, &Surroundings { today: &day, say: &voice::text })?;
    created(session, book, &message!("api-step-start"))
}

fn created(session: &Session, mut book: Book, step: &Message) -> Result<NewAnswer, Failure> {
    let file = session.file()?;
    crate::files::ending(file, &["assay"])?;
    tables::order::fill(&mut book);
    Document::create(file, &book, &session.stamp(step)?)?;
    Ok(NewAnswer { file: file.display().to_string(), rows: book.len(), notes: Vec::new() })
}

/// `undo`.
pub fn undo(session: &mut Session, _: Empty) -> Result<StepAnswer, Failure> {
    let name = message!("api-step-undo");
    let step = session.change(&name, |session, document| {
        crate::panel::may_undo(document, (&session.author.who, &session.author.why))?;
        Ok(document.undo(&session.stamp(&name)?)?)
    })?;
    Ok(StepAnswer { step, notes: Vec::new() })
}

/// `redo`.
pub fn redo(session: &mut Session, _: Empty) -> Result<StepAnswer, Failure> {
    let name = message!("api-step-redo");
    let step = session.change(&name, |session, document| Ok(document.redo(&session.stamp(&name)?)?))?;
    Ok(StepAnswer { step, notes: Vec::new() })
}
