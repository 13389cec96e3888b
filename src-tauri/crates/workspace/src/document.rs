//! An open workspace: its rows, its steps, its log.

use crate::check::{self, Finding};
use crate::connection::{self, Deadline, Patience};
use crate::identity::Identity;
use crate::log::{self, Draft, Entry, Kind};
use crate::migrate::{self, MIGRATIONS, Migrations};
use crate::rows::{self, Changed};
use crate::stack::Stack;
use crate::{
    Fault, Inner, Occupied, Result, Stamp, TableChange, Upgrade, WorkspaceError, content, create, diff, guard, record,
    sidecar,
};
use rusqlite::Connection;
use serde::Serialize;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tables::{Book, Table};
use vocabulary::message;

/// An open workspace file, for editing or only for reading.
pub struct Document {
    pub(crate) connection: Connection,
    pub(crate) migrations: Migrations,
    path: PathBuf,
    /// The file that was opened under that path.
    identity: Identity,
    deadline: Deadline,
    mode: Mode,
    upgrade: Option<Upgrade>,
}

enum Mode {
    /// The only writer: what it knows of the file as long as the log ends where it left it.
    Editing(Known),
    /// Somebody's file, which no statement may change; each reading must end within this time.
    Reading(Duration),
}

/// What the writer knows of its file.
struct Known {
    /// Hash of the log's last entry.
    head: String,
    /// All rows, checked, once they have been read; no one else can change them while `head` holds.
    book: RefCell<Option<Book>>,
}

impl Known {
    fn at(head: String) -> Self {
        Self { head, book: RefCell::new(None) }
    }
}

/// What a step, an undo or a redo did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Step"))]
pub struct StepReport {
    /// Number of its entry in the log; `None` where there was nothing to do and nothing was recorded.
    pub seq: Option<u32>,
    /// Name of the step.
    pub name: String,
    /// The tables it touched.
    pub tables: Vec<TableChange>,
}

impl Document {
    /// Creates a workspace that holds a book, and opens it for editing.
    ///
    /// Errors: `Exists`, `Leftover`, `Rows`, `Stamp`, and what the disk refuses; then no file is left behind.
    pub fn create(path: &Path, book: &Book, stamp: &Stamp) -> Result<Self> {
        let open = |path: &Path| confirmed(path, || open_for_editing(path, stamp, MIGRATIONS, Patience::default()));
        create::create(path, book, stamp, open).map_err(|fault| fault.at(path))
    }

    /// Opens a workspace for editing; a second writer is refused with `InUse` until this one is dropped or killed.
    ///
    /// A file of an older version is copied to `name.assay.v1.bak`, then migrated; the stamp is for that entry alone.
    /// Errors: see [`Fault`]; the file is as it was.
    pub fn open(path: &Path, stamp: &Stamp) -> Result<Self> {
        Self::open_with(path, stamp, MIGRATIONS, Patience::default())
    }

    pub(crate) fn open_with(path: &Path, stamp: &Stamp, migrations: Migrations, patience: Patience) -> Result<Self> {
        confirmed(path, || open_for_editing(path, stamp, migrations, patience)).map_err(|fault| fault.at(path))
    }

    /// Opens a workspace for reading only, such as one that came by mail; others may go on writing to it.
    ///
    /// A file of an older version is migrated in memory. Each reading has 30 seconds. Errors: see [`Fault`].
    pub fn inspect(path: &Path) -> Result<Self> {
        let document = Self::inspect_with(path, MIGRATIONS, Patience::default())?;
        sweep_sidecars(path);
        Ok(document)
    }

    pub(crate) fn inspect_with(path: &Path, migrations: Migrations, patience: Patience) -> Result<Self> {
        confirmed(path, || open_for_reading(path, migrations, patience)).map_err(|fault| fault.at(path))
    }

    /// The same, for the file that was open before: another one of that name is refused with `Moved`.
    pub fn inspect_same(path: &Path, identity: Identity) -> Result<Self> {
        identity.holds(path).map_err(|fault| fault.at(path))?;
        let document = Self::inspect_with(path, MIGRATIONS, Patience::default())?;
        if document.identity == identity { Ok(document) } else { Err(Fault::Moved.at(path)) }
    }

