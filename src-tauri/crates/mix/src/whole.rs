//! Whole units by branch and bound (Land & Doig 1960, "An automatic method of solving discrete programming problems") on the cuts of
//! the descent, which hold everywhere and so in every branch.

use crate::Lots;
use crate::cuts::{Least, Limits};
use crate::descent::Search;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// How near a number of units must come to a whole one to be it.
pub(crate) const NEAR: f64 = 1e-7;

/// Branches after which the search is cut short.
const MOST: usize = 5_000;

/// A part of the box, and a bound of what it costs. The lowest bound comes first, of equals the older.
struct Branch {
    bound: f64,
    number: usize,
    limits: Limits,
}

impl Ord for Branch {
    fn cmp(&self, other: &Self) -> Ordering {
        other.bound.total_cmp(&self.bound).then(other.number.cmp(&self.number))
    }
}

impl PartialOrd for Branch {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Branch {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Branch {}

/// Finds the cheapest whole units; gives the bound below which nothing lies, in money.
pub(crate) fn branch(search: &mut Search) -> f64 {
    let limits = search.limits();
    let mut heap = BinaryHeap::from([Branch { bound: f64::NEG_INFINITY, number: 0, limits }]);
    let mut number = 0;
    while let Some(Branch { bound, limits, .. }) = heap.pop() {
        if bound >= search.ceiling() - search.rounding() {
            break;
        }
        if number > MOST || search.is_spent() {
            return bound * search.scale;
        }
        let Some(least) = settle(search, &limits) else { continue };
        if least.value >= search.ceiling() - search.rounding() {
            continue;
        }
        let Some(place) = most_broken(search, &least) else { continue };
        for limits in halves(search, &limits, &least, place) {
            number += 1;
            heap.push(Branch { bound: least.value, number, limits });
        }
    }
    search.cost
}

/// Cuts within a branch until its least point has broken units, or cannot be better than the best known.
fn settle(search: &mut Search, limits: &Limits) -> Option<Least> {
    loop {
        let least = search.cuts.least(limits)?;
        let is_done = least.value >= search.ceiling() - search.rounding() || search.is_spent();
        if is_done {
            return Some(least);
        }
        let found = search.look(&least.at);
        let met = found.is_some_and(|cost| cost - least.value <= search.rounding());
        let gain = (search.ceiling() - least.value) * 0.5;
        let is_near = found.is_some_and(|cost| cost - least.value <= gain);
        let broken = most_broken(search, &least).is_some();
        if met || (broken && is_near) {
            return Some(least);
        }
    }
}

/// The coordinate furthest from a whole number of units, where one is broken.
fn most_broken(search: &Search, least: &Least) -> Option<usize> {
    let apart = |place: usize| {
        let units = least.at[place] * search.upper[place];
        (units - units.round()).abs()
    };
    let whole = (0..least.at.len()).filter(|place| search.lots(*place) == Lots::Whole);
    whole.filter(|place| apart(*place) >= NEAR).max_by(|a, b| apart(*a).total_cmp(&apart(*b)).then(b.cmp(a)))
}

/// The parts below and above the broken number.
fn halves(search: &Search, limits: &Limits, least: &Least, place: usize) -> [Limits; 2] {
    let units = (least.at[place] * search.upper[place]).floor();
    let (mut below, mut above) = (limits.clone(), limits.clone());
    below.high[place] = units / search.upper[place];
    above.low[place] = ((units + 1.0) / search.upper[place]).min(limits.high[place]);
    [below, above]
}
