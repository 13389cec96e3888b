//! Published examples, each with its source in the row.

#![allow(clippy::unwrap_used, reason = "a test's helper fails by panicking")]

mod common;

use accounts::{Case, Charge, Lease, Payment, Sale, TaxCharge, books};
use common::{asset, case, d};
use quantity::Decimal;
use vocabulary::{BooksLine, Standard};

/// A lease from month 1 on with payments in these months.
fn lease(last: u32, payments: impl IntoIterator<Item = (u32, Decimal)>) -> Lease {
    let payments = payments.into_iter().map(|(month, amount)| Payment { month, amount }).collect();
    Lease { first: 1, last, payments, is_invoiced: false }
}

/// By line: amounts of years from a first one on, rounded to so many decimals.
fn check(source: &str, case: &Case, standard: Standard, places: u32, rows: &[(BooksLine, usize, &[&str])]) {
    let books = books(case).unwrap();
    for (line, first, expected) in rows {
        let years = &books.line(standard, *line)[*first..];
        let found: Vec<Decimal> =
            years.iter().take(expected.len()).map(|own| own.round_dp(places).normalize()).collect();
        let expected: Vec<Decimal> = expected.iter().map(|own| d(own)).collect();
        assert_eq!(found, expected, "{source}: {line:?}");
    }
}

#[test]
fn a_lease_paid_in_advance_is_that_of_the_standard() {
    // Ten years, CU50,000 at the beginning of each, 5 %. Nine payments are worth 50,000 × (1 − 1.05⁻⁹) ÷ 0.05 = 355,391.08; the right of use
    // is that and the first payment (the example adds CU15,000 of costs less incentives, which are not payments of the lease).
    let source = "IFRS 16 Illustrative Examples (IASB, January 2016), Example 13, and its table of the first six years";
    let case = Case { leases: vec![lease(120, (0..10).map(|year| (12 * year, d("50000"))))], ..case(120) };
    let rows: &[(BooksLine, usize, &[&str])] = &[
        (BooksLine::LeaseAdded, 0, &["405391.08"]),
        (BooksLine::LeaseClosing, 0, &["355391.08"]),
        (BooksLine::RightDepreciation, 1, &["40539.11"; 4]),
        // By hand: 355,391.08 × 5 %; (373,160.64 − 50,000) × 5 %; …
        (BooksLine::Interest, 1, &["17769.55"]),
    ];
    check(source, &case, Standard::Ifrs, 2, rows);
    // The table ends each year before the payment that opens the next one: here, that falls on the same month.
    let closing: &[&str] = &["355391", "323161", "289319", "253785", "216474", "177298", "136162"];
    check(source, &case, Standard::Ifrs, 0, &[(BooksLine::LeaseClosing, 0, closing)]);
    let interest: &[&str] = &["17770", "16158", "14466", "12689", "10824", "8865"];
    check(source, &case, Standard::Ifrs, 0, &[(BooksLine::Interest, 1, interest)]);
}

#[test]
fn a_lease_paid_in_arrears_is_that_of_the_standard() {
    // Ten years, CU50,000 at the end of each, 6 %: after five years the liability is CU210,618 and the right of use CU184,002.
    let source = "IFRS 16 Illustrative Examples, Example 17: before the modification";
    let case = Case {
        leases: vec![lease(120, (1..=10).map(|year| (12 * year, d("50000"))))],
        terms: common::terms("0.06"),
        ..case(120)
    };
    check(
        source,
        &case,
        Standard::Ifrs,
        0,
        &[
            (BooksLine::LeaseAdded, 0, &["368004"]),
            (BooksLine::LeaseClosing, 5, &["210618"]),
            (BooksLine::RightOfUse, 5, &["184002"]),
        ],
    );
}

#[test]
fn an_operating_lease_is_charged_evenly() {
    // Worked by hand by ASC 842-20-25-6: payments of 10,000, 12,000 and 14,000 at the ends of three years at 4.235 %. Value
    // 9,593.7065 + 11,044.7046 + 12,361.9597 = 33,000.37; cost (36,000 ÷ 3) a year; interest 1,397.57, 1,033.25, 568.81.
    let case = Case {
        leases: vec![lease(36, [(12, d("10000")), (24, d("12000")), (36, d("14000"))])],
        terms: common::terms("0.04235"),
        ..case(36)
    };
    let source = "ASC 842-20-25-6 and 842-20-35-3, by hand";
    check(
        source,
        &case,
        Standard::UsGaap,
        2,
        &[
            (BooksLine::LeaseAdded, 0, &["33000.37"]),
            (BooksLine::LeaseCost, 1, &["12000", "12000", "12000"]),
            (BooksLine::LeaseInterest, 1, &["1397.57", "1033.25", "568.81"]),
            (BooksLine::LeaseClosing, 1, &["24397.94", "13431.19", "0"]),
            // Assets go down by 12,000 less interest, and stand where the liability does not: payments rise, cost does not.
            (BooksLine::RightOfUse, 1, &["22397.94", "11431.19", "0"]),
            (BooksLine::Debt, 1, &["0", "0", "0"]),
        ],
    );
    check(
        source,
        &case,
        Standard::Ifrs,
        2,
        &[
            (BooksLine::LeaseCost, 1, &["0", "0", "0"]),
            (BooksLine::RightDepreciation, 1, &["11000.12", "11000.12", "11000.12"]),
            (BooksLine::Debt, 1, &["24397.94", "13431.19", "0"]),
        ],
    );
}

