//! The weights of the five axes on which vendors and options are compared.

use crate::{additive, normalised};
use vocabulary::{Axis, ByAxis};

/// Weights of the five axes: each at least 0, together 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisWeights(ByAxis<f64>);

impl AxisWeights {
    /// Weights scaled to sum to 1; `None` as for [`normalised`].
    pub fn new(weights: ByAxis<f64>) -> Option<Self> {
        let shares: [f64; 5] = normalised(weights.values())?.try_into().ok()?;
        Some(Self(shares.into()))
    }

    /// The share of one axis, 0..=1.
    pub fn share(&self, axis: Axis) -> f64 {
        self.0[axis]
    }

    /// All five shares.
    pub fn shares(&self) -> &ByAxis<f64> {
        &self.0
    }

    /// The five-axis value of axis values 0..=100, on the same scale.
    pub fn value(&self, values: &ByAxis<f64>) -> f64 {
        additive(values.values(), self.0.values())
    }

    /// The weights with one axis moved to `share` (clamped to 0..=1) and the others in proportion; where all others
    /// are 0 they share the rest evenly.
    ///
    /// Own convention: what one axis gains the others give in proportion, so that nothing changes among those that nobody touched.
    pub fn with(&self, axis: Axis, share: f64) -> Self {
        let share = share.clamp(0.0, 1.0);
        let others: f64 = self.0.iter().filter(|(other, _)| *other != axis).map(|(_, w)| w).sum();
        Self(ByAxis::of(|other| match other {
            other if other == axis => share,
            other if others > 0.0 => self.0[other] / others * (1.0 - share),
            _ => (1.0 - share) / 4.0,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moved_weight_leaves_the_others_in_proportion() {
        for (weights, axis, share, expected) in [
            ([4.0, 2.0, 2.0, 1.0, 1.0], Axis::Performance, 0.7, [0.7, 0.1, 0.1, 0.05, 0.05]),
            ([0.0, 0.0, 3.0, 0.0, 0.0], Axis::Cost, 0.2, [0.2, 0.2, 0.2, 0.2, 0.2]),
            ([1.0, 1.0, 1.0, 1.0, 1.0], Axis::Service, 1.5, [0.0, 0.0, 0.0, 1.0, 0.0]),
            ([1.0, 0.0, 1.0, 0.0, 0.0], Axis::Cost, -1.0, [1.0, 0.0, 0.0, 0.0, 0.0]),
        ] {
            let moved = AxisWeights::new(weights.into()).unwrap().with(axis, share);
            let close = moved.shares().values().iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12);
            assert!(close, "{axis:?} to {share}: {moved:?}");
        }
        assert_eq!(AxisWeights::new([0.0; 5].into()), None);
        let even = AxisWeights::new([1.0; 5].into()).unwrap();
        assert!((even.value(&[100.0, 50.0, 0.0, 50.0, 100.0].into()) - 60.0).abs() < 1e-12);
        assert_eq!(even.share(Axis::Cost), 0.2);
    }
}
