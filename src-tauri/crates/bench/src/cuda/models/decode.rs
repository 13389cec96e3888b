//! Decoding on the card: one token for every sequence, with the keys and values of those before in a cache.

use super::compared::{self, Gap};
use super::network::{Beginning, Network, Norm, Product, VOCAB_THREADS, forward_shape, words};
use crate::Fault;
use crate::backend::Prepared;
use crate::cuda::card::Card;
use crate::cuda::code::{ATTENTION_THREADS, LOOK_STATIC, MOST_GROUP, SHARED};
use crate::cuda::operand::of_brain;
use crate::cuda::raw::{Argument, Block, Graph};
use crate::model::{Decoding, Shape, Training, tokens};
use crate::numeric::Checked;
use vocabulary::{Message, message};

/// How far logits may be from the oracle's, as a share of their norm: some ten roundings to 8 bits in a row.
const LOGITS: f64 = 0.03;

/// Products of one step.
struct Products {
    qkv: Product,
    out: Product,
    both: Product,
    down: Product,
    head: Product,
}

/// Rows of one step.
struct Rows {
    x: Block,
    middle: Block,
    normed: Block,
    scales: Block,
    qkv: Block,
    attended: Block,
    both: Block,
    inner: Block,
    logits: Block,
    best: Block,
}

/// A model with its cache.
struct Model<'a> {
    network: Network<'a>,
    batch: usize,
    most: usize,
    tokens: Block,
    rows: Rows,
    /// Keys and values of each layer: [sequence][kv head][position][width].
    cache: Vec<(Block, Block)>,
}

impl<'a> Model<'a> {
    fn new(card: &'a Card, shape: Shape, batch: usize, most: usize, beginning: Beginning) -> Result<Self, Fault> {
        let (group, room) = (shape.heads / shape.kv_heads.max(1), (SHARED - LOOK_STATIC) as usize / 4);
        if group > MOST_GROUP || group * most > room || shape.head > 128 {
            let (shape, most) = (format!("{shape:?}"), most.to_string());
            return Err(Fault::Unable(message!("bench-decode-limits", shape = shape, most = most)));
        }
        let network = Network::new(card, shape, most, beginning)?;
        let (n, d) = (&network, shape.hidden());
        let rows = Rows {
            x: n.rows(batch, d)?,
            middle: n.rows(batch, d)?,
            normed: n.rows(batch, d)?,
            scales: n.block(batch as u64 * 4)?,
            qkv: n.rows(batch, network.projected())?,
            attended: n.rows(batch, d)?,
            both: n.rows(batch, 2 * shape.ffn)?,
            inner: n.rows(batch, shape.ffn)?,
            logits: n.rows(batch, shape.vocab)?,
            best: n.block(batch as u64 * 4)?,
        };
        let cache = || Ok::<_, Fault>((n.rows(batch * most, shape.kv())?, n.rows(batch * most, shape.kv())?));
        let cache = (0..shape.layers).map(|_| cache()).collect::<Result<Vec<_>, _>>()?;
        let tokens = n.block(batch as u64 * 4)?;
        Ok(Self { batch, most, tokens, rows, cache, network })
    }

    fn products(&self) -> Result<Products, Fault> {
        let (network, rows, shape) = (&self.network, &self.rows, self.network.shape);
        let (d, ffn) = (shape.hidden(), shape.ffn);
        let Some(at) = network.at.layers.first() else {
            return Err(Fault::Unable(message!("bench-no-layers")));
        };
        let product = |(inputs, outputs): (usize, usize), x: &Block, weight, added: Option<&Block>, y: &Block| {
            let shape = forward_shape(self.batch, inputs, outputs, added.is_some());
            let operands = [(x, 0), network.weight(weight), (added.unwrap_or(y), 0), (y, 0)];
            Product::new(network.card, shape, operands)
        };
        Ok(Products {
            qkv: product((d, network.projected()), &rows.normed, &at.qkv, None, &rows.qkv)?,
            out: product((d, d), &rows.attended, &at.out, Some(&rows.x), &rows.middle)?,
            both: product((d, 2 * ffn), &rows.normed, &at.both, None, &rows.both)?,
            down: product((ffn, d), &rows.inner, &at.down, Some(&rows.middle), &rows.x)?,
            head: product((d, shape.vocab), &rows.normed, &network.at.head, None, &rows.logits)?,
        })
    }

    /// One token for every sequence, the one at `position`.
    fn step(&self, products: &Products, position: usize) -> Result<(), Fault> {
        let (network, rows) = (&self.network, &self.rows);
        network.embed(&rows.x, &self.tokens, self.batch)?;
        for layer in 0..network.shape.layers {
            self.layer(products, layer, position)?;
        }
        let ending = Norm { y: &rows.normed, scales: &rows.scales, x: &rows.x };
        network.norm(self.batch, ending, &network.at.norm)?;
        let logits = (&rows.logits, 0);
        products.head.ask([(&rows.normed, 0), network.weight(&network.at.head), logits, logits])?;
        let vocab = Argument::Count(network.shape.vocab as u32);
        let arguments = [(&rows.best).into(), (&rows.logits).into(), vocab];
        network.launch(&network.kernels.likeliest, [self.batch as u32, 1, 1], VOCAB_THREADS, &arguments)
    }

