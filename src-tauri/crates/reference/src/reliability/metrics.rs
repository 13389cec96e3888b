//! The words that `data/reliability.csv` measures with.

use crate::metric::{Metric, metric};

/// Every metric of the reliability figures: failures, what survives them, repair, terms of service.
pub const RELIABILITY_METRICS: &[Metric] = &[
    metric("interruptions", "count"),
    metric("interruptions_per_gpu_year", "per GPU-year"),
    metric("hours_between_interruptions", "hours"),
    metric("failures_per_gpu_year", "per GPU-year"),
    metric("memory_errors_per_gpu_year", "per GPU-year"),
    metric("memory_mtbe_ratio", "ratio"),
    metric("fault_share", "fraction"),
    metric("early_failure_share", "fraction"),
    metric("defective_node_share", "fraction"),
    metric("goodput", "fraction"),
    metric("system_efficiency", "fraction"),
    metric("downtime_share", "fraction"),
    metric("availability", "fraction"),
    metric("spare_share", "fraction"),
    metric("retry_success", "fraction"),
    metric("recoveries", "count"),
    metric("manual_interventions", "count"),
    metric("repair_hours", "hours"),
    metric("detection_seconds", "seconds"),
    metric("sla_availability", "fraction"),
    metric("sla_credit_first_tier", "fraction"),
    metric("sla_credit_max", "fraction"),
    metric("sla_credit_cap_hours", "hours"),
    metric("sla_claim_days", "days"),
    metric("sla_automatic_credit", "fraction"),
];
