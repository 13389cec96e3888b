//! How each option is made, and what levers save of it.

use super::names;
use crate::draw::Worlds;
use crate::model::evaluate;
use crate::report::detail::{GpuStep, LeverReport, OptionSupply, SupplyRow};
use crate::snapshot::{Lever, Plan, Snapshot, Supply};
use cost::UnitStep;
use quantity::Decimal;
use quantity::decimal::{self, Amount};

/// The rows of every option.
pub(super) fn supply(snapshot: &Snapshot) -> Vec<OptionSupply> {
    let rows = |plan: &Plan| plan.rows.iter().map(|supply| row(snapshot, supply)).collect();
    snapshot.options.iter().map(|plan| OptionSupply { option: plan.id.clone(), rows: rows(plan) }).collect()
}

fn row(snapshot: &Snapshot, supply: &Supply) -> SupplyRow {
    let quote = &snapshot.quotes[supply.quote];
    let price = &snapshot.inputs.all()[quote.price];
    let gpus = |units: Decimal| units.checked_mul(Decimal::from(quote.unit_gpus)).map(Amount);
    let step = |step: &UnitStep| Some(GpuStep { from: step.from.max(supply.from), gpus: gpus(step.units)? });
    SupplyRow {
        pool: supply.pool,
        layer: supply.layer,
        quote: quote.id.clone(),
        vendor: snapshot.vendors[quote.vendor].id.clone(),
        sku: quote.sku.clone(),
        billing: quote.billing,
        gpus: supply.units.first().and_then(|step| gpus(step.units)),
        steps: supply.units.iter().filter_map(step).collect(),
        from: supply.from,
        to: supply.to,
        price: price.range.to_string(),
        unit: names::unit(snapshot, price),
        term_months: quote.term_months,
        source: quote.source.clone(),
        date: quote.date.clone(),
        grade: price.grade.clone(),
    }
}

/// All levers, with what each saves of the TCC of the recommended option.
pub(super) fn levers(worlds: &Worlds, best: Option<usize>) -> Vec<LeverReport> {
    let snapshot = worlds.model.snapshot;
    let text = |at: usize| snapshot.inputs.all()[at].range.to_string();
    let report = |lever: &Lever| LeverReport {
        id: lever.id.clone(),
        name: lever.name.clone(),
        option: lever.option.map(|at| snapshot.options[at].id.clone()),
        bucket: lever.bucket,
        share: text(lever.share),
        saving: text(lever.saving),
        taken: lever.taken,
        worth: best.and_then(|best| worth(worlds, best, lever)),
    };
    snapshot.levers.iter().map(report).collect()
}

/// TCC without the lever less TCC with it, the other taken levers as they are. Levers multiply, so their worths do not
/// add up.
fn worth(worlds: &Worlds, best: usize, lever: &Lever) -> Option<Amount> {
    lever.option.is_none_or(|at| at == best).then_some(())?;
    let own = (lever.bucket, lever.share, lever.saving);
    let mut option = worlds.model.options[best].clone();
    match option.levers.iter().position(|known| *known == own).filter(|_| lever.taken) {
        Some(at) => drop(option.levers.remove(at)),
        None => option.levers.push(own),
    }
    let base = &worlds.base;
    let other = evaluate(&worlds.model, &base.numbers, &base.state, &option, &base.x).tcc().0?;
    let now = base.options[best].as_ref()?.outcome.tcc().0?;
    let saved = if lever.taken { other.checked_sub(now)? } else { now.checked_sub(other)? };
    Some(Amount(decimal::book(saved)))
}
