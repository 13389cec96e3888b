//! `assay contract` against cases worked by hand; the arithmetic of each stands beside it.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use common::{answer, number};
use cost::{Asked, BreakRight, Clauses, Commitment, Terms, UnitStep};
use quantity::Decimal;
use serde_json::{Value, json};
use vocabulary::{Payment, Renewal};

/// Name, document, and figures of the answer by their path.
type Worked = (&'static str, &'static str, Value);

/// The value at a path such as `leaving[0].cost`.
fn at<'a>(answer: &'a Value, path: &str) -> &'a Value {
    let pointer: String = path.replace("[", ".").replace("]", "").split('.').map(|part| format!("/{part}")).collect();
    answer.pointer(&pointer).unwrap_or_else(|| panic!("{path} in {answer}"))
}

fn check((name, document, expected): &Worked) {
    let found = answer(cost::contract, document);
    for (path, expected) in expected.as_object().unwrap() {
        let (value, row) = (at(&found, path), format!("{name}: {path}"));
        if expected.is_null() || expected.is_array() {
            assert_eq!(value, expected, "{row}");
        } else {
            let (value, expected) = (number(value), number(expected));
            assert!((value - expected).abs() < 1e-4, "{row}: found {value}, expected {expected}");
        }
    }
}

#[test]
fn cases_worked_by_hand() {
    cases().iter().for_each(check);
}

