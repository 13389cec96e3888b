//! What went wrong, as every face shows it: code, place, message, how to mend it.
//!
//! Codes of this room: J009 unknown command, J012 a document too large, J013 a file's name, W630 and W631 files,
//! W632 an answer, W633 no workspace named, W634 the clock, W635 a damaged workspace, P830 unknown figure, P84x packs, I525
//! unknown row, I526 order of rows, I528 another evaluator's entry, I560 and I561 values and removals that are newer than a file.

use exchange::{Doing, ExchangeError, Preview, Rejection};
use input::Problem;
use pack::PackError;
use quantity::show;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::{Error, ErrorKind};
use std::path::Path;
use voice::{Message, Value, message};
use workspace::WorkspaceError;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Complaint {
    /// Numbered code.
    pub code: String,
    /// JSON path, cell address or file.
    pub path: String,
    /// What was found and what is expected.
    pub message: String,
    /// How to mend it.
    pub hint: String,
}

impl Complaint {
    /// From its parts, in which nothing is left that a terminal would obey: paths and texts may be a file's.
    fn new(code: &str, path: &str, message: impl Into<Message>, hint: impl Into<Message>) -> Self {
        let harmless = |text: &str| show::harmless(text).into_owned();
        let [message, hint] = [message.into(), hint.into()].map(|message| harmless(&voice::text(&message)));
        Self { code: harmless(code), path: harmless(path), message, hint }
    }
}

impl From<Problem> for Complaint {
    fn from(problem: Problem) -> Self {
        Self::new(problem.code, &problem.path, voice::message_of(&problem), &problem.hint)
    }
}

impl From<&Rejection> for Complaint {
    /// Names sheet and cell by address, and the column by its head.
    fn from(rejection: &Rejection) -> Self {
        let plain = Self::from(rejection.problem());
        match rejection.column.as_ref().filter(|_| rejection.row.is_some()) {
            Some(column) => Self { message: format!("{}: {}", voice::text(column), plain.message), ..plain },
            None => plain,
        }
    }
}

/// A command that was not carried out; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Everything that is wrong, never empty.
    pub complaints: Vec<Complaint>,
    /// True where the machine failed (disk, device, child process), false where the input is wrong.
    pub machine: bool,
    /// One sentence that a person reads before the complaints.
    pub summary: Option<String>,
}

impl Failure {
    /// One wrong input.
    pub fn wrong(code: &str, path: &str, message: impl Into<Message>, hint: impl Into<Message>) -> Self {
        Self::one(false, code, path, message, hint)
    }

    /// The machine failed.
    pub fn machine(code: &str, path: &str, message: impl Into<Message>, hint: impl Into<Message>) -> Self {
        Self::one(true, code, path, message, hint)
    }

    /// Long work was not finished, since whoever asked broke it off.
    pub fn stopped() -> Self {
        Self::wrong("X901", "", message!("api-stopped"), message!("api-stopped.hint"))
    }

    fn one(machine: bool, code: &str, path: &str, message: impl Into<Message>, hint: impl Into<Message>) -> Self {
        Self { complaints: vec![Complaint::new(code, path, message, hint)], machine, summary: None }
    }

