//! Decoding on a card: the calls that take one token for every sequence through the model, with keys and values kept.

use super::kernels::{Kernels, Part};
use super::layer::Places;
use super::loaded::Loaded;
use super::program::{Linear, Matrix, Product, Program, Rows};
use super::training::check_head;
use crate::Fault;
use crate::graphics::open::Open;
use crate::model::{self, LayerPlaces, Shape, turns};
use crate::numeric::{Checked, normal};

/// Where everything of a step stands.
struct Plan {
    shape: Shape,
    batch: usize,
    /// Positions that the caches have room for.
    most: usize,
    weights: model::Places,
    /// Keys and values of each layer: [sequence][position][head][width].
    caches: Vec<[usize; 2]>,
    turns: usize,
    x: usize,
    normed: usize,
    q: usize,
    shares: usize,
    attended: usize,
    gate: usize,
    up: usize,
    inner: usize,
    logits: usize,
    end: usize,
}

impl Plan {
    fn new(shape: Shape, batch: usize, most: usize) -> Self {
        let mut places = Places::default();
        places.take(shape.params());
        let turns = places.take(most * shape.head);
        let cache = batch * most * shape.kv();
        let caches = (0..shape.layers).map(|_| [places.take(cache), places.take(cache)]).collect();
        let shares = places.take(batch * shape.heads * most);
        let mut of = |width: usize| places.take(batch * width);
        let d = shape.hidden();
        let (x, normed, q, attended) = (of(d), of(d), of(d), of(d));
        let (gate, up, inner, logits) = (of(shape.ffn), of(shape.ffn), of(shape.ffn), of(shape.vocab));
        let weights = model::Places::of(&shape);
        let end = places.end;
        Self {
            shape,
            batch,
            most,
            weights,
            caches,
            turns,
            x,
            normed,
            q,
            shares,
            attended,
            gate,
            up,
            inner,
            logits,
            end,
        }
    }

    fn linear(&self, inputs: usize, outputs: usize, weight: usize) -> Linear {
        Linear { tokens: self.batch, inputs, outputs, weight }
    }

    fn head(&self) -> Linear {
        self.linear(self.shape.hidden(), self.shape.vocab, self.weights.head.start)
    }

    fn rows(&self, width: usize) -> Rows {
        Rows { rows: self.batch, width, ..Rows::default() }
    }

    fn norm(&self, program: &mut Program, gain: usize) {
        program.rows(Part::Norm, Rows { x: self.x, y: self.normed, gain, ..self.rows(self.shape.hidden()) });
    }

    /// The step that has `seen` tokens before it.
    fn step(&self, seen: usize) -> Program {
        let mut program = Program::default();
        let d = self.shape.hidden();
        program.rows(Part::Embed, Rows { gain: self.weights.embedding.start, y: self.x, ..self.rows(d) });
        for (at, caches) in self.weights.layers.iter().zip(&self.caches) {
            self.attend(&mut program, at, *caches, seen);
            self.feed_forward(&mut program, at);
        }
        self.norm(&mut program, self.weights.norm.start);
        self.head().forward(&mut program, self.normed, (self.logits, self.shape.vocab), None);
        program
    }

    fn attend(&self, program: &mut Program, at: &LayerPlaces, [keys, values]: [usize; 2], seen: usize) {
        let (d, kv) = (self.shape.hidden(), self.shape.kv());
        let (row, new) = (self.most * kv, seen * kv);
        self.norm(program, at.norm.start);
        self.linear(d, d, at.query.start).forward(program, self.normed, (self.q, d), None);
        self.linear(d, kv, at.key.start).forward(program, self.normed, (keys + new, row), None);
        self.linear(d, kv, at.value.start).forward(program, self.normed, (values + new, row), None);
        let turn = Rows {
            aside: self.turns,
            half: self.shape.head / 2,
            scale: 1.0,
            length: 1,
            first: seen,
            ..Rows::default()
        };
        program.rows(Part::Rope, Rows { rows: self.batch, width: d, x: self.q, step: d, ..turn });
        program.rows(Part::Rope, Rows { rows: self.batch, width: kv, x: keys + new, step: row, ..turn });
        self.look(program, [keys, values], seen + 1);
        self.linear(d, d, at.out.start).forward(program, self.attended, (self.x, d), Some(self.x));
    }

