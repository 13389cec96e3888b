//! A number that may be uncertain, as people write it: "30k", "30k to 45k", "20 / 25 / 40", "~ 30k ±20 %", "12 %", and with its
//! distribution named: "pert 20 / 25 / 40", "lognormal 10k to 40k (P10 to P90)", "normal 100 ± 20", "discrete 30k (70 %), 45k (30 %)",
//! "empirical 31k, 33k, 38k".
//!
//! "a to b" is uniform with its middle as base; "a / m / b" is triangular with base m. Values are exact decimals. The central
//! case of a decision takes every range at its mean, since a sum of most likely values is no likely sum.
//!
//! Every range has two finite ends that no draw leaves, and what a column admits is asked of both. A lognormal and a normal have none of
//! their own: a draw beyond P0.1 or P99.9 is held there. All percentiles between the two stay what they are, and the mean is that of what
//! is drawn.

mod listed;
mod read;
mod sampler;
mod shaped;
#[cfg(test)]
mod tests;

pub use crate::spread::triangular_quantile;
use crate::spread::{HELD, Spread, held_lognormal_mean};
use crate::{decimal, spread};
pub use listed::Outcomes;
pub use read::is_unseen;
use rust_decimal::Decimal;
pub use sampler::Sampler;

/// How likely the values inside a range are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One known value.
    Point,
    /// Every value equally likely.
    Uniform,
    /// Most likely at the base, falling to both ends.
    Triangular,
    /// Beta between both ends with λ = 4: most likely at the base, with less weight near the ends than a triangle.
    Pert,
    /// The logarithm is normal, with these percentiles, both above 0; its base is the median.
    Lognormal {
        /// 10th percentile.
        p10: Decimal,
        /// 90th percentile.
        p90: Decimal,
    },
    /// Normal around the base.
    Normal {
        /// Standard deviation, above 0.
        deviation: Decimal,
    },
    /// Normal with these percentiles, the base in their middle.
    NormalBetween {
        /// 10th percentile.
        p10: Decimal,
        /// 90th percentile.
        p90: Decimal,
    },
    /// One of a few values; its base is the most probable, of several the least.
    Outcomes(Outcomes),
}

/// A value with its range; `low` ≤ `base` ≤ `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Least possible value; of a lognormal and a normal P0.1, where draws below are held.
    pub low: Decimal,
    /// The most likely value; of two bounds their middle, of a lognormal its median.
    pub base: Decimal,
    /// Greatest possible value; of a lognormal and a normal P99.9, where draws above are held.
    pub high: Decimal,
    /// Which distribution.
    pub shape: Shape,
}

impl Range {
    /// One known value.
    pub fn point(base: Decimal) -> Self {
        Self { low: base, base, high: base, shape: Shape::Point }
    }

    /// Uniform between two bounds, base in the middle; `None` unless `low` < `high`.
    pub fn uniform(low: Decimal, high: Decimal) -> Option<Self> {
        let base = middle(low, high)?;
        (low < high).then_some(Self { low, base, high, shape: Shape::Uniform })
    }

    /// Triangular; `None` unless `low` ≤ `base` ≤ `high` and `low` < `high`.
    pub fn triangular(low: Decimal, base: Decimal, high: Decimal) -> Option<Self> {
        (low <= base && base <= high && low < high).then_some(Self { low, base, high, shape: Shape::Triangular })
    }

    /// Beta with λ = 4, which project management calls PERT; `None` unless `low` ≤ `base` ≤ `high` and `low` < `high`.
    pub fn pert(low: Decimal, base: Decimal, high: Decimal) -> Option<Self> {
        Self::triangular(low, base, high).map(|range| Self { shape: Shape::Pert, ..range })
    }

    /// The lognormal with these 10th and 90th percentiles; `None` unless 0 < `p10` < `p90`, and where its ends have too many digits.
    pub fn lognormal(p10: Decimal, p90: Decimal) -> Option<Self> {
        (p10 > Decimal::ZERO && p10 < p90).then_some(())?;
        let spread = Spread::lognormal(decimal::f64_of(p10), decimal::f64_of(p90));
        let at = |u: f64| settled(spread.quantile(u));
        let (low, base, high) = (at(HELD)?, at(HALF)?, at(1.0 - HELD)?);
        held_mean(p10, p90)?;
        Some(Self { low, base, high, shape: Shape::Lognormal { p10, p90 } })
    }

    /// The normal with this mean and standard deviation; `None` unless the latter is above 0.
    pub fn normal(mean: Decimal, deviation: Decimal) -> Option<Self> {
        (deviation > Decimal::ZERO).then_some(())?;
        let spread = Spread::Normal { mean: 0.0, deviation: decimal::f64_of(deviation) };
        Self::around(mean, &spread, Shape::Normal { deviation })
    }

