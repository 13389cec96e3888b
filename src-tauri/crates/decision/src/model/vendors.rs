//! Vendor cells: from evaluators' entries to a value with its interval, and from cells to axis values.

use super::Model;
use super::entries;
use crate::inputs::{Input, InputId, Inputs, Origin};
use crate::snapshot::{Criterion, Score, Snapshot};
use quantity::{Range, decimal};
use scorecard::{Axis, Cell, Gate, Grade};
use std::collections::BTreeSet;
use tables::{Limits, Measure};
use vocabulary::{Answer, ByAxis, State, Unit, message};

/// What a vendor is worth on one criterion, 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum VendorCell {
    /// Drawn in points, or known.
    Points(InputId),
    /// The criterion's value function of an assumption, times the part of the entries that name it: the others say that the vendor
    /// gave no answer, which is worth nothing.
    Valued(InputId, f64),
    /// The same where the entries that name the assumption reach less far than the criterion asks.
    Widened {
        /// The assumption.
        named: InputId,
        /// The part of the entries that name it.
        part: f64,
        /// What is added to its value, in points around 0, before that is kept within 0 to 100.
        around: InputId,
    },
    /// Filled by the cost engine.
    Computed,
}

impl VendorCell {
    /// The assumption that it takes.
    pub fn named(self) -> Option<InputId> {
        match self {
            Self::Valued(named, _) | Self::Widened { named, .. } => Some(named),
            Self::Points(_) | Self::Computed => None,
        }
    }

    /// The inputs that it is drawn from.
    pub fn inputs(self) -> impl Iterator<Item = InputId> {
        let (own, around) = match self {
            Self::Points(own) | Self::Valued(own, _) => (Some(own), None),
            Self::Widened { named, around, .. } => (Some(named), Some(around)),
            Self::Computed => (None, None),
        };
        own.into_iter().chain(around)
    }

    /// Its points with these input values; 0 for the computed criterion.
    fn worth(self, criterion: &Criterion, x: &[f64]) -> f64 {
        match self {
            Self::Points(at) => x[at],
            Self::Valued(named, part) => part * criterion.value.value(x[named]),
            Self::Widened { named, part, around } => part * on_scale(criterion.value.value(x[named]) + x[around]),
            Self::Computed => 0.0,
        }
    }
}

/// Points are 0 to 100, however far what is added reaches.
fn on_scale(points: f64) -> f64 {
    points.clamp(0.0, 100.0)
}

/// All cells, by vendor and criterion.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    /// By vendor, then criterion.
    pub by_vendor: Vec<Vec<VendorCell>>,
    /// What the criteria weigh.
    all: Shares,
    /// What they weigh without those that count what TCC counts already; `None` where there are none.
    without_overlaps: Option<Shares>,
}

/// What criteria weigh within their axes.
#[derive(Clone, Debug, Default)]
struct Shares {
    /// By criterion: its axis and its share of the axis' weight without the computed criterion.
    each: Vec<(Axis, f64)>,
    /// By axis: whether a criterion other than the computed one has weight.
    scored: ByAxis<bool>,
    /// What the computed criterion weighs, and the others on its axis.
    cost: (f64, f64),
}

impl Shares {
    fn of(criteria: &[Criterion], counts: impl Fn(&Criterion) -> bool) -> Self {
        let weight = |c: &Criterion| if c.computed || !counts(c) { 0.0 } else { c.weight };
        let sums = ByAxis::of(|axis: Axis| criteria.iter().filter(|c| c.axis == axis).map(weight).sum::<f64>());
        let share = |c: &Criterion| {
            let total = sums[c.axis];
            (c.axis, if total > 0.0 { weight(c) / total } else { 0.0 })
        };
        let computed = criteria.iter().find(|c| c.computed).map_or(0.0, |c| c.weight);
        Self {
            each: criteria.iter().map(share).collect(),
            scored: sums.map(|sum| sum > 0.0),
            cost: (computed, sums[Axis::Cost]),
        }
    }
}

