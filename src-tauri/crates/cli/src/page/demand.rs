//! What the compute is for: workloads with tier and layers, and the pools they share.

use super::table::Column;
use super::view::View;
use super::{items, word};
use serde_json::Value;

/// The section; empty without workloads.
pub fn demand(view: &View) -> String {
    let workloads = items(&view.report["demand"]);
    let texts = [Column::text("Workload", 20), Column::word("Tier"), Column::word("Pool")];
    let numbers = ["Base", "Variable", "Peak", "Mean"].map(Column::number);
    let columns: Vec<Column> = texts.into_iter().chain(numbers).collect();
    let pools = items(&view.report["pools"]).iter().map(|pool| pool_row(view, pool));
    let rows: Vec<Vec<String>> = workloads.iter().map(|w| row(view, w)).chain(pools).collect();
    let overrides: String = workloads.iter().map(|w| overridden(view, w)).collect();
    view.section(
        "Demand: layers in GPUs of each workload's reference card",
        &(view.table(&columns, &rows) + &overrides),
    )
}

fn row(view: &View, workload: &Value) -> Vec<String> {
    let words = ["name", "tier", "pool"].map(|key| word(&workload[key]).to_owned());
    let id = |name: &str| format!("demand.{}.{name}", word(&workload["workload"]));
    words.into_iter().chain(["base", "variable", "peak", "mean"].map(|name| view.figure(&id(name)))).collect()
}

/// Layers of a pool's total, which are not the sums of its workloads' layers.
fn pool_row(view: &View, pool: &Value) -> Vec<String> {
    let pool = word(&pool["pool"]);
    let words = [format!("all of {pool}"), String::new(), pool.to_owned()];
    let layers = ["base", "variable", "peak"].map(|name| view.figure(&format!("pool.{pool}.{name}")));
    words.into_iter().chain(layers).chain([String::new()]).collect()
}

/// An override keeps the computed tier and its reason in sight.
fn overridden(view: &View, workload: &Value) -> String {
    let Some(reason) = workload["override_reason"].as_str() else { return String::new() };
    let (name, tier, computed) = (&workload["name"], &workload["tier"], &workload["computed_tier"]);
    let text = format!("{}: {} in place of {} by the rule: {reason}", word(name), word(tier), word(computed));
    view.wrap("  ", &text)
}
