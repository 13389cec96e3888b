//! Causal attention with grouped heads: softmax(Q·Kᵀ/√width)·V, every position seeing itself and those before.

use super::{Real, Shape};
use crate::cpu::View;
use rayon::prelude::*;

/// Keys, values and what is attended, by head: [batch][head][position][width].
pub(super) struct Sizes {
    /// Query heads that share keys and values.
    pub(super) group: usize,
    /// Positions.
    pub(super) length: usize,
    /// Width of a head.
    pub(super) width: usize,
}

impl Sizes {
    pub(super) fn of(shape: &Shape, length: usize) -> Self {
        Self { group: shape.heads / shape.kv_heads, length, width: shape.head }
    }

    fn scale<R: Real>(&self) -> R {
        R::of(1.0 / (self.width as f64).sqrt())
    }

    /// Values of one head.
    fn head(&self) -> usize {
        self.length * self.width
    }

    fn rows<'a, R: Real>(&self, values: &'a [R]) -> View<'a, R> {
        View::new(values, self.length, self.width)
    }

    fn square<'a, R: Real>(&self, values: &'a [R]) -> View<'a, R> {
        View::new(values, self.length, self.length)
    }
}

/// Queries, keys and values, by head.
pub(super) struct Projected<'a, R> {
    pub(super) q: &'a [R],
    pub(super) k: &'a [R],
    pub(super) v: &'a [R],
}

/// Shares of attention into `shares` (length × length per head) and what is attended into `out`.
pub(super) fn forward<R: Real>(out: &mut [R], shares: &mut [R], from: &Projected<R>, sizes: &Sizes) {
    let Projected { q, k, v } = from;
    let (head, square) = (sizes.head(), sizes.length * sizes.length);
    let heads = out.par_chunks_mut(head).zip(shares.par_chunks_mut(square)).zip(q.par_chunks(head)).enumerate();
    heads.for_each(|(at, ((out, shares), q))| {
        let of_group = at / sizes.group * head..(at / sizes.group + 1) * head;
        R::product(shares, sizes.rows(q), sizes.rows(&k[of_group.clone()]).turned(), false);
        for (position, row) in shares.chunks_mut(sizes.length).enumerate() {
            softmax(row, position + 1, sizes.scale());
        }
        R::product(out, sizes.square(shares), sizes.rows(&v[of_group]), false);
    });
}

/// Softmax of the first `seen` scores times `scale`; the rest become 0.
pub(super) fn softmax<R: Real>(row: &mut [R], seen: usize, scale: R) {
    let (seen, hidden) = row.split_at_mut(seen);
    let most = seen.iter().copied().fold(seen[0], |most, x| if x > most { x } else { most });
    let mut sum = R::ZERO;
    for x in seen.iter_mut() {
        *x = ((*x - most) * scale).exp();
        sum += *x;
    }
    seen.iter_mut().for_each(|x| *x = *x / sum);
    hidden.fill(R::ZERO);
}

/// Gradients of queries, keys and values.
pub(super) struct Gradients<'a, R> {
    pub(super) q: &'a mut [R],
    pub(super) k: &'a mut [R],
    pub(super) v: &'a mut [R],
}

/// Fills the gradients for `dout`; `shares` as [`forward`] left them. Heads of a group add up in their keys and values.
pub(super) fn backward<R: Real>(into: Gradients<R>, dout: &[R], shares: &[R], from: &Projected<R>, sizes: &Sizes) {
    let Projected { q, k, v } = from;
    let (head, square) = (sizes.head(), sizes.length * sizes.length);
    let keys = into.k.par_chunks_mut(head).zip(into.v.par_chunks_mut(head));
    let inputs = k.par_chunks(head).zip(v.par_chunks(head)).zip(q.par_chunks(head * sizes.group));
    let given = dout.par_chunks(head * sizes.group).zip(shares.par_chunks(square * sizes.group));
    let groups = into.q.par_chunks_mut(head * sizes.group).zip(keys).zip(inputs).zip(given);
    groups.for_each(|(((dq, (dk, dv)), ((k, v), q)), (dout, shares))| {
        dk.fill(R::ZERO);
        dv.fill(R::ZERO);
        let mut ds = vec![R::ZERO; square];
        let heads = dq.chunks_mut(head).zip(q.chunks(head)).zip(dout.chunks(head).zip(shares.chunks(square)));
        for ((dq, q), (dout, shares)) in heads {
            R::product(dv, sizes.square(shares).turned(), sizes.rows(dout), true);
            R::product(&mut ds, sizes.rows(dout), sizes.rows(v).turned(), false);
            scores(&mut ds, shares, sizes);
            R::product(dq, sizes.square(&ds), sizes.rows(k), false);
            R::product(dk, sizes.square(&ds).turned(), sizes.rows(q), true);
        }
    });
}

/// From gradients of shares to gradients of scores: p·(dp − Σ p·dp)·scale.
fn scores<R: Real>(ds: &mut [R], shares: &[R], sizes: &Sizes) {
    for (ds, p) in ds.chunks_mut(sizes.length).zip(shares.chunks(sizes.length)) {
        let along: R = ds.iter().zip(p).map(|(dp, p)| *dp * *p).sum();
        ds.iter_mut().zip(p).for_each(|(dp, p)| *dp = *p * (*dp - along) * sizes.scale());
    }
}
