//! When enough has been measured.

use super::{Summary, median};

/// Fewest samples whose interval reaches 95 %.
const LEAST: usize = 6;

/// The rule by which a measurement ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stopping {
    /// Relative deviation (half the interval ÷ median) at which samples count as settled, above 0.
    pub deviation: f64,
    /// Fewest samples, at least 6.
    pub least: usize,
    /// Most samples: so many are kept in the result.
    pub most: usize,
    /// Shortest time in seconds that the device has to have worked: power and clocks need it to show.
    pub floor: f64,
    /// Longest time in seconds.
    pub cap: f64,
}

/// What the rule says after a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Measure on.
    More,
    /// The samples agree: enough.
    Settled,
    /// Time or room is up before they did; the result says so.
    Unsettled,
}

impl Stopping {
    /// Whether samples agree, in number and in time: enough of them, a narrow interval, and halves of the run alike.
    pub fn agrees(&self, samples: &[f64]) -> bool {
        samples.len() >= LEAST && self.narrow(samples) && self.steady(samples)
    }

    /// Judges the samples in the order measured, `elapsed` seconds after the first began, of which the device worked
    /// `worked`.
    ///
    /// Settled means two things: the interval is narrow, and the two halves of the run have the same median to within
    /// the same deviation, so that a card that still warms up or begins to throttle does not pass for a steady one.
    pub fn judge(&self, samples: &[f64], worked: f64, elapsed: f64) -> Verdict {
        let enough = samples.len() >= self.least.max(LEAST) && worked >= self.floor;
        if enough && self.narrow(samples) && self.steady(samples) {
            return Verdict::Settled;
        }
        let over = elapsed >= self.cap || samples.len() >= self.most;
        if over { Verdict::Unsettled } else { Verdict::More }
    }

    fn narrow(&self, samples: &[f64]) -> bool {
        Summary::of(samples).is_some_and(|summary| summary.deviation() <= self.deviation)
    }

    fn steady(&self, samples: &[f64]) -> bool {
        let (first, last) = samples.split_at(samples.len() / 2);
        let (Some(first), Some(last)) = (median(first), median(last)) else { return false };
        (last - first).abs() <= self.deviation * first.abs().max(last.abs())
    }
}
