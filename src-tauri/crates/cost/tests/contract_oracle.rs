//! The kernel of `assay contract` against a simulation that was written from the text of CONTRACT.md alone, month by month and
//! without regard to cost, on random contracts.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod contracts;

use contracts::{Deal, deal};
use cost::{Clauses, Commitment, Settled, Terms, UnitStep};
use proptest::prelude::*;
use quantity::{Decimal, decimal};
use std::collections::BTreeMap;
use vocabulary::{Payment, Renewal};

/// A scheduled month.
struct Month {
    /// First and last of its term; none by the month.
    term: Option<(u32, u32)>,
    units: Decimal,
    price: Decimal,
    rent: Decimal,
}

type Months = BTreeMap<u32, Month>;

/// What the simulation has seen.
#[derive(Default)]
struct Seen {
    due: BTreeMap<u32, Decimal>,
    units: BTreeMap<u32, Decimal>,
    price: BTreeMap<u32, Decimal>,
    signed: Option<(Decimal, u32, u32)>,
    leaving: Vec<(u32, Decimal)>,
}

impl Seen {
    fn owes(&mut self, month: u32, amount: Decimal) {
        *self.due.entry(month).or_default() += amount;
    }
}

fn asked_in(deal: &Deal, month: u32) -> Decimal {
    let mut units = deal.units[0].units;
    for UnitStep { from, units: stepped } in &deal.units[1..] {
        if *from <= month {
            units = *stepped;
        }
    }
    units
}

/// The first month and that of the signing.
fn begin(deal: &Deal) -> (u32, u32) {
    let first = deal.from.max(deal.terms.from_month).max(1);
    let delayed = deal.from > deal.terms.from_month.max(1);
    (first, if delayed { first - 1 } else { 0 })
}

fn path(deal: &Deal, month: u32) -> Decimal {
    deal.terms.price * decimal::growth(-deal.price_decline, month - 1).unwrap()
}

fn rent(terms: &Terms, units: Decimal, price: Decimal) -> Decimal {
    decimal::book(units * terms.unit_gpus * Decimal::from(730) * price)
}

/// The units of a term, month by month.
fn term(deal: &Deal, commitment: &Commitment, first: u32, last: u32) -> Vec<Decimal> {
    let mut held = vec![asked_in(deal, first)];
    let mut signed = held[0];
    let mut back: BTreeMap<u32, Decimal> = BTreeMap::new();
    for month in first + 1..=last {
        let (asked, now) = (asked_in(deal, month), *held.last().unwrap());
        let of_term = month - first + 1;
        let mut next = now;
        if asked > now {
            signed += asked - now;
            next = asked;
        }
        if let Some(right) = commitment.shrink
            && asked < now
            && of_term >= right.from
        {
            let year = back.entry((of_term - right.from) / 12).or_default();
            let more = (signed * right.share - *year).min(now - asked);
            *year += more;
            next = now - more;
        }
        held.push(next);
    }
    held
}

fn schedule(deal: &Deal, commitment: &Commitment) -> Months {
    let ((start, signing), to) = (begin(deal), deal.to);
    let capped = |price: Decimal| commitment.price_cap.map_or(price, |cap| price.min(cap));
    let (mut months, mut first) = (Months::new(), start);
    loop {
        let last = first + commitment.term_months - 1;
        let price = match (first == start, signing) {
            (true, 0) => deal.terms.price,
            (true, _) => path(deal, first),
            (false, _) => capped(path(deal, first)),
        };
        for (month, units) in (first..).zip(term(deal, commitment, first, last)) {
            let rent = rent(&deal.terms, units, price);
            months.insert(month, Month { term: Some((first, last)), units, price, rent });
        }
        if last >= to || commitment.renewal == Renewal::End {
            return months;
        }
        if commitment.renewal == Renewal::Monthly {
            for month in last + 1..=to {
                let (units, price) = (asked_in(deal, month), capped(path(deal, month)));
                let rent = rent(&deal.terms, units, price);
                months.insert(month, Month { term: None, units, price, rent });
            }
            return months;
        }
        first = last + 1;
    }
}

fn rents(months: &Months, from: u32, to: u32) -> Decimal {
    months.iter().filter(|(month, _)| (from..=to).contains(*month)).map(|(_, month)| month.rent).sum()
}

/// Exit, the rent to it and the fee.
fn leave(
    months: &Months,
    commitment: &Commitment,
    (first, last): (u32, u32),
    x: u32,
    g: u32,
) -> (u32, Decimal, Decimal) {
    let mut exit = last;
    let mut fee = Decimal::ZERO;
    if let Some(right) = commitment.leave
        && right.fee < Decimal::ONE
    {
        exit = last.min(x.max(first + right.month - 1).max(g + right.notice));
        fee = decimal::book(right.fee * rents(months, exit + 1, last));
    }
    (exit, rents(months, x + 1, exit), fee)
}

/// The term that leaving in a month cuts short.
fn cut(months: &Months, (start, signing): (u32, u32), x: u32) -> Option<(u32, u32)> {
    let term = months.get(&x.max(start))?.term?;
    (x >= signing && x < term.1).then_some(term)
}

