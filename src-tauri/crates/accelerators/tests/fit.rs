//! `fit` against published memory needs, decode rates and training times, each with its source.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's helper fails by panicking")]

use serde_json::{Value, json};

fn merged(base: Value, change: &Value) -> Value {
    let mut document = base;
    document.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    document
}

fn answer(document: &Value) -> Value {
    let node = input::parse(&document.to_string()).unwrap();
    voice::worded(
        serde_json::to_value(accelerators::fit(&node).unwrap_or_else(|p| panic!("{document}: {p:?}"))).unwrap(),
    )
}

fn llama2_70b() -> Value {
    json!({"params": 68_976_648_192_u64, "layers": 80, "hidden": 8192, "heads": 64, "kv_heads": 8, "head_dim": 128,
        "vocab": 32_000})
}

fn inference(change: &Value) -> Value {
    let base = json!({"model": llama2_70b(), "use": "inference", "precision": "bf16", "batch": 1, "context": 4096,
        "accelerators": ["H100 SXM5 80GB"]});
    merged(base, change)
}

fn training(change: &Value) -> Value {
    let model = json!({"params": 7_500_000_000_u64, "layers": 4, "hidden": 64, "heads": 4, "kv_heads": 4,
        "head_dim": 16});
    let base = json!({"model": model, "use": "training", "precision": "bf16", "batch": 1, "context": 128,
        "zero_stage": 0, "data_parallel": 64, "tensor_parallel": 1, "accelerators": ["A100 SXM4 80GB"]});
    merged(base, change)
}

fn close(what: &str, found: &Value, expected: f64, tolerance: f64) {
    let found = found.as_f64().unwrap_or_else(|| panic!("{what}: {found}"));
    assert!((found / expected - 1.0).abs() <= tolerance, "{what}: {found} here, {expected} expected");
}

/// Whole bytes, exactly; also their text, so that no decimal point is printed.
#[test]
fn cache_and_weights_are_exact() {
    let shape = |params: u64, layers: u64, kv_heads: u64, head_dim: u64| {
        json!({"params": params, "layers": layers, "hidden": 1024, "heads": 128, "kv_heads": kv_heads,
            "head_dim": head_dim})
    };
    let mla =
        |layers: u64| merged(shape(1_000_000, layers, 128, 192), &json!({"mla": {"kv_rank": 512, "rope_dim": 64}}));
    let long = json!({"context": 131_072, "precision": "fp16"});
    for (source, model, change, field, bytes) in [
        // frankdenneman.nl 2026-01-12: 42.95 GB, 40 GiB, 327,680 B per token.
        ("Llama-3.1-70B", shape(70_000_000_000, 80, 8, 128), long.clone(), "kv_cache", 42_949_672_960_u64),
        ("Llama-3.1-70B", shape(70_000_000_000, 80, 8, 128), long.clone(), "kv_per_token", 327_680),
        // DeepSeek-V3 hardware paper: 516 KB; tooljolt.com: 504 KiB.
        ("Llama-3.1-405B", shape(405_853_388_800, 126, 8, 128), long.clone(), "kv_per_token", 516_096),
        // DeepSeek-V3 hardware paper: 70 KB per token at 16 bits.
        ("DeepSeek-V3, MLA", mla(61), long.clone(), "kv_per_token", 70_272),
        ("DeepSeek-V3, MLA, fp8 cache", mla(61), json!({"kv_precision": "fp8"}), "kv_per_token", 35_136),
        ("Llama-2-70B, 16 bit", llama2_70b(), long, "weights", 137_953_296_384),
        ("Llama-2-70B, int4", llama2_70b(), json!({"precision": "int4"}), "weights", 34_488_324_096),
        ("Llama-2-70B, 4.5 bits", llama2_70b(), json!({"weight_bits": 4.5}), "weights", 38_799_364_608),
        ("Llama-2-70B, 4.5 bits as text", llama2_70b(), json!({"weight_bits": "4.5"}), "weights", 38_799_364_608),
        ("4.5 bits, cache in 16", llama2_70b(), json!({"weight_bits": 4.5}), "kv_per_token", 327_680),
    ] {
        let found = answer(&inference(&merged(json!({"model": model}), &change)));
        assert_eq!(found["memory_bytes"][field].to_string(), bytes.to_string(), "{source}: {field}");
    }
}

