use super::decoding::Decoding;
use super::kernels::{Kernels, constants};
use super::prepared::{Decoded, Trained};
use super::training::Training;
use crate::backend::{Job, Prepared};
use crate::graphics::open::Open;
use crate::graphics::software;
use crate::model::{self, Shape};
use crate::numeric::normal;
use crate::plan::{self, Bounds};

const ODD: Shape = Shape { layers: 2, heads: 6, kv_heads: 3, head: 14, ffn: 101, vocab: 131 };
const TINY: Shape = Shape { layers: 1, heads: 1, kv_heads: 1, head: 2, ffn: 1, vocab: 2 };

/// Largest distance of two blocks.
fn off(found: &[f32], expected: &[f32]) -> f32 {
    assert_eq!(found.len(), expected.len());
    found
        .iter()
        .zip(expected)
        .fold(0.0, |most, (x, y)| if (x - y).is_nan() { f32::NAN } else { most.max((x - y).abs()) })
}

fn largest(values: &[f32]) -> f32 {
    values.iter().fold(0.0, |most, x| most.max(x.abs()))
}

/// Loss, gradients and weights of the first steps, beside the processor's: within 1e-4 of the loss and of the largest
/// gradient, and a thirtieth of a learning rate for weights.
fn check_training(open: &Open, kernels: &Kernels, shape: Shape, batch: usize, length: usize) {
    let named = format!("{shape:?} {batch} × {length}");
    let mut expected = model::Training::<f32>::new(shape, batch, length);
    let mut found = Training::new(open, kernels, shape, (batch, length)).unwrap();
    // Gains other than 1, so that an error in them shows.
    let noise = normal("noise", shape.params());
    expected.weights_mut().iter_mut().zip(&noise).for_each(|(w, x)| *w += 0.1 * x);
    found.set_weights(expected.weights_mut()).unwrap();
    let loss = expected.loss_with_gradients();
    found.gradients_only().unwrap();
    let near = largest(expected.gradients()) * 1e-4;
    assert!((found.loss().unwrap() - loss).abs() <= 1e-4 * loss, "{named}: loss {:?} and not {loss}", found.loss());
    let gradients = off(&found.gradients().unwrap(), expected.gradients());
    assert!(gradients <= near, "{named}: gradients are {gradients} off, {near} would do");
    // The gradients there are count twice on both sides.
    for step in 0..4 {
        let loss = expected.step();
        assert!(found.step().unwrap() > 0.0);
        assert!(
            (found.loss().unwrap() - loss).abs() <= 1e-4 * loss,
            "{named} step {step}: {:?} and not {loss}",
            found.loss()
        );
        let weights = off(&found.weights().unwrap(), expected.weights_mut());
        assert!(weights <= 1e-5, "{named} step {step}: weights are {weights} off");
        assert!(found.gradients().unwrap().iter().all(|g| *g == 0.0), "{named}: gradients are 0 after a step");
    }
}

#[test]
fn training_gives_the_processors_losses_gradients_and_weights() {
    let open = Open::new(&software()).unwrap();
    let kernels = Kernels::new(&open).unwrap();
    for (shape, batch, length) in [
        (ODD, 1, 5),
        (ODD, 3, 7),
        (ODD, 2, 1),
        (ODD, 1, 70),
        (Shape { kv_heads: 1, ..ODD }, 2, 9),
        (Shape { kv_heads: 6, layers: 1, ..ODD }, 2, 9),
        (Shape { layers: 3, heads: 4, kv_heads: 2, head: 16, ffn: 96, vocab: 200 }, 2, 24),
        (TINY, 1, 1),
        (TINY, 2, 3),
    ] {
        check_training(&open, &kernels, shape, batch, length);
    }
}