fn cases() -> Vec<Worked> {
    vec![
        // 25 nodes of 8 at 2.30: 25 x 8 x 730 x 2.30 = 335,800 a month for 36 months. Renewed in month 37, three years
        // after signing, at 2.30 x 0.9^3 = 1.6767: 244,798.20 a month to month 72. Months 61 to 72 lie beyond the
        // horizon and nothing lets the buyer out: 12 x 244,798.20 = 2,937,578.40. Total 36 x 335,800 + 36 x
        // 244,798.20. Leaving in month 12 costs the 24 months left, in month 36, the term's last, nothing.
        (
            "renewed_beyond_the_horizon",
            r#"{"currency": "EUR", "months": 60, "discount_rate": 0, "price_decline": "0.1", "units": 25, "quote":
            {"billing": "committed", "price": "2.30", "term_months": 36, "unit_gpus": 8}}"#,
            json!({"monthly[1]": "335800", "monthly[36]": "335800", "monthly[37]": "244798.2", "monthly[60]":
            "244798.2", "after_horizon": "2937578.4", "rigidity": "2937578.4", "total": "20901535.2",
            "price[35]": "2.30", "price[36]": "1.6767", "signed.amount": "12088800", "signed.first_month": 1,
            "signed.last_month": 36, "leaving[0].cost": "8059200", "leaving[2].cost": "0", "leaving[4].month":
            60, "leaving[4].cost": "2937578.4"}),
        ),
        // The second term runs from 37 to 72, so its month 18 is month 54. At the horizon notice is given: out in 66.
        // Six months of 244,798.20 = 1,468,789.20 and 30 % of the six that remain = 440,636.76. Signed: out in 18 at
        // the earliest, 18 x 335,800 = 6,044,400 and 30 % of 18 months = 1,813,320. Leaving in 12: notice ends in 18,
        // as the right begins: 6 x 335,800 + 1,813,320. In 24: out in 30: 2,014,800 + 30 % of 2,014,800. In 48: notice
        // and right both end in 54: 1,468,789.20 + 30 % of 18 x 244,798.20 = 1,321,910.28.
        (
            "break_with_notice_and_fee",
            r#"{"currency": "EUR", "months": 60, "discount_rate": 0, "price_decline": "0.1", "units": 25, "quote":
            {"billing": "committed", "price": "2.30", "term_months": 36, "unit_gpus": 8, "break_month": 18,
            "break_notice": 6, "break_fee": "0.3"}}"#,
            json!({"total": "19873382.76", "rigidity": "1909425.96", "after_horizon": "1909425.96", "signed.amount":
            "7857720", "signed.last_month": 18, "leaving[0].cost": "3828120", "leaving[1].cost": "2619240",
            "leaving[2].cost": "0", "leaving[3].cost": "2790699.48", "leaving[4].cost": "1909425.96"}),
        ),
        // Each step falls on a renewal, so both ways are free. Prices 2, 1.9, 1.805, 1.71475. Months: 184 x 730 x 2 =
        // 268,640; 200 x 730 x 1.9 = 277,400; 200 x 730 x 1.805 = 263,530; 150 x 730 x 1.71475 = 187,765.125. Twelve
        // of each: 12 x 997,335.125.
        (
            "steps_at_renewals",
            r#"{"currency": "EUR", "months": 48, "discount_rate": 0, "price_decline": "0.05",
            "units": "184; 200 from 13; 150 from 37", "quote": {"billing": "committed", "price": 2, "term_months": 12}}"#,
            json!({"units[11]": 184, "units[12]": 200, "units[35]": 200, "units[36]": 150, "monthly[12]": "268640",
            "monthly[13]": "277400", "monthly[25]": "263530", "monthly[37]": "187765.125", "total":
            "11968021.5", "rigidity": "0", "notes": []}),
        ),
        // Terms of 24 months. The 16 more of month 13 end with the term, in 24. In month 37, the 13th of the second
        // term, 50 can't be given back without a right: 200 are paid for to month 48. 12 x 184 x 1,460 + 36 x 200 x
        // 1,460 = 3,223,680 + 10,512,000. The steps of a term are owed like the rest: signed 12 x 268,640 + 12 x
        // 292,000.
        (
            "steps_within_terms_paid_on",
            r#"{"currency": "EUR", "months": 48, "discount_rate": 0, "units": "184; 200 from 13; 150 from 37",
            "quote": {"billing": "committed", "price": 2, "term_months": 24}}"#,
            json!({"units[12]": 200, "units[36]": 200, "units[47]": 200, "total": "13735680", "signed.amount":
            "6727680", "rigidity": "0"}),
        ),
        // The second term begins in 25 with 200, so 20 a year may go back. Its month 7 is month 31, the right's years
        // are 31 to 42 and 43 to 54. Month 37: 20 of the 50 go back, 180; month 43, a new year: 20 more, 160. (12 x
        // 184 + 24 x 200 + 6 x 180 + 6 x 160) x 1,460 = 9,048 x 1,460.
        (
            "steps_within_terms_shrink",
            r#"{"currency": "EUR", "months": 48, "discount_rate": 0, "units": "184; 200 from 13; 150 from 37",
            "quote": {"billing": "committed", "price": 2, "term_months": 24, "shrink_from": 7, "shrink_share":
            "0.1"}}"#,
            json!({"units[35]": 200, "units[36]": 180, "units[41]": 180, "units[42]": 160, "units[47]": 160, "total":
            "13210080"}),
        ),
        // A year keeps 64 %, half a year 80 %. Month 13: one year on, 5 x 0.64 = 3.2, capped at 3. Month 19: 5 x 0.64
        // x 0.8 = 2.56. Month 25: 5 x 0.64^2 = 2.048. 6 x 8 x 730 = 35,040 GPU-hours a month. Signed is the first term
        // only: 12 x 175,200.
        (
            "month_by_month_after_the_term",
            r#"{"currency": "EUR", "months": 30, "discount_rate": 0, "price_decline": "0.36", "units": 6, "quote":
            {"billing": "committed", "price": 5, "term_months": 12, "unit_gpus": 8, "renewal": "monthly",
            "price_cap": 3}}"#,
            json!({"price[11]": "5", "price[12]": "3", "price[18]": "2.56", "price[24]": "2.048", "monthly[12]":
            "175200", "monthly[13]": "105120", "monthly[19]": "89702.4", "monthly[25]": "71761.92", "rigidity":
            "0", "signed.amount": "2102400", "leaving[1].cost": "0"}),
        ),
        // 4 x 8 x 730 x 3 = 70,080 for six months; from month 7 on nothing is served and nothing paid.
        (
            "ends_with_the_term",
            r#"{"currency": "EUR", "months": 10, "discount_rate": "0.08", "units": 4, "quote": {"billing":
            "committed", "price": 3, "term_months": 6, "unit_gpus": 8, "renewal": "end"}}"#,
            json!({"units[5]": 4, "units[6]": 0, "price[5]": "3", "price[6]": null, "monthly[6]": "70080",
            "monthly[7]": "0", "total": "420480", "rigidity": "0"}),
        ),
        // 3 x 8 x 730 x 2.5 = 43,800 a month, a year of it in month 0. Renewed at 2.0: 12 x 35,040 = 420,480 in month
        // 12, worth 420,480 / 1.1 = 382,254.5454545455 at the signing.
        (
            "upfront_renewed_discounted",
            r#"{"currency": "EUR", "months": 24, "discount_rate": "0.1", "price_decline": "0.2", "units": 3,
            "quote": {"billing": "committed", "price": "2.5", "term_months": 12, "unit_gpus": 8, "payment":
            "upfront"}}"#,
            json!({"monthly[0]": "525600", "monthly[1]": "0", "monthly[12]": "420480", "monthly[24]": "0", "total":
            "946080", "npv": "907854.5454545455", "signed.amount": "525600"}),
        ),
        // 11,680 a month, 24 of them ahead. Notice in 15, out in 18: months 16 to 18 = 35,040 and 40 % of the six left
        // (70,080) = 28,032: 63,072. What was paid for 19 to 24 comes back in 18 less the fee: 70,080 - 28,032 =
        // 42,048, discounted by 1.44^1.5 = 1.728: 24,333.3333. Signed: 10 x 11,680 + 40 % of 14 x 11,680 = 116,800 +
        // 65,408. Leaving in 12: out in 15: 35,040 + 40 % of 9 x 11,680 = 42,048.
        (
            "upfront_left_at_the_horizon",
            r#"{"currency": "EUR", "months": 15, "discount_rate": "0.44", "units": 1, "quote": {"billing":
            "committed", "price": 2, "term_months": 24, "unit_gpus": 8, "payment": "upfront", "break_month": 10,
            "break_notice": 3, "break_fee": "0.4"}}"#,
            json!({"monthly[0]": "280320", "after_horizon": "-42048", "rigidity": "63072", "total": "238272", "npv":
            "255986.6666666667", "signed.amount": "182208", "signed.last_month": 10, "leaving[0].cost": "77088",
            "leaving[1].cost": "63072"}),
        ),
        // 46,720 a month, from 13 on at 3.6: 42,048. Month 18 is the sixth of the second term and planned, so notice
        // was in time: only the fee, half of 6 x 42,048 = 126,144. 12 x 46,720 + 6 x 42,048 + 126,144. Signed: 6 x
        // 46,720 + half of as much.
        (
            "lease_left_by_plan",
            r#"{"currency": "EUR", "months": 36, "discount_rate": 0, "price_decline": "0.1", "units": 2, "to": 18,
            "quote": {"billing": "committed", "price": 4, "term_months": 12, "unit_gpus": 8, "break_month": 6,
            "break_notice": 2, "break_fee": "0.5"}}"#,
            json!({"monthly[12]": "46720", "monthly[17]": "42048", "monthly[18]": "168192", "monthly[19]": "0",
            "total": "939072", "rigidity": "126144", "after_horizon": "0", "units[17]": 2, "units[18]": 0,
            "signed.amount": "420480", "signed.last_month": 6, "leaving[0].cost": "0", "leaving[1].month": 18,
            "leaving[1].cost": "126144"}),
        ),
        // Wanted from month 19 by plan, so bought in month 18 at the path, a year and a half on: 40,000 x 0.81^1.5 =
        // 40,000 x 0.729 = 29,160; 16 GPUs 466,560. A quarter comes back in month 36. npv: 466,560 / 1.21^1.5 (1.331)
        // - 116,640 / 1.21^3 (1.771561) = 350,533.4335 - 65,840.2392.
        (
            "own_after_the_lease",
            r#"{"currency": "EUR", "months": 36, "discount_rate": "0.21", "price_decline": "0.19", "units": 2,
            "from": 19, "quote": {"billing": "owned", "price": 40000, "unit_gpus": 8, "residual_share": "0.25"}}"#,
            json!({"monthly[0]": "0", "monthly[18]": "466560", "monthly[36]": "-116640", "total": "349920", "npv":
            "284693.1943", "units[17]": 0, "units[18]": 2, "price[18]": null, "signed.amount": "466560",
            "signed.first_month": 18, "signed.last_month": 18, "rigidity": "0"}),
        ),
        // Signed in month 0, served from month 5: the price stays 1.5 whatever the path does. 7 x 8 x 730 x 1.5 =
        // 61,320 for months 5 to 16, eight of them inside the horizon.
        (
            "delivered_late_at_the_price_signed",
            r#"{"currency": "EUR", "months": 12, "discount_rate": 0, "price_decline": "0.3", "units": 7, "quote":
            {"billing": "committed", "price": "1.5", "term_months": 12, "unit_gpus": 8, "from_month": 5}}"#,
            json!({"monthly[4]": "0", "monthly[5]": "61320", "monthly[12]": "61320", "units[3]": 0, "units[4]": 7,
            "price[3]": null, "price[4]": "1.5", "after_horizon": "245280", "rigidity": "245280", "total":
            "735840", "signed.amount": "735840", "signed.first_month": 5, "signed.last_month": 16,
            "leaving[0].cost": "245280"}),
        ),
    ]
}

