//! Laws that hold of any case: balances tie, standards differ in time only, tax moves nothing before it.

#![allow(clippy::unwrap_used, reason = "a test's helper fails by panicking")]

mod common;

use accounts::{
    Asset, Books, Calendar, Case, Charge, Date, Flow, Lease, Payment, Sale, TaxCharge, Terms, YearStart, books,
};
use common::{asset, d};
use proptest::prelude::*;
use quantity::{Decimal, decimal};
use vocabulary::{BooksLine, Standard};

const LAST: u32 = 60;

fn money() -> impl Strategy<Value = Decimal> {
    (1_i64..1_000_000_000).prop_map(|cents| Decimal::new(cents, 2))
}

fn charge() -> impl Strategy<Value = Charge> {
    prop_oneof![
        (1_u32..120).prop_map(|life| Charge::StraightLine { life }),
        (1_u32..120, 1_i64..=100)
            .prop_map(|(life, percent)| Charge::Declining { life, rate: Decimal::new(percent, 2) }),
    ]
}

fn bought() -> impl Strategy<Value = Asset> {
    let tax = prop_oneof![
        charge().prop_map(TaxCharge::Spread),
        Just(TaxCharge::Table(["0.2", "0.32", "0.192", "0.1152", "0.1152", "0.0576"].map(d).to_vec())),
    ];
    let sold = prop::option::of((1_u32..=LAST, money()));
    (0_u32..LAST, money(), charge(), tax, sold, any::<bool>()).prop_map(
        |(month, cost, book, tax, sold, is_invoiced)| {
            let sold = sold.map(|(at, proceeds)| Sale { month: at.max(month + 1), proceeds });
            Asset { month, cost, book, tax, sold, is_invoiced }
        },
    )
}

fn leased() -> impl Strategy<Value = Lease> {
    (1_u32..LAST, 0_u32..LAST, money(), any::<bool>(), any::<bool>()).prop_map(
        |(first, longer, rent, is_upfront, is_invoiced)| {
            let last = (first + longer).min(LAST);
            let payments = match is_upfront {
                true => vec![Payment { month: first - 1, amount: rent }],
                false => (first..=last).map(|month| Payment { month, amount: rent }).collect(),
            };
            Lease { first, last, payments, is_invoiced }
        },
    )
}

/// A cost that is charged where it falls due, or evenly over the months after it.
fn flow() -> impl Strategy<Value = Flow> {
    (0_u32..LAST - 12, money(), any::<bool>(), any::<bool>()).prop_map(|(month, amount, is_prepaid, is_invoiced)| {
        let mut due = vec![Decimal::ZERO; LAST as usize + 1];
        due[month as usize] = amount;
        let mut charged = due.clone();
        if is_prepaid {
            charged[month as usize] = Decimal::ZERO;
            let part = amount / Decimal::from(12);
            for (at, own) in decimal::split(&[part; 12], amount).unwrap().into_iter().enumerate() {
                charged[month as usize + 1 + at] = own;
            }
        }
        Flow { due, charged, is_invoiced }
    })
}

fn any_terms() -> impl Strategy<Value = Terms> {
    (0_i64..=100, 0_i64..=30, 0_u32..6, 0_u32..120, 0_i64..20).prop_map(|(tax, vat, vat_months, payment_days, rate)| {
        let percent = |own: i64| Decimal::new(own, 2);
        let (tax_rate, vat_rate, borrowing_rate) = (percent(tax), percent(vat), percent(rate));
        Terms { tax_rate, vat_rate, vat_months, payment_days, borrowing_rate }
    })
}

fn any_case() -> impl Strategy<Value = Case> {
    let start = prop::sample::select(vec![101_u32, 401, 406, 701, 1001]);
    let many = |of: BoxedStrategy<_>| prop::collection::vec(of, 0..4);
    (
        (1_u32..=12, start),
        many(bought().boxed()),
        prop::collection::vec(leased(), 0..3),
        prop::collection::vec(flow(), 0..4),
        any_terms(),
    )
        .prop_map(|((month, start), assets, leases, flows, terms)| {
            let calendar =
                Calendar { month_0: Date { year: 2027, month }, start: YearStart::of_number(start).unwrap() };
            Case { calendar, last: LAST, flows, assets, leases, terms }
        })
}

/// What falls due in all, before tax and VAT.
fn cash(case: &Case) -> Decimal {
    let flows: Decimal = case.flows.iter().flat_map(|own| &own.due).sum();
    let assets: Decimal =
        case.assets.iter().map(|own| own.cost - own.sold.map_or(Decimal::ZERO, |sale| sale.proceeds)).sum();
    let leases: Decimal = case.leases.iter().flat_map(|own| &own.payments).map(|own| own.amount).sum();
    flows + assets + leases
}

