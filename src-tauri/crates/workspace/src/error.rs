//! What can go wrong with a workspace file: numbered, told apart by type, each with a way out.

use input::Problem;
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use vocabulary::{Message, message};

/// A fault and the file it is about.
#[derive(Debug, thiserror::Error)]
#[error("{}: {}", path.display(), fault.code())]
pub struct WorkspaceError {
    /// The workspace file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: Fault,
}

impl WorkspaceError {
    /// Numbered code (W6xx).
    pub fn code(&self) -> &'static str {
        self.fault.code()
    }

    /// What is wrong, without the file.
    pub fn message(&self) -> Message {
        self.fault.message()
    }

    /// How to mend it: one or two sentences.
    pub fn hint(&self) -> Message {
        self.fault.hint()
    }

    /// True where disk, rights or another program stand in the way; false where what was given is wrong.
    pub fn machine_failed(&self) -> bool {
        self.fault.machine_failed()
    }

    /// The rows that are wrong, with their paths; empty for every other fault.
    pub fn problems(&self) -> &[Problem] {
        match &self.fault {
            Fault::Rows(problems) => problems,
            _ => &[],
        }
    }
}

/// What is wrong with a workspace file or with what is asked of it.
#[derive(Debug)]
pub enum Fault {
    /// A new workspace would replace a file.
    Exists,
    /// No such file.
    Missing,
    /// Something else than a workspace.
    NotWorkspace(Message),
    /// Written by a later version of the program.
    Newer {
        /// Version of the file.
        found: u32,
        /// Latest version known here.
        known: u32,
    },
    /// Pages, rows or log that contradict themselves.
    Damaged(Message),
    /// Pages that SQLite takes for damaged, which a failing disk may make them seem.
    Malformed,
    /// A log of which nothing can be rebuilt.
    Unrebuilt(Message),
    /// A schema that no version of this program writes.
    Schema(Message),
    /// Beyond a limit of size, number or memory.
    TooLarge(Message),
    /// Another program writes to the file.
    InUse,
    /// No right to write, to the file or beside it.
    ReadOnly,
    /// No space left.
    DiskFull,
    /// Neither file nor folder can be opened.
    CannotOpen,
    /// Reading a file from elsewhere took longer than allowed.
    TooSlow,
    /// Rows that break the rules of their tables.
    Rows(Vec<Problem>),
    /// Another file, or none, has the name of the one that is open.
    Moved,
    /// The file changed since this program read it.
    Changed,
    /// Undo without a step.
    NothingToUndo,
    /// Undo where a migration stands between now and the last step.
    UndoClosed,
    /// Redo without an undone step.
    NothingToRedo,
    /// A recorded step that does not fit the rows.
    StepMismatch(String),
    /// Author, time, reason or name that the log cannot hold.
    Stamp(Message),
    /// A journal without its workspace, which would be played into a new one.
    Leftover,
    /// The operating system refused.
    Io(Message),
    /// SQLite refused for a reason that has no name here.
    Sql(rusqlite::Error),
}

fn rows(problems: &[Problem]) -> Message {
    let Some(first) = problems.first() else { return Message::empty() };
    message!(
        "workspace-rows",
        count = problems.len(),
        path = &first.path,
        found = &first.found,
        expected = &first.expected,
    )
}

