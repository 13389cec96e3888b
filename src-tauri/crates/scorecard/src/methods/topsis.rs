//! TOPSIS: how much nearer an alternative is to the best of every criterion than to the worst.

use super::{Known, part};
use crate::Direction;
use vocabulary::Normalisation;

/// Closeness, 0..=1, higher is better; `None` where an alternative is as near to the best as to the worst since both are one, or
/// where there is nobody to compare it with.
///
/// Columns are normalised, then weighted; distances are Euclidean. Source: Hwang & Yoon 1981, "Multiple Attribute Decision Making",
/// ch. 3; min-max as in Chakraborty & Yeh 2009. A criterion on which all are equal counts 0.
pub(crate) fn closeness(known: &Known, by: Normalisation) -> Option<Vec<f64>> {
    (known.rows.len() > 1).then_some(())?;
    let columns: Vec<Vec<f64>> = (0..known.weights.len()).map(|at| column(known, at, by)).collect();
    let best = distances(&columns, |column| column.iter().copied().fold(f64::NEG_INFINITY, f64::max));
    let worst = distances(&columns, |column| column.iter().copied().fold(f64::INFINITY, f64::min));
    let close = |(best, worst): (f64, f64)| worst / (best + worst);
    let scores: Vec<f64> = best.into_iter().zip(worst).map(close).collect();
    scores.iter().all(|score| score.is_finite()).then_some(scores)
}

/// A column normalised and weighted, turned so that more is better.
fn column(known: &Known, at: usize, by: Normalisation) -> Vec<f64> {
    let turn = if known.directions[at] == Direction::Max { known.weights[at] } else { -known.weights[at] };
    let scaled = match by {
        Normalisation::Vector => by_length(known.column(at).collect()),
        Normalisation::MinMax => by_range(known.column(at).collect()),
    };
    scaled.into_iter().map(|x| turn * x).collect()
}

/// Divided by the Euclidean length, by way of the greatest number, so that no square leaves the range of doubles.
fn by_length(column: Vec<f64>) -> Vec<f64> {
    let greatest = column.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    let is_flat = column.windows(2).all(|pair| pair[0] == pair[1]);
    if is_flat {
        return vec![0.0; column.len()];
    }
    let length = column.iter().map(|x| (x / greatest) * (x / greatest)).sum::<f64>().sqrt();
    column.into_iter().map(|x| x / greatest / length).collect()
}

/// From 0 at the least to 1 at the greatest.
fn by_range(column: Vec<f64>) -> Vec<f64> {
    let low = column.iter().copied().fold(f64::INFINITY, f64::min);
    let high = column.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    column.into_iter().map(|x| part(x, low, high).unwrap_or(0.0)).collect()
}

/// Each alternative's Euclidean distance from one point of every column.
fn distances(columns: &[Vec<f64>], point: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let points: Vec<f64> = columns.iter().map(|column| point(column)).collect();
    let square = |row: usize, (column, point): (&Vec<f64>, &f64)| (column[row] - point) * (column[row] - point);
    let distance = |row| columns.iter().zip(&points).map(|pair| square(row, pair)).sum::<f64>().sqrt();
    let rows = columns.first().map_or(0, Vec::len);
    (0..rows).map(distance).collect()
}
