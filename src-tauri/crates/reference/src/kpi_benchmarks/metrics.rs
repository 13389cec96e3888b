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

/// The indicator, the metric beside it and how the two compare; the other four of the seven have none.
///
/// Effective utilisation counts operations over peak, a survey busy time: a busy card reaches a part of its peak. Sunk
/// compute counts lost work besides idle hours.
const COMPARABLE: [(KpiId, &str, Bound); 3] = [
    (KpiId::EffectiveUtilisation, "gpu_utilisation", Bound::AtMost),
    (KpiId::GrossMargin, "gross_margin", Bound::Same),
    (KpiId::SunkComputeRatio, "idle_share", Bound::AtLeast),
];

/// The metric beside an indicator.
pub(super) fn metric_of_kpi(kpi: KpiId) -> Option<&'static str> {
    COMPARABLE.iter().find(|(id, ..)| *id == kpi).map(|(_, metric, _)| *metric)
}

/// How the benchmarks of `benchmark_for_kpi` bound the indicator; `None` where there are none.
pub fn bound_of_kpi(kpi: KpiId) -> Option<Bound> {
    COMPARABLE.iter().find(|(id, ..)| *id == kpi).map(|(.., bound)| *bound)
}

/// Every metric of the benchmarks: use of hardware, money, purchase, hardware itself.
pub const BENCHMARK_METRICS: &[Metric] = &[
    metric("gpu_utilisation", "GPU utilisation", "fraction", "Provisioned GPU time in which the card was busy at all."),
    metric("gpu_allocation", "GPU allocation", "fraction", "GPU time given to some job, busy or not."),
    metric(
        "scheduler_utilisation",
        "Utilisation under a scheduler",
        "fraction",
        "Of the cluster that the scheduler fills.",
    ),
    metric(
        "utilisation_target",
        "Target of GPU utilisation",
        "fraction",
        "GPU utilisation that a guide asks for; not observed.",
    ),
    metric("idle_share", "Idle GPU capacity", "fraction", "Provisioned GPU time in which nothing ran."),
    metric("waste_share", "Wasted spend", "fraction", "Cloud spend that bought nothing of use, by survey."),
    metric("budget_overrun", "Overrun of the budget", "ratio", "Spend above the budget over the budget."),
    metric(
        "mfu",
        "Model FLOPs utilisation",
        "fraction",
        "The model's operations over the card's dense peak in one run; compares runs on one card.",
    ),
    metric("gemm_ceiling_share", "Reachable peak", "fraction", "Best measured matrix product over the dense peak."),
    metric("gross_margin", "Gross margin", "fraction", "Revenue less compute and other direct cost, over revenue."),
    metric("cost_per_run", "Cost per run", "USD per run", "Compute cost of one run of a pipeline."),
    metric("cost_reduction", "Cost reduction", "fraction", "Compute cost saved over that before."),
    metric("migration_bill_increase", "Bill after migration", "ratio", "Rise of the bill over the bill before."),
    metric("spend_share_development", "Spend on development", "fraction", "Of all GPU spend."),
    metric("spend_share_preprocessing", "Spend on preparing data", "fraction", "Of the cost of training."),
    metric("allreduce_share", "Time in all-reduce", "fraction", "Of wall time of distributed training."),
    metric("spot_discount", "Spot discount", "fraction", "Off the on-demand price."),
    metric("spot_availability", "Spot availability", "fraction", "Time in which spot capacity was to be had."),
    metric("reserved_discount", "Reservation discount", "fraction", "Off the on-demand price."),
    metric("tier_premium", "Premium by tier", "ratio", "Price above that of the lowest tier over it."),
    metric(
        "breakeven_utilisation",
        "Break-even utilisation",
        "fraction",
        "Share of hours above which owning is cheaper than renting.",
    ),
    metric("own_cost_per_gpu_hour", "Own cost per GPU-hour", "USD per GPU-hour", "Of an owned card in full use."),
    metric(
        "breakeven_speed",
        "Break-even speed",
        "ratio",
        "Speed over the older system at which both cost the same for the work.",
    ),
    metric("pue", "PUE", "ratio", "Energy of the whole site over energy of its computers."),
    metric(
        "depreciation_life",
        "Depreciation life",
        "years",
        "Years over which accelerators or servers are written off.",
    ),
    metric("hardware_lifecycle", "Life of hardware", "years", "Years in service."),
    metric("decode_power", "Power while decoding", "W", "Drawn by one card."),
];
