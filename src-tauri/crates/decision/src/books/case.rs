//! One option as a case of the books: which of its items are assets, leases, services, and in which currency each is owed.

use super::items::Paid;
use super::policy::Policy;
use super::terms::{Term, terms};
use crate::inputs::InputId;
use crate::model::{ItemOf, Model, OptionModel, RowModel};
use crate::snapshot::Quote;
use accounts::{Asset, Case, Flow, Sale};
use cost::{Bucket, Category};
use quantity::{Decimal, decimal};
use vocabulary::{Billing, Payment, Treatment};

/// A case under way.
pub(super) struct Sorted {
    pub(super) case: Case,
    /// What the rows that are held become, in the order in which hours are filled.
    pub(super) contracts: Vec<Contract>,
    /// By exchange rate: what falls due by month, in the frame's currency.
    pub(super) abroad: Vec<(InputId, Vec<Decimal>)>,
}

/// What a row becomes.
pub(super) struct Contract {
    pub(super) row: Option<usize>,
    pub(super) quote: usize,
    pub(super) treatment: Treatment,
}

/// Sorts the items of an option; `None` beyond the digits of the books.
pub(super) fn sorted(model: &Model, option: &OptionModel, policy: &Policy, items: &[Paid]) -> Option<Sorted> {
    let months = items.iter().map(|own| own.months.len()).max()?;
    let case = Case {
        calendar: policy.calendar,
        last: months as u32 - 1,
        flows: Vec::new(),
        assets: Vec::new(),
        leases: Vec::new(),
        terms: policy.terms,
    };
    let mut sorting = Sorting { model, policy, found: Sorted { case, contracts: Vec::new(), abroad: Vec::new() } };
    for own in items {
        match own.of {
            ItemOf::Row { pool, row } => sorting.row(&option.rows[pool][row], &own.months)?,
            ItemOf::Credits { pool, row } => sorting.credits(&option.rows[pool][row], &own.months)?,
            ItemOf::Line(at) => sorting.line(&option.lines[at], &own.months)?,
            ItemOf::Unserved(_) => sorting.pay(&own.months, Bucket::HiddenDowntime)?,
        }
    }
    let mut found = sorting.found;
    found.case.last = found.case.leases.iter().map(|own| own.last).chain([found.case.last]).max()?;
    Some(found)
}

struct Sorting<'a> {
    model: &'a Model<'a>,
    policy: &'a Policy<'a>,
    found: Sorted,
}

