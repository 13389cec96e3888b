//! Sums of axis values in bins of one input: weight-free, so that the worth of knowing it follows under any weights.

use crate::draw::{OptionWorlds, in_order};
use crate::inputs::InputId;
use scorecard::AxisWeights;
use vocabulary::ByAxis;

/// Worlds are split into two halves, odd and even, for cross-fitting.
pub(crate) const HALVES: usize = 2;

/// One input's sums.
#[derive(Clone, Debug)]
pub struct BinSums {
    /// By half and bin: how many worlds.
    worlds: Vec<f64>,
    /// By half, bin and option: sums of axis values.
    axes: Vec<ByAxis<f64>>,
    bins: usize,
    options: usize,
}

/// Sums for every drawn input.
pub(crate) fn bin_sums(
    options: &[OptionWorlds],
    bins: &[(InputId, Vec<u8>)],
    count: usize,
    threads: usize,
) -> Vec<(InputId, BinSums)> {
    in_order(bins.len(), threads, &|at| (bins[at].0, BinSums::new(options, &bins[at].1, count)))
}

impl BinSums {
    /// Adds each world up in its half and bin, once for all weights: a weighted sum of values is the weighted sum of these sums.
    fn new(options: &[OptionWorlds], bins: &[u8], count: usize) -> Self {
        let cells = HALVES * count;
        let mut worlds = vec![0.0; cells];
        let cell = |world: usize, bin: u8| (world % HALVES) * count + usize::from(bin);
        for (world, bin) in bins.iter().enumerate() {
            worlds[cell(world, *bin)] += 1.0;
        }
        let mut axes = vec![ByAxis::<f64>::default(); cells * options.len()];
        for (at, option) in options.iter().enumerate() {
            let own = &mut axes[at * cells..(at + 1) * cells];
            for (world, (bin, values)) in bins.iter().zip(&option.axes).enumerate() {
                own[cell(world, *bin)] += values;
            }
        }
        Self { worlds, axes, bins: count, options: options.len() }
    }

    /// Sum of an option's values in one half and bin.
    fn value(&self, weights: &AxisWeights, option: usize, half: usize, bin: usize) -> f64 {
        let cells = HALVES * self.bins;
        let sums = &self.axes[option * cells + half * self.bins + bin];
        // Not `weights.value`, which keeps a single world's value within 0 to 100: these are sums over many.
        weights.shares().values().iter().zip(sums.values()).map(|(weight, sum)| weight * sum).sum()
    }

    /// Expected gain in points from knowing the input: in each bin the option that is best there is chosen.
    ///
    /// Cross-fitted: the choice is made in one half of the worlds and its gain counted in the other, so that noise in a
    /// bin's mean does not pose as value. Source: Strong, Oakley & Brennan 2014, Med Decis Making 34(3), by binning.
    pub(crate) fn worth(&self, weights: &AxisWeights, eligible: &[usize], best: usize) -> f64 {
        debug_assert!(eligible.iter().all(|option| *option < self.options));
        let (mut gain, mut worlds) = (0.0, 0.0);
        for half in 0..HALVES {
            for bin in 0..self.bins {
                let chosen = |option: &usize| self.value(weights, *option, half, bin);
                let choice = eligible.iter().copied().reduce(|a, b| if chosen(&b) > chosen(&a) { b } else { a });
                let counted = |option: usize| self.value(weights, option, 1 - half, bin);
                gain += choice.map_or(0.0, |choice| counted(choice) - counted(best));
                worlds += self.worlds[(1 - half) * self.bins + bin];
            }
        }
        if worlds > 0.0 { (gain / worlds).max(0.0) } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two options over four bins of 4,000 worlds: A is worth 60 everywhere, B 100 in the upper half and 0 in the lower.
    fn sums() -> BinSums {
        let bins = bins();
        two(&bins, &|_| 60.0, &|world| if bins[world] >= 2 { 100.0 } else { 0.0 })
    }

    fn bins() -> Vec<u8> {
        (0..4000).map(|world| (world / 2 % 4) as u8).collect()
    }

    fn two(bins: &[u8], a: &dyn Fn(usize) -> f64, b: &dyn Fn(usize) -> f64) -> BinSums {
        let option = |value: &dyn Fn(usize) -> f64| {
            let axes = (0..bins.len()).map(|world| [value(world); 5].into()).collect();
            OptionWorlds { axes, ..OptionWorlds::default() }
        };
        BinSums::new(&[option(a), option(b)], bins, 4)
    }

    #[test]
    fn knowing_the_input_is_worth_the_gain_of_the_better_choice() {
        let weights = AxisWeights::new([1.0; 5].into()).unwrap();
        let worth = sums().worth(&weights, &[0, 1], 0);
        assert!((worth - 20.0).abs() < 1e-9, "{worth}");
        assert_eq!(sums().worth(&weights, &[0], 0), 0.0);
    }

    /// B is better or worse by chance alone, the same on average: knowing the input is worth next to nothing.
    #[test]
    fn noise_is_worth_nothing() {
        let weights = AxisWeights::new([1.0; 5].into()).unwrap();
        let chance = quantity::chance::Stream::new(1, "noise");
        let noisy = two(&bins(), &|_| 50.0, &|world| 49.8 + 20.0 * (chance.uniform(world as u64) - 0.5));
        let worth = noisy.worth(&weights, &[0, 1], 0);
        assert!(worth < 0.05, "{worth}");
    }
}