#[test]
fn units_that_may_not_go_back_are_told() {
    let document = |rights: &str| {
        format!(
            r#"{{"currency":"EUR","months":48,"discount_rate":0,"units":"184; 200 from 13; 150 from 37",
            "quote":{{"billing":"committed","price":2,"term_months":24{rights}}}}}"#
        )
    };
    let notes = |rights: &str| answer(cost::contract, &document(rights))["notes"].clone();
    assert_eq!(notes(r#","shrink_from":1,"shrink_share":1"#), json!([]));
    for (rights, expected) in [
        ("", &[["37", "48", "200", "150"]][..]),
        (r#","shrink_from":7,"shrink_share":"0.1""#, &[["37", "42", "180", "150"], ["43", "48", "160", "150"]]),
    ] {
        let notes = notes(rights);
        assert_eq!(notes.as_array().unwrap().len(), expected.len(), "{notes}");
        for (note, words) in notes.as_array().unwrap().iter().zip(expected) {
            assert!(words.iter().all(|word| note.as_str().unwrap().contains(word)), "{note}");
        }
    }
}

#[test]
fn what_is_bought_stays() {
    let found = answer(
        cost::contract,
        r#"{"currency":"EUR","months":12,"discount_rate":0,"units":"4; 2 from 3; 5 from 4","to":6,"price_decline":1,
        "quote":{"billing":"owned","price":100,"residual_share":"0.5"}}"#,
    );
    // Four at the price, one more at a path that has fallen to nothing; half of all comes back.
    assert_eq!(found["monthly"][0], "400");
    assert_eq!((&found["monthly"][3], &found["monthly"][12]), (&json!("0"), &json!("-200")));
    let units: Vec<f64> = found["units"].as_array().unwrap().iter().map(number).collect();
    assert_eq!(units, [4.0, 4.0, 4.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]);
    assert_eq!(found["signed"], json!({"amount": "400", "first_month": 0, "last_month": 3}));
    assert_eq!(found["leaving"], json!([{"month": 6, "cost": "0"}]));
    assert!(found["notes"][0].as_str().unwrap().contains("month 3"), "{found}");
}

#[test]
fn nothing_is_signed_for_after_the_end() {
    for billing in [r#""billing":"committed","term_months":3"#, r#""billing":"owned""#] {
        let document = format!(
            r#"{{"currency":"EUR","months":15,"discount_rate":0.1,"units":2,"to":13,
            "quote":{{{billing},"price":2,"from_month":14}}}}"#
        );
        let found = answer(cost::contract, &document);
        assert_eq!(found["signed"], json!({"amount": "0", "first_month": null, "last_month": null}));
        assert_eq!((&found["total"], &found["rigidity"]), (&json!("0"), &json!("0")));
        assert_eq!(found["leaving"], json!([{"month": 12, "cost": "0"}, {"month": 13, "cost": "0"}]));
        assert_eq!(found["units"], Value::from(vec![0.0; 15]));
        assert_eq!(found["price"], Value::from(vec![Value::Null; 15]));
        assert_eq!(found["notes"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn a_cap_never_touches_a_first_term() {
    let document = |from: u32| {
        format!(
            r#"{{"currency":"EUR","months":24,"discount_rate":0,"units":1,"from":{from},"price_decline":"0.36",
            "quote":{{"billing":"committed","price":5,"term_months":6,"price_cap":1}}}}"#
        )
    };
    let price = |from: u32, month: usize| number(&answer(cost::contract, &document(from))["price"][month - 1]);
    for (from, month, expected) in [(1, 1, 5.0), (1, 6, 5.0), (1, 7, 1.0), (7, 7, 4.0), (7, 12, 4.0), (7, 13, 1.0)] {
        assert!((price(from, month) - expected).abs() < 1e-9, "from {from}, month {month}");
    }
}

/// Terms of 12 months; 100 at first, 60 asked for in month 3, 80 in month 5. Nothing is "more" while 100 are held. With a right
/// of a tenth a year, 10 go back in month 3, and no more in that year.
#[test]
fn more_means_above_what_is_held() {
    let document = |rights: &str| {
        format!(
            r#"{{"currency":"EUR","months":12,"discount_rate":0,"units":"100; 60 from 3; 80 from 5; 120 from 9",
            "quote":{{"billing":"committed","price":2,"term_months":12{rights}}}}}"#
        )
    };
    for (rights, expected) in
        [("", [100.0, 100.0, 120.0]), (r#","shrink_from":1,"shrink_share":"0.1""#, [90.0, 90.0, 120.0])]
    {
        let found = answer(cost::contract, &document(rights));
        let units = [3, 5, 9].map(|month: usize| number(&found["units"][month - 1]));
        assert_eq!(units, expected, "{rights}");
    }
}

/// One GPU at 1 an hour for 12 months, renewed unless cancelled three months before: a month is 730.
#[test]
fn notice_after_the_day_to_cancel_owes_the_next_term() {
    let terms = |leave, renewal| Terms {
        price: Decimal::ONE,
        unit_gpus: Decimal::ONE,
        from_month: 1,
        clauses: Clauses::Committed(Commitment {
            term_months: 12,
            payment: Payment::Monthly,
            renewal,
            leave,
            shrink: None,
            price_cap: None,
        }),
    };
    let units = [UnitStep { from: 0, units: Decimal::ONE }];
    let asked = Asked { months: 36, from: 1, to: 36, price_decline: Decimal::ZERO, units: &units };
    let half = Some(BreakRight { month: 6, notice: 2, fee: Decimal::new(5, 1) });
    // Months of rent that are owed; a half for the fee of half of six months and so on.
    for (month, leave, renewal, months) in [
        (9, None, Renewal::Renew, 3),
        (10, None, Renewal::Renew, 2 + 12),
        (12, None, Renewal::Renew, 12),
        (13, None, Renewal::Renew, 11),
        (12, None, Renewal::Monthly, 0),
        (10, None, Renewal::End, 2),
        // Of the next term six months and half of the other six; of its own, two months' notice end with it.
        (12, half, Renewal::Renew, 6 + 3),
        (10, half, Renewal::Renew, 2 + 6 + 3),
        // Two months' notice still end before the term.
        (9, half, Renewal::Renew, 2),
        (36, None, Renewal::Renew, 0),
    ] {
        let owed = cost::owed_on_notice(&terms(leave, renewal), &asked, month, 3).unwrap();
        let fee = if (month, leave.is_some()) == (9, true) { Decimal::new(365, 0) } else { Decimal::ZERO };
        assert_eq!(owed, Decimal::from(730 * months) + fee, "month {month}, {leave:?}, {renewal:?}");
    }
}
