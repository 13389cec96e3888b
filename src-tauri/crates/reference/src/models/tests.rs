//! Checks over every model row: the shape is possible and its parameters are those of the shape.

use super::*;
use crate::evidence::check;

/// Dimension of a value head under latent attention in every model of the file.
const LATENT_VALUE_DIM: u64 = 128;

fn attention_params(m: &Model) -> u64 {
    let [hidden, heads, kv_heads, dim] = [m.hidden, m.heads, m.kv_heads, m.head_dim].map(u64::from);
    match m.attention {
        Attention::Latent(a) => latent_params(a, hidden, heads, dim),
        _ => 2 * hidden * heads * dim + 2 * hidden * kv_heads * dim,
    }
}

fn latent_params(a: LatentAttention, hidden: u64, heads: u64, dim: u64) -> u64 {
    let (kv_rank, rope) = (u64::from(a.kv_rank), u64::from(a.rope_dim));
    let queries = a.q_rank.map_or(hidden * heads * dim, |rank| u64::from(rank) * (hidden + heads * dim));
    let down = hidden * (kv_rank + rope);
    let up = kv_rank * heads * (dim - rope + LATENT_VALUE_DIM);
    queries + down + up + heads * LATENT_VALUE_DIM * hidden
}

/// Feed-forward parameters of all layers when each token visits `visited` routed experts.
fn feed_forward_params(m: &Model, visited: fn(Experts) -> u32) -> u64 {
    let matrix = u64::from(m.ffn_matrices) * u64::from(m.hidden);
    let dense = matrix * u64::from(m.ffn_hidden.unwrap_or(0));
    let Some(e) = m.experts else { return u64::from(m.layers) * dense };
    let expert = matrix * u64::from(e.hidden) * u64::from(visited(e) + e.shared);
    let router = u64::from(m.hidden * e.routed);
    u64::from(e.dense_layers) * dense + u64::from(m.layers - e.dense_layers) * (expert + router)
}

fn shape_params(m: &Model, visited: fn(Experts) -> u32) -> f64 {
    let tables = if m.tied_embeddings { 1 } else { 2 };
    let embeddings = tables * u64::from(m.vocab) * u64::from(m.hidden);
    (u64::from(m.layers) * attention_params(m) + feed_forward_params(m, visited) + embeddings) as f64
}

/// Norms and biases are below 0.05 % of the whole; learned positions add up to 0.8 % in small old models.
fn tolerance(m: &Model) -> f64 {
    if ["GPT-2", "BERT"].contains(&m.family) { 0.008 } else { 0.0005 }
}

#[test]
fn every_row_is_read_whole() {
    let flags = ["tied_embeddings", "precision_seen", "licence_seen"];
    let numbers = [
        "params_active",
        "ffn_hidden",
        "mla_kv_rank",
        "mla_rope_dim",
        "mla_q_rank",
        "sliding_window",
        "sliding_layers",
        "weight_bits",
        "experts",
        "experts_active",
        "shared_experts",
        "expert_hidden",
        "dense_layers",
    ];
    check::whole(crate::edition::MODELS, models().len(), &flags, &numbers);
    assert_eq!(models().len(), 104);
    check::distinct(models().iter().map(|m| m.name.to_ascii_lowercase()));
    for m in models() {
        check::sound(m.name, &m.evidence);
        m.released.iter().for_each(|date| check::dated(m.name, date));
        assert!(["fp32", "fp16", "bf16", "fp8", "int4", "mxfp4"].contains(&m.precision), "{}: {}", m.name, m.precision);
    }
}

#[test]
fn experts_and_latent_ranks_are_given_whole_or_not_at_all() {
    for row in crate::csv_rows::rows(crate::edition::MODELS) {
        let filled = |columns: &[&str]| columns.iter().filter(|c| row.text(c).is_some()).count();
        let name = row.required("model");
        let experts = ["experts", "experts_active", "shared_experts", "expert_hidden", "dense_layers", "params_active"];
        assert!([0, 6].contains(&filled(&experts)), "{name}");
        let ranks = if row.text("attention") == Some("MLA") { 2 } else { 0 };
        assert_eq!(filled(&["mla_kv_rank", "mla_rope_dim"]), ranks, "{name}");
    }
}

#[test]
fn heads_suit_the_kind_of_attention() {
    for m in models() {
        assert_eq!(m.heads % m.kv_heads, 0, "{}", m.name);
        let good = match m.attention {
            Attention::MultiHead => m.kv_heads == m.heads,
            Attention::GroupedQuery => 1 < m.kv_heads && m.kv_heads < m.heads,
            Attention::MultiQuery => m.kv_heads == 1,
            Attention::Latent(a) => a.rope_dim < m.head_dim && a.kv_rank < m.heads * m.head_dim,
        };
        assert!(good, "{}: {} query heads, {} key-value heads", m.name, m.heads, m.kv_heads);
    }
}