    /// The normal with these 10th and 90th percentiles; `None` unless `p10` < `p90`.
    pub fn normal_between(p10: Decimal, p90: Decimal) -> Option<Self> {
        (p10 < p90).then_some(())?;
        let half = decimal::f64_of(p90.checked_sub(p10)?) / 2.0;
        Self::around(middle(p10, p90)?, &Spread::normal(-half, half), Shape::NormalBetween { p10, p90 })
    }

    /// One of several values; `None` for one value alone, and where their mean has too many digits.
    pub fn outcomes(outcomes: Outcomes) -> Option<Self> {
        let (low, high) = outcomes.ends();
        outcomes.mean()?;
        (low < high).then_some(Self { low, base: outcomes.likeliest(), high, shape: Shape::Outcomes(outcomes) })
    }

    /// A normal around a mean, from its spread around 0.
    fn around(mean: Decimal, spread: &Spread, shape: Shape) -> Option<Self> {
        let reach = settled(spread.quantile(1.0 - HELD))?;
        Some(Self { low: mean.checked_sub(reach)?, base: mean, high: mean.checked_add(reach)?, shape })
    }

    /// The range as a share, where it was given in hundredths; `None` below the least decimal.
    pub fn hundredth(&self) -> Option<Self> {
        self.each(&|x: Decimal| x.checked_div(Decimal::ONE_HUNDRED).map(|share| share.normalize()))
    }

    /// The range times a number of at least 0; `None` beyond the digits of a decimal.
    pub fn times(&self, by: Decimal) -> Option<Self> {
        if by.is_zero() {
            return Some(Self::point(Decimal::ZERO));
        }
        let scaled = || self.each(&|x: Decimal| x.checked_mul(by).map(|product| product.normalize()));
        if by.is_sign_negative() { None } else { scaled() }
    }

    /// The range of which every number that it was made of is turned into another by a factor above 0.
    fn each(&self, of: &dyn Fn(Decimal) -> Option<Decimal>) -> Option<Self> {
        match self.shape {
            Shape::Point | Shape::Uniform | Shape::Triangular | Shape::Pert => {
                let all = [self.low, self.base, self.high].map(of);
                let [low, base, high] = [all[0]?, all[1]?, all[2]?];
                let shape = if low == high { Shape::Point } else { self.shape };
                Some(Self { low, base, high, shape })
            }
            Shape::Lognormal { p10, p90 } => Self::lognormal(of(p10)?, of(p90)?),
            Shape::Normal { deviation } => Self::normal(of(self.base)?, of(deviation)?),
            Shape::NormalBetween { p10, p90 } => Self::normal_between(of(p10)?, of(p90)?),
            Shape::Outcomes(outcomes) => Self::outcomes(outcomes.each(of)?),
        }
    }

    /// The mean of what is drawn: (low + base + high) ÷ 3 of a triangle, (low + 4·base + high) ÷ 6 of a PERT, the middle of two bounds and
    /// of a normal, of a lognormal that with both tails held at their ends.
    pub fn mean(&self) -> Decimal {
        let part = |sum: Decimal, of: i64| sum.checked_div(Decimal::from(of)).map(|mean| mean.normalize());
        let sum =
            |weight: i64| self.low.checked_add(self.base.checked_mul(Decimal::from(weight))?)?.checked_add(self.high);
        let mean = match self.shape {
            Shape::Point | Shape::Uniform | Shape::Normal { .. } | Shape::NormalBetween { .. } => Some(self.base),
            Shape::Triangular => sum(1).and_then(|sum| part(sum, 3)),
            Shape::Pert => sum(4).and_then(|sum| part(sum, 6)),
            Shape::Lognormal { p10, p90 } => held_mean(p10, p90),
            Shape::Outcomes(outcomes) => outcomes.mean(),
        };
        // What leaves the decimals has been refused where it was read.
        mean.unwrap_or(self.base)
    }

    /// Whether the mean is a number that was typed, or the middle of two, with all its digits; any other is computed.
    pub fn is_mean_typed(&self) -> bool {
        match self.shape {
            Shape::Point | Shape::Uniform | Shape::Normal { .. } | Shape::NormalBetween { .. } => true,
            Shape::Triangular | Shape::Pert | Shape::Lognormal { .. } | Shape::Outcomes(_) => false,
        }
    }

    /// `high` − `low`; of a lognormal and a normal, whose ends say little, the distance of P10 and P90.
    pub fn width(&self) -> f64 {
        let (low, high) = match self.shape {
            Shape::Lognormal { p10, p90 } | Shape::NormalBetween { p10, p90 } => (p10, p90),
            Shape::Normal { .. } => return self.quantile(P90) - self.quantile(P10),
            _ => (self.low, self.high),
        };
        decimal::f64_of(high) - decimal::f64_of(low)
    }

