//! Commands that decide: the report, the report under other weights, and what stands behind one number.

use crate::draw::Draw;
use crate::json::value;
use crate::request::request;
use crate::{Failure, Session};
use decision::Report;
use input::{Node, Place};
use scorecard::{Axis, AxisWeights};
use serde_json::Value;

/// The report under the weights that the criteria add up to.
pub(crate) fn report(session: &mut Session, draw: Draw) -> Result<Report, Failure> {
    let worlds = session.worlds(draw)?;
    Ok(decision::decide(worlds, decision::own_weights(worlds).as_ref()))
}

/// `evaluate`.
pub(crate) fn evaluate(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let draw = request(node, Draw::of)?;
    value(report(session, draw)?)
}

/// `decide`: the same worlds under other axis weights.
pub(crate) fn decide(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (draw, weights) = request(node, |o| {
        let (draw, weights) = (Draw::of(o), o.required("weights").and_then(|p| weights(&p)));
        Some((draw?, weights?))
    })?;
    value(decision::decide(session.worlds(draw)?, Some(&weights)))
}

fn weights(place: &Place) -> Option<AxisWeights> {
    let object = place.object()?;
    let read = |(word, _): &(&'static str, Axis)| {
        object.required(word).and_then(|p| p.number_where(|w| w >= 0.0, "a weight, at least 0"))
    };
    let read: Vec<Option<f64>> = Axis::WORDS.iter().map(read).collect();
    object.finish();
    let all: Option<Vec<f64>> = read.into_iter().collect();
    let weights = AxisWeights::new(all?.try_into().ok()?);
    if weights.is_none() {
        place.wrong("S102", "weights that are not all 0", "Give at least one axis a weight above 0.");
    }
    weights
}

/// `trace`: everything behind one number.
pub(crate) fn trace(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (id, draw) = request(node, |o| {
        let (id, draw) = (o.required("id").and_then(|p| p.text().map(str::to_owned)), Draw::of(o));
        Some((id?, draw?))
    })?;
    let report = report(session, draw)?;
    match report.trace(&id) {
        Some(figure) => value(figure),
        None => Err(unknown(&report, &id)),
    }
}

fn unknown(report: &Report, id: &str) -> Failure {
    let known: Vec<&str> = report.figures.iter().map(|figure| figure.id.as_str()).collect();
    let hint = match input::nearest(id, &known) {
        Some(like) => format!("Did you mean `{like}`?"),
        None => "Take the id from a figure of `evaluate`, or write input. before the id of an input.".to_owned(),
    };
    let shown: String = id.chars().take(80).collect();
    let message = format!("found \"{shown}\"; expected the id of a figure, such as decision.right_in");
    Failure::wrong("P830", "id", &message, &hint)
}
