//! The closing of the years: from movements by month to the lines of result, cash and balance sheet under one standard.
//!
//! Tax charges lease payments as they fall due, under either standard, and is saved in the year in which it would be due: the company
//! has other profits that the cost is set against. Deferred tax is the tax rate on what tax has not charged yet and the books have
//! (IAS 12.15 and 12.24; ASC 740-10-25).

use crate::calendar::FiscalYear;
use crate::ledger::Ledger;
use crate::trade::Trade;
use crate::{Case, Lines};
use quantity::{Decimal, decimal};
use vocabulary::{BooksLine, Standard};

/// The lines of a standard by year; `None` beyond the digits of the books.
pub(crate) fn close(case: &Case, ledger: &Ledger, standard: Standard) -> Option<Lines> {
    let mut closing =
        Closing { case, ledger, standard, lines: vec![vec![Decimal::ZERO; ledger.years.len()]; BooksLine::ALL.len()] };
    for at in 0..ledger.years.len() {
        closing.result(at)?;
        closing.movements(at)?;
        closing.balance(at)?;
        closing.tax(at)?;
        closing.cash(at)?;
        closing.stands(at)?;
    }
    let lines = closing.lines;
    let is_booked = lines.iter().flatten().all(|own| decimal::may_be_booked(*own));
    is_booked.then_some(lines)
}

struct Closing<'a> {
    case: &'a Case,
    ledger: &'a Ledger,
    standard: Standard,
    lines: Lines,
}

