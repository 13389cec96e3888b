//! The roofline: time for one decode step is the longer of moving the bytes and doing the arithmetic.
//!
//! Source: Williams, Waterman & Patterson 2009, CACM 52(4), applied to decoding as in Pope et al. 2022, arXiv 2211.05102.

use crate::{CannotSay, Card, Sizing, Work, size};
use quantity::{Decimal, decimal};
use reference::assumption;
use serde::Serialize;

/// Shares of nameplate that real programs reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Achievable {
    /// Share of memory bandwidth in decode, 0 to 1.
    pub mbu: Option<f64>,
    /// Share of peak, 0 to 1: of model FLOPs, or with full recompute of all FLOPs.
    pub mfu: Option<f64>,
    /// Share of nameplate memory usable for a model, 0 to 1.
    pub usable: Option<Decimal>,
}

impl Achievable {
    /// The shipped assumptions at their base for this kind of work.
    pub fn assumed(work: &Work) -> Self {
        let base = |id| assumption(id).map(|a| a.value.base);
        Self {
            mbu: base("achievable_mbu").map(decimal::f64_of),
            mfu: base(mfu_assumption(work)).map(decimal::f64_of),
            usable: base("usable_memory_share"),
        }
    }

    /// Nameplate rates, as the ideal has them.
    pub(crate) fn ideal() -> Self {
        Self { mbu: Some(1.0), mfu: Some(1.0), usable: None }
    }
}

/// The assumption that stands for the share of peak in this work.
pub(crate) fn mfu_assumption(work: &Work) -> &'static str {
    match work {
        Work::Inference => "achievable_mfu_inference",
        Work::Training(_) => "achievable_mfu_training",
    }
}

/// What limits a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// Moving weights and cache takes longer.
    Memory,
    /// Arithmetic takes longer.
    Compute,
}

/// A decode rate with what limits it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Decode {
    /// Tokens per second of the whole batch.
    pub rate: f64,
    /// The longer of the two times.
    pub bound: Bound,
}

/// batch ÷ max((T·b + kv_cache) ÷ (n·mbu·bandwidth), 2·A·batch ÷ (n·mfu·peak)), tokens per second on `needed` cards, T being the
/// weights that the batch touches and A those that one token does.
pub(crate) fn decode(sizing: &Sizing, card: &Card, needed: u64, reached: &Achievable) -> Result<Decode, CannotSay> {
    let working = sizing.shape.working().ok_or(CannotSay::Shape)?;
    let (batch, needed) = (sizing.batch as f64, needed as f64);
    let speed = needed * card.bandwidth()? * reached.mbu.ok_or(CannotSay::Assumption("achievable_mbu"))?;
    let power = needed * flops(sizing, card, reached)?;
    let moving = step_bytes(sizing).ok_or(CannotSay::Shape)? / speed;
    let computing = 2.0 * working as f64 * batch / power;
    let bound = if moving >= computing { Bound::Memory } else { Bound::Compute };
    Ok(Decode { rate: finite(batch / moving.max(computing))?, bound })
}

/// n·mfu·peak ÷ (2·A): prompt tokens per second on `needed` cards.
pub(crate) fn prefill(sizing: &Sizing, card: &Card, needed: u64, reached: &Achievable) -> Result<f64, CannotSay> {
    let working = sizing.shape.working().ok_or(CannotSay::Shape)?;
    finite(needed as f64 * flops(sizing, card, reached)? / (2.0 * working as f64))
}

/// Operations per second that one card reaches.
pub(crate) fn flops(sizing: &Sizing, card: &Card, reached: &Achievable) -> Result<f64, CannotSay> {
    let share = reached.mfu.ok_or(CannotSay::Assumption(mfu_assumption(&sizing.work)))?;
    Ok(card.peak(sizing.precision)? * share)
}

/// Bytes moved in one step: the weights that the batch touches, and the whole cache.
fn step_bytes(sizing: &Sizing) -> Option<f64> {
    let weights = sizing.shape.touched(sizing.batch)? * decimal::f64_of(sizing.weight_bytes());
    Some(weights + decimal::f64_of(size(sizing)?.kv_cache.0))
}

/// The number itself, unless it is infinite or no number.
pub(crate) fn finite(x: f64) -> Result<f64, CannotSay> {
    if x.is_finite() { Ok(x) } else { Err(CannotSay::Range) }
}
