//! Cost lines in the kernel: their share in present value and in cash, and what they depend on.

use super::Numbers;
use crate::inputs::InputId;
use crate::scalar::Scalar;
use crate::snapshot::CostLine;
use cost::{Bucket, Method, Shape};
use quantity::{Decimal, HOURS_PER_MONTH};

/// A cost line of one option.
#[derive(Clone, Debug)]
pub struct LineModel {
    /// Name of the line.
    pub id: String,
    /// Category and bucket.
    pub bucket: Bucket,
    /// The quote that it is a part of, where it names one.
    pub quote: Option<usize>,
    fx: Option<InputId>,
    shape: Shape<InputId>,
    scale: Decimal,
}

/// An amount as present value and as cash.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair<N> {
    /// Discounted to the signing.
    pub pv: N,
    /// Undiscounted.
    pub cash: N,
}

impl<N: Scalar> Pair<N> {
    pub(crate) fn zero() -> Self {
        Self { pv: N::zero(), cash: N::zero() }
    }

    pub(crate) fn times(self, factor: N) -> Self {
        Self { pv: self.pv * factor, cash: self.cash * factor }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self { pv: self.pv + other.pv, cash: self.cash + other.cash }
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self { pv: self.pv - other.pv, cash: self.cash - other.cash }
    }
}

pub(crate) fn line(line: &CostLine) -> LineModel {
    let CostLine { bucket, quote, fx, shape, times, .. } = *line;
    let own = LineModel { id: line.id.clone(), bucket, quote, fx, shape, scale: Decimal::ONE };
    if times == Decimal::ONE { own } else { own.scaled(times) }
}

impl LineModel {
    /// The months and the growth of a monthly line.
    pub(super) fn growth(&self) -> Option<(u32, u32, InputId)> {
        match self.shape {
            Shape::Monthly { from, to, growth, .. } => Some((from, to, growth)),
            _ => None,
        }
    }

    /// Whether it is the energy of power drawn.
    pub(super) fn draws_power(&self) -> bool {
        matches!(self.shape, Shape::Energy { .. })
    }

    /// The same line for `factor` times as many GPUs; a price per GPU-hour follows the GPUs by itself.
    pub fn scaled(&self, factor: Decimal) -> LineModel {
        let scale = if self.shape.needs_gpus() { Decimal::ONE } else { factor };
        LineModel { scale, ..self.clone() }
    }

    /// The inputs it depends on.
    pub fn inputs(&self) -> Vec<InputId> {
        let mut inputs: Vec<InputId> = self.fx.into_iter().collect();
        match self.shape {
            Shape::Once { amount, .. } => inputs.push(amount),
            Shape::Monthly { amount, growth, .. } => inputs.extend([amount, growth]),
            Shape::Energy { kw, pue, price_per_kwh, load } => inputs.extend([kw, pue, price_per_kwh, load]),
            Shape::PerGpuHour { price, hours_share } => inputs.extend([price, hours_share]),
            Shape::Depreciate { amount, residual, method, .. } => {
                inputs.extend([amount, residual]);
                inputs.extend(match method {
                    Method::StraightLine => None,
                    Method::Declining { rate } | Method::Annuity { rate } => Some(rate),
                });
            }
        }
        inputs
    }

    /// What the line costs in a world, for an option whose bought and committed GPUs add up to so much over the months.
    pub fn amount<N: Scalar>(&self, numbers: &Numbers<N>, gpu_months: Pair<N>, x: &[N]) -> Pair<N> {
        let hours = N::integer(HOURS_PER_MONTH);
        let every_month = |amount: N| numbers.months(1, numbers.horizon).times(amount);
        let own = match self.shape {
            Shape::Once { amount, month } => numbers.months(month, month).times(x[amount]),
            Shape::Monthly { amount, from, to, growth } => numbers
                .grown(from, to, x[growth])
                .unwrap_or_else(|| growing(numbers, from, to, x[growth]))
                .times(x[amount]),
            Shape::Energy { kw, pue, price_per_kwh, load } => {
                every_month(x[kw] * x[pue] * x[price_per_kwh] * x[load] * hours)
            }
            Shape::PerGpuHour { price, hours_share } => gpu_months.times(x[price] * x[hours_share] * hours),
            Shape::Depreciate { .. } => self.depreciated(numbers, x),
        };
        own.times(self.fx.map_or(N::one(), |fx| x[fx]) * N::from_decimal(self.scale))
    }

    /// Charges by the cost room's own schedule; beyond the number's range they are no number.
    fn depreciated<N: Scalar>(&self, numbers: &Numbers<N>, x: &[N]) -> Pair<N> {
        let Shape::Depreciate { amount, life_months, residual, method } = self.shape else { return Pair::zero() };
        let method = match method {
            Method::StraightLine => Method::StraightLine,
            Method::Declining { rate } => Method::Declining { rate: x[rate] },
            Method::Annuity { rate } => Method::Annuity { rate: x[rate] },
        };
        let shape = Shape::Depreciate { amount: x[amount], life_months, residual: x[residual], method };
        let charges = cost::due(&shape, numbers.horizon, N::zero()).unwrap_or_else(|| vec![N::from_f64(f64::NAN)]);
        let dated = charges.into_iter().enumerate();
        dated.fold(Pair::zero(), |sum, (m, charge)| sum.plus(numbers.months(m as u32, m as u32).times(charge)))
    }
}

/// Σ (1 + growth)^((m − from)/12) over the months, discounted and not.
pub(super) fn growing<N: Scalar>(numbers: &Numbers<N>, from: u32, to: u32, growth: N) -> Pair<N> {
    if growth == N::from_decimal(Decimal::ZERO) {
        return numbers.months(from, to);
    }
    let monthly = N::compound(growth, 1);
    let mut factor = N::one();
    let mut sum = Pair::zero();
    for month in from..=to {
        sum = sum.plus(numbers.months(month, month).times(factor));
        factor = if (month + 1 - from).is_multiple_of(12) {
            N::compound(growth, month + 1 - from)
        } else {
            factor * monthly
        };
    }
    sum
}
