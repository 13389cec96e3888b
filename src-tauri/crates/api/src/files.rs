//! Files out, whole or not at all: beside the target first, then renamed over it.

use crate::request::FileRequest;
use crate::{Failure, Session, damage, outcome};
use exchange::{Foreign, limits};
use serde::Serialize;
use std::path::{Path, PathBuf};
use voice::{Message, message};
use workspace::{Occupied, Rebuilt};

input::request! {
    pub struct ExportRequest {
        /// File to write.
        to: PathBuf,
        /// Export the rows of a damaged file as they are; else a damaged file is refused.
        damaged: bool = false,
        /// In a workbook, sheets with the results beside the tables; they take an evaluation.
        results: bool = false,
    }

    pub(crate) struct CopyRequest {
        /// File to write; ends in .assay.
        to: PathBuf,
        /// Replace another workspace of that name, unless somebody is writing to it; else an occupied name is refused.
        replace: bool = false,
    }
}

/// The answer of commands that write a file.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FileAnswer {
    /// Where it is.
    pub file: String,
    /// Its size.
    bytes: usize,
    /// What to know of it.
    pub notes: Vec<Message>,
}

/// Writes bytes to a path; on failure an existing file there is as before.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    workspace::write_whole(path, bytes).map_err(|error| Failure::writing(path, &error))
}

/// Refuses to read the workspace itself as a foreign file. It would be no use; and as soon as a second descriptor of a file
/// is closed, the system drops every lock that this process has on it.
pub(crate) fn is_foreign(session: &Session, path: &Path) -> Result<(), Failure> {
    match &session.file {
        Some(own) if same_file(own, path) => {
            let place = path.display().to_string();
            let message = message!("api-file-is-workspace", file = &place);
            Err(Failure::wrong("J015", &place, message, message!("api-file-is-workspace.hint")))
        }
        _ => Ok(()),
    }
}

/// A file that has more bytes than are read.
pub(crate) fn too_large(path: &Path, most: u64) -> Failure {
    let message = message!("api-file-too-large", megabytes = (most >> 20).to_string());
    Failure::wrong("J012", &path.display().to_string(), message, message!("api-file-too-large.hint"))
}

/// The text of the JSON document in a file, which may be a pipe: read once.
pub fn document(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = Foreign::open(path)?.bytes(limits::FILE_BYTES)?;
    bytes.ok_or_else(|| too_large(path, limits::FILE_BYTES))
}

/// Writes a file and says so.
pub(crate) fn written(path: &Path, bytes: &[u8]) -> Result<FileAnswer, Failure> {
    write_whole(path, bytes)?;
    Ok(answer(path, bytes.len()))
}

fn answer(path: &Path, bytes: usize) -> FileAnswer {
    FileAnswer { file: path.display().to_string(), bytes, notes: Vec::new() }
}

/// The ending of a name, if it is one of these (in lower case); the case typed does not matter.
pub(crate) fn ending(path: &Path, expected: &[&'static str]) -> Result<&'static str, Failure> {
    let typed = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    expected.iter().copied().find(|ending| *ending == typed).ok_or_else(|| {
        let place = path.display().to_string();
        let endings = voice::Value::any(expected.iter().map(|ending| format!(".{ending}")));
        let message = message!("api-file-ending", endings = endings);
        Failure::wrong("J013", &place, message, message!("api-file-ending.hint"))
    })
}

/// `export`: workbook or JSON by the ending of the name. What a damaged file says is handed on only where it is asked for.
pub fn export(session: &mut Session, request: ExportRequest) -> Result<FileAnswer, Failure> {
    let ExportRequest { to, damaged, results } = request;
    let kind = ending(&to, &["xlsx", "json"])?;
    if !damaged {
        session.damage()?.refuse()?;
    }
    let mut book = session.read(|document| Ok(document.book()?))?;
    tables::order::fill(&mut book);
    let outcomes = if results && kind == "xlsx" { outcome::sheets(session, &book)? } else { Vec::new() };
    let bytes = match kind {
        "json" => exchange::json::write(&book).into_bytes(),
        _ => exchange::workbook::write_with(&book, &decision::assumed_for_you(&book), &outcomes, &voice::text)?,
    };
    written(&to, &bytes)
}

/// `copy`: the workspace under another name, its history with it; of a damaged one the damage too. Another workspace of that name is replaced only with
/// `replace`, and while nobody writes to it.
pub(crate) fn copy(session: &mut Session, CopyRequest { to, replace }: CopyRequest) -> Result<FileAnswer, Failure> {
    another_workspace(session, &to)?;
    let occupied = if replace { Occupied::Replace } else { Occupied::Refuse };
    let bytes = session.read(|document| Ok(document.copy_to(&to, occupied)?))?;
    Ok(answer(&to, bytes))
}

/// Refuses a name that no workspace has, and the name of the workspace itself.
fn another_workspace(session: &Session, to: &Path) -> Result<(), Failure> {
    ending(to, &["assay"])?;
    if same_file(session.file()?, to) {
        let place = to.display().to_string();
        let message = message!("api-copy-is-workspace", file = &place);
        return Err(Failure::wrong("J014", &place, message, message!("api-copy-is-workspace.hint")));
    }
    Ok(())
}

/// The answer of `rebuild`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RebuildAnswer {
    /// The new workspace.
    pub file: String,
    /// How far its log goes.
    rebuilt: Rebuilt,
    /// The same in words.
    pub notes: Vec<Message>,
}

/// `rebuild`: the newest state that the log of a damaged workspace can rebuild, as a new workspace.
pub fn rebuild(session: &mut Session, FileRequest { to }: FileRequest) -> Result<RebuildAnswer, Failure> {
    another_workspace(session, &to)?;
    let rebuilt = workspace::rebuild(session.file()?, &to)?;
    let notes = vec![damage::rebuilt(&rebuilt)];
    Ok(RebuildAnswer { file: to.display().to_string(), rebuilt, notes })
}

fn same_file(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| std::fs::canonicalize(path).ok();
    one == other || whole(one).is_some_and(|path| whole(other) == Some(path))
}

/// `template`.
pub fn template(_: &mut Session, FileRequest { to }: FileRequest) -> Result<FileAnswer, Failure> {
    ending(&to, &["xlsx"])?;
    written(&to, &exchange::workbook::template(&voice::text)?)
}
