//! What a decision comes to: the one result that window, pack, JSON and workbook show, so that they cannot disagree.
//!
//! Money is a decimal string in the frame's currency; shares are fractions; scores are 0 to 100. `null` is unknown.

pub mod again;
pub mod books;
pub mod carbon;
pub mod classes;
pub mod clauses;
pub mod commitments;
pub mod contracts;
pub mod debrief;
pub mod detail;
pub mod hosted;
pub mod life;
pub mod ownership;
pub mod procurement;
pub mod proposals;
pub mod robustness;
pub mod served;
mod vendors;
mod worths;

pub use robustness::OverlapsReport;
pub use vendors::{GatedReport, VendorCostReport, VendorsReport};
pub use worths::{ControlReport, InformationReport, TodayReport};

use crate::figure::Figure;
use crate::measured::Comparison;
use input::Keyed;
use quantity::Range;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{
    Answer, ConditionState, GateState, Layer, Message, Pool, Role, ShareOrigin, State, SupplyModel, Tier, Value,
    message,
};

/// The answer of `assay evaluate`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Report {
    /// What was asked.
    pub frame: FrameReport,
    /// Tier, layers and statistics of each workload.
    pub demand: Vec<WorkloadReport>,
    /// Layers of each pool's total demand.
    pub pools: Vec<PoolReport>,
    /// Which accelerators could run each workload, best first.
    pub shortlist: Vec<ShortlistReport>,
    /// Of each inference workload with a quote by the token, from which volume serving on cards costs less.
    pub hosted: Vec<hosted::HostedReport>,
    /// Scores of the vendors in the base case.
    pub vendors: VendorsReport,
    /// The ways to supply the demand, in the order of the workbook.
    pub options: Vec<OptionReport>,
    /// What to sign, how sure it is and what would change it.
    pub decision: DecisionReport,
    /// How firm the order of options and vendors is under other weights and by other methods.
    pub robustness: robustness::RobustnessReport,
    /// The seven KPIs as they are today.
    pub kpis: Vec<cost::Kpi>,
    /// What compute costs as it is today; null where nobody said.
    pub today: Option<TodayReport>,
    /// Terms, exits and papers before signature.
    pub conditions: Vec<ConditionReport>,
    /// Claims of the case held against what others publish of the same, each by population.
    pub reference_classes: Vec<classes::ClassReport>,
    /// What was measured on hardware, group by group, with its slowest device.
    pub measured: Vec<Comparison>,
    /// The assumption register.
    pub register: Vec<RegisterReport>,
    /// Shipped assumptions that a result rests on and that nobody has confirmed or changed, by id, in the register's order.
    pub assumed_for_you: Vec<String>,
    /// SHA-256 of all input values, in hexadecimal.
    pub digest: String,
    /// Version of the program.
    pub version: String,
    /// Version and digest of the reference data.
    pub reference: String,
    /// Seed of the worlds.
    pub seed: u64,
    /// How many worlds were drawn.
    pub worlds: usize,
    /// Sentences on what could not be computed or was assumed.
    pub notes: Vec<Message>,
    /// Printed text of every figure but the inputs, by id: what window, command line and pack show.
    pub shown: Keyed<Message>,
    /// Every number shown, with formula, inputs and source; looked into by `trace`.
    #[serde(skip)]
    pub figures: Vec<Figure>,
}

/// The frame as far as results depend on it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FrameReport {
    /// Title of the workspace.
    pub name: String,
    /// The decision as one question.
    pub question: String,
    /// Who signs.
    pub decides: String,
    /// Last day for the decision (ISO).
    pub decide_by: String,
    /// Currency of every amount.
    pub currency: String,
    /// Horizon in months.
    pub months: u32,
    /// Cost of capital per year, as a fraction.
    pub discount_rate: f64,
    /// Most cash over the horizon.
    pub budget: Option<Amount>,
    /// What no option may break.
    pub constraints: Option<String>,
    /// Alternatives left out, and why.
    pub left_out: Option<String>,
}