/// Table A-1 of Publication 946 for five years.
fn five_years() -> Vec<Decimal> {
    ["0.2", "0.32", "0.192", "0.1152", "0.1152", "0.0576"].map(d).to_vec()
}

#[test]
fn tax_charges_are_those_of_the_table() {
    let straight = Charge::StraightLine { life: 60 };
    let bought = |cost: &str, shares: Vec<Decimal>, sold: Option<Sale>| {
        let mut case = Case {
            assets: vec![asset(d(cost), straight)],
            terms: common::terms("0"),
            ..case(12 * shares.len() as u32)
        };
        case.terms.tax_rate = Decimal::ONE;
        case.assets[0].tax = TaxCharge::Table(shares);
        case.assets[0].sold = sold;
        case
    };
    let saved = |source: &str, case: &Case, expected: &[&str]| {
        check(source, case, Standard::UsGaap, 2, &[(BooksLine::TaxSaved, 1, expected)]);
    };
    let seven = ["0.1429", "0.2449", "0.1749", "0.1249", "0.0893", "0.0892", "0.0893", "0.0446"].map(d).to_vec();
    saved(
        "IRS Publication 946, table A-1, half-year convention, 5-year property",
        &bought("1234567.89", five_years(), None),
        &["-246913.58", "-395061.72", "-237037.03", "-142222.22", "-142222.22", "-71111.11"],
    );
    saved(
        "IRS Publication 946, \"Examples\" under \"Using the applicable convention\": office furniture, $10,000, half-year convention",
        &bought("10000", seven, None),
        &["-1429", "-2449", "-1749", "-1249", "-893", "-892", "-893", "-446"],
    );
    // Sold for nothing in the third year: half of 19.20 % is charged and the rest of the price is a loss of the same year; in the first
    // year the whole price is a loss.
    let sold = |month| Some(Sale { month, proceeds: Decimal::ZERO });
    let rest = "IRS Publication 946, \"Figuring the deduction for property sold\", and the loss of the same year";
    saved(rest, &bought("10000", five_years(), sold(30)), &["-2000", "-3200", "-4800", "0"]);
    saved(rest, &bought("10000", five_years(), sold(7)), &["-10000", "0", "0"]);
}

#[test]
fn a_price_is_spread_as_the_standard_says() {
    // 60,000 over five years; declining by 40 %: 24,000, 14,400, 8,640, 5,184 and what is left, 7,776.
    let bought = |charge| Case { assets: vec![asset(d("60000"), charge)], ..case(72) };
    let straight = bought(Charge::StraightLine { life: 60 });
    let charged = |case: &Case, expected: &[&str]| {
        check("IAS 16.62, by hand", case, Standard::Ifrs, 2, &[(BooksLine::Depreciation, 1, expected)]);
    };
    charged(&straight, &["12000", "12000", "12000", "12000", "12000", "0"]);
    let declining = bought(Charge::Declining { life: 60, rate: d("0.4") });
    charged(&declining, &["24000", "14400", "8640", "5184", "7776", "0"]);
    // Sold after three years for 20,000: 24,000 is left, 4,000 is lost.
    let mut sold = straight;
    sold.assets[0].sold = Some(Sale { month: 36, proceeds: d("20000") });
    check(
        "IAS 16.71, by hand",
        &sold,
        Standard::Ifrs,
        2,
        &[
            (BooksLine::Depreciation, 1, &["12000", "12000", "12000", "0"]),
            (BooksLine::DisposalLoss, 1, &["0", "0", "4000", "0"]),
            (BooksLine::AssetsClosing, 1, &["48000", "36000", "0", "0"]),
        ],
    );
}

#[test]
fn what_is_paid_later_is_owed_and_vat_comes_back() {
    // 1,200 a month from month 1 on, 20 % VAT back after two months, 45 days to pay. By hand at the end of month 12: invoices of months
    // 11 (half) and 12 … are open: month 12 whole and half of month 11, 1.5 × 1,440; VAT of two months is to come, 480.
    let mut case = case(24);
    let months = vec![Decimal::ZERO].into_iter().chain(std::iter::repeat_n(d("1200"), 24));
    let due: Vec<Decimal> = months.collect();
    case.flows = vec![accounts::Flow { charged: due.clone(), due, is_invoiced: true }];
    (case.terms.vat_rate, case.terms.vat_months, case.terms.payment_days) = (d("0.2"), 2, 45);
    check(
        "by hand",
        &case,
        Standard::Ifrs,
        2,
        &[
            (BooksLine::OperatingCost, 1, &["14400", "14400", "0"]),
            (BooksLine::Payables, 1, &["2160", "2160", "0"]),
            (BooksLine::VatReceivable, 1, &["480", "480", "0"]),
            (BooksLine::PaidOperating, 1, &["12600", "14400", "1800"]),
            (BooksLine::Vat, 1, &["120", "0", "-120"]),
            (BooksLine::WorkingCapital, 1, &["-1680", "-1680", "0"]),
        ],
    );
}
