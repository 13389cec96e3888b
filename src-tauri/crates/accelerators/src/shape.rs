//! The shape of a decoder-only transformer, as far as memory and arithmetic depend on it.

use crate::Precision;
use crate::precision::bytes;
use quantity::{Decimal, real};

/// Multi-head latent attention: what is cached of each token in each layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mla {
    /// Width of the compressed key-value vector.
    pub kv_rank: u64,
    /// Width of the key part that carries the position.
    pub rope_dim: u64,
}

/// Attention over the newest tokens only, in some of the layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sliding {
    /// Tokens that such a layer sees, and keeps.
    pub window: u64,
    /// Layers with that window; the others see the whole context.
    pub layers: u64,
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
    /// Sliding windows, if some layers have them; at most as many as there are layers.
    pub sliding: Option<Sliding>,
}

impl ModelShape {
    /// The shape of a model of the catalog.
    pub fn of(model: &reference::Model) -> Self {
        Self {
            params: model.params,
            active_params: model.active_params,
            layers: model.layers.into(),
            hidden: model.hidden.into(),
            heads: model.heads.into(),
            kv_heads: model.kv_heads.into(),
            head_dim: model.head_dim.into(),
            vocab: Some(model.vocab.into()),
            mla: match model.attention {
                reference::Attention::Latent(mla) => {
                    Some(Mla { kv_rank: mla.kv_rank.into(), rope_dim: mla.rope_dim.into() })
                }
                _ => None,
            },
            sliding: model.sliding.map(|s| Sliding { window: s.window.into(), layers: s.layers.into() }),
        }
    }

    /// Parameters that one token passes through.
    pub fn active(&self) -> u64 {
        self.active_params.unwrap_or(self.params)
    }

    /// Parameters read and multiplied for one decoded token: the active ones less the input embedding, of which only
    /// one row is looked up. Without a vocabulary nothing is taken off. `None` when nothing would be left.
    pub fn working(&self) -> Option<u64> {
        self.less_table(self.active())
    }

    /// Parameters that one decode step of so many tokens reads: T = W·(1 − (1 − A/W)^batch), with A = [`working`](Self::working) and W
    /// all parameters less the input embedding.
    ///
    /// Each token of a mixture reads A/W of the weights, as if drawn evenly and independently of the others; a dense model reads all.
    /// Own convention: how a published model routes depends on its text, and even routing is what it is trained towards.
    pub fn touched(&self, batch: u64) -> Option<f64> {
        let (all, one) = (self.less_table(self.params)? as f64, self.working()? as f64);
        if one >= all {
            return Some(all);
        }
        Some(-all * real::exp_m1(batch as f64 * real::ln_1p(-one / all)))
    }

    /// `params` − vocab·hidden: the table of the input embedding is looked up, not multiplied; `None` where nothing is left.
    fn less_table(&self, params: u64) -> Option<u64> {
        let table = u128::from(self.vocab.unwrap_or(0)) * u128::from(self.hidden);
        let rest = u128::from(params).checked_sub(table)?;
        u64::try_from(rest).ok().filter(|rest| *rest > 0)
    }

    /// Values cached per token in one layer: keys and values of each head, or the latent vector.
    ///
    /// Sources: Ainslie et al. 2023, arXiv 2305.13245 (heads that share keys and values); DeepSeek-AI 2024, arXiv 2405.04434, section
    /// 2.1 (latent attention).
    fn cached_values(&self) -> Option<Decimal> {
        match self.mla {
            Some(mla) => Decimal::from(mla.kv_rank).checked_add(mla.rope_dim.into()),
            None => product(&[2, self.kv_heads, self.head_dim]),
        }
    }

    /// Bytes of key-value cache per token in all layers, exactly. `None` beyond 28 digits.
    pub fn kv_per_token(&self, precision: Precision) -> Option<Decimal> {
        self.cached_values()?.checked_mul(bytes(precision))?.checked_mul(self.layers.into())
    }

    /// Bytes of key-value cache of a sequence of `context` tokens, exactly: layers with a window keep no more than that.
    ///
    /// Source: Jiang et al. 2023, arXiv 2310.06825, section 2 (rolling buffer cache).
    pub(crate) fn kv_of_sequence(&self, precision: Precision, context: u64) -> Option<Decimal> {
        let per_layer = self.cached_values()?.checked_mul(bytes(precision))?;
        let windowed = self.sliding.map_or(0, |sliding| sliding.layers);
        let kept = self.sliding.map_or(context, |sliding| context.min(sliding.window));
        let whole = product(&[self.layers.checked_sub(windowed)?, context])?;
        per_layer.checked_mul(whole.checked_add(product(&[windowed, kept])?)?)
    }
}

/// The exact product of counts; `None` beyond 28 digits.
pub(crate) fn product(factors: &[u64]) -> Option<Decimal> {
    factors.iter().try_fold(Decimal::ONE, |product, factor| product.checked_mul((*factor).into()))
}
