//! Alternatives of which every criterion is known, as rows of numbers.

use crate::Direction;

/// Numbers to rank by: a row for each alternative, in it a number for each criterion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Known {
    /// Which way is better, by criterion.
    pub directions: Vec<Direction>,
    /// Weights that sum to 1, by criterion.
    pub weights: Vec<f64>,
    /// Performance in the criteria's units, finite.
    pub rows: Vec<Vec<f64>>,
}

impl Known {
    /// The numbers of one criterion.
    pub fn column(&self, criterion: usize) -> impl Iterator<Item = f64> {
        self.rows.iter().map(move |row| row[criterion])
    }

    /// Least and greatest number of each criterion.
    pub fn ranges(&self) -> Vec<(f64, f64)> {
        let ends = |(low, high): (f64, f64), x: f64| (low.min(x), high.max(x));
        let range = |at| self.column(at).fold((f64::INFINITY, f64::NEG_INFINITY), ends);
        (0..self.weights.len()).map(range).collect()
    }

    /// All but one row.
    pub fn without(&self, row: usize) -> Self {
        let mut fewer = self.clone();
        fewer.rows.remove(row);
        fewer
    }

    /// With one more row at the end.
    pub fn and(&self, row: Vec<f64>) -> Self {
        let mut more = self.clone();
        more.rows.push(row);
        more
    }

    /// A copy of a row that is worse on each criterion by a hundredth of the range seen; `None` beyond the range of doubles.
    pub fn worse_copy(&self, row: usize) -> Option<Vec<f64>> {
        let step = |(low, high): (f64, f64)| high / 100.0 - low / 100.0;
        let worse = |((x, range), direction): ((&f64, (f64, f64)), &Direction)| match direction {
            Direction::Max => x - step(range),
            Direction::Min => x + step(range),
        };
        let copy: Vec<f64> = self.rows[row].iter().zip(self.ranges()).zip(&self.directions).map(worse).collect();
        copy.iter().all(|x| x.is_finite()).then_some(copy)
    }
}

/// Where `x` lies between two ends, 0..=1 from `from` to `to`; `None` where they are one. A span beyond the range of doubles is halved.
pub(crate) fn part(x: f64, from: f64, to: f64) -> Option<f64> {
    let span = to - from;
    let part = if span.is_finite() { (x - from) / span } else { (x / 2.0 - from / 2.0) / (to / 2.0 - from / 2.0) };
    (from != to).then_some(part)
}
