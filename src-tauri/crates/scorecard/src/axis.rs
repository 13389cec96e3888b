//! The five axes on which vendors and options are compared, and their weights.

use crate::{additive, normalised};
use serde::Serialize;

/// One of the five axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    /// Measured MFU and useful throughput, never nameplate figures.
    Performance,
    /// Failures, service levels and the burden of claiming them.
    Reliability,
    /// Total cost per effective GPU-hour.
    Cost,
    /// Response time and expert hours.
    Service,
    /// Certificates, sovereignty, export control, isolation, exit.
    Compliance,
}

impl Axis {
    /// Every axis with its word, in the order in which they are shown.
    pub const WORDS: [(&'static str, Self); 5] = [
        ("performance", Self::Performance),
        ("reliability", Self::Reliability),
        ("cost", Self::Cost),
        ("service", Self::Service),
        ("compliance", Self::Compliance),
    ];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        Self::WORDS[self.index()].0
    }

    /// Its position in lists of five.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// Weights of the five axes: each at least 0, together 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisWeights([f64; 5]);

impl AxisWeights {
    /// Weights in the order of [`Axis::WORDS`], scaled to sum to 1; `None` as for [`normalised`].
    pub fn new(weights: [f64; 5]) -> Option<Self> {
        normalised(&weights)?.try_into().ok().map(Self)
    }

    /// The share of one axis, 0..=1.
    pub fn share(&self, axis: Axis) -> f64 {
        self.0[axis.index()]
    }

    /// All five shares in the order of [`Axis::WORDS`].
    pub fn shares(&self) -> &[f64; 5] {
        &self.0
    }

    /// The five-axis value of axis values 0..=100, on the same scale.
    pub fn value(&self, values: &[f64; 5]) -> f64 {
        additive(values, &self.0)
    }

    /// The weights with one axis moved to `share` (clamped to 0..=1) and the others in proportion; where all others
    /// are 0 they share the rest evenly.
    pub fn with(&self, axis: Axis, share: f64) -> Self {
        let share = share.clamp(0.0, 1.0);
        let others: f64 = self.0.iter().enumerate().filter(|(at, _)| *at != axis.index()).map(|(_, w)| w).sum();
        let moved = |at: usize| match at {
            at if at == axis.index() => share,
            at if others > 0.0 => self.0[at] / others * (1.0 - share),
            _ => (1.0 - share) / 4.0,
        };
        Self(std::array::from_fn(moved))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_positions_and_serde_agree() {
        for (at, (word, axis)) in Axis::WORDS.iter().enumerate() {
            assert_eq!((axis.index(), axis.word()), (at, *word));
            assert_eq!(serde_json::to_value(axis).unwrap(), *word);
        }
    }

    #[test]
    fn a_moved_weight_leaves_the_others_in_proportion() {
        for (weights, axis, share, expected) in [
            ([4.0, 2.0, 2.0, 1.0, 1.0], Axis::Performance, 0.7, [0.7, 0.1, 0.1, 0.05, 0.05]),
            ([0.0, 0.0, 3.0, 0.0, 0.0], Axis::Cost, 0.2, [0.2, 0.2, 0.2, 0.2, 0.2]),
            ([1.0, 1.0, 1.0, 1.0, 1.0], Axis::Service, 1.5, [0.0, 0.0, 0.0, 1.0, 0.0]),
            ([1.0, 0.0, 1.0, 0.0, 0.0], Axis::Cost, -1.0, [1.0, 0.0, 0.0, 0.0, 0.0]),
        ] {
            let moved = AxisWeights::new(weights).unwrap().with(axis, share);
            let close = moved.shares().iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12);
            assert!(close, "{axis:?} to {share}: {moved:?}");
        }
        assert_eq!(AxisWeights::new([0.0; 5]), None);
        let even = AxisWeights::new([1.0; 5]).unwrap();
        assert!((even.value(&[100.0, 50.0, 0.0, 50.0, 100.0]) - 60.0).abs() < 1e-12);
        assert_eq!(even.share(Axis::Cost), 0.2);
    }
}