/// Base, variable and peak layer in GPUs of the reference SKU; they add up to the highest demand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Layers"))]
pub struct LayersReport {
    /// Present nearly always.
    pub base: f64,
    /// From base to where demand is seldom above.
    pub variable: f64,
    /// The rest, up to the highest hour.
    pub peak: f64,
}

impl LayersReport {
    /// Each layer with its height, from the bottom up.
    pub fn each(&self) -> [(Layer, f64); 3] {
        [(Layer::Base, self.base), (Layer::Variable, self.variable), (Layer::Peak, self.peak)]
    }
}

/// One workload.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WorkloadReport {
    /// Id of the workload.
    pub workload: String,
    /// Name for readers.
    pub name: String,
    /// Tier that counts: the override, else the computed one.
    pub tier: Tier,
    /// Tier by the rule, kept beside an override.
    pub computed_tier: Tier,
    /// Why the computed tier was replaced.
    pub override_reason: Option<String>,
    /// Pool it runs in.
    pub pool: Pool,
    /// Its layers.
    pub layers: LayersReport,
    /// Mean demand in the first year, GPUs.
    pub mean: f64,
    /// Highest demand in the first year, GPUs.
    pub peak: f64,
    /// Why this tier.
    pub reasons: Vec<Message>,
}

/// One pool.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PoolReport {
    /// Which pool.
    pub pool: Pool,
    /// Layers of the total of its workloads in the first year.
    pub layers: LayersReport,
}

/// Accelerators for one workload.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShortlistReport {
    /// Id of the workload.
    pub workload: String,
    /// Candidates, best first.
    pub accelerators: Vec<CandidateReport>,
}

/// One accelerator for one workload.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CandidateReport {
    /// SKU.
    pub sku: String,
    /// Quadrant role.
    pub role: Option<Role>,
    /// Whether one accelerator holds the model; null where memory is unknown.
    pub fits: Option<bool>,
    /// How many are needed.
    pub needed: Option<u32>,
    /// Cost per million tokens at the cheapest quote.
    pub cost_per_million_tokens: Option<Amount>,
    /// Where the share of nameplate comes from that its expected rate rests on; null in training, and where no rate is known.
    pub rate_from: Option<ShareOrigin>,
    /// Quote of that cost, by its id.
    pub quote: Option<String>,
    /// What its tokens take at the site of that quote; null where speed or power is not known.
    pub energy: Option<CandidateEnergy>,
    /// Why it stands here.
    pub reasons: Vec<Message>,
}

/// What a million useful tokens take on a card, at base: its node at work, the site's PUE in.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CandidateEnergy {
    /// Energy in kWh.
    pub kwh_per_million_tokens: f64,
    /// Carbon of the site's grid, in kg of CO2 equivalent.
    pub kg_co2e_per_million_tokens: f64,
}

/// 10th, 50th and 90th percentile over the worlds beside the base case.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Spread<T> {
    /// All inputs at their base.
    pub base: T,
    /// One world in ten lies below.
    pub p10: T,
    /// Median.
    pub p50: T,
    /// One world in ten lies above.
    pub p90: T,
}

/// Total cost of computing, present value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TccReport {
    /// Base case and percentiles.
    #[serde(flatten)]
    pub spread: Spread<Amount>,
    /// Capital part of the base case.
    pub capex: Amount,
    /// Operating part of the base case.
    pub opex: Amount,
    /// Hidden part of the base case; the three add up to the base.
    pub hidden: Amount,
}

