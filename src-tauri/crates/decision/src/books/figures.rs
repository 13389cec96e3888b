//! The numbers of books as figures: each line of a year with how it comes about, what it adds up, and the rates that it rests on.
//!
//! Ids name option, standard, line and fiscal year: `books.lease.ifrs.ebitda.2027`; `total` stands for all years.

use crate::figure::Figure;
use crate::report::books::{BooksReport, BooksRow, OptionBooks, StandardBooks};
use quantity::decimal::{self, Amount};
use std::collections::BTreeSet;
use vocabulary::{BooksLine, Message, Standard, Value, message};

/// What ids begin with.
const ID: &str = "books.";
const TOTAL: &str = "total";

/// The option whose books an id is of.
pub fn option_of_books(id: &str) -> Option<&str> {
    id.strip_prefix(ID)?.split('.').next()
}

/// What `trace` takes for a line of a year, or of all.
pub(super) fn id(option: &str, standard: Standard, line: BooksLine, year: Option<i32>) -> String {
    let year = year.map_or_else(|| TOTAL.to_owned(), |year| year.to_string());
    format!("{ID}{option}.{standard}.{line}.{year}")
}

/// Assumptions that a line rests on beside what is paid.
fn rests_on(line: BooksLine) -> &'static [&'static str] {
    use BooksLine as L;
    match line {
        L::TaxSaved | L::TaxDeferred | L::TaxCash | L::DeferredTax => &["books_tax_rate"],
        L::Vat | L::VatReceivable => &["books_vat_rate", "books_vat_months"],
        L::Payables | L::WorkingCapital => &["books_payment_days", "books_vat_rate"],
        L::Depreciation | L::AssetsDepreciated | L::FixedAssets | L::DisposalLoss => &["books_declining"],
        L::LeaseCost | L::RightDepreciation | L::Interest | L::PaidPrincipal | L::PaidInterest | L::RightOfUse => {
            &["books_borrowing_rate", "books_short_lease"]
        }
        L::LeaseLiability | L::LeaseAdded | L::LeaseInterest | L::Debt => {
            &["books_borrowing_rate", "books_short_lease"]
        }
        L::Leverage => &["books_ebitda", "books_net_debt"],
        L::Headroom => &["books_most_leverage", "books_ebitda", "books_net_debt"],
        _ => &[],
    }
}

/// Lines of its year that a line is made of otherwise than as their sum.
fn made_of(line: BooksLine) -> &'static [BooksLine] {
    use BooksLine as L;
    match line {
        L::WorkingCapital => &[L::VatReceivable, L::Prepaid, L::Payables],
        L::BudgetLeft => &[L::CashBeforeTax],
        L::Leverage => &[L::Debt, L::Ebitda],
        L::Headroom => &[L::Leverage],
        L::Debt => &[L::LeaseLiability],
        L::Funding => &[L::CashAfterTax],
        L::ResultSoFar => &[L::AfterTax],
        L::TaxCash => &[L::TaxSaved],
        L::AssetsDepreciated => &[L::Depreciation],
        _ => &[],
    }
}

impl BooksReport {
    /// Every number of it.
    pub fn figures(&self) -> Vec<Figure> {
        self.options.iter().flat_map(|option| self.of_option(option)).collect()
    }

    fn of_option(&self, option: &OptionBooks) -> Vec<Figure> {
        let rows = |books: &'_ StandardBooks| -> Vec<BooksRow> {
            books.sections.iter().flat_map(|section| section.rows.iter().cloned()).collect()
        };
        let own = |books: &StandardBooks| {
            let rows = rows(books);
            let told: BTreeSet<BooksLine> = rows.iter().map(|row| row.line).collect();
            let of = Of { report: self, option, books, told };
            rows.iter().flat_map(|row| of.row(row)).collect::<Vec<_>>()
        };
        option.standards.iter().flat_map(own).collect()
    }
}

/// Whose line it is.
struct Of<'a> {
    report: &'a BooksReport,
    option: &'a OptionBooks,
    books: &'a StandardBooks,
    /// Lines that are told, those of nothing left out.
    told: BTreeSet<BooksLine>,
}

impl Of<'_> {
    /// The years of a line, and all of them.
    fn row(&self, row: &BooksRow) -> Vec<Figure> {
        let years =
            self.option.years.iter().zip(&row.amounts).map(|(year, amount)| (Some(year.year), &year.name, *amount));
        let total = message!("general-total");
        let all = years.chain([(None, &total, row.total)]).zip(&row.shown);
        all.map(|((year, when, amount), shown)| self.figure(row, (year, when), amount, shown)).collect()
    }

    fn figure(
        &self,
        row: &BooksRow,
        (year, when): (Option<i32>, &Message),
        amount: Option<Amount>,
        shown: &str,
    ) -> Figure {
        let (option, standard) = (&self.option.option, self.books.standard);
        let name = message!("books-figure", option = &self.option.name, standard = &self.books.name, line = &row.name);
        let name = name.with("when", when.clone());
        let parts: Vec<BooksLine> = row.line.parts().iter().copied().filter(|own| self.told.contains(own)).collect();
        let unit = if row.line.is_ratio() { Message::empty() } else { self.option.unit.clone() };
        Figure {
            value: amount.map(|own| decimal::print(own.0)),
            text: shown.into(),
            unit,
            formula: self.formula(row.line, &parts, year),
            inputs: self.inputs(row.line, &parts, year),
            source: message!("books-figure-source", option = &self.option.name),
            ..Figure::named(id(option, standard, row.line, year), name)
        }
    }

    fn formula(&self, line: BooksLine, parts: &[BooksLine], year: Option<i32>) -> Message {
        let how = match line.is_sum() {
            true => message!("books-figure-sum", lines = Value::all(parts.iter().map(|own| own.name()))),
            false => line.name().part("how"),
        };
        let all = match (year, line.stands()) {
            (Some(_), _) => return how,
            (None, true) if line.opens() => message!("books-figure-last.first"),
            (None, true) => message!("books-figure-last"),
            (None, false) => message!("books-figure-years"),
        };
        Value::row([how, all]).into()
    }

    fn inputs(&self, line: BooksLine, parts: &[BooksLine], year: Option<i32>) -> Vec<String> {
        let (option, standard) = (&self.option.option, self.books.standard);
        match (year, line.is_sum()) {
            (None, _) if !line.stands() => {
                self.option.years.iter().map(|own| id(option, standard, line, Some(own.year))).collect()
            }
            (_, true) => parts.iter().map(|own| id(option, standard, *own, year)).collect(),
            (_, false) => {
                let is_known = |rule: &&&str| self.report.rules.iter().any(|own| own.id == **rule);
                let rules = rests_on(line).iter().filter(is_known).map(|rule| format!("input.{rule}"));
                let of_lines = made_of(line).iter().filter(|own| self.told.contains(own));
                let lines: Vec<String> = of_lines.map(|own| id(option, standard, *own, year)).collect();
                let paid = self.option.rests_on.iter().filter(|_| lines.is_empty());
                lines.iter().cloned().chain(rules).chain(paid.map(|own| format!("input.{own}"))).collect()
            }
        }
    }
}