#[test]
fn sizes_are_plausible() {
    for m in models() {
        let sizes = [
            (m.layers, 12, 130),
            (m.hidden, 768, 20_480),
            (m.head_dim, 64, 256),
            (m.vocab, 30_000, 270_000),
            (m.context, 448, 10_000_000),
            (m.ffn_matrices, 2, 3),
        ];
        assert!(sizes.iter().all(|&(x, low, high)| (low..=high).contains(&x)), "{}: {sizes:?}", m.name);
        assert!(m.active_params.is_none_or(|a| a < m.params), "{}", m.name);
        assert_eq!(m.experts.is_none_or(|e| e.dense_layers > 0), m.ffn_hidden.is_some(), "{}", m.name);
        assert!(m.experts.is_none_or(|e| e.active < e.routed && e.dense_layers < m.layers), "{}", m.name);
    }
}

/// Whisper is left out: its total is the listed one, since the simple count has no cross-attention.
#[test]
fn parameters_are_those_of_the_shape() {
    for m in models().iter().filter(|m| m.family != "Whisper") {
        let total = shape_params(m, |e| e.routed);
        assert!((total / m.params as f64 - 1.0).abs() < tolerance(m), "{}: {total} against {}", m.name, m.params);
        if let Some(active) = m.active_params {
            let computed = shape_params(m, |e| e.active);
            assert!((computed / active as f64 - 1.0).abs() < 0.0005, "{}: {computed} against {active}", m.name);
        }
    }
}

/// Totals as printed by publishers (model cards, READMEs, names); Kimi-K2 and GPT-NeoX round most.
#[test]
fn totals_agree_with_published_ones() {
    for (name, published) in [
        ("Llama-3.1-405B", 405e9),
        ("Llama-3.2-3B", 3.21e9),
        ("Llama-4-Scout-17B-16E", 109e9),
        ("Qwen3-235B-A22B", 235e9),
        ("Mixtral-8x7B", 46.7e9),
        ("DeepSeek-V3", 671e9),
        ("DeepSeek-V2", 236e9),
        ("gpt-oss-120b", 117e9),
        ("Kimi-K2", 1e12),
        ("GPT-NeoX-20B", 20e9),
        ("GLM-4.5", 355e9),
        ("GLM-4.5-Air", 106e9),
        ("MiniMax-M2.5", 229e9),
        ("Ministral-3-8B", 8.5e9),
        ("Ministral-3-3B", 3.4e9),
        ("Mistral-Small-4-119B", 119e9),
        ("OLMo-3-7B", 7.3e9),
        ("bge-m3", 0.568e9),
        ("multilingual-e5-large", 0.56e9),
        ("Qwen3-Embedding-0.6B", 0.595e9),
        ("Qwen3-Embedding-8B", 7.57e9),
    ] {
        let ours = model(name).unwrap().params as f64;
        assert!((ours / published - 1.0).abs() < 0.03, "{name}: {ours}");
    }
}

/// A window is given with its layers, lies within the context, and the note says where it comes from.
#[test]
fn windows_are_given_whole() {
    for row in crate::csv_rows::rows(crate::edition::MODELS) {
        let filled = ["sliding_window", "sliding_layers"].iter().filter(|c| row.text(c).is_some()).count();
        assert!([0, 2].contains(&filled), "{}", row.required("model"));
    }
    for m in models() {
        let Some(s) = m.sliding else { continue };
        assert!(0 < s.layers && s.layers <= m.layers && s.window < m.context, "{}: {s:?}", m.name);
        let note = m.evidence.note.unwrap_or_default();
        assert!(note.contains(&s.window.to_string()), "{}: {note}", m.name);
    }
    let found = |name| model(name).unwrap().sliding;
    assert_eq!(found("Gemma-3-27B"), Some(SlidingWindow { window: 1024, layers: 52 }), "5 of 6 of 62 layers");
    assert_eq!(found("gpt-oss-120b"), Some(SlidingWindow { window: 128, layers: 18 }), "every second one");
    assert_eq!(found("Llama-3.1-70B"), None);
}

/// Bits of a parameter, from the size of the published checkpoint in GiB.
#[test]
fn bits_of_a_weight_are_those_of_the_checkpoint() {
    for (name, gib) in [("gpt-oss-20b", 12.8), ("gpt-oss-120b", 60.8)] {
        let m = model(name).unwrap();
        let bits = quantity::decimal::f64_of(m.weight_bits.unwrap());
        let computed = gib * 8.0 * f64::from(1 << 30) / m.params as f64;
        assert!((bits / computed - 1.0).abs() < 0.001, "{name}: {bits}, {computed}");
    }
}

/// Key-value cache per token at two bytes a value (2·layers·kv_heads·head_dim; latent: layers·(kv_rank + rope_dim)).
#[test]
fn cache_per_token_is_the_published_one() {
    for (name, bytes) in [("llama-3.1-8b", 131_072), ("LLAMA-3.1-70B", 327_680), (" DeepSeek-V3 ", 70_272)] {
        let m = model(name).unwrap();
        let values = match m.attention {
            Attention::Latent(a) => a.kv_rank + a.rope_dim,
            _ => 2 * m.kv_heads * m.head_dim,
        };
        assert_eq!(2 * m.layers * values, bytes, "{name}");
    }
    assert!(model("no such model").is_none());
}
