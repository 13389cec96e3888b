//! A range in doubles, from which many values are drawn.

use super::{Range, Shape, listed};
use crate::decimal;
use crate::spread::{HELD, Pert, Spread, triangular_quantile};

/// A range in doubles. What its distribution needs is prepared once.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampler(Drawn);

#[derive(Clone, Debug, PartialEq)]
enum Drawn {
    Point(f64),
    Uniform {
        low: f64,
        high: f64,
    },
    Triangular {
        low: f64,
        base: f64,
        high: f64,
    },
    /// Draws stay within both ends.
    Within {
        spread: Spread,
        low: f64,
        high: f64,
    },
    Steps(listed::Steps),
}

impl Sampler {
    pub(super) fn of(range: &Range) -> Self {
        let [low, base, high] = [range.low, range.base, range.high].map(decimal::f64_of);
        let within = |spread: Spread| Drawn::Within { spread, low, high };
        let between = |make: fn(f64, f64) -> Spread, p10, p90| make(decimal::f64_of(p10), decimal::f64_of(p90));
        Self(match range.shape {
            Shape::Point => Drawn::Point(base),
            Shape::Uniform => Drawn::Uniform { low, high },
            Shape::Triangular => Drawn::Triangular { low, base, high },
            Shape::Pert => within(Spread::Pert(Pert::new(low, base, high))),
            Shape::Lognormal { p10, p90 } => within(between(Spread::lognormal, p10, p90)),
            Shape::Normal { deviation } => within(Spread::Normal { mean: base, deviation: decimal::f64_of(deviation) }),
            Shape::NormalBetween { p10, p90 } => within(between(Spread::normal, p10, p90)),
            Shape::Outcomes(outcomes) => Drawn::Steps(outcomes.steps()),
        })
    }

    /// The value at cumulative probability `u` in (0, 1).
    pub fn quantile(&self, u: f64) -> f64 {
        match &self.0 {
            Drawn::Point(base) => *base,
            Drawn::Uniform { low, high } => low + (high - low) * u,
            Drawn::Triangular { low, base, high } => triangular_quantile(*low, *base, *high, u),
            Drawn::Within { spread: pert @ Spread::Pert(_), low, high } => pert.quantile(u).clamp(*low, *high),
            Drawn::Within { spread, low, high } => spread.quantile(u.clamp(HELD, 1.0 - HELD)).clamp(*low, *high),
            Drawn::Steps(steps) => steps.quantile(u),
        }
    }

    /// The probability that a value drawn is less than `x`.
    pub(super) fn below(&self, x: f64) -> f64 {
        match &self.0 {
            Drawn::Point(base) => f64::from(u8::from(x > *base)),
            Drawn::Uniform { low, high } => Spread::Uniform { low: *low, high: *high }.below(x),
            Drawn::Triangular { low, base, high } => {
                Spread::Triangular { low: *low, mode: *base, high: *high }.below(x)
            }
            Drawn::Within { low, high, .. } if x <= *low || x > *high => f64::from(u8::from(x > *high)),
            Drawn::Within { spread, .. } => spread.below(x),
            Drawn::Steps(steps) => steps.below(x),
        }
    }
}
