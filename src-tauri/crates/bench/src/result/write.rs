//! A result on disk: whole or not at all.

use super::Results;
use crate::Fault;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use vocabulary::message;

/// Held while a file is being written, so that a cancelled run ends before or after it and never between.
static WRITING: Mutex<()> = Mutex::new(());

/// Waits until no file is half written, and lets none begin while the guard lives.
#[derive(Debug)]
pub struct Outgoing {
    _held: std::sync::MutexGuard<'static, ()>,
}

impl Outgoing {
    /// Waits for the file that is being written, if any.
    pub fn hold() -> Self {
        Self { _held: WRITING.lock().unwrap_or_else(std::sync::PoisonError::into_inner) }
    }
}

/// The text of a result with its digest: JSON with two blanks of indent and a line break at its end. Its notes are worded here.
///
/// # Errors
/// `Output` where a figure cannot be written as JSON.
pub fn text(results: &Results) -> Result<String, Fault> {
    let unwritable = |error: serde_json::Error| Fault::Output { path: PathBuf::new(), why: error.to_string().into() };
    let document = measurement::document(results, voice::worded).map_err(unwritable)?;
    serde_json::to_string_pretty(&document).map(|text| text + "\n").map_err(unwritable)
}

/// Writes a result to `path`: beside it first, then renamed, so that a file of that name is always whole.
///
/// # Errors
/// `Output` where the file cannot be written; what was there before stays.
pub fn write(results: &Results, path: &Path) -> Result<(), Fault> {
    let text = text(results)?;
    let _held = Outgoing::hold();
    let draft = draft_of(path);
    let written = fill(&draft, &text).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        // It may not exist; what counts is the first error.
        let _ = fs::remove_file(&draft);
        Fault::Output { path: path.to_owned(), why: error.to_string().into() }
    })
}

/// Where a run keeps what it has measured so far: beside the result, as `result.part.json`.
pub fn part_of(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}.part.json"))
}

/// Tries whether a file can be written there, before anybody measures for it.
///
/// # Errors
/// `Output` where not.
pub fn try_out(path: &Path) -> Result<(), Fault> {
    let draft = draft_of(path);
    if path.is_dir() {
        return Err(Fault::Output { path: path.to_owned(), why: message!("general-folder") });
    }
    let tried = File::create_new(&draft).and_then(|_| fs::remove_file(&draft));
    tried.map_err(|error| Fault::Output { path: path.to_owned(), why: error.to_string().into() })
}

/// A name in the same folder that no other run uses.
fn draft_of(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

fn fill(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
