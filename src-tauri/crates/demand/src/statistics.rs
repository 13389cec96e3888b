//! What a series says about itself: level, spread, quantiles, rhythm and idle share. Gaps are left out.
//!
//! Everything is computed in units of the largest power of two in the peak, which is exact, so that neither huge nor
//! tiny demand overflows on the way.

use crate::{Series, rhythm};
use quantity::real::block_sum;
use quantity::sorted::quantile;
use serde::Serialize;

/// Share of the variance that an average cycle explains, per period.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Seasonality {
    /// Of the average day, 0..=1; `None` under two days, with daily steps or without variance.
    pub day: Option<f64>,
    /// Of the average week, 0..=1; `None` under two weeks or without variance.
    pub week: Option<f64>,
}

/// Figures of a demand series over its known steps. With a zero mean the ratios are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Statistics {
    /// Mean, in GPUs.
    pub mean: f64,
    /// Highest demand, in GPUs.
    pub peak: f64,
    /// Peak over mean.
    pub peak_to_mean: Option<f64>,
    /// Population deviation over mean.
    pub coefficient_of_variation: Option<f64>,
    /// 5th percentile, in GPUs.
    pub p05: f64,
    /// Median, in GPUs.
    pub p50: f64,
    /// 95th percentile, in GPUs.
    pub p95: f64,
    /// How much of the variance repeats by day and by week.
    pub seasonality: Seasonality,
    /// Σ|actual − one season before| / Σ actual over the last quarter of the series.
    pub forecast_error: Option<f64>,
    /// 1 − mean/peak: what a supply sized for the peak leaves idle.
    pub idle_share: Option<f64>,
}

impl Statistics {
    /// 95th percentile over median; `None` where the median is zero.
    pub fn p95_to_p50(&self) -> Option<f64> {
        (self.p50 > 0.0).then(|| self.p95 / self.p50)
    }
}

/// The statistics of a series; `None` when every step is a gap.
pub fn statistics(series: &Series) -> Option<Statistics> {
    let peak = series.known().into_iter().max_by(f64::total_cmp)?;
    let unit = power_of_two(peak);
    let scaled: Vec<Option<f64>> = series.gpus.iter().map(|step| step.map(|x| x / unit)).collect();
    let sorted = sorted(scaled.iter().copied().flatten().collect());
    let mean = mean(&sorted);
    let ratio = |x: f64| (mean > 0.0).then(|| x / mean);
    Some(Statistics {
        mean: mean * unit,
        peak,
        peak_to_mean: ratio(peak / unit),
        coefficient_of_variation: ratio(deviation(&sorted, mean)),
        p05: quantile(&sorted, 0.05) * unit,
        p50: quantile(&sorted, 0.5) * unit,
        p95: quantile(&sorted, 0.95) * unit,
        seasonality: rhythm::seasonality(&scaled, series.step),
        forecast_error: rhythm::forecast_error(&scaled, series.step),
        idle_share: (mean > 0.0).then(|| 1.0 - mean / (peak / unit)),
    })
}

/// The largest power of two at or below `x`, for `x` ≥ 0; the least normal number below that.
pub(crate) fn power_of_two(x: f64) -> f64 {
    const EXPONENT_BITS: u64 = 0x7FF0_0000_0000_0000;
    f64::from_bits(x.to_bits() & EXPONENT_BITS).max(f64::MIN_POSITIVE)
}

pub(crate) fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_unstable_by(f64::total_cmp);
    values
}

/// Mean of sorted values, kept between the least and the greatest of them; 0 of none.
pub(crate) fn mean(sorted: &[f64]) -> f64 {
    match sorted {
        [] => 0.0,
        [least, ..] => (block_sum(sorted) / sorted.len() as f64).clamp(*least, sorted[sorted.len() - 1]),
    }
}

/// Deviation of the population: divided by n, not n − 1.
fn deviation(values: &[f64], mean: f64) -> f64 {
    let squares: Vec<f64> = values.iter().map(|x| (x - mean) * (x - mean)).collect();
    (block_sum(&squares) / values.len() as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_powers_of_two() {
        for (x, expected) in
            [(1.0, 1.0), (9.5, 8.0), (0.3, 0.25), (0.0, f64::MIN_POSITIVE), (1e-320, f64::MIN_POSITIVE)]
        {
            assert_eq!(power_of_two(x), expected, "{x}");
        }
    }
}
