//! The distributions of an uncertain number in doubles: quantiles, from which draws are made, and the probability below a value.
//! A cell of a workspace ([`crate::Range`]) and a number of the command line draw from the same ones.

use crate::{normal, real};

/// A distribution that is known by its quantiles.
#[derive(Clone, Debug, PartialEq)]
pub enum Spread {
    /// Density rising in a straight line from `low` to `mode`, and falling so to `high`.
    Triangular {
        /// Least possible value.
        low: f64,
        /// Most likely value.
        mode: f64,
        /// Greatest possible value.
        high: f64,
    },
    /// Beta between two ends, with the mode's weight λ = 4.
    Pert(Pert),
    /// The logarithm is normal.
    Lognormal {
        /// Mean of the logarithm.
        mean: f64,
        /// Standard deviation of the logarithm.
        deviation: f64,
    },
    /// Every value between two is as likely.
    Uniform {
        /// Least possible value.
        low: f64,
        /// Greatest possible value.
        high: f64,
    },
    /// The normal distribution.
    Normal {
        /// Its mean.
        mean: f64,
        /// Its standard deviation.
        deviation: f64,
    },
}

/// Share that the outer quantiles of a lognormal and a normal are given for: P10 and P90.
const OUTER: f64 = 0.9;

/// Share at which a draw of a distribution without ends is held at either side: P0.1 and P99.9.
pub const HELD: f64 = 0.001;

impl Spread {
    /// The lognormal with these 10th and 90th percentiles, both above 0.
    pub fn lognormal(p10: f64, p90: f64) -> Self {
        let (low, high) = (real::ln(p10), real::ln(p90));
        let reach = 2.0 * normal::quantile(OUTER);
        Self::Lognormal { mean: (low + high) / 2.0, deviation: (high - low) / reach }
    }

    /// The normal with these 10th and 90th percentiles.
    pub fn normal(p10: f64, p90: f64) -> Self {
        Self::Normal { mean: (p10 + p90) / 2.0, deviation: (p90 - p10) / (2.0 * normal::quantile(OUTER)) }
    }

    /// The value below which the share `u`, in the open interval (0, 1), lies.
    pub fn quantile(&self, u: f64) -> f64 {
        match self {
            Self::Triangular { low, mode, high } if low < high => triangular_quantile(*low, *mode, *high, u),
            Self::Triangular { low, .. } => *low,
            Self::Pert(pert) => pert.quantile(u),
            Self::Lognormal { mean, deviation } => real::exp(mean + deviation * normal::quantile(u)),
            Self::Uniform { low, high } => low + (high - low) * u,
            Self::Normal { mean, deviation } => mean + deviation * normal::quantile(u),
        }
    }

    /// The probability of less than `x`, for a distribution that is not one value.
    pub fn below(&self, x: f64) -> f64 {
        match self {
            Self::Triangular { low, high, .. } | Self::Uniform { low, high } if x <= *low || x >= *high => {
                if x <= *low { 0.0 } else { 1.0 }
            }
            Self::Triangular { low, mode, high } if x <= *mode => (x - low) * (x - low) / ((high - low) * (mode - low)),
            Self::Triangular { low, mode, high } => 1.0 - (high - x) * (high - x) / ((high - low) * (high - mode)),
            Self::Uniform { low, high } => (x - low) / (high - low),
            Self::Pert(pert) => pert.below(x),
            Self::Lognormal { .. } if x <= 0.0 => 0.0,
            Self::Lognormal { mean, deviation } => normal::below((real::ln(x) - mean) / deviation),
            Self::Normal { mean, deviation } => normal::below((x - mean) / deviation),
        }
    }
}

/// The mean of a lognormal of which every draw beyond P0.1 and P99.9 is held there.
///
/// e^(μ + σ²/2)·(Φ(z − σ) − Φ(−z − σ)), the part between the two of its mean e^(μ + σ²/2), and a thousandth of each end; z = Φ⁻¹(0.999).
///
/// Source: Johnson, Kotz & Balakrishnan 1994, "Continuous Univariate Distributions", vol. 1, ch. 14 (partial moments).
pub fn held_lognormal_mean(mean: f64, deviation: f64) -> f64 {
    let z = -normal::quantile(HELD);
    let inner = normal::below(z - deviation) - normal::below(-z - deviation);
    let ends = real::exp(mean - deviation * z) + real::exp(mean + deviation * z);
    real::exp(mean + deviation * deviation / 2.0) * inner + HELD * ends
}

/// The value at probability `u`, in (0, 1), of a triangular distribution; `low` ≤ `base` ≤ `high`, `low` < `high`, squares within range.
///
/// low + √(u·width·rise) up to the mode, high − √((1 − u)·width·(high − mode)) above it: the inverse of the triangular distribution's
/// cumulative probability.
///
/// Source: Kotz & van Dorp 2004, "Beyond Beta", ch. 1.
#[inline]
pub fn triangular_quantile(low: f64, base: f64, high: f64, u: f64) -> f64 {
    let (width, rise) = (high - low, base - low);
    // One root whichever side it is of, so that many draws are taken at once.
    let is_below = u * width < rise;
    let root = (if is_below { u * width * rise } else { (1.0 - u) * width * (high - base) }).sqrt();
    if is_below { low + root } else { high - root }
}

