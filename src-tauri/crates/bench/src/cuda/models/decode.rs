//! Decoding on the card: one token for every sequence, with the keys and values of those before in a cache.

use super::compared::{self, Gap};
use super::forward::{Forward, Products};
use super::network::{Beginning, Network, SINGLE};
use super::recorded::Work;
use crate::Fault;
use crate::cuda::card::{Card, Checks};
use crate::cuda::code::{ATTENTION_THREADS, MOST_GROUP};
use crate::cuda::raw::{Argument, Block};
use crate::model::{Decoding, Shape, Training, tokens};
use crate::numeric::Checked;
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
    forward: Forward<'a>,
    extent: Extent,
    qkv: Block,
    /// What groups find of parts of the cache.
    parts: Block,
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
        let n = &network;
        let (qkv, parts) = (n.rows(batch, n.projected())?, n.block(parts_bytes(&shape, batch, most.div_ceil(span)))?);
        let cache = || Ok::<_, Fault>((n.rows(batch * most, shape.kv())?, n.rows(batch * most, shape.kv())?));
        let cache = (0..shape.layers).map(|_| cache()).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { extent, qkv, parts, cache, forward: Forward::new(network, batch, batch)? })
    }

    /// One token for every sequence, the one at `position`.
    fn step(&self, products: &Products, position: usize) -> Result<(), Fault> {
        let qkvs = vec![&self.qkv; self.cache.len()];
        self.forward.pass(products, &qkvs, (1, position), |layer, _| self.attend(layer, position))
    }

    /// Keeps the new keys and values, then attends over all.
    fn attend(&self, layer: usize, position: usize) -> Result<(), Fault> {
        let (network, shape) = (&self.forward.network, self.forward.network.shape);
        let Some((keys, values)) = self.cache.get(layer) else { return Ok(()) };
        let sizes =
            [shape.heads, shape.kv_heads, shape.head, self.extent.most].map(|count| Argument::Count(count as u32));
        let place = [Argument::Count(position as u32)];
        let blocks = [keys, values, &self.qkv].map(Argument::from);
        let kept: Vec<_> = blocks.into_iter().chain(sizes).chain(place).collect();
        network.launch(&network.kernels.keep, [self.extent.batch as u32, 1, 1], ATTENTION_THREADS, &kept)?;
        let scale = Argument::Real((1.0 / (shape.head as f64).sqrt()) as f32);
        let seen = position + 1;
        let span = self.extent.span;
        let (parts, shared) = (seen.div_ceil(span), span * shape.heads / shape.kv_heads * SINGLE as usize);
        let last = [seen, span].map(|count| Argument::Count(count as u32)).into_iter().chain([scale]);
        let blocks = [&self.forward.attended, &self.parts, &self.qkv, keys, values].map(Argument::from);
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
            [&self.forward.attended, &self.parts].map(Argument::from).into_iter().chain(counts).collect();
        network.launch(
            &network.kernels.join,
            [shape.heads as u32, self.extent.batch as u32, 1],
            shape.head as u32,
            &joined,
        )
    }
}

/// Bytes of what groups find of so many parts of the cache: sums, highest score and total of every head.
fn parts_bytes(shape: &Shape, batch: usize, parts: usize) -> u64 {
    (batch * shape.heads * parts * (shape.head + 2)) as u64 * SINGLE
}

/// A step of decoding.
pub(in crate::cuda) struct Decode<'a> {
    model: Model<'a>,
    products: Products,
    context: usize,
}

impl<'a> Decode<'a> {
    /// # Errors
    /// `Unable` where card or library cannot do it; `Lost` where the card stopped answering.
    pub(in crate::cuda) fn new(card: &'a Card, shape: Shape, batch: usize, context: usize) -> Result<Self, Fault> {
        let extent = Extent { batch, most: context + 1, span: span(context + 1, batch * shape.kv_heads) };
        let model = Model::new(card, shape, extent, Beginning::Random)?;
        model.forward.feed(&tokens("decode", batch, shape.vocab))?;
        let cached = model.cache.iter().flat_map(|(keys, values)| [keys, values]);
        model.forward.draw(cached.chain([&model.qkv]))?;
        Ok(Self { products: model.forward.products(&model.qkv)?, model, context })
    }

    /// A small model with heads as wide and as many to a head of keys, token by token beside the oracle, each position by the parts of the
    /// cache that `span` gives.
    fn compared(card: &Card, shape: Shape, span: usize) -> Result<Gap, Fault> {
        let shape = compared::like(&shape);
        // Beyond one part, so that parts are joined too.
        let (batch, most) = (2, span + 24);
        let begin = Training::<f32>::new(shape, 1, 1).weights_mut().to_vec();
        let model = Model::new(card, shape, Extent { batch, most, span }, Beginning::Of(&begin))?;
        let products = model.forward.products(&model.qkv)?;
        let mut oracle = Decoding::<f32>::new(shape, batch, 0, most);
        let mut gap = compared::losses(message!("bench-gap-nothing"), 1.0, 1.0, 1.0);
        for position in 0..most {
            let fed: Vec<u32> =
                (0..batch).map(|sequence| ((position * 7 + sequence * 31) % shape.vocab) as u32).collect();
            oracle.next(&fed);
            model.forward.feed(&fed)?;
            model.step(&products, position)?;
            model.forward.network.context.wait()?;
            let what = message!("bench-gap-logits", position = position.to_string());
            gap = gap.or_worse(compared::blocks(what, &model.forward.logits()?, oracle.logits(), LOGITS));
        }
        Ok(gap)
    }
}

impl Work for Decode<'_> {
    fn card(&self) -> &Card {
        self.model.forward.network.card
    }

    fn ask(&self) -> Result<(), Fault> {
        self.model.step(&self.products, self.context)
    }

    fn compare(&self) -> Result<(Option<Gap>, Checked), Fault> {
        let (shape, span) = (self.model.forward.network.shape, self.model.extent.span);
        let is_finite = self.model.forward.logits()?.iter().all(|x| x.is_finite());
        let checks = Checks::of("decode", &shape, span);
        compared::small(self.card(), checks, is_finite, || Self::compared(self.card(), shape, span))
    }

    fn told(&self, gap: Message) -> Message {
        message!("bench-decode-gap", gap = gap)
    }
}
