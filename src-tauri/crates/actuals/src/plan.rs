//! Plan against actual, month by month, and why they differ: a bridge of prices, volume, mix and use that adds up exactly.
//!
//! Cash of a bucket (a card and how it is priced) is hours × price. With plan p and actual a, hours H = Σh, price P of a bucket, share
//! m = h ÷ H of the bucket and, where both months tell useful hours U = u·H, the share u that was useful:
//!
//! - price: Σ hₐ (Pₐ − Pₚ), at the hours that were really used;
//! - mix: Σ (hₐ − mₚ Hₐ) Pₚ, what the hours cost more since they were of other kinds than planned;
//! - volume: (Uₐ − Uₚ) ÷ uₚ × P̄ₚ, the useful hours that were needed beyond the plan at its share of use and mean price P̄ₚ;
//! - use: the rest of (Hₐ − Hₚ) P̄ₚ, hours that were paid since less of each was useful than planned.
//!
//! Volume and use together are (Hₐ − Hₚ) P̄ₚ, so that the four add up to Σhₐ Pₐ − Σhₚ Pₚ. Where useful hours are unknown, all of it is
//! volume. A bucket without a planned price counts as mix at the price that it really had, so that it has no price effect. What cash
//! has beside hours (purchases, what is paid ahead, credits, storage) is told as other. Source: price, mix and volume as in Horngren, Datar & Rajan, Cost
//! Accounting (15th ed.), chapter 14, sales-mix and sales-quantity variances; use splits the quantity variance by its yield.

use crate::look::{Line, Look, LookFailure, ViewKey};
use crate::time;
use crate::view::{Narrow, Narrowed, PriceKey, hourly};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Digits behind the point of every term but those that take up what rounding leaves.
const PLACES: u32 = decimal::PLACES;

/// Hours of a card by how it is priced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bucket {
    /// Hours of cards, at least 0.
    pub hours: Amount,
    /// Money for them; a price is this for each hour.
    pub cost: Amount,
}

/// What was planned for a month, or what became of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MonthFigures {
    /// All money of the month.
    pub cash: Amount,
    /// Hours and their prices; those of one card and pricing once.
    #[serde(skip)]
    pub buckets: BTreeMap<BucketKey, Bucket>,
    /// Share of these hours that was useful, above 0, at most 1; null where nobody knows.
    pub useful: Option<Amount>,
}

/// Why actual cash differs from that of the plan. The terms add up to `difference`, exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bridge {
    /// Actual minus plan.
    pub difference: Amount,
    /// Hours cost more or less than planned.
    pub price: Amount,
    /// More or fewer useful hours were needed.
    pub volume: Amount,
    /// Hours were of other cards or priced in other ways.
    pub mix: Amount,
    /// More or less of each hour was useful.
    pub useful: Amount,
    /// Money that is not for hours.
    pub other: Amount,
}

/// Hours that have one price: a card and how it is priced.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct BucketKey {
    /// Which.
    pub price: PriceKey,
    /// Who provides them, where that is nobody whom the award pays: what they cost is no price of the award that changed.
    pub provider: Option<String>,
}

impl From<PriceKey> for BucketKey {
    fn from(price: PriceKey) -> Self {
        Self { price, provider: None }
    }
}

/// A month of the plan beside what became of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlanMonth {
    /// "2026-03".
    pub month: String,
    /// As planned.
    pub plan: MonthFigures,
    /// As billed.
    pub actual: MonthFigures,
    /// Money for a useful hour as planned and as billed; null where unknown or without any.
    pub effective_price: [Option<Amount>; 2],
    /// Why they differ.
    pub bridge: Bridge,
}

impl MonthFigures {
    /// All hours of cards; `None` beyond 28 digits.
    pub fn hours(&self) -> Option<Decimal> {
        self.buckets.values().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own.hours.0))
    }

    /// What all of them cost; `None` beyond 28 digits.
    pub fn spent(&self) -> Option<Decimal> {
        self.buckets.values().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own.cost.0))
    }

    /// Money for a useful hour.
    fn effective_price(&self) -> Option<Amount> {
        let useful = self.hours()?.checked_mul(self.useful?.0).filter(|hours| !hours.is_zero())?;
        Some(Amount(decimal::book(self.spent()?.checked_div(useful)?)))
    }
}

