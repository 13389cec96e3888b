//! A vendor's own cost cell: the total base layer on its cheapest eligible quote, alone, in the base case.
//!
//! A bought card needs power, staff and a building, which no quote states: the cost lines of the first option that buys
//! it are added, in proportion to GPUs. Spot quotes can't carry a base layer.

use crate::draw::Worlds;
use crate::model::{LineModel, Model, OptionModel, State, evaluate, state};
use crate::snapshot::{Billing, Quote, Supply};
use cost::Bucket;
use demand::Layer;
use quantity::{Decimal, decimal};

/// TCC per effective GPU-hour on the cheapest eligible quote; `None` without one.
pub(super) fn per_effective(worlds: &Worlds, vendor: usize) -> Option<f64> {
    let x = worlds.model.inputs.bases();
    let shared = state(&worlds.model, &worlds.numbers, &x);
    let quotes = worlds.model.snapshot.quotes.iter().enumerate();
    let own = quotes.filter(|(_, q)| q.vendor == vendor && q.billing != Billing::Spot);
    own.filter_map(|(at, quote)| cost_of(worlds, &x, &shared, at, quote)).reduce(f64::min)
}

fn cost_of(worlds: &Worlds, x: &[f64], shared: &State<f64>, at: usize, quote: &Quote) -> Option<f64> {
    let option = alone(worlds, x, at, quote)?;
    let outcome = evaluate(&worlds.model, &worlds.numbers, shared, &option, x);
    let rest = outcome.buckets[Bucket::HiddenDowntime as usize];
    (outcome.effective > 0.0).then(|| (outcome.tcc() - rest) / outcome.effective)
}

/// An option that serves the base layer of every pool with this quote and nothing else.
fn alone(worlds: &Worlds, x: &[f64], at: usize, quote: &Quote) -> Option<OptionModel> {
    let model = &worlds.model;
    let (mut rows, mut gpus) = (Vec::new(), Decimal::ZERO);
    for (pool, curves) in model.pools.iter().zip(&worlds.numbers.curves) {
        let supply = Supply { pool: pool.pool, layer: Layer::Base, quote: at, units: None };
        let mut row = model.row(pool, &supply)?;
        if matches!(quote.billing, Billing::Owned | Billing::Committed) {
            let share = &worlds.numbers.shares[rows.len()];
            let own = units(model, &row.conversions, share, curves.first()?.base, x, quote)?;
            gpus = gpus.checked_add(own)?;
            row.gpus = Some(own);
        }
        rows.push(vec![row]);
    }
    let most = quote.max_units.map(|units| units * Decimal::from(quote.unit_gpus));
    most.is_none_or(|most| gpus <= most).then_some(())?;
    let lines = if quote.billing == Billing::Owned { lines(model, at, gpus) } else { Vec::new() };
    Some(OptionModel { lines, committed_gpus: gpus, ..OptionModel::of(rows, vec![quote.vendor]) })
}

/// GPUs in whole units that carry so many reference GPUs.
fn units(
    model: &Model,
    conversions: &[crate::model::Conversion],
    shares: &[f64],
    base: f64,
    x: &[f64],
    quote: &Quote,
) -> Option<Decimal> {
    let prefill = model.assumed.achievable_mfu_inference;
    let ratio: f64 = conversions.iter().zip(shares).map(|(c, share)| share * c.ratio(x, prefill)).sum();
    let gpus = base * ratio / x[quote.availability];
    let units = (gpus / f64::from(quote.unit_gpus)).ceil();
    decimal::of_f64(units)?.checked_mul(Decimal::from(quote.unit_gpus))
}

/// The cost lines of the first option that buys from this quote, scaled to these GPUs.
fn lines(model: &Model, quote: usize, gpus: Decimal) -> Vec<LineModel> {
    let buys = |o: &&OptionModel| o.rows.iter().flatten().any(|r| r.quote == quote) && !o.committed_gpus.is_zero();
    let Some(option) = model.options.iter().find(buys) else { return Vec::new() };
    let scale = gpus.checked_div(option.committed_gpus).unwrap_or(Decimal::ONE);
    option.lines.iter().map(|line| line.scaled(scale)).collect()
}
