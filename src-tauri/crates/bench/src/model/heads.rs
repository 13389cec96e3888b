//! From rows of tokens to rows of heads and back: attention wants each head's rows together.

use super::Real;
use rayon::prelude::*;

/// Sizes of rows by head.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// Positions of a sequence.
    pub(super) length: usize,
    /// Heads of a position.
    pub(super) heads: usize,
    /// Values of a head.
    pub(super) width: usize,
}

/// [batch][position][head][width] → [batch][head][position][width].
pub(super) fn split<R: Real>(to: &mut [R], from: &[R], Sizes { length, heads, width }: Sizes) {
    to.par_chunks_mut(length * width).enumerate().for_each(|(at, to)| {
        let (sequence, head) = (at / heads, at % heads);
        for (position, to) in to.chunks_mut(width).enumerate() {
            let first = ((sequence * length + position) * heads + head) * width;
            to.copy_from_slice(&from[first..first + width]);
        }
    });
}

/// The way back.
pub(super) fn merge<R: Real>(to: &mut [R], from: &[R], Sizes { length, heads, width }: Sizes) {
    to.par_chunks_mut(heads * width).enumerate().for_each(|(row, to)| {
        let (sequence, position) = (row / length, row % length);
        for (head, to) in to.chunks_mut(width).enumerate() {
            let first = ((sequence * heads + head) * length + position) * width;
            to.copy_from_slice(&from[first..first + width]);
        }
    });
}
