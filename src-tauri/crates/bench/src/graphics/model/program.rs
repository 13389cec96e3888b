//! What a card is to do, call after call: parts of a model, and the numbers that tell each of them what to work on. Pure:
//! nothing here touches a card.

use super::kernels::Part;
use std::ops::Range;

/// Numbers of one call.
pub(super) const WORDS: usize = 32;
/// Rows and columns of a product that a group of threads computes.
const TILE: usize = 64;
/// Values that a group of threads works on at a time.
const THREADS: usize = 256;
/// Columns that a group of threads adds up.
const COLUMNS: usize = 32;
/// Groups that one call starts at most in a direction (WebGPU, limits).
const MOST: usize = 65_535;
/// Submissions that a long program is cut into: a driver takes a card for hung that works on one for seconds.
const SUBMISSIONS: f64 = 8.0;
/// Operations that are not worth a submission of their own.
const FEW: f64 = 1e10;
/// Nothing is added to a product.
const NONE: u32 = u32::MAX;

/// One call of a kernel.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Call {
    pub(super) part: Part,
    pub(super) words: [u32; WORDS],
    pub(super) groups: [u32; 3],
}

impl Call {
    /// Operations of a product, entries of its last tiles included; 0 for the other parts.
    fn operations(&self) -> f64 {
        let columns = match self.part {
            Part::Product => TILE * TILE,
            part => COLUMNS * part.narrow_rows().unwrap_or(0),
        };
        let groups: f64 = self.groups.iter().map(|count| f64::from(*count)).product();
        2.0 * f64::from(self.words[2]) * groups * columns as f64
    }
}

/// A matrix in the block, or one of each sequence and group of heads: where it begins, and how far apart its entries are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matrix {
    pub(super) first: usize,
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) sequence: usize,
    pub(super) head: usize,
    /// Heads that share it.
    pub(super) group: usize,
}

impl Matrix {
    /// Row-major.
    pub(super) fn new(first: usize, width: usize) -> Self {
        Self { first, row: width, column: 1, sequence: 0, head: 0, group: 1 }
    }

    /// One for every sequence and head, that far apart.
    pub(super) fn each(self, sequence: usize, head: usize) -> Self {
        Self { sequence, head, ..self }
    }

    /// Shared by so many heads.
    pub(super) fn shared(self, group: usize) -> Self {
        Self { group, ..self }
    }

    /// Transposed.
    pub(super) fn turned(self) -> Self {
        Self { row: self.column, column: self.row, ..self }
    }

    fn words(&self) -> [u32; 8] {
        [self.first, self.row, self.column, self.sequence, self.head, self.group, 0, 0].map(|x| x as u32)
    }
}

/// C = A·B, or C = what stands at `base` + A·B, for every sequence and head.
#[derive(Clone, Copy, Debug)]
pub(super) struct Product {
    /// m, n, k.
    pub(super) size: [usize; 3],
    pub(super) a: Matrix,
    pub(super) b: Matrix,
    pub(super) c: Matrix,
    pub(super) base: Option<usize>,
    /// Sequences, and heads of each.
    pub(super) each: (usize, usize),
}

impl Product {
    fn call(&self) -> Call {
        let ([m, n, k], (sequences, heads)) = (self.size, self.each);
        let mut words = [0; WORDS];
        words[..4].copy_from_slice(&[m, n, k, heads].map(|x| x as u32));
        for (to, matrix) in words[4..28].chunks_mut(8).zip([self.a, self.b, self.c]) {
            to.copy_from_slice(&matrix.words());
        }
        words[28] = self.base.map_or(NONE, |base| base as u32);
        let groups = |x: usize, y: usize| [x, y, sequences * heads].map(|x| x as u32);
        match self.narrow() {
            Some(part) => Call { part, words, groups: groups(n.div_ceil(COLUMNS), 1) },
            None => Call { part: Part::Product, words, groups: groups(n.div_ceil(TILE), m.div_ceil(TILE)) },
        }
    }

    /// The kernel for few rows, where B's rows are read one value after the other.
    fn narrow(&self) -> Option<Part> {
        Part::narrow(self.size[0]).filter(|_| self.b.column == 1)
    }
}

/// What a part other than the product works on; `parts.wgsl` says what each field means to it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rows {
    pub(super) rows: usize,
    pub(super) width: usize,
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) dx: usize,
    pub(super) dy: usize,
    pub(super) gain: usize,
    pub(super) dgain: usize,
    pub(super) aside: usize,
    pub(super) length: usize,
    pub(super) first: usize,
    pub(super) step: usize,
    pub(super) half: usize,
    pub(super) scale: f64,
    pub(super) rate: f64,
    pub(super) keep: f64,
}

