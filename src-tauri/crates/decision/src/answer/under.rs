//! Who would come first if criteria weighed something else, such as what one person says: points as stored, without worlds.

use super::scorecard::criteria;
use crate::draw::Worlds;
use ::scorecard::ValueFunction;

/// A vendor that passes every gate, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// Id of the vendor.
    pub vendor: String,
    /// Its points, 0 to 100; what is unknown counts as the middle.
    pub points: f64,
}

/// The vendors that pass every gate, best first, where each criterion weighs what `weight` says of its id; none where all is 0.
pub fn ranked_under(worlds: &Worlds, weight: &dyn Fn(&str) -> f64) -> Vec<Placed> {
    let criteria = criteria(worlds, None);
    let weights: Vec<f64> = criteria.iter().map(|own| weight(&own.id)).collect();
    let total: f64 = weights.iter().sum();
    if total <= 0.0 {
        return Vec::new();
    }
    let points = |vendor: usize| {
        let of =
            |cell: &crate::report::detail::ScoreCell| cell.value.map_or(ValueFunction::UNKNOWN, |value| value.base);
        criteria.iter().zip(&weights).map(|(own, weight)| weight / total * of(&own.cells[vendor])).sum()
    };
    let vendors = worlds.model.snapshot.vendors.iter().enumerate();
    let passing = vendors.filter(|(at, _)| worlds.model.gates_failed(*at).is_empty());
    let mut placed: Vec<Placed> =
        passing.map(|(at, own)| Placed { vendor: own.id.clone(), points: points(at) }).collect();
    placed.sort_by(|one, other| other.points.total_cmp(&one.points));
    placed
}
