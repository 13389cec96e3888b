//! What training and decoding share: products with their algorithms, weights, and the launches of kernels.

use super::arrangement::{Arrangement, arranged};
use crate::Fault;
use crate::cuda::card::Card;
use crate::cuda::code::Kernels;
use crate::cuda::operand::{Pool, brain_bits};
use crate::cuda::product::fastest;
use crate::cuda::raw::{Algorithm, Argument, BlasShape, Block, Context, Kernel, Kind, Task};
use crate::model::{Shape, Turns};
use crate::numeric::Format;
use std::rc::Rc;
use vocabulary::message;

/// Bytes of a value in bfloat16.
pub(super) const BRAIN: u64 = 2;
/// Bytes of a value in single precision.
pub(super) const SINGLE: u64 = 4;
/// Threads of a group of an elementwise kernel, and most groups: some turns for each.
pub(super) const THREADS: u32 = 256;
const MOST_GROUPS: usize = 4_096;
/// Threads of a group that sums over the vocabulary.
pub(super) const VOCAB_THREADS: u32 = 1_024;

/// Groups of an elementwise kernel over `count` pieces.
pub(super) fn groups(count: usize) -> [u32; 3] {
    [count.div_ceil(THREADS as usize).clamp(1, MOST_GROUPS) as u32, 1, 1]
}

/// A product with the algorithm that was fastest on this card.
#[derive(Debug)]
pub(super) struct Product {
    task: Task,
    algorithm: Algorithm,
}

impl Product {
    /// # Errors
    /// As [`fastest`].
    pub(super) fn new(card: &Card, shape: BlasShape, operands: [(&Block, u64); 4]) -> Result<Self, Fault> {
        let task = card.blas()?.task(shape)?;
        let (algorithm, _) = fastest(card.context(), &task, operands)?;
        Ok(Self { task, algorithm })
    }

    /// # Errors
    /// As [`Task::ask`].
    pub(super) fn ask(&self, operands: [(&Block, u64); 4]) -> Result<(), Fault> {
        self.task.ask(&self.algorithm, operands)
    }
}

/// Y = X·W over `rows` rows, adding where asked.
pub(super) fn forward_shape(rows: usize, inputs: usize, outputs: usize, adds: bool) -> BlasShape {
    BlasShape { kind: Kind::Bf16, size: [rows, outputs, inputs], turned: (false, false), adds }
}

/// dX = dY·Wᵀ.
pub(super) fn input_shape(rows: usize, inputs: usize, outputs: usize) -> BlasShape {
    BlasShape { kind: Kind::Bf16, size: [rows, inputs, outputs], turned: (false, true), adds: false }
}

/// dW = Xᵀ·dY, in single precision.
pub(super) fn weight_shape(rows: usize, inputs: usize, outputs: usize) -> BlasShape {
    BlasShape { kind: Kind::Bf16Wide, size: [inputs, outputs, rows], turned: (true, false), adds: false }
}

/// Weights that a model begins with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Beginning<'a> {
    /// Random ones made on the card: as good as any where only the time counts.
    Random,
    /// Those of the oracle, in its order.
    Of(&'a [f32]),
}

/// The blocks of a norm.
pub(super) struct Norm<'b> {
    /// What comes out.
    pub(super) y: &'b Block,
    /// The scale of each row, kept for the way back.
    pub(super) scales: &'b Block,
    /// What goes in.
    pub(super) x: &'b Block,
}

/// The blocks of the way back through a norm.
pub(super) struct NormBack<'b> {
    /// Gradient of what went in.
    pub(super) dx: &'b Block,
    /// Gradient of what came out.
    pub(super) dy: &'b Block,
    /// What went in.
    pub(super) x: &'b Block,
    /// The scale of each row.
    pub(super) scales: &'b Block,
}

/// A model on the card, without what training or decoding add.
pub(super) struct Network<'a> {
    pub(super) card: &'a Card,
    pub(super) context: Rc<Context>,
    pub(super) kernels: Rc<Kernels>,
    pub(super) shape: Shape,
    pub(super) at: Arrangement,
    pub(super) weights: Block,
    /// Cosine and sine by position.
    turns: Block,
}

impl<'a> Network<'a> {
    /// With positions before `length`.
    ///
    /// # Errors
    /// `Unable` where the card cannot hold it or its sizes are none that the kernels take.
    pub(super) fn new(card: &'a Card, shape: Shape, length: usize, beginning: Beginning) -> Result<Self, Fault> {
        let whole = |size: usize| size > 0 && size.is_multiple_of(8);
        if !whole(shape.hidden()) || !whole(shape.ffn) || !whole(shape.vocab) || !whole(shape.head) {
            return Err(Fault::Unable(message!("bench-model-sizes", shape = format!("{shape:?}"))));
        }
        let context = card.context().clone();
        let turns: Vec<u8> = Turns::<f32>::new(shape.head, length)
            .values()
            .iter()
            .flat_map(|(cosine, sine)| [*cosine, *sine])
            .flat_map(f32::to_le_bytes)
            .collect();
        let block = Block::new(&context, turns.len() as u64)?;
        block.write(0, &turns)?;
        let weights = Block::new(&context, shape.params() as u64 * BRAIN)?;
        let (at, kernels) = (Arrangement::of(&shape), card.kernels()?);
        let network = Self { card, context, kernels, shape, at, weights, turns: block };
        network.fill(&network.weights, Format::Bf16, beginning)?;
        Ok(network)
    }

