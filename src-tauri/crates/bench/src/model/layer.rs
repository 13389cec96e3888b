//! One layer, forward and backward, with what the backward pass needs kept from the forward one.

use super::attention::{self, Gradients, Projected, Sizes};
use super::rope::Turns;
use super::weights::LayerPlaces;
use super::{Real, Shape, heads, linear, norm, swiglu};

/// What a layer keeps of a forward pass.
#[derive(Debug)]
pub(super) struct Kept<R> {
    x: Vec<R>,
    normed: Vec<R>,
    q: Vec<R>,
    k: Vec<R>,
    v: Vec<R>,
    shares: Vec<R>,
    attended: Vec<R>,
    middle: Vec<R>,
    ffn_normed: Vec<R>,
    gate: Vec<R>,
    up: Vec<R>,
    inner: Vec<R>,
}

/// Room that the layers use one after the other.
#[derive(Debug)]
pub(super) struct Room<R> {
    wide: Vec<R>,
    wide_too: Vec<R>,
    narrow: Vec<R>,
    narrow_too: Vec<R>,
    rows: Vec<R>,
    rows_too: Vec<R>,
}

/// Sizes of a pass and its rotary positions.
#[derive(Debug)]
pub(super) struct Pass<R> {
    pub(super) shape: Shape,
    pub(super) batch: usize,
    pub(super) length: usize,
    pub(super) turns: Turns<R>,
}

impl<R: Real> Pass<R> {
    fn tokens(&self) -> usize {
        self.batch * self.length
    }

    fn heads(&self) -> heads::Sizes {
        heads::Sizes { length: self.length, heads: self.shape.heads, width: self.shape.head }
    }

    fn kv_heads(&self) -> heads::Sizes {
        heads::Sizes { heads: self.shape.kv_heads, ..self.heads() }
    }

    pub(super) fn kept(&self) -> Kept<R> {
        let (shape, tokens) = (&self.shape, self.tokens());
        let of = |width: usize| vec![R::ZERO; tokens * width];
        let (d, kv, ffn) = (shape.hidden(), shape.kv(), shape.ffn);
        let shares = vec![R::ZERO; self.batch * shape.heads * self.length * self.length];
        Kept {
            x: of(d),
            normed: of(d),
            q: of(d),
            k: of(kv),
            v: of(kv),
            shares,
            attended: of(d),
            middle: of(d),
            ffn_normed: of(d),
            gate: of(ffn),
            up: of(ffn),
            inner: of(ffn),
        }
    }

    pub(super) fn room(&self) -> Room<R> {
        let of = |width: usize| vec![R::ZERO; self.tokens() * width];
        let (d, kv, ffn) = (self.shape.hidden(), self.shape.kv(), self.shape.ffn);
        Room { wide: of(ffn), wide_too: of(ffn), narrow: of(kv), narrow_too: of(kv), rows: of(d), rows_too: of(d) }
    }

    /// Takes `x` through the layer.
    pub(super) fn forward(&self, x: &mut [R], kept: &mut Kept<R>, room: &mut Room<R>, weights: &[R], at: &LayerPlaces) {
        kept.x.copy_from_slice(x);
        norm::forward(&mut kept.normed, x, &weights[at.norm.clone()]);
        self.project(kept, room, weights, at);
        let sizes = Sizes::of(&self.shape, self.length);
        let projected = Projected { q: &kept.q, k: &kept.k, v: &kept.v };
        attention::forward(&mut room.rows, &mut kept.shares, &projected, &sizes);
        heads::merge(&mut kept.attended, &room.rows, self.heads());
        linear::forward(x, &kept.attended, &weights[at.out.clone()], self.tokens(), true);
        kept.middle.copy_from_slice(x);
        self.feed_forward(x, kept, weights, at);
    }

    /// Queries, keys and values by head, turned to their positions.
    fn project(&self, kept: &mut Kept<R>, room: &mut Room<R>, weights: &[R], at: &LayerPlaces) {
        let tokens = self.tokens();
        linear::forward(&mut room.rows, &kept.normed, &weights[at.query.clone()], tokens, false);
        heads::split(&mut kept.q, &room.rows, self.heads());
        linear::forward(&mut room.narrow, &kept.normed, &weights[at.key.clone()], tokens, false);
        heads::split(&mut kept.k, &room.narrow, self.kv_heads());
        linear::forward(&mut room.narrow, &kept.normed, &weights[at.value.clone()], tokens, false);
        heads::split(&mut kept.v, &room.narrow, self.kv_heads());
        self.turns.apply(&mut kept.q, self.length, 0);
        self.turns.apply(&mut kept.k, self.length, 0);
    }

