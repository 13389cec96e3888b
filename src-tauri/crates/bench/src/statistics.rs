//! What repeated measurements come to: median, its interval, when to stop, which device is slowest.
//!
//! No distribution is assumed and no sample is ever thrown away: warm-up runs are left out by count before sampling
//! begins, everything after stays in the result, and the median is what resists outliers.

mod interval;
mod slowest;
mod stopping;

pub use interval::{CONFIDENCE, Interval, interval};
pub use slowest::{Slowest, slowest};
pub use stopping::{Stopping, Verdict};

/// Middle of the samples; of an even number the mean of the two in the middle. `None` without samples.
pub fn median(samples: &[f64]) -> Option<f64> {
    middle(&sorted(samples))
}

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
        let sorted = sorted(samples);
        Some(Self { median: middle(&sorted)?, interval: interval(&sorted)? })
    }

    /// Half the interval's width as a share of the median: the relative deviation that stopping looks at. Infinite
    /// where the median is 0.
    pub fn deviation(&self) -> f64 {
        let half = (self.interval.high - self.interval.low) * 0.5;
        if half == 0.0 { 0.0 } else { half / self.median.abs() }
    }
}

/// The samples in ascending order.
fn sorted(samples: &[f64]) -> Vec<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

fn middle(sorted: &[f64]) -> Option<f64> {
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = *sorted.get(sorted.len().checked_sub(1)? / 2)?;
    Some(lower + (upper - lower) * 0.5)
}

#[cfg(test)]
mod tests;