    /// What opening it changed, where it was of an older version.
    pub fn upgrade(&self) -> Option<&Upgrade> {
        self.upgrade.as_ref()
    }

    /// Which file it is, whatever its name.
    pub fn identity(&self) -> Identity {
        self.identity
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// All rows, in order and checked against the rules of their tables.
    ///
    /// Errors: `Rows` where a row breaks a rule, `TooLarge`, `TooSlow`, `InUse`, `Damaged`.
    pub fn book(&self) -> Result<Book> {
        self.read(|connection| {
            if let Some(book) = self.known(connection)? {
                return Ok(book);
            }
            let book = rows::read(connection)?;
            rows::sound(&book)?;
            if let Mode::Editing(known) = &self.mode {
                *known.book.borrow_mut() = Some(book.clone());
            }
            Ok(book)
        })
    }

    /// The rows as the writer knows them, while the log ends where it left it.
    fn known(&self, connection: &Connection) -> Inner<Option<Book>> {
        let Mode::Editing(known) = &self.mode else { return Ok(None) };
        Ok(if log::head(connection)?.1 == known.head { known.book.borrow().clone() } else { None })
    }

    /// Makes the stored rows those of `book`, as one transaction, one changeset and one entry of the log.
    ///
    /// Once this answers, the step survives the program's end, however sudden. Where the rows are the same already,
    /// nothing is recorded. Errors: `Rows` with every problem, `Stamp`, `Changed`, `InUse`, `DiskFull`, `ReadOnly`;
    /// then nothing has changed.
    pub fn apply(&mut self, book: &Book, stamp: &Stamp) -> Result<StepReport> {
        self.apply_keeping(book, &[], stamp)
    }

    /// The same, with what documents, bills and files of use hold that rows of the book name: all of it or nothing.
    ///
    /// Errors: those of [`Document::keep`] and [`Document::apply`]; then nothing has changed.
    pub fn apply_keeping(&mut self, book: &Book, contents: &[Vec<u8>], stamp: &Stamp) -> Result<StepReport> {
        let checked = stamp.check().and_then(|()| rows::sound(book));
        checked.map_err(|fault| fault.at(&self.path))?;
        self.write(|connection, known| {
            for content in contents {
                content::keep(connection, content)?;
            }
            let stored = known.map_or_else(|| rows::read(connection), Ok)?;
            let diffs = diff::diff(&stored, book);
            let tables = diffs.iter().map(|d| d.summary()).collect();
            let name = stamp.name.clone();
            if diffs.is_empty() {
                return Ok(StepReport { seq: None, name, tables });
            }
            let write = || diffs.iter().try_for_each(|diff| rows::write(connection, diff, stamp));
            let changeset = record::recorded(connection, write)?;
            let seq = Some(append_step(connection, &changeset, stamp)?);
            Ok(StepReport { seq, name, tables })
        })
    }

    /// Keeps what a document of evidence holds and gives its SHA-256. It is no step: a row of Files that names it is.
    ///
    /// Errors: `TooLarge`, and those of [`Document::apply`]; then nothing has changed.
    pub fn keep(&mut self, content: &[u8]) -> Result<String> {
        self.write(|connection, _| content::keep(connection, content))
    }

    /// What the document of that SHA-256 holds; `None` where it is not kept in this file.
    ///
    /// Errors: `Damaged` where it is another than its digest says.
    pub fn content(&self, digest: &str) -> Result<Option<Vec<u8>>> {
        self.read(|connection| content::read(connection, digest))
    }

    /// The digests of all documents that are kept in this file.
    pub fn contents(&self) -> Result<Vec<String>> {
        self.read(content::digests)
    }

    /// Takes the last step back; the log keeps both. The stamp's name is not used.
    ///
    /// Errors: `NothingToUndo`, `UndoClosed`, `StepMismatch`, and those of [`Document::apply`].
    pub fn undo(&mut self, stamp: &Stamp) -> Result<StepReport> {
        self.step_back_or_forth(Kind::Undone, stamp)
    }

    /// Does the step last undone again. A new step drops all redo, but not the log's entries.
    ///
    /// Errors: `NothingToRedo`, `StepMismatch`, and those of [`Document::apply`].
    pub fn redo(&mut self, stamp: &Stamp) -> Result<StepReport> {
        self.step_back_or_forth(Kind::Redone, stamp)
    }

    fn step_back_or_forth(&mut self, kind: Kind, stamp: &Stamp) -> Result<StepReport> {
        stamp.check().map_err(|fault| fault.at(&self.path))?;
        self.write(|connection, _| {
            let Some(target) = next(connection, kind)? else { return Err(nothing_left(connection, kind)?) };
            let before = rows::read(connection)?;
            let seq = Some(replay(connection, kind, &target, stamp)?);
            let after = rows::read(connection)?;
            let tables = diff::diff(&before, &after).iter().map(|d| d.summary()).collect();
            Ok(StepReport { seq, name: target.name, tables })
        })
    }

    /// The step that [`Document::undo`] would take back.
    pub fn undoable(&self) -> Result<Option<Entry>> {
        self.read(|connection| next(connection, Kind::Undone))
    }

    /// The step that [`Document::redo`] would do again.
    pub fn redoable(&self) -> Result<Option<Entry>> {
        self.read(|connection| next(connection, Kind::Redone))
    }

    /// The log, oldest entry first.
    pub fn history(&self) -> Result<Vec<Entry>> {
        self.read(log::entries)
    }

    /// Hash of the last entry of the log: it changes with every step.
    pub fn head(&self) -> Result<String> {
        self.read(|connection| Ok(log::head(connection)?.1))
    }

    /// Time of the last entry of the log, RFC 3339: when the file was last saved.
    pub fn saved_at(&self) -> Result<String> {
        let last = self.read(log::last)?.map(|entry| entry.when);
        last.ok_or_else(|| Fault::Damaged(message!("workspace-log-empty")).at(&self.path))
    }

    /// Who last changed a row's values, and when; `None` for a row that is not there.
    pub fn provenance(&self, table: &Table, key: &[String]) -> Result<Option<Changed>> {
        self.read(|connection| rows::provenance_of(connection, table, key))
    }

    /// The same for every row of a table, in the order of [`Document::book`].
    pub fn provenances(&self, table: &Table) -> Result<Vec<Changed>> {
        self.read(|connection| rows::provenance(connection, table))
    }

    /// The whole file as it stands, for a copy: rows, steps and log.
    ///
    /// Errors: `TooSlow`, `InUse`, `Damaged`.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let copy = || {
            let mut copy = connection::memory(&self.deadline)?;
            migrate::copy_pages(&self.connection, &mut copy)?;
            Ok(copy.serialize("main")?.to_vec())
        };
        copy().map_err(|fault: Fault| fault.at(&self.path))
    }

    /// Writes the whole file as it stands under another name, durably, and gives its size in bytes.
    ///
    /// A workspace of that name is replaced only with [`Occupied::Replace`], and only while nobody writes to it.
    /// Errors: `Exists`, `Leftover`, `InUse`, `NotWorkspace`, `ReadOnly`, and those of [`Document::bytes`]; then what was
    /// there is as it was.
    pub fn copy_to(&self, path: &Path, occupied: Occupied) -> Result<usize> {
        let bytes = self.bytes()?;
        create::copy(&bytes, path, occupied).map_err(|fault| fault.at(path))?;
        Ok(bytes.len())
    }

    /// Looks for damage: pages, references, schema, rows, the log's chain, and whether the rows are what the log made.
    ///
    /// No finding means all is well. Errors: only where the file cannot be read.
    pub fn check(&self) -> Result<Vec<Finding>> {
        self.read(|connection| check::check(connection, self.migrations, &self.deadline))
    }

    pub(crate) fn read<T>(&self, read: impl FnOnce(&Connection) -> Inner<T>) -> Result<T> {
        if let Mode::Reading(span) = self.mode {
            self.deadline.set(Some(span));
        }
        connection::read(&self.connection, read).map_err(|fault| self.error(fault))
    }

    /// SQLite takes what it could not read for damage: where another look finds none, the disk failed.
    fn error(&self, fault: Fault) -> WorkspaceError {
        let fault = match fault {
            Fault::Malformed => guard::verdict(&self.connection),
            other => other,
        };
        fault.at(&self.path)
    }

    /// A change under the writer's lock, refused if the log does not end where this program left it.
    /// The change sees the rows where they are known; afterwards they are to be read again.
    fn write<T>(&mut self, change: impl FnOnce(&Connection, Option<Book>) -> Inner<T>) -> Result<T> {
        let Mode::Editing(known) = &mut self.mode else { return Err(Fault::ReadOnly.at(&self.path)) };
        self.identity.holds(&self.path).map_err(|fault| fault.at(&self.path))?;
        let outcome = connection::write(&mut self.connection, |connection| {
            if log::head(connection)?.1 != known.head {
                return Err(Fault::Changed);
            }
            let value = change(connection, known.book.take())?;
            Ok((value, log::head(connection)?.1))
        });
        // The change is durable or gone. If another program was quicker to lock, the next change meets it in `head`.
        let _ = connection::hold(&self.connection);
        let (value, head) = match outcome {
            Ok(done) => done,
            Err(fault) => return Err(self.error(fault)),
        };
        *known = Known::at(head);
        // A change to a file that has just lost its name is not acknowledged; one that merely cannot be looked at has it.
        match self.identity.holds(&self.path) {
            Err(Fault::Moved) => Err(Fault::Moved.at(&self.path)),
            _ => Ok(value),
        }
    }
}

