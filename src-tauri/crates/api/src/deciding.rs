//! Commands that decide: the report, the report under other weights, and what stands behind both.

use crate::draw::Draw;
use crate::json::value;
use crate::request::request;
use crate::screen::{self, BehindScreen, Detailed, Evaluated};
use crate::{Failure, Session};
use input::{Node, Object, Place};
use scorecard::AxisWeights;
use serde_json::Value;
use vocabulary::{Axis, ByAxis};
use voice::message;

/// `evaluate`.
pub fn evaluate(session: &mut Session, node: &Node) -> Result<Evaluated, Failure> {
    let draw = request(node, Draw::of)?;
    Ok(screen::evaluated(session.drawn(draw)?.decided(None)))
}

/// `decide`: the same worlds under other axis weights.
pub(crate) fn decide(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (draw, weights) = request(node, |o| {
        let (draw, weights) = (Draw::of(o), o.required("weights").and_then(|p| weights(&p)));
        Some((draw?, weights?))
    })?;
    value(screen::evaluated(session.drawn(draw)?.decided(Some(weights))))
}

/// `detail`: what views and pages show beyond the report, under its weights or others.
pub(crate) fn detail(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (draw, weights) = request(node, |o| {
        let (draw, weights) = (Draw::of(o), weights_of(o));
        Some((draw?, weights?))
    })?;
    let book = session.read(|document| Ok(document.book()?))?;
    let (worlds, decided) = session.drawn(draw)?.decided(weights);
    let (report, detail) = (&decided.report, decided.detail(worlds));
    value(Detailed { detail, screen: BehindScreen::of(worlds, report, detail, &book)? })
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
