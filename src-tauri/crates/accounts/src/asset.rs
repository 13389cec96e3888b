//! What is bought: charged to the books month by month and to tax in its own way, until it is sold.

use crate::calendar::FiscalYear;
use cost::{Method, Shape, due};
use quantity::{Decimal, decimal};

/// A purchase.
#[derive(Clone, Debug, PartialEq)]
pub struct Asset {
    /// The month in which it is bought; it is charged from the next one on.
    pub month: u32,
    /// Its price.
    pub cost: Decimal,
    /// How the books charge it.
    pub book: Charge,
    /// How tax charges it.
    pub tax: TaxCharge,
    /// When and for how much it is sold.
    pub sold: Option<Sale>,
    /// Whether a supplier sends an invoice with VAT and is paid later.
    pub is_invoiced: bool,
}

/// A sale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sale {
    /// The month, which is still charged.
    pub month: u32,
    /// What it brings.
    pub proceeds: Decimal,
}

/// How a price is spread over a life of months, down to nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Charge {
    /// Evenly (IAS 16, paragraph 62).
    StraightLine {
        /// Months of its life.
        life: u32,
    },
    /// So much of the book value each year, and in the last month of its life what is left.
    Declining {
        /// Months of its life.
        life: u32,
        /// Share a year.
        rate: Decimal,
    },
}

/// How tax spreads a price.
#[derive(Clone, Debug, PartialEq)]
pub enum TaxCharge {
    /// As books do it.
    Spread(Charge),
    /// Shares of the price by tax year, the first being that of its first month of use.
    ///
    /// Source: MACRS, half-year convention, IRS Publication 946, table A-1.
    Table(Vec<Decimal>),
}

impl Charge {
    /// What is left of a price in the books after 0, 1, 2, … months, up to the end of its life, where nothing is left; `None` beyond
    /// the digits of the books.
    pub fn left(self, cost: Decimal) -> Option<Vec<Decimal>> {
        let mut left = vec![cost];
        for charge in self.charges(cost)? {
            left.push(left.last()?.checked_sub(charge)?);
        }
        Some(left)
    }

    /// The charges of months 1 to the end of its life, which add up to the price.
    fn charges(self, cost: Decimal) -> Option<Vec<Decimal>> {
        let (life, method) = match self {
            Self::StraightLine { life } => (life, Method::StraightLine),
            Self::Declining { life, rate } => (life, Method::Declining { rate }),
        };
        let shape = Shape::Depreciate { amount: cost, life_months: life, residual: Decimal::ZERO, method };
        let mut charges = due(&shape, life, Decimal::ZERO)?.split_off(1);
        let charged = charges.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(*own))?;
        let last = charges.last_mut()?;
        *last = last.checked_add(cost.checked_sub(charged)?)?;
        decimal::split(&charges, cost)
    }

    /// The charges by month from 0 to a last one, as long as it is held.
    fn by_month(self, asset: &Asset, last: u32) -> Option<Vec<Decimal>> {
        let mut months = vec![Decimal::ZERO; last as usize + 1];
        let held = asset.sold.map_or(last, |sale| sale.month.min(last));
        for (month, charge) in (asset.month + 1..=held).zip(self.charges(asset.cost)?) {
            months[month as usize] = charge;
        }
        Some(months)
    }
}

impl Asset {
    /// What the books charge by month.
    pub(crate) fn charged(&self, last: u32) -> Option<Vec<Decimal>> {
        self.book.by_month(self, last)
    }

    /// What tax charges by year, if it is kept.
    pub(crate) fn taxed(&self, years: &[FiscalYear]) -> Option<Vec<Decimal>> {
        let last = years.last()?.last;
        match &self.tax {
            TaxCharge::Spread(charge) => {
                let months = charge.by_month(self, last)?;
                Some(years.iter().map(|year| months[year.first as usize..=year.last as usize].iter().sum()).collect())
            }
            TaxCharge::Table(shares) => self.by_table(shares, years),
        }
    }

    fn by_table(&self, shares: &[Decimal], years: &[FiscalYear]) -> Option<Vec<Decimal>> {
        let place = |month: u32| years.iter().position(|year| (year.first..=year.last).contains(&month));
        let mut out = vec![Decimal::ZERO; years.len()];
        let Some(first) = place(self.month + 1) else { return Some(out) };
        let by_share: Vec<Decimal> = shares.iter().map(|share| self.cost.checked_mul(*share)).collect::<Option<_>>()?;
        for (own, charge) in out.iter_mut().skip(first).zip(decimal::split(&by_share, self.cost)?) {
            *own = charge;
        }
        Some(out)
    }
}
