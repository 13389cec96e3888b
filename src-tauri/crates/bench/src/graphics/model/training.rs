//! A training step on a card: the calls of a whole step, the data they work on, and what comes out.

use super::kernels::{Kernels, Part};
use super::layer::{Kept, Pass, Places, Room};
use super::loaded::Loaded;
use super::program::{Linear, Program, Rows};
use crate::Fault;
use crate::graphics::open::Open;
use crate::model::{self, AdamW, Shape, turns};
use crate::numeric::{Checked, Format, Sample, check_product, probes};
use std::ops::Range;

/// Where everything of a step stands.
struct Plan {
    pass: Pass,
    weights: model::Places,
    kept: Vec<Kept>,
    room: Room,
    x: usize,
    normed: usize,
    logits: usize,
    losses: usize,
    mean: usize,
    square: usize,
    end: usize,
}

impl Plan {
    fn new(shape: Shape, batch: usize, length: usize) -> Self {
        let mut places = Places::default();
        let (params, tokens, d) = (shape.params(), batch * length, shape.hidden());
        places.take(params);
        let (gradients, mean, square) = (places.take(params), places.take(params), places.take(params));
        let turns = places.take(length * shape.head);
        let pass = Pass { shape, batch, length, turns, gradients };
        let kept = (0..shape.layers).map(|_| pass.kept(&mut places)).collect();
        let room = pass.room(&mut places);
        let (x, normed) = (places.take(tokens * d), places.take(tokens * d));
        let (logits, losses) = (places.take(tokens * shape.vocab), places.take(tokens));
        let weights = model::Places::of(&shape);
        Self { pass, weights, kept, room, x, normed, logits, losses, mean, square, end: places.end }
    }

    fn params(&self) -> usize {
        self.pass.shape.params()
    }

    fn head(&self) -> Linear {
        let Shape { vocab, .. } = self.pass.shape;
        let (inputs, weight) = (self.pass.shape.hidden(), self.weights.head.start);
        Linear { tokens: self.pass.tokens(), inputs, outputs: vocab, weight }
    }

    fn rows(&self, width: usize) -> Rows {
        Rows { rows: self.pass.tokens(), width, ..Rows::default() }
    }

    /// From tokens to logits.
    fn forward(&self, program: &mut Program) {
        let d = self.pass.shape.hidden();
        let inputs = self.kept.iter().map(|kept| kept.x).chain([self.x]);
        let first = self.kept.first().map_or(self.x, |kept| kept.x);
        program.rows(Part::Embed, Rows { gain: self.weights.embedding.start, y: first, ..self.rows(d) });
        for ((kept, at), out) in self.kept.iter().zip(&self.weights.layers).zip(inputs.skip(1)) {
            self.pass.forward(program, kept, out, at);
        }
        self.pass.norm(program, self.x, self.normed, self.weights.norm.start);
        self.head().forward(program, self.normed, (self.logits, self.pass.shape.vocab), None);
    }

    /// From logits to losses and the logits' gradients.
    fn loss(&self, program: &mut Program) {
        let scale = 1.0 / self.pass.tokens() as f64;
        let rows = Rows { x: self.logits, aside: self.losses, scale, ..self.rows(self.pass.shape.vocab) };
        program.rows(Part::CrossEntropy, rows);
    }

    /// From there to the gradients of all weights.
    fn back(&self, program: &mut Program) {
        let (room, head) = (&self.room, self.head());
        let dweight = self.pass.gradients + head.weight;
        head.back(program, (room.rows, false), self.logits, self.normed, dweight);
        program.rows(Part::Clear, Rows { x: room.dx, ..self.rows(self.pass.shape.hidden()) });
        self.pass.norm_back(program, room, room.rows, self.x, self.weights.norm.start);
        for (kept, at) in self.kept.iter().zip(&self.weights.layers).rev() {
            self.pass.back(program, kept, room, at);
        }
        let dgain = self.pass.gradients + self.weights.embedding.start;
        program.rows(Part::EmbedBack, Rows { dy: room.dx, dgain, ..self.rows(self.pass.shape.hidden()) });
    }

    /// The optimizer's step of that number, from 1.
    fn optimizer(&self, step: i32) -> Rows {
        let AdamW { rate, betas: (mean, square), decay, .. } = AdamW::default();
        let left = |beta: f64| 1.0 - quantity::real::pow(beta, f64::from(step));
        Rows {
            rows: 1,
            width: self.params(),
            x: 0,
            dx: self.pass.gradients,
            y: self.mean,
            dy: self.square,
            rate: rate / left(mean),
            scale: 1.0 / left(square),
            keep: 1.0 - rate * decay,
            ..Rows::default()
        }
    }
}

/// A model with its data, gradients and optimizer in a card's memory.
pub(in crate::graphics) struct Training<'a> {
    plan: Plan,
    loaded: Loaded<'a>,
    /// Calls up to the logits, and up to all gradients; the optimizer is one more.
    logits: usize,
    gradients: usize,
    steps: i32,
}

