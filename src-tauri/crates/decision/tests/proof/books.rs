//! The books of options: ties to what `evaluate` says, vectors reckoned by hand, wrong rates of the register.

use crate::common::{self, add, keep, option, problems, report, set};
use crate::contracts::plain;
use decision::Figure;
use decision::report::books::{BooksReport, OptionBooks};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use std::collections::BTreeMap;
use tables::Book;
use vocabulary::{BooksLine, Standard, Treatment};

fn books(book: &Book) -> BooksReport {
    decision::books(book, None).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn assume(book: &mut Book, id: &str, value: &str) {
    keep(book, "assumptions", |row| row.get("id") != Some(id));
    add(book, "assumptions", &format!("id: {id} | label: {id} | value: {value}"));
}

fn own<'b>(books: &'b BooksReport, id: &str) -> &'b OptionBooks {
    books.options.iter().find(|own| own.option == id).unwrap_or_else(|| panic!("no option {id}"))
}

/// A line by year with its total behind; zeros where it is left out.
fn line(own: &OptionBooks, standard: Standard, line: BooksLine) -> Vec<Decimal> {
    let books = own.standards.iter().find(|books| books.standard == standard).unwrap();
    let row = books.sections.iter().flat_map(|section| &section.rows).find(|row| row.line == line);
    let amounts = row.map(|row| row.amounts.iter().chain([&row.total]).map(|own| own.map_or(Decimal::ZERO, |a| a.0)));
    amounts.map_or_else(|| vec![Decimal::ZERO; own.years.len() + 1], Iterator::collect)
}

fn expect(own: &OptionBooks, standard: Standard, rows: &[(BooksLine, &[&str])]) {
    for (of, expected) in rows {
        let found: Vec<Decimal> = line(own, standard, *of).iter().map(|own| own.round_dp(2).normalize()).collect();
        let expected: Vec<Decimal> = expected.iter().map(|own| decimal::parse(own).unwrap()).collect();
        assert_eq!(found, expected, "{standard:?} {of:?}");
    }
}

/// Every number has a figure of its value, with how it comes about; a sum is what the figures behind it add up to.
fn traced(books: &BooksReport) {
    let figures: BTreeMap<String, Figure> = books.figures().into_iter().map(|own| (own.id.clone(), own)).collect();
    let value = |id: &String| decimal::parse(figures[id].value.as_ref().unwrap()).unwrap();
    let rows = books.options.iter().flat_map(|own| &own.standards).flat_map(|own| &own.sections);
    for row in rows.flat_map(|section| &section.rows) {
        let amounts = row.amounts.iter().chain([&row.total]);
        assert_eq!(row.traces.len(), row.shown.len());
        for ((id, amount), shown) in row.traces.iter().zip(amounts).zip(&row.shown) {
            let figure = &figures[id];
            assert_eq!(figure.value.as_ref(), amount.map(|own| decimal::print(own.0)).as_ref(), "{id}");
            assert_eq!(voice::text(&figure.text), *shown, "{id}");
            assert!(!voice::text(&figure.formula).contains("books-line"), "{id}: {}", voice::text(&figure.formula));
            let is_total = id.ends_with(".total");
            if row.is_sum || (is_total && !row.line.stands()) {
                let sum: Decimal = figure.inputs.iter().map(value).sum();
                assert_eq!(sum, value(id), "{id}: {:?}", figure.inputs);
            }
        }
    }
}

/// What holds of any books: the cash of `evaluate` to the last digit, a balance sheet that balances, movements that tie.
fn ties(book: &Book, worlds: usize) {
    let (books, report) = (books(book), report(book, worlds));
    assert!(!books.options.is_empty());
    traced(&books);
    for own in &books.options {
        let cash = option(&report, &own.option).cash.unwrap().base;
        assert_eq!(own.cash, cash, "{}", own.option);
        for standard in Standard::ALL.iter().copied() {
            let of = |of: BooksLine| line(own, standard, of);
            let paid: Decimal = of(BooksLine::CashBeforeTax)[..own.years.len()].iter().sum();
            assert_eq!(Amount(paid), cash, "{} {standard:?}: cash before tax and VAT", own.option);
            assert_eq!(of(BooksLine::Assets), of(BooksLine::Liabilities), "{} {standard:?}", own.option);
            assert_eq!(of(BooksLine::AssetsClosing), of(BooksLine::FixedAssets), "{} {standard:?}", own.option);
            assert_eq!(of(BooksLine::LeaseClosing), of(BooksLine::LeaseLiability), "{} {standard:?}", own.option);
            assert_eq!(of(BooksLine::Payables)[own.years.len()], Decimal::ZERO, "{} {standard:?}", own.option);
        }
    }
}

