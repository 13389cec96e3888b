//! Times of charges.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;

/// Seconds of a day.
pub(crate) const DAY: i64 = 86_400;

/// Second since 1970 of `2024-09-18T22:00:00Z`, `2024-09-18 22:00:00`, `2024-09-18`, of one with an offset; UTC where none is
/// named.
pub(crate) fn seconds(cell: &[u8]) -> Option<i64> {
    if let Some(second) = plain(cell) {
        return Some(second);
    }
    let text = std::str::from_utf8(cell).ok()?.trim();
    let text = text.strip_suffix(" UTC").unwrap_or(text);
    if let Ok(at) = text.parse::<Timestamp>() {
        return Some(at.as_second());
    }
    let civil = text
        .parse::<DateTime>()
        .ok()
        .or_else(|| Some(text.parse::<Date>().ok()?.to_datetime(jiff::civil::Time::midnight())))?;
    Offset::UTC.to_timestamp(civil).ok().map(Timestamp::as_second)
}

/// The same of a time written in full, `2024-09-18T22:00:00Z` or without its Z or with a blank as its T, or of a date alone; `None` of
/// any other, which may still be one.
///
/// Every row of a bill has two, of which a year has thousands: reckoning them is faster than remembering what each text means.
pub(crate) fn plain(cell: &[u8]) -> Option<i64> {
    let (date, clock) = cell.split_first_chunk::<10>()?;
    let [y0, y1, y2, y3, b'-', m0, m1, b'-', d0, d1] = *date else { return None };
    let (century, year, month, day) = (two(y0, y1)?, two(y2, y3)?, two(m0, m1)?, two(d0, d1)?);
    let clock = match *clock {
        [] => 0,
        [b'T' | b' ', h0, h1, b':', m0, m1, b':', s0, s1] | [b'T' | b' ', h0, h1, b':', m0, m1, b':', s0, s1, b'Z'] => {
            let (hour, minute, second) = (two(h0, h1)?, two(m0, m1)?, two(s0, s1)?);
            (hour < 24 && minute < 60 && second < 60).then_some(hour * 3_600 + minute * 60 + second)?
        }
        _ => return None,
    };
    let year = century * 100 + year;
    // The years at both ends of what a time can be are left to the library.
    ((1..9_999).contains(&year) && (1..=12).contains(&month) && day >= 1).then_some(())?;
    let month = year * 12 + month - 1;
    let first = first_day(month);
    (day <= 28 || day <= first_day(month + 1) - first).then_some(())?;
    Some(i64::from(first + day - 1) * DAY + i64::from(clock))
}

/// A second of a year between both ends of what a time can be, which are left to the library.
pub(crate) fn common(second: i64) -> Option<i64> {
    let [first, end] = [1, 9_999].map(|year| i64::from(first_day(year * 12)) * DAY);
    (first..end).contains(&second).then_some(second)
}

fn two(tens: u8, ones: u8) -> Option<i32> {
    let (tens, ones) = (tens.wrapping_sub(b'0'), ones.wrapping_sub(b'0'));
    (tens < 10 && ones < 10).then(|| i32::from(tens) * 10 + i32::from(ones))
}

/// The month of a second, counted from the year 0.
pub(crate) fn month_of(second: i64) -> i32 {
    month_of_day(second.div_euclid(DAY) as i32)
}

/// "2026-03".
#[cfg(test)]
fn month(second: i64) -> Option<String> {
    let date = Timestamp::from_second(second).ok()?.to_zoned(jiff::tz::TimeZone::UTC).date();
    Some(format!("{:04}-{:02}", date.year(), date.month()))
}

/// "2026-03-01T00:00:00Z".
pub(crate) fn told(second: i64) -> String {
    Timestamp::from_second(second).unwrap_or_default().to_string()
}

/// The month of a day since 1970, counted from the year 0.
///
/// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", civil_from_days.
pub(crate) fn month_of_day(day: i32) -> i32 {
    let shifted = i64::from(day) + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    // Its years begin in March.
    ((year + era * 400) * 12 + month + 2) as i32
}

/// The first day of a month counted from the year 0, since 1970.
pub(crate) fn first_day(month: i32) -> i32 {
    let (year, month) = (i64::from(month - 2).div_euclid(12), i64::from(month - 2).rem_euclid(12));
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * month + 2) / 5;
    (era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468) as i32
}

/// "2026-03" of a month counted from the year 0.
pub(crate) fn month_told(month: i32) -> String {
    format!("{:04}-{:02}", month.div_euclid(12), month.rem_euclid(12) + 1)
}

/// The month of "2026-03", counted from the year 0.
pub(crate) fn month_read(text: &str) -> Option<i32> {
    let (year, month) = text.split_once('-').filter(|(year, month)| year.len() == 4 && month.len() == 2)?;
    let month: i32 = month.parse().ok().filter(|month| (1..=12).contains(month))?;
    Some(year.parse::<u16>().ok().map(i32::from)? * 12 + month - 1)
}

/// "2026-03-01" of a day since 1970.
pub(crate) fn day_told(day: i32) -> String {
    let month = month_of_day(day);
    format!("{}-{:02}", month_told(month), day - first_day(month) + 1)
}

/// The day of "2026-03-01", since 1970.
pub(crate) fn day_read(text: &str) -> Option<i32> {
    let (month, day) = text.rsplit_once('-').filter(|(_, day)| day.len() == 2)?;
    let (month, day) = (month_read(month)?, day.parse::<i32>().ok()?);
    let last = first_day(month + 1) - first_day(month);
    (1..=last).contains(&day).then(|| first_day(month) + day - 1)
}

/// Day of the week, 0 for Monday.
pub(crate) fn weekday(day: i32) -> usize {
    // 1 January 1970 was a Thursday.
    (day + 3).rem_euclid(7) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_of_days_are_those_of_the_calendar() {
        for day in (-800_000..800_000).step_by(97).chain(19_000..21_500) {
            let at = i64::from(day) * 86_400;
            if day > -719_000 {
                assert_eq!(Some(month_told(month_of_day(day))), month(at), "{day}");
            }
            let first = first_day(month_of_day(day));
            assert!(first <= day && day < first_day(month_of_day(day) + 1), "{day}");
        }
        assert_eq!(month_read("2026-03").map(month_told).as_deref(), Some("2026-03"));
        assert_eq!((day_told(20_517).as_str(), weekday(20_454)), ("2026-03-05", 3));
        assert_eq!((month_read("2026-13"), month_read("2026-3"), month_read("x")), (None, None, None));
    }
}
