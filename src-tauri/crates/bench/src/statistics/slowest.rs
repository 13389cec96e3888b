//! The device that sets the pace: a job that runs on several waits for the slowest.

use super::Summary;

/// The slowest of several devices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slowest {
    /// Position in the list given.
    pub at: usize,
    /// Its rate.
    pub summary: Summary,
    /// True where its interval lies below that of every other: slower than chance explains.
    pub clearly: bool,
}

/// The device with the lowest median rate; of equals the first. `None` without devices.
pub fn slowest(rates: &[Summary]) -> Option<Slowest> {
    let lowest = |a: &(usize, &Summary), b: &(usize, &Summary)| a.1.median.total_cmp(&b.1.median);
    let (at, summary) = rates.iter().enumerate().min_by(lowest)?;
    let others = || rates.iter().enumerate().filter(|(other, _)| *other != at);
    let clearly = rates.len() > 1 && others().all(|(_, other)| summary.interval.high < other.interval.low);
    Some(Slowest { at, summary: *summary, clearly })
}
