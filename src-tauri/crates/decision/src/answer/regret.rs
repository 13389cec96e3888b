//! What choosing an option loses against the best one of each world: the price of being wrong.

use super::decide::{amount, point_worth};
use super::scores;
use super::tornado::Standing;
use crate::draw::Worlds;
use crate::report::detail::Regret;
use crate::value::{Values, percentiles};
use quantity::real;
use scorecard::AxisWeights;

/// Of every option that may be recommended, least mean first; ties in the order of the workbook.
pub(super) fn regret(worlds: &Worlds, weights: &AxisWeights, standing: &Standing) -> Vec<Regret> {
    let values = Values::new(worlds, weights, standing.eligible.clone());
    let money = standing.best.and_then(|best| point_worth(worlds, weights, best));
    let mut list: Vec<Regret> = standing.eligible.iter().filter_map(|at| one(worlds, &values, money, *at)).collect();
    list.sort_by(|a, b| a.mean_points.total_cmp(&b.mean_points));
    list
}

/// Mean and 90th percentile of what an option loses over the worlds, in points, and in money at the worth of a point.
fn one(worlds: &Worlds, values: &Values, money: Option<f64>, at: usize) -> Option<Regret> {
    let lost = values.regrets(at);
    let mean_points = real::block_sum(&lost) / lost.len() as f64;
    let [.., p90_points] = percentiles(lost)?;
    let worth = |points: f64| money.map(|worth| amount(points * worth));
    Some(Regret {
        option: worlds.model.snapshot.options[at].id.clone(),
        mean_points,
        p90_points,
        mean: worth(mean_points),
        p90: worth(p90_points),
        right_in: values.right_in[at].filter(|_| scores::may_claim(worlds)),
    })
}
