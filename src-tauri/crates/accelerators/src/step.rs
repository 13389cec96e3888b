//! How long a step of training takes, how much of it the network needs, and what its checkpoints cost.
//!
//! Nothing is taken to be hidden behind arithmetic: an MFU that was measured holds the waits already, so that what the network needs is
//! held against the step that this MFU makes. Where it needs more than the whole step, that MFU cannot be reached on it.

use crate::matching::NODE;
use crate::roofline::finite;
use crate::{Achievable, CannotSay, Card, Sizing, Training, Work, useful_tokens_per_second};
use quantity::decimal;

/// Bytes per second that one card sends, in one direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Links {
    /// Within its node.
    pub inside: f64,
    /// Between nodes.
    pub between: f64,
}

/// A training job on a card, as it is laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingStep {
    /// Cards at work.
    pub cards: u64,
    /// Seconds of one step at the MFU reached.
    pub seconds: f64,
    /// Seconds of it that gradients, and with ZeRO stage 3 parameters, need to travel; `None` where a link's speed is unknown.
    pub exchange: Option<f64>,
    /// Bytes of one checkpoint of the whole job.
    pub checkpoint_bytes: f64,
}

impl TrainingStep {
    /// Share of the step that the exchange needs; above 1 the step cannot be kept.
    pub fn exchange_share(&self) -> Option<f64> {
        Some(self.exchange? / self.seconds).filter(|share| share.is_finite())
    }

    /// Nodes at work.
    pub fn nodes(&self) -> u64 {
        self.cards.div_ceil(NODE)
    }
}

/// One pass of a ring over `ranks`, a reduce-scatter or an all-gather: (n−1)/n · bytes ÷ rate; an all-reduce is two of them.
///
/// Source: Patarasuk & Yuan 2009, Journal of Parallel and Distributed Computing 69(2), section 3.
pub fn ring_pass(bytes: f64, ranks: u64, rate: f64) -> f64 {
    let ranks = ranks.max(1) as f64;
    (ranks - 1.0) / ranks * bytes / rate
}

/// One such pass in two levels: within each node over its `width` ranks, and of the part that each rank then holds between nodes, all
/// ranks of a node at once over adapters of their own. `width` is at least 1; in one node it is one ring.
///
/// Source: Goyal et al. 2017, arXiv 1706.02677, section 4.1 (reduction within servers, then between them).
pub fn hierarchical_pass(bytes: f64, ranks: u64, width: u64, links: &Links) -> f64 {
    let inside = ranks.clamp(1, width.max(1));
    let nodes = ranks.div_ceil(inside);
    ring_pass(bytes, inside, links.inside) + ring_pass(bytes / inside as f64, nodes, links.between)
}

/// Seconds in a step that the data-parallel ranks of a training job exchange: gradients in two passes (an all-reduce); at ZeRO stage 3
/// gradients in one and parameters in two, forward and backward.
///
/// Source: Rajbhandari et al. 2020, arXiv 1910.02054, section 7. Tensor-parallel ranks stay within the node and are left out.
fn exchange(sizing: &Sizing, training: &Training, links: &Links) -> f64 {
    let own = sizing.shape.params as f64 / training.tensor_parallel.max(1) as f64;
    let width = NODE / training.tensor_parallel.clamp(1, NODE);
    let pass = |bytes: f64| hierarchical_pass(own * bytes, training.data_parallel, width, links);
    let (gradients, weights) = (decimal::f64_of(training.gradient_bytes), decimal::f64_of(sizing.weight_bytes()));
    if training.zero_stage < 3 { 2.0 * pass(gradients) } else { pass(gradients) + 2.0 * pass(weights) }
}

/// Bytes of a checkpoint: parameters × (weight bytes + optimizer bytes), of the whole job.
fn checkpoint_bytes(sizing: &Sizing, training: &Training) -> f64 {
    let bytes = decimal::f64_of(sizing.weight_bytes()) + decimal::f64_of(training.optimizer_bytes);
    sizing.shape.params as f64 * bytes
}

/// Share of the time that goes into checkpoints of `seconds` each, written after every `interval` seconds of work while that waits:
/// seconds ÷ (interval + seconds).
pub fn checkpoint_share(seconds: f64, interval: f64) -> f64 {
    seconds / (interval + seconds)
}

/// What a training job, laid out, makes of a card: batch × context tokens of each data-parallel rank in a step, over the
/// tensor-parallel cards of that rank.
///
/// Errors name the unknown figure; inference has no step.
pub fn training_step(
    sizing: &Sizing,
    card: &Card,
    reached: &Achievable,
    links: Option<&Links>,
) -> Result<TrainingStep, CannotSay> {
    let Work::Training(training) = &sizing.work else { return Err(CannotSay::Range) };
    let rate = useful_tokens_per_second(sizing, card, reached)?;
    let tokens = sizing.batch as f64 * sizing.context as f64;
    Ok(TrainingStep {
        cards: training.data_parallel.checked_mul(training.tensor_parallel).ok_or(CannotSay::Range)?,
        seconds: finite(tokens / (training.tensor_parallel as f64 * rate))?,
        exchange: links.map(|links| finite(exchange(sizing, training, links))).transpose()?,
        checkpoint_bytes: finite(checkpoint_bytes(sizing, training))?,
    })
}
