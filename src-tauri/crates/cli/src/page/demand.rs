//! What the compute is for: workloads with tier and layers, and the pools they share.

use super::table::Column;
use super::view::View;
use super::{items, word};
use serde_json::Value;
use voice::message;

/// The section; empty without workloads.
pub fn demand(view: &View) -> String {
    let workloads = items(&view.report["demand"]);
    let columns = [
        Column::text(message!("cli-demand-workload"), 20),
        Column::word(message!("cli-demand-tier")),
        Column::word(message!("cli-demand-pool")),
        Column::number(message!("cli-demand-base")),
        Column::number(message!("cli-demand-variable")),
        Column::number(message!("cli-demand-peak")),
        Column::number(message!("cli-demand-mean")),
    ];
    let pools = items(&view.report["pools"]).iter().map(|pool| pool_row(view, pool));
    let rows: Vec<Vec<String>> = workloads.iter().map(|w| row(view, w)).chain(pools).collect();
    let overrides: String = workloads.iter().map(|w| overridden(view, w)).collect();
    view.section(message!("cli-demand"), &(view.table(&columns, &rows) + &overrides))
}

fn row(view: &View, workload: &Value) -> Vec<String> {
    let words = ["name", "tier", "pool"].map(|key| word(&workload[key]).to_owned());
    let id = |name: &str| format!("demand.{}.{name}", word(&workload["workload"]));
    words.into_iter().chain(["base", "variable", "peak", "mean"].map(|name| view.figure(&id(name)))).collect()
}

/// Layers of a pool's total, which are not the sums of its workloads' layers.
fn pool_row(view: &View, pool: &Value) -> Vec<String> {
    let pool = word(&pool["pool"]);
    let words = [voice::text(&message!("cli-demand-all", pool = pool)), String::new(), pool.to_owned()];
    let layers = ["base", "variable", "peak"].map(|name| view.figure(&format!("pool.{pool}.{name}")));
    words.into_iter().chain(layers).chain([String::new()]).collect()
}

/// An override keeps the computed tier and its reason in sight.
fn overridden(view: &View, workload: &Value) -> String {
    let Some(reason) = workload["override_reason"].as_str() else { return String::new() };
    let [name, tier, computed] = ["name", "tier", "computed_tier"].map(|key| word(&workload[key]));
    let told = message!("cli-demand-override", workload = name, tier = tier, computed = computed, reason = reason);
    view.wrap("  ", told)
}
