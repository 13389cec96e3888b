//! The kernel of what is owned: bought in the month before it is asked for, held to the horizon, worth a part of it then.

use super::calendar::{PricePath, Start};
use super::settled::{Settled, Signed};
use super::{Asked, Terms};
use crate::Number;

/// Fewer units asked for and a last month before the horizon change nothing.
pub(super) fn owned<N: Number>(
    terms: &Terms<N>,
    residual_share: N,
    asked: &Asked<N>,
    start: Start,
) -> Option<Settled<N>> {
    let path = PricePath::of(terms, asked, start)?;
    let mut settled = Settled::nothing(asked, asked.months);
    let (mut held, mut bought, mut last) = (N::ZERO, N::ZERO, start.first);
    for month in start.first..=asked.months {
        let units = asked.units_in(month);
        if units > held {
            let price = if month == start.first { path.first()? } else { path.later(month)? };
            let paid = units.minus(held)?.times(terms.unit_gpus)?.times(price)?.booked()?;
            settled.owe(month - 1, paid)?;
            (held, bought, last) = (units, bought.added(paid)?, month);
        }
        settled.units[month as usize - 1] = held;
    }
    settled.owe(asked.months, N::ZERO.minus(residual_share.times(bought)?.booked()?)?)?;
    settled.closed(Signed { amount: bought, first_month: start.first - 1, last_month: last - 1 })
}
