//! Exchange and checkpoints of training: figures reckoned by hand, and laws.
#![allow(clippy::unwrap_used, missing_docs)]

use accelerators::{
    Achievable, Card, Links, ModelShape, Precision, Recompute, Sizing, Training, Work, checkpoint_share,
    hierarchical_pass, ring_pass, training_step,
};
use proptest::prelude::*;
use quantity::Decimal;

/// 10 G parameters in 16 bits; 6·10¹⁰ FLOPs a token.
fn job(zero_stage: u64, (tensor_parallel, data_parallel): (u64, u64)) -> Sizing {
    let shape = ModelShape {
        params: 10_000_000_000,
        active_params: None,
        layers: 10,
        hidden: 1000,
        heads: 8,
        kv_heads: 8,
        head_dim: 125,
        vocab: None,
        mla: None,
        sliding: None,
    };
    let training = Training {
        zero_stage,
        data_parallel,
        tensor_parallel,
        optimizer_bytes: Decimal::from(12),
        gradient_bytes: Decimal::TWO,
        recompute: Recompute::None,
        sequence_parallel: false,
        run: None,
    };
    Sizing {
        shape,
        precision: Precision::Bf16,
        weight_bits: None,
        kv_precision: Precision::Bf16,
        batch: 2,
        context: 5000,
        work: Work::Training(training),
    }
}

fn card() -> Card {
    Card { sku: "card".into(), memory_gb: None, bandwidth_gbps: None, peak_tflops: Some(1000.0), tdp_w: None }
}

/// 1,000 TFLOP/s at 60 %: 10,000 tokens a second.
const REACHED: Achievable = Achievable { mbu: None, mfu: Some(0.6), usable: Some(Decimal::ONE) };
const LINKS: Links = Links { inside: 400e9, between: 50e9 };

fn near(found: f64, expected: f64, what: &str) {
    assert!((found - expected).abs() <= 1e-12 * expected.abs().max(1e-12), "{what}: {found}, not {expected}");
}

#[test]
fn a_step_is_reckoned_as_by_hand() {
    for (zero, layout, cards, seconds, exchange) in [
        // One card exchanges nothing; 10,000 tokens at 10,000 a second.
        (0, (1, 1), 1, 1.0, 0.0),
        // Eight cards of a node: 2 · 7/8 · 20 GB ÷ 400 GB/s.
        (0, (1, 8), 8, 1.0, 0.0875),
        // Four nodes: the same, and 2 · 3/4 · 2.5 GB ÷ 50 GB/s between them.
        (1, (1, 32), 32, 1.0, 0.0875 + 0.075),
        // Two cards share a rank's work; 10 GB each, four ranks in a node, two nodes.
        (0, (2, 8), 16, 0.5, 2.0 * (0.75 * 10.0 / 400.0 + 0.5 * 2.5 / 50.0)),
        // A rank fills its node: everything travels between nodes.
        (0, (8, 4), 32, 0.125, 2.0 * (0.75 * 2.5 / 50.0)),
        // Stage 3: three passes in place of two.
        (3, (1, 32), 32, 1.0, 1.5 * (0.0875 + 0.075)),
    ] {
        let what = format!("stage {zero}, {layout:?}");
        let step = training_step(&job(zero, layout), &card(), &REACHED, Some(&LINKS)).unwrap();
        assert_eq!((step.cards, step.nodes()), (cards, u64::div_ceil(cards, 8)), "{what}");
        near(step.seconds, seconds, &what);
        near(step.exchange.unwrap(), exchange, &what);
        near(step.exchange_share().unwrap(), exchange / seconds, &what);
        near(step.checkpoint_bytes, 140e9, &what);
    }
}

#[test]
fn what_is_unknown_stays_unknown() {
    let step = training_step(&job(0, (1, 8)), &card(), &REACHED, None).unwrap();
    assert_eq!((step.exchange, step.exchange_share()), (None, None));
    let blind = Card { peak_tflops: None, ..card() };
    assert!(training_step(&job(0, (1, 8)), &blind, &REACHED, Some(&LINKS)).is_err());
    let serving = Sizing { work: Work::Inference, ..job(0, (1, 8)) };
    assert!(training_step(&serving, &card(), &REACHED, Some(&LINKS)).is_err());
}

#[test]
fn checkpoints_take_their_share_of_the_clock() {
    for (seconds, interval, share) in [(0.0, 1800.0, 0.0), (200.0, 1800.0, 0.1), (1800.0, 1800.0, 0.5)] {
        near(checkpoint_share(seconds, interval), share, "share");
    }
}

proptest! {
    /// More ranks and bytes take longer, faster links less; one node is one ring; two levels never take longer than one ring over the
    /// adapters alone where links within a node are no slower.
    #[test]
    fn passes_keep_their_laws(
        bytes in 1e6..1e12f64, ranks in 1u64..2000, width in 1u64..=8, between in 1e8..1e11f64, faster in 1.0..50.0f64,
    ) {
        let links = Links { inside: between * faster, between };
        let own = hierarchical_pass(bytes, ranks, width, &links);
        prop_assert!(own >= 0.0 && own.is_finite());
        let whole = ranks.min(width) * ranks.div_ceil(ranks.min(width));
        prop_assert!(own <= ring_pass(bytes, whole, between) * (1.0 + 1e-9));
        prop_assert!(ring_pass(bytes, ranks, between) <= ring_pass(bytes, ranks + 1, between));
        prop_assert!(own <= hierarchical_pass(2.0 * bytes, ranks, width, &links));
        let quick = Links { inside: 2.0 * links.inside, between: 2.0 * between };
        prop_assert!((hierarchical_pass(bytes, ranks, width, &quick) - own / 2.0).abs() <= 1e-9 * own.max(1e-12));
        if ranks <= width {
            prop_assert_eq!(own, ring_pass(bytes, ranks, links.inside));
        }
    }
}
