//! The device that sets the pace: a job that runs on several waits for the slowest.

use measurement::Measurement;

/// Of the same thing measured on several devices the one with the lowest median, of equals the first; and whether its interval lies
/// below that of every other: slower than chance explains. `None` without devices.
pub fn slowest<'m>(measured: &[&'m Measurement]) -> Option<(&'m Measurement, bool)> {
    let lowest = |a: &(usize, &&Measurement), b: &(usize, &&Measurement)| a.1.median.total_cmp(&b.1.median);
    let (at, slowest) = measured.iter().enumerate().min_by(lowest)?;
    let mut others = measured.iter().enumerate().filter(|(other, _)| *other != at);
    let clearly = measured.len() > 1 && others.all(|(_, other)| slowest.interval[1] < other.interval[0]);
    Some((slowest, clearly))
}
