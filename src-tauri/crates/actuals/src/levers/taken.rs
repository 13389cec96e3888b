//! Levers that were taken: what was promised for each month beside what became of it.
//!
//! Each is held to what it acts on. One on the price of an hour has realised what the hours since cost less than the same hours of the
//! same cards at the same provider cost before, however many there are; one on what commitments leave unused, what is unused less; any
//! other, all that a month costs less than a usual one before.

use crate::exact::Exact;
use crate::look::{Line, Look, LookFailure, Standing, ViewKey};
use crate::norms::LeverRules;
use crate::sums::Sums;
use crate::time;
use crate::view::{Narrow, Narrowed};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use serde::Serialize;
use std::collections::BTreeMap;
use vocabulary::LeverKind;

/// A lever that was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenLever {
    /// What it acts on.
    pub of: Vec<Narrow>,
    /// Which it is; `None` where nobody says.
    pub lever: Option<LeverKind>,
    /// The commitment that it acts on, by its id; `None` is all of them.
    pub commitment: Option<String>,
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
    /// What it cost less than a usual month before; below 0 where it cost more.
    pub less: Amount,
    /// Its hours at what an hour of the same card and provider cost before, less what they cost; cards that nobody used before count for
    /// nothing. Null where no hours before are known.
    pub by_price: Option<Amount>,
    /// What the lever realised, by what it acts on; null where that is not known.
    pub realised: Option<Amount>,
    /// Hours of cards, where bills tell any.
    pub gpu_hours: Option<Amount>,
}

/// What the realised saving of a lever is measured on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum TakenOn {
    /// All that is spent.
    Cost,
    /// What an hour costs.
    Price,
    /// What commitments leave unused.
    Unused,
}

/// What became of a lever.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TakenState {
    /// Cost of a usual month before, the median; null where no month before is known.
    pub before: Option<Amount>,
    /// Hours of cards of a usual month before, the median.
    pub hours_before: Option<Amount>,
    /// Months that the median is of, in order ("2026-03"): those from the first charge on.
    pub months_before: Vec<String>,
    /// What it is measured on.
    pub on: TakenOn,
    /// Months since.
    pub months: Vec<TakenMonth>,
    /// Promised for these months together.
    pub promised: Amount,
    /// What these months cost less together; null where no month before is known.
    pub less: Option<Amount>,
    /// Of it, since the same hours cost less; null where no hours before are known.
    pub by_price: Option<Amount>,
    /// The rest of it: fewer hours, other cards, what is not for hours.
    pub by_rest: Option<Amount>,
    /// Realised in these months together; null where nothing before is known.
    pub realised: Option<Amount>,
}

impl TakenOn {
    /// What levers of this kind are measured on; a smaller card needs more hours for the same work, so that all counts.
    fn of(lever: Option<LeverKind>) -> Self {
        match lever {
            Some(LeverKind::CoverBase | LeverKind::MoveToSpot) => Self::Price,
            Some(LeverKind::UseCommitment) => Self::Unused,
            Some(LeverKind::StopIdle | LeverKind::FillIdle | LeverKind::SmallerCard) | None => Self::Cost,
        }
    }
}

/// What became of a lever by these bills: each whole month since against the months before, of cost the median, which a single peak does
/// not move.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn taken(look: &Look, lever: &TakenLever, rules: &LeverRules) -> Result<TakenState, LookFailure> {
    let course = Course::of(look, lever)?;
    let span = course.span(look, lever, rules).ok_or(LookFailure::Beyond)?;
    let before = course.before(&span, TakenOn::of(lever.lever))?;
    let month = |month: i32| before.month(&course, month).ok_or(LookFailure::Beyond);
    let months = span.since.clone().map(month).collect::<Result<Vec<_>, _>>()?;
    let promised = lever.promised.checked_mul(Decimal::from(months.len())).ok_or(LookFailure::Beyond)?;
    let sum = |of: fn(&TakenMonth) -> Option<Amount>| {
        before.usual?;
        months.iter().try_fold(Decimal::ZERO, |sum, own| decimal::add(sum, of(own)?.0)).map(Amount)
    };
    let (less, by_price) = (sum(|own| Some(own.less)), sum(|own| own.by_price));
    let by_rest = less.zip(by_price).and_then(|(less, price)| less.0.checked_sub(price.0)).map(Amount);
    Ok(TakenState {
        before: before.usual.map(Amount),
        hours_before: before.hours.map(Amount),
        months_before: span.before.map(time::month_told).collect(),
        on: before.on,
        promised: Amount(promised),
        less,
        by_price,
        by_rest,
        realised: sum(|own| own.realised),
        months,
    })
}

/// A card of a provider, by their numbers.
type Offer = [u32; 2];

/// What a lever acts on, month by month.
struct Course {
    all: BTreeMap<i32, Sums>,
    /// Hours of cards, by card and provider.
    hourly: BTreeMap<(Offer, i32), Sums>,
    /// What commitments left unused.
    unused: BTreeMap<i32, Sums>,
}

/// Months that a lever is held against, and those since.
struct Span {
    before: std::ops::Range<i32>,
    since: std::ops::RangeInclusive<i32>,
}