    /// Fills a block with the weights to begin with, in a format.
    pub(super) fn fill(&self, block: &Block, format: Format, beginning: Beginning) -> Result<(), Fault> {
        let stored = |values: &[f32]| -> Vec<u8> {
            match format {
                Format::Bf16 => values.iter().flat_map(|x| brain_bits(*x).to_le_bytes()).collect(),
                _ => values.iter().flat_map(|x| x.to_le_bytes()).collect(),
            }
        };
        match beginning {
            Beginning::Of(weights) => block.write(0, &stored(&arranged(weights, &self.shape))),
            Beginning::Random => {
                let deviation = 1.0 / (self.shape.hidden() as f32).sqrt();
                Pool::scaled(&self.context, "weights", format, deviation)?.fill(block, self.shape.params())?;
                let ones = stored(&vec![1.0; self.shape.hidden()]);
                self.at.gains().try_for_each(|gain| block.write(gain.start as u64 * format.bytes(), &ones))
            }
        }
    }

    /// Room for rows in bfloat16.
    pub(super) fn rows(&self, rows: usize, width: usize) -> Result<Block, Fault> {
        self.block((rows * width) as u64 * BRAIN)
    }

    pub(super) fn block(&self, bytes: u64) -> Result<Block, Fault> {
        let block = Block::new(&self.context, bytes)?;
        block.clear(0, block.bytes())?;
        Ok(block)
    }

    /// A matrix of weights as an operand.
    pub(super) fn weight(&self, range: &std::ops::Range<usize>) -> (&Block, u64) {
        (&self.weights, range.start as u64 * BRAIN)
    }

    /// Width of a token's queries, keys and values together.
    pub(super) fn projected(&self) -> usize {
        self.shape.hidden() + 2 * self.shape.kv()
    }

    pub(super) fn launch(
        &self,
        kernel: &Kernel,
        groups: [u32; 3],
        threads: u32,
        arguments: &[Argument],
    ) -> Result<(), Fault> {
        self.context.launch(kernel, (groups, threads), arguments)
    }

    fn gain(&self, gain: &std::ops::Range<usize>) -> Argument {
        Argument::At(self.weights.at(gain.start as u64 * BRAIN))
    }

    /// y = norm of x, with the scales of its rows.
    pub(super) fn norm(
        &self,
        rows: usize,
        Norm { y, scales, x }: Norm,
        gain: &std::ops::Range<usize>,
    ) -> Result<(), Fault> {
        let arguments = [y.into(), scales.into(), x.into(), self.gain(gain), self.width()];
        self.launch(&self.kernels.norm, [rows as u32, 1, 1], THREADS, &arguments)
    }

    fn width(&self) -> Argument {
        Argument::Count(self.shape.hidden() as u32)
    }

    /// dx from dy through a norm; added to where not `fresh`. The gain's gradient is added to `gradients`.
    pub(super) fn norm_back(
        &self,
        rows: usize,
        NormBack { dx, dy, x, scales }: NormBack,
        (gain, gradients): (&std::ops::Range<usize>, &Block),
        fresh: bool,
    ) -> Result<(), Fault> {
        let into = Argument::At(gradients.at(gain.start as u64 * SINGLE));
        let count = Argument::Count(rows as u32);
        let gain_groups = [self.shape.hidden().div_ceil(512) as u32, rows.div_ceil(64) as u32, 1];
        let of_gain = [into, dy.into(), x.into(), scales.into(), count, self.width()];
        self.launch(&self.kernels.norm_gain, gain_groups, THREADS, &of_gain)?;
        let fresh = Argument::Count(u32::from(fresh));
        let arguments = [dx.into(), dy.into(), x.into(), self.gain(gain), scales.into(), self.width(), fresh];
        self.launch(&self.kernels.norm_back, [rows as u32, 1, 1], THREADS, &arguments)
    }

    /// Turns queries and keys of projected rows to their positions, or back.
    pub(super) fn turn(
        &self,
        projected: &Block,
        rows: usize,
        (length, first): (usize, usize),
        back: bool,
    ) -> Result<(), Fault> {
        let heads = self.shape.heads + self.shape.kv_heads;
        let counts = [length, first, heads, self.shape.head / 2, self.projected(), usize::from(back)];
        let counts = counts.map(|count| Argument::Count(count as u32));
        let arguments: Vec<_> = [projected.into(), (&self.turns).into()].into_iter().chain(counts).collect();
        self.launch(&self.kernels.rope, [rows as u32, 1, 1], THREADS, &arguments)
    }

    /// Rows of the table that tokens name.
    pub(super) fn embed(&self, x: &Block, tokens: &Block, rows: usize) -> Result<(), Fault> {
        let table = Argument::At(self.weights.at(self.at.embedding.start as u64 * BRAIN));
        let arguments = [x.into(), table, tokens.into(), self.width()];
        self.launch(&self.kernels.embed, [rows as u32, 1, 1], 128, &arguments)
    }

    /// inner = silu(gate) · up.
    pub(super) fn swiglu(&self, inner: &Block, both: &Block, rows: usize) -> Result<(), Fault> {
        let counts = [rows, self.shape.ffn].map(|count| Argument::Count(count as u32));
        let arguments = [inner.into(), both.into(), counts[0], counts[1]];
        self.launch(&self.kernels.swiglu, groups(rows * self.shape.ffn / 8), THREADS, &arguments)
    }
}

/// Whole numbers as a card reads them.
pub(super) fn words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
