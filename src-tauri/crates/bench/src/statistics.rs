//! What repeated measurements come to: median, its interval, when to stop, which device is slowest.
//!
//! No distribution is assumed and no sample is ever thrown away: warm-up runs are left out by count before sampling
//! begins, everything after stays in the result, and the median is what resists outliers.

mod interval;
mod slowest;
mod stopping;

pub use interval::{Interval, interval};
pub use measurement::{CONFIDENCE, median};
pub use slowest::slowest;
pub use stopping::{Stopping, Verdict};

use measurement::sorted;

/// What samples come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Middle of the samples.
    pub median: f64,
    /// Interval of the median.
    pub interval: Interval,
}

impl Summary {
    /// Of these samples; `None` without any.
    pub fn of(samples: &[f64]) -> Option<Self> {
        Some(Self { median: median(samples)?, interval: interval(&sorted(samples))? })
    }

    /// Half the interval's width as a share of the median: the relative deviation that stopping looks at. Infinite
    /// where the median is 0.
    pub fn deviation(&self) -> f64 {
        let half = (self.interval.high - self.interval.low) * 0.5;
        if half == 0.0 { 0.0 } else { half / self.median.abs() }
    }
}

#[cfg(test)]
mod tests;
