use super::*;
use crate::numeric::normal;

const SMALL: Shape = Shape { layers: 2, heads: 4, kv_heads: 2, head: 6, ffn: 20, vocab: 13 };

/// Gradient of every parameter against the central difference of the loss, in double precision.
fn check_gradients(shape: Shape) {
    let mut training = Training::<f64>::new(shape, 2, 4);
    // Gains other than 1, so that an error in them shows.
    let noise = normal("noise", shape.params());
    training.weights_mut().iter_mut().zip(&noise).for_each(|(w, x)| *w += 0.1 * f64::from(*x));
    training.loss_with_gradients();
    let gradients = training.gradients().to_vec();
    let step = 1e-5;
    for (at, gradient) in gradients.iter().enumerate() {
        let mut loss = |by: f64| {
            training.weights_mut()[at] += by;
            training.forward()
        };
        let (above, below) = (loss(step), loss(-2.0 * step));
        loss(step);
        let difference = (above - below) / (2.0 * step);
        let near = 1e-7 + 1e-5 * gradient.abs();
        assert!((difference - gradient).abs() < near, "{shape:?} parameter {at}: {gradient} and not {difference}");
    }
}

#[test]
fn gradients_are_those_of_finite_differences() {
    let tiny = Shape { layers: 2, heads: 4, kv_heads: 2, head: 2, ffn: 5, vocab: 5 };
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    for shape in [tiny, Shape { kv_heads: 4, layers: 1, ..tiny }, Shape { heads: 1, kv_heads: 1, head: 6, ..tiny }] {
        one.install(|| check_gradients(shape));
    }
}

#[test]
fn single_precision_gives_the_oracles_loss_and_learns() {
    let shape = Shape { layers: 2, heads: 4, kv_heads: 2, head: 16, ffn: 96, vocab: 200 };
    let (mut oracle, mut fast) = (Training::<f64>::new(shape, 2, 24), Training::<f32>::new(shape, 2, 24));
    let mut losses = Vec::new();
    for step in 0..8 {
        let (exact, found) = (oracle.step(), fast.step());
        assert!((exact - found).abs() < 2e-4 * exact, "step {step}: {found} and not {exact}");
        losses.push(exact);
    }
    assert!((losses[0] - quantity::real::ln(200.0)).abs() < 1.0, "random targets begin near ln(vocab): {losses:?}");
    assert!(losses.windows(2).all(|pair| pair[1] < pair[0]), "{losses:?}");
}

/// A token at a time gives what all at once gives: cache, positions and mask agree.
#[test]
fn decoding_gives_the_logits_of_a_whole_pass() {
    let (batch, length) = (3, 7);
    let mut training = Training::<f64>::new(SMALL, batch, length);
    let expected = training.logits_of_pass();
    let mut decoding = Decoding::<f64>::new(SMALL, batch, 0, length);
    for position in 0..length {
        let tokens: Vec<u32> = (0..batch).map(|sequence| training.token(sequence * length + position)).collect();
        let likeliest = decoding.next(&tokens).unwrap();
        for (sequence, row) in decoding.logits().chunks(SMALL.vocab).enumerate() {
            let at = (sequence * length + position) * SMALL.vocab;
            let off = row.iter().zip(&expected[at..]).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(off < 1e-12, "sequence {sequence} position {position}: {off}");
            assert!(row.iter().all(|x| *x <= row[likeliest[sequence] as usize]));
        }
    }
    assert_eq!(decoding.seen(), length);
    assert_eq!(decoding.next(&[0; 3]), None, "the cache is full");
    decoding.rewind(2);
    assert_eq!(decoding.next(&[0; 2]), None, "three sequences want three tokens");
    assert!(decoding.next(&[1, 2, 3]).is_some());
}

/// What a position says does not depend on the tokens after it.
#[test]
fn attention_sees_nothing_to_come() {
    let mut training = Training::<f64>::new(SMALL, 1, 6);
    let before = training.logits_of_pass();
    training.set_token(5, (training.token(5) + 1) % 13);
    let after = training.logits_of_pass();
    assert_eq!(before[..5 * SMALL.vocab], after[..5 * SMALL.vocab]);
    assert_ne!(before[5 * SMALL.vocab..], after[5 * SMALL.vocab..]);
}

/// Llama-3-8B by its published sizes, and its FLOPs by CONTRACT.md.
#[test]
fn a_shape_counts_as_the_catalog_does() {
    let llama = Shape { layers: 32, heads: 32, kv_heads: 8, head: 128, ffn: 14_336, vocab: 128_256 };
    assert_eq!(llama.params() as u64, reference::model("Llama-3-8B").unwrap().params);
    let flops = llama.flops(4096);
    let (n, table) = (8_030_261_248.0, 128_256.0 * 4096.0);
    let attention = 32.0 * 4096.0 * 4096.0;
    assert_eq!(flops.palm, Some(6.0 * n + 12.0 * attention));
    assert_eq!(flops.matmul, Some(6.0 * (n - table) + 12.0 * attention));
    assert_eq!(flops.causal, Some(6.0 * (n - table) + 6.0 * attention));
    // 7.5 · 10⁹ weights and 32 layers · 8 heads · 128 · 2 per cached token, four bytes each.
    assert_eq!(llama.decoding_bytes(1, 0), 4 * (8_030_261_248 - 128_256 * 4096 + 4096));
    assert_eq!(llama.decoding_bytes(2, 10) - llama.decoding_bytes(2, 0), 4 * 2 * 10 * 65_536);
}
