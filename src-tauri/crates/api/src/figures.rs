//! The numbers of a report one by one: what stands behind each, and which there are.

use crate::deciding::report;
use crate::draw::Draw;
use crate::json::value;
use crate::request::request;
use crate::{Failure, Session};
use decision::Report;
use input::Node;
use serde_json::{Value, json};
use std::cmp::Reverse;
use workspace::{Changed, Document};

/// Most ids that are named where an unknown one was asked for.
const NEAR: usize = 5;

/// `figures`: id, printed text and unit of every number shown; with `prefix` of those whose id begins with it.
pub(crate) fn figures(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (prefix, draw) = request(node, |o| {
        let prefix = o.optional("prefix").map_or(Some(String::new()), |p| p.text().map(str::to_owned));
        let draw = Draw::of(o);
        Some((prefix?, draw?))
    })?;
    let report = report(session, draw)?;
    let wanted = report.figures.iter().filter(|figure| figure.id.starts_with(&prefix));
    let row = |f: &decision::Figure| json!({ "id": f.id, "text": f.text, "unit": f.unit });
    let rows: Vec<Value> = wanted.map(row).collect();
    let none = || format!("No figure's id begins with \"{}\". {}", shown(&prefix), near_words(&report, &prefix));
    let notes: Vec<String> = rows.is_empty().then(none).into_iter().collect();
    Ok(json!({ "figures": rows, "seed": report.seed, "worlds": report.worlds, "notes": notes }))
}

/// `trace`: everything behind one number.
pub(crate) fn trace(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (id, draw) = request(node, |o| {
        let (id, draw) = (o.required("id").and_then(|p| p.text().map(str::to_owned)), Draw::of(o));
        Some((id?, draw?))
    })?;
    let report = report(session, draw)?;
    let Some(figure) = report.trace(&id) else { return Err(unknown(&report, &id)) };
    let mut answer = value(figure)?;
    if let Some(fields) = answer.as_object_mut() {
        let changed = session.read(|document| changed(document, &id))?;
        fields.insert("changed".to_owned(), value(changed)?);
        fields.insert("parts".to_owned(), parts(&report, &figure.inputs));
    }
    Ok(answer)
}

/// The inputs of a figure as they are printed.
fn parts(report: &Report, inputs: &[String]) -> Value {
    let found = inputs.iter().filter_map(|id| report.trace(id));
    found.map(|input| json!({ "id": input.id, "text": input.text, "unit": input.unit })).collect()
}

/// Who last changed the row that an input stands in: `input.quotes.lease_36.price`, or `input.power_price` of the
/// assumptions. `None` for what is computed, and for values that ship with the program.
fn changed(document: &Document, id: &str) -> Result<Option<Changed>, Failure> {
    let Some(input) = id.strip_prefix("input.") else { return Ok(None) };
    let row = input.split_once('.').and_then(|(table, rest)| Some((tables::table(table)?, rest.rsplit_once('.')?.0)));
    let row = row.or_else(|| Some((tables::table("assumptions")?, input)));
    let Some((table, name)) = row else { return Ok(None) };
    let book = document.book()?;
    let key = book.rows(table.name).iter().map(|row| row.key(table)).find(|key| key.join(".") == name);
    Ok(key.map(|key| document.provenance(table, &key)).transpose()?.flatten())
}

fn unknown(report: &Report, id: &str) -> Failure {
    let message = format!("found \"{}\"; expected the id of a figure, such as decision.right_in", shown(id));
    Failure::wrong("P830", "id", &message, &near_words(report, id))
}

fn shown(id: &str) -> String {
    id.chars().take(80).collect()
}

fn near_words(report: &Report, id: &str) -> String {
    let all = "The command `figures` lists all ids.";
    match near(report, id).as_slice() {
        [] => all.to_owned(),
        near => format!("Did you mean {}? {all}", near.join(", ")),
    }
}

/// Ids that may have been meant, best first: a misspelt one, those that go on from it, those that share its parts.
fn near<'r>(report: &'r Report, id: &str) -> Vec<&'r str> {
    let known: Vec<&str> = report.figures.iter().map(|figure| figure.id.as_str()).collect();
    let parts: Vec<&str> = id.split('.').filter(|part| !part.is_empty()).collect();
    let shared = |known: &str| known.split('.').filter(|part| parts.contains(part)).count();
    let misspelt = input::nearest(id, &known);
    let alike = |k: &&str| Some(*k) != misspelt && (k.starts_with(id) || shared(k) > 0);
    let mut others: Vec<&str> = known.iter().copied().filter(alike).collect();
    others.sort_by_key(|k| (!k.starts_with(id), Reverse(shared(k)), k.len()));
    misspelt.into_iter().chain(others).take(NEAR).collect()
}
