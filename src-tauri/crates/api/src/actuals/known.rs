//! What was read of a workspace's bills and files of use, kept as long as their rows stay the same: reading it takes longer than looking.

use super::stored::{self, Bills, Uses};
use crate::Failure;
use tables::Book;
use workspace::{Document, Identity};

/// Bills and files of use of a workspace.
pub(crate) struct Known {
    mark: Mark,
    pub(crate) bills: Bills,
    pub(crate) uses: Uses,
}

/// Which file they are of, and which rows.
#[derive(PartialEq, Eq)]
struct Mark {
    identity: Identity,
    rows: Vec<[String; 3]>,
}

impl Known {
    /// Those of a document: as they are known, else read.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub(crate) fn of(document: &Document, book: &Book, known: Option<Self>) -> Result<Self, Failure> {
        let cells =
            |row: &tables::Row| ["id", "kept", "part_of"].map(|key| row.get(key).unwrap_or_default().to_owned());
        let rows = ["bills", "usage"].into_iter().flat_map(|table| book.rows(table)).map(cells).collect();
        let mark = Mark { identity: document.identity(), rows };
        match known {
            // What was absent may have come.
            Some(known) if known.mark == mark && known.bills.notes.is_empty() && known.uses.notes.is_empty() => {
                Ok(known)
            }
            _ => Ok(Self { mark, bills: stored::bills(document, book, &[])?, uses: stored::uses(document, book)? }),
        }
    }
}
