//! What `actuals` is asked and what it answers.

use crate::actuals::bring::CorrectedMonth;
use crate::actuals::screen::ActualsScreen;
use crate::drawing::room;
use ::actuals::{
    Amounts, Anomaly, Bridge, BudgetState, CommitmentUse, CostUnit, Idle, KpiActual, LeverFinding, PricePerHour,
    SpotUse, TakenState, Unassigned, UnitMonth, Unkept, ViewGroup, ViewKey, ViewMonth,
};
use quantity::Currency;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::UseKind;
use voice::Message;

input::request! {
    pub struct ActualsRequest {
        /// What spend is told by, one or several keys; left out: by team.
        pub(crate) by: Vec<ViewKey> = Vec::new(),
        /// Only lines with these values; several of one key admit any of them.
        pub(crate) narrow: Vec<NarrowBy> = Vec::new(),
        /// First month that counts ("2026-01"); left out: the first of the bills.
        pub(crate) from: Option<String>,
        /// Last month that counts.
        pub(crate) to: Option<String>,
        /// The calendar month of month 0 of what was awarded; left out: the one that the workspace keeps, else that of the award.
        pub(crate) month_0: Option<String>,
        /// Room for figures in points, 200 to 4000; left out: how it is shown is not told.
        pub(crate) width: Option<f64> as room,
    }

    /// A value of a key.
    pub(crate) struct NarrowBy {
        pub(crate) key: ViewKey,
        /// The value; null is lines without any.
        pub(crate) value: Option<String>,
    }
}

impl ActualsRequest {
    /// Everything that is billed in some months, by team.
    pub(crate) fn of_months(from: Option<String>, to: Option<String>) -> Self {
        Self { by: Vec::new(), narrow: Vec::new(), from, to, month_0: None, width: None }
    }
}

/// The answer of `actuals`. Money is in `currency`; without bills all sections are empty and a note says what to do.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsAnswer {
    /// What all amounts are in; null where nothing can be told.
    pub currency: Option<Currency>,
    /// Bills, in the order in which they were imported.
    pub bills: Vec<BillState>,
    /// Files of use.
    pub usage: Vec<UseState>,
    /// First and last day of a charge.
    pub days: Option<[String; 2]>,
    /// Months that count, in order.
    pub months: Vec<String>,
    /// What groups are told by.
    pub by: Vec<ViewKey>,
    /// All that counts.
    pub totals: Amounts,
    /// By the keys asked for, the highest effective cost first; each with the digests of its bills.
    pub groups: Vec<ViewGroup>,
    /// How many more groups there are.
    pub groups_left: usize,
    /// All that counts, by month.
    pub by_month: Vec<ViewMonth>,
    /// What is left without a team, purpose or card, of all bills.
    pub unassigned: Vec<Unassigned>,
    /// How commitments serve; null without bills.
    pub commitments: Option<CommitmentUse>,
    /// How far interruptible capacity serves, of the hours of purposes that may be interrupted.
    pub spot: Option<SpotUse>,
    /// What an hour of each card costs by how it is priced.
    pub prices: Vec<PricePerHour>,
    /// Hours by month as machines report them.
    pub hours: Vec<HoursOfMonth>,
    /// Idle hours by resource, the most first; at most 100.
    pub idle: Vec<Idle>,
    /// Share of allocated hours that may be idle.
    pub idle_norm: Option<f64>,
    /// Days that the history does not explain, of all bills.
    pub anomalies: Vec<Anomaly>,
    /// Budgets, in the order of their sheet.
    pub budgets: Vec<BudgetLine>,
    /// The seven indicators from actuals, beside those of the plan.
    pub kpis: Vec<KpiLine>,
    /// Every input of the indicators, each over those of the months that count of which it is known.
    pub kpi_inputs: Vec<KpiActual>,
    /// What one prediction, token, run or point of quality costs, of everybody and of each team that counts it.
    pub unit_costs: Vec<UnitLine>,
    /// What could be spent less, of the last weeks of all bills; savings may overlap.
    pub levers: Vec<LeverLine>,
    /// Levers that were taken: promised against realised.
    pub taken: Vec<TakenLine>,
    /// What was awarded against what was billed; null without an award.
    pub plan: Option<ActualPlan>,
    /// Months that a later bill corrects.
    pub corrected: Vec<CorrectedMonth>,
    /// Columns that rules look at and bills were read without; these have to be imported again.
    pub unkept: Vec<Unkept>,
    /// What to know of it, the most important first.
    pub notes: Vec<Message>,
    /// How it is shown; null where no width was given, or where there is nothing to show.
    pub screen: Option<ActualsScreen>,
}

/// A bill of the workspace.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BillState {
    /// Short name.
    pub id: String,
    /// As the file was called.
    pub name: String,
    /// SHA-256 of the file.
    pub digest: String,
    /// Rows of the file.
    pub rows: String,
    /// First and last day of a charge.
    pub days: Option<[String; 2]>,
    /// Who provides what is billed.
    pub providers: Option<String>,
    /// What its amounts are in.
    pub currencies: Option<String>,
    /// Day on which it was imported.
    pub added: String,
    /// The bill that it is a part of.
    pub part_of: Option<String>,
    /// Whether what was read of it is in this file.
    pub is_kept: bool,
    /// What was left out, since there would have been too many facts.
    pub given_up: Vec<Message>,
}

