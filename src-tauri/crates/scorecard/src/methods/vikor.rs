//! VIKOR: a compromise between what serves most criteria and what leaves the least regret on one.

use super::{Known, part};
use crate::Direction;
use crate::ranking::{tie_groups, ties};

/// What VIKOR makes of each alternative; all three are better the lower.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Compromise {
    /// Weighted distance from the best, 0..=1.
    pub s: Vec<f64>,
    /// Greatest weighted distance on one criterion, 0..=1.
    pub r: Vec<f64>,
    /// Both, by `v` and 1 − `v`, each over its range, 0..=1.
    pub q: Vec<f64>,
}

/// `v` is the weight of the majority's rule, 0..=1. A criterion on which all are equal counts 0, and so does a term without range.
///
/// Source: Opricovic & Tzeng 2004, EJOR 156(2), eq. 1 to 3.
pub(crate) fn compromise(known: &Known, v: f64) -> Compromise {
    let ranges = known.ranges();
    let regrets: Vec<Vec<f64>> = known.rows.iter().map(|row| regrets(known, row, &ranges)).collect();
    let s: Vec<f64> = regrets.iter().map(|row| row.iter().sum()).collect();
    let r: Vec<f64> = regrets.iter().map(|row| row.iter().copied().fold(0.0, f64::max)).collect();
    let q = over_range(&s).zip(over_range(&r)).map(|(s, r)| v * s + (1.0 - v) * r).collect();
    Compromise { s, r, q }
}

/// Weighted distance from the best, as a share of the range, by criterion.
fn regrets(known: &Known, row: &[f64], ranges: &[(f64, f64)]) -> Vec<f64> {
    let regret = |at: usize| {
        let (low, high) = ranges[at];
        let distance = match known.directions[at] {
            Direction::Max => part(row[at], high, low),
            Direction::Min => part(row[at], low, high),
        };
        known.weights[at] * distance.unwrap_or(0.0)
    };
    (0..row.len()).map(regret).collect()
}

/// From 0 at the least to 1 at the greatest. What differs by rounding alone has no range.
fn over_range(values: &[f64]) -> impl Iterator<Item = f64> {
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let is_flat = ties(high, low);
    values.iter().map(move |x| if is_flat { 0.0 } else { part(*x, low, high).unwrap_or(0.0) })
}

impl Compromise {
    /// The higher the better, as rankings want it.
    pub fn scores(&self) -> Vec<f64> {
        self.q.iter().map(|q| -q).collect()
    }

    /// Positions of the compromise set, best first: all whose q lies less than 1 ÷ (n − 1) above the best, where the second is among
    /// them; else the best, and the second beside it unless the best is also best in s or r. Source: as above, conditions C1 and C2.
    pub fn set(&self) -> Vec<usize> {
        let order: Vec<usize> = tie_groups(&self.scores()).into_iter().flatten().collect();
        let [best, second, ..] = order[..] else { return order };
        let advantage = 1.0 / (order.len() as f64 - 1.0);
        let is_near = |at: &usize| !ties(advantage, self.q[*at] - self.q[best]);
        if is_near(&second) {
            return order.into_iter().filter(is_near).collect();
        }
        let is_least = |values: &[f64]| values.iter().all(|other| *other >= values[best] || ties(values[best], *other));
        if is_least(&self.s) || is_least(&self.r) { vec![best] } else { vec![best, second] }
    }
}
