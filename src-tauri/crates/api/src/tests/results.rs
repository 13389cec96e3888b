//! What `measured` says of a result beside medians: what utilisation is a share of, energy, how sure, what drivers tell.

use super::desk::Desk;
use quantity::show::THIN;
use serde_json::{Value, json};

/// The answer on the example with these fields put into its first device and first measurement.
fn read(device: &Value, measurement: &Value) -> Value {
    let mut result: Value = serde_json::from_str(include_str!("../examples/result.json")).unwrap();
    for (list, fields) in [("devices", device), ("measurements", measurement)] {
        let first = result[list][0].as_object_mut().unwrap();
        first.extend(fields.as_object().unwrap().clone());
    }
    let mut desk = Desk::bare();
    let file = desk.with("result.json", &result.to_string());
    desk.ask("measured", &json!({ "file": file }).to_string()).unwrap()
}

/// What stands there, thin spaces as plain ones.
fn at(answer: &Value, pointer: &str) -> Value {
    let found = answer.pointer(pointer).unwrap_or_else(|| panic!("{pointer} in {answer}"));
    found.as_str().map_or_else(|| found.clone(), |text| text.replace(THIN, " ").into())
}

#[test]
fn what_a_file_says_beside_a_figure_is_printed() {
    for (given, pointer, expected) in [
        (json!({ "mbu": 0.6271 }), "mbu_text", json!("62.7 %")),
        (json!({ "peak": { "value": 4800, "unit": "GB/s", "source": "datasheet" } }), "peak/text", json!("4 800")),
        (json!({ "peak": { "value": 1e-3, "unit": "TFLOP/s", "source": "datasheet" } }), "peak/unit", json!("TFLOP/s")),
        (json!({ "peak": { "value": 1, "unit": "GB/s", "source": "datasheet" } }), "peak/is_measured", json!(false)),
        (
            json!({ "peak": { "value": 1, "unit": "GB/s", "source": "measured: copy" } }),
            "peak/is_measured",
            json!(true),
        ),
        (json!({ "of_ceiling": { "palm": 0.591, "matmul": 0.5, "causal": null } }), "of_ceiling/palm", json!("59.1 %")),
        (json!({ "of_ceiling": { "palm": 0.591, "matmul": 0.5, "causal": null } }), "of_ceiling/causal", Value::Null),
        (json!({ "joules_per_token": 0.012_345 }), "joules_per_token_text", json!("0.0123 J")),
        (json!({ "zero_data_delta": 0.114 }), "zero_data_delta_text", json!("+11.4 %")),
        (json!({ "zero_data_delta": -0.02 }), "zero_data_delta_text", json!("\u{2212}2.0 %")),
        (json!({ "coverage": 0.875 }), "coverage_text", json!("87.5 %")),
        (json!({ "coverage": 0.949_99 }), "coverage_text", json!("94.9 %")),
        (json!({ "coverage": 0.95 }), "coverage_text", Value::Null),
        (json!({ "warm_up": 51 }), "warm_up", json!(51)),
        (json!({ "warm_up": null, "zero_data_delta": null }), "zero_data_delta_text", Value::Null),
        (json!({ "warm_up": null }), "warm_up", Value::Null),
    ] {
        let answer = read(&json!({}), &given);
        assert_eq!(at(&answer, &format!("/measurements/0/beside/{pointer}")), expected, "{given}");
    }
}

#[test]
fn the_share_that_is_looked_at_first_says_which_it_is() {
    let peak = |value: f64, unit: &str, source: &str| json!({ "value": value, "unit": unit, "source": source });
    let listed = peak(989.4, "TFLOP/s", "catalog");
    let own = peak(1_000.0, "tflop/s", "measured: best matrix product");
    let unlisted = json!({ "sku": null });
    let mfu = json!({ "palm": 0.42, "matmul": 0.4, "causal": 0.41 });
    for (device, given, expected) in [
        (json!({}), json!({ "mfu": mfu, "peak": listed }), json!(["mfu.palm", 0.42, "42.0 %", "989.4 TFLOP/s"])),
        (
            json!({}),
            json!({ "mfu": { "palm": null, "matmul": 0.4, "causal": null } }),
            json!(["mfu.matmul", 0.4, "40.0 %", null]),
        ),
        (json!({}), json!({ "mfu": {}, "mbu": 0.5 }), json!(["mbu", 0.5, "50.0 %", null])),
        (
            json!({}),
            json!({ "median": 710.6, "interval": [710, 711], "samples": [], "peak": own }),
            json!(["rate", 710.6 / 989.4, "71.8 %", "989.4 TFLOP/s, dense bf16 peak"]),
        ),
        (
            unlisted.clone(),
            json!({ "median": 710.0, "interval": [710, 711], "samples": [], "peak": own }),
            json!(["rate", 0.71, "71.0 %", "1 000 tflop/s, measured"]),
        ),
        (unlisted.clone(), json!({ "peak": peak(4800.0, "GB/s", "catalog") }), Value::Null),
        (
            unlisted,
            json!({ "mbu": 0.5, "peak": peak(4800.0, "GB/s", "measured: copy") }),
            json!(["mbu", 0.5, "50.0 %", "4 800 GB/s, measured"]),
        ),
    ] {
        let found = at(&read(&device, &given), "/measurements/0/utilisation");
        let fields = || ["measure", "share", "text", "of"].map(|key| at(&found, &format!("/{key}")));
        assert_eq!(if found.is_null() { Value::Null } else { json!(fields()) }, expected, "{given}");
    }
}

#[test]
fn what_a_driver_says_stands_under_names_that_people_read() {
    let answer = read(
        &json!({ "facts": { "vbios": "96.00", "remapped_rows": "2 (1 uncorrectable)", "ecc": "on" } }),
        &json!({}),
    );
    let expected = json!([
        { "name": "ECC", "text": "on" },
        { "name": "Remapped rows", "text": "2 (1 uncorrectable)" },
        { "name": "VBIOS", "text": "96.00" },
    ]);
    assert_eq!(at(&answer, "/devices/0/facts"), expected);
    assert_eq!(at(&answer, "/devices/1/facts"), json!([]));
}

#[test]
fn an_answer_says_whether_its_content_digest_agrees() {
    let mut desk = Desk::bare();
    let file = desk.with("result.json", include_str!("../examples/result.json"));
    let answer = desk.ask("measured", &json!({ "file": file }).to_string()).unwrap();
    assert_eq!(at(&answer, "/digest_agrees"), true);
    let changed = read(&json!({}), &json!({ "warm_up": 7 }));
    assert_eq!(at(&changed, "/digest_agrees"), false);
}
