//! One pass forward through a model, as prompts and decoding take it: rows that every layer takes over, products that layers share. What
//! differs is how many rows there are and how they attend.

use super::network::{BRAIN, Network, Norm, Product, SINGLE, VOCAB_THREADS, forward_shape, words};
use crate::Fault;
use crate::cuda::operand::{Pool, of_brain};
use crate::cuda::raw::{Argument, Block};
use crate::numeric::Format;
use vocabulary::message;

/// Products of a pass.
pub(super) struct Products {
    qkv: Product,
    out: Product,
    both: Product,
    down: Product,
    head: Product,
}

/// A model with the rows of a pass.
pub(super) struct Forward<'a> {
    pub(super) network: Network<'a>,
    rows: usize,
    /// Of how many rows, the last ones, the next token is asked.
    answers: usize,
    tokens: Block,
    x: Block,
    middle: Block,
    normed: Block,
    scales: Block,
    pub(super) attended: Block,
    both: Block,
    inner: Block,
    logits: Block,
    best: Block,
}

impl<'a> Forward<'a> {
    /// # Errors
    /// `Unable` where the card cannot hold it.
    pub(super) fn new(network: Network<'a>, rows: usize, answers: usize) -> Result<Self, Fault> {
        let (n, shape, d) = (&network, network.shape, network.shape.hidden());
        let (tokens, scales) = (n.block(rows as u64 * 4)?, n.block(rows as u64 * SINGLE)?);
        let [x, middle, normed, attended] = [n.rows(rows, d), n.rows(rows, d), n.rows(rows, d), n.rows(rows, d)];
        let (both, inner) = (n.rows(rows, 2 * shape.ffn)?, n.rows(rows, shape.ffn)?);
        let (logits, best) = (n.rows(answers, shape.vocab)?, n.block(answers as u64 * 4)?);
        let (x, middle, normed, attended) = (x?, middle?, normed?, attended?);
        Ok(Self { rows, answers, tokens, x, middle, normed, scales, attended, both, inner, logits, best, network })
    }

    /// Writes the tokens of its rows.
    pub(super) fn feed(&self, tokens: &[u32]) -> Result<(), Fault> {
        self.tokens.write(0, &words(tokens))
    }

    /// Draws in its rows and in `others`, so that no product is chosen, and no cache read, on zeros.
    pub(super) fn draw<'b>(&'b self, others: impl IntoIterator<Item = &'b Block>) -> Result<(), Fault> {
        let pool = Pool::new(&self.network.context, "activations", Format::Bf16)?;
        let rows = [&self.x, &self.middle, &self.normed, &self.attended, &self.both, &self.inner];
        let all = rows.into_iter().chain(others);
        all.into_iter().try_for_each(|block| pool.fill(block, (block.bytes() / BRAIN) as usize))
    }

    /// Finds the fastest algorithms on the first layer's own operands; `qkv` is what queries, keys and values go to.
    pub(super) fn products(&self, qkv: &Block) -> Result<Products, Fault> {
        let (network, shape) = (&self.network, self.network.shape);
        let (d, ffn) = (shape.hidden(), shape.ffn);
        let Some(at) = network.at.layers.first() else {
            return Err(Fault::Unable(message!("bench-no-layers")));
        };
        let product = |(inputs, outputs): (usize, usize), x: &Block, weight, added: Option<&Block>, y: &Block| {
            let shape = forward_shape(self.rows, inputs, outputs, added.is_some());
            Product::new(network.card, shape, [(x, 0), network.weight(weight), (added.unwrap_or(y), 0), (y, 0)])
        };
        Ok(Products {
            qkv: product((d, network.projected()), &self.normed, &at.qkv, None, qkv)?,
            out: product((d, d), &self.attended, &at.out, Some(&self.x), &self.middle)?,
            both: product((d, 2 * ffn), &self.normed, &at.both, None, &self.both)?,
            down: product((ffn, d), &self.inner, &at.down, Some(&self.middle), &self.x)?,
            head: Product::new(network.card, forward_shape(self.answers, d, shape.vocab, false), self.head())?,
        })
    }

    /// Operands of the product that gives logits: of the last rows.
    fn head(&self) -> [(&Block, u64); 4] {
        let (network, logits) = (&self.network, (&self.logits, 0));
        let first = ((self.rows - self.answers) * network.shape.hidden()) as u64 * BRAIN;
        [(&self.normed, first), network.weight(&network.at.head), logits, logits]
    }

    /// All layers and the next tokens. `qkvs` are what queries, keys and values of each layer go to; rows stand at positions of sequences of
    /// `length` from `first` on; `attend` puts into `attended` what a layer's rows attend to.
    pub(super) fn pass(
        &self,
        products: &Products,
        qkvs: &[&Block],
        (length, first): (usize, usize),
        attend: impl Fn(usize, &Block) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let (network, rows) = (&self.network, self.rows);
        let norm = |x| Norm { y: &self.normed, scales: &self.scales, x };
        let (x, middle, both) = ((&self.x, 0), (&self.middle, 0), (&self.both, 0));
        network.embed(&self.x, &self.tokens, rows)?;
        for (layer, (at, qkv)) in network.at.layers.iter().zip(qkvs).enumerate() {
            network.norm(rows, norm(&self.x), &at.norm)?;
            products.qkv.ask([(&self.normed, 0), network.weight(&at.qkv), (qkv, 0), (qkv, 0)])?;
            network.turn(qkv, rows, (length, first), false)?;
            attend(layer, qkv)?;
            products.out.ask([(&self.attended, 0), network.weight(&at.out), x, middle])?;
            network.norm(rows, norm(&self.middle), &at.ffn_norm)?;
            products.both.ask([(&self.normed, 0), network.weight(&at.both), both, both])?;
            network.swiglu(&self.inner, &self.both, rows)?;
            products.down.ask([(&self.inner, 0), network.weight(&at.down), middle, x])?;
        }
        network.norm(rows, norm(&self.x), &network.at.norm)?;
        products.head.ask(self.head())?;
        let vocab = Argument::Count(network.shape.vocab as u32);
        let arguments = [(&self.best).into(), (&self.logits).into(), vocab];
        network.launch(&network.kernels.likeliest, [self.answers as u32, 1, 1], VOCAB_THREADS, &arguments)
    }

    /// Logits of the rows whose next token was asked.
    pub(super) fn logits(&self) -> Result<Vec<f32>, Fault> {
        let bits: Vec<u16> = self.logits.values(0, self.answers * self.network.shape.vocab)?;
        Ok(bits.into_iter().map(of_brain).collect())
    }
}
