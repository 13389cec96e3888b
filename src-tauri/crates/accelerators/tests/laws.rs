//! Laws of the kernels, and that no document whatever makes a verb panic.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's helper fails by panicking")]

use accelerators::{
    Achievable, Card, ModelShape, Precision, Recompute, Sizing, Sliding, Training, Work, catalog_card, match_card,
    size, useful_tokens_per_second,
};
use proptest::prelude::*;
use quantity::Decimal;
use serde_json::{Value, json};

fn sizing(work: Work) -> Sizing {
    let shape = ModelShape {
        params: 8_000_000_000,
        active_params: None,
        layers: 32,
        hidden: 4096,
        heads: 32,
        kv_heads: 8,
        head_dim: 128,
        vocab: Some(128_256),
        mla: None,
        sliding: None,
    };
    let (precision, kv_precision) = (Precision::Bf16, Precision::Bf16);
    Sizing { shape, precision, weight_bits: None, kv_precision, batch: 16, context: 8192, work }
}

fn training(recompute: Recompute) -> Work {
    Work::Training(Training {
        zero_stage: 1,
        data_parallel: 8,
        tensor_parallel: 1,
        optimizer_bytes: Decimal::from(12),
        gradient_bytes: Decimal::from(2),
        recompute,
        sequence_parallel: false,
        run: None,
    })
}

#[test]
fn useful_tokens_convert_demand_between_cards() {
    let reached = Achievable { mbu: Some(0.6), mfu: Some(0.4), usable: Some(Decimal::new(9, 1)) };
    let rate = |sku, work: Work| {
        useful_tokens_per_second(&sizing(work), &catalog_card(sku, Precision::Bf16).unwrap(), &reached)
    };
    let train = rate("H100 SXM5 80GB", training(Recompute::None)).unwrap();
    assert!((train / (0.4 * 989.4e12 / 48e9) - 1.0).abs() < 1e-12);
    let full = rate("H100 SXM5 80GB", training(Recompute::Full)).unwrap();
    assert!((full / train - 0.75).abs() < 1e-12);
    let serve = rate("H100 SXM5 80GB", Work::Inference).unwrap() / rate("A100 SXM4 80GB", Work::Inference).unwrap();
    assert!((serve - 3350.0 / 2039.0).abs() < 1e-9, "both are bound by memory on one card: {serve}");
    for (sku, work, reason) in [
        ("S60", Work::Inference, "memory"),
        ("C500 (OAM)", training(Recompute::None), ""),
        ("P800", training(Recompute::None), "peak"),
        ("PPU (ZW810E)", Work::Inference, "bandwidth"),
    ] {
        match rate(sku, work) {
            Ok(_) => assert_eq!(reason, "", "{sku}"),
            Err(why) => {
                let sentence = voice::text(&why.sentence());
                assert!(!reason.is_empty() && sentence.contains(reason), "{sku}: {sentence}");
            }
        }
    }
}

proptest! {
    /// A batch touches at least what one token does, at most all, and each further token adds something, ever less.
    #[test]
    fn a_batch_touches_more_weights_and_never_more_than_all(
        params in 1_000_000u64..5_000_000_000_000, share in 0.001f64..1.0, batch in 1u64..1000,
    ) {
        let active = ((params as f64 * share) as u64).max(1);
        let shape = ModelShape { params, active_params: Some(active), vocab: None, ..sizing(Work::Inference).shape };
        let [before, touched, after] = [batch - 1, batch, batch + 1].map(|batch| shape.touched(batch).unwrap());
        let one = active as f64;
        let slack = params as f64 * 1e-12;
        prop_assert!(touched >= one - slack && touched <= params as f64 && touched <= batch as f64 * one + slack);
        prop_assert!(after >= touched && after - touched <= touched - before + slack);
    }

    /// A window never asks for more cache, and at least for one token of each of its layers.
    #[test]
    fn a_window_never_adds_to_the_cache(window in 1u64..100_000, layers in 1u64..=32, context in 1u64..100_000) {
        let mut windowed = sizing(Work::Inference);
        windowed.context = context;
        let whole = size(&windowed).unwrap().kv_cache.0;
        windowed.shape.sliding = Some(Sliding { window, layers });
        let kept = size(&windowed).unwrap().kv_cache.0;
        prop_assert!(kept <= whole && kept > Decimal::ZERO);
        prop_assert_eq!(kept == whole, window >= context);
    }

    #[test]
    fn what_is_needed_is_enough_and_no_more(
        params in 1u64..5_000_000_000_000,
        memory in 1.0f64..300.0,
        batch in 1u64..512,
        context in 1u64..200_000,
    ) {
        let mut sizing = sizing(Work::Inference);
        sizing.shape.params = params;
        sizing.shape.vocab = None;
        (sizing.batch, sizing.context) = (batch, context);
        let card = Card {
            sku: "X".into(), memory_gb: Some(memory), bandwidth_gbps: Some(1e3), peak_tflops: Some(1e2), tdp_w: None,
        };
        let reached = Achievable::assumed(&sizing.work);
        let fit = match_card(&sizing, &card, &reached, Some(Decimal::ONE));
        let total = size(&sizing).unwrap().total.0;
        let (needed, margin) = (fit.needed.unwrap(), fit.margin_bytes.unwrap().0);
        prop_assert!(matches!(needed, 1 | 2 | 4) || needed % 8 == 0);
        prop_assert!(margin >= Decimal::ZERO);
        let fewer = match needed { 1 => 0, 2 | 4 | 8 => needed / 2, n => n - 8 };
        let usable = (margin + total) / Decimal::from(needed);
        prop_assert!(usable * Decimal::from(fewer) < total);
        prop_assert_eq!(fit.fits, Some(needed == 1));
        let rates = fit.decode_tokens_per_second.unwrap();
        prop_assert!(rates.expected.unwrap() <= rates.ideal.unwrap());
        prop_assert!(fit.tokens_per_second_per_watt.is_none() && fit.cost_per_million_tokens.is_some());
    }

    /// Every answer is whole or every problem has a place, an expectation and a remedy.
    #[test]
    fn a_changed_document_is_answered_or_refused(
        verb in 0usize..3, field in 0usize..40, nested in any::<bool>(), value in scalar(),
    ) {
        let mut document = documents()[verb].clone();
        change(&mut document, field, nested, value);
        settle(&document)?;
    }

    #[test]
    fn any_document_is_answered_or_refused(document in tree()) {
        settle(&document)?;
    }
}

