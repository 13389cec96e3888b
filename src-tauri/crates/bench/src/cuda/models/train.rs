//! A training step on the card.

use super::compared::{self, Gap};
use super::network::{BRAIN, Beginning, Network, Product, SINGLE, forward_shape, input_shape, weight_shape, words};
use super::recorded::{Recorded, Work};
use super::steps::Step;
use crate::Fault;
use crate::cuda::card::{Card, Checks};
use crate::cuda::code::{Attention, ROWS};
use crate::cuda::operand::Pool;
use crate::cuda::raw::Block;
use crate::model::{Shape, Training, tokens};
use crate::numeric::{Checked, Format};
use quantity::real::ln;
use vocabulary::{Message, message};

/// How far the loss may be from the oracle's, as a share: bfloat16 has 8 bits, and the loss is a mean over hundreds of rows.
const LOSS: f64 = 5e-3;
/// How far a matrix of gradients may be from the oracle's, as a share of its norm: some ten roundings to 8 bits in a row.
const GRADIENT: f64 = 0.05;

/// How far the loss of a model with random weights may be from what such a model must have, as a share.
const RANDOM: f64 = 0.05;

/// Whether that is the loss of a model that knows nothing: its logits are normal with deviation 1, so that the mean loss over `vocab` tokens
/// is ln(vocab) + 1/2.
fn is_of_random(loss: f64, vocab: usize) -> bool {
    let expected = ln(vocab as f64) + 0.5;
    (loss - expected).abs() <= RANDOM * expected
}

/// What a layer keeps of the forward pass.
pub(super) struct Kept {
    pub(super) x: Block,
    pub(super) normed: Block,
    pub(super) scales: Block,
    pub(super) qkv: Block,
    pub(super) attended: Block,
    pub(super) logs: Block,
    pub(super) middle: Block,
    pub(super) ffn_normed: Block,
    pub(super) ffn_scales: Block,
    pub(super) both: Block,
    pub(super) inner: Block,
}

/// Room that layers use one after the other on the way back.
pub(super) struct Room {
    pub(super) dx: Block,
    pub(super) drows: Block,
    pub(super) dboth: Block,
    pub(super) dinner: Block,
    pub(super) dqkv: Block,
    pub(super) delta: Block,
}

/// The end of the network.
pub(super) struct Ending {
    pub(super) x: Block,
    pub(super) normed: Block,
    pub(super) scales: Block,
    pub(super) logits: Block,
    pub(super) losses: Block,
}

/// The optimizer's numbers.
pub(super) struct Moments {
    pub(super) masters: Block,
    pub(super) means: Block,
    pub(super) squares: Block,
    pub(super) gradients: Block,
    pub(super) state: Block,
}

/// The three products of a matrix of weights.
pub(super) struct Linear {
    pub(super) forward: Product,
    pub(super) input: Product,
    pub(super) weight: Product,
}

/// Products of all matrices; layers share them.
pub(super) struct Products {
    pub(super) qkv: Linear,
    pub(super) out: Linear,
    pub(super) both: Linear,
    pub(super) down: Linear,
    pub(super) head: Linear,
}

/// Everything of a model in training.
pub(super) struct Model<'a> {
    pub(super) network: Network<'a>,
    pub(super) attention: Attention,
    pub(super) batch: usize,
    pub(super) seq: usize,
    pub(super) tokens: Block,
    pub(super) targets: Block,
    pub(super) kept: Vec<Kept>,
    pub(super) room: Room,
    pub(super) ending: Ending,
    pub(super) moments: Moments,
}

impl<'a> Model<'a> {
    /// # Errors
    /// `Unable` where the card cannot hold it or its sizes are none that the kernels take.
    fn new(card: &'a Card, shape: Shape, (batch, seq): (usize, usize), beginning: Beginning) -> Result<Self, Fault> {
        if !seq.is_multiple_of(ROWS) {
            let (rows, seq) = (ROWS.to_string(), seq.to_string());
            return Err(Fault::Unable(message!("bench-train-rows", rows = rows, seq = seq)));
        }
        let network = Network::new(card, shape, seq, beginning)?;
        let (n, rows, d, ffn) = (&network, batch * seq, shape.hidden(), shape.ffn);
        let projected = network.projected();
        let per_row = rows as u64 * SINGLE;
        let per_head = (batch * shape.heads * seq) as u64 * SINGLE;
        let ids = |name: &str| {
            let block = n.block(rows as u64 * 4)?;
            block.write(0, &words(&tokens(name, rows, shape.vocab)))?;
            Ok::<_, Fault>(block)
        };
        let kept = || {
            Ok::<_, Fault>(Kept {
                x: n.rows(rows, d)?,
                normed: n.rows(rows, d)?,
                scales: n.block(per_row)?,
                qkv: n.rows(rows, projected)?,
                attended: n.rows(rows, d)?,
                logs: n.block(per_head)?,
                middle: n.rows(rows, d)?,
                ffn_normed: n.rows(rows, d)?,
                ffn_scales: n.block(per_row)?,
                both: n.rows(rows, 2 * ffn)?,
                inner: n.rows(rows, ffn)?,
            })
        };
        let room = Room {
            dx: n.rows(rows, d)?,
            drows: n.rows(rows, d)?,
            dboth: n.rows(rows, 2 * ffn)?,
            dinner: n.rows(rows, ffn)?,
            dqkv: n.rows(rows, projected)?,
            delta: n.block(per_head)?,
        };
        let ending = Ending {
            x: n.rows(rows, d)?,
            normed: n.rows(rows, d)?,
            scales: n.block(per_row)?,
            logits: n.rows(rows, shape.vocab)?,
            losses: n.block(per_row)?,
        };
        let (tokens, targets) = (ids("tokens")?, ids("targets")?);
        let kept = (0..shape.layers).map(|_| kept()).collect::<Result<Vec<_>, _>>()?;
        let moments = Moments::new(&network, beginning)?;
        let attention = Attention::new(&network.context, shape.head)?;
        Ok(Self { attention, batch, seq, tokens, targets, kept, room, ending, moments, network })
    }