    /// Two failures as one.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.complaints.extend(other.complaints);
        let summaries: Vec<String> = self.summary.into_iter().chain(other.summary).collect();
        let summary = (!summaries.is_empty()).then(|| summaries.join("\n"));
        Self { complaints: self.complaints, machine: self.machine || other.machine, summary }
    }

    /// Every one of several things, or all that failed of them as one.
    pub(crate) fn all<T>(each: impl Iterator<Item = Result<T, Self>>) -> Result<Vec<T>, Self> {
        let (done, failed): (Vec<_>, Vec<_>) = each.partition(Result::is_ok);
        match failed.into_iter().filter_map(Result::err).reduce(Self::and) {
            Some(failure) => Err(failure),
            None => Ok(done.into_iter().flatten().collect()),
        }
    }

    /// Adds the faults of the JSON that the document was read from, first; a number beyond range is told once.
    pub fn after(mut self, faults: Vec<Problem>) -> Self {
        let beyond = faults.iter().filter(|fault| fault.code == input::BEYOND_RANGE);
        let paths: BTreeSet<&str> = beyond.map(|fault| fault.path.as_str()).collect();
        let of_number =
            |complaint: &Complaint| matches!(complaint.code.as_str(), input::WRONG_KIND | input::BEYOND_RANGE);
        self.complaints.retain(|complaint| !(of_number(complaint) && paths.contains(complaint.path.as_str())));
        let found = std::mem::take(&mut self.complaints);
        Self { complaints: faults.into_iter().map(Complaint::from).chain(found).collect(), ..self }
    }

    /// A file could not be read; one that is not there, or is a folder, was named wrongly.
    pub fn reading(path: &Path, error: &Error) -> Self {
        let named_wrongly = matches!(error.kind(), ErrorKind::NotFound | ErrorKind::IsADirectory);
        let message = message!("api-unreadable", error = error.to_string());
        Self::one(!named_wrongly, "W630", &path.display().to_string(), message, message!("api-unreadable.hint"))
    }

    /// A file could not be written; what was there is as it was.
    pub fn writing(path: &Path, error: &Error) -> Self {
        let message = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => message!("api-disk-full", error = error.to_string()),
            _ => message!("api-unwritable", error = error.to_string()),
        };
        Self::machine("W631", &path.display().to_string(), message, message!("api-unwritable.hint"))
    }

    /// A file whose cells are not all right.
    pub(crate) fn rejected(file: &str, preview: &Preview) -> Self {
        let file = &*show::harmless(file);
        let [new, changed, ..] = preview.totals().map(|count| count.to_string());
        let summary =
            message!("api-rejected", file = file, new = new, changed = changed, rejected = preview.rejected_text());
        let mut complaints: Vec<Complaint> = preview.rejected.shown.iter().map(Complaint::from).collect();
        let left = (preview.rejected.count as usize).saturating_sub(complaints.len());
        if left > 0 {
            let found = message!("api-more-of-kind", left = left.to_string());
            let message = message!("problem-message", found = found, expected = message!("problem-none"));
            complaints.push(Complaint::new("I551", file, message, message!("problem-first")));
        }
        let summary = voice::text(&summary);
        Self { complaints, machine: false, summary: Some(summary) }
    }
}

impl From<Vec<Problem>> for Failure {
    fn from(problems: Vec<Problem>) -> Self {
        Self { complaints: problems.into_iter().map(Complaint::from).collect(), machine: false, summary: None }
    }
}

impl From<WorkspaceError> for Failure {
    fn from(error: WorkspaceError) -> Self {
        if !error.problems().is_empty() {
            return error.problems().to_vec().into();
        }
        let path = error.path.display().to_string();
        Self::one(error.machine_failed(), error.code(), &path, error.message(), error.hint())
    }
}

impl From<ExchangeError> for Failure {
    fn from(error: ExchangeError) -> Self {
        match &error {
            ExchangeError::Document(problems) => problems.clone().into(),
            ExchangeError::Machine { what: Doing::Read, path, why } => Self::reading(path, why),
            ExchangeError::Silent(path) => {
                Self::wrong(error.code(), &path.display().to_string(), error.message(), error.hint())
            }
            _ => Self::one(error.is_machine(), error.code(), "", error.message(), error.hint()),
        }
    }
}

impl From<PackError> for Failure {
    fn from(error: PackError) -> Self {
        let (machine, code, hint) = match error {
            PackError::Date(_) => (false, "P840", message!("api-pack-date-hint")),
            PackError::Font(_) => (true, "P841", message!("api-pack-font-hint")),
            PackError::Write(_) => (true, "P842", message!("api-pack-write-hint")),
            PackError::Read(_) => (false, "P843", message!("api-pack-read-hint")),
        };
        Self::one(machine, code, "", error.to_string(), hint)
    }
}

/// "A; B; C", where each is a clause of its own.
pub(crate) fn chained(clauses: impl IntoIterator<Item = Message>) -> Option<Message> {
    let mut clauses = clauses.into_iter().peekable();
    clauses.peek().is_some().then(|| Value::semicolons(clauses).into())
}