fn append_step(connection: &Connection, changeset: &[u8], stamp: &Stamp) -> Inner<u32> {
    let rows = record::touched(changeset)?.unwrap_or_default();
    let version = migrate::version(connection)?;
    let draft = Draft { kind: Kind::Step, name: &stamp.name, of: None, version, rows, changeset };
    Ok(log::append(connection, &draft, stamp)?.seq)
}

/// The step that is next to be undone or redone; a changeset counts only under the version that recorded it.
fn next(connection: &Connection, kind: Kind) -> Inner<Option<Entry>> {
    let entries = log::entries(connection)?;
    let stack = Stack::of(&entries)?;
    let top = if kind == Kind::Undone { stack.done.last() } else { stack.undone.last() };
    let version = migrate::version(connection)?;
    Ok(entries.into_iter().find(|entry| Some(&entry.seq) == top && entry.version == version))
}

/// Why no step can be taken back or done again.
fn nothing_left(connection: &Connection, kind: Kind) -> Inner<Fault> {
    if kind != Kind::Undone {
        return Ok(Fault::NothingToRedo);
    }
    let entries = log::entries(connection)?;
    let migrated = entries.iter().rposition(|entry| entry.kind == Kind::Migrated).unwrap_or(0);
    let closed = entries[..migrated].iter().any(|entry| entry.kind == Kind::Step);
    Ok(if closed { Fault::UndoClosed } else { Fault::NothingToUndo })
}