fn committed(deal: &Deal, commitment: &Commitment) -> Seen {
    let (months, begun, to) = (schedule(deal, commitment), begin(deal), deal.to);
    let mut seen = Seen::default();
    let g = if to == deal.months { to } else { begun.1 };
    let left = cut(&months, begun, to).map(|term| (term, leave(&months, commitment, term, to, g)));
    let end = left.map_or(to, |(_, (exit, ..))| exit);
    for (month, line) in months.range(..=end) {
        seen.units.insert(*month, line.units);
        seen.price.insert(*month, line.price);
    }
    for (month, line) in &months {
        match line.term {
            Some((first, _)) if commitment.payment == Payment::Upfront => seen.owes(first - 1, line.rent),
            _ if *month <= end => seen.owes(*month, line.rent),
            _ => {}
        }
    }
    if let Some(((_, last), (exit, _, fee))) = left {
        let upfront = commitment.payment == Payment::Upfront;
        seen.owes(exit, fee - if upfront { rents(&months, exit + 1, last) } else { Decimal::ZERO });
    }
    let first = (begun.0, begun.0 + commitment.term_months - 1);
    let (exit, owed, fee) = leave(&months, commitment, first, begun.0, begun.1);
    seen.signed = Some((months[&begun.0].rent + owed + fee, begun.0, exit));
    for x in (12..to).step_by(12).chain([to]) {
        let notice = if x == to { g } else { x };
        let cost = cut(&months, begun, x).map_or(Decimal::ZERO, |term| {
            let (_, owed, fee) = leave(&months, commitment, term, x, notice);
            owed + fee
        });
        seen.leaving.push((x, cost));
    }
    seen
}

fn owned(deal: &Deal, residual_share: Decimal) -> Seen {
    let ((start, signing), mut seen) = (begin(deal), Seen::default());
    let (mut held, mut bought) = (Decimal::ZERO, Vec::new());
    for month in start..=deal.months {
        let more = asked_in(deal, month) - held;
        if more > Decimal::ZERO {
            let price = if month == start && signing == 0 { deal.terms.price } else { path(deal, month) };
            bought.push((month - 1, decimal::book(more * deal.terms.unit_gpus * price)));
            held += more;
        }
        seen.units.insert(month, held);
    }
    let all: Decimal = bought.iter().map(|(_, paid)| *paid).sum();
    bought.iter().for_each(|(month, paid)| seen.owes(*month, *paid));
    seen.owes(deal.months, -decimal::book(all * residual_share));
    seen.signed = Some((all, bought[0].0, bought.last().unwrap().0));
    seen.leaving = (12..deal.to).step_by(12).chain([deal.to]).map(|x| (x, Decimal::ZERO)).collect();
    seen
}

fn simulate(deal: &Deal) -> Seen {
    if begin(deal).0 > deal.to {
        let leaving = (12..deal.to).step_by(12).chain([deal.to]).map(|x| (x, Decimal::ZERO)).collect();
        return Seen { leaving, ..Seen::default() };
    }
    match &deal.terms.clauses {
        Clauses::Committed(commitment) => committed(deal, commitment),
        Clauses::Owned { residual_share } => owned(deal, *residual_share),
    }
}

/// Both to the last digit of their printing, but for a tie in a rounding whose argument has a rounded 28th digit.
fn alike(a: Decimal, b: Decimal) -> bool {
    (a - b).abs() <= decimal::parse("1e-8").unwrap()
}

fn same(settled: &Settled<Decimal>, seen: &Seen, months: u32) -> Result<(), TestCaseError> {
    let mut total = Decimal::ZERO;
    for month in 0..=settled.amounts.len().max(3000) as u32 {
        let amount = settled.amounts.get(month as usize).copied().unwrap_or_default();
        let expected = seen.due.get(&month).copied().unwrap_or_default();
        prop_assert!(alike(amount, expected), "month {month}: {amount}, expected {expected}");
        total += expected;
    }
    prop_assert!(alike(settled.total, total), "total {}, expected {total}", settled.total);
    let after: Decimal = seen.due.range(months + 1..).map(|(_, amount)| *amount).sum();
    prop_assert!(alike(settled.after_horizon().unwrap(), after));
    prop_assert_eq!(settled.units.len(), months as usize);
    for month in 1..=months {
        let at = month as usize - 1;
        prop_assert_eq!(settled.units[at], seen.units.get(&month).copied().unwrap_or_default(), "month {}", month);
        let (price, expected) = (settled.price[at], seen.price.get(&month));
        let both = price.zip(expected).is_some_and(|(price, expected)| alike(price, *expected));
        prop_assert!(both || price.is_none() && expected.is_none(), "month {month}: {price:?}, expected {expected:?}");
    }
    let signed = settled.signed.map(|signed| (signed.amount, signed.first_month, signed.last_month));
    match (signed, seen.signed) {
        (Some((amount, first, last)), Some((expected, from, to))) => {
            prop_assert!(alike(amount, expected), "signed {amount}, expected {expected}");
            prop_assert_eq!((first, last), (from, to));
        }
        (found, expected) => prop_assert_eq!(found, expected),
    }
    prop_assert_eq!(settled.leaving.len(), seen.leaving.len());
    for (leaving, (month, cost)) in settled.leaving.iter().zip(&seen.leaving) {
        prop_assert_eq!(leaving.month, *month);
        prop_assert!(alike(leaving.cost, *cost), "leaving in {month}: {}, expected {cost}", leaving.cost);
    }
    prop_assert_eq!(Some(settled.rigidity), settled.leaving.last().map(|leaving| leaving.cost));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn the_kernel_is_the_text(deal in deal()) {
        let settled = deal.settle().unwrap();
        same(&settled, &simulate(&deal), deal.months)?;
    }
}
