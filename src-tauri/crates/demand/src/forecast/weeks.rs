//! Weeks of a series, counted back from its end so that the last one is whole.

use crate::Series;
use crate::statistics::{mean, sorted};

/// Weekly means, oldest first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Weeks<'s> {
    /// Mean of the known steps of each week; `None` where under half of them are known.
    pub means: Vec<Option<f64>>,
    /// The steps of these weeks.
    pub steps: &'s [Option<f64>],
    /// Steps of a week.
    pub length: usize,
    /// Second since 1970 at which the first of them begins.
    pub start: i64,
}

/// Seconds of a week.
pub(crate) const SECONDS: i64 = 604_800;

impl<'s> Weeks<'s> {
    pub(crate) fn of(series: &'s Series) -> Self {
        let length = series.step.week();
        let left_out = series.gpus.len() % length;
        let start = series.start.as_second() + left_out as i64 * series.step.seconds();
        Self::cut(&series.gpus[left_out..], length, start)
    }

    fn cut(steps: &'s [Option<f64>], length: usize, start: i64) -> Self {
        let of_week = |week: &[Option<f64>]| {
            let known = sorted(week.iter().copied().flatten().collect());
            (2 * known.len() >= length).then(|| mean(&known))
        };
        Self { means: steps.chunks(length).map(of_week).collect(), steps, length, start }
    }

    /// The first `count` weeks.
    pub(crate) fn first(&self, count: usize) -> Self {
        let count = count.min(self.means.len());
        Self { means: self.means[..count].to_vec(), steps: &self.steps[..count * self.length], ..*self }
    }

    /// The steps of week `at`.
    pub(crate) fn week(&self, at: usize) -> &'s [Option<f64>] {
        &self.steps[at * self.length..(at + 1) * self.length]
    }

    /// Weeks whose mean is known.
    pub(crate) fn known(&self) -> usize {
        self.means.iter().flatten().count()
    }

    /// Second since 1970 at which the last week ends.
    pub(crate) fn end(&self) -> i64 {
        self.start + self.means.len() as i64 * SECONDS
    }

    /// The middle of week `at`, which may lie ahead: second since 1970.
    pub(crate) fn middle(&self, at: usize) -> i64 {
        self.start + at as i64 * SECONDS + SECONDS / 2
    }
}
