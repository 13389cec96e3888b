//! Levers that were taken: what was promised for each month beside what became of it.
//!
//! What a month cost less than before has two causes, which add up to it: an hour cost less, or there were fewer hours. A lever that acts
//! on the price of an hour has realised what the hours since cost less each, whatever their number; any other, all of it.

use crate::look::{Look, LookFailure};
use crate::norms::LeverRules;
use crate::time;
use crate::view::{Narrow, Narrowed};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use serde::Serialize;
use vocabulary::LeverKind;

/// A lever that was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenLever {
    /// What it acts on.
    pub of: Vec<Narrow>,
    /// Which it is; `None` where nobody says.
    pub lever: Option<LeverKind>,
    /// Day from which it was to save, "2026-03-01".
    pub since: String,
    /// Promised for each month, at least 0, in the currency of the look.
    pub promised: Decimal,
}

/// A month since.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TakenMonth {
    /// "2026-03".
    pub month: String,
    /// What it cost.
    pub cost: Amount,
    /// What it cost less than before; below 0 where it cost more.
    pub less: Amount,
    /// Of it, since an hour cost less: hours of this month × an hour of a usual month before − cost; null where hours are not known.
    pub by_price: Option<Amount>,
    /// Of it, since there were fewer hours: the rest.
    pub by_hours: Option<Amount>,
    /// What the lever realised of it.
    pub realised: Amount,
    /// Hours of cards, where bills tell any.
    pub gpu_hours: Option<Amount>,
}

/// What became of a lever.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TakenState {
    /// Cost of a usual month before, the median; null where no month before is known.
    pub before: Option<Amount>,
    /// Hours of cards of a usual month before, the median.
    pub hours_before: Option<f64>,
    /// Months that the median is of, in order ("2026-03").
    pub months_before: Vec<String>,
    /// It acts on the price of an hour: more hours do not count against it.
    pub is_by_price: bool,
    /// Months since.
    pub months: Vec<TakenMonth>,
    /// Promised for these months together.
    pub promised: Amount,
    /// What these months cost less together; null where no month before is known.
    pub less: Option<Amount>,
    /// Of it, since an hour cost less; null where hours of any of these months are not known.
    pub by_price: Option<Amount>,
    /// Of it, since there were fewer hours.
    pub by_hours: Option<Amount>,
    /// Realised in these months together; null where no month before is known.
    pub realised: Option<Amount>,
}

/// Whether a lever acts on what an hour costs.
fn is_by_price(lever: LeverKind) -> bool {
    match lever {
        LeverKind::CoverBase | LeverKind::UseCommitment | LeverKind::MoveToSpot | LeverKind::SmallerCard => true,
        LeverKind::StopIdle | LeverKind::FillIdle => false,
    }
}

/// What became of a lever by these bills: each month since against the median of the months before, which a single peak does not move.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn taken(look: &Look, lever: &TakenLever, rules: &LeverRules) -> Result<TakenState, LookFailure> {
    let narrowed = Narrowed::of(look, &lever.of);
    let began = lever.since.get(..7).and_then(time::month_read).ok_or(LookFailure::Beyond)?;
    // A month in which it only began is neither before nor since.
    let from = began + i32::from(!lever.since.ends_with("-01"));
    let sums = look.sums(|line| narrowed.has(look, line).then(|| time::month_of_day(line.day)))?;
    let all = look.days().map(|days| days.map(time::month_of_day));
    let cost = |month: i32| match sums.get(&month) {
        Some(own) => own.effective.booked().ok_or(LookFailure::Beyond),
        None => Ok(Decimal::ZERO),
    };
    let first = all.map_or(began, |[first, _]| first).max(began - rules.before_months);
    let is_by_price = lever.lever.is_some_and(is_by_price);
    let hours = |month: i32| match sums.get(&month) {
        Some(own) => own.hours.and_then(|own| own.booked()),
        None => Some(Decimal::ZERO),
    };
    let usual = median((first..began).map(cost).collect::<Result<_, _>>()?);
    let hours_before = median((first..began).filter(|month| sums.contains_key(month)).filter_map(hours).collect());
    let price = usual.zip(hours_before).and_then(|(cost, hours)| cost.checked_div(hours));
    let before = Before { usual, price, is_by_price };
    // A month that is not over has cost less whatever was done.
    let last = look.whole_to().unwrap_or(from - 1).min(from + MOST_MONTHS);
    let month = |month: i32| before.month(month, cost(month)?, hours(month)).ok_or(LookFailure::Beyond);
    let months = (from..=last).map(month).collect::<Result<Vec<_>, _>>()?;
    let promised = lever.promised.checked_mul(Decimal::from(months.len())).ok_or(LookFailure::Beyond)?;
    let sum = |of: fn(&TakenMonth) -> Option<Amount>| {
        usual?;
        months.iter().try_fold(Decimal::ZERO, |sum, own| decimal::add(sum, of(own)?.0)).map(Amount)
    };
    Ok(TakenState {
        before: usual.map(Amount),
        hours_before: hours_before.map(decimal::f64_of),
        months_before: (first..began).map(time::month_told).collect(),
        is_by_price,
        promised: Amount(promised),
        less: sum(|own| Some(own.less)),
        by_price: sum(|own| own.by_price),
        by_hours: sum(|own| own.by_hours),
        realised: sum(|own| Some(own.realised)),
        months,
    })
}

