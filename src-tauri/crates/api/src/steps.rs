//! A workspace created, and steps taken back or done again.

use crate::importing::{self, ImportRequest};
use crate::request::Empty;
use crate::{Failure, Session};
use sample::bills::{Bill, SEED, bills, reports};
use serde::Serialize;
use start::{StartAsk, Surroundings};
use std::path::Path;
use tables::Book;
use voice::{Message, message};
use workspace::{Document, StepReport};

input::request! {
    pub struct NewRequest {
        /// With the sample case; else empty.
        sample: bool = false,
        /// With the sample case, and a year of bills and reports of use imported into it.
        bills: bool = false,
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
pub fn new(session: &mut Session, request: NewRequest) -> Result<NewAnswer, Failure> {
    let NewRequest { sample, bills, criteria } = request;
    let mut book = match (sample, bills) {
        (_, true) => sample::book_of_year()?,
        (true, false) => sample::book()?,
        (false, false) => Book::default(),
    };
    if criteria {
        crate::template::fill(&mut book);
    }
    let name = if sample || bills { message!("api-step-create-sample") } else { message!("api-step-create") };
    if bills { billed(session, book, &name) } else { created(session, book, &name) }
}

/// Creates the sample in a folder beside, imports its year there and only then gives it its name: half of it is never seen.
fn billed(session: &mut Session, book: Book, step: &Message) -> Result<NewAnswer, Failure> {
    let file = session.file()?.to_path_buf();
    let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    crate::files::ending(&file, &["assay"])?;
    // What cannot be created is refused by its own name.
    if file.exists() || !parent.is_dir() {
        return created(session, book, step);
    }
    let beside = tempfile::tempdir_in(parent).map_err(|error| Failure::writing(&file, &error))?;
    let made = beside.path().join(file.file_name().unwrap_or_default());
    session.file = Some(made.clone());
    let answer = created(session, book, step).and_then(|answer| year(session).map(|()| answer));
    session.file = Some(file.clone());
    let answer = answer?;
    let named = tempfile::TempPath::try_from_path(made).and_then(|made| Ok(made.persist_noclobber(&file)?));
    named.map_err(|error| Failure::writing(&file, &error))?;
    Ok(NewAnswer { file: file.display().to_string(), ..answer })
}

/// Imports the sample's year: the bills and reports of use as one step, then the bill that corrects a month.
fn year(session: &mut Session) -> Result<(), Failure> {
    let folder = tempfile::tempdir().map_err(|error| Failure::writing(&std::env::temp_dir(), &error))?;
    let mut first = bills(SEED);
    let correction: Vec<Bill> = first.pop().into_iter().collect();
    first.extend(reports(SEED));
    for files in [first, correction] {
        let mut written = Vec::new();
        for Bill { name, text } in files {
            let file = folder.path().join(name);
            std::fs::write(&file, text).map_err(|error| Failure::writing(&file, &error))?;
            written.push(file.display().to_string());
        }
        importing::import(session, ImportRequest::of(written))?;
    }
    Ok(())
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
    let step = session.change(&name, |session, document| {
        crate::panel::may_redo(document, &session.author.why)?;
        Ok(document.redo(&session.stamp(&name)?)?)
    })?;
    Ok(StepAnswer { step, notes: Vec::new() })
}
