//! The lines of an option's books as they are printed, with those that budget and lenders add.

use super::figures;
use super::policy::Lenders;
use crate::report::books::{BooksRow, SectionBooks, StandardBooks};
use accounts::Books;
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use quantity::show::{self, Unit};
use vocabulary::{BooksLine, BooksSection, Message, Standard, message};

/// What lines are made of.
pub(super) struct Lines<'a> {
    /// Id of the option.
    pub(super) option: &'a str,
    pub(super) books: &'a Books,
    pub(super) budget: Option<Decimal>,
    pub(super) lenders: Lenders,
}

impl Lines<'_> {
    /// The unit of all amounts: one unit of size below that of the largest, so that thousands stand where millions are owed.
    pub(super) fn unit(&self) -> Unit {
        let largest = self.all().map(|own| decimal::f64_of(own).abs()).fold(0.0, f64::max);
        // A step down, so that sums of a year keep three digits or more.
        Unit::of([largest / f64::from(1_000_u16)])
    }

    fn all(&self) -> impl Iterator<Item = Decimal> + '_ {
        let of = |standard: Standard, line: BooksLine| self.books.line(standard, line).iter().copied();
        let lines = |standard: &'static Standard| BooksLine::ALL.iter().map(move |line| (*standard, *line));
        Standard::ALL.iter().flat_map(lines).flat_map(move |(standard, line)| of(standard, line))
    }

    pub(super) fn standards(&self) -> Vec<StandardBooks> {
        let one = |standard: &Standard| StandardBooks {
            standard: *standard,
            name: standard.name(),
            sections: BooksSection::ALL.iter().map(|section| self.section(*standard, *section)).collect(),
        };
        Standard::ALL.iter().map(one).collect()
    }

    fn section(&self, standard: Standard, section: BooksSection) -> SectionBooks {
        let own = BooksLine::ALL.iter().filter(|line| line.section() == section);
        let rows = own.filter_map(|line| self.row(standard, *line)).collect();
        SectionBooks { section, name: section.name(), rows }
    }

    /// A line; `None` where it is 0 throughout, or nobody entered what it is held against.
    fn row(&self, standard: Standard, line: BooksLine) -> Option<BooksRow> {
        let amounts: Vec<Option<Decimal>> = match line {
            BooksLine::BudgetLeft => self.left(self.budget?, standard),
            BooksLine::Leverage => self.leverage(standard)?,
            BooksLine::Headroom => self.headroom(standard)?,
            line => self.books.line(standard, line).iter().copied().map(Some).collect(),
        };
        let is_nothing = amounts.iter().flatten().all(Decimal::is_zero);
        let is_always_told = line.is_sum() && line.section() != BooksSection::Movements;
        (!is_nothing || is_always_told).then_some(())?;
        let total = match (line.opens(), line.stands()) {
            (true, _) => amounts.first().copied()?,
            (_, true) => amounts.last().copied()?,
            _ => amounts.iter().copied().sum(),
        };
        let shown = amounts.iter().chain([&total]).map(|own| self.shown(line, *own)).collect();
        let booked = |own: Option<Decimal>| own.map(|own| Amount(decimal::book(own)));
        let years = self.books.years.iter().map(|year| Some(year.name));
        Some(BooksRow {
            line,
            name: line.name(),
            is_sum: line.is_sum(),
            amounts: amounts.into_iter().map(booked).collect(),
            total: booked(total),
            shown,
            traces: years.chain([None]).map(|year| figures::id(self.option, standard, line, year)).collect(),
        })
    }

    fn shown(&self, line: BooksLine, amount: Option<Decimal>) -> String {
        let Some(amount) = amount else { return "–".to_owned() };
        let (amount, unit) = (decimal::f64_of(amount), self.unit());
        match (line.is_ratio(), amount == f64::default()) {
            (_, true) => "0".to_owned(),
            (true, _) => show::grouped(amount, 2),
            (false, _) => unit.bare(amount, Some(unit.divisor)),
        }
    }

    /// What the years so far leave of the budget, before tax and VAT.
    fn left(&self, budget: Decimal, standard: Standard) -> Vec<Option<Decimal>> {
        let years = self.books.line(standard, BooksLine::CashBeforeTax).iter();
        let so_far = years.scan(Decimal::ZERO, |sum, own| {
            *sum += *own;
            Some(budget.checked_sub(*sum))
        });
        so_far.collect()
    }

    /// (Net debt + what the option adds) ÷ (EBITDA − what the option takes); nothing where that EBITDA is not above 0.
    fn leverage(&self, standard: Standard) -> Option<Vec<Option<Decimal>>> {
        let (ebitda, net_debt) = (self.lenders.ebitda?, self.lenders.net_debt?);
        let [debt, taken] = [BooksLine::Debt, BooksLine::Ebitda].map(|line| self.books.line(standard, line));
        let of = |(debt, taken): (&Decimal, &Decimal)| {
            let left = ebitda.checked_sub(*taken).filter(|left| *left > Decimal::ZERO)?;
            net_debt.checked_add(*debt)?.checked_div(left)
        };
        Some(debt.iter().zip(taken).map(of).collect())
    }

    fn headroom(&self, standard: Standard) -> Option<Vec<Option<Decimal>>> {
        let most = self.lenders.most?;
        Some(self.leverage(standard)?.into_iter().map(|own| most.checked_sub(own?)).collect())
    }

    /// What it comes to: what EBITDA bears over all years, the largest debt, and cash after tax.
    pub(super) fn finding(&self, currency: &str) -> Message {
        let total = |standard: Standard, line: BooksLine| self.books.total(standard, line);
        let money = |amount: Decimal| show::rough(decimal::f64_of(amount));
        let [ifrs, us_gaap] = [Standard::Ifrs, Standard::UsGaap].map(|own| total(own, BooksLine::Ebitda));
        let debt = self.books.line(Standard::Ifrs, BooksLine::Debt).iter().max().copied().unwrap_or_default();
        let (pre_tax, after) = (total(Standard::Ifrs, BooksLine::PreTax), total(Standard::Ifrs, BooksLine::AfterTax));
        let has_leases = self.books.line(Standard::Ifrs, BooksLine::RightOfUse).iter().any(|own| !own.is_zero());
        match debt.is_zero() {
            true if has_leases => message!(
                "books-finding.prepaid",
                ifrs = money(ifrs),
                gaap = money(us_gaap),
                before = money(pre_tax),
                after = money(after),
                currency = currency
            ),
            true => message!(
                "books-finding",
                ebitda = money(us_gaap),
                before = money(pre_tax),
                after = money(after),
                currency = currency
            ),
            false => message!(
                "books-finding.leased",
                ifrs = money(ifrs),
                gaap = money(us_gaap),
                debt = money(debt),
                before = money(pre_tax),
                after = money(after),
                currency = currency
            ),
        }
    }
}
