//! One card against one sizing: does it fit, how many are needed, how fast, at what cost.

use crate::roofline::{decode, finite, flops, prefill};
use crate::{Achievable, Bound, Bytes, CannotSay, Card, Memory, Sizing, Training, Work, size};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;
use vocabulary::{Message, message};

/// Accelerators in a node: the machines on offer hold eight.
pub const NODE: u64 = 8;

/// Decode rates in tokens per second of the whole batch on the accelerators needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DecodeRate {
    /// At nameplate bandwidth and peak.
    pub ideal: Option<f64>,
    /// At the achievable shares of them.
    pub expected: Option<f64>,
}

/// What one card makes of a sizing; `None` is "cannot say" with the reason in `notes`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CardFit {
    /// The card.
    pub sku: String,
    /// Whether one card holds it.
    pub fits: Option<bool>,
    /// Cards needed: 1, 2, 4, 8, then whole nodes; in training data × tensor parallel ranks.
    pub needed: Option<u64>,
    /// Usable bytes of the cards needed (training: of one) less the bytes needed.
    pub margin_bytes: Option<Bytes>,
    /// Decode rates; null as a whole in training.
    pub decode_tokens_per_second: Option<DecodeRate>,
    /// Prompt tokens per second on the cards needed; null in training.
    pub prefill_tokens_per_second: Option<f64>,
    /// Expected decode per watt of thermal design power.
    pub tokens_per_second_per_watt: Option<f64>,
    /// Price of the cards needed per million decoded tokens, in the currency of the price.
    pub cost_per_million_tokens: Option<Amount>,
    /// What limits expected decode.
    pub bound: Option<Bound>,
    /// Days of the training run, where one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub training_days: Option<Option<f64>>,
    /// Reasons for what is null, and warnings.
    pub notes: Vec<Message>,
}

impl CardFit {
    /// Expected decode rate of the whole batch on the accelerators needed, tokens per second.
    pub fn expected_decode(&self) -> Option<f64> {
        self.decode_tokens_per_second?.expected
    }

    /// Keeps the value, or the reason why there is none (each reason once).
    fn keep<T>(&mut self, answer: Result<T, CannotSay>) -> Option<T> {
        match answer {
            Ok(value) => Some(value),
            Err(reason) => {
                self.say(reason.sentence());
                None
            }
        }
    }

    fn say(&mut self, note: Message) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }
}

/// Matches a card with a sizing; `price` is per accelerator-hour.
pub fn match_card(sizing: &Sizing, card: &Card, reached: &Achievable, price: Option<Decimal>) -> CardFit {
    let mut fit = CardFit { sku: card.sku.clone(), ..CardFit::default() };
    let Some(memory) = fit.keep(size(sizing).ok_or(CannotSay::Shape)) else {
        return fit;
    };
    match &sizing.work {
        Work::Inference => serve(&mut fit, sizing, card, reached, &memory, price),
        Work::Training(training) => train(&mut fit, sizing, training, card, reached, &memory),
    }
    fit
}

fn serve(
    fit: &mut CardFit,
    sizing: &Sizing,
    card: &Card,
    reached: &Achievable,
    memory: &Memory,
    price: Option<Decimal>,
) {
    fit.decode_tokens_per_second = Some(DecodeRate::default());
    let usable = card.usable(reached.usable);
    fit.fits = usable.ok().map(|usable| memory.total.0 <= usable);
    fit.needed = fit.keep(usable.and_then(|usable| needed(memory.total.0, usable)));
    let Some(cards) = fit.needed else {
        return;
    };
    fit.margin_bytes = usable.ok().and_then(|usable| margin(usable, cards, memory));
    rates(fit, sizing, card, reached, cards);
    fit.tokens_per_second_per_watt = per_watt(fit, card, cards);
    fit.cost_per_million_tokens = cost(fit, cards, price);
    if cards <= NODE && !sizing.shape.heads.is_multiple_of(cards) {
        let heads = sizing.shape.heads.to_string();
        fit.say(message!("accelerators-uneven-heads.cards", heads = heads, cards = cards.to_string()));
    }
}

fn rates(fit: &mut CardFit, sizing: &Sizing, card: &Card, reached: &Achievable, cards: u64) {
    let ideal = fit.keep(decode(sizing, card, cards, &Achievable::ideal()));
    let expected = fit.keep(decode(sizing, card, cards, reached));
    let rate = DecodeRate { ideal: ideal.map(|d| d.rate), expected: expected.map(|d| d.rate) };
    fit.decode_tokens_per_second = Some(rate);
    fit.bound = expected.map(|d| d.bound);
    if let (Some(ideal), Some(expected)) = (ideal, expected)
        && ideal.bound != expected.bound
    {
        fit.say(message!("accelerators-other-bound"));
    }
    fit.prefill_tokens_per_second = fit.keep(prefill(sizing, card, cards, reached));
}

