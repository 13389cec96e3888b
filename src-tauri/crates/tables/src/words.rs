//! Words with a fixed spelling, shared by every face.

/// How well a value is known, best first.
pub const GRADES: &[&str] = &["measured", "contract", "certified", "stated", "assumed", "unknown"];
/// The five axes of the scorecard.
pub const AXES: &[&str] = &["performance", "reliability", "cost", "service", "compliance"];
/// The three pools.
pub const POOLS: &[&str] = &["training", "inference", "experiment"];
/// The three layers of demand.
pub const LAYERS: &[&str] = &["base", "variable", "peak"];
/// The three tiers.
pub const TIERS: &[&str] = &["steady", "variable", "exploratory"];
/// What a workload's compute is for.
pub const PURPOSES: &[&str] = &["training", "inference", "experiment", "data"];
/// How the business depends on a workload.
pub const BUSINESS: &[&str] = &["core", "elastic", "experimental"];
/// Ways to supply compute that one quote can have.
pub const QUOTE_SUPPLY: &[&str] = &["self_build", "on_demand", "pooled", "alternative", "hosted_api"];
/// Roles in the accelerator quadrant.
pub const ROLES: &[&str] = &["training", "inference", "edge", "domestic"];
/// How a quote is paid: bought, a committed rate, by use, or by use and interruptible.
pub const BILLING: &[&str] = &["owned", "committed", "used", "spot"];
/// What a quote's price is for.
pub const PRICE_BASIS: &[&str] = &["gpu", "gpu_hour", "million_tokens"];
/// Cost categories.
pub const CATEGORIES: &[&str] = &["capex", "opex", "hidden"];
/// Cost buckets of all categories; `check` ties each to its category.
pub const BUCKETS: &[&str] = &[
    "servers",
    "network",
    "storage",
    "facility",
    "software",
    "install",
    "energy",
    "space",
    "staff",
    "maintenance",
    "licences",
    "rent",
    "support",
    "idle",
    "experimentation",
    "compliance",
    "migration",
    "adaptation",
    "egress",
    "disposal",
    "downtime",
    "rigidity",
];
/// Shapes of a cost line.
pub const SHAPES: &[&str] = &["once", "monthly", "energy", "per_gpu_hour", "depreciate"];
/// Depreciation methods.
pub const DEPRECIATION: &[&str] = &["straight_line", "declining", "annuity"];
/// What a condition before signature is about.
pub const CONDITION_KINDS: &[&str] = &[
    "exit",
    "sla",
    "compliance",
    "export",
    "disposal",
    "sandbox",
    "audit",
    "circuit_breaker",
    "hub",
    "scheduling",
    "other",
];
/// State of a condition.
pub const CONDITION_STATES: &[&str] = &["met", "open", "missing"];
/// State of a lever; only a taken one changes a cost.
pub const LEVER_STATES: &[&str] = &["idea", "planned", "taken"];
/// How far a lever that goes wrong reaches, safest first.
pub const BLAST_RADIUS: &[&str] = &["none", "job", "team", "service", "platform"];
/// Classes of data, least sensitive first.
pub const DATA_CLASSES: &[&str] = &["public", "internal", "confidential", "restricted"];
/// Precisions that sizing knows.
pub const PRECISIONS: &[&str] = &["fp32", "tf32", "bf16", "fp16", "fp8", "int8", "int4", "fp4"];
/// Steps of a demand series.
pub const STEPS: &[&str] = &["1h", "1d", "profile"];
/// Inputs of the seven KPIs.
pub const KPI_INPUTS: &[&str] = &[
    "useful_flops",
    "peak_flops",
    "gross_profit",
    "revenue",
    "tcc",
    "effective_tokens",
    "days_payment_to_useful",
    "days_service_to_cash",
    "days_payable",
    "effective_hours",
    "paid_hours",
    "compliance_reserve",
    "original_asset_value",
    "useful_compute",
    "power_kw",
];
/// What a criterion may be computed from instead of scores.
pub const COMPUTED: &[&str] = &["tcc_per_effective_gpu_hour"];
/// What a benchmark measures: `sustained` is the same work for minutes on end.
pub const MEASURED_KINDS: &[&str] = &["gemm", "copy", "h2d", "d2h", "peer", "train_step", "decode", "sustained"];
/// How much of a plan a benchmark ran.
pub const BENCH_PLANS: &[&str] = &["quick", "full"];