fn settle(document: &Value) -> Result<(), TestCaseError> {
    let Ok(node) = input::parse(&document.to_string()) else {
        return Ok(());
    };
    let fit = accelerators::fit(&node).map(|answer| serde_json::to_string(&answer).unwrap());
    let mfu = accelerators::mfu(&node).map(|answer| serde_json::to_string(&answer).unwrap());
    for problem in [fit.err(), mfu.err()].into_iter().flatten().flatten() {
        let hint = voice::text(&problem.hint);
        prop_assert!(!problem.expected.is_empty() && hint.ends_with(['.', '?']), "{}", voice::problem(&problem));
    }
    Ok(())
}

fn change(document: &mut Value, field: usize, nested: bool, value: Value) {
    let target = if nested { document.get_mut("model") } else { None };
    let whole = target.is_none();
    let target = if whole { Some(document) } else { target };
    let Some(map) = target.and_then(Value::as_object_mut) else {
        return;
    };
    let at = field % map.len();
    if let Some((_, slot)) = map.iter_mut().nth(at) {
        *slot = value;
    }
}

fn documents() -> [Value; 3] {
    let model = json!({"params": 7e9, "active_params": 6e9, "layers": 32, "hidden": 4096, "heads": 32,
        "kv_heads": 8, "head_dim": 128, "vocab": 32000, "mla": {"kv_rank": 512, "rope_dim": 64},
        "sliding": {"window": 1024, "layers": 30}});
    let card = json!({"sku": "X", "memory_gb": 80, "bandwidth_gbps": 2000, "peak_tflops": 300, "tdp_w": 400});
    [
        json!({"model": model, "use": "inference", "precision": "fp8", "kv_precision": "fp16", "weight_bits": 4.5,
            "batch": 8, "context": 4096, "accelerators": ["L4", card], "achievable": {"mbu": 0.5, "mfu": 0.5},
            "price": {"X": "1.5"}, "currency": "USD"}),
        json!({"model": model, "use": "training", "precision": "bf16", "batch": 8, "context": 4096,
            "zero_stage": 1, "data_parallel": 8, "tensor_parallel": 2, "optimizer_bytes": 12, "gradient_bytes": 2,
            "recompute": "full", "sequence_parallel": true, "tokens": 1e12, "devices": 16, "accelerators": "all"}),
        json!({"model": {"params": 7e9, "layers": 32, "hidden": 4096, "vocab": 32000}, "seq_len": 2048,
            "tokens_per_second": 1e5, "accelerators": 8, "peak_tflops": 312, "recompute": "none"}),
    ]
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-330i32..330, 1u32..99).prop_map(|(e, m)| serde_json::from_str(&format!("{m}e{e}")).unwrap_or(Value::Null)),
        prop::sample::select(vec![0.0, 0.5, 1.0, 9e15, 1e300, 1e-300]).prop_map(Value::from),
        prop::sample::select(vec!["all", "training", "int4", "fp32", "1e400", "-1", "L4", ""]).prop_map(Value::from),
        Just(json!([])),
        Just(json!({})),
        Just(json!(["L4", 3, null, {"sku": " "}])),
    ]
}

fn tree() -> impl Strategy<Value = Value> {
    let keys = vec!["model", "use", "precision", "accelerators", "batch", "price", "achievable", "seq_len", "sku", "x"];
    scalar().prop_recursive(3, 24, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(prop::sample::select(keys.clone()), inner, 0..8)
                .prop_map(|map| map.into_iter().map(|(k, v)| (k.to_owned(), v)).collect()),
        ]
    })
}