fn both(check: impl Fn(Standard)) {
    Standard::ALL.iter().copied().for_each(check);
}

fn each_year(books: &Books, check: impl Fn(usize)) {
    (0..books.years.len()).for_each(check);
}

proptest! {
    #[test]
    fn balances_tie_to_the_last_digit(case in any_case()) {
        use BooksLine as L;
        let books = books(&case).unwrap();
        both(|standard| {
            let of = |line: L, at: usize| books.line(standard, line)[at];
            each_year(&books, |at| {
                assert_eq!(of(L::Assets, at), of(L::Liabilities, at), "the balance sheet of year {at}");
                assert_eq!(of(L::FixedAssets, at), of(L::AssetsClosing, at), "assets of year {at}");
                assert_eq!(of(L::LeaseLiability, at), of(L::LeaseClosing, at), "leases of year {at}");
            });
            assert_eq!(books.total(standard, L::CashBeforeTax), cash(&case), "all cash before tax and VAT");
            assert_eq!(books.total(standard, L::Vat), Decimal::ZERO, "all VAT comes back");
            for stands in [L::LeaseLiability, L::RightOfUse, L::Payables, L::VatReceivable, L::Prepaid] {
                assert_eq!(books.total(standard, stands), Decimal::ZERO, "{stands:?} at the end");
            }
        });
        // Interest and principal are the payments.
        let paid = books.total(Standard::Ifrs, L::PaidPrincipal) + books.total(Standard::Ifrs, L::PaidInterest);
        let rents: Decimal = case.leases.iter().flat_map(|own| &own.payments).map(|own| own.amount).sum();
        assert_eq!(paid, rents);
        // Over all years the standards charge the same, and before tax what is paid less what is left.
        let [ifrs, us_gaap] = [Standard::Ifrs, Standard::UsGaap].map(|own| books.total(own, L::PreTax));
        assert_eq!(ifrs, us_gaap);
        assert_eq!(ifrs + books.total(Standard::Ifrs, L::FixedAssets), cash(&case));
    }

    #[test]
    fn tax_moves_nothing_before_it(case in any_case()) {
        use BooksLine as L;
        let untaxed = Case { terms: Terms { tax_rate: Decimal::ZERO, ..case.terms }, ..case.clone() };
        let (with, without) = (books(&case).unwrap(), books(&untaxed).unwrap());
        both(|standard| {
            for line in [L::PreTax, L::CashBeforeTax, L::Vat, L::FixedAssets, L::LeaseLiability, L::Payables] {
                assert_eq!(with.line(standard, line), without.line(standard, line), "{line:?}");
            }
            // Deferred tax makes the tax of each year that of its result.
            let left = Decimal::ONE - case.terms.tax_rate;
            each_year(&with, |at| {
                let [before, after] = [L::PreTax, L::AfterTax].map(|line| with.line(standard, line)[at]);
                let missed = (after - before * left).abs();
                assert!(missed < d("0.000000001"), "year {at}: {after} of {before}");
            });
        });
    }

    #[test]
    fn a_longer_life_never_raises_a_full_year(cost in money(), life in 12_u32..120, longer in 0_u32..60) {
        let of = |life: u32| {
            let assets = vec![asset(cost, Charge::StraightLine { life })];
            books(&Case { assets, ..common::case(LAST) }).unwrap()
        };
        let (short, long) = (of(life), of(life + longer));
        let years = |books: &Books| books.line(Standard::Ifrs, BooksLine::Depreciation).to_vec();
        // Whole years within the shorter life; behind it the longer one goes on.
        let within = 1 + (life / 12) as usize;
        for (at, (short, long)) in years(&short).iter().zip(years(&long)).enumerate().take(within) {
            assert!(long <= *short + d("0.0000000001"), "year {at}: {long} of {longer} months more than {short}");
        }
    }

    #[test]
    fn a_delay_moves_cash_and_not_the_result(case in any_case(), days in 0_u32..90) {
        use BooksLine as L;
        let delayed = Case { terms: Terms { payment_days: days, ..case.terms }, ..case.clone() };
        let (own, delayed) = (books(&case).unwrap(), books(&delayed).unwrap());
        both(|standard| {
            for line in [L::PreTax, L::AfterTax] {
                let years = own.line(standard, line).len().min(delayed.line(standard, line).len());
                let same = own.line(standard, line)[..years - 1] == delayed.line(standard, line)[..years - 1];
                assert!(same || years == 1, "{line:?}");
            }
            assert_eq!(own.total(standard, L::CashBeforeTax), delayed.total(standard, L::CashBeforeTax));
        });
    }
}
