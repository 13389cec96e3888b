//! `mfu` against published utilisation figures, each with its source and tolerance.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's helper fails by panicking")]

use serde_json::{Value, json};

fn answer(document: &Value) -> Value {
    let node = input::parse(&document.to_string()).unwrap();
    voice::worded(serde_json::to_value(accelerators::mfu(&node).unwrap()).unwrap())
}

/// The figure at `pointer` is within `tolerance` (a share) of the published one.
fn check(name: &str, document: &Value, pointer: &str, published: f64, tolerance: f64) {
    let found = answer(document).pointer(pointer).and_then(Value::as_f64).unwrap();
    assert!((found / published - 1.0).abs() <= tolerance, "{name}: {found} here, {published} published");
}

/// llm-foundry scripts/train/benchmarking/README.md @8c8dd48 (2025-07-21): params, layers, width, sequence, GPUs, peak,
/// tokens per second, checkpointing, MFU %, HFU %.
#[test]
fn llm_foundry_tables() {
    for (name, n, layers, hidden, seq_len, gpus, peak, rate, recompute, mfu, hfu) in [
        ("h100-760m", 760_470_528_u64, 24, 1536, 2048, 32, 989.5, 2_175_091.0, "none", 37.57, 37.57),
        ("a100-7b-32k", 6_784_688_128, 32, 4096, 32_768, 8, 312.0, 13_382.0, "full", 49.46, 65.94),
        ("a100_40-7b", 6_654_664_704, 32, 4096, 1024, 8, 312.0, 30_833.0, "full", 51.31, 68.42),
        ("a100_40-1b", 1_315_950_592, 24, 2048, 2048, 128, 312.0, 2_386_897.0, "none", 54.41, 54.41),
        ("a100_40-760m", 760_470_528, 24, 1536, 2048, 32, 312.0, 948_745.0, "none", 51.97, 51.97),
        ("a100_40-350m", 354_936_832, 24, 1024, 1024, 8, 312.0, 500_184.0, "none", 48.73, 48.73),
    ] {
        let document = json!({
            "model": {"params": n, "layers": layers, "hidden": hidden}, "seq_len": seq_len,
            "tokens_per_second": rate, "accelerators": gpus, "peak_tflops": peak, "recompute": recompute,
        });
        check(name, &document, "/mfu/palm", mfu / 100.0, 0.0002);
        check(name, &document, "/hfu", hfu / 100.0, 0.0002);
    }
}

#[test]
fn published_rates_by_convention() {
    let llama2 = json!({"params": 68_976_648_192_u64, "layers": 80, "hidden": 8192, "vocab": 32_000});
    let llama31 = json!({"params": 405_853_388_800_u64, "layers": 126, "hidden": 16_384, "vocab": 128_256});
    let maxtext = json!({"model": llama2, "seq_len": 4096, "tokens_per_second": 900, "accelerators": 1,
        "peak_tflops": 918});
    check("MaxText tiering.md @e591f30, v6e Llama-2-70B", &maxtext, "/mfu/matmul", 0.438, 0.006);
    check("the same, causal since PR 1988", &maxtext, "/mfu/causal", 0.42, 0.0005);
    let bridge = json!({"model": llama31, "seq_len": 8192, "tokens_per_second": 292, "accelerators": 1,
        "peak_tflops": 1979});
    let source = "Megatron-Bridge performance-summary-archive.md @067f987, Llama 3.1 405B FP8 on H100";
    check(source, &bridge, "/achieved_tflops/causal", 737.0, 0.0002);
    check(source, &bridge, "/achieved_tflops/matmul", 767.0, 0.002);
    check(source, &bridge, "/mfu/causal", 0.372, 0.002);
    let llama1 = json!({"model": {"params": 13_016_000_000_u64, "layers": 40, "hidden": 5120}, "seq_len": null,
        "tokens_per_second": 1e12 / (135_168.0 * 3600.0), "accelerators": 1, "peak_tflops": 312});
    check("LLaMA-13B, arXiv 2302.13971 table 15, 6ND over GPU-hours", &llama1, "/mfu/palm", 0.5144, 0.0002);
}

