//! `assay breakeven` against published figures, closed forms and its own definition.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod common;

use common::{answer, close, number, problems};
use cost::{Breakeven, breakeven_of};
use proptest::prelude::*;
use quantity::{Currency, Decimal, real};
use serde_json::{Value, json};

fn document(capex: f64, opex: f64, rent: f64, more: &str) -> String {
    format!(
        r#"{{"currency":"USD","own":{{"capex":{capex},"opex_per_hour":{opex}}},"rent":{{"per_hour":{rent}}}{more}}}"#
    )
}

fn ask(capex: f64, opex: f64, rent: f64, more: &str) -> Value {
    answer(cost::breakeven, &document(capex, opex, rent, more))
}

/// Lenovo Press LP2225 (cases/cost.json LP2225_breakeven_on_demand): published 8,556 hours, tolerance 0.02 %.
#[test]
fn lenovo_on_demand() {
    let found = ask(833_806.0, 0.87, 98.32, "");
    close("published", number(&found["hours"]), 8556.0, 2e-4);
    close("recomputed", number(&found["hours"]), 8556.244227809133, 1e-15);
    close("recomputed", number(&found["months"]), 11.720882503848127, 1e-15);
    close("years", number(&found["years"]), 11.720882503848127 / 12.0, 1e-15);
    assert_eq!((&found["utilisation"], &found["discounted_months"]), (&Value::Null, &Value::Null));
}

