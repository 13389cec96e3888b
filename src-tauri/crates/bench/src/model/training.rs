//! A whole training step: embedding, layers, head, loss, and back; then the optimizer.

use super::adamw::{AdamW, Moments};
use super::layer::{Kept, Pass, Room};
use super::rope::Turns;
use super::weights::Places;
use super::{Real, Shape, linear, loss, norm};
use quantity::chance::Stream;

/// A model with its data, gradients and optimizer, ready to step.
#[derive(Debug)]
pub struct Training<R> {
    pass: Pass<R>,
    places: Places,
    weights: Vec<R>,
    gradients: Vec<R>,
    moments: Moments<R>,
    tokens: Vec<u32>,
    targets: Vec<u32>,
    kept: Vec<Kept<R>>,
    room: Room<R>,
    x: Vec<R>,
    normed: Vec<R>,
    logits: Vec<R>,
}

impl<R: Real> Training<R> {
    /// `batch` sequences of `length` random tokens; weights and tokens are the same on every machine.
    pub fn new(shape: Shape, batch: usize, length: usize) -> Self {
        let pass = Pass { shape, batch, length, turns: Turns::new(shape.head, length) };
        let (places, rows) = (Places::of(&shape), batch * length);
        let kept = (0..shape.layers).map(|_| pass.kept()).collect();
        let of = |width: usize| vec![R::ZERO; rows * width];
        Self {
            weights: places.fresh(&shape),
            gradients: vec![R::ZERO; shape.params()],
            moments: Moments::new(shape.params()),
            tokens: tokens("tokens", rows, shape.vocab),
            targets: tokens("targets", rows, shape.vocab),
            kept,
            room: pass.room(),
            x: of(shape.hidden()),
            normed: of(shape.hidden()),
            logits: of(shape.vocab),
            pass,
            places,
        }
    }

    /// Tokens of one step.
    pub fn tokens(&self) -> usize {
        self.tokens.len()
    }

    /// One step; gives the loss before it. Random targets begin near ln(vocab) or above and fall, since the same batch is
    /// learnt again and again.
    pub fn step(&mut self) -> f64 {
        let loss = self.loss_with_gradients();
        self.moments.step(&mut self.weights, &mut self.gradients, AdamW::default());
        loss
    }

    /// Loss of the present weights; gradients are added to those there are.
    pub fn loss_with_gradients(&mut self) -> f64 {
        let loss = self.forward();
        self.backward();
        loss
    }

    /// Every parameter, in one block.
    pub fn weights_mut(&mut self) -> &mut [R] {
        &mut self.weights
    }

    /// Gradient of every parameter.
    pub fn gradients(&self) -> &[R] {
        &self.gradients
    }

    /// Loss of the present weights; logits become their gradients.
    pub fn forward(&mut self) -> f64 {
        let hidden = self.pass.shape.hidden();
        for (row, token) in self.x.chunks_mut(hidden).zip(&self.tokens) {
            let first = self.places.embedding.start + *token as usize * hidden;
            row.copy_from_slice(&self.weights[first..first + hidden]);
        }
        for (kept, at) in self.kept.iter_mut().zip(&self.places.layers) {
            self.pass.forward(&mut self.x, kept, &mut self.room, &self.weights, at);
        }
        norm::forward(&mut self.normed, &self.x, &self.weights[self.places.norm.clone()]);
        let head = &self.weights[self.places.head.clone()];
        linear::forward(&mut self.logits, &self.normed, head, self.tokens.len(), false);
        loss::cross_entropy(&mut self.logits, &self.targets)
    }

    fn backward(&mut self) {
        let (w, g, rows) = (&self.weights, &mut self.gradients, self.tokens.len());
        let (head, gain) = (self.places.head.clone(), self.places.norm.clone());
        let mut dnormed = vec![R::ZERO; self.x.len()];
        let mut dx = vec![R::ZERO; self.x.len()];
        linear::backward((&mut dnormed, false), &mut g[head.clone()], &self.logits, &self.normed, &w[head], rows);
        norm::backward(&mut dx, &mut g[gain.clone()], &dnormed, &self.x, &w[gain]);
        for (kept, at) in self.kept.iter().zip(&self.places.layers).rev() {
            self.pass.backward(&mut dx, kept, &mut self.room, (w, g), at);
        }
        let hidden = self.pass.shape.hidden();
        for (row, token) in dx.chunks(hidden).zip(&self.tokens) {
            let first = self.places.embedding.start + *token as usize * hidden;
            g[first..first + hidden].iter_mut().zip(row).for_each(|(g, dx)| *g += *dx);
        }
    }
}

/// Random tokens.
pub(crate) fn tokens(name: &str, count: usize, vocab: usize) -> Vec<u32> {
    let stream = Stream::new(1, name);
    (0..count as u64).map(|at| (stream.uniform(at) * vocab as f64) as u32).collect()
}

#[cfg(test)]
impl<R: Real> Training<R> {
    /// Logits of all positions.
    pub(super) fn logits_of_pass(&mut self) -> Vec<R> {
        self.forward();
        let head = &self.weights[self.places.head.clone()];
        linear::forward(&mut self.logits, &self.normed, head, self.tokens.len(), false);
        self.logits.clone()
    }

    pub(super) fn token(&self, at: usize) -> u32 {
        self.tokens[at]
    }

    pub(super) fn set_token(&mut self, at: usize, token: u32) {
        self.tokens[at] = token;
    }
}
