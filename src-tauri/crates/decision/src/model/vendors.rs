//! Vendor cells: from evaluators' entries to a value with its interval, and from cells to axis values.

use super::Model;
use crate::inputs::{Input, InputId, Inputs, Origin};
use crate::snapshot::{Criterion, Score, Snapshot};
use quantity::{Range, decimal};
use scorecard::{Axis, Cell, Gate, Grade, half_width as half_width_of};
use tables::{Limits, Measure};
use vocabulary::{ByAxis, Unit, message};

/// What a vendor is worth on one criterion, 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum VendorCell {
    /// Drawn in points, or known.
    Points(InputId),
    /// The criterion's value function of an assumption.
    Valued(InputId),
    /// Filled by the cost engine.
    Computed,
}

/// All cells, by vendor and criterion.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    /// By vendor, then criterion.
    pub by_vendor: Vec<Vec<VendorCell>>,
    /// By criterion: its axis and its share of the axis' weight without the computed criterion.
    shares: Vec<(Axis, f64)>,
    /// By axis: whether a criterion other than the computed one has weight.
    scored: ByAxis<bool>,
}

/// Cells of all vendors; each that evaluators filled, or nobody, becomes an input in points.
pub(super) fn cells(snapshot: &Snapshot, inputs: &mut Inputs) -> Cells {
    let vendors = 0..snapshot.vendors.len();
    let by_vendor = vendors.map(|vendor| {
        let criteria = snapshot.criteria.iter().enumerate();
        criteria.map(|(at, criterion)| cell(snapshot, vendor, at, criterion, inputs)).collect()
    });
    let by_vendor = by_vendor.collect();
    let weight = |axis: Axis| -> f64 {
        snapshot.criteria.iter().filter(|c| c.axis == axis && !c.computed).map(|c| c.weight).sum()
    };
    let weights = ByAxis::of(weight);
    let share = |c: &Criterion| {
        let total = weights[c.axis];
        (c.axis, if c.computed || total <= 0.0 { 0.0 } else { c.weight / total })
    };
    let shares = snapshot.criteria.iter().map(share).collect();
    Cells { by_vendor, shares, scored: weights.map(|w| w > 0.0) }
}

fn cell(snapshot: &Snapshot, vendor: usize, at: usize, criterion: &Criterion, inputs: &mut Inputs) -> VendorCell {
    if criterion.computed {
        return VendorCell::Computed;
    }
    let mut entries: Vec<&Score> = snapshot.scores.iter().filter(|s| s.vendor == vendor && s.criterion == at).collect();
    // A cell is asked about as a whole: what others entered does not make up for it.
    if entries.iter().any(|s| s.is_far) {
        entries.clear();
    }
    if let Some(named) = entries.iter().find_map(|s| s.assumption) {
        entries.retain(|s| is_measured(s));
        if entries.is_empty() {
            return VendorCell::Valued(named);
        }
    }
    let (own, range) = (&snapshot.vendors[vendor], points(criterion, &entries, inputs));
    VendorCell::Points(inputs.add(Input {
        id: format!("scores.{}.{}", own.id, criterion.id),
        label: message!("decision-score", vendor = &own.name, criterion = &criterion.name),
        unit: Measure::Unit(Unit::Points),
        range,
        fx: None,
        limits: Limits::POINTS,
        origin: Origin::Score(vendor, at),
        place: None,
        source: sources(&entries).join("; "),
        date: entries.iter().filter_map(|s| s.date.as_deref()).max().unwrap_or_default().to_owned(),
        grade: entries.iter().map(|s| s.grade).max().unwrap_or(Grade::Unknown).word().to_owned(),
        owner: String::new(),
        find_out: String::new(),
    }))
}

