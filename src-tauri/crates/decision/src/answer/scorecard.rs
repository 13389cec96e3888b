//! The scorecard in full: every cell with its interval, its evidence and who said it; gates; where evaluators differ.

use super::vendors;
use crate::draw::Worlds;
use crate::report::Threshold;
use crate::report::detail::{CellValue, CriterionDetail, Disagreement, Entry, GateDetail, ScoreCell, Scorecard};
use crate::snapshot::{Criterion, Score, Snapshot};
use crate::vendor_cost::OwnCost;
use ::scorecard::{AxisWeights, Cell, Grade};
use quantity::show;
use vocabulary::Answer;

/// Everything that was scored, under these axis weights; `turning` are values at which another option comes first.
pub(super) fn scorecard(worlds: &Worlds, weights: Option<&AxisWeights>, turning: &[Threshold]) -> Scorecard {
    let snapshot = worlds.model.snapshot;
    Scorecard {
        evaluators: distinct(snapshot.scores.iter().map(|s| s.evaluator.as_str())),
        criteria: criteria(worlds, weights),
        gates: gates(worlds),
        disagreements: disagreements(snapshot, turning),
    }
}

/// Every criterion with the cells of all vendors, under these axis weights.
pub(super) fn criteria(worlds: &Worlds, weights: Option<&AxisWeights>) -> Vec<CriterionDetail> {
    let criteria = worlds.model.snapshot.criteria.iter().enumerate();
    criteria.map(|(at, own)| criterion(worlds, weights, at, own)).collect()
}

fn distinct<'s>(texts: impl Iterator<Item = &'s str>) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    for text in texts.filter(|text| !text.is_empty()) {
        if !list.iter().any(|known| known == text) {
            list.push(text.to_owned());
        }
    }
    list
}

fn criterion(worlds: &Worlds, weights: Option<&AxisWeights>, at: usize, criterion: &Criterion) -> CriterionDetail {
    let vendors = 0..worlds.model.snapshot.vendors.len();
    CriterionDetail {
        id: criterion.id.clone(),
        name: criterion.name.clone(),
        axis: criterion.axis,
        unit: criterion.unit.clone(),
        worst: criterion.worst,
        best: criterion.best,
        weight: weights.map_or(0.0, |w| weight(worlds.model.snapshot, w, criterion)),
        computed: criterion.computed,
        rubric: criterion.rubric.clone(),
        cells: vendors.map(|vendor| cell(worlds, vendor, at, criterion)).collect(),
    }
}

/// A criterion's share of all weight: its share of its axis, times the axis' own.
fn weight(snapshot: &Snapshot, weights: &AxisWeights, criterion: &Criterion) -> f64 {
    let axis: f64 = snapshot.criteria.iter().filter(|c| c.axis == criterion.axis).map(|c| c.weight).sum();
    if axis > 0.0 { weights.share(criterion.axis) * criterion.weight / axis } else { 0.0 }
}

fn cell(worlds: &Worlds, vendor: usize, at: usize, criterion: &Criterion) -> ScoreCell {
    let snapshot = worlds.model.snapshot;
    let entered = || snapshot.scores.on(vendor, at);
    let stated = distinct(entered().filter_map(said));
    let sources = distinct(entered().filter_map(|s| s.source.as_deref()));
    let ends = worlds.model.stated(vendor, at).bounds();
    let joined = |list: Vec<String>| (!list.is_empty()).then(|| list.join("; "));
    let own = Some(&worlds.vendor_costs[vendor]).filter(|_| criterion.computed);
    let computed = own.and_then(OwnCost::cost);
    let value = match computed {
        Some(cost) => Some([criterion.value.value(cost); 3]),
        None => worlds.model.cell_value(vendor, at),
    };
    ScoreCell {
        vendor: snapshot.vendors[vendor].id.clone(),
        value: value.map(|[low, base, high]| CellValue { low, base, high }),
        stated: computed.map(show::rough).or(joined(stated)),
        lowest: ends.map(|(low, _)| low).or(computed),
        highest: ends.map(|(_, high)| high).or(computed),
        entries: entered().count(),
        grade: (!criterion.computed).then(|| grade(entered())),
        source: match own {
            Some(own) => own.chosen.as_ref().map(|chosen| snapshot.quotes[chosen.quote].id.clone()),
            None => joined(sources),
        },
    }
}

