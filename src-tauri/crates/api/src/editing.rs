//! Rows set, removed and put in order by hand: one table, one undoable step.

use crate::importing::{shipped, unfinished};
use crate::json::{of_node, value};
use crate::request::{request, table};
use crate::{Failure, Session};
use exchange::{Preview, Staged};
use input::{Node, Object, Place, Problem, Problems};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tables::{Book, Row, Table};

/// Values of the key columns, in their order.
type Key = Vec<String>;

struct Edit {
    table: &'static Table,
    set: Vec<Node>,
    remove: Vec<Key>,
    order: Option<Vec<Key>>,
    /// Name of the step, where the face knows a better one.
    step: Option<String>,
}

/// `edit`. A field that a row leaves out keeps its value, `null` empties it; what still keeps the workspace from being
/// evaluated is a warning.
pub(crate) fn edit(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let edit = request(node, read)?;
    let name = edit.step.clone().unwrap_or_else(|| step_name(&edit));
    let (book, preview, step) = session.change(&name, |session, document| {
        let (book, preview) = edited(&document.book()?, &edit)?;
        let step = document.apply(&book, &session.stamp(&name))?;
        Ok((book, preview, step))
    })?;
    Ok(json!({
        "step": value(step)?,
        "changes": value(&preview.changes)?,
        "understood": value(&preview.understood)?,
        "warnings": value(unfinished(&book))?,
        "notes": preview.notes,
    }))
}

fn read(o: &Object) -> Option<Edit> {
    let keys = |key| o.optional(key).map(|p| p.list_of(|item| key_of(&item)));
    let table = table(o);
    let set = o.optional("set").map_or(Some(Vec::new()), |p| p.list_of(|row| Some(row.node().clone())));
    let (remove, order) = (keys("remove").unwrap_or(Some(Vec::new())), keys("order"));
    let order = order.map_or(Some(None), |order| order.map(Some));
    let step = o.optional("step").map_or(Some(None), |p| p.text().map(|text| Some(text.to_owned())));
    Some(Edit { table: table?, set: set?, remove: remove?, order: order?, step: step? })
}

fn key_of(place: &Place) -> Option<Key> {
    place.list_of(|value| match value.node() {
        Node::Number(text) => Some(text.clone()),
        _ => value.text().map(str::to_owned),
    })
}

/// The book after the edit, checked as a whole, and what the rows set change.
fn edited(current: &Book, edit: &Edit) -> Result<(Book, Preview), Failure> {
    let (mut book, preview) = set(current, edit)?;
    let problems = Problems::new();
    let rows = book.rows_mut(edit.table);
    remove(rows, edit, &problems);
    if let Some(order) = &edit.order {
        reorder(rows, edit.table, order, &problems);
    }
    tables::check(&book, &shipped(), &problems);
    Ok(problems.settle(Some((book, preview)))?)
}

/// The rows set, staged; contradictions across rows may come about, for a hand mends them one by one.
fn set(current: &Book, edit: &Edit) -> Result<(Book, Preview), Failure> {
    let rows: Vec<Value> = edit.set.iter().map(of_node).collect();
    let (format, version, table) = (exchange::json::FORMAT, exchange::json::VERSION, edit.table.name);
    let document = json!({ "format": format, "version": version, table: rows });
    let incoming = exchange::json::incoming(&document.to_string())?;
    let Staged { book, mut previews } = exchange::stage(current, vec![incoming], &wrong_cells);
    let preview = previews.pop().unwrap_or_default();
    let refused: Vec<Problem> = preview.problems().into_iter().map(|p| in_request(p, table)).collect();
    if refused.is_empty() { Ok((book, preview)) } else { Err(refused.into()) }
}

fn wrong_cells(book: &Book) -> Vec<Problem> {
    let problems = Problems::new();
    tables::check(book, &shipped(), &problems);
    problems.settle(None::<()>).err().unwrap_or_default()
}

/// `quotes[0].price` of the staged document is `set[0].price` of the request.
fn in_request(problem: Problem, table: &str) -> Problem {
    match problem.path.strip_prefix(table).filter(|rest| rest.starts_with('[')) {
        Some(rest) => Problem { path: format!("set{rest}"), ..problem },
        None => problem,
    }
}

/// Takes rows out by their key; `[workload]` takes out the whole series of a workload, whose rows are pieces of it.
fn remove(rows: &mut Vec<Row>, edit: &Edit, problems: &Problems) {
    let table = edit.table;
    for (at, key) in edit.remove.iter().enumerate() {
        let before = rows.len();
        let series = table.name == "demand" && key.len() == 1;
        rows.retain(|row| if series { row.key(table).first() != key.first() } else { row.key(table) != *key });
        if rows.len() == before {
            no_row(table, &format!("remove[{at}]"), key, problems);
        }
    }
}

fn no_row(table: &Table, path: &str, key: &[String], problems: &Problems) {
    let expected = format!("the key of a row of {}: {}", table.label, table.key.join(", "));
    problems.add("I525", path, &key.join(" · "), &expected, "Give the value of every key column, in this order.");
}

/// Puts rows in the order of their keys; every row is named once, else they stay as they are.
fn reorder(rows: &mut Vec<Row>, table: &'static Table, order: &[Key], problems: &Problems) {
    let before = problems.len();
    let mut known: BTreeMap<Key, Row> = rows.iter().map(|row| (row.key(table), row.clone())).collect();
    let mut ordered = Vec::new();
    for (at, key) in order.iter().enumerate() {
        match known.remove(key) {
            Some(row) => ordered.push(row),
            None => no_row(table, &format!("order[{at}]"), key, problems),
        }
    }
    if let Some(left_out) = known.keys().next() {
        let found = format!("{} rows left out, such as {}", known.len(), left_out.join(" · "));
        problems.add("I526", "order", &found, "every row once", "Name every row of the table in the new order.");
    }
    if problems.len() == before {
        *rows = ordered;
    }
}

fn step_name(edit: &Edit) -> String {
    let label = edit.table.label;
    match (edit.set.len(), edit.remove.len()) {
        (0, 0) => format!("Put {label} in order"),
        (set, 0) => format!("Edit {} in {label}", rows(set)),
        (0, removed) => format!("Remove {} from {label}", rows(removed)),
        (set, removed) => format!("Edit {} and remove {} in {label}", rows(set), rows(removed)),
    }
}

fn rows(count: usize) -> String {
    if count == 1 { "1 row".to_owned() } else { format!("{count} rows") }
}
