//! Totals of one case over trials: percentiles, histogram, what drives them, how exact their mean is.

use super::uncertain::{Input, Uncertainty};
use super::worth::{self, Field};
use super::{Case, money};
use crate::{Horizon, Shape};
use quantity::decimal::Amount;
use quantity::real::block_sum;
use quantity::sorted::{correlation, quantile, ranks};
use quantity::threads::in_order;
use serde::Serialize;

/// What the trials say of `total`. Money is in the answer's currency.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Simulated {
    /// Of `total` over the trials.
    pub percentiles: Percentiles,
    /// How many trials lie between which totals.
    pub histogram: Histogram,
    /// Uncertain numbers, the most influential first.
    pub drivers: Vec<Driver>,
    /// Of the mean of `total`; null for one trial.
    pub standard_error: Option<Amount>,
    /// The mean of `total` over the trials.
    pub mean: Amount,
}

/// Quantiles, linear between neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Percentiles {
    /// 5 % lie below.
    pub p05: Amount,
    /// 10 % lie below.
    pub p10: Amount,
    /// Half lie below.
    pub p50: Amount,
    /// 90 % lie below.
    pub p90: Amount,
    /// 95 % lie below.
    pub p95: Amount,
}

/// Trials by total, in bins of the same width from the least total to the greatest.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Histogram {
    /// One more than bins.
    pub edges: Vec<Amount>,
    /// Trials in each bin; the last bin holds its upper edge.
    pub counts: Vec<usize>,
}

/// What one uncertain number does to `total`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Driver {
    /// `line.field`.
    pub input: String,
    /// Spearman's, with `total`; null where either does not vary.
    pub rank_correlation: Option<f64>,
    /// `total` with this number at its 10th and 90th percentile, the others at their medians.
    pub swing: [Amount; 2],
}

/// Bins of the histogram.
const BINS: usize = 40;
/// Trials that are worked on at once.
const BLOCK: usize = 4096;
/// Quantiles of the swing.
const SWING: [f64; 2] = [0.1, 0.9];

/// A case in doubles, with its uncertain numbers found.
pub(super) struct Model {
    horizon: Horizon<f64>,
    /// What lines without an uncertain number come to.
    fixed: f64,
    lines: Vec<Uncertain>,
}

/// A line with uncertain numbers.
struct Uncertain {
    shape: Shape<f64>,
    /// Units of the answer's currency for one of the line's.
    rate: f64,
    /// Which numbers, by the position of their inputs.
    numbers: Vec<(Field, usize)>,
}

impl Uncertain {
    fn worth(&self, horizon: &Horizon<f64>, drawn: &dyn Fn(usize) -> f64) -> f64 {
        let mut shape = self.shape;
        self.numbers.iter().for_each(|(field, input)| field.put(&mut shape, drawn(*input)));
        worth::total(&shape, horizon) * self.rate
    }

    fn has(&self, input: usize) -> bool {
        self.numbers.iter().any(|(_, own)| *own == input)
    }
}

impl Model {
    pub(super) fn of(case: &Case, uncertainty: &Uncertainty) -> Self {
        let horizon: Horizon<f64> = case.horizon.cast();
        let places: Vec<_> = uncertainty.inputs.iter().map(|input| input.place(case)).collect();
        let (mut fixed, mut lines) = (0.0, Vec::new());
        for (at, (_, line)) in case.lines.iter().enumerate() {
            let numbers: Vec<(Field, usize)> = places
                .iter()
                .enumerate()
                .filter_map(|(input, place)| place.filter(|(own, _)| *own == at).map(|(_, field)| (field, input)))
                .collect();
            let (shape, rate) = (line.shape.cast(), horizon.rate(line.currency).unwrap_or(0.0));
            match numbers.is_empty() {
                true => fixed += worth::total(&shape, &horizon) * rate,
                false => lines.push(Uncertain { shape, rate, numbers }),
            }
        }
        Self { horizon, fixed, lines }
    }

    fn total(&self, drawn: &dyn Fn(usize) -> f64) -> f64 {
        self.fixed + self.lines.iter().map(|line| line.worth(&self.horizon, drawn)).sum::<f64>()
    }

    /// `total` of each trial; `None` where one is beyond 28 digits.
    pub(super) fn totals(&self, uncertainty: &Uncertainty, threads: usize) -> Option<Vec<f64>> {
        let blocks = uncertainty.trials.div_ceil(BLOCK);
        let work = |block: usize| {
            let first = block * BLOCK;
            let count = BLOCK.min(uncertainty.trials - first);
            let mut draws = vec![0.0; count * uncertainty.inputs.len()];
            for (input, draws) in uncertainty.inputs.iter().zip(draws.chunks_mut(count)) {
                input.fill(first, draws);
            }
            (0..count).map(|trial| self.total(&|input| draws[input * count + trial])).collect::<Vec<f64>>()
        };
        let totals = in_order(blocks, threads, &work).concat();
        let furthest = totals.iter().fold(0.0, |most: f64, total| most.max(total.abs()));
        let is_money = totals.iter().all(|total| total.is_finite()) && money(furthest).is_some();
        is_money.then_some(totals)
    }

    /// Draws of a number as its line takes them, within its limits.
    fn clamp(&self, input: usize, draws: &mut [f64]) {
        for line in &self.lines {
            for (field, _) in line.numbers.iter().filter(|(_, own)| *own == input) {
                draws.iter_mut().for_each(|draw| *draw = field.within(&line.shape, *draw));
            }
        }
    }