/// The smallest allowed number of cards that holds `total` bytes: 1, 2, 4, 8, then whole nodes.
///
/// Own convention: a model is split evenly within a node, whose links allow powers of two, and beyond it by whole nodes.
pub(crate) fn needed(total: Decimal, usable: Decimal) -> Result<u64, CannotSay> {
    let least = total.checked_div(usable).ok_or(CannotSay::Range)?.ceil().to_u64().ok_or(CannotSay::Range)?;
    // Division rounds to 28 digits: make sure the last card is really enough.
    let holds = |cards: u64| Decimal::from(cards).checked_mul(usable).is_some_and(|sum| sum >= total);
    let steps = [1, 2, 4].into_iter().find(|cards| holds(*cards));
    let nodes = least.div_ceil(NODE).max(1);
    let cards = steps.or_else(|| nodes.checked_mul(NODE).filter(|cards| holds(*cards)));
    cards.or_else(|| nodes.checked_add(1)?.checked_mul(NODE)).ok_or(CannotSay::Range)
}

/// Bytes that are left: usable bytes of one card × `cards` − bytes needed; negative where they do not hold it.
fn margin(usable: Decimal, cards: u64, memory: &Memory) -> Option<Bytes> {
    usable.checked_mul(cards.into())?.checked_sub(memory.total.0).map(Bytes)
}

/// Expected tokens per second ÷ (cards × watts of thermal design power): nameplate power, since what a card draws depends on the load.
fn per_watt(fit: &mut CardFit, card: &Card, cards: u64) -> Option<f64> {
    let expected = fit.expected_decode()?;
    let watts = fit.keep(card.tdp_w.ok_or(CannotSay::Power))?;
    fit.keep(finite(expected / (cards as f64 * watts)))
}

/// price·n ÷ (3600·expected) · 10⁶, in decimal arithmetic.
fn cost(fit: &mut CardFit, cards: u64, price: Option<Decimal>) -> Option<Amount> {
    let Some(price) = price else {
        fit.say(message!("accelerators-no-price"));
        return None;
    };
    let Some(expected) = fit.expected_decode() else {
        fit.say(message!("accelerators-no-rate"));
        return None;
    };
    fit.keep(cost_per_million(price, cards, expected).ok_or(CannotSay::Range))
}

/// Money per 10⁶ tokens: money per hour of all cards ÷ tokens of that hour (3,600 s at `rate` tokens per second).
pub(crate) fn cost_per_million(price: Decimal, cards: u64, rate: f64) -> Option<Amount> {
    let hourly = price.checked_mul(cards.into())?;
    let tokens = decimal::of_f64(rate)?.checked_mul(Decimal::from(3600))?;
    hourly.checked_mul(Decimal::from(1_000_000))?.checked_div(tokens).map(Amount)
}

fn train(fit: &mut CardFit, sizing: &Sizing, training: &Training, card: &Card, reached: &Achievable, memory: &Memory) {
    let ranks = training.data_parallel.checked_mul(training.tensor_parallel);
    fit.needed = fit.keep(ranks.ok_or(CannotSay::Range));
    if let Some(usable) = fit.keep(card.usable(reached.usable)) {
        fit.fits = Some(memory.total.0 <= usable);
        fit.margin_bytes = margin(usable, 1, memory);
    }
    if training.run.is_some() {
        fit.training_days = Some(fit.keep(training_days(sizing, training, card, reached)));
    }
    fit.say(message!("accelerators-not-of-training"));
}

/// 6 (with full recompute 8) · P · tokens ÷ (devices · peak · mfu) ÷ 86400, P being the active parameters.
///
/// Source: Narayanan et al. 2021, arXiv 2104.04473, equation 4.
fn training_days(sizing: &Sizing, training: &Training, card: &Card, reached: &Achievable) -> Result<f64, CannotSay> {
    let Some(run) = training.run else {
        return Err(CannotSay::Range);
    };
    let work = training.recompute.flops_per_param() * sizing.shape.active() as f64 * run.tokens;
    finite(work / (run.devices as f64 * flops(sizing, card, reached)?) / 86_400.0)
}
