//! The scorecard in the base case: vendors by axis, best first, and the gates that some fail.

use super::options::gates_of;
use super::table::Column;
use super::view::View;
use super::why::axis_columns;
use super::{items, word};
use serde_json::Value;
use vocabulary::Axis;
use voice::{Message, message};

/// The section; empty without vendors.
pub fn vendors(view: &View) -> String {
    let vendors = &view.report["vendors"];
    let columns: Vec<Column> = [Column::word(message!("cli-vendor"))]
        .into_iter()
        .chain(axis_columns())
        .chain([Column::number(message!("cli-score")), Column::word(message!("cli-gates"))])
        .collect();
    let gated = items(&vendors["gated"]);
    let rows: Vec<Vec<String>> = in_order(vendors).into_iter().map(|vendor| row(view, vendor, gated)).collect();
    let failed: String = gated.iter().map(|gate| failure(view, gate)).collect();
    view.section(message!("cli-vendors"), &(view.table(&columns, &rows) + &failed))
}

/// Ranked ones best first, then those that a gate excludes.
fn in_order(vendors: &Value) -> Vec<&str> {
    let ranked = items(&vendors["ranking"]).iter().flat_map(items).map(word);
    let mut order: Vec<&str> = ranked.collect();
    let all = vendors["axes"].as_object().into_iter().flat_map(|axes| axes.keys());
    let left: Vec<&str> = all.map(String::as_str).filter(|vendor| !order.contains(vendor)).collect();
    order.extend(left);
    order
}

fn row(view: &View, vendor: &str, gated: &[Value]) -> Vec<String> {
    let numbers = Axis::SPELLED.iter().chain([&"score"]).map(|name| view.figure(&format!("vendor.{vendor}.{name}")));
    let failed = gated.iter().filter(|gate| gate["vendor"] == vendor).count();
    [vendor.to_owned()].into_iter().chain(numbers).chain([gates_of(failed)]).collect()
}

fn failure(view: &View, gate: &Value) -> String {
    let [vendor, criterion, required] = ["vendor_name", "criterion_name", "required"].map(|key| word(&gate[key]));
    let found = gate["found"].as_str().map_or_else(|| message!("cli-vendors-nothing"), Message::from);
    let told = message!("cli-vendors-gate", vendor = vendor, criterion = criterion, required = required, found = found);
    view.marked("act", told)
}
