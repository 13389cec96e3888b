//! Best-worst method, the linear model: weights whose ratios to the best and to the worst miss the comparisons least.
//!
//! The model is a linear programme with a solution in closed form. Count in units of ξ: every comparison is then missed by at most 1,
//! and to make ξ small is to make the sum of the weights large. With the weight y of the worst and x of the best, another weight is
//! at most the lesser of (x + 1) ÷ a and b·y + 1, where a and b are its comparisons; it exists where x lies within a + 1 of a·b·y. All
//! of this grows with x and y, and so does the greatest x that y allows; so the solution is the greatest y that leaves room for an x,
//! which is where the upper bound of one criterion meets the lower bound of another.

use super::BwmWeights;

/// Comparisons of one decision maker; positions count from 0.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Comparison {
    pub best: usize,
    /// Differs from the best.
    pub worst: usize,
    /// How much the best is preferred to each, at least 1; to itself 1.
    pub best_to_others: Vec<f64>,
    /// How much each is preferred to the worst, at least 1; the worst itself 1.
    pub others_to_worst: Vec<f64>,
}

/// How far the best may lie from `product` × worst, in units of ξ.
#[derive(Clone, Copy)]
struct Band {
    product: f64,
    width: f64,
}

/// min ξ with |w_B − a·w| ≤ ξ and |w − b·w_W| ≤ ξ for every criterion, weights at least 0 that sum to 1.
///
/// Source: Rezaei 2016, "Best-worst multi-criteria decision-making method: some properties and a linear model", Omega 64, eq. 4.
pub(crate) fn bwm(comparison: &Comparison) -> BwmWeights {
    let bands = comparison.bands();
    let meeting = bands.iter().flat_map(|low| bands.iter().filter_map(|high| meeting(*low, *high)));
    let (weights, xi) = match meeting.reduce(f64::min) {
        Some(worst) => comparison.missed(&bands, worst),
        None => comparison.kept(),
    };
    BwmWeights { weights, xi, notes: Vec::new() }
}

/// The greatest weight of the worst at which both bands still hold an x.
fn meeting(low: Band, high: Band) -> Option<f64> {
    // A product of comparisons that agree may differ in its last digit.
    let apart = high.product - low.product;
    (apart > high.product * f64::EPSILON * 4.0).then(|| (low.width + high.width) / apart)
}

impl Comparison {
    fn bands(&self) -> Vec<Band> {
        let pairs = self.best_to_others.iter().zip(&self.others_to_worst).enumerate();
        let band = |(at, (a, b)): (usize, (&f64, &f64))| match at {
            _ if at == self.best => Band { product: *b, width: 1.0 },
            _ if at == self.worst => Band { product: *a, width: 1.0 },
            _ => Band { product: a * b, width: a + 1.0 },
        };
        pairs.map(band).collect()
    }

    /// All comparisons agree: weights are in proportion to those with the worst.
    fn kept(&self) -> (Vec<f64>, f64) {
        let sum: f64 = self.others_to_worst.iter().sum();
        (self.others_to_worst.iter().map(|b| b / sum).collect(), 0.0)
    }

    fn missed(&self, bands: &[Band], worst: f64) -> (Vec<f64>, f64) {
        let best = bands.iter().map(|band| band.product * worst + band.width).fold(f64::INFINITY, f64::min);
        let pairs = self.best_to_others.iter().zip(&self.others_to_worst).enumerate();
        let weight = |(at, (a, b)): (usize, (&f64, &f64))| match at {
            _ if at == self.best => best,
            _ if at == self.worst => worst,
            _ => ((best + 1.0) / a).min(b * worst + 1.0),
        };
        let weights: Vec<f64> = pairs.map(weight).collect();
        let sum: f64 = weights.iter().sum();
        (weights.iter().map(|weight| weight / sum).collect(), 1.0 / sum)
    }
}
