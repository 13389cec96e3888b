//! Weighted sum and weighted product of raw performance: scores that rest on the alternative alone.

use super::Known;
use crate::Direction;
use quantity::real::{exp, ln};

/// Σ w·x, with −w·x where less is better. Source: Fishburn 1967, "Additive utilities with incomplete product set", Operations
/// Research 15(3).
pub(crate) fn sum(known: &Known) -> Vec<f64> {
    scores(known, |x| x)
}

/// Π x^w, with x^−w where less is better; `None` unless every number is above 0.
///
/// Source: Bridgman 1922, "Dimensional analysis"; Miller & Starr 1969, "Executive decisions and operations research".
pub(crate) fn product(known: &Known) -> Option<Vec<f64>> {
    let is_positive = known.rows.iter().flatten().all(|x| *x > 0.0);
    is_positive.then(|| scores(known, ln).into_iter().map(exp).collect())
}

/// Σ ± w·f(x).
fn scores(known: &Known, of: fn(f64) -> f64) -> Vec<f64> {
    let term = |((x, weight), direction): ((&f64, &f64), &Direction)| match direction {
        Direction::Max => weight * of(*x),
        Direction::Min => -weight * of(*x),
    };
    let score = |row: &Vec<f64>| row.iter().zip(&known.weights).zip(&known.directions).map(term).sum();
    known.rows.iter().map(score).collect()
}
