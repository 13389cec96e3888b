//! AdamW (Loshchilov & Hutter 2019, arXiv 1711.05101).

use super::Real;
use quantity::real::pow;
use rayon::prelude::*;

/// Values of one task.
const PART: usize = 1 << 14;

/// The optimizer's settings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AdamW {
    /// Learning rate.
    pub(crate) rate: f64,
    /// Decay of the mean and of the mean square.
    pub(crate) betas: (f64, f64),
    /// Added to the root.
    pub(crate) epsilon: f64,
    /// Weight decay per unit of learning rate.
    pub(crate) decay: f64,
}

impl Default for AdamW {
    /// As Llama 2 was trained (arXiv 2307.09288, §2.2), at a constant rate.
    fn default() -> Self {
        Self { rate: 3e-4, betas: (0.9, 0.95), epsilon: 1e-5, decay: 0.1 }
    }
}

/// Both moments of every parameter.
#[derive(Debug)]
pub(super) struct Moments<R> {
    mean: Vec<R>,
    square: Vec<R>,
    steps: i32,
}

impl<R: Real> Moments<R> {
    pub(super) fn new(params: usize) -> Self {
        Self { mean: vec![R::ZERO; params], square: vec![R::ZERO; params], steps: 0 }
    }

    /// One step; gradients are 0 afterwards.
    pub(super) fn step(&mut self, weights: &mut [R], gradients: &mut [R], settings: AdamW) {
        self.steps += 1;
        let (b1, b2) = settings.betas;
        // Bias corrections, folded into the rate and into the root.
        let (c1, c2) = (1.0 - pow(b1, f64::from(self.steps)), 1.0 - pow(b2, f64::from(self.steps)));
        let (rate, keep) = (R::of(settings.rate / c1), R::of(1.0 - settings.rate * settings.decay));
        let (root, epsilon) = (R::of(1.0 / c2), R::of(settings.epsilon));
        let (m1, m2, n1, n2) = (R::of(b1), R::of(b2), R::of(1.0 - b1), R::of(1.0 - b2));
        let moments = self.mean.par_chunks_mut(PART).zip(self.square.par_chunks_mut(PART));
        let parts = weights.par_chunks_mut(PART).zip(gradients.par_chunks_mut(PART)).zip(moments);
        parts.for_each(|((weights, gradients), (mean, square))| {
            for ((w, g), (m, v)) in weights.iter_mut().zip(gradients).zip(mean.iter_mut().zip(square)) {
                *m = *m * m1 + *g * n1;
                *v = *v * m2 + *g * *g * n2;
                *w = *w * keep - rate * *m / ((*v * root).sqrt() + epsilon);
                *g = R::ZERO;
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two steps by hand with rate 0.1, betas 0.9 and 0.99, decay 0.5: m̂ = g and v̂ = g² at a constant gradient.
    #[test]
    fn two_steps_are_those_of_the_paper() {
        let settings = AdamW { rate: 0.1, betas: (0.9, 0.99), epsilon: 0.0, decay: 0.5 };
        let (mut weights, mut moments) = (vec![1.0_f64, -2.0], Moments::new(2));
        let mut by_hand = weights.clone();
        for _ in 0..2 {
            let mut gradients = vec![0.25, -4.0];
            moments.step(&mut weights, &mut gradients, settings);
            assert_eq!(gradients, [0.0, 0.0]);
            by_hand = vec![by_hand[0] * 0.95 - 0.1, by_hand[1] * 0.95 + 0.1];
            let off = weights.iter().zip(&by_hand).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(off < 1e-12, "{weights:?} and not {by_hand:?}");
        }
    }
}
