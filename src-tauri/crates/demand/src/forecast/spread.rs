//! How far the rule missed when it was asked within the history.

use super::ForecastRules;
use super::path::Model;
use super::trend::Scale;
use super::weeks::Weeks;
use crate::statistics::sorted;
use quantity::sorted::quantile;

/// Weeks below which nothing is forecast within the history.
const LEAST: usize = 4;
/// Most origins; more would tell the same weeks once more.
const MOST: usize = 26;
/// The share of misses that the interval holds: from the 10th to the 90th percentile.
pub(crate) const HELD: f64 = 0.8;

/// Half-width of the 80 % interval one week ahead, on the scale; h weeks ahead it is √h of it. `None` where no origin has weeks before
/// and after it.
pub(crate) fn spread(weeks: &Weeks, scale: Scale, rules: &ForecastRules) -> Option<f64> {
    let count = weeks.means.len();
    let first = LEAST.max(count / 2);
    let origins = count.checked_sub(first)?;
    let between = origins.div_ceil(MOST).max(1);
    let misses: Vec<f64> = (first..count).step_by(between).flat_map(|at| misses(weeks, at, scale, rules)).collect();
    (!misses.is_empty()).then(|| quantile(&sorted(misses), HELD))
}

/// What was missed from one origin, each miss divided by the root of its distance in weeks.
fn misses(weeks: &Weeks, origin: usize, scale: Scale, rules: &ForecastRules) -> Vec<f64> {
    let before = weeks.first(origin);
    if before.known() < LEAST.div_ceil(2) {
        return Vec::new();
    }
    let model = Model::of(&before, scale, rules);
    let miss = |at: usize| {
        let actual = scale.put(weeks.means[at]?);
        let ahead = (at + 1 - origin) as f64;
        Some((actual - model.value(at as f64, weeks.middle(at))).abs() / ahead.sqrt())
    };
    (origin..weeks.means.len()).filter_map(miss).collect()
}
