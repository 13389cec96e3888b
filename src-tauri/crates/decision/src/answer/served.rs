//! Who serves which hour of a pool, as pictures show it: by week, by day and under the load-duration curve.

use super::curves::{self, DAY};
use crate::draw::Worlds;
use crate::model::{self, OptionModel, PoolHours, RowHours};
use crate::report::served::{PoolServed, ServedBy, ServedLayer};

/// The last month of the first year: by then what is signed has mostly been delivered.
const MONTH: u32 = 12;

/// GPUs beside an hour's demand that are rounding: a share of it.
const ROUNDING: f64 = 1e-9;

/// All pools of all options that can be costed.
pub(super) fn served(worlds: &Worlds) -> Vec<PoolServed> {
    let complete = worlds.model.options.iter().filter(|option| option.incomplete.is_empty());
    complete.flat_map(|option| of_option(worlds, option)).collect()
}

fn of_option(worlds: &Worlds, option: &OptionModel) -> Vec<PoolServed> {
    let (model, month) = (&worlds.model, MONTH.min(worlds.model.snapshot.frame.months));
    let (Some(at), Some(pools)) = (option.at, model::by_hour(model, &worlds.numbers, option, month)) else {
        return Vec::new();
    };
    let pool = |(pool, hours): (usize, &PoolHours)| {
        let (held, layers) = (held(hours), layers(worlds, &option.rows[pool], hours));
        let above = |hour: usize| hours.demand[hour] - held.gpus[hour] > ROUNDING * hours.demand[hour];
        let unserved: f64 = (0..hours.demand.len()).map(|hour| missing(hours, hour)).sum();
        let (asked, used) = (hours.demand.iter().sum::<f64>(), held.gpus.iter().sum::<f64>());
        let paid = held.held * hours.demand.len() as f64;
        PoolServed {
            option: model.snapshot.options[at].id.clone(),
            pool: model.pools[pool].pool,
            sku: curves::only_sku(worlds, &model.pools[pool].workloads),
            month,
            layers,
            daily_mean: curves::daily_mean(&hours.demand),
            held: held.held,
            held_share: (asked > 0.0).then(|| used / asked),
            held_used: (paid > 0.0).then(|| used / paid),
            days_above: days(hours.demand.len(), above),
            unserved_share: (asked > 0.0).then(|| unserved / asked),
        }
    };
    pools.iter().enumerate().map(|(at, hours)| pool((at, hours))).collect()
}

/// Days with such an hour.
fn days(hours: usize, is_such: impl Fn(usize) -> bool) -> usize {
    (0..hours).step_by(DAY).filter(|day| (*day..(day + DAY).min(hours)).any(&is_such)).count()
}

/// What nobody serves of an hour.
fn missing(hours: &PoolHours, hour: usize) -> f64 {
    let served: f64 = hours.rows.iter().map(|row| row.gpus[hour]).sum();
    let missing = hours.demand[hour] - served;
    if missing > ROUNDING * hours.demand[hour] { missing } else { 0.0 }
}

/// All rows that are held, as one.
fn held(hours: &PoolHours) -> RowHours {
    let none = RowHours { row: 0, gpus: vec![0.0; hours.demand.len()], held: 0.0, hours: 0.0 };
    hours.rows.iter().filter(|row| row.held > 0.0).fold(none, |mut all, row| {
        all.gpus.iter_mut().zip(&row.gpus).for_each(|(sum, gpus)| *sum += gpus);
        RowHours { held: all.held + row.held, hours: all.hours + row.hours, ..all }
    })
}

/// What each quote serves that serves anything, neighbours of one quote as one, and what nobody does.
fn layers(worlds: &Worlds, rows: &[model::RowModel], hours: &PoolHours) -> Vec<ServedLayer> {
    let mut parts: Vec<(Option<usize>, Vec<f64>)> = Vec::new();
    for own in hours.rows.iter().filter(|own| own.gpus.iter().any(|gpus| *gpus > 0.0)) {
        let quote = Some(rows[own.row].quote);
        match parts.last_mut().filter(|(last, _)| *last == quote) {
            Some((_, sum)) => sum.iter_mut().zip(&own.gpus).for_each(|(sum, gpus)| *sum += gpus),
            None => parts.push((quote, own.gpus.clone())),
        }
    }
    let nobody: Vec<f64> = (0..hours.demand.len()).map(|hour| missing(hours, hour)).collect();
    if nobody.iter().any(|gpus| *gpus > 0.0) {
        parts.push((None, nobody));
    }
    let busiest: Vec<usize> = busiest(&hours.demand);
    let mut reach = vec![0.0; hours.demand.len()];
    let mut below = curves::duration(&reach);
    let layer = |(quote, gpus): &(Option<usize>, Vec<f64>)| {
        reach.iter_mut().zip(gpus).for_each(|(reach, gpus)| *reach += gpus);
        let top = curves::duration(&reach);
        let height = top.iter().zip(&below).map(|((share, top), (_, below))| (*share, top - below)).collect();
        below = top;
        ServedLayer {
            by: quote.map(|quote| by(worlds, quote)),
            week: curves::week(gpus),
            daily: busiest.iter().map(|hour| gpus[*hour]).collect(),
            duration: height,
        }
    };
    parts.iter().map(layer).collect()
}

/// The busiest hour of each day.
fn busiest(demand: &[f64]) -> Vec<usize> {
    let of_day = |day: usize| {
        let hours = day..(day + DAY).min(demand.len());
        hours.fold(day, |best, hour| if demand[hour] > demand[best] { hour } else { best })
    };
    (0..demand.len()).step_by(DAY).map(of_day).collect()
}

fn by(worlds: &Worlds, quote: usize) -> ServedBy {
    let snapshot = worlds.model.snapshot;
    let quote = &snapshot.quotes[quote];
    ServedBy {
        quote: quote.id.clone(),
        vendor: snapshot.vendors[quote.vendor].id.clone(),
        sku: quote.sku.clone(),
        billing: quote.billing,
    }
}
