//! What must hold before a row of a file is read: kind, version, schema, sound pages. Files from others are untrusted.

use crate::connection::{self, Deadline};
use crate::identity::Identity;
use crate::migrate::{self, Migrations};
use crate::{Fault, Inner};
use rusqlite::Connection;
use std::fs::{File, Metadata};
use std::io::{BufReader, Read, Seek};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use vocabulary::{Message, message};

/// "ASAY" in the file's header.
pub(crate) const APPLICATION_ID: i32 = 0x4153_4159;

/// Largest file that is opened, in bytes.
const MAX_FILE: u64 = 1 << 30;

/// Looks at a path without opening it: a second file descriptor, once closed, would drop this process's locks.
pub(crate) fn admit_path(path: &Path) -> Inner<Metadata> {
    let found = std::fs::metadata(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Fault::Missing,
        _ => error.into(),
    })?;
    match found.len() {
        _ if found.is_dir() => Err(Fault::NotWorkspace(message!("general-folder"))),
        _ if !found.is_file() => Err(Fault::NotWorkspace(message!("workspace-irregular"))),
        0 => Err(Fault::NotWorkspace(message!("workspace-empty"))),
        MAX_FILE.. => Err(Fault::TooLarge(message!("workspace-largest"))),
        _ => Ok(found),
    }
}

/// Checks an opened file in order of trust and gives its version.
///
/// Nothing but the header is read before the schema fits.
pub(crate) fn admit(connection: &Connection, path: &Path, migrations: Migrations) -> Inner<u32> {
    admit_where(connection, migrations, |connection| admit_length(connection, path))
}

/// The same of pages in memory, none of which can be missing.
pub(crate) fn admit_pages(connection: &Connection, migrations: Migrations) -> Inner<u32> {
    admit_where(connection, migrations, |_| Ok(()))
}

fn admit_where(
    connection: &Connection,
    migrations: Migrations,
    whole: impl Fn(&Connection) -> Inner<()>,
) -> Inner<u32> {
    let version = admit_header(connection, migrations)?;
    let structure = || {
        connection::tune(connection)?;
        whole(connection)?;
        admit_schema(connection, migrations, version)
    };
    structure().map_err(beyond_limits)?;
    match unsound(connection, "PRAGMA quick_check(1)")?.into_iter().next() {
        Some(what) => Err(Fault::Damaged(what.into())),
        None => Ok(version),
    }
}

/// Whether what SQLite takes for damage is that: one who looks again finds it again, and every page can be read.
pub(crate) fn verdict(connection: &Connection) -> Fault {
    match unsound(connection, "PRAGMA quick_check(1)").map(|lines| lines.into_iter().next()) {
        Ok(Some(what)) if readable(connection).is_ok() => Fault::Damaged(what.into()),
        _ => Fault::disk(),
    }
}

/// Reads every byte of a file, and fails where the disk fails. The descriptor stays open for as long as the program runs: closing
/// it would drop the locks that SQLite holds on the same file for another connection of this process.
pub(crate) fn read_through(path: &Path) -> Inner<()> {
    static KEPT: Mutex<Vec<File>> = Mutex::new(Vec::new());
    let identity = Identity::of(&std::fs::metadata(path)?);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let known = kept.iter().position(|file| file.metadata().is_ok_and(|found| identity.is_of(&found)));
    let mut file = match known {
        Some(at) => kept.swap_remove(at),
        None => File::open(path)?,
    };
    let read = file.rewind().and_then(|()| {
        let pages = BufReader::with_capacity(1 << 20, (&file).take(MAX_FILE));
        std::io::copy(&mut { pages }, &mut std::io::sink())
    });
    if cfg!(unix) {
        kept.push(file);
    }
    read.map(drop).map_err(Fault::from)
}

/// The same through an open connection; a file beyond the limit of memory counts as readable.
pub(crate) fn readable(connection: &Connection) -> Inner<()> {
    let mut copy = connection::memory(&Deadline::default())?;
    match migrate::copy_pages(connection, &mut copy) {
        Err(fault @ (Fault::Io(_) | Fault::Malformed)) => Err(fault),
        _ => Ok(()),
    }
}

