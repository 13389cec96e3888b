//! The options of the report: base case beside the worlds.

use super::{budget, contract_notes, credits, lead, names, power, refused, scores, signed};
use crate::base::BaseOption;
use crate::draw::{Spreads, Worlds, option_axes, shares, supplier_axes};
use crate::report::{OptionReport, Spread, TccReport};
use crate::scalar::Scalar;
use crate::snapshot::Plan;
use crate::value::{Values, percentiles};
use cost::{Bucket, Category};
use input::Keyed;
use quantity::decimal::{self, Amount};
use quantity::show;
use scorecard::AxisWeights;
use std::collections::BTreeSet;
use vocabulary::{Axis, ByAxis, Message, ProposalLimit, SupplyModel, message};

/// Options that are complete and pass every gate; none while there is no demand to supply, or not one score where criteria
/// ask for them.
pub(crate) fn eligible(worlds: &Worlds) -> Vec<usize> {
    if worlds.model.pools.is_empty() || scores::counted(worlds.model.snapshot).are_none() {
        return Vec::new();
    }
    let complete = |at: &usize| worlds.base.options[*at].is_some();
    (0..worlds.model.options.len()).filter(complete).filter(|at| gates_failed(worlds, *at).is_empty()).collect()
}

/// Options that no gate excludes and whose cost nobody can compute yet; none while there is no demand to supply.
pub(super) fn uncosted(worlds: &Worlds) -> impl Iterator<Item = usize> {
    let all = if worlds.model.pools.is_empty() { 0 } else { worlds.model.options.len() };
    (0..all).filter(|at| worlds.base.options[*at].is_none() && gates_failed(worlds, *at).is_empty())
}

/// The id of the gate that a hard budget is.
pub(super) const BUDGET: &str = ProposalLimit::Budget.word();

/// The id of the gate that a limit of power is.
pub(super) const POWER: &str = ProposalLimit::Power.word();

/// The id of the gate that an option fails which leaves too much of the demand.
pub(super) const UNSERVED: &str = ProposalLimit::Unserved.word();

/// The assumption that says how much is too much.
pub(super) const UNSERVED_LIMIT: &str = "unserved_limit";

/// Share of demand that an option leaves in the base case and the bound that it exceeds; `None` where it serves the demand.
fn unserved_beyond(worlds: &Worlds, at: usize) -> Option<(f64, f64)> {
    let bound = unserved_limit(worlds)?;
    let share = unserved_share(worlds.base.options[at].as_ref()?)?;
    (share > bound).then_some((share, bound))
}

fn unserved_limit(worlds: &Worlds) -> Option<f64> {
    let inputs = &worlds.model.snapshot.inputs;
    Some(inputs.all()[inputs.find(UNSERVED_LIMIT)?].base())
}

/// A share of demand that nobody serves, as it is told: with as many digits as tell it from the limit.
pub(super) fn unserved_percent(worlds: &Worlds, share: f64) -> String {
    let [share, _] = show::percents_apart(share, unserved_limit(worlds).unwrap_or(share));
    share
}

/// Ids of the gates that an option fails: its vendors', the demand that it leaves, and a hard budget and limits of
/// power that it breaks too often.
pub(super) fn gates_failed(worlds: &Worlds, at: usize) -> Vec<String> {
    failures(worlds, at).into_iter().map(|(id, _)| id).collect()
}

/// Gates of an option's vendors of which nobody knows whether they are met, by id and for readers.
pub(super) fn gates_unknown(worlds: &Worlds, at: usize) -> Vec<(String, Message)> {
    let named = |vendor: &usize| {
        let own = worlds.model.gates_unknown(*vendor).into_iter();
        own.map(|(criterion, ..)| gate_of(worlds, *vendor, criterion)).collect::<Vec<_>>()
    };
    worlds.model.options[at].vendors.iter().flat_map(named).collect()
}

/// A vendor's gate by id and for readers.
fn gate_of(worlds: &Worlds, vendor: usize, criterion: usize) -> (String, Message) {
    let snapshot = worlds.model.snapshot;
    let id = format!("{}.{}", snapshot.vendors[vendor].id, snapshot.criteria[criterion].id);
    (id, names::gate(snapshot, vendor, criterion))
}

