//! Days that their history does not explain: pure arithmetic over one number a day.

use crate::norms::AnomalyRules;
use crate::time::{first_day, month_of_day, weekday};

/// Median absolute deviation to standard deviation of a normal distribution: 1 ÷ Φ⁻¹(3/4), Rousseeuw & Croux 1993, JASA 88(424).
const DEVIATION: f64 = 1.4826;

/// A day that is far above what its history makes expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct UnusualDay {
    /// Its place in the series.
    pub(crate) at: usize,
    pub(crate) expected: f64,
    /// Deviations above what is expected.
    pub(crate) score: f64,
    /// Share of the days before that were as far above, 0 to 1.
    pub(crate) as_high: f64,
    /// With it the days in a row have become what is usual.
    pub(crate) is_accepted: bool,
}

/// Days of a series that stand out, ascending. `first` is the day of its first value, since 1970.
///
/// A day is held against the days of a trailing window: what is expected is their level (the median of the last half of them, without
/// the season of the week) times the season of its weekday (the median of that weekday ÷ the median of all); its score is how far it
/// lies above, in median absolute deviations of theirs. Unusual days leave the history until they have become the new normal, so that
/// a change is told once; so does what comes on the same date of every month. Source: seasonal median and MAD as in Hochenbaum, Vallis & Kejariwal 2017 (arXiv 1704.07706), section 3,
/// with a trailing window in place of the whole series.
pub(crate) fn unusual(first: i32, values: &[f64], rules: &AnomalyRules) -> Vec<UnusualDay> {
    let mut is_out = vec![false; values.len()];
    // How far each day lies above what was expected of it, where that is unusual.
    let mut above = vec![0.0; values.len()];
    let mut found = Vec::new();
    let (mut begins, mut run) = (0, 0);
    for at in 0..values.len() {
        let from = at.saturating_sub(rules.window).max(begins);
        let history: Vec<(usize, f64)> = (from..at).filter(|day| !is_out[*day]).map(|day| (day, values[day])).collect();
        let known = (history.len() >= rules.least).then(|| seen(first, &history, at, values[at], rules)).flatten();
        match known.filter(|day| day.score >= rules.score) {
            Some(day) => {
                is_out[at] = true;
                above[at] = values[at] - day.expected;
                match is_monthly(first, at, &above) {
                    true => run = 0,
                    false => {
                        run += 1;
                        found.push(day);
                    }
                }
            }
            None => run = 0,
        }
        if run >= rules.accepted {
            // What went on so long is the new normal: its days are the history from now on.
            begins = at + 1 - run;
            is_out[begins..=at].fill(false);
            run = 0;
            found.last_mut().into_iter().for_each(|day: &mut UnusualDay| day.is_accepted = true);
        }
    }
    found
}

/// Whether about as much came on the same date of both months before, counted from either end of the month: a fee of each month is
/// history from its third time on.
fn is_monthly(first: i32, at: usize, above: &[f64]) -> bool {
    let day = first + at as i32;
    let month = month_of_day(day);
    let (passed, left) = (day - first_day(month), first_day(month + 1) - 1 - day);
    let from_start = |back: i32| (first_day(month - back) + passed).min(first_day(month - back + 1) - 1);
    let from_end = |back: i32| (first_day(month - back + 1) - 1 - left).max(first_day(month - back));
    let came = |day: i32| {
        let own = usize::try_from(day - first).ok().and_then(|at| above.get(at)).copied().unwrap_or_default();
        2.0 * own >= above[at]
    };
    (1..=2).all(|back| came(from_start(back))) || (1..=2).all(|back| came(from_end(back)))
}

fn seen(first: i32, history: &[(usize, f64)], at: usize, value: f64, rules: &AnomalyRules) -> Option<UnusualDay> {
    let day = |at: usize| weekday(first + at as i32);
    let middle = median(history.iter().map(|(_, value)| *value).collect());
    (middle > 0.0).then_some(())?;
    let mut season = [1.0; 7];
    for (of, factor) in season.iter_mut().enumerate() {
        let own: Vec<f64> = history.iter().filter(|(at, _)| day(*at) == of).map(|(_, value)| *value).collect();
        if !own.is_empty() {
            *factor = median(own) / middle;
        }
    }
    let recent = &history[history.len() / 2..];
    let plain = recent.iter().filter(|(at, _)| season[day(*at)] > 0.0).map(|(at, value)| value / season[day(*at)]);
    let level = median(plain.collect());
    let rests: Vec<f64> = history.iter().map(|(at, value)| value - season[day(*at)] * level).collect();
    let centre = median(rests.clone());
    // The medians of seven weekdays fit the days that they are taken from better than the next: about two days of freedom each.
    let free = history.len().saturating_sub(2 * season.len()).max(1);
    let small = history.len() as f64 / free as f64;
    let spread = small * DEVIATION * median(rests.iter().map(|rest| (rest - centre).abs()).collect());
    let expected = season[day(at)] * level;
    let above = value - expected;
    let as_high = rests.iter().filter(|rest| **rest >= above).count() as f64 / rests.len() as f64;
    let score = above / spread.max(rules.floor * level);
    Some(UnusualDay { at, expected, score, as_high, is_accepted: false })
}

