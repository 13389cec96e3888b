//! `assay mix` from document to answer: cases worked by hand, and every field and rule of the contract.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use common::{answer, close, number};
use serde_json::{Value, json};

fn check(name: &str, document: &Value, expected: &Value) {
    let found = answer(document);
    for (path, expected) in expected.as_object().unwrap() {
        let value = found
            .pointer(&format!("/{}", path.replace('.', "/")))
            .unwrap_or_else(|| panic!("{name}: {path} in {found}"));
        let row = format!("{name}: {path}: found {value}, expected {expected}");
        if expected.is_null() || expected.is_array() {
            assert_eq!(value, expected, "{row}");
        } else {
            assert!((number(value) - number(expected)).abs() < 1e-9, "{row}");
        }
        assert_eq!(value.is_string(), expected.is_string(), "{row}");
    }
}

fn document(demand: &Value, options: &Value) -> Value {
    json!({"currency": "EUR", "demand": demand, "options": options})
}

/// Demand 4 to 12, reserved at 60 % of on demand: the 40 % quantile is 7. There 9 x 7 x 0.6 = 37.80 are paid and 15 GPU-hours above
/// 7 bought by use: 52.80. Of 7 GPUs 57 of 63 hours are used. At 4: 9 x 4 x 0.6 + 36 = 57.60; at 12: 9 x 12 x 0.6 = 64.80; by use 72.
/// An eighth GPU costs 9 x 0.60 = 5.40 and serves in the 5 hours above 7: 0.40 lost.
#[test]
fn two_options_follow_the_quantile() {
    let options = json!([
        {"id": "lease", "kind": "reserved", "fixed_per_hour": "0.6"},
        {"id": "use", "kind": "on_demand", "variable_per_hour": 1},
    ]);
    let expected = json!({
        "capacity.lease": 7, "capacity.use": null, "cost": "52.8", "cost_by_option.lease": "37.8", "cost_by_option.use": "15",
        "hours_by_option.lease": 57, "hours_by_option.use": 15, "utilisation.lease": 57.0 / 63.0, "utilisation.use": null,
        "versus.all_on_demand": "72", "versus.all_owned": null, "versus.cover_minimum": "57.6", "versus.cover_peak": "64.8",
        "marginal.lease": "-0.4",
    });
    check("quantile", &document(&json!([4, 5, 6, 7, 8, 9, 10, 11, 12]), &options), &expected);
}

/// An 8-GPU instance at 98.32: demand of 12 takes 1.5 of them by use, whole ones where they are bought.
#[test]
fn units_are_counted_as_they_are_sold() {
    let by_use = json!([{"id": "node", "kind": "on_demand", "variable_per_hour": "98.32", "unit": 8}]);
    check("by use", &document(&json!([12, 4]), &by_use), &json!({"cost": "196.64", "hours_by_option.node": 16}));
    let bought = json!([{"id": "node", "kind": "owned", "fixed_per_hour": 8, "variable_per_hour": "1.6", "unit": 8}]);
    let expected = json!({
        "capacity.node": 2, "cost": "35.2", "utilisation.node": 0.5, "versus.all_owned": "35.2", "versus.cover_minimum": null,
        "versus.cover_peak": "35.2", "versus.all_on_demand": null, "marginal.node": "-16",
    });
    check("bought", &document(&json!([12, 4]), &bought), &expected);
}

/// Of 10 bought at availability 0.8 eight are usable, so that a demand of 8 takes 10; rules of thumb buy nameplate GPUs.
#[test]
fn available_is_a_share_of_what_is_bought_or_useful_gpus_an_hour() {
    let share = json!([{"id": "own", "kind": "owned", "fixed_per_hour": 1, "available": "0.8"}]);
    let expected = json!({"capacity.own": 10, "cost": "20", "versus.all_owned": null, "utilisation.own": 0.7});
    check("share", &document(&json!([8, 6]), &share), &expected);
    let listed = json!([
        {"id": "own", "kind": "owned", "fixed_per_hour": 1, "available": [3, 9]},
        {"id": "use", "kind": "on_demand", "variable_per_hour": 4},
    ]);
    let expected = json!({"capacity.own": 6, "cost": "32", "hours_by_option.own": 9, "marginal.own": "-2"});
    check("list", &document(&json!([8, 6]), &listed), &expected);
    let limited = json!([
        {"id": "cheap", "kind": "on_demand", "variable_per_hour": 1, "max": 10, "available": 0.5},
        {"id": "use", "kind": "on_demand", "variable_per_hour": 4},
    ]);
    check("of max", &document(&json!([8, 6]), &limited), &json!({"cost": "26", "versus.all_on_demand": "26"}));
}