#[test]
fn the_sample_s_books_tie_to_its_decision() {
    ties(&sample::book().unwrap(), 20);
    let mut book = sample::book().unwrap();
    for (id, value) in [
        ("books_lease", "1"),
        ("books_short_lease", "0"),
        ("books_macrs", "1"),
        ("books_declining", "0.4"),
        ("books_fiscal_start", "401"),
        ("books_payment_days", "45"),
        ("books_vat_months", "3"),
    ] {
        assume(&mut book, id, value);
    }
    ties(&book, 20);
    let leased = books(&book);
    let lease = own(&leased, "lease");
    let treated = |own: &OptionBooks| own.contracts.iter().map(|own| own.treatment).collect::<Vec<_>>();
    assert_eq!(treated(lease), [Treatment::Lease; 3]);
    assert_eq!(treated(own(&leased, "build")), [Treatment::Asset; 3]);
    assert_eq!(treated(own(&leased, "cloud")), []);
}

#[test]
fn a_lease_stands_on_the_balance_sheet_where_somebody_says_so() {
    // Ten GPUs at 2 for 24 months are 14,600 a month; six more by day are 6,570. Month 0 is March 2027.
    let mut book = plain();
    set(&mut book, "quotes", "lease", "term_months: 24");
    for (id, value) in [("books_vat_rate", "0"), ("books_payment_days", "0"), ("books_tax_rate", "0")] {
        assume(&mut book, id, value);
    }
    let service = books(&book);
    let own_books = own(&service, "lease");
    let years: Vec<String> = own_books.years.iter().map(|year| voice::text(&year.name)).collect();
    assert_eq!(years, ["FY 2027", "FY 2028", "FY 2029"]);
    let operating: &[&str] = &["190530", "254040", "63510", "508080"];
    for standard in [Standard::Ifrs, Standard::UsGaap] {
        expect(
            own_books,
            standard,
            &[
                (BooksLine::OperatingCost, operating),
                (BooksLine::CashBeforeTax, operating),
                (BooksLine::LeaseLiability, &["0", "0", "0", "0"]),
            ],
        );
    }
    assert_eq!(own_books.contracts[0].treatment, Treatment::Service);
    assert!(own_books.contracts[0].ask.is_some(), "nobody has said what it is");

    // At 6 % the payments are worth 14,600 × Σ 1.06^(−m ÷ 12) = 329,950.75; depreciation a 24th of it a month; interest by the month.
    assume(&mut book, "books_lease.lease", "1");
    let leased = books(&book);
    let own_books = own(&leased, "lease");
    assert!(own_books.contracts[0].ask.is_none());
    expect(
        own_books,
        Standard::Ifrs,
        &[
            (BooksLine::OperatingCost, &["59130", "78840", "19710", "157680"]),
            (BooksLine::LeaseAdded, &["329950.75", "0", "0", "329950.75"]),
            (BooksLine::LeaseInterest, &["12151.46", "7874.82", "422.96", "20449.25"]),
            (BooksLine::LeasePaid, &["-131400", "-175200", "-43800", "-350400"]),
            (BooksLine::LeaseClosing, &["210702.22", "43377.04", "0", "0"]),
            (BooksLine::RightDepreciation, &["123731.53", "164975.38", "41243.84", "329950.75"]),
            (BooksLine::Debt, &["210702.22", "43377.04", "0", "0"]),
            (BooksLine::CashBeforeTax, operating),
        ],
    );
    expect(
        own_books,
        Standard::UsGaap,
        &[
            (BooksLine::OperatingCost, &["59130", "78840", "19710", "157680"]),
            (BooksLine::LeaseCost, &["131400", "175200", "43800", "350400"]),
            (BooksLine::Ebitda, operating),
            (BooksLine::Debt, &["0", "0", "0", "0"]),
            (BooksLine::CashBeforeTax, operating),
        ],
    );
}

#[test]
fn wrong_rates_and_lives_are_told_all_at_once() {
    let mut book = plain();
    let wrong = [
        ("books_fiscal_start", "231"),
        ("books_tax_rate", "1.2"),
        ("books_life_servers", "0"),
        ("books_tax_life_network", "-3"),
        ("books_vat_rate", "21"),
        ("books_vat_months", "600"),
        ("books_lease.lease", "2"),
        ("books_month_zero", "202713"),
        ("books_borrowing_rate", "6"),
        ("books_ebitda", "0"),
    ];
    wrong.iter().for_each(|(id, value)| assume(&mut book, id, value));
    let rows = book.rows("assumptions");
    let mut expected: Vec<String> = wrong
        .iter()
        .map(|(id, _)| {
            let at = rows.iter().position(|row| row.get("id") == Some(id)).unwrap();
            let code = if ["books_fiscal_start", "books_month_zero"].contains(id) { "P835" } else { "I527" };
            format!("assumptions[{at}].value {code}")
        })
        .collect();
    let mut found = problems(&book);
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    assert_eq!(decision::books(&book, None).err().map(|all| all.len()), Some(wrong.len()));
}

