//! One cost kernel, two number types: exact decimals for the base case, doubles for the worlds.
//!
//! [`Exact`] turns an overflow into "no number" that spreads through the rest of a computation; it is looked for once, at
//! the end, so that the kernel reads as arithmetic.

use quantity::{Decimal, decimal, real};
use std::fmt::Debug;
use std::ops::{Add, Div, Mul, Sub};

/// What the kernel computes in.
pub trait Scalar:
    Copy
    + Debug
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + demand::Number
    + cost::Number
    + Send
    + Sync
{
    /// The number nearest to a decimal.
    fn from_decimal(x: Decimal) -> Self;
    /// The number nearest to a double.
    fn from_f64(x: f64) -> Self;
    /// The double nearest to it; NaN after an overflow.
    fn to_f64(self) -> f64;
    /// (1 + `annual`)^(`months`/12).
    fn compound(annual: Self, months: u32) -> Self;

    /// The number with at most twelve decimals, where longer ones would only slow sums down.
    fn settled(self) -> Self {
        self
    }

    /// 0.
    fn zero() -> Self {
        Self::from_decimal(Decimal::ZERO)
    }
    /// 1.
    fn one() -> Self {
        Self::from_decimal(Decimal::ONE)
    }
    /// A whole number.
    fn integer(n: u32) -> Self {
        Self::from_decimal(Decimal::from(n))
    }
    /// The greater of two.
    fn larger(self, other: Self) -> Self {
        if other > self { other } else { self }
    }
    /// The lesser of two.
    fn lesser(self, other: Self) -> Self {
        if other < self { other } else { self }
    }
}

impl Scalar for f64 {
    fn from_decimal(x: Decimal) -> Self {
        decimal::f64_of(x)
    }
    fn from_f64(x: f64) -> Self {
        x
    }
    fn to_f64(self) -> f64 {
        self
    }
    /// Whole years by multiplication, as decimals do it, so that both number types agree where the result is exact.
    fn compound(annual: Self, months: u32) -> Self {
        match months % 12 {
            0 => (0..months / 12).fold(1.0, |product, _| product * (1.0 + annual)),
            _ => real::pow(1.0 + annual, f64::from(months) / 12.0),
        }
    }
    fn zero() -> Self {
        0.0
    }
    fn one() -> Self {
        1.0
    }
    fn integer(n: u32) -> Self {
        f64::from(n)
    }
}

/// A decimal, or no number after an overflow or a division by zero.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Exact(pub Option<Decimal>);

impl Exact {
    fn with(self, other: Self, operation: impl Fn(Decimal, Decimal) -> Option<Decimal>) -> Self {
        Self(self.0.zip(other.0).and_then(|(a, b)| operation(a, b)))
    }
}

impl Add for Exact {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.with(other, Decimal::checked_add)
    }
}

impl Sub for Exact {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.with(other, Decimal::checked_sub)
    }
}

impl Mul for Exact {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        self.with(other, Decimal::checked_mul)
    }
}

impl Div for Exact {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        self.with(other, Decimal::checked_div)
    }
}

impl Scalar for Exact {
    fn from_decimal(x: Decimal) -> Self {
        Self(Some(x))
    }
    fn from_f64(x: f64) -> Self {
        Self(decimal::of_f64(x))
    }
    fn to_f64(self) -> f64 {
        self.0.map_or(f64::NAN, decimal::f64_of)
    }
    fn settled(self) -> Self {
        Self(self.0.map(|x| x.round_dp(12)))
    }
    fn compound(annual: Self, months: u32) -> Self {
        Self(annual.0.and_then(|annual| decimal::growth(annual, months)))
    }
}

impl demand::Number for Exact {
    const ZERO: Self = Exact(Some(Decimal::ZERO));

    fn count(hours: usize) -> Self {
        Self(Some(Decimal::from(hours)))
    }
    fn is_finite(self) -> bool {
        self.0.is_some()
    }
    fn plus(self, other: Self) -> Option<Self> {
        Some(self + other).filter(|x| x.0.is_some())
    }
    fn times(self, other: Self) -> Option<Self> {
        Some(self * other).filter(|x| x.0.is_some())
    }
    fn bucket(self, _peak: Self, _buckets: usize) -> usize {
        0
    }
}

impl cost::Number for Exact {
    const ZERO: Self = Exact(Some(Decimal::ZERO));
    const ONE: Self = Exact(Some(Decimal::ONE));

    fn of(x: Decimal) -> Self {
        Self(Some(x))
    }
    fn whole(n: u32) -> Self {
        Self(Some(Decimal::from(n)))
    }
    fn plus(self, other: Self) -> Option<Self> {
        Some(self + other).filter(|x| x.0.is_some())
    }
    fn minus(self, other: Self) -> Option<Self> {
        Some(self - other).filter(|x| x.0.is_some())
    }
    fn times(self, other: Self) -> Option<Self> {
        Some(self * other).filter(|x| x.0.is_some())
    }
    fn over(self, other: Self) -> Option<Self> {
        Some(self / other).filter(|x| x.0.is_some())
    }
    fn twelfth_root(self) -> Option<Self> {
        self.0.and_then(decimal::twelfth_root).map(|root| Self(Some(root)))
    }
    fn booked(self) -> Option<Self> {
        self.0.is_some().then_some(self)
    }
}