    /// The lines that hold a number, with the others averaged out; `None` where none does.
    ///
    /// The numbers are independent, so of what a total is on average at a value of one number only the lines that hold it matter.
    pub(super) fn parts(&self, uncertainty: &Uncertainty, input: usize, companions: usize) -> Option<Parts<'_>> {
        let lines: Vec<&Uncertain> = self.lines.iter().filter(|line| line.has(input)).collect();
        let is_alone = lines.iter().all(|line| line.numbers.len() == 1);
        let rows = if is_alone { 1 } else { companions };
        let beside = || uncertainty.inputs.iter().map(|own| own.evenly(rows)).collect();
        (!lines.is_empty()).then(|| Parts { model: self, lines, input, rows, beside: beside() })
    }
}

/// How the mean of a total depends on one number.
pub(super) struct Parts<'m> {
    model: &'m Model,
    lines: Vec<&'m Uncertain>,
    input: usize,
    rows: usize,
    /// By input, the draws that accompany each value.
    beside: Vec<Vec<f64>>,
}

impl Parts<'_> {
    /// What the lines that hold the number come to on average at this value of it.
    pub(super) fn at(&self, value: f64) -> f64 {
        let one = |row: usize| {
            let drawn = |input: usize| if input == self.input { value } else { self.beside[input][row] };
            self.lines.iter().map(|line| line.worth(&self.model.horizon, &drawn)).sum::<f64>()
        };
        (0..self.rows).map(one).sum::<f64>() / self.rows as f64
    }
}

/// The mean of one value or more; of equal ones it is exactly theirs.
pub(super) fn mean(values: &[f64]) -> f64 {
    let first = values.first().copied().unwrap_or(0.0);
    let beyond: Vec<f64> = values.iter().map(|value| value - first).collect();
    first + block_sum(&beyond) / values.len().max(1) as f64
}

/// The standard error of a mean; `None` of one value, which says nothing of it.
pub(super) fn standard_error(values: &[f64], mean: f64) -> Option<f64> {
    let count = values.len() as f64;
    let squares: Vec<f64> = values.iter().map(|value| (value - mean) * (value - mean)).collect();
    (values.len() > 1).then(|| (block_sum(&squares) / (count - 1.0) / count).sqrt())
}

/// What the trials of a case say; `None` where an amount is beyond 28 digits.
pub(super) fn simulate(case: &Case, uncertainty: &Uncertainty, threads: usize) -> Option<Simulated> {
    let model = Model::of(case, uncertainty);
    let totals = model.totals(uncertainty, threads)?;
    let mean = mean(&totals);
    let standard_error = standard_error(&totals, mean).map(money);
    let drivers = drivers(&model, uncertainty, &totals, threads)?;
    let mut sorted = totals;
    sorted.sort_unstable_by(f64::total_cmp);
    Some(Simulated {
        percentiles: percentiles(&sorted)?,
        histogram: histogram(&sorted)?,
        drivers,
        standard_error: standard_error.map_or(Some(None), |own| own.map(Some))?,
        mean: money(mean)?,
    })
}

fn percentiles(sorted: &[f64]) -> Option<Percentiles> {
    let at = |p: f64| money(quantile(sorted, p));
    Some(Percentiles { p05: at(0.05)?, p10: at(0.1)?, p50: at(0.5)?, p90: at(0.9)?, p95: at(0.95)? })
}

fn histogram(sorted: &[f64]) -> Option<Histogram> {
    let (low, high) = (sorted.first().copied().unwrap_or(0.0), sorted.last().copied().unwrap_or(0.0));
    let bins = if high > low { BINS } else { 1 };
    let edge = |at: usize| if at == bins { high } else { low + (high - low) * at as f64 / bins as f64 };
    let edges: Vec<f64> = (0..=bins).map(edge).collect();
    let below = |at: usize| if at == bins { sorted.len() } else { sorted.partition_point(|total| *total < edges[at]) };
    let counts = (0..bins).map(|bin| below(bin + 1) - below(bin)).collect();
    Some(Histogram { edges: edges.iter().map(|edge| money(*edge)).collect::<Option<_>>()?, counts })
}

/// By the size of their rank correlation, then by that of their swing, then by name.
fn drivers(model: &Model, uncertainty: &Uncertainty, totals: &[f64], threads: usize) -> Option<Vec<Driver>> {
    let medians: Vec<f64> = uncertainty.inputs.iter().map(|input| input.spread.quantile(0.5)).collect();
    let ranked = ranks(totals);
    let moved = |at: usize| {
        let input: &Input = &uncertainty.inputs[at];
        let mut draws = vec![0.0; totals.len()];
        input.fill(0, &mut draws);
        model.clamp(at, &mut draws);
        let swing = SWING.map(|u| {
            let value = input.spread.quantile(u);
            model.total(&|own| if own == at { value } else { medians[own] })
        });
        Moved { input: at, rank_correlation: correlation(&ranks(&draws), &ranked), swing }
    };
    let mut moved = in_order(uncertainty.inputs.len(), threads, &moved);
    let name = |own: &Moved| &uncertainty.inputs[own.input].key;
    moved.sort_by(|one, other| {
        let by_rank = other.size().total_cmp(&one.size());
        by_rank.then(other.width().total_cmp(&one.width())).then_with(|| name(one).cmp(name(other)))
    });
    let driver = |own: &Moved| {
        let [low, high] = own.swing.map(money);
        let swing = [low?, high?];
        Some(Driver { input: name(own).clone(), rank_correlation: own.rank_correlation, swing })
    };
    moved.iter().map(driver).collect()
}

/// What one number does, in doubles.
struct Moved {
    input: usize,
    rank_correlation: Option<f64>,
    swing: [f64; 2],
}

impl Moved {
    fn size(&self) -> f64 {
        self.rank_correlation.map_or(0.0, f64::abs)
    }

    fn width(&self) -> f64 {
        (self.swing[1] - self.swing[0]).abs()
    }
}
