//! What suppliers are owed and when they are paid, and VAT on its way out and back.

use crate::Terms;
use quantity::{Decimal, decimal};

/// Days of a month by which terms of payment are counted.
const DAYS_PER_MONTH: u32 = 30;

/// Invoices by month from 0 on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trade {
    /// Net of VAT, by the month of the invoice.
    pub(crate) due: Vec<Decimal>,
    /// Net of VAT, by the month of the payment.
    pub(crate) paid: Vec<Decimal>,
    /// VAT by the month of the invoice.
    pub(crate) vat_due: Vec<Decimal>,
    /// VAT by the month of its payment.
    pub(crate) vat_paid: Vec<Decimal>,
    /// VAT by the month in which it comes back.
    pub(crate) vat_back: Vec<Decimal>,
}

/// Who sends an invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paid {
    /// A supplier, with VAT, who is paid later.
    Later,
    /// One with VAT who is paid, or a buyer who pays, on the day.
    OnTheDay,
    /// Nobody: it is paid as it falls due, without VAT.
    Within,
}

/// By how many months payments and VAT come after the last invoice.
pub(crate) fn tail(terms: &Terms) -> u32 {
    terms.vat_months.max(terms.payment_days.div_ceil(DAYS_PER_MONTH))
}

impl Trade {
    pub(crate) fn new(months: usize) -> Self {
        let none = || vec![Decimal::ZERO; months];
        Self { due: none(), paid: none(), vat_due: none(), vat_paid: none(), vat_back: none() }
    }

    /// Adds an invoice; `None` beyond the digits of the books.
    pub(crate) fn invoice(&mut self, month: u32, net: Decimal, paid: Paid, terms: &Terms) -> Option<()> {
        if net.is_zero() {
            return Some(());
        }
        let rate = if paid == Paid::Within { Decimal::ZERO } else { terms.vat_rate };
        let vat = decimal::book(net.checked_mul(rate)?);
        add(&mut self.due, month, net)?;
        add(&mut self.vat_due, month, vat)?;
        add(&mut self.vat_back, month + if vat.is_zero() { 0 } else { terms.vat_months }, vat)?;
        let days = if paid == Paid::Later { terms.payment_days } else { 0 };
        spread(&mut self.paid, month, net, days)?;
        spread(&mut self.vat_paid, month, vat, days)
    }
}

/// Invoices come evenly within a month: of 45 days, half is paid after one month and half after two.
fn spread(into: &mut [Decimal], month: u32, amount: Decimal, days: u32) -> Option<()> {
    let (whole, rest) = (month + days / DAYS_PER_MONTH, days % DAYS_PER_MONTH);
    let share = Decimal::from(rest).checked_div(Decimal::from(DAYS_PER_MONTH))?;
    let later = decimal::book(amount.checked_mul(share)?);
    add(into, whole, amount.checked_sub(later)?)?;
    if later.is_zero() { Some(()) } else { add(into, whole + 1, later) }
}

pub(crate) fn add(into: &mut [Decimal], month: u32, amount: Decimal) -> Option<()> {
    let own = into.get_mut(month as usize)?;
    *own = own.checked_add(amount)?;
    Some(())
}
