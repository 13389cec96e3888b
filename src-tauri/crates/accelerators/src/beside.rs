//! What stands beside the figures whose formulas CONTRACT.md fixes: what a limit of latency leaves of a decode rate, and what training
//! takes among so many cards. Both are ratios between published results.

use crate::efficiency::{is_class, is_model};
use crate::matching::cost_per_million;
use crate::{CardFit, ModelShape, Run};
use quantity::decimal::{self, Amount};
use quantity::{Decimal, real};
use reference::{CurvePoint, Scenario};
use serde::Serialize;
use vocabulary::{Message, message};

/// Decode under a limit of latency: the expected rate times what others were left with of theirs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WithinLatency {
    /// server or interactive; offline leaves all.
    pub scenario: &'static str,
    /// What was left of the rate without a limit: the least, the middle and the most.
    pub ratio: [f64; 3],
    /// The model that the ratios are of; null where they are of all models together, or of none.
    pub model: Option<&'static str>,
    /// Expected decode times the middle ratio, tokens per second of the whole batch.
    pub decode_tokens_per_second: Option<f64>,
    /// Price of a million tokens at that rate.
    pub cost_per_million_tokens: Option<Amount>,
    /// Where the ratios are computed from; null of offline.
    pub source: Option<&'static str>,
    /// Of that source (ISO).
    pub date: Option<&'static str>,
}

/// A training run among so many cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AtScale {
    /// What is left of a card's rate: 1 to 512 cards, then as published, and beyond the largest published run what that was left with.
    pub ratio: f64,
    /// `training_days` over that.
    pub training_days: Option<f64>,
    /// Price of all devices over `training_days`, as CONTRACT.md reckons them.
    pub cost: Option<Amount>,
    /// The same over the days at scale.
    pub cost_at_scale: Option<Amount>,
    /// Where the ratio is computed from.
    pub source: Option<&'static str>,
    /// Of that source (ISO).
    pub date: Option<&'static str>,
}

impl WithinLatency {
    pub(crate) fn of(scenario: Scenario, shape: &ModelShape, fit: &CardFit, price: Option<Decimal>) -> Option<Self> {
        let point = if scenario == Scenario::Offline { None } else { Some(nearest(scenario, shape)?) };
        let ratio = point.map_or([1.0; 3], |point| [point.low, point.ratio, point.high]);
        let rate = fit.expected_decode().map(|rate| rate * ratio[1]);
        let cost =
            price.zip(fit.needed).zip(rate).and_then(|((price, cards), rate)| cost_per_million(price, cards, rate));
        Some(Self {
            scenario: scenario.word(),
            ratio,
            model: point.and_then(|point| point.model),
            decode_tokens_per_second: rate,
            cost_per_million_tokens: cost,
            source: point.map(|point| point.evidence.source),
            date: point.map(|point| point.evidence.observed),
        })
    }

    /// "Within limits of latency 45 % of the rate are left (38 % to 57 %), as with DeepSeek-R1: …".
    pub(crate) fn note(&self) -> Option<Message> {
        let [low, middle, high] = self.ratio.map(quantity::show::percent);
        let told = match self.model {
            Some(model) => message!("accelerators-within-latency", model = model),
            None => message!("accelerators-within-latency.any"),
        };
        let told = told.with("low", low).with("middle", middle).with("high", high);
        Some(told.with("source", self.source?).with("date", self.date?))
    }
}

/// The ratios of the model itself, else of one of its class, else of all together.
fn nearest(scenario: Scenario, shape: &ModelShape) -> Option<&'static CurvePoint> {
    let run = reference::published_runs().iter().filter_map(|run| reference::model(run.model));
    let near = run.filter(|model| is_class(shape, model)).min_by_key(|model| !is_model(shape, model));
    reference::latency_of(near.map_or("", |model| model.name), scenario)
}

impl AtScale {
    pub(crate) fn of(run: &Run, days: Option<f64>, price: Option<Decimal>) -> Self {
        let (ratio, last) = (left(run.devices as f64), reference::scale_of_training().last());
        let slowed = days.map(|days| days / ratio);
        let cost = |days: Option<f64>| {
            let hours = decimal::of_f64(days? * 24.0)?.checked_mul(run.devices.into())?;
            price?.checked_mul(hours).map(Amount)
        };
        Self {
            ratio,
            training_days: slowed,
            cost: cost(days),
            cost_at_scale: cost(slowed),
            source: last.map(|point| point.evidence.source),
            date: last.map(|point| point.evidence.observed),
        }
    }

    /// What the ratio rests on.
    pub(crate) fn note(&self, run: &Run) -> Option<Message> {
        let last = reference::scale_of_training().last()?;
        let whole = |cards: f64| quantity::show::grouped(cards, 0);
        let (first, most): (f64, f64) = (last.from?.parse().ok()?, last.to?.parse().ok()?);
        let told = match run.devices as f64 {
            devices if devices <= first => return None,
            devices if devices > most => message!("accelerators-at-scale.beyond"),
            _ => message!("accelerators-at-scale"),
        };
        let left = quantity::show::percent(self.ratio);
        let told = told.with("left", left).with("devices", whole(run.devices as f64)).with("model", last.model?);
        Some(
            told.with("first", whole(first))
                .with("most", whole(most))
                .with("source", self.source?)
                .with("date", self.date?),
        )
    }
}

/// What is left of a card's rate among so many: between published sizes in proportion to the logarithm of the cards.
fn left(devices: f64) -> f64 {
    let first = reference::scale_of_training().find_map(|point| point.from?.parse().ok());
    let points = reference::scale_of_training().filter_map(|point| Some((point.to?.parse::<f64>().ok()?, point.ratio)));
    let mut before = (first.unwrap_or(f64::INFINITY), 1.0);
    for point in points {
        if devices <= point.0 {
            let way = real::ln((devices / before.0).max(1.0)) / real::ln(point.0 / before.0);
            return before.1 + way * (point.1 - before.1);
        }
        before = point;
    }
    before.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_loses_among_more_of_them() {
        for (devices, expected) in [
            (8.0, 1.0),
            (512.0, 1.0),
            (2560.0, 0.9038),
            (5120.0, 0.8627),
            (100_000.0, 0.8627),
            (3_620.386_719_675_1, 0.88325),
        ] {
            assert!((left(devices) - expected).abs() < 1e-9, "{devices}: {}", left(devices));
        }
        let all: Vec<f64> = (1..200).map(|step| left(f64::from(step) * 50.0)).collect();
        assert!(all.windows(2).all(|pair| pair[1] <= pair[0]), "more cards never give one more");
    }
}
