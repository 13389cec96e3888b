//! What falls due in each month of the central case, item by item: the cost kernel itself, asked once for each month with money counted
//! only where it falls due in that month.

use crate::base::Base;
use crate::model::{ItemOf, Model, Numbers, evaluate_itemised, state};
use crate::scalar::Exact;
use quantity::{Decimal, decimal};

/// One item of an option: booked amounts by month from 0 on.
pub(super) struct Paid {
    pub(super) of: ItemOf,
    pub(super) months: Vec<Decimal>,
}

/// By option that is wanted: its items, which add up to its undiscounted cash to the last digit; `None` for others and an incomplete one, and where an amount
/// leaves the digits of the books.
pub(super) fn items(model: &Model, base: &Base, wanted: &dyn Fn(usize) -> bool) -> Vec<Option<Vec<Paid>>> {
    let mut numbers: Numbers<Exact> = base.numbers.clone();
    let months = base.numbers.last_month() as usize + 1;
    let mut all: Vec<Vec<(ItemOf, Vec<Exact>)>> = model.options.iter().map(|_| Vec::new()).collect();
    for month in 0..months {
        numbers.count_only(model, month as u32);
        let shared = state(model, &numbers, &base.x);
        let complete = |at: &usize| wanted(*at) && base.options[*at].is_some();
        let options = model.options.iter().zip(&mut all).enumerate().filter(|(at, _)| complete(at));
        for (_, (option, items)) in options {
            let (_, due) = evaluate_itemised(model, &numbers, &shared, option, &base.x);
            for item in due {
                let amount = &mut of(items, item.of, months)[month];
                *amount = *amount + item.amount;
            }
        }
    }
    let all = all.into_iter().zip(&base.options).enumerate();
    all.map(|(at, (items, own))| booked(items, own.as_ref().filter(|_| wanted(at))?.cash)).collect()
}

fn of(items: &mut Vec<(ItemOf, Vec<Exact>)>, of: ItemOf, months: usize) -> &mut Vec<Exact> {
    let at = items.iter().position(|(own, _)| *own == of).unwrap_or_else(|| {
        items.push((of, vec![Exact(Some(Decimal::ZERO)); months]));
        items.len() - 1
    });
    &mut items[at].1
}

/// The items add up to the cash, the months of an item to the item.
fn booked(items: Vec<(ItemOf, Vec<Exact>)>, cash: Decimal) -> Option<Vec<Paid>> {
    let known = |months: Vec<Exact>| months.into_iter().map(|own| own.0).collect::<Option<Vec<Decimal>>>();
    let items: Vec<(ItemOf, Vec<Decimal>)> =
        items.into_iter().map(|(of, months)| Some((of, known(months)?))).collect::<Option<_>>()?;
    let sum = |months: &Vec<Decimal>| months.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(*own));
    let totals: Vec<Decimal> = items.iter().map(|(_, months)| sum(months)).collect::<Option<_>>()?;
    let totals = decimal::split(&totals, cash)?;
    let paid = items.into_iter().zip(totals).map(|((of, months), total)| {
        let months = decimal::split(&months, total)?;
        Some(Paid { of, months })
    });
    paid.collect()
}
