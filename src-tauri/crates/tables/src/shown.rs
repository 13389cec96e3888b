//! What was entered, as people read it: ranges in words, numbers grouped with all their digits, shares as percentages.

use crate::share_of;
use quantity::decimal::f64_of;
use quantity::show::{self, Parts};
use quantity::{Decimal, Range, Shape};
use vocabulary::{Message, Value, message};

/// A canonical range with each of its numbers printed by `number`; anything else as it is.
pub fn ranged(text: &str, number: impl Fn(&str) -> String) -> Value {
    match show::parts(text) {
        Parts::Likely([low, likely, high]) => {
            message!("range-likely", low = number(low), likely = number(likely), high = number(high)).into()
        }
        Parts::Ends([low, high]) => message!("range", low = number(low), high = number(high)).into(),
        Parts::One(word) => number(word).into(),
        Parts::Other => named(text, number).unwrap_or_else(|| text.into()),
    }
}

/// A distribution by its name, with each of its numbers printed by `number`; `None` for any other text.
fn named(text: &str, number: impl Fn(&str) -> String) -> Option<Value> {
    let range = Range::parse(text).ok()?;
    let plain = |value: Decimal| number(&value.normalize().to_string());
    let [low, base, high] = [range.low, range.base, range.high].map(plain);
    Some(match range.shape {
        Shape::Point | Shape::Uniform | Shape::Triangular => return None,
        Shape::Pert => message!("range-pert", low = low, likely = base, high = high).into(),
        Shape::Lognormal { p10, p90 } => message!("range-lognormal", p10 = plain(p10), p90 = plain(p90)).into(),
        Shape::Normal { deviation } => message!("range-normal", mean = base, deviation = plain(deviation)).into(),
        Shape::NormalBetween { p10, p90 } => {
            message!("range-normal-between", p10 = plain(p10), p90 = plain(p90)).into()
        }
        Shape::Outcomes(outcomes) => {
            let one = |(value, share): (Decimal, Option<Decimal>)| match share {
                Some(share) => {
                    let share = percentage(&share.to_string());
                    Value::from(message!("range-outcome", value = plain(value), share = share))
                }
                None => plain(value).into(),
            };
            let all = Value::any(outcomes.shares().into_iter().map(one));
            if outcomes.is_sample() { message!("range-sample", values = all).into() } else { all }
        }
    })
}

/// Canonical text of a cell: "0.79 / 1.7 / 3.52" is "0.79 to 3.52, most likely 1.7"; words stay.
pub fn entered(text: &str) -> Value {
    ranged(text, show::whole)
}

/// A canonical value in its unit, and what is left of the unit. Shares are percentages: "0.05 / 0.12 / 0.2" in "share per year"
/// is "5 % to 20 %, most likely 12 %", "per year".
pub fn in_unit(text: &str, unit: &Message) -> (Value, Message) {
    match share_of(unit, size(text)) {
        Some(rest) => (ranged(text, percentage), rest),
        None => (entered(text), unit.clone()),
    }
}

/// A share as a percentage with all its digits; anything else as it is.
pub fn percentage(word: &str) -> String {
    let percent = word.parse::<Decimal>().ok().and_then(|share| share.checked_mul(Decimal::ONE_HUNDRED));
    percent.map_or_else(|| word.to_owned(), |percent| format!("{}{}%", show::exact(percent), show::THIN))
}

/// How far the numbers of a canonical value go from 0; 0 where there is none.
fn size(text: &str) -> f64 {
    let parts = show::parts(text);
    let words = match &parts {
        Parts::One(word) => std::slice::from_ref(word),
        Parts::Ends(words) => words.as_slice(),
        Parts::Likely(words) => words.as_slice(),
        Parts::Other => return reach(text),
    };
    words.iter().filter_map(|word| word.parse().ok()).map(|number| f64_of(number).abs()).fold(0.0, f64::max)
}

/// How far a named distribution goes from 0.
fn reach(text: &str) -> f64 {
    Range::parse(text).map_or(0.0, |range| f64_of(range.low).abs().max(f64_of(range.high).abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use vocabulary::Unit;

    fn read(text: &str) -> String {
        voice::value(entered(text)).replace(['\u{202f}', '\u{a0}'], " ")
    }

    #[test]
    fn ranges_are_read_as_people_say_them() {
        for (text, expected) in [
            ("51250 / 52500 / 58750", "51 250 to 58 750, most likely 52 500"),
            ("30000 to 45000", "30 000 to 45 000"),
            ("-12000.50", "\u{2212}12 000.50"),
            ("pert 20 / 25 / 40", "PERT, 20 to 40, most likely 25"),
            ("lognormal 10000 to 40000 (P10 to P90)", "lognormal, 10 000 (P10) to 40 000 (P90)"),
            ("normal 100 ± 20", "normal, mean 100, standard deviation 20"),
            ("normal 80 to 120 (P10 to P90)", "normal, 80 (P10) to 120 (P90)"),
            ("discrete 30000 (70 %), 45000 (30 %)", "30 000 (70 %) or 45 000 (30 %)"),
            ("empirical 31000, 33000, 33000", "31 000, 33 000 or 33 000, each as likely"),
            ("@power_price", "@power_price"),
            ("A to B", "A to B"),
            ("", ""),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn shares_are_percentages_and_leave_the_rest_of_their_unit() {
        for (text, unit, expected, rest) in [
            ("0.08", Unit::Share.name(), "8 %", ""),
            ("0.05 / 0.12 / 0.2", Unit::SharePerYear.name(), "5 % to 20 %, most likely 12 %", "per year"),
            ("lognormal 0.1 to 0.3 (P10 to P90)", Unit::Share.name(), "lognormal, 10 % (P10) to 30 % (P90)", ""),
            ("0.385 to 0.41", "share of dense bf16 peak".into(), "38.5 % to 41 %", "of dense bf16 peak"),
            ("1200 to 1800", "shareholders".into(), "1 200 to 1 800", "shareholders"),
            ("0.12", "%".into(), "12 %", ""),
            ("12", "%".into(), "12", "%"),
        ] {
            let (value, left) = in_unit(text, &unit);
            assert_eq!(voice::value(value).replace(['\u{202F}', '\u{A0}'], " "), expected);
            assert_eq!(voice::text(&left), rest);
        }
    }
}
