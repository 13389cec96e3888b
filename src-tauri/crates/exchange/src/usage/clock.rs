//! Times as files of others write them: with an offset, in a zone, or as seconds since 1970; what clock changes do is counted.

use crate::ExchangeError;
use input::Problem;
use jiff::civil::DateTime;
use jiff::tz::{AmbiguousOffset, Offset, TimeZone, TimeZoneDatabase};
use vocabulary::message;

/// Seconds of a day that has no clock change.
pub(crate) const DAY: i64 = 86_400;
/// Seconds of an hour.
pub(crate) const HOUR: i64 = 3_600;
/// The last year that is read: of the next one, not every zone's last day can be written.
const LAST_YEAR: i64 = 9_998;
/// The last second of that year.
pub(crate) const LAST_SECOND: i64 = 253_370_764_799;

/// The zone of times that name none: `UTC`, an IANA name such as `Europe/Berlin`, or an offset such as `+05:30`.
#[derive(Clone, Debug)]
pub struct Zone {
    /// As it was asked for.
    pub name: String,
    /// `None` for UTC, whose times need no table.
    table: Option<TimeZone>,
}

impl Zone {
    /// UTC.
    pub fn utc() -> Self {
        Self { name: "UTC".to_owned(), table: None }
    }

    /// The zone of that name, by the tables inside the program, so that it is the same on every machine.
    ///
    /// # Errors
    /// `I587` where there is no such zone.
    pub fn named(name: &str) -> Result<Self, ExchangeError> {
        if ["utc", "z", "etc/utc", "gmt"].contains(&name.to_ascii_lowercase().as_str()) {
            return Ok(Self::utc());
        }
        let table = offset(name).map(TimeZone::fixed).or_else(|| TimeZoneDatabase::bundled().get(name).ok());
        let unknown = || Problem {
            path: "zone".to_owned(),
            code: "I587",
            found: name.into(),
            expected: message!("usage-zone"),
            hint: message!("usage-zone.hint"),
        };
        let table = table.ok_or_else(|| ExchangeError::Document(vec![unknown()]))?;
        Ok(Self { name: name.to_owned(), table: Some(table) })
    }
}

/// `+05:30` as an offset.
fn offset(text: &str) -> Option<Offset> {
    let (sign, rest) = match text.as_bytes().first()? {
        b'+' => (1, &text[1..]),
        b'-' => (-1, &text[1..]),
        _ => return None,
    };
    let (hours, minutes) = rest.split_once(':')?;
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours < 24 && minutes < 60).then(|| Offset::from_seconds(sign * (hours * 3_600 + minutes * 60)).ok()).flatten()
}

/// A time that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// Seconds since 1970 in UTC.
    pub at: i64,
    /// The day on the wall's calendar, counted from 1 January 1970.
    pub day: i64,
}

impl Moment {
    /// A time whose calendar is that of UTC.
    pub(crate) fn utc(at: i64) -> Self {
        Self { at, day: at.div_euclid(DAY) }
    }
}

/// What a text is that was to be a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// A time.
    At(Moment),
    /// An hour that the clock skipped on that day.
    Skipped,
    /// No time.
    Unreadable,
}

/// Reads times one after the other; of an hour that the clock repeats the second pass follows the first.
#[derive(Debug)]
pub(crate) struct Clock {
    zone: Zone,
    last: i64,
    /// Times that named no offset.
    pub local: usize,
    /// Times within an hour that the clock repeats.
    pub repeated: usize,
    /// Times of hours that the clock skipped.
    pub skipped: usize,
}

impl Clock {
    pub(crate) fn new(zone: &Zone) -> Self {
        Self { zone: zone.clone(), last: i64::MIN, local: 0, repeated: 0, skipped: 0 }
    }

    /// Another run of rising times begins.
    pub(crate) fn restart(&mut self) {
        self.last = i64::MIN;
    }

    pub(crate) fn hear(&mut self, text: &str) -> Heard {
        let heard = self.understood(text.trim());
        if let Heard::At(moment) = heard {
            self.last = moment.at;
        }
        heard
    }

