//! The sizing sheet of a workload while other settings are tried; nothing is stored.

use crate::draw::Draw;
use crate::{Failure, Session};
use accelerators::Precision;
use decision::{SizingTrial, TriedSizing};
use input::{Flat, Place};
use serde::Serialize;
use vocabulary::{Message, Per};

/// Greatest batch, context and number of cards.
const MOST: u64 = 1_000_000_000;

input::request! {
    pub(crate) struct SizingRequest {
        /// Id of the workload.
        workload: String,
        /// A card of the catalog, or of the workspace's own.
        sku: String,
        /// This and what follows is as stored where it is left out.
        precision: Option<Precision>,
        /// Sequences at once.
        batch: Option<u64> as count,
        /// Tokens per sequence.
        context: Option<u64> as count,
        /// In training, cards that the job is laid out over, at least.
        cards: Option<u64> as count,
        draw: Flat<Draw>,
    }
}

fn count(place: &Place) -> Option<u64> {
    place.whole(1, MOST)
}

/// The answer of `sizing`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct SizingAnswer {
    /// As stored, with the cards that demand asks for; null where the workload names no model.
    stored: Option<TriedSizing>,
    /// As tried.
    tried: Option<TriedSizing>,
    /// What the price of useful tokens is counted in.
    price_unit: Message,
    notes: Vec<String>,
}

/// `sizing`.
pub(crate) fn sizing(session: &mut Session, request: SizingRequest) -> Result<SizingAnswer, Failure> {
    let SizingRequest { workload, sku, precision, batch, context, cards, draw } = request;
    let trial = SizingTrial { precision, batch, context, cards };
    let worlds = session.drawn(draw.0)?.worlds();
    let price_unit = Per::MillionTokens.name().with("currency", worlds.model.snapshot.frame.currency.to_string());
    let with = |trial: &SizingTrial| decision::try_sizing(worlds, &workload, &sku, trial);
    Ok(SizingAnswer { stored: with(&SizingTrial::default()), tried: with(&trial), price_unit, notes: Vec::new() })
}
