use super::decoding::Decoding;
use super::kernels::{Kernels, constants};
use super::prepared::Trained;
use super::training::Training;
use crate::backend::Prepared;
use crate::graphics::open::Open;
use crate::graphics::software;
use crate::model::{self, Shape};
use crate::numeric::normal;

const ODD: Shape = Shape { layers: 2, heads: 6, kv_heads: 3, head: 14, ffn: 101, vocab: 131 };
const TINY: Shape = Shape { layers: 1, heads: 1, kv_heads: 1, head: 2, ffn: 1, vocab: 2 };

/// Largest distance of two blocks.
fn off(found: &[f32], expected: &[f32]) -> f32 {
    assert_eq!(found.len(), expected.len());
    found.iter().zip(expected).fold(0.0, |most, (x, y)| if (x - y).is_nan() { f32::NAN } else { most.max((x - y).abs()) })
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
        assert!((found.loss().unwrap() - loss).abs() <= 1e-4 * loss, "{named} step {step}: {:?} and not {loss}", found.loss());
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
