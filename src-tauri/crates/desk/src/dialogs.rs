//! Asking the person for files. The shell opens the system's own dialogs; tests answer in their place.

use api::Failure;
use std::path::{Path, PathBuf};
use voice::{Message, message};

/// What a file is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A workspace to open.
    Open,
    /// Where a new workspace, or a copy of one, is to be.
    Save,
    /// Files to import; several.
    Import,
    /// Where a decision pack is to be written.
    Pack,
    /// Where a letter is to be written.
    Letter,
    /// Where the statement of a team is to be written.
    Statement,
    /// Where a workbook or JSON is to be written.
    Workbook,
    /// Files that say how much was used; several.
    Usage,
    /// A result of a benchmark.
    Result,
    /// Where a copy of such a result is to be.
    Measured,
    /// A document of evidence, of any kind.
    Document,
    /// Where a copy of such a document is to be.
    DocumentCopy,
}

impl Purpose {
    /// The purpose of that name.
    pub(crate) fn of(word: &str) -> Result<Self, Failure> {
        let known = [
            ("open", Self::Open),
            ("save", Self::Save),
            ("import", Self::Import),
            ("pack", Self::Pack),
            ("letter", Self::Letter),
            ("statement", Self::Statement),
            ("workbook", Self::Workbook),
            ("usage", Self::Usage),
            ("result", Self::Result),
            ("measured", Self::Measured),
            ("document", Self::Document),
            ("document-copy", Self::DocumentCopy),
        ];
        known.iter().find(|(known, _)| *known == word).map(|(_, purpose)| *purpose).ok_or_else(|| {
            let message = message!("desk-purpose-unknown", word = word);
            Failure::wrong("J005", "purpose", message, message!("desk-command-unknown.hint"))
        })
    }

    /// Name of the kind of file, and its endings; none where any will do.
    pub fn kind(self) -> (Message, &'static [&'static str]) {
        match self {
            Self::Open | Self::Save => (message!("desk-kind-workspace"), &["assay"]),
            Self::Import => (message!("desk-kind-import"), &["xlsx", "json", "csv", "gz", "parquet", "txt", "log"]),
            Self::Workbook => (message!("desk-kind-workbook"), &["xlsx", "json"]),
            Self::Pack => (message!("desk-kind-pack"), &["pdf", "xlsx", "svg", "png"]),
            Self::Letter => (message!("desk-kind-letter"), &["pdf"]),
            Self::Statement => (message!("desk-kind-statement"), &["pdf", "csv"]),
            Self::Usage => (message!("desk-kind-usage"), &["csv", "tsv", "txt", "json", "xlsx"]),
            Self::Result | Self::Measured => (message!("desk-kind-result"), &["json"]),
            Self::Document | Self::DocumentCopy => (message!("desk-kind-document"), &[]),
        }
    }

    /// Whether the file need not be there yet.
    pub fn is_new(self) -> bool {
        use Purpose::{DocumentCopy, Letter, Measured, Pack, Save, Statement, Workbook};
        matches!(self, Save | Pack | Letter | Statement | Workbook | Measured | DocumentCopy)
    }
}

/// One question for files.
#[derive(Clone, Debug)]
pub struct Pick {
    /// What for.
    pub purpose: Purpose,
    /// Name suggested for a new file.
    pub suggested: String,
    /// Where the open workspace lies.
    pub folder: Option<PathBuf>,
}

/// Asks; may block until the person answers. No file where they think better of it.
pub trait Dialogs: Send + Sync {
    /// The files chosen.
    fn pick(&self, pick: &Pick) -> Vec<PathBuf>;

    /// Opens a file with the program that the system has for it, or shows a folder.
    ///
    /// # Errors
    /// Why the system has no way to.
    fn show(&self, path: &Path) -> std::io::Result<()>;
}