fn replay(connection: &Connection, kind: Kind, step: &Entry, stamp: &Stamp) -> Inner<u32> {
    let changeset = log::changeset(connection, step.seq)?;
    if log::digest(&changeset) != step.digest {
        return Err(Fault::Damaged(message!("workspace-log-changes", entry = step.seq.to_string())));
    }
    let direction = if kind == Kind::Undone { &record::inverse(&changeset)? } else { &changeset };
    if !record::apply(connection, direction)? {
        return Err(Fault::StepMismatch(step.name.clone()));
    }
    let draft = Draft {
        kind,
        name: &step.name,
        of: Some(step.seq),
        version: step.version,
        rows: step.rows,
        changeset: &changeset,
    };
    Ok(log::append(connection, &draft, stamp)?.seq)
}

/// SQLite may take what could not be read for damage. It is the file's fault only where all of it can be read and it is found
/// again; else it is the disk's.
fn confirmed(path: &Path, open: impl Fn() -> Inner<Document>) -> Inner<Document> {
    match open() {
        Err(Fault::Damaged(_) | Fault::Malformed) => {
            guard::read_through(path)?;
            open()
        }
        other => other,
    }
}

fn open_for_editing(path: &Path, stamp: &Stamp, migrations: Migrations, patience: Patience) -> Inner<Document> {
    let identity = identity_of(path)?;
    let (mut connection, deadline) = connection::connect(path, patience)?;
    if connection.is_readonly("main")? || sidecar::is_refused(path) {
        return Err(Fault::ReadOnly);
    }
    deadline.set(Some(patience.deadline));
    connection::hold(&connection)?;
    let version = guard::admit(&connection, path, migrations)?;
    deadline.set(None);
    let mut upgrade = None;
    if version < migrate::latest(migrations) {
        upgrade = Some(upgraded(&mut connection, path, stamp, migrations)?);
        connection::hold(&connection)?;
    }
    identity.holds(path)?;
    sweep_sidecars(path);
    let mode = Mode::Editing(Known::at(log::head(&connection)?.1));
    Ok(Document { connection, migrations, path: path.to_owned(), identity, deadline, mode, upgrade })
}

