//! SwiGLU (Shazeer 2020, arXiv 2002.05202): silu(gate)·up, silu(x) = x ÷ (1 + e^−x).

use super::Real;
use rayon::prelude::*;

/// Values of one task.
const PART: usize = 1 << 12;

/// out = silu(gate)·up.
pub(super) fn forward<R: Real>(out: &mut [R], gate: &[R], up: &[R]) {
    let parts = out.par_chunks_mut(PART).zip(gate.par_chunks(PART)).zip(up.par_chunks(PART));
    parts.for_each(|((out, gate), up)| {
        out.iter_mut().zip(gate).zip(up).for_each(|((out, gate), up)| *out = *gate * sigmoid(*gate) * *up);
    });
}

/// In: `dout` in `dgate`. Out: both gradients.
pub(super) fn backward<R: Real>(dgate: &mut [R], dup: &mut [R], gate: &[R], up: &[R]) {
    let into = dgate.par_chunks_mut(PART).zip(dup.par_chunks_mut(PART));
    let parts = into.zip(gate.par_chunks(PART).zip(up.par_chunks(PART)));
    parts.for_each(|((dgate, dup), (gate, up))| {
        for ((dgate, dup), (gate, up)) in dgate.iter_mut().zip(dup).zip(gate.iter().zip(up)) {
            let (dout, s) = (*dgate, sigmoid(*gate));
            *dup = dout * *gate * s;
            *dgate = dout * *up * s * (R::of(1.0) + *gate * (R::of(1.0) - s));
        }
    });
}

fn sigmoid<R: Real>(x: R) -> R {
    R::of(1.0) / (R::of(1.0) + (-x).exp())
}
