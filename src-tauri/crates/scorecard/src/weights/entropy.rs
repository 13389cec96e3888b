//! Weights by how unevenly each column is spread: where all alternatives have the same share nothing can be told from it.

use crate::matrix::Matrix;
use quantity::real::ln;

/// 1 − entropy of each column's shares, over their sum; numbers are at least 0. `None` where every column is even.
///
/// Source: Shannon 1948; as weights Zeleny 1982, "Multiple Criteria Decision Making", ch. 7. The base of the logarithm is the number of
/// rows, 0·ln 0 is 0.
pub(crate) fn entropy(matrix: &Matrix) -> Option<Vec<f64>> {
    let spread: Vec<f64> = matrix.columns().iter().map(|column| spread(column)).collect();
    let sum: f64 = spread.iter().sum();
    (sum > 0.0).then(|| spread.into_iter().map(|own| own / sum).collect())
}

/// 1 − entropy, 0..=1. A column of equal numbers has none, whatever rounding says.
fn spread(column: &[f64]) -> f64 {
    let greatest = column.iter().copied().fold(0.0, f64::max);
    if column.iter().all(|x| *x == greatest) {
        return 0.0;
    }
    let sum: f64 = column.iter().map(|x| x / greatest).sum();
    let shares = column.iter().map(|x| x / greatest / sum).filter(|share| *share > 0.0);
    let entropy = -shares.map(|share| share * ln(share)).sum::<f64>() / ln(column.len() as f64);
    (1.0 - entropy).max(0.0)
}