/// One option.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionReport {
    /// Id of the option.
    pub id: String,
    /// Name for readers.
    pub name: String,
    /// The supply model of its quotes, or `mixed`.
    pub supply_model: SupplyModel,
    /// Ids of the gates its vendors fail, as `vendor.criterion`, `unserved` where it leaves too much of the demand, and `budget`
    /// where a hard one is broken too often.
    pub gates_failed: Vec<String>,
    /// The same for readers: vendor and criterion, "Kirin Accelerators: Export control papers".
    pub gates_failed_text: Vec<Message>,
    /// Gates of its vendors of which nobody knows whether they are met, as ids like those.
    pub gates_unknown: Vec<String>,
    /// Present value; null where the option is incomplete.
    pub tcc: Option<TccReport>,
    /// Undiscounted; null where the option is incomplete.
    pub cash: Option<Spread<Amount>>,
    /// Base-case TCC by bucket, `opex.rent`.
    pub buckets: Keyed<Amount>,
    /// Levelised cost per paid GPU-hour, base case.
    pub per_paid_gpu_hour: Option<Amount>,
    /// Levelised cost per effective GPU-hour, base case.
    pub per_effective_gpu_hour: Option<Amount>,
    /// The same: median over the worlds, to stand beside the medians of TCC and value.
    pub per_effective_gpu_hour_p50: Option<Amount>,
    /// Effective over paid hours, base case.
    pub utilisation: Option<f64>,
    /// Share of demanded GPU-hours that nobody serves, base case.
    pub unserved_share: Option<f64>,
    /// Five-axis value 0..100.
    pub value: Option<Spread<f64>>,
    /// Its mean over the worlds, by which options are ordered.
    pub value_mean: Option<f64>,
    /// What each vendor gets of what is spent with vendors, by vendor id, in the base case; by it their scores are mixed.
    pub spend: Keyed<f64>,
    /// Five-axis values in the base case.
    pub axes: Keyed<Option<f64>>,
    /// Share of worlds it wins; null for a gated or incomplete option, and while not one score is entered.
    pub right_in: Option<f64>,
    /// Share of worlds in which no option that may win has a lower TCC, ties shared; null where `right_in` is.
    pub cheapest_in: Option<f64>,
    /// Share of worlds with cash above the budget; null without a budget, and for an incomplete option.
    pub least_cash_risk: Option<f64>,
    /// What is signed with it and what leaving costs; null where the option is incomplete.
    pub signed: Option<contracts::SignedReport>,
    /// Rows that may not serve, in part or at all, with the reason.
    pub refused: Vec<contracts::RefusedRow>,
    /// The same in sentences: one for rows of a quote that are refused alike.
    pub refused_text: Vec<Message>,
    /// The checks, judged for this option.
    pub checks: Vec<CheckReport>,
    /// Why it may not be what was meant, though no gate excludes it; sentences.
    pub doubts: Vec<Message>,
    /// Why it is incomplete, and what else to know.
    pub notes: Vec<Message>,
}

impl OptionReport {
    /// How it stands by the gates.
    pub fn gates(&self) -> GateState {
        match () {
            () if !self.gates_failed.is_empty() => GateState::Failed,
            () if !self.doubts.is_empty() => GateState::InDoubt,
            () if self.tcc.is_none() => GateState::Incomplete,
            () if !self.gates_unknown.is_empty() => GateState::Unknown,
            () => GateState::Met,
        }
    }
}

/// What to sign.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DecisionReport {
    /// The recommended option; null with a reason in `finding`.
    pub option: Option<String>,
    /// Next best by mean value.
    pub runner_up: Option<String>,
    /// What the lead over the next best consists of; null without one.
    pub lead: Option<LeadReport>,
    /// What one point of value is worth, at the base hours of the recommended option; null without a money scale.
    pub point: Option<Amount>,
    /// Options that are right more often than the next best, or cheaper than the recommended one in most worlds and not named
    /// in the finding, as sentences; null without any.
    pub rivals: Option<Message>,
    /// Share of worlds in which the recommended option is the right one.
    pub right_in: Option<f64>,
    /// Its standard error, by the number of worlds alone: √(p·(1−p)/n).
    pub right_in_error: Option<f64>,
    /// The finding as one sentence; without a recommendation, also what to fill in next; with scores missing, also how many.
    pub finding: Message,
    /// What is missing before a share of worlds can be claimed, scores or costs, as a sentence; null where nothing is.
    pub preliminary: Option<Message>,
    /// How many scores the criteria ask for, and how many are there.
    pub scores: ScoresReport,
    /// What would make a preliminary decision firmer, at most five things; empty where it is not preliminary.
    pub firm_up: Vec<FirmUpReport>,
    /// Scores that are blank, unknown or unanswered, by vendor in the order of the workbook.
    pub open_scores: Vec<OpenScores>,
    /// Why the recommended option wins, in one to four sentences; empty without a recommendation.
    pub reasons: Vec<Message>,
    /// Option that wins the base case, where that is another one.
    pub base_winner: Option<String>,
    /// Nearest values at which the recommendation changes, nearest first.
    pub thresholds: Vec<Threshold>,
    /// The thirteen checks of the guides and the watches, judged for the recommended option.
    pub checks: Vec<CheckReport>,
    /// What is worth finding out before signing, most valuable first.
    pub value_of_information: Vec<InformationReport>,
    /// What a contract can hold in place of anybody finding it out, what saves most first.
    pub control: Vec<ControlReport>,
    /// What each criterion's weight means in money, in the order of the workbook; empty without a money scale.
    pub swings: Vec<SwingReport>,
    /// The answer without the criteria that count what TCC counts already; null where there are none.
    pub overlaps: Option<OverlapsReport>,
    /// How many inputs drawn are not in that list, and why.
    pub information_note: Option<Message>,
    /// Expected worth of knowing everything, in money; null without a money scale.
    pub evpi: Option<Amount>,
    /// The same in points of value; null where nothing is recommended.
    pub evpi_points: Option<f64>,
}

