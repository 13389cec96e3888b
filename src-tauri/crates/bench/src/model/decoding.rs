//! Decoding: one token at a time for every sequence of a batch, with the keys and values of the tokens before kept.

use super::attention::softmax;
use super::rope::Turns;
use super::training::tokens;
use super::weights::{LayerPlaces, Places};
use super::{Real, Shape, linear, norm, swiglu};
use crate::cpu::View;
use rayon::prelude::*;

/// A model with its cache, ready for the next token.
#[derive(Debug)]
pub struct Decoding<R> {
    shape: Shape,
    batch: usize,
    most: usize,
    seen: usize,
    places: Places,
    weights: Vec<R>,
    turns: Turns<R>,
    /// Per layer: [batch][kv head][position][width], room for `most` positions.
    keys: Vec<Vec<R>>,
    values: Vec<Vec<R>>,
    logits: Vec<R>,
}

/// Rows of one step.
struct Rows<R> {
    x: Vec<R>,
    normed: Vec<R>,
    q: Vec<R>,
    attended: Vec<R>,
}

impl<R: Real> Decoding<R> {
    /// `batch` sequences with room for `most` tokens each, of which the first `context` stand in the cache as zeros
    /// until [`Decoding::next`] has put others there: what is in a cache does not change how long it takes to read.
    pub fn new(shape: Shape, batch: usize, context: usize, most: usize) -> Self {
        let places = Places::of(&shape);
        let cache = || (0..shape.layers).map(|_| vec![R::ZERO; batch * most * shape.kv()]).collect();
        Self {
            weights: places.fresh(&shape),
            turns: Turns::new(shape.head, most),
            keys: cache(),
            values: cache(),
            logits: vec![R::ZERO; batch * shape.vocab],
            shape,
            batch,
            most,
            seen: context.min(most),
            places,
        }
    }

    /// Tokens in the cache.
    pub fn seen(&self) -> usize {
        self.seen
    }

    /// Goes back to `context` tokens in the cache.
    pub fn rewind(&mut self, context: usize) {
        self.seen = context.min(self.seen);
    }

    /// Logits of the last step: `batch` rows.
    pub fn logits(&self) -> &[R] {
        &self.logits
    }

    /// Random tokens, one per sequence: what a step is fed when only its time counts.
    pub fn any_tokens(&self) -> Vec<u32> {
        tokens("decode", self.batch, self.shape.vocab)
    }

    /// Takes one token per sequence; the most likely next ones come back. `None` where the cache is full or the tokens
    /// are not as many as the sequences.
    pub fn next(&mut self, tokens: &[u32]) -> Option<Vec<u32>> {
        if self.seen == self.most || tokens.len() != self.batch {
            return None;
        }
        let hidden = self.shape.hidden();
        let rows = |width: usize| vec![R::ZERO; self.batch * width];
        let mut rows = Rows { x: rows(hidden), normed: rows(hidden), q: rows(hidden), attended: rows(hidden) };
        for (row, token) in rows.x.chunks_mut(hidden).zip(tokens) {
            let first = self.places.embedding.start + *token as usize * hidden;
            row.copy_from_slice(self.weights.get(first..first + hidden)?);
        }
        for layer in 0..self.shape.layers {
            let at = self.places.layers[layer].clone();
            self.attend(layer, &at, &mut rows);
            self.feed_forward(&at, &mut rows);
        }
        self.seen += 1;
        norm::forward(&mut rows.normed, &rows.x, &self.weights[self.places.norm.clone()]);
        let head = &self.weights[self.places.head.clone()];
        linear::forward(&mut self.logits, &rows.normed, head, self.batch, false);
        Some(self.logits.chunks(self.shape.vocab).map(likeliest).collect())
    }

    fn attend(&mut self, layer: usize, at: &LayerPlaces, rows: &mut Rows<R>) {
        let (w, batch) = (&self.weights, self.batch);
        norm::forward(&mut rows.normed, &rows.x, &w[at.norm.clone()]);
        linear::forward(&mut rows.q, &rows.normed, &w[at.query.clone()], batch, false);
        self.turns.apply(&mut rows.q, 1, self.seen);
        let mut key = vec![R::ZERO; batch * self.shape.kv()];
        linear::forward(&mut key, &rows.normed, &w[at.key.clone()], batch, false);
        self.turns.apply(&mut key, 1, self.seen);
        self.put(layer, &key, true);
        let mut value = key;
        linear::forward(&mut value, &rows.normed, &self.weights[at.value.clone()], batch, false);
        self.put(layer, &value, false);
        self.look(layer, rows);
        linear::forward(&mut rows.x, &rows.attended, &self.weights[at.out.clone()], batch, true);
    }

    /// Puts the new keys or values into the cache.
    fn put(&mut self, layer: usize, new: &[R], is_key: bool) {
        let (head, most, seen) = (self.shape.head, self.most, self.seen);
        let cache = if is_key { &mut self.keys[layer] } else { &mut self.values[layer] };
        for (cache, new) in cache.chunks_mut(most * head).zip(new.chunks(head)) {
            cache[seen * head..(seen + 1) * head].copy_from_slice(new);
        }
    }

    /// Attention of the new tokens over the cache: all heads of a group read its keys once.
    fn look(&self, layer: usize, rows: &mut Rows<R>) {
        let (head, seen) = (self.shape.head, self.seen + 1);
        let group = self.shape.heads / self.shape.kv_heads;
        let scale = R::of(1.0 / (head as f64).sqrt());
        let cache = self.keys[layer].par_chunks(self.most * head).zip(self.values[layer].par_chunks(self.most * head));
        let queries = rows.attended.par_chunks_mut(group * head).zip(rows.q.par_chunks(group * head));
        queries.zip(cache).for_each(|((out, q), (keys, values))| {
            let mut shares = vec![R::ZERO; group * seen];
            R::product(&mut shares, View::new(q, group, head), View::new(keys, seen, head).turned(), false);
            shares.chunks_mut(seen).for_each(|row| softmax(row, seen, scale));
            R::product(out, View::new(&shares, group, seen), View::new(values, seen, head), false);
        });
    }

    fn feed_forward(&self, at: &LayerPlaces, rows: &mut Rows<R>) {
        let (w, batch) = (&self.weights, self.batch);
        let wide = || vec![R::ZERO; batch * self.shape.ffn];
        let (mut gate, mut up, mut inner) = (wide(), wide(), wide());
        norm::forward(&mut rows.normed, &rows.x, &w[at.ffn_norm.clone()]);
        linear::forward(&mut gate, &rows.normed, &w[at.gate.clone()], batch, false);
        linear::forward(&mut up, &rows.normed, &w[at.up.clone()], batch, false);
        swiglu::forward(&mut inner, &gate, &up);
        linear::forward(&mut rows.x, &inner, &w[at.down.clone()], batch, true);
    }
}

/// Position of the largest value.
fn likeliest<R: Real>(row: &[R]) -> u32 {
    let better = |best: (usize, R), (at, x): (usize, &R)| if *x > best.1 { (at, *x) } else { best };
    row.first().map_or(0, |first| row.iter().enumerate().fold((0, *first), better).0 as u32)
}
