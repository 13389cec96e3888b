//! Cost lines in the kernel: their share in present value and in cash, and what they depend on.

use super::Numbers;
use crate::inputs::InputId;
use crate::scalar::Scalar;
use crate::snapshot::CostLine;
use crate::snapshot::taken_over::{Part, PartStep, to_power};
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
    /// It goes with the GPUs to this power.
    power: Decimal,
    part: Part,
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
    let CostLine { bucket, quote, fx, shape, .. } = *line;
    let part = line.part.clone().filter(|_| !shape.needs_gpus()).unwrap_or_else(|| Part::even(Decimal::ONE));
    LineModel { id: line.id.clone(), bucket, quote, fx, shape, power: line.growth.power, part }
}

impl LineModel {
    /// The months and the growth of a monthly line.
    pub(super) fn growth(&self) -> Option<(u32, u32, InputId)> {
        match self.shape {
            Shape::Monthly { from, to, growth, .. } => Some((from, to, growth)),
            _ => None,
        }
    }

    /// The exchange rate to the frame's currency; none for its own.
    pub(crate) fn fx(&self) -> Option<InputId> {
        self.fx
    }

    /// The power of its quote's GPUs that it goes with; 1 is in line.
    pub(crate) fn grows_by(&self) -> Decimal {
        self.power
    }

    /// Whether its charges are those of something that is owned already.
    pub(crate) fn is_depreciated(&self) -> bool {
        matches!(self.shape, Shape::Depreciate { .. })
    }

    /// Whether it is the energy of power drawn.
    pub(crate) fn draws_power(&self) -> bool {
        matches!(self.shape, Shape::Energy { .. })
    }

