//! How TCC spreads over the worlds: one histogram per option, all on one scale.

use super::decide::amount;
use crate::draw::Worlds;
use crate::report::detail::{CostSpread, OptionSpread};
use quantity::decimal::Amount;
use quantity::{decimal, real, show};

/// Most bins of a histogram.
const BINS: usize = 40;

/// Bins of one width that begin at a multiple of it.
struct Scale {
    first: f64,
    step: f64,
    bins: usize,
}

/// All complete options; `None` without one, and where a cost is no number.
pub(super) fn spread(worlds: &Worlds) -> Option<CostSpread> {
    let all = || worlds.options.iter().flat_map(|o| o.tcc.iter().copied());
    let scale = scale(all().reduce(f64::min)?, all().reduce(f64::max)?)?;
    let options = worlds.options.iter().enumerate().filter(|(_, o)| !o.tcc.is_empty());
    let option = |(at, o): (usize, &crate::draw::OptionWorlds)| {
        let option = worlds.model.snapshot.options[at].id.clone();
        let (mean, error) = mean(&o.tcc);
        let standard_error = error.map(amount);
        OptionSpread { option, counts: counts(&scale, &o.tcc), mean: amount(mean), standard_error }
    };
    Some(CostSpread { edges: edges(&scale)?, options: options.map(option).collect() })
}

/// The least width among 1, 2 and 5 times a power of ten whose bins span the costs.
///
/// Source: Heckbert 1990, "Nice numbers for graph labels", Graphics Gems.
fn scale(low: f64, high: f64) -> Option<Scale> {
    (low.is_finite() && high.is_finite()).then_some(())?;
    let power = show::step((high - low) / BINS as f64).unwrap_or(1.0);
    let widths = [1, 2, 5, 10, 20].map(|times| power * f64::from(times));
    let fitting = widths.into_iter().map(|step| (step, bins(low, high, step))).find(|(_, bins)| *bins <= BINS as f64);
    fitting.map(|(step, bins)| Scale { first: (low / step).floor(), step, bins: bins as usize })
}

/// Bins from the multiple at or below the least cost to the one above the greatest, which the last bin may end at.
fn bins(low: f64, high: f64, step: f64) -> f64 {
    ((high / step).ceil() - (low / step).floor()).max(1.0)
}

/// Exact multiples of the width, for doubles would print their last digits.
fn edges(scale: &Scale) -> Option<Vec<Amount>> {
    let step = decimal::of_f64(scale.step)?;
    let edge = |k: usize| decimal::of_f64(scale.first + k as f64)?.checked_mul(step).map(Amount);
    (0..=scale.bins).map(edge).collect()
}

/// Worlds by bin: ⌊cost ÷ width⌋ from the first; what rounding puts outside counts in the nearest.
fn counts(scale: &Scale, costs: &[f64]) -> Vec<u32> {
    let mut counts = vec![0; scale.bins];
    for cost in costs {
        let bin = (cost / scale.step - scale.first).max(0.0) as usize;
        counts[bin.min(scale.bins - 1)] += 1;
    }
    counts
}

/// Mean, and its standard error from the sample's deviation: √(Σ(x − mean)² ÷ (n − 1) ÷ n); none of a single world.
fn mean(costs: &[f64]) -> (f64, Option<f64>) {
    let n = costs.len() as f64;
    let mean = real::block_sum(costs) / n;
    let squares: Vec<f64> = costs.iter().map(|cost| (cost - mean) * (cost - mean)).collect();
    let variance = (costs.len() > 1).then(|| real::block_sum(&squares) / (n - 1.0));
    (mean, variance.map(|v| (v / n).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(costs: &[f64], edges_: &[&str], counts_: &[u32]) {
        let low = costs.iter().copied().fold(f64::INFINITY, f64::min);
        let high = costs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let scale = scale(low, high).unwrap();
        let found: Vec<String> = edges(&scale).unwrap().into_iter().map(|e| decimal::print(e.0)).collect();
        let (first, last) = (found[0].as_str(), found[found.len() - 1].as_str());
        assert_eq!([first, found[1].as_str(), last], edges_, "{costs:?}");
        let counts = counts(&scale, costs);
        let filled: Vec<u32> = counts.iter().copied().filter(|c| *c > 0).collect();
        assert_eq!(filled, counts_, "{costs:?}");
        assert!(counts.len() <= 40 && counts.len() + 1 == found.len());
    }

    #[test]
    fn bins_begin_and_end_on_round_numbers() {
        check(&[0.0, 10.0, 40.0], &["0", "1", "40"], &[1, 1, 1]);
        check(&[3.0, 3.4, 3.6], &["3", "3.02", "3.6"], &[1, 1, 1]);
        check(&[34_612_345.0, 43_100_000.0], &["34500000", "35000000", "43500000"], &[1, 1]);
        check(&[-12.0, 31.0], &["-12", "-10", "32"], &[1, 1]);
        check(&[7.25; 3], &["7", "8", "8"], &[3]);
        check(&[7.0; 3], &["7", "8", "8"], &[3]);
    }

    #[test]
    fn the_standard_error_is_of_the_sample() {
        assert_eq!(mean(&[1.0, 2.0, 3.0, 4.0, 5.0]), (3.0, Some((2.5_f64 / 5.0).sqrt())));
        assert_eq!(mean(&[4.0]), (4.0, None));
    }
}
