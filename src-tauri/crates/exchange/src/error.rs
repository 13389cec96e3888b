//! Why a file as a whole cannot be used. What is wrong with single cells stands in the preview.

use crate::limits;
use input::Problem;
use std::path::PathBuf;

/// A file that is not read or written, with a numbered code and how to mend it.
#[derive(Debug, thiserror::Error)]
pub enum ExchangeError {
    /// The machine would not open, read or start something.
    #[error("cannot {what} {}: {why}", path.display())]
    Machine {
        /// What was tried: "read", "start".
        what: &'static str,
        /// The file or program.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// A kind of file that this version does not import.
    #[error("{kind} {refusal}")]
    Kind {
        /// What the file is.
        kind: &'static str,
        /// What is said about it.
        refusal: &'static str,
        /// What to do instead.
        hint: &'static str,
    },
    /// Not a workbook, or a damaged one.
    #[error("not a readable workbook: {0}")]
    Unreadable(String),
    /// Sizes or checksums inside the archive are not what it declares, or it unpacks to too much.
    #[error("the workbook does not unpack as it should: {0}")]
    Unpacking(String),
    /// More than the program takes in.
    #[error("too large: {0}")]
    TooLarge(String),
    /// The reading child ran out of memory or time, or died.
    #[error("the file could not be read within its limits: {0}")]
    Exhausted(String),
    /// The machine gives less than reading a foreign file may need, or ended the child itself.
    #[error("this machine does not let the file be read: {0}")]
    Refused(String),
    /// The machine gives fewer threads than writing a workbook needs.
    #[error("this machine gives fewer than the {needed} threads that writing a workbook needs: {why}")]
    Threads {
        /// One for each sheet.
        needed: usize,
        /// What the system says.
        why: std::io::Error,
    },
    /// A pipe into which nobody writes.
    #[error("{} is a pipe into which nobody has written for {} s", .0.display(), limits::WRITER_WAIT.as_secs())]
    Silent(PathBuf),
    /// The document is no JSON, no workspace export, or of another version: every problem.
    #[error("{}", list(.0))]
    Document(Vec<Problem>),
    /// The workbook could not be written.
    #[error("cannot write the workbook: {0}")]
    Write(#[from] rust_xlsxwriter::XlsxError),
}

fn list(problems: &[Problem]) -> String {
    let lines: Vec<String> = problems.iter().map(voice::problem).collect();
    lines.join("\n")
}

impl ExchangeError {
    /// The numbered code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Machine { .. } => "I500",
            Self::Kind { .. } => "I501",
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

    /// How to mend it: one imperative sentence.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Machine { what: "start" | "wait for" | "listen to", .. } => {
                "Close other programs, or allow more processes and memory (`ulimit`, a container's limits); the file is not at fault."
            }
            Self::Machine { .. } => "Check that the file exists and may be read.",
            Self::Kind { hint, .. } => hint,
            Self::Unreadable(_) => "Open the file in a spreadsheet program and save it again as .xlsx.",
            Self::Unpacking(_) => "Copy the sheets into a fresh template.",
            Self::TooLarge(_) => "Split the file, or remove rows and columns that are not needed.",
            Self::Exhausted(_) => "Copy the sheets into a fresh template and remove what is not needed.",
            Self::Document(_) => "Mend the document at the places named.",
            Self::Write(_) => "Report this with the workspace's JSON export.",
            Self::Refused(_) => {
                "Allow this program more memory and time (`ulimit -v`, `ulimit -t`, a container's limits)."
            }
            Self::Threads { .. } => "Allow more processes (`ulimit -u`, a container's limit), or export to JSON.",
            Self::Silent(_) => "Start what writes into the pipe, or name a file.",
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
                found: self.to_string().into(),
                expected: "an .xlsx or .xlsm workbook, a JSON export of a workspace, or a benchmark result".into(),
                hint: self.hint().into(),
            }],
        }
    }
}
