//! How a threshold reads: now exactly as entered, there as finely as tells it from now, shares as percentages.

use crate::inputs::Input;
use quantity::{Decimal, decimal, show};
use vocabulary::{Message, Unit};

/// Significant digits of the value at which the answer changes, at least.
const DIGITS: i32 = 3;

/// Digits beyond which a double has none.
const MOST: i32 = 15;

/// Part of the distance from now that rounding may move the value there.
const SLACK: f64 = 0.25;

/// Both values as printed, and the unit that follows them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Texts {
    pub(super) now: String,
    pub(super) at: String,
    pub(super) unit: Message,
}

/// The value now: as somebody entered it, or made from several entries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Now {
    Entered(Decimal),
    Made(f64),
}

impl Now {
    /// An input in the central case: as entered, where that is its mean.
    pub(super) fn of(input: &Input) -> Self {
        if input.range.is_mean_typed() { Self::Entered(input.range.base) } else { Self::Made(input.base()) }
    }
}

/// A threshold in a unit; a unit that speaks of a share turns both values into percentages.
pub(super) fn texts(now: Now, at: f64, unit: &Message) -> Texts {
    let value = match now {
        Now::Entered(exact) => decimal::f64_of(exact),
        Now::Made(value) => value,
    };
    match tables::share_of(unit, value) {
        Some(rest) => Texts {
            now: in_percent(&now_text(hundredfold(now))),
            at: in_percent(&at_text(100.0 * value, 100.0 * at)),
            unit: rest,
        },
        // Months are looked at one by one: what is found there is a count, not a measurement to three digits.
        None if at.fract() == 0.0 && *unit == Unit::Months.name() => {
            Texts { now: now_text(now), at: show::rounded(at, Some(1.0)), unit: unit.clone() }
        }
        None => Texts { now: now_text(now), at: at_text(value, at), unit: unit.clone() },
    }
}

fn hundredfold(now: Now) -> Now {
    match now {
        Now::Entered(exact) => match exact.checked_mul(Decimal::ONE_HUNDRED) {
            Some(exact) => Now::Entered(exact),
            None => Now::Made(100.0 * decimal::f64_of(exact)),
        },
        Now::Made(value) => Now::Made(100.0 * value),
    }
}

fn in_percent(number: &str) -> String {
    format!("{number}{}%", show::THIN)
}

/// As entered; what was made from several entries in three digits, without zeros at the end.
fn now_text(now: Now) -> String {
    match now {
        Now::Entered(exact) => show::exact(exact),
        Now::Made(value) => {
            let text = show::rounded(value, show::significant(value, DIGITS));
            let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
            text.to_owned()
        }
    }
}

/// Three digits, or as many as keep the value on its side of now and their distance about right.
fn at_text(now: f64, at: f64) -> String {
    let step = (DIGITS..=MOST).filter_map(|digits| show::significant(at, digits)).find(|step| {
        let printed = (at / step).round() * step;
        (printed > now) == (at > now) && (printed - at).abs() <= SLACK * (at - now).abs()
    });
    show::rounded(at, step.or_else(|| show::significant(at, MOST)))
}

