//! The sizing sheet of a workload while other settings are tried; nothing is stored.

use crate::draw::Draw;
use crate::json::value;
use crate::request::request;
use crate::{Failure, Session};
use accelerators::Precision;
use decision::{SizingTrial, TriedSizing};
use input::{Node, Object};
use serde::Serialize;
use serde_json::Value;

/// Greatest batch, context and number of cards.
const MOST: u64 = 1_000_000_000;

/// The answer of `sizing`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct SizingAnswer {
    /// As stored, with the cards that demand asks for; null where the workload names no model.
    stored: Option<TriedSizing>,
    /// As tried.
    tried: Option<TriedSizing>,
    notes: Vec<String>,
}

/// `sizing`.
pub(crate) fn sizing(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (workload, sku, trial, draw) = request(node, |o| {
        let text = |key| o.required(key).and_then(|p| p.text().map(str::to_owned));
        let (workload, sku, trial, draw) = (text("workload"), text("sku"), trial(o), Draw::of(o));
        Some((workload?, sku?, trial?, draw?))
    })?;
    let worlds = session.drawn(draw)?.worlds();
    let with = |trial: &SizingTrial| decision::try_sizing(worlds, &workload, &sku, trial);
    value(SizingAnswer { stored: with(&SizingTrial::default()), tried: with(&trial), notes: Vec::new() })
}

fn trial(o: &Object) -> Option<SizingTrial> {
    let whole = |key| o.optional(key).map_or(Some(None), |p| p.whole(1, MOST).map(Some));
    let precision = o.optional("precision").map_or(Some(None), |p| p.choice(Precision::WORDS).map(Some));
    let (batch, context, cards) = (whole("batch"), whole("context"), whole("cards"));
    Some(SizingTrial { precision: precision?, batch: batch?, context: context?, cards: cards? })
}
