//! The scorecard in the base case: vendors by axis, best first, and the gates that some fail.

use super::options::gates_of;
use super::table::Column;
use super::view::View;
use super::why::axis_columns;
use decision::report::{GatedReport, VendorsReport};
use vocabulary::{Axis, GateState, State};
use voice::message;

/// The section; empty without vendors.
pub fn vendors(view: &View) -> String {
    let vendors = &view.report.vendors;
    let columns: Vec<Column> = [Column::word(message!("general-vendor"))]
        .into_iter()
        .chain(axis_columns())
        .chain([Column::number(message!("general-score")), Column::word(message!("general-gates"))])
        .collect();
    let rows = in_order(vendors).into_iter().map(|vendor| row(view, vendor));
    let failed: String = vendors.gated.iter().map(|gate| failure(view, gate)).collect();
    let open = view.report.decision.open_scores.iter();
    let open: String = open.map(|own| view.marked(State::Unknown, &own.text)).collect();
    let alone: String = vendors.costs.iter().map(|own| view.wrap("", &own.text)).collect();
    let firm = view.report.robustness.vendors.as_ref().map_or(String::new(), |own| view.wrap("", &own.text));
    view.section(message!("cli-vendors"), &(view.table(&columns, rows) + &firm + &failed + &open + &alone))
}

/// Ranked ones best first, then those that a gate excludes.
fn in_order(vendors: &VendorsReport) -> Vec<&String> {
    let ranked: Vec<&String> = vendors.ranking.iter().flatten().collect();
    let left = vendors.axes.0.iter().map(|(vendor, _)| vendor).filter(|vendor| !ranked.contains(vendor));
    ranked.iter().copied().chain(left).collect()
}

fn row(view: &View, vendor: &str) -> Vec<String> {
    let numbers = Axis::SPELLED.iter().chain([&"score"]).map(|name| view.figure(&format!("vendor.{vendor}.{name}")));
    let own = |gates: &[GatedReport]| gates.iter().filter(|gate| gate.vendor == vendor).count();
    let (failed, unknown) = (own(&view.report.vendors.gated), own(&view.report.vendors.gates_unknown));
    let gates = match (failed, unknown) {
        (0, 0) => GateState::Met,
        (0, _) => GateState::Unknown,
        _ => GateState::Failed,
    };
    [vendor.to_owned()].into_iter().chain(numbers).chain([gates_of(gates, failed)]).collect()
}

fn failure(view: &View, gate: &GatedReport) -> String {
    let found = gate.found.clone().unwrap_or_else(|| message!("cli-vendors-nothing"));
    let (vendor, criterion) = (&gate.vendor_name, &gate.criterion_name);
    let note =
        message!("cli-vendors-gate", vendor = vendor, criterion = criterion, required = &gate.required, found = found);
    view.marked(State::Act, note)
}
