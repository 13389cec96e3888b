//! `reaches` by figures made by hand: a model of 1 G parameters in 8 bits, a card of 1 TB/s and 100 TFLOP/s.
#![allow(clippy::unwrap_used, reason = "a test's helper fails by panicking")]

use accelerators::{Achievable, Card, ModelShape, Precision, Reach, Recompute, Sizing, Training, Work, reaches};
use quantity::Decimal;

/// One layer that caches 2 · 1 · 500,000 bytes a token: 1 MB.
fn sizing(context: u64) -> Sizing {
    let shape = ModelShape {
        params: 1_000_000_000,
        active_params: None,
        layers: 1,
        hidden: 8,
        heads: 8,
        kv_heads: 1,
        head_dim: 500_000,
        vocab: None,
        mla: None,
        sliding: None,
    };
    let (precision, kv_precision) = (Precision::Fp8, Precision::Fp8);
    Sizing { shape, precision, weight_bits: None, kv_precision, batch: 64, context, work: Work::Inference }
}

fn card(memory_gb: f64) -> Card {
    let (bandwidth_gbps, peak_tflops) = (Some(1000.0), Some(100.0));
    Card { sku: "X".to_owned(), memory_gb: Some(memory_gb), bandwidth_gbps, peak_tflops, tdp_w: None }
}

fn reached() -> Achievable {
    Achievable { mbu: Some(0.5), mfu: Some(0.5), usable: Some(Decimal::ONE) }
}

/// 64 sequences of 1,000 tokens need 1 GB + 64 GB. Prefill of one card: 1000 · 2 G ÷ 50 T = 40 ms; a step of one sequence moves 1 GB + 1 GB
/// at 500 GB/s: 4 ms.
#[test]
fn the_first_token_comes_after_prompt_and_step() {
    for (what, memory_gb, batch, slo_ms, expected) in [
        ("44 ms within 44", 65.0, 64, 44.0 + 1e-9, Reach::Yes),
        ("44 ms beyond 43", 65.0, 64, 43.0, Reach::No),
        // Two cards hold 65 GB, and both work on one sequence: 22 ms.
        ("22 ms within 22", 64.0, 64, 22.0 + 1e-9, Reach::Yes),
        ("22 ms beyond 21", 64.0, 64, 21.0, Reach::No),
        // Sized for one sequence, one card is needed: more would be quicker, and are not assumed.
        ("one card for one sequence", 64.0, 1, 43.0, Reach::No),
        // A card of 2 GB holds the model and one sequence; 256 of them are nothing that fits.
        ("one sequence is enough", 2.0, 1, 44.0 + 1e-9, Reach::Yes),
        ("nothing is ready in no time", 65.0, 64, 0.0, Reach::No),
    ] {
        let sizing = Sizing { batch, ..sizing(1000) };
        assert_eq!(reaches(&sizing, &card(memory_gb), &reached(), slo_ms), expected, "{what}");
    }
}

#[test]
fn a_missing_figure_is_unknown_and_training_has_no_target() {
    let full = card(1000.0);
    let without = |change: fn(&mut Card)| {
        let mut card = full.clone();
        change(&mut card);
        reaches(&sizing(1000), &card, &reached(), 1.0)
    };
    assert_eq!(without(|_| ()), Reach::No);
    assert_eq!(without(|card| card.memory_gb = None), Reach::Unknown);
    assert_eq!(without(|card| card.bandwidth_gbps = None), Reach::Unknown);
    assert_eq!(without(|card| card.peak_tflops = None), Reach::Unknown);
    let no_share = Achievable { mfu: None, ..reached() };
    assert_eq!(reaches(&sizing(1000), &full, &no_share, 1e9), Reach::Unknown);
    let training = Training {
        zero_stage: 0,
        data_parallel: 1,
        tensor_parallel: 1,
        optimizer_bytes: Decimal::from(12),
        gradient_bytes: Decimal::TWO,
        recompute: Recompute::None,
        sequence_parallel: false,
        run: None,
    };
    let job = Sizing { work: Work::Training(training), ..sizing(1000) };
    assert_eq!(reaches(&job, &full, &reached(), 0.0), Reach::Yes);
}
