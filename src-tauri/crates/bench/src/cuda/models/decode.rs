//! Decoding on the card: one token for every sequence, with the keys and values of those before in a cache.

use super::compared::{self, Gap};
use super::network::{BRAIN, Beginning, Network, Norm, Product, SINGLE, VOCAB_THREADS, forward_shape, words};
use crate::Fault;
use crate::backend::Prepared;
use crate::cuda::card::{Card, Checks};
use crate::cuda::code::{ATTENTION_THREADS, MOST_GROUP};
use crate::cuda::operand::{Pool, of_brain};
use crate::cuda::raw::{Argument, Block, Graph};
use crate::cuda::unbroken::Unbroken;
use crate::model::{Decoding, Shape, Training, tokens};
use crate::numeric::{Checked, Format};
use vocabulary::{Message, message};

/// How far logits may be from the oracle's, as a share of their norm: some ten roundings to 8 bits in a row.
const LOGITS: f64 = 0.03;

/// Most positions of the cache that one group attends over, and a divisor of their number: what its threads take at once.
const MOST_SPAN: usize = 256;
const LEAST_SPAN: usize = 32;
/// Groups by which every multiprocessor of a large card has some.
const GROUPS: usize = 1_024;

/// Positions that one group attends over, so that the groups of all sequences fill the card.
fn span(seen: usize, rows: usize) -> usize {
    (seen * rows / GROUPS).next_multiple_of(LEAST_SPAN).clamp(LEAST_SPAN, MOST_SPAN)
}

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
    /// What groups find of parts of the cache.
    parts: Block,
}

/// How much is decoded.
#[derive(Clone, Copy, Debug)]
struct Extent {
    /// Sequences.
    batch: usize,
    /// Positions that the cache has room for.
    most: usize,
    /// Positions that one group attends over.
    span: usize,
}

/// A model with its cache.
struct Model<'a> {
    network: Network<'a>,
    extent: Extent,
    tokens: Block,
    rows: Rows,
    /// Keys and values of each layer: [sequence][kv head][position][width].
    cache: Vec<(Block, Block)>,
}

impl<'a> Model<'a> {
    fn new(card: &'a Card, shape: Shape, extent: Extent, beginning: Beginning) -> Result<Self, Fault> {
        let Extent { batch, most, span } = extent;
        if shape.heads / shape.kv_heads.max(1) > MOST_GROUP || ![32, 64, 128].contains(&shape.head) {
            return Err(Fault::Unable(message!("bench-decode-limits", shape = format!("{shape:?}"))));
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
            parts: n.block(parts_bytes(&shape, batch, most.div_ceil(span)))?,
        };
        let cache = || Ok::<_, Fault>((n.rows(batch * most, shape.kv())?, n.rows(batch * most, shape.kv())?));
        let cache = (0..shape.layers).map(|_| cache()).collect::<Result<Vec<_>, _>>()?;
        let tokens = n.block(batch as u64 * 4)?;
        Ok(Self { extent, tokens, rows, cache, network })
    }

