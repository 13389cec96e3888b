//! Five values, one an axis.

use crate::Axis;
use std::ops::{AddAssign, Index, IndexMut};

/// A value for each axis, taken by its name and never by a number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ByAxis<T>([T; 5]);

impl<T> ByAxis<T> {
    /// The value of each axis by a rule.
    pub fn of(value: impl FnMut(Axis) -> T) -> Self {
        const AXES: [Axis; 5] = [Axis::Performance, Axis::Reliability, Axis::Cost, Axis::Service, Axis::Compliance];
        Self(AXES.map(value))
    }

    /// Each axis with its value, in the order in which axes are shown.
    pub fn iter(&self) -> impl Iterator<Item = (Axis, &T)> {
        Axis::ALL.iter().copied().zip(&self.0)
    }

    /// The values alone, in the order in which axes are shown.
    pub fn values(&self) -> &[T; 5] {
        &self.0
    }

    /// Each value turned into another.
    pub fn map<U>(self, turn: impl FnMut(T) -> U) -> ByAxis<U> {
        ByAxis(self.0.map(turn))
    }
}

impl<T> ByAxis<Option<T>> {
    /// The values where every axis has one.
    pub fn all(self) -> Option<ByAxis<T>> {
        let [Some(a), Some(b), Some(c), Some(d), Some(e)] = self.0 else { return None };
        Some(ByAxis([a, b, c, d, e]))
    }
}

impl<T> From<[T; 5]> for ByAxis<T> {
    fn from(values: [T; 5]) -> Self {
        Self(values)
    }
}

impl AddAssign<&ByAxis<f64>> for ByAxis<f64> {
    fn add_assign(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(sum, value)| *sum += value);
    }
}

impl<T> Index<Axis> for ByAxis<T> {
    type Output = T;

    fn index(&self, axis: Axis) -> &T {
        &self.0[axis as usize]
    }
}

impl<T> IndexMut<Axis> for ByAxis<T> {
    fn index_mut(&mut self, axis: Axis) -> &mut T {
        &mut self.0[axis as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_found_under_its_axis() {
        let mut counted = 0.0;
        let mut values = ByAxis::of(|_| {
            counted += 1.0;
            counted
        });
        values[Axis::Cost] *= 10.0;
        assert_eq!(values.values(), &[1.0, 2.0, 30.0, 4.0, 5.0]);
        assert!(values.map(|v| v > 4.0)[Axis::Compliance]);
        assert_eq!(values.iter().map(|(axis, _)| axis).collect::<Vec<_>>(), Axis::ALL);
    }
}
