//! A demand series: GPUs in use, step by step, from a start. A gap is an absence, never a zero.

use jiff::Timestamp;

/// How long one value of a series stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SeriesStep", type = "\"1h\" | \"1d\""))]
pub enum Step {
    /// One hour.
    Hour,
    /// One day.
    Day,
}

impl Step {
    /// Both steps with their words.
    pub const WORDS: [(&'static str, Self); 2] =
        [(vocabulary::Step::Hour.word(), Self::Hour), (vocabulary::Step::Day.word(), Self::Day)];

    /// Steps in a day.
    pub fn day(self) -> usize {
        match self {
            Self::Hour => 24,
            Self::Day => 1,
        }
    }

    /// Seconds of one step.
    pub fn seconds(self) -> i64 {
        match self {
            Self::Hour => 3_600,
            Self::Day => 86_400,
        }
    }

    /// Steps in a week.
    pub fn week(self) -> usize {
        7 * self.day()
    }
}

/// GPUs needed over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// When the first step begins.
    pub start: Timestamp,
    /// How long each value stands.
    pub step: Step,
    /// GPUs in each step, finite and at least 0; `None` is a gap.
    pub gpus: Vec<Option<f64>>,
}

impl Series {
    /// The steps that are no gaps, in order of time.
    pub fn known(&self) -> Vec<f64> {
        self.gpus.iter().copied().flatten().collect()
    }

    /// The first second after its last step, since 1970.
    pub fn end(&self) -> i64 {
        self.start.as_second() + self.gpus.len() as i64 * self.step.seconds()
    }

    /// How many steps are gaps.
    pub fn gaps(&self) -> usize {
        self.gpus.iter().filter(|step| step.is_none()).count()
    }
}

/// Reads an RFC 3339 time such as `2026-01-05T00:00:00+01:00`; `None` for any other notation or an impossible date.
pub fn instant(text: &str) -> Option<Timestamp> {
    is_rfc3339(text).then(|| text.parse().ok()).flatten()
}

/// The shape of RFC 3339 section 5.6, `date-time`; jiff alone would also take shorter and annotated forms.
fn is_rfc3339(text: &str) -> bool {
    let Some((moment, rest)) = text.split_at_checked(19) else { return false };
    let moment = moment.replacen(['t', ' '], "T", 1);
    let fraction = rest.strip_prefix('.').map_or(0, |d| 1 + d.bytes().take_while(u8::is_ascii_digit).count());
    let offset = &rest[fraction..];
    fits(&moment, "0000-00-00T00:00:00")
        && fraction != 1
        && (offset.eq_ignore_ascii_case("z") || fits(offset, "+00:00") || fits(offset, "-00:00"))
}

/// True if `text` equals the pattern, in which 0 stands for any digit.
fn fits(text: &str, pattern: &str) -> bool {
    let same = |(t, p): (u8, u8)| if p == b'0' { t.is_ascii_digit() } else { t == p };
    text.len() == pattern.len() && text.bytes().zip(pattern.bytes()).all(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_rfc_3339_and_nothing_else() {
        for (text, expected) in [
            ("2026-01-05T00:00:00Z", Some("2026-01-05T00:00:00Z")),
            ("2026-01-05T00:00:00+01:00", Some("2026-01-04T23:00:00Z")),
            ("2026-01-05t00:00:00.25z", Some("2026-01-05T00:00:00.25Z")),
            ("2026-01-05 00:00:00-00:00", Some("2026-01-05T00:00:00Z")),
            ("2024-02-29T12:00:00Z", Some("2024-02-29T12:00:00Z")),
            ("2026-02-29T12:00:00Z", None),
            ("2026-13-01T00:00:00Z", None),
            ("2026-01-05T24:00:00Z", None),
            ("2026-01-05T00:00:00", None),
            ("2026-01-05T00:00:00.Z", None),
            ("2026-01-05T00:00:00Z[UTC]", None),
            ("2026-01-05T00:00Z", None),
            ("2026-01-05", None),
            ("20260105T000000Z", None),
            ("2026-01-05T00:00:0\u{e9}", None),
            ("soon", None),
            ("", None),
        ] {
            assert_eq!(instant(text).map(|t| t.to_string()).as_deref(), expected, "{text}");
        }
    }
}
