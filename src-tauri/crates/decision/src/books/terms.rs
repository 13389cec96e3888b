//! The terms of a committed contract: which months each payment is for.

use crate::model::RowModel;
use crate::snapshot::Quote;
use accounts::{Flow, Lease, Payment};
use quantity::{Decimal, decimal};
use vocabulary::{Payment as Paying, Renewal};

/// A term with its payments.
pub(super) struct Term {
    /// First and last month of use.
    pub(super) first: u32,
    pub(super) last: u32,
    payments: Vec<Payment>,
}

impl Term {
    /// Months of use.
    pub(super) fn months(&self) -> u32 {
        self.last + 1 - self.first
    }

    pub(super) fn leased(self, is_invoiced: bool) -> Lease {
        Lease { first: self.first, last: self.last, payments: self.payments, is_invoiced }
    }

    /// The same as a service: what is paid in advance is charged over the months of use, by the units held.
    pub(super) fn served(&self, row: &RowModel, months: usize, is_invoiced: bool) -> Option<Flow> {
        let mut due = vec![Decimal::ZERO; months];
        for own in &self.payments {
            due[own.month as usize] = own.amount;
        }
        let held = |month: u32| row.gpus_in(month).unwrap_or_default();
        let units: Vec<Decimal> = (self.first..=self.last).map(held).collect();
        let all: Decimal = units.iter().sum();
        let sum: Decimal = self.payments.iter().map(|own| own.amount).sum();
        let parts: Vec<Decimal> =
            units.iter().map(|own| sum.checked_mul(*own)?.checked_div(all)).collect::<Option<_>>().unwrap_or_default();
        let mut charged = vec![Decimal::ZERO; months];
        match parts.is_empty() {
            true => charged.clone_from(&due),
            false => {
                for (month, part) in (self.first..).zip(decimal::split(&parts, sum)?) {
                    charged[month as usize] = part;
                }
            }
        }
        Some(Flow { due, charged, is_invoiced })
    }
}

/// A contract's terms, and by month what is paid outside of them, month by month.
pub(super) struct Terms {
    pub(super) terms: Vec<Term>,
    pub(super) rest: Vec<Decimal>,
}

/// What a row that is committed pays by month, cut into its terms. Each renewal is a term of its own: nobody is bound to it before.
pub(super) fn terms(row: &RowModel, quote: &Quote, months: &[Decimal]) -> Terms {
    let mut cut = Terms { terms: Vec::new(), rest: months.to_vec() };
    let Some(start) = row.first_month() else { return cut };
    let is_upfront = quote.offered.payment == Paying::Upfront;
    let renews = quote.offered.renewal == Renewal::Renew;
    let (mut first, length) = (start, quote.term());
    while (first as usize) < months.len() {
        // Upfront, a term is paid in the month before its first; the last month of it pays the next.
        let (from, to) = if is_upfront { (first - 1, first + length - 2) } else { (first, first + length - 1) };
        cut.take(row, (from, to), (first, first + length - 1));
        first += length;
        if !renews {
            break;
        }
    }
    cut
}

impl Terms {
    fn take(&mut self, row: &RowModel, (from, to): (u32, u32), (first, last): (u32, u32)) {
        let end = (to as usize + 1).min(self.rest.len());
        let due = self.rest[from as usize..end].iter_mut().zip(from..).filter(|(amount, _)| !amount.is_zero());
        let payments: Vec<Payment> =
            due.map(|(amount, month)| Payment { month, amount: std::mem::take(amount) }).collect();
        let Some(paid) = payments.last().map(|own| own.month) else { return };
        let held = (first..=last).rev().find(|month| row.gpus_in(*month).is_some_and(|gpus| !gpus.is_zero()));
        let last = held.unwrap_or(first).max(paid).max(first);
        self.terms.push(Term { first, last, payments });
    }
}
