//! The kernel: from a line to its amount in each month of the horizon, in the currency of the books.

use crate::compounding::Compounding;
use crate::problems::{no_capacity, no_rate, too_large};
use crate::{Horizon, Line, Number, Shape, depreciation};
use input::Problem;
use quantity::HOURS_PER_MONTH;
use vocabulary::{CostShape, message};

/// What a line costs in each month 0..=`months`, converted to the books' currency and booked.
///
/// A decimal amount is rounded half-even to ten decimals; a double is left as it is. Fails without a rate for the
/// line's currency, without GPUs for rent per GPU-hour, and beyond 28 digits; the problem's path is relative to the line.
pub fn monthly<N: Number>(line: &Line<N>, horizon: &Horizon<N>) -> Result<Vec<N>, Problem> {
    let rate = horizon.rate(line.currency).ok_or_else(|| no_rate("currency", line.currency))?;
    if line.shape.needs_gpus() && horizon.gpus.is_none() {
        return Err(no_capacity(CostShape::PerGpuHour.word()));
    }
    let due = due(&line.shape, horizon.months, horizon.gpus.unwrap_or(N::ZERO));
    let booked = due.and_then(|due| due.into_iter().map(|amount| amount.times(rate)?.booked()).collect());
    booked.ok_or_else(|| too_large("", message!("cost-too-large")))
}

/// Amounts due in months 0..=`months` for so many GPUs, in the shape's own currency and not yet booked; `None` beyond the
/// number's range.
pub fn due<N: Number>(shape: &Shape<N>, months: u32, gpus: N) -> Option<Vec<N>> {
    match *shape {
        Shape::Once { amount, month } => over(months, month, month, |_| Some(amount)),
        Shape::Monthly { amount, from, to, growth } => growing(months, amount, (from, to), growth),
        Shape::Energy { kw, pue, price_per_kwh, load } => {
            every_month(months, product(&[kw, pue, price_per_kwh, load, N::whole(HOURS_PER_MONTH)])?)
        }
        Shape::PerGpuHour { price, hours_share } => {
            every_month(months, product(&[price, hours_share, gpus, N::whole(HOURS_PER_MONTH)])?)
        }
        Shape::Depreciate { amount, life_months, residual, method } => {
            let charges = depreciation::charges(amount, residual, life_months, method, life_months.min(months))?;
            over(months, 1, life_months, |month| charges.get(month as usize - 1).copied())
        }
    }
}

/// `amount`·(1 + `growth`)^((m − from)/12) in months from..=to.
fn growing<N: Number>(months: u32, amount: N, (from, to): (u32, u32), growth: N) -> Option<Vec<N>> {
    let growth = Compounding::growing(growth)?;
    over(months, from, to, |month| amount.times(growth.factor(month - from)?))
}

fn every_month<N: Number>(months: u32, amount: N) -> Option<Vec<N>> {
    over(months, 1, months, |_| Some(amount))
}

/// Zero in every month but `from`..=`to`, as far as the horizon reaches.
fn over<N: Number>(months: u32, from: u32, to: u32, amount: impl Fn(u32) -> Option<N>) -> Option<Vec<N>> {
    let due = |month| if (from..=to).contains(&month) { amount(month) } else { Some(N::ZERO) };
    (0..=months).map(due).collect()
}

/// The exact product; `None` beyond the number's range.
fn product<N: Number>(factors: &[N]) -> Option<N> {
    factors.iter().try_fold(N::ONE, |product, factor| product.times(*factor))
}
