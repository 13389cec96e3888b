//! Rotary positions (Su et al. 2021, arXiv 2104.09864): pairs (i, i + half) of a head turn by position · 10000^(−i/half).

use super::Real;
use quantity::real::{cos, pow};
use rayon::prelude::*;
use std::f64::consts::FRAC_PI_2;

/// Base of the angles.
const BASE: f64 = 10_000.0;

/// Cosine and sine of every pair at every position.
#[derive(Debug)]
pub(crate) struct Turns<R> {
    values: Vec<(R, R)>,
    half: usize,
}

impl<R: Real> Turns<R> {
    /// For heads of width `head` and positions before `length`.
    pub(crate) fn new(head: usize, length: usize) -> Self {
        let half = head / 2;
        let angle = |at: usize, i: usize| at as f64 * pow(BASE, -(i as f64) / half as f64);
        let turn = |angle: f64| (R::of(cos(angle)), R::of(cos(angle - FRAC_PI_2)));
        let values = (0..length).flat_map(|at| (0..half).map(move |i| turn(angle(at, i)))).collect();
        Self { values, half }
    }

    /// Cosine and sine of every pair of the first position, then of the second, ….
    pub(crate) fn values(&self) -> &[(R, R)] {
        &self.values
    }

    /// Turns heads that stand one sequence after the other: `length` rows of each, the first at position `first`.
    pub(super) fn apply(&self, heads: &mut [R], length: usize, first: usize) {
        self.each(heads, length, first, |x, y, (c, s)| (x * c - y * s, x * s + y * c));
    }

    /// Gradient of [`Turns::apply`]: turned back.
    pub(super) fn undo(&self, heads: &mut [R], length: usize, first: usize) {
        self.each(heads, length, first, |x, y, (c, s)| (x * c + y * s, y * c - x * s));
    }

    fn each(&self, heads: &mut [R], length: usize, first: usize, turn: impl Fn(R, R, (R, R)) -> (R, R) + Sync) {
        heads.par_chunks_mut(2 * self.half).enumerate().for_each(|(row, head)| {
            let at = (first + row % length) * self.half;
            let (xs, ys) = head.split_at_mut(self.half);
            let turns = self.values.get(at..at + self.half).unwrap_or_default();
            for ((x, y), by) in xs.iter_mut().zip(ys).zip(turns) {
                (*x, *y) = turn(*x, *y, *by);
            }
        });
    }
}

/// Cosine and sine of every pair at every position before `length`, one after the other, as other devices read them.
pub(crate) fn turns(head: usize, length: usize) -> Vec<f32> {
    Turns::<f32>::new(head, length).values.into_iter().flat_map(|(c, s)| [c, s]).collect()
}
