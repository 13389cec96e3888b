//! A rectangle of numbers.

/// Rows of one length, at least one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Matrix {
    pub rows: Vec<Vec<f64>>,
}

impl Matrix {
    /// How many columns it has.
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The columns, as lists.
    pub fn columns(&self) -> Vec<Vec<f64>> {
        (0..self.width()).map(|at| self.rows.iter().map(|row| row[at]).collect()).collect()
    }

    /// The greatest number by size.
    pub fn greatest(&self) -> f64 {
        self.rows.iter().flatten().fold(0.0, |most, x| most.max(x.abs()))
    }

    /// The product with a column.
    pub fn times(&self, column: &[f64]) -> Vec<f64> {
        self.rows.iter().map(|row| row.iter().zip(column).map(|(x, y)| x * y).sum()).collect()
    }

    /// Every number divided by the same.
    pub fn over(&self, divisor: f64) -> Self {
        Self { rows: self.rows.iter().map(|row| row.iter().map(|x| x / divisor).collect()).collect() }
    }

    /// The product of a square matrix with itself.
    pub fn squared(&self) -> Self {
        Self { rows: self.rows.iter().map(|row| self.combined(row)).collect() }
    }

    /// The rows, each as often as `factors` say, added up.
    fn combined(&self, factors: &[f64]) -> Vec<f64> {
        let mut sum = vec![0.0; self.width()];
        for (factor, row) in factors.iter().zip(&self.rows) {
            sum.iter_mut().zip(row).for_each(|(sum, x)| *sum += factor * x);
        }
        sum
    }
}