/// Whether a criterion that weighs something counts what TCC counts already; the computed criterion is TCC itself.
pub(crate) fn is_overlap(criterion: &Criterion) -> bool {
    !criterion.computed && criterion.weight > 0.0 && criterion.in_tcc.is_some()
}

/// Cells of all vendors; each that evaluators filled, or nobody, becomes an input in points.
pub(super) fn cells(snapshot: &Snapshot, inputs: &mut Inputs) -> Cells {
    let vendors = 0..snapshot.vendors.len();
    let by_vendor = vendors.map(|vendor| {
        let criteria = snapshot.criteria.iter().enumerate();
        criteria.map(|(at, criterion)| cell(snapshot, vendor, at, criterion, inputs)).collect()
    });
    let by_vendor = by_vendor.collect();
    let criteria = &snapshot.criteria;
    let without = || Shares::of(criteria, |c| !is_overlap(c));
    let without_overlaps = criteria.iter().any(is_overlap).then(without);
    Cells { by_vendor, all: Shares::of(criteria, |_| true), without_overlaps }
}

fn cell(snapshot: &Snapshot, vendor: usize, at: usize, criterion: &Criterion, inputs: &mut Inputs) -> VendorCell {
    if criterion.computed {
        return VendorCell::Computed;
    }
    let counted = entries::counted(snapshot, vendor, at);
    let Some(named) = counted.named else {
        let range = entries::points(criterion, &counted.entries, inputs);
        return VendorCell::Points(inputs.add(in_points(snapshot, (vendor, at), &counted.entries, range)));
    };
    let part = entries::drawn_part(&counted.entries);
    match entries::around(criterion, &counted, inputs) {
        None => VendorCell::Valued(named, part),
        Some(range) => {
            let around = inputs.add(widening(snapshot, (vendor, at), &counted.entries, range));
            VendorCell::Widened { named, part, around }
        }
    }
}

/// A cell as an input in points.
fn in_points(snapshot: &Snapshot, (vendor, at): (usize, usize), entries: &[&Score], range: Range) -> Input {
    let (own, criterion) = (&snapshot.vendors[vendor], &snapshot.criteria[at]);
    Input {
        id: format!("scores.{}.{}", own.id, criterion.id),
        label: message!("decision-score", vendor = &own.name, criterion = &criterion.name),
        unit: Measure::Unit(Unit::Points),
        range,
        fx: None,
        limits: Limits::POINTS,
        origin: Origin::Score(vendor, at),
        place: None,
        source: sources(entries).join("; "),
        date: entries.iter().filter_map(|s| s.date.as_deref()).max().unwrap_or_default().to_owned(),
        grade: entries.iter().map(|s| s.grade).max().unwrap_or(Grade::Unknown).word().to_owned(),
        owner: String::new(),
        find_out: String::new(),
    }
}

/// What a cell that takes an assumption is widened by, as an input around 0.
fn widening(snapshot: &Snapshot, (vendor, at): (usize, usize), entries: &[&Score], range: Range) -> Input {
    let (own, criterion) = (&snapshot.vendors[vendor], &snapshot.criteria[at]);
    let cell = in_points(snapshot, (vendor, at), entries, range);
    Input {
        id: format!("{}.scope", cell.id),
        label: message!("decision-score-scope", vendor = &own.name, criterion = &criterion.name),
        limits: Limits { low: Some(-100), high: Some(100), open_low: false },
        ..cell
    }
}

/// The sources that entries name, each once.
fn sources(entries: &[&Score]) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    for source in entries.iter().filter_map(|s| s.source.as_ref()).filter(|source| !source.is_empty()) {
        if !list.contains(source) {
            list.push(source.clone());
        }
    }
    list
}