impl Course {
    fn of(look: &Look, lever: &TakenLever) -> Result<Self, LookFailure> {
        let narrowed = Narrowed::of(look, &lever.of);
        let month = |line: &Line| time::month_of_day(line.day);
        let offer = |line: &Line| [ViewKey::Provider, ViewKey::Card].map(|key| look.number(line, key));
        let is_hours = |line: &Line| {
            let is_use = !matches!(line.standing, Standing::Beside | Standing::Unused);
            is_use && look.fact(line).1.sums.hours.is_some() && narrowed.has(look, line)
        };
        // What is unused of a commitment is no card's.
        let of: Vec<Narrow> = lever.of.iter().filter(|own| own.key == ViewKey::Provider).cloned().collect();
        let providers = Narrowed::of(look, &of);
        let is_unused = |line: &Line| {
            let (facts, fact) = look.fact(line);
            let is_own = lever.commitment.as_deref().is_none_or(|own| facts.commitment(fact.key.head) == Some(own));
            line.standing == Standing::Unused && is_own && providers.has(look, line)
        };
        Ok(Self {
            all: look.sums(|line| narrowed.has(look, line).then(|| month(line)))?,
            hourly: look.sums(|line| is_hours(line).then(|| (offer(line), month(line))))?,
            unused: look.sums(|line| is_unused(line).then(|| month(line)))?,
        })
    }

    /// `None` where no day says when it began.
    fn span(&self, look: &Look, lever: &TakenLever, rules: &LeverRules) -> Option<Span> {
        let began = lever.since.get(..7).and_then(time::month_read)?;
        // A month in which it only began is neither before nor since; one that is not over has cost less whatever was done.
        let from = began + i32::from(!lever.since.ends_with("-01"));
        let begins = look.days().map_or(from, |[first, _]| time::month_of_day(first));
        let whole = look.whole_to().unwrap_or(begins - 1);
        let charged = self.all.keys().chain(self.unused.keys()).min().copied().unwrap_or(began);
        let end = began.min(whole + 1);
        let first = charged.max(end - rules.before_months);
        Some(Span { before: first..end.max(first), since: from.max(begins)..=whole.min(from + MOST_MONTHS) })
    }

    fn before(&self, span: &Span, on: TakenOn) -> Result<Before, LookFailure> {
        let booked = |sums: Option<&Sums>| match sums {
            Some(own) => own.effective.booked().ok_or(LookFailure::Beyond),
            None => Ok(Decimal::ZERO),
        };
        let of = |sums: &BTreeMap<i32, Sums>| {
            let all = span.before.clone().map(|month| booked(sums.get(&month)));
            Ok(median(all.collect::<Result<_, LookFailure>>()?))
        };
        let mut prices: BTreeMap<Offer, Sums> = BTreeMap::new();
        for ((offer, _), sums) in self.hourly.iter().filter(|((_, month), _)| span.before.contains(month)) {
            let own = prices.entry(*offer).or_default();
            *own = own.plus(*sums).ok_or(LookFailure::Beyond)?;
        }
        let price = |own: Sums| own.effective.booked()?.checked_div(own.hours?.booked().filter(|own| !own.is_zero())?);
        let prices = prices.into_iter().filter_map(|(offer, own)| Some((offer, price(own)?))).collect();
        let hours: Option<Vec<Decimal>> = span.before.clone().map(|month| self.hours(month)).collect();
        Ok(Before { usual: of(&self.all)?, unused: of(&self.unused)?, hours: hours.and_then(median), prices, on })
    }

    /// Hours of a month; `None` where bills tell none of any month.
    fn hours(&self, month: i32) -> Option<Decimal> {
        (!self.hourly.is_empty()).then_some(())?;
        self.all.get(&month).and_then(|own| own.hours).map_or(Some(Decimal::ZERO), Exact::booked)
    }
}

/// What months before were like.
struct Before {
    usual: Option<Decimal>,
    unused: Option<Decimal>,
    hours: Option<Decimal>,
    /// What an hour cost.
    prices: BTreeMap<Offer, Decimal>,
    on: TakenOn,
}

impl Before {
    /// A month since; `None` beyond the digits of an amount.
    fn month(&self, course: &Course, month: i32) -> Option<TakenMonth> {
        let booked = |sums: Option<&Sums>| sums.map_or(Some(Decimal::ZERO), |own| own.effective.booked());
        let (cost, unused) = (booked(course.all.get(&month))?, booked(course.unused.get(&month))?);
        let by_price = if self.prices.is_empty() { None } else { Some(self.saved(course, month)?) };
        let less = self.usual.unwrap_or(cost).checked_sub(cost)?;
        let realised = match self.on {
            TakenOn::Cost => Some(less),
            TakenOn::Price => by_price,
            TakenOn::Unused => self.unused.and_then(|usual| usual.checked_sub(unused)),
        };
        Some(TakenMonth {
            month: time::month_told(month),
            cost: Amount(cost),
            less: Amount(less),
            by_price: by_price.map(Amount),
            realised: realised.map(Amount),
            gpu_hours: course.hours(month).map(Amount),
        })
    }

    /// Hours of a month at what they cost before, less what they cost; `None` beyond the digits of an amount.
    fn saved(&self, course: &Course, month: i32) -> Option<Decimal> {
        self.prices.iter().try_fold(Decimal::ZERO, |sum, (offer, price)| {
            let Some(own) = course.hourly.get(&(*offer, month)) else { return Some(sum) };
            let (hours, cost) = (own.hours.map_or(Some(Decimal::ZERO), Exact::booked)?, own.effective.booked()?);
            decimal::add(sum, decimal::book(price.checked_mul(hours)?).checked_sub(cost)?)
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
