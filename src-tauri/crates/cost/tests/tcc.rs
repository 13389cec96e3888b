//! `assay tcc` against published figures and against arithmetic written out.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod common;

use common::{answer, close, number};
use serde_json::{Value, json};

fn tcc(document: &str) -> Value {
    answer(common::tcc, document)
}

/// A document of these lines: EUR, 8 % a year.
fn document(months: u32, lines: &str) -> String {
    format!(r#"{{"currency":"EUR","months":{months},"discount_rate":0.08,"rates":{{"USD":0.92}},"lines":[{lines}]}}"#)
}

/// The amounts due in each month of one line, as printed.
fn check_months(months: u32, shape: &str, expected: &[&str]) {
    let line = format!(r#"{{"id":"a","category":"opex","bucket":"rent",{shape}}}"#);
    assert_eq!(tcc(&document(months, &line))["monthly"], json!(expected), "{shape}");
}

#[test]
fn each_shape_falls_due_in_its_months() {
    let rows: [(u32, &str, &[&str]); 17] = [
        (2, r#""once":{"amount":5}"#, &["5", "0", "0"]),
        (2, r#""once":{"amount":"-0.10","month":2}"#, &["0", "0", "-0.1"]),
        (2, r#""once":{"amount":"0.00000000025","month":1}"#, &["0", "0.0000000002", "0"]),
        (2, r#""once":{"amount":1000.1},"currency":"USD""#, &["920.092", "0", "0"]),
        (2, r#""once":{"amount":7},"currency":"EUR""#, &["7", "0", "0"]),
        (3, r#""monthly":{"amount":2}"#, &["0", "2", "2", "2"]),
        (3, r#""monthly":{"amount":2,"from":2,"to":2}"#, &["0", "0", "2", "0"]),
        (3, r#""monthly":{"amount":2,"from":0,"to":1}"#, &["2", "2", "0", "0"]),
        // 100 × 1.09^(1/12), by Python's decimal with 60 digits.
        (2, r#""monthly":{"amount":100,"growth":0.09}"#, &["0", "100", "100.7207323316"]),
        // At growth −1 the first month counts 0⁰ = 1.
        (3, r#""monthly":{"amount":100,"from":2,"growth":-1}"#, &["0", "0", "100", "0"]),
        // 10 kW × 1.5 × 0.2/kWh × 0.5 × 730 h = 1,095.
        (1, r#""energy":{"kw":10,"pue":1.5,"price_per_kwh":0.2,"load":0.5}"#, &["0", "1095"]),
        (1, r#""energy":{"kw":10,"price_per_kwh":"0.2"}"#, &["0", "1460"]),
        (
            2,
            r#""depreciate":{"amount":900,"life_months":1,"residual":100,"method":"straight_line"}"#,
            &["0", "800", "0"],
        ),
        (
            2,
            r#""depreciate":{"amount":100,"life_months":3,"method":"straight_line"}"#,
            &["0", "33.3333333333", "33.3333333333"],
        ),
        // 40 % of 1,200 over twelve months.
        (
            1,
            r#""depreciate":{"amount":1200,"life_months":36,"residual":0,"method":"declining","rate":0.4}"#,
            &["0", "40"],
        ),
        (1, r#""depreciate":{"amount":1200,"life_months":12,"residual":0,"method":"annuity","rate":0}"#, &["0", "100"]),
        // 1,200 at 10 % for a year: one payment of 1,320 at its end, in twelfths.
        (
            1,
            r#""depreciate":{"amount":1200,"life_months":12,"residual":null,"method":"annuity","rate":0.1}"#,
            &["0", "110"],
        ),
    ];
    for (months, shape, expected) in rows {
        check_months(months, shape, expected);
    }
}

#[test]
fn whole_years_of_growth_and_discount_are_exact() {
    let found = tcc(&document(
        25,
        r#"{"id":"a","category":"opex","bucket":"staff","monthly":{"amount":100,"from":1,"growth":0.08}},
           {"id":"b","category":"capex","bucket":"servers","once":{"amount":1166.4,"month":24}}"#,
    ));
    assert_eq!(found["monthly"][13], json!("108"));
    assert_eq!(found["monthly"][25], json!("116.64"));
    let only_once =
        tcc(&document(24, r#"{"id":"b","category":"capex","bucket":"servers","once":{"amount":1166.4,"month":24}}"#));
    assert_eq!(only_once["npv"], json!("1000"));
}

/// 100 at the end of each of three months at 12 % a year: Σ 100/1.12^(m/12), by Python's decimal with 60 digits.
#[test]
fn present_value_keeps_ten_decimals() {
    let found = tcc(r#"{"currency":"EUR","months":3,"discount_rate":0.12,
        "lines":[{"id":"a","category":"opex","bucket":"rent","monthly":{"amount":100}}]}"#);
    assert_eq!(found["npv"], json!("294.3954967255"));
    assert_eq!(found["total"], json!("300"));
}

#[test]
fn the_answer_has_every_part() {
    let found = tcc(
        r#"{"currency":"EUR","months":2,"discount_rate":"0","capacity":{"gpus":4},"utilisation":0.5,"tokens":2000000,
        "rates":{"USD":"0.5","EUR":1},"trials":10,"seed":7,"lines":[
        {"id":"srv","category":"capex","bucket":"servers","once":{"amount":1000}},
        {"id":"gpu","category":"opex","bucket":"rent","currency":"USD","per_gpu_hour":{"price":2,"hours_share":0.25}},
        {"id":"out","category":"hidden","bucket":"egress","monthly":{"amount":"10.5"}},
        {"id":"nas","category":"opex","bucket":"storage","once":{"amount":-3,"month":1}}]}"#,
    );
    // Rent: 2 USD × 0.25 × 4 × 730 h = 1,460 USD = 730 EUR a month. Hours: 4 × 730 × 2 = 5,840.
    assert_eq!(
        found,
        json!({
            "currency": "EUR", "total": "2478", "npv": "2478",
            "by_category": {"capex": "1000", "opex": "1457", "hidden": "21"},
            "by_bucket": {"capex.servers": "1000", "opex.storage": "-3", "opex.rent": "1460", "hidden.egress": "21"},
            "monthly": ["1000", "737.5", "740.5"],
            "per_paid_gpu_hour": "0.4243150685", "per_effective_gpu_hour": "0.848630137",
            "cost_per_million_tokens": "1239", "notes": []
        })
    );
}

#[test]
fn absent_inputs_give_null_with_a_note() {
    let found = tcc(&document(1, ""));
    assert_eq!(found["total"], json!("0"));
    assert_eq!(found["by_category"], json!({"capex": "0", "opex": "0", "hidden": "0"}));
    assert_eq!(found["by_bucket"], json!({}));
    for figure in ["per_paid_gpu_hour", "per_effective_gpu_hour", "cost_per_million_tokens"] {
        assert_eq!(found[figure], Value::Null, "{figure}");
        assert!(found["notes"].to_string().contains(figure), "{figure}");
    }
}

/// 64 nodes × 8 H200 at 250 M CNY over five years with 5.5 M a year (seed 000; cases/cost.json SEED_h200_64node).
#[test]
fn h200_cluster_of_the_seed() {
    for (utilisation, expected) in [(0.3, 41.24750285388128), (0.7, 17.677501223091976)] {
        let years: Vec<String> = (1..=5)
            .map(|y| {
                let month = 12 * y;
                format!(
                    r#"{{"id":"y{y}","category":"opex","bucket":"staff","once":{{"amount":5500000,"month":{month}}}}}"#
                )
            })
            .collect();
        let found = tcc(&format!(
            r#"{{"currency":"CNY","months":60,"discount_rate":0.08,"capacity":{{"gpus":512}},"utilisation":{utilisation},"lines":[
            {{"id":"capex","category":"capex","bucket":"servers","once":{{"amount":250000000}}}},{}]}}"#,
            years.join(",")
        ));
        assert_eq!(found["total"], json!("277500000"));
        assert_eq!(found["per_paid_gpu_hour"], json!("12.3742508562"));
        close("SEED_h200_64node", number(&found["per_effective_gpu_hour"]), expected, 1e-11);
    }
}

/// Stargate Abilene (cases/cost.json DC_stargate_monthly, published figures): tolerance 0.2 %, 0.1 % per GPU-hour; the
/// source counts 730.5 hours a month, we 730.
#[test]
fn stargate_month() {
    let purchase = |id: &str, bucket: &str, amount: u64, life: u32| {
        format!(
            r#"{{"id":"{id}","category":"capex","bucket":"{bucket}","depreciate":
            {{"amount":{amount},"life_months":{life},"residual":0,"method":"annuity","rate":0.05}}}}"#
        )
    };
    let lines = [
        purchase("servers", "servers", 15_000_000_000, 60),
        purchase("network", "network", 2_000_000_000, 72),
        purchase("facility", "facility", 5_000_000_000, 120),
        r#"{"id":"power","category":"opex","bucket":"energy","energy":{"kw":1000000,"pue":1.1,"price_per_kwh":0.07,"load":0.8}}"#.to_owned(),
        r#"{"id":"people","category":"opex","bucket":"staff","monthly":{"amount":6250000}}"#.to_owned(),
    ];
    let found = tcc(&format!(
        r#"{{"currency":"USD","months":1,"discount_rate":0.05,"capacity":{{"gpus":400000}},"utilisation":0.8,"lines":[{}]}}"#,
        lines.join(",")
    ));
    let buckets = &found["by_bucket"];
    for (bucket, published, tolerance) in [
        ("capex.servers", 288_700_000.0, 2e-3),
        ("capex.network", 32_800_000.0, 2e-3),
        ("capex.facility", 54_000_000.0, 2e-3),
        ("opex.energy", 45_000_000.0, 2e-3),
        ("opex.staff", 6_300_000.0, 1e-2),
        ("capex.servers", 288_718_497.660_334_9, 1e-14),
        ("capex.network", 32_836_244.685_031_354, 1e-14),
        ("capex.facility", 53_960_239.568_940_25, 1e-14),
    ] {
        close(bucket, number(&buckets[bucket]), published, tolerance);
    }
    assert_eq!(buckets["opex.energy"], json!("44968000"));
    close("usd_gpu_hour", number(&found["per_effective_gpu_hour"]), 1.826, 1e-3);
}

#[test]
fn published_totals() {
    let check = |source: &str, months: u32, shape: &str, expected: f64| {
        let line = format!(r#"{{"id":"a","category":"opex","bucket":"rent",{shape}}}"#);
        let document = format!(
            r#"{{"currency":"USD","months":{months},"discount_rate":0,"capacity":{{"gpus":1}},"lines":[{line}]}}"#
        );
        close(source, number(&tcc(&document)["total"]), expected, 1e-15);
    };
    check("LP2225_5y_cloud_total, year 1", 12, r#""per_gpu_hour":{"price":98.32}"#, 861_283.2);
    check("LP2225_5y_cloud_total", 60, r#""per_gpu_hour":{"price":98.32}"#, 4_306_416.0);
    let energy = r#""energy":{"kw":5.6,"pue":1.4,"price_per_kwh":0.1}"#;
    check("TRAP_power_formula_kwh: not the published 33,600", 12, energy, 6_867.84);
}

/// numpy-financial 1.0.0, irr docstring (cases/cost.json FIN_npf_irr): at the internal rate of return the net present
/// value of yearly flows is 0.
#[test]
fn present_value_vanishes_at_the_internal_rate_of_return() {
    let flows = [-100, 39, 59, 55, 20];
    let lines = flows.iter().enumerate().map(|(year, amount)| {
        let month = 12 * year;
        format!(
            r#"{{"id":"{year}","category":"capex","bucket":"servers","once":{{"amount":{amount},"month":{month}}}}}"#
        )
    });
    let lines: Vec<String> = lines.collect();
    let found = tcc(&format!(
        r#"{{"currency":"USD","months":48,"discount_rate":0.28094842115996066,"lines":[{}]}}"#,
        lines.join(",")
    ));
    assert!(number(&found["npv"]).abs() < 1e-12, "{}", found["npv"]);
}

#[test]
fn large_money_stays_exact_to_the_last_digit() {
    let line = |id: &str, amount: &str| {
        format!(r#"{{"id":"{id}","category":"capex","bucket":"servers","once":{{"amount":"{amount}"}}}}"#)
    };
    for (amounts, expected) in [
        (["999999999999999999.9999999998", "0.0000000001"], "999999999999999999.9999999999"),
        (["9999999999999999999999999998", "1"], "9999999999999999999999999999"),
    ] {
        let lines = [line("a", amounts[0]), line("b", amounts[1])].join(",");
        assert_eq!(tcc(&document(1, &lines))["total"], json!(expected));
    }
}
