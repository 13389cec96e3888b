//! The vendors that pass every gate, on the workspace's own scorecard: points by criterion, each between what its entries leave open.

use super::{Field, Rules, Weighed, methods, text};
use crate::answer::scorecard::criteria;
use crate::draw::{Setting, Worlds};
use crate::report::detail::{CellValue, CriterionDetail};
use crate::report::robustness::{FirmnessReport, FlipReport, MethodsReport, RanksReport};
use ::scorecard::{
    Alternative, AxisWeights, Cell, Criterion, Direction, PerformanceTable, RobustnessAnswer, Thought, ValueFunction,
    firmness as drawn, ranking,
};
use input::Keyed;
use vocabulary::{Axis, ByAxis};

/// The vendors and the criteria that weigh something.
pub(super) struct Card<'w> {
    pub(super) worlds: &'w Worlds<'w>,
    /// Positions of the vendors.
    pub(super) vendors: Vec<usize>,
    pub(super) criteria: Vec<CriterionDetail>,
    /// Points by vendor, each cell as one number; what is unknown counts as the middle.
    pub(super) points: Vec<Vec<f64>>,
}

impl<'w> Card<'w> {
    fn of(worlds: &'w Worlds<'w>, weights: &AxisWeights) -> Self {
        let all = criteria(worlds, Some(weights));
        let criteria: Vec<CriterionDetail> = all.into_iter().filter(|own| own.weight > 0.0).collect();
        let all = 0..worlds.model.snapshot.vendors.len();
        let vendors: Vec<usize> = all.filter(|at| worlds.model.gates_failed(*at).is_empty()).collect();
        let number = |cell: Cell| cell.number().unwrap_or(ValueFunction::UNKNOWN);
        let row = |vendor: &usize| criteria.iter().map(|own| number(cell(own.cells[*vendor].value))).collect();
        let points = vendors.iter().map(row).collect();
        Self { worlds, vendors, criteria, points }
    }

    pub(super) fn weights(&self) -> Vec<f64> {
        self.criteria.iter().map(|own| own.weight).collect()
    }

    pub(super) fn id(&self, at: usize) -> &str {
        &self.worlds.model.snapshot.vendors[self.vendors[at]].id
    }

    /// Name of a vendor by its id.
    pub(super) fn name<'n>(&'n self, id: &'n str) -> &'n str {
        self.worlds.model.snapshot.vendors.iter().find(|own| own.id == id).map_or(id, |own| &own.name)
    }

    /// The table that the engine ranks by: points on a straight scale; `point` turns a vendor's cell into one.
    pub(super) fn table(&self, point: &dyn Fn(usize, usize) -> Cell) -> PerformanceTable {
        let criterion = |own: &CriterionDetail| Criterion {
            id: own.id.clone(),
            direction: Direction::Max,
            weight: own.weight,
            value: ValueFunction::linear(0.0, 100.0),
            gate: None,
            preference: None,
        };
        let row = |at: usize| (0..self.criteria.len()).map(|criterion| point(at, criterion)).collect();
        let alternative = |at: usize| Alternative { id: self.id(at).to_owned(), performance: row(at) };
        PerformanceTable {
            criteria: self.criteria.iter().map(criterion).collect(),
            alternatives: (0..self.vendors.len()).map(alternative).collect(),
        }
    }

    /// Ranks under weights that are thought possible, each cell drawn from what its entries leave open.
    fn drawn(&self, thought: &Thought, rules: &Rules) -> Option<RobustnessAnswer> {
        let open = self.table(&|at, criterion| cell(self.criteria[criterion].cells[self.vendors[at]].value));
        let Setting { seed, threads, .. } = self.worlds.setting;
        drawn(&open, thought, (rules.draws as u64, seed), threads)
    }

    /// Points by vendor and axis: within an axis criteria keep their shares.
    fn by_axis(&self, weighed: &Weighed) -> Vec<Vec<f64>> {
        let on = |row: &[f64], at: usize| {
            let own = self.criteria.iter().zip(row).filter(|(own, _)| own.axis == weighed.axes[at]);
            own.map(|(own, points)| own.weight / weighed.weights[at] * points).sum()
        };
        self.points.iter().map(|row| (0..weighed.axes.len()).map(|at| on(row, at)).collect()).collect()
    }
}

