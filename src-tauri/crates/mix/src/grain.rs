//! Exact amounts as whole multiples of a power of ten, so that a sum over all hours is quick and loses nothing.

use quantity::Decimal;

/// What a sum of products must stay below to fit, with room to spare.
const MOST: f64 = 1e37;

/// Most decimals that are looked at; more are rounded off, half to even.
const DECIMALS: u32 = 18;

/// Digits of a decimal.
const DIGITS: i128 = 10_i128.pow(28);

/// Decimals of GPUs and of prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grain {
    pub gpus: u32,
    pub price: u32,
}

impl Grain {
    /// As many decimals as the figures have, as far as a sum that comes to `most` in GPU-hours or in money still fits. `None` where
    /// it fits with none.
    pub fn of(gpus: u32, price: u32, most: f64) -> Option<Self> {
        let mut grain = Self { gpus: gpus.min(DECIMALS), price: price.min(DECIMALS) };
        while grain.scale() * most > MOST {
            match (grain.gpus, grain.price) {
                (0, 0) => return None,
                (gpus, price) if gpus >= price => grain.gpus -= 1,
                _ => grain.price -= 1,
            }
        }
        Some(grain)
    }

    fn scale(self) -> f64 {
        10_i128.pow(self.gpus + self.price) as f64
    }
}

/// A figure in multiples of 10^−`decimals`, rounded half to even.
pub(crate) fn multiples(figure: Decimal, decimals: u32) -> Option<i128> {
    let exact = figure.round_dp(decimals);
    exact.mantissa().checked_mul(10_i128.checked_pow(decimals.checked_sub(exact.scale())?)?)
}

/// The decimal of so many multiples of 10^−`decimals`, rounded half to even where it has more than 28 digits.
pub(crate) fn decimal(multiples: i128, decimals: u32) -> Option<Decimal> {
    let (mut mantissa, mut scale) = (multiples, decimals);
    let mut divisor = 1_i128;
    while (mantissa / divisor).abs() >= DIGITS || scale > Decimal::MAX_SCALE {
        divisor = divisor.checked_mul(10)?;
        scale = scale.checked_sub(1)?;
    }
    mantissa = half_even(mantissa, divisor);
    Decimal::try_from_i128_with_scale(mantissa, scale).ok()
}

fn half_even(number: i128, divisor: i128) -> i128 {
    let (quotient, rest) = (number.div_euclid(divisor), number.rem_euclid(divisor));
    let is_up = match (2 * rest).cmp(&divisor) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => quotient % 2 != 0,
        std::cmp::Ordering::Greater => true,
    };
    if is_up { quotient + 1 } else { quotient }
}

/// The nearest double: exact for up to 15 digits, as reading the text would be.
pub(crate) fn double(figure: Decimal) -> f64 {
    let (mantissa, scale) = (figure.mantissa(), figure.scale());
    if mantissa.abs() < 1 << 53 && scale <= 22 {
        // Up to 10^22 a double holds powers of ten exactly.
        return mantissa as f64 / 10_i128.pow(scale) as f64;
    }
    quantity::decimal::f64_of(figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Decimal {
        quantity::decimal::parse(text).unwrap()
    }

    #[test]
    fn figures_come_back_from_multiples() {
        for (figure, decimals, expected) in
            [("12.5", 1, "12.5"), ("12.25", 1, "12.2"), ("0.1", 18, "0.1"), ("-3", 0, "-3"), ("1e20", 8, "1e20")]
        {
            let found = decimal(multiples(d(figure), decimals).unwrap(), decimals).unwrap();
            assert_eq!(found, d(expected), "{figure}");
        }
        assert_eq!(decimal(15 * DIGITS, 3), Some(d("15e25")));
        assert_eq!(decimal(15 * DIGITS, 1), None, "29 digits");
        assert_eq!(decimal(1, 36), Some(Decimal::ZERO));
    }

    #[test]
    fn decimals_give_way_to_size() {
        assert_eq!(Grain::of(2, 4, 1e9), Some(Grain { gpus: 2, price: 4 }));
        assert_eq!(Grain::of(18, 18, 1e9), Some(Grain { gpus: 14, price: 14 }));
        assert_eq!(Grain::of(3, 3, 1e38), None);
    }

    #[test]
    fn doubles_are_those_of_the_text() {
        for text in ["0.1", "2.4", "1234567.890123", "400", "0.000001", "98.32", "123456789012345678.9"] {
            assert_eq!(double(d(text)), text.parse::<f64>().unwrap(), "{text}");
        }
    }
}