/// Low end, mode and high end of the triangular distribution whose mode is the median given here and whose 10th and 90th percentiles
/// are those given here, rising.
///
/// With the distances L and R of its ends from the mode, a tenth of the triangle lies below p10 where (L − l)² = L(L + R)/10, l being
/// the distance of p10 from the mode, and so on the other side: solved by repeating L = l + √(L(L + R)/10).
pub fn triangle([p10, p50, p90]: [f64; 3]) -> [f64; 3] {
    let (low, high) = ((p50 - p10).max(0.0), (p90 - p50).max(0.0));
    let (mut left, mut right) = (low, high);
    for _ in 0..ROUNDS {
        let width = left + right;
        (left, right) = (low + (left * width / 10.0).sqrt(), high + (right * width / 10.0).sqrt());
    }
    [p50 - left, p50, p50 + right]
}

/// Rounds of the search for the ends of a triangle; each brings them nearer by more than half.
const ROUNDS: usize = 80;

/// A beta distribution between two ends: α = 1 + 4·(mode − low)/width, β = 1 + 4·(high − mode)/width.
///
/// Source: Malcolm, Roseboom, Clark & Fazar 1959, "Application of a technique for research and development program evaluation",
/// Operations Research 7(5).
#[derive(Clone, Debug, PartialEq)]
pub struct Pert {
    low: f64,
    width: f64,
    /// α − 1 and β − 1.
    powers: [f64; 2],
    /// Share below each of the panels' ends, 0 to 1.
    below: Vec<f64>,
    /// What the density is divided by.
    scale: f64,
}

/// Weight of the mode.
const LAMBDA: f64 = 4.0;
/// Panels that the density is integrated over.
const PANELS: usize = 1024;
/// Newton steps within a panel: each doubles the digits.
const STEPS: usize = 3;

impl Pert {
    /// Ends in order, the mode between them.
    pub fn new(low: f64, mode: f64, high: f64) -> Self {
        let width = high - low;
        let share = if width > 0.0 { (mode - low) / width } else { 0.0 };
        let powers = [LAMBDA * share, LAMBDA * (1.0 - share)];
        let mut pert = Self { low, width, powers, below: Vec::new(), scale: 1.0 };
        let mut sums = vec![0.0];
        for panel in 0..PANELS {
            let before = sums[panel];
            sums.push(before + pert.within(panel as f64 / PANELS as f64, (panel + 1) as f64 / PANELS as f64));
        }
        pert.scale = sums[PANELS];
        pert.below = sums.into_iter().map(|sum| sum / pert.scale).collect();
        pert
    }

    /// The density at a share of the width, not yet scaled.
    fn density(&self, t: f64) -> f64 {
        let power = |base: f64, exponent: f64| if exponent > 0.0 { real::pow(base, exponent) } else { 1.0 };
        power(t.max(0.0), self.powers[0]) * power((1.0 - t).max(0.0), self.powers[1])
    }

    /// Its integral from one share to another, by Gauss and Legendre at three points.
    fn within(&self, from: f64, to: f64) -> f64 {
        const OUTER_POINT: f64 = 0.774_596_669_241_483_4;
        let (middle, half) = ((from + to) / 2.0, (to - from) / 2.0);
        let outer = self.density(middle - half * OUTER_POINT) + self.density(middle + half * OUTER_POINT);
        half * (8.0 * self.density(middle) + 5.0 * outer) / 9.0
    }

    /// The probability of less than `x`.
    fn below(&self, x: f64) -> f64 {
        let t = (x - self.low) / self.width;
        if t <= 0.0 || t >= 1.0 {
            return if t <= 0.0 { 0.0 } else { 1.0 };
        }
        let panel = ((t * PANELS as f64) as usize).min(PANELS - 1);
        self.below[panel] + self.within(panel as f64 / PANELS as f64, t) / self.scale
    }

