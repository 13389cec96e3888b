//! Fields that several tools write alike: days, names, rates, number formats.

use input::Place;
use jiff::civil::Date;
use quantity::show;
use vocabulary::{Precision, message};

/// Most characters of a name that is kept.
const NAME: usize = 200;

/// Number formats as tools spell them.
const FORMATS: [(&str, Precision); 12] = [
    ("half", Precision::Fp16),
    ("float16", Precision::Fp16),
    ("bfloat16", Precision::Bf16),
    ("float", Precision::Fp32),
    ("float32", Precision::Fp32),
    ("float8_e4m3fn", Precision::Fp8),
    ("float8_e4m3fnuz", Precision::Fp8),
    ("f8e4m3", Precision::Fp8),
    ("f8e5m2", Precision::Fp8),
    ("mxfp8", Precision::Fp8),
    ("nvfp4", Precision::Fp4),
    ("mxfp4", Precision::Fp4),
];

/// A number format in our own spelling; one that has none stays as it is written.
pub(super) fn precision(spelled: &str) -> String {
    let known = FORMATS.iter().find(|(word, _)| *word == spelled).map(|(_, precision)| precision.word());
    known.map_or_else(|| name(spelled), str::to_owned)
}

/// A name in one line, of which a terminal obeys nothing.
pub(super) fn name(text: &str) -> String {
    let line = show::harmless(text).split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(NAME).collect()
}

/// The day that a time begins with, "2026-11-21 10:00:00" or "20261121-100000", as ISO.
pub(super) fn day_of(time: &str) -> Option<String> {
    let begin = |count: usize| time.trim().get(..count)?.parse::<Date>().ok();
    begin(10).or_else(|| begin(8)).map(|day| day.to_string())
}

/// The day of a field.
pub(super) fn day(place: &Place) -> Option<String> {
    let found = day_of(place.text()?);
    if found.is_none() {
        place.wrong("J006", message!("exchange-run-day"), message!("exchange-run.as-written"));
    }
    found
}

/// A name in a field.
pub(super) fn named(place: &Place) -> Option<String> {
    place.id().map(name)
}

/// A rate or a time: above 0, for nothing happens at once or never.
pub(super) fn above_0(place: &Place) -> Option<f64> {
    place.number_where(|x| x > 0.0, message!("tables-number-above", low = "0"))
}

/// A count of things.
pub(super) fn count(place: &Place, least: u64) -> Option<u64> {
    place.whole(least, u64::from(u32::MAX))
}

/// A list with something in it; an empty one is told.
pub(super) fn filled<'p>(place: &Place<'p>) -> Option<Vec<Place<'p>>> {
    let items = place.list()?;
    match items.len() {
        0 => place.wrong("B721", message!("exchange-run-measured"), message!("exchange-run-measured.hint")),
        1..=MOST => return Some(items),
        _ => place.wrong(
            "B724",
            message!("exchange-run-most", most = MOST.to_string()),
            message!("exchange-run-most.hint"),
        ),
    }
    None
}

/// Most figures, tests or ranks of one list.
const MOST: usize = 10_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_tools_write_them() {
        for (time, expected) in [
            ("2026-11-21 10:00:00", Some("2026-11-21")),
            ("20261121-100000", Some("2026-11-21")),
            ("2026-11-21T11:58:50Z", Some("2026-11-21")),
            ("21.11.2026", None),
            ("2026-13-01 10:00:00", None),
            ("", None),
            ("é2026-11-21", None),
        ] {
            assert_eq!(day_of(time).as_deref(), expected, "{time}");
        }
    }

    #[test]
    fn number_formats_have_one_spelling() {
        for (spelled, expected) in [("half", "fp16"), ("bfloat16", "bf16"), ("int8", "int8"), ("double", "double")] {
            assert_eq!(precision(spelled), expected);
        }
    }
}
