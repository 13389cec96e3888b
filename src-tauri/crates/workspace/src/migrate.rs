//! From one version of the document to the next: SQL files run in order, each once, in the caller's transaction.
//!
//! `user_version` is the number of files run. A migration rebuilds tables (`CREATE`, `INSERT … SELECT`, `DROP`,
//! `RENAME`), so that the schema's text stays the one written in the file. It closes undo; the log stays.

use crate::connection::{self, Deadline};
use crate::guard::APPLICATION_ID;
use crate::{Fault, Inner};
use rusqlite::Connection;
use rusqlite::backup::Backup;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use vocabulary::message;

/// The SQL that leads to each version, the first to version 1.
pub(crate) type Migrations = &'static [&'static str];

/// Every version up to today's.
pub(crate) const MIGRATIONS: Migrations = &[
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
    include_str!("migrations/0004.sql"),
    include_str!("migrations/0005.sql"),
    include_str!("migrations/0006.sql"),
    include_str!("migrations/0007.sql"),
    include_str!("migrations/0008.sql"),
    include_str!("migrations/0009.sql"),
    include_str!("migrations/0010.sql"),
    include_str!("migrations/0011.sql"),
];

/// Today's schema in one go, for a database that holds nothing yet: no table is built only to be rebuilt.
const WHOLE: &str = include_str!("migrations/whole.sql");

/// The version that this program writes.
pub const VERSION: u32 = MIGRATIONS.len() as u32;

/// The latest version in a list.
pub(crate) fn latest(migrations: Migrations) -> u32 {
    migrations.len() as u32
}

/// The version of an open file.
pub(crate) fn version(connection: &Connection) -> Inner<u32> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Brings an open database up to a version, inside the caller's transaction; lower versions are left as they are.
pub(crate) fn run(connection: &Connection, migrations: Migrations, to: u32) -> Inner<()> {
    let from = version(connection)?;
    if from == 0 && to == VERSION && std::ptr::eq(migrations, MIGRATIONS) {
        connection.execute_batch(WHOLE)?;
        connection.pragma_update(None, "user_version", to)?;
        return Ok(connection.pragma_update(None, "application_id", APPLICATION_ID)?);
    }
    step_by_step(connection, migrations, from..to)
}

/// The same, one migration after another.
pub(crate) fn step_by_step(connection: &Connection, migrations: Migrations, versions: Range<u32>) -> Inner<()> {
    let (from, to) = (versions.start, versions.end);
    for (version, sql) in (1..=to).zip(migrations).skip(from as usize) {
        connection.execute_batch(sql)?;
        connection.pragma_update(None, "user_version", version)?;
    }
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    dangling(connection)
}

/// A migration runs without foreign keys, as rebuilding a table requires, and is checked for them at its end.
fn dangling(connection: &Connection) -> Inner<()> {
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    let found = statement.exists([])?;
    if found { Err(Fault::Damaged(message!("workspace-refers"))) } else { Ok(()) }
}

/// A database that was brought up to a version from nothing.
struct Made {
    migrations: Migrations,
    to: u32,
    database: Connection,
}

/// A database in memory that was brought up to a version from nothing: what a file of that version must look like.
///
/// Made once for as long as the program runs and copied from then on, since the migrations take longer than what is asked of them.
pub(crate) fn fresh(migrations: Migrations, to: u32, deadline: &Deadline) -> Inner<Connection> {
    static MADE: Mutex<Vec<Made>> = Mutex::new(Vec::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut copy = connection::memory(deadline)?;
    let is_it = |own: &Made| std::ptr::eq(own.migrations, migrations) && own.to == to;
    if let Some(known) = made.iter().find(|own| is_it(own)) {
        copy_pages(&known.database, &mut copy)?;
        return Ok(copy);
    }
    let database = connection::memory(&Deadline::default())?;
    run(&database, migrations, to)?;
    copy_pages(&database, &mut copy)?;
    made.push(Made { migrations, to, database });
    Ok(copy)
}

/// Copies a file as it is, before a migration, to `name.assay.v1.bak` or the next free name after it.
pub(crate) fn back_up(connection: &Connection, path: &Path, version: u32) -> Inner<PathBuf> {
    let target = free_name(path, version)?;
    let mut copy = Connection::open(std::path::absolute(&target)?)?;
    copy_pages(connection, &mut copy)?;
    Ok(target)
}

/// Copies every page of an open database into another connection.
pub(crate) fn copy_pages(from: &Connection, to: &mut Connection) -> Inner<()> {
    Ok(Backup::new(from, to)?.run_to_completion(1000, Duration::ZERO, None)?)
}

/// Creates the first free file of the row `.v1.bak`, `.v1.2.bak`, …, so that no earlier backup is lost.
fn free_name(path: &Path, version: u32) -> Inner<PathBuf> {
    let mut names = (1..1000).map(|n| if n == 1 { format!(".v{version}.bak") } else { format!(".v{version}.{n}.bak") });
    let found = names.find_map(|ending| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        match std::fs::OpenOptions::new().write(true).create_new(true).open(&name) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => None,
            made => Some(made.map(|_| PathBuf::from(name))),
        }
    });
    Ok(found.unwrap_or_else(|| Err(std::io::ErrorKind::AlreadyExists.into()))?)
}
