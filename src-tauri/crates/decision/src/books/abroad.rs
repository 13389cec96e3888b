//! What is owed in other currencies, year by year, and what it would cost to buy all of it ahead.

use super::policy::Policy;
use crate::model::Model;
use crate::report::books::{CurrencyBooks, CurrencyYear};
use accounts::{FiscalYear, forward};
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use vocabulary::{Message, message};

/// One month of a currency: in it, in the frame's at the spot rate, and at the forward rate.
#[derive(Clone, Copy, Default)]
struct Owed {
    amount: Decimal,
    at_spot: Decimal,
    at_forward: Option<Decimal>,
}

/// A currency by fiscal year; `None` beyond the digits of the books, or where nothing is owed in it.
pub(super) fn currency(
    model: &Model,
    policy: &Policy,
    (fx, months): &(usize, Vec<Decimal>),
    years: &[FiscalYear],
) -> Option<CurrencyBooks> {
    let input = &model.inputs.all()[*fx];
    let (code, home) = (input.id.strip_prefix("fx.")?, model.snapshot.frame.currency.code());
    let (spot, rates) = (input.central(), policy.interest(home).zip(policy.interest(code)));
    months.iter().any(|own| !own.is_zero()).then_some(())?;
    let owed = |(month, at_spot): (u32, &Decimal)| {
        let at_forward = match rates {
            Some((home, foreign)) => {
                let rate = forward(spot, home, foreign, month)?;
                Some(decimal::book(at_spot.checked_mul(rate)?.checked_div(spot)?))
            }
            None => None,
        };
        Some(Owed { amount: decimal::book(at_spot.checked_div(spot)?), at_spot: *at_spot, at_forward })
    };
    let owed: Vec<Owed> = (0..).zip(months).map(owed).collect::<Option<_>>()?;
    let year = |own: &FiscalYear| {
        let within = &owed[(own.first as usize).min(owed.len())..(own.last as usize + 1).min(owed.len())];
        let ahead = within.iter().map(|own| own.at_forward).sum::<Option<Decimal>>();
        CurrencyYear {
            amount: Amount(within.iter().map(|own| own.amount).sum()),
            at_spot: Amount(within.iter().map(|own| own.at_spot).sum()),
            at_forward: ahead.filter(|_| rates.is_some()).map(Amount),
        }
    };
    let years: Vec<CurrencyYear> = years.iter().map(year).collect();
    let sum = |of: fn(&CurrencyYear) -> Decimal| -> Decimal { years.iter().map(of).sum() };
    let all = (sum(|own| own.amount.0), sum(|own| own.at_spot.0));
    let ahead: Option<Decimal> = years.iter().map(|own| own.at_forward.map(|own| own.0)).sum();
    let hedge = ahead.map(|ahead| ahead - all.1);
    let text = told(policy, (home, code), [all.0, all.1], hedge);
    Some(CurrencyBooks { currency: code.to_owned(), spot: Amount(spot), years, hedge: hedge.map(Amount), text })
}

/// What is owed in all, and what buying it ahead costs or saves.
fn told(policy: &Policy, (home, code): (&str, &str), [owed, at_spot]: [Decimal; 2], hedge: Option<Decimal>) -> Message {
    let money = |amount: Decimal| show::rough(decimal::f64_of(amount.abs()));
    let said = match hedge {
        None => message!("books-abroad.unknown", foreign = missing(policy, code).unwrap_or(home)),
        Some(hedge) if hedge < Decimal::ZERO => message!("books-abroad.saves", hedge = money(hedge)),
        Some(hedge) => message!("books-abroad", hedge = money(hedge)),
    };
    said.with("owed", money(owed)).with("spot", money(at_spot)).with("currency", code).with("home", home)
}

/// The currency whose interest rate nobody knows, where it is not the frame's.
fn missing<'c>(policy: &Policy, code: &'c str) -> Option<&'c str> {
    policy.interest(code).is_none().then_some(code)
}
