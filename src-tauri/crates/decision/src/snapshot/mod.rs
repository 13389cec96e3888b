//! Everything a decision is made from, as plain data. Stored by others; read from a [`tables::Book`] in `read`.

pub(crate) mod assumptions;
mod borrowed;
mod carbon_scores;
mod cells;
mod claims;
mod clauses;
mod correlations;
mod cost_lines;
mod credits;
mod digest;
mod doubts;
mod entries;
pub(crate) mod hardware;
mod judgements;
pub(crate) mod life;
mod offers;
mod plans;
mod read;
pub(crate) mod series;
pub(crate) mod sites;
pub(crate) mod taken_over;
mod terms;
mod valued;
pub(crate) mod workloads;

pub use assumptions::check_limits;
pub(crate) use borrowed::HALF_WIDTH;
pub(crate) use claims::claims;
pub(crate) use clauses::holds;
pub use clauses::{Offered, PriceCap};
pub use correlations::{Group, nearest_correlations};
pub use credits::Owed;
pub use doubts::{Doubt, doubted_elsewhere, doubted_scores, doubts};
pub use entries::Entries;
pub use offers::borrowed_figures;
pub use valued::{ValuedEntry, valued_entries};
pub(crate) use workloads::default_efficiency;

use crate::inputs::{InputId, Inputs};
use cost::UnitStep;
use quantity::{Currency, Decimal};
use scorecard::{Cell, Gate, Scope, ValueFunction};
use std::collections::BTreeSet;
pub use vocabulary::Billing;
use vocabulary::{
    Answer, Axis, Business, Clause, ConditionKind, ConditionState, Grade, Message, Network, Pool, Purpose, Role,
    Storage, SupplyModel, Tier,
};

/// All of a workspace that a decision depends on.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// Question, limits, horizon.
    pub frame: Frame,
    /// What the compute is for.
    pub workloads: Vec<Workload>,
    /// Who could supply.
    pub vendors: Vec<Vendor>,
    /// What vendors are judged by.
    pub criteria: Vec<Criterion>,
    /// What evaluators found.
    pub scores: Entries,
    /// Entries of evaluators are sealed and left out.
    pub is_sealed: bool,
    /// What was agreed on a cell: counts in place of its entries.
    pub agreed: Entries,
    /// Offers.
    pub quotes: Vec<Quote>,
    /// Ways to supply the whole demand.
    pub options: Vec<Plan>,
    /// Rows of Options whose note says something, by their place in the sheet.
    pub explained: BTreeSet<usize>,
    /// Costs that no quote states.
    pub costs: Vec<CostLine>,
    /// Ways to save.
    pub levers: Vec<Lever>,
    /// What must stand before signature.
    pub conditions: Vec<Condition>,
    /// The seven KPIs as they are today.
    pub kpis: Vec<cost::Kpi>,
    /// What compute costs a year today, in the frame's currency; `None` where nobody said.
    pub spent_a_year: Option<Decimal>,
    /// What was measured, group by group.
    pub measured: Vec<crate::measured::Comparison>,
    /// Shares of nameplate that were measured, by card.
    pub measured_cards: Vec<crate::measured::MeasuredCard>,
    /// Hardware figures by SKU.
    pub hardware: Vec<Hardware>,
    /// Every value with its range.
    pub inputs: Inputs,
    /// Assumptions that move together.
    pub joined: Vec<Group>,
    /// SHA-256 over all input values, in hexadecimal.
    pub digest: String,
    /// What a reader should know about gaps in the data.
    pub notes: Vec<Message>,
}

/// The decision frame.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are the columns of the table `frame`, explained there")]
pub struct Frame {
    pub name: String,
    pub question: String,
    pub decides: String,
    pub decide_by: String,
    pub currency: Currency,
    pub months: u32,
    pub discount_rate: Decimal,
    pub budget: Option<Decimal>,
    pub budget_is_hard: bool,
    pub constraints: Option<String>,
    pub left_out: Option<String>,
}

