//! Levers that were taken: what was promised for each month beside what became of it.

use crate::look::{Look, LookFailure};
use crate::norms::LeverRules;
use crate::time;
use crate::view::{Narrow, Narrowed};
use quantity::decimal::{self, Amount};
use quantity::{Decimal, sorted};
use serde::Serialize;

/// A lever that was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenLever {
    /// What it acts on.
    pub of: Vec<Narrow>,
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
    pub realised: Amount,
    /// Hours of cards, where bills tell any: whether less was saved or only less was done.
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
    /// Months that the median is of.
    pub months_before: usize,
    /// Months since.
    pub months: Vec<TakenMonth>,
    /// Promised for these months together.
    pub promised: Amount,
    /// Realised in these months together; null where no month before is known.
    pub realised: Option<Amount>,
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
    let before: Vec<Decimal> = (first..began).map(cost).collect::<Result<_, _>>()?;
    let usual = median(before.clone());
    let mut hours: Vec<f64> =
        (first..began).filter_map(|month| sums.get(&month)?.hours).map(|own| own.real()).collect();
    hours.sort_unstable_by(f64::total_cmp);
    // A month that is not over has cost less whatever was done.
    let last = look.whole_to().unwrap_or(from - 1);
    let mut months = Vec::new();
    let mut realised = Decimal::ZERO;
    for month in from..=last.min(from + MOST_MONTHS) {
        let own = cost(month)?;
        let less = usual.unwrap_or(own) - own;
        realised += less;
        let gpu_hours = sums.get(&month).and_then(|sums| sums.hours).and_then(|own| own.booked()).map(Amount);
        months.push(TakenMonth {
            month: time::month_told(month),
            cost: Amount(own),
            realised: Amount(less),
            gpu_hours,
        });
    }
    let promised = lever.promised.checked_mul(Decimal::from(months.len())).ok_or(LookFailure::Beyond)?;
    Ok(TakenState {
        before: usual.map(Amount),
        hours_before: (!hours.is_empty()).then(|| sorted::quantile(&hours, MIDDLE)),
        months_before: before.len(),
        months,
        promised: Amount(promised),
        realised: usual.map(|_| Amount(realised)),
    })
}

/// The middle one.
const MIDDLE: f64 = 0.5;

/// The middle of several amounts, or the mean of the middle two; `None` without any.
fn median(mut own: Vec<Decimal>) -> Option<Decimal> {
    own.sort_unstable();
    let [low, high] = [own.get(own.len().checked_sub(1)? / 2)?, own.get(own.len() / 2)?];
    decimal::add(*low, *high)?.checked_div(Decimal::TWO).map(decimal::book)
}

/// Most months that are followed, ten years.
const MOST_MONTHS: i32 = 120;