/// SemiAnalysis AI cloud TCO values (cases/cost.json SEMI_own_vs_rent): break-even utilisation is own/rent per hour, with
/// the cost of owning for every hour of a five-year life as capex.
#[test]
fn own_against_rent() {
    for (card, own, rent, expected) in [
        ("h100", 1.17, 2.0, 0.585),
        ("h200", 1.22, 2.9, 0.4206896551724138),
        ("b200", 1.73, 3.7, 0.46756756756756757),
        ("b300", 2.26, 4.25, 0.5317647058823529),
        ("gb200", 1.86, 4.0, 0.465),
        ("gb300", 2.31, 5.0, 0.462),
        ("mi300x", 0.95, 1.3, 0.7307692307692307),
        ("mi355x", 1.5, 2.9, 0.5172413793103449),
        ("RES_60pct: committed 0.6 of on demand", 0.6, 1.0, 0.6),
    ] {
        let found = ask(own * 8760.0 * 5.0, 0.0, rent, r#","life_years":5"#);
        close(card, number(&found["utilisation"]), expected, 1e-14);
    }
}

/// arXiv:2509.18101, Qwen3-30B against Opus (cases/cost.json PAN_Qwen3-30B): 160 hours a month, 114.889 M tokens a month
/// at 55 USD per million, 0.575 kW at 0.15 USD/kWh; published 0.3 months.
#[test]
fn api_against_own_card() {
    let rent = 114.88941176470588 * (15.0 + 2.0 * 75.0) / 3.0 / 160.0;
    let hours_per_day = 160.0 * 24.0 / 730.0;
    let found = ask(2000.0, 0.575 * 0.15, rent, &format!(r#","hours_per_day":{hours_per_day}"#));
    close("PAN_Qwen3-30B", number(&found["months"]), 0.3172026458432459, 1e-12);
}

#[test]
fn never_is_null_with_a_reason() {
    for (opex, rent) in [(2.0, 1.0), (1.0, 1.0)] {
        let found = ask(100.0, opex, rent, r#","life_years":5,"discount_rate":0.1"#);
        for figure in ["hours", "months", "years", "utilisation", "discounted_months"] {
            assert_eq!(found[figure], Value::Null, "{figure}");
        }
        assert!(found["notes"][0].as_str().unwrap().contains("never pays"));
    }
    let too_short = ask(8761.0, 0.0, 1.0, r#","life_years":1,"discount_rate":0"#);
    assert_eq!((&too_short["utilisation"], &too_short["hours"]), (&Value::Null, &json!(8761.0)));
    assert!(too_short["notes"].to_string().contains("above 1"));
    let all_hours = ask(8760.0, 0.0, 1.0, r#","life_years":1,"discount_rate":0"#);
    assert_eq!((&all_hours["utilisation"], &all_hours["notes"]), (&json!(1.0), &json!([])));
    // 730 saved a month, 1 % a month on 100,000 is 1,000: interest eats it.
    let rate = 1.01_f64.powi(12) - 1.0;
    let eaten = ask(100_000.0, 0.0, 1.0, &format!(r#","life_years":20,"discount_rate":{rate}"#));
    assert_eq!(eaten["discounted_months"], Value::Null);
    assert!(eaten["notes"].to_string().contains("never pays"));
}

/// −ln(1 − C·i/S)/ln(1 + i) with i = 1 %, C = 7,300, S = 730: −ln(0.9)/ln(1.01) = 10.588646.
#[test]
fn discounting_delays_the_break_even() {
    let rate = 1.01_f64.powi(12) - 1.0;
    let found = ask(7300.0, 0.0, 1.0, &format!(r#","discount_rate":{rate}"#));
    close("closed form", number(&found["discounted_months"]), 10.588_647_020_8, 1e-6);
    let at_zero = ask(833_806.0, 0.87, 98.32, r#","discount_rate":0"#);
    assert_eq!(at_zero["discounted_months"], at_zero["months"]);
    let tiny = ask(833_806.0, 0.87, 98.32, r#","discount_rate":1e-15"#);
    close("near zero", number(&tiny["discounted_months"]), number(&tiny["months"]), 1e-13);
}

#[test]
fn every_problem_has_its_place() {
    for (text, expected) in [
        ("{}", &["own J004", "rent J004", "currency J004"][..]),
        (
            r#"{"own":{},"rent":{},"currency":"USD"}"#,
            &["own.capex J004", "own.opex_per_hour J004", "rent.per_hour J004"],
        ),
        (
            r#"{"own":{"capex":-1,"opex_per_hour":-1,"x":1},"rent":{"per_hour":-1},"currency":"usd","hours_per_day":25,
            "life_years":0,"discount_rate":-1,"hours":2}"#,
            &[
                "own.capex J006",
                "own.opex_per_hour J006",
                "own.x J003",
                "rent.per_hour J006",
                "hours_per_day J006",
                "life_years J006",
                "discount_rate J006",
                "currency J006",
                "hours J003",
            ],
        ),
        (&document(1.0, 0.0, 1.0, r#","hours_per_day":0"#), &["hours_per_day J006"]),
    ] {
        assert_eq!(problems(cost::breakeven, text), expected, "{text}");
    }
}

proptest! {
    /// At the discounted break-even the savings received by then, as an annuity, are worth the capex.
    #[test]
    fn discounted_savings_repay_the_capex(capex in 1e3..1e7_f64, saving in 0.5..100.0_f64, rate in -0.3..1.0_f64) {
        let decimal = |x| quantity::decimal::of_f64(x).unwrap_or_default();
        let case = Breakeven {
            capex: decimal(capex), opex_per_hour: Decimal::ZERO, rent_per_hour: decimal(saving),
            hours_per_day: 24.0, life_years: None, discount_rate: Some(rate),
        };
        let answer = breakeven_of(Currency::parse("EUR").unwrap(), &case);
        let (force, months) = (real::ln(1.0 + rate) / 12.0, answer.months.unwrap());
        if let Some(n) = answer.discounted_months {
            let worth = saving * 730.0 * (1.0 - real::exp(-force * n)) / force.exp_m1();
            prop_assert!((worth / capex - 1.0).abs() < 1e-9, "{worth} {capex}");
            prop_assert!((n >= months) == (rate >= 0.0) || (n - months).abs() < 1e-9 * months);
        } else {
            prop_assert!(months * force.exp_m1() >= 1.0 - 1e-12);
        }
    }
}
