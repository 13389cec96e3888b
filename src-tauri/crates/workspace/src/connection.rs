//! A hardened connection: what a file may make SQLite do, how much memory and time it may take, and the writer's lock.

use crate::Inner;
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long to wait for others and for files from elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// For another program's lock.
    pub wait: Duration,
    /// For one reading of a file from elsewhere.
    pub deadline: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { wait: Duration::from_secs(2), deadline: Duration::from_secs(30) }
    }
}

/// Ends a statement that runs past a moment. Only monotonic time is read, no date.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deadline(Arc<Mutex<Option<Instant>>>);

impl Deadline {
    /// Statements may run for this long from now; `None` lifts the limit.
    pub fn set(&self, span: Option<Duration>) {
        if let Ok(mut end) = self.0.lock() {
            *end = span.map(|span| Instant::now() + span);
        }
    }

    fn is_past(&self) -> bool {
        self.0.lock().is_ok_and(|end| end.is_some_and(|end| Instant::now() >= end))
    }
}

/// Opens a file, hardened; nothing of it has been read yet.
///
/// A write-protected file is opened for reading. The path is made absolute, since SQLite reads `file:…` as a URI.
pub(crate) fn connect(path: &Path, patience: Patience) -> Inner<(Connection, Deadline)> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(std::path::absolute(path)?, flags)?;
    connection.busy_timeout(patience.wait)?;
    let deadline = Deadline::default();
    Ok((harden(connection, &deadline)?, deadline))
}

/// An empty database in memory with the same limits, under a deadline that may be another connection's too.
pub(crate) fn memory(deadline: &Deadline) -> Inner<Connection> {
    harden(Connection::open_in_memory()?, deadline)
}

fn harden(mut connection: Connection, deadline: &Deadline) -> Inner<Connection> {
    for (config, value) in CONFIGURATION {
        connection.set_db_config(*config, *value)?;
    }
    for (limit, most) in LIMITS {
        connection.set_limit(*limit, *most)?;
    }
    connection.execute_batch(PRAGMAS)?;
    let watched = deadline.clone();
    connection.progress_handler(1000, Some(move || watched.is_past()))?;
    Ok(connection)
}

const CONFIGURATION: &[(DbConfig, bool)] = &[
    (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
    (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, false),
    (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
    (DbConfig::SQLITE_DBCONFIG_DQS_DDL, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true),
];

/// Well above what a workspace needs, well below what a hostile file would like. Changesets are recorded and applied with two
/// variables for each column of a table and an expression as deep as it has columns.
const LIMITS: &[(Limit, i32)] = &[
    (Limit::SQLITE_LIMIT_LENGTH, 64 << 20),
    (Limit::SQLITE_LIMIT_SQL_LENGTH, 64 << 10),
    (Limit::SQLITE_LIMIT_COLUMN, 64),
    (Limit::SQLITE_LIMIT_EXPR_DEPTH, 80),
    (Limit::SQLITE_LIMIT_PARSER_DEPTH, 64),
    (Limit::SQLITE_LIMIT_COMPOUND_SELECT, 4),
    (Limit::SQLITE_LIMIT_VDBE_OP, 100_000),
    (Limit::SQLITE_LIMIT_FUNCTION_ARG, 8),
    (Limit::SQLITE_LIMIT_ATTACHED, 0),
    (Limit::SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256),
    (Limit::SQLITE_LIMIT_VARIABLE_NUMBER, 128),
    (Limit::SQLITE_LIMIT_TRIGGER_DEPTH, 0),
    (Limit::SQLITE_LIMIT_WORKER_THREADS, 0),
    (Limit::SQLITE_LIMIT_SCHEMA, 96),
    (Limit::SQLITE_LIMIT_TRIGGER_STEPS, 1),
];

/// The heap limit is SQLite's whole share of the 512 MB that a hostile file may cost; it holds for the process.
const PRAGMAS: &str = "
    PRAGMA hard_heap_limit = 268435456;
    PRAGMA temp_store = MEMORY;
    PRAGMA cell_size_check = ON;
";

/// The settings for which SQLite reads the schema: to be made once the header has been seen.
pub(crate) fn tune(connection: &Connection) -> Inner<()> {
    connection.execute_batch(
        "PRAGMA mmap_size = 0;
         PRAGMA cache_size = -16384;
         PRAGMA synchronous = FULL;",
    )?;
    Ok(())
}

/// Takes the writer's lock and keeps it between transactions: readers may still read, a second writer may not open.
///
/// An exclusive `locking_mode` keeps the reserved lock that the empty transaction took; ending it by COMMIT would raise
/// it to one that keeps readers out. The mode is set inside the transaction: set before, a waiter would keep its shared
/// lock and two writers would wait for each other. The system drops the lock with the process.
pub(crate) fn hold(connection: &Connection) -> Inner<()> {
    connection.execute_batch("BEGIN IMMEDIATE; PRAGMA locking_mode = EXCLUSIVE; ROLLBACK;")?;
    Ok(())
}

/// One transaction for writing that ends with all locks dropped and the journal deleted, committed or not.
pub(crate) fn write<T>(connection: &mut Connection, change: impl FnOnce(&Connection) -> Inner<T>) -> Inner<T> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch("PRAGMA locking_mode = NORMAL")?;
    let value = change(&transaction)?;
    transaction.commit()?;
    Ok(value)
}

/// One transaction for reading, so that all tables are seen at one moment.
pub(crate) fn read<T>(connection: &Connection, read: impl FnOnce(&Connection) -> Inner<T>) -> Inner<T> {
    let transaction = connection.unchecked_transaction()?;
    let value = read(&transaction)?;
    transaction.finish()?;
    Ok(value)
}