impl Closing<'_> {
    fn year(&self, at: usize) -> FiscalYear {
        self.ledger.years[at]
    }

    /// What the months of a year add up to.
    fn of(&self, at: usize, months: &[Decimal]) -> Option<Decimal> {
        let year = self.year(at);
        sum(&months[year.first as usize..=year.last as usize])
    }

    /// What the months up to the end of a year add up to.
    fn to(&self, at: usize, months: &[Decimal]) -> Option<Decimal> {
        sum(&months[..=self.year(at).last as usize])
    }

    fn get(&self, line: BooksLine, at: usize) -> Decimal {
        self.lines[line as usize][at]
    }

    fn before(&self, line: BooksLine, at: usize) -> Decimal {
        at.checked_sub(1).map_or(Decimal::ZERO, |before| self.get(line, before))
    }

    fn put(&mut self, line: BooksLine, at: usize, amount: Decimal) {
        self.lines[line as usize][at] = amount;
    }

    fn put_sum(&mut self, line: BooksLine, at: usize) -> Option<()> {
        let parts: Vec<Decimal> = line.parts().iter().map(|own| self.get(*own, at)).collect();
        self.put(line, at, sum(&parts)?);
        Some(())
    }

    /// The result before tax: a lease is depreciation and interest under IFRS, one cost under US GAAP.
    fn result(&mut self, at: usize) -> Option<()> {
        use BooksLine as L;
        let ledger = self.ledger;
        let (amortised, interest) = (self.of(at, ledger.amortised(self.standard))?, self.of(at, &ledger.interest)?);
        self.put(L::OperatingCost, at, self.of(at, &ledger.charged)?);
        match self.standard {
            Standard::Ifrs => {
                self.put(L::RightDepreciation, at, amortised);
                self.put(L::Interest, at, interest);
            }
            Standard::UsGaap => self.put(L::LeaseCost, at, amortised.checked_add(interest)?),
        }
        self.put(L::Depreciation, at, self.of(at, &ledger.depreciation)?);
        let loss = self.of(at, &ledger.disposed)?.checked_add(self.of(at, &ledger.sold.due)?)?;
        self.put(L::DisposalLoss, at, loss);
        self.put_sum(L::Ebitda, at)?;
        self.put_sum(L::Ebit, at)?;
        self.put_sum(L::PreTax, at)
    }

    /// From opening to closing, assets and leases.
    fn movements(&mut self, at: usize) -> Option<()> {
        use BooksLine as L;
        let ledger = self.ledger;
        self.put(L::AssetsOpening, at, self.before(L::AssetsClosing, at));
        self.put(L::AssetsAdded, at, self.of(at, &ledger.bought.due)?);
        self.put(L::AssetsDepreciated, at, minus(self.get(L::Depreciation, at)));
        self.put(L::AssetsDisposed, at, minus(self.of(at, &ledger.disposed)?));
        self.put_sum(L::AssetsClosing, at)?;
        self.put(L::LeaseOpening, at, self.before(L::LeaseClosing, at));
        self.put(L::LeaseAdded, at, self.of(at, &ledger.lease_added)?);
        self.put(L::LeaseInterest, at, self.of(at, &ledger.interest)?);
        self.put(L::LeasePaid, at, minus(self.of(at, &ledger.leased.due)?));
        self.put_sum(L::LeaseClosing, at)
    }

    /// What stands at the end of the year but for tax, cash and result: each from its own movements since the signing.
    fn balance(&mut self, at: usize) -> Option<()> {
        use BooksLine as L;
        let ledger = self.ledger;
        let (bought, charged) = (self.to(at, &ledger.bought.due)?, self.to(at, &ledger.depreciation)?);
        let left = bought.checked_sub(charged)?.checked_sub(self.to(at, &ledger.disposed)?)?;
        self.put(L::FixedAssets, at, left);
        let added = self.to(at, &ledger.lease_added)?;
        self.put(L::RightOfUse, at, added.checked_sub(self.to(at, ledger.amortised(self.standard))?)?);
        let owed = added.checked_add(self.to(at, &ledger.interest)?)?;
        self.put(L::LeaseLiability, at, owed.checked_sub(self.to(at, &ledger.leased.due)?)?);
        self.put(L::Prepaid, at, self.to(at, &ledger.running.due)?.checked_sub(self.to(at, &ledger.charged)?)?);
        let trades = [&ledger.running, &ledger.bought, &ledger.sold, &ledger.leased];
        let over = |of: fn(&Trade) -> &Vec<Decimal>| -> Option<Decimal> {
            trades.iter().try_fold(Decimal::ZERO, |sum, trade| sum.checked_add(self.to(at, of(trade))?))
        };
        let receivable = over(|trade| &trade.vat_due)?.checked_sub(over(|trade| &trade.vat_back)?)?;
        let invoiced = over(|trade| &trade.due)?.checked_add(over(|trade| &trade.vat_due)?)?;
        let paid = over(|trade| &trade.paid)?.checked_add(over(|trade| &trade.vat_paid)?)?;
        self.put(L::VatReceivable, at, receivable);
        self.put(L::Payables, at, invoiced.checked_sub(paid)?);
        Some(())
    }

    fn tax(&mut self, at: usize) -> Option<()> {
        use BooksLine as L;
        let (ledger, rate) = (self.ledger, self.case.terms.tax_rate);
        let parts = [
            self.of(at, &ledger.charged)?,
            self.of(at, &ledger.leased.due)?,
            ledger.tax_charge[at],
            self.of(at, &ledger.sold.due)?,
        ];
        let saved = decimal::book(sum(&parts)?.checked_mul(rate)?);
        let later = ledger.tax_left[at].checked_sub(self.get(L::FixedAssets, at))?;
        let leases = self.get(L::LeaseLiability, at).checked_sub(self.get(L::RightOfUse, at))?;
        let deferred = decimal::book(later.checked_add(leases)?.checked_mul(rate)?);
        self.put(L::TaxSaved, at, minus(saved));
        self.put(L::TaxDeferred, at, self.before(L::DeferredTax, at).checked_sub(deferred)?);
        self.put(L::DeferredTax, at, deferred);
        self.put_sum(L::AfterTax, at)
    }

    fn cash(&mut self, at: usize) -> Option<()> {
        use BooksLine as L;
        let ledger = self.ledger;
        let (rent, interest) = (self.of(at, &ledger.leased.paid)?, self.of(at, &ledger.interest)?);
        let running = self.of(at, &ledger.running.paid)?;
        match self.standard {
            Standard::Ifrs => {
                self.put(L::PaidOperating, at, running);
                self.put(L::PaidPrincipal, at, rent.checked_sub(interest)?);
                self.put(L::PaidInterest, at, interest);
            }
            Standard::UsGaap => self.put(L::PaidOperating, at, running.checked_add(rent)?),
        }
        self.put(L::PaidInvesting, at, self.of(at, &ledger.bought.paid)?);
        self.put(L::Sold, at, self.of(at, &ledger.sold.paid)?);
        let trades = [&ledger.running, &ledger.bought, &ledger.sold, &ledger.leased];
        let vat = trades.iter().try_fold(Decimal::ZERO, |sum, trade| {
            sum.checked_add(self.of(at, &trade.vat_paid)?)?.checked_sub(self.of(at, &trade.vat_back)?)
        });
        self.put(L::Vat, at, vat?);
        self.put(L::TaxCash, at, self.get(L::TaxSaved, at));
        self.put_sum(L::CashBeforeTax, at)?;
        self.put_sum(L::CashAfterTax, at)
    }

    /// What stands against the assets, and what lenders look at.
    fn stands(&mut self, at: usize) -> Option<()> {
        use BooksLine as L;
        let funding = self.before(L::Funding, at).checked_add(self.get(L::CashAfterTax, at))?;
        let result = self.before(L::ResultSoFar, at).checked_sub(self.get(L::AfterTax, at))?;
        self.put(L::Funding, at, funding);
        self.put(L::ResultSoFar, at, result);
        self.put_sum(L::Assets, at)?;
        self.put_sum(L::Liabilities, at)?;
        if self.standard == Standard::Ifrs {
            self.put(L::Debt, at, self.get(L::LeaseLiability, at));
        }
        let receivable = self.get(L::VatReceivable, at).checked_add(self.get(L::Prepaid, at))?;
        self.put(L::WorkingCapital, at, receivable.checked_sub(self.get(L::Payables, at))?);
        Some(())
    }
}

fn sum(parts: &[Decimal]) -> Option<Decimal> {
    parts.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(*own))
}

fn minus(amount: Decimal) -> Decimal {
    Decimal::ZERO - amount
}
