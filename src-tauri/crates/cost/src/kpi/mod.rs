//! The seven indicators of compute spending, each with its formula in words, its bounds and its status.
//!
//! Source: "Seven KPIs" of a guide for executives to reducing AI compute cost. Values are doubles, but a bound is
//! compared exactly: 1 − 700/1000 is 0.3 and does not exceed it.

mod definitions;
mod fraction;

use definitions::DEFINITIONS;
use input::{Flat, Node, Place, Problem, Read};
use quantity::{Currency, decimal};
use serde::Serialize;
use vocabulary::{Message, message};

input::request! {
    /// The inputs, and the currency of their money.
    pub struct KpiRequest {
        inputs: Flat<KpiInputs>,
        currency: Option<Currency>,
    }

    /// What the indicators are computed from; absent where unknown. All but `gross_profit` are at least 0.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct KpiInputs {
        /// FLOPs that did useful work.
        pub useful_flops: Option<f64> as amount,
        /// FLOPs that the hardware could have done.
        pub peak_flops: Option<f64> as amount,
        /// Money earned by AI before compute.
        pub gross_profit: Option<f64>,
        /// Money taken with AI.
        pub revenue: Option<f64> as amount,
        /// Total cost of compute.
        pub tcc: Option<f64> as amount,
        /// Tokens that trained something of use.
        pub effective_tokens: Option<f64> as amount,
        /// Days from payment to the first useful compute.
        pub days_payment_to_useful: Option<f64> as amount,
        /// Days from service to its revenue.
        pub days_service_to_cash: Option<f64> as amount,
        /// Days of grace that suppliers give.
        pub days_payable: Option<f64> as amount,
        /// GPU-hours that did useful work.
        pub effective_hours: Option<f64> as amount,
        /// GPU-hours paid for.
        pub paid_hours: Option<f64> as amount,
        /// Money set aside for compliance.
        pub compliance_reserve: Option<f64> as amount,
        /// What the assets cost.
        pub original_asset_value: Option<f64> as amount,
        /// Useful compute, in any unit.
        pub useful_compute: Option<f64> as amount,
        /// Power drawn for it, in kW.
        pub power_kw: Option<f64> as amount,
    }
}

fn amount(place: &Place) -> Option<f64> {
    place.number_where(|x| x >= 0.0, message!("cost-at-least-zero"))
}

/// Bounds that a value must exceed to change its status; meeting one does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bounds {
    /// Above it: watch.
    pub watch: Option<f64>,
    /// Above it: act.
    pub act: Option<f64>,
}

/// The bounds of the three indicators that have any.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Days.
    pub cash_conversion_days: Bounds,
    /// Share of paid hours.
    pub sunk_compute_ratio: Bounds,
    /// Share of the original asset value.
    pub compliance_provision_ratio: Bounds,
}

impl Thresholds {
    /// The shipped assumptions `kpi_*`.
    pub fn shipped() -> Self {
        Self::of(&|id| reference::assumption(id).map(|a| decimal::f64_of(a.value.base)))
    }

    /// The bounds that `bound` gives for the assumptions `kpi_*`; an indicator without one is not judged by it.
    pub fn of(bound: &dyn Fn(&str) -> Option<f64>) -> Self {
        Self {
            cash_conversion_days: Bounds { watch: None, act: bound("kpi_cash_conversion_days") },
            sunk_compute_ratio: Bounds { watch: None, act: bound("kpi_sunk_compute_ratio") },
            compliance_provision_ratio: Bounds {
                watch: bound("kpi_compliance_watch"),
                act: bound("kpi_compliance_act"),
            },
        }
    }
}

/// What an indicator asks of its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Known, and above no bound.
    Ok,
    /// Above the lower bound.
    Watch,
    /// Above the upper bound.
    Act,
    /// Not known.
    Unknown,
}

/// One indicator.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Kpi {
    /// One of the seven names.
    pub id: &'static str,
    /// Its value in `unit`.
    pub value: Option<f64>,
    /// The value in whole units of the currency; `null` for indicators that are not in hundredths of it.
    pub value_whole: Option<f64>,
    /// Unit of `value`, in words.
    pub unit: Message,
    /// A share of a whole, which is printed as a percentage.
    #[serde(skip)]
    pub is_share: bool,
    /// The lowest bound, where there is one.
    pub threshold: Option<f64>,
    /// Both bounds.
    pub bounds: Bounds,
    /// What the value asks for.
    pub status: Status,
    /// The formula in words.
    pub formula: Message,
    /// Names of the inputs that it lacks.
    pub missing: Vec<&'static str>,
}

/// The seven indicators, in the order of the source.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct KpiAnswer {
    /// Currency of the amounts; `null` when not given.
    pub currency: Option<Currency>,
    /// Always all seven.
    pub kpis: Vec<Kpi>,
    /// Why a value is `null`.
    pub notes: Vec<Message>,
}

/// Answers `assay kpi` with the shipped thresholds; reports every problem of the document.
pub fn kpi(document: &Node) -> Result<KpiAnswer, Vec<Problem>> {
    kpi_within(document, &Thresholds::shipped())
}

/// The same with thresholds of one's own.
pub fn kpi_within(document: &Node, thresholds: &Thresholds) -> Result<KpiAnswer, Vec<Problem>> {
    Place::read(document, |root| {
        let KpiRequest { inputs: Flat(inputs), currency } = Read::read(&root)?;
        let kpis = kpis(&inputs, currency, thresholds);
        let notes = kpis.iter().filter_map(note).collect();
        Some(KpiAnswer { currency, kpis, notes })
    })
}

/// The seven indicators; without a currency the unit of money stays unnamed.
pub fn kpis(inputs: &KpiInputs, currency: Option<Currency>, thresholds: &Thresholds) -> Vec<Kpi> {
    DEFINITIONS.iter().map(|definition| definition.judge(inputs, currency, thresholds)).collect()
}

/// Why a value is `null`: inputs are absent, or there is nothing to divide by.
fn note(kpi: &Kpi) -> Option<Message> {
    match kpi.missing.as_slice() {
        _ if kpi.value.is_some() => None,
        [] => Some(message!("cost-no-kpi", id = kpi.id)),
        missing => Some(message!("cost-no-kpi.missing", id = kpi.id, missing = missing.join(", "))),
    }
}