/// What the lead of the recommended option over the next best consists of, over all worlds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeadReport {
    /// Mean lead in points of value: the sum of `by_axis`.
    pub mean: f64,
    /// The same at the worth of a point; null without a money scale.
    pub money: Option<Amount>,
    /// Weight of the axis times the mean lead on it.
    pub by_axis: Keyed<f64>,
    /// Share of worlds in which the next best has the lower TCC.
    pub runner_up_cheaper_in: f64,
    /// Mean over all worlds of the recommended TCC less the next best's; below 0 where the recommended is the cheaper one.
    pub cheaper_by: Amount,
    /// The same in two sentences, each number traced to its figure.
    pub text: Message,
}

/// Scores by cell: one for every vendor on every criterion that weighs something or is a gate, but the computed one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScoresReport {
    /// Cells that the criteria ask for.
    pub asked: usize,
    /// Cells with a value, or with an answer that the vendor did not give.
    pub entered: usize,
    /// Cells that nobody has answered: without a value, and nobody says that it is unknown.
    pub missing: usize,
}

/// Scores of one vendor that are open in one way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OpenScores {
    /// Vendor id.
    pub vendor: String,
    /// `?` for asked and unknown, `none` for asked and not answered by the vendor; null where nobody has answered yet.
    pub answer: Option<Answer>,
    /// Ids of the criteria, in the order of the workbook.
    pub criteria: Vec<String>,
    /// The same as a sentence, with what it counts as.
    pub text: Message,
}

/// Where the recommendation changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Threshold {
    /// Id of the input, or `weight.reliability`.
    pub input: String,
    /// Name for readers.
    pub label: Message,
    /// Unit of `now` and `at`.
    pub unit: Message,
    /// Value in the base case.
    pub now: f64,
    /// Value at which another option wins.
    pub at: f64,
    /// The option that wins there.
    pub then: String,
    /// Whether `at` lies inside the input's range.
    pub inside_range: bool,
    /// Probability that the input lies beyond `at`; null for what is not drawn.
    pub chance: Option<f64>,
    /// `now` as printed: exactly as entered, a share as a percentage, money with its sign.
    pub now_text: Message,
    /// `at` as printed, finely enough to differ from now.
    pub at_text: Message,
    /// Unit to print behind both texts: what a percentage leaves of it; may be empty.
    pub unit_text: Message,
}

impl Threshold {
    /// Whether it is the weight of an axis: no input of the case, and without a range of its own.
    pub fn is_weight(&self) -> bool {
        self.axis().is_some()
    }

    /// Whether another option comes first where the input has this value.
    pub fn is_passed(&self, value: f64) -> bool {
        if self.at > self.now { value > self.at } else { value < self.at }
    }

    /// The axis whose weight it is.
    pub fn axis(&self) -> Option<&str> {
        self.input.strip_prefix("weight.")
    }
}

