//! What a demand curve shows, as one sentence that claims no more than the curve: flat weeks, ties, hours without demand
//! and curves without a peak have sentences of their own.

use crate::fill;
use decision::report::LayersReport;
use quantity::show;
use voice::{Message, Value, message};

/// A week whose highest hour is within a tenth of its lowest is flat.
const FLAT: f64 = 1.1;

/// "Highest on weekdays at 13:00, 2.4 times the lowest hour".
pub(super) fn week(pool: &str, hours: &[f64]) -> Message {
    let (low, high) = ends(hours);
    if high <= 0.0 {
        return message!("pack-week-none");
    }
    if high <= low * FLAT {
        return message!("pack-week-flat");
    }
    let id = |part: &str| format!("curve.{pool}.week.{part}");
    let when = Value::figure(when(hours, high), id("highest"), high.to_string());
    if low <= 0.0 {
        return message!("pack-week-some", when = when);
    }
    let times = show::rounded(high / low, show::significant(high / low, 2));
    message!("pack-week", when = when, times = Value::figure(times, id("swing"), (high / low).to_string()))
}

fn ends(values: &[f64]) -> (f64, f64) {
    values.iter().fold((f64::INFINITY, 0.0), |(low, high): (f64, f64), v| (low.min(*v), high.max(*v)))
}

/// When the week's hours are at their highest, ties within a hundredth included.
fn when(hours: &[f64], high: f64) -> Message {
    let at: Vec<usize> = (0..hours.len()).filter(|hour| hours[*hour] >= high * 0.99).collect();
    let mut days: Vec<usize> = at.iter().map(|hour| hour / 24 % 7).collect();
    days.dedup();
    let clock: Vec<usize> = at.iter().map(|hour| hour % 24).collect();
    let (first, last) = (clock.iter().min().copied().unwrap_or(0), clock.iter().max().copied().unwrap_or(0));
    let on = match days.as_slice() {
        [day] => Message::new(format!("pack-week-on-{}", day + 1)),
        [0, 1, 2, 3, 4, 5, 6] => message!("pack-week-every-day"),
        [0, 1, 2, 3, 4] => message!("pack-week-weekdays"),
        [5, 6] => message!("pack-week-weekends"),
        days => message!("pack-week-days", count = message!("count-in-words", count = days.len())),
    };
    let clock = |hour: usize| format!("{hour:02}:00");
    match last - first {
        0 => message!("pack-week-at", on = on, hour = clock(first)),
        1..12 => message!("pack-week-between", on = on, from = clock(first), to = clock(last + 1)),
        _ => on,
    }
}

/// "On 38 of 365 days the highest hour is above base and variable".
pub(super) fn season(pool: &str, daily: &[f64], layers: &LayersReport) -> Message {
    let (_, high) = ends(daily);
    if high <= 0.0 {
        return message!("pack-season-none");
    }
    let above = daily.iter().filter(|day| **day > layers.base + layers.variable).count();
    match above {
        0 => message!("pack-season-never"),
        1 => message!("pack-season-once"),
        _ if above == daily.len() => message!("pack-season-always"),
        _ => {
            let count = fill::count(format!("curve.{pool}.year.above"), above);
            message!("pack-season-above", count = count, days = daily.len())
        }
    }
}

/// "Bought for its highest hour, capacity would be 45 % idle".
pub(super) fn idle(pool: &str, daily_mean: &[f64], high: f64) -> Message {
    if high <= 0.0 || daily_mean.is_empty() {
        return message!("pack-idle-none");
    }
    let idle = 1.0 - daily_mean.iter().sum::<f64>() / daily_mean.len() as f64 / high;
    if idle < 0.005 {
        return message!("pack-idle-never");
    }
    let share = Value::figure(show::percent(idle), format!("curve.{pool}.duration.idle"), idle.to_string());
    message!("pack-idle", share = share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(message: &Message) -> String {
        voice::text(message).replace(show::THIN, " ")
    }

    fn hours(of: impl Fn(usize, usize) -> f64) -> Vec<f64> {
        (0..168).map(|hour| of(hour / 24, hour % 24)).collect()
    }

    #[test]
    fn a_week_says_when_it_is_highest() {
        let at = |days: &'static [usize], from: usize, to: usize| {
            hours(move |d, h| if days.contains(&d) && (from..to).contains(&h) { 24.0 } else { 10.0 })
        };
        for (week, expected) in [
            (hours(|_, _| 0.0), "No demand in any hour of the week"),
            (hours(|_, _| 5.0), "The week is flat: its hours differ by a tenth at most"),
            (at(&[1], 13, 14), "Highest on Tuesday at 13:00, 2.4 times the lowest hour"),
            (at(&[0, 1, 2, 3, 4], 11, 15), "Highest on weekdays between 11:00 and 15:00, 2.4 times the lowest hour"),
            (at(&[5, 6], 0, 24), "Highest at weekends, 2.4 times the lowest hour"),
            (at(&[0, 1, 2, 3, 4, 5, 6], 3, 4), "Highest every day at 03:00, 2.4 times the lowest hour"),
            (at(&[0, 2], 3, 4), "Highest on two days at 03:00, 2.4 times the lowest hour"),
            (
                hours(|d, h| if d == 6 && h == 23 { 8.0 } else { 0.0 }),
                "Highest on Sunday at 23:00; some hours have no demand",
            ),
        ] {
            assert_eq!(read(&super::week("p", &week)), expected);
        }
    }

    #[test]
    fn a_year_counts_the_days_above() {
        let layers = LayersReport { base: 5.0, variable: 5.0, peak: 2.0 };
        let days = |above: usize| -> Vec<f64> { (0..365).map(|day| if day < above { 12.0 } else { 9.0 }).collect() };
        for (year, expected) in [
            (vec![0.0; 365], "No demand on any day of the year"),
            (days(0), "On no day is the highest hour above base and variable"),
            (days(1), "On one day the highest hour is above base and variable"),
            (days(38), "On 38 of 365 days the highest hour is above base and variable"),
            (days(365), "On every day the highest hour is above base and variable"),
        ] {
            assert_eq!(read(&season("p", &year, &layers)), expected);
        }
    }

    #[test]
    fn a_load_duration_curve_says_what_its_top_would_cost_in_idle_hours() {
        for (means, high, expected) in [
            (&[][..], 0.0, "No hour has any demand"),
            (&[0.0, 0.0], 0.0, "No hour has any demand"),
            (&[9.0, 9.0], 9.0, "Capacity for the highest hour would be in full use all year"),
            (&[4.0, 7.0], 10.0, "Bought for its highest hour, capacity would be 45 % idle"),
        ] {
            assert_eq!(read(&idle("p", means, high)), expected);
        }
    }
}