/// What an entry says: a number or an answer that is none.
fn said(score: &Score) -> Option<&str> {
    score.stated.as_deref().or(score.answer.map(Answer::word))
}

/// The weakest grade; without entries nothing is known.
fn grade<'s>(entries: impl Iterator<Item = &'s Score>) -> Grade {
    entries.map(|s| s.grade).max().unwrap_or(Grade::Unknown)
}

fn gates(worlds: &Worlds) -> Vec<GateDetail> {
    let vendors = worlds.model.snapshot.vendors.iter().enumerate();
    vendors
        .flat_map(|(at, vendor)| {
            worlds.model.gates(at).into_iter().map(move |(criterion, cell, gate)| GateDetail {
                vendor: vendor.id.clone(),
                criterion: worlds.model.snapshot.criteria[criterion].id.clone(),
                found: vendors::found(worlds, (at, criterion), &cell),
                required: vendors::required(&gate),
                passes: !worlds.model.fails(at, criterion, &cell, &gate),
                state: worlds.model.gate(at, criterion, &cell, &gate),
            })
        })
        .collect()
}

/// Cells that two evaluators value differently, the largest difference first, then in the order of the workbook.
fn disagreements(snapshot: &Snapshot, turning: &[Threshold]) -> Vec<Disagreement> {
    let criteria = || 0..snapshot.criteria.len();
    let cells = (0..snapshot.vendors.len()).flat_map(|vendor| criteria().map(move |criterion| (vendor, criterion)));
    let mut list: Vec<Disagreement> = cells.filter_map(|(v, c)| disagreement(snapshot, (v, c), turning)).collect();
    list.sort_by(|a, b| b.points.total_cmp(&a.points));
    list
}

fn disagreement(
    snapshot: &Snapshot,
    (vendor, criterion): (usize, usize),
    turning: &[Threshold],
) -> Option<Disagreement> {
    let own = &snapshot.criteria[criterion];
    let input = format!("scores.{}.{}", snapshot.vendors[vendor].id, own.id);
    let known = || snapshot.scores.on(vendor, criterion).filter_map(|s| Some((own.value.value(middle(&s.cell)?), s)));
    let lowest = known().reduce(|a, b| if b.0 < a.0 { b } else { a })?;
    let highest = known().reduce(|a, b| if b.0 > a.0 { b } else { a })?;
    let points = highest.0 - lowest.0;
    let then = |score: &Score| {
        let value = middle(&score.cell)?;
        turning.iter().find(|own| own.input == input && own.is_passed(value)).map(|own| own.then.clone())
    };
    (points > 0.0).then(|| Disagreement {
        vendor: snapshot.vendors[vendor].id.clone(),
        criterion: own.id.clone(),
        points,
        lowest: entry(lowest, &then),
        highest: entry(highest, &then),
    })
}

/// The one value that stands for an entry: the mode where one is given, else the middle of its bounds.
fn middle(cell: &Cell) -> Option<f64> {
    match *cell {
        Cell::Triangle { mode, .. } => Some(mode),
        _ => cell.bounds().map(|(low, high)| (low + high) / 2.0),
    }
}

fn entry((points, score): (f64, &Score), then: &dyn Fn(&Score) -> Option<String>) -> Entry {
    Entry {
        evaluator: score.evaluator.clone(),
        stated: score.stated.clone().unwrap_or_default(),
        points,
        reason: score.reason.clone(),
        then: then(score),
    }
}
