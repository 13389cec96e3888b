//! What counts how much to one person, from judgements of items that are compared with each other: axes, or criteria of one axis.

use crate::normalised;
use crate::weights::{Comparison, Matrix, ahp, are_reverse, bwm, ordered};
use vocabulary::{Elicitation, Priorities};

/// One item as a person judged it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// By points (`swing`, at least 0) or place (`roc`, from 1); unused where items are compared.
    pub points: Option<f64>,
    /// How many times as much it counts as others, by position; above 0.
    pub against: Vec<(usize, f64)>,
}

/// Why judgements give no shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lacking {
    /// Items without points or place, by position.
    Points(Vec<usize>),
    /// All points are 0.
    Nothing,
    /// Two items at the same place, or a place beyond the number of items.
    Places,
    /// Pairs that nobody compared.
    Pairs(Vec<(usize, usize)>),
    /// A pair that was compared both ways, not as each other's reverse.
    Reverse(usize, usize),
    /// No item is compared with all others, or none all others are compared with.
    Ends,
    /// A best that does not count more than others, or a worst that does.
    Less,
    /// Comparisons so far apart that weights leave the range of doubles.
    Apart,
    /// Weights that people do not judge by.
    Method,
}

/// Consistency ratio above which pairs are to be judged again. Source: Saaty 1980, "The Analytic Hierarchy Process", p. 21.
pub const TOLERATED: f64 = 0.1;

/// What the judgements of one person say.
#[derive(Clone, Debug, PartialEq)]
pub struct Shares {
    /// Of each item; they sum to 1.
    pub shares: Vec<f64>,
    /// Consistency ratio of pairs (AHP, none above ten items), or how far best-worst comparisons differ from the weights at most.
    pub inconsistency: Option<f64>,
    /// The pair furthest from what the shares say.
    pub most_inconsistent: Option<Pair>,
}

/// A comparison and what the shares say of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// Position of the item.
    pub item: usize,
    /// Position of the other.
    pub other: usize,
    /// How many times as much the item was said to count.
    pub given: f64,
    /// How many times as much it counts by the shares.
    pub implied: f64,
}

/// What counts how much; one item alone counts all.
///
/// # Errors
/// What is lacking or contradicts itself.
pub fn judged(method: Elicitation, items: &[Judged]) -> Result<Shares, Lacking> {
    if items.len() == 1 {
        return Ok(plain(vec![1.0]));
    }
    match method {
        Elicitation::Swing => normalised(&points(items)?).map(plain).ok_or(Lacking::Nothing),
        Elicitation::Roc => places(&points(items)?).map(plain),
        Elicitation::Ahp => pairs(items),
        Elicitation::Bwm => best_and_worst(items),
        Elicitation::Entropy | Elicitation::Critic => Err(Lacking::Method),
    }
}

fn plain(shares: Vec<f64>) -> Shares {
    Shares { shares, inconsistency: None, most_inconsistent: None }
}

fn points(items: &[Judged]) -> Result<Vec<f64>, Lacking> {
    let without = || items.iter().enumerate().filter(|(_, item)| item.points.is_none()).map(|(at, _)| at).collect();
    items.iter().map(|item| item.points).collect::<Option<Vec<f64>>>().ok_or_else(|| Lacking::Points(without()))
}

/// The rank order centroid of places 1 to n, each taken once.
fn places(places: &[f64]) -> Result<Vec<f64>, Lacking> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|one, other| places[*one].total_cmp(&places[*other]));
    if order.iter().enumerate().any(|(rank, at)| places[*at] != rank as f64 + 1.0) {
        return Err(Lacking::Places);
    }
    let ranked = ordered(order.iter().map(usize::to_string).collect()).weights;
    let mut shares = vec![0.0; places.len()];
    for (at, (_, weight)) in order.iter().zip(ranked.0) {
        shares[*at] = weight;
    }
    Ok(shares)
}

/// How many times as much each item was said to count as each other, each pair given at least once.
fn matrix(items: &[Judged]) -> Result<Matrix, Lacking> {
    let count = items.len();
    let given = |row: usize, column: usize| {
        let found = items[row].against.iter().find(|(other, _)| *other == column);
        found.map(|(_, times)| *times)
    };
    let mut rows = vec![vec![1.0; count]; count];
    let mut missing = Vec::new();
    for (row, column) in (0..count).flat_map(|row| (row + 1..count).map(move |column| (row, column))) {
        let times = match (given(row, column), given(column, row)) {
            (Some(one), Some(other)) if !are_reverse(one, other) => {
                return Err(Lacking::Reverse(row, column));
            }
            (Some(one), _) => one,
            (None, Some(other)) => 1.0 / other,
            (None, None) => {
                missing.push((row, column));
                continue;
            }
        };
        (rows[row][column], rows[column][row]) = (times, 1.0 / times);
    }
    if missing.is_empty() { Ok(Matrix { rows }) } else { Err(Lacking::Pairs(missing)) }
}

