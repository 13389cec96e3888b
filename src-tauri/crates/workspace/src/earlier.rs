//! Earlier states of a workspace, newest first: the steps of its log taken back one by one on a copy of its rows in memory.

use crate::connection::Deadline;
use crate::log::{self, Entry, Kind};
use crate::{Document, Fault, Inner, Result, migrate, record, rows};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use tables::{Book, Table, all};

/// Most steps that are taken back; states before them are not looked for.
const MOST_STEPS: usize = 5_000;
/// The longest that anybody waits for it.
const PATIENCE: Duration = Duration::from_secs(10);

/// How a walk through the earlier states ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Whoever looked has seen enough.
    Stopped,
    /// Every state that the workspace ever had was shown.
    Whole,
    /// Older states remain: before a migration, beyond the steps and the time given to it, or behind damage of the log.
    Partly,
}

impl Document {
    /// Shows the states that the workspace had, newest first and beginning with the present one, until `look` breaks off.
    ///
    /// `look` is told which tables may differ from the state shown before: all of them at first. Nothing is changed.
    /// Errors: as for [`Document::book`].
    pub fn walk_back(&self, look: impl FnMut(&Book, &[&'static str]) -> ControlFlow<()>) -> Result<Walk> {
        self.read(|connection| walk(connection, self, look))
    }
}

fn walk(
    connection: &Connection,
    document: &Document,
    mut look: impl FnMut(&Book, &[&'static str]) -> ControlFlow<()>,
) -> Inner<Walk> {
    let (end, deadline) = (Instant::now() + PATIENCE, Deadline::default());
    let replica = replica(connection, document, &deadline)?;
    deadline.set(Some(PATIENCE));
    let mut book = rows::read(&replica)?;
    let names: Vec<&'static str> = all().iter().map(|table| table.name).collect();
    if look(&book, &names).is_break() {
        return Ok(Walk::Stopped);
    }
    for entry in log::entries(connection)?.iter().rev().take(MOST_STEPS) {
        if entry.kind == Kind::Created {
            return Ok(Walk::Whole);
        }
        if Instant::now() >= end {
            return Ok(Walk::Partly);
        }
        match take_back(connection, &replica, entry, &mut book) {
            Ok(Some(touched)) if look(&book, &touched).is_break() => return Ok(Walk::Stopped),
            Ok(Some(_)) => {}
            Ok(None) | Err(Fault::TooSlow | Fault::TooLarge(_) | Fault::Damaged(_) | Fault::Malformed) => {
                return Ok(Walk::Partly);
            }
            Err(fault) => return Err(fault),
        }
    }
    Ok(Walk::Partly)
}

/// Takes one entry of the log back and gives the tables that it touched; `None` where that cannot be done.
fn take_back(
    connection: &Connection,
    replica: &Connection,
    entry: &Entry,
    book: &mut Book,
) -> Inner<Option<Vec<&'static str>>> {
    if entry.kind == Kind::Migrated {
        return Ok(None);
    }
    let changeset = log::changeset(connection, entry.of.unwrap_or(entry.seq))?;
    let direction = if entry.kind == Kind::Undone { changeset } else { record::inverse(&changeset)? };
    if !record::apply(replica, &direction)? {
        return Ok(None);
    }
    let touched = record::tables_of(&direction)?;
    for table in &touched {
        *book.rows_mut(table) = rows::read_table(replica, table)?;
    }
    Ok(Some(touched.iter().map(|table| table.name).collect()))
}

/// The rows alone in a database in memory, references unchecked: a step is taken back as a whole.
fn replica(connection: &Connection, document: &Document, deadline: &Deadline) -> Inner<Connection> {
    let replica = migrate::fresh(document.migrations, migrate::version(connection)?, deadline)?;
    replica.pragma_update(None, "foreign_keys", false)?;
    let transaction = replica.unchecked_transaction()?;
    all().iter().try_for_each(|table| copy(connection, &transaction, table))?;
    transaction.commit()?;
    Ok(replica)
}

fn copy(from: &Connection, to: &Connection, table: &Table) -> Inner<()> {
    let width = rows::stored(table).count();
    let (mut select, mut insert) = (from.prepare(&rows::whole(table))?, to.prepare(&rows::insert(table))?);
    let mut found = select.query([])?;
    while let Some(row) = found.next()? {
        let values: Vec<Value> = (0..width).map(|at| row.get(at)).collect::<std::result::Result<_, _>>()?;
        insert.execute(params_from_iter(values))?;
    }
    Ok(())
}