#[test]
fn rates_of_the_books_move_no_figure_of_the_decision() {
    let mut book = plain();
    let before = report(&book, 20);
    for (id, value) in
        [("books_tax_rate", "0.4"), ("books_lease", "1"), ("books_macrs", "1"), ("books_vat_rate", "0.1")]
    {
        assume(&mut book, id, value);
    }
    let after = report(&book, 20);
    for own in &before.options {
        assert_eq!(own.tcc, option(&after, &own.id).tcc, "{}", own.id);
        assert_eq!(own.cash, option(&after, &own.id).cash, "{}", own.id);
    }
    assert_eq!(before.decision.option, after.decision.option);
}

#[test]
fn what_is_owed_abroad_costs_the_difference_of_rates() {
    // 6,570 USD a month over 24 months at 0.9, 2 % here and 4 % there: Σ 5,913 × ((1.02 ÷ 1.04)^(m ÷ 12) − 1) = −2,832.92.
    let mut book = plain();
    set(&mut book, "quotes", "hourly", "currency: USD");
    for (id, value) in [("fx.USD", "0.9"), ("books_rate_eur", "0.02"), ("books_rate_usd", "0.04")] {
        assume(&mut book, id, value);
    }
    let found = books(&book);
    let abroad = &own(&found, "lease").currencies[0];
    assert_eq!((abroad.currency.as_str(), abroad.spot), ("USD", Amount(decimal::parse("0.9").unwrap())));
    let sum: Decimal = abroad.years.iter().map(|year| year.amount.0).sum();
    assert_eq!(sum.round_dp(2).normalize(), decimal::parse("157680").unwrap());
    assert_eq!(abroad.hedge.unwrap().0.round_dp(2).normalize(), decimal::parse("-2832.92").unwrap());
    // Equal rates: a hedge costs nothing. An interest rate that nobody entered: it is not known.
    assume(&mut book, "books_rate_usd", "0.02");
    assert_eq!(own(&books(&book), "lease").currencies[0].hedge, Some(Amount(Decimal::ZERO)));
    set(&mut book, "quotes", "hourly", "currency: SEK");
    assume(&mut book, "fx.SEK", "0.09");
    assert_eq!(own(&books(&book), "lease").currencies[0].hedge, None);
}

#[test]
fn budget_and_lenders_are_held_against_it() {
    let mut book = plain();
    set(&mut book, "quotes", "lease", "term_months: 24");
    set(&mut book, "frame", "Tiny", "budget: 600000");
    for (id, value) in [
        ("books_vat_rate", "0"),
        ("books_payment_days", "0"),
        ("books_lease.lease", "1"),
        ("books_ebitda", "1000000"),
        ("books_net_debt", "2000000"),
        ("books_most_leverage", "3.5"),
    ] {
        assume(&mut book, id, value);
    }
    let found = books(&book);
    let own = own(&found, "lease");
    expect(
        own,
        Standard::Ifrs,
        &[
            // 600,000 less 190,530, 254,040 and 63,510.
            (BooksLine::BudgetLeft, &["409470", "155430", "91920", "91920"]),
            // (2,000,000 + liability) ÷ (1,000,000 − 59,130), …; under US GAAP rent is within EBITDA and no debt.
            (BooksLine::Leverage, &["2.35", "2.22", "2.04", "2.04"]),
        ],
    );
    expect(
        own,
        Standard::UsGaap,
        &[
            (BooksLine::Leverage, &["2.47", "2.68", "2.14", "2.14"]),
            (BooksLine::Headroom, &["1.03", "0.82", "1.36", "1.36"]),
        ],
    );
    assert!(found.asks.is_empty());
    assert!(common::texts(&found.notes).iter().all(|note| !note.contains('_')), "no id on paper");
}

#[test]
fn what_is_paid_upfront_is_charged_month_by_month() {
    let mut book = plain();
    set(&mut book, "quotes", "lease", "term_months: 12 | payment: upfront");
    for (id, value) in [("books_vat_rate", "0"), ("books_payment_days", "0")] {
        assume(&mut book, id, value);
    }
    let found = books(&book);
    // 175,200 in months 0 and 12: at the end of 2027 three months are prepaid, at the end of 2028 three of the second year.
    expect(
        own(&found, "lease"),
        Standard::Ifrs,
        &[
            (BooksLine::OperatingCost, &["190530", "254040", "63510", "508080"]),
            (BooksLine::CashBeforeTax, &["234330", "254040", "19710", "508080"]),
            (BooksLine::Prepaid, &["43800", "43800", "0", "0"]),
        ],
    );
}