/// Why the actual figures of a month differ from its plan; `None` beyond 28 digits.
pub fn bridge(plan: &MonthFigures, actual: &MonthFigures) -> Option<Bridge> {
    let (planned, used) = (plan.hours()?, actual.hours()?);
    let (spent_plan, spent) = (plan.spent()?, actual.spent()?);
    let mut price = Decimal::ZERO;
    for (key, own) in &actual.buckets {
        if let Some(planned) = plan.buckets.get(key).filter(|planned| !planned.hours.0.is_zero()) {
            let as_planned = own.hours.0.checked_mul(planned.cost.0)?.checked_div(planned.hours.0)?;
            price = price.checked_add(own.cost.0)?.checked_sub(as_planned)?;
        }
    }
    let price = decimal::book(price);
    // Without planned hours there is no mean price that more of them would have had: all is volume.
    let quantity = match () {
        () if planned.is_zero() => spent.checked_sub(price)?,
        () => used.checked_sub(planned)?.checked_mul(spent_plan)?.checked_div(planned)?.round_dp(PLACES),
    };
    let volume = volume(plan, actual, [planned, used], quantity)?;
    let mix = spent.checked_sub(spent_plan)?.checked_sub(price)?.checked_sub(quantity)?;
    let difference = actual.cash.0.checked_sub(plan.cash.0)?;
    let other = difference.checked_sub(spent)?.checked_add(spent_plan)?;
    let [price, volume, mix, useful] = [price, volume, mix, quantity.checked_sub(volume)?].map(Amount);
    Some(Bridge { difference: Amount(difference), price, volume, mix, useful, other: Amount(other) })
}

/// The part of a quantity effect that comes from useful hours.
fn volume(plan: &MonthFigures, actual: &MonthFigures, hours: [Decimal; 2], quantity: Decimal) -> Option<Decimal> {
    let [planned, used] = hours;
    let (Some(share), Some(really)) = (plan.useful, actual.useful) else { return Some(quantity) };
    if planned.is_zero() || share.0.is_zero() || share == really {
        return Some(quantity);
    }
    // Hours that the useful ones would have taken at the planned share.
    let needed = used.checked_mul(really.0)?.checked_div(share.0)?;
    let more = needed.checked_sub(planned)?;
    Some(more.checked_mul(plan.spent()?)?.checked_div(planned)?.round_dp(PLACES))
}

/// Each month of plan and bills, in order. Bills count from the first month with planned hours on: before it another contract ran.
/// `useful` is the share of allocated hours that was useful, by month, where it is known; `others` are providers whom the award does not
/// pay.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn against_plan(
    look: &Look,
    narrow: &[Narrow],
    plan: &BTreeMap<String, MonthFigures>,
    useful: &BTreeMap<String, Decimal>,
    others: &[String],
) -> Result<Vec<PlanMonth>, LookFailure> {
    let mut billed = billed(look, narrow, useful, others)?;
    if let Some(begins) = begins(plan) {
        billed.retain(|month, _| month >= begins);
    }
    sides(plan, &billed)
}

/// The first month with planned hours; of a plan without any its first.
pub fn begins(plan: &BTreeMap<String, MonthFigures>) -> Option<&String> {
    let first = plan.iter().find(|(_, own)| !own.buckets.is_empty()).map(|(month, _)| month);
    first.or_else(|| plan.keys().next())
}

/// Both sides of each month, in order.
fn sides(
    plan: &BTreeMap<String, MonthFigures>,
    billed: &BTreeMap<String, MonthFigures>,
) -> Result<Vec<PlanMonth>, LookFailure> {
    let months: BTreeSet<&String> = plan.keys().chain(billed.keys()).collect();
    let month = |month: &String| {
        let plan = plan.get(month).cloned().unwrap_or_default();
        let actual = billed.get(month).cloned().unwrap_or_default();
        Ok(PlanMonth {
            month: month.clone(),
            effective_price: [plan.effective_price(), actual.effective_price()],
            bridge: bridge(&plan, &actual).ok_or(LookFailure::Beyond)?,
            plan,
            actual,
        })
    };
    months.into_iter().map(month).collect()
}

