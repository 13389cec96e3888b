//! What is leased: a liability at the present value of its payments, and the right to use as an asset.
//!
//! Sources: IFRS 16.22 to 38 (present value at the incremental borrowing rate, straight-line depreciation over the term); ASC 842-20-25-6
//! and 842-20-35-3 (operating leases: one even cost, of which what is not interest takes the asset down).

use quantity::{Decimal, decimal};
use vocabulary::Standard;

/// A lease of identified assets over a term that is known at its beginning.
#[derive(Clone, Debug, PartialEq)]
pub struct Lease {
    /// First month of use; it begins at the end of the month before.
    pub first: u32,
    /// Last month of use.
    pub last: u32,
    /// Payments, each at the end of its month, from the month before the first to the last.
    pub payments: Vec<Payment>,
    /// Whether VAT comes on top.
    pub is_invoiced: bool,
}

/// A payment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payment {
    /// The month.
    pub month: u32,
    /// Without VAT.
    pub amount: Decimal,
}

/// A lease by month: what was owed at the beginning, and then month by month from its first on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Schedule {
    /// The month in which it begins.
    pub(crate) begin: u32,
    /// Present value of all payments, the one at the beginning included: liability and right of use.
    pub(crate) value: Decimal,
    /// Interest of each month of the term.
    pub(crate) interest: Vec<Decimal>,
    /// Depreciation of the right of use, evenly.
    depreciation: Vec<Decimal>,
    /// Payments, evenly.
    even: Vec<Decimal>,
}

impl Lease {
    fn paid(&self, month: u32) -> Decimal {
        self.payments.iter().filter(|own| own.month == month).map(|own| own.amount).sum()
    }

    /// Its schedule at a yearly rate; `None` beyond the digits of the books.
    pub(crate) fn schedule(&self, rate: Decimal) -> Option<Schedule> {
        let begin = self.first.checked_sub(1)?;
        let months = self.last.checked_sub(begin)?;
        let worth = |own: &Payment| own.amount.checked_div(decimal::growth(rate, own.month.checked_sub(begin)?)?);
        let value = self.payments.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(worth(own)?))?;
        let value = decimal::book(value);
        let monthly = decimal::growth(rate, 1)?.checked_sub(Decimal::ONE)?;
        let (mut owed, mut interest) = (value.checked_sub(self.paid(begin))?, Vec::new());
        for month in self.first..=self.last {
            let paid = self.paid(month);
            // What rounding left is settled with the last payment.
            let own = match month == self.last {
                true => paid.checked_sub(owed)?,
                false => decimal::book(owed.checked_mul(monthly)?),
            };
            interest.push(own);
            owed = owed.checked_add(own)?.checked_sub(paid)?;
        }
        let all = self.payments.iter().map(|own| own.amount).sum();
        Some(Schedule { begin, value, interest, depreciation: even(value, months)?, even: even(all, months)? })
    }
}

impl Schedule {
    /// By how much the right of use goes down in each month of the term.
    pub(crate) fn amortised(&self, standard: Standard) -> Option<Vec<Decimal>> {
        match standard {
            Standard::Ifrs => Some(self.depreciation.clone()),
            Standard::UsGaap => self.even.iter().zip(&self.interest).map(|(all, own)| all.checked_sub(*own)).collect(),
        }
    }
}

/// A sum in equal parts, booked so that they add up to it.
fn even(sum: Decimal, months: u32) -> Option<Vec<Decimal>> {
    let part = sum.checked_div(Decimal::from(months))?;
    decimal::split(&vec![part; months as usize], sum)
}
