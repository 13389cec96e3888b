//! Commands that read a workspace.

use crate::json::value;
use crate::{Failure, Session};
use decision::{Report, Snapshot};
use input::{Node, Object, Place, Problem};
use scorecard::{Axis, AxisWeights};
use serde::Serialize;
use serde_json::{Value, json};
use tables::Table;
use workspace::Document;

/// Most worlds of one evaluation: about 300 MB of results.
const MOST_WORLDS: u64 = 1_000_000;

/// Reads a request that is an object, or absent (`null` counts as an empty object).
pub(crate) fn request<T>(node: &Node, read: impl for<'b> Fn(&Object<'b>) -> Option<T>) -> Result<T, Vec<Problem>> {
    let empty = Node::Map(Vec::new());
    let node = if *node == Node::Null { &empty } else { node };
    Place::read(node, |root| {
        let object = root.object()?;
        let value = read(&object);
        object.finish();
        value
    })
}

/// Refuses any field.
pub(crate) fn nothing(node: &Node) -> Result<(), Vec<Problem>> {
    request(node, |_| Some(()))
}

/// `book`: all tables as one JSON document.
pub(crate) fn book(session: &Session, node: &Node) -> Result<Value, Failure> {
    nothing(node)?;
    let text = exchange::json::write(&session.inspect()?.book()?);
    value(serde_json::from_str::<Value>(&text).ok())
}

/// `table`: one table with the provenance of each row.
pub(crate) fn table(session: &Session, node: &Node) -> Result<Value, Failure> {
    let table = request(node, |o| table_named(&o.required("table")?))?;
    let document = session.inspect()?;
    let rows = rows(&document, table)?;
    let changed = document.provenances(table)?;
    Ok(json!({ "table": table.name, "rows": rows, "changed": value(changed)? }))
}

/// The table that a request names.
pub(crate) fn table_named(place: &Place) -> Option<&'static Table> {
    let words: Vec<(&str, &'static Table)> = tables::all().iter().map(|t| (t.name, t)).collect();
    place.choice(&words)
}

fn rows(document: &Document, table: &'static Table) -> Result<Value, Failure> {
    let text = exchange::json::write(&document.book()?);
    let mut all: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(all.get_mut(table.name).map(Value::take).unwrap_or_else(|| json!([])))
}

#[derive(Clone, Copy)]
struct Draw {
    seed: Option<u64>,
    worlds: Option<u64>,
}

fn draw_of(o: &Object) -> Draw {
    let whole = |key, least, most| o.optional(key).and_then(|p| p.whole(least, most));
    Draw { seed: whole("seed", 0, u64::MAX), worlds: whole("worlds", 1, MOST_WORLDS) }
}

fn report(session: &Session, draw: Draw) -> Result<Report, Failure> {
    let book = session.inspect()?.book()?;
    let setting = session.setting(draw.seed, draw.worlds);
    Ok(decision::evaluate(&book, &setting, session.progress.as_ref())?)
}

/// `evaluate`.
pub(crate) fn evaluate(session: &Session, node: &Node) -> Result<Value, Failure> {
    let draw = request(node, |o| Some(draw_of(o)))?;
    value(report(session, draw)?)
}

/// `decide`: the same worlds under other axis weights.
pub(crate) fn decide(session: &Session, node: &Node) -> Result<Value, Failure> {
    let (draw, weights) = request(node, |o| Some((draw_of(o), weights(&o.required("weights")?)?)))?;
    let book = session.inspect()?.book()?;
    let snapshot = Snapshot::read(&book)?;
    let setting = session.setting(draw.seed, draw.worlds);
    let worlds = decision::draw(&snapshot, &setting, session.progress.as_ref())?;
    value(decision::decide(&worlds, Some(&weights)))
}

fn weights(place: &Place) -> Option<AxisWeights> {
    let object = place.object()?;
    let read =
        |(word, _): &(&'static str, Axis)| object.required(word)?.number_where(|w| w >= 0.0, "a weight, at least 0");
    let read: Vec<Option<f64>> = Axis::WORDS.iter().map(read).collect();
    object.finish();
    let all: Option<Vec<f64>> = read.into_iter().collect();
    let weights = AxisWeights::new(all?.try_into().ok()?);
    if weights.is_none() {
        place.wrong("P809", "weights that are not all 0", "Give at least one axis a weight above 0.");
    }
    weights
}

/// `trace`: everything behind one number.
pub(crate) fn trace(session: &Session, node: &Node) -> Result<Value, Failure> {
    let (id, draw) = request(node, |o| Some((o.required("id")?.text()?.to_owned(), draw_of(o))))?;
    let report = report(session, draw)?;
    let unknown = || {
        let message = format!("found `{id}`; expected the id of a figure, such as decision.right_in");
        Failure::wrong("P830", "id", &message, "Take an id from the answer of evaluate.")
    };
    value(report.trace(&id).ok_or_else(unknown)?)
}

/// `history`.
pub(crate) fn history(session: &Session, node: &Node) -> Result<Value, Failure> {
    nothing(node)?;
    Ok(json!({ "steps": value(session.inspect()?.history()?)?, "notes": [] }))
}

/// `check`.
pub(crate) fn check(session: &Session, node: &Node) -> Result<Value, Failure> {
    nothing(node)?;
    let findings = session.inspect()?.check()?;
    Ok(json!({ "sound": findings.is_empty(), "findings": value(findings)?, "notes": [] }))
}

#[derive(Serialize)]
struct VerifyAnswer {
    agrees: bool,
    figure: Option<String>,
    page: Option<usize>,
    printed: Option<String>,
    recomputed: Option<String>,
    finding: String,
    notes: Vec<String>,
}

/// `verify`: a pack against the workspace.
pub(crate) fn verify(session: &Session, node: &Node) -> Result<Value, Failure> {
    let path = request(node, |o| Some(o.required("pack")?.text()?.to_owned()))?;
    let path = std::path::Path::new(&path);
    let bytes = std::fs::read(path).map_err(|error| Failure::file(path, &error))?;
    let again = |attached: &pack::Attachment| -> Result<(Report, String), Failure> {
        let draw = Draw { seed: Some(attached.seed), worlds: Some(attached.worlds as u64) };
        Ok((report(session, draw)?, saved_day(&session.inspect()?)?))
    };
    match pack::verify(&bytes, again) {
        Ok(verdict) => value(answer(verdict)),
        Err(pack::VerifyError::Pack(error)) => Err(error.into()),
        Err(pack::VerifyError::Again(failure)) => Err(failure),
    }
}

/// Day of the workspace's last step: the date of a pack.
pub(crate) fn saved_day(document: &Document) -> Result<String, Failure> {
    Ok(document.saved_at()?.chars().take(10).collect())
}

fn answer(verdict: pack::Verdict) -> VerifyAnswer {
    let plain = |agrees: bool, finding: String| VerifyAnswer {
        agrees,
        figure: None,
        page: None,
        printed: None,
        recomputed: None,
        finding,
        notes: Vec::new(),
    };
    match verdict {
        pack::Verdict::Agrees => plain(true, "The pack agrees with the workspace, byte for byte.".to_owned()),
        pack::Verdict::OtherVersion { pack, here } => {
            plain(false, format!("The pack was made by version {pack}; this is {here}. Verify it with that version."))
        }
        pack::Verdict::Differs(d) => {
            let finding = d.to_string();
            let figure = Some(d.figure);
            VerifyAnswer { figure, page: d.page, printed: d.printed, recomputed: d.recomputed, ..plain(false, finding) }
        }
    }
}
