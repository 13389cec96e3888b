//! Whether an accelerator answers soon enough for a response target.

use crate::matching::needed;
use crate::roofline::{decode, prefill};
use crate::{Achievable, CannotSay, Card, Sizing, Work, size};
use quantity::Decimal;

/// Sequences at once that are tried.
const BATCHES: [u64; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/// Whether a response target can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// At some batch.
    Yes,
    /// At no batch.
    No,
    /// A figure is missing: whoever asks admits the card, and says so.
    Unknown,
}

/// Whether a card gives the first token of a prompt of `sizing.context` tokens within `slo_ms` milliseconds: on the cards that `sizing`
/// needs with its own batch, for some batch of 1, 2, 4 … 256 that fits on them, context ÷ prefill rate + batch ÷ expected decode rate of
/// that batch is at most that.
///
/// More cards than needed are never assumed, however much they would speed up. Training has no response target: it is reached.
pub fn reaches(sizing: &Sizing, card: &Card, reached: &Achievable, slo_ms: f64) -> Reach {
    if sizing.work != Work::Inference {
        return Reach::Yes;
    }
    match soonest(sizing, card, reached) {
        Ok(Some(seconds)) if 1e3 * seconds <= slo_ms => Reach::Yes,
        Ok(_) => Reach::No,
        Err(_) => Reach::Unknown,
    }
}

/// Seconds until the first token at the batch that answers soonest; `None` where not even one sequence fits.
fn soonest(sizing: &Sizing, card: &Card, reached: &Achievable) -> Result<Option<f64>, CannotSay> {
    let usable = card.usable(reached.usable)?;
    let cards = needed(total(sizing)?, usable)?;
    let room = usable.checked_mul(cards.into()).ok_or(CannotSay::Range)?;
    let prompt = sizing.context as f64 / prefill(sizing, card, cards, reached)?;
    let mut soonest = None;
    for batch in BATCHES {
        let sizing = Sizing { batch, ..sizing.clone() };
        if total(&sizing)? <= room {
            let seconds = prompt + batch as f64 / decode(&sizing, card, cards, reached)?.rate;
            soonest = Some(soonest.map_or(seconds, |best: f64| best.min(seconds)));
        }
    }
    Ok(soonest)
}

fn total(sizing: &Sizing) -> Result<Decimal, CannotSay> {
    size(sizing).map(|memory| memory.total.0).ok_or(CannotSay::Shape)
}