    /// Least, most likely and greatest value of the triangle that it counts as where nothing else is kept of it: a named distribution
    /// by the triangle around its median that has its 10th and 90th percentile, but for what lies beyond the ends of a distribution that
    /// has some.
    pub fn triangle(&self) -> [f64; 3] {
        let [low, base, high] = [self.low, self.base, self.high].map(decimal::f64_of);
        let (least, most) = match self.shape {
            Shape::Point | Shape::Uniform | Shape::Triangular => return [low, base, high],
            Shape::Pert | Shape::Outcomes(_) => (low, high),
            Shape::Lognormal { .. } => (0.0, f64::INFINITY),
            Shape::Normal { .. } | Shape::NormalBetween { .. } => (f64::NEG_INFINITY, f64::INFINITY),
        };
        let sampler = self.sampler();
        spread::triangle([P10, HALF, P90].map(|u| sampler.quantile(u))).map(|value| value.clamp(least, most))
    }

    /// True where there is nothing to be uncertain about.
    pub fn is_point(&self) -> bool {
        self.shape == Shape::Point
    }

    /// The value at cumulative probability `u` in (0, 1); for many of them take a [`Range::sampler`].
    pub fn quantile(&self, u: f64) -> f64 {
        self.sampler().quantile(u)
    }

    /// The probability that a value drawn is less than `x`; of one known value 0 or 1.
    pub fn below(&self, x: f64) -> f64 {
        self.sampler().below(x)
    }

    /// The range in doubles, for many draws.
    pub fn sampler(&self) -> Sampler {
        Sampler::of(self)
    }

    /// Reads a range as a person types it. The error says what could not be understood.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let range = read::understood(text)?;
        // What was computed may have a digit more than can be typed again; the middle of two bounds is never typed.
        let typed = match range.shape {
            Shape::Uniform | Shape::NormalBetween { .. } => range.low,
            _ => range.base,
        };
        let has_room = [range.low, typed, range.high].into_iter().all(decimal::has_room);
        if has_room { Ok(range) } else { Err(Unreadable::TooManyDigits) }
    }
}

/// Probabilities that ranges are read at.
const P10: f64 = 0.1;
const HALF: f64 = 0.5;
const P90: f64 = 0.9;

fn middle(low: Decimal, high: Decimal) -> Option<Decimal> {
    Some(low.checked_add(high)?.checked_div(Decimal::TWO)?.normalize())
}

fn held_mean(p10: Decimal, p90: Decimal) -> Option<Decimal> {
    match Spread::lognormal(decimal::f64_of(p10), decimal::f64_of(p90)) {
        Spread::Lognormal { mean, deviation } => settled(held_lognormal_mean(mean, deviation)),
        _ => None,
    }
}

/// What was computed in doubles, to twelve significant digits; `None` where no decimal has them.
fn settled(value: f64) -> Option<Decimal> {
    decimal::parse(&format!("{value:.11e}"))
}

/// The canonical text: parsing it gives the same range back.
impl std::fmt::Display for Range {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (low, base, high) = (self.low.normalize(), self.base.normalize(), self.high.normalize());
        match self.shape {
            Shape::Point => write!(f, "{base}"),
            Shape::Uniform => write!(f, "{low} to {high}"),
            Shape::Triangular => write!(f, "{low} / {base} / {high}"),
            Shape::Pert => write!(f, "pert {low} / {base} / {high}"),
            Shape::Lognormal { p10, p90 } => {
                write!(f, "lognormal {} to {} (P10 to P90)", p10.normalize(), p90.normalize())
            }
            Shape::Normal { deviation } => write!(f, "normal {base} ± {}", deviation.normalize()),
            Shape::NormalBetween { p10, p90 } => {
                write!(f, "normal {} to {} (P10 to P90)", p10.normalize(), p90.normalize())
            }
            Shape::Outcomes(outcomes) => outcomes.fmt(f),
        }
    }
}

/// Why a text is no number or range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing was typed.
    Empty,
    /// A part is not a number with an optional k, M, bn or %.
    NotANumber,
    /// `8 GPUs` or `$45000`: a number beside what it is counted in.
    WithUnit,
    /// `max 45000`: one bound of a range whose other is not said.
    OneSided,
    /// `10.000` or `1.250`: ten, or ten thousand as much of Europe groups digits.
    Ambiguous,
    /// `1,000`: a thousand, or one as much of Europe writes decimals.
    AmbiguousComma,
    /// `1,25,3` or `1,234'567`: commas that neither group thousands nor begin decimals.
    MisplacedComma,
    /// The bounds are in the wrong order.
    Backwards,
    /// `20 / 50 / 40`: the most likely value lies outside the other two.
    ModeOutside,
    /// `weibull 10 to 40`, `lognormal 10k`: no known distribution, or one that takes other numbers.
    Distribution,
    /// A lognormal with a bound that is not above 0.
    NotAboveZero,
    /// `discrete 30k, 45k`: shares that do not sum to 100 %, or are finer than a hundredth of a per cent.
    Shares,
    /// More values than a list may have.
    TooManyValues,
    /// More than 28 digits.
    TooManyDigits,
}