/// What bills say of each month: cash is what was billed, as a plan tells what falls due; hours at what they cost in the month that they
/// ran in, so that what is paid ahead, or was, stands beside them.
fn billed(
    look: &Look,
    narrow: &[Narrow],
    useful: &BTreeMap<String, Decimal>,
    others: &[String],
) -> Result<BTreeMap<String, MonthFigures>, LookFailure> {
    let narrowed = Narrowed::of(look, narrow);
    let number = |own: &String| Some((look.number_of(ViewKey::Provider, Some(own))?, own.clone()));
    let others: BTreeMap<u32, String> = others.iter().filter_map(number).collect();
    let mut months = BTreeMap::new();
    let cash = look.sums(|line| narrowed.has(look, line).then(|| time::month_of_day(line.day)))?;
    for (month, sums) in cash {
        let is_own = |line: &Line| narrowed.has(look, line) && time::month_of_day(line.day) == month;
        let provider = |line: &Line| look.number(line, ViewKey::Provider);
        let mut buckets = BTreeMap::new();
        for whose in others.iter().map(Some).chain([None]) {
            let is_whose = |line: &Line| match whose {
                Some((other, _)) => provider(line) == *other,
                None => !others.contains_key(&provider(line)),
            };
            for (price, sums) in hourly(look, |line| is_own(line) && is_whose(line))? {
                let Some(hours) = sums.hours.filter(|hours| !hours.is_zero()) else { continue };
                let [hours, cost] = [hours, sums.effective].map(|own| own.booked().map(Amount));
                let (hours, cost) = hours.zip(cost).ok_or(LookFailure::Beyond)?;
                let key = BucketKey { price, provider: whose.map(|(_, name)| name.clone()) };
                buckets.insert(key, Bucket { hours, cost });
            }
        }
        let told = time::month_told(month);
        let useful = useful.get(&told).copied().map(Amount);
        let cash = Amount(sums.billed.booked().ok_or(LookFailure::Beyond)?);
        months.insert(told, MonthFigures { cash, buckets, useful });
    }
    Ok(months)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn figures(buckets: &[(u8, u32, u32)], useful: Option<u32>, beside: i64) -> MonthFigures {
        let bucket = |&(card, hours, price): &(u8, u32, u32)| {
            let key = PriceKey { card: Some(format!("card {card}")), pricing: None }.into();
            let hours = Decimal::new(hours.into(), 2);
            (key, Bucket { hours: Amount(hours), cost: Amount(hours * Decimal::new(price.into(), 4)) })
        };
        let mut own = MonthFigures { buckets: buckets.iter().map(bucket).collect(), ..MonthFigures::default() };
        own.useful = useful.map(|share| Amount(Decimal::new(share.into(), 3)));
        own.cash = Amount(own.spent().unwrap() + Decimal::new(beside, 2));
        own
    }

    fn any_figures() -> impl Strategy<Value = MonthFigures> {
        let bucket = (0u8..6, 0u32..10_000_000, 1u32..400_000);
        let useful = proptest::option::of(1u32..1_000);
        (proptest::collection::vec(bucket, 0..6), useful, -1_000_000i64..1_000_000)
            .prop_map(|(buckets, useful, beside)| figures(&buckets, useful, beside))
    }

    fn times(own: Bucket, factor: Decimal) -> Bucket {
        Bucket { hours: Amount(own.hours.0 * factor), cost: Amount(own.cost.0 * factor) }
    }

    fn terms(own: Bridge) -> [Decimal; 5] {
        [own.price, own.volume, own.mix, own.useful, own.other].map(|own| own.0)
    }

    proptest! {
        #[test]
        fn the_terms_add_up_exactly(plan in any_figures(), actual in any_figures()) {
            let own = bridge(&plan, &actual).unwrap();
            prop_assert_eq!(terms(own).iter().sum::<Decimal>(), own.difference.0);
            prop_assert_eq!(own.difference.0, actual.cash.0 - plan.cash.0);
        }

        #[test]
        fn where_one_thing_changes_one_term_stands_alone(plan in any_figures(), by in 2u32..9, which in 0usize..5) {
            prop_assume!(plan.hours().unwrap() > Decimal::ZERO);
            let mut plan = plan;
            plan.useful = Some(Amount(Decimal::new(5, 1)));
            let mut actual = plan.clone();
            let factor = Decimal::from(by);
            match which {
                0 => actual.buckets.values_mut().for_each(|own| own.cost.0 *= factor),
                1 => actual.buckets.values_mut().for_each(|own| *own = times(*own, factor)),
                2 => {
                    // Half of the hours of one bucket went to a card that was not planned.
                    let (key, own) = plan.buckets.iter().find(|(_, own)| !own.hours.0.is_zero()).unwrap();
                    let moved = own.hours.0 / Decimal::TWO;
                    actual.buckets.insert(key.clone(), times(*own, Decimal::ONE / Decimal::TWO));
                    let new = BucketKey::default();
                    actual.buckets.insert(new, Bucket { hours: Amount(moved), cost: Amount(own.cost.0 * factor) });
                }
                3 => {
                    // The same useful hours took more hours.
                    actual.useful = Some(Amount(Decimal::new(5, 1) / factor));
                    actual.buckets.values_mut().for_each(|own| *own = times(*own, factor));
                    prop_assume!((Decimal::new(5, 1) / factor) * factor == Decimal::new(5, 1));
                }
                _ => {}
            }
            let beside = plan.cash.0 - plan.spent().unwrap();
            actual.cash.0 = actual.spent().unwrap() + beside + if which == 4 { Decimal::TEN } else { Decimal::ZERO };
            let found = terms(bridge(&plan, &actual).unwrap());
            let place = [0, 1, 2, 3, 4][which];
            for (at, term) in found.iter().enumerate() {
                // What is left is the last digit of a quotient.
                prop_assert!(at == place || term.abs() <= Decimal::new(1, 6), "{found:?}");
            }
        }
    }

    #[test]
    fn a_bridge_by_hand() {
        let plan = figures(&[(1, 10_000, 20_000), (2, 10_000, 40_000)], Some(600), 0);
        let actual = figures(&[(1, 10_000, 30_000), (2, 20_000, 40_000)], Some(500), 700);
        let own = bridge(&plan, &actual).unwrap();
        // 600 planned, 1,107 spent: 100 h × 1 of price; 100 h more at a mean of 3; of them the useful ones took 50.
        assert_eq!(terms(own).map(|own| own.normalize().to_string()), ["100", "150", "100", "150", "7"]);
    }
}
