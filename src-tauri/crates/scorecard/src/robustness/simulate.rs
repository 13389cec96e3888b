//! All samples, shared out over threads in pieces whose number depends on the problem alone.

use super::region::WeightDraws;
use super::tally::Tally;
use super::tile::{Packed, TILE, Tile, Work};
use super::values::Values;
use crate::additive_score;
use crate::ranking::TIE;
use quantity::threads::in_order;
use std::ops::Range;

/// Most pieces that samples are shared out in.
const PIECES: u64 = 64;
/// Figures of all pieces together, at most about this many: each keeps those of every alternative and criterion.
const KEPT: u64 = 1 << 24;

/// Samples, and on how many threads.
#[derive(Clone, Copy)]
pub(crate) struct Samples {
    pub count: u64,
    /// At least 1; never changes an answer.
    pub threads: usize,
}

impl Samples {
    /// `work` on each piece of the tiles, the results in order.
    fn pieces<T: Send + 'static>(&self, figures: usize, work: &(dyn Fn(Range<u64>) -> T + Sync)) -> Vec<T> {
        let tiles = self.count.div_ceil(TILE as u64);
        let pieces = (KEPT / (figures as u64).max(1)).clamp(4, PIECES).min(tiles);
        let piece = |at: usize| (at as u64 * tiles / pieces)..((at as u64 + 1) * tiles / pieces);
        in_order(pieces as usize, self.threads, &|at| work(piece(at)))
    }

    /// How many samples of a tile count.
    fn live(&self, tile: u64) -> usize {
        (self.count - tile * TILE as u64).min(TILE as u64) as usize
    }
}

/// Ranks of all alternatives in all samples.
pub(crate) fn simulate(values: &Values, draws: &WeightDraws, samples: &Samples) -> Tally {
    let (alternatives, criteria) = (values.fixed.len(), values.fixed.first().map_or(0, Vec::len));
    let packed = Packed::new(&values.fixed);
    let pieces = samples.pieces(alternatives * (criteria + 2 * alternatives), &|tiles| {
        let (tally, work) = (Tally::new(alternatives, criteria), Work::new(alternatives, criteria));
        pulp::Arch::new().dispatch(Piece { values, draws, packed: &packed, samples, tiles, work, tally })
    });
    let mut sum = Tally::new(alternatives, criteria);
    pieces.iter().for_each(|piece| sum.add(piece));
    sum
}

/// Some tiles, ranked with the vector instructions that the machine has.
struct Piece<'p> {
    values: &'p Values<'p>,
    draws: &'p WeightDraws<'p>,
    packed: &'p Packed,
    samples: &'p Samples,
    tiles: Range<u64>,
    work: Work,
    tally: Tally,
}

impl pulp::WithSimd for Piece<'_> {
    type Output = Tally;

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(mut self, _: S) -> Tally {
        for tile in self.tiles {
            let live = self.samples.live(tile);
            self.work.rank(self.draws, self.packed, self.values, tile, &mut self.tally, live);
        }
        self.tally
    }
}

/// By alternative the share of draws of performance in which nobody is strictly better at its central weights.
pub(crate) fn confidence(values: &Values, central: &[Option<Vec<f64>>], samples: &Samples) -> Vec<Option<f64>> {
    let settled: Vec<Option<Settled>> = central.iter().map(|own| Some(Settled::new(values, own.as_ref()?))).collect();
    if values.drawn.is_empty() {
        let first =
            |(at, own): (usize, &Option<Settled>)| Some(f64::from(own.as_ref()?.firsts(values, &[], at, 1) as u32));
        return settled.iter().enumerate().map(first).collect();
    }
    let pieces = samples.pieces(values.fixed.len(), &|tiles| counted(values, &settled, samples, tiles));
    let share = |at: usize| pieces.iter().map(|piece| piece[at]).sum::<u64>() as f64 / samples.count as f64;
    settled.iter().enumerate().map(|(at, own)| own.as_ref().map(|_| share(at))).collect()
}

/// By alternative the samples of some tiles in which it is first at its central weights.
fn counted(values: &Values, settled: &[Option<Settled>], samples: &Samples, tiles: Range<u64>) -> Vec<u64> {
    let mut firsts = vec![0; settled.len()];
    let mut draws = vec![[0.0; TILE]; values.drawn.len()];
    for tile in tiles {
        values.drawn.iter().zip(&mut draws).for_each(|(drawn, into)| drawn.fill(tile, into));
        for (at, own) in settled.iter().enumerate() {
            firsts[at] += own.as_ref().map_or(0, |own| own.firsts(values, &draws, at, samples.live(tile)));
        }
    }
    firsts
}

/// Scores at one alternative's central weights.
struct Settled {
    weights: Vec<f64>,
    /// By alternative, of what is not drawn.
    fixed: Vec<f64>,
}

impl Settled {
    fn new(values: &Values, weights: &[f64]) -> Self {
        let fixed = values.fixed.iter().map(|row| additive_score(row, weights)).collect();
        Self { weights: weights.to_vec(), fixed }
    }

    /// Samples of a tile in which nobody is strictly better than alternative `at`.
    fn firsts(&self, values: &Values, draws: &[Tile], at: usize, live: usize) -> u64 {
        let mut scores: Vec<Tile> = self.fixed.iter().map(|score| [*score; TILE]).collect();
        for (drawn, values) in values.drawn.iter().zip(draws) {
            let weight = self.weights[drawn.criterion];
            scores[drawn.alternative].iter_mut().zip(values).for_each(|(score, value)| *score += weight * value);
        }
        let is_beaten = |lane: usize, own: f64, other: f64| other - TIE * other.abs().max(1.0) > own && lane < live;
        let first = |lane: &usize| !scores.iter().any(|other| is_beaten(*lane, scores[at][*lane], other[*lane]));
        (0..live).filter(first).count() as u64
    }
}