    /// Attention of the new tokens over `seen` of the cache: all heads of a group read its keys once.
    fn look(&self, program: &mut Program, caches: [usize; 2], seen: usize) {
        let Shape { heads, kv_heads, head, .. } = self.shape;
        let (group, each, d, kv) = (heads / kv_heads, (self.batch, kv_heads), self.shape.hidden(), self.shape.kv());
        let [keys, values] = caches.map(|cache| Matrix::new(cache, kv).each(self.most * kv, head));
        let [q, out] = [self.q, self.attended].map(|rows| Matrix::new(rows, head).each(d, group * head));
        let shares = Matrix::new(self.shares, seen).each(heads * seen, group * seen);
        program.product(Product { size: [group, seen, head], a: q, b: keys.turned(), c: shares, base: None, each });
        let scale = 1.0 / (head as f64).sqrt();
        let rows = Rows { rows: self.batch * heads, width: seen, x: self.shares, scale, ..Rows::default() };
        program.rows(Part::Softmax, rows);
        program.product(Product { size: [group, head, seen], a: shares, b: values, c: out, base: None, each });
    }

    fn feed_forward(&self, program: &mut Program, at: &LayerPlaces) {
        let (d, ffn) = (self.shape.hidden(), self.shape.ffn);
        self.norm(program, at.ffn_norm.start);
        self.linear(d, ffn, at.gate.start).forward(program, self.normed, (self.gate, ffn), None);
        self.linear(d, ffn, at.up.start).forward(program, self.normed, (self.up, ffn), None);
        program.rows(Part::SwiGlu, Rows { x: self.gate, gain: self.up, y: self.inner, ..self.rows(ffn) });
        self.linear(ffn, d, at.down.start).forward(program, self.inner, (self.x, d), Some(self.x));
    }
}

/// A model with its caches in a card's memory, ready for the next token.
pub(in crate::graphics) struct Decoding<'a> {
    plan: Plan,
    loaded: Loaded<'a>,
}

impl<'a> Decoding<'a> {
    /// Bytes of its block.
    #[cfg(test)]
    pub(super) fn bytes(shape: Shape, (batch, most): (usize, usize)) -> u64 {
        4 * Plan::new(shape, batch, most).end as u64
    }

    /// The same weights as `model::Decoding` has; caches with room for `most` positions, all zeros.
    ///
    /// # Errors
    /// `Unable` where memory is short.
    pub(super) fn new(
        open: &'a Open,
        kernels: &'a Kernels,
        shape: Shape,
        (batch, most): (usize, usize),
    ) -> Result<Self, Fault> {
        let plan = Plan::new(shape, batch, most);
        let tokens = model::tokens("decode", batch, shape.vocab);
        let loaded = Loaded::new(open, kernels, plan.step(0), plan.end, &tokens)?;
        loaded.write(0, &plan.weights.fresh::<f32>(&shape))?;
        loaded.write(plan.turns, &turns(shape.head, most))?;
        Ok(Self { plan, loaded })
    }

    /// Random normal keys and values, as if tokens had been there.
    pub(super) fn fill(&self) -> Result<(), Fault> {
        let values = normal("cache", self.plan.batch * self.plan.most * self.plan.shape.kv());
        self.plan.caches.iter().flatten().try_for_each(|cache| self.loaded.write(*cache, &values))
    }

    /// The next step has `seen` tokens before it, less than the caches have room for.
    pub(super) fn after(&mut self, seen: usize) -> Result<(), Fault> {
        self.loaded.tell(self.plan.step(seen.min(self.plan.most - 1)))
    }

    /// Other tokens, one for each sequence.
    pub(super) fn feed(&self, tokens: &[u32]) -> Result<(), Fault> {
        self.loaded.feed(tokens)
    }

    /// One token for every sequence; seconds.
    ///
    /// # Errors
    /// `Lost` where the card stopped answering.
    pub(super) fn step(&self) -> Result<f64, Fault> {
        self.loaded.run(0..self.loaded.calls())
    }

    /// Logits of the last step, a row for each sequence.
    pub(super) fn logits(&self) -> Result<Vec<f32>, Fault> {
        let first = self.plan.logits;
        self.loaded.read(first..first + self.plan.batch * self.plan.shape.vocab)
    }

    /// Logits of the last step at the size that is measured, as a product of what the last norm gave.
    pub(super) fn check_head(&self) -> Result<Checked, Fault> {
        check_head(&self.loaded, &self.plan.head(), self.plan.normed, self.plan.logits)
    }
}
