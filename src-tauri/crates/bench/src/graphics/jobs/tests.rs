use super::*;
use crate::backend::{Backend, Job};
use crate::graphics::{Graphics, software};

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
        assert!(graphics.prepare(&job).unwrap().once().unwrap() > 0.0, "{job:?}");
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
