//! The second step's arithmetic: values under weights, who wins, how often, and what knowing more would be worth.

use crate::draw::Worlds;
use quantity::real;
use scorecard::AxisWeights;

/// Two values closer than this share of themselves tie.
const TIE: f64 = 1e-9;

/// Values of all options in all worlds under one set of weights.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    /// By option, then world; empty for an incomplete option.
    pub by_option: Vec<Vec<f64>>,
    /// Options that may be recommended.
    pub eligible: Vec<usize>,
    /// Mean value by option; `None` for an incomplete one.
    pub means: Vec<Option<f64>>,
    /// Share of worlds won, by option; `None` unless eligible.
    pub right_in: Vec<Option<f64>>,
}

impl Values {
    pub(crate) fn new(worlds: &Worlds, weights: &AxisWeights, eligible: Vec<usize>) -> Self {
        let value = |axes: &[f64; 5]| weights.value(axes);
        let by_option: Vec<Vec<f64>> = worlds.options.iter().map(|o| o.axes.iter().map(value).collect()).collect();
        let mean = |values: &Vec<f64>| {
            (!values.is_empty()).then(|| real::block_sum(values) / values.len() as f64)
        };
        let means = by_option.iter().map(mean).collect();
        let mut values = Self { right_in: vec![None; by_option.len()], by_option, eligible, means };
        values.count_wins(worlds.setting.worlds);
        values
    }

    fn count_wins(&mut self, worlds: usize) {
        let mut wins = vec![0.0; self.by_option.len()];
        for world in 0..worlds {
            let winners = self.winners(world);
            for option in &winners {
                wins[*option] += 1.0 / winners.len() as f64;
            }
        }
        for option in &self.eligible {
            self.right_in[*option] = Some(wins[*option] / worlds as f64);
        }
    }

    fn winners(&self, world: usize) -> Vec<usize> {
        let best = self.eligible.iter().map(|o| self.by_option[*o][world]).fold(f64::NEG_INFINITY, f64::max);
        self.eligible.iter().copied().filter(|o| ties(self.by_option[*o][world], best)).collect()
    }

    /// Eligible options, best mean value first; ties in the order of the workbook.
    pub(crate) fn order(&self) -> Vec<usize> {
        let mut order = self.eligible.clone();
        order.sort_by(|a, b| self.means[*b].unwrap_or(0.0).total_cmp(&self.means[*a].unwrap_or(0.0)));
        order
    }

    /// Expected gain in points from knowing every input before signing.
    pub(crate) fn perfect_information(&self, worlds: usize) -> f64 {
        let Some(best) = self.order().first().copied() else { return 0.0 };
        let gain = |world: usize| {
            let most = self.eligible.iter().map(|o| self.by_option[*o][world]).fold(f64::NEG_INFINITY, f64::max);
            most - self.by_option[best][world]
        };
        let gains: Vec<f64> = (0..worlds).map(gain).collect();
        (real::block_sum(&gains) / worlds as f64).max(0.0)
    }

    /// Expected gain in points from knowing one input: in each bin of it the option that is best there is chosen.
    ///
    /// Cross-fitted: the choice is made in one half of the worlds and its gain counted in the other, so that noise in a
    /// bin's mean does not pose as value. Source: Strong, Oakley & Brennan 2014, Med Decis Making 34(3), by binning.
    pub(crate) fn information(&self, bins: &[u8], count: usize) -> f64 {
        let Some(best) = self.order().first().copied() else { return 0.0 };
        let sums = self.bin_sums(bins, count);
        let (mut gain, mut worlds) = (0.0, 0.0);
        for half in 0..2 {
            for bin in 0..count {
                let (chosen, counted) = (&sums[half][bin], &sums[1 - half][bin]);
                let choice = argmax(&chosen.values).filter(|_| chosen.worlds > 0.0);
                let choice = choice.map_or(best, |at| self.eligible[at]);
                let value = |option: usize| {
                    self.eligible.iter().position(|o| *o == option).map_or(0.0, |at| counted.values[at])
                };
                gain += value(choice) - value(best);
                worlds += counted.worlds;
            }
        }
        if worlds > 0.0 { (gain / worlds).max(0.0) } else { 0.0 }
    }

    fn bin_sums(&self, bins: &[u8], count: usize) -> [Vec<BinSum>; 2] {
        let empty = || vec![BinSum { worlds: 0.0, values: vec![0.0; self.eligible.len()] }; count];
        let mut sums = [empty(), empty()];
        for (world, bin) in bins.iter().enumerate() {
            sums[world % 2][usize::from(*bin)].worlds += 1.0;
        }
        for (at, option) in self.eligible.iter().enumerate() {
            for (world, (bin, value)) in bins.iter().zip(&self.by_option[*option]).enumerate() {
                sums[world % 2][usize::from(*bin)].values[at] += value;
            }
        }
        sums
    }
}

/// Worlds of one half in one bin, with the sum of each eligible option's value.
#[derive(Clone, Debug)]
struct BinSum {
    worlds: f64,
    values: Vec<f64>,
}

fn argmax(values: &[f64]) -> Option<usize> {
    (0..values.len()).reduce(|best, at| if values[at] > values[best] { at } else { best })
}

/// Whether a value counts as equal to the best.
pub(crate) fn ties(value: f64, best: f64) -> bool {
    best - value <= TIE * best.abs().max(1.0)
}

/// The p-quantile with linear interpolation at p·(n − 1); the slice is put in order on the way.
pub(crate) fn percentiles(mut values: Vec<f64>) -> Option<[f64; 3]> {
    values.sort_unstable_by(f64::total_cmp);
    let at = |p| demand::quantile(&values, p);
    (!values.is_empty()).then(|| [at(0.1), at(0.5), at(0.9)])
}