/// A named model of the catalog, as `fit` takes it.
fn shipped(name: &str) -> Value {
    let m = reference::model(name).unwrap();
    let latent = match m.attention {
        reference::Attention::Latent(a) => json!({"kv_rank": a.kv_rank, "rope_dim": a.rope_dim}),
        _ => Value::Null,
    };
    let sliding = m.sliding.map(|s| json!({"window": s.window, "layers": s.layers}));
    json!({"params": m.params, "active_params": m.active_params, "layers": m.layers, "hidden": m.hidden, "heads": m.heads,
        "kv_heads": m.kv_heads, "head_dim": m.head_dim, "vocab": m.vocab, "mla": latent, "sliding": sliding})
}

/// Gemma-3-27B: 52 of 62 layers see 1,024 tokens. 507,904 B a token of all layers; kept are context − 52/62·(context − window).
#[test]
fn windows_bound_the_cache() {
    let windowed =
        |window: u64, layers: u64| merged(llama2_70b(), &json!({"sliding": {"window": window, "layers": layers}}));
    for (what, model, context, batch, bytes) in [
        (
            "Gemma-3-27B, 128k",
            shipped("Gemma-3-27B"),
            131_072_u64,
            1_u64,
            8192_u64 * (10 * 131_072 + 52 * 1024) * 2 / 2,
        ),
        ("Gemma-3-27B, within the window", shipped("Gemma-3-27B"), 1000, 1, 507_904 * 1000),
        ("half of the layers", windowed(100, 40), 1000, 3, 4096 * (40 * 1000 + 40 * 100) * 3),
        ("all layers", windowed(100, 80), 1000, 1, 4096 * 80 * 100),
        ("one token", windowed(1, 80), 1000, 1, 4096 * 80),
        ("a window beyond the context", windowed(5000, 80), 1000, 1, 327_680 * 1000),
    ] {
        let found = answer(&inference(&json!({"model": model, "context": context, "batch": batch})));
        assert_eq!(found["memory_bytes"]["kv_cache"].as_u64(), Some(bytes), "{what}");
    }
    let found = answer(&inference(&json!({"model": shipped("Gemma-3-27B"), "context": 131_072})));
    let bytes = &found["memory_bytes"];
    assert_eq!(bytes["kv_per_token"].as_u64(), Some(507_904), "a token of all layers, windows or not");
    close("about 11 GB, where 66 were said", &bytes["kv_cache"], 11.2e9, 0.01);
    assert_eq!(found["accelerators"][0]["needed"], json!(1), "54 GB of weights and 11 of cache: one H100, not two");
}

/// DeepSeek-R1 in FP8, 64 sequences of 8,192 tokens on 8 H200: 97 % of the weights are read in a step, not the 5 % of one token.
#[test]
fn a_batch_of_a_mixture_reads_more_experts() {
    let asked = |batch: u64| {
        let found = answer(&inference(&json!({"model": shipped("DeepSeek-R1"), "precision": "fp8", "batch": batch,
            "context": 8192, "accelerators": ["H200 SXM5 141GB"], "achievable": {"mbu": 0.6, "mfu": 0.5}})));
        let entry = &found["accelerators"][0];
        assert_eq!((&entry["needed"], &entry["bound"]), (&json!(8), &json!("memory")), "{batch}");
        let rate = entry["decode_tokens_per_second"]["expected"].as_f64().unwrap();
        // Bytes that the step must have read beside the cache.
        batch as f64 / rate * 8.0 * 0.6 * 4800e9 - found["memory_bytes"]["kv_cache"].as_f64().unwrap()
    };
    let table = 129_280.0 * 7168.0;
    let (all, one) = (671_026_419_200.0 - table, 37_552_297_472.0 - table);
    close("one token reads what it passes through", &json!(asked(1)), one, 1e-9);
    // By hand: two tokens share A²/W of what each reads.
    close("two tokens", &json!(asked(2)), 2.0 * one - one * one / all, 1e-9);
    // 1 − (1 − 0.054656…)^64 = 0.97259…
    close("64 tokens", &json!(asked(64)), 0.972_59 * all, 1e-4);
    let rate = 64.0 / ((asked(64) + 35_136.0 * 8192.0 * 64.0) / (8.0 * 0.6 * 4800e9));
    assert!(rate < 29_020.0 / 11.0, "{rate} tokens per second: 29,020 were said, at least 11 times too many");
    assert!(rate > 2000.0, "{rate}");
}