/// A usual month before.
struct Before {
    usual: Option<Decimal>,
    /// What an hour of it cost.
    price: Option<Decimal>,
    is_by_price: bool,
}

impl Before {
    /// A month since; `None` beyond the digits of an amount.
    fn month(&self, month: i32, cost: Decimal, hours: Option<Decimal>) -> Option<TakenMonth> {
        let less = self.usual.unwrap_or(cost).checked_sub(cost)?;
        let by_price = match self.price.zip(hours) {
            Some((price, hours)) => Some(decimal::book(price.checked_mul(hours)?).checked_sub(cost)?),
            None => None,
        };
        let by_hours = by_price.map(|own| less.checked_sub(own).ok_or(())).transpose().ok()?;
        Some(TakenMonth {
            month: time::month_told(month),
            cost: Amount(cost),
            less: Amount(less),
            by_price: by_price.map(Amount),
            by_hours: by_hours.map(Amount),
            realised: Amount(by_price.filter(|_| self.is_by_price).unwrap_or(less)),
            gpu_hours: hours.map(Amount),
        })
    }
}

/// The middle of several amounts, or the mean of the middle two; `None` without any.
fn median(mut own: Vec<Decimal>) -> Option<Decimal> {
    own.sort_unstable();
    let [low, high] = [own.get(own.len().checked_sub(1)? / 2)?, own.get(own.len() / 2)?];
    decimal::add(*low, *high)?.checked_div(Decimal::TWO).map(decimal::book)
}

/// Most months that are followed, ten years.
const MOST_MONTHS: i32 = 120;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(lever: Option<LeverKind>, usual: i64, hours_before: i64) -> Before {
        let [usual, hours] = [usual, hours_before].map(Decimal::from);
        Before { usual: Some(usual), price: usual.checked_div(hours), is_by_price: lever.is_some_and(is_by_price) }
    }

    fn told(before: &Before, cost: i64, hours: i64) -> [Option<String>; 4] {
        let own = before.month(0, cost.into(), Some(hours.into())).unwrap();
        [Some(own.less), own.by_price, own.by_hours, Some(own.realised)]
            .map(|own| own.map(|own| own.0.normalize().to_string()))
    }

    #[test]
    fn more_hours_do_not_count_against_a_lower_price() {
        // Before: 1,000 hours at 3. Since: 2,000 at 2, or 500 at 3.
        for (lever, cost, hours, expected) in [
            (Some(LeverKind::CoverBase), 4_000, 2_000, ["-1000", "2000", "-3000", "2000"]),
            (Some(LeverKind::StopIdle), 4_000, 2_000, ["-1000", "2000", "-3000", "-1000"]),
            (None, 1_500, 500, ["1500", "0", "1500", "1500"]),
            (Some(LeverKind::MoveToSpot), 1_500, 500, ["1500", "0", "1500", "0"]),
            (Some(LeverKind::MoveToSpot), 0, 0, ["3000", "0", "3000", "0"]),
        ] {
            assert_eq!(
                told(&of(lever, 3_000, 1_000), cost, hours),
                expected.map(|own| Some(own.to_owned())),
                "{lever:?}"
            );
        }
    }

    #[test]
    fn without_hours_all_that_was_saved_counts() {
        let before = Before { price: None, ..of(Some(LeverKind::CoverBase), 3_000, 1) };
        let own = before.month(0, 1_000.into(), None).unwrap();
        assert_eq!((own.by_price, own.by_hours, own.realised), (None, None, Amount(2_000.into())));
    }

    proptest! {
        #[test]
        fn price_and_hours_add_up(usual in 1i64..1_000_000_000, before in 1i64..1_000_000, cost in 0i64..1_000_000_000, hours in 0i64..1_000_000) {
            let own = of(None, usual, before).month(0, cost.into(), Some(hours.into())).unwrap();
            prop_assert_eq!(own.by_price.unwrap().0 + own.by_hours.unwrap().0, own.less.0);
        }
    }
}
