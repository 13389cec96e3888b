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
    /// In how many hours there is any demand.
    busy: usize,
    /// `guide[b]`: how many hours fall in bucket `b` or above.
    guide: Vec<u32>,
}

/// A capacity that a curve has been asked about: up to here it is served.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Height<N> {
    capacity: N,
    /// In how many hours demand is above it, once that is known.
    above: Option<usize>,
}

impl<N: Number> Height<N> {
    /// A capacity in GPUs.
    pub fn new(capacity: N) -> Self {
        Self { capacity, above: None }
    }

    /// In GPUs.
    pub fn capacity(self) -> N {
        self.capacity
    }
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
        let busy = levels.partition_point(|demand| *demand > N::ZERO);
        Some(Self { levels, sums, busy, guide })
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
        let (from, to) = (self.guide[bucket + 1] as usize, self.guide[bucket] as usize);
        from + self.levels[from..to].partition_point(|demand| *demand > capacity)
    }

    /// GPU-hours that lie between two capacities in GPUs, Σ (clamp(demand, from, to) − from) over the hours.
    ///
    /// A `from` below 0 counts as 0; the answer is 0 unless `from` < `to`, and no number where one of them is none.
    pub fn served_between(&self, from: N, to: N) -> N {
        self.served_from(Height::new(from), to).0
    }

    /// The same from a height on that may be known already, and the height that is served then.
    pub fn served_from(&self, height: Height<N>, to: N) -> (N, Height<N>) {
        let (from, reached) = (height.capacity, Height::new(to));
        if let Some(lost) = [from, to].into_iter().find(|capacity| is_lost(*capacity)) {
            return (lost, reached);
        }
        let (above, from) = if from < N::ZERO { (None, N::ZERO) } else { (height.above, from) };
        let to = if to > self.peak() { self.peak() } else { to };
        if from >= to {
            return (N::ZERO, reached);
        }
        let full = if to < self.peak() { self.hours_above(to) } else { 0 };
        let touched = above.unwrap_or_else(|| self.hours_above(from));
        let partly = self.sums[touched] - self.sums[full] - from * N::count(touched - full);
        ((to - from) * N::count(full) + partly, Height { above: Some(full), ..reached })
    }

    /// GPU-hours above a capacity in GPUs, Σ max(demand − `capacity`, 0) over the hours; below 0 counts as 0.
    pub fn above(&self, capacity: N) -> N {
        self.unserved(Height::new(capacity))
    }

    /// The same of a height that may be known already.
    pub fn unserved(&self, height: Height<N>) -> N {
        self.served_from(height, self.peak()).0
    }

    /// No capacity at all.
    pub fn bottom(&self) -> Height<N> {
        Height { capacity: N::ZERO, above: Some(self.busy) }
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
fn guide<N: Number>(levels: &[N], peak: N) -> Vec<u32> {
    let mut counts = vec![0; BUCKETS + 1];
    for level in levels {
        counts[level.bucket(peak, BUCKETS)] += 1;
    }
    for bucket in (0..BUCKETS).rev() {
        counts[bucket] += counts[bucket + 1];
    }
    counts
}
