//! The load-duration curve: a year's demand in falling order with prefix sums, so that what any slice of capacity
//! serves is two look-ups instead of 8,760 steps.

use crate::Number;
use std::cmp::Ordering;

/// Parts of 0..=peak that the look-up table tells apart; the table then fits the first-level cache.
const BUCKETS: usize = 4096;

/// Hourly demand, sorted, for questions of the form "how many GPU-hours lie between these capacities?".
#[derive(Clone, Debug)]
pub struct LoadCurve<N> {
    /// Demands in GPUs, highest first.
    levels: Vec<N>,
    /// `sums[k]`: GPU-hours of the `k` busiest hours.
    sums: Vec<N>,
    /// `guide[b]`: how many hours fall in bucket `b` or above.
    guide: Vec<usize>,
}

impl<N: Number> LoadCurve<N> {
    /// The curve of hourly demands in any order, in GPUs.
    ///
    /// `None` unless there is at least one hour, each is finite and at least 0, and their sum is within range.
    pub fn new(hours: &[N]) -> Option<Self> {
        let mut levels = hours.to_vec();
        let valid = levels.iter().all(|d| d.is_finite() && *d >= N::ZERO);
        levels.sort_by(|a, b| b.partial_cmp(a).unwrap_or(Ordering::Equal));
        let peak = *levels.first().filter(|_| valid)?;
        peak.times(N::count(levels.len()))?;
        let sums = prefix_sums(&levels)?;
        let guide = guide(&levels, peak);
        Some(Self { levels, sums, guide })
    }

    /// How many hours the curve spans.
    pub fn hours(&self) -> usize {
        self.levels.len()
    }

    /// Highest demand, in GPUs.
    pub fn peak(&self) -> N {
        self.levels[0]
    }

    /// GPU-hours of all hours.
    pub fn total(&self) -> N {
        self.sums[self.levels.len()]
    }

    /// Mean demand, in GPUs.
    pub fn mean(&self) -> N {
        self.total() / N::count(self.levels.len())
    }

    /// In how many hours demand is above `capacity` GPUs.
    pub fn hours_above(&self, capacity: N) -> usize {
        let bucket = capacity.bucket(self.peak(), BUCKETS);
        let (from, to) = (self.guide[bucket + 1], self.guide[bucket]);
        from + self.levels[from..to].partition_point(|demand| *demand > capacity)
    }

    /// GPU-hours that lie between two capacities in GPUs, Σ (clamp(demand, from, to) − from) over the hours.
    ///
    /// A `from` below 0 counts as 0; the answer is 0 unless `from` < `to`, and no number where one of them is none.
    pub fn served_between(&self, from: N, to: N) -> N {
        if let Some(lost) = [from, to].into_iter().find(|capacity| is_lost(*capacity)) {
            return lost;
        }
        let from = if from < N::ZERO { N::ZERO } else { from };
        let to = if to > self.peak() { self.peak() } else { to };
        if from >= to {
            return N::ZERO;
        }
        let (full, touched) = (self.hours_above(to), self.hours_above(from));
        let partly = self.sums[touched] - self.sums[full] - from * N::count(touched - full);
        (to - from) * N::count(full) + partly
    }

    /// GPU-hours above a capacity in GPUs, Σ max(demand − `capacity`, 0) over the hours; below 0 counts as 0.
    pub fn above(&self, capacity: N) -> N {
        self.served_between(capacity, self.peak())
    }
}

/// True for a NaN, or for what stands for an overflow in another number type: it must not pass for a capacity of 0.
fn is_lost<N: Number>(capacity: N) -> bool {
    !capacity.is_finite() && capacity.partial_cmp(&N::ZERO) != Some(Ordering::Greater)
}

fn prefix_sums<N: Number>(levels: &[N]) -> Option<Vec<N>> {
    let mut sums = vec![N::ZERO];
    let mut sum = N::ZERO;
    for level in levels {
        sum = sum.plus(*level)?;
        sums.push(sum);
    }
    Some(sums)
}

/// Counts from the highest bucket down, so that one entry and the next enclose the levels of a bucket.
fn guide<N: Number>(levels: &[N], peak: N) -> Vec<usize> {
    let mut counts = vec![0; BUCKETS + 1];
    for level in levels {
        counts[level.bucket(peak, BUCKETS)] += 1;
    }
    for bucket in (0..BUCKETS).rev() {
        counts[bucket] += counts[bucket + 1];
    }
    counts
}