/// A dense model reads all of its weights at any batch; experts or not, a mixture whose tokens pass through everything is one.
#[test]
fn a_dense_model_reads_all_its_weights_at_any_batch() {
    let rate = |change: Value| {
        let found = answer(&inference(&merged(json!({"batch": 512, "context": 1}), &change)));
        found["accelerators"][0]["decode_tokens_per_second"]["ideal"].as_f64().unwrap()
    };
    let whole = merged(llama2_70b(), &json!({"active_params": 68_976_648_192_u64}));
    assert_eq!(rate(json!({})), rate(json!({"model": whole})));
}

/// ZeRO, arXiv 1910.02054, figure 1: 7.5 billion parameters on 64 ranks, decimal GB of model states.
#[test]
fn zero_stages_divide_the_states() {
    for (stage, published) in [(0, 120.0), (1, 31.4), (2, 16.6), (3, 1.9)] {
        let found = answer(&training(&json!({"zero_stage": stage})));
        let bytes = &found["memory_bytes"];
        let states: f64 = ["weights", "gradients", "optimizer"].iter().map(|k| bytes[k].as_f64().unwrap()).sum();
        close(&format!("stage {stage}"), &json!(states / 1e9), published, 0.015);
        assert_eq!(bytes["total"].as_f64().unwrap(), states + bytes["activations"].as_f64().unwrap());
    }
}

/// Korthikanti et al. 2022, arXiv 2205.05198: GPT-3 has 5as/h = 80, MT-NLG 64; s·b·h·(10 + 24/t + 5as/(h·t)) per layer.
#[test]
fn activations_follow_korthikanti() {
    for (name, layers, hidden, heads, tensor, per_token) in [
        ("GPT-3 175B, t = 1", 96, 12_288, 96, 1, 34.0 + 80.0),
        ("GPT-3 175B, t = 8", 96, 12_288, 96, 8, 10.0 + 24.0 / 8.0 + 80.0 / 8.0),
        ("MT-NLG 530B, t = 8", 105, 20_480, 128, 8, 10.0 + 24.0 / 8.0 + 64.0 / 8.0),
    ] {
        let model = json!({"params": 1_000_000_000, "layers": layers, "hidden": hidden, "heads": heads,
            "kv_heads": heads, "head_dim": hidden / heads});
        let change = json!({"model": model, "context": 2048, "tensor_parallel": tensor, "batch": 4});
        let tokens = f64::from(layers) * 2048.0 * 4.0 * f64::from(hidden);
        let kept = answer(&training(&change));
        assert_eq!(kept["memory_bytes"]["activations"].as_f64(), Some(tokens * per_token), "{name}");
        let ranks = f64::from(tensor);
        for (recompute, sequence_parallel, factor) in [
            ("full", false, 2.0),
            ("full", true, 2.0 / ranks),
            ("selective", false, 10.0 + 24.0 / ranks),
            ("selective", true, 34.0 / ranks),
            ("none", true, per_token - 10.0 + 10.0 / ranks),
        ] {
            let settings = json!({"recompute": recompute, "sequence_parallel": sequence_parallel});
            let found = answer(&training(&merged(change.clone(), &settings)));
            let what = format!("{name}, {recompute}, sequence parallel {sequence_parallel}");
            close(&what, &found["memory_bytes"]["activations"], tokens * factor, 1e-15);
        }
    }
}