    /// The same line for `factor` times as many GPUs, to the power that it goes with; a price per GPU-hour follows the GPUs by itself.
    pub fn scaled(&self, factor: Decimal) -> LineModel {
        let grown = || self.part.times(to_power(factor, self.power));
        let part = if self.shape.needs_gpus() { self.part.clone() } else { grown() };
        LineModel { part, ..self.clone() }
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

    /// The energy in kWh that it pays for in the months from `first` to `last`, all power of the site included and before levers;
    /// `None` for a line of something else.
    pub(crate) fn energy<N: Scalar>(&self, first: u32, last: u32, x: &[N]) -> Option<N> {
        let Shape::Energy { load, .. } = self.shape else { return None };
        let months = runs(self.part.steps(), last).filter(|(_, to, _)| *to >= first);
        let months = months.fold(N::zero(), |sum, (from, to, share)| {
            sum + N::from_decimal(share) * N::integer(to + 1 - from.max(first))
        });
        Some(self.power(x)? * x[load] * months * N::integer(HOURS_PER_MONTH))
    }

    /// What a kilowatt-hour of it costs, in the currency of the line; `None` for a line of something else.
    pub(crate) fn price_per_kwh(&self) -> Option<InputId> {
        match self.shape {
            Shape::Energy { price_per_kwh, .. } => Some(price_per_kwh),
            _ => None,
        }
    }

    /// The most power in kW that it pays for in a month, cooling included and before levers; `None` for a line of something else.
    pub(crate) fn most_power<N: Scalar>(&self, month: u32, x: &[N]) -> Option<N> {
        Some(self.power(x)? * N::from_decimal(self.share_in(month)))
    }

    /// How much of it counts in a month.
    pub(crate) fn share_in(&self, month: u32) -> Decimal {
        let share = runs(self.part.steps(), month).last().filter(|(_, to, _)| *to == month);
        share.map_or(Decimal::ZERO, |(_, _, share)| share)
    }

    fn power<N: Scalar>(&self, x: &[N]) -> Option<N> {
        let Shape::Energy { kw, pue, .. } = self.shape else { return None };
        Some(x[kw] * x[pue])
    }

    /// What the line costs in a world, for an option whose bought and committed GPUs add up to so much over the months.
    pub fn amount<N: Scalar>(&self, numbers: &Numbers<N>, gpu_months: Pair<N>, x: &[N]) -> Pair<N> {
        let fx = self.fx.map_or(N::one(), |fx| x[fx]);
        match self.part.steps() {
            [even] => self.whole(numbers, gpu_months, x).times(fx * N::from_decimal(even.share)),
            steps => self.by_month(numbers, steps, x).times(fx),
        }
    }

    /// All of it.
    fn whole<N: Scalar>(&self, numbers: &Numbers<N>, gpu_months: Pair<N>, x: &[N]) -> Pair<N> {
        let every_month = |amount: N| numbers.months(1, numbers.horizon).times(amount);
        match self.shape {
            Shape::Once { amount, month } => numbers.months(month, month).times(x[amount]),
            Shape::Monthly { amount, from, to, growth } => numbers
                .grown(from, to, x[growth])
                .unwrap_or_else(|| growing(numbers, from, to, x[growth]))
                .times(x[amount]),
            Shape::Energy { kw, pue, price_per_kwh, load } => every_month(hourly(x, [kw, pue, price_per_kwh, load])),
            Shape::PerGpuHour { price, hours_share } => {
                gpu_months.times(x[price] * x[hours_share] * N::integer(HOURS_PER_MONTH))
            }
            Shape::Depreciate { .. } => self.depreciated(numbers, x),
        }
    }

    /// A part of it that changes: what falls due once grows with the most there has been so far, and what is added falls due as much
    /// later as it comes later; what is depreciated is bought for the most there is.
    fn by_month<N: Scalar>(&self, numbers: &Numbers<N>, steps: &[PartStep], x: &[N]) -> Pair<N> {
        match self.shape {
            Shape::Once { amount, month } => {
                let due = |(delay, share): (u32, Decimal)| {
                    let month = month.saturating_add(delay).min(numbers.horizon.max(month));
                    numbers.months(month, month).times(N::from_decimal(share))
                };
                added(steps).into_iter().map(due).fold(Pair::zero(), Pair::plus).times(x[amount])
            }
            Shape::Monthly { amount, from, to, growth } => runs(steps, to)
                .fold(Pair::zero(), |sum, (first, last, share)| {
                    let grown = grown_within(numbers, from, (first.max(from), last), x[growth]);
                    sum.plus(grown.times(N::from_decimal(share)))
                })
                .times(x[amount]),
            Shape::Energy { kw, pue, price_per_kwh, load } => {
                let part = |(first, last, share)| numbers.months(first, last).times(N::from_decimal(share));
                let months = runs(steps, numbers.horizon).map(part).fold(Pair::zero(), Pair::plus);
                months.times(hourly(x, [kw, pue, price_per_kwh, load]))
            }
            Shape::PerGpuHour { .. } => Pair::zero(),
            Shape::Depreciate { .. } => {
                let most = steps.iter().map(|step| step.share).max().unwrap_or_default();
                self.depreciated(numbers, x).times(N::from_decimal(most))
            }
        }
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

/// A month's cost of power drawn.
fn hourly<N: Scalar>(x: &[N], [kw, pue, price_per_kwh, load]: [InputId; 4]) -> N {
    x[kw] * x[pue] * x[price_per_kwh] * x[load] * N::integer(HOURS_PER_MONTH)
}

/// The runs of months of one share, up to a last month.
fn runs(steps: &[PartStep], last: u32) -> impl Iterator<Item = (u32, u32, Decimal)> + '_ {
    let ends = steps.iter().skip(1).map(|next| next.from - 1).chain([u32::MAX]);
    let runs = steps.iter().zip(ends).map(move |(step, end)| (step.from, end.min(last), step.share));
    runs.filter(|(first, last, share)| first <= last && !share.is_zero())
}

/// What comes to the most there has been: months after the first, and the share that is added then.
fn added(steps: &[PartStep]) -> Vec<(u32, Decimal)> {
    let mut most = Decimal::ZERO;
    let mut added = Vec::new();
    for step in steps.iter().filter(|step| !step.share.is_zero()) {
        if step.share > most {
            added.push((step.from.saturating_sub(1), step.share - most));
            most = step.share;
        }
    }
    added
}

/// Σ (1 + growth)^((m − from)/12) over the months, discounted and not.
pub(super) fn growing<N: Scalar>(numbers: &Numbers<N>, from: u32, to: u32, growth: N) -> Pair<N> {
    grown_within(numbers, from, (from, to), growth)
}

/// The same over some of the months.
fn grown_within<N: Scalar>(numbers: &Numbers<N>, from: u32, (first, last): (u32, u32), growth: N) -> Pair<N> {
    if growth == N::from_decimal(Decimal::ZERO) {
        return if first > last { Pair::zero() } else { numbers.months(first, last) };
    }
    let monthly = N::compound(growth, 1);
    let mut factor = N::one();
    let mut sum = Pair::zero();
    for month in from..=last {
        if month >= first {
            sum = sum.plus(numbers.months(month, month).times(factor));
        }
        factor = if (month + 1 - from).is_multiple_of(12) {
            N::compound(growth, month + 1 - from)
        } else {
            factor * monthly
        };
    }
    sum
}
