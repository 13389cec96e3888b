//! The scorecard of the report: base case, axis by axis, with gates.

use super::own_cost;
use crate::draw::Worlds;
use crate::report::{GatedReport, VendorsReport};
use input::Keyed;
use scorecard::{AxisWeights, Cell, Gate, ranking};
use vocabulary::{Axis, ByAxis, Message, message};

/// No vendors.
pub(super) fn none() -> VendorsReport {
    VendorsReport {
        axes: Keyed::default(),
        scores: Keyed::default(),
        ranking: Vec::new(),
        gated: Vec::new(),
        gates_unknown: Vec::new(),
        costs: Vec::new(),
    }
}

/// All vendors in the base case.
pub(super) fn report(worlds: &Worlds, weights: &AxisWeights) -> VendorsReport {
    let snapshot = worlds.model.snapshot;
    let x = worlds.model.inputs.bases();
    let mut report = none();
    let (mut ids, mut scores) = (Vec::new(), Vec::new());
    for (at, vendor) in snapshot.vendors.iter().enumerate() {
        let axes = axes(worlds, at, &x);
        let score = score(worlds, &axes, weights);
        let gated = gated(worlds, at, worlds.model.gates_failed(at));
        if let Some(score) = score.filter(|_| gated.is_empty()) {
            ids.push(vendor.id.as_str());
            scores.push(score);
        }
        let keyed = axes.iter().map(|(axis, value)| (axis.word().to_owned(), *value)).collect();
        report.axes.0.push((vendor.id.clone(), keyed));
        report.scores.0.push((vendor.id.clone(), score));
        report.gated.extend(gated);
        report.gates_unknown.extend(self::gated(worlds, at, worlds.model.gates_unknown(at)));
    }
    report.ranking = ranking(&ids, &scores);
    report.costs = own_cost::reports(worlds);
    report
}

/// Axis values; the cost axis holds the vendor's own cost cell, 50 where no quote tells.
fn axes(worlds: &Worlds, vendor: usize, x: &[f64]) -> ByAxis<Option<f64>> {
    let mut axes = worlds.model.vendor_axes(vendor, x);
    axes[Axis::Cost] = match worlds.vendor_costs[vendor].cost() {
        Some(cost) => worlds.model.cost_axis(cost, axes[Axis::Cost]),
        None => worlds.model.cost_axis_unknown(axes[Axis::Cost]),
    };
    axes
}

/// The five-axis value; axes without criteria have no weight.
fn score(worlds: &Worlds, axes: &ByAxis<Option<f64>>, weights: &AxisWeights) -> Option<f64> {
    (!worlds.model.snapshot.criteria.is_empty()).then(|| weights.value(&axes.map(|a| a.unwrap_or(0.0))))
}

fn gated(worlds: &Worlds, vendor: usize, gates: Vec<(usize, Cell, Gate)>) -> Vec<GatedReport> {
    let snapshot = worlds.model.snapshot;
    gates
        .into_iter()
        .map(|(criterion, cell, gate)| GatedReport {
            vendor: snapshot.vendors[vendor].id.clone(),
            vendor_name: snapshot.vendors[vendor].name.clone(),
            criterion: snapshot.criteria[criterion].id.clone(),
            criterion_name: snapshot.criteria[criterion].name.clone(),
            found: found(worlds, (vendor, criterion), &cell),
            required: required(&gate),
        })
        .collect()
}

/// A gate in words.
pub(super) fn required(gate: &Gate) -> Message {
    match gate {
        Gate::Min(bound) => message!("decision-at-least", bound = bound.to_string()),
        Gate::Max(bound) => message!("decision-at-most", bound = bound.to_string()),
    }
}

/// What stands in the scorecard, in words; `None` when unknown.
pub(super) fn found(worlds: &Worlds, (vendor, criterion): (usize, usize), cell: &Cell) -> Option<Message> {
    if worlds.model.is_unanswered(vendor, criterion) {
        return Some(message!("decision-no-answer"));
    }
    match cell.bounds()? {
        (low, high) if low == high => Some(low.to_string().into()),
        (low, high) => Some(message!("general-range", low = low.to_string(), high = high.to_string())),
    }
}