#[test]
fn achieved_figures_stand_as_published() {
    for (source, tflops, peak, published, tolerance) in [
        ("Llama 3.1 405B, 16384 H100, 131072 tokens: arXiv 2407.21783 table 4", 380.0, 989.0, 0.38, 0.012),
        ("MaxText v5p README @e591f30", 308.0, 459.0, 0.6709, 0.0005),
        // 4.10 TFLOP per token, 238.3k tokens/s on 6144 TPU v4 chips.
        ("PaLM 540B HFU, arXiv 2204.02311 section 4.1", 4.10e12 * 238_300.0 / 6144.0 / 1e12, 275.0, 0.578, 0.001),
    ] {
        let document = json!({"achieved_tflops": tflops, "peak_tflops": peak});
        check(source, &document, "/mfu/palm", published, tolerance);
        let found = answer(&document);
        assert!(found["mfu"]["matmul"].is_null() && found["achieved_tflops"]["causal"].is_null(), "{source}");
        assert!(found["notes"][0].as_str().unwrap().contains("published"), "{source}");
    }
    let full = json!({"achieved_tflops": 100, "peak_tflops": 400, "recompute": "full", "seq_len": null,
        "model": null, "accelerators": null});
    check("full recompute is 4/3", &full, "/hfu", 1.0 / 3.0, 1e-15);
}

/// N_in: given, else 0 when tied, else vocab·hidden, else unknown.
#[test]
fn input_embeddings_follow_their_rule() {
    for (extra, n_in) in [
        (json!({"vocab": 100}), Some(800.0)),
        (json!({"vocab": 100, "tied_embeddings": true}), Some(0.0)),
        (json!({"vocab": 100, "input_embedding_params": 50}), Some(50.0)),
        (json!({"tied_embeddings": true, "input_embedding_params": 50}), Some(50.0)),
        (json!({"tied_embeddings": true}), Some(0.0)),
        (json!({"tied_embeddings": null, "vocab": null}), None),
        (json!({}), None),
    ] {
        let mut model = json!({"params": 10_000, "layers": 2, "hidden": 8});
        model.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        let found = answer(&json!({"model": model, "seq_len": 4, "tokens_per_second": 1e12, "accelerators": 1,
            "peak_tflops": 1e6}));
        assert_eq!(found["achieved_tflops"]["palm"], json!(60_000.0 + 768.0), "{extra}");
        let matmul = n_in.map(|n_in| 6.0 * (10_000.0 - n_in) + 768.0);
        assert_eq!(found["achieved_tflops"]["matmul"].as_f64(), matmul, "{extra}");
        assert_eq!(found["mfu"]["causal"].as_f64(), matmul.map(|x| (x - 384.0) / 1e6), "{extra}");
        assert_eq!(found["notes"].as_array().unwrap().is_empty(), n_in.is_some(), "{extra}");
    }
}

/// Each row changes a good document and names the places that must be reported.
#[test]
fn everything_wrong_is_reported_at_its_place() {
    for (change, paths) in [
        (json!({"seq_len": 0, "accelerators": 0, "peak_tflops": 0}), vec!["seq_len", "accelerators", "peak_tflops"]),
        (json!({"achieved_tflops": 1}), vec!["model", "tokens_per_second"]),
        (json!({"model": {"params": 5, "layers": 1}}), vec!["model.hidden"]),
        (json!({"model": {"params": 5, "layers": 1, "hidden": 1, "vocab": 5}}), vec!["model.vocab"]),
        (
            json!({"model": {"params": 5, "layers": 1, "hidden": 1, "input_embedding_params": 6}}),
            vec!["model.input_embedding_params"],
        ),
        (json!({"model": null, "tokens_per_second": null}), vec!["model", "tokens_per_second"]),
        (json!({"recompute": "some", "peak": 3}), vec!["recompute", "peak"]),
        (json!({"recompute": "selective"}), vec!["recompute"]),
        (json!({"tokens_per_second": 1e300, "peak_tflops": 1e-300}), vec![""]),
        (
            json!({"model": {"params": 1.5, "layers": "x", "hidden": -1}}),
            vec!["model.params", "model.layers", "model.hidden"],
        ),
    ] {
        let mut document = json!({"model": {"params": 1000, "layers": 1, "hidden": 8}, "seq_len": 8,
            "tokens_per_second": 10, "accelerators": 8, "peak_tflops": 312});
        document.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let node = input::parse(&document.to_string()).unwrap();
        let found: Vec<_> = accelerators::mfu(&node).unwrap_err().into_iter().map(|p| p.path).collect();
        assert_eq!(found.len(), paths.len(), "{change}: {found:?}");
        assert!(paths.iter().all(|path| found.iter().any(|f| f == path)), "{change}: {found:?}");
    }
    let node = input::parse(
        r#"{"peak_tflops": 1, "model": {"params":9,"layers":1,"hidden":1}, "accelerators": 1,
        "tokens_per_second": 1}"#,
    );
    let problems = accelerators::mfu(&node.unwrap()).unwrap_err();
    assert_eq!(problems[0].path, "seq_len", "seq_len must be given, if only as null");
}
