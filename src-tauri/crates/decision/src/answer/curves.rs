//! Demand as curves: a typical week, the year by day, the load-duration curve, each with its layers.

use crate::draw::Worlds;
use crate::report::served::{Curve, Curves};
use crate::report::{LayersReport, Report};
use vocabulary::{Message, message};

pub(super) const DAY: usize = 24;
const WEEK: usize = 7 * DAY;
const WEEKDAYS: usize = 5;

/// Most points of a load-duration curve.
const POINTS: usize = 200;

/// Curves of all workloads and pools that the report shows.
pub(super) fn curves(worlds: &Worlds, report: &Report) -> Curves {
    let snapshot = worlds.model.snapshot;
    let workloads = report.demand.iter().filter_map(|row| {
        let own = snapshot.workloads.iter().find(|w| w.id == row.workload)?;
        let sku = Some(own.reference_sku.clone());
        Some(curve(&row.workload, Message::from(&row.name), sku, row.layers, &own.year))
    });
    let pools = report.pools.iter().zip(&worlds.model.pools).map(|(row, pool)| {
        let name = message!("decision-the-pool", pool = row.pool.inside());
        curve(row.pool.word(), name, only_sku(worlds, &pool.workloads), row.layers, &total(worlds, &pool.workloads))
    });
    Curves { workloads: workloads.collect(), pools: pools.collect() }
}

/// The reference SKU that all have in common.
pub(super) fn only_sku(worlds: &Worlds, workloads: &[usize]) -> Option<String> {
    let sku = |at: &usize| worlds.model.snapshot.workloads[*at].reference_sku.as_str();
    let first = sku(workloads.first()?);
    workloads.iter().all(|at| sku(at).eq_ignore_ascii_case(first)).then(|| first.to_owned())
}

/// Demand of several workloads in the first year, each times its scale at base.
fn total(worlds: &Worlds, workloads: &[usize]) -> Vec<f64> {
    let (snapshot, mut sum) = (worlds.model.snapshot, Vec::new());
    for at in workloads {
        let own = &snapshot.workloads[*at];
        let scale = worlds.model.inputs.all()[own.scale].base();
        sum.resize(own.year.len(), 0.0);
        sum.iter_mut().zip(&own.year).for_each(|(sum, demand)| *sum += demand * scale);
    }
    sum
}

fn curve(id: &str, name: Message, sku: Option<String>, layers: LayersReport, year: &[f64]) -> Curve {
    let week = week(year);
    let (weekdays, weekend) = week.split_at(WEEKDAYS * DAY);
    Curve {
        id: id.to_owned(),
        name,
        sku,
        layers,
        days: [weekdays, weekend].map(typical),
        week,
        daily_mean: daily_mean(year),
        daily_highest: year.chunks(DAY).map(|day| day.iter().copied().fold(0.0, f64::max)).collect(),
        duration: duration(year),
    }
}

/// Mean by hour of the week.
pub(super) fn week(year: &[f64]) -> Vec<f64> {
    (0..WEEK).map(|hour| mean(year.iter().skip(hour).step_by(WEEK))).collect()
}

/// Mean by day.
pub(super) fn daily_mean(year: &[f64]) -> Vec<f64> {
    year.chunks(DAY).map(|day| mean(day.iter())).collect()
}

/// One day for several.
fn typical(days: &[f64]) -> Vec<f64> {
    (0..DAY).map(|hour| mean(days.iter().skip(hour).step_by(DAY)).round()).collect()
}

/// Mean demand in GPUs; 0 of no hours.
fn mean<'d>(demand: impl Iterator<Item = &'d f64>) -> f64 {
    let (sum, count) = demand.fold((0.0, 0.0), |(sum, count), d| (sum + d, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Share of hours with at least so much demand, at evenly spaced places of the sorted hours, both ends among them.
pub(super) fn duration(year: &[f64]) -> Vec<(f64, f64)> {
    let mut falling = year.to_vec();
    falling.sort_by(|a, b| b.total_cmp(a));
    let (hours, points) = (falling.len(), falling.len().min(POINTS));
    let place = |point: usize| point * (hours - 1) / (points - 1).max(1);
    (0..points).map(|point| ((place(point) + 1) as f64 / hours as f64, falling[place(point)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(year: &[f64]) -> Curve {
        curve("w", "W".into(), None, LayersReport { base: 0.0, variable: 0.0, peak: 0.0 }, year)
    }

    /// Hour h of the year asks for its hour of the week.
    #[test]
    fn a_week_that_repeats_is_its_own_mean() {
        let year: Vec<f64> = (0..8760).map(|h| (h % WEEK) as f64).collect();
        let curve = flat(&year);
        assert_eq!(curve.week, (0..WEEK).map(|h| h as f64).collect::<Vec<_>>());
        assert_eq!((curve.daily_mean.len(), curve.daily_mean[0], curve.daily_mean[8]), (365, 11.5, 35.5));
        assert_eq!((curve.daily_highest[0], curve.daily_highest[6]), (23.0, 167.0));
    }

    #[test]
    fn the_load_duration_curve_falls_from_the_peak_to_the_least() {
        let year: Vec<f64> = (0..8760).map(|h| f64::from(h * 7919 % 8760)).collect();
        let duration = flat(&year).duration;
        assert_eq!(duration.len(), 200);
        assert_eq!((duration[0], duration[199]), ((1.0 / 8760.0, 8759.0), (1.0, 0.0)));
        for (share, demand) in &duration {
            // Of the demands 0 to 8,759 exactly this share is at least as high.
            assert!((share - (8760.0 - demand) / 8760.0).abs() < 1e-12, "{share} {demand}");
        }
        assert_eq!(self::duration(&[2.0, 3.0]), [(0.5, 3.0), (1.0, 2.0)]);
        assert_eq!(self::duration(&[2.0]), [(1.0, 2.0)]);
        assert_eq!(self::duration(&[]), []);
    }
}
