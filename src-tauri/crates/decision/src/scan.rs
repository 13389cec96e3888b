//! One input moves, the others stay at base: what each option's axes are along the way. The raw material of thresholds.

use crate::along::{Row, along};
use crate::draw::{in_order, known, option_axes, supplier_axes, used_inputs};
use crate::inputs::{Input, InputId};
use crate::model::{Model, Numbers, OptionModel, Outcome, Room, State, evaluate, evaluate_in, state};
use quantity::decimal;
use std::borrow::Cow;
use tables::Limits;
use vocabulary::ByAxis;

/// Points on which an input is scanned.
pub const POINTS: usize = 200;

/// How many range widths a scan reaches to each side.
const REACH: f64 = 3.0;

/// One input's scan.
#[derive(Clone, Debug)]
pub struct Scan {
    /// Which input.
    pub input: InputId,
    /// Values of the input, rising; the base case is among them.
    pub values: Vec<f64>,
    /// By value, then option: axis values; `None` for an incomplete option.
    pub axes: Vec<Row>,
}

/// Scans of every input that some option depends on.
pub(crate) fn scans(model: &Model, numbers: &Numbers<f64>, threads: usize) -> Vec<Scan> {
    let inputs: Vec<InputId> = used_inputs(model).into_iter().collect();
    let probe = Probe::new(model, numbers);
    in_order(inputs.len(), threads, &|at| probe.scan(inputs[at])).into_iter().flatten().collect()
}

/// The base case, ready to move one input.
pub(crate) struct Probe<'a> {
    model: &'a Model<'a>,
    numbers: &'a Numbers<f64>,
    x: Vec<f64>,
    shared: State<f64>,
    outcomes: Vec<Option<Outcome<f64>>>,
    /// The vendors that options buy from.
    suppliers: Vec<usize>,
    /// Axis values by vendor; nothing of the others.
    vendors: Vec<ByAxis<f64>>,
}

/// Where one value after another of a moved input is laid out.
pub(crate) struct Moved {
    x: Vec<f64>,
    shared: State<f64>,
    room: Room<f64>,
}

impl<'a> Probe<'a> {
    pub(crate) fn new(model: &'a Model<'a>, numbers: &'a Numbers<f64>) -> Self {
        let x = numbers.bases().to_vec();
        let shared = state(model, numbers, &x);
        let outcome = |o: &OptionModel| o.incomplete.is_empty().then(|| evaluate(model, numbers, &shared, o, &x));
        let outcomes = model.options.iter().map(outcome).collect();
        let (suppliers, vendors) = (model.suppliers(), supplier_axes(model, &x));
        Self { model, numbers, x, shared, outcomes, suppliers, vendors }
    }

    /// Axis values of all options in the base case; `None` for an incomplete option.
    pub(crate) fn base(&self) -> Row {
        self.axes(&self.vendors, |at| self.outcomes[at].as_ref().map(Cow::Borrowed))
    }

    /// Room to move inputs in.
    pub(crate) fn start(&self) -> Moved {
        Moved { x: self.x.clone(), shared: self.shared.clone(), room: Room::default() }
    }

    /// Axis values of all options with one input moved. Only what depends on the input is computed anew.
    pub(crate) fn moved(&self, input: InputId, value: f64) -> Row {
        self.moved_in(&mut self.start(), input, value)
    }

    /// The same where one value of an input follows another.
    pub(crate) fn moved_in(&self, moved: &mut Moved, input: InputId, value: f64) -> Row {
        let Moved { x, shared, room } = moved;
        x[input] = value;
        if self.model.is_shared(input) {
            shared.renew(self.model, self.numbers, x);
        }
        let mut vendors = Cow::Borrowed(&self.vendors);
        let touched = |v: &&usize| self.model.vendor_inputs(**v).any(|own| own == input);
        for vendor in self.suppliers.iter().filter(touched) {
            vendors.to_mut()[*vendor] = known(self.model.vendor_axes(*vendor, x));
        }
        self.axes(&vendors, |at| {
            let option = &self.model.options[at];
            let base = self.outcomes[at].as_ref()?;
            Some(match option.uses.contains(&input) {
                true => Cow::Owned(evaluate_in(self.model, self.numbers, shared, option, x, room)),
                false => Cow::Borrowed(base),
            })
        })
    }

    /// An option's TCC with one input moved.
    pub(crate) fn tcc(&self, option: usize, input: InputId, value: f64) -> f64 {
        let mut x = self.x.clone();
        x[input] = value;
        let shared = state(self.model, self.numbers, &x);
        evaluate(self.model, self.numbers, &shared, &self.model.options[option], &x).tcc()
    }

    /// An option's TCC in the base case; `None` for an incomplete one.
    pub(crate) fn base_tcc(&self, option: usize) -> Option<f64> {
        self.outcomes[option].as_ref().map(Outcome::tcc)
    }

    fn axes<'o>(
        &self,
        vendors: &[ByAxis<f64>],
        mut outcome: impl FnMut(usize) -> Option<Cow<'o, Outcome<f64>>>,
    ) -> Row {
        let options = self.model.options.iter().enumerate();
        options.map(|(at, o)| Some(option_axes(self.model, &o.vendors, vendors, outcome(at)?.as_ref()))).collect()
    }

    fn scan(&self, at: InputId) -> Option<Scan> {
        let values = grid(&self.model.inputs.all()[at])?;
        let mut room = self.start();
        let axes = along(&values, &mut |value| self.moved_in(&mut room, at, value));
        Some(Scan { input: at, values, axes })
    }
}

/// Values to try: three range widths to each side, without a range 0.1 to 10 × now; inside the limits, and never
/// across 0: a cost stays a cost.
pub(crate) fn grid(input: &Input) -> Option<Vec<f64>> {
    let (base, width) = (input.base(), input.range.width());
    let (low, high) = match width > 0.0 {
        true => (base - REACH * width, base + REACH * width),
        false => ((0.1 * base).min(10.0 * base), (0.1 * base).max(10.0 * base)),
    };
    let (low, high) = within(input.limits, low, high, decimal::f64_of(input.range.low));
    let (low, high) = if base > 0.0 {
        (low.max(0.0), high)
    } else if base < 0.0 {
        (low, high.min(0.0))
    } else {
        (low, high)
    };
    if high <= low {
        return None;
    }
    let step = (high - low) / (POINTS - 1) as f64;
    let mut values: Vec<f64> = (0..POINTS).map(|k| low + step * k as f64).collect();
    values.push(base);
    values.sort_by(f64::total_cmp);
    values.dedup();
    Some(values)
}

/// The part of an interval that the limits leave; an open lower limit is approached to a tenth of the least value given.
fn within(limits: Limits, low: f64, high: f64, least_given: f64) -> (f64, f64) {
    let least = limits.low.map_or(f64::NEG_INFINITY, f64::from);
    let least = if limits.open_low { least + (least_given - least) * 0.1 } else { least };
    let most = limits.high.map_or(f64::INFINITY, f64::from);
    (low.max(least), high.min(most))
}
