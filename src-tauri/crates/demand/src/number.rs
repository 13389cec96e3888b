//! The two number types of a load curve: exact decimals for the base case, doubles for the worlds.

use quantity::Decimal;
use std::ops::{Add, Div, Mul, Sub};

/// A number that load curves are made of.
///
/// The operators may be used once [`Number::plus`] and [`Number::times`] have shown that the largest sum fits.
pub trait Number:
    Copy + PartialOrd + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// Zero.
    const ZERO: Self;

    /// A count of hours.
    fn count(hours: usize) -> Self;

    /// True for a finite number.
    fn is_finite(self) -> bool;

    /// The sum; `None` beyond the type's range.
    fn plus(self, other: Self) -> Option<Self>;

    /// The product; `None` beyond the type's range.
    fn times(self, other: Self) -> Option<Self>;

    /// Which of `buckets` equal parts of 0..=`peak` this falls in. It only needs to be monotone: a type whose division
    /// is slow answers 0 for all and is searched without the shortcut.
    fn bucket(self, peak: Self, buckets: usize) -> usize;
}

impl Number for f64 {
    const ZERO: Self = 0.0;

    fn count(hours: usize) -> Self {
        hours as f64
    }

    fn is_finite(self) -> bool {
        self.is_finite()
    }

    fn plus(self, other: Self) -> Option<Self> {
        Some(self + other).filter(|sum| sum.is_finite())
    }

    fn times(self, other: Self) -> Option<Self> {
        Some(self * other).filter(|product| product.is_finite())
    }

    fn bucket(self, peak: Self, buckets: usize) -> usize {
        ((self / peak * buckets as f64) as usize).min(buckets - 1)
    }
}

impl Number for Decimal {
    const ZERO: Self = Decimal::ZERO;

    fn count(hours: usize) -> Self {
        Decimal::from(hours)
    }

    fn is_finite(self) -> bool {
        true
    }

    fn plus(self, other: Self) -> Option<Self> {
        self.checked_add(other)
    }

    fn times(self, other: Self) -> Option<Self> {
        self.checked_mul(other)
    }

    fn bucket(self, _peak: Self, _buckets: usize) -> usize {
        0
    }
}
