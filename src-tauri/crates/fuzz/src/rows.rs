//! A workspace file that somebody changed, as `evaluate`, `check` and the window open it.
//!
//! An input is text: the first line names the file to begin with (`v1`, `v2`, `v4`: each of that version), each other line changes
//! it. `vendors.name[0]=X` sets a cell past every rule of SQLite, `@4096=00ff` sets bytes of the file, `#4096` cuts it.

use crate::broken::{Broken, Kept, holds, same, works};
use crate::imported::{comes_back, same_rows, wrong_cells};
use input::Problem;
use rusqlite::{Connection, params};
use std::path::Path;
use std::sync::LazyLock;
use tables::Book;
use workspace::{Document, Stamp, WorkspaceError};

const FILES: [(&str, &[u8]); 3] = [
    ("v1", include_bytes!("../../../../tests/golden/v1.assay")),
    ("v2", include_bytes!("../../../../tests/golden/v2.assay")),
    ("v4", include_bytes!("../../../../tests/golden/v4.assay")),
];

/// What the unchanged files hold.
static BOOKS: LazyLock<Vec<Option<Book>>> = LazyLock::new(|| {
    let book = |bytes| with_file(bytes, |path| Document::inspect(path).ok()?.book().ok()).flatten();
    FILES.iter().map(|(_, bytes)| book(bytes)).collect()
});

/// Whatever was changed: the file is refused, or what it holds is sound; what is not what its log made is found.
pub(crate) fn run(input: &[u8]) -> Kept {
    let Ok(text) = std::str::from_utf8(input) else { return Ok(()) };
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let Some(at) = FILES.iter().position(|(name, _)| *name == first) else { return Ok(()) };
    let bytes = changed(FILES[at].1, lines);
    let kept = with_file(&bytes, |path| {
        let read = look(path, BOOKS.get(at).and_then(Option::as_ref))?;
        edit(path, read.as_ref())
    });
    kept.unwrap_or(Ok(()))
}

/// Runs with the bytes as a file of a folder of its own; `None` where the disk refuses.
fn with_file<T>(bytes: &[u8], run: impl FnOnce(&Path) -> T) -> Option<T> {
    let folder = tempfile::tempdir().ok()?;
    let path = folder.path().join("case.assay");
    std::fs::write(&path, bytes).ok()?;
    Some(run(&path))
}

/// What reading the file gives: its code where it is refused, else its book, refused or not.
type Read = Result<Result<Book, &'static str>, &'static str>;

/// Opens the file for reading, with every check.
fn look(path: &Path, before: Option<&Book>) -> Result<Option<Read>, Broken> {
    let document = match Document::inspect(path) {
        Ok(document) => document,
        Err(error) => return refused(&error).map(|()| Some(Err(error.code()))),
    };
    let findings = document.check();
    let book = match document.book() {
        Ok(book) => book,
        Err(error) => {
            let is_found = findings.as_ref().map_or(true, |found| !found.is_empty());
            holds("rows that are refused are found by a check", is_found, || error.to_string())?;
            return refused(&error).map(|()| Some(Ok(Err(error.code()))));
        }
    };
    sound(&book)?;
    if findings.is_ok_and(|found| found.is_empty()) {
        let before = before.cloned().unwrap_or_default();
        same_rows("rows in which a check finds nothing are what the log made", &book, &before)?;
    }
    Ok(Some(Ok(Ok(book))))
}

fn refused(error: &WorkspaceError) -> Kept {
    let has_hint = error.code().starts_with('W') && voice::text(&error.hint()).ends_with('.');
    holds("a refusal has a code and a way out", has_hint, || format!("{error:?}"))
}

fn sound(book: &Book) -> Kept {
    // Which assumptions ship with the program is not the file's to know.
    let problems: Vec<Problem> = wrong_cells(book).into_iter().filter(|problem| problem.code != "I523").collect();
    holds("rows that are read are sound", problems.is_empty(), || format!("{problems:?}"))?;
    if wrong_cells(book).is_empty() { comes_back(book) } else { Ok(()) }
}

/// Opens the file for editing: it holds the same, and a step taken back and done again changes nothing.
fn edit(path: &Path, read: Option<&Read>) -> Kept {
    let mut document = match (Document::open(path, &stamp()), read) {
        (Ok(document), _) => document,
        (Err(error), Some(Ok(Ok(_)))) => {
            return holds("what is read whole opens for editing", false, || format!("{error:?}"));
        }
        (Err(error), _) => return refused(&error),
    };
    let book = document.book().map_err(|error| error.code());
    match (&book, read) {
        (Ok(book), Some(Ok(Ok(read)))) => same_rows("reader and writer see the same rows", book, read)?,
        (Err(code), Some(Ok(Err(read)))) => same("reader and writer refuse alike", code, read)?,
        _ => holds("reader and writer agree", read.is_none(), || format!("{:?}", book.as_ref().err()))?,
    }
    let Ok(book) = book else { return Ok(()) };
    if document.undo(&stamp()).is_ok() {
        works("what was undone is done again", document.redo(&stamp()))?;
    }
    let after = works("rows are read after undo and redo", document.book())?;
    same_rows("undo and redo change nothing", &after, &book)
}