impl Model<'_> {
    /// What one of a vendor's cells is worth with these input values: least, base and most over its input's range, in
    /// points; `None` for the computed criterion.
    pub fn cell_value(&self, vendor: usize, criterion: usize) -> Option<[f64; 3]> {
        let range = |at: InputId| {
            let (own, range) = (&self.inputs.all()[at], self.inputs.all()[at].range);
            [decimal::f64_of(range.low), own.base(), decimal::f64_of(range.high)]
        };
        let valued = |at: InputId| {
            let [a, base, b] = range(at).map(|x| self.snapshot.criteria[criterion].value.value(x));
            [a.min(b), base, a.max(b)]
        };
        match self.cells.by_vendor[vendor][criterion] {
            VendorCell::Points(at) => Some(range(at)),
            VendorCell::Valued(at, part) => Some(valued(at).map(|points| part * points)),
            VendorCell::Widened { named, part, around } => {
                let (own, around) = (valued(named), range(around));
                Some([0, 1, 2].map(|end| part * on_scale(own[end] + around[end])))
            }
            VendorCell::Computed => None,
        }
    }

    /// A vendor's axis values without the computed criterion; `None` where an axis has no other criterion.
    pub fn vendor_axes(&self, vendor: usize, x: &[f64]) -> ByAxis<Option<f64>> {
        self.axes_by(&self.cells.all, vendor, x)
    }

    /// The same without the criteria that count what TCC counts already; `None` where there are none.
    pub(crate) fn axes_without_overlaps(&self, vendor: usize, x: &[f64]) -> Option<ByAxis<Option<f64>>> {
        Some(self.axes_by(self.cells.without_overlaps.as_ref()?, vendor, x))
    }

    fn axes_by(&self, shares: &Shares, vendor: usize, x: &[f64]) -> ByAxis<Option<f64>> {
        let mut axes = ByAxis::<f64>::default();
        let cells = self.cells.by_vendor[vendor].iter().zip(&shares.each).zip(&self.snapshot.criteria);
        for ((cell, (axis, share)), criterion) in cells {
            axes[*axis] += share * cell.worth(criterion, x);
        }
        ByAxis::of(|axis| shares.scored[axis].then_some(axes[axis]))
    }

    /// The vendors that some option buys from, rising.
    pub fn suppliers(&self) -> Vec<usize> {
        let all: BTreeSet<usize> = self.options.iter().flat_map(|option| &option.vendors).copied().collect();
        all.into_iter().collect()
    }

    /// Inputs that a vendor's cells depend on.
    pub fn vendor_inputs(&self, vendor: usize) -> impl Iterator<Item = InputId> + '_ {
        self.cells.by_vendor[vendor].iter().flat_map(|cell| cell.inputs())
    }

    /// The computed criterion.
    pub fn computed(&self) -> Option<&Criterion> {
        self.snapshot.criteria.iter().find(|c| c.computed)
    }

    /// Cost axis: the computed criterion at this cost per effective GPU-hour, with the axis' other criteria beside it.
    pub fn cost_axis(&self, per_effective: f64, others: Option<f64>) -> Option<f64> {
        self.cost_axis_of(&self.cells.all, self.computed()?.value.value(per_effective), others)
    }

    /// The same without the criteria that count what TCC counts already; `None` where there are none.
    pub(crate) fn cost_axis_without_overlaps(&self, per_effective: f64, others: Option<f64>) -> Option<f64> {
        let shares = self.cells.without_overlaps.as_ref()?;
        self.cost_axis_of(shares, self.computed()?.value.value(per_effective), others)
    }

    /// Cost axis where the cost is unknown: the computed criterion counts as 50.
    pub fn cost_axis_unknown(&self, others: Option<f64>) -> Option<f64> {
        self.cost_axis_of(&self.cells.all, scorecard::ValueFunction::UNKNOWN, others)
    }

    fn cost_axis_of(&self, shares: &Shares, own: f64, others: Option<f64>) -> Option<f64> {
        self.computed()?;
        let (computed, rest) = shares.cost;
        match others {
            Some(others) if rest > 0.0 => Some((computed * own + rest * others) / (computed + rest)),
            _ => Some(own),
        }
    }

    /// Axis weights that sum to 1.
    pub fn axis_weights(&self) -> ByAxis<f64> {
        let of = |axis: Axis| self.snapshot.criteria.iter().filter(|c| c.axis == axis).map(|c| c.weight).sum::<f64>();
        let raw = ByAxis::of(of);
        let total: f64 = raw.values().iter().sum();
        raw.map(|w| if total > 0.0 { w / total } else { 0.0 })
    }

    /// The gates that a vendor fails: criterion, what was stated, the gate.
    pub fn gates_failed(&self, vendor: usize) -> Vec<(usize, Cell, Gate)> {
        let mut gates = self.gates(vendor);
        gates.retain(|(criterion, cell, gate)| self.fails(vendor, *criterion, cell, gate));
        gates
    }

    /// Of each vendor, whether it fails a gate.
    pub fn excluded(&self) -> Vec<bool> {
        (0..self.snapshot.vendors.len()).map(|vendor| !self.gates_failed(vendor).is_empty()).collect()
    }

    /// The gates of which nobody knows whether a vendor meets them.
    pub fn gates_unknown(&self, vendor: usize) -> Vec<(usize, Cell, Gate)> {
        let mut gates = self.gates(vendor);
        gates.retain(|(criterion, cell, gate)| self.gate(vendor, *criterion, cell, gate) == State::Unknown);
        gates
    }

    /// How a vendor stands by a gate.
    pub fn gate(&self, vendor: usize, criterion: usize, cell: &Cell, gate: &Gate) -> State {
        match self.fails(vendor, criterion, cell, gate) {
            true => State::Act,
            false if *cell == Cell::Unknown => State::Unknown,
            false => State::Ok,
        }
    }

    /// A stated value that misses the bound fails a gate, and so does an answer that the vendor did not give; what nobody has
    /// found out yet does not.
    pub fn fails(&self, vendor: usize, criterion: usize, cell: &Cell, gate: &Gate) -> bool {
        self.is_unanswered(vendor, criterion) || (*cell != Cell::Unknown && !gate.passes(cell))
    }

    /// Whether somebody asked and the vendor gave no answer, and no measurement has taken the place of that.
    pub fn is_unanswered(&self, vendor: usize, criterion: usize) -> bool {
        let counted = entries::counted(self.snapshot, vendor, criterion);
        counted.entries.iter().any(|s| s.answer == Some(Answer::Missing))
    }

    /// All gates with what was stated of a vendor. A gate is judged once, on stated values.
    pub fn gates(&self, vendor: usize) -> Vec<(usize, Cell, Gate)> {
        let criteria = self.snapshot.criteria.iter().enumerate();
        criteria
            .flat_map(|(at, criterion)| criterion.gates.iter().map(move |gate| (at, *gate)))
            .filter(|(at, _)| !self.snapshot.criteria[*at].computed)
            .map(|(at, gate)| (at, self.stated(vendor, at), gate))
            .collect()
    }

    /// The interval from the lowest to the highest stated value, in the criterion's unit.
    pub fn stated(&self, vendor: usize, criterion: usize) -> Cell {
        let counted = entries::counted(self.snapshot, vendor, criterion);
        let all = self.snapshot.scores.on(vendor, criterion);
        let own: Vec<&Score> = if counted.are_all { counted.entries } else { all.collect() };
        let known: Vec<_> = own.iter().filter_map(|s| entries::bounds(&s.cell)).collect();
        let low = known.iter().map(|b| b.0).reduce(f64::min);
        let high = known.iter().map(|b| b.2).reduce(f64::max);
        match low.zip(high) {
            Some((low, high)) if low == high => Cell::Point(low),
            Some((low, high)) => Cell::Interval { low, high },
            None => Cell::Unknown,
        }
    }
}
