//! FLOPs per token under the three conventions that published utilisation figures use.
//!
//! They differ in whether the input embedding counts as a multiplication (it is a look-up) and in whether attention is
//! counted whole or only its causal half. A figure without its convention can be off by a tenth.

use serde::Serialize;

/// One figure under each convention; `None` where it is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ByConvention {
    /// 6N + 12·L·d·S: all parameters, whole attention (Chowdhery et al. 2022, arXiv 2204.02311, appendix B).
    pub palm: Option<f64>,
    /// 6(N − N_in) + 12·L·d·S: matrix products only, whole attention (Kaplan et al. 2020, arXiv 2001.08361, section 2.1, for N without
    /// embeddings).
    pub matmul: Option<f64>,
    /// 6(N − N_in) + 6·L·d·S: matrix products only, the causal half of attention (Dao 2023, arXiv 2307.08691, section 4.1).
    pub causal: Option<f64>,
}

impl ByConvention {
    /// Applies `f` to each known figure.
    pub fn map(self, f: impl Fn(f64) -> f64) -> Self {
        Self { palm: self.palm.map(&f), matmul: self.matmul.map(&f), causal: self.causal.map(&f) }
    }

    /// True if no known figure is infinite or not a number.
    pub(crate) fn is_finite(&self) -> bool {
        [self.palm, self.matmul, self.causal].into_iter().flatten().all(f64::is_finite)
    }
}

/// The sizes that FLOPs per token depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlopShape {
    /// All parameters (of a mixture of experts: those that one token passes through).
    pub params: u64,
    /// Transformer layers.
    pub layers: u64,
    /// Model width.
    pub hidden: u64,
    /// Parameters of the input embedding, if known; at most `params`.
    pub input_embeddings: Option<u64>,
}

/// FLOPs of forward and backward pass per token at a sequence length; without one the attention term is left out.
///
/// 6 is 2 forward (a multiplication and an addition) and twice that backward, for the gradients of inputs and of weights.
pub fn flops_per_token(shape: &FlopShape, seq_len: Option<u64>) -> ByConvention {
    let attention = seq_len.map_or(0.0, |s| shape.layers as f64 * shape.hidden as f64 * s as f64);
    let products = shape.input_embeddings.map(|table| 6.0 * shape.params.saturating_sub(table) as f64);
    ByConvention {
        palm: Some(6.0 * shape.params as f64 + 12.0 * attention),
        matmul: products.map(|p| p + 12.0 * attention),
        causal: products.map(|p| p + 6.0 * attention),
    }
}