/// What is stored in 4.5 bits counts so in weights and in decode; gradients keep the size of the precision.
#[test]
fn weight_bits_count_for_weights_alone() {
    let found = answer(&training(&json!({"weight_bits": 4.5})));
    let bytes = &found["memory_bytes"];
    assert_eq!((bytes["weights"].as_f64(), bytes["gradients"].as_f64()), (Some(7.5e9 * 4.5 / 8.0), Some(15e9)));
    let given = answer(&training(&json!({"gradient_bytes": 4})));
    assert_eq!(given["memory_bytes"]["gradients"].as_f64(), Some(30e9));
    let four = |bits: Value| {
        let found = answer(&inference(&json!({"weight_bits": bits, "context": 1, "kv_precision": "fp8"})));
        found["accelerators"][0]["decode_tokens_per_second"]["ideal"].as_f64().unwrap()
    };
    let per_card = |rate: f64, cards: f64| rate / cards;
    close("an eighth of the bits", &json!(per_card(four(json!(2)), 1.0)), 8.0 * per_card(four(Value::Null), 2.0), 1e-5);
}

#[test]
fn selective_recompute_costs_no_flops_per_parameter() {
    let days = |recompute: &str| {
        let asked = json!({"tokens": 1e9, "devices": 1, "achievable": {"mfu": 0.5}, "recompute": recompute});
        answer(&training(&asked))["accelerators"][0]["training_days"].as_f64().unwrap()
    };
    assert_eq!(days("selective"), days("none"));
    close("full", &json!(days("full")), days("none") * 8.0 / 6.0, 1e-12);
}

/// Megatron, arXiv 2104.04473: table 2 as asserted in llm-analysis @d841e40 (5 %), and section 5.1 (34 and 84 days).
#[test]
fn training_days_match_megatron() {
    for (params, tokens, devices, tflops, days, tolerance) in [
        (174_600_000_000_u64, 300e9, 384, 144.0, 87.71, 0.0002),
        (174_600_000_000, 300e9, 384, 144.0, 90.0, 0.05),
        (175_000_000_000, 300e9, 1024, 140.0, 34.0, 0.01),
        (1_000_000_000_000, 450e9, 3072, 163.0, 84.0, 0.02),
    ] {
        let model = json!({"params": params, "layers": 96, "hidden": 12_288, "heads": 96, "kv_heads": 96,
            "head_dim": 128});
        let found = answer(&training(&json!({"model": model, "tokens": tokens, "devices": devices,
            "recompute": "full", "achievable": {"mbu": 0.6, "mfu": tflops / 312.0}})));
        close("days", &found["accelerators"][0]["training_days"], days, tolerance);
    }
}

#[test]
fn training_speaks_of_one_accelerator() {
    let found = answer(&training(&json!({"data_parallel": 8, "tensor_parallel": 2, "zero_stage": 3})));
    let entry = &found["accelerators"][0];
    assert_eq!((&entry["needed"], &entry["fits"]), (&json!(16), &json!(true)));
    let total = found["memory_bytes"]["total"].as_f64().unwrap();
    close("margin", &entry["margin_bytes"], 72e9 - total, 1e-12);
    for null in ["decode_tokens_per_second", "prefill_tokens_per_second", "bound", "cost_per_million_tokens"] {
        assert!(entry[null].is_null(), "{null}");
    }
    assert!(entry.get("training_days").is_none(), "not asked");
    let active = json!({"params": 7_500_000_000_u64, "active_params": 750_000_000, "layers": 4, "hidden": 64,
        "heads": 4, "kv_heads": 4, "head_dim": 16});
    let asked = json!({"tokens": 1e9, "devices": 1, "achievable": {"mfu": 0.5}, "model": active});
    let days = &answer(&training(&asked))["accelerators"][0]["training_days"];
    close("active parameters", days, 6.0 * 0.75e9 * 1e9 / (156e12 * 86_400.0), 1e-12);
}

