//! RMSNorm (Zhang & Sennrich 2019, arXiv 1910.07467): y = g·x ÷ √(mean x² + ε).

use super::Real;
use rayon::prelude::*;

/// ε, as Llama has it.
pub(crate) const EPSILON: f64 = 1e-5;

/// y for rows of width `gain.len()`.
pub(super) fn forward<R: Real>(y: &mut [R], x: &[R], gain: &[R]) {
    let width = gain.len();
    y.par_chunks_mut(width).zip(x.par_chunks(width)).for_each(|(y, x)| {
        let scale = scale(x);
        y.iter_mut().zip(x).zip(gain).for_each(|((y, x), g)| *y = *g * *x * scale);
    });
}

/// dx += and dg += for dy; x as it went in.
pub(super) fn backward<R: Real>(dx: &mut [R], dgain: &mut [R], dy: &[R], x: &[R], gain: &[R]) {
    let width = gain.len();
    dx.par_chunks_mut(width).zip(dy.par_chunks(width)).zip(x.par_chunks(width)).for_each(|((dx, dy), x)| {
        let scale = scale(x);
        let along: R = dy.iter().zip(x).zip(gain).map(|((dy, x), g)| *dy * *g * *x).sum();
        let pull = along * scale * scale * scale / R::of(width as f64);
        dx.iter_mut().zip(dy).zip(x.iter().zip(gain)).for_each(|((dx, dy), (x, g))| {
            *dx += *dy * *g * scale - *x * pull;
        });
    });
    for (dy, x) in dy.chunks(width).zip(x.chunks(width)) {
        let scale = scale(x);
        dgain.iter_mut().zip(dy).zip(x).for_each(|((dg, dy), x)| *dg += *dy * *x * scale);
    }
}

fn scale<R: Real>(x: &[R]) -> R {
    let squares: R = x.iter().map(|x| *x * *x).sum();
    R::of(1.0) / (squares / R::of(x.len() as f64) + R::of(EPSILON)).sqrt()
}
