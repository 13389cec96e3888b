//! The calls of one layer of a model in training, forward and backward, as `model::layer` has them: heads stay in the rows
//! of their tokens and are reached by strides.

use super::kernels::Part;
use super::program::{Linear, Matrix, Product, Program, Rows};
use crate::model::{LayerPlaces, Shape};

/// Hands out places in the block, one after the other.
#[derive(Debug, Default)]
pub(super) struct Places {
    pub(super) end: usize,
}

impl Places {
    pub(super) fn take(&mut self, count: usize) -> usize {
        self.end += count;
        self.end - count
    }
}

/// What a layer keeps of a forward pass; places in the block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept {
    pub(super) x: usize,
    normed: usize,
    q: usize,
    k: usize,
    v: usize,
    shares: usize,
    attended: usize,
    middle: usize,
    ffn_normed: usize,
    gate: usize,
    up: usize,
    inner: usize,
}

/// Room that the layers use one after the other on the way back; places in the block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) dx: usize,
    pub(super) rows: usize,
    pub(super) scales: usize,
    dq: usize,
    dk: usize,
    dv: usize,
    scores: usize,
    wide: usize,
    wide_too: usize,
}

/// Sizes of a pass, where rotary positions stand, and how far gradients are from their weights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pass {
    pub(super) shape: Shape,
    pub(super) batch: usize,
    pub(super) length: usize,
    pub(super) turns: usize,
    pub(super) gradients: usize,
}

impl Pass {
    pub(super) fn tokens(&self) -> usize {
        self.batch * self.length
    }

    fn squares(&self) -> usize {
        self.batch * self.shape.heads * self.length * self.length
    }

    pub(super) fn kept(&self, places: &mut Places) -> Kept {
        let Shape { ffn, .. } = self.shape;
        let (d, kv, squares) = (self.shape.hidden(), self.shape.kv(), self.squares());
        let mut of = |width: usize| places.take(self.tokens() * width);
        let (x, normed, q, k, v) = (of(d), of(d), of(d), of(kv), of(kv));
        let (attended, middle, ffn_normed, gate, up, inner) = (of(d), of(d), of(d), of(ffn), of(ffn), of(ffn));
        let shares = places.take(squares);
        Kept { x, normed, q, k, v, shares, attended, middle, ffn_normed, gate, up, inner }
    }

    pub(super) fn room(&self, places: &mut Places) -> Room {
        let Shape { ffn, .. } = self.shape;
        let (d, kv, squares) = (self.shape.hidden(), self.shape.kv(), self.squares());
        let mut of = |width: usize| places.take(self.tokens() * width);
        let (dx, rows, scales, dq, dk, dv) = (of(d), of(d), of(1), of(d), of(kv), of(kv));
        let (wide, wide_too) = (of(ffn), of(ffn));
        Room { dx, rows, scales, dq, dk, dv, scores: places.take(squares), wide, wide_too }
    }

    fn linear(&self, inputs: usize, outputs: usize, weight: usize) -> Linear {
        Linear { tokens: self.tokens(), inputs, outputs, weight }
    }

    fn rows(&self, width: usize) -> Rows {
        Rows { rows: self.tokens(), width, ..Rows::default() }
    }

    pub(super) fn norm(&self, program: &mut Program, x: usize, y: usize, gain: usize) {
        program.rows(Part::Norm, Rows { x, y, gain, ..self.rows(self.shape.hidden()) });
    }

    /// The gradient `dy` of what came out of a norm: added to that of what went in, and to its gain's.
    pub(super) fn norm_back(&self, program: &mut Program, room: &Room, dy: usize, x: usize, gain: usize) {
        let (dx, dgain, aside) = (room.dx, self.gradients + gain, room.scales);
        let rows = Rows { x, dx, dy, gain, dgain, aside, ..self.rows(self.shape.hidden()) };
        program.rows(Part::NormBack, rows);
        program.rows(Part::GainBack, rows);
    }

    /// Turns the heads of every row to its position, or back.
    fn turn(&self, program: &mut Program, x: usize, width: usize, back: bool) {
        let scale = if back { -1.0 } else { 1.0 };
        let (aside, half) = (self.turns, self.shape.head / 2);
        program.rows(Part::Rope, Rows { x, aside, half, scale, length: self.length, step: width, ..self.rows(width) });
    }

    /// Takes `kept.x` through the layer to `out`.
    pub(super) fn forward(&self, program: &mut Program, kept: &Kept, out: usize, at: &LayerPlaces) {
        let (d, kv, ffn) = (self.shape.hidden(), self.shape.kv(), self.shape.ffn);
        self.norm(program, kept.x, kept.normed, at.norm.start);
        self.linear(d, d, at.query.start).forward(program, kept.normed, (kept.q, d), None);
        self.linear(d, kv, at.key.start).forward(program, kept.normed, (kept.k, kv), None);
        self.linear(d, kv, at.value.start).forward(program, kept.normed, (kept.v, kv), None);
        self.turn(program, kept.q, d, false);
        self.turn(program, kept.k, kv, false);
        self.attend(program, kept);
        self.linear(d, d, at.out.start).forward(program, kept.attended, (kept.middle, d), Some(kept.x));
        self.norm(program, kept.middle, kept.ffn_normed, at.ffn_norm.start);
        self.linear(d, ffn, at.gate.start).forward(program, kept.ffn_normed, (kept.gate, ffn), None);
        self.linear(d, ffn, at.up.start).forward(program, kept.ffn_normed, (kept.up, ffn), None);
        program.rows(Part::SwiGlu, Rows { x: kept.gate, gain: kept.up, y: kept.inner, ..self.rows(ffn) });
        self.linear(ffn, d, at.down.start).forward(program, kept.inner, (out, d), Some(kept.middle));
    }

