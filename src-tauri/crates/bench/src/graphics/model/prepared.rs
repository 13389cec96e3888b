//! Models as jobs of the plan. The oracle would take minutes at the size that is measured, so a small model of the same kind
//! goes through the same kernels beside it; at the size itself the last product is looked at.

use super::decoding::Decoding;
use super::kernels::Kernels;
use super::training::Training;
use crate::Fault;
use crate::backend::Prepared;
use crate::graphics::open::Open;
use crate::model::{self, AdamW, Shape};
use crate::numeric::Checked;

/// The small model: no size is a multiple of what a kernel works on at a time, some are more than one tile.
const SMALL: Shape = Shape { layers: 2, heads: 4, kv_heads: 2, head: 10, ffn: 97, vocab: 201 };
/// Sequences of the small model, and tokens of each.
const SMALL_TOKENS: (usize, usize) = (2, 70);
/// How far a loss or a logit in single precision may be from the oracle's: sums of some thousand terms.
const LOSS: f64 = 1e-3;
/// How far a gradient may be, as a share of the largest.
const GRADIENT: f64 = 1e-3;
/// How far a weight may be after some steps, in learning rates: what one step moves it by at most, or nearly so.
const WEIGHT: f64 = 0.1;

/// A training step.
pub(in crate::graphics) struct Trained<'a> {
    open: &'a Open,
    kernels: &'a Kernels,
    training: Training<'a>,
}

impl<'a> Trained<'a> {
    /// # Errors
    /// `Unable` where memory is short.
    pub(in crate::graphics) fn new(
        open: &'a Open,
        kernels: &'a Kernels,
        shape: Shape,
        tokens: (usize, usize),
    ) -> Result<Self, Fault> {
        Ok(Self { open, kernels, training: Training::new(open, kernels, shape, tokens)? })
    }
}

impl Prepared for Trained<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.training.step()
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let small = Training::new(self.open, self.kernels, SMALL, SMALL_TOKENS)?;
        Ok(Some(against_oracle(small)?.and(self.training.check_head()?)))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }
}

/// Losses of three steps, the weights that they leave, and the gradients after them.
fn against_oracle(mut training: Training) -> Result<Checked, Fault> {
    let (batch, length) = SMALL_TOKENS;
    let mut oracle = model::Training::<f64>::new(SMALL, batch, length);
    let mut worst = 0.0_f64;
    for _ in 0..3 {
        let exact = oracle.step();
        training.step()?;
        worst = worse(worst, (training.loss()? - exact) / exact / LOSS);
    }
    let moved = AdamW::default().rate * WEIGHT;
    worst = worse(worst, largest_off(&training.weights()?, oracle.weights_mut(), moved));
    oracle.loss_with_gradients();
    training.gradients_only()?;
    let largest = oracle.gradients().iter().fold(0.0_f64, |most, g| most.max(g.abs()));
    worst = worse(worst, largest_off(&training.gradients()?, oracle.gradients(), largest * GRADIENT));
    Ok(Checked { worst })
}

/// The larger of two deviations; infinite where one is not a number.
fn worse(worst: f64, off: f64) -> f64 {
    if off.is_nan() { f64::INFINITY } else { worst.max(off.abs()) }
}

/// Largest deviation as a share of what is allowed; infinite where there are not as many.
fn largest_off(found: &[f32], exact: &[f64], allowed: f64) -> f64 {
    let none = if found.len() == exact.len() { 0.0 } else { f64::INFINITY };
    found.iter().zip(exact).fold(none, |worst, (found, exact)| worse(worst, (f64::from(*found) - exact) / allowed))
}

/// One token for every sequence.
pub(in crate::graphics) struct Decoded<'a> {
    open: &'a Open,
    kernels: &'a Kernels,
    decoding: Decoding<'a>,
}

impl<'a> Decoded<'a> {
    /// After `context` tokens.
    ///
    /// # Errors
    /// `Unable` where memory is short.
    pub(in crate::graphics) fn new(
        open: &'a Open,
        kernels: &'a Kernels,
        shape: Shape,
        (batch, context): (usize, usize),
    ) -> Result<Self, Fault> {
        let mut decoding = Decoding::new(open, kernels, shape, (batch, context + 1))?;
        decoding.fill()?;
        decoding.after(context)?;
        Ok(Self { open, kernels, decoding })
    }
}

impl Prepared for Decoded<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.decoding.step()
    }

    /// Token by token beside the oracle.
    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let (batch, most) = (3, 8);
        let mut oracle = model::Decoding::<f64>::new(SMALL, batch, 0, most);
        let mut small = Decoding::new(self.open, self.kernels, SMALL, (batch, most))?;
        let mut worst = 0.0;
        for seen in 0..most {
            let tokens = [0, 60, 120].map(|first| first + seen as u32);
            oracle.next(&tokens);
            small.feed(&tokens)?;
            small.after(seen)?;
            small.step()?;
            worst = worse(worst, largest_off(&small.logits()?, oracle.logits(), LOSS));
        }
        Ok(Some(Checked { worst }.and(self.decoding.check_head()?)))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }
}
