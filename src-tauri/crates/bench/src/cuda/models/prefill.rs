//! A prompt read at once: forward through every layer, whose keys and values stay, until the first token is known.

use super::compared::{self, Gap};
use super::network::{BRAIN, Beginning, Network, Norm, Product, SINGLE, VOCAB_THREADS, forward_shape, words};
use crate::Fault;
use crate::backend::Prepared;
use crate::cuda::card::{Card, Checks};
use crate::cuda::code::{ATTENTION_THREADS, Attention, ROWS};
use crate::cuda::operand::{Pool, of_brain};
use crate::cuda::raw::{Argument, Block, Graph};
use crate::cuda::unbroken::Unbroken;
use crate::model::{Decoding, Shape, Training, tokens};
use crate::numeric::{Checked, Format};
use std::f64::consts::LOG2_E;
use vocabulary::{Message, message};

/// How far logits may be from the oracle's, as a share of their norm: some ten roundings to 8 bits in a row.
const LOGITS: f64 = 0.03;

/// Rows of one layer, which the next one takes over.
struct Rows {
    x: Block,
    middle: Block,
    normed: Block,
    scales: Block,
    attended: Block,
    logs: Block,
    both: Block,
    inner: Block,
    logits: Block,
    best: Block,
}

/// A model with a prompt.
struct Model<'a> {
    network: Network<'a>,
    attention: Attention,
    seq: usize,
    tokens: Block,
    rows: Rows,
    /// Queries, keys and values of each layer; of these the latter two are the cache.
    cached: Vec<Block>,
}

/// Products of all matrices; layers share them.
struct Products {
    qkv: Product,
    out: Product,
    both: Product,
    down: Product,
    head: Product,
}

impl<'a> Model<'a> {
    fn new(card: &'a Card, shape: Shape, seq: usize, beginning: Beginning) -> Result<Self, Fault> {
        if !seq.is_multiple_of(ROWS) {
            let (rows, seq) = (ROWS.to_string(), seq.to_string());
            return Err(Fault::Unable(message!("bench-train-rows", rows = rows, seq = seq)));
        }
        let network = Network::new(card, shape, seq, beginning)?;
        let (n, d) = (&network, shape.hidden());
        let rows = Rows {
            x: n.rows(seq, d)?,
            middle: n.rows(seq, d)?,
            normed: n.rows(seq, d)?,
            scales: n.block(seq as u64 * SINGLE)?,
            attended: n.rows(seq, d)?,
            logs: n.block((shape.heads * seq) as u64 * SINGLE)?,
            both: n.rows(seq, 2 * shape.ffn)?,
            inner: n.rows(seq, shape.ffn)?,
            logits: n.rows(1, shape.vocab)?,
            best: n.block(SINGLE)?,
        };
        let cached = (0..shape.layers).map(|_| n.rows(seq, network.projected())).collect::<Result<Vec<_>, _>>()?;
        let (tokens, attention) = (n.block(seq as u64 * 4)?, Attention::new(&network.context, shape.head)?);
        Ok(Self { attention, seq, tokens, rows, cached, network })
    }

    /// Draws in what products are chosen on, so that none is chosen on zeros.
    fn draw(&self) -> Result<(), Fault> {
        let pool = Pool::new(&self.network.context, "activations", Format::Bf16)?;
        let Rows { x, normed, attended, inner, .. } = &self.rows;
        [x, normed, attended, inner]
            .into_iter()
            .try_for_each(|block| pool.fill(block, (block.bytes() / BRAIN) as usize))
    }

    /// Where the last token's row begins.
    fn last(&self) -> u64 {
        ((self.seq - 1) * self.network.shape.hidden()) as u64 * BRAIN
    }

