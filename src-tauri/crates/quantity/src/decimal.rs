//! Exact decimal helpers: the printing rule, roots and growth factors to 26 digits.

use rust_decimal::{Decimal, RoundingStrategy};

/// Decimals that money is booked and printed with.
pub const PLACES: u32 = 10;

/// Rounds half-even to [`PLACES`] decimals: how a line is booked and how money is printed.
pub fn book(amount: Decimal) -> Decimal {
    amount.round_dp_with_strategy(PLACES, RoundingStrategy::MidpointNearestEven)
}

/// Money as printed in an answer: booked, without trailing zeros, never in exponent form.
pub fn print(amount: Decimal) -> String {
    let text = book(amount).normalize().to_string();
    if text == "-0" { "0".to_owned() } else { text }
}

/// An amount of money in an answer: serialised as the decimal string of [`print`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Amount(pub Decimal);

impl serde::Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&print(self.0))
    }
}

/// Reads a JSON number or decimal string exactly; `None` beyond 28 digits or when it is no number.
pub fn parse(text: &str) -> Option<Decimal> {
    let text = text.trim();
    let plain = match text.find(['e', 'E']) {
        None => Decimal::from_str_exact(text).ok(),
        Some(at) => scale(Decimal::from_str_exact(&text[..at]).ok()?, text[at + 1..].parse().ok()?),
    };
    plain.map(|d| d.normalize()).filter(|d| has_room(*d))
}

/// True for at most 28 digits; the type itself would take some numbers of 29.
pub fn has_room(x: Decimal) -> bool {
    x.normalize().mantissa().unsigned_abs() < 10_u128.pow(28)
}

/// What an amount must stay below so that all digits before the point and the ten that it is booked with fit into 28. Sums
/// of a thousand million such amounts are within range.
pub const MOST_BOOKED: f64 = 1e18;

/// True for an amount below [`MOST_BOOKED`], either way.
pub fn may_be_booked(amount: Decimal) -> bool {
    f64_of(amount).abs() < MOST_BOOKED
}

/// The exact sum; `None` where it has more than 28 digits, which `checked_add` would round off in silence.
pub fn add(a: Decimal, b: Decimal) -> Option<Decimal> {
    let (a, b) = (a.normalize(), b.normalize());
    let scale = a.scale().max(b.scale());
    let units = |x: Decimal| x.mantissa().checked_mul(10_i128.checked_pow(scale - x.scale())?);
    let sum = units(a)?.checked_add(units(b)?)?;
    Decimal::try_from_i128_with_scale(sum, scale).ok().filter(|sum| has_room(*sum))
}

/// `mantissa`·10^`exponent`, exactly: step by step, so that a digit that would be lost is seen; `None` then, and beyond 60 steps.
fn scale(mantissa: Decimal, exponent: i32) -> Option<Decimal> {
    let ten = Decimal::TEN;
    let steps = exponent.unsigned_abs();
    if mantissa.is_zero() {
        return Some(mantissa);
    }
    let mut value = mantissa;
    for _ in 0..steps.min(60) {
        if exponent > 0 {
            value = value.checked_mul(ten)?;
        } else {
            let next = value.checked_div(ten)?;
            (next.checked_mul(ten)? == value).then_some(())?;
            value = next;
        }
    }
    (steps <= 60).then_some(value)
}

/// The twelfth root of `x` ≥ 0, by Newton's method until the digits stand still (about 26 correct digits).
pub fn twelfth_root(x: Decimal) -> Option<Decimal> {
    if x.is_zero() || x == Decimal::ONE {
        return Some(x);
    }
    if x < Decimal::ONE {
        // Eleventh powers of small roots would leave few of the 28 decimals.
        return Decimal::ONE.checked_div(twelfth_root(Decimal::ONE.checked_div(x)?)?);
    }
    let guess = crate::real::pow(f64_of(x), 1.0 / 12.0);
    let mut root = Decimal::from_f64_retain(guess)?;
    for _ in 0..4 {
        let eleventh = power(root, 11)?;
        root = root
            .checked_mul(Decimal::from(11))?
            .checked_add(x.checked_div(eleventh)?)?
            .checked_div(Decimal::from(12))?;
    }
    Some(root)
}

/// `base` to a whole power; 0⁰ = 1. `None` on overflow.
pub fn power(base: Decimal, exponent: u32) -> Option<Decimal> {
    let (mut result, mut square, mut left) = (Decimal::ONE, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = result.checked_mul(square)?;
        }
        left >>= 1;
        if left > 0 {
            square = square.checked_mul(square)?;
        }
    }
    Some(result)
}

/// (1 + `annual`)^(`month`/12): whole years exactly, the rest through the twelfth root. `annual` is at least −1.
pub fn growth(annual: Decimal, month: u32) -> Option<Decimal> {
    let yearly = Decimal::ONE.checked_add(annual)?;
    let years = power(yearly, month / 12)?;
    match month % 12 {
        0 => Some(years),
        rest => years.checked_mul(power(twelfth_root(yearly)?, rest)?),
    }
}

/// The nearest double.
pub fn f64_of(x: Decimal) -> f64 {
    use rust_decimal::prelude::ToPrimitive;
    x.to_f64().unwrap_or(f64::NAN)
}

/// The decimal of a double's shortest text; `None` when it is not finite or beyond 28 digits.
pub fn of_f64(x: f64) -> Option<Decimal> {
    parse(&format!("{x:e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Decimal {
        parse(text).unwrap()
    }

    #[test]
    fn numbers_are_read_exactly_and_printed_plainly() {
        for (text, expected) in [
            ("0.1", "0.1"),
            ("1e3", "1000"),
            ("2.50e-4", "0.00025"),
            ("-0.0", "0"),
            ("250000000", "250000000"),
            ("0.12345678905", "0.123456789"),
            ("0.12345678915", "0.1234567892"),
        ] {
            assert_eq!(print(d(text)), expected, "{text}");
        }
        for text in ["1e40", "1e28", "x", "", "1.23456789012345678901234567890123", "1e-40"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn sums_are_exact_or_refused() {
        for (a, b, expected) in [
            ("0.1", "0.2", Some("0.3")),
            ("999999999999999999.9999999999", "-0.9999999999", Some("999999999999999999")),
            ("9999999999999999999999999999", "1", None),
            ("1000000000000000000", "0.0000000001", None),
            ("1000000000000000000000000000", "0.5", None),
            ("-5", "5", Some("0")),
        ] {
            assert_eq!(add(d(a), d(b)), expected.map(d), "{a} + {b}");
        }
    }

    #[test]
    fn roots_and_growth_keep_twenty_five_digits() {
        for x in ["1.08", "0.5", "2", "11", "0.0001"] {
            let root = twelfth_root(d(x)).unwrap();
            let error = (power(root, 12).unwrap() - d(x)).abs();
            assert!(error < d("1e-24"), "{x}: {error}");
        }
        let tiny = twelfth_root(d("1e-24")).unwrap();
        assert!((tiny - d("0.01")).abs() < d("1e-26"), "{tiny}");
        assert_eq!(growth(d("0.08"), 24), Some(d("1.1664")));
        assert_eq!(growth(d("-1"), 0), Some(Decimal::ONE));
        assert_eq!(growth(d("-1"), 5), Some(Decimal::ZERO));
    }
}
