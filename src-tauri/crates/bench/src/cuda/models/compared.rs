//! How far the card is from the oracle, and where most.

use crate::Fault;
use crate::cuda::card::{Card, Checks};
use crate::model::Shape;
use crate::numeric::Checked;
use vocabulary::{Message, message};

/// The largest deviation, as a share of what is allowed.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::cuda) struct Gap {
    what: Message,
    off: f64,
    allowed: f64,
}

impl Gap {
    fn worst(&self) -> f64 {
        if self.off.is_finite() { self.off / self.allowed } else { f64::INFINITY }
    }

    /// The larger of two, as shares of what is allowed.
    pub(super) fn or_worse(self, other: Self) -> Self {
        if other.worst() > self.worst() { other } else { self }
    }

    pub(super) fn checked(&self) -> Checked {
        Checked { worst: self.worst() }
    }

    /// Where it deviates most.
    pub(super) fn message(&self) -> Message {
        let [off, allowed] = [self.off, self.allowed].map(|share| format!("{share:.4}"));
        message!("bench-gap", what = &self.what, off = off, allowed = allowed)
    }
}

/// Two losses.
pub(super) fn losses(what: impl Into<Message>, found: f64, exact: f64, allowed: f64) -> Gap {
    Gap { what: what.into(), off: ((found - exact) / exact).abs(), allowed }
}

/// Two blocks of numbers: the norm of their difference as a share of the oracle's norm.
pub(super) fn blocks(what: impl Into<Message>, found: &[f32], exact: &[f32], allowed: f64) -> Gap {
    let square = |x: f64| x * x;
    let difference: f64 = found.iter().zip(exact).map(|(x, y)| square(f64::from(*x) - f64::from(*y))).sum();
    let size: f64 = exact.iter().map(|y| square(f64::from(*y))).sum();
    let off = if found.len() == exact.len() { (difference / size).sqrt() } else { f64::INFINITY };
    Gap { what: what.into(), off, allowed }
}

/// Sizes of the small model: heads as wide, and as many to a head of keys.
pub(super) fn like(shape: &Shape) -> Shape {
    let (head, group) = (shape.head, shape.heads / shape.kv_heads.max(1));
    Shape { layers: 2, heads: 2 * group, kv_heads: 2, head, ffn: 6 * head, vocab: 256 }
}

/// The check of a small model with the same kernels, once for each that the kernels depend on: the oracle would take hours at the size
/// that is measured. Of the large model only whether its numbers are numbers is known.
///
/// # Errors
/// Those of the comparison.
pub(super) fn small(
    card: &Card,
    checks: Checks,
    is_finite: bool,
    compare: impl FnOnce() -> Result<Gap, Fault>,
) -> Result<(Option<Gap>, Checked), Fault> {
    let mut gap = None;
    let checked = card.checked_once(checks, || Ok(gap.insert(compare()?).checked()))?;
    Ok((gap, checked.and(Checked { worst: if is_finite { 0.0 } else { f64::INFINITY } })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_place_is_named() {
        let near = losses("loss", 5.01, 5.0, 0.01);
        assert!(near.checked().ok());
        let far = blocks("layer 1 out", &[1.0, 2.0], &[1.0, -2.0], 0.05);
        let both = near.clone().or_worse(far.clone()).or_worse(near);
        assert_eq!(both, far);
        assert!(!both.checked().ok() && voice::text(&both.message()).starts_with("layer 1 out"));
        for wrong in
            [blocks("x", &[f32::NAN], &[1.0], 0.05), blocks("x", &[], &[1.0], 0.05), losses("x", f64::NAN, 1.0, 0.1)]
        {
            assert!(!wrong.checked().ok(), "{wrong:?}");
        }
    }
}
