//! `assay kpi`: values of the source's examples, bounds exceeded and not met, unknown inputs.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod common;

use common::{answer, problems};
use cost::{KpiInputs, Thresholds, kpis};
use serde_json::{Value, json};
use vocabulary::{KpiInput, State};

const ORDER: [&str; 7] = [
    "effective_utilisation",
    "gross_margin",
    "cost_per_1k_tokens",
    "cash_conversion_days",
    "sunk_compute_ratio",
    "compliance_provision_ratio",
    "effective_density",
];

fn one(fields: &str, id: &str) -> Value {
    let found = answer(cost::kpi, fields);
    let rows = found["kpis"].as_array().unwrap();
    assert_eq!(rows.iter().map(|k| k["id"].as_str().unwrap()).collect::<Vec<_>>(), ORDER);
    rows.iter().find(|k| k["id"] == id).unwrap().clone()
}

#[test]
fn values_and_status() {
    for (fields, id, value, status) in [
        (r#"{"useful_flops":3e25,"peak_flops":1e26}"#, "effective_utilisation", json!(0.3), "ok"),
        (r#"{"useful_flops":2e40,"peak_flops":8e40}"#, "effective_utilisation", json!(0.25), "ok"),
        (r#"{"gross_profit":"500","revenue":1000,"tcc":200.5}"#, "gross_margin", json!(0.2995), "ok"),
        (r#"{"gross_profit":-100,"revenue":1000,"tcc":0}"#, "gross_margin", json!(-0.1), "ok"),
        // cases/cost.json SEED_kpi_token and SEED_kpi_sunk.
        (r#"{"tcc":1000000,"effective_tokens":50000000000}"#, "cost_per_1k_tokens", json!(2.0), "ok"),
        (r#"{"effective_hours":520,"paid_hours":1000}"#, "sunk_compute_ratio", json!(0.48), "act"),
        (r#"{"effective_hours":700,"paid_hours":1000}"#, "sunk_compute_ratio", json!(0.3), "ok"),
        (r#"{"effective_hours":0.7,"paid_hours":1}"#, "sunk_compute_ratio", json!(0.3), "ok"),
        (r#"{"effective_hours":699.999,"paid_hours":1000}"#, "sunk_compute_ratio", json!(0.300001), "act"),
        (
            r#"{"days_payment_to_useful":90,"days_service_to_cash":60,"days_payable":30}"#,
            "cash_conversion_days",
            json!(120.0),
            "ok",
        ),
        (
            r#"{"days_payment_to_useful":90.1,"days_service_to_cash":60,"days_payable":30}"#,
            "cash_conversion_days",
            json!(120.1),
            "act",
        ),
        (r#"{"compliance_reserve":5,"original_asset_value":100}"#, "compliance_provision_ratio", json!(0.05), "ok"),
        (r#"{"compliance_reserve":0.3,"original_asset_value":6}"#, "compliance_provision_ratio", json!(0.05), "ok"),
        (
            r#"{"compliance_reserve":5.1,"original_asset_value":100}"#,
            "compliance_provision_ratio",
            json!(0.051),
            "watch",
        ),
        (r#"{"compliance_reserve":10,"original_asset_value":100}"#, "compliance_provision_ratio", json!(0.1), "watch"),
        (
            r#"{"compliance_reserve":10.1,"original_asset_value":100}"#,
            "compliance_provision_ratio",
            json!(0.101),
            "act",
        ),
        (r#"{"useful_compute":3,"power_kw":4}"#, "effective_density", json!(0.75), "ok"),
        (r#"{"useful_compute":3,"power_kw":0}"#, "effective_density", Value::Null, "unknown"),
        (r#"{"paid_hours":0,"effective_hours":0}"#, "sunk_compute_ratio", Value::Null, "unknown"),
        (r#"{"useful_compute":3}"#, "effective_density", Value::Null, "unknown"),
    ] {
        let found = one(fields, id);
        assert_eq!((&found["value"], &found["status"]), (&value, &json!(status)), "{fields}");
    }
}

#[test]
fn bounds_come_from_the_shipped_assumptions() {
    let thresholds = ORDER.map(|id| one("{}", id)["threshold"].clone());
    assert_eq!(json!(thresholds), json!([null, null, null, 120.0, 0.3, 0.05, null]));
    assert_eq!(one("{}", "compliance_provision_ratio")["bounds"], json!({"watch": 0.05, "act": 0.1}));
}

#[test]
fn money_per_token_is_in_hundredths_and_whole_units() {
    let found = one(r#"{"currency":"USD","tcc":1000000,"effective_tokens":50000000000}"#, "cost_per_1k_tokens");
    assert_eq!(found["value_whole"], json!(0.02));
    assert_eq!(found["unit"], json!("hundredths of USD per 1,000 effective tokens"));
}

#[test]
fn absent_inputs_are_named() {
    let found = answer(cost::kpi, "{}");
    assert_eq!(found["currency"], Value::Null);
    assert_eq!(found["notes"].as_array().unwrap().len(), 7);
    assert_eq!(one("{}", "gross_margin")["missing"], json!(["gross_profit", "revenue", "tcc"]));
    assert_eq!(one(r#"{"revenue":0,"tcc":null}"#, "gross_margin")["missing"], json!(["gross_profit", "tcc"]));
    let zero = answer(cost::kpi, r#"{"useful_compute":3,"power_kw":0}"#);
    assert!(zero["notes"].to_string().contains("`effective_density` is null: its divisor is 0"));
}

#[test]
fn every_problem_has_its_place() {
    for (text, expected) in [
        (
            r#"{"tcc":-1,"gross_profit":"x","currency":"US","tc":1}"#,
            &["gross_profit J005", "tcc J006", "currency J006", "tc J003"][..],
        ),
        ("3", &[" J005"]),
        (r#"{"days_payable":-1,"paid_hours":1e999}"#, &["paid_hours J008"]),
    ] {
        assert_eq!(problems(cost::kpi, text), expected, "{text}");
    }
}

/// What every face shows of it: a KPI without a bound is not met, it has none.
#[test]
fn how_each_stands_and_against_what() {
    let mut inputs = KpiInputs::default();
    (inputs[KpiInput::UsefulFlops], inputs[KpiInput::PeakFlops]) = (Some(1.0), Some(2.0));
    (inputs[KpiInput::ComplianceReserve], inputs[KpiInput::OriginalAssetValue]) = (Some(7.0), Some(100.0));
    (inputs[KpiInput::DaysPaymentToUseful], inputs[KpiInput::DaysServiceToCash]) = (Some(90.0), Some(60.0));
    inputs[KpiInput::DaysPayable] = Some(30.0);
    let found = kpis(&inputs, None, &Thresholds::shipped());
    let shown = |at: usize| {
        let plain = |message| voice::text(message).replace('\u{202f}', " ");
        (found[at].state(), plain(&found[at].held_against()), plain(&found[at].printed_unit()))
    };
    for (at, state, bounds, unit) in [
        (0, None, "no bound", ""),
        (1, Some(State::Unknown), "no bound", ""),
        (3, Some(State::Ok), "act above 120", "days"),
        (4, Some(State::Unknown), "act above 30 %", ""),
        (5, Some(State::Watch), "watch above 5 %, act above 10 %", ""),
        (6, Some(State::Unknown), "no bound", "useful compute per kW"),
    ] {
        assert_eq!(shown(at), (state, bounds.to_owned(), unit.to_owned()), "{}", found[at].id);
    }
    assert_eq!(found[0].status, State::Ok, "the answer of `assay kpi` stays as it was");
}

#[test]
fn a_workspace_may_set_its_own_bounds() {
    let mut inputs = KpiInputs::default();
    (inputs[KpiInput::EffectiveHours], inputs[KpiInput::PaidHours]) = (Some(60.0), Some(100.0));
    let mut thresholds = Thresholds::shipped();
    thresholds.sunk_compute_ratio.act = Some(0.4);
    let found = kpis(&inputs, None, &thresholds);
    assert_eq!((found[4].value, found[4].status), (Some(0.4), State::Ok));
}