/// A file of use.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UseState {
    /// Short name.
    pub id: String,
    /// As the file was called.
    pub name: String,
    /// What it is.
    pub kind: Option<UseKind>,
    /// SHA-256 of the file.
    pub digest: String,
    /// First and last day that it tells of.
    pub days: Option<[String; 2]>,
    /// Day on which it was imported.
    pub added: String,
}

/// Hours of cards of a month.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HoursOfMonth {
    /// "2026-03".
    pub month: String,
    /// That were held.
    pub allocated: f64,
    /// That did work; null where nobody measured it.
    pub useful: Option<f64>,
    /// That were held and did nothing; null where nobody measured it.
    pub idle: Option<f64>,
    /// Share of the hours, of which both are known, that was useful.
    pub useful_share: Option<f64>,
}

/// A budget and how it stands.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BudgetLine {
    /// Short name.
    pub id: String,
    /// Whose; null is everybody's.
    pub team: Option<String>,
    /// What for; null is everything.
    pub purpose: Option<String>,
    /// The calendar year.
    pub year: String,
    /// In the currency of the answer; null without a rate.
    pub amount: Option<Amount>,
    /// How it stands; null without a rate.
    pub state: Option<BudgetState>,
    /// Who was told.
    pub told: Option<String>,
    /// Day on which it is looked at again.
    pub review: Option<String>,
    /// That day is past.
    pub is_overdue: bool,
}

/// An indicator.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct KpiLine {
    /// From actuals, with its threshold.
    pub actual: cost::Kpi,
    /// As the sheet KPIs has it; null where nothing is entered.
    pub plan: Option<f64>,
    /// As it would be had compute cost and served what was awarded; null without an award that tells of it.
    pub awarded: Option<KpiAwarded>,
    /// What it is computed from, over the months of which all of it is known.
    pub inputs: Vec<KpiActual>,
    /// The same for readers; of what is missing, which file or sheet would tell it.
    pub told: Vec<Message>,
    /// What `trace` takes.
    pub trace: String,
}

/// An indicator of what was awarded.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct KpiAwarded {
    /// In the unit of the indicator; null where an input beside the plan's is not known.
    pub value: Option<f64>,
    /// Months that it is of ("2026-03"), in order.
    pub months: Vec<String>,
    /// What it is computed from: cost and hours as awarded, anything else as it came.
    pub inputs: Vec<KpiActual>,
    /// What `trace` takes.
    pub trace: String,
}

/// Unit costs of somebody.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UnitLine {
    /// What one is.
    pub unit: CostUnit,
    /// Whose; null is everybody's.
    pub team: Option<String>,
    /// By month.
    pub months: Vec<UnitMonth>,
    /// As printed, under [`UnitLine::HEADS`].
    #[serde(skip)]
    pub cells: Vec<Message>,
}

/// What could be spent less.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeverLine {
    /// What was found.
    #[serde(flatten)]
    pub finding: LeverFinding,
    /// Its lever with what it acts on.
    pub name: Message,
    /// Why no saving is told, what others ask, or what a smaller card rests on and risks; empty where nothing is to be added.
    pub told: Message,
}

/// A lever that was taken.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TakenLine {
    /// Short name.
    pub id: String,
    /// Name for readers.
    pub name: String,
    /// What became of it; null without a rate of its currency.
    pub state: Option<TakenState>,
    /// As printed, under [`TakenLine::HEADS`].
    #[serde(skip)]
    pub cells: Vec<Message>,
}

impl UnitLine {
    /// Phrases at the heads of its cells; the cost of one is in the currency of the answer.
    pub const HEADS: [&str; 7] = [
        "dash-unit",
        "view-key-team",
        "view-key-month",
        "dash-unit-count",
        "dash-unit-each",
        "dash-unit-change",
        "dash-unit-moved",
    ];
}

impl TakenLine {
    /// Phrases at the heads of its cells; amounts are in the currency of the answer.
    pub const HEADS: [&str; 8] = [
        "dash-lever",
        "dash-taken-months",
        "dash-taken-before",
        "dash-taken-promised",
        "dash-taken-realised",
        "dash-taken-by-price",
        "dash-taken-by-rest",
        "dash-taken-hours",
    ];
}

/// What was awarded against what was billed.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualPlan {
    /// Id of the option.
    pub option: String,
    /// Its name.
    pub name: String,
    /// Day of the award.
    pub awarded: String,
    /// Calendar month of its month 0.
    pub month_0: String,
    /// Whether the workspace says which month that is; else it is the month of the award, or what the request asks for.
    pub is_stored: bool,
    /// Every month of the plan, and those that were billed after it.
    pub months: Vec<PlanLine>,
    /// What to know of it.
    pub notes: Vec<Message>,
}

/// A month as planned and as billed; of each pair the plan comes first.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlanLine {
    /// "2026-03".
    pub month: String,
    /// Whether bills tell of it.
    pub is_billed: bool,
    /// All money.
    pub cash: [Amount; 2],
    /// Hours of rented cards.
    pub hours: [Option<Amount>; 2],
    /// Share of these hours that was useful.
    pub useful: [Option<Amount>; 2],
    /// Money for a useful hour.
    pub effective_price: [Option<Amount>; 2],
    /// Why they differ; adds up exactly.
    pub bridge: Bridge,
    /// Useful hours as planned, in reference GPUs: those of a level of demand, whatever cards serve it.
    #[serde(skip)]
    pub planned_useful: Option<Amount>,
}
