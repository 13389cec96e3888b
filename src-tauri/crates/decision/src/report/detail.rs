//! What the auditor's pages and the window's views show beyond the [`Report`](super::Report): everything that no board
//! page needs and that would make the report heavy. Made from the same worlds and the same report, so that they agree.
//!
//! Money is a decimal string in the frame's currency, points are 0 to 100, shares are fractions, `null` is unknown.

use super::served::{Curves, PoolServed};
use accelerators::{Bytes, Memory};
use input::Keyed;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{ActsOn, Axis, Billing, Grade, Layer, LeverOwner, Message, Pool, Precision, Purpose, Role, State};

/// The answer of the command `detail`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Detail {
    /// Currency of every amount.
    pub currency: String,
    /// Horizon in months.
    pub months: u32,
    /// What moves the cost of each option, and the decision.
    pub tornado: Tornado,
    /// What choosing an option loses against the best of each world, least first.
    pub regret: Vec<Regret>,
    /// When which cost falls due, for each complete option.
    pub by_year: Vec<OptionYears>,
    /// Cash of the recommended option by month over the worlds; null without a recommendation, and where a cost is no number.
    pub cash_fan: Option<CashFan>,
    /// Where the cumulative cash of two options crosses, by month.
    pub crossings: Vec<Crossing>,
    /// How TCC spreads over the worlds; null without a complete option.
    pub spread: Option<CostSpread>,
    /// Demand as curves.
    pub curves: Curves,
    /// Every known accelerator between arithmetic and bandwidth.
    pub quadrant: Vec<QuadrantPoint>,
    /// What a workload's model needs on the best candidates.
    pub sizing: Vec<WorkloadSizing>,
    /// The scorecard in full.
    pub scorecard: Scorecard,
    /// How each option is made: its rows in order.
    pub supply: Vec<OptionSupply>,
    /// Who serves which hour of each pool, for each option that can be costed. Sent to no page, which draws it by `curves`: it is as
    /// large as all the rest.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub served: Vec<PoolServed>,
    /// Ways to save, taken and not.
    pub levers: Vec<LeverReport>,
    /// Shipped levers that the case does not have, what would save most first.
    pub ideas: Vec<IdeaReport>,
    /// Sentences on what could not be computed.
    pub notes: Vec<Message>,
}

/// What one input at a time does, from its own P10 to its own P90, the others at base.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tornado {
    /// By option that may be recommended, in the order of the workbook.
    pub options: Vec<OptionTornado>,
    /// To the lead of the recommended option; null without a runner-up.
    pub decision: Option<DecisionTornado>,
}

/// What moves the TCC of one option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionTornado {
    /// Id of the option.
    pub option: String,
    /// TCC in the base case.
    pub base: Amount,
    /// Widest first; only inputs that move it.
    pub bars: Vec<Bar<Amount>>,
}

/// What moves the lead of the recommended option over the runner-up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DecisionTornado {
    /// The recommended option.
    pub option: String,
    /// The next best.
    pub runner_up: String,
    /// The lead in the base case, in points of value.
    pub base: f64,
    /// Widest first; only inputs that move it. In points of value.
    pub bars: Vec<LeadBar>,
}

/// One input of a tornado.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bar<T> {
    /// Id of the input.
    pub input: String,
    /// Name for readers.
    pub label: Message,
    /// Unit of the input.
    pub unit: Message,
    /// The input in the base case.
    pub now: f64,
    /// Its 10th percentile.
    pub low_at: f64,
    /// Its 90th percentile.
    pub high_at: f64,
    /// The result with the input at its 10th percentile.
    pub low: T,
    /// The result with the input at its 90th percentile.
    pub high: T,
}

/// One input that moves the lead.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeadBar {
    /// The bar.
    #[serde(flatten)]
    pub bar: Bar<f64>,
    /// Whether the lead changes hands at one of the two ends.
    pub crosses: bool,
}

/// What choosing one option loses against the best option of each world.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Regret {
    /// Id of the option.
    pub option: String,
    /// Mean over the worlds, points of value; of the recommended option it is `decision.evpi_points`.
    pub mean_points: f64,
    /// 90th percentile over the worlds, points of value.
    pub p90_points: f64,
    /// The mean in money, on the scale of `decision.evpi`; null without a money scale.
    pub mean: Option<Amount>,
    /// The 90th percentile in money.
    pub p90: Option<Amount>,
    /// Share of worlds in which it loses nothing; ties shared.
    pub right_in: Option<f64>,
}