impl<'a> Training<'a> {
    /// Bytes of its block.
    #[cfg(test)]
    pub(super) fn bytes(shape: Shape, (batch, length): (usize, usize)) -> u64 {
        4 * Plan::new(shape, batch, length).end as u64
    }

    /// The same weights and tokens as `model::Training` has.
    ///
    /// # Errors
    /// `Unable` where memory is short.
    pub(in crate::graphics) fn new(
        open: &'a Open,
        kernels: &'a Kernels,
        shape: Shape,
        (batch, length): (usize, usize),
    ) -> Result<Self, Fault> {
        let plan = Plan::new(shape, batch, length);
        let mut program = Program::default();
        plan.forward(&mut program);
        let logits = program.calls.len();
        plan.loss(&mut program);
        plan.back(&mut program);
        let gradients = program.calls.len();
        program.rows(Part::AdamW, plan.optimizer(1));
        let loaded = Loaded::new(open, kernels, program, plan.end, &rows(shape.vocab, batch * length))?;
        loaded.write(0, &plan.weights.fresh::<f32>(&shape))?;
        loaded.write(plan.pass.turns, &turns(shape.head, length))?;
        Ok(Self { plan, loaded, logits, gradients, steps: 0 })
    }

    /// One step; seconds.
    ///
    /// # Errors
    /// `Lost` where the card stopped answering.
    pub(super) fn step(&mut self) -> Result<f64, Fault> {
        self.steps += 1;
        self.loaded.tell_one(self.gradients, self.plan.optimizer(self.steps).words())?;
        self.loaded.run(0..self.loaded.calls())
    }

    /// Forward and backward without the optimizer.
    pub(super) fn gradients_only(&mut self) -> Result<f64, Fault> {
        self.loaded.run(0..self.gradients)
    }

    /// Mean loss of the last pass.
    pub(super) fn loss(&self) -> Result<f64, Fault> {
        let losses = self.read(self.plan.losses, self.plan.pass.tokens())?;
        Ok(losses.iter().map(|loss| f64::from(*loss)).sum::<f64>() / losses.len() as f64)
    }

    /// Every parameter.
    pub(super) fn weights(&self) -> Result<Vec<f32>, Fault> {
        self.read(0, self.plan.params())
    }

    /// Gradient of every parameter.
    pub(super) fn gradients(&self) -> Result<Vec<f32>, Fault> {
        self.read(self.plan.pass.gradients, self.plan.params())
    }

    /// Other parameters.
    #[cfg(test)]
    pub(super) fn set_weights(&self, weights: &[f32]) -> Result<(), Fault> {
        self.loaded.write(0, weights)
    }

    fn read(&self, first: usize, count: usize) -> Result<Vec<f32>, Fault> {
        self.loaded.read(first..first + count)
    }

    /// Logits of the present weights at the size that is measured, as a product of what the last norm gave.
    pub(super) fn check_head(&self) -> Result<Checked, Fault> {
        self.loaded.run(0..self.logits)?;
        let head = self.plan.head();
        check_head(&self.loaded, &head, self.plan.normed, self.plan.logits)
    }
}

/// Chosen logits against the oracle's product.
pub(super) fn check_head(loaded: &Loaded, head: &Linear, normed: usize, logits: usize) -> Result<Checked, Fault> {
    let Linear { tokens, inputs, outputs, weight } = *head;
    let of = |first: usize, count: usize| -> Range<usize> { first..first + count };
    let (a, b) = (loaded.read(of(normed, tokens * inputs))?, loaded.read(of(weight, inputs * outputs))?);
    let c = loaded.read(of(logits, tokens * outputs))?;
    let found = |(row, column)| Sample { row, column, found: f64::from(c[row * outputs + column]) };
    let samples: Vec<_> = probes(tokens, outputs).into_iter().map(found).collect();
    // Where everything is 0, nothing was computed.
    let empty = a.iter().all(|x| *x == 0.0) || b.iter().all(|x| *x == 0.0);
    let checked = check_product(&a, &b, (inputs, outputs), Format::Fp32, Format::Fp32, &samples);
    Ok(if empty { Checked { worst: f64::INFINITY } } else { checked })
}

/// Tokens, targets, the next row of the same token (0: none), and whether a row is the first of its token.
fn rows(vocab: usize, count: usize) -> Vec<u32> {
    let tokens = model::tokens("tokens", count, vocab);
    let (mut next, mut first) = (vec![0; count], vec![0; count]);
    let mut last = std::collections::HashMap::new();
    for (row, token) in tokens.iter().enumerate() {
        match last.insert(*token, row) {
            Some(before) => next[before] = row as u32,
            None => first[row] = 1,
        }
    }
    [tokens, model::tokens("targets", count, vocab), next, first].concat()
}
