//! What one method makes of those who are ranked.

use super::{MethodResult, Ranked};
use crate::methods::{self, Compromise, Flows, Known};
use crate::read::Asked;
use crate::{Alternative, Cell, Preference, ValueFunction, additive, ranking};
use vocabulary::Method;

/// `None` where a value function is missing, which reading has refused.
pub(super) fn of(ranked: &Ranked, asked: &Asked) -> Option<MethodResult> {
    match asked {
        Asked::Value => value(ranked),
        Asked::Vikor { v } => Some(vikor(ranked, *v)),
        Asked::Promethee2 => Some(promethee(ranked)),
        _ => Some(scored(ranked, asked, scores(&ranked.known, asked, &ranked.preferences))),
    }
}

/// Scores by row, higher is better, of methods that compare by numbers; `None` where a method has none.
pub(super) fn scores(known: &Known, asked: &Asked, preferences: &[Preference]) -> Option<Vec<f64>> {
    let scores = match *asked {
        Asked::Value => None,
        Asked::Wsm => Some(methods::sum(known)),
        Asked::Wpm => methods::product(known),
        Asked::Topsis(by) => methods::closeness(known, by),
        Asked::Vikor { v } => Some(methods::compromise(known, v).scores()),
        Asked::Promethee2 => Flows::of(known, preferences).map(|flows| flows.net()),
        Asked::LowestPrice { criterion, points } => methods::lowest_price(known, criterion, points),
    };
    scores.filter(|scores| scores.iter().all(|score| score.is_finite()))
}

/// A result without further figures.
fn scored(ranked: &Ranked, asked: &Asked, scores: Option<Vec<f64>>) -> MethodResult {
    MethodResult {
        method: asked.method(),
        normalisation: asked.normalisation(),
        scores: ranked.keyed(scores.as_deref()),
        ranking: ranking(&ranked.known_ids(), &scores.unwrap_or_default()),
        ranges: None,
        s: None,
        r: None,
        q: None,
        compromise: None,
        phi_plus: None,
        phi_minus: None,
        phi: None,
    }
}

fn vikor(ranked: &Ranked, v: f64) -> MethodResult {
    let found = methods::compromise(&ranked.known, v);
    let Compromise { s, r, q } = &found;
    let keyed = |figures: &[f64]| ranked.keyed(Some(figures));
    let ids = ranked.known_ids();
    MethodResult {
        scores: keyed(q),
        s: Some(keyed(s)),
        r: Some(keyed(r)),
        q: Some(keyed(q)),
        compromise: Some(found.set().into_iter().map(|at| ids[at].to_owned()).collect()),
        ..scored(ranked, &Asked::Vikor { v }, Some(found.scores()))
    }
}

fn promethee(ranked: &Ranked) -> MethodResult {
    let flows = Flows::of(&ranked.known, &ranked.preferences);
    let keyed = |of: fn(&Flows) -> Vec<f64>| Some(ranked.keyed(flows.as_ref().map(of).as_deref()));
    MethodResult {
        phi_plus: keyed(Flows::plus),
        phi_minus: keyed(Flows::minus),
        phi: keyed(Flows::net),
        ..scored(ranked, &Asked::Promethee2, flows.as_ref().map(Flows::net))
    }
}

/// Additive value with fixed anchors: no alternative's score depends on another, so no order can reverse.
fn value(ranked: &Ranked) -> Option<MethodResult> {
    let functions = ranked.table.functions()?;
    let sum = |a: &Alternative, of: fn(&ValueFunction, &Cell) -> f64| {
        let values: Vec<f64> = functions.iter().zip(&a.performance).map(|(f, cell)| of(f, cell)).collect();
        additive(&values, &ranked.weights)
    };
    let scores: Vec<f64> = ranked.alternatives.iter().map(|a| sum(a, ValueFunction::score)).collect();
    let ids: Vec<&str> = ranked.alternatives.iter().map(|a| a.id.as_str()).collect();
    let range = |a: &Alternative| [sum(a, |f, cell| f.range(cell).0), sum(a, |f, cell| f.range(cell).1)];
    Some(MethodResult {
        method: Method::Value,
        ranking: ranking(&ids, &scores),
        ranges: Some(ranked.alternatives.iter().map(|a| (a.id.clone(), range(a))).collect()),
        scores: ids.iter().map(|id| (*id).to_owned()).zip(scores.into_iter().map(Some)).collect(),
        ..scored(ranked, &Asked::Value, None)
    })
}
