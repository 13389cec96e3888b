//! Amounts of bills: exact sums of decimals as they are written, whatever their number of digits, up to 38 in all.

use quantity::Decimal;

/// Most digits behind the point that a number is read with.
const MOST_SCALE: u8 = 30;
/// Digits behind the point that an answer has.
const PLACES: u32 = quantity::decimal::PLACES;

/// Powers of ten that fit.
const POWERS: [i128; 39] = {
    let mut all = [1; 39];
    let mut at = 1;
    while at < all.len() {
        all[at] = all[at - 1] * 10;
        at += 1;
    }
    all
};
/// Those of them that fit into 64 bits: the product of one and of such a number fits into 128.
const SHORT_POWERS: [i64; 19] = {
    let mut all = [1; 19];
    let mut at = 0;
    while at < all.len() {
        all[at] = POWERS[at] as i64;
        at += 1;
    }
    all
};

/// Below it, decimals are told apart by doubles whatever their scale: 15 digits.
const DISTINCT: i64 = SHORT_POWERS[15];

/// A decimal number: `mantissa` · 10^−`scale`.
///
/// Packed, since an answer may have more sums than a processor's near memory holds: padding would take half of it.
#[repr(Rust, packed)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Exact {
    mantissa: i128,
    scale: u8,
}

impl Exact {
    /// Reads `-0.00012`, `12`, `1.2E-05`; `None` for what is no such number or has too many digits.
    pub(crate) fn parse(text: &[u8]) -> Option<Self> {
        let (sign, digits) = match text {
            [b'-', rest @ ..] => (-1, rest),
            [b'+', rest @ ..] => (1, rest),
            rest => (1, rest),
        };
        let (mut short, mut wide, mut count, mut scale, mut is_behind) = (0_u64, None::<i128>, 0_u32, 0_u32, false);
        let mut at = 0;
        while at < digits.len() {
            let digit = digits[at].wrapping_sub(b'0');
            match digits[at] {
                _ if digit < 10 => {
                    // Eighteen digits fit into 64 bits; the few that have more go on in 128.
                    match wide.as_mut() {
                        None if count < 18 => short = short * 10 + u64::from(digit),
                        None => wide = Some(i128::from(short) * 10 + i128::from(digit)),
                        Some(wide) => *wide = wide.checked_mul(10)?.checked_add(i128::from(digit))?,
                    }
                    count += 1;
                    scale += u32::from(is_behind);
                }
                b'.' if !is_behind => is_behind = true,
                b'e' | b'E' if count > 0 => break,
                _ => return None,
            }
            at += 1;
        }
        (count > 0).then_some(())?;
        let mantissa = sign * wide.unwrap_or(i128::from(short));
        match digits.get(at + 1..) {
            Some(power) if at < digits.len() => {
                let power: i32 = std::str::from_utf8(power).ok()?.parse().ok()?;
                Self::shifted(mantissa, i64::from(scale) - i64::from(power))
            }
            _ => Self::scaled(mantissa, scale),
        }
    }

    /// A whole number times a power of ten, the negative one of this scale.
    fn shifted(mantissa: i128, scale: i64) -> Option<Self> {
        if scale >= 0 {
            return Self::scaled(mantissa, u32::try_from(scale).ok()?);
        }
        let raise = 10_i128.checked_pow(u32::try_from(-scale).ok()?)?;
        Some(Self { mantissa: mantissa.checked_mul(raise)?, scale: 0 })
    }

    /// A whole number with so many digits behind the point; `None` of more than are read, zeros at its end left out.
    pub(crate) fn scaled(mut mantissa: i128, mut scale: u32) -> Option<Self> {
        if mantissa == 0 {
            return Some(Self::default());
        }
        while scale > u32::from(MOST_SCALE) {
            (mantissa % 10 == 0).then_some(())?;
            (mantissa, scale) = (mantissa / 10, scale - 1);
        }
        Some(Self { mantissa, scale: scale as u8 })
    }

    /// The number that a double is written as: the shortest that is read as that double; `None` beyond the digits that are read.
    ///
    /// It is found sooner where so many digits behind the point suffice as are likely, which then are its scale.
    pub(crate) fn of_real(real: f64, likely: u8) -> Option<Self> {
        let short = if real == 0.0 { Some(Self::default()) } else { Self::with_scale(real, likely) };
        short.or_else(|| Self::of_short(real)).or_else(|| {
            let mut room = zmij::Buffer::new();
            Some(Self::parse(room.format(real).as_bytes())?.plain())
        })
    }

    /// Digits behind the point that suffice for the first of some doubles, and so for most.
    pub(crate) fn likely(reals: impl Iterator<Item = f64>) -> u8 {
        const FIRST: usize = 16;
        reals.take(FIRST).filter_map(Self::of_short).map(|own| own.scale).max().unwrap_or(0)
    }

