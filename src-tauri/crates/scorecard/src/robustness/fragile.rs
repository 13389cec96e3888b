//! Cells on which first place depends: the smallest change of one cell, all others as they are, after which two alternatives tie for it.

use super::Standing;
use super::values::Worth;

/// A change of one cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fragile {
    pub alternative: usize,
    pub criterion: usize,
    /// What the cell counts as now.
    pub now: f64,
    /// What it would have to count as.
    pub at: f64,
    /// Who ties with the winner then.
    pub winner: usize,
}

impl Fragile {
    /// How much less or more that is.
    pub fn change(&self) -> f64 {
        (self.at - self.now).abs()
    }
}

/// Every cell that can do it, the smallest change first.
///
/// A score is linear in each of its cells: the winner must lose its lead over the second, or a rival gain what it lacks, over the weight.
pub(crate) fn fragile(standing: &Standing, worths: &[Worth]) -> Vec<Fragile> {
    let Some(second) = standing.second() else { return Vec::new() };
    let cells = (0..standing.numbers.len()).flat_map(|row| (0..worths.len()).map(move |at| (row, at)));
    let found = cells.filter_map(|(row, at)| {
        let is_winner = row == standing.winner;
        let rival = if is_winner { second } else { row };
        let needed = (standing.scores[standing.winner] - standing.scores[rival]) / standing.weights[at];
        let now = standing.numbers[row][at];
        let to = if is_winner { now - needed } else { now + needed };
        let fragile = Fragile { alternative: row, criterion: at, now, at: to, winner: rival };
        worths[at].reaches(to).then_some(fragile)
    });
    let mut found: Vec<Fragile> = found.collect();
    found.sort_by(|a, b| a.change().total_cmp(&b.change()));
    found
}

impl Worth<'_> {
    /// Whether some performance is worth this.
    fn reaches(self, number: f64) -> bool {
        match self {
            Self::Valued(function) => function.spans(number),
            Self::Raw(_) => number.is_finite(),
        }
    }

    /// The performance that is worth this, as near to `from` as there is one.
    pub fn performance(self, number: f64, from: Option<f64>) -> f64 {
        match self {
            Self::Valued(function) => function.performance(number, from),
            Self::Raw(factor) => number / factor,
        }
    }
}
