//! The same scorecard by other methods, as cross-checks: who differs from the own method, and why; whose order the presence of a
//! vendor changes; and on which cells the first place rests.

use super::text;
use super::vendors::Card;
use crate::report::robustness::{FragileReport, MethodReport, MethodsReport};
use ::scorecard::{Cell, FragileCell, MethodResult, RankAnswer, Reversal, RobustnessAnswer, cross_check};
use vocabulary::Method;

/// The methods, the own one first.
const METHODS: [Method; 5] = [Method::Value, Method::Topsis, Method::Vikor, Method::Promethee2, Method::Wpm];

/// Most fragile cells that are told.
const FRAGILE: usize = 5;

/// The least points that a product multiplies: with none at all every other criterion would count for nothing.
const LEAST: f64 = 1.0;

/// `None` where the own method ranks nobody.
pub(super) fn report(card: &Card, answer: &RobustnessAnswer) -> Option<MethodsReport> {
    let ranked = |methods: &[Method], least: f64| {
        let table = card.table(&|at, criterion| Cell::Point(card.points[at][criterion].max(least)));
        cross_check(&table, methods)
    };
    let (products, others): (Vec<Method>, Vec<Method>) = METHODS.iter().partition(|own| **own == Method::Wpm);
    let answers = [ranked(&others, 0.0)?, ranked(&products, LEAST)?];
    let own = answers[0].results.first()?.ranking.first()?.clone();
    let method = |(answer, result): (&RankAnswer, &MethodResult)| method(card, &own, answer, result);
    let results = answers.iter().flat_map(|answer| answer.results.iter().map(move |result| (answer, result)));
    let methods: Vec<MethodReport> = results.map(method).collect();
    let agreeing = methods.iter().filter(|own| own.agrees).count();
    let fragile = answer.fragile_cells.iter().take(FRAGILE).filter_map(|cell| fragile(card, cell)).collect();
    Some(MethodsReport { agreeing, text: text::methods(card, &own, &methods), methods, fragile })
}

fn method(card: &Card, own: &[String], answer: &RankAnswer, result: &MethodResult) -> MethodReport {
    let reversals = answer.reversal.get(result.method.word()).map_or(&[][..], Vec::as_slice);
    let agrees = result.ranking.first().is_none_or(|first| first == own);
    let differs = || text::differs(card, result.method, own.first()?, result.ranking.first()?);
    MethodReport {
        method: result.method,
        variant: result.method.name().part("variant"),
        scores: result.scores.clone(),
        ranking: result.ranking.clone(),
        agrees,
        why: if agrees { None } else { differs() },
        reversals: reversals.len(),
        reversal: worst(reversals).map(|own| text::reversal(card, own)),
    }
}

/// One that changes who is first, else the first of all.
fn worst(reversals: &[Reversal]) -> Option<&Reversal> {
    reversals.iter().find(|own| own.before.first() != own.after.first()).or(reversals.first())
}

fn fragile(card: &Card, cell: &FragileCell) -> Option<FragileReport> {
    let snapshot = card.worlds.model.snapshot;
    let criterion = snapshot.criteria.iter().find(|own| own.id == cell.criterion)?;
    let now = criterion.value.performance(cell.now, None);
    let value = criterion.value.performance(cell.at, Some(now));
    Some(FragileReport {
        vendor: cell.alternative.clone(),
        criterion: cell.criterion.clone(),
        now: cell.now,
        at: cell.at,
        value,
        first: cell.winner.clone(),
        text: text::fragile(card, criterion, cell, value),
    })
}