/// The gates that an option fails, by id and for readers.
fn failures(worlds: &Worlds, at: usize) -> Vec<(String, Message)> {
    let model = &worlds.model;
    let mut failed: Vec<(String, Message)> = Vec::new();
    for vendor in &model.options[at].vendors {
        let own = model.gates_failed(*vendor).into_iter();
        failed.extend(own.map(|(criterion, ..)| gate_of(worlds, *vendor, criterion)));
    }
    if let Some((share, bound)) = unserved_beyond(worlds, at) {
        let [share, bound] = show::percents_apart(share, bound);
        failed.push((UNSERVED.to_owned(), message!("decision-gate-unserved", share = share, bound = bound)));
    }
    if let Some((share, bound)) = budget::broken(worlds, at) {
        let [share, bound] = show::percents_apart(share, bound);
        failed.push((BUDGET.to_owned(), message!("decision-gate-budget", share = share, bound = bound)));
    }
    for own in power::broken(worlds, at) {
        let [share, bound] = show::percents_apart(own.share, own.bound);
        let told = message!("decision-gate-power", place = own.place, share = share, bound = bound);
        failed.push((POWER.to_owned(), told));
    }
    failed.dedup();
    failed
}

/// All options in the order of the workbook.
pub(super) fn reports(worlds: &Worlds, weights: &AxisWeights, values: &Values, weighted: bool) -> Vec<OptionReport> {
    let cheapest = lead::cheapest_in(worlds, &values.eligible);
    let report =
        |at: usize| OptionReport { cheapest_in: cheapest[at], ..report(worlds, weights, values, weighted, at) };
    (0..worlds.model.options.len()).map(report).collect()
}

fn report(worlds: &Worlds, weights: &AxisWeights, values: &Values, weighted: bool, at: usize) -> OptionReport {
    let plan = &worlds.model.snapshot.options[at];
    let base = worlds.base.options[at].as_ref();
    let drawn = worlds.spreads[at];
    let axes = base.map(|base| base_axes(worlds, at, base));
    let (gates_failed, gates_failed_text) = failures(worlds, at).into_iter().unzip();
    OptionReport {
        id: plan.id.clone(),
        name: plan.name.clone(),
        supply_model: supply_model(worlds, at),
        gates_failed,
        gates_failed_text,
        gates_unknown: gates_unknown(worlds, at).into_iter().map(|(id, _)| id).collect(),
        tcc: base.zip(drawn).and_then(|(base, drawn)| tcc(base, &drawn)),
        cash: base.zip(drawn).and_then(|(base, drawn)| spread(base.cash, drawn.cash)),
        buckets: base.map(buckets).unwrap_or_default(),
        per_paid_gpu_hour: base.and_then(BaseOption::per_paid).map(Amount),
        per_effective_gpu_hour: base.and_then(BaseOption::per_effective).map(Amount),
        per_effective_gpu_hour_p50: base
            .and(drawn)
            .and_then(|drawn| decimal::of_f64(drawn.per_effective[1]).map(Amount)),
        utilisation: base.and_then(|b| b.effective.checked_div(b.paid)).map(decimal::f64_of),
        unserved_share: base.and_then(unserved_share),
        value: axes.filter(|_| weighted).and_then(|axes| {
            let [p10, p50, p90] = percentiles(values.by_option[at].clone())?;
            Some(Spread { base: weights.value(&axes), p10, p50, p90 })
        }),
        value_mean: values.means[at].filter(|_| weighted),
        spend: base.map(|base| spend(worlds, at, base)).unwrap_or_default(),
        axes: axes.map(|axes| keyed(worlds, axes)).unwrap_or_default(),
        right_in: values.right_in[at],
        cheapest_in: None,
        least_cash_risk: budget::over(worlds, at),
        signed: signed::signed(worlds, at),
        refused: refused::refused(worlds, at),
        refused_text: refused::told(worlds, at),
        checks: Vec::new(),
        doubts: doubts(plan),
        notes: notes(worlds, at),
    }
}

/// Each vendor's share of what is spent with vendors; alike where nothing is.
fn spend(worlds: &Worlds, at: usize, base: &BaseOption) -> Keyed<f64> {
    let (vendors, outcome) = (&worlds.model.options[at].vendors, in_doubles(base));
    let names = vendors.iter().map(|vendor| worlds.model.snapshot.vendors[*vendor].id.clone());
    names.zip(shares(&outcome.spend)).collect()
}

/// Rows may be lost with the name that stood in the first of them.
fn doubts(plan: &Plan) -> Vec<Message> {
    (!plan.is_named).then(|| message!("decision-unnamed-option", option = &plan.id)).into_iter().collect()
}

