//! How many bytes a model needs: weights, cache, and in training gradients, optimizer state and activations.
//!
//! Inference counts the whole model and batch, training one accelerator. Everything is exact decimal arithmetic.

use crate::precision::bytes;
use crate::shape::product;
use crate::{Bytes, ModelShape, Precision};
use quantity::Decimal;
use serde::Serialize;

/// What is computed, and how it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Sizing {
    /// The model.
    pub shape: ModelShape,
    /// Format of weights and arithmetic.
    pub precision: Precision,
    /// Bits per stored weight in place of the precision's (4.5, say, with its scales); above 0.
    pub weight_bits: Option<Decimal>,
    /// Format of the key-value cache.
    pub kv_precision: Precision,
    /// Sequences at once; in training, per data-parallel rank.
    pub batch: u64,
    /// Tokens per sequence.
    pub context: u64,
    /// Inference, or training with its settings.
    pub work: Work,
}

/// What the accelerators do.
#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// Serving: prefill and decode.
    Inference,
    /// Training.
    Training(Training),
}

/// Settings of a training job.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// ZeRO stage 0 to 3: what the data-parallel ranks share out.
    pub zero_stage: u64,
    /// Data-parallel ranks, at least 1.
    pub data_parallel: u64,
    /// Tensor-parallel ranks, at least 1.
    pub tensor_parallel: u64,
    /// Optimizer bytes per parameter (12: fp32 copy and two Adam moments); above 0.
    pub optimizer_bytes: Decimal,
    /// Gradient bytes per parameter; above 0.
    pub gradient_bytes: Decimal,
    /// Which activations are computed again in the backward pass.
    pub recompute: Recompute,
    /// Whether what tensor parallelism leaves whole is split along the sequence over the same ranks.
    pub sequence_parallel: bool,
    /// How long the job is, where that is asked.
    pub run: Option<Run>,
}

/// Activation recomputation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Recompute {
    /// Everything is kept.
    None,
    /// Attention scores are computed again, everything else is kept.
    Selective,
    /// Only each layer's input is kept; the forward pass runs twice.
    Full,
}

impl Recompute {
    /// The words a document may use.
    pub const WORDS: &'static [(&'static str, Recompute)] =
        &[("none", Self::None), ("selective", Self::Selective), ("full", Self::Full)];

    /// FLOPs per parameter and token: 2 forward, 4 backward, and 2 again for full recomputation; what selective recomputation adds
    /// depends on the sequence, not on parameters.
    pub fn flops_per_param(self) -> f64 {
        match self {
            Self::None | Self::Selective => 6.0,
            Self::Full => 8.0,
        }
    }
}

/// A training run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Tokens trained on.
    pub tokens: f64,
    /// Accelerators at work.
    pub devices: u64,
}

/// Bytes by kind; `total` is the sum of weights, cache, gradients, optimizer and activations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Memory {
    /// Parameters.
    pub weights: Bytes,
    /// Key-value cache of the whole batch at full context; 0 in training.
    pub kv_cache: Bytes,
    /// Key-value cache of one token; 0 in training.
    pub kv_per_token: Bytes,
    /// Gradients; 0 in inference.
    pub gradients: Bytes,
    /// Optimizer state; 0 in inference.
    pub optimizer: Bytes,
    /// Activations kept for the backward pass; 0 in inference.
    pub activations: Bytes,
    /// The sum of the parts.
    pub total: Bytes,
}

impl Sizing {
    /// Bytes per stored weight.
    pub fn weight_bytes(&self) -> Decimal {
        let eighth = Decimal::new(125, 3);
        self.weight_bits.and_then(|bits| bits.checked_mul(eighth)).unwrap_or_else(|| bytes(self.precision))
    }
}

/// The memory that a sizing needs; `None` when it is beyond 28 digits.
pub fn size(sizing: &Sizing) -> Option<Memory> {
    match &sizing.work {
        Work::Inference => inference(sizing),
        Work::Training(training) => train(sizing, training),
    }
}

/// Weights: all parameters, since each must lie ready whatever one token passes through. Cache: that of a full sequence × batch.
fn inference(sizing: &Sizing) -> Option<Memory> {
    let weights = Decimal::from(sizing.shape.params).checked_mul(sizing.weight_bytes())?;
    let kv_per_token = sizing.shape.kv_per_token(sizing.kv_precision)?;
    let kv_of_sequence = sizing.shape.kv_of_sequence(sizing.kv_precision, sizing.context)?;
    let kv_cache = kv_of_sequence.checked_mul(sizing.batch.into())?;
    add_up([weights, kv_cache, Decimal::ZERO, Decimal::ZERO, Decimal::ZERO], kv_per_token)
}

/// States divided as in ZeRO (Rajbhandari et al. 2020, arXiv 1910.02054, figure 1).
fn train(sizing: &Sizing, training: &Training) -> Option<Memory> {
    let share = |bytes: Decimal, from_stage: u64| {
        let ranks = if training.zero_stage >= from_stage { training.data_parallel } else { 1 };
        let whole = Decimal::from(sizing.shape.params).checked_mul(bytes)?;
        whole.checked_div(product(&[training.tensor_parallel, ranks])?)
    };
    let weights = share(sizing.weight_bytes(), 3)?;
    let gradients = share(training.gradient_bytes, 2)?;
    let optimizer = share(training.optimizer_bytes, 1)?;
    add_up([weights, Decimal::ZERO, gradients, optimizer, activations(sizing, training)?], Decimal::ZERO)
}

/// Bytes of activations with 16-bit values: s·b·h·(10 + 24/t) + 5·a·s²·b/t per layer, with sequence parallelism 34/t in place of
/// 10 + 24/t; without the second term where scores are computed again; 2·s·b·h (÷ t) with full recompute.
///
/// Source: Korthikanti et al. 2022, arXiv 2205.05198, equations 2 and 4, table 2.
fn activations(sizing: &Sizing, training: &Training) -> Option<Decimal> {
    let shape = &sizing.shape;
    let ranks = training.tensor_parallel;
    let over = if training.sequence_parallel { 1 } else { ranks };
    let per_token = match training.recompute {
        Recompute::Full => product(&[2, shape.hidden, over])?,
        Recompute::Selective => linear(shape.hidden, over)?,
        Recompute::None => linear(shape.hidden, over)?.checked_add(product(&[5, shape.heads, sizing.context])?)?,
    };
    let tokens = product(&[shape.layers, sizing.context, sizing.batch])?;
    tokens.checked_mul(per_token)?.checked_div(ranks.into())
}

/// h·(10·`over` + 24): what a layer keeps of one token beside its scores, times the tensor-parallel ranks; `over` is their number where
/// each keeps the 10 whole, and 1 where they share it.
fn linear(hidden: u64, over: u64) -> Option<Decimal> {
    product(&[10, hidden, over])?.checked_add(product(&[24, hidden])?)
}

fn add_up(parts: [Decimal; 5], kv_per_token: Decimal) -> Option<Memory> {
    let total = parts.iter().try_fold(Decimal::ZERO, |sum, part| sum.checked_add(*part))?;
    let [weights, kv_cache, gradients, optimizer, activations] = parts.map(Bytes);
    let (kv_per_token, total) = (Bytes(kv_per_token), Bytes(total));
    Some(Memory { weights, kv_cache, kv_per_token, gradients, optimizer, activations, total })
}