impl Fault {
    /// Numbered code (W6xx).
    pub fn code(&self) -> &'static str {
        self.entry().0
    }

    /// True where disk, rights or another program stand in the way.
    pub fn machine_failed(&self) -> bool {
        use Fault::{CannotOpen, Changed, DiskFull, InUse, Io, Moved, ReadOnly, Sql, TooSlow};
        matches!(self, InUse | ReadOnly | DiskFull | CannotOpen | TooSlow | Changed | Moved | Io(_) | Sql(_))
    }

    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            Fault::NotWorkspace(why) => message!("workspace-foreign", why = why),
            Fault::Newer { found, known } => {
                message!("workspace-newer", found = found.to_string(), known = known.to_string())
            }
            Fault::Damaged(what) => message!("workspace-damaged", what = what),
            Fault::Malformed => message!("workspace-damaged", what = message!("workspace-pages")),
            Fault::Unrebuilt(why) => message!("workspace-unrebuilt", why = why),
            Fault::Schema(what) => message!("workspace-schema", what = what),
            Fault::TooLarge(what) => message!("workspace-too-large", what = what),
            Fault::Rows(problems) => rows(problems),
            Fault::StepMismatch(step) => message!("workspace-step-mismatch", step = step),
            Fault::Stamp(what) | Fault::Io(what) => what.clone(),
            Fault::Sql(error) => Message::verbatim(error.to_string()),
            _ => Message::new(self.entry().1),
        }
    }

    /// How to mend it.
    pub fn hint(&self) -> Message {
        Message::new(format!("{}.hint", self.entry().1))
    }

    /// Code and phrase.
    fn entry(&self) -> (&'static str, &'static str) {
        match self {
            Fault::Exists => ("W601", "workspace-exists"),
            Fault::Missing => ("W602", "workspace-missing"),
            Fault::NotWorkspace(_) => ("W603", "workspace-foreign"),
            Fault::Newer { .. } => ("W604", "workspace-newer"),
            Fault::Damaged(_) | Fault::Malformed => ("W605", "workspace-damaged"),
            Fault::Unrebuilt(_) => ("W624", "workspace-unrebuilt"),
            Fault::Schema(_) => ("W606", "workspace-schema"),
            Fault::TooLarge(_) => ("W607", "workspace-too-large"),
            Fault::InUse => ("W608", "workspace-in-use"),
            Fault::ReadOnly => ("W609", "workspace-read-only"),
            Fault::DiskFull => ("W610", "workspace-disk-full"),
            Fault::CannotOpen => ("W611", "workspace-cannot-open"),
            Fault::TooSlow => ("W612", "workspace-too-slow"),
            Fault::Rows(_) => ("W613", "workspace-rows"),
            Fault::Changed => ("W614", "workspace-changed"),
            Fault::Moved => ("W623", "workspace-moved"),
            Fault::NothingToUndo => ("W615", "workspace-nothing-to-undo"),
            Fault::UndoClosed => ("W622", "workspace-undo-closed"),
            Fault::NothingToRedo => ("W616", "workspace-nothing-to-redo"),
            Fault::StepMismatch(_) => ("W617", "workspace-step-mismatch"),
            Fault::Stamp(_) => ("W618", "workspace-stamp"),
            Fault::Leftover => ("W619", "workspace-leftover"),
            Fault::Io(_) => ("W620", "workspace-io"),
            Fault::Sql(_) => ("W621", "workspace-sql"),
        }
    }

    /// A read or write that the disk refused.
    pub(crate) fn disk() -> Self {
        Fault::Io(message!("workspace-disk"))
    }

    /// Adds the file.
    pub(crate) fn at(self, path: &Path) -> WorkspaceError {
        WorkspaceError { path: path.to_owned(), fault: self }
    }
}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Self {
        use std::io::ErrorKind as Kind;
        match error.kind() {
            Kind::NotFound => Fault::CannotOpen,
            Kind::AlreadyExists => Fault::Exists,
            Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Fault::ReadOnly,
            Kind::StorageFull | Kind::QuotaExceeded => Fault::DiskFull,
            Kind::NotADirectory => Fault::CannotOpen,
            _ => Fault::Io(error.to_string().into()),
        }
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as Sql;
        match &error {
            Sql::SqliteFailure(code, _) if code.extended_code == rusqlite::ffi::SQLITE_READONLY_DBMOVED => Fault::Moved,
            Sql::SqliteFailure(code, _) => match of_code(code.code) {
                Some(fault) => fault,
                None => Fault::Sql(error),
            },
            Sql::FromSqlConversionFailure(..) | Sql::InvalidColumnType(..) | Sql::Utf8Error(..) => {
                Fault::Damaged(message!("workspace-cell-type"))
            }
            Sql::IntegralValueOutOfRange(..) => Fault::Damaged(message!("workspace-number-range")),
            Sql::QueryReturnedNoRows => Fault::Damaged(message!("workspace-row-missing")),
            _ => Fault::Sql(error),
        }
    }
}

fn of_code(code: ErrorCode) -> Option<Fault> {
    match code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Some(Fault::InUse),
        ErrorCode::DatabaseCorrupt => Some(Fault::Malformed),
        ErrorCode::NotADatabase => Some(Fault::NotWorkspace(message!("workspace-other-kind"))),
        ErrorCode::DiskFull => Some(Fault::DiskFull),
        ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Some(Fault::ReadOnly),
        ErrorCode::CannotOpen => Some(Fault::CannotOpen),
        ErrorCode::OutOfMemory => Some(Fault::TooLarge(message!("workspace-memory"))),
        ErrorCode::TooBig => Some(Fault::TooLarge(message!("workspace-long-text"))),
        ErrorCode::OperationInterrupted => Some(Fault::TooSlow),
        ErrorCode::SystemIoFailure => Some(Fault::disk()),
        _ => None,
    }
}
