//! Uncertain inputs that move together: given rank correlations turn independent draws into joined ones.
//!
//! A Gaussian copula (Iman and Conover 1982 solve the same by reordering a sample; here every world stands alone, so that threads
//! share nothing): uniform draws become normal ones, a triangular factor of the correlation matrix joins them, and they become
//! uniform again. Each input keeps its own range and distribution; only which values meet in a world changes.

use crate::{normal, real};
use std::f64::consts::{FRAC_PI_6, PI};

/// How far below 0 a pivot or an eigenvalue may lie, since sums of doubles round.
const ROUNDING: f64 = 1e-9;
/// Rounds of the search for the nearest valid matrix, and of turning one into its eigenvalues.
const ROUNDS: usize = 400;
const SWEEPS: usize = 60;

/// A square matrix of correlations, row by row; ones on its diagonal.
pub type Matrix = Vec<Vec<f64>>;

/// What joins independent draws: the lower triangle whose product with itself is the matrix of correlations.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    rows: Matrix,
}

impl Joint {
    /// From rank correlations (Spearman's, −1 to 1); `None` where no numbers can be correlated so.
    pub fn of_ranks(ranks: &Matrix) -> Option<Self> {
        factor(&normal_of_ranks(ranks)).map(|rows| Self { rows })
    }

    /// Joins one world's uniform draws, in the open interval (0, 1), in the order of the matrix. The first stays as it is.
    pub fn join(&self, draws: &mut [f64]) {
        let normal: Vec<f64> = draws.iter().map(|u| normal::quantile(*u)).collect();
        for (draw, row) in draws.iter_mut().zip(&self.rows).skip(1) {
            let sum: f64 = row.iter().zip(&normal).map(|(factor, z)| factor * z).sum();
            *draw = normal::below(sum).clamp(f64::EPSILON / 4.0, 1.0 - f64::EPSILON / 2.0);
        }
    }
}

/// The nearest rank correlations that numbers can have, each rounded to two decimals; those given where they are valid.
///
/// Nearest by the sum of squares among correlations of normal variables: N. J. Higham (2002), "Computing the nearest correlation
/// matrix", IMA Journal of Numerical Analysis 22; alternating projections with Dykstra's correction. What rounding would break is drawn
/// towards independence until it is valid again.
pub fn nearest(ranks: &Matrix) -> Matrix {
    if Joint::of_ranks(ranks).is_some() {
        return ranks.clone();
    }
    let mut found = normal_of_ranks(ranks);
    let mut correction = each(ranks.len(), |_, _| 0.0);
    for _ in 0..ROUNDS {
        let asked = each(ranks.len(), |i, j| found[i][j] - correction[i][j]);
        let positive = without_negative(&asked);
        correction = each(ranks.len(), |i, j| positive[i][j] - asked[i][j]);
        found = each(ranks.len(), |i, j| if i == j { 1.0 } else { positive[i][j] });
    }
    rounded(&found)
}

/// Draws a matrix towards independence, a hundredth at a time, until its rounded rank correlations are valid.
fn rounded(found: &Matrix) -> Matrix {
    let hundredths = |of: f64| (6.0 / PI * real::asin((of / 2.0).clamp(-0.5, 0.5)) * 100.0).round() / 100.0;
    let drawn = |share: f64| each(found.len(), |i, j| if i == j { 1.0 } else { hundredths(share * found[i][j]) });
    let steps = (0..=100).map(|step| drawn(1.0 - f64::from(step) / 100.0));
    steps.into_iter().find(|ranks| Joint::of_ranks(ranks).is_some()).unwrap_or_else(|| drawn(0.0))
}

/// The correlation of two normal variables whose ranks correlate so: 2 sin(π ρ / 6) (Pearson 1907; Kruskal 1958, "Ordinal measures
/// of association", section 6).
fn normal_of_ranks(ranks: &Matrix) -> Matrix {
    each(ranks.len(), |i, j| if i == j { 1.0 } else { 2.0 * real::sin(FRAC_PI_6 * ranks[i][j]) })
}

/// Cholesky's factor of a matrix without negative eigenvalues; a pivot of 0 leaves its column empty. `None` for another matrix.
fn factor(matrix: &Matrix) -> Option<Matrix> {
    let mut rows = each(matrix.len(), |_, _| 0.0);
    for j in 0..matrix.len() {
        let rest = |rows: &Matrix, i: usize| matrix[i][j] - (0..j).map(|k| rows[i][k] * rows[j][k]).sum::<f64>();
        let pivot = rest(&rows, j);
        if pivot < -ROUNDING {
            return None;
        }
        let is_empty = pivot <= ROUNDING;
        for i in j..matrix.len() {
            let left = rest(&rows, i);
            // What depends on others alone may have nothing of its own left.
            if is_empty && left.abs() > ROUNDING.sqrt() {
                return None;
            }
            rows[i][j] = if is_empty { 0.0 } else { left / pivot.sqrt() };
        }
    }
    Some(rows)
}

/// The matrix with its negative eigenvalues set to 0: the nearest without them.
fn without_negative(matrix: &Matrix) -> Matrix {
    let (values, vectors) = eigen(matrix);
    let kept: Vec<f64> = values.into_iter().map(|value| value.max(0.0)).collect();
    each(matrix.len(), |i, j| kept.iter().enumerate().map(|(k, value)| value * vectors[i][k] * vectors[j][k]).sum())
}