/// One workload; demand is in GPUs of its reference SKU.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are the columns of the table `workloads`, explained there")]
pub struct Workload {
    pub id: String,
    pub name: String,
    pub purpose: Purpose,
    pub pool: Pool,
    pub business: Option<Business>,
    pub business_value: Option<String>,
    pub value_owner: Option<String>,
    pub agentic: bool,
    pub reference_sku: String,
    pub model: Option<String>,
    pub sizing: Option<accelerators::Sizing>,
    /// Whether the workload names the context that it is sized for.
    pub names_context: bool,
    pub run_tokens: Option<InputId>,
    pub precision: accelerators::Precision,
    pub efficiency: InputId,
    pub useful_share: InputId,
    pub scale: InputId,
    pub growth: InputId,
    pub tier_override: Option<(Tier, String)>,
    /// Demand as given: what the tier is computed from.
    pub statistics: Option<demand::Statistics>,
    /// Layers of the demand given, gaps left out; `None` without demand.
    pub layers: Option<demand::Layers>,
    /// One representative year of 8,760 hours; empty without demand.
    pub year: Vec<f64>,
    pub interruptible: bool,
    pub latency_slo_ms: Option<f64>,
    pub data_class: Option<String>,
}

impl Workload {
    /// Whether the business runs on it.
    pub fn is_core(&self) -> bool {
        self.business == Some(Business::Core)
    }

    /// Whether it may be stopped and resumed: it says so, and nobody waits for an answer that the business runs on.
    pub fn may_stop(&self) -> bool {
        self.interruptible && !self.is_core_live()
    }

    /// Whether the business runs on it and it answers live requests: it serves, with a response target.
    pub fn is_core_live(&self) -> bool {
        self.is_core() && self.purpose.serves() && self.latency_slo_ms.is_some()
    }
}

/// A vendor.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are the columns of the table `vendors`, explained there")]
pub struct Vendor {
    pub id: String,
    pub name: String,
    /// Classes of data that it may hold, with commas between; `None` admits all.
    pub data_classes: Option<String>,
}

/// A criterion with its fixed anchors.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are the columns of the table `criteria`, explained there")]
pub struct Criterion {
    pub id: String,
    pub name: String,
    pub axis: Axis,
    pub unit: String,
    pub rubric: Option<String>,
    /// Words that answer it and the value of each, none where it is answered by numbers alone.
    pub scale: Vec<(String, Decimal)>,
    pub worst: f64,
    pub best: f64,
    pub value: ValueFunction,
    /// Distance between the anchors, in the unit.
    pub span: f64,
    /// Lesser and greater anchor.
    pub anchors: (f64, f64),
    pub gates: Vec<Gate>,
    pub weight: f64,
    /// Filled by the cost engine.
    pub computed: bool,
    /// Whether it is filled with what the vendors' cards emit.
    pub is_carbon: bool,
    /// How far a measurement has to reach to take the place of all other entries.
    pub scope: Scope,
    /// What of it TCC counts already.
    pub in_tcc: Option<String>,
}

impl Criterion {
    /// Whether the program fills it, so that nobody is asked for scores.
    pub fn is_filled(&self) -> bool {
        self.computed || self.is_carbon
    }
}

