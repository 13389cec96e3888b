//! The arithmetic that cost kernels need, over exact decimals or over doubles.
//!
//! Every operation answers `None` instead of overflowing. Nothing here knows about money or time.

use quantity::{Decimal, decimal, real};

/// A number that a cost schedule can be computed in: [`Decimal`] for the base case, `f64` for simulated worlds.
pub trait Number: Copy + PartialOrd + std::fmt::Debug {
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// The number nearest to a decimal.
    fn of(x: Decimal) -> Self;
    /// A whole number.
    fn whole(n: u32) -> Self;
    /// `self` + `other`; `None` beyond the type's range.
    fn plus(self, other: Self) -> Option<Self>;
    /// The sum of two booked amounts, exact in `Decimal`; `None` beyond the type's range.
    fn added(self, booked: Self) -> Option<Self> {
        self.plus(booked)
    }
    /// `self` − `other`; `None` beyond the type's range.
    fn minus(self, other: Self) -> Option<Self>;
    /// `self` × `other`; `None` beyond the type's range.
    fn times(self, other: Self) -> Option<Self>;
    /// `self` ÷ `other`; `None` beyond the type's range and for a divisor of 0.
    fn over(self, other: Self) -> Option<Self>;
    /// The twelfth root of a number ≥ 0.
    fn twelfth_root(self) -> Option<Self>;
    /// An amount as it enters the books: half-even to ten decimals in `Decimal`, unchanged in `f64`.
    fn booked(self) -> Option<Self>;
}

impl Number for Decimal {
    const ZERO: Self = Decimal::ZERO;
    const ONE: Self = Decimal::ONE;

    fn of(x: Decimal) -> Self {
        x
    }

    fn whole(n: u32) -> Self {
        Decimal::from(n)
    }

    fn plus(self, other: Self) -> Option<Self> {
        self.checked_add(other)
    }

    fn added(self, booked: Self) -> Option<Self> {
        decimal::add(self, booked)
    }

    fn minus(self, other: Self) -> Option<Self> {
        self.checked_sub(other)
    }

    fn times(self, other: Self) -> Option<Self> {
        self.checked_mul(other)
    }

    fn over(self, other: Self) -> Option<Self> {
        self.checked_div(other)
    }

    fn twelfth_root(self) -> Option<Self> {
        decimal::twelfth_root(self)
    }

    fn booked(self) -> Option<Self> {
        let booked = decimal::book(self).normalize();
        holds_ten_decimals(booked).then_some(booked)
    }
}

/// True unless decimals may have been cut off: from 10¹⁸ on, 28 digits leave fewer than ten of them, so there a
/// fraction that fills all 28 digits is taken for a rounded one.
fn holds_ten_decimals(booked: Decimal) -> bool {
    let digits = booked.mantissa().unsigned_abs();
    let small = booked.abs() < Decimal::from(10_u64.pow(18));
    let spare = digits < 10_u128.pow(27);
    small || spare || (booked.scale() == 0 && decimal::has_room(booked))
}

impl Number for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;

    fn of(x: Decimal) -> Self {
        decimal::f64_of(x)
    }

    fn whole(n: u32) -> Self {
        f64::from(n)
    }

    fn plus(self, other: Self) -> Option<Self> {
        finite(self + other)
    }

    fn minus(self, other: Self) -> Option<Self> {
        finite(self - other)
    }

    fn times(self, other: Self) -> Option<Self> {
        finite(self * other)
    }

    fn over(self, other: Self) -> Option<Self> {
        finite(self / other)
    }

    fn twelfth_root(self) -> Option<Self> {
        finite(real::pow(self, 1.0 / 12.0))
    }

    fn booked(self) -> Option<Self> {
        finite(self)
    }
}

fn finite(x: f64) -> Option<f64> {
    x.is_finite().then_some(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_booked_exactly_or_refused() {
        for (amount, expected) in [
            ("0.00000000005", Some("0")),
            ("0.00000000015", Some("0.0000000002")),
            ("-1.00000000025", Some("-1.0000000002")),
            ("999999999999999999.9999999999", Some("999999999999999999.9999999999")),
            ("100000000000000000000.5", Some("100000000000000000000.5")),
            ("1234567890123456789012345678", Some("1234567890123456789012345678")),
            ("33333333333333333333.33333333", None),
        ] {
            let parse = |text| decimal::parse(text).unwrap();
            assert_eq!(parse(amount).booked(), expected.map(parse), "{amount}");
        }
        let third = Decimal::from(10_u64.pow(19)).over(Decimal::from(3));
        assert_eq!(third.and_then(Number::booked), None);
    }
}
