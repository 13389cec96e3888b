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

/// Parts booked to ten decimals that add up to a booked total: each is what the rounded running sum gains. From the last
/// part that is not 0 on, the running sum is the total.
pub fn split(parts: &[Decimal], total: Decimal) -> Option<Vec<Decimal>> {
    let last = parts.iter().rposition(|part| !part.is_zero());
    let (mut sum, mut booked, mut out) = (Decimal::ZERO, Decimal::ZERO, Vec::new());
    for (at, part) in parts.iter().enumerate() {
        sum = sum.checked_add(*part)?;
        let to = if last.is_some_and(|last| at >= last) { total } else { book(sum) };
        out.push(to.checked_sub(booked)?);
        booked = to;
    }
    Some(out)
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

/// [`growth`] of every month from 0 to a last one; the root is drawn once for all of them.
pub fn growths(annual: Decimal, last: u32) -> Vec<Option<Decimal>> {
    let Some(yearly) = Decimal::ONE.checked_add(annual) else { return vec![None; last as usize + 1] };
    let root = twelfth_root(yearly);
    let parts: [Option<Decimal>; 12] = std::array::from_fn(|rest| power(root?, rest as u32));
    let of = |month: u32| {
        let years = power(yearly, month / 12)?;
        match month % 12 {
            0 => Some(years),
            rest => years.checked_mul(parts[rest as usize]?),
        }
    };
    (0..=last).map(of).collect()
}

/// The nearest double.
pub fn f64_of(x: Decimal) -> f64 {
    use rust_decimal::prelude::ToPrimitive;
    x.to_f64().unwrap_or(f64::NAN)
}

/// The decimal of a double's shortest text; `None` when it is not finite or beyond 28 digits.
pub fn of_f64(x: f64) -> Option<Decimal> {
    let text = format!("{x:e}");
    plain(&text).or_else(|| parse(&text))
}

/// A number in exponent form that is no 0 and has few digits, without a step for each power of ten; `None` for any other text.
fn plain(text: &str) -> Option<Decimal> {
    let (digits, exponent) = text.split_once('e')?;
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    (whole.len() + part.len() <= SHORT).then_some(())?;
    let digits = |text: &str, so_far: i64| text.bytes().try_fold(so_far, next);
    let (is_negative, whole) = whole.strip_prefix('-').map_or((false, whole), |size| (true, size));
    let size = digits(part, digits(whole, 0)?).filter(|size| *size > 0)?;
    let mantissa = if is_negative { -size } else { size };
    let scale = (part.len() as i64).checked_sub(exponent.parse().ok()?)?;
    match scale {
        0..=27 => Some(Decimal::new(mantissa, scale as u32).normalize()),
        -9..=-1 => {
            let units = i128::from(mantissa) * 10_i128.pow(scale.unsigned_abs() as u32);
            Decimal::try_from_i128_with_scale(units, 0).ok()
        }
        _ => None,
    }
}

/// Signs of a number whose digits fit into 64 bits.
const SHORT: usize = 18;

fn next(so_far: i64, digit: u8) -> Option<i64> {
    digit.is_ascii_digit().then(|| so_far * 10 + i64::from(digit - b'0'))
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

    /// The short way and the long way to a double's decimal agree, sign, scale and all.
    #[test]
    fn doubles_become_the_decimal_of_their_text() {
        let some = (0..4000).map(|k| f64::from(k) * 0.37 - 300.0).map(|x| crate::real::exp(x / 11.0));
        let ends = [1.0, 0.1, 2.5e-4, 1e9, 1e10, 120.0, 3e17, 1e27, 1e28, 1e-27, 1e-28, 0.30000000000000004, 0.0, -0.0];
        for x in some.chain(ends).flat_map(|x| [x, -x]).chain([f64::NAN, f64::INFINITY, f64::MIN_POSITIVE, f64::MAX]) {
            let long = parse(&format!("{x:e}"));
            assert_eq!(of_f64(x).map(|x| x.serialize()), long.map(|x| x.serialize()), "{x:e}");
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
        for annual in ["0.08", "0", "-0.3", "-1", "5000", "-0.999999999999"] {
            let each: Vec<Option<Decimal>> = (0..=400).map(|month| growth(d(annual), month)).collect();
            assert_eq!(growths(d(annual), 400), each, "{annual}");
        }
    }

    fn split_of(parts: &[&str], total: &str) -> Vec<String> {
        let parts: Vec<Decimal> = parts.iter().map(|p| d(p)).collect();
        split(&parts, d(total)).unwrap().into_iter().map(print).collect()
    }

    #[test]
    fn parts_add_up_to_the_booked_total() {
        let third = "0.33333333333333";
        for (parts, total, expected) in [
            (vec![third, third, third], "1", vec!["0.3333333333", "0.3333333334", "0.3333333333"]),
            (vec!["1", "2", "0"], "3.0000000001", vec!["1", "2.0000000001", "0"]),
            (vec!["0", "0"], "0", vec!["0", "0"]),
            (vec!["5", "-2"], "3", vec!["5", "-2"]),
        ] {
            assert_eq!(split_of(&parts, total), expected, "{parts:?}");
        }
    }
}