/// The performance at which a value function through these points has a value, where there is just one.
pub(super) fn inverse(points: &[(f64, f64)], value: f64) -> Option<f64> {
    let mut found: Option<f64> = None;
    for pair in points.windows(2) {
        let [(x0, y0), (x1, y1)] = [pair[0], pair[1]];
        if value < y0.min(y1) || value > y0.max(y1) {
            continue;
        }
        let is_flat = y0 == y1;
        let x = if value == y1 { x1 } else { x0 + (x1 - x0) * ((value - y0) / (y1 - y0)) };
        if is_flat || found.is_some_and(|other| other != x) {
            return None;
        }
        found = Some(x);
    }
    found.filter(|x| x.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entered(text: &str) -> Now {
        Now::Entered(text.parse().unwrap())
    }

    #[test]
    fn months_that_were_counted_have_no_digits_behind_the_point() {
        for (at, expected) in [(48.0, "48"), (59.0, "59"), (120.0, "120"), (47.26, "47.3")] {
            assert_eq!(texts(entered("60"), at, &Unit::Months.name()).at, expected);
        }
    }

    #[test]
    fn now_stands_as_entered_and_there_differs_visibly() {
        for (now, at, unit, expected) in [
            (entered("9500"), 44_803.115, "EUR", ["9 500", "44 800", "EUR"]),
            (entered("0.41"), 0.389_904, "share of dense peak", ["41 %", "39.0 %", "of dense peak"]),
            (Now::Made(0.24), 0.303_548, "share", ["24 %", "30.4 %", ""]),
            (Now::Made(1.0 / 3.0), 0.25, "share", ["33.3 %", "25.0 %", ""]),
            (entered("0.1"), 0.019_766, "share per year", ["10 %", "1.98 %", "per year"]),
            (entered("2.4"), 2.400_3, "EUR per GPU-hour", ["2.4", "2.4003", "EUR per GPU-hour"]),
            (entered("2.404"), 2.404_6, "EUR", ["2.404", "2.4046", "EUR"]),
            (entered("0.9995"), 0.999_6, "share of the month", ["99.95 %", "99.96 %", "of the month"]),
            (entered("12"), 0.0, "points", ["12", "0", "points"]),
            (entered("-0.02"), 0.031, "share per year", ["\u{2212}2 %", "3.10 %", "per year"]),
            (entered("0.12"), 0.2, "%", ["12 %", "20.0 %", ""]),
            (entered("12"), 20.0, "%", ["12", "20.0", "%"]),
            (entered("52500"), 36_736.65, "USD per GPU", ["52 500", "36 700", "USD per GPU"]),
            (entered("1"), 0.281_8, "shares of a cake", ["1", "0.282", "shares of a cake"]),
        ] {
            let texts = texts(now, at, &unit.into());
            let [now_text, at_text, unit_text] =
                [texts.now, texts.at, voice::text(&texts.unit)].map(|t| t.replace(show::THIN, " "));
            assert_eq!([now_text.as_str(), &at_text, &unit_text], expected, "{now:?} to {at} {unit}");
        }
    }

    /// Whatever the two values, the printed ones are different and in the same order.
    #[test]
    fn printed_values_keep_their_order() {
        for step in 1..400 {
            let (now, at) = (2.404, 2.404 + f64::from(step - 200) * 1e-5);
            if at != now {
                let printed: f64 = at_text(now, at).parse().unwrap();
                assert_eq!(printed > now, at > now, "{at} as {printed}");
                assert_ne!(printed, now);
            }
        }
    }

    #[test]
    fn a_value_is_turned_back_where_one_performance_has_it() {
        let plateau = [(0.0, 0.0), (10.0, 50.0), (20.0, 50.0), (30.0, 100.0)];
        for (points, value, expected) in [
            (&[(0.0, 0.0), (10.0, 100.0)][..], 78.0, Some(7.8)),
            (&[(5.0, 100.0), (180.0, 0.0)], 60.0, Some(75.0)),
            (&[(5.0, 100.0), (180.0, 0.0)], 100.0, Some(5.0)),
            (&[(0.0, 0.0), (10.0, 80.0), (20.0, 100.0)], 80.0, Some(10.0)),
            (&[(0.0, 0.0), (10.0, 80.0), (20.0, 100.0)], 90.0, Some(15.0)),
            (&plateau, 50.0, None),
            (&plateau, 75.0, Some(25.0)),
            (&[(0.0, 20.0), (10.0, 60.0)], 90.0, None),
            (&[(0.0, 10.0), (5.0, 90.0), (10.0, 0.0)], 45.0, None),
        ] {
            let found = inverse(points, value);
            let is_close = found.zip(expected).map_or(found == expected, |(a, b)| (a - b).abs() < 1e-12 * b.abs());
            assert!(is_close, "{points:?} at {value}: {found:?}");
        }
    }
}
