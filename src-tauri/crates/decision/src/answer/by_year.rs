//! When which cost falls due: the base case by month, summed to years, in cash and as present value.
//!
//! The cost kernel itself is asked, once for each month, with money counted only where it falls due in that month. Sums
//! are rounded as they run, so that the years add up to the totals of the report to the last digit.

use crate::base::BaseOption;
use crate::draw::Worlds;
use crate::model::{evaluate, state};
use crate::report::detail::{CostParts, Crossing, OptionYears, Parts, YearCost};
use crate::scalar::Exact;
use cost::{Bucket, Category};
use input::Keyed;
use quantity::Decimal;
use quantity::decimal::{self, Amount};

/// Amounts by bucket, in the order of [`Bucket::ALL`].
type Buckets = [Decimal; Bucket::ALL.len()];

/// Cash of one option by month and bucket, from month 0 on.
type Months = Vec<Buckets>;

/// Every complete option by year. An option whose monthly amounts leave the digits of the books is left out.
pub(super) fn by_year(worlds: &Worlds) -> Vec<OptionYears> {
    let flows = flows(worlds);
    let options = worlds.base.options.iter().zip(flows).enumerate();
    options.filter_map(|(at, (base, months))| years(worlds, at, base.as_ref()?, &months?)).collect()
}

/// Cash by month and bucket of every option; `None` for an incomplete one.
fn flows(worlds: &Worlds) -> Vec<Option<Months>> {
    let (model, x) = (&worlds.model, &worlds.base.x);
    let mut numbers = worlds.base.numbers.clone();
    let mut flows: Vec<Option<Months>> =
        worlds.base.options.iter().map(|base| base.as_ref().map(|_| Vec::new())).collect();
    for month in 0..=numbers.last_month() {
        numbers.count_only(model, month);
        let shared = state(model, &numbers, x);
        for (option, flow) in model.options.iter().zip(&mut flows) {
            let due = flow.is_some().then(|| evaluate(model, &numbers, &shared, option, x).buckets);
            *flow = flow.take().zip(due.and_then(exact)).map(|(mut months, due)| {
                months.push(due);
                months
            });
        }
    }
    flows
}

fn exact(buckets: [Exact; Bucket::ALL.len()]) -> Option<Buckets> {
    let all: Vec<Decimal> =
        buckets.iter().map(|amount| amount.0.filter(|a| decimal::may_be_booked(*a))).collect::<Option<_>>()?;
    all.try_into().ok()
}

fn years(worlds: &Worlds, at: usize, base: &BaseOption, months: &Months) -> Option<OptionYears> {
    let last = months.iter().rposition(|due| due.iter().any(|amount| !amount.is_zero()));
    let horizon = worlds.numbers.horizon as usize;
    let months = &months[..=last.unwrap_or(0).max(horizon)];
    let discount = |month: usize| worlds.base.numbers.months(month as u32, month as u32).pv.0;
    let count = year_of(months.len() - 1) + 1;
    let cash_buckets = decimal::split(&column_sums(months)?, base.cash)?;
    let mut cash = vec![[Decimal::ZERO; Bucket::ALL.len()]; count];
    let mut value = cash.clone();
    for bucket in 0..Bucket::ALL.len() {
        let due = |month: usize| Some(months[month][bucket]);
        put(&mut cash, bucket, by_years(months.len(), count, due)?, cash_buckets[bucket])?;
        let worth = |month: usize| months[month][bucket].checked_mul(discount(month)?);
        put(&mut value, bucket, by_years(months.len(), count, worth)?, base.buckets[bucket])?;
    }
    Some(OptionYears {
        option: worlds.model.snapshot.options[at].id.clone(),
        total: parts_of(&total(&cash)?, &total(&value)?, base),
        years: (0..count).map(|year| year_cost(year, horizon, &cash[year], &value[year], base)).collect(),
        cumulative_cash: cumulative(months, base.cash)?,
    })
}

/// Month 0 is year 0, months 1 to 12 are year 1.
fn year_of(month: usize) -> usize {
    month.div_ceil(12)
}

fn by_years(months: usize, count: usize, amount: impl Fn(usize) -> Option<Decimal>) -> Option<Vec<Decimal>> {
    let mut years = vec![Decimal::ZERO; count];
    for month in 0..months {
        let slot = &mut years[year_of(month)];
        *slot = slot.checked_add(amount(month)?)?;
    }
    Some(years)
}

/// Writes a bucket's years, which add up to `total`.
fn put(into: &mut [Buckets], bucket: usize, years: Vec<Decimal>, total: Decimal) -> Option<()> {
    for (row, amount) in into.iter_mut().zip(decimal::split(&years, total)?) {
        row[bucket] = amount;
    }
    Some(())
}