impl Rows {
    /// As `parts.wgsl` reads them.
    pub(super) fn words(&self) -> [u32; WORDS] {
        let Self { rows, width, x, y, dx, dy, gain, dgain, aside, length, first, step, half, .. } = *self;
        let places = [rows, width, x, y, dx, dy, gain, dgain, aside, length, first, step, half].map(|x| x as u32);
        let numbers = [self.scale, self.rate, self.keep].map(|x| (x as f32).to_bits());
        let mut words = [0; WORDS];
        words[..13].copy_from_slice(&places);
        words[13..16].copy_from_slice(&numbers);
        words
    }

    fn groups(&self, part: Part) -> usize {
        match part {
            Part::Norm | Part::NormBack | Part::Softmax | Part::SoftmaxBack | Part::CrossEntropy => self.rows,
            Part::GainBack => return self.width.div_ceil(COLUMNS),
            _ => (self.rows * self.width).div_ceil(THREADS),
        }
        .min(MOST)
    }
}

/// Calls in order; each sees what those before it wrote.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) calls: Vec<Call>,
}

impl Program {
    pub(super) fn product(&mut self, product: Product) {
        self.calls.push(product.call());
    }

    pub(super) fn rows(&mut self, part: Part, rows: Rows) {
        let groups = [rows.groups(part) as u32, 1, 1];
        self.calls.push(Call { part, words: rows.words(), groups });
    }

    /// Calls in parts that are submitted one after the other.
    pub(super) fn parts(&self, calls: Range<usize>) -> Vec<Range<usize>> {
        let of = |range: Range<usize>| self.calls.get(range).unwrap_or_default().iter().map(Call::operations);
        let most = (of(calls.clone()).sum::<f64>() / SUBMISSIONS).max(FEW);
        let (mut parts, mut first, mut sum) = (Vec::new(), calls.start, 0.0);
        for (at, operations) in calls.clone().zip(of(calls.clone())) {
            if operations > 0.0 && sum > 0.0 && sum + operations > most {
                parts.push(first..at);
                (first, sum) = (at, 0.0);
            }
            sum += operations;
        }
        parts.push(first..calls.end);
        parts
    }
}

/// A linear map of rows: tokens, inputs, outputs, and where its matrix stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Linear {
    pub(super) tokens: usize,
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    pub(super) weight: usize,
}

impl Linear {
    /// Y = X·W, or Y = what stands at `base` + X·W; rows of Y are `step` apart.
    pub(super) fn forward(&self, program: &mut Program, x: usize, (y, step): (usize, usize), base: Option<usize>) {
        program.product(Product {
            size: [self.tokens, self.outputs, self.inputs],
            a: Matrix::new(x, self.inputs),
            b: Matrix::new(self.weight, self.outputs),
            c: Matrix::new(y, step),
            base,
            each: (1, 1),
        });
    }

    /// dX = dY·Wᵀ, added to what is there with `add`, and dW += Xᵀ·dY with the gradient at `dweight`.
    pub(super) fn back(&self, program: &mut Program, (dx, add): (usize, bool), dy: usize, x: usize, dweight: usize) {
        let Self { tokens, inputs, outputs, weight } = *self;
        program.product(Product {
            size: [tokens, inputs, outputs],
            a: Matrix::new(dy, outputs),
            b: Matrix::new(weight, outputs).turned(),
            c: Matrix::new(dx, inputs),
            base: add.then_some(dx),
            each: (1, 1),
        });
        program.product(Product {
            size: [inputs, outputs, tokens],
            a: Matrix::new(x, inputs).turned(),
            b: Matrix::new(dy, outputs),
            c: Matrix::new(dweight, outputs),
            base: Some(dweight),
            each: (1, 1),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Products of n³ with a clear after each: how many submissions they make.
    fn check(sizes: &[usize], expected: usize) {
        let mut program = Program::default();
        for n in sizes {
            let matrix = Matrix::new(0, *n);
            let (size, each) = ([*n; 3], (1, 1));
            program.product(Product { size, a: matrix, b: matrix, c: matrix, base: None, each });
            program.rows(Part::Clear, Rows { rows: *n, width: *n, ..Rows::default() });
        }
        let all = 0..program.calls.len();
        let parts = program.parts(all.clone());
        assert_eq!(parts.len(), expected, "{sizes:?}: {parts:?}");
        assert_eq!(parts.iter().cloned().flatten().collect::<Vec<_>>(), all.collect::<Vec<_>>(), "each call once");
    }

    #[test]
    fn long_programs_are_cut_and_short_ones_are_not() {
        check(&[], 1);
        check(&[64; 40], 1);
        // 2·1280³ operations are 4.2 · 10⁹: two fit into 10¹⁰.
        check(&[1280; 6], 3);
        check(&[2560; 16], 8);
        check(&[8192], 1);
        check(&[64, 8192, 64, 64, 8192], 4);
    }
}