    fn products(&self) -> Result<Products, Fault> {
        let (network, rows, shape) = (&self.network, &self.rows, self.network.shape);
        let (d, ffn) = (shape.hidden(), shape.ffn);
        let (Some(at), Some(qkv)) = (network.at.layers.first(), self.cached.first()) else {
            return Err(Fault::Unable(message!("bench-no-layers")));
        };
        let product = |(inputs, outputs): (usize, usize), x: &Block, weight, added: Option<&Block>, y: &Block| {
            let shape = forward_shape(self.seq, inputs, outputs, added.is_some());
            Product::new(network.card, shape, [(x, 0), network.weight(weight), (added.unwrap_or(y), 0), (y, 0)])
        };
        let logits = (&rows.logits, 0);
        let head = [(&rows.normed, self.last()), network.weight(&network.at.head), logits, logits];
        Ok(Products {
            qkv: product((d, network.projected()), &rows.normed, &at.qkv, None, qkv)?,
            out: product((d, d), &rows.attended, &at.out, Some(&rows.x), &rows.middle)?,
            both: product((d, 2 * ffn), &rows.normed, &at.both, None, &rows.both)?,
            down: product((ffn, d), &rows.inner, &at.down, Some(&rows.middle), &rows.x)?,
            head: Product::new(network.card, forward_shape(1, d, shape.vocab, false), head)?,
        })
    }

    /// The prompt, and its first token.
    fn read(&self, products: &Products) -> Result<(), Fault> {
        let (network, rows) = (&self.network, &self.rows);
        network.embed(&rows.x, &self.tokens, self.seq)?;
        (0..network.shape.layers).try_for_each(|layer| self.layer(products, layer))?;
        network.norm(self.seq, Norm { y: &rows.normed, scales: &rows.scales, x: &rows.x }, &network.at.norm)?;
        let logits = (&rows.logits, 0);
        let last = [(&rows.normed, self.last()), network.weight(&network.at.head), logits, logits];
        products.head.ask(last)?;
        let arguments = [(&rows.best).into(), (&rows.logits).into(), Argument::Count(network.shape.vocab as u32)];
        network.launch(&network.kernels.likeliest, [1, 1, 1], VOCAB_THREADS, &arguments)
    }

    fn layer(&self, products: &Products, layer: usize) -> Result<(), Fault> {
        let (network, rows, seq) = (&self.network, &self.rows, self.seq);
        let Some((at, cached)) = network.at.layers.get(layer).zip(self.cached.get(layer)) else { return Ok(()) };
        network.norm(seq, Norm { y: &rows.normed, scales: &rows.scales, x: &rows.x }, &at.norm)?;
        let qkv = (cached, 0);
        products.qkv.ask([(&rows.normed, 0), network.weight(&at.qkv), qkv, qkv])?;
        network.turn(cached, seq, (seq, 0), false)?;
        self.attend(cached)?;
        let (x, middle, both) = ((&rows.x, 0), (&rows.middle, 0), (&rows.both, 0));
        products.out.ask([(&rows.attended, 0), network.weight(&at.out), x, middle])?;
        network.norm(seq, Norm { y: &rows.normed, scales: &rows.scales, x: &rows.middle }, &at.ffn_norm)?;
        products.both.ask([(&rows.normed, 0), network.weight(&at.both), both, both])?;
        network.swiglu(&rows.inner, &rows.both, seq)?;
        products.down.ask([(&rows.inner, 0), network.weight(&at.down), middle, x])
    }

    fn attend(&self, qkv: &Block) -> Result<(), Fault> {
        let (network, shape, rows) = (&self.network, self.network.shape, &self.rows);
        let counts = [self.seq, shape.heads, shape.kv_heads].map(|count| Argument::Count(count as u32));
        let scale = Argument::Real((LOG2_E / (shape.head as f64).sqrt()) as f32);
        let blocks = [&rows.attended, &rows.logs, qkv].map(Argument::from);
        let arguments: Vec<_> = blocks.into_iter().chain(counts).chain([scale]).collect();
        let groups = [(self.seq / ROWS) as u32, shape.heads as u32, 1];
        network.launch(&self.attention.forward, groups, ATTENTION_THREADS, &arguments)
    }

