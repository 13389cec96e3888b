//! What stands behind a value on one axis.

use crate::draw::Worlds;
use crate::model::VendorCell;
use crate::report::OptionReport;

/// Ids of the figures behind an option's value on one axis: its vendors' on that axis, and what it costs itself.
pub(super) fn of_option(worlds: &Worlds, option: &OptionReport, axis: &str) -> Vec<String> {
    let snapshot = worlds.model.snapshot;
    let own = snapshot.options.iter().position(|plan| plan.id == option.id);
    let members = own.map(|at| worlds.model.options[at].vendors.clone()).unwrap_or_default();
    let vendors = members.into_iter().map(|at| format!("vendor.{}.{axis}", snapshot.vendors[at].id));
    let computed = worlds.model.computed().filter(|own| own.axis.word() == axis);
    vendors.chain(computed.map(|_| format!("option.{}.per_effective", option.id))).collect()
}

/// Ids of the inputs behind a vendor's value on one axis.
pub(super) fn of_vendor(worlds: &Worlds, vendor: &str, axis: &str) -> Vec<String> {
    let snapshot = worlds.model.snapshot;
    let Some(at) = snapshot.vendors.iter().position(|own| own.id == vendor) else { return Vec::new() };
    let cells = snapshot.criteria.iter().zip(&worlds.model.cells.by_vendor[at]);
    let own = cells.filter(|(criterion, _)| criterion.axis.word() == axis);
    let id = |at: usize| format!("input.{}", worlds.model.inputs.all()[at].id);
    let inputs = own.flat_map(|(_, cell)| match cell {
        VendorCell::Computed => vec![format!("vendor.{vendor}.own_cost")],
        cell => cell.inputs().map(&id).collect(),
    });
    inputs.collect()
}
