//! Draws within bounds against closed forms, and that they are not refused too often.

use super::*;

/// Draws, and how many tries they took.
fn drawn(bounds: &[[f64; 2]], count: u64) -> (Vec<Vec<f64>>, u64) {
    let (bounds, tries) = (Bounds::new(bounds), std::cell::Cell::new(0));
    let streams: Vec<Stream> = (0..bounds.low.len()).map(|at| Stream::new(11, &format!("w{at}"))).collect();
    let draw = |sample: u64| {
        let last = std::cell::Cell::new(0);
        let found = bounds.draw(|at, attempt| {
            last.set(attempt);
            streams[at].again(attempt).uniform(sample)
        });
        tries.set(tries.get() + last.get() + 1);
        found
    };
    ((0..count).map(draw).collect(), tries.get())
}

fn mean(draws: &[Vec<f64>], of: impl Fn(&[f64]) -> f64) -> f64 {
    draws.iter().map(|draw| of(draw)).sum::<f64>() / draws.len() as f64
}

/// Each row: bounds, a figure of a draw, its exact mean. Two weights: uniform on a stretch. Three: a triangle cut by lines, by areas.
#[test]
fn moments_are_those_of_the_uniform_distribution() {
    const COUNT: u64 = 40_000;
    type Figure = fn(&[f64]) -> f64;
    let rows: [(&[[f64; 2]], Figure, f64); 9] = [
        (&[[0.2, 0.6], [0.0, 1.0]], |w| w[0], 0.4),
        (&[[0.2, 0.6], [0.0, 1.0]], |w| (w[0] - 0.4) * (w[0] - 0.4), 0.16 / 12.0),
        (&[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0]], |w| w[0], 1.0 / 3.0),
        (&[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0]], |w| w[0] * w[0], 1.0 / 6.0),
        // Lower bounds leave a smaller simplex.
        (&[[0.5, 1.0], [0.2, 1.0], [0.0, 1.0]], |w| w[0], 0.6),
        // The simplex less the corner above ½: mean (1·⅓ − ¼·⅔) ÷ ¾.
        (&[[0.0, 0.5], [0.0, 1.0], [0.0, 1.0]], |w| w[0], (1.0 / 3.0 - 0.25 * 2.0 / 3.0) / 0.75),
        (&[[0.0, 0.5], [0.0, 1.0], [0.0, 1.0]], |w| f64::from(u8::from(w[0] < 0.25)), (1.0 - 0.5625) / 0.75),
        // All three corners cut off leave a triangle turned round, symmetric.
        (&[[0.0, 0.4], [0.0, 0.4], [0.0, 0.4]], |w| w[0], 1.0 / 3.0),
        (&[[0.0, 0.4], [0.0, 0.4], [0.0, 0.4]], |w| (0.4 - w[0]) * (0.4 - w[0]), 0.04 / 6.0),
    ];
    for (at, (bounds, figure, expected)) in rows.into_iter().enumerate() {
        let (draws, _) = drawn(bounds, COUNT);
        for draw in &draws {
            let inside = draw.iter().zip(bounds).all(|(w, [low, high])| *w >= low - 1e-12 && *w <= high + 1e-12);
            assert!(inside && (draw.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{bounds:?}: {draw:?}");
        }
        let found = mean(&draws, figure);
        let square = mean(&draws, |draw| figure(draw) * figure(draw));
        let error = ((square - found * found) / COUNT as f64).sqrt();
        assert!((found - expected).abs() < 4.5 * error, "row {at}: {found} for {expected} ± {error}");
    }
}

/// The share kept is at least 1 ÷ (9.5·√n), whatever the bounds.
#[test]
fn few_draws_are_refused() {
    let many = |count: usize, of: fn(usize) -> [f64; 2]| (0..count).map(of).collect::<Vec<_>>();
    for bounds in [
        many(30, |_| [0.0, 0.04]),
        many(30, |_| [0.0, 1.0]),
        many(30, |at| [0.0, if at == 0 { 1.0 } else { 0.02 }]),
        many(30, |at| [0.03, 0.03 + 0.01 * at as f64]),
        many(200, |at| [0.0, 0.0051 + 0.0001 * (at % 7) as f64]),
        many(12, |at| [0.05 * (at % 2) as f64, 0.12]),
    ] {
        let (draws, tries) = drawn(&bounds, 300);
        let kept = draws.len() as f64 / tries as f64;
        assert!(kept > 1.0 / (9.5 * (bounds.len() as f64).sqrt()), "{kept} of {bounds:?}");
    }
}

#[test]
fn bounds_that_leave_one_point_give_it() {
    for (bounds, expected) in [
        (vec![[0.3, 0.3], [0.7, 0.7]], vec![0.3, 0.7]),
        (vec![[0.3, 0.9], [0.7, 0.8]], vec![0.3, 0.7]),
        (vec![[0.0, 0.3], [0.1, 0.7]], vec![0.3, 0.7]),
        (vec![[0.0, 1.0]], vec![1.0]),
        (vec![[0.25, 0.25], [0.0, 1.0]], vec![0.25, 0.75]),
    ] {
        let (draws, _) = drawn(&bounds, 3);
        let close = |draw: &Vec<f64>| draw.iter().zip(&expected).all(|(w, e)| (w - e).abs() < 1e-12);
        assert!(draws.iter().all(close), "{bounds:?}: {draws:?}");
    }
}