/// What was measured on the vendor's own machines and stands in the entry itself. Where other entries name an assumption,
/// it takes that one's place: the assumption may be what others stand on, too.
fn is_measured(score: &Score) -> bool {
    score.assumption.is_none() && score.grade == Grade::Measured && score.cell != Cell::Unknown
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

/// Base: the mean of the entries' values. Interval: lowest low to highest high, each widened by its grade's half-width.
fn points(criterion: &Criterion, entries: &[&Score], inputs: &Inputs) -> Range {
    let known: Vec<(f64, f64, f64)> =
        entries.iter().filter_map(|s| valued(criterion, &s.cell, half_width(s, inputs))).collect();
    if known.is_empty() {
        return triangle(0.0, 50.0, 100.0);
    }
    let base = known.iter().map(|(_, base, _)| base).sum::<f64>() / known.len() as f64;
    let low = known.iter().map(|(low, ..)| *low).fold(100.0, f64::min);
    let high = known.iter().map(|(.., high)| *high).fold(0.0, f64::max);
    triangle(low.max(0.0), base, high.min(100.0))
}

fn half_width(score: &Score, inputs: &Inputs) -> f64 {
    let id = half_width_of(score.grade);
    id.and_then(|id| inputs.find(&id)).map_or(0.0, |at| inputs.all()[at].base())
}

/// Low, base and high value of one entry, widened; `None` for an unknown one.
fn valued(criterion: &Criterion, cell: &Cell, half_width: f64) -> Option<(f64, f64, f64)> {
    let (low, base, high) = bounds(cell)?;
    let (a, b) = (criterion.value.value(low), criterion.value.value(high));
    Some((a.min(b) - half_width, criterion.value.value(base), a.max(b) + half_width))
}

fn bounds(cell: &Cell) -> Option<(f64, f64, f64)> {
    match *cell {
        Cell::Point(x) => Some((x, x, x)),
        Cell::Interval { low, high } => Some((low, (low + high) / 2.0, high)),
        Cell::Triangle { low, mode, high } => Some((low, mode, high)),
        Cell::Unknown => None,
    }
}

fn triangle(low: f64, base: f64, high: f64) -> Range {
    let exact = |x: f64| decimal::of_f64(x).unwrap_or_default();
    Range::triangular(exact(low), exact(base), exact(high)).unwrap_or(Range::point(exact(base)))
}

impl Model<'_> {
    /// What one of a vendor's cells is worth with these input values: least, base and most over its input's range, in
    /// points; `None` for the computed criterion.
    pub fn cell_value(&self, vendor: usize, criterion: usize) -> Option<[f64; 3]> {
        let range = |at: InputId| {
            let range = self.inputs.all()[at].range;
            [range.low, range.base, range.high].map(decimal::f64_of)
        };
        let [a, base, b] = match self.cells.by_vendor[vendor][criterion] {
            VendorCell::Points(at) => range(at),
            VendorCell::Valued(at) => range(at).map(|x| self.snapshot.criteria[criterion].value.value(x)),
            VendorCell::Computed => return None,
        };
        Some([a.min(b), base, a.max(b)])
    }

    /// A vendor's axis values without the computed criterion; `None` where an axis has no other criterion.
    pub fn vendor_axes(&self, vendor: usize, x: &[f64]) -> ByAxis<Option<f64>> {
        let mut axes = ByAxis::<f64>::default();
        let cells = self.cells.by_vendor[vendor].iter().zip(&self.cells.shares).zip(&self.snapshot.criteria);
        for ((cell, (axis, share)), criterion) in cells {
            axes[*axis] += share
                * match cell {
                    VendorCell::Points(at) => x[*at],
                    VendorCell::Valued(at) => criterion.value.value(x[*at]),
                    VendorCell::Computed => 0.0,
                };
        }
        ByAxis::of(|axis| self.cells.scored[axis].then_some(axes[axis]))
    }

    /// Inputs that a vendor's cells depend on.
    pub fn vendor_inputs(&self, vendor: usize) -> impl Iterator<Item = InputId> + '_ {
        self.cells.by_vendor[vendor].iter().filter_map(|cell| match cell {
            VendorCell::Points(at) | VendorCell::Valued(at) => Some(*at),
            VendorCell::Computed => None,
        })
    }

    /// The computed criterion.
    pub fn computed(&self) -> Option<&Criterion> {
        self.snapshot.criteria.iter().find(|c| c.computed)
    }

    /// Cost axis: the computed criterion at this cost per effective GPU-hour, with the axis' other criteria beside it.
    pub fn cost_axis(&self, per_effective: f64, others: Option<f64>) -> Option<f64> {
        self.cost_axis_of(self.computed()?.value.value(per_effective), others)
    }

    /// Cost axis where the cost is unknown: the computed criterion counts as 50.
    pub fn cost_axis_unknown(&self, others: Option<f64>) -> Option<f64> {
        self.cost_axis_of(scorecard::ValueFunction::UNKNOWN, others)
    }

    fn cost_axis_of(&self, own: f64, others: Option<f64>) -> Option<f64> {
        let computed = self.computed()?;
        let rest: f64 =
            self.snapshot.criteria.iter().filter(|c| c.axis == Axis::Cost && !c.computed).map(|c| c.weight).sum();
        match others {
            Some(others) if rest > 0.0 => Some((computed.weight * own + rest * others) / (computed.weight + rest)),
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
        gates.retain(|(_, cell, gate)| !gate.passes(cell));
        gates
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
        let own = || self.snapshot.scores.iter().filter(|s| s.vendor == vendor && s.criterion == criterion);
        if own().any(|s| s.is_far) {
            return Cell::Unknown;
        }
        let known: Vec<_> = own().filter_map(|s| bounds(&s.cell)).collect();
        let low = known.iter().map(|b| b.0).reduce(f64::min);
        let high = known.iter().map(|b| b.2).reduce(f64::max);
        match low.zip(high) {
            Some((low, high)) if low == high => Cell::Point(low),
            Some((low, high)) => Cell::Interval { low, high },
            None => Cell::Unknown,
        }
    }
}
