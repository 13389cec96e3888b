use super::*;
use crate::backend::{Backend, Job};
use crate::graphics::{Graphics, software};
use crate::model::Shape;

#[test]
fn products_and_copies_agree_with_the_oracle() {
    let adapter = software();
    let mut graphics = Graphics::new(&adapter).unwrap();
    let formats = graphics.formats().to_vec();
    for format in formats {
        for size in [[64, 64, 64], [1, 1, 1], [65, 70, 33], [130, 64, 200], [7, 300, 17]] {
            let mut product = graphics.prepare(&Job::Product { size, format }).unwrap();
            let before = product.check().unwrap().unwrap();
            assert!(!before.ok(), "{size:?}: nothing has been computed yet");
            assert!(product.once().unwrap() > 0.0);
            let checked = product.check().unwrap().unwrap();
            assert!(checked.ok(), "{format:?} {size:?}: {checked:?}");
            assert!(product.zero().unwrap());
            product.once().unwrap();
            assert!(!product.check().unwrap().unwrap().ok(), "{size:?}: zeros are another product");
        }
    }
    for bytes in [1 << 20, 100_000, 16] {
        let mut copy = graphics.prepare(&Job::Copy { bytes }).unwrap();
        assert!(!copy.check().unwrap().unwrap().ok(), "{bytes}: nothing has been copied yet");
        copy.once().unwrap();
        assert!(copy.check().unwrap().unwrap().ok(), "{bytes}");
    }
    for job in [Job::ToDevice { bytes: 1 << 20 }, Job::FromDevice { bytes: 1 << 20 }] {
        let refused = graphics.prepare(&job);
        assert!(matches!(refused, Err(Fault::Unable(_))), "{job:?}: a software driver shares the host's memory");
    }
}

/// What a driver refuses is said; it neither ends the program nor passes for a result.
#[test]
fn what_a_driver_refuses_is_a_fault() {
    let mut graphics = Graphics::new(&software()).unwrap();
    let refused = graphics.prepare(&Job::Product { size: [64; 3], format: Format::Fp8 });
    assert!(matches!(refused, Err(Fault::Unable(_))));
    let open = Open::new(&software()).unwrap();
    assert!(matches!(open.kernel("this is no kernel"), Err(Fault::Lost { .. })));
}

/// A card that goes away is a fault of whatever is asked next, and of everything after it.
#[test]
fn a_lost_card_is_a_fault() {
    let mut graphics = Graphics::new(&software()).unwrap();
    let mut product = graphics.prepare(&Job::Product { size: [64; 3], format: Format::Fp32 }).unwrap();
    product.once().unwrap();
    drop(product);
    graphics.destroy();
    let shape = Shape { layers: 1, heads: 2, kv_heads: 1, head: 4, ffn: 8, vocab: 9 };
    for job in [
        Job::Product { size: [64; 3], format: Format::Fp32 },
        Job::Copy { bytes: 1 << 20 },
        Job::Train { shape, batch: 1, seq: 4 },
        Job::Decode { shape, batch: 1, context: 4 },
    ] {
        let ended = graphics.prepare(&job).and_then(|mut prepared| prepared.once());
        assert!(matches!(ended, Err(Fault::Lost { .. })), "{job:?}: {ended:?}");
    }
}

/// More than the card has is refused, and the card computes on.
#[test]
fn what_does_not_fit_is_refused() {
    let mut graphics = Graphics::new(&software()).unwrap();
    let shape = Shape { layers: 64, heads: 64, kv_heads: 8, head: 128, ffn: 28_672, vocab: 32_768 };
    for job in [Job::Train { shape, batch: 4, seq: 4096 }, Job::Decode { shape, batch: 64, context: 256 }] {
        assert!(job.memory() > graphics.free_memory().unwrap(), "{job:?}");
        assert!(matches!(graphics.prepare(&job), Err(Fault::Unable(_))), "{job:?}");
    }
    let small = Job::Copy { bytes: 1 << 20 };
    assert!(graphics.prepare(&small).unwrap().once().unwrap() > 0.0);
}
