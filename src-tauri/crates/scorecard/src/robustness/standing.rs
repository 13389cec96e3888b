//! How alternatives stand at the weights of the criteria, each cell as one number.

use super::flips::Lead;
use crate::additive_score;
use crate::ranking::{tie_groups, ties};

/// Scores, and who is first.
pub(crate) struct Standing<'v> {
    /// By alternative and criterion, higher is better.
    pub numbers: &'v [Vec<f64>],
    /// They sum to 1.
    pub weights: &'v [f64],
    pub scores: Vec<f64>,
    /// In first place; of several that tie the first given.
    pub winner: usize,
    groups: Vec<Vec<usize>>,
}

impl<'v> Standing<'v> {
    /// `None` without an alternative.
    pub fn of(numbers: &'v [Vec<f64>], weights: &'v [f64]) -> Option<Self> {
        let scores: Vec<f64> = numbers.iter().map(|row| additive_score(row, weights)).collect();
        let groups = tie_groups(&scores);
        let winner = *groups.first()?.first()?;
        Some(Self { numbers, weights, scores, winner, groups })
    }

    /// Another alternative in first place.
    pub fn tied(&self) -> Option<usize> {
        self.groups.first()?.get(1).copied()
    }

    /// The best of the others.
    pub fn second(&self) -> Option<usize> {
        self.groups.iter().flatten().find(|at| **at != self.winner).copied()
    }

    /// Everybody but the winner.
    pub fn rivals(&self) -> impl Iterator<Item = usize> {
        (0..self.numbers.len()).filter(|at| *at != self.winner)
    }

    /// How far a rival is ahead of the winner, by criterion.
    pub fn ahead(&self, rival: usize) -> Vec<f64> {
        self.numbers[rival].iter().zip(&self.numbers[self.winner]).map(|(own, winner)| own - winner).collect()
    }

    /// What all criteria but one weigh.
    pub fn others(&self, criterion: usize) -> f64 {
        self.weights.iter().enumerate().filter(|(at, _)| *at != criterion).map(|(_, weight)| weight).sum()
    }

    /// How far each rival is ahead of the winner where one criterion weighs nothing, and where it weighs everything.
    pub fn leads(&self, criterion: usize) -> Vec<Lead> {
        let others = self.others(criterion);
        let at_none = |row: &[f64]| {
            let cells = row.iter().zip(self.weights).enumerate().filter(|(at, _)| *at != criterion);
            cells.map(|(_, (number, weight))| number * (weight / others)).sum::<f64>()
        };
        let winner = &self.numbers[self.winner];
        let (winner_at_none, winner_at_all) = (at_none(winner), winner[criterion]);
        let lead = |rival: usize| {
            let own = &self.numbers[rival];
            let (none, all) = (at_none(own) - winner_at_none, own[criterion] - winner_at_all);
            Lead { rival, at_none: settled(none, winner_at_none), at_all: settled(all, winner_at_all) }
        };
        self.rivals().map(lead).collect()
    }
}

/// The difference from a score; 0 where both tie, for then it is rounding.
fn settled(difference: f64, score: f64) -> f64 {
    let size = score.abs().max(1.0);
    if ties(size, size - difference.abs()) { 0.0 } else { difference }
}
