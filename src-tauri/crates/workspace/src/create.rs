//! A new workspace file, from rows or as a copy: built in memory, written whole to a file beside, then given its name. Another
//! file of that name is replaced only where the caller was told to, and only if it is a workspace that nobody is writing to.

use crate::connection::{self, Deadline, Patience};
use crate::log::{self, Draft, Kind};
use crate::migrate::{self, MIGRATIONS, VERSION};
use crate::sidecar::{Sidecar, folder_of, sync};
use crate::{Fault, Inner, Stamp, diff, guard, record, rows};
use rusqlite::Connection;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use tables::Book;

/// What to do where the name of a copy is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupied {
    /// Refuse, as for a new workspace.
    Refuse,
    /// Replace the workspace of that name; the person was asked.
    Replace,
}

/// Endings of the files that SQLite puts beside a database that is being written.
const JOURNALS: [&str; 2] = ["-journal", "-wal"];

/// Writes a new workspace file and opens it; on any fault nothing stays behind.
pub(crate) fn create<T>(path: &Path, book: &Book, stamp: &Stamp, open: impl FnOnce(&Path) -> Inner<T>) -> Inner<T> {
    stamp.check()?;
    rows::sound(book)?;
    refuse_occupied(path)?;
    let folder = folder_of(path)?;
    let mut sidecar = Sidecar::new(&folder)?;
    sidecar.fill(&built(book, stamp)?)?;
    sidecar.name(path)?;
    let named = path.symlink_metadata().ok();
    let opened = sync(&folder).map_err(Fault::from).and_then(|()| open(path));
    if opened.is_err() {
        discard(path, named.as_ref());
    }
    opened
}

/// The bytes of a workspace that holds a book. SQLite never opens the file beside: its locks and ours would meet on it.
fn built(book: &Book, stamp: &Stamp) -> Inner<Vec<u8>> {
    let mut connection = connection::memory(&Deadline::default())?;
    connection::write(&mut connection, |c| fill(c, book, stamp))?;
    Ok(connection.serialize("main")?.to_vec())
}

/// Takes a file away that could not be finished, unless somebody else has found and changed it already.
fn discard(path: &Path, named: Option<&Metadata>) {
    let state = |found: &Metadata| Some((found.len(), found.modified().ok()?));
    let now = path.symlink_metadata().ok();
    if named.and_then(state).is_some_and(|then| now.as_ref().and_then(state) == Some(then)) {
        // The fault that led here is the one to tell.
        let _ = std::fs::remove_file(path);
    }
}

/// Writes the bytes of a workspace under another name.
pub(crate) fn copy(bytes: &[u8], path: &Path, occupied: Occupied) -> Inner<()> {
    let path = &whole_name(path)?;
    let folder = folder_of(path)?;
    if occupied == Occupied::Refuse {
        refuse_occupied(path)?;
    }
    let held = if occupied == Occupied::Replace { take_over(path)? } else { None };
    let mut sidecar = Sidecar::new(&folder)?;
    sidecar.fill(bytes)?;
    match occupied {
        Occupied::Refuse => sidecar.name(path)?,
        Occupied::Replace => {
            remove_journals(path)?;
            let held = if cfg!(unix) { held } else { None };
            sidecar.replace(path)?;
            drop(held);
        }
    }
    Ok(sync(&folder)?)
}

/// A name that leads elsewhere is followed, so that what it leads to is looked at and replaced.
fn whole_name(path: &Path) -> Inner<PathBuf> {
    let leads = path.symlink_metadata().is_ok_and(|found| found.is_symlink());
    Ok(if leads { std::fs::canonicalize(path)? } else { path.to_owned() })
}

/// The writer's lock of a workspace that is to be replaced; what a crash left in its journal has been played back.
fn take_over(path: &Path) -> Inner<Option<Connection>> {
    if path.symlink_metadata().is_err() {
        return Ok(None);
    }
    guard::admit_path(path)?;
    let (connection, _) = connection::connect(path, Patience::default())?;
    if connection.is_readonly("main")? {
        return Err(Fault::ReadOnly);
    }
    guard::admit_kind(&connection)?;
    connection::hold(&connection)?;
    Ok(Some(connection))
}

fn journals(path: &Path) -> impl Iterator<Item = PathBuf> {
    JOURNALS.into_iter().map(|ending| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    })
}

/// Whether a journal lies beside a file.
pub(crate) fn has_journal(path: &Path) -> bool {
    journals(path).any(|journal| journal.symlink_metadata().is_ok())
}

/// Copies the journal that SQLite plays back at the next opening along with its file.
pub(crate) fn copy_journal(from: &Path, to: &Path) -> Inner<()> {
    let mut both = journals(from).zip(journals(to));
    let found = both.find(|(journal, _)| journal.symlink_metadata().is_ok());
    Ok(found.map_or(Ok(0), |(journal, copy)| std::fs::copy(journal, copy)).map(drop)?)
}

/// A journal left beside the name would be played into the copy.
fn remove_journals(path: &Path) -> Inner<()> {
    for journal in journals(path).filter(|journal| journal.symlink_metadata().is_ok()) {
        std::fs::remove_file(journal)?;
    }
    Ok(())
}

fn refuse_occupied(path: &Path) -> Inner<()> {
    if path.symlink_metadata().is_ok() {
        return Err(Fault::Exists);
    }
    if has_journal(path) { Err(Fault::Leftover) } else { Ok(()) }
}

fn fill(connection: &Connection, book: &Book, stamp: &Stamp) -> Inner<()> {
    migrate::run(connection, MIGRATIONS, VERSION)?;
    let empty = Book::default();
    let changeset = record::recorded(connection, || {
        diff::diff(&empty, book).iter().try_for_each(|diff| rows::write(connection, diff, stamp))
    })?;
    let rows = record::touched(&changeset)?.unwrap_or_default();
    let draft =
        Draft { kind: Kind::Created, name: &stamp.name, of: None, version: VERSION, rows, changeset: &changeset };
    log::append(connection, &draft, stamp)?;
    Ok(())
}