    /// Rows of one head of every sequence among those of all heads.
    fn head(&self, first: usize, heads: usize) -> Matrix {
        let width = heads * self.shape.head;
        Matrix::new(first, width).each(self.length * width, self.shape.head)
    }

    /// Squares of every head.
    fn square(&self, first: usize) -> Matrix {
        let square = self.length * self.length;
        Matrix::new(first, self.length).each(self.shape.heads * square, square)
    }

    fn attend(&self, program: &mut Program, kept: &Kept) {
        let Shape { heads, kv_heads, head, .. } = self.shape;
        let (group, each, length) = (heads / kv_heads, (self.batch, heads), self.length);
        let (k, v) = (self.head(kept.k, kv_heads).shared(group), self.head(kept.v, kv_heads).shared(group));
        let (q, shares, out) = (self.head(kept.q, heads), self.square(kept.shares), self.head(kept.attended, heads));
        let size = [length, length, head];
        program.product(Product { size, a: q, b: k.turned(), c: shares, base: None, each });
        let rows = Rows { rows: self.batch * heads * length, width: length, ..Rows::default() };
        program.rows(Part::Softmax, Rows { x: kept.shares, length, scale: self.scale(), ..rows });
        let size = [length, head, length];
        program.product(Product { size, a: shares, b: v, c: out, base: None, each });
    }

    fn scale(&self) -> f64 {
        1.0 / (self.shape.head as f64).sqrt()
    }

    /// Takes the gradient `room.dx` of the layer's output to that of its input, and adds up the gradients of its weights.
    pub(super) fn back(&self, program: &mut Program, kept: &Kept, room: &Room, at: &LayerPlaces) {
        self.feed_forward_back(program, kept, room, at);
        self.attention_back(program, kept, room, at);
    }

    fn feed_forward_back(&self, program: &mut Program, kept: &Kept, room: &Room, at: &LayerPlaces) {
        let (d, ffn, g) = (self.shape.hidden(), self.shape.ffn, self.gradients);
        let Room { wide, wide_too, rows, dx, .. } = *room;
        let [down, gate, up] = [at.down.start, at.gate.start, at.up.start];
        self.linear(ffn, d, down).back(program, (wide, false), dx, kept.inner, g + down);
        let halves = Rows { x: kept.gate, gain: kept.up, dx: wide, dgain: wide_too, ..self.rows(ffn) };
        program.rows(Part::SwiGluBack, halves);
        self.linear(d, ffn, gate).back(program, (rows, false), wide, kept.ffn_normed, g + gate);
        self.linear(d, ffn, up).back(program, (rows, true), wide_too, kept.ffn_normed, g + up);
        self.norm_back(program, room, rows, kept.middle, at.ffn_norm.start);
    }

    fn attention_back(&self, program: &mut Program, kept: &Kept, room: &Room, at: &LayerPlaces) {
        let (d, kv, g) = (self.shape.hidden(), self.shape.kv(), self.gradients);
        let Room { rows, dq, dk, dv, .. } = *room;
        let [out, query, key, value] = [at.out.start, at.query.start, at.key.start, at.value.start];
        self.linear(d, d, out).back(program, (rows, false), room.dx, kept.attended, g + out);
        self.attend_back(program, kept, room);
        self.turn(program, dq, d, true);
        self.turn(program, dk, kv, true);
        self.linear(d, d, query).back(program, (rows, false), dq, kept.normed, g + query);
        self.linear(d, kv, key).back(program, (rows, true), dk, kept.normed, g + key);
        self.linear(d, kv, value).back(program, (rows, true), dv, kept.normed, g + value);
        self.norm_back(program, room, rows, kept.x, at.norm.start);
    }

    /// From the gradient of what was attended, in `room.rows`, to those of queries, keys and values.
    fn attend_back(&self, program: &mut Program, kept: &Kept, room: &Room) {
        let Shape { heads, kv_heads, head, .. } = self.shape;
        let (group, each, length) = (heads / kv_heads, (self.batch, heads), self.length);
        let (k, v) = (self.head(kept.k, kv_heads).shared(group), self.head(kept.v, kv_heads).shared(group));
        let (dout, scores) = (self.head(room.rows, heads), self.square(room.scores));
        let size = [length, length, head];
        program.product(Product { size, a: dout, b: v.turned(), c: scores, base: None, each });
        let rows = Rows { rows: self.batch * heads * length, width: length, ..Rows::default() };
        program.rows(Part::SoftmaxBack, Rows { x: kept.shares, dx: room.scores, scale: self.scale(), ..rows });
        let size = [length, head, length];
        program.product(Product { size, a: scores, b: k, c: self.head(room.dq, heads), base: None, each });
        for member in 0..group {
            self.keys_back(program, (kept.shares, room.rows), room.dv, member);
            self.keys_back(program, (room.scores, kept.q), room.dk, member);
        }
    }

    /// What one head of every group gives to the gradient of its keys or values: squares, transposed, times rows.
    fn keys_back(&self, program: &mut Program, (squares, rows): (usize, usize), to: usize, member: usize) {
        let Shape { heads, kv_heads, head, .. } = self.shape;
        let (group, length) = (heads / kv_heads, self.length);
        let of =
            |matrix: Matrix| Matrix { first: matrix.first + member * matrix.head, head: group * matrix.head, ..matrix };
        program.product(Product {
            size: [length, head, length],
            a: of(self.square(squares)).turned(),
            b: of(self.head(rows, heads)),
            c: self.head(to, kv_heads),
            base: (member > 0).then_some(to),
            each: (self.batch, kv_heads),
        });
    }
}
