//! What happens when a number of the frame moves and everything else stays at base: the discount rate and the horizon.
//!
//! They are inputs like others, only that the constants of a model follow from them. The rate is scanned like an input without
//! a range; the horizon in whole months, from a tenth of itself to double. A cost that runs to the horizon runs to the moved
//! one; what would fall due after it falls away.

use crate::draw::{in_order, known, option_axes};
use crate::model::{Model, Numbers, evaluate, state};
use crate::scan::POINTS;
use crate::snapshot::{CostLine, Snapshot};
use cost::Shape;
use quantity::decimal;
use tables::{Column, Kind, Limits};
use vocabulary::ByAxis;

/// The rate is looked at from this part of itself to so many times itself, like an input without a range.
const TENFOLD: f64 = 10.0;

/// How many times itself the horizon is looked at, at most.
const DOUBLE: u32 = 2;

/// A number of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameInput {
    /// Cost of capital per year.
    DiscountRate,
    /// The horizon.
    Months,
}

impl FrameInput {
    /// All of them.
    pub const ALL: [FrameInput; 2] = [Self::DiscountRate, Self::Months];

    /// Its column in the table `frame`.
    pub fn column(self) -> Option<&'static Column> {
        let key = match self {
            Self::DiscountRate => "discount_rate",
            Self::Months => "months",
        };
        tables::table("frame")?.column(key)
    }

    /// `frame.discount_rate`.
    pub fn id(self) -> String {
        format!("frame.{}", self.column().map_or("", |column| column.key))
    }

    /// Its value now.
    pub fn now(self, snapshot: &Snapshot) -> f64 {
        match self {
            Self::DiscountRate => decimal::f64_of(snapshot.frame.discount_rate),
            Self::Months => f64::from(snapshot.frame.months),
        }
    }
}

/// One number's scan.
#[derive(Clone, Debug)]
pub struct FrameScan {
    /// Which number.
    pub input: FrameInput,
    /// Its values, rising; the base case is among them.
    pub values: Vec<f64>,
    /// By value, then option: axis values; `None` for an incomplete option.
    pub axes: Vec<Vec<Option<ByAxis<f64>>>>,
}

/// Both scans; one that has nowhere to move is left out.
pub(crate) fn scans(model: &Model, numbers: &Numbers<f64>, exploratory: &[bool], threads: usize) -> Vec<FrameScan> {
    let scan = |at: usize| match FrameInput::ALL[at] {
        FrameInput::DiscountRate => rates(model, numbers),
        FrameInput::Months => horizons(model, exploratory),
    };
    in_order(FrameInput::ALL.len(), threads, &scan).into_iter().flatten().collect()
}

/// Discount rates in even steps from a tenth of the present one to ten times as much, within the limits of its cell; none where it is 0,
/// of which every multiple is 0 again.
fn rates(model: &Model, numbers: &Numbers<f64>) -> Option<FrameScan> {
    let now = FrameInput::DiscountRate.now(model.snapshot);
    let limits = match FrameInput::DiscountRate.column()?.kind {
        Kind::Number(limits) => limits,
        _ => Limits::RATE,
    };
    let (a, b) = (now / TENFOLD, now * TENFOLD);
    let low = a.min(b).max(limits.low.map_or(f64::NEG_INFINITY, f64::from));
    let high = a.max(b).min(limits.high.map_or(f64::INFINITY, f64::from));
    (high > low).then_some(())?;
    let step = (high - low) / (POINTS - 1) as f64;
    let mut values: Vec<f64> = (0..POINTS).map(|k| low + step * k as f64).chain([now]).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    let mut at_rate = AtRate::new(model, numbers);
    let axes = values.iter().map(|rate| at_rate.axes(*rate)).collect();
    Some(FrameScan { input: FrameInput::DiscountRate, values, axes })
}

/// The base case under other discount rates.
pub(crate) struct AtRate<'a> {
    model: &'a Model<'a>,
    numbers: Numbers<f64>,
}

impl<'a> AtRate<'a> {
    pub(crate) fn new(model: &'a Model<'a>, numbers: &Numbers<f64>) -> Self {
        Self { model, numbers: numbers.clone() }
    }

    /// Axis values of all options at this rate.
    pub(crate) fn axes(&mut self, rate: f64) -> Vec<Option<ByAxis<f64>>> {
        self.numbers.reframe(self.model, rate);
        axes(self.model, &self.numbers)
    }
}

/// Every whole month has its place, so that nothing is left to search between two of them.
fn horizons(model: &Model, exploratory: &[bool]) -> Option<FrameScan> {
    let (own, rate) = (model.snapshot, FrameInput::DiscountRate.now(model.snapshot));
    let most = match FrameInput::Months.column()?.kind {
        Kind::Whole(_, most) => most,
        _ => u32::MAX,
    };
    let (low, high) = (own.frame.months.div_ceil(10), own.frame.months.saturating_mul(DOUBLE).min(most));
    let mut moved = own.clone();
    reframe(&mut moved, own, high);
    let mut numbers = Numbers::new(&Model::under(&moved, exploratory, model.obeyed.clone())?).ok()?;
    let months: Vec<u32> = (low..=high).collect();
    let mut all = Vec::with_capacity(months.len());
    for month in &months {
        reframe(&mut moved, own, *month);
        let under = Model::under(&moved, exploratory, model.obeyed.clone())?;
        numbers.reframe(&under, rate);
        all.push(axes(&under, &numbers));
    }
    Some(FrameScan { input: FrameInput::Months, values: months.into_iter().map(f64::from).collect(), axes: all })
}

/// The snapshot with another horizon.
fn reframe(moved: &mut Snapshot, own: &Snapshot, months: u32) {
    moved.frame.months = months;
    moved.costs = own.costs.iter().filter_map(|line| within(line, own.frame.months, months)).collect();
    let rows = moved.options.iter_mut().flat_map(|plan| &mut plan.rows);
    rows.for_each(|row| row.to = row.to.filter(|to| *to != own.frame.months));
}

fn within(line: &CostLine, before: u32, months: u32) -> Option<CostLine> {
    let shape = match line.shape {
        Shape::Once { month, .. } if month > months => return None,
        Shape::Monthly { from, .. } if from > months => return None,
        Shape::Monthly { amount, from, to, growth } => {
            let to = if to == before { months } else { to.min(months) };
            Shape::Monthly { amount, from, to, growth }
        }
        as_it_is => as_it_is,
    };
    Some(CostLine { shape, ..line.clone() })
}

fn axes(model: &Model, numbers: &Numbers<f64>) -> Vec<Option<ByAxis<f64>>> {
    let x = model.inputs.bases();
    let shared = state(model, numbers, &x);
    let vendors: Vec<ByAxis<f64>> =
        (0..model.snapshot.vendors.len()).map(|v| known(model.vendor_axes(v, &x))).collect();
    let options = model.options.iter();
    let of = |option: &crate::model::OptionModel| {
        let outcome = option.incomplete.is_empty().then(|| evaluate(model, numbers, &shared, option, &x))?;
        Some(option_axes(model, &option.vendors, &vendors, &outcome))
    };
    options.map(of).collect()
}