/// When the cost of one option falls due, in the base case.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionYears {
    /// Id of the option.
    pub option: String,
    /// Year 0 is the signing; years beyond the horizon only where a commitment runs on.
    pub years: Vec<YearCost>,
    /// The sum of all years: `tcc.base` and `cash.base` of the option, to the last digit.
    pub total: CostParts,
    /// Cash paid up to and including each month, from month 0 on; beyond the horizon where a commitment runs on.
    pub cumulative_cash: Vec<Amount>,
}

/// Cash of the recommended option month by month over some of the worlds drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CashFan {
    /// Id of the option.
    pub option: String,
    /// How many worlds: at even steps of what the option costs in cash in all of them.
    pub worlds: usize,
    /// 10th percentile of the cash paid up to and including each month, from month 0 on.
    pub p10: Vec<Amount>,
    /// Median of the same.
    pub p50: Vec<Amount>,
    /// 90th percentile of the same.
    pub p90: Vec<Amount>,
}

/// One year of one option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct YearCost {
    /// 0 is the signing; year k holds months 12·(k − 1) + 1 to 12·k.
    pub year: u32,
    /// Whether all of it lies beyond the horizon.
    pub beyond_horizon: bool,
    /// What falls due.
    #[serde(flatten)]
    pub cost: CostParts,
}

/// Cash and what it is worth at the signing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CostParts {
    /// Undiscounted.
    pub cash: Parts,
    /// Discounted to the signing.
    pub present_value: Parts,
}

/// Cost by category and bucket; buckets add up to categories, categories to the total.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Parts {
    /// Capital.
    pub capex: Amount,
    /// Operating.
    pub opex: Amount,
    /// Hidden.
    pub hidden: Amount,
    /// All three.
    pub total: Amount,
    /// By bucket such as `opex.energy`; those that are not 0 in every year of the option.
    pub buckets: Keyed<Amount>,
}

/// Where one option's cumulative cash falls below another's.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Crossing {
    /// Has paid less before.
    pub before: String,
    /// Has paid less from this month on.
    pub after: String,
    /// First month at whose end the order has changed.
    pub month: u32,
}

/// TCC over the worlds, on one scale for all options.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CostSpread {
    /// Ends of the bins, rising, on round numbers; at most 41. A bin holds its lower end, the last also its upper.
    pub edges: Vec<Amount>,
    /// By complete option, in the order of the workbook.
    pub options: Vec<OptionSpread>,
}

/// One option's worlds in the bins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionSpread {
    /// Id of the option.
    pub option: String,
    /// Worlds by bin; they add up to all worlds.
    pub counts: Vec<u32>,
    /// Mean TCC.
    pub mean: Amount,
    /// Standard error of the mean; null with one world.
    pub standard_error: Option<Amount>,
}

/// One accelerator between arithmetic and bandwidth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct QuadrantPoint {
    /// Name.
    pub sku: String,
    /// Who makes it; null for a card of the workspace's own.
    pub vendor: Option<String>,
    /// What it is mainly bought for.
    pub role: Option<Role>,
    /// Why, in one sentence.
    pub reason: Message,
    /// Dense peak, 10¹² operations per second.
    pub peak_tflops: Option<f64>,
    /// The peak's precision: bf16, else fp16; null without either.
    pub peak_of: Option<Precision>,
    /// Memory bandwidth, decimal gigabytes per second.
    pub bandwidth_gbps: Option<f64>,
    /// Peak over bandwidth, operations per byte: work below it is limited by memory.
    pub ridge: Option<f64>,
    /// Memory, decimal gigabytes.
    pub memory_gb: Option<f64>,
    /// Thermal design power, watts.
    pub tdp_w: Option<f64>,
    /// Whether a quote of the workspace offers it.
    pub quoted: bool,
    /// Whether the workspace gives figures of its own for it.
    pub own: bool,
    /// How sure the catalog is; null for a card of the workspace's own.
    pub confidence: Option<String>,
    /// Where the catalog has it from.
    pub source: Option<String>,
    /// Date of that source (ISO).
    pub date: Option<String>,
}

/// What a workload's model needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WorkloadSizing {
    /// Id of the workload.
    pub workload: String,
    /// Name of the model in the catalog.
    pub model: String,
    /// `inference` or `training`.
    #[serde(rename = "use")]
    #[cfg_attr(feature = "types", ts(type = "\"inference\" | \"training\""))]
    pub purpose: Purpose,
    /// Format of weights and arithmetic.
    pub precision: Precision,
    /// Sequences at once; in training, per data-parallel rank.
    pub batch: u64,
    /// Tokens per sequence.
    pub context: u64,
    /// The first of the shortlist whose memory is known, at most three.
    pub candidates: Vec<SizedCandidate>,
}