fn pairs(items: &[Judged]) -> Result<Shares, Lacking> {
    let found = ahp(&matrix(items)?, Priorities::Eigenvector).ok_or(Lacking::Apart)?;
    let pair = |own: crate::Inconsistency| {
        let (item, other, given, implied) = (own.row, own.column, own.given, own.implied);
        Pair { item, other, given, implied }
    };
    Ok(Shares { shares: found.weights, inconsistency: found.cr, most_inconsistent: found.most_inconsistent.map(pair) })
}

/// The best is the item that is compared with all others, the worst the one that all others are compared with.
fn best_and_worst(items: &[Judged]) -> Result<Shares, Lacking> {
    let count = items.len();
    let times = |item: usize, other: usize| {
        let found = items[item].against.iter().find(|(own, _)| *own == other);
        found.map(|(_, times)| *times)
    };
    let others = |at: usize| (0..count).filter(move |other| *other != at);
    let best = (0..count).find(|at| others(*at).all(|other| times(*at, other).is_some()));
    let worst = (0..count).rfind(|at| Some(*at) != best && others(*at).all(|other| times(other, *at).is_some()));
    let (best, worst) = best.zip(worst).ok_or(Lacking::Ends)?;
    let of = |item: usize, other: usize| if item == other { 1.0 } else { times(item, other).unwrap_or(1.0) };
    let comparison = Comparison {
        best,
        worst,
        best_to_others: (0..count).map(|other| of(best, other)).collect(),
        others_to_worst: (0..count).map(|item| of(item, worst)).collect(),
    };
    let is_less = |times: &f64| *times < 1.0;
    if comparison.best_to_others.iter().chain(&comparison.others_to_worst).any(is_less) {
        return Err(Lacking::Less);
    }
    let found = bwm(&comparison);
    Ok(Shares { shares: found.weights, inconsistency: Some(found.xi), most_inconsistent: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointed(points: &[f64]) -> Vec<Judged> {
        points.iter().map(|points| Judged { points: Some(*points), against: Vec::new() }).collect()
    }

    fn compared(rows: &[&[(usize, f64)]]) -> Vec<Judged> {
        rows.iter().map(|against| Judged { points: None, against: against.to_vec() }).collect()
    }

    fn shares(method: Elicitation, items: &[Judged]) -> Vec<f64> {
        judged(method, items).unwrap().shares.iter().map(|share| (share * 1e4).round() / 1e4).collect()
    }

    #[test]
    fn points_and_places_become_shares() {
        assert_eq!(shares(Elicitation::Swing, &pointed(&[100.0, 60.0, 40.0])), [0.5, 0.3, 0.2]);
        assert_eq!(shares(Elicitation::Roc, &pointed(&[2.0, 1.0, 3.0])), [0.2778, 0.6111, 0.1111]);
        assert_eq!(shares(Elicitation::Ahp, &pointed(&[7.0])), [1.0]);
    }

    #[test]
    fn pairs_are_read_from_either_side() {
        let one = compared(&[&[(1, 2.0), (2, 4.0)], &[(2, 2.0)], &[]]);
        let other = compared(&[&[], &[(0, 0.5)], &[(0, 0.25), (1, 0.5)]]);
        assert_eq!(shares(Elicitation::Ahp, &one), [0.5714, 0.2857, 0.1429]);
        assert_eq!(shares(Elicitation::Ahp, &other), shares(Elicitation::Ahp, &one));
        let best = compared(&[&[(1, 2.0), (2, 4.0)], &[(2, 2.0)], &[]]);
        assert_eq!(shares(Elicitation::Bwm, &best), [0.5714, 0.2857, 0.1429]);
        let off = judged(Elicitation::Ahp, &compared(&[&[(1, 2.0), (2, 9.0)], &[(2, 2.0)], &[]])).unwrap();
        let worst = off.most_inconsistent.unwrap();
        assert!(off.inconsistency.unwrap() > 0.0 && worst.given != worst.implied, "{worst:?}");
    }

    #[test]
    fn what_is_lacking_is_said() {
        let gap = vec![Judged { points: Some(1.0), against: vec![] }, Judged { points: None, against: vec![] }];
        let three = |rows: &[&[(usize, f64)]]| compared(rows);
        for (method, items, expected) in [
            (Elicitation::Swing, gap, Lacking::Points(vec![1])),
            (Elicitation::Swing, pointed(&[0.0, 0.0]), Lacking::Nothing),
            (Elicitation::Roc, pointed(&[1.0, 1.0]), Lacking::Places),
            (Elicitation::Roc, pointed(&[1.0, 3.0]), Lacking::Places),
            (Elicitation::Ahp, three(&[&[(1, 2.0)], &[], &[]]), Lacking::Pairs(vec![(0, 2), (1, 2)])),
            (Elicitation::Ahp, three(&[&[(1, 2.0)], &[(0, 2.0)]]), Lacking::Reverse(0, 1)),
            (Elicitation::Bwm, three(&[&[(1, 2.0)], &[], &[]]), Lacking::Ends),
            (Elicitation::Bwm, three(&[&[(1, 0.5), (2, 4.0)], &[(2, 2.0)], &[]]), Lacking::Less),
            (Elicitation::Critic, pointed(&[1.0, 1.0]), Lacking::Method),
        ] {
            assert_eq!(judged(method, &items), Err(expected));
        }
    }
}