    pub(super) fn rows(&self) -> usize {
        self.batch * self.seq
    }

    /// Draws in what products are chosen on, so that none is chosen on zeros.
    fn draw(&self) -> Result<(), Fault> {
        let pool = Pool::new(&self.network.context, "activations", Format::Bf16)?;
        let (Room { dx, drows, dboth, dinner, dqkv, .. }, Ending { x, normed, logits, .. }) =
            (&self.room, &self.ending);
        let kept = self.kept.first().map(|kept| [&kept.x, &kept.normed, &kept.attended, &kept.ffn_normed, &kept.inner]);
        let blocks = [dx, dboth, drows, dinner, dqkv, x, normed, logits].into_iter().chain(kept.into_iter().flatten());
        blocks.into_iter().try_for_each(|block| pool.fill(block, (block.bytes() / BRAIN) as usize))
    }

    /// Weights and moments as before the first step.
    fn begin(&self, beginning: Beginning) -> Result<(), Fault> {
        self.network.fill(&self.network.weights, Format::Bf16, beginning)?;
        self.moments.begin(&self.network, beginning)
    }

    /// Losses of all rows, their mean.
    fn loss(&self) -> Result<f64, Fault> {
        let losses: Vec<f32> = self.ending.losses.values(0, self.rows())?;
        Ok(losses.iter().map(|loss| f64::from(*loss)).sum::<f64>() / losses.len() as f64)
    }
}

impl Moments {
    fn new(network: &Network, beginning: Beginning) -> Result<Self, Fault> {
        let block = || network.block(network.shape.params() as u64 * SINGLE);
        let (masters, means, squares, gradients) = (block()?, block()?, block()?, block()?);
        let moments = Self { masters, means, squares, gradients, state: network.block(16)? };
        moments.begin(network, beginning)?;
        Ok(moments)
    }

    /// As before the first step: b1 and b2 to the power of no steps.
    fn begin(&self, network: &Network, beginning: Beginning) -> Result<(), Fault> {
        network.fill(&self.masters, Format::Fp32, beginning)?;
        [&self.means, &self.squares].into_iter().try_for_each(|block| block.clear(0, block.bytes()))?;
        self.state.write(0, &[1.0_f32, 1.0, 0.0, 0.0].map(f32::to_le_bytes).concat())
    }
}

impl Products {
    /// Finds the fastest algorithms on the first layer's own operands.
    fn new(model: &Model) -> Result<Self, Fault> {
        let shape = model.network.shape;
        let (d, ffn, projected) = (shape.hidden(), shape.ffn, model.network.projected());
        let Model { kept, room, ending, network, .. } = model;
        let (Some(kept), Some(at)) = (kept.first(), network.at.layers.first()) else {
            return Err(Fault::Unable(message!("bench-no-layers")));
        };
        Ok(Self {
            qkv: linear(
                model,
                (d, projected),
                Through { x: &kept.normed, weight: &at.qkv, y: &kept.qkv, added: None },
                (&room.drows, &room.dqkv),
            )?,
            out: linear(
                model,
                (d, d),
                Through { x: &kept.attended, weight: &at.out, y: &kept.middle, added: Some(&kept.x) },
                (&room.drows, &room.dx),
            )?,
            both: linear(
                model,
                (d, 2 * ffn),
                Through { x: &kept.ffn_normed, weight: &at.both, y: &kept.both, added: None },
                (&room.drows, &room.dboth),
            )?,
            down: linear(
                model,
                (ffn, d),
                Through { x: &kept.inner, weight: &at.down, y: &ending.x, added: Some(&kept.middle) },
                (&room.dinner, &room.dx),
            )?,
            head: linear(
                model,
                (d, shape.vocab),
                Through { x: &ending.normed, weight: &network.at.head, y: &ending.logits, added: None },
                (&room.drows, &ending.logits),
            )?,
        })
    }
}

