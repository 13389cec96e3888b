//! `assay rank`: gates first, then each method on who is left, with what its scores rest on.

use crate::read::{Method, Question, question};
use crate::{Alternative, Cell, Criterion, Failure, PerformanceTable, ValueFunction, additive, normalised, ranking};
use input::{Keyed, Node, Place, Problem};
use serde::Serialize;
use vocabulary::{Message, Value, message};

/// A gate that an alternative fails.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Gated {
    /// Who fails.
    pub alternative: String,
    /// On which criterion.
    pub criterion: String,
    /// The performance as given.
    pub found: Cell,
    /// The bound it misses.
    pub required: f64,
}

/// What one method makes of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MethodResult {
    /// The method's word.
    pub method: &'static str,
    /// Score by alternative, 0..=100.
    pub scores: Keyed<f64>,
    /// Least and greatest score that all cells of the alternative allow.
    pub ranges: Keyed<[f64; 2]>,
    /// Ids that tie, best first.
    pub ranking: Vec<Vec<String>>,
}

/// A change of the others' order when one alternative leaves or a worse copy of one joins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reversal {
    /// Who was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub removed: Option<String>,
    /// Whose worse copy was added.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub added: Option<String>,
    /// The ranking of the others before.
    pub before: Vec<Vec<String>>,
    /// The ranking of the others after.
    pub after: Vec<Vec<String>>,
}

/// The answer of `assay rank`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RankAnswer {
    /// Each failed gate.
    pub gated: Vec<Gated>,
    /// One result for each method asked, in order.
    pub results: Vec<MethodResult>,
    /// Reversals by method; a method asked again is `name#2`.
    pub reversal: Keyed<Vec<Reversal>>,
    /// What else to know: unknown performances.
    pub notes: Vec<Message>,
}

/// Answers `assay rank`, or says everything that is wrong with the document.
pub fn rank(document: &Node) -> Result<RankAnswer, Vec<Problem>> {
    Place::read(document, |root| question(&root).and_then(|question| answer(&question)))
}

fn answer(question: &Question) -> Option<RankAnswer> {
    let table = &question.table;
    let ranked: Vec<&Alternative> = table.alternatives.iter().filter(|a| table.failures(a).next().is_none()).collect();
    let results: Option<Vec<MethodResult>> = question.methods.iter().map(|m| result(*m, table, &ranked)).collect();
    Some(RankAnswer {
        gated: table.alternatives.iter().flat_map(|a| gated(table, a)).collect(),
        results: results?,
        reversal: method_keys(&question.methods).into_iter().map(|key| (key, Vec::new())).collect(),
        notes: notes(table, &ranked),
    })
}

fn gated<'t>(table: &'t PerformanceTable, alternative: &'t Alternative) -> impl Iterator<Item = Gated> {
    table.failures(alternative).map(|Failure { criterion, gate, found }| Gated {
        alternative: alternative.id.clone(),
        criterion: criterion.id.clone(),
        found,
        required: gate.bound(),
    })
}

fn result(method: Method, table: &PerformanceTable, ranked: &[&Alternative]) -> Option<MethodResult> {
    match method {
        Method::Value => value(table, ranked),
    }
}

/// Additive value with fixed anchors: no alternative's score depends on another, so no order can reverse.
fn value(table: &PerformanceTable, ranked: &[&Alternative]) -> Option<MethodResult> {
    let weights = normalised(&table.weights())?;
    let functions: Vec<&ValueFunction> = table.criteria.iter().map(|c| c.value.as_ref()).collect::<Option<_>>()?;
    let ids: Vec<&str> = ranked.iter().map(|a| a.id.as_str()).collect();
    let sum = |a: &Alternative, of: fn(&ValueFunction, &Cell) -> f64| {
        let values: Vec<f64> = functions.iter().zip(&a.performance).map(|(f, cell)| of(f, cell)).collect();
        additive(&values, &weights)
    };
    let scores: Vec<f64> = ranked.iter().map(|a| sum(a, ValueFunction::score)).collect();
    let range = |a: &Alternative| [sum(a, |f, cell| f.range(cell).0), sum(a, |f, cell| f.range(cell).1)];
    Some(MethodResult {
        method: Method::Value.word(),
        ranking: ranking(&ids, &scores),
        ranges: ranked.iter().map(|a| (a.id.clone(), range(a))).collect(),
        scores: ranked.iter().map(|a| a.id.clone()).zip(scores).collect(),
    })
}

/// `value`, `value#2`, …: each method's word, numbered where it is asked again.
fn method_keys(methods: &[Method]) -> Vec<String> {
    let key = |at: usize| match methods[..at].iter().filter(|m| **m == methods[at]).count() {
        0 => methods[at].word().to_owned(),
        before => format!("{}#{}", methods[at].word(), before + 1),
    };
    (0..methods.len()).map(key).collect()
}

fn notes(table: &PerformanceTable, ranked: &[&Alternative]) -> Vec<Message> {
    let empty = ranked.is_empty().then(|| message!("scorecard-none-ranked"));
    empty.into_iter().chain(ranked.iter().filter_map(|a| unknown(&table.criteria, a))).collect()
}

fn unknown(criteria: &[Criterion], alternative: &Alternative) -> Option<Message> {
    let cells = criteria.iter().zip(&alternative.performance);
    let names: Vec<String> =
        cells.filter(|(_, cell)| **cell == Cell::Unknown).map(|(c, _)| format!("`{}`", c.id)).collect();
    (!names.is_empty())
        .then(|| message!("scorecard-unknown", alternative = &alternative.id, criteria = Value::commas(names)))
}
