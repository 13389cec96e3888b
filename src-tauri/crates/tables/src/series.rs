//! Demand series: a run of numbers with a start and a step, kept in chunks of a month.
//!
//! Canonical text of a run: numbers separated by commas, a gap is empty ("1.5,2,,3"). A profile has 24 numbers, one for
//! each hour of `day`, `weekday` or `weekend`.

use crate::Row;
use crate::cell::Fault;
use jiff::Timestamp;
use jiff::civil::Date;
use quantity::decimal;
use vocabulary::{Step, message};

/// One chunk of demand as typed values.
#[derive(Clone, Debug, PartialEq)]
pub struct Chunk {
    /// The workload it belongs to.
    pub workload: String,
    /// Canonical start: an RFC 3339 time, or `day`, `weekday`, `weekend` for a profile.
    pub start: String,
    /// How long each number stands.
    pub step: Step,
    /// GPUs per step; `None` is a gap.
    pub gpus: Vec<Option<f64>>,
}

/// The typed chunk of a row of the table `demand`; `None` where a cell is missing or unreadable.
pub fn chunk_of(row: &Row) -> Option<Chunk> {
    let gpus: Option<Vec<Option<f64>>> = row.get("gpus")?.split(',').map(step_value).collect();
    Some(Chunk {
        workload: row.get("workload")?.to_owned(),
        start: row.get("start")?.to_owned(),
        step: Step::from_word(row.get("step")?)?,
        gpus: gpus?,
    })
}

fn step_value(text: &str) -> Option<Option<f64>> {
    if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
}

/// The canonical text of a run of demand from the texts of its steps (`None` is a gap).
pub fn chunk_cell<'a>(steps: impl IntoIterator<Item = Option<&'a str>>) -> String {
    let texts: Vec<&str> = steps.into_iter().map(Option::unwrap_or_default).collect();
    texts.join(",")
}

/// Checks and tidies the text of a run; every number is at least 0.
pub(crate) fn canonical_run(text: &str) -> Result<String, Fault> {
    let fault = || Fault::new("I519", message!("tables-run"), message!("tables-run.hint"));
    let steps: Result<Vec<String>, Fault> = text.split(',').map(|s| one_step(s.trim()).ok_or_else(fault)).collect();
    Ok(steps?.join(","))
}

fn one_step(text: &str) -> Option<String> {
    if text.is_empty() {
        return Some(String::new());
    }
    if is_plain(text) {
        return Some(text.to_owned());
    }
    let value = decimal::parse(text)?;
    (value >= 0.into()).then(|| value.normalize().to_string())
}

/// Whether a number is written canonically already: no sign, no leading or trailing zero, few digits.
fn is_plain(text: &str) -> bool {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "1"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let leading = whole == "0" || !whole.starts_with('0');
    text.len() < 20 && digits(whole) && digits(fraction) && leading && !fraction.ends_with('0')
}

/// Canonical start of a series or profile row: UTC to the second, or the day type with its hour.
pub(crate) fn start(text: &str) -> Result<String, Fault> {
    let fault = || Fault::new("I517", message!("tables-start"), message!("tables-start.hint"));
    profile_start(text).or_else(|| moment(text)).ok_or_else(fault)
}

fn profile_start(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let (day, hour) = lower.split_once(' ').unwrap_or((&lower, "0"));
    let hour: u8 = hour.trim().trim_end_matches(":00").parse().ok()?;
    let known = ["day", "weekday", "weekend"].contains(&day) && hour < 24;
    known.then(|| if hour == 0 { day.to_owned() } else { format!("{day} {hour}") })
}

fn moment(text: &str) -> Option<String> {
    let text = text.replacen(' ', "T", 1);
    let instant: Option<Timestamp> = text.parse().ok().or_else(|| local(&text));
    instant.filter(|t| t.subsec_nanosecond() == 0).map(|t| t.to_string())
}

/// A time or date without an offset is read as UTC.
fn local(text: &str) -> Option<Timestamp> {
    let date: Option<Date> = text.parse().ok().filter(|_| !text.contains('T'));
    let full = match date {
        Some(date) => format!("{date}T00:00:00Z"),
        None => format!("{text}Z"),
    };
    full.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_canonical() {
        for (typed, expected) in [
            ("2026-01-01", Some("2026-01-01T00:00:00Z")),
            ("2026-01-01T05:00", Some("2026-01-01T05:00:00Z")),
            ("2026-01-01 05:00:00", Some("2026-01-01T05:00:00Z")),
            ("2026-01-01T05:00:00+01:00", Some("2026-01-01T04:00:00Z")),
            ("Weekday 13", Some("weekday 13")),
            ("weekend 00:00", Some("weekend")),
            ("day 24", None),
            ("soon", None),
        ] {
            assert_eq!(start(typed).ok().as_deref(), expected, "{typed}");
        }
    }

    #[test]
    fn runs_keep_gaps() {
        assert_eq!(canonical_run("1.50, 2,,3"), Ok("1.5,2,,3".to_owned()));
        assert!(canonical_run("1,-2").is_err());
    }
}
