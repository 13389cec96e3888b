//! A prompt read at once: forward through every layer, whose keys and values stay, until the first token is known.

use super::compared::{self, Gap};
use super::forward::{Forward, Products};
use super::network::{Beginning, Network};
use super::recorded::Work;
use crate::Fault;
use crate::cuda::card::{Card, Checks};
use crate::cuda::code::{ATTENTION_THREADS, Attention, ROWS};
use crate::cuda::raw::{Argument, Block};
use crate::model::{Decoding, Shape, Training, tokens};
use crate::numeric::Checked;
use std::f64::consts::LOG2_E;
use vocabulary::{Message, message};

/// How far logits may be from the oracle's, as a share of their norm: some ten roundings to 8 bits in a row.
const LOGITS: f64 = 0.03;

/// A model with a prompt.
struct Model<'a> {
    forward: Forward<'a>,
    attention: Attention,
    seq: usize,
    logs: Block,
    /// Queries, keys and values of each layer; of these the latter two are the cache.
    cached: Vec<Block>,
}

impl<'a> Model<'a> {
    fn new(card: &'a Card, shape: Shape, seq: usize, beginning: Beginning) -> Result<Self, Fault> {
        if !seq.is_multiple_of(ROWS) {
            let (rows, seq) = (ROWS.to_string(), seq.to_string());
            return Err(Fault::Unable(message!("bench-train-rows", rows = rows, seq = seq)));
        }
        let network = Network::new(card, shape, seq, beginning)?;
        let cached = (0..shape.layers).map(|_| network.rows(seq, network.projected()));
        let cached = cached.collect::<Result<Vec<_>, _>>()?;
        let logs = network.block((shape.heads * seq) as u64 * 4)?;
        let attention = Attention::new(&network.context, shape.head)?;
        Ok(Self { attention, seq, logs, cached, forward: Forward::new(network, seq, 1)? })
    }

    fn products(&self) -> Result<Products, Fault> {
        let none = || Fault::Unable(message!("bench-no-layers"));
        self.forward.products(self.cached.first().ok_or_else(none)?)
    }

    /// The prompt, and its first token.
    fn read(&self, products: &Products) -> Result<(), Fault> {
        let qkvs: Vec<&Block> = self.cached.iter().collect();
        self.forward.pass(products, &qkvs, (self.seq, 0), |_, qkv| self.attend(qkv))
    }

    fn attend(&self, qkv: &Block) -> Result<(), Fault> {
        let (network, shape) = (&self.forward.network, self.forward.network.shape);
        let counts = [self.seq, shape.heads, shape.kv_heads].map(|count| Argument::Count(count as u32));
        let scale = Argument::Real((LOG2_E / (shape.head as f64).sqrt()) as f32);
        let blocks = [&self.forward.attended, &self.logs, qkv].map(Argument::from);
        let arguments: Vec<_> = blocks.into_iter().chain(counts).chain([scale]).collect();
        let groups = [(self.seq / ROWS) as u32, shape.heads as u32, 1];
        network.launch(&self.attention.forward, groups, ATTENTION_THREADS, &arguments)
    }
}

/// The reading of a prompt.
pub(in crate::cuda) struct Prefill<'a> {
    model: Model<'a>,
    products: Products,
}

impl<'a> Prefill<'a> {
    /// # Errors
    /// `Unable` where card or library cannot do it; `Lost` where the card stopped answering.
    pub(in crate::cuda) fn new(card: &'a Card, shape: Shape, seq: usize) -> Result<Self, Fault> {
        let model = Model::new(card, shape, seq, Beginning::Random)?;
        model.forward.feed(&tokens("prompt", seq, shape.vocab))?;
        model.forward.draw([])?;
        Ok(Self { products: model.products()?, model })
    }

    /// A small model with heads as wide: its logits after a prompt beside those of the oracle, which reads token by token.
    fn compared(card: &Card, shape: Shape) -> Result<Gap, Fault> {
        let shape = compared::like(&shape);
        let seq = 2 * ROWS;
        let begin = Training::<f32>::new(shape, 1, 1).weights_mut().to_vec();
        let model = Model::new(card, shape, seq, Beginning::Of(&begin))?;
        let prompt = tokens("prompt", seq, shape.vocab);
        model.forward.feed(&prompt)?;
        model.read(&model.products()?)?;
        model.forward.network.context.wait()?;
        let mut oracle = Decoding::<f32>::new(shape, 1, 0, seq);
        prompt.iter().for_each(|token| {
            oracle.next(&[*token]);
        });
        let what = message!("bench-gap-logits", position = (seq - 1).to_string());
        Ok(compared::blocks(what, &model.forward.logits()?, oracle.logits(), LOGITS))
    }
}

impl Work for Prefill<'_> {
    fn card(&self) -> &Card {
        self.model.forward.network.card
    }

    fn ask(&self) -> Result<(), Fault> {
        self.model.read(&self.products)
    }

    fn compare(&self) -> Result<(Option<Gap>, Checked), Fault> {
        let shape = self.model.forward.network.shape;
        let is_finite = self.model.forward.logits()?.iter().all(|x| x.is_finite());
        let checks = Checks::of("prefill", &shape, 0);
        compared::small(self.card(), checks, is_finite, || Self::compared(self.card(), shape))
    }

    fn told(&self, gap: Message) -> Message {
        message!("bench-prefill-gap", gap = gap)
    }
}
