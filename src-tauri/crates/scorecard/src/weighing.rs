//! What criteria weigh: the shares of their axes, their own, and weights that give the axes other shares.

use crate::AxisWeights;
use vocabulary::{Axis, ByAxis};

/// Sum of new weights where the present ones are all 0.
const SUM: f64 = 100.0;

/// A criterion as it is weighed: its axis, and its weight, at least 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// Axis that it belongs to.
    pub axis: Axis,
    /// Its weight, on whatever scale.
    pub weight: f64,
}

/// What the criteria of each axis add up to.
pub fn by_axis(criteria: &[Weighed]) -> ByAxis<f64> {
    let of = |axis| criteria.iter().filter(|one| one.axis == axis).map(|one| one.weight).sum();
    ByAxis::of(of)
}

/// What share of its axis each criterion has, 0..=1; `None` on an axis that weighs nothing.
pub fn within_axis(criteria: &[Weighed]) -> Vec<Option<f64>> {
    let sums = by_axis(criteria);
    criteria.iter().map(|one| (sums[one.axis] > 0.0).then(|| one.weight / sums[one.axis])).collect()
}

/// Weights of the criteria that give the axes these shares: their sum stays, as do proportions within an axis; criteria of an axis
/// that weighed nothing share evenly.
pub fn weighed_as(criteria: &[Weighed], shares: &AxisWeights) -> Vec<f64> {
    let total: f64 = criteria.iter().map(|one| one.weight).sum();
    let sum = if total > 0.0 { total } else { SUM };
    let even = |axis| 1.0 / criteria.iter().filter(|one| one.axis == axis).count() as f64;
    let each = criteria.iter().zip(within_axis(criteria));
    each.map(|(one, share)| shares.share(one.axis) * sum * share.unwrap_or_else(|| even(one.axis))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn criteria() -> Vec<Weighed> {
        [
            (Axis::Performance, 6.0),
            (Axis::Performance, 4.0),
            (Axis::Cost, 10.0),
            (Axis::Service, 0.0),
            (Axis::Service, 0.0),
        ]
        .map(|(axis, weight)| Weighed { axis, weight })
        .into()
    }

    #[test]
    fn axes_weigh_what_their_criteria_add_up_to() {
        assert_eq!(by_axis(&criteria()).values(), &[10.0, 0.0, 10.0, 0.0, 0.0]);
        assert_eq!(within_axis(&criteria()), [Some(0.6), Some(0.4), Some(1.0), None, None]);
    }

    #[test]
    fn sums_match_and_an_axis_without_weight_is_shared_out_evenly() {
        let shares = AxisWeights::new([0.25, 0.0, 0.5, 0.25, 0.0].into()).unwrap();
        assert_eq!(weighed_as(&criteria(), &shares), [3.0, 2.0, 10.0, 2.5, 2.5]);
        let nothing: Vec<Weighed> = criteria().iter().map(|one| Weighed { weight: 0.0, ..*one }).collect();
        assert_eq!(weighed_as(&nothing, &shares).iter().sum::<f64>(), 100.0);
    }
}