    fn understood(&mut self, text: &str) -> Heard {
        if let Some(at) = since_1970(text) {
            return Heard::At(Moment::utc(at));
        }
        let Some((wall, rest)) = wall(text) else { return Heard::Unreadable };
        match rest {
            "" => self.local(wall),
            "Z" | "z" | " UTC" => Heard::At(Moment::utc(wall.seconds)),
            rest => match offset(rest.trim_start()) {
                Some(offset) => {
                    let at = wall.seconds - i64::from(offset.seconds());
                    Heard::At(Moment { at, day: wall.seconds.div_euclid(DAY) })
                }
                None => Heard::Unreadable,
            },
        }
    }

    fn local(&mut self, wall: Wall) -> Heard {
        self.local += 1;
        let day = wall.seconds.div_euclid(DAY);
        let Some(zone) = &self.zone.table else { return Heard::At(Moment { at: wall.seconds, day }) };
        let Some(civil) = wall.civil() else { return Heard::Unreadable };
        let offset = match zone.to_ambiguous_timestamp(civil).offset() {
            AmbiguousOffset::Unambiguous { offset } => offset,
            AmbiguousOffset::Gap { .. } => {
                self.skipped += 1;
                return Heard::Skipped;
            }
            AmbiguousOffset::Fold { before, after } => {
                self.repeated += 1;
                // The first pass is over once its time would not rise.
                let first = wall.seconds - i64::from(before.seconds());
                if first > self.last { before } else { after }
            }
        };
        Heard::At(Moment { at: wall.seconds - i64::from(offset.seconds()), day })
    }
}

/// What a clock on the wall shows, as seconds since 1970 as if it stood in UTC; parts of a second are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wall {
    seconds: i64,
}

impl Wall {
    fn civil(self) -> Option<DateTime> {
        let utc = jiff::Timestamp::from_second(self.seconds).ok()?;
        Some(Offset::UTC.to_datetime(utc))
    }
}

/// Seconds or milliseconds since 1970: ten to thirteen digits, with a fraction or without.
fn since_1970(text: &str) -> Option<i64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let fits = digits(whole) && digits(fraction);
    match whole.len() {
        9 | 10 if fits => whole.parse().ok(),
        12 | 13 if fits => whole.parse::<i64>().ok().map(|milliseconds| milliseconds / 1_000),
        _ => None,
    }
}

/// `2026-01-05`, with a time behind `T` or a blank or without, and what follows it.
fn wall(text: &str) -> Option<(Wall, &str)> {
    let bytes = text.as_bytes();
    let (year, month, date) = (number(bytes, 0, 4)?, number(bytes, 5, 2)?, number(bytes, 8, 2)?);
    let is_date = bytes.get(4) == Some(&b'-') && bytes.get(7) == Some(&b'-');
    let day = is_date.then(|| day_number(year, month, date)).flatten()?;
    let (seconds, rest) = match bytes.get(10) {
        None => (0, ""),
        Some(b'T' | b't' | b' ') if bytes.get(11).is_some_and(u8::is_ascii_digit) => time(text)?,
        _ => return None,
    };
    Some((Wall { seconds: day * DAY + seconds }, rest))
}

/// Seconds since midnight of the time from byte 11 on, and what follows it.
fn time(text: &str) -> Option<(i64, &str)> {
    let bytes = text.as_bytes();
    let (hour, minute) = (number(bytes, 11, 2)?, number(bytes, 14, 2)?);
    let mut end = 16;
    let mut second = 0;
    if bytes.get(16) == Some(&b':') {
        second = number(bytes, 17, 2)?;
        end = 19;
        if matches!(bytes.get(19), Some(b'.' | b',')) {
            end = 20 + bytes.iter().skip(20).take_while(|b| b.is_ascii_digit()).count();
        }
    }
    let fits = bytes.get(13) == Some(&b':') && hour < 24 && minute < 60 && second < 60;
    fits.then(|| Some((hour * HOUR + minute * 60 + second, text.get(end..)?))).flatten()
}

fn number(bytes: &[u8], from: usize, length: usize) -> Option<i64> {
    let digits = bytes.get(from..from + length)?;
    digits.iter().try_fold(0, |sum, b| b.is_ascii_digit().then(|| sum * 10 + i64::from(b - b'0')))
}

