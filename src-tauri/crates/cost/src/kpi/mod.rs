//! The seven indicators of compute spending, each with its formula in words, its bounds and its status.
//!
//! Source: "Seven KPIs" of a guide for executives to reducing AI compute cost. Values are doubles, but a bound is
//! compared exactly: 1 − 700/1000 is 0.3 and does not exceed it.

mod bounds;
mod definitions;
mod fraction;

pub use bounds::Bounds;
use definitions::DEFINITIONS;
pub use fraction::Fraction;
use input::{Fields, Flat, Node, Numeral, Object, Place, Problem, Read};
use quantity::{Currency, decimal};
use serde::Serialize;
use std::ops::{Index, IndexMut};
use vocabulary::{KpiId, KpiInput, KpiUnit, Message, State, Value, message};

input::request! {
    /// The inputs, and the currency of their money.
    pub struct KpiRequest {
        inputs: Flat<KpiInputs>,
        currency: Option<Currency>,
    }
}

input::text! {
    /// Each input by its word.
    pub KpiFields = KpiInput::SPELLED.iter().map(|input| format!("{input}?: Decimal | null,")).collect::<String>(), Numeral;
}

/// What the indicators are computed from; absent where unknown. All but `gross_profit` are at least 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KpiInputs([Option<f64>; KpiInput::ALL.len()]);

impl Index<KpiInput> for KpiInputs {
    type Output = Option<f64>;

    fn index(&self, input: KpiInput) -> &Option<f64> {
        &self.0[input as usize]
    }
}

impl IndexMut<KpiInput> for KpiInputs {
    fn index_mut(&mut self, input: KpiInput) -> &mut Option<f64> {
        &mut self.0[input as usize]
    }
}

impl Fields for KpiInputs {
    fn fields(object: &Object) -> Option<Self> {
        let mut inputs = Self::default();
        for input in KpiInput::ALL {
            inputs[*input] = object.optional(input.word()).and_then(|place| amount(&place, *input));
        }
        Some(inputs)
    }
}

impl Read for KpiInputs {
    type Shape = KpiFields;

    fn read(place: &Place) -> Option<Self> {
        place.fields()
    }
}

/// Only a profit may be below 0.
fn amount(place: &Place, input: KpiInput) -> Option<f64> {
    match input {
        KpiInput::GrossProfit => place.number(),
        _ => place.number_where(|x| x >= 0.0, message!("cost-at-least-zero")),
    }
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

/// The assumptions that an indicator is judged by; none for one without bounds.
pub fn bounds_of(kpi: KpiId) -> &'static [&'static str] {
    match kpi {
        KpiId::CashConversionDays => &["kpi_cash_conversion_days"],
        KpiId::SunkComputeRatio => &["kpi_sunk_compute_ratio"],
        KpiId::ComplianceProvisionRatio => &["kpi_compliance_watch", "kpi_compliance_act"],
        _ => &[],
    }
}

/// One indicator.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Kpi {
    /// One of the seven names.
    pub id: KpiId,
    /// Its value in `unit`.
    pub value: Option<f64>,
    /// The value in whole units of the currency; `null` for indicators that are not in hundredths of it.
    pub value_whole: Option<f64>,
    /// Unit of `value`, in words.
    pub unit: Message,
    /// What value and bounds are counted in.
    #[serde(skip)]
    pub counted_in: KpiUnit,
    /// The lowest bound, where there is one.
    pub threshold: Option<f64>,
    /// Both bounds.
    pub bounds: Bounds,
    /// What the value asks for.
    pub status: State,
    /// The formula in words.
    pub formula: Message,
    /// Names of the inputs that it lacks.
    pub missing: Vec<KpiInput>,
}

impl Kpi {
    /// What it is computed from, in the order of its formula.
    pub fn needs(&self) -> &'static [KpiInput] {
        definitions::needs(self.id)
    }
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
        [] => Some(message!("cost-no-kpi", id = kpi.id.word())),
        missing => {
            let words = Value::commas(missing.iter().map(|input| input.word()));
            Some(message!("cost-no-kpi.missing", id = kpi.id.word(), missing = words))
        }
    }
}
