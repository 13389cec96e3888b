//! What the compute is for: workloads with tier and layers, and the pools they share.

use super::table::Column;
use super::view::View;
use decision::report::{PoolReport, WorkloadReport};
use vocabulary::Layer;
use voice::message;

/// The section; empty without workloads.
pub fn demand(view: &View) -> String {
    let workloads = &view.report.demand;
    let columns = [
        Column::text(message!("general-workload"), 20),
        Column::word(message!("general-tier")),
        Column::word(message!("cli-demand-pool")),
        Column::number(Layer::Base.name()),
        Column::number(Layer::Variable.name()),
        Column::number(Layer::Peak.name()),
        Column::number(message!("general-mean")),
    ];
    let pools = view.report.pools.iter().map(|pool| pool_row(view, pool));
    let rows = workloads.iter().map(|w| row(view, w)).chain(pools);
    let overrides: String = workloads.iter().map(|w| overridden(view, w)).collect();
    view.section(message!("cli-demand"), &(view.table(&columns, rows) + &overrides))
}

fn row(view: &View, WorkloadReport { workload, name, tier, pool, .. }: &WorkloadReport) -> Vec<String> {
    let words = [name.clone(), voice::text(&tier.name()), voice::text(&pool.inside())];
    let id = |name: &str| format!("demand.{workload}.{name}");
    words.into_iter().chain(["base", "variable", "peak", "mean"].map(|name| view.figure(&id(name)))).collect()
}

/// Layers of a pool's total, which are not the sums of its workloads' layers.
fn pool_row(view: &View, PoolReport { pool, .. }: &PoolReport) -> Vec<String> {
    let name = voice::text(&pool.inside());
    let words = [voice::text(&message!("cli-demand-all", pool = &name)), String::new(), name];
    let layers = ["base", "variable", "peak"].map(|name| view.figure(&format!("pool.{pool}.{name}")));
    words.into_iter().chain(layers).chain([String::new()]).collect()
}

/// An override keeps the computed tier and its reason in sight.
fn overridden(view: &View, workload: &WorkloadReport) -> String {
    let WorkloadReport { name, tier, computed_tier: computed, override_reason: Some(reason), .. } = workload else {
        return String::new();
    };
    let line = message!(
        "cli-demand-override",
        workload = name,
        tier = tier.name(),
        computed = computed.name(),
        reason = reason
    );
    view.wrap("  ", line)
}