    fn layer(&self, products: &Products, layer: usize, position: usize) -> Result<(), Fault> {
        let (network, rows) = (&self.network, &self.rows);
        let Some(at) = network.at.layers.get(layer) else { return Ok(()) };
        network.norm(self.batch, Norm { y: &rows.normed, scales: &rows.scales, x: &rows.x }, &at.norm)?;
        let qkv = (&rows.qkv, 0);
        products.qkv.ask([(&rows.normed, 0), network.weight(&at.qkv), qkv, qkv])?;
        network.turn(&rows.qkv, self.batch, (1, position), false)?;
        self.attend(layer, position)?;
        let (x, middle, both) = ((&rows.x, 0), (&rows.middle, 0), (&rows.both, 0));
        products.out.ask([(&rows.attended, 0), network.weight(&at.out), x, middle])?;
        network.norm(self.batch, Norm { y: &rows.normed, scales: &rows.scales, x: &rows.middle }, &at.ffn_norm)?;
        products.both.ask([(&rows.normed, 0), network.weight(&at.both), both, both])?;
        network.swiglu(&rows.inner, &rows.both, self.batch)?;
        products.down.ask([(&rows.inner, 0), network.weight(&at.down), middle, x])
    }

    /// Keeps the new keys and values, then attends over all.
    fn attend(&self, layer: usize, position: usize) -> Result<(), Fault> {
        let (network, shape) = (&self.network, self.network.shape);
        let Some((keys, values)) = self.cache.get(layer) else { return Ok(()) };
        let sizes = [shape.heads, shape.kv_heads, shape.head, self.most].map(|count| Argument::Count(count as u32));
        let place = [Argument::Count(position as u32)];
        let blocks = [keys, values, &self.rows.qkv].map(Argument::from);
        let kept: Vec<_> = blocks.into_iter().chain(sizes).chain(place).collect();
        network.launch(&network.kernels.keep, [self.batch as u32, 1, 1], ATTENTION_THREADS, &kept)?;
        let scale = Argument::Real((1.0 / (shape.head as f64).sqrt()) as f32);
        let seen = [Argument::Count(position as u32 + 1), scale];
        let blocks = [&self.rows.attended, &self.rows.qkv, keys, values].map(Argument::from);
        let looked: Vec<_> = blocks.into_iter().chain(sizes).chain(seen).collect();
        let groups = [shape.kv_heads as u32, self.batch as u32, 1];
        network.launch(&network.kernels.look, groups, ATTENTION_THREADS, &looked)
    }

    fn logits(&self) -> Result<Vec<f32>, Fault> {
        let bits: Vec<u16> = self.rows.logits.values(0, self.batch * self.network.shape.vocab)?;
        Ok(bits.into_iter().map(of_brain).collect())
    }
}

/// A step of decoding, ready.
pub(in crate::cuda) struct Decode<'a> {
    model: Model<'a>,
    products: Products,
    context: usize,
    recorded: Option<Graph>,
    gap: Option<Gap>,
}

impl<'a> Decode<'a> {
    /// # Errors
    /// `Unable` where card or library cannot do it; `Lost` where the card stopped answering.
    pub(in crate::cuda) fn new(card: &'a Card, shape: Shape, batch: usize, context: usize) -> Result<Self, Fault> {
        let model = Model::new(card, shape, batch, context + 1, Beginning::Random)?;
        model.tokens.write(0, &words(&tokens("decode", batch, shape.vocab)))?;
        let products = model.products()?;
        model.network.context.wait()?;
        let recorded = match model.network.context.recorded(|| model.step(&products, context)) {
            Ok(graph) => Some(graph),
            Err(fault) if fault.ends_run() => return Err(fault),
            Err(_) => None,
        };
        Ok(Self { model, products, context, recorded, gap: None })
    }

    fn step(&self) -> Result<(), Fault> {
        match &self.recorded {
            Some(graph) => graph.again(),
            None => self.model.step(&self.products, self.context),
        }
    }

    /// A small model with heads as wide, token by token beside the oracle.
    fn compared(card: &Card, head: usize) -> Result<Gap, Fault> {
        let shape = Shape { layers: 2, heads: 4, kv_heads: 2, head, ffn: 6 * head, vocab: 256 };
        let (batch, most) = (3, 40);
        let begin = Training::<f32>::new(shape, 1, 1).weights_mut().to_vec();
        let model = Model::new(card, shape, batch, most, Beginning::Of(&begin))?;
        let products = model.products()?;
        let mut oracle = Decoding::<f32>::new(shape, batch, 0, most);
        let mut gap = compared::losses(message!("bench-gap-nothing"), 1.0, 1.0, 1.0);
        for position in 0..most {
            let fed: Vec<u32> =
                (0..batch).map(|sequence| ((position * 7 + sequence * 31) % shape.vocab) as u32).collect();
            oracle.next(&fed);
            model.tokens.write(0, &words(&fed))?;
            model.step(&products, position)?;
            model.network.context.wait()?;
            let what = message!("bench-gap-logits", position = position.to_string());
            gap = gap.or_worse(compared::blocks(what, &model.logits()?, oracle.logits(), LOGITS));
        }
        Ok(gap)
    }
}

impl Prepared for Decode<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.model.network.card.flush()?;
        self.model.network.context.timed(|| self.step())
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let Network { card, shape, .. } = self.model.network;
        let is_finite = self.model.logits()?.iter().all(|x| x.is_finite());
        let (gap, checked) =
            compared::small(card, ("decode", shape.head), is_finite, || Self::compared(card, shape.head))?;
        self.gap = gap;
        Ok(Some(checked))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    fn notes(&self) -> Vec<Message> {
        self.gap.iter().map(|gap| message!("bench-decode-gap", gap = gap.message())).collect()
    }
}