/// Spot at 1 with a fifth of rework costs 1.20 a useful hour, and serves at most half of each hour.
#[test]
fn spot_is_dearer_by_its_overhead_and_bounded_by_what_may_be_interrupted() {
    let options = json!([
        {"id": "bid", "kind": "spot", "variable_per_hour": 1, "overhead": "0.2"},
        {"id": "bid2", "kind": "spot", "variable_per_hour": [3, 1.1]},
        {"id": "use", "kind": "on_demand", "variable_per_hour": 2},
    ]);
    let mut document = document(&json!([10, 20]), &options);
    document["interruptible_share"] = json!(0.5);
    let expected = json!({
        "cost": "47", "hours_by_option.bid": 5, "hours_by_option.bid2": 10, "hours_by_option.use": 15,
        "versus.all_on_demand": "60",
    });
    check("spot", &document, &expected);
}

/// Capacity is shared, each scenario dispatched by itself: 4 or 12 with even odds, reserved at 0.6 of 1 by use. Between 4 and 12 a GPU
/// costs 0.60 and saves 0.50: 4 it is. Cost 2.40 + 0.5 x 8.
#[test]
fn scenarios_share_capacity_and_are_expected_values() {
    let document = json!({
        "currency": "EUR",
        "demand_scenarios": [{"probability": 0.5, "gpus": [4]}, {"probability": 0.5, "gpus": [12]}],
        "options": [
            {"id": "lease", "kind": "reserved", "fixed_per_hour": 0.6, "variable_per_hour": 0},
            {"id": "use", "kind": "on_demand", "fixed_per_hour": 0, "variable_per_hour": 1},
        ],
    });
    let expected = json!({
        "capacity.lease": 4, "cost": "6.4", "hours_by_option.use": 4, "hours_by_option.lease": 4, "versus.cover_peak": "7.2",
        "versus.cover_minimum": "6.4", "versus.all_on_demand": "8", "marginal.lease": "-0.1",
    });
    check("scenarios", &document, &expected);
}

/// The cheapest per GPU, not per unit; max binds rules and the optimum, and not the marginal unit. Two nodes of 8 at 4.00 are 0.50 a
/// GPU, singles 0.60.
#[test]
fn max_binds_all_but_the_marginal_unit() {
    let options = json!([
        {"id": "single", "kind": "reserved", "fixed_per_hour": 0.6},
        {"id": "node", "kind": "reserved", "fixed_per_hour": 4, "unit": 8, "max": 1.9},
        {"id": "use", "kind": "on_demand", "variable_per_hour": 2},
    ]);
    let expected = json!({
        "capacity.node": 1, "capacity.single": 8, "cost": "8.8", "marginal.node": "-4", "versus.cover_peak": null,
    });
    check("max", &document(&json!([16]), &options), &expected);
    let found = answer(&document(&json!([16]), &options));
    let notes = found["notes"].as_array().unwrap();
    assert!(notes.iter().any(|note| note.as_str().unwrap().contains("versus.cover_peak")), "{notes:?}");
}

#[test]
fn without_demand_nothing_is_bought() {
    let options = json!([{"id": "lease", "kind": "reserved", "fixed_per_hour": 0.6}]);
    let found = answer(&document(&json!([0, 0]), &options));
    check(
        "none",
        &document(&json!([0, 0]), &options),
        &json!({"capacity.lease": 0, "cost": "0", "utilisation.lease": null}),
    );
    assert_eq!(found["notes"][0], "Nothing is bought of lease, which leaves no utilisation to state.");
}

/// Bytes are those of every machine: sums in a fixed order, no thread, no function of the platform.
#[test]
fn an_answer_has_one_spelling() {
    let text = include_str!("../../api/src/examples/mix.json");
    let found = common::ask(text).unwrap();
    assert_eq!(found["cost"], "2399.696");
    assert_eq!(found["capacity"], json!({"own": 12.0, "lease": 34.88, "by-use": null, "bid": null}));
    assert_eq!(found["versus"]["cover_peak"], "3422.4");
    assert_eq!(found.to_string(), common::ask(text).unwrap().to_string());
}

/// HiGHS and its interior point find the same.
#[test]
fn a_year_with_spot_costs_what_highs_finds() {
    let answer = answer(&common::year::document());
    close("cost", number(&answer["cost"]), common::year::LEAST, 1e-9);
    close("owned", number(&answer["capacity"]["owned"]), common::year::OWNED, 1e-9);
    close("reserved", number(&answer["capacity"]["reserved"]), common::year::RESERVED, 1e-9);
}
