//! Shapes of published models: what sizing and throughput need, with licence and source.
//!
//! Totals come from the shape and agree with it (a test computes them again). Vision towers are not counted.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use quantity::Decimal;
use std::sync::OnceLock;

/// How keys and values are shared between heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// Every query head has its own keys and values.
    MultiHead,
    /// Groups of query heads share keys and values.
    GroupedQuery,
    /// All query heads share one.
    MultiQuery,
    /// Keys and values are kept as one latent vector per token.
    Latent(LatentAttention),
}

/// Ranks of multi-head latent attention (DeepSeek-V2, arXiv 2405.04434).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatentAttention {
    /// Rank of the compressed keys and values; cached per layer and token together with `rope_dim`.
    pub kv_rank: u32,
    /// Dimension of the rotary part, shared by all heads.
    pub rope_dim: u32,
    /// Rank of the compressed queries; `None` where queries are not compressed.
    pub q_rank: Option<u32>,
}

/// Attention over the newest tokens only (a sliding window or chunks), in some of the layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlidingWindow {
    /// Tokens that such a layer sees.
    pub window: u32,
    /// Layers with that window; the others see the whole context.
    pub layers: u32,
}

/// The expert part of a mixture-of-experts model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Experts {
    /// Routed experts per layer.
    pub routed: u32,
    /// Routed experts that each token visits.
    pub active: u32,
    /// Experts of the routed width that every token visits.
    pub shared: u32,
    /// Width of one expert.
    pub hidden: u32,
    /// Layers with a dense feed-forward part instead of experts.
    pub dense_layers: u32,
}

/// The shape of one model.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// Name, unique without regard to case.
    pub name: &'static str,
    /// Series it belongs to.
    pub family: &'static str,
    /// Parameters in all, embeddings included.
    pub params: u64,
    /// Parameters that one token uses, input embedding included (publishers often leave it out); `None` when dense.
    pub active_params: Option<u64>,
    /// Transformer layers.
    pub layers: u32,
    /// Width of the residual stream.
    pub hidden: u32,
    /// Width of the dense feed-forward part; `None` where every layer has experts.
    pub ffn_hidden: Option<u32>,
    /// Matrices of one feed-forward part: 3 when gated, else 2.
    pub ffn_matrices: u32,
    /// Query heads.
    pub heads: u32,
    /// Key-value heads.
    pub kv_heads: u32,
    /// Dimension of a query or key head (rotary part included); `heads` × this may differ from `hidden`.
    pub head_dim: u32,
    /// Vocabulary as stored, padding included.
    pub vocab: u32,
    /// Tokens that the configuration or card allows; no promise of quality.
    pub context: u32,
    /// Kind of attention.
    pub attention: Attention,
    /// Layers that see a window only, if there are such.
    pub sliding: Option<SlidingWindow>,
    /// Experts, for a mixture-of-experts model.
    pub experts: Option<Experts>,
    /// True where one matrix serves input and output embedding.
    pub tied_embeddings: bool,
    /// Precision that the weights are published in.
    pub precision: &'static str,
    /// True where a source states that precision; else it is the usual one of the series.
    pub precision_seen: bool,
    /// Bits per parameter of the published checkpoint as a whole, where that is stated; above the format's own, since scales and some
    /// matrices are wider.
    pub weight_bits: Option<Decimal>,
    /// Licence of the weights.
    pub licence: &'static str,
    /// True where a card or README names that licence; else it is from memory.
    pub licence_seen: bool,
    /// Month of release, where known.
    pub released: Option<&'static str>,
    /// Where the shape comes from; `observed` is the date of the configuration file or of its collection.
    pub evidence: Evidence,
}

/// All shipped models, in the order of the file.
pub fn models() -> &'static [Model] {
    static ROWS: OnceLock<Vec<Model>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::MODELS).iter().filter_map(read).collect())
}

/// The model of that name; case and blanks around it are ignored.
pub fn model(name: &str) -> Option<&'static Model> {
    let name = name.trim();
    models().iter().find(|m| m.name.eq_ignore_ascii_case(name))
}

fn read(row: &Row) -> Option<Model> {
    Some(Model {
        name: row.text("model")?,
        family: row.text("family")?,
        params: row.count("params")?,
        active_params: row.count("params_active"),
        layers: row.count("layers")?,
        hidden: row.count("hidden")?,
        ffn_hidden: row.count("ffn_hidden"),
        ffn_matrices: row.count("ffn_matrices")?,
        heads: row.count("heads")?,
        kv_heads: row.count("kv_heads")?,
        head_dim: row.count("head_dim")?,
        vocab: row.count("vocab")?,
        context: row.count("context")?,
        attention: attention(row)?,
        sliding: sliding(row),
        experts: experts(row),
        tied_embeddings: row.flag("tied_embeddings")?,
        precision: row.text("precision")?,
        precision_seen: row.flag("precision_seen")?,
        weight_bits: row.decimal("weight_bits"),
        licence: row.text("licence")?,
        licence_seen: row.flag("licence_seen")?,
        released: row.text("released"),
        evidence: Evidence::read(row)?,
    })
}

fn attention(row: &Row) -> Option<Attention> {
    match row.text("attention")? {
        "MHA" => Some(Attention::MultiHead),
        "GQA" => Some(Attention::GroupedQuery),
        "MQA" => Some(Attention::MultiQuery),
        "MLA" => Some(Attention::Latent(LatentAttention {
            kv_rank: row.count("mla_kv_rank")?,
            rope_dim: row.count("mla_rope_dim")?,
            q_rank: row.count("mla_q_rank"),
        })),
        _ => None,
    }
}

fn sliding(row: &Row) -> Option<SlidingWindow> {
    Some(SlidingWindow { window: row.count("sliding_window")?, layers: row.count("sliding_layers")? })
}

fn experts(row: &Row) -> Option<Experts> {
    Some(Experts {
        routed: row.count("experts")?,
        active: row.count("experts_active")?,
        shared: row.count("shared_experts")?,
        hidden: row.count("expert_hidden")?,
        dense_layers: row.count("dense_layers")?,
    })
}

#[cfg(test)]
mod tests;