    fn products(&self) -> Result<Products, Fault> {
        let (network, rows, shape) = (&self.network, &self.rows, self.network.shape);
        let (d, ffn) = (shape.hidden(), shape.ffn);
        let Some(at) = network.at.layers.first() else {
            return Err(Fault::Unable(message!("bench-no-layers")));
        };
        let product = |(inputs, outputs): (usize, usize), x: &Block, weight, added: Option<&Block>, y: &Block| {
            let shape = forward_shape(self.extent.batch, inputs, outputs, added.is_some());
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
        network.embed(&rows.x, &self.tokens, self.extent.batch)?;
        for layer in 0..network.shape.layers {
            self.layer(products, layer, position)?;
        }
        let ending = Norm { y: &rows.normed, scales: &rows.scales, x: &rows.x };
        network.norm(self.extent.batch, ending, &network.at.norm)?;
        let logits = (&rows.logits, 0);
        products.head.ask([(&rows.normed, 0), network.weight(&network.at.head), logits, logits])?;
        let vocab = Argument::Count(network.shape.vocab as u32);
        let arguments = [(&rows.best).into(), (&rows.logits).into(), vocab];
        network.launch(&network.kernels.likeliest, [self.extent.batch as u32, 1, 1], VOCAB_THREADS, &arguments)
    }

    fn layer(&self, products: &Products, layer: usize, position: usize) -> Result<(), Fault> {
        let (network, rows) = (&self.network, &self.rows);
        let Some(at) = network.at.layers.get(layer) else { return Ok(()) };
        network.norm(self.extent.batch, Norm { y: &rows.normed, scales: &rows.scales, x: &rows.x }, &at.norm)?;
        let qkv = (&rows.qkv, 0);
        products.qkv.ask([(&rows.normed, 0), network.weight(&at.qkv), qkv, qkv])?;
        network.turn(&rows.qkv, self.extent.batch, (1, position), false)?;
        self.attend(layer, position)?;
        let (x, middle, both) = ((&rows.x, 0), (&rows.middle, 0), (&rows.both, 0));
        products.out.ask([(&rows.attended, 0), network.weight(&at.out), x, middle])?;
        network.norm(
            self.extent.batch,
            Norm { y: &rows.normed, scales: &rows.scales, x: &rows.middle },
            &at.ffn_norm,
        )?;
        products.both.ask([(&rows.normed, 0), network.weight(&at.both), both, both])?;
        network.swiglu(&rows.inner, &rows.both, self.extent.batch)?;
        products.down.ask([(&rows.inner, 0), network.weight(&at.down), middle, x])
    }

    /// Keeps the new keys and values, then attends over all.
    fn attend(&self, layer: usize, position: usize) -> Result<(), Fault> {
        let (network, shape) = (&self.network, self.network.shape);
        let Some((keys, values)) = self.cache.get(layer) else { return Ok(()) };
        let sizes =
            [shape.heads, shape.kv_heads, shape.head, self.extent.most].map(|count| Argument::Count(count as u32));
        let place = [Argument::Count(position as u32)];
        let blocks = [keys, values, &self.rows.qkv].map(Argument::from);
        let kept: Vec<_> = blocks.into_iter().chain(sizes).chain(place).collect();
        network.launch(&network.kernels.keep, [self.extent.batch as u32, 1, 1], ATTENTION_THREADS, &kept)?;
        let scale = Argument::Real((1.0 / (shape.head as f64).sqrt()) as f32);
        let seen = position + 1;
        let span = self.extent.span;
        let (parts, shared) = (seen.div_ceil(span), span * shape.heads / shape.kv_heads * SINGLE as usize);
        let last = [seen, span].map(|count| Argument::Count(count as u32)).into_iter().chain([scale]);
        let blocks = [&self.rows.attended, &self.rows.parts, &self.rows.qkv, keys, values].map(Argument::from);
        let looked: Vec<_> = blocks.into_iter().chain(sizes).chain(last).collect();
        let groups = [shape.kv_heads as u32, self.extent.batch as u32, parts as u32];
        let group = shape.heads / shape.kv_heads;
        let Some((_, look)) = network.kernels.look.iter().find(|(most, _)| group <= *most) else { return Ok(()) };
        let look = look.sharing(shared as u32);
        network.launch(&look, groups, ATTENTION_THREADS, &looked)?;
        if parts == 1 {
            return Ok(());
        }
        let counts = [shape.heads, shape.head, parts].map(|count| Argument::Count(count as u32));
        let joined: Vec<_> =
            [&self.rows.attended, &self.rows.parts].map(Argument::from).into_iter().chain(counts).collect();
        network.launch(
            &network.kernels.join,
            [shape.heads as u32, self.extent.batch as u32, 1],
            shape.head as u32,
            &joined,
        )
    }

    /// Draws in the cache and in the rows of a step, so that no product is chosen, and no cache read, on zeros.
    fn draw(&self) -> Result<(), Fault> {
        let pool = Pool::new(&self.network.context, "cache", Format::Bf16)?;
        let Rows { x, middle, normed, qkv, attended, both, inner, .. } = &self.rows;
        let rows = [x, middle, normed, qkv, attended, both, inner];
        let cached = self.cache.iter().flat_map(|(keys, values)| [keys, values]);
        cached.chain(rows).try_for_each(|block| pool.fill(block, (block.bytes() / BRAIN) as usize))
    }

    fn logits(&self) -> Result<Vec<f32>, Fault> {
        let bits: Vec<u16> = self.rows.logits.values(0, self.extent.batch * self.network.shape.vocab)?;
        Ok(bits.into_iter().map(of_brain).collect())
    }
}

/// Bytes of what groups find of so many parts of the cache: sums, highest score and total of every head.
fn parts_bytes(shape: &Shape, batch: usize, parts: usize) -> u64 {
    (batch * shape.heads * parts * (shape.head + 2)) as u64 * SINGLE
}

/// One token for every sequence, as it was recorded or piece by piece.
fn step(model: &Model, products: &Products, position: usize, recorded: Option<&Graph>) -> Result<(), Fault> {
    match recorded {
        Some(graph) => graph.again(),
        None => model.step(products, position),
    }
}

/// A step of decoding, ready.
pub(in crate::cuda) struct Decode<'a> {
    model: Model<'a>,
    products: Products,
    context: usize,
    recorded: Option<Graph>,
    unbroken: Unbroken,
    gap: Option<Gap>,
}