    fn logits(&self) -> Result<Vec<f32>, Fault> {
        let bits: Vec<u16> = self.rows.logits.values(0, self.network.shape.vocab)?;
        Ok(bits.into_iter().map(of_brain).collect())
    }
}

/// A prompt, ready to be read.
pub(in crate::cuda) struct Prefill<'a> {
    model: Model<'a>,
    products: Products,
    recorded: Option<Graph>,
    unbroken: Unbroken,
    gap: Option<Gap>,
}

impl<'a> Prefill<'a> {
    /// # Errors
    /// `Unable` where card or library cannot do it; `Lost` where the card stopped answering.
    pub(in crate::cuda) fn new(card: &'a Card, shape: Shape, seq: usize) -> Result<Self, Fault> {
        let model = Model::new(card, shape, seq, Beginning::Random)?;
        model.tokens.write(0, &words(&tokens("prompt", seq, shape.vocab)))?;
        model.draw()?;
        let products = model.products()?;
        // Once by hand: what a kernel is loaded for cannot be recorded.
        model.read(&products)?;
        model.network.context.wait()?;
        let recorded = match model.network.context.recorded(|| model.read(&products)) {
            Ok(graph) => Some(graph),
            Err(fault) if fault.ends_run() => return Err(fault),
            Err(_) => None,
        };
        let unbroken = Unbroken::new(&model.network.context)?;
        Ok(Self { model, products, recorded, unbroken, gap: None })
    }

    /// A small model with heads as wide: its logits after a prompt beside those of the oracle, which reads token by token.
    fn compared(card: &Card, shape: Shape) -> Result<Gap, Fault> {
        let shape = compared::like(&shape);
        let seq = 2 * ROWS;
        let begin = Training::<f32>::new(shape, 1, 1).weights_mut().to_vec();
        let model = Model::new(card, shape, seq, Beginning::Of(&begin))?;
        let prompt = tokens("prompt", seq, shape.vocab);
        model.tokens.write(0, &words(&prompt))?;
        let products = model.products()?;
        model.read(&products)?;
        model.network.context.wait()?;
        let mut oracle = Decoding::<f32>::new(shape, 1, 0, seq);
        prompt.iter().for_each(|token| {
            oracle.next(&[*token]);
        });
        let what = message!("bench-gap-logits", position = (seq - 1).to_string());
        Ok(compared::blocks(what, &model.logits()?, oracle.logits(), LOGITS))
    }
}

/// The prompt, as it was recorded or piece by piece.
fn read(model: &Model, products: &Products, recorded: Option<&Graph>) -> Result<(), Fault> {
    match recorded {
        Some(graph) => graph.again(),
        None => model.read(products),
    }
}

impl Prepared for Prefill<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.unbroken.end()?;
        self.model.network.card.flush()?;
        self.model.network.context.timed(|| read(&self.model, &self.products, self.recorded.as_ref()))
    }

    fn unbroken(&mut self, runs: usize) -> Result<f64, Fault> {
        let Self { unbroken, model, products, recorded, .. } = self;
        unbroken.stretch(|| (0..runs).try_for_each(|_| read(model, products, recorded.as_ref())))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let Network { card, shape, .. } = self.model.network;
        let is_finite = self.model.logits()?.iter().all(|x| x.is_finite());
        let (gap, checked) =
            compared::small(card, Checks::of("prefill", &shape, 0), is_finite, || Self::compared(card, shape))?;
        self.gap = gap;
        Ok(Some(checked))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    fn notes(&self) -> Vec<Message> {
        let one_by_one = self.recorded.is_none().then(|| message!("bench-one-by-one"));
        let gap = self.gap.iter().map(|gap| message!("bench-prefill-gap", gap = gap.message()));
        one_by_one.into_iter().chain(gap).collect()
    }
}
