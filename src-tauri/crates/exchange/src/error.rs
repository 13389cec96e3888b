//! Why a file as a whole cannot be used. What is wrong with single cells stands in the preview.

use crate::{Kind, limits};
use input::Problem;
use rust_xlsxwriter::XlsxError;
use std::fmt;
use std::path::PathBuf;
use vocabulary::{Message, message};

/// What was tried where the machine would not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Reading a file.
    Read,
    /// Writing a temporary file into a folder.
    Write,
    /// Starting a program.
    Start,
    /// Waiting for it.
    WaitFor,
    /// Listening to it.
    ListenTo,
}

/// A file that is not read or written, with a numbered code and how to mend it.
#[derive(Debug)]
pub enum ExchangeError {
    /// The machine would not open, read or start something.
    Machine {
        /// What was tried.
        what: Doing,
        /// The file or program.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// A kind of file that this version does not import.
    Kind(Kind),
    /// Not a workbook, or a damaged one.
    Unreadable(Message),
    /// Sizes or checksums inside the archive are not what it declares, or it unpacks to too much.
    Unpacking(Message),
    /// More than the program takes in.
    TooLarge(Message),
    /// The reading child ran out of memory or time, or died.
    Exhausted(Message),
    /// The machine gives less than reading a foreign file may need, or ended the child itself.
    Refused(Message),
    /// The machine gives fewer threads than writing a workbook needs.
    Threads {
        /// One for each sheet.
        needed: usize,
        /// What the system says.
        why: std::io::Error,
    },
    /// A pipe into which nobody writes.
    Silent(PathBuf),
    /// The document is no JSON, no workspace export, or of another version: every problem.
    Document(Vec<Problem>),
    /// The workbook could not be written.
    Write(XlsxError),
}

impl ExchangeError {
    /// The numbered code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Machine { .. } => "I500",
            Self::Kind(_) => "I501",
            Self::Unreadable(_) => "I502",
            Self::Unpacking(_) => "I503",
            Self::TooLarge(_) => "I504",
            Self::Exhausted(_) => "I505",
            Self::Document(problems) => problems.first().map_or("I506", |p| p.code),
            Self::Write(_) => "I507",
            Self::Refused(_) | Self::Threads { .. } => "I508",
            Self::Silent(_) => "I509",
        }
    }

    /// What is wrong; of a document the first of its problems.
    pub fn message(&self) -> Message {
        match self {
            Self::Machine { what, path, why } => what.failed().with("path", shown(path)).with("why", why.to_string()),
            Self::Kind(kind) => kind.refusal(),
            Self::Unreadable(why) => message!("exchange-unreadable", why = why),
            Self::Unpacking(why) => message!("exchange-unpacking", why = why),
            Self::TooLarge(why) => message!("exchange-too-large", why = why),
            Self::Exhausted(why) => message!("exchange-exhausted", why = why),
            Self::Refused(why) => message!("exchange-refused", why = why),
            Self::Threads { needed, why } => {
                message!("exchange-threads", needed = needed.to_string(), why = why.to_string())
            }
            Self::Silent(path) => {
                message!("exchange-silent", path = shown(path), seconds = limits::WRITER_WAIT.as_secs().to_string())
            }
            Self::Document(problems) => problems.first().map_or_else(Message::empty, |problem| {
                message!("problem-message", found = &problem.found, expected = &problem.expected)
            }),
            Self::Write(why) => message!("exchange-unwritten", why = why.to_string()),
        }
    }

    /// How to mend it: one imperative sentence.
    pub fn hint(&self) -> Message {
        match self {
            Self::Machine { what: Doing::Start | Doing::WaitFor | Doing::ListenTo, .. } => {
                message!("exchange-machine.program")
            }
            Self::Machine { .. } => message!("exchange-machine.hint"),
            Self::Kind(kind) => kind.hint(),
            Self::Unreadable(_) => message!("exchange-unreadable.hint"),
            Self::Unpacking(_) => message!("exchange-unpacking.hint"),
            Self::TooLarge(_) => message!("exchange-too-large.hint"),
            Self::Exhausted(_) => message!("exchange-exhausted.hint"),
            Self::Document(_) => message!("exchange-document.hint"),
            Self::Write(_) => message!("exchange-unwritten.hint"),
            Self::Refused(_) => message!("exchange-refused.hint"),
            Self::Threads { .. } => message!("exchange-threads.hint"),
            Self::Silent(_) => message!("exchange-silent.hint"),
        }
    }

    /// True where the machine failed (exit code 1); false where the input is wrong (exit code 2).
    pub fn is_machine(&self) -> bool {
        matches!(self, Self::Machine { .. } | Self::Write(_) | Self::Refused(_) | Self::Threads { .. })
    }

    /// Every problem in the shape of the command line's `errors`; the path of the whole document is empty.
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Self::Document(problems) => problems.clone(),
            _ => vec![Problem {
                path: String::new(),
                code: self.code(),
                found: self.message(),
                expected: message!("exchange-any-file"),
                hint: self.hint(),
            }],
        }
    }
}

impl Doing {
    /// The phrase of its failure, which lacks the path and what the system says.
    fn failed(self) -> Message {
        Message::new(match self {
            Self::Read => "exchange-cannot-read",
            Self::Write => "exchange-cannot-write-temporary",
            Self::Start => "exchange-cannot-start",
            Self::WaitFor => "exchange-cannot-wait-for",
            Self::ListenTo => "exchange-cannot-listen-to",
        })
    }
}

fn shown(path: &std::path::Path) -> String {
    path.display().to_string()
}

/// The code alone; the words are [`ExchangeError::message`].
impl fmt::Display for ExchangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for ExchangeError {}

impl From<XlsxError> for ExchangeError {
    fn from(error: XlsxError) -> Self {
        Self::Write(error)
    }
}