/// Memory on one kind of card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SizedCandidate {
    /// Name of the card.
    pub sku: String,
    /// Whether it fits: on one card in serving, on each card in training.
    pub fits: Option<bool>,
    /// Cards needed in all.
    pub needed: Option<u64>,
    /// Cards that the bytes below are spread over: all needed in serving, one in training.
    pub cards: u64,
    /// Tensor-parallel ranks, in training.
    pub tensor_parallel: Option<u64>,
    /// Data-parallel ranks, in training.
    pub data_parallel: Option<u64>,
    /// Bytes by kind.
    #[serde(flatten)]
    pub memory: Memory,
    /// Usable bytes of those cards.
    pub usable: Bytes,
    /// Usable less total; negative where it does not fit.
    pub margin: Bytes,
}

/// The scorecard in full.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scorecard {
    /// Who scored, in order of first entry.
    pub evaluators: Vec<String>,
    /// In the order of the workbook.
    pub criteria: Vec<CriterionDetail>,
    /// Every gate for every vendor.
    pub gates: Vec<GateDetail>,
    /// Where evaluators differ, largest difference first.
    pub disagreements: Vec<Disagreement>,
}

/// One criterion with all its cells.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CriterionDetail {
    /// Id of the criterion.
    pub id: String,
    /// Name for readers.
    pub name: String,
    /// One of the five axes.
    pub axis: Axis,
    /// Unit of entries and anchors.
    pub unit: String,
    /// Worth 0 points.
    pub worst: f64,
    /// Worth 100 points.
    pub best: f64,
    /// Share of all weight.
    pub weight: f64,
    /// Filled by the cost engine.
    pub computed: bool,
    /// How to score it.
    pub rubric: Option<String>,
    /// One per vendor, in the order of the workbook.
    pub cells: Vec<ScoreCell>,
}

/// One vendor on one criterion.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScoreCell {
    /// Vendor id.
    pub vendor: String,
    /// What it is worth; null where the cost engine has no quote to compute from.
    pub value: Option<CellValue>,
    /// The entries in words, each once, joined by "; "; `?` is asked and unknown, `none` asked and not answered by the vendor;
    /// null where nobody entered one.
    pub stated: Option<String>,
    /// Least that an evaluator states, in the criterion's unit.
    pub lowest: Option<f64>,
    /// Most that an evaluator states.
    pub highest: Option<f64>,
    /// How many evaluators entered something, unknown included.
    pub entries: usize,
    /// Weakest grade among the entries; null for what the cost engine computes.
    pub grade: Option<Grade>,
    /// Sources of the entries, each once; of what the cost engine computes the quote that it rests on.
    pub source: Option<String>,
}

/// A value with its interval, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CellValue {
    /// Least.
    pub low: f64,
    /// Base case.
    pub base: f64,
    /// Most.
    pub high: f64,
}

/// One gate for one vendor.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GateDetail {
    /// Vendor id.
    pub vendor: String,
    /// Criterion id.
    pub criterion: String,
    /// What stands in the scorecard, in words; null when unknown.
    pub found: Option<Message>,
    /// The bound, in words.
    pub required: Message,
    /// False where some of what was found lies on the wrong side, or the vendor was asked and gave no answer.
    pub passes: bool,
    /// `unknown` where nobody has found out yet; else `ok` or `act`.
    pub state: State,
}

/// Two evaluators far apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Disagreement {
    /// Vendor id.
    pub vendor: String,
    /// Criterion id.
    pub criterion: String,
    /// Distance of the two, in points.
    pub points: f64,
    /// The lower.
    pub lowest: Entry,
    /// The higher.
    pub highest: Entry,
}

/// What one evaluator entered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ScoreEntry"))]
pub struct Entry {
    /// Who.
    pub evaluator: String,
    /// What, in the criterion's unit.
    pub stated: String,
    /// What its middle is worth.
    pub points: f64,
    /// Why.
    pub reason: Option<String>,
    /// Option that is first in the base case where this alone is the vendor's score; null where the recommended one still is.
    pub then: Option<String>,
}

/// The rows of one option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionSupply {
    /// Id of the option.
    pub option: String,
    /// In the order in which they serve.
    pub rows: Vec<SupplyRow>,
    /// What training on its quotes waits for.
    pub training: Vec<TrainingOnQuote>,
}

