//! Requests of the engine verbs; what each field means stands in their rooms.

use super::Decimal;
use accelerators::{Precision, Recompute};
use cost::Category;
use demand::{Business, Purpose, Step};
use input::Keyed;
use scorecard::{Direction, Method};
use ts_rs::TS;
use vocabulary::Depreciation;

#[derive(TS)]
pub(crate) struct RankRequest {
    criteria: Vec<RankCriterion>,
    alternatives: Vec<RankAlternative>,
    methods: Vec<RankMethod>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct RankCriterion {
    id: String,
    direction: Direction,
    weight: Decimal,
    value: Option<RankValue>,
    gate: Option<RankGate>,
    preference: Option<RankPreference>,
}

/// Two anchors, worth 0 and 100; or points, each a performance and its score.
#[derive(TS)]
#[ts(untagged)]
enum RankValue {
    Anchors { worst: Decimal, best: Decimal },
    Points { points: Vec<(Decimal, Decimal)> },
}

/// One bound.
#[derive(TS)]
#[ts(untagged)]
enum RankGate {
    Least { min: Decimal },
    Most { max: Decimal },
}

/// Which thresholds are needed depends on the shape.
#[derive(TS)]
#[ts(optional_fields = nullable)]
struct RankPreference {
    #[ts(type = "\"usual\" | \"u\" | \"v\" | \"level\" | \"linear\" | \"gaussian\"")]
    shape: String,
    q: Option<Decimal>,
    p: Option<Decimal>,
    s: Option<Decimal>,
}

#[derive(TS)]
struct RankAlternative {
    id: String,
    /// By criterion.
    performance: Keyed<GivenPerformance>,
}

/// A number, two ends, a triangle, or unknown.
#[derive(TS)]
#[ts(type = "Decimal | [Decimal, Decimal] | { low: Decimal, mode: Decimal, high: Decimal } | null")]
struct GivenPerformance;

#[derive(TS)]
struct RankMethod {
    method: Method,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct MfuRequest {
    model: Option<MfuModel>,
    /// null leaves the attention term out.
    seq_len: Option<Decimal>,
    /// Of the whole job.
    tokens_per_second: Option<Decimal>,
    accelerators: Option<Decimal>,
    /// Dense, of the precision used.
    peak_tflops: Decimal,
    recompute: Option<Recompute>,
    /// Per accelerator as published, in place of model and tokens_per_second.
    achieved_tflops: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct MfuModel {
    params: Decimal,
    layers: Decimal,
    hidden: Decimal,
    vocab: Option<Decimal>,
    tied_embeddings: Option<bool>,
    input_embedding_params: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct FitRequest {
    model: FitModel,
    #[ts(rename = "use", type = "\"inference\" | \"training\"")]
    purpose: String,
    precision: Precision,
    kv_precision: Option<Precision>,
    weight_bits: Option<Decimal>,
    batch: Decimal,
    context: Decimal,
    /// Training only, as the seven that follow.
    zero_stage: Option<Decimal>,
    data_parallel: Option<Decimal>,
    tensor_parallel: Option<Decimal>,
    optimizer_bytes: Option<Decimal>,
    gradient_bytes: Option<Decimal>,
    recompute: Option<Recompute>,
    tokens: Option<Decimal>,
    devices: Option<Decimal>,
    /// Names of the catalog, or cards with figures of one's own.
    #[ts(type = "\"all\" | (string | Card)[]")]
    accelerators: (),
    achievable: Option<FitAchievable>,
    /// Per accelerator-hour, by name.
    price: Option<Keyed<Decimal>>,
    /// Needed where there is a price.
    currency: Option<String>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct FitModel {
    params: Decimal,
    active_params: Option<Decimal>,
    layers: Decimal,
    hidden: Decimal,
    heads: Decimal,
    kv_heads: Decimal,
    head_dim: Decimal,
    vocab: Option<Decimal>,
    mla: Option<FitMla>,
}

/// Ranks of latent attention.
#[derive(TS)]
struct FitMla {
    kv_rank: Decimal,
    rope_dim: Decimal,
}

/// Shares of nameplate; assumed where they are left out.
#[derive(TS)]
#[ts(optional_fields = nullable)]
struct FitAchievable {
    mbu: Option<Decimal>,
    mfu: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct TierRequest {
    series: TierSeries,
    interruptible: bool,
    latency_slo_ms: Option<Decimal>,
    purpose: Purpose,
    business: Option<Business>,
}

#[derive(TS)]
struct TierSeries {
    /// RFC 3339.
    start: String,
    step: Step,
    /// One per step; null where nobody knows.
    gpus: Vec<Option<Decimal>>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct TccRequest {
    currency: String,
    months: Decimal,
    discount_rate: Decimal,
    capacity: Option<TccCapacity>,
    utilisation: Option<Decimal>,
    /// Units of the answer's currency for one of another.
    rates: Option<Keyed<Decimal>>,
    lines: Vec<CostLine>,
    /// Of the whole horizon.
    tokens: Option<Decimal>,
    trials: Option<Decimal>,
    seed: Option<Decimal>,
}

#[derive(TS)]
struct TccCapacity {
    gpus: Decimal,
}

/// A cost line has exactly one of the five shapes.
#[derive(TS)]
#[ts(optional_fields = nullable)]
struct CostLine {
    id: String,
    category: Category,
    /// One of the category's.
    bucket: String,
    currency: Option<String>,
    once: Option<Once>,
    monthly: Option<Monthly>,
    energy: Option<Energy>,
    per_gpu_hour: Option<PerGpuHour>,
    depreciate: Option<Depreciate>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct Once {
    amount: Decimal,
    month: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct Monthly {
    amount: Decimal,
    from: Option<Decimal>,
    to: Option<Decimal>,
    growth: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct Energy {
    kw: Decimal,
    pue: Option<Decimal>,
    price_per_kwh: Decimal,
    load: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct PerGpuHour {
    price: Decimal,
    hours_share: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
struct Depreciate {
    amount: Decimal,
    life_months: Decimal,
    residual: Option<Decimal>,
    method: Depreciation,
    /// A straight line needs none.
    rate: Option<Decimal>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct BreakevenRequest {
    own: OwnCost,
    rent: RentCost,
    hours_per_day: Option<Decimal>,
    life_years: Option<Decimal>,
    discount_rate: Option<Decimal>,
    currency: String,
}

#[derive(TS)]
struct OwnCost {
    capex: Decimal,
    opex_per_hour: Decimal,
}

#[derive(TS)]
struct RentCost {
    per_hour: Decimal,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct KpiRequest {
    useful_flops: Option<Decimal>,
    peak_flops: Option<Decimal>,
    gross_profit: Option<Decimal>,
    revenue: Option<Decimal>,
    tcc: Option<Decimal>,
    effective_tokens: Option<Decimal>,
    days_payment_to_useful: Option<Decimal>,
    days_service_to_cash: Option<Decimal>,
    days_payable: Option<Decimal>,
    effective_hours: Option<Decimal>,
    paid_hours: Option<Decimal>,
    compliance_reserve: Option<Decimal>,
    original_asset_value: Option<Decimal>,
    useful_compute: Option<Decimal>,
    power_kw: Option<Decimal>,
    currency: Option<String>,
}
