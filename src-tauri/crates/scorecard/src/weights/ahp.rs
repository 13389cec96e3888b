//! Analytic hierarchy process: weights from pairwise comparisons, and how far these contradict each other.

use super::{AhpWeights, Inconsistency};
use crate::matrix::Matrix;
use crate::normalised;
use quantity::real::{exp, ln};
use vocabulary::{Priorities, message};

/// Consistency index of random matrices of 3 to 10 rows. Source: Saaty 1980, "The Analytic Hierarchy Process", p. 21.
const RANDOM_INDEX: [f64; 8] = [0.58, 0.90, 1.12, 1.24, 1.32, 1.41, 1.45, 1.49];

/// The smallest matrix that has a random index.
const LEAST_JUDGED: usize = 3;

/// Squarings after which any matrix of positive doubles has settled: the power is then 2⁶⁴.
const SQUARINGS: usize = 64;

/// How far, as a logarithm, a judgement may be from the weights by rounding.
const ROUNDING: f64 = 1e-9;

/// Weights from a positive reciprocal matrix; `None` where they leave the range of doubles.
///
/// Sources: Saaty 1980 (eigenvector); Crawford & Williams 1985, J. of Mathematical Psychology 29(4) (geometric means).
pub(crate) fn ahp(matrix: &Matrix, priorities: Priorities) -> Option<AhpWeights> {
    let weights = match priorities {
        Priorities::Eigenvector => eigenvector(matrix)?,
        Priorities::Geometric => geometric(matrix)?,
    };
    let count = weights.len();
    let lambda_max = lambda(matrix, &weights, priorities);
    let is_judged = count >= LEAST_JUDGED;
    let ci = if is_judged { (lambda_max - count as f64) / (count as f64 - 1.0) } else { 0.0 };
    let cr = if is_judged { RANDOM_INDEX.get(count - LEAST_JUDGED).map(|random| ci / random) } else { Some(0.0) };
    let is_finite = lambda_max.is_finite() && weights.iter().all(|weight| *weight > 0.0);
    is_finite.then(|| AhpWeights {
        most_inconsistent: most_inconsistent(matrix, &weights),
        notes: cr.is_none().then(|| message!("scorecard-no-random-index")).into_iter().collect(),
        weights,
        lambda_max,
        ci,
        cr,
    })
}

/// The principal eigenvector, summing to 1: a positive matrix squared again and again nears one whose every column is that.
fn eigenvector(matrix: &Matrix) -> Option<Vec<f64>> {
    let mut power = matrix.over(matrix.greatest());
    let mut weights = row_sums(&power)?;
    for _ in 0..SQUARINGS {
        power = power.squared();
        power = power.over(power.greatest());
        let next = row_sums(&power)?;
        let is_settled = next.iter().zip(&weights).all(|(new, old)| (new - old).abs() <= f64::EPSILON * new);
        weights = next;
        if is_settled {
            break;
        }
    }
    Some(weights)
}

fn row_sums(matrix: &Matrix) -> Option<Vec<f64>> {
    normalised(&matrix.times(&vec![1.0; matrix.width()]))
}

/// Geometric means of the rows, summing to 1.
fn geometric(matrix: &Matrix) -> Option<Vec<f64>> {
    let mean = |row: &Vec<f64>| row.iter().copied().map(ln).sum::<f64>() / row.len() as f64;
    let means: Vec<f64> = matrix.rows.iter().map(mean).collect();
    let greatest = means.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    normalised(&means.iter().map(|mean| exp(mean - greatest)).collect::<Vec<f64>>())
}

fn lambda(matrix: &Matrix, weights: &[f64], priorities: Priorities) -> f64 {
    let product = matrix.times(weights);
    match priorities {
        Priorities::Eigenvector => product.iter().sum(),
        Priorities::Geometric => {
            product.iter().zip(weights).map(|(product, weight)| product / weight).sum::<f64>() / weights.len() as f64
        }
    }
}

/// The judgement above the diagonal whose logarithm is furthest from that of the weights' ratio.
fn most_inconsistent(matrix: &Matrix, weights: &[f64]) -> Option<Inconsistency> {
    let pairs = (0..weights.len()).flat_map(|row| (row + 1..weights.len()).map(move |column| (row, column)));
    let judged = pairs.map(|(row, column)| Inconsistency {
        row,
        column,
        given: matrix.rows[row][column],
        implied: weights[row] / weights[column],
    });
    let off = |judged: &Inconsistency| ln(judged.given / judged.implied).abs();
    let worst =
        judged.map(|judged| (off(&judged), judged)).reduce(|worst, next| if next.0 > worst.0 { next } else { worst });
    worst.filter(|(off, _)| *off > ROUNDING).map(|(_, judged)| judged)
}
