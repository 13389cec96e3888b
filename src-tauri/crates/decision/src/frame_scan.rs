//! What happens when a number of the frame moves and everything else stays at base: the discount rate and the horizon.
//!
//! They are inputs like others, only that the constants of a model follow from them. The rate is scanned like an input without
//! a range; the horizon in whole months, from a tenth of itself to double. A cost that runs to the horizon runs to the moved
//! one; what would fall due after it falls away.

use crate::along::{Row, along};
use crate::draw::{in_order, option_axes, supplier_axes};
use crate::model::{Model, Numbers, OptionModel, Room, State, evaluate_in, state};
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
    pub axes: Vec<Row>,
}

/// Both scans; one that has nowhere to move is left out.
pub(crate) fn scans(model: &Model, numbers: &Numbers<f64>, threads: usize) -> Vec<FrameScan> {
    let months = months(model.snapshot);
    let parts: Vec<&[u32]> = months.chunks(TOGETHER).collect();
    let horizons = Horizons::new(model, numbers);
    // The rate first: it is the longest piece of work.
    let work = |at: usize| match at.checked_sub(1) {
        None => Scanned::Rates(rates(model, numbers)),
        Some(part) => Scanned::Months(horizons.as_ref().map_or_else(Vec::new, |own| own.scan(parts[part]))),
    };
    let (mut found, mut axes) = (Vec::new(), Vec::new());
    for part in in_order(1 + parts.len(), threads, &work) {
        match part {
            Scanned::Rates(rates) => found.extend(rates),
            Scanned::Months(rows) => axes.extend(rows),
        }
    }
    let values = months.iter().copied().map(f64::from).collect();
    found.extend((axes.len() == months.len()).then_some(FrameScan { input: FrameInput::Months, values, axes }));
    found
}

/// Horizons that are scanned in one go.
const TOGETHER: usize = 8;

/// A piece of the work.
enum Scanned {
    Rates(Option<FrameScan>),
    Months(Vec<Row>),
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
    let axes = along(&values, &mut |rate| at_rate.axes(rate));
    Some(FrameScan { input: FrameInput::DiscountRate, values, axes })
}

/// The base case under other discount rates.
pub(crate) struct AtRate<'a> {
    model: &'a Model<'a>,
    numbers: Numbers<f64>,
    central: Central,
    /// No rate changes it.
    shared: State<f64>,
}

impl<'a> AtRate<'a> {
    pub(crate) fn new(model: &'a Model<'a>, numbers: &Numbers<f64>) -> Self {
        let central = Central::of(model);
        Self { model, numbers: numbers.clone(), shared: state(model, numbers, &central.x), central }
    }

    /// Axis values of all options at this rate.
    pub(crate) fn axes(&mut self, rate: f64) -> Row {
        self.numbers.reframe(self.model, rate);
        self.central.axes(self.model, &self.numbers, &self.shared)
    }
}

/// From a tenth of the horizon to double, as far as its cell goes: every whole month has its place, so that nothing is left to search
/// between two of them.
fn months(snapshot: &Snapshot) -> Vec<u32> {
    let most = match FrameInput::Months.column().map(|column| &column.kind) {
        Some(Kind::Whole(_, most)) => *most,
        _ => u32::MAX,
    };
    let now = snapshot.frame.months;
    (now.div_ceil(10)..=now.saturating_mul(DOUBLE).min(most)).collect()
}

/// The base case under other horizons.
struct Horizons<'a> {
    model: &'a Model<'a>,
    rate: f64,
    /// For the longest of them, whose load curves hold those of the others.
    numbers: Numbers<f64>,
}

impl<'a> Horizons<'a> {
    fn new(model: &'a Model<'a>, numbers: &Numbers<f64>) -> Option<Self> {
        let own = model.snapshot;
        let mut moved = own.clone();
        reframe(&mut moved, own, *months(own).last()?);
        let numbers = numbers.prolonged(model, &model.at_horizon(&moved))?;
        Some(Self { model, rate: FrameInput::DiscountRate.now(own), numbers })
    }

    /// Axis values at each of these months.
    fn scan(&self, months: &[u32]) -> Vec<Row> {
        let own = self.model.snapshot;
        let (mut moved, mut numbers) = (own.clone(), self.numbers.clone());
        let mut central = Central::of(self.model);
        let at = |month: &u32| {
            reframe(&mut moved, own, *month);
            let under = self.model.at_horizon(&moved);
            numbers.reframe(&under, self.rate);
            let shared = state(&under, &numbers, &central.x);
            central.axes(&under, &numbers, &shared)
        };
        months.iter().map(at).collect()
    }
}

/// The snapshot with another horizon.
pub(crate) fn reframe(moved: &mut Snapshot, own: &Snapshot, months: u32) {
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

/// All inputs at base, which neither rate nor horizon changes.
struct Central {
    x: Vec<f64>,
    /// Axis values by vendor.
    vendors: Vec<ByAxis<f64>>,
    room: Room<f64>,
}

impl Central {
    fn of(model: &Model) -> Self {
        let x = model.inputs.bases();
        let vendors = supplier_axes(model, &x);
        Self { x, vendors, room: Room::default() }
    }

    fn axes(&mut self, model: &Model, numbers: &Numbers<f64>, shared: &State<f64>) -> Row {
        let Self { x, vendors, room } = self;
        let of = |option: &OptionModel| {
            option.incomplete.is_empty().then_some(())?;
            let outcome = evaluate_in(model, numbers, shared, option, x, room);
            Some(option_axes(model, &option.vendors, vendors, &outcome))
        };
        model.options.iter().map(of).collect()
    }
}