/// FasterTransformer and gpt-fast, as llm-analysis tests/test_inference.py and gpt-fast README @32971d3 give them.
#[test]
fn decode_follows_the_roofline() {
    let opt = json!({"params": 13_097_697_280_u64, "layers": 40, "hidden": 5120, "heads": 40, "kv_heads": 40,
        "head_dim": 128, "vocab": 50_272});
    let card = json!({"sku": "A100 40", "memory_gb": 40, "bandwidth_gbps": 1555, "peak_tflops": 312, "tdp_w": 400});
    let found = answer(&inference(&json!({"model": opt, "precision": "fp16", "context": 512,
        "accelerators": [card]})));
    let entry = &found["accelerators"][0];
    let ideal = entry["decode_tokens_per_second"]["ideal"].as_f64().unwrap();
    close("13B on A100-40, ms per token", &json!(1000.0 / ideal), 16.7846, 1e-4);
    close("13B on A100-40, published", &json!(1000.0 / ideal), 17.07, 0.04);
    assert_eq!((&entry["bound"], &entry["needed"]), (&json!("memory"), &json!(1)));

    let llama = json!({"params": 6_738_415_616_u64, "layers": 32, "hidden": 4096, "heads": 32, "kv_heads": 32,
        "head_dim": 128, "vocab": 32_000});
    let found = answer(&inference(&json!({"model": &llama, "context": 5, "accelerators": ["A100 SXM4 80GB"],
        "achievable": {"mbu": 1386.2207 / 2039.0, "mfu": 0.5}})));
    close("gpt-fast", &found["accelerators"][0]["decode_tokens_per_second"]["expected"], 104.9, 0.001);
    // On two cards of half the memory: 168.84 tokens per second are 1,115.59 GB/s of each; they publish 1,181.99.
    let half = json!({"sku": "half", "memory_gb": 10, "bandwidth_gbps": 2039, "peak_tflops": 312, "tdp_w": 400});
    let found = answer(&inference(&json!({"model": llama, "context": 5, "accelerators": [half],
        "achievable": {"mbu": 1115.5839 / 2039.0, "mfu": 0.5}})));
    let entry = &found["accelerators"][0];
    assert_eq!(entry["needed"], json!(2));
    close("gpt-fast on two", &entry["decode_tokens_per_second"]["expected"], 168.84, 0.001);
}

/// cursor.com/blog/llama-inference: two A100 of 80 GB are the least for Llama-2-70B in 16 bits.
#[test]
fn a_model_of_138_gb_takes_two_cards_of_80() {
    let found = answer(&inference(&json!({"context": 1, "precision": "fp16", "accelerators": ["A100 SXM4 80GB"]})));
    assert_eq!(found["accelerators"][0]["needed"], json!(2));
}

#[test]
fn rates_and_cost_follow_their_formulas() {
    let found = answer(&inference(&json!({"batch": 64, "achievable": {"mbu": 0.5, "mfu": 0.4},
        "price": {"h100 sxm5 80GB": "2.50"}, "currency": "USD"})));
    let (bytes, entry) = (&found["memory_bytes"], &found["accelerators"][0]);
    // 137.95 GB of weights and 85.9 GB of cache on 72 GB usable each: four cards.
    assert_eq!((&entry["needed"], &entry["fits"], &found["currency"]), (&json!(4), &json!(false), &json!("USD")));
    let total = bytes["total"].as_i64().unwrap();
    assert_eq!(entry["margin_bytes"].as_i64(), Some(4 * 72_000_000_000 - total));
    let working = 68_976_648_192.0 - 32_000.0 * 8192.0;
    let moving = (working * 2.0 + bytes["kv_cache"].as_f64().unwrap()) / (4.0 * 0.5 * 3350e9);
    let expected = 64.0 / moving;
    close("decode", &entry["decode_tokens_per_second"]["expected"], expected, 1e-12);
    close("ideal", &entry["decode_tokens_per_second"]["ideal"], 2.0 * expected, 1e-12);
    close("prefill", &entry["prefill_tokens_per_second"], 4.0 * 0.4 * 989.4e12 / (2.0 * working), 1e-12);
    close("per watt", &entry["tokens_per_second_per_watt"], expected / 2800.0, 1e-12);
    let cost: f64 = entry["cost_per_million_tokens"].as_str().unwrap().parse().unwrap();
    close("cost", &json!(cost), 10.0 / (3600.0 * expected) * 1e6, 1e-9);
    assert_eq!((&entry["role"], &entry["sku"]), (&json!("training"), &json!("H100 SXM5 80GB")));
}

