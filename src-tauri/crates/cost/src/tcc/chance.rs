//! How an uncertain number is spread: its quantiles, from which draws are made.

use quantity::{normal, real};

/// A distribution that is known by its quantiles.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Spread {
    /// Density rising in a straight line from `low` to `mode`, and falling so to `high`.
    Triangular { low: f64, mode: f64, high: f64 },
    /// Beta between two ends, with the mode's weight λ = 4.
    Pert(Pert),
    /// The logarithm is normal, with this mean and standard deviation.
    Lognormal { mean: f64, deviation: f64 },
    /// Every value between two is as likely.
    Uniform { low: f64, high: f64 },
    /// The normal distribution.
    Normal { mean: f64, deviation: f64 },
}

/// Share that the outer quantiles of a lognormal are given for: P10 and P90.
const OUTER: f64 = 0.9;

impl Spread {
    /// The lognormal with these 10th and 90th percentiles, both above 0.
    pub(super) fn lognormal(p10: f64, p90: f64) -> Self {
        let (low, high) = (real::ln(p10), real::ln(p90));
        let reach = 2.0 * normal::quantile(OUTER);
        Self::Lognormal { mean: (low + high) / 2.0, deviation: (high - low) / reach }
    }

    /// The value below which the share `u`, in the open interval (0, 1), lies.
    pub(super) fn quantile(&self, u: f64) -> f64 {
        match self {
            Self::Triangular { low, mode, high } => triangular(*low, *mode, *high, u),
            Self::Pert(pert) => pert.quantile(u),
            Self::Lognormal { mean, deviation } => real::exp(mean + deviation * normal::quantile(u)),
            Self::Uniform { low, high } => low + (high - low) * u,
            Self::Normal { mean, deviation } => mean + deviation * normal::quantile(u),
        }
    }
}

fn triangular(low: f64, mode: f64, high: f64, u: f64) -> f64 {
    let width = high - low;
    if width <= 0.0 {
        return low;
    }
    if u * width < mode - low {
        low + (u * width * (mode - low)).sqrt()
    } else {
        high - ((1.0 - u) * width * (high - mode)).sqrt()
    }
}

/// A beta distribution between two ends: α = 1 + 4·(mode − low)/width, β = 1 + 4·(high − mode)/width.
///
/// Source: Malcolm, Roseboom, Clark & Fazar 1959, "Application of a technique for research and development program evaluation",
/// Operations Research 7(5).
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pert {
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
    pub(super) fn new(low: f64, mode: f64, high: f64) -> Self {
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

    /// scipy 1.17: `triang(c=(350-250)/230, loc=250, scale=230).ppf`, `norm(100, 20).ppf`, `uniform(2, 8).ppf`.
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
