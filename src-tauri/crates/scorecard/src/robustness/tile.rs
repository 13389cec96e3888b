//! The kernel: ranks of all alternatives in sixty-four samples at a time.
//!
//! A sample is a lane of its own through every loop, so that a compiler may do as many side by side as the machine can, to the same
//! bits: no sum runs across lanes but of whole numbers. `pulp` chooses the machine's vector instructions when the program runs; none
//! of them fuses or reorders.

use super::region::WeightDraws;
use super::tally::Tally;
use super::values::Values;
use crate::ranking::TIE;

/// Samples of a tile.
pub(crate) const TILE: usize = 64;
/// A figure of each sample of a tile.
pub(crate) type Tile = [f64; TILE];

/// Alternatives whose scores are summed in one pass over the weights.
const ROWS: usize = 4;
/// Samples of a tile whose sums are kept at once.
const LANES: usize = 8;

/// The numbers that are multiplied: rows in groups, in each the rows of a criterion side by side.
pub(crate) struct Packed(Vec<Vec<[f64; ROWS]>>);

impl Packed {
    pub fn new(rows: &[Vec<f64>]) -> Self {
        let width = rows.first().map_or(0, Vec::len);
        let number = |group: &[Vec<f64>], row: usize, at: usize| group.get(row).map_or(0.0, |own| own[at]);
        let pack = |group: &[Vec<f64>]| -> Vec<[f64; ROWS]> {
            (0..width).map(|at| std::array::from_fn(|row| number(group, row, at))).collect()
        };
        Self(rows.chunks(ROWS).map(pack).collect())
    }
}

/// What a tile is computed in; made once for many.
pub(crate) struct Work {
    weights: Vec<Tile>,
    total: Tile,
    scores: Vec<Tile>,
    /// A score that lies lower is beaten.
    beaten: Vec<Tile>,
    /// How many are strictly better.
    better: Vec<[u64; TILE]>,
    draws: Tile,
}

impl Work {
    /// For a number of alternatives and criteria.
    pub fn new(alternatives: usize, criteria: usize) -> Self {
        Self {
            weights: vec![[0.0; TILE]; criteria],
            total: [0.0; TILE],
            scores: vec![[0.0; TILE]; alternatives.next_multiple_of(ROWS)],
            beaten: vec![[0.0; TILE]; alternatives],
            better: vec![[0; TILE]; alternatives],
            draws: [0.0; TILE],
        }
    }

    /// Ranks a tile of which the first `live` samples count, and adds what is found.
    #[inline(always)]
    pub fn rank(
        &mut self,
        draws: &WeightDraws,
        packed: &Packed,
        values: &Values,
        tile: u64,
        tally: &mut Tally,
        live: usize,
    ) {
        draws.fill(tile, &mut self.weights);
        self.sum_weights();
        self.score(packed);
        self.score_drawn(values, tile);
        self.compare(tally, live);
        self.count(tally, live);
    }

    #[inline(always)]
    fn sum_weights(&mut self) {
        self.total = [0.0; TILE];
        for weights in &self.weights {
            self.total.iter_mut().zip(weights).for_each(|(total, weight)| *total += weight);
        }
    }

    /// Σ weight × number.
    #[inline(always)]
    fn score(&mut self, packed: &Packed) {
        for (group, scores) in packed.0.iter().zip(self.scores.chunks_exact_mut(ROWS)) {
            for from in (0..TILE).step_by(LANES) {
                let sums = sums(group, &self.weights, from);
                for (scores, sums) in scores.iter_mut().zip(sums) {
                    scores[from..from + LANES].copy_from_slice(&sums);
                }
            }
        }
    }

    #[inline(always)]
    fn score_drawn(&mut self, values: &Values, tile: u64) {
        for drawn in &values.drawn {
            drawn.fill(tile, &mut self.draws);
            let weighed = self.draws.iter().zip(&self.weights[drawn.criterion]).map(|(value, weight)| value * weight);
            self.scores[drawn.alternative].iter_mut().zip(weighed).for_each(|(score, value)| *score += value);
        }
    }

    /// Who beats whom, and how many beat each. Lanes that do not count are made to tie.
    #[inline(always)]
    fn compare(&mut self, tally: &mut Tally, live: usize) {
        for (scores, beaten) in self.scores.iter_mut().zip(&mut self.beaten) {
            scores[live..].fill(0.0);
            for lane in 0..TILE {
                beaten[lane] = scores[lane] - TIE * scores[lane].abs().max(self.total[lane]);
            }
        }
        self.better.iter_mut().for_each(|better| *better = [0; TILE]);
        for first in 1..self.better.len() {
            let (before, from) = self.better.split_at_mut(first);
            for (second, better) in before.iter_mut().enumerate() {
                let one = Side { score: &self.scores[first], beaten: &self.beaten[first], better: &mut from[0] };
                let other = Side { score: &self.scores[second], beaten: &self.beaten[second], better };
                let [over, under] = contest(one, other);
                tally.beats(first, second, over);
                tally.beats(second, first, under);
            }
        }
    }

    /// Ranks, and the weights of those in first place.
    #[inline(always)]
    fn count(&mut self, tally: &mut Tally, live: usize) {
        let share = self.total.map(|total| 1.0 / total);
        for ((better, ranks), central) in self.better.iter().zip(&mut tally.ranks).zip(&mut tally.central) {
            for (better, lane) in better.iter().zip(0..live) {
                if let Some(count) = ranks.get_mut(*better as usize) {
                    *count += 1;
                }
                if *better == 0 {
                    add_lane(central, &self.weights, lane, share[lane]);
                }
            }
        }
    }
}

/// Adds the weights of one sample, scaled to sum to 1.
#[inline(always)]
fn add_lane(sums: &mut [f64], weights: &[Tile], lane: usize, share: f64) {
    for (sum, weights) in sums.iter_mut().zip(weights) {
        *sum += weights[lane] * share;
    }
}

/// The sums of a group of rows in some lanes.
#[inline(always)]
fn sums(group: &[[f64; ROWS]], weights: &[Tile], from: usize) -> [[f64; LANES]; ROWS] {
    let mut sums = [[0.0; LANES]; ROWS];
    for (numbers, weights) in group.iter().zip(weights) {
        let weights: &[f64; LANES] = weights[from..].first_chunk().unwrap_or(&[0.0; LANES]);
        for (sums, number) in sums.iter_mut().zip(numbers) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += number * weight;
            }
        }
    }
    sums
}

/// One of two alternatives that are compared.
struct Side<'w> {
    score: &'w Tile,
    beaten: &'w Tile,
    better: &'w mut [u64; TILE],
}

/// In how many lanes the first is strictly better, and in how many the second.
#[inline(always)]
fn contest(one: Side, other: Side) -> [u64; 2] {
    let [mut over, mut under] = [0; 2];
    for lane in 0..TILE {
        let is_over = u64::from(one.beaten[lane] > other.score[lane]);
        let is_under = u64::from(other.beaten[lane] > one.score[lane]);
        other.better[lane] += is_over;
        one.better[lane] += is_under;
        over += is_over;
        under += is_under;
    }
    [over, under]
}