    fn quantile(&self, u: f64) -> f64 {
        if self.width <= 0.0 {
            return self.low;
        }
        let panel = self.below.partition_point(|below| *below <= u).clamp(1, PANELS) - 1;
        let (from, to) = (panel as f64 / PANELS as f64, (panel + 1) as f64 / PANELS as f64);
        let (least, most) = (self.below[panel], self.below[panel + 1]);
        let mut t = from + (to - from) * ((u - least) / (most - least)).clamp(0.0, 1.0);
        for _ in 0..STEPS {
            let density = self.density(t) / self.scale;
            if density <= 0.0 {
                break;
            }
            let over = least + self.within(from, t) / self.scale - u;
            t = (t - over / density).clamp(from, to);
        }
        self.low + self.width * t
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() <= 1e-9 * expected.abs().max(1.0), "{found} {expected}");
    }

    #[test]
    fn quantiles_are_those_of_closed_forms() {
        let triangular = Spread::Triangular { low: 250.0, mode: 350.0, high: 480.0 };
        near(triangular.quantile(0.1), 250.0 + (0.1_f64 * 230.0 * 100.0).sqrt());
        near(triangular.quantile(0.9), 480.0 - (0.1_f64 * 230.0 * 130.0).sqrt());
        near(Spread::Normal { mean: 100.0, deviation: 20.0 }.quantile(0.5), 100.0);
        near(Spread::Uniform { low: 2.0, high: 10.0 }.quantile(0.25), 4.0);
        let lognormal = Spread::lognormal(10_000.0, 40_000.0);
        for (u, expected) in [(0.1, 10_000.0), (0.5, 20_000.0), (0.9, 40_000.0)] {
            near(lognormal.quantile(u), expected);
        }
        near(Spread::Triangular { low: 3.0, mode: 3.0, high: 3.0 }.quantile(0.7), 3.0);
    }

    /// scipy 1.17.1: `lognorm(s=ln(4)/(2*norm.ppf(.9)), scale=20000).ppf`, `norm(100, 20).ppf`, `norm(100, 20/norm.ppf(.9)).ppf`,
    /// `beta(2, 4, loc=20, scale=20).ppf` for PERT 20 / 25 / 40.
    #[test]
    fn quantiles_are_those_of_scipy() {
        let shares = [0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999];
        for (spread, expected) in [
            (
                Spread::lognormal(10_000.0, 40_000.0),
                [
                    3_759.672_546_649_155_3,
                    10_000.0,
                    13_886.594_598_600_981,
                    20_000.0,
                    28_804.758_226_347_134,
                    40_000.0,
                    106_392.244_281_088_57,
                ],
            ),
            (
                Spread::Normal { mean: 100.0, deviation: 20.0 },
                [
                    38.195_353_876_643_736,
                    74.368_968_689_107_99,
                    86.510_204_995_078_37,
                    100.0,
                    113.489_795_004_921_63,
                    125.631_031_310_892_01,
                    161.804_646_123_356_26,
                ],
            ),
            (
                Spread::normal(80.0, 120.0),
                [
                    51.773_578_383_408_92,
                    80.0,
                    89.473_857_028_773_48,
                    100.0,
                    110.526_142_971_226_52,
                    120.0,
                    148.226_421_616_591_1,
                ],
            ),
            (
                Spread::Pert(Pert::new(20.0, 25.0, 40.0)),
                [
                    20.202_035_757_674_754,
                    22.244_699_170_917_173,
                    23.875_272_191_079_425,
                    26.276_203_409_113_947,
                    29.083_611_295_472_316,
                    31.677_807_492_390_578,
                    37.559_723_407_770_434,
                ],
            ),
        ] {
            for (u, expected) in shares.into_iter().zip(expected) {
                near(spread.quantile(u), expected);
                near(spread.below(expected), u);
            }
        }
    }

    /// scipy 1.17.1: `lognorm(…).cdf(15000)`; `lognorm(…).expect(lb=ppf(.001), ub=ppf(.999)) + .001 * (ppf(.001) + ppf(.999))`. PERT's is
    /// that of Beta(2, 4) at one half, 1 − 6/32.
    #[test]
    fn probabilities_and_the_held_mean_are_those_of_scipy() {
        let lognormal = Spread::lognormal(10_000.0, 40_000.0);
        near(lognormal.below(15_000.0), 0.297_400_414_105_455);
        near(lognormal.below(-1.0), 0.0);
        near(Spread::Pert(Pert::new(20.0, 25.0, 40.0)).below(30.0), 0.8125);
        let deviation = real::ln(4.0) / (2.0 * normal::quantile(0.9));
        near(held_lognormal_mean(real::ln(20_000.0), deviation), 23_132.091_333_335_59);
    }

    /// The mode in the middle gives Beta(3, 3), whose share below t is 10t³ − 15t⁴ + 6t⁵; at an end Beta(1, 5): 1 − (1 − t)⁵.
    #[test]
    fn pert_quantiles_are_those_of_betas_in_closed_form() {
        let middle = Pert::new(0.0, 0.5, 1.0);
        let end = Pert::new(0.0, 0.0, 1.0);
        for u in [1e-6, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1.0 - 1e-6] {
            let t = middle.quantile(u);
            near(10.0 * t.powi(3) - 15.0 * t.powi(4) + 6.0 * t.powi(5), u);
            near(end.quantile(u), 1.0 - real::pow(1.0 - u, 0.2));
        }
        near(Pert::new(10.0, 16.0, 30.0).quantile(0.5) - 10.0, 20.0 * Pert::new(0.0, 0.3, 1.0).quantile(0.5));
        assert_eq!(Pert::new(4.0, 4.0, 4.0).quantile(0.3), 4.0);
    }
}
