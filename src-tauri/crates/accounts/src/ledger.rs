//! Every movement of a case by month, before years are closed.

use crate::calendar::FiscalYear;
use crate::lease::Schedule;
use crate::trade::{Paid, Trade, add, tail};
use crate::{Asset, Case, Flow, Lease};
use quantity::Decimal;
use vocabulary::Standard;

/// Amounts by month from 0 on.
type Months = Vec<Decimal>;

/// The movements, by month but for tax, which is reckoned by year.
pub(crate) struct Ledger {
    pub(crate) years: Vec<FiscalYear>,
    /// Invoices for what is charged at once, for what is bought, for what is sold, and rents of leases.
    pub(crate) running: Trade,
    pub(crate) bought: Trade,
    pub(crate) sold: Trade,
    pub(crate) leased: Trade,
    /// Costs charged to the result.
    pub(crate) charged: Months,
    pub(crate) depreciation: Months,
    /// Book value of what is sold.
    pub(crate) disposed: Months,
    /// Leases that begin, at present value.
    pub(crate) lease_added: Months,
    pub(crate) interest: Months,
    ifrs_amortised: Months,
    us_gaap_amortised: Months,
    /// By year: what tax charges for what is bought, and what of its price it has not charged yet.
    pub(crate) tax_charge: Vec<Decimal>,
    pub(crate) tax_left: Vec<Decimal>,
}

impl Ledger {
    /// `None` beyond the digits of the books.
    pub(crate) fn of(case: &Case) -> Option<Self> {
        let last = case.last.checked_add(tail(&case.terms))?;
        let years = case.calendar.years(last);
        let (months, none) = (last as usize + 1, vec![Decimal::ZERO; last as usize + 1]);
        let by_year = vec![Decimal::ZERO; years.len()];
        let trade = || Trade::new(months);
        let mut ledger = Self {
            running: trade(),
            bought: trade(),
            sold: trade(),
            leased: trade(),
            charged: none.clone(),
            depreciation: none.clone(),
            disposed: none.clone(),
            lease_added: none.clone(),
            interest: none.clone(),
            ifrs_amortised: none.clone(),
            us_gaap_amortised: none,
            tax_charge: by_year.clone(),
            tax_left: by_year,
            years,
        };
        case.flows.iter().try_for_each(|flow| ledger.flow(case, flow))?;
        case.assets.iter().try_for_each(|asset| ledger.asset(case, asset))?;
        case.leases.iter().try_for_each(|lease| ledger.lease(case, lease))?;
        Some(ledger)
    }

    /// By how much rights of use go down.
    pub(crate) fn amortised(&self, standard: Standard) -> &[Decimal] {
        match standard {
            Standard::Ifrs => &self.ifrs_amortised,
            Standard::UsGaap => &self.us_gaap_amortised,
        }
    }

    fn flow(&mut self, case: &Case, flow: &Flow) -> Option<()> {
        let paid = if flow.is_invoiced { Paid::Later } else { Paid::Within };
        for (month, amount) in (0..).zip(&flow.due) {
            self.running.invoice(month, *amount, paid, &case.terms)?;
        }
        (0..).zip(&flow.charged).try_for_each(|(month, amount)| add(&mut self.charged, month, *amount))
    }

    fn asset(&mut self, case: &Case, asset: &Asset) -> Option<()> {
        let paid = if asset.is_invoiced { Paid::Later } else { Paid::Within };
        self.bought.invoice(asset.month, asset.cost, paid, &case.terms)?;
        let charged = asset.charged(self.charged.len() as u32 - 1)?;
        (0..).zip(&charged).try_for_each(|(month, amount)| add(&mut self.depreciation, month, *amount))?;
        if let Some(sale) = asset.sold {
            let left = asset.cost.checked_sub(charged.iter().sum())?;
            add(&mut self.disposed, sale.month, left)?;
            let paid = if asset.is_invoiced { Paid::OnTheDay } else { Paid::Within };
            self.sold.invoice(sale.month, Decimal::ZERO.checked_sub(sale.proceeds)?, paid, &case.terms)?;
        }
        self.tax(asset)
    }

    /// In the year of a sale tax charges all that is left of the price, and takes the proceeds as income: a half year's depreciation
    /// (IRS Publication 946, property sold) and the loss on the rest come to the same.
    fn tax(&mut self, asset: &Asset) -> Option<()> {
        let mut left = Decimal::ZERO;
        let charges = asset.taxed(&self.years)?;
        for (at, year) in self.years.iter().enumerate() {
            let within = |month: u32| (year.first..=year.last).contains(&month);
            if within(asset.month) {
                left = left.checked_add(asset.cost)?;
            }
            let is_sold = asset.sold.is_some_and(|sale| within(sale.month));
            let charge = if is_sold { left } else { charges[at].min(left) };
            left = left.checked_sub(charge)?;
            self.tax_charge[at] = self.tax_charge[at].checked_add(charge)?;
            self.tax_left[at] = self.tax_left[at].checked_add(left)?;
        }
        Some(())
    }

    fn lease(&mut self, case: &Case, lease: &Lease) -> Option<()> {
        let paid = if lease.is_invoiced { Paid::OnTheDay } else { Paid::Within };
        for own in &lease.payments {
            self.leased.invoice(own.month, own.amount, paid, &case.terms)?;
        }
        let schedule: Schedule = lease.schedule(case.terms.borrowing_rate)?;
        add(&mut self.lease_added, schedule.begin, schedule.value)?;
        let months = || lease.first..;
        months().zip(&schedule.interest).try_for_each(|(month, own)| add(&mut self.interest, month, *own))?;
        let [ifrs, us_gaap] = [schedule.amortised(Standard::Ifrs)?, schedule.amortised(Standard::UsGaap)?];
        months().zip(&ifrs).try_for_each(|(month, own)| add(&mut self.ifrs_amortised, month, *own))?;
        months().zip(&us_gaap).try_for_each(|(month, own)| add(&mut self.us_gaap_amortised, month, *own))
    }
}