/// One evaluator's entry.
#[derive(Clone, Debug)]
pub struct Score {
    /// Who scored; of an agreed value who wrote it down.
    pub evaluator: String,
    /// Position in `vendors`.
    pub vendor: usize,
    /// Position in `criteria`.
    pub criterion: usize,
    /// Position among the rows of Scores.
    pub row: usize,
    /// In the criterion's unit; unknown where it is no number, and where it lies far beyond the anchors.
    pub cell: Cell,
    /// What it says in place of a number; `None` for a number and for a blank.
    pub answer: Option<Answer>,
    /// How far a measurement reached.
    pub scope: Scope,
    /// Whether what was entered lies so far beyond the anchors that it is asked about, and counts as unknown till then.
    pub is_far: bool,
    /// What is asked about what was entered, if anything.
    pub doubt: Option<Doubt>,
    /// The assumption it names, if any.
    pub assumption: Option<InputId>,
    /// How well it is known.
    pub grade: Grade,
    /// What was entered, canonical text; that of the assumption where one is named.
    pub stated: Option<String>,
    /// Why this value.
    pub reason: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// When (ISO).
    pub date: Option<String>,
}

/// An offer.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are the columns of the table `quotes`, explained there")]
pub struct Quote {
    pub id: String,
    pub vendor: usize,
    pub sku: String,
    pub supply_model: SupplyModel,
    pub billing: Billing,
    pub price: InputId,
    /// Price is for a million tokens, not for GPUs or GPU-hours.
    pub per_million_tokens: bool,
    /// The exchange rate to the frame's currency; none for its own.
    pub fx: Option<InputId>,
    pub unit_gpus: u32,
    pub max_units: Option<Decimal>,
    pub term_months: Option<u32>,
    pub availability: InputId,
    pub mfu: Option<InputId>,
    pub mbu: Option<InputId>,
    /// Those of `mfu` and `mbu` that are figures of another card.
    pub borrowed: Vec<InputId>,
    pub rework: Option<InputId>,
    pub exit_months: Option<f64>,
    pub offered: Offered,
    /// Share of the GPUs asked for that it does not give; by use only.
    pub refusal: Option<InputId>,
    /// What it owes for outages; of what is bought nothing.
    pub credits: Option<Owed>,
    pub network: Option<Network>,
    pub storage: Option<Storage>,
    pub region: Option<String>,
    pub source: String,
    pub date: String,
}

/// Months of a term where a quote names none: what is paid by use is priced anew every year, too.
pub(crate) const TERM: u32 = 12;

impl Quote {
    /// Months of its term, or between two prices of what is paid by use.
    pub fn term(&self) -> u32 {
        self.term_months.unwrap_or(TERM)
    }

    /// Whether it is paid by use.
    pub fn is_by_use(&self) -> bool {
        matches!(self.billing, Billing::Used | Billing::Spot)
    }

    /// First month that it can serve, from 1.
    pub fn first_month(&self) -> u32 {
        self.offered.from_month.max(1)
    }
}

/// A way to supply the whole demand.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Id of the option.
    pub id: String,
    /// Name for readers; the id where no row has one.
    pub name: String,
    /// Whether a row has a name.
    pub is_named: bool,
    /// Which quote serves which layer, in the order in which hours are filled.
    pub rows: Vec<Supply>,
}

/// One row of an option: a contract of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Supply {
    /// Position among the rows of Options; `None` where only a vendor's own cost asks for it.
    pub row: Option<usize>,
    /// Pool it serves.
    pub pool: Pool,
    /// Layer it is meant for.
    pub layer: demand::Layer,
    /// Position in `quotes`.
    pub quote: usize,
    /// Units bought or committed, from month to month; none are "as needed". Of the first step the month has no meaning.
    pub units: Vec<UnitStep>,
    /// First month in which it is to serve.
    pub from: u32,
    /// Last month; `None` is the horizon.
    pub to: Option<u32>,
    /// The option whose costs this one has too, by id; its lines that name a quote in proportion to the GPUs of such rows.
    pub costs_as: Option<String>,
}

impl Supply {
    /// Whether units are taken as demand asks for them.
    pub fn is_as_needed(&self) -> bool {
        self.units.is_empty()
    }

    /// Most units typed for any month; `None` for "as needed".
    pub fn most_units(&self) -> Option<Decimal> {
        self.units.iter().map(|step| step.units).max()
    }