/// Less than [`admit`], for a damaged file of which only the log is read: kind, version and schema, not the pages.
pub(crate) fn admit_log(connection: &Connection, migrations: Migrations) -> Inner<()> {
    let version = admit_header(connection, migrations)?;
    connection::tune(connection)?;
    admit_schema(connection, migrations, version).map_err(beyond_limits)
}

/// SQLite has no code of its own for a schema with too many objects, columns or terms.
fn beyond_limits(fault: Fault) -> Fault {
    use rusqlite::ErrorCode::{OperationAborted, Unknown};
    match fault {
        Fault::Sql(rusqlite::Error::SqliteFailure(error, _)) if matches!(error.code, OperationAborted | Unknown) => {
            Fault::Schema(message!("workspace-objects"))
        }
        other => other,
    }
}

/// A file that was cut short within its last page reads as if that page ended in zeros.
fn admit_length(connection: &Connection, path: &Path) -> Inner<()> {
    connection::read(connection, |connection| {
        let of = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, u32>(0));
        let expected = u64::from(of("page_count")?) * u64::from(of("page_size")?);
        let found = std::fs::metadata(path)?.len();
        if found < expected { Err(Fault::Damaged(message!("workspace-cut-short"))) } else { Ok(()) }
    })
}

/// Whether it is a workspace at all, of whatever version.
pub(crate) fn admit_kind(connection: &Connection) -> Inner<()> {
    let application: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if application == APPLICATION_ID { Ok(()) } else { Err(Fault::NotWorkspace(message!("workspace-other-program"))) }
}

fn admit_header(connection: &Connection, migrations: Migrations) -> Inner<u32> {
    admit_kind(connection)?;
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = migrate::latest(migrations);
    match u32::try_from(found) {
        Ok(found) if found > known => Err(Fault::Newer { found, known }),
        Ok(found) if found > 0 => Ok(found),
        _ => Err(Fault::NotWorkspace(message!("workspace-no-version"))),
    }
}

/// The schema must be, word for word, the one that its version writes: no trigger, no view, no table or column more.
pub(crate) fn admit_schema(connection: &Connection, migrations: Migrations, version: u32) -> Inner<()> {
    let encoding: String = connection.pragma_query_value(None, "encoding", |row| row.get(0))?;
    if encoding != "UTF-8" {
        return Err(Fault::Schema(message!("workspace-encoding", encoding = encoding)));
    }
    let journal: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if journal == "wal" {
        return Err(Fault::Schema(message!("workspace-write-ahead")));
    }
    let expected = objects(&migrate::fresh(migrations, version, &Deadline::default())?)?;
    let found = objects(connection)?;
    match difference(&expected, &found) {
        Some(what) => Err(Fault::Schema(what)),
        None => Ok(()),
    }
}

/// Type, name and text of one object of the schema.
#[derive(Debug, PartialEq)]
struct Object {
    name: String,
    kind: String,
    table: String,
    sql: Option<String>,
}

fn objects(connection: &Connection) -> Inner<Vec<Object>> {
    let mut statement =
        connection.prepare("SELECT name, type, tbl_name, sql FROM sqlite_schema ORDER BY name, type")?;
    let rows = statement.query_map([], |row| {
        Ok(Object { name: row.get(0)?, kind: row.get(1)?, table: row.get(2)?, sql: row.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn difference(expected: &[Object], found: &[Object]) -> Option<Message> {
    let named = |o: &Object| format!("{} {}", o.kind, o.name.chars().take(80).collect::<String>());
    let known = |o: &Object| expected.iter().any(|e| e.name == o.name && e.kind == o.kind);
    let strange = found.iter().find(|o| !known(o)).map(|o| message!("workspace-object-strange", object = named(o)));
    let other = || found.iter().find(|o| !expected.contains(o));
    let changed = || other().map(|o| message!("workspace-object-changed", object = named(o)));
    let gone = || expected.iter().find(|o| !found.contains(o));
    let missing = || gone().map(|o| message!("workspace-object-missing", object = named(o)));
    strange.or_else(changed).or_else(missing)
}

/// What SQLite's own check finds wrong with pages, types and CHECKs; empty when all is well.
pub(crate) fn unsound(connection: &Connection, pragma: &str) -> Inner<Vec<String>> {
    let mut statement = connection.prepare(pragma)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    let lines: Vec<String> = rows.collect::<Result<_, _>>()?;
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}