/// Days since 1 January 1970; `None` for a date that the calendar does not have.
///
/// Source: Hinnant 2021, "chrono-compatible low-level date algorithms", `days_from_civil`.
fn day_number(year: i64, month: i64, day: i64) -> Option<i64> {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    let shifted = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
    ((1..=last).contains(&day) && (1..=LAST_YEAR).contains(&year)).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<jiff::Timestamp>().unwrap().as_second()
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        for (zone, text, expected) in [
            ("UTC", "2026-01-05T00:00:00Z", Some("2026-01-05T00:00:00Z")),
            ("UTC", "2026-01-05 00:00", Some("2026-01-05T00:00:00Z")),
            ("UTC", "2026-01-05", Some("2026-01-05T00:00:00Z")),
            ("UTC", "2023-11-16 18:17:03.9799600", Some("2023-11-16T18:17:03Z")),
            ("UTC", "2026-01-05 00:00:00+01:00", Some("2026-01-04T23:00:00Z")),
            ("UTC", "2026-01-05 00:00:00 UTC", Some("2026-01-05T00:00:00Z")),
            ("UTC", "1767571200", Some("2026-01-05T00:00:00Z")),
            ("UTC", "1767571200.25", Some("2026-01-05T00:00:00Z")),
            ("UTC", "1767571200000", Some("2026-01-05T00:00:00Z")),
            ("Europe/Berlin", "2026-01-05 00:00", Some("2026-01-04T23:00:00Z")),
            ("Europe/Berlin", "2026-07-05 00:00", Some("2026-07-04T22:00:00Z")),
            ("+05:30", "2026-07-05 05:30", Some("2026-07-05T00:00:00Z")),
            ("UTC", "05/01/2026", None),
            ("UTC", "2026-02-29", None),
            ("UTC", "2024-02-29", Some("2024-02-29T00:00:00Z")),
            ("UTC", "2026-13-01", None),
            ("UTC", "9998-12-31 23:59:59", Some("9998-12-31T23:59:59Z")),
            ("UTC", "9999-12-31", None),
            ("UTC", "2026-01-05 24:00", None),
            ("UTC", "2026-01-05 00:00 Uhr", None),
            ("UTC", "2026-01-05 0\u{e9}:00", None),
            ("UTC", "soon", None),
            ("UTC", "", None),
        ] {
            let heard = Clock::new(&Zone::named(zone).unwrap()).hear(text);
            let expected = expected.map(at);
            let found = if let Heard::At(moment) = heard { Some(moment.at) } else { None };
            assert_eq!(found, expected, "{text} in {zone}");
        }
    }

    #[test]
    fn the_last_second_is_that_of_the_last_year() {
        assert_eq!(at("9998-12-31T23:59:59Z"), LAST_SECOND);
        assert_eq!(day_number(LAST_YEAR, 12, 31).map(|day| (day + 1) * DAY - 1), Some(LAST_SECOND));
    }

    #[test]
    fn an_hour_is_skipped_in_spring_and_repeated_in_autumn() {
        let mut clock = Clock::new(&Zone::named("Europe/Berlin").unwrap());
        let heard: Vec<Heard> =
            ["2026-03-29 01:00", "2026-03-29 02:00", "2026-03-29 03:00"].iter().map(|text| clock.hear(text)).collect();
        assert_eq!(heard[1], Heard::Skipped);
        let autumn = ["2026-10-25 01:00", "2026-10-25 02:00", "2026-10-25 02:00", "2026-10-25 03:00"];
        let times: Vec<i64> = autumn
            .iter()
            .map(|text| match clock.hear(text) {
                Heard::At(moment) => moment.at,
                other => panic!("{text}: {other:?}"),
            })
            .collect();
        assert!(times.windows(2).all(|pair| pair[1] - pair[0] == HOUR), "{times:?}");
        assert_eq!((clock.local, clock.repeated, clock.skipped), (7, 2, 1));
    }

    #[test]
    fn a_zone_that_is_none_is_refused_by_name() {
        for name in ["Berlin", "CEST+1", "+25:00", ""] {
            let error = Zone::named(name).unwrap_err();
            assert_eq!(error.code(), "I587", "{name}");
        }
    }
}
