//! Interval of a median from order statistics, free of any distribution.

use measurement::CONFIDENCE;
use quantity::real::{exp, ln};

/// Where the median of the population lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Low end, one of the samples.
    pub low: f64,
    /// High end, one of the samples.
    pub high: f64,
    /// Probability that the interval holds the median: at least [`CONFIDENCE`] from 6 samples on, less before.
    pub coverage: f64,
}

/// The interval between the r-th smallest and the r-th largest of `sorted` samples, r being the largest rank with
/// 1 − 2·P(B ≤ r − 1) ≥ 0.95 where B is binomial(n, ½). With fewer than 6 samples no rank reaches that, and the interval
/// is the whole span with the coverage 1 − 2^(1 − n) that it has. `None` without samples.
///
/// Exact for independent samples of a continuous distribution, conservative where values tie. Source: David & Nagaraja
/// 2003, Order Statistics, 3rd ed., §7.1; Le Boudec 2010, Performance Evaluation of Computer and Communication Systems,
/// theorem 2.1.
pub fn interval(sorted: &[f64]) -> Option<Interval> {
    let (rank, tail) = rank(sorted.len())?;
    let (low, high) = (*sorted.get(rank - 1)?, *sorted.get(sorted.len() - rank)?);
    Some(Interval { low, high, coverage: 1.0 - 2.0 * tail })
}

/// The rank r from 1, and P(B ≤ r − 1).
fn rank(count: usize) -> Option<(usize, f64)> {
    let n = count as f64;
    let mut term = -n * ln(2.0);
    let mut found = (1, exp(term));
    let mut tail = found.1;
    // P(B = k) from P(B = k − 1), as logarithms: 2^-n alone is below the least double from n = 1075 on.
    for k in 1..=count / 2 {
        term += ln(n - k as f64 + 1.0) - ln(k as f64);
        tail += exp(term);
        if 2.0 * tail > 1.0 - CONFIDENCE {
            break;
        }
        found = (k + 1, tail);
    }
    (count > 0).then_some(found)
}
