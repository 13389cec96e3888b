//! A quotient kept as its two parts, so that a bound is compared without rounding.

use quantity::{Decimal, decimal};

/// `top` ÷ `bottom`, in exact decimals where both have at most 28 digits.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    top: f64,
    bottom: f64,
}

impl Fraction {
    /// `top` ÷ `bottom`.
    pub fn new(top: f64, bottom: f64) -> Self {
        Self { top, bottom }
    }

    /// The quotient; `None` for a divisor of 0 and beyond double range.
    pub fn value(self) -> Option<f64> {
        let exact = self.exact().and_then(|(top, bottom)| top.checked_div(bottom)).filter(|q| keeps_digits(*q));
        let value = exact.map_or(self.top / self.bottom, decimal::f64_of);
        (self.bottom != 0.0 && value.is_finite()).then_some(value)
    }

    /// True if the quotient is greater than the bound; exactly on it is not. `bottom` is above 0.
    pub fn exceeds(self, bound: f64) -> bool {
        let exactly = || {
            let (top, bottom) = self.exact()?;
            Some(top > bottom.checked_mul(decimal::of_f64(bound)?)?)
        };
        exactly().unwrap_or(self.top / self.bottom > bound)
    }

    fn exact(self) -> Option<(Decimal, Decimal)> {
        Some((decimal::of_f64(self.top)?, decimal::of_f64(self.bottom)?))
    }
}

/// A number by itself.
impl From<f64> for Fraction {
    fn from(value: f64) -> Self {
        Self::new(value, 1.0)
    }
}

/// Twenty digits or more: below 10⁻⁸ the 28 decimals of the type leave fewer.
fn keeps_digits(quotient: Decimal) -> bool {
    quotient.abs() > Decimal::new(1, 8)
}

/// a + b, exactly where 28 digits allow.
pub(super) fn sum(a: f64, b: f64) -> f64 {
    let exact = || decimal::add(decimal::of_f64(a)?, decimal::of_f64(b)?);
    exact().map_or(a + b, decimal::f64_of)
}

/// a × b, exactly where 28 digits allow.
pub(super) fn product(a: f64, b: f64) -> f64 {
    let exact = || decimal::of_f64(a)?.checked_mul(decimal::of_f64(b)?);
    exact().map_or(a * b, decimal::f64_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_exceeded_not_met() {
        for (top, bottom, bound, expected) in [
            (300.0, 1000.0, 0.3, false),
            (0.3, 1.0, 0.3, false),
            (0.03, 0.1, 0.3, false),
            (0.3, 6.0, 0.05, false),
            (0.300_001, 1.0, 0.3, true),
            (1e300, 2e300, 0.3, true),
            (1e-300, 1e300, 0.0, false),
        ] {
            assert_eq!(Fraction::new(top, bottom).exceeds(bound), expected, "{top}/{bottom} > {bound}");
        }
    }

    #[test]
    fn quotients_keep_double_precision() {
        for (top, bottom, expected) in [
            (0.3, 6.0, Some(0.05)),
            (1.0, 3e20, Some(1.0 / 3e20)),
            (-1.0, 4.0, Some(-0.25)),
            (1.0, 0.0, None),
            (0.0, 0.0, None),
            (1e308, 1e-308, None),
        ] {
            assert_eq!(Fraction::new(top, bottom).value(), expected, "{top}/{bottom}");
        }
        assert_eq!(sum(1.0, -0.7), 0.3);
        assert_eq!(product(0.07, 100_000.0), 7_000.0);
    }
}