/// Eigenvalues and eigenvectors (in columns) of a symmetric matrix, by Jacobi's rotations (Golub and Van Loan, "Matrix
/// Computations", section 8.5).
fn eigen(matrix: &Matrix) -> (Vec<f64>, Matrix) {
    let (size, mut a) = (matrix.len(), matrix.clone());
    let mut vectors = each(size, |i, j| if i == j { 1.0 } else { 0.0 });
    for _ in 0..SWEEPS {
        let pairs = || (0..size).flat_map(|p| (p + 1..size).map(move |q| (p, q)));
        if pairs().map(|(p, q)| a[p][q].abs()).fold(0.0, f64::max) < f64::EPSILON {
            break;
        }
        pairs().for_each(|(p, q)| rotate(&mut a, &mut vectors, p, q));
    }
    ((0..size).map(|at| a[at][at]).collect(), vectors)
}

/// Turns the plane of two axes so that the element between them becomes 0.
fn rotate(a: &mut Matrix, vectors: &mut Matrix, p: usize, q: usize) {
    if a[p][q] == 0.0 {
        return;
    }
    let theta = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
    let tangent = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
    let cosine = 1.0 / (tangent * tangent + 1.0).sqrt();
    let sine = tangent * cosine;
    let turn = |first: f64, second: f64| (cosine * first - sine * second, sine * first + cosine * second);
    for row in a.iter_mut().chain(vectors.iter_mut()) {
        (row[p], row[q]) = turn(row[p], row[q]);
    }
    let (own, other) = (a[p].clone(), a[q].clone());
    for (k, (first, second)) in own.into_iter().zip(other).enumerate() {
        (a[p][k], a[q][k]) = turn(first, second);
    }
}

fn each(size: usize, element: impl Fn(usize, usize) -> f64) -> Matrix {
    (0..size).map(|i| (0..size).map(|j| element(i, j)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Stream;

    const WORLDS: u64 = 40_000;

    fn pair(rank: f64) -> Matrix {
        vec![vec![1.0, rank], vec![rank, 1.0]]
    }

    fn three(ab: f64, ac: f64, bc: f64) -> Matrix {
        vec![vec![1.0, ab, ac], vec![ab, 1.0, bc], vec![ac, bc, 1.0]]
    }

    /// Spearman's correlation of uniform draws: that of the draws, since their ranks are what they are.
    fn measured(joint: &Joint, size: usize) -> Matrix {
        let streams: Vec<Stream> = (0..size).map(|at| Stream::new(7, &format!("input {at}"))).collect();
        let mut sums = each(size, |_, _| 0.0);
        for world in 0..WORLDS {
            let mut draws: Vec<f64> = streams.iter().map(|stream| stream.uniform(world)).collect();
            joint.join(&mut draws);
            sums = each(size, |i, j| sums[i][j] + (draws[i] - 0.5) * (draws[j] - 0.5));
        }
        each(size, |i, j| sums[i][j] * 12.0 / WORLDS as f64)
    }

    #[test]
    fn joined_draws_have_the_ranks_asked_for_and_stay_uniform() {
        for ranks in
            [pair(0.0), pair(0.8), pair(-0.5), pair(1.0), pair(-1.0), three(0.7, 0.3, 0.6), three(1.0, 0.4, 0.4)]
        {
            let found = measured(&Joint::of_ranks(&ranks).unwrap(), ranks.len());
            for (asked, found) in ranks.iter().flatten().zip(found.iter().flatten()) {
                assert!((asked - found).abs() < 0.02, "{ranks:?}: {found}");
            }
        }
    }

    #[test]
    fn without_correlation_every_draw_stays() {
        let mut draws = [0.1, 0.5, 0.999];
        Joint::of_ranks(&three(0.0, 0.0, 0.0)).unwrap().join(&mut draws);
        draws.iter().zip([0.1, 0.5, 0.999]).for_each(|(found, given)| assert!((found - given).abs() < 1e-15));
    }

    #[test]
    fn what_contradicts_itself_is_refused_and_mended() {
        let contradiction = three(0.9, 0.9, -0.9);
        assert_eq!(Joint::of_ranks(&contradiction), None);
        let mended = nearest(&contradiction);
        assert!(Joint::of_ranks(&mended).is_some());
        // By symmetry all three give way alike: the matrix that is just possible has 0.5, 0.5 and -0.5 between normal variables.
        let half = 6.0 / PI * real::asin(0.25);
        for (found, expected) in [(mended[0][1], half), (mended[0][2], half), (mended[1][2], -half)] {
            assert!((found - expected).abs() < 0.011, "{mended:?}");
        }
    }

    #[test]
    fn what_is_valid_is_its_own_nearest() {
        let valid = three(0.7, 0.3, 0.6);
        assert_eq!(nearest(&valid), valid);
    }

    #[test]
    fn a_chain_without_its_third_pair_gets_one() {
        let chain = three(0.9, 0.0, 0.9);
        assert_eq!(Joint::of_ranks(&chain), None);
        let mended = nearest(&chain);
        assert!(mended[0][2] > 0.05 && mended[0][1] < 0.9 && (mended[0][1] - mended[1][2]).abs() < 1e-12, "{mended:?}");
    }
}