    /// The number that a double is written as, with so many digits behind the point, at most 18; `None` where these do not suffice, or
    /// not 15 in all.
    ///
    /// Of at most 15 digits no two decimals are read as one double, as their distance is more than that of doubles.
    fn with_scale(real: f64, scale: u8) -> Option<Self> {
        let mantissa = mantissa(real, scale).filter(|own| own.abs() < DISTINCT)?;
        Some(Self { mantissa: i128::from(mantissa), scale })
    }

    /// The same of a double that is written with few digits, as most are that stand for money, however many stand behind the point.
    fn of_short(real: f64) -> Option<Self> {
        let exponent = ((real.to_bits() >> 52) & 0x7ff) as i32 - 1_023;
        // Digits before the point, or one fewer: what a power of two is as one of ten, 1,233 / 4,096 of its exponent.
        let mut scale = usize::try_from(14 - ((exponent * 1_233) >> 12)).ok()?.min(SHORT_POWERS.len() - 1) as u8;
        let mut mantissa = mantissa(real, scale)?;
        for zeros in [8, 4, 2, 1] {
            let unit = SHORT_POWERS[usize::from(zeros)];
            if scale >= zeros && mantissa % unit == 0 {
                (mantissa, scale) = (mantissa / unit, scale - zeros);
            }
        }
        (mantissa.abs() < DISTINCT).then_some(Self { mantissa: i128::from(mantissa), scale })
    }

    /// The number of a decimal.
    pub(crate) fn of(number: Decimal) -> Self {
        Self { mantissa: number.mantissa(), scale: number.scale() as u8 }
    }

    /// Digits and how many of them stand behind the point.
    pub(crate) fn parts(self) -> (i128, u32) {
        (self.mantissa, u32::from(self.scale))
    }

    /// The number of these parts; `None` for more places than a product of two read numbers has.
    pub(crate) fn of_parts(mantissa: i128, scale: u32) -> Option<Self> {
        u8::try_from(scale).ok().filter(|scale| *scale <= 2 * MOST_SCALE).map(|scale| Self { mantissa, scale })
    }

    /// The difference; `None` beyond 38 digits.
    pub(crate) fn minus(self, other: Self) -> Option<Self> {
        self.plus(Self { mantissa: other.mantissa.checked_neg()?, ..other })
    }

    /// Which of two is greater; those that are too far apart for 38 digits by their doubles.
    pub(crate) fn order(self, other: Self) -> std::cmp::Ordering {
        match self.minus(other) {
            Some(difference) => difference.parts().0.cmp(&0),
            None => self.real().total_cmp(&other.real()),
        }
    }

    pub(crate) fn is_zero(self) -> bool {
        self.mantissa == 0
    }

    /// A whole number.
    pub(crate) fn whole(number: u32) -> Self {
        Self { mantissa: i128::from(number), scale: 0 }
    }

    /// The sum; `None` beyond 38 digits.
    pub(crate) fn plus(self, other: Self) -> Option<Self> {
        if self.scale == other.scale {
            return Some(Self { mantissa: self.mantissa.checked_add(other.mantissa)?, scale: self.scale });
        }
        let scale = self.scale.max(other.scale);
        let sum = self.at(scale)?.checked_add(other.at(scale)?)?;
        Some(Self { mantissa: sum, scale })
    }

    /// The product; `None` beyond 38 digits.
    pub(crate) fn times(self, other: Self) -> Option<Self> {
        let (one, other) = (self.plain(), other.plain());
        Some(Self { mantissa: one.mantissa.checked_mul(other.mantissa)?, scale: one.scale.checked_add(other.scale)? })
    }

    /// The digits with so many behind the point.
    ///
    /// Rows write amounts with as many digits as each has, so that nearly every sum comes by here: a check for overflow, which takes
    /// longer than all the rest of a row's sums, is made only where one can be.
    fn at(self, scale: u8) -> Option<i128> {
        let power = usize::from(scale - self.scale);
        match i64::try_from(self.mantissa) {
            Ok(short) if power < SHORT_POWERS.len() => Some(i128::from(short) * i128::from(SHORT_POWERS[power])),
            _ => self.mantissa.checked_mul(*POWERS.get(power)?),
        }
    }

    /// Without zeros at its end.
    pub(crate) fn plain(mut self) -> Self {
        // Nearly all fit into 64 bits, of which a processor tells the last digit much sooner.
        let is_round = |mantissa: i128| match i64::try_from(mantissa) {
            Ok(short) => short % 10 == 0,
            Err(_) => mantissa % 10 == 0,
        };
        while self.scale > 0 && is_round(self.mantissa) {
            self = Self { mantissa: self.mantissa / 10, scale: self.scale - 1 };
        }
        self
    }

    /// The number as an answer has it, rounded half-even to ten decimals; `None` beyond 28 digits.
    pub(crate) fn booked(self) -> Option<Decimal> {
        let own = self.plain();
        let (mantissa, scale) = match own.parts() {
            (mantissa, scale) if scale > PLACES => (half_even(mantissa, 10_i128.checked_pow(scale - PLACES)?), PLACES),
            parts => parts,
        };
        let found = Decimal::try_from_i128_with_scale(mantissa, scale).ok()?.normalize();
        quantity::decimal::has_room(found).then_some(found)
    }