fn stamp() -> Stamp {
    let text = |text: &str| text.to_owned();
    Stamp { who: text("Fuzz"), when: text("2026-11-22T10:00:00Z"), why: String::new(), name: text("Step") }
}

/// The file after every line: first the cells, then the bytes.
fn changed<'a>(file: &[u8], lines: impl Iterator<Item = &'a str> + Clone) -> Vec<u8> {
    let cells: Vec<(&str, &str)> = lines.clone().filter_map(|line| line.split_once('=')).collect();
    let mut bytes = with_cells(file, &cells).unwrap_or_else(|_| file.to_vec());
    for line in lines {
        match (line.strip_prefix('@'), line.strip_prefix('#').map(str::parse)) {
            (Some(patch), _) => patched(&mut bytes, patch).unwrap_or_default(),
            (_, Some(Ok(length))) => bytes.truncate(length),
            _ => {}
        }
    }
    bytes
}

/// `4096=00ff`; what lies beyond the end is left out.
fn patched(bytes: &mut [u8], patch: &str) -> Option<()> {
    let (at, hex) = patch.split_once('=')?;
    let at: usize = at.parse().ok()?;
    let digits: Vec<u8> = hex.chars().filter_map(|digit| Some(digit.to_digit(16)? as u8)).collect();
    for (offset, pair) in digits.chunks_exact(2).enumerate() {
        *bytes.get_mut(at.checked_add(offset)?)? = pair[0] << 4 | pair[1];
    }
    Some(())
}

/// Sets cells of a database held in memory; a cell that it has not, or a value that its type refuses, is left out.
fn with_cells(file: &[u8], cells: &[(&str, &str)]) -> rusqlite::Result<Vec<u8>> {
    let mut connection = Connection::open_in_memory()?;
    connection.deserialize_read_exact("main", file, file.len(), false)?;
    connection.execute_batch("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;")?;
    for (place, value) in cells {
        let Some(Cell { table, column, row }) = cell(place) else { continue };
        let order = if table == "log" { "seq" } else { "position" };
        let value = (!value.is_empty()).then_some(value);
        let update = format!("UPDATE \"{table}\" SET \"{column}\" = ?1 WHERE \"{order}\" = ?2");
        let _ = connection.execute(&update, params![value, row]);
    }
    Ok(connection.serialize("main")?.to_vec())
}

/// A cell that a line names.
struct Cell<'l> {
    table: &'l str,
    column: &'l str,
    /// Position among the rows of the table, from 0; of the log its number.
    row: u32,
}

/// `vendors.name[0]`.
fn cell(place: &str) -> Option<Cell<'_>> {
    let (table, rest) = place.split_once('.')?;
    let (column, row) = rest.strip_suffix(']')?.split_once('[')?;
    let is_name = |text: &str| text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    (is_name(table) && is_name(column)).then_some(Cell { table, column, row: row.parse().ok()? })
}

/// The files as they are, and each kind of change once.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let changes = [
        "v1",
        "v2",
        "v2\nvendors.name[0]=X\nquotes.price[0]=30k to 45k\nscores.value[1]=",
        "v2\nlog.name[2]=Other\nlog.hash[3]=0000",
        "v2\noptions.position[0]=7\nscores.vendor[0]=nobody",
        "v1\n@100=0d00000001\n@24=00000000",
        "v2\n@61440=ffffffff\n#90112",
        "v4\ncorrelations.b[0]=mfu.here\noptions.units[0]=184; 0 from 1\nscores.value[0]=?",
        "v4\nquotes.renewal[0]=never\nvendors.data_classes[0]=internal, public",
    ];
    changes.map(|text| text.as_bytes().to_vec()).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_reach_the_file() {
        let file = FILES[1].1;
        assert!(BOOKS.iter().all(Option::is_some), "every file is read");
        let opened = |lines: &str| {
            let bytes = changed(file, lines.lines());
            with_file(&bytes, |path| Document::inspect(path)?.book()).unwrap().map_err(|error| error.code())
        };
        let name = |book: &Book| book.rows("vendors")[0].get("name").map(str::to_owned);
        assert_eq!(name(&opened("vendors.name[0]=Other").unwrap()).as_deref(), Some("Other"));
        assert_eq!(opened("vendors.name[0]= \t"), Err("W613"));
        assert_eq!(opened("@0=00"), Err("W603"));
        assert_eq!(opened("#90112"), Err("W605"));
    }

    #[test]
    fn a_row_that_its_log_did_not_make_would_be_seen() {
        let seen = look_at("v2\nvendors.name[0]=Other", None);
        assert!(seen.is_ok(), "the check finds it, so that nothing is broken: {seen:?}");
        let unlike = look_at("v2", Some(&Book::default()));
        assert!(unlike.is_err(), "other rows without a finding break the law");
    }

    fn look_at(input: &str, before: Option<&Book>) -> Result<Option<Read>, Broken> {
        let bytes = changed(FILES[1].1, input.lines().skip(1));
        with_file(&bytes, |path| look(path, before)).unwrap()
    }
}
