//! Tiers, layers and pools of the report.

use crate::inputs::Inputs;
use crate::model::{Model, Numbers};
use crate::report::{LayersReport, PoolReport, WorkloadReport};
use crate::snapshot::{Snapshot, Workload};
use demand::{LayerBounds, Layers, Tier, TierBounds, classify};
use vocabulary::Message;

/// Percentiles that bound the layers, from the assumptions in force.
pub(crate) fn layer_bounds(inputs: &Inputs) -> Option<LayerBounds> {
    let base = |id: &str| inputs.find(id).map(|at| inputs.all()[at].base());
    Some(LayerBounds {
        base_percentile: base("layer_base_percentile")?,
        variable_percentile: base("layer_variable_percentile")?,
    })
}

fn tier_bounds(inputs: &Inputs) -> Option<TierBounds> {
    let base = |id: &str| inputs.find(id).map(|at| inputs.all()[at].base());
    Some(TierBounds { max_variation: base("tier_max_variation")?, max_p95_to_p50: base("tier_max_p95_to_p50")? })
}

/// A workload's tier: computed, with its reasons, and what an override makes of it.
#[derive(Clone, Debug)]
pub struct Tiering {
    /// By the rule.
    pub computed: Tier,
    /// What counts.
    pub tier: Tier,
    /// Why.
    pub reasons: Vec<Message>,
}

/// Tiers of all workloads; `None` for one without demand and without an override.
pub(crate) fn tiers(snapshot: &Snapshot) -> Vec<Option<Tiering>> {
    snapshot.workloads.iter().map(|w| tiering(snapshot, w)).collect()
}

fn tiering(snapshot: &Snapshot, workload: &Workload) -> Option<Tiering> {
    let bounds = tier_bounds(&snapshot.inputs)?;
    let (computed, reasons) = classify(workload.purpose, workload.business, workload.statistics.as_ref()?, &bounds);
    let tier = workload.tier_override.as_ref().map_or(computed, |(tier, _)| *tier);
    Some(Tiering { computed, tier, reasons })
}

/// The workloads of the report; one without demand is left out, a note says so.
pub(crate) fn workloads(snapshot: &Snapshot, tiers: &[Option<Tiering>]) -> Vec<WorkloadReport> {
    let both = snapshot.workloads.iter().zip(tiers);
    both.filter_map(|(w, tiering)| workload(w, tiering.as_ref()?)).collect()
}

fn workload(workload: &Workload, tiering: &Tiering) -> Option<WorkloadReport> {
    let statistics = workload.statistics.as_ref()?;
    Some(WorkloadReport {
        workload: workload.id.clone(),
        name: workload.name.clone(),
        tier: tiering.tier,
        computed_tier: tiering.computed,
        override_reason: workload.tier_override.as_ref().map(|(_, reason)| reason.clone()),
        pool: workload.pool,
        layers: layers_report(workload.layers.as_ref()?),
        mean: statistics.mean,
        peak: statistics.peak,
        reasons: tiering.reasons.clone(),
    })
}

fn layers_report(layers: &Layers) -> LayersReport {
    LayersReport { base: layers.base, variable: layers.variable, peak: layers.peak }
}

/// Layers of each pool's total in the first year.
pub(crate) fn pools(model: &Model, numbers: &Numbers<f64>) -> Vec<PoolReport> {
    let both = model.pools.iter().zip(numbers.curves.iter());
    both.filter_map(|(pool, years)| {
        let first = years.first()?;
        let (base, variable) = (first.base, first.variable - first.base);
        let layers = LayersReport { base, variable, peak: first.curve.peak() - first.variable };
        Some(PoolReport { pool: pool.pool, layers })
    })
    .collect()
}
