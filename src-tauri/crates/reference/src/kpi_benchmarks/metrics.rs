//! The words that `data/kpi_benchmarks.csv` measures with, and which of them an indicator can be held against.

use crate::metric::{Metric, metric};
use vocabulary::KpiId;

/// How a benchmark bounds an indicator whose definition differs from its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Same definition.
    Same,
    /// The indicator of that population is at most the benchmark.
    AtMost,
    /// The indicator of that population is at least the benchmark.
    AtLeast,
}

/// An indicator and the metric beside it.
struct Comparable {
    kpi: KpiId,
    metric: &'static str,
    bound: Bound,
}

/// How indicators and metrics compare; the other four of the seven have none.
///
/// Effective utilisation counts operations over peak, a survey busy time: a busy card reaches a part of its peak. Sunk
/// compute counts lost work besides idle hours.
const COMPARABLE: [Comparable; 3] = [
    Comparable { kpi: KpiId::EffectiveUtilisation, metric: "gpu_utilisation", bound: Bound::AtMost },
    Comparable { kpi: KpiId::GrossMargin, metric: "gross_margin", bound: Bound::Same },
    Comparable { kpi: KpiId::SunkComputeRatio, metric: "idle_share", bound: Bound::AtLeast },
];

/// The metric beside an indicator.
pub(super) fn metric_of_kpi(kpi: KpiId) -> Option<&'static str> {
    COMPARABLE.iter().find(|own| own.kpi == kpi).map(|own| own.metric)
}

/// How the benchmarks of `benchmark_for_kpi` bound the indicator; `None` where there are none.
pub fn bound_of_kpi(kpi: KpiId) -> Option<Bound> {
    COMPARABLE.iter().find(|own| own.kpi == kpi).map(|own| own.bound)
}

/// Every metric of the benchmarks: use of hardware, money, purchase, hardware itself.
pub const BENCHMARK_METRICS: &[Metric] = &[
    metric("gpu_utilisation", "fraction"),
    metric("gpu_allocation", "fraction"),
    metric("scheduler_utilisation", "fraction"),
    metric("utilisation_target", "fraction"),
    metric("idle_share", "fraction"),
    metric("waste_share", "fraction"),
    metric("budget_overrun", "ratio"),
    metric("mfu", "fraction"),
    metric("gemm_ceiling_share", "fraction"),
    metric("gross_margin", "fraction"),
    metric("cost_per_run", "USD per run"),
    metric("cost_reduction", "fraction"),
    metric("idle_reduction", "fraction"),
    metric("compute_reduction", "fraction"),
    metric("time_reduction", "fraction"),
    metric("output_gain", "ratio"),
    metric("migration_bill_increase", "ratio"),
    metric("spend_share_development", "fraction"),
    metric("spend_share_preprocessing", "fraction"),
    metric("allreduce_share", "fraction"),
    metric("spot_discount", "fraction"),
    metric("spot_availability", "fraction"),
    metric("reserved_discount", "fraction"),
    metric("price_move", "ratio"),
    metric("tier_premium", "ratio"),
    metric("breakeven_utilisation", "fraction"),
    metric("own_cost_per_gpu_hour", "USD per GPU-hour"),
    metric("breakeven_speed", "ratio"),
    metric("pue", "ratio"),
    metric("depreciation_life", "years"),
    metric("hardware_lifecycle", "years"),
    metric("decode_power", "W"),
];
