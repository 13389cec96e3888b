//! What an answer of `assay rank` gives cause to say: the unknown, and why a method has no scores.

use super::{MethodResult, Ranked};
use crate::read::Asked;
use crate::{Alternative, Cell, Criterion};
use vocabulary::{Message, Method, Value, message};

/// In the order of alternatives, then of methods.
pub(super) fn of(ranked: &Ranked, methods: &[Asked], keys: &[String], results: &[MethodResult]) -> Vec<Message> {
    let empty = ranked.alternatives.is_empty().then(|| message!("scorecard-none-ranked"));
    let unknown = ranked.alternatives.iter().flat_map(|a| unknown(&ranked.table.criteria, a, methods, keys));
    let asked = methods.iter().zip(keys).zip(results);
    let unscored = asked.filter(|(_, result)| result.ranking.is_empty());
    empty.into_iter().chain(unknown).chain(unscored.filter_map(|((asked, key), _)| why(ranked, asked, key))).collect()
}

/// What an unknown performance counts as in `value`, and which methods it has no score in.
fn unknown(criteria: &[Criterion], alternative: &Alternative, methods: &[Asked], keys: &[String]) -> Vec<Message> {
    let cells = criteria.iter().zip(&alternative.performance);
    let names: Vec<String> =
        cells.filter(|(_, cell)| **cell == Cell::Unknown).map(|(c, _)| format!("`{}`", c.id)).collect();
    if names.is_empty() {
        return Vec::new();
    }
    let is_value = |asked: &Asked| asked.method() == Method::Value;
    let others = methods.iter().zip(keys).filter(|(asked, _)| !is_value(asked));
    let others: Vec<String> = others.map(|(_, key)| format!("`{key}`")).collect();
    let (id, criteria) = (&alternative.id, Value::commas(names));
    let counts = methods.iter().any(is_value);
    let counts = counts.then(|| message!("scorecard-unknown", alternative = id, criteria = criteria.clone()));
    let lacks = (!others.is_empty()).then(|| {
        message!("scorecard-unscored", alternative = id, criteria = criteria.clone(), methods = Value::commas(others))
    });
    counts.into_iter().chain(lacks).collect()
}

/// Why a method ranks nobody, where somebody is known.
fn why(ranked: &Ranked, asked: &Asked, key: &str) -> Option<Message> {
    let compares = matches!(asked, Asked::Topsis(_) | Asked::Promethee2);
    match (asked, ranked.known.rows.len()) {
        (_, 0) => None,
        (_, 1) if compares => Some(message!("scorecard-alone", method = key)),
        (Asked::Topsis(_), _) => Some(message!("scorecard-alike", method = key)),
        (Asked::Wpm, _) => Some(message!("scorecard-not-positive", method = key, criteria = not_positive(ranked))),
        (Asked::LowestPrice { criterion, .. }, _) => Some(price(ranked, *criterion, key)),
        _ => Some(message!("scorecard-beyond", method = key)),
    }
}

fn not_positive(ranked: &Ranked) -> Value {
    let lacks = |at: &usize| ranked.known.column(*at).any(|x| x <= 0.0);
    let criteria = (0..ranked.weights.len()).filter(lacks);
    Value::commas(criteria.map(|at| format!("`{}`", ranked.table.criteria[at].id)))
}

fn price(ranked: &Ranked, criterion: usize, key: &str) -> Message {
    match ranked.known.column(criterion).all(|price| price > 0.0) {
        true => message!("scorecard-beyond", method = key),
        false => {
            message!(
                "scorecard-not-positive",
                method = key,
                criteria = format!("`{}`", ranked.table.criteria[criterion].id)
            )
        }
    }
}