/// What is known of a cell.
fn cell(value: Option<CellValue>) -> Cell {
    match value {
        None => Cell::Unknown,
        Some(CellValue { low, high, .. }) if low >= high => Cell::Point(low),
        Some(CellValue { low, base, high }) => Cell::Triangle { low, mode: base.max(low).min(high), high },
    }
}

/// `None` where fewer than two vendors pass every gate.
pub(super) fn firmness(
    worlds: &Worlds,
    weights: &AxisWeights,
    rules: &Rules,
) -> Option<(FirmnessReport, MethodsReport)> {
    let card = Card::of(worlds, weights);
    (card.vendors.len() > 1).then_some(())?;
    let weighed = Weighed::of(weights);
    let any = worlds.kept.vendors.found(weighed.axes.clone(), || any(worlds, &weighed, rules))?;
    let ids: Vec<&str> = (0..card.vendors.len()).map(|at| card.id(at)).collect();
    let names: Vec<&str> = ids.iter().map(|id| card.name(id)).collect();
    let near = card.drawn(&Thought::Around(rules.spread), rules)?;
    let scores: Vec<f64> = card.points.iter().map(|row| ::scorecard::additive(row, &card.weights())).collect();
    let best = ranking(&ids, &scores);
    let first =
        ids.iter().position(|id| Some(*id) == best.first().and_then(|tied| tied.first()).map(String::as_str))?;
    let numbers = card.by_axis(&weighed);
    let field = Field { ids: &ids, names: &names, kind: text::Kind::Vendors, first };
    let criteria = flips(&card, &near);
    let methods = methods::report(&card, &near)?;
    let firmness = field.firmness((ranks(&card, near), any), (&weighed, &numbers), rules);
    Some((FirmnessReport { criteria, ..firmness }, methods))
}

/// Ranks under any weights of these axes, whatever they weigh now.
fn any(worlds: &Worlds, weighed: &Weighed, rules: &Rules) -> Option<RanksReport> {
    let even = ByAxis::of(|axis| if weighed.axes.contains(&axis) { 1.0 } else { 0.0 });
    let card = Card::of(worlds, &AxisWeights::new(even)?);
    let axis = |own: &CriterionDetail| weighed.axes.iter().position(|axis| *axis == own.axis);
    let of = card.criteria.iter().filter_map(axis).collect();
    let answer = card.drawn(&Thought::Groups { names: weighed.names(), of }, rules)?;
    Some(ranks(&card, answer))
}

fn ranks(card: &Card, answer: RobustnessAnswer) -> RanksReport {
    let RobustnessAnswer { acceptability, pairwise, central_weights, confidence, .. } = answer;
    let central = central_weights.0.into_iter().map(|(id, own)| (id, own.map(|own| by_axis(card, &own))));
    RanksReport { ranks: acceptability, pairwise, central_weights: central.collect(), confidence }
}

/// Weights of criteria as those of their axes; axes without a criterion that weighs something are left out.
fn by_axis(card: &Card, weights: &Keyed<f64>) -> Keyed<f64> {
    let of = |axis: Axis| {
        let own = || card.criteria.iter().filter(move |own| own.axis == axis);
        let sum = own().filter_map(|own| weights.get(&own.id)).sum();
        own().next().map(|_| (axis.word().to_owned(), sum))
    };
    Axis::ALL.iter().filter_map(|axis| of(*axis)).collect()
}

fn flips(card: &Card, answer: &RobustnessAnswer) -> Vec<FlipReport> {
    let flip = |(own, criterion): (&::scorecard::Flip, &CriterionDetail)| {
        let ([below, above], [below_first, above_first]) = (own.at, own.winner.clone());
        let (name, weight) = (criterion.name.clone(), own.weight);
        FlipReport { criterion: own.criterion.clone(), name, weight, below, below_first, above, above_first }
    };
    answer.flips.iter().zip(&card.criteria).map(flip).collect()
}
