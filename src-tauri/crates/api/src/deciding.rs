//! Commands that decide: the report, the report under other weights, and what stands behind both.

use crate::draw::Draw;
use crate::json::value;
use crate::request::request;
use crate::screen::{self, BehindScreen, Detailed};
use crate::{Failure, Session};
use decision::{Report, Worlds};
use input::{Node, Object, Place};
use scorecard::AxisWeights;
use serde_json::Value;
use vocabulary::{Axis, ByAxis};
use voice::message;

/// The report under the weights that the criteria add up to.
pub(crate) fn own_report(worlds: &Worlds) -> Report {
    decision::decide(worlds, decision::own_weights(worlds).as_ref())
}

/// `evaluate`.
pub(crate) fn evaluate(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let draw = request(node, Draw::of)?;
    let worlds = session.worlds(draw)?;
    value(evaluated(worlds, decision::own_weights(worlds).as_ref()))
}

fn evaluated(worlds: &Worlds, weights: Option<&AxisWeights>) -> screen::Evaluated {
    screen::evaluated(worlds, decision::orders(worlds, weights), decision::decide(worlds, weights))
}

/// `decide`: the same worlds under other axis weights.
pub(crate) fn decide(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (draw, weights) = request(node, |o| {
        let (draw, weights) = (Draw::of(o), o.required("weights").and_then(|p| weights(&p)));
        Some((draw?, weights?))
    })?;
    value(evaluated(session.worlds(draw)?, Some(&weights)))
}

/// `detail`: what views and pages show beyond the report, under its weights or others.
pub(crate) fn detail(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (draw, weights) = request(node, |o| {
        let (draw, weights) = (Draw::of(o), weights_of(o));
        Some((draw?, weights?))
    })?;
    let book = session.read(|document| Ok(document.book()?))?;
    let worlds = session.worlds(draw)?;
    let weights = weights.or_else(|| decision::own_weights(worlds));
    let report = decision::decide(worlds, weights.as_ref());
    let detail = decision::detail(worlds, weights.as_ref(), &report);
    let screen = BehindScreen::of(worlds, &report, &detail, &book)?;
    value(Detailed { detail, screen })
}

/// Weights that a request may leave out.
pub(crate) fn weights_of(o: &Object) -> Option<Option<AxisWeights>> {
    o.optional("weights").map_or(Some(None), |p| weights(&p).map(Some))
}

fn weights(place: &Place) -> Option<AxisWeights> {
    let object = place.object()?;
    let weight =
        |axis: Axis| object.required(axis.word()).and_then(|p| p.number_where(|w| w >= 0.0, message!("api-weight")));
    let read = ByAxis::of(weight);
    object.finish();
    let weights = AxisWeights::new(read.all()?);
    if weights.is_none() {
        place.wrong("S102", message!("api-weights-not-all-0"), message!("api-weights-not-all-0.hint"));
    }
    weights
}
