//! What may be told to a vendor who was not chosen, taken out of the whole scorecard.

use super::{own_weights, scorecard, vendors};
use crate::draw::Worlds;
use crate::model::entries::counted;
use crate::report::VendorsReport;
use crate::report::debrief::{AxisDebrief, CriterionDebrief, Debrief, Finding, Winner};
use crate::report::detail::{CriterionDetail, Scorecard};
use crate::snapshot::{Criterion, Score, Snapshot};
use ::scorecard::{Axis, ValueFunction};
use std::cmp::Ordering;

/// The debriefing of a vendor against the vendors of the awarded option; `None` where one of them is not in the workspace, or nothing
/// weighs anything.
pub fn debrief(worlds: &Worlds, vendor: &str, winners: &[String]) -> Option<Debrief> {
    let snapshot = worlds.model.snapshot;
    let weights = own_weights(worlds)?;
    let (all, card) = (vendors::report(worlds, &weights), scorecard::scorecard(worlds, Some(&weights), &[]));
    let own = at(snapshot, vendor)?;
    let criteria: Vec<CriterionDebrief> =
        card.criteria.iter().enumerate().map(|(at, whole)| criterion(snapshot, (own, at), whole)).collect();
    let against = |id: &String| winner(snapshot, (&all, &card), &criteria, (own, at(snapshot, id)?));
    Some(Debrief {
        vendor: vendor.to_owned(),
        name: snapshot.vendors[own].name.clone(),
        score: all.scores.get(vendor).copied().flatten(),
        place: place(&all, vendor),
        ranked: all.ranking.iter().map(Vec::len).sum(),
        out: snapshot.vendors.iter().filter(|own| all.gated.iter().any(|gate| gate.vendor == own.id)).count(),
        axes: axes(&all, &criteria, vendor),
        own_cost: all.costs.iter().find(|cost| cost.vendor == vendor).map(|cost| cost.text.clone()),
        gates: card.gates.iter().filter(|gate| gate.vendor == vendor).cloned().collect(),
        winners: winners.iter().map(against).collect::<Option<_>>()?,
        criteria,
    })
}

fn at(snapshot: &Snapshot, vendor: &str) -> Option<usize> {
    snapshot.vendors.iter().position(|own| own.id == vendor)
}

fn place(all: &VendorsReport, vendor: &str) -> Option<usize> {
    let tied = all.ranking.iter().position(|tied| tied.iter().any(|id| id == vendor))?;
    Some(all.ranking[..tied].iter().map(Vec::len).sum::<usize>() + 1)
}

fn axes(all: &VendorsReport, criteria: &[CriterionDebrief], vendor: &str) -> Vec<AxisDebrief> {
    let of = |axis: Axis| {
        let own: Vec<f64> =
            criteria.iter().filter(|own| own.criterion.axis == axis).map(|own| own.criterion.weight).collect();
        let points = all.axes.get(vendor).and_then(|axes| axes.get(axis.word()).copied().flatten());
        (!own.is_empty()).then(|| AxisDebrief { axis, weight: own.iter().sum(), points })
    };
    Axis::ALL.iter().copied().filter_map(of).collect()
}

fn criterion(snapshot: &Snapshot, (vendor, at): (usize, usize), whole: &CriterionDetail) -> CriterionDebrief {
    let own = &snapshot.criteria[at];
    let entries = counted(snapshot, vendor, at).entries;
    let is_agreed = |entry: &&Score| snapshot.agreed.on(vendor, at).any(|agreed| std::ptr::eq(agreed, *entry));
    CriterionDebrief {
        criterion: CriterionDetail { cells: whole.cells[vendor..=vendor].to_vec(), ..whole.clone() },
        priced: is_priced(snapshot, own),
        agreed: entries.iter().any(is_agreed),
        findings: entries.into_iter().map(finding).collect(),
    }
}

fn finding(entry: &Score) -> Finding {
    let Score { stated, answer, grade, reason, .. } = entry.clone();
    Finding { stated, answer, grade, reason }
}

/// Whether points on a criterion tell a price to whoever knows the anchors and an own price: all of the cost axis, what the cost engine
/// fills, and what is measured in money.
fn is_priced(snapshot: &Snapshot, criterion: &Criterion) -> bool {
    let is_currency =
        |word: &str| word == snapshot.frame.currency.code() || snapshot.inputs.find(&format!("fx.{word}")).is_some();
    let in_money = criterion.unit.split(|c: char| !c.is_alphanumeric()).any(is_currency);
    criterion.axis == Axis::Cost || criterion.computed || in_money
}

fn winner(
    snapshot: &Snapshot,
    (all, card): (&VendorsReport, &Scorecard),
    criteria: &[CriterionDebrief],
    (own, winner): (usize, usize),
) -> Option<Winner> {
    let vendor = snapshot.vendors.get(winner)?;
    let points = |vendor: usize, at: usize| card.criteria[at].cells[vendor].value.map(|value| value.base);
    let told = |(at, own): (usize, &CriterionDebrief)| if own.priced { None } else { points(winner, at) };
    let priced = |vendor: usize| -> f64 {
        let own = criteria.iter().enumerate().filter(|(_, own)| own.priced);
        own.map(|(at, own)| own.criterion.weight * points(vendor, at).unwrap_or(ValueFunction::UNKNOWN)).sum()
    };
    Some(Winner {
        vendor: vendor.id.clone(),
        name: vendor.name.clone(),
        place: place(all, &vendor.id),
        points: criteria.iter().enumerate().map(told).collect(),
        priced: priced(own).partial_cmp(&priced(winner)).unwrap_or(Ordering::Equal),
    })
}