/// One workload's training on one quote: how long a step is at its MFU, and what network and storage need of the time. Nothing is
/// taken to be hidden behind arithmetic.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TrainingOnQuote {
    /// Id of the workload.
    pub workload: String,
    /// Quote id.
    pub quote: String,
    /// Cards at work.
    pub cards: u32,
    /// Nodes at work.
    pub nodes: u32,
    /// Seconds of one step.
    pub step_seconds: f64,
    /// Seconds that gradients and sharded parameters need to travel in a step; null where network or links are unknown.
    pub exchange_seconds: Option<f64>,
    /// The same as a share of the step; above 1 the MFU cannot be reached on that network.
    pub exchange_share: Option<f64>,
    /// Bytes of one checkpoint.
    pub checkpoint_bytes: f64,
    /// Seconds to write one; null where the storage is unknown.
    pub checkpoint_seconds: Option<f64>,
    /// Share of the time that checkpoints take.
    pub checkpoint_share: Option<f64>,
    /// Mean hours between two interruptions of the job; null where the storage is unknown.
    pub hours_between_interruptions: Option<f64>,
    /// Minutes of work between two checkpoints at which least is lost.
    pub best_checkpoint_minutes: Option<f64>,
    /// Share of the time lost to checkpoints, work done again and restarts, with checkpoints as often as assumed, 0 to 1.
    pub lost_share: Option<f64>,
    /// The same with checkpoints as often as loses least.
    pub least_lost_share: Option<f64>,
}

/// Which quote serves which layer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SupplyRow {
    /// Pool it serves.
    pub pool: Pool,
    /// Layer it is meant for.
    pub layer: Layer,
    /// Quote id.
    pub quote: String,
    /// Vendor id.
    pub vendor: String,
    /// Accelerator.
    pub sku: String,
    /// How it is paid.
    pub billing: Billing,
    /// GPUs bought or committed at first; null is as needed.
    pub gpus: Option<Amount>,
    /// GPUs asked for from month to month, the first included; empty is as needed.
    pub steps: Vec<GpuStep>,
    /// First month in which it is to serve.
    pub from: u32,
    /// Last such month; null is the horizon.
    pub to: Option<u32>,
    /// Price, canonical text of a value or range.
    pub price: String,
    /// Unit of the price.
    pub unit: Message,
    /// Term in months.
    pub term_months: Option<u32>,
    /// Where the price comes from.
    pub source: String,
    /// When (ISO).
    pub date: String,
    /// How well the price is known: one of the grades; empty where nobody said.
    pub grade: String,
}

/// GPUs from a month on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GpuStep {
    /// The month.
    pub from: u32,
    /// GPUs bought or committed.
    pub gpus: Amount,
}

/// One way to save.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeverReport {
    /// Id of the lever.
    pub id: String,
    /// Name for readers.
    pub name: String,
    /// Option it belongs to; null is every option.
    pub option: Option<String>,
    /// What it acts on; null where it names nothing but a bucket.
    pub acts_on: Option<ActsOn>,
    /// The same, and whose: "demand of training".
    pub touches: Message,
    /// Share of that which it touches, canonical text.
    pub share: String,
    /// Part of that share saved, canonical text.
    pub saving: String,
    /// Whether it is taken.
    pub taken: bool,
    /// What it saves of the TCC of the recommended option in the base case, or would save, with everything that contracts keep
    /// paid; null where it does not concern that option, or nothing is recommended.
    pub worth: Option<Amount>,
    /// The same if what is bought and committed could be given back as demand falls: beside, never used.
    pub worth_given_back: Option<Amount>,
    /// Why that is the smaller saving, where it is.
    pub given_back_note: Option<Message>,
}

/// A shipped lever that the case does not have; what it would save rests on the share and the typical saving of the register.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct IdeaReport {
    /// Id of the shipped lever.
    pub id: String,
    /// Who can take it.
    pub owner: LeverOwner,
    /// What it acts on, and whose: "demand of training and inference".
    pub touches: Message,
    /// What it would save of the TCC of the recommended option in the base case, on top of the taken levers, with everything that
    /// contracts keep paid; null where no source gives a saving, or nothing is recommended.
    pub worth: Option<Amount>,
    /// That over the middle of the person-days it takes: what a day of effort saves.
    pub worth_per_day: Option<Amount>,
    /// The same if what is bought and committed could be given back as demand falls: beside, never used.
    pub worth_given_back: Option<Amount>,
    /// Why that is the smaller saving, where it is.
    pub given_back_note: Option<Message>,
}
