//! What lies between two states of a table, cell by cell: for the preview of an import and for the log.

use crate::demand;
use crate::preview::{Change, Listing};
use crate::three_way::{key_of, name};
use quantity::show;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Row, Table};
use vocabulary::{Message, Value, message};

/// Adds what changed in a table to a list that shows at most `cap`: first in the rows that stand there now, then in those that are gone.
///
/// A row added or removed is one change, with what it holds on its side; so is a workload's series of Demand, which is described. Rows
/// that only stand elsewhere are none.
pub fn list_changes(table: &'static Table, before: &[Row], after: &[Row], cap: usize, list: &mut Listing<Change>) {
    let [was, is] = [before, after].map(|rows| by_key(table, rows));
    let mut seen = BTreeSet::new();
    for key in after.iter().chain(before).map(|row| key_of(table, row)) {
        let [old, new] = [&was, &is].map(|side| side.get(&key).map_or(&[][..], Vec::as_slice));
        if seen.insert(key) && old != new {
            of_row(table, old, new).into_iter().for_each(|change| list.push(change, cap));
        }
    }
}

fn by_key<'r>(table: &Table, rows: &'r [Row]) -> BTreeMap<Vec<String>, Vec<&'r Row>> {
    let mut found: BTreeMap<Vec<String>, Vec<&Row>> = BTreeMap::new();
    rows.iter().for_each(|row| found.entry(key_of(table, row)).or_default().push(row));
    found
}

fn of_row(table: &'static Table, old: &[&Row], new: &[&Row]) -> Vec<Change> {
    match (old, new) {
        ([old], [new]) if table.name != demand::TABLE => cells(table, old, new).collect(),
        _ => whole(table, old, new).into_iter().collect(),
    }
}

/// The cells in which two states of one row differ.
pub(crate) fn cells<'r>(table: &'static Table, old: &'r Row, new: &'r Row) -> impl Iterator<Item = Change> + 'r {
    table.columns.iter().filter_map(move |column| {
        let [before, after] = [old, new].map(|row| row.get(column.key).map(Message::from));
        let row = || table.row_name(new);
        (before != after).then(|| Change { table: table.name, row: row(), column: column.key, before, after })
    })
}

/// A row that is added or removed, or a series.
fn whole(table: &'static Table, old: &[&Row], new: &[&Row]) -> Option<Change> {
    let row = name(table, new.first().or(old.first())?);
    let column = if old.is_empty() || new.is_empty() { "" } else { "gpus" };
    Some(Change { table: table.name, row, column, before: contents(table, old), after: contents(table, new) })
}

/// "Vendor: helio; Price: 2.4": what a row holds beside its key, or what a series is.
fn contents(table: &Table, rows: &[&Row]) -> Option<Message> {
    let first = rows.first()?;
    if table.name == demand::TABLE {
        return Some(demand::describe(&rows.iter().copied().cloned().collect::<Vec<_>>()));
    }
    let held = table.columns.iter().filter(|column| !table.key.contains(&column.key)).filter_map(|column| {
        let cell = first.get(column.key)?;
        Some(message!("exchange-row-cell", column = column.label(), cell = show::shorten(cell)))
    });
    Some(Value::semicolons(held).into())
}
