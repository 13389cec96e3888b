//! What an option does to the books of whoever signs it: result, cash and balance sheet by fiscal year, under IFRS and US GAAP.
//!
//! A pure kernel over plain data in decimals: [`books`] takes a [`Case`] and gives [`Books`]. Costs are positive, so that a line says by
//! how much it weighs on result or cash; on the balance sheet assets and what stands against them are positive. Each movement is booked
//! to ten decimals, so that balances tie to the last digit. It is a view for a decision, not accounting advice.

mod asset;
mod calendar;
mod close;
mod forward;
mod lease;
mod ledger;
mod trade;

pub use asset::{Asset, Charge, Sale, TaxCharge};
pub use calendar::{Calendar, Date, FiscalYear, YearStart};
pub use forward::forward;
pub use lease::{Lease, Payment};

use quantity::Decimal;
use vocabulary::{BooksLine, Standard};

/// What is bought, leased and paid, from month 0 on, in one currency.
#[derive(Clone, Debug)]
pub struct Case {
    /// Which months a fiscal year holds.
    pub calendar: Calendar,
    /// The last month in which anything is charged or falls due.
    pub last: u32,
    /// Costs that are charged without being an asset or a lease.
    pub flows: Vec<Flow>,
    /// What is bought.
    pub assets: Vec<Asset>,
    /// What is leased.
    pub leases: Vec<Lease>,
    /// Rates and delays.
    pub terms: Terms,
}

/// A cost by month from 0 on: when it falls due, and when it is charged to the result. Both add up to the same.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flow {
    /// Amounts by the month of their invoice.
    pub due: Vec<Decimal>,
    /// Amounts by the month that they are charged in.
    pub charged: Vec<Decimal>,
    /// Whether a supplier sends invoices with VAT and is paid later.
    pub is_invoiced: bool,
}

/// Rates and delays; shares from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// Of profit.
    pub tax_rate: Decimal,
    /// Of what suppliers charge.
    pub vat_rate: Decimal,
    /// Months from an invoice until its VAT comes back.
    pub vat_months: u32,
    /// Days from an invoice to its payment, in months of thirty.
    pub payment_days: u32,
    /// Incremental borrowing rate a year: what lease payments are discounted at.
    pub borrowing_rate: Decimal,
}

/// The books of a case, by fiscal year.
#[derive(Clone, Debug, PartialEq)]
pub struct Books {
    /// The years, in their order.
    pub years: Vec<FiscalYear>,
    ifrs: Lines,
    us_gaap: Lines,
}

/// By line and year.
type Lines = Vec<Vec<Decimal>>;

impl Books {
    /// A line's amounts by year.
    pub fn line(&self, standard: Standard, line: BooksLine) -> &[Decimal] {
        let lines = match standard {
            Standard::Ifrs => &self.ifrs,
            Standard::UsGaap => &self.us_gaap,
        };
        lines.get(line as usize).map_or(&[], Vec::as_slice)
    }

    /// What the years of a line add up to; of what stands at a year's end, the last.
    pub fn total(&self, standard: Standard, line: BooksLine) -> Decimal {
        let years = self.line(standard, line);
        if line.stands() { years.last().copied().unwrap_or_default() } else { years.iter().sum() }
    }
}

/// The books of a case; `None` where an amount leaves the digits of the books.
pub fn books(case: &Case) -> Option<Books> {
    let ledger = ledger::Ledger::of(case)?;
    Some(Books {
        ifrs: close::close(case, &ledger, Standard::Ifrs)?,
        us_gaap: close::close(case, &ledger, Standard::UsGaap)?,
        years: ledger.years,
    })
}
