//! Staging: what an import would make of the workspace, judged as a whole, and the preview of each file. Nothing is
//! stored here.

use crate::draft::Draft;
use crate::incoming::{Incoming, Outcome};
use crate::judging::{self, Judge};
use crate::limits;
use crate::merging::merge;
use crate::part;
use crate::preview::{Preview, Rejection};
use crate::three_way::Settled;
use std::collections::BTreeMap;
use tables::{Book, Fault};
use vocabulary::{Message, Value, message};

/// The workspace as it would be, and what each file would change.
#[derive(Clone, Debug, PartialEq)]
pub struct Staged {
    /// The workspace after the import; as it is now where anything is rejected.
    pub book: Book,
    /// What each file would change, and what is wrong with it, in the order of the files.
    pub previews: Vec<Preview>,
}

impl Staged {
    /// True where nothing is wrong and the import may be committed.
    pub fn is_clean(&self) -> bool {
        self.previews.iter().all(Preview::is_clean)
    }
}

/// What an import may do, and what its files were made from.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'t> {
    /// The file's order of Options is taken.
    pub over: bool,
    /// How conflicts are settled; the workspace's side stands until one is. Whether an import may leave any open is for the caller to
    /// say; they are listed either way.
    pub settled: &'t Settled,
    /// States that files were exported from, by their marks. Of a file whose state is not among them, all cells are taken.
    pub bases: &'t BTreeMap<String, Book>,
}

/// The same as [`stage_under`] for files of which nobody knows what they were made from.
pub fn stage(current: &Book, files: Vec<Incoming>, judge: Judge, doubt: Judge) -> Staged {
    stage_under(
        current,
        files,
        &Terms { over: false, settled: &Settled::default(), bases: &BTreeMap::new() },
        judge,
        doubt,
    )
}

/// What importing these files into `current`, one on top of the other, would do.
///
/// `judge` tells everything that is wrong with a whole workspace, paths as `quotes[3].price`. What it says of a cell that
/// comes from a file is told at its place there; what it says of `current` too keeps nobody from importing. What `doubt` says
/// of a file's cells is asked about in its preview and keeps nobody from importing either.
pub fn stage_under(current: &Book, mut files: Vec<Incoming>, terms: &Terms, judge: Judge, doubt: Judge) -> Staged {
    let mut draft = Draft::of(current);
    let mut previews = Vec::new();
    for (at, file) in files.iter_mut().enumerate() {
        part::hold(file, terms.bases, current);
        let left = file.rules_left(current);
        previews.push(merge(&mut draft, current, at, file, terms));
        file.notes.extend((!left.is_empty()).then(|| message!("exchange-rules-left", ids = Value::all(left))));
    }
    let (book, sources) = draft.into_parts(current);
    let is_excessive = files.iter_mut().map(refuse_excess).fold(false, |any, one| any | one);
    if !is_excessive {
        judging::judge(current, &book, &sources, &mut files, judge);
        judging::ask(&book, &sources, &mut files, doubt);
    }
    let finished = previews.into_iter().zip(files).map(|(preview, file)| finish(preview, file));
    let staged = Staged { book, previews: finished.collect() };
    if staged.is_clean() { staged } else { Staged { book: current.clone(), ..staged } }
}

fn finish(mut preview: Preview, file: Incoming) -> Preview {
    for count in &mut preview.tables {
        let rows = |outcome| file.rows_with(count.table, outcome);
        (count.new, count.changed, count.unchanged) =
            (rows(Outcome::New), rows(Outcome::Changed), rows(Outcome::Unchanged));
        count.rejected = u32::try_from(file.bad_rows_of(count.table)).unwrap_or(u32::MAX);
    }
    preview.rejected = file.rejected;
    preview.rejected.shown.sort_by_key(Rejection::order);
    preview.formulas = file.formulas;
    preview.understood = file.understood;
    preview.doubts = file.doubts;
    preview.notes = preview.messages().into_iter().chain(file.notes).collect();
    preview.result = file.brought;
    preview.part = file.part;
    preview.digest = file.digest;
    preview
}

/// Refuses a file that is too much to be checked row by row, and says whether it is.
fn refuse_excess(file: &mut Incoming) -> bool {
    let Some(found) = file.excess() else { return false };
    let (rows, cells) = (limits::TABLE_ROWS.to_string(), limits::EMPTY_REQUIRED.to_string());
    let (expected, hint) = (message!("exchange-excess", rows = rows, cells = cells), message!("exchange-excess.hint"));
    file.refuse(stray("file", None, found, Fault { code: "I551", expected, hint }));
    true
}

/// A rejection that concerns a sheet or a cell outside every row.
pub(crate) fn stray(sheet: &str, cell: Option<String>, found: impl Into<Message>, fault: Fault) -> Rejection {
    Rejection {
        sheet: sheet.to_owned(),
        row: None,
        column: None,
        cell,
        path: String::new(),
        at: None,
        code: fault.code,
        found: crate::incoming::brief(found.into()),
        expected: fault.expected,
        hint: fault.hint,
    }
}