/// One check.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CheckReport {
    /// Fixed id such as `trap.lift_and_shift`.
    pub id: String,
    /// What it asks for.
    pub status: State,
    /// What was found, as one sentence.
    pub finding: Message,
    /// Id of the figure it rests on.
    pub figure: String,
    /// The assumption that this figure is held against; null where a check has none.
    pub bound: Option<BoundReport>,
    /// Ids of the conditions that would settle it and are open, the most pressing first; empty where none is entered.
    pub settled_by: Vec<String>,
    /// The table in which what it found is mended.
    pub table: &'static str,
    /// What to do about it, for the checks of the guides; null where nothing is, and where the finding says it.
    pub todo: Option<Message>,
}

/// What a figure is held against.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BoundReport {
    /// Id of the assumption; its figure is `input.` and this id.
    pub assumption: String,
    /// Its base value as printed, a share as a percentage.
    pub text: String,
}

/// One thing that would make a preliminary decision firmer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FirmUpReport {
    /// The table where it is done.
    pub table: String,
    /// Id of the input that it is about; null where it is about several rows.
    pub input: Option<String>,
    /// What to do, as a sentence.
    pub text: Message,
}

/// What a criterion's weight means in money.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SwingReport {
    /// Id of the criterion.
    pub criterion: String,
    /// Its name for readers.
    pub name: String,
    /// Worth of going from its worst anchor to its best: its share of all weight × 100 × the worth of a point.
    pub worth: Amount,
    /// The same for one unit and month of the horizon, undiscounted; null where the unit is no rate.
    pub per_unit_month: Option<Amount>,
    /// What the same swing moves the recommended TCC, for a criterion that counts what TCC counts; null where nothing tells.
    pub moves_tcc: Option<Amount>,
    /// Why that is null; null where it is not.
    pub moves_tcc_why: Option<Message>,
    /// What of it TCC counts already; null for a criterion that is no overlap.
    pub in_tcc: Option<String>,
    /// Whether it is worth more than its share of TCC, or than what the same moves TCC, lets expect.
    pub out_of_line: bool,
    /// How many times what passes without a question it is worth, by the one of both that it exceeds further; 0 in line.
    #[serde(skip)]
    pub beyond: f64,
    /// The same in sentences, each number traced to its figure.
    pub text: Message,
}

/// A condition before signature.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ConditionReport {
    /// Id of the condition.
    pub id: String,
    /// What must be true.
    pub text: String,
    /// How far it is.
    pub status: ConditionState,
    /// Who brings it about.
    pub owner: Option<String>,
    /// By when.
    pub due: Option<String>,
    /// Whether it concerns the recommended option; without a recommendation all do.
    pub applies: bool,
}

/// One line of the assumption register.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RegisterReport {
    /// Id after @.
    pub id: String,
    /// What it is.
    pub label: Message,
    /// Value or range, canonical text.
    pub value: String,
    /// The same as a range.
    #[serde(skip)]
    pub range: Range,
    /// Unit.
    pub unit: Message,
    /// Where it comes from.
    pub source: String,
    /// When.
    pub date: String,
    /// How well it is known.
    pub grade: String,
    /// Who answers for it.
    pub owner: String,
    /// `shipped` or `workspace`.
    pub origin: String,
    /// Whether it is shipped, a result rests on it, and nobody has confirmed or changed it.
    pub assumed_for_you: bool,
    /// What it changes, or that it has no effect; and what it is drawn jointly with.
    pub effect: Message,
    /// How far the recommended option's TCC moves between the two ends of the range; null without effect.
    pub sensitivity: Option<Amount>,
}

impl RegisterReport {
    /// Whether only its one value counts, since it has no range.
    pub fn is_fixed(&self) -> bool {
        self.effect == message!("decision-fixed-value")
    }

    /// What is assumed, in a line: label, value in its unit, id, source and date.
    pub fn in_a_line(&self) -> Message {
        let (value, unit) = tables::in_unit(&self.value, &self.unit);
        let (label, id, source, date) = (&self.label, &self.id, &self.source, &self.date);
        let counted = if unit.is_empty() { value } else { Value::row([value, unit.into()]) };
        message!("general-assumed-line", label = label, value = counted, id = id, source = source, date = date)
    }
}
