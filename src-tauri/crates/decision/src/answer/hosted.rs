//! From how many tokens a month serving on cards costs less than buying tokens, for each inference workload with a quote by the token.
//!
//! Cards are paid by the hour whether they work or not and come in whole units that hold the model; tokens are paid as they are used. Both
//! count the useful tokens of the month: demand × useful share × the rate of the reference card, as the cost kernel counts them. A card
//! works at the load that the workload's own hours leave it (mean ÷ 95th percentile), for it has to be there for the busy ones. What is
//! bought is not compared: its cost has lines of its own, which options have and quotes have not.

use super::candidate::holding_cards;
use super::decide::amount;
use super::names;
use super::robustness::LEANING;
use crate::draw::{Draws, LEAST_BINS, LOOKED_AT, Worlds};
use crate::inputs::InputId;
use crate::model::{Model, Speed, conversion_speed};
use crate::report::hosted::HostedReport;
use crate::snapshot::{Billing, Quote, Snapshot, Workload};
use crate::value::percentiles;
use quantity::{HOURS_PER_MONTH, decimal, show};
use vocabulary::{HostedAdvice, Message, Value, message};

/// Tokens that prices and volumes are told in.
const MILLION: f64 = 1e6;
/// Seconds of a month.
const MONTH: f64 = HOURS_PER_MONTH as f64 * 3_600.0;

/// Of every inference workload that could be bought by the token and served by the hour, in the order of the workbook.
pub(super) fn hosted(worlds: &Worlds) -> Vec<HostedReport> {
    let model = &worlds.model;
    let serving = model.snapshot.workloads.iter().enumerate().filter(|(_, own)| own.purpose.serves());
    serving.filter_map(|(at, own)| one(worlds, Served::of(model, at, own)?)).collect()
}

/// A workload's volume as its inputs make it.
struct Served<'m> {
    model: &'m Model<'m>,
    at: usize,
    workload: &'m Workload,
    /// Mean demand as given, in GPUs of the reference.
    mean: f64,
    /// Mean demand over that of the busy hours.
    load: f64,
    reference: Speed,
    /// The share of peak reached where arithmetic is the limit.
    arithmetic: InputId,
}

/// Cards at a price.
struct Own<'m> {
    quote: &'m Quote,
    speed: Speed,
    /// Units that hold the model.
    least: f64,
}

impl<'m> Served<'m> {
    fn of(model: &'m Model<'m>, at: usize, workload: &'m Workload) -> Option<Self> {
        let statistics = workload.statistics.as_ref().filter(|own| own.mean > 0.0 && own.p95 > 0.0)?;
        Some(Self {
            model,
            at,
            workload,
            mean: statistics.mean,
            load: (statistics.mean / statistics.p95).min(1.0),
            reference: conversion_speed(model.snapshot, workload, &workload.reference_sku, workload.efficiency).ok()?,
            arithmetic: model.inputs.find("achievable_mfu_inference")?,
        })
    }

    /// Offers that may serve the workload.
    fn offers(&self) -> impl Iterator<Item = (usize, &'m Quote)> + use<'m> {
        let (model, at) = (self.model, self.at);
        let all = model.snapshot.quotes.iter().enumerate();
        all.filter(move |(quote, _)| model.may_serve_now(*quote, at))
    }

    /// The quote by the token that costs least: of those that an option serves it with, for somebody took their model for good enough, else
    /// of all.
    fn hosted(&self, x: &[f64]) -> Option<&'m Quote> {
        let tokens: Vec<(usize, &Quote)> = self.offers().filter(|(_, quote)| quote.per_million_tokens).collect();
        let used: Vec<(usize, &Quote)> = tokens.iter().copied().filter(|(at, _)| self.is_used(*at)).collect();
        let among = if used.is_empty() { tokens } else { used };
        let all = among.into_iter().map(|(_, quote)| quote);
        all.min_by(|one, other| price(one, x).total_cmp(&price(other, x)))
    }

    /// Whether a row of some option serves it with the quote.
    fn is_used(&self, quote: usize) -> bool {
        let pools = self.model.pools.iter().enumerate();
        let mut places =
            pools.filter_map(|(pool, own)| Some((pool, own.workloads.iter().position(|at| *at == self.at)?)));
        places.any(|(pool, at)| {
            let rows = self.model.options.iter().filter_map(|option| option.rows.get(pool)).flatten();
            rows.filter(|row| row.serves.get(at) == Some(&true)).any(|row| row.quote == quote)
        })
    }