fn base_axes(worlds: &Worlds, at: usize, base: &BaseOption) -> ByAxis<f64> {
    let x = worlds.model.inputs.bases();
    let vendors = supplier_axes(&worlds.model, &x);
    let outcome = in_doubles(base);
    option_axes(&worlds.model, &worlds.model.options[at].vendors, &vendors, &outcome)
}

/// The exact base case as the value functions take it.
fn in_doubles(base: &BaseOption) -> crate::model::Outcome<f64> {
    let o = &base.outcome;
    crate::model::Outcome {
        buckets: o.buckets.map(Scalar::to_f64),
        cash: o.cash.to_f64(),
        paid: o.paid.to_f64(),
        used: o.used.to_f64(),
        effective: o.effective.to_f64(),
        demanded: o.demanded.to_f64(),
        unserved: o.unserved.to_f64(),
        unserved_cost: o.unserved_cost.to_f64(),
        trials_committed: (o.trials_committed.0.to_f64(), o.trials_committed.1.to_f64()),
        committed: o.committed.to_f64(),
        spend: o.spend.iter().map(|s| s.to_f64()).collect(),
        credits_owed: o.credits_owed.to_f64(),
    }
}

/// Axis values by name; an axis without a criterion is unknown.
fn keyed(worlds: &Worlds, axes: ByAxis<f64>) -> Keyed<Option<f64>> {
    let criteria = &worlds.model.snapshot.criteria;
    let judged = |axis: Axis| criteria.iter().any(|c| c.axis == axis);
    axes.iter().map(|(axis, value)| (axis.word().to_owned(), judged(axis).then_some(*value))).collect()
}

fn tcc(base: &BaseOption, drawn: &Spreads) -> Option<TccReport> {
    Some(TccReport {
        spread: spread(base.tcc, drawn.tcc)?,
        capex: Amount(base.category(Category::Capex)),
        opex: Amount(base.category(Category::Opex)),
        hidden: Amount(base.category(Category::Hidden)),
    })
}

fn spread(base: quantity::Decimal, drawn: [f64; 3]) -> Option<Spread<Amount>> {
    let [p10, p50, p90] = drawn.map(|x| decimal::of_f64(x).map(Amount));
    Some(Spread { base: Amount(base), p10: p10?, p50: p50?, p90: p90? })
}

fn buckets(base: &BaseOption) -> Keyed<Amount> {
    let all = Bucket::ALL.iter().zip(&base.buckets).filter(|(_, amount)| !amount.is_zero());
    all.map(|(bucket, amount)| (bucket.word().to_owned(), Amount(*amount))).collect()
}

fn supply_model(worlds: &Worlds, at: usize) -> SupplyModel {
    let snapshot = worlds.model.snapshot;
    let rows = snapshot.options[at].rows.iter();
    let models: BTreeSet<SupplyModel> = rows.map(|r| snapshot.quotes[r.quote].supply_model).collect();
    match models.first() {
        Some(only) if models.len() == 1 => *only,
        _ => SupplyModel::Mixed,
    }
}

fn notes(worlds: &Worlds, at: usize) -> Vec<Message> {
    let mut notes: Vec<Message> = worlds.model.options[at].incomplete.iter().map(Message::from).collect();
    for (pool, rows) in worlds.model.pools.iter().zip(&worlds.model.options[at].rows) {
        if rows.is_empty() {
            notes.push(message!("decision-pool-unserved", pool = pool.pool.inside()));
        }
    }
    notes.extend(contract_notes::notes(worlds, at));
    notes.extend(credits::notes(worlds, at));
    notes.extend(unserved_note(worlds, at));
    notes
}

/// What is left unserved at base values, and how much of the TCC is its price.
fn unserved_note(worlds: &Worlds, at: usize) -> Option<Message> {
    let base = worlds.base.options[at].as_ref()?;
    let share = unserved_share(base).filter(|share| *share > 0.0)?;
    let cost = decimal::f64_of(base.buckets[Bucket::HiddenDowntime as usize]);
    let step = worlds.spreads[at].and_then(|s| show::supported(s.tcc[0], s.tcc[2]));
    let (share, cost) = (unserved_percent(worlds, share), show::lettered(cost, show::two_digits(cost, step)));
    Some(
        message!("decision-unserved", share = share, cost = cost)
            .with("currency", worlds.model.snapshot.frame.currency.to_string()),
    )
}

/// Unserved over demanded hours, in the base case.
pub(super) fn unserved_share(base: &BaseOption) -> Option<f64> {
    let share = (base.outcome.unserved / base.outcome.demanded).to_f64();
    share.is_finite().then_some(share)
}