/// The middle of values, of two in the middle their mean; 0 of none.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    let Some(last) = values.len().checked_sub(1) else { return 0.0 };
    let at = values.len() / 2;
    let (below, middle, _) = values.select_nth_unstable_by(at, f64::total_cmp);
    let high = *middle;
    // Of an even number of values the lower one of the middle is the largest of those below.
    let low = if last % 2 == 0 { high } else { below.iter().copied().max_by(f64::total_cmp).unwrap_or(high) };
    (low + (high - low) * 0.5).min(high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quantity::chance::Stream;

    /// Days with growth, a season of the week and normal noise.
    fn quiet(seed: u64, name: &str, days: usize, noise: f64) -> Vec<f64> {
        let stream = Stream::new(seed, name);
        let weekend = 0.3 + 0.7 * stream.uniform(1_000_000);
        let day = |at: usize| {
            let growth = 1.0 + at as f64 / 600.0;
            let season = if weekday(20_000 + at as i32) < 5 { 1.0 } else { weekend };
            let normal = quantity::normal::quantile(stream.uniform(at as u64));
            (1_000.0 * growth * season * (1.0 + noise * normal)).max(0.0)
        };
        (0..days).map(day).collect()
    }

    #[test]
    fn the_median_is_the_quantile_of_sorted_values() {
        let stream = Stream::new(1, "median");
        for count in 0..40 {
            let values: Vec<f64> = (0..count).map(|at| (stream.uniform(count * 100 + at) * 20.0).floor()).collect();
            let mut sorted = values.clone();
            sorted.sort_unstable_by(f64::total_cmp);
            assert_eq!(median(values), quantity::sorted::quantile(&sorted, 0.5), "{sorted:?}");
        }
    }

    /// Ten quiet months raise nothing: at most one alarm in two hundred series, over many seeds.
    #[test]
    fn quiet_months_raise_hardly_anything() {
        let rules = AnomalyRules::shipped().unwrap();
        let series = 600;
        let alarms: usize = (0..series)
            .map(|seed| {
                let noise = [0.02, 0.08, 0.15][seed as usize % 3];
                usize::from(!unusual(20_000, &quiet(seed, "quiet", 304, noise), &rules).is_empty())
            })
            .sum();
        assert!(alarms * 200 <= series as usize, "{alarms} of {series}");
    }

    #[test]
    fn what_stands_out_is_found_whole_and_once() {
        let rules = AnomalyRules::shipped().unwrap();
        for seed in 0..40 {
            let mut values = quiet(seed, "runaway", 304, 0.08);
            values[200..203].iter_mut().for_each(|value| *value *= 10.0);
            let found = unusual(20_000, &values, &rules);
            assert_eq!(found.iter().map(|day| day.at).collect::<Vec<_>>(), [200, 201, 202], "{seed}");
            assert!(found.iter().all(|day| day.as_high == 0.0 && (day.expected - values[day.at] / 10.0).abs() < 600.0));
            // A change that stays is told until it is the new normal.
            let mut values = quiet(seed, "forgotten", 304, 0.08);
            values[200..].iter_mut().for_each(|value| *value *= 3.0);
            let found = unusual(20_000, &values, &rules);
            assert_eq!(found.first().map(|day| day.at), Some(200));
            assert!(found.last().is_some_and(|day| day.at < 200 + rules.accepted + 7), "{seed}");
        }
    }

    /// Of a fee of every month the first two times are told, on whichever end of the month it falls; one that doubles is told again.
    #[test]
    fn a_monthly_fee_becomes_history() {
        let rules = AnomalyRules::shipped().unwrap();
        let first = first_day(56 * 12);
        for last in [false, true] {
            let mut values = quiet(1, "fee", 364, 0.02);
            let mut days = Vec::new();
            for month in 2..11 {
                let month = 56 * 12 + month;
                let day = if last { first_day(month + 1) - 1 } else { first_day(month) };
                days.push((day - first) as usize);
                values[(day - first) as usize] += 5_000.0;
            }
            values[days[8]] += 10_000.0;
            let found: Vec<usize> = unusual(first, &values, &rules).iter().map(|day| day.at).collect();
            assert_eq!(found, [days[0], days[1], days[8]], "{last}");
        }
    }

    #[test]
    fn what_has_no_history_or_no_level_is_not_judged() {
        let rules = AnomalyRules::shipped().unwrap();
        let mut sporadic = vec![0.0; 200];
        sporadic[150] = 1e6;
        assert!(unusual(20_000, &sporadic, &rules).is_empty());
        assert!(unusual(20_000, &[1.0, 100.0, 1.0], &rules).is_empty());
        assert!(unusual(20_000, &[], &rules).is_empty());
    }
}