fn identity_of(path: &Path) -> Inner<Identity> {
    Ok(Identity::of(&guard::admit_path(path)?))
}

/// Clears away what killed programs left beside a file.
fn sweep_sidecars(path: &Path) {
    if let Ok(folder) = sidecar::folder_of(path) {
        sidecar::sweep(&folder);
    }
}

/// Backs an older file up, then migrates it in one transaction; its schema must come out as a new file's.
fn upgraded(connection: &mut Connection, path: &Path, stamp: &Stamp, migrations: Migrations) -> Inner<Upgrade> {
    stamp.check()?;
    let (from, to) = (migrate::version(connection)?, migrate::latest(migrations));
    let backup = Some(migrate::back_up(connection, path, from)?);
    connection.pragma_update(None, "foreign_keys", false)?;
    let done = connection::write(connection, |connection| {
        migrate::run(connection, migrations, to)?;
        guard::admit_schema(connection, migrations, to)?;
        let name = format!("Version {from} to {to}");
        let draft = Draft { kind: Kind::Migrated, name: &name, of: None, version: to, rows: 0, changeset: &[] };
        log::append(connection, &draft, stamp)
    });
    connection.pragma_update(None, "foreign_keys", true)?;
    done.map(|_| Upgrade { from, to, backup })
}

fn open_for_reading(path: &Path, migrations: Migrations, patience: Patience) -> Inner<Document> {
    let identity = identity_of(path)?;
    let (mut connection, deadline) = connection::connect(path, patience)?;
    deadline.set(Some(patience.deadline));
    let version = match guard::admit(&connection, path, migrations) {
        Err(Fault::ReadOnly | Fault::Io(_)) if create::has_journal(path) && sidecar::is_refused(path) => {
            connection = played_back(path, patience, &deadline)?;
            guard::admit_pages(&connection, migrations)?
        }
        other => other?,
    };
    let latest = migrate::latest(migrations);
    let upgrade = (version < latest).then_some(Upgrade { from: version, to: latest, backup: None });
    if upgrade.is_some() {
        connection = copy_upgraded(&connection, migrations, &deadline)?;
    }
    connection.pragma_update(None, "query_only", true)?;
    let mode = Mode::Reading(patience.deadline);
    Ok(Document { connection, migrations, path: path.to_owned(), identity, deadline, mode, upgrade })
}

/// A file in memory without what a crash left half done, where its folder lets nobody play the journal back beside it.
fn played_back(path: &Path, patience: Patience, deadline: &Deadline) -> Inner<Connection> {
    let folder = tempfile::tempdir()?;
    let copy = folder.path().join("workspace");
    std::fs::copy(path, &copy)?;
    create::copy_journal(path, &copy)?;
    let (from, _) = connection::connect(&copy, patience)?;
    let mut connection = connection::memory(deadline)?;
    migrate::copy_pages(&from, &mut connection)?;
    drop(from);
    folder.close()?;
    Ok(connection)
}

/// A copy in memory, brought up to the latest version.
fn copy_upgraded(connection: &Connection, migrations: Migrations, deadline: &Deadline) -> Inner<Connection> {
    let mut copy = connection::memory(deadline)?;
    migrate::copy_pages(connection, &mut copy)?;
    copy.pragma_update(None, "foreign_keys", false)?;
    migrate::run(&copy, migrations, migrate::latest(migrations))?;
    Ok(copy)
}
