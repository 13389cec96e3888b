//! Totals of one case over trials: percentiles, histogram, what drives them, how exact their mean is.

use super::uncertain::{Input, Uncertainty};
use super::worth::{self, Field};
use super::Case;
use crate::{Horizon, Shape};
use quantity::real::block_sum;
use quantity::sorted::{correlation, quantile, ranks};
use quantity::threads::in_order;
use serde::Serialize;

/// What the trials say of `total`.
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
    pub standard_error: Option<f64>,
    /// The mean of `total` over the trials.
    pub mean: f64,
}

/// Quantiles, linear between neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Percentiles {
    /// 5 % lie below.
    pub p05: f64,
    /// 10 % lie below.
    pub p10: f64,
    /// Half lie below.
    pub p50: f64,
    /// 90 % lie below.
    pub p90: f64,
    /// 95 % lie below.
    pub p95: f64,
}

/// Trials by total, in bins of the same width from the least total to the greatest.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Histogram {
    /// One more than bins.
    pub edges: Vec<f64>,
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
    pub swing: [f64; 2],
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

    /// `total` of each trial.
    pub(super) fn totals(&self, uncertainty: &Uncertainty, threads: usize) -> Vec<f64> {
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
        in_order(blocks, threads, &work).concat()
    }

    /// What is known of the mean total once one number is known: of each trial, the others averaged out.
    ///
    /// The numbers are independent, so only lines that hold it matter; where such a line holds others too, it is averaged over the
    /// same `companions` trials of these for every value.
    pub(super) fn known(&self, uncertainty: &Uncertainty, input: usize, companions: usize) -> Option<Known<'_>> {
        let lines: Vec<&Uncertain> = self.lines.iter().filter(|line| line.has(input)).collect();
        (!lines.is_empty()).then(|| Known::of(self, lines, uncertainty, (input, companions)))
    }
}

/// How the mean of a total depends on one number.
pub(super) struct Known<'m> {
    model: &'m Model,
    lines: Vec<&'m Uncertain>,
    input: usize,
    /// Draws of all inputs that accompany each value: one row per companion.
    beside: Vec<Vec<f64>>,
}

impl<'m> Known<'m> {
    fn of(
        model: &'m Model,
        lines: Vec<&'m Uncertain>,
        uncertainty: &Uncertainty,
        (input, companions): (usize, usize),
    ) -> Self {
        let is_alone = lines.iter().all(|line| line.numbers.len() == 1);
        let rows = if is_alone { 1 } else { companions.min(uncertainty.trials) };
        let row = |trial: usize| uncertainty.inputs.iter().map(|own| own.drawn(trial)).collect();
        Self { model, lines, input, beside: (0..rows).map(row).collect() }
    }

    /// What the lines that hold the number come to on average at this value of it.
    pub(super) fn at(&self, value: f64) -> f64 {
        let one = |row: &Vec<f64>| {
            let drawn = |input: usize| if input == self.input { value } else { row[input] };
            self.lines.iter().map(|line| line.worth(&self.model.horizon, &drawn)).sum::<f64>()
        };
        self.beside.iter().map(one).sum::<f64>() / self.beside.len() as f64
    }
}

/// The mean, and its standard error where there is more than one trial.
pub(super) fn mean_of(totals: &[f64]) -> (f64, Option<f64>) {
    let count = totals.len() as f64;
    let mean = block_sum(totals) / count;
    let squares: Vec<f64> = totals.iter().map(|total| (total - mean) * (total - mean)).collect();
    let error = (totals.len() > 1).then(|| (block_sum(&squares) / (count - 1.0) / count).sqrt());
    (mean, error)
}

/// What the trials of a case say.
pub(super) fn simulate(case: &Case, uncertainty: &Uncertainty, threads: usize) -> Simulated {
    let model = Model::of(case, uncertainty);
    let totals = model.totals(uncertainty, threads);
    let (mean, standard_error) = mean_of(&totals);
    let drivers = drivers(&model, uncertainty, &totals, threads);
    let mut sorted = totals;
    sorted.sort_unstable_by(f64::total_cmp);
    let [p05, p10, p50, p90, p95] = [0.05, 0.1, 0.5, 0.9, 0.95].map(|p| quantile(&sorted, p));
    let percentiles = Percentiles { p05, p10, p50, p90, p95 };
    Simulated { percentiles, histogram: histogram(&sorted), drivers, standard_error, mean }
}

fn histogram(sorted: &[f64]) -> Histogram {
    let (low, high) = (sorted.first().copied().unwrap_or(0.0), sorted.last().copied().unwrap_or(0.0));
    let bins = if high > low { BINS } else { 1 };
    let edge = |at: usize| if at == bins { high } else { low + (high - low) * at as f64 / bins as f64 };
    let edges: Vec<f64> = (0..=bins).map(edge).collect();
    let below = |at: usize| if at == bins { sorted.len() } else { sorted.partition_point(|total| *total < edges[at]) };
    let counts = (0..bins).map(|bin| below(bin + 1) - below(bin)).collect();
    Histogram { edges, counts }
}

/// By the size of their rank correlation, then by that of their swing, then by name.
fn drivers(model: &Model, uncertainty: &Uncertainty, totals: &[f64], threads: usize) -> Vec<Driver> {
    let medians: Vec<f64> = uncertainty.inputs.iter().map(|input| input.spread.quantile(0.5)).collect();
    let ranked = ranks(totals);
    let driver = |at: usize| {
        let input: &Input = &uncertainty.inputs[at];
        let mut draws = vec![0.0; totals.len()];
        input.fill(0, &mut draws);
        let swing = SWING.map(|u| {
            let value = input.spread.quantile(u);
            model.total(&|own| if own == at { value } else { medians[own] })
        });
        Driver { input: input.key.clone(), rank_correlation: correlation(&ranks(&draws), &ranked), swing }
    };
    let mut drivers = in_order(uncertainty.inputs.len(), threads, &driver);
    let size = |own: &Driver| own.rank_correlation.map_or(0.0, f64::abs);
    let width = |own: &Driver| (own.swing[1] - own.swing[0]).abs();
    drivers.sort_by(|one, other| {
        let by_rank = size(other).total_cmp(&size(one));
        by_rank.then(width(other).total_cmp(&width(one))).then_with(|| one.input.cmp(&other.input))
    });
    drivers
}
