//! CRITIC: weights by how much a column spreads and how little it agrees with the others.

use crate::Direction;
use crate::matrix::Matrix;
use crate::methods::part;

/// A sum of conflicts that is rounding.
const ROUNDING: f64 = 1e-12;

/// Sample deviation × Σ (1 − correlation with the others), over their sum, on columns from 0 at the worst to 1 at the best.
///
/// A constant column weighs 0 and counts in no other's conflict. `None` where no two columns differ in what they say.
/// Source: Diakoulaki, Mavrotas & Papayannakis 1995, Computers & Operations Research 22(7), eq. 1 to 5.
pub(crate) fn critic(matrix: &Matrix, directions: &[Direction]) -> Option<Vec<f64>> {
    let columns: Vec<Option<Column>> =
        matrix.columns().iter().zip(directions).map(|(column, direction)| Column::of(column, *direction)).collect();
    let others = || columns.iter().flatten();
    let conflict = |own: &Column| others().map(|other| 1.0 - own.correlation(other)).sum::<f64>();
    let content = |own: &Option<Column>| own.as_ref().map_or(0.0, |own| own.deviation() * conflict(own).max(0.0));
    let contents: Vec<f64> = columns.iter().map(content).collect();
    let sum: f64 = contents.iter().sum();
    (sum > ROUNDING).then(|| contents.into_iter().map(|own| own / sum).collect())
}

/// A column that is not constant, less its mean.
struct Column(Vec<f64>);

impl Column {
    fn of(column: &[f64], direction: Direction) -> Option<Self> {
        let low = column.iter().copied().fold(f64::INFINITY, f64::min);
        let high = column.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (worst, best) = if direction == Direction::Max { (low, high) } else { (high, low) };
        let scaled: Vec<f64> = column.iter().map(|x| part(*x, worst, best)).collect::<Option<_>>()?;
        let mean = scaled.iter().sum::<f64>() / scaled.len() as f64;
        Some(Self(scaled.into_iter().map(|x| x - mean).collect()))
    }

    fn squares(&self) -> f64 {
        self.0.iter().map(|x| x * x).sum()
    }

    fn deviation(&self) -> f64 {
        (self.squares() / (self.0.len() as f64 - 1.0)).sqrt()
    }

    fn correlation(&self, other: &Self) -> f64 {
        let product: f64 = self.0.iter().zip(&other.0).map(|(x, y)| x * y).sum();
        product / (self.squares().sqrt() * other.squares().sqrt())
    }
}
