//! One representative year of hourly demand from whatever series there is.
//!
//! Hour 0 is the first of a Monday in UTC for every series, so that the years of several workloads add up hour by hour.

use crate::{Series, Step};
use quantity::HOURS_PER_YEAR;

const DAY: usize = 24;
const WEEK: usize = 7 * DAY;
const YEAR: usize = HOURS_PER_YEAR as usize;

/// The Unix epoch fell on a Thursday, three days after the Monday before it.
const EPOCH_HOUR_OF_WEEK: i64 = 3 * 24;

/// Demand in GPUs for each of 8,760 hours; `None` when every step of the series is a gap.
///
/// A daily value stands for each of its hours. A shorter series is repeated in its own hours of the week (under a week:
/// of the day), a longer one gives its last 8,760 hours. Gaps, and hours that the series leaves open in its last week,
/// take the mean of the same hour of the week, else the mean. A whole year keeps each hour once; as 8,760 hours are
/// one day more than 52 weeks, the few hours moved from its end to the first Monday fall one weekday off.
pub fn year(series: &Series) -> Option<Vec<f64>> {
    let all = hourly(series);
    let left_out = all.len().saturating_sub(YEAR);
    let hours = &all[left_out..];
    let start = (hour_of_week(series) + left_out) % WEEK;
    let cycle = if hours.len() < WEEK { DAY } else { WEEK };
    let profile = profile(hours, start, cycle)?;
    let length = hours.len().next_multiple_of(cycle).min(YEAR);
    let mut slots: Vec<f64> = (0..length).map(|slot| profile[slot % cycle]).collect();
    for (at, hour) in hours.iter().enumerate() {
        slots[(start + at) % length] = hour.unwrap_or(profile[(start + at) % cycle]);
    }
    Some((0..YEAR).map(|hour| slots[hour % length]).collect())
}

fn hourly(series: &Series) -> Vec<Option<f64>> {
    match series.step {
        Step::Hour => series.gpus.clone(),
        Step::Day => series.gpus.iter().flat_map(|day| [*day; DAY]).collect(),
    }
}

/// The hour of the week in which the series starts: 0 is Monday 00:00 to 01:00 UTC.
fn hour_of_week(series: &Series) -> usize {
    let hours = series.start.as_second().div_euclid(3600) + EPOCH_HOUR_OF_WEEK;
    hours.rem_euclid(WEEK as i64) as usize
}

/// Mean demand by hour of the cycle; an hour never seen takes the mean of all. `None` without any known hour.
fn profile(hours: &[Option<f64>], start: usize, cycle: usize) -> Option<Vec<f64>> {
    let mean = mean(hours.iter().copied())?;
    let phase = |hour: usize| hours.iter().copied().skip((hour + cycle - start % cycle) % cycle).step_by(cycle);
    Some((0..cycle).map(|hour| self::mean(phase(hour)).unwrap_or(mean)).collect())
}

/// Running mean of the known values, mean + (x − mean)/n: it stays between them, and huge values do not overflow.
///
/// Source: Welford 1962, Technometrics 4(3).
fn mean(values: impl Iterator<Item = Option<f64>>) -> Option<f64> {
    let fold = |(mean, count): (f64, f64), x: f64| (mean + (x - mean) / (count + 1.0), count + 1.0);
    let (mean, count) = values.flatten().fold((0.0, 0.0), fold);
    (count > 0.0).then_some(mean)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(start: &str, step: Step, gpus: Vec<Option<f64>>) -> Series {
        Series { start: crate::instant(start).unwrap(), step, gpus }
    }

    /// 2026-01-05 was a Monday; each value tells its own hour of the week.
    fn hours(start: &str, length: usize) -> Series {
        let offset = hour_of_week(&series(start, Step::Hour, vec![]));
        series(start, Step::Hour, (0..length).map(|h| Some(((offset + h) % WEEK) as f64)).collect())
    }

    #[test]
    fn the_week_begins_on_monday_in_utc() {
        for (start, expected) in [
            ("2026-01-05T00:00:00Z", 0),
            ("2026-01-05T00:59:59Z", 0),
            ("2026-01-05T00:00:00+01:00", 167),
            ("1970-01-01T00:00:00Z", 72),
            ("1969-12-28T23:00:00Z", 167),
        ] {
            assert_eq!(hour_of_week(&series(start, Step::Hour, vec![])), expected, "{start}");
        }
    }

    #[test]
    fn a_short_series_repeats_in_its_own_hours_of_the_week() {
        for (start, length) in
            [("2026-01-05T00:00:00Z", 168), ("2026-01-07T05:00:00Z", 200), ("2026-03-01T23:00:00Z", 8700)]
        {
            let year = year(&hours(start, length)).unwrap();
            assert_eq!(year.len(), YEAR);
            for (hour, demand) in year.iter().enumerate() {
                assert_eq!(*demand, (hour % WEEK) as f64, "{start} hour {hour}");
            }
        }
    }

    #[test]
    fn a_day_repeats_by_the_hour_of_the_day() {
        let day = (0..24).map(|h| Some(f64::from((h + 6) % 24))).collect();
        let year = year(&series("2026-01-06T06:00:00Z", Step::Hour, day)).unwrap();
        assert!(year.iter().enumerate().all(|(hour, demand)| *demand == (hour % 24) as f64));
    }

    #[test]
    fn daily_values_stand_for_their_hours() {
        let week = (0..7).map(|d| Some(f64::from(d))).collect();
        let year = year(&series("2026-01-05T00:00:00Z", Step::Day, week)).unwrap();
        assert!(year.iter().enumerate().all(|(hour, demand)| *demand == (hour / 24 % 7) as f64));
    }

    #[test]
    fn gaps_take_the_mean_of_their_hour_of_the_week() {
        let mut gapped = hours("2026-01-05T00:00:00Z", 3 * WEEK);
        gapped.gpus[5] = None;
        gapped.gpus[5 + WEEK] = Some(3.0);
        for week in 0..3 {
            gapped.gpus[7 + week * WEEK] = None;
        }
        let found = year(&gapped).unwrap();
        assert_eq!((found[5], found[5 + WEEK], found[5 + 2 * WEEK]), (4.0, 3.0, 5.0));
        let known = gapped.known();
        let mean = known.iter().sum::<f64>() / known.len() as f64;
        assert!((found[7] - mean).abs() < 1e-9);
        assert_eq!(year(&series("2026-01-05T00:00:00Z", Step::Hour, vec![None; 9])), None);
        assert_eq!(year(&series("2026-01-05T00:00:00Z", Step::Day, vec![])), None);
    }

    #[test]
    fn a_long_series_gives_its_last_year_with_each_hour_once() {
        let long = series("2024-01-03T04:00:00Z", Step::Hour, (0..20_000).map(|h| Some(f64::from(h))).collect());
        let mut found = year(&long).unwrap();
        let first_monday = found[0];
        assert_eq!((first_monday as usize + hour_of_week(&long)) % WEEK, 24, "one weekday off, moved from the end");
        found.sort_by(f64::total_cmp);
        assert!(found.iter().enumerate().all(|(at, demand)| *demand == (20_000 - YEAR + at) as f64));
    }
}
