//! The shape of a decoder-only transformer, as far as memory and arithmetic depend on it.

use crate::Precision;
use crate::precision::bytes;
use quantity::Decimal;

/// Multi-head latent attention: what is cached of each token in each layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mla {
    /// Width of the compressed key-value vector.
    pub kv_rank: u64,
    /// Width of the key part that carries the position.
    pub rope_dim: u64,
}

/// A model's sizes; every count is at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelShape {
    /// All parameters.
    pub params: u64,
    /// Parameters that one token passes through (mixture of experts); `None` means all.
    pub active_params: Option<u64>,
    /// Transformer layers.
    pub layers: u64,
    /// Model width.
    pub hidden: u64,
    /// Query heads.
    pub heads: u64,
    /// Key-value heads.
    pub kv_heads: u64,
    /// Width of one head.
    pub head_dim: u64,
    /// Rows of the embedding table, if known.
    pub vocab: Option<u64>,
    /// Latent attention, if the model has it.
    pub mla: Option<Mla>,
}

impl ModelShape {
    /// Parameters that one token passes through.
    pub fn active(&self) -> u64 {
        self.active_params.unwrap_or(self.params)
    }

    /// Parameters read and multiplied for one decoded token: the active ones less the input embedding, of which only
    /// one row is looked up. Without a vocabulary nothing is taken off. `None` when nothing would be left.
    pub fn working(&self) -> Option<u64> {
        let table = u128::from(self.vocab.unwrap_or(0)) * u128::from(self.hidden);
        let rest = u128::from(self.active()).checked_sub(table)?;
        u64::try_from(rest).ok().filter(|rest| *rest > 0)
    }

    /// Values cached per token in all layers: keys and values of each head, or the latent vector.
    pub(crate) fn cached_values(&self) -> Option<Decimal> {
        let per_layer = match self.mla {
            Some(mla) => Decimal::from(mla.kv_rank).checked_add(mla.rope_dim.into())?,
            None => product(&[2, self.kv_heads, self.head_dim])?,
        };
        per_layer.checked_mul(self.layers.into())
    }

    /// Bytes of key-value cache per token, exactly. `None` beyond 28 digits.
    pub fn kv_per_token(&self, precision: Precision) -> Option<Decimal> {
        self.cached_values()?.checked_mul(bytes(precision))
    }
}

/// The exact product of counts; `None` beyond 28 digits.
pub(crate) fn product(factors: &[u64]) -> Option<Decimal> {
    factors.iter().try_fold(Decimal::ONE, |product, factor| product.checked_mul((*factor).into()))
}
