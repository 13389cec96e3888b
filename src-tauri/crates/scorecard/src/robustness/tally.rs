//! What is counted over samples, in pieces that are added up in order.

/// Counts and sums of some samples.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tally {
    /// By alternative and rank, from 0.
    pub ranks: Vec<Vec<u64>>,
    /// By alternative and another: samples in which the first is strictly better, a row after the other.
    pub over: Vec<u64>,
    /// By alternative the sum of the weights at which it is first.
    pub central: Vec<Vec<f64>>,
}

impl Tally {
    /// Nothing counted yet.
    pub fn new(alternatives: usize, criteria: usize) -> Self {
        Self {
            ranks: vec![vec![0; alternatives]; alternatives],
            over: vec![0; alternatives * alternatives],
            central: vec![vec![0.0; criteria]; alternatives],
        }
    }

    /// One beats another so many times more.
    #[inline(always)]
    pub fn beats(&mut self, one: usize, other: usize, times: u64) {
        let at = one * self.ranks.len() + other;
        self.over[at] += times;
    }

    /// Adds what comes after.
    pub fn add(&mut self, next: &Self) {
        let ranks = self.ranks.iter_mut().flatten().zip(next.ranks.iter().flatten());
        ranks.for_each(|(sum, count)| *sum += count);
        self.over.iter_mut().zip(&next.over).for_each(|(sum, count)| *sum += count);
        let central = self.central.iter_mut().flatten().zip(next.central.iter().flatten());
        central.for_each(|(sum, weight)| *sum += weight);
    }

    /// The mean of the weights at which an alternative is first; `None` where it never is.
    pub fn central_weights(&self, alternative: usize) -> Option<Vec<f64>> {
        let first = self.ranks[alternative].first().copied().filter(|first| *first > 0)?;
        Some(self.central[alternative].iter().map(|sum| sum / first as f64).collect())
    }
}