impl Sorting<'_> {
    fn row(&mut self, row: &RowModel, months: &[Decimal]) -> Option<()> {
        let quote = &self.model.snapshot.quotes[row.quote];
        self.owe(quote.fx, months)?;
        let treatment = match row.billing {
            Billing::Owned if row.is_held() => {
                self.buy(months, Bucket::CapexServers, Some(self.model.snapshot.frame.months))?;
                Treatment::Asset
            }
            Billing::Committed if row.is_held() => self.commit(row, quote, months)?,
            _ => return self.pay(months, Bucket::OpexRent),
        };
        let contract = Contract { row: row.row, quote: row.quote, treatment };
        self.found.contracts.push(contract);
        Some(())
    }

    /// What comes back for outages is income of its month: it changes no lease, since nobody can count on it when that is signed.
    fn credits(&mut self, row: &RowModel, months: &[Decimal]) -> Option<()> {
        self.owe(self.model.snapshot.quotes[row.quote].fx, months)?;
        self.pay(months, Bucket::OpexCredits)
    }

    /// A commitment: a lease of identified machines where somebody says so, else a service.
    fn commit(&mut self, row: &RowModel, quote: &Quote, months: &[Decimal]) -> Option<Treatment> {
        let cut = terms(row, quote, months);
        let is_short = |term: &Term| term.months() <= self.policy.short_lease;
        let treatment = match self.policy.is_lease(quote) {
            false => Treatment::Service,
            true if cut.terms.iter().all(is_short) => Treatment::ShortLease,
            true => Treatment::Lease,
        };
        let is_invoiced = reference::bucket_rule(Bucket::OpexRent)?.is_invoiced;
        if treatment != Treatment::Lease && quote.offered.payment == Payment::Monthly {
            self.pay(months, Bucket::OpexRent)?;
            return Some(treatment);
        }
        self.pay(&cut.rest, Bucket::OpexRent)?;
        let short: Vec<bool> = cut.terms.iter().map(is_short).collect();
        for (term, is_short) in cut.terms.into_iter().zip(short) {
            match treatment == Treatment::Lease && !is_short {
                true => self.found.case.leases.push(term.leased(is_invoiced)),
                false => {
                    let months = months.len().max(term.last as usize + 1);
                    self.found.case.flows.push(term.served(row, months, is_invoiced)?);
                }
            }
        }
        Some(treatment)
    }

    fn line(&mut self, line: &crate::model::LineModel, months: &[Decimal]) -> Option<()> {
        self.owe(line.fx(), months)?;
        match line.bucket.category() == Category::Capex && !line.is_depreciated() {
            true => self.buy(months, line.bucket, None),
            false => self.pay(months, line.bucket),
        }
    }

    /// Charged as it falls due.
    fn pay(&mut self, months: &[Decimal], bucket: Bucket) -> Option<()> {
        let is_invoiced = reference::bucket_rule(bucket)?.is_invoiced;
        if months.iter().any(|own| !own.is_zero()) {
            self.found.case.flows.push(Flow { due: months.to_vec(), charged: months.to_vec(), is_invoiced });
        }
        Some(())
    }

    /// What is paid is bought; what comes back at last is the sale of all of it. Where nothing comes back, it goes at `end` for nothing, or
    /// stays at what is left of it.
    fn buy(&mut self, months: &[Decimal], bucket: Bucket, end: Option<u32>) -> Option<()> {
        let (book, tax) = self.policy.charges(bucket)?;
        let is_invoiced = reference::bucket_rule(bucket)?.is_invoiced;
        let bought: Vec<(u32, Decimal)> =
            (0..).zip(months.iter().copied()).filter(|(_, amount)| *amount > Decimal::ZERO).collect();
        let back: Vec<(u32, Decimal)> =
            (0..).zip(months.iter().copied()).filter(|(_, amount)| *amount < Decimal::ZERO).collect();
        let last = bought.last().map(|own| own.0);
        let sale = back.last().copied().filter(|own| back.len() == 1 && last.is_some_and(|last| own.0 > last));
        let sale = sale.or(end.filter(|_| back.is_empty()).map(|end| (end, Decimal::ZERO)));
        let Some((at, amount)) = sale else {
            self.keep(&bought, (book, &tax), &[], is_invoiced);
            let returned: Vec<Decimal> = months.iter().map(|own| (*own).min(Decimal::ZERO)).collect();
            return self.pay(&returned, bucket);
        };
        let costs: Vec<Decimal> = bought.iter().map(|own| own.1).collect();
        let (all, proceeds): (Decimal, Decimal) = (costs.iter().sum(), Decimal::ZERO - amount);
        let part = |cost: &Decimal| proceeds.checked_mul(*cost)?.checked_div(all);
        let parts = decimal::split(&costs.iter().map(part).collect::<Option<Vec<_>>>()?, proceeds)?;
        let sales: Vec<Sale> = parts.into_iter().map(|proceeds| Sale { month: at, proceeds }).collect();
        self.keep(&bought, (book, &tax), &sales, is_invoiced);
        Some(())
    }

    fn keep(
        &mut self,
        bought: &[(u32, Decimal)],
        (book, tax): (accounts::Charge, &accounts::TaxCharge),
        sales: &[Sale],
        is_invoiced: bool,
    ) {
        for (at, (month, cost)) in bought.iter().enumerate() {
            let (sold, tax) = (sales.get(at).copied(), tax.clone());
            self.found.case.assets.push(Asset { month: *month, cost: *cost, book, tax, sold, is_invoiced });
        }
    }

    fn owe(&mut self, fx: Option<InputId>, months: &[Decimal]) -> Option<()> {
        let Some(fx) = fx else { return Some(()) };
        let abroad = &mut self.found.abroad;
        let at = abroad.iter().position(|(own, _)| *own == fx).unwrap_or_else(|| {
            abroad.push((fx, vec![Decimal::ZERO; months.len()]));
            abroad.len() - 1
        });
        for (sum, own) in abroad[at].1.iter_mut().zip(months) {
            *sum = sum.checked_add(*own)?;
        }
        Some(())
    }
}
