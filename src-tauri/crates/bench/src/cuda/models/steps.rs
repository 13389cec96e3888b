//! A training step, asked for piece by piece: forward, backward, optimizer.

use super::network::{Norm, NormBack, SINGLE, THREADS, VOCAB_THREADS, groups};
use super::train::{Kept, Linear, Model, Products};
use crate::Fault;
use crate::cuda::code::{ATTENTION_THREADS, ROWS};
use crate::cuda::raw::{Argument, Block};
use crate::model::AdamW;
use std::f64::consts::LOG2_E;

/// Parameters that one launch of the optimizer takes: its counts have 32 bits.
const PART: usize = 1 << 30;

/// The blocks of the way back through a matrix.
struct LinearBack<'b> {
    /// What went in.
    x: &'b Block,
    /// Gradient of what came out.
    dy: &'b Block,
    /// Gradient of what went in.
    dx: &'b Block,
}

/// One step of a model.
pub(super) struct Step<'a> {
    pub(super) model: &'a Model<'a>,
    pub(super) products: &'a Products,
}

impl Step<'_> {
    /// Forward, backward, optimizer.
    ///
    /// # Errors
    /// What library or card refuse.
    pub(super) fn whole(&self) -> Result<(), Fault> {
        self.gradients()?;
        self.optimize()
    }

    /// Forward and backward.
    ///
    /// # Errors
    /// What library or card refuse.
    pub(super) fn gradients(&self) -> Result<(), Fault> {
        self.forward()?;
        self.backward()
    }

    fn forward(&self) -> Result<(), Fault> {
        let Model { network, kept, ending, .. } = self.model;
        let rows = self.model.rows();
        let first = kept.first().map_or(&ending.x, |kept| &kept.x);
        network.embed(first, &self.model.tokens, rows)?;
        for (at, kept) in kept.iter().enumerate() {
            let next = self.model.kept.get(at + 1).map_or(&ending.x, |next| &next.x);
            self.layer(at, kept, next)?;
        }
        network.norm(rows, Norm { y: &ending.normed, scales: &ending.scales, x: &ending.x }, &network.at.norm)?;
        let logits = (&ending.logits, 0);
        self.products.head.forward.ask([(&ending.normed, 0), network.weight(&network.at.head), logits, logits])?;
        let weight = Argument::Real((1.0 / rows as f64) as f32);
        let vocab = Argument::Count(network.shape.vocab as u32);
        let arguments = [(&ending.logits).into(), (&ending.losses).into(), (&self.model.targets).into(), vocab, weight];
        network.launch(&network.kernels.cross_entropy, [rows as u32, 1, 1], VOCAB_THREADS, &arguments)
    }

    fn layer(&self, at: usize, kept: &Kept, next: &Block) -> Result<(), Fault> {
        let (network, products, rows) = (&self.model.network, self.products, self.model.rows());
        let Some(place) = network.at.layers.get(at) else { return Ok(()) };
        network.norm(rows, Norm { y: &kept.normed, scales: &kept.scales, x: &kept.x }, &place.norm)?;
        let qkv = (&kept.qkv, 0);
        products.qkv.forward.ask([(&kept.normed, 0), network.weight(&place.qkv), qkv, qkv])?;
        network.turn(&kept.qkv, rows, (self.model.seq, 0), false)?;
        self.attend(kept)?;
        let (x, middle) = ((&kept.x, 0), (&kept.middle, 0));
        products.out.forward.ask([(&kept.attended, 0), network.weight(&place.out), x, middle])?;
        let norm = Norm { y: &kept.ffn_normed, scales: &kept.ffn_scales, x: &kept.middle };
        network.norm(rows, norm, &place.ffn_norm)?;
        let both = (&kept.both, 0);
        products.both.forward.ask([(&kept.ffn_normed, 0), network.weight(&place.both), both, both])?;
        network.swiglu(&kept.inner, &kept.both, rows)?;
        products.down.forward.ask([(&kept.inner, 0), network.weight(&place.down), middle, (next, 0)])
    }

    /// Sequence length, query heads, heads of keys and values.
    fn counts(&self) -> [Argument; 3] {
        let shape = self.model.network.shape;
        [self.model.seq, shape.heads, shape.kv_heads].map(|count| Argument::Count(count as u32))
    }

    /// 1/√width times log2 of e, and without.
    fn scales(&self) -> [Argument; 2] {
        let root = 1.0 / (self.model.network.shape.head as f64).sqrt();
        [(root * LOG2_E) as f32, root as f32].map(Argument::Real)
    }

    /// Blocks of rows, heads, sequences.
    fn blocks(&self, heads: usize) -> [u32; 3] {
        [self.model.seq / ROWS, heads, self.model.batch].map(|count| count as u32)
    }

    fn attend(&self, kept: &Kept) -> Result<(), Fault> {
        let network = &self.model.network;
        let [seq, heads, kv_heads] = self.counts();
        let [scale, _] = self.scales();
        let arguments = [(&kept.attended).into(), (&kept.logs).into(), (&kept.qkv).into(), seq, heads, kv_heads, scale];
        let blocks = self.blocks(network.shape.heads);
        network.launch(&self.model.attention.forward, blocks, ATTENTION_THREADS, &arguments)
    }

    /// Gradients of queries, keys and values, in `room.dqkv`, from those of what was attended, in `room.drows`.
    fn attend_back(&self, kept: &Kept) -> Result<(), Fault> {
        let Model { network, attention, room, .. } = self.model;
        let [seq, heads, kv_heads] = self.counts();
        let [scale, root] = self.scales();
        let along = [(&room.delta).into(), (&kept.attended).into(), (&room.drows).into(), seq, heads];
        let groups = [self.model.rows() as u32, network.shape.heads.div_ceil(4) as u32, 1];
        network.launch(&attention.along, groups, ATTENTION_THREADS, &along)?;
        let blocks = [&room.dqkv, &kept.qkv, &room.drows, &kept.logs, &room.delta].map(Argument::from);
        let arguments: Vec<_> = blocks.into_iter().chain([seq, heads, kv_heads, scale, root]).collect();
        network.launch(&attention.keys, self.blocks(network.shape.kv_heads), ATTENTION_THREADS, &arguments)?;
        network.launch(&attention.queries, self.blocks(network.shape.heads), ATTENTION_THREADS, &arguments)
    }

    fn backward(&self) -> Result<(), Fault> {
        let Model { network, kept, room, ending, moments, .. } = self.model;
        let rows = self.model.rows();
        self.clear_sums()?;
        let head = LinearBack { x: &ending.normed, dy: &ending.logits, dx: &room.drows };
        self.linear_back(&self.products.head, &network.at.head, head)?;
        let through = NormBack { dx: &room.dx, dy: &room.drows, x: &ending.x, scales: &ending.scales };
        network.norm_back(rows, through, (&network.at.norm, &moments.gradients), true)?;
        for (at, kept) in kept.iter().enumerate().rev() {
            self.layer_back(at, kept)?;
        }
        let table = Argument::At(moments.gradients.at(network.at.embedding.start as u64 * SINGLE));
        let width = Argument::Count(network.shape.hidden() as u32);
        let arguments = [table, (&room.dx).into(), (&self.model.tokens).into(), width];
        network.launch(&network.kernels.embed_back, [rows as u32, 1, 1], THREADS, &arguments)
    }

    /// Gradients that are added up rather than set: of the table and of the gains.
    fn clear_sums(&self) -> Result<(), Fault> {
        let (at, gradients) = (&self.model.network.at, &self.model.moments.gradients);
        let clear =
            |range: &std::ops::Range<usize>| gradients.clear(range.start as u64 * SINGLE, range.len() as u64 * SINGLE);
        clear(&at.embedding)?;
        at.gains().try_for_each(clear)
    }

    /// Gradients of a matrix, and of what went in, from those of what came out.
    fn linear_back(
        &self,
        linear: &Linear,
        weight: &std::ops::Range<usize>,
        LinearBack { x, dy, dx }: LinearBack,
    ) -> Result<(), Fault> {
        let gradient = (&self.model.moments.gradients, weight.start as u64 * SINGLE);
        linear.weight.ask([(x, 0), (dy, 0), gradient, gradient])?;
        linear.input.ask([(dy, 0), self.model.network.weight(weight), (dx, 0), (dx, 0)])
    }

    fn layer_back(&self, at: usize, kept: &Kept) -> Result<(), Fault> {
        let Model { network, room, moments, .. } = self.model;
        let (products, rows) = (self.products, self.model.rows());
        let Some(place) = network.at.layers.get(at) else { return Ok(()) };
        let back = |x, dy, dx| LinearBack { x, dy, dx };
        self.linear_back(&products.down, &place.down, back(&kept.inner, &room.dx, &room.dinner))?;
        let counts = [rows, network.shape.ffn].map(|count| Argument::Count(count as u32));
        let arguments = [(&room.dboth).into(), (&room.dinner).into(), (&kept.both).into(), counts[0], counts[1]];
        network.launch(&network.kernels.swiglu_back, groups(rows * network.shape.ffn / 8), THREADS, &arguments)?;
        self.linear_back(&products.both, &place.both, back(&kept.ffn_normed, &room.dboth, &room.drows))?;
        let through = NormBack { dx: &room.dx, dy: &room.drows, x: &kept.middle, scales: &kept.ffn_scales };
        network.norm_back(rows, through, (&place.ffn_norm, &moments.gradients), false)?;
        self.linear_back(&products.out, &place.out, back(&kept.attended, &room.dx, &room.drows))?;
        self.attend_back(kept)?;
        network.turn(&room.dqkv, rows, (self.model.seq, 0), true)?;
        self.linear_back(&products.qkv, &place.qkv, back(&kept.normed, &room.dqkv, &room.drows))?;
        let through = NormBack { dx: &room.dx, dy: &room.drows, x: &kept.x, scales: &kept.scales };
        network.norm_back(rows, through, (&place.norm, &moments.gradients), false)
    }

    fn optimize(&self) -> Result<(), Fault> {
        let Model { network, moments, .. } = self.model;
        let AdamW { rate, betas: (b1, b2), epsilon, decay } = AdamW::default();
        let [b1, b2, epsilon, keep, rate] =
            [b1, b2, epsilon, 1.0 - rate * decay, rate].map(|x| Argument::Real(x as f32));
        network.launch(&network.kernels.tick, [1, 1, 1], 1, &[(&moments.state).into(), b1, b2, rate])?;
        let params = network.shape.params();
        for first in (0..params).step_by(PART) {
            let count = PART.min(params - first);
            let single = |block: &Block| Argument::At(block.at(first as u64 * SINGLE));
            let weights = Argument::At(network.weights.at(first as u64 * super::network::BRAIN));
            let blocks = [&moments.masters, &moments.means, &moments.squares, &moments.gradients].map(single);
            let state = [(&moments.state).into(), Argument::Count(count as u32), b1, b2, epsilon, keep];
            let arguments: Vec<_> = [weights].into_iter().chain(blocks).chain(state).collect();
            network.launch(&network.kernels.adamw, groups(count / 4), THREADS, &arguments)?;
        }
        Ok(())
    }
}
