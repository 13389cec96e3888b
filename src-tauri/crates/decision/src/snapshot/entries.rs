//! Entries on the scorecard, found by the cell that they are on.

use super::Score;
use std::ops::Deref;

/// Entries in the order of the workbook.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    all: Vec<Score>,
    /// Positions, cell by cell, those of one cell in the order of the workbook.
    by_cell: Vec<usize>,
}

impl Entries {
    /// These entries.
    pub(super) fn new(all: Vec<Score>) -> Self {
        let mut by_cell: Vec<usize> = (0..all.len()).collect();
        by_cell.sort_by_key(|at| of(&all[*at]));
        Self { all, by_cell }
    }

    /// The entries on one cell.
    pub fn on(&self, vendor: usize, criterion: usize) -> impl Iterator<Item = &Score> + Clone {
        let cell = (vendor, criterion);
        let first = self.by_cell.partition_point(|at| of(&self.all[*at]) < cell);
        self.by_cell[first..].iter().map(|at| &self.all[*at]).take_while(move |score| of(score) == cell)
    }
}

impl Deref for Entries {
    type Target = [Score];

    fn deref(&self) -> &[Score] {
        &self.all
    }
}

/// The cell that an entry is on.
fn of(score: &Score) -> (usize, usize) {
    (score.vendor, score.criterion)
}