    /// The nearest double.
    pub(crate) fn real(self) -> f64 {
        // Read as it would be written: the quotient of two doubles may be off by its last digit.
        let (mantissa, scale) = self.parts();
        format!("{mantissa}e-{scale}").parse().unwrap_or(f64::NAN)
    }
}

/// The whole number that a double is with so many digits behind the point, at most 18.
///
/// A whole number of no more than 53 bits and a double's power of ten are doubles themselves, so that their quotient tells whether
/// that decimal is read as the double.
fn mantissa(real: f64, scale: u8) -> Option<i64> {
    const BITS: i64 = 1 << 53;
    let power = SHORT_POWERS[usize::from(scale)] as f64;
    let whole = (real.abs() * power + 0.5) as i64;
    let is_that = whole <= BITS && whole as f64 / power == real.abs();
    is_that.then_some(if real < 0.0 { -whole } else { whole })
}

fn half_even(number: i128, unit: i128) -> i128 {
    let (whole, rest) = (number.div_euclid(unit), number.rem_euclid(unit));
    match (rest * 2).cmp(&unit) {
        std::cmp::Ordering::Less => whole,
        std::cmp::Ordering::Greater => whole + 1,
        std::cmp::Ordering::Equal => whole + whole.rem_euclid(2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn booked(text: &str) -> Option<String> {
        Exact::parse(text.as_bytes())?.booked().map(|own| own.to_string())
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for (text, expected) in [
            ("0.00000080000", Some("0.0000008")),
            ("2.000000000000000", Some("2")),
            ("-12.5", Some("-12.5")),
            ("+3", Some("3")),
            (".5", Some("0.5")),
            ("1.2E-05", Some("0.000012")),
            ("1.5e3", Some("1500")),
            ("0e-400", Some("0")),
            ("12345678901234567.12345678905", Some("12345678901234567.123456789")),
            ("0.00000000005", Some("0")),
            ("0.00000000015", Some("0.0000000002")),
            ("-0.00000000015", Some("-0.0000000002")),
            ("1,234.50", None),
            ("", None),
            (".", None),
            ("-", None),
            ("1e", None),
            ("1.2.3", None),
            ("12 EUR", None),
            ("99999999999999999999999999999999999999999", None),
        ] {
            assert_eq!(booked(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn doubles_are_read_as_they_are_written() {
        let wholes = (0..400).map(f64::from);
        let cents = (0..5_000).map(|own| f64::from(own) / 100.0);
        let edges = [f64::MIN_POSITIVE, f64::EPSILON, f64::MAX, 1e15, 1e22, 1e-5, 123_456_789_012_345.0, 0.1 + 0.2];
        for real in wholes.chain(cents).chain(edges).chain((-20..20).map(|power| 10_f64.powi(power))) {
            for real in [real, -real, real.next_up(), real.next_down()] {
                let written = Exact::parse(real.to_string().as_bytes());
                for likely in 0..19 {
                    assert_eq!(Exact::of_real(real, likely).map(Exact::plain), written.map(Exact::plain), "{real}");
                }
            }
        }
        assert!([0.86978013, 1000.0, -0.05, 12.5, 1e-4].into_iter().all(|real| Exact::of_short(real).is_some()));
        assert_eq!([f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map(|real| Exact::of_real(real, 2)), [None; 3]);
        assert_eq!(Exact::likely([0.5, 1.0 / 3.0, -12.125, 0.0].into_iter()), 3);
    }

    proptest! {
        #[test]
        fn any_double_is_read_as_it_is_written(
            bits: u64,
            number in -10_000_000_000_000_000i64..10_000_000_000_000_000,
            scale in 0i32..22,
            likely in 0u8..19,
        ) {
            for real in [f64::from_bits(bits), format!("{number}e-{scale}").parse().unwrap()] {
                let [told, written] = [Exact::of_real(real, likely), Exact::parse(real.to_string().as_bytes())];
                let [told, written] = [told, written].map(|own| own.map(Exact::plain));
                prop_assert_eq!(told.map(|own| own.parts().1), written.map(|own| own.parts().1), "{}", real);
                // Where two that are as short lie as near, either may be told.
                let is_that = |own: Exact| format!("{}e-{}", own.parts().0, own.parts().1).parse() == Ok(real);
                prop_assert!(told.is_none_or(is_that), "{}", real);
            }
        }

        #[test]
        fn sums_are_those_of_whole_numbers(own in proptest::collection::vec((-1_000_000_000i64..1_000_000_000, 0u8..9), 1..50)) {
            let mut sum = Exact::default();
            let mut whole = 0_i128;
            for (number, scale) in own {
                let own = Exact { mantissa: i128::from(number), scale };
                sum = sum.plus(own).unwrap();
                whole += i128::from(number) * 10_i128.pow(9 - u32::from(scale));
            }
            prop_assert_eq!(sum.at(9), Some(whole));
        }
    }
}