/// Logits of every token beside the processor's, within 1e-4.
fn check_decoding(open: &Open, kernels: &Kernels, shape: Shape, batch: usize, length: usize) {
    let mut expected = model::Decoding::<f32>::new(shape, batch, 0, length);
    let mut found = Decoding::new(open, kernels, shape, (batch, length)).unwrap();
    for seen in 0..length {
        let tokens = model::tokens(&format!("at {seen}"), batch, shape.vocab);
        expected.next(&tokens).unwrap();
        found.feed(&tokens).unwrap();
        found.after(seen).unwrap();
        found.step().unwrap();
        let logits = off(&found.logits().unwrap(), expected.logits());
        assert!(logits <= 1e-4, "{shape:?} batch {batch} after {seen}: {logits}");
    }
}

#[test]
fn decoding_gives_the_processors_logits() {
    let open = Open::new(&software()).unwrap();
    let kernels = Kernels::new(&open).unwrap();
    for (shape, batch, length) in [
        (ODD, 1, 9),
        (ODD, 5, 4),
        (ODD, 64, 3),
        (Shape { kv_heads: 1, ..ODD }, 65, 2),
        (Shape { layers: 1, heads: 2, kv_heads: 2, head: 4, ffn: 9, vocab: 7 }, 2, 68),
        (TINY, 1, 2),
    ] {
        check_decoding(&open, &kernels, shape, batch, length);
    }
}

/// Every constant that kernels are compiled with matters to what they compute: one that is wrong is a failed check.
#[test]
fn a_broken_kernel_is_a_failed_check() {
    let open = Open::new(&software()).unwrap();
    let sound = Kernels::new(&open).unwrap();
    let passes = |kernels: &Kernels| {
        let mut trained = Trained::new(&open, kernels, TINY, (1, 3)).unwrap();
        let mut decoded = Decoded::new(&open, kernels, TINY, (1, 3)).unwrap();
        assert!(trained.once().unwrap() > 0.0 && decoded.once().unwrap() > 0.0);
        [trained.check().unwrap().unwrap().ok(), decoded.check().unwrap().unwrap().ok()]
    };
    assert_eq!(passes(&sound), [true; 2]);
    for (at, wrong, decodes) in
        [(0, 0.05, false), (1, 0.8, true), (2, 0.11, true), (3, 0.9, true), (4, 0.06, true), (5, 1e-3, true)]
    {
        let mut constants = constants();
        constants[at].1 = wrong;
        let broken = Kernels::with(&open, &constants).unwrap();
        assert_eq!(passes(&broken), [false, decodes], "{:?}", constants[at]);
    }
}

/// The product that is looked at is that of the size itself: weights that are not numbers show, and so does no result.
#[test]
fn the_measured_size_is_looked_at() {
    let open = Open::new(&software()).unwrap();
    let kernels = Kernels::new(&open).unwrap();
    let training = Training::new(&open, &kernels, ODD, (1, 70)).unwrap();
    assert!(training.check_head().unwrap().ok());
    for weight in [f32::NAN, 0.0] {
        training.set_weights(&vec![weight; ODD.params()]).unwrap();
        assert!(!training.check_head().unwrap().ok(), "{weight}");
    }
    let decoding = Decoding::new(&open, &kernels, ODD, (2, 3)).unwrap();
    assert!(!decoding.check_head().unwrap().ok(), "nothing has been computed yet");
    decoding.step().unwrap();
    assert!(decoding.check_head().unwrap().ok());
}

/// What a model takes is within what its job says, for every model that the plan can choose.
#[test]
fn blocks_keep_within_the_jobs_memory() {
    for power in 22..40 {
        let bounds = Bounds { memory: 1 << power, seconds: 1e9, takes: &Job::memory };
        let training = plan::training(&bounds, 1e15);
        let decoding = [1, 8, 64].map(|batch| plan::decoding(&bounds, batch, (1e15, 1e15)));
        for job in decoding.into_iter().chain([training]).flatten() {
            let bytes = match job {
                Job::Train { shape, batch, seq } => Training::bytes(shape, (batch, seq)),
                Job::Decode { shape, batch, context } => Decoding::bytes(shape, (batch, context + 1)),
                _ => u64::MAX,
            };
            assert!(bytes <= job.memory(), "{job:?}: {bytes} and not {}", job.memory());
        }
    }
}
