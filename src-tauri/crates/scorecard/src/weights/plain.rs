//! Weights from an order alone.

use super::OrderedWeights;

/// Rank order centroid: the mean of all weights that are in this order. The k-th of n weighs Σ 1/i, i from k to n, over n.
///
/// Source: Barron & Barrett 1996, "Decision quality using ranked attribute weights", Management Science 42(11).
pub(crate) fn ordered(ids: Vec<String>) -> OrderedWeights {
    let count = ids.len() as f64;
    let mut sum = 0.0;
    let mut weights: Vec<(String, f64)> = Vec::with_capacity(ids.len());
    for (at, id) in ids.into_iter().enumerate().rev() {
        sum += 1.0 / (at as f64 + 1.0);
        weights.push((id, sum / count));
    }
    weights.reverse();
    OrderedWeights { weights: weights.into_iter().collect(), notes: Vec::new() }
}