/// The way forward through a matrix.
struct Through<'b> {
    /// What goes in.
    x: &'b Block,
    /// Where the matrix stands among the weights.
    weight: &'b std::ops::Range<usize>,
    /// What comes out.
    y: &'b Block,
    /// What the result is added to.
    added: Option<&'b Block>,
}

/// Products of one matrix: `x` through it to `y`, `dy` back to `dx`.
fn linear(
    model: &Model,
    (inputs, outputs): (usize, usize),
    Through { x, weight, y, added }: Through,
    (dx, dy): (&Block, &Block),
) -> Result<Linear, Fault> {
    let (network, rows) = (&model.network, model.rows());
    let (card, w) = (network.card, network.weight(weight));
    let gradient = (&model.moments.gradients, weight.start as u64 * SINGLE);
    let third = (added.unwrap_or(y), 0);
    let forward = forward_shape(rows, inputs, outputs, added.is_some());
    let (input, by_weight) = (input_shape(rows, inputs, outputs), weight_shape(rows, inputs, outputs));
    Ok(Linear {
        forward: Product::new(card, forward, [(x, 0), w, third, (y, 0)])?,
        input: Product::new(card, input, [(dy, 0), w, (dx, 0), (dx, 0)])?,
        weight: Product::new(card, by_weight, [(x, 0), (dy, 0), gradient, gradient])?,
    })
}

/// A training step.
pub(in crate::cuda) struct Train<'a> {
    model: Model<'a>,
    products: Products,
    /// Weights that it begins with.
    beginning: Beginning<'a>,
}

impl<'a> Train<'a> {
    /// # Errors
    /// `Unable` where card or library cannot do it; `Lost` where the card stopped answering.
    pub(in crate::cuda) fn new(card: &'a Card, shape: Shape, batch: usize, seq: usize) -> Result<Self, Fault> {
        Self::beginning(card, shape, (batch, seq), Beginning::Random)
    }

    fn beginning(card: &'a Card, shape: Shape, sizes: (usize, usize), beginning: Beginning<'a>) -> Result<Self, Fault> {
        let model = Model::new(card, shape, sizes, beginning)?;
        model.draw()?;
        Ok(Self { products: Products::new(&model)?, model, beginning })
    }

    /// Loss and gradients of the present weights, in the card's order.
    fn gradients(&self) -> Result<(f64, Vec<f32>), Fault> {
        Step { model: &self.model, products: &self.products }.gradients()?;
        self.model.network.context.wait()?;
        let gradients = self.model.moments.gradients.values(0, self.model.network.shape.params())?;
        Ok((self.model.loss()?, gradients))
    }

    /// A small model with heads as wide beside the oracle's: loss, every gradient, and the loss after one step.
    fn compared(card: &Card, shape: Shape) -> Result<Gap, Fault> {
        let shape = compared::like(&shape);
        let (batch, seq) = (2, 3 * ROWS);
        let mut oracle = Training::<f32>::new(shape, batch, seq);
        let begin = oracle.weights_mut().to_vec();
        let train = Recorded::new(Train::beginning(card, shape, (batch, seq), Beginning::Of(&begin))?)?;
        let exact = oracle.loss_with_gradients();
        let (found, gradients) = train.work.gradients()?;
        let mut gap = compared::losses(message!("bench-gap-loss"), found, exact, LOSS);
        let expected = super::arrangement::arranged(oracle.gradients(), &shape);
        for (name, range) in train.work.model.network.at.parts() {
            let (found, exact) = (gradients.get(range.clone()), expected.get(range));
            gap = gap.or_worse(compared::blocks(name, found.unwrap_or_default(), exact.unwrap_or_default(), GRADIENT));
        }
        // One step of each, from the same weights; then the loss after it.
        let mut oracle = Training::<f32>::new(shape, batch, seq);
        for what in [message!("bench-gap-loss-recorded"), message!("bench-gap-loss-after")] {
            train.ask()?;
            train.work.model.network.context.wait()?;
            gap = gap.or_worse(compared::losses(what, train.work.model.loss()?, oracle.step(), LOSS));
        }
        Ok(gap)
    }
}

impl Work for Train<'_> {
    fn card(&self) -> &Card {
        self.model.network.card
    }

    fn ask(&self) -> Result<(), Fault> {
        Step { model: &self.model, products: &self.products }.whole()
    }

    fn begin(&self) -> Result<(), Fault> {
        self.model.begin(self.beginning)
    }

    fn compare(&self) -> Result<(Option<Gap>, Checked), Fault> {
        let shape = self.model.network.shape;
        let is_of_random = is_of_random(self.model.loss()?, shape.vocab);
        let checks = Checks::of("train", &shape, 0);
        compared::small(self.card(), checks, is_of_random, || Self::compared(self.card(), shape))
    }

    fn told(&self, gap: Message) -> Message {
        message!("bench-train-gap", gap = gap)
    }

    fn about(&self) -> Option<Message> {
        Some(message!("bench-train-kernels"))
    }
}