#[test]
fn many_short_sequences_are_bound_by_compute() {
    let small = json!({"params": 1_000_000_000, "layers": 16, "hidden": 2048, "heads": 32, "kv_heads": 4,
        "head_dim": 64});
    let found = answer(&inference(&json!({"model": small, "batch": 2048, "context": 8})));
    let entry = &found["accelerators"][0];
    assert_eq!((&entry["bound"], &entry["fits"]), (&json!("compute"), &json!(true)));
    close("ideal", &entry["decode_tokens_per_second"]["ideal"], 989.4e12 / 2e9, 1e-12);
}

/// A node is 8: one, two, four, then whole nodes.
#[test]
fn needed_is_a_power_of_two_or_whole_nodes() {
    for (cards_full, needed) in
        [(0.5, 1), (1.0, 1), (1.01, 2), (2.0, 2), (2.5, 4), (4.5, 8), (8.0, 8), (8.1, 16), (17.0, 24), (64.5, 72)]
    {
        // Two bytes of cache beside the weights; 72 GB are usable on a card.
        let params = ((cards_full * 72e9 - 2.0) / 2.0) as u64;
        let model = json!({"params": params, "layers": 1, "hidden": 8, "heads": 8, "kv_heads": 1, "head_dim": 1});
        let found = answer(&inference(&json!({"model": model, "context": 1, "kv_precision": "fp8",
            "accelerators": ["A100 SXM4 80GB"]})));
        let entry = &found["accelerators"][0];
        assert_eq!((&entry["needed"], &entry["fits"]), (&json!(needed), &json!(needed == 1)), "{cards_full}");
        assert_eq!(entry["margin_bytes"].as_f64(), Some((f64::from(needed) - cards_full) * 72e9), "{cards_full}");
    }
}

/// What is null where one figure is unknown; each null has its reason in the notes.
#[test]
fn unknown_figures_give_null_with_a_reason() {
    let full = json!({"sku": "X", "memory_gb": 80, "bandwidth_gbps": 2000, "peak_tflops": 300, "tdp_w": 400});
    for (unknown, nulls, reason) in [
        ("memory_gb", vec!["/fits", "/needed", "/margin_bytes", "/decode_tokens_per_second/ideal", "/bound"], "memory"),
        (
            "bandwidth_gbps",
            vec!["/decode_tokens_per_second/ideal", "/decode_tokens_per_second/expected", "/bound"],
            "bandwidth",
        ),
        (
            "peak_tflops",
            vec!["/decode_tokens_per_second/expected", "/prefill_tokens_per_second", "/cost_per_million_tokens"],
            "peak",
        ),
        ("tdp_w", vec!["/tokens_per_second_per_watt"], "power"),
    ] {
        let card = merged(full.clone(), &json!({unknown: null}));
        let found = answer(&inference(&json!({"accelerators": [card], "price": {"X": 1}, "currency": "EUR"})));
        let entry = &found["accelerators"][0];
        for pointer in nulls {
            assert!(entry.pointer(pointer).unwrap().is_null(), "{unknown}: {pointer} of {entry}");
        }
        assert!(entry["notes"].to_string().contains(reason), "{unknown}: {}", entry["notes"]);
        assert!(entry["role"].is_null() && entry["notes"].to_string().contains("not in the catalog"));
    }
    let bare = answer(&inference(&json!({"precision": "int4"})));
    let entry = &bare["accelerators"][0];
    assert!(entry["prefill_tokens_per_second"].is_null() && entry["notes"].to_string().contains("weight_bits"));
    assert!(entry["notes"].to_string().contains("No price"));
}

#[test]
fn the_whole_catalog_answers() {
    let found = answer(&inference(&json!({"accelerators": "all", "price": {"l4": 0.7}, "currency": "USD"})));
    let entries = found["accelerators"].as_array().unwrap();
    assert_eq!(entries.len(), 93);
    let named = entries.iter().find(|e| e["sku"] == "S60").unwrap();
    assert!(named["fits"].is_null() && named["role"] == "domestic");
    let priced = entries.iter().filter(|e| !e["cost_per_million_tokens"].is_null()).count();
    assert_eq!(priced, 1);
    assert!(found["notes"].to_string().contains("usable_memory_share"));
}

