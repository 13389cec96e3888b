//! The numbers that a model is computed in.

use crate::cpu::{View, product};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

/// A floating-point number with a matrix product of its own.
pub trait Real:
    Copy
    + Send
    + Sync
    + PartialOrd
    + Sum
    + Add<Output = Self>
    + AddAssign
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + 'static
{
    /// 0.
    const ZERO: Self;
    /// The nearest of this kind.
    fn of(x: f64) -> Self;
    /// The same in double precision.
    fn double(self) -> f64;
    /// e^self.
    fn exp(self) -> Self;
    /// Square root.
    fn sqrt(self) -> Self;
    /// C = A·B, or C += A·B with `add`.
    fn product(c: &mut [Self], a: View<Self>, b: View<Self>, add: bool);
}

impl Real for f32 {
    const ZERO: Self = 0.0;

    fn of(x: f64) -> Self {
        x as Self
    }

    fn double(self) -> f64 {
        f64::from(self)
    }

    fn exp(self) -> Self {
        Self::exp(self)
    }

    fn sqrt(self) -> Self {
        Self::sqrt(self)
    }

    fn product(c: &mut [Self], a: View<Self>, b: View<Self>, add: bool) {
        product(c, a, b, add);
    }
}

impl Real for f64 {
    const ZERO: Self = 0.0;

    fn of(x: f64) -> Self {
        x
    }

    fn double(self) -> f64 {
        self
    }

    fn exp(self) -> Self {
        quantity::real::exp(self)
    }

    fn sqrt(self) -> Self {
        Self::sqrt(self)
    }

    /// Plain sums: the oracle has nothing to be fast for.
    fn product(c: &mut [Self], a: View<Self>, b: View<Self>, add: bool) {
        for (i, row) in c.chunks_mut(b.columns().max(1)).enumerate() {
            for (j, c) in row.iter_mut().enumerate() {
                let sum: Self = (0..a.columns()).map(|p| a.at(i, p) * b.at(p, j)).sum();
                *c = if add { *c + sum } else { sum };
            }
        }
    }
}