fn column_sums(months: &[Buckets]) -> Option<Vec<Decimal>> {
    (0..Bucket::ALL.len()).map(|b| months.iter().try_fold(Decimal::ZERO, |sum, due| sum.checked_add(due[b]))).collect()
}

fn total(years: &[Buckets]) -> Option<Buckets> {
    column_sums(years)?.try_into().ok()
}

fn cumulative(months: &[Buckets], cash: Decimal) -> Option<Vec<Amount>> {
    let dues: Vec<Decimal> = months.iter().map(|due| due.iter().sum()).collect();
    let paid = decimal::split(&dues, cash)?.into_iter().scan(Decimal::ZERO, |sum, due| {
        *sum += due;
        Some(Amount(*sum))
    });
    Some(paid.collect())
}

fn year_cost(year: usize, horizon: usize, cash: &Buckets, value: &Buckets, base: &BaseOption) -> YearCost {
    let beyond_horizon = year > year_of(horizon);
    YearCost { year: year as u32, beyond_horizon, cost: parts_of(cash, value, base) }
}

fn parts_of(cash: &Buckets, value: &Buckets, base: &BaseOption) -> CostParts {
    CostParts { cash: parts(cash, base), present_value: parts(value, base) }
}

fn parts(buckets: &Buckets, base: &BaseOption) -> Parts {
    let of = |category: Category| -> Decimal {
        let own = Bucket::ALL.iter().zip(buckets).filter(|(b, _)| b.category() == category);
        own.map(|(_, amount)| *amount).sum()
    };
    let [capex, opex, hidden] = [Category::Capex, Category::Opex, Category::Hidden].map(of);
    let shown = Bucket::ALL.iter().zip(buckets).zip(&base.buckets).filter(|(_, whole)| !whole.is_zero());
    let keyed: Keyed<Amount> = shown.map(|((b, amount), _)| (b.word().to_owned(), Amount(*amount))).collect();
    let total = capex + opex + hidden;
    Parts { capex: Amount(capex), opex: Amount(opex), hidden: Amount(hidden), total: Amount(total), buckets: keyed }
}

/// Every month at whose end the order of two options' cumulative cash has changed, by pair in the order of the workbook.
/// A curve that has ended stays where it is.
pub(super) fn crossings(options: &[OptionYears]) -> Vec<Crossing> {
    let pairs = options.iter().enumerate().flat_map(|(at, a)| options[at + 1..].iter().map(move |b| (a, b)));
    pairs.flat_map(|(a, b)| crossings_of(a, b)).collect()
}

fn crossings_of(a: &OptionYears, b: &OptionYears) -> Vec<Crossing> {
    let paid = |o: &OptionYears, month: usize| o.cumulative_cash.get(month).or(o.cumulative_cash.last()).copied();
    let months = a.cumulative_cash.len().max(b.cumulative_cash.len());
    let mut found = Vec::new();
    let mut leader: Option<&OptionYears> = None;
    for month in 0..months {
        let less = match paid(a, month).cmp(&paid(b, month)) {
            std::cmp::Ordering::Less => a,
            std::cmp::Ordering::Greater => b,
            std::cmp::Ordering::Equal => continue,
        };
        if let Some(before) = leader.filter(|before| before.option != less.option) {
            let (before, after) = (before.option.clone(), less.option.clone());
            found.push(Crossing { before, after, month: month as u32 });
        }
        leader = Some(less);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(option: &str, paid: &[i64]) -> OptionYears {
        let none = || CostParts { cash: Parts::default(), present_value: Parts::default() };
        let cumulative_cash = paid.iter().map(|x| Amount(Decimal::from(*x))).collect();
        OptionYears { option: option.to_owned(), years: Vec::new(), total: none(), cumulative_cash }
    }

    #[test]
    fn a_crossing_is_the_first_month_in_the_new_order() {
        let check = |a: &[i64], b: &[i64], expected: &[(&str, u32)]| {
            let found = crossings(&[path("a", a), path("b", b)]);
            let found: Vec<(&str, u32)> = found.iter().map(|c| (c.after.as_str(), c.month)).collect();
            assert_eq!(found, expected, "{a:?} {b:?}");
        };
        check(&[10, 11, 12, 13], &[0, 6, 12, 18], &[("a", 3)]);
        check(&[10, 11, 12, 13], &[10, 11, 12, 13], &[]);
        check(&[1, 5, 5], &[2, 4, 6], &[("b", 1), ("a", 2)]);
        check(&[5, 5], &[1, 2, 6], &[("a", 2)]);
    }
}