    fn feed_forward(&self, x: &mut [R], kept: &mut Kept<R>, weights: &[R], at: &LayerPlaces) {
        let tokens = self.tokens();
        norm::forward(&mut kept.ffn_normed, x, &weights[at.ffn_norm.clone()]);
        linear::forward(&mut kept.gate, &kept.ffn_normed, &weights[at.gate.clone()], tokens, false);
        linear::forward(&mut kept.up, &kept.ffn_normed, &weights[at.up.clone()], tokens, false);
        swiglu::forward(&mut kept.inner, &kept.gate, &kept.up);
        linear::forward(x, &kept.inner, &weights[at.down.clone()], tokens, true);
    }

    /// Takes the gradient `dx` of the layer's output to that of its input, and adds up the gradients of its weights.
    pub(super) fn backward(
        &self,
        dx: &mut [R],
        kept: &Kept<R>,
        room: &mut Room<R>,
        weights: (&[R], &mut [R]),
        at: &LayerPlaces,
    ) {
        let (weights, gradients) = weights;
        self.feed_forward_back(dx, kept, room, (weights, gradients), at);
        self.attention_back(dx, kept, room, (weights, gradients), at);
    }

    fn feed_forward_back(
        &self,
        dx: &mut [R],
        kept: &Kept<R>,
        room: &mut Room<R>,
        weights: (&[R], &mut [R]),
        at: &LayerPlaces,
    ) {
        let ((w, g), tokens) = (weights, self.tokens());
        let Room { wide, wide_too, rows, .. } = room;
        linear::backward((wide, false), &mut g[at.down.clone()], dx, &kept.inner, &w[at.down.clone()], tokens);
        swiglu::backward(wide, wide_too, &kept.gate, &kept.up);
        linear::backward((rows, false), &mut g[at.gate.clone()], wide, &kept.ffn_normed, &w[at.gate.clone()], tokens);
        linear::backward((rows, true), &mut g[at.up.clone()], wide_too, &kept.ffn_normed, &w[at.up.clone()], tokens);
        norm::backward(dx, &mut g[at.ffn_norm.clone()], rows, &kept.middle, &w[at.ffn_norm.clone()]);
    }

    fn attention_back(
        &self,
        dx: &mut [R],
        kept: &Kept<R>,
        room: &mut Room<R>,
        weights: (&[R], &mut [R]),
        at: &LayerPlaces,
    ) {
        let ((w, g), tokens) = (weights, self.tokens());
        let Room { wide: _, wide_too: _, narrow, narrow_too, rows, rows_too } = room;
        linear::backward((rows, false), &mut g[at.out.clone()], dx, &kept.attended, &w[at.out.clone()], tokens);
        heads::split(rows_too, rows, self.heads());
        let into = Gradients { q: rows, k: narrow, v: narrow_too };
        let sizes = Sizes::of(&self.shape, self.length);
        let projected = Projected { q: &kept.q, k: &kept.k, v: &kept.v };
        attention::backward(into, rows_too, &kept.shares, &projected, &sizes);
        self.turns.undo(rows, self.length, 0);
        self.turns.undo(narrow, self.length, 0);
        let mut normed = vec![R::ZERO; rows.len()];
        let mut flat = vec![R::ZERO; narrow.len()];
        heads::merge(rows_too, rows, self.heads());
        linear::backward(
            (&mut normed, false),
            &mut g[at.query.clone()],
            rows_too,
            &kept.normed,
            &w[at.query.clone()],
            tokens,
        );
        for (by_head, place) in [(narrow, &at.key), (narrow_too, &at.value)] {
            heads::merge(&mut flat, by_head, self.kv_heads());
            linear::backward(
                (&mut normed, true),
                &mut g[place.clone()],
                &flat,
                &kept.normed,
                &w[place.clone()],
                tokens,
            );
        }
        norm::backward(dx, &mut g[at.norm.clone()], &normed, &kept.x, &w[at.norm.clone()]);
    }
}
