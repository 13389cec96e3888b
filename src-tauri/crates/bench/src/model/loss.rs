//! Cross entropy: the mean over tokens of −ln of the share given to the right next token.

use super::Real;
use super::attention::softmax;
use quantity::real::ln;
use rayon::prelude::*;

/// The mean loss; `logits` become their own gradients.
pub(super) fn cross_entropy<R: Real>(logits: &mut [R], targets: &[u32]) -> f64 {
    let vocab = logits.len() / targets.len().max(1);
    let weight = R::of(1.0 / targets.len() as f64);
    let losses: Vec<f64> =
        logits.par_chunks_mut(vocab).zip(targets).map(|(row, target)| one(row, *target, weight)).collect();
    losses.iter().sum::<f64>() / losses.len() as f64
}

fn one<R: Real>(row: &mut [R], target: u32, weight: R) -> f64 {
    softmax(row, row.len(), R::of(1.0));
    let Some(share) = row.get_mut(target as usize) else { return f64::NAN };
    let loss = -ln(share.double());
    *share = *share - R::of(1.0);
    row.iter_mut().for_each(|x| *x = *x * weight);
    loss
}
