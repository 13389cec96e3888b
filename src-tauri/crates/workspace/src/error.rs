//! What can go wrong with a workspace file: numbered, told apart by type, each with a way out.

use input::Problem;
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};

/// A fault and the file it is about.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
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

    /// How to mend it: one or two sentences.
    pub fn hint(&self) -> &'static str {
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
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A new workspace would replace a file.
    #[error("there is a file of this name already")]
    Exists,
    /// No such file.
    #[error("there is no such file")]
    Missing,
    /// Something else than a workspace.
    #[error("this is not an Assay workspace: {0}")]
    NotWorkspace(&'static str),
    /// Written by a later version of the program.
    #[error("the file is of version {found}; this program knows versions up to {known}")]
    Newer {
        /// Version of the file.
        found: u32,
        /// Latest version known here.
        known: u32,
    },
    /// Pages, rows or log that contradict themselves.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// Pages that SQLite takes for damaged, which a failing disk may make them seem.
    #[error("the file is damaged: its pages contradict each other")]
    Malformed,
    /// A log of which nothing can be rebuilt.
    #[error("the file cannot be rebuilt: {0}")]
    Unrebuilt(&'static str),
    /// A schema that no version of this program writes.
    #[error("the file holds what no workspace holds: {0}")]
    Schema(String),
    /// Beyond a limit of size, number or memory.
    #[error("the file is too large: {0}")]
    TooLarge(&'static str),
    /// Another program writes to the file.
    #[error("the file is in use by another program")]
    InUse,
    /// No right to write, to the file or beside it.
    #[error("the file or its folder cannot be written to")]
    ReadOnly,
    /// No space left.
    #[error("the disk is full; nothing was changed")]
    DiskFull,
    /// Neither file nor folder can be opened.
    #[error("the file cannot be opened")]
    CannotOpen,
    /// Reading a file from elsewhere took longer than allowed.
    #[error("reading the file took longer than allowed")]
    TooSlow,
    /// Rows that break the rules of their tables.
    #[error("{} rows or cells break the rules{}", .0.len(), first(.0))]
    Rows(Vec<Problem>),
    /// Another file, or none, has the name of the one that is open.
    #[error("the file was moved, replaced or deleted while it was open; nothing that is changed now reaches it")]
    Moved,
    /// The file changed since this program read it.
    #[error("another program has changed the file since it was opened here")]
    Changed,
    /// Undo without a step.
    #[error("there is no step to undo")]
    NothingToUndo,
    /// Undo where a migration stands between now and the last step.
    #[error("there is no step to undo since the file was brought up to this version")]
    UndoClosed,
    /// Redo without an undone step.
    #[error("there is no undone step to redo")]
    NothingToRedo,
    /// A recorded step that does not fit the rows.
    #[error("the step \"{0}\" no longer fits the rows of the file")]
    StepMismatch(String),
    /// Author, time, reason or name that the log cannot hold.
    #[error("{0}")]
    Stamp(&'static str),
    /// A journal without its workspace, which would be played into a new one.
    #[error("a journal of an earlier file of this name lies beside it")]
    Leftover,
    /// The operating system refused.
    #[error("{0}")]
    Io(std::io::Error),
    /// SQLite refused for a reason that has no name here.
    #[error("{0}")]
    Sql(rusqlite::Error),
}

fn first(problems: &[Problem]) -> String {
    problems.first().map(|p| format!(", the first at {}: {}", p.path, voice::message_of(p))).unwrap_or_default()
}

/// How a row of [`Fault::entry`] is blamed.
const INPUT: bool = false;
const MACHINE: bool = true;

impl Fault {
    /// Numbered code (W6xx).
    pub fn code(&self) -> &'static str {
        self.entry().0
    }

    /// True where disk, rights or another program stand in the way.
    pub fn machine_failed(&self) -> bool {
        self.entry().1
    }

    /// How to mend it.
    pub fn hint(&self) -> &'static str {
        self.entry().2
    }

    fn entry(&self) -> (&'static str, bool, &'static str) {
        match self {
            Fault::Exists => ("W601", INPUT, "Choose another name, or remove the file first."),
            Fault::Missing => ("W602", INPUT, "Check the path, or make a new workspace there."),
            Fault::NotWorkspace(_) => ("W603", INPUT, "Choose a file that ends in .assay and was written by Assay."),
            Fault::Newer { .. } => ("W604", INPUT, "Open it with a newer version of Assay; nothing was changed."),
            Fault::Damaged(_) | Fault::Malformed => (
                "W605",
                INPUT,
                "Rebuild it with `assay rebuild`, or take a copy from before the damage; nothing was changed.",
            ),
            Fault::Unrebuilt(_) => (
                "W624",
                INPUT,
                "Take a copy from before the damage; rows that can still be read go out by `assay export --damaged`.",
            ),
            Fault::Schema(_) => ("W606", INPUT, "Ask its sender for an export as JSON or workbook, and import that."),
            Fault::TooLarge(_) => ("W607", INPUT, "Split it into several workspaces, or ask its sender for an export."),
            Fault::InUse => ("W608", MACHINE, "Close the other program that has it open, then try again."),
            Fault::ReadOnly => ("W609", MACHINE, "Work in a folder that you may write to; save a copy there."),
            Fault::DiskFull => ("W610", MACHINE, "Make room on the disk, then try again."),
            Fault::CannotOpen => {
                ("W611", MACHINE, "Check that the folder exists and that you may read and write there.")
            }
            Fault::TooSlow => ("W612", MACHINE, "Copy it to a local disk; if that does not help, do not trust it."),
            Fault::Rows(_) => ("W613", INPUT, "Mend the rows named; nothing was changed."),
            Fault::Changed => ("W614", MACHINE, "Open the file again and repeat the change; nothing was lost."),
            Fault::Moved => (
                "W623",
                MACHINE,
                "Save a copy under another name: it holds all that was acknowledged. Then look where the file has gone.",
            ),
            Fault::NothingToUndo => {
                ("W615", INPUT, "The workspace is as it was created; its history lists every step.")
            }
            Fault::UndoClosed => {
                ("W622", INPUT, "To go back further, open the copy ending in .bak that was made before the migration.")
            }
            Fault::NothingToRedo => ("W616", INPUT, "Only a step just undone can be done again, until a new one."),
            Fault::StepMismatch(_) => {
                ("W617", INPUT, "Check the file for damage; its rows were changed outside Assay.")
            }
            Fault::Stamp(_) => ("W618", INPUT, "Mend author, time, reason or name of the step."),
            Fault::Leftover => ("W619", INPUT, "Move the file ending in -journal away, or choose another name."),
            Fault::Io(_) => ("W620", MACHINE, "Check the disk and your rights to the folder, then try again."),
            Fault::Sql(_) => ("W621", MACHINE, "Run `assay check` on the file; nothing was changed."),
        }
    }

    /// A read or write that the disk refused.
    pub(crate) fn disk() -> Self {
        Fault::Io(std::io::Error::other("reading or writing the disk failed"))
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
            _ => Fault::Io(error),
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
                Fault::Damaged("a cell of the wrong type".to_owned())
            }
            Sql::IntegralValueOutOfRange(..) => Fault::Damaged("a number out of range".to_owned()),
            Sql::QueryReturnedNoRows => Fault::Damaged("a row is missing".to_owned()),
            _ => Fault::Sql(error),
        }
    }
}

fn of_code(code: ErrorCode) -> Option<Fault> {
    match code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Some(Fault::InUse),
        ErrorCode::DatabaseCorrupt => Some(Fault::Malformed),
        ErrorCode::NotADatabase => Some(Fault::NotWorkspace("it is another kind of file")),
        ErrorCode::DiskFull => Some(Fault::DiskFull),
        ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Some(Fault::ReadOnly),
        ErrorCode::CannotOpen => Some(Fault::CannotOpen),
        ErrorCode::OutOfMemory => Some(Fault::TooLarge("it needs more memory than a workspace may")),
        ErrorCode::TooBig => Some(Fault::TooLarge("a text is longer than allowed")),
        ErrorCode::OperationInterrupted => Some(Fault::TooSlow),
        ErrorCode::SystemIoFailure => Some(Fault::disk()),
        _ => None,
    }
}
