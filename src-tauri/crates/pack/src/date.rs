//! ISO dates as a reader of paper expects them.

use voice::message;

/// A day of the calendar.
struct Day {
    year: usize,
    /// From 1.
    month: usize,
    /// From 1.
    day: usize,
}

impl Day {
    /// Reads `2026-11-21`, and nothing that is no day of the calendar.
    fn parse(iso: &str) -> Option<Self> {
        let fields: Vec<&str> = iso.split('-').collect();
        let [year, month, day] = fields.as_slice() else { return None };
        let number = |text: &str, digits: usize| {
            let sane = text.len() == digits && text.bytes().all(|b| b.is_ascii_digit());
            if sane { text.parse::<usize>().ok() } else { None }
        };
        let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let last = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        ((1..=12).contains(&month) && (1..=last).contains(&day)).then_some(Self { year, month, day })
    }
}

/// "2026-11-21" as "21 November 2026"; `None` when it is no date.
pub(crate) fn in_words(iso: &str) -> Option<String> {
    let Day { year, month, day } = Day::parse(iso)?;
    let month = voice::label(&format!("pack-month-{month}"));
    let (year, day) = (year.to_string(), day.to_string());
    Some(voice::text(&message!("pack-date", day = day, month = month, year = year)))
}

/// A month, "2026-11", as "Nov 2026"; `None` when it is none.
pub fn month(iso: &str) -> Option<String> {
    let Day { year, month, .. } = Day::parse(&format!("{iso}-01"))?;
    let (month, year) = (voice::label(&format!("pack-month-{month}.short")), year.to_string());
    Some(voice::text(&message!("pack-date-month", month = month, year = year)))
}

/// The same for tables: "21 Nov 2026".
pub fn short(iso: &str) -> Option<String> {
    let Day { year, month, day } = Day::parse(iso)?;
    let month = voice::label(&format!("pack-month-{month}.short"));
    let (year, day) = (year.to_string(), day.to_string());
    Some(voice::text(&message!("pack-date-short", day = day, month = month, year = year)))
}

/// So many months after a day: "February 2030"; `None` when it is no date.
pub(crate) fn months_after(iso: &str, months: u32) -> Option<String> {
    let (year, month) = after(iso, months)?;
    let month = voice::label(&format!("pack-month-{month}"));
    Some(voice::text(&message!("pack-month-year", month = month, year = year)))
}

/// The same for heads: "Feb 2030".
pub(crate) fn months_after_in_short(iso: &str, months: u32) -> Option<String> {
    let (year, month) = after(iso, months)?;
    let month = voice::label(&format!("pack-month-{month}.short"));
    Some(voice::text(&message!("pack-month-year", month = month, year = year)))
}

/// Year and month.
fn after(iso: &str, months: u32) -> Option<(String, usize)> {
    let Day { year, month, .. } = Day::parse(iso)?;
    let months = month - 1 + months as usize;
    Some(((year + months / 12).to_string(), months % 12 + 1))
}

/// A date as PDF writes it: midnight, UTC.
pub(crate) fn as_pdf(iso: &str) -> Option<String> {
    let Day { year, month, day } = Day::parse(iso)?;
    Some(format!("D:{year:04}{month:02}{day:02}000000Z"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_printed_as_dates_are() {
        for (iso, expected) in [("2026-03", Some("Mar 2026")), ("2026-13", None), ("2026-3", None), ("", None)] {
            assert_eq!(month(iso).map(|own| own.replace('\u{A0}', " ")).as_deref(), expected, "{iso}");
        }
    }

    #[test]
    fn months_are_counted_over_years() {
        for (iso, months, expected) in [
            ("2027-02-26", 0, Some("February 2027")),
            ("2027-02-26", 36, Some("February 2030")),
            ("2027-12-01", 1, Some("January 2028")),
            ("", 1, None),
        ] {
            assert_eq!(months_after(iso, months).map(|w| w.replace('\u{A0}', " ")).as_deref(), expected, "{iso}");
        }
    }

    #[test]
    fn dates_are_read_strictly() {
        for (iso, words, pdf) in [
            ("2026-11-21", Some("21 November 2026"), Some("D:20261121000000Z")),
            ("2028-02-29", Some("29 February 2028"), Some("D:20280229000000Z")),
            ("2026-02-29", None, None),
            ("2026-13-01", None, None),
            ("2026-00-01", None, None),
            ("26-01-01", None, None),
            ("2026-1-1", None, None),
            ("2026-11-21T00:00:00Z", None, None),
            ("", None, None),
        ] {
            assert_eq!(in_words(iso).map(|w| w.replace('\u{A0}', " ")).as_deref(), words, "{iso}");
            assert_eq!(as_pdf(iso).as_deref(), pdf, "{iso}");
        }
    }
}
