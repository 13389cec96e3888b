//! What repeats in a series: the share of variance an average cycle explains, and how well last season forecasts.

use crate::statistics::{mean, sorted};
use crate::{Seasonality, Step};
use quantity::real::block_sum;

/// How much of the variance the average day and the average week explain; gaps keep their place in the cycle.
pub(crate) fn seasonality(steps: &[Option<f64>], step: Step) -> Seasonality {
    let day = match step {
        Step::Hour => explained(steps, step.day()),
        Step::Day => None,
    };
    Seasonality { day, week: explained(steps, step.week()) }
}

/// Variance between the phases of a cycle over total variance, 0..=1; `None` under two cycles or without variance.
///
/// Source: the correlation ratio η², Pearson 1905, "On the general theory of skew correlation and non-linear regression".
fn explained(steps: &[Option<f64>], period: usize) -> Option<f64> {
    let known = sorted(steps.iter().copied().flatten().collect());
    if steps.len() < 2 * period || known.first() == known.last() {
        return None;
    }
    let mean = mean(&known);
    let squares: Vec<f64> = known.iter().map(|x| (x - mean) * (x - mean)).collect();
    let between: Vec<f64> = (0..period).map(|phase| phase_variance(steps, phase, period, mean)).collect();
    Some((block_sum(&between) / block_sum(&squares)).clamp(0.0, 1.0))
}

/// n·(mean of the phase − mean)² over the known steps of one phase.
fn phase_variance(steps: &[Option<f64>], phase: usize, period: usize, overall: f64) -> f64 {
    let values = sorted(steps.iter().skip(phase).step_by(period).copied().flatten().collect());
    let lead = mean(&values) - overall;
    values.len() as f64 * lead * lead
}

/// Error of "as one season before" over the last ⌊n/4⌋ steps, relative to their sum; `None` with no pair or a zero sum.
///
/// The season is a week if the first three quarters hold one, else a day. Pairs with a gap count in neither sum. The forecast is the
/// seasonal naïve one (Hyndman & Athanasopoulos 2021, "Forecasting: Principles and Practice", section 5.2); its misses are set against
/// the sum, not each against its own step, since a step without demand has no share.
pub(crate) fn forecast_error(steps: &[Option<f64>], step: Step) -> Option<f64> {
    let first = steps.len() - steps.len() / 4;
    let season = if first >= step.week() { step.week() } else { step.day() };
    let pair = |at: usize| Some((steps[at]?, steps[at.checked_sub(season)?]?));
    let pairs: Vec<(f64, f64)> = (first..steps.len()).filter_map(pair).collect();
    let misses: Vec<f64> = pairs.iter().map(|(actual, before)| (actual - before).abs()).collect();
    let actual = block_sum(&pairs.iter().map(|(actual, _)| *actual).collect::<Vec<_>>());
    (actual > 0.0).then(|| block_sum(&misses) / actual)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(values: impl IntoIterator<Item = f64>) -> Vec<Option<f64>> {
        values.into_iter().map(Some).collect()
    }

    #[test]
    fn an_average_cycle_explains_what_repeats() {
        let weekdays = |weeks: usize| (0..7 * weeks).map(|d| if d % 7 < 5 { 10.0 } else { 2.0 });
        let alternating = |n: usize| (0..n).map(|w| if w / 7 % 2 == 0 { 1.0 } else { 3.0 });
        for (name, values, expected) in [
            ("a week that repeats exactly", steps(weekdays(3)), Some(1.0)),
            ("levels that differ by week only", steps(alternating(14)), Some(0.0)),
            ("one day short of two weeks", steps(weekdays(2).take(13)), None),
            ("no variance", steps([0.1; 28]), None),
        ] {
            let found = seasonality(&values, Step::Day);
            assert_eq!(found.day, None, "{name}");
            assert_eq!(found.week.map(|s| (s * 1e12).round() / 1e12), expected, "{name}");
        }
    }

    #[test]
    fn gaps_count_as_steps_of_a_cycle_but_not_as_values() {
        let mut values = steps((0..14).map(|d| f64::from(d % 7)));
        values[0] = None;
        values[13] = None;
        let week = seasonality(&values, Step::Day).week.unwrap();
        assert!((week - 1.0).abs() < 1e-12, "{week}");
    }

    #[test]
    fn the_season_before_forecasts_the_last_quarter() {
        let ramp = |n: usize| steps((0..n).map(|i| i as f64));
        let mut gapped = ramp(16);
        gapped[12] = None;
        gapped[6] = None;
        for (name, values, step, expected) in [
            ("three quarters hold a week: 7 steps back", ramp(16), Step::Day, Some(28.0 / 54.0)),
            ("they do not: one day back", ramp(8), Step::Day, Some(2.0 / 13.0)),
            ("pairs with a gap count in neither sum", gapped, Step::Day, Some(14.0 / 29.0)),
            ("no day before", ramp(16), Step::Hour, None),
            ("a day before some of it", ramp(28), Step::Hour, Some(96.0 / 102.0)),
            ("no last quarter", ramp(3), Step::Day, None),
            ("a zero sum", steps([1.0, 0.0, 0.0, 0.0]), Step::Day, None),
        ] {
            assert_eq!(forecast_error(&values, step), expected, "{name}");
        }
    }
}
