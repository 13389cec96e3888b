//! The second step's arithmetic: values under weights, who wins, how often, and what knowing more would be worth.

use crate::draw::{OptionWorlds, Worlds};
use quantity::real;
use scorecard::AxisWeights;
use vocabulary::ByAxis;

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
        Self::of(worlds, weights, eligible, &|option| option.axes.as_slice())
    }

    /// The same without the criteria that count what TCC counts already; an axis that has no other weighs nothing.
    pub(crate) fn without_overlaps(worlds: &Worlds, weights: &AxisWeights, eligible: Vec<usize>) -> Self {
        Self::of(worlds, weights, eligible, &|option| option.without_overlaps.as_slice())
    }

    fn of(
        worlds: &Worlds,
        weights: &AxisWeights,
        eligible: Vec<usize>,
        axes: &dyn Fn(&OptionWorlds) -> &[ByAxis<f64>],
    ) -> Self {
        let value = |axes: &ByAxis<f64>| weights.value(axes);
        let by_option: Vec<Vec<f64>> = worlds.options.iter().map(|o| axes(o).iter().map(value).collect()).collect();
        let mean = |values: &Vec<f64>| (!values.is_empty()).then(|| real::block_sum(values) / values.len() as f64);
        let means = by_option.iter().map(mean).collect();
        let mut values = Self { right_in: vec![None; by_option.len()], by_option, eligible, means };
        values.count_wins(worlds.setting.worlds);
        values
    }

    /// The share of worlds in which an option's value is the highest; those that tie share the world evenly, so that the shares sum to 1.
    ///
    /// Source: the rank acceptability index of the first rank, Lahdelma & Salminen 2001, Operations Research 49(3).
    fn count_wins(&mut self, worlds: usize) {
        let mut wins = vec![0.0; self.by_option.len()];
        for world in 0..worlds {
            let best = self.best_of(world);
            let tied = |option: &&usize| ties(self.by_option[**option][world], best);
            let share = 1.0 / self.eligible.iter().filter(tied).count() as f64;
            self.eligible.iter().filter(tied).for_each(|option| wins[*option] += share);
        }
        for option in &self.eligible {
            self.right_in[*option] = Some(wins[*option] / worlds as f64);
        }
    }

    fn best_of(&self, world: usize) -> f64 {
        self.eligible.iter().map(|option| self.by_option[*option][world]).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Eligible options, best mean value first; ties in the order of the workbook.
    pub(crate) fn order(&self) -> Vec<usize> {
        let mut order = self.eligible.clone();
        order.sort_by(|a, b| self.means[*b].unwrap_or(0.0).total_cmp(&self.means[*a].unwrap_or(0.0)));
        order
    }

    /// What an option loses in each world against the best eligible one, in points.
    ///
    /// Source: Savage 1951, "The theory of statistical decision", JASA 46(253).
    pub(crate) fn regrets(&self, option: usize) -> Vec<f64> {
        let own = &self.by_option[option];
        own.iter().enumerate().map(|(world, value)| (self.best_of(world) - value).max(0.0)).collect()
    }

    /// Expected gain in points from knowing every input before signing: the mean of what the best on average loses.
    ///
    /// Source: expected value of perfect information, Raiffa & Schlaifer 1961, "Applied Statistical Decision Theory", ch. 4.
    pub(crate) fn perfect_information(&self, worlds: usize) -> f64 {
        let Some(best) = self.order().first().copied() else { return 0.0 };
        real::block_sum(&self.regrets(best)) / worlds as f64
    }
}

/// Whether a value counts as equal to the best.
pub(crate) fn ties(value: f64, best: f64) -> bool {
    best - value <= tie_width(best)
}

/// By how much a value may be less than the best and count as equal.
pub(crate) fn tie_width(best: f64) -> f64 {
    TIE * best.abs().max(1.0)
}

/// The p-quantiles with linear interpolation at p·(n − 1); `None` of no values.
pub(crate) fn percentiles(mut values: Vec<f64>) -> Option<[f64; 3]> {
    let last = values.len().checked_sub(1)?;
    // Only what a quantile looks at is put in its place: the value at its position, and the next.
    let mut end = values.len();
    for p in [0.9, 0.5, 0.1] {
        let below = (p * last as f64).floor() as usize;
        let (.., above) = values[..end].select_nth_unstable_by(below, f64::total_cmp);
        if let Some(next) = (0..above.len()).min_by(|a, b| above[*a].total_cmp(&above[*b])) {
            above.swap(0, next);
        }
        end = below + 1;
    }
    Some([0.1, 0.5, 0.9].map(|p| demand::quantile(&values, p)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_sorted_values() {
        let chance = quantity::chance::Stream::new(1, "percentiles");
        for count in (1..40).chain([777, 1000]) {
            let some = (0..count).map(|at| (chance.uniform(at) * 300.0).floor());
            for ends in [[1.0, -0.0], [f64::INFINITY, f64::NAN]] {
                let values: Vec<f64> = some.clone().chain(ends).collect();
                let mut sorted = values.clone();
                sorted.sort_by(f64::total_cmp);
                let expected = [0.1, 0.5, 0.9].map(|p| demand::quantile(&sorted, p).to_bits());
                assert_eq!(percentiles(values).map(|all| all.map(f64::to_bits)), Some(expected), "{count}");
            }
        }
        assert_eq!(percentiles(Vec::new()), None);
        assert_eq!(percentiles(vec![3.0]), Some([3.0; 3]));
    }
}