#[test]
fn own_figures_win_over_the_catalog() {
    let card = json!({"sku": "L4", "memory_gb": 1000, "bandwidth_gbps": 300, "peak_tflops": 121, "tdp_w": 72});
    let entry = &answer(&inference(&json!({"accelerators": [card]})))["accelerators"][0];
    assert_eq!((&entry["fits"], &entry["role"]), (&json!(true), &json!("inference")));
}

/// Each row changes a good document and names the places that must be reported, all at once.
#[test]
fn everything_wrong_is_reported_at_its_place() {
    let card = json!({"sku": "X", "memory_gb": 80, "bandwidth_gbps": null, "peak_tflops": 1});
    for (change, paths) in [
        (json!({"accelerators": ["L4", "H1000", "l4"]}), vec!["accelerators[1]", "accelerators[2]"]),
        (json!({"accelerators": [card, 5]}), vec!["accelerators[0].tdp_w", "accelerators[1]"]),
        (json!({"accelerators": "some"}), vec!["accelerators"]),
        (json!({"price": {"L4": 1}, "currency": "USD"}), vec!["price.L4"]),
        (
            json!({"accelerators": ["L4", "H1000"], "price": {"l4": 1, "H1000": 2, "T4": 1}, "currency": "USD"}),
            vec!["accelerators[1]", "price.T4"],
        ),
        (json!({"price": {"H100 SXM5 80GB": -1}}), vec!["price.H100 SXM5 80GB", "currency"]),
        (
            json!({"price": {"H100 SXM5 80GB": 1, "h100 sxm5 80gb": 2}, "currency": "usd"}),
            vec!["price.h100 sxm5 80gb", "currency"],
        ),
        (
            json!({"zero_stage": 1, "tokens": 5, "recompute": "full", "sequence_parallel": false}),
            vec!["zero_stage", "tokens", "recompute", "sequence_parallel"],
        ),
        (
            json!({"model": merged(llama2_70b(), &json!({"sliding": {"window": 0, "layers": 81, "depth": 1}}))}),
            vec!["model.sliding.window", "model.sliding.layers", "model.sliding.depth"],
        ),
        (
            json!({"model": merged(llama2_70b(), &json!({"sliding": {"layers": 1.5}}))}),
            vec!["model.sliding.window", "model.sliding.layers"],
        ),
        (
            json!({"use": "training", "tokens": 5, "zero_stage": 4}),
            vec!["zero_stage", "data_parallel", "tensor_parallel", "devices"],
        ),
        (
            json!({"use": "play", "precision": "fp64", "batch": 0, "context": 1.5}),
            vec!["use", "precision", "batch", "context"],
        ),
        (
            json!({"achievable": {"mbu": 2, "mfx": 1}, "weight_bits": 0}),
            vec!["achievable.mbu", "achievable.mfx", "weight_bits"],
        ),
        (
            json!({"model": {"params": 5, "active_params": 6, "layers": 1, "hidden": 1, "heads": 1, "kv_heads": 1,
            "head_dim": 1, "mla": {"kv_rank": 2}}}),
            vec!["model.active_params", "model.mla.rope_dim"],
        ),
        (
            json!({"model": {"params": 5, "layers": 1, "hidden": 1, "heads": 1, "kv_heads": 1, "head_dim": 1,
            "vocab": 5}}),
            vec!["model.vocab"],
        ),
        (
            json!({"model": {"params": 5, "layers": 9e15, "hidden": 1, "heads": 1, "kv_heads": 9e15, "head_dim": 9e15}}),
            vec!["model"],
        ),
    ] {
        let node = input::parse(&inference(&change).to_string()).unwrap();
        let found: Vec<_> = accelerators::fit(&node).unwrap_err().into_iter().map(|p| p.path).collect();
        assert_eq!(found.len(), paths.len(), "{change}: {found:?}");
        assert!(paths.iter().all(|path| found.iter().any(|f| f == path)), "{change}: {found:?}");
    }
}
