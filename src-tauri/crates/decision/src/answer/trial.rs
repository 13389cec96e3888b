//! What a workload's model needs on a card under other settings than those stored: the sizing sheet while it is tried.

use super::candidate::tried;
use crate::draw::Worlds;
use crate::snapshot::Workload;
use accelerators::{Bytes, Memory, Precision, match_card};
use quantity::Decimal;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{Message, ShareOrigin};

/// What is tried; what is left out is as stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SizingTrial {
    /// Format of weights and arithmetic.
    pub precision: Option<Precision>,
    /// Sequences at once.
    pub batch: Option<u64>,
    /// Tokens per sequence.
    pub context: Option<u64>,
    /// In training, cards that the job is laid out over, at least; left out, what demand asks for.
    pub cards: Option<u64>,
}

/// What comes of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TriedSizing {
    /// Format of weights and arithmetic.
    #[cfg_attr(feature = "types", ts(as = "accelerators::Precision"))]
    pub precision: String,
    /// Sequences at once; in training, per data-parallel rank.
    pub batch: u64,
    /// Tokens per sequence.
    pub context: u64,
    /// Bytes by kind.
    #[serde(flatten)]
    pub memory: Memory,
    /// Usable bytes of the cards that the bytes are spread over; null where the card's memory is unknown.
    pub usable: Option<Bytes>,
    /// Usable less total; negative where it does not fit.
    pub margin: Option<Bytes>,
    /// Whether it fits: on one card in serving, on each card in training.
    pub fits: Option<bool>,
    /// Cards needed in all.
    pub needed: Option<u64>,
    /// Cards that the bytes are spread over: all needed in serving, one in training.
    pub cards: u64,
    /// Tensor-parallel ranks, in training.
    pub tensor_parallel: Option<u64>,
    /// Expected decode of the whole batch, tokens per second; null in training.
    pub decode: Option<f64>,
    /// Where the share of nameplate comes from that this rests on; null in training, and where there is no rate.
    pub rate_from: Option<ShareOrigin>,
    /// What each share is and where it comes from, in words; empty in training.
    pub rests_on: Vec<Message>,
    /// The cheapest offer by the hour, where there is one.
    pub quote: Option<String>,
    /// What a million tokens cost at it, in the frame's currency; null in training.
    pub cost_per_million_tokens: Option<Amount>,
    /// Reasons for what is null, and warnings.
    pub notes: Vec<Message>,
}

/// A workload's model on a card under other settings; `None` where the workload is not known, or names no model.
pub fn try_sizing(worlds: &Worlds, workload: &str, sku: &str, trial: &SizingTrial) -> Option<TriedSizing> {
    let snapshot = worlds.model.snapshot;
    let own = snapshot.workloads.iter().find(|own| own.id == workload)?;
    let mut sizing = own.sizing.clone()?;
    let precision = trial.precision.unwrap_or(sizing.precision);
    (sizing.precision, sizing.kv_precision) = (precision, precision);
    sizing.batch = trial.batch.unwrap_or(sizing.batch);
    sizing.context = trial.context.unwrap_or(sizing.context);
    let workload = Workload { precision, ..own.clone() };
    let found = tried(snapshot, &workload, &sizing, sku, trial.cards);
    let (memory, layout) = (found.memory?, found.layout());
    let offer = found.offer.as_ref().filter(|_| workload.purpose.serves());
    // Without an offer any price stands for it, so that nothing is said of its lack; the cost is left out then.
    let price = offer.map_or(Decimal::ONE, |offer| offer.hourly);
    let fit = match_card(&found.sizing, &snapshot.card(sku, precision), &found.reached, Some(price));
    let decode = fit.expected_decode();
    // What is not asked of training is not missed.
    let count = fit.notes.len() - usize::from(layout.is_some());
    Some(TriedSizing {
        precision: precision.word().to_owned(),
        batch: sizing.batch,
        context: sizing.context,
        memory,
        usable: found.usable().map(Bytes),
        margin: fit.margin_bytes,
        fits: fit.fits,
        needed: found.fit.needed,
        cards: if layout.is_some() { 1 } else { fit.needed.unwrap_or(1) },
        tensor_parallel: layout.map(|layout| layout.tensor_parallel),
        decode,
        rate_from: found.rate_from(),
        rests_on: if layout.is_some() { Vec::new() } else { found.shares.told() },
        quote: offer.map(|offer| offer.quote.id.clone()),
        cost_per_million_tokens: fit.cost_per_million_tokens.filter(|_| offer.is_some()),
        notes: fit.notes.into_iter().take(count).collect(),
    })
}
