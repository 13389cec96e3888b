//! Files out, whole or not at all: beside the target first, then renamed over it.

use crate::json::value;
use crate::request::{path, request};
use crate::{Failure, Session};
use exchange::{Foreign, limits};
use input::Node;
use serde::Serialize;
use serde_json::Value;
use std::fs::Permissions;
use std::io::{Error, Write};
use std::path::Path;

/// The answer of commands that write a file.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct FileAnswer {
    /// Where it is.
    file: String,
    /// Its size.
    bytes: usize,
    notes: Vec<String>,
}

/// Writes bytes to a path; on failure an existing file there is as before.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let write = || -> Result<(), Error> {
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut file = beside(folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|error| Failure::writing(path, &error))
}

/// A new file with the rights that the user's other files get.
fn beside(folder: &Path) -> Result<tempfile::NamedTempFile, Error> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".assay-");
    #[cfg(unix)]
    let permissions: Permissions = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(permissions);
    builder.tempfile_in(folder)
}

/// Refuses to read the workspace itself as a foreign file. It would be no use; and as soon as a second descriptor of a file
/// is closed, the system drops every lock that this process has on it.
pub(crate) fn is_foreign(session: &Session, path: &Path) -> Result<(), Failure> {
    match &session.file {
        Some(own) if same_file(own, path) => {
            let place = path.display().to_string();
            let message = format!("found {place}, the workspace that is open; expected another file");
            Err(Failure::wrong("J015", &place, &message, "Give the file that you meant."))
        }
        _ => Ok(()),
    }
}

/// A file that has more bytes than are read.
pub(crate) fn too_large(path: &Path, most: u64) -> Failure {
    let message = format!("found more than {} MB; expected less", most >> 20);
    Failure::wrong("J012", &path.display().to_string(), &message, "Give the file you meant.")
}

/// The text of the JSON document in a file, which may be a pipe: read once.
pub fn document(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = Foreign::open(path)?.bytes(limits::FILE_BYTES)?;
    bytes.ok_or_else(|| too_large(path, limits::FILE_BYTES))
}

/// Writes a file and says so.
pub(crate) fn written(path: &Path, bytes: &[u8]) -> Result<Value, Failure> {
    write_whole(path, bytes)?;
    value(FileAnswer { file: path.display().to_string(), bytes: bytes.len(), notes: Vec::new() })
}

/// The ending of a name, if it is one of these (in lower case); the case typed does not matter.
pub(crate) fn ending(path: &Path, expected: &[&'static str]) -> Result<&'static str, Failure> {
    let typed = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    expected.iter().copied().find(|ending| *ending == typed).ok_or_else(|| {
        let place = path.display().to_string();
        let message = format!("found {place}; expected a name that ends in .{}", expected.join(" or ."));
        Failure::wrong("J013", &place, &message, "Give the file a name with that ending.")
    })
}

/// `export`: workbook or JSON by the ending of the name.
pub(crate) fn export(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let to = request(node, |o| path(o, "to"))?;
    let kind = ending(&to, &["xlsx", "json"])?;
    let book = session.read(|document| Ok(document.book()?))?;
    let bytes = match kind {
        "json" => exchange::json::write(&book).into_bytes(),
        _ => exchange::workbook::write(&book)?,
    };
    written(&to, &bytes)
}

/// `copy`: the workspace under another name, its history with it.
pub(crate) fn copy(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let to = request(node, |o| path(o, "to"))?;
    ending(&to, &["assay"])?;
    let own = session.file()?;
    if same_file(own, &to) {
        let place = to.display().to_string();
        let message = format!("found {place}, the workspace itself; expected another file");
        return Err(Failure::wrong("J014", &place, &message, "Give the copy another name."));
    }
    let bytes = session.read(|document| Ok(document.bytes()?))?;
    written(&to, &bytes)
}

fn same_file(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| std::fs::canonicalize(path).ok();
    one == other || whole(one).is_some_and(|path| whole(other) == Some(path))
}

/// `template`.
pub(crate) fn template(_: &mut Session, node: &Node) -> Result<Value, Failure> {
    let to = request(node, |o| path(o, "to"))?;
    ending(&to, &["xlsx"])?;
    written(&to, &exchange::workbook::template()?)
}