    /// The most units typed for any month up to that one.
    pub(crate) fn most_until(&self, month: u32, months: u32) -> Decimal {
        let last = month.min(self.to.unwrap_or(months));
        let changes = self.units.iter().map(|step| step.from.max(self.from)).chain([self.from]);
        let typed = changes.filter(|from| *from <= last).map(|from| self.typed(from, months));
        typed.max().unwrap_or_default()
    }

    /// Units typed for a month; 0 outside the row's months.
    pub fn typed(&self, month: u32, months: u32) -> Decimal {
        if !(self.from..=self.to.unwrap_or(months)).contains(&month) {
            return Decimal::ZERO;
        }
        self.units
            .iter()
            .rev()
            .find(|step| step.from <= month)
            .or(self.units.first())
            .map_or(Decimal::ZERO, |s| s.units)
    }
}

/// A cost that no quote states.
#[derive(Clone, Debug)]
pub struct CostLine {
    /// Position in `options`.
    pub option: usize,
    /// Name of the line.
    pub id: String,
    /// Category and bucket.
    pub bucket: cost::Bucket,
    /// The quote that it is a part of: its vendor's own cost has it too. Position in `quotes`.
    pub quote: Option<usize>,
    /// The exchange rate to the frame's currency; none for its own.
    pub fx: Option<InputId>,
    /// When how much falls due.
    pub shape: cost::Shape<InputId>,
    /// How it grows with the GPUs of its quote.
    pub growth: LineGrowth,
    /// How much of it, where the line is taken over from another option or its amount is for other GPUs; none for all of it.
    pub part: Option<taken_over::Part>,
    /// Whether it is taken over from another option, or holds for other units than those entered.
    pub is_taken: bool,
}

/// How a cost line grows with the GPUs of its quote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineGrowth {
    /// The GPUs that its amount is for; none for those that its option has.
    pub for_gpus: Option<u32>,
    /// The amount goes with the GPUs to this power: 1 in line, below 1 slower, 0 not at all.
    pub power: Decimal,
}

/// A way to save.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are the columns of the table `levers`, explained there")]
pub struct Lever {
    pub id: String,
    pub name: String,
    /// Position in `options`; none is all.
    pub option: Option<usize>,
    /// What it acts on.
    pub acts: Acts,
    pub share: InputId,
    pub saving: InputId,
    pub taken: bool,
}

/// What a lever acts on, and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acts {
    /// The demand of workloads of a purpose.
    Demand(Purpose),
    /// Their useful share: the same work in fewer allocated hours.
    UsefulShare(Purpose),
    /// The price of quotes of a billing; of what is committed, at its next term.
    Price(Billing),
    /// The power drawn.
    Power,
    /// The money of a bucket, but for what a contract keeps paid: a lever that names nothing else.
    Money(cost::Bucket),
}

/// A term, paper or guardrail.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are the columns of the table `conditions`, explained there")]
pub struct Condition {
    pub id: String,
    pub kind: ConditionKind,
    pub text: String,
    pub vendor: Option<usize>,
    pub option: Option<usize>,
    pub clause: Option<Clause>,
    pub status: ConditionState,
    pub owner: Option<String>,
    pub due: Option<String>,
}

/// Figures of one accelerator as the catalog or the workspace gives them.
#[derive(Clone, Debug)]
pub struct Hardware {
    /// SKU as written.
    pub sku: String,
    /// The workspace's own row, where there is one.
    pub own: Option<OwnCard>,
}

/// A workspace's own or overriding accelerator row; unknown stays unknown.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "fields are the columns of the table `accelerators`, explained there")]
pub struct OwnCard {
    pub memory_gb: Option<f64>,
    pub bandwidth_gbps: Option<f64>,
    pub peak_bf16: Option<f64>,
    pub peak_fp8: Option<f64>,
    pub peak_int8: Option<f64>,
    pub tdp_w: Option<f64>,
    pub role: Option<Role>,
}