    fn own(&self, quote: &'m Quote) -> Option<Own<'m>> {
        let efficiency = quote.mbu.or_else(|| self.model.inputs.find("achievable_mbu"))?;
        let speed = conversion_speed(self.model.snapshot, self.workload, &quote.sku, efficiency).ok()?;
        let cards = holding_cards(self.model.snapshot, self.workload, quote)?;
        Some(Own { quote, speed, least: (cards / f64::from(quote.unit_gpus)).ceil() })
    }

    /// Useful tokens of a month.
    fn volume(&self, x: &[f64]) -> f64 {
        let gpus = self.mean * x[self.workload.scale];
        gpus * x[self.workload.useful_share] * self.reference.rate(x, self.arithmetic) * MONTH
    }

    /// Useful tokens that one unit of an offer gives a month.
    fn capacity(&self, own: &Own, x: &[f64]) -> f64 {
        let cards = f64::from(own.quote.unit_gpus) * x[own.quote.availability];
        cards * own.speed.rate(x, self.arithmetic) * x[self.workload.useful_share] * self.load * MONTH
    }

    /// What both come to with these inputs.
    fn both(&self, own: &Own, hosted: &Quote, x: &[f64]) -> Both {
        let (unit, token) = (own.monthly(x), price(hosted, x) / MILLION);
        let (capacity, volume) = (self.capacity(own, x), self.volume(x));
        let units = (volume / capacity).ceil().max(own.least);
        Both {
            volume,
            pays_above: pays_above(own.least, unit, token * capacity).map(|worth| worth / token),
            units,
            own: units * unit,
            hosted: volume * token,
        }
    }

    /// Inputs of the volume.
    fn demand(&self) -> Vec<InputId> {
        let speed = [Some(self.reference.efficiency), self.reference.ceiling.map(|_| self.arithmetic)];
        [self.workload.scale, self.workload.useful_share].into_iter().chain(speed.into_iter().flatten()).collect()
    }

    /// Inputs by the ids of their figures.
    fn named(&self, inputs: &[InputId]) -> Vec<String> {
        inputs.iter().map(|at| format!("input.{}", self.model.inputs.all()[*at].id)).collect()
    }

    /// Inputs of either cost.
    fn inputs(&self, own: &Own, hosted: &Quote) -> Vec<InputId> {
        let speed = [Some(own.speed.efficiency), own.speed.ceiling.map(|_| self.arithmetic)];
        let cards = [Some(own.quote.price), own.quote.fx, own.quote.rework, Some(own.quote.availability)];
        let tokens = [Some(hosted.price), hosted.fx];
        let costs = cards.into_iter().chain(tokens).chain(speed).flatten();
        let mut all: Vec<InputId> = costs.chain(self.demand()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl Own<'_> {
    /// Whether as many units can be had.
    fn has(&self, units: f64) -> bool {
        self.quote.max_units.is_none_or(|most| units <= decimal::f64_of(most))
    }

    /// What one unit costs a month; work that is done twice is paid twice.
    fn monthly(&self, x: &[f64]) -> f64 {
        let rework = self.quote.rework.map_or(0.0, |at| x[at]);
        price(self.quote, x) * (1.0 + rework) * f64::from(self.quote.unit_gpus) * f64::from(HOURS_PER_MONTH)
    }
}

/// From which worth of tokens a month on units cost less at every volume, each unit serving tokens of that worth: one more unit has to pay
/// for itself before the last is full. `None` where a full unit's tokens cost more.
fn pays_above(least: f64, unit: f64, worth: f64) -> Option<f64> {
    // n + 1 units cost no more than what fills n: n ≥ worth ÷ (worth − unit) − 1.
    let units = (worth / (worth - unit)).ceil() - 1.0;
    (unit < worth).then_some(least.max(units) * unit)
}

/// In the frame's currency.
fn price(quote: &Quote, x: &[f64]) -> f64 {
    x[quote.price] * quote.fx.map_or(1.0, |at| x[at])
}

/// One future.
struct Both {
    /// Useful tokens of a month.
    volume: f64,
    /// From which volume cards cost less; `None` where a full card's token costs more.
    pays_above: Option<f64>,
    /// Units that serve it.
    units: f64,
    /// A month of that volume on cards.
    own: f64,
    /// The same by the token.
    hosted: f64,
}

fn one(worlds: &Worlds, served: Served) -> Option<HostedReport> {
    let bases = worlds.numbers.bases();
    let hosted = served.hosted(bases)?;
    let by_the_hour = |quote: &Quote| !quote.per_million_tokens && quote.billing != Billing::Owned;
    let offers = served.offers().filter(|(_, quote)| by_the_hour(quote)).filter_map(|(_, quote)| served.own(quote));
    let costed = offers.map(|own| (served.both(&own, hosted, bases), own));
    let may = |(both, own): &(Both, Own)| both.own.is_finite() && own.has(both.units);
    let (base, own) = costed.filter(may).min_by(|one, other| one.0.own.total_cmp(&other.0.own))?;
    let spread = Spread::of(worlds, &served, &own, hosted)?;
    let snapshot = worlds.model.snapshot;
    let report = HostedReport {
        workload: served.workload.id.clone(),
        name: served.workload.name.clone(),
        hosted: hosted.id.clone(),
        hosted_name: names::quote(snapshot, hosted),
        own: own.quote.id.clone(),
        own_name: names::quote(snapshot, own.quote),
        cards: (own.least * f64::from(own.quote.unit_gpus)) as u32,
        volume: base.volume / MILLION,
        volume_range: spread.volume,
        pays_above: base.pays_above.map(|tokens| tokens / MILLION),
        pays_above_range: spread.pays_above,
        pays_in: spread.pays_in,
        cheaper_in: spread.cheaper_in,
        own_cost: amount(base.own),
        hosted_cost: amount(base.hosted),
        advice: advice(snapshot, spread.cheaper_in),
        finding: Message::empty(),
        volume_inputs: served.named(&served.demand()),
        inputs: served.named(&served.inputs(&own, hosted)),
    };
    Some(HostedReport { finding: finding(&report), ..report })
}

/// What the futures make of a comparison.
struct Spread {
    volume: [f64; 2],
    pays_above: Option<[f64; 2]>,
    pays_in: f64,
    cheaper_in: f64,
}

impl Spread {
    fn of(worlds: &Worlds, served: &Served, own: &Own, hosted: &Quote) -> Option<Self> {
        let (model, count) = (&worlds.model, worlds.setting.worlds.min(LOOKED_AT));
        let inputs = served.inputs(own, hosted);
        let drawn: Vec<InputId> = inputs.into_iter().filter(|at| model.inputs.all()[*at].is_drawn()).collect();
        let draws = Draws::new(model, &worlds.numbers, &drawn, worlds.setting.seed, LEAST_BINS);
        let all: Vec<usize> = (0..count).collect();
        let futures: Vec<Both> = draws.these(&all).iter().map(|x| served.both(own, hosted, x)).collect();
        let part = |number: usize| number as f64 / count as f64;
        let ends = |values: Vec<f64>| percentiles(values).map(|[low, _, high]| [low / MILLION, high / MILLION]);
        let pays: Vec<f64> = futures.iter().filter_map(|own| own.pays_above).collect();
        Some(Self {
            volume: ends(futures.iter().map(|own| own.volume).collect())?,
            pays_in: part(pays.len()),
            pays_above: ends(pays),
            cheaper_in: part(futures.iter().filter(|own| own.own < own.hosted).count()),
        })
    }
}

/// Which of both is advised: what costs less in as many futures as an order needs to be called leaning.
fn advice(snapshot: &Snapshot, cheaper_in: f64) -> HostedAdvice {
    let bound = snapshot.inputs.find(LEANING).map_or(1.0, |at| snapshot.inputs.all()[at].base());
    match cheaper_in {
        share if share >= bound => HostedAdvice::Serve,
        share if share <= 1.0 - bound => HostedAdvice::Tokens,
        _ => HostedAdvice::Close,
    }
}

/// Million tokens in two digits.
pub(super) fn told(millions: f64) -> String {
    show::lettered(millions * MILLION, show::significant(millions * MILLION, 2))
}

fn finding(own: &HostedReport) -> Message {
    let id = |part: &str| format!("hosted.{}.{part}", own.workload);
    let value = |part: &str, text: String, exact: f64| Value::figure(text, id(part), exact.to_string());
    let said = match (own.pays_above, own.advice) {
        (Some(_), HostedAdvice::Serve) => message!("decision-hosted-serve"),
        (Some(_), HostedAdvice::Tokens) => message!("decision-hosted-tokens"),
        (Some(_), HostedAdvice::Close) => message!("decision-hosted-close"),
        (None, _) => message!("decision-hosted-never"),
    };
    let above = own.pays_above.map(|above| value("pays_above", told(above), above * MILLION));
    let said =
        said.with("workload", &own.name).with("own", own.own_name.clone()).with("hosted", own.hosted_name.clone());
    let said = said.with("volume", value("volume", told(own.volume), own.volume * MILLION));
    let said = said.with("share", value("cheaper_in", show::percent(own.cheaper_in), own.cheaper_in));
    match above {
        Some(above) => said.with("above", above),
        None => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole units against tokens, looked at volume by volume.
    #[test]
    fn above_the_volume_that_is_told_units_never_cost_more_and_below_it_they_do() {
        let unit = 10.0;
        for (least, worth) in [(1.0, 11.0), (1.0, 12.5), (1.0, 25.0), (3.0, 11.0), (3.0, 30.0), (2.0, 10.5)] {
            let from = pays_above(least, unit, worth).unwrap();
            // By worth of tokens: units that serve it, and whether they cost no more.
            let pays = |tokens: f64| (tokens / worth - 1e-9).ceil().max(least) * unit <= tokens + 1e-9;
            let volumes = (0..4_000).map(|step| f64::from(step) * 0.1);
            assert!(volumes.filter(|tokens| *tokens >= from).all(pays), "{least} {worth}: from {from}");
            assert!(!pays(from - 0.01), "{least} {worth}: {from} is not the least");
        }
        assert_eq!(pays_above(1.0, 10.0, 10.0), None, "a full unit's tokens cost as much");
        assert_eq!(pays_above(1.0, 10.0, 9.0), None);
    }
}
