//! Earlier states of a workspace, newest first: the steps of its log taken back one by one on a copy of its rows in memory.

use crate::connection::Deadline;
use crate::log::{self, Entry, Kind};
use crate::{Document, Fault, Inner, Result, migrate, record, rows};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use tables::{Book, Row, Table, all};

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

/// A table that an entry of the log touched, as it was and as it became.
#[derive(Clone, Debug)]
pub struct Touched<'b> {
    /// The table.
    pub table: &'static Table,
    /// Its rows before the entry, in order.
    pub before: &'b [Row],
    /// Its rows after it.
    pub after: Vec<Row>,
}

/// A table and its rows.
type TableRows = (&'static Table, Vec<Row>);

/// A state on the way back, and the entry that led away from it with what it touched; the present state has none.
type Look<'l> = &'l mut dyn FnMut(&Book, Option<&Entry>, Vec<Touched>) -> ControlFlow<()>;

impl Document {
    /// Shows the states that the workspace had, newest first and beginning with the present one, until `look` breaks off.
    ///
    /// `look` is told which tables may differ from the state shown before: all of them at first. Nothing is changed.
    /// Errors: as for [`Document::book`].
    pub fn walk_back(&self, mut look: impl FnMut(&Book, &[&'static str]) -> ControlFlow<()>) -> Result<Walk> {
        let names: Vec<&'static str> = all().iter().map(|table| table.name).collect();
        self.walk(&mut |book, entry, touched| match entry {
            None => look(book, &names),
            Some(_) => look(book, &touched.iter().map(|own| own.table.name).collect::<Vec<_>>()),
        })
    }

    /// Shows what each step, undo and redo did, newest first, until `look` breaks off. Nothing is changed.
    ///
    /// Errors: as for [`Document::book`].
    pub fn steps_back(&self, mut look: impl FnMut(&Entry, &[Touched]) -> ControlFlow<()>) -> Result<Walk> {
        self.walk(&mut |_, entry, touched| entry.map_or(ControlFlow::Continue(()), |entry| look(entry, &touched)))
    }

    fn walk(&self, look: Look) -> Result<Walk> {
        self.read(|connection| walk(connection, self, look))
    }
}

fn walk(connection: &Connection, document: &Document, look: Look) -> Inner<Walk> {
    let (end, deadline) = (Instant::now() + PATIENCE, Deadline::default());
    let replica = replica(connection, document, &deadline)?;
    deadline.set(Some(PATIENCE));
    let mut book = rows::read(&replica)?;
    if look(&book, None, Vec::new()).is_break() {
        return Ok(Walk::Stopped);
    }
    for entry in log::entries(connection)?.iter().rev().take(MOST_STEPS) {
        if entry.kind == Kind::Created {
            return Ok(Walk::Whole);
        }
        if Instant::now() >= end {
            return Ok(Walk::Partly);
        }
        let after = match take_back(connection, &replica, entry, &mut book) {
            Ok(Some(after)) => after,
            Ok(None) | Err(Fault::TooSlow | Fault::TooLarge(_) | Fault::Damaged(_) | Fault::Malformed) => {
                return Ok(Walk::Partly);
            }
            Err(fault) => return Err(fault),
        };
        let touched = after.into_iter().map(|(table, after)| Touched { table, before: book.rows(table.name), after });
        if look(&book, Some(entry), touched.collect()).is_break() {
            return Ok(Walk::Stopped);
        }
    }
    Ok(Walk::Partly)
}

/// Takes one entry of the log back and gives the tables that it touched with their rows after it; `None` where that cannot be done.
fn take_back(
    connection: &Connection,
    replica: &Connection,
    entry: &Entry,
    book: &mut Book,
) -> Inner<Option<Vec<TableRows>>> {
    if entry.kind == Kind::Migrated {
        return Ok(None);
    }
    let changeset = log::changeset(connection, entry.of.unwrap_or(entry.seq))?;
    let direction = if entry.kind == Kind::Undone { changeset } else { record::inverse(&changeset)? };
    if !record::apply(replica, &direction)? {
        return Ok(None);
    }
    let mut after = Vec::new();
    for table in record::tables_of(&direction)? {
        let before = rows::read_table(replica, table)?;
        after.push((table, std::mem::replace(book.rows_mut(table), before)));
    }
    Ok(Some(after))
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
