//! Whether the anchors of the cost axis hold what options and vendors cost, and anchors that would.
//!
//! Beyond an anchor every cost is worth the same, so that clipping hides it. Few worlds tell; no weight changes them.

use crate::draw::{self, Costs, LOOKED_AT, Setting};
use crate::snapshot::Snapshot;
use ::input::Problem;
use quantity::{Decimal, decimal, show};
use tables::Book;
use vocabulary::message;

/// The assumption that says which share of worlds may lie outside.
pub(crate) const OUTSIDE: &str = "check_worlds_outside_anchors";

/// How worlds are looked at.
const SETTING: Setting = Setting { seed: 1, worlds: LOOKED_AT, threads: 1 };

/// Digits of anchors that are proposed; they are rounded outwards.
const DIGITS: i32 = 2;

/// Anchors of the cost axis that hold the ranges of options and vendors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchors {
    /// Id of the computed criterion.
    pub criterion: String,
    /// The dearer end.
    pub worst: Decimal,
    /// The cheaper end.
    pub best: Decimal,
}

/// Asks about the anchors of the cost axis where more worlds of an option, or of a vendor alone, lie outside them than the assumption
/// in force allows.
/// Empty for a book that cannot be costed; what is wrong with it is told elsewhere.
pub fn clipped(book: &Book) -> Vec<Problem> {
    let asked = || {
        let snapshot = Snapshot::read(book).ok()?;
        let own = snapshot.criteria.iter().find(|c| c.computed)?;
        let at = book.rows("criteria").iter().position(|row| row.get("id") == Some(own.id.as_str()))?;
        let most = snapshot.inputs.find(OUTSIDE).map(|at| snapshot.inputs.all()[at].base())?;
        let Costs { by_option, by_vendor } = draw::costs(&snapshot, &SETTING)?;
        let options = by_option
            .iter()
            .zip(&snapshot.options)
            .map(|(costs, own)| (costs, message!("anchors-clip", name = &own.name)));
        let vendors = by_vendor
            .iter()
            .zip(&snapshot.vendors)
            .map(|(costs, own)| (costs, message!("anchors-clip.vendor", name = &own.name)));
        let shares = options.chain(vendors).map(|(costs, found)| (outside(costs, own.anchors), found));
        let (share, found) = shares.filter(|(share, _)| *share > most).max_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(Problem {
            path: format!("criteria[{at}].worst"),
            code: "P828",
            found: found.with("share", show::percent(share)),
            expected: message!("anchors-clip.expected", most = show::percent(most)),
            hint: message!("anchors-clip.hint"),
        })
    };
    asked().into_iter().collect()
}

/// Share of costs outside two anchors; 0 of an option without any, which keeps its place.
fn outside(costs: &[f64], (low, high): (f64, f64)) -> f64 {
    let known = costs.iter().filter(|cost| cost.is_finite());
    let (all, outside) = (known.clone().count(), known.filter(|cost| **cost < low || **cost > high).count());
    if all > 0 { outside as f64 / all as f64 } else { 0.0 }
}

/// Anchors that hold what every option, and every vendor by itself, costs in all but half of the share allowed at either end; `None`
/// where nothing can be costed or no criterion is computed.
pub fn proposed_anchors(book: &Book) -> Option<Anchors> {
    let snapshot = Snapshot::read(book).ok()?;
    let own = snapshot.criteria.iter().find(|c| c.computed)?;
    let most = snapshot.inputs.find(OUTSIDE).map_or(0.0, |at| snapshot.inputs.all()[at].base());
    let Costs { by_option, by_vendor } = draw::costs(&snapshot, &SETTING)?;
    let all = by_option.into_iter().chain(by_vendor).filter_map(|costs| ends(costs, most / 2.0));
    let (low, high) = all.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
    let (best, worst) = outwards(low, high)?;
    Some(Anchors { criterion: own.id.clone(), worst, best })
}

/// The quantiles that leave such a share at either end.
fn ends(mut costs: Vec<f64>, tail: f64) -> Option<(f64, f64)> {
    costs.retain(|cost| cost.is_finite());
    costs.sort_unstable_by(f64::total_cmp);
    let at = |p| demand::quantile(&costs, p);
    (!costs.is_empty()).then(|| (at(tail), at(1.0 - tail)))
}

/// Two ends in few digits that hold these two, and differ.
fn outwards(low: f64, high: f64) -> Option<(Decimal, Decimal)> {
    let step = show::significant(high, DIGITS).or_else(|| show::significant(low, DIGITS))?;
    let (first, last) = ((low / step).floor(), (high / step).ceil());
    let last = if last > first { last } else { first + 1.0 };
    let end = |count: f64| decimal::of_f64(count)?.checked_mul(decimal::of_f64(step)?).map(|end| end.normalize());
    Some((end(first)?, end(last)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_rounded_outwards_and_differ() {
        for (low, high, expected) in [
            (2.36, 8.51, ("2.3", "8.6")),
            (2.5, 8.5, ("2.5", "8.5")),
            (0.0213, 0.0379, ("0.021", "0.038")),
            (4.0, 4.0, ("4", "4.1")),
            (118.0, 241.0, ("110", "250")),
        ] {
            let found = outwards(low, high).map(|(a, b)| (a.to_string(), b.to_string()));
            assert_eq!(found, Some((expected.0.to_owned(), expected.1.to_owned())), "{low} {high}");
        }
        assert_eq!(outwards(0.0, 0.0), None);
    }

    #[test]
    fn what_lies_outside_is_counted_over_known_costs() {
        let costs = [1.0, 2.0, 3.0, 4.0, f64::INFINITY];
        assert_eq!(outside(&costs, (2.0, 3.0)), 0.5);
        assert_eq!((outside(&[f64::INFINITY], (2.0, 3.0)), outside(&[], (2.0, 3.0))), (0.0, 0.0));
        assert_eq!(ends(vec![3.0, 1.0, 2.0], 0.0), Some((1.0, 3.0)));
        assert_eq!(ends(vec![f64::INFINITY], 0.0), None);
    }
}