impl<'a> Decode<'a> {
    /// # Errors
    /// `Unable` where card or library cannot do it; `Lost` where the card stopped answering.
    pub(in crate::cuda) fn new(card: &'a Card, shape: Shape, batch: usize, context: usize) -> Result<Self, Fault> {
        let extent = Extent { batch, most: context + 1, span: span(context + 1, batch * shape.kv_heads) };
        let model = Model::new(card, shape, extent, Beginning::Random)?;
        model.tokens.write(0, &words(&tokens("decode", batch, shape.vocab)))?;
        model.draw()?;
        let products = model.products()?;
        // Once by hand: what a kernel is loaded for cannot be recorded.
        model.step(&products, context)?;
        model.network.context.wait()?;
        let recorded = match model.network.context.recorded(|| model.step(&products, context)) {
            Ok(graph) => Some(graph),
            Err(fault) if fault.ends_run() => return Err(fault),
            Err(_) => None,
        };
        let unbroken = Unbroken::new(&model.network.context)?;
        Ok(Self { model, products, context, recorded, unbroken, gap: None })
    }

    fn step(&self) -> Result<(), Fault> {
        step(&self.model, &self.products, self.context, self.recorded.as_ref())
    }

    /// A small model with heads as wide and as many to a head of keys, token by token beside the oracle, each position by the parts of the
    /// cache that `span` gives.
    fn compared(card: &Card, shape: Shape, span: usize) -> Result<Gap, Fault> {
        let shape = compared::like(&shape);
        // Beyond one part, so that parts are joined too.
        let (batch, most) = (2, span + 24);
        let begin = Training::<f32>::new(shape, 1, 1).weights_mut().to_vec();
        let model = Model::new(card, shape, Extent { batch, most, span }, Beginning::Of(&begin))?;
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
        self.unbroken.end()?;
        self.model.network.card.flush()?;
        self.model.network.context.timed(|| self.step())
    }

    fn unbroken(&mut self, runs: usize) -> Result<f64, Fault> {
        let Self { unbroken, model, products, context, recorded, .. } = self;
        unbroken.stretch(|| (0..runs).try_for_each(|_| step(model, products, *context, recorded.as_ref())))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let (Network { card, shape, .. }, span) = (&self.model.network, self.model.extent.span);
        let is_finite = self.model.logits()?.iter().all(|x| x.is_finite());
        let (gap, checked) =
            compared::small(card, Checks::of("decode", shape, span), is_finite, || Self::compared(card, *shape, span))?;
        self.gap = gap;
        Ok(Some(checked))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    fn notes(&self) -> Vec<Message> {
        let one_by_one = self.recorded.is_none().then(|| message!("bench-one-by-one"));
        let gap = self.gap.iter().map(|gap| message!("bench-decode-gap", gap = gap.message()));
        one_by_one.into_iter().chain(gap).collect()
    }
}
