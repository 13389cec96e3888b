//! Y = X·W and its gradients.

use super::Real;
use crate::cpu::View;

/// Y = X·W for `tokens` rows, or Y += X·W with `add`.
pub(super) fn forward<R: Real>(y: &mut [R], x: &[R], w: &[R], tokens: usize, add: bool) {
    let (inputs, outputs) = (x.len() / tokens, y.len() / tokens);
    R::product(y, View::new(x, tokens, inputs), View::new(w, inputs, outputs), add);
}

/// dX = dY·Wᵀ (or += with `add`) and dW += Xᵀ·dY.
pub(super) fn backward<R: Real>((dx, add): (&mut [R], bool), dw: &mut [R], dy: &[R], x: &[R], w: &[R], tokens: usize) {
    let (inputs, outputs) = (x.len() / tokens, dy.len() / tokens);
    let dy = View::new(dy, tokens, outputs);
    R::product(dx, dy, View::new(w, inputs, outputs).turned(), add);
    R::product(dw, View::new(x, tokens, inputs).turned(), dy, true);
}
