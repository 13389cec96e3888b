//! The words that `data/reliability.csv` measures with.

use crate::metric::{Metric, metric};

/// Every metric of the reliability figures: failures, what survives them, repair, terms of service.
pub const RELIABILITY_METRICS: &[Metric] = &[
    metric("interruptions", "Interruptions", "count", "Times that one job stopped during the period."),
    metric(
        "interruptions_per_gpu_year",
        "Interruptions per GPU-year",
        "per GPU-year",
        "Times that a job stopped over its GPUs x years; plan checkpoints with it, not spares.",
    ),
    metric(
        "hours_between_interruptions",
        "Hours between interruptions",
        "hours",
        "Mean time from one interruption of the job to the next, at its size.",
    ),
    metric(
        "failures_per_gpu_year",
        "Permanent failures per GPU-year",
        "per GPU-year",
        "Cards that must be replaced over GPUs x years; plan spares with it.",
    ),
    metric(
        "memory_errors_per_gpu_year",
        "Memory errors per GPU-year",
        "per GPU-year",
        "Uncorrectable memory errors over GPUs x years, before any is mended in place.",
    ),
    metric("memory_mtbe_ratio", "Time between memory errors, relative", "ratio", "Of one class of card over another."),
    metric("fault_share", "Share of faults", "fraction", "Faults of this cause over all faults of the period."),
    metric("early_failure_share", "Early failures", "fraction", "Cards of a new batch that fail in the first weeks."),
    metric("defective_node_share", "Defective nodes", "fraction", "Nodes of the fleet that fail again and again."),
    metric("goodput", "Goodput", "fraction", "Wall time of the job that made progress over all of it."),
    metric(
        "system_efficiency",
        "System efficiency",
        "fraction",
        "Useful work over what the system could do, as the paper has it.",
    ),
    metric("downtime_share", "Downtime", "fraction", "Wall time of the job lost to failures and their handling."),
    metric("availability", "Availability", "fraction", "Units in working order over all units."),
    metric("spare_share", "Spares", "fraction", "Nodes to hold beyond need over nodes needed, for large jobs."),
    metric("retry_success", "Retries that succeed", "fraction", "Chains of automatic retries that ended well."),
    metric("recoveries", "Recoveries", "count", "Failures during the run that it recovered from by itself."),
    metric("manual_interventions", "Manual interventions", "count", "Interruptions that needed a person."),
    metric("repair_hours", "Time to repair", "hours", "From failure until the unit works again."),
    metric("detection_seconds", "Time to detect", "seconds", "From failure until the system knows it."),
    metric("sla_availability", "Promised availability", "fraction", "Uptime below which the provider owes a credit."),
    metric("sla_credit_first_tier", "First credit", "fraction", "Of the monthly fee, once the promise is missed."),
    metric("sla_credit_max", "Highest credit", "fraction", "Of the monthly fee, however long the outage."),
    metric("sla_credit_cap_hours", "Cap of the credit", "hours", "Most hours of fee that one incident pays back."),
    metric("sla_claim_days", "Days to claim", "days", "Time in which the customer must ask for the credit."),
    metric(
        "sla_automatic_credit",
        "Automatic credit",
        "fraction",
        "Providers that credit without a claim over those read.",
    ),
];
