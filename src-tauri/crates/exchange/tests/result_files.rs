//! Benchmark results: what is read, and that everything wrong is told at once.

#![allow(clippy::unwrap_used)] // A test may panic.

use exchange::ExchangeError;
use exchange::results;
use measurement::{ResultFile, series};
use proptest::prelude::*;
use serde_json::{Value, json};
use vocabulary::{BenchPlan, MeasuredKind};

fn valid() -> Value {
    json!({
        "format": "assay-bench", "version": 1, "created": "2026-11-18T09:42:10Z",
        "machine": { "os": "Linux 6.8", "cpu": "EPYC 9554", "memory_bytes": 1e12 },
        "driver": "570.133.20", "libraries": { "cublaslt": "12.8.4.1" },
        "devices": [{
            "index": 0, "uuid": "GPU-1", "name": "NVIDIA H200", "sku": "H200 SXM5 141GB", "memory_bytes": 150e9,
            "power_limit_w": 700, "software": false
        }],
        "plan": "quick",
        "measurements": [{
            "device": 0, "kind": "gemm", "precision": "bf16", "shape": [4096, 4096], "unit": "TFLOP/s",
            "samples": [710, 714, 719], "median": 714, "interval": [711, 717.5], "settled": true,
            "numerics": { "max_error": 0.002, "ok": true }, "mfu": { "palm": 0.42, "matmul": 0.4, "causal": null },
            "telemetry": [{ "power_w": 690, "clocks": { "sm": 1755 }, "throttled": false }, { "power_w": 695 }]
        }],
        "notes": [], "digest": "0123456789abcdef".repeat(4)
    })
}

fn read(document: &Value) -> Result<ResultFile, Vec<String>> {
    results::of_text(&document.to_string()).map_err(|error| match error {
        ExchangeError::Document(problems) => problems.iter().map(|p| format!("{} {}", p.code, p.path)).collect(),
        other => vec![other.code().to_owned()],
    })
}

/// The valid result with other values at some places.
fn with(changes: &[(&str, Value)]) -> Value {
    let mut document = valid();
    for (pointer, value) in changes {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        let parent = document.pointer_mut(parent).unwrap();
        match parent {
            Value::Array(items) => items[key.parse::<usize>().unwrap()] = value.clone(),
            other => other[key] = value.clone(),
        }
    }
    document
}

#[test]
fn a_result_is_read_whole() {
    let found = read(&valid()).unwrap();
    let m = &found.results.measurements[0];
    assert_eq!(
        (found.version.as_str(), found.results.plan, m.kind, m.shape.text().as_str()),
        ("1", BenchPlan::Quick, MeasuredKind::Gemm, "4096 × 4096")
    );
    assert_eq!((m.samples.as_slice(), m.interval, m.settled), (&[710.0, 714.0, 719.0][..], [711.0, 717.5], true));
    assert_eq!(found.results.libraries[0].version, "12.8.4.1".into());
    assert_eq!(found.unread, []);
}

#[test]
fn readings_become_series_with_gaps() {
    let found = read(&valid()).unwrap();
    let series = series(&found.results.measurements[0].telemetry);
    let found: Vec<_> = series.iter().map(|s| (s.name.as_str(), s.values.clone())).collect();
    assert_eq!(
        found,
        [
            ("power_w", vec![Some(690.0), Some(695.0)]),
            ("clocks.sm", vec![Some(1755.0), None]),
            ("throttled", vec![Some(0.0), None]),
        ]
    );
}

#[test]
fn what_may_be_absent_may_be_absent() {
    for changes in [
        vec![("/driver", Value::Null), ("/libraries", Value::Null)],
        vec![("/libraries", json!(["nvml", "cublaslt"]))],
        vec![
            ("/devices/0/uuid", Value::Null),
            ("/devices/0/sku", Value::Null),
            ("/devices/0/power_limit_w", Value::Null),
        ],
        vec![("/measurements/0/numerics", Value::Null), ("/measurements/0/mfu", Value::Null)],
        vec![("/measurements/0/telemetry", json!([])), ("/measurements/0/samples", json!([]))],
        vec![("/measurements/0/shape", json!({ "batch": 4 })), ("/measurements/0/precision", Value::Null)],
        vec![("/version", json!("0.1.0"))],
        vec![("/measurements", json!([])), ("/devices", json!([]))],
    ] {
        assert!(read(&with(&changes)).is_ok(), "{changes:?}: {:?}", read(&with(&changes)));
    }
}

#[test]
fn what_a_file_says_beside_what_is_agreed_is_read() {
    let found = read(&with(&[
        ("/devices/0/facts", json!({ "ecc": "on,\n0 errors ", "mig": "off" })),
        ("/measurements/0/coverage", json!(0.875)),
        ("/measurements/0/warm_up", json!(51)),
        ("/measurements/0/peak", json!({ "value": 989.4, "unit": "TFLOP/s", "source": "datasheet\t2024" })),
        ("/measurements/0/of_ceiling", json!({ "palm": 0.59 })),
        ("/measurements/0/zero_data_delta", json!(-0.02)),
    ]))
    .unwrap();
    let facts = &found.results.devices[0].facts;
    assert_eq!(["ecc", "mig"].map(|name| facts.get(name).map(voice::text).unwrap()), ["on, 0 errors", "off"]);
    let measured = &found.results.measurements[0];
    assert_eq!((measured.coverage, measured.warm_up, measured.zero_data_delta), (Some(0.875), Some(51), Some(-0.02)));
    assert_eq!(
        measured.peak.as_ref().map(|peak| (peak.value, voice::text(&peak.source))),
        Some((989.4, "datasheet 2024".to_owned()))
    );
    assert_eq!(measured.of_ceiling.as_ref().map(|share| (share.palm, share.causal)), Some((Some(0.59), None)));
    assert_eq!((measured.mbu, measured.joules_per_token), (None, None));
    assert_eq!(found.unread, []);
}

#[test]
fn unknown_fields_are_kept_by_name() {
    let document =
        with(&[("/vbios", json!(1)), ("/devices/0/ecc", json!(true)), ("/measurements/0/mfu/new", json!("x"))]);
    let found = read(&document).unwrap().unread;
    let mut found: Vec<_> = found.iter().map(|field| format!("{} {}", field.path, voice::text(&field.value))).collect();
    found.sort_unstable();
    assert_eq!(found, ["devices[0].ecc true", "measurements[0].mfu.new x", "vbios 1"]);
}

#[test]
fn everything_wrong_is_told_at_its_place() {
    for (changes, expected) in [
        (vec![("/format", json!("assay-workspace"))], vec!["J007 format"]),
        (vec![("/version", json!(2))], vec!["B700 version"]),
        (vec![("/created", json!("yesterday"))], vec!["J006 created"]),
        (vec![("/plan", json!("long")), ("/digest", json!("abc"))], vec!["J007 plan", "B703 digest"]),
        (vec![("/measurements/0/device", json!(3))], vec!["B701 measurements[0].device"]),
        (vec![("/measurements/0/kind", json!("fft"))], vec!["J007 measurements[0].kind"]),
        (vec![("/measurements/0/interval", json!([2, 1]))], vec!["B702 measurements[0].interval"]),
        (vec![("/measurements/0/interval/0", json!(-1))], vec!["J006 measurements[0].interval[0]"]),
        (vec![("/measurements/0/samples/1", json!(-1))], vec!["J006 measurements[0].samples[1]"]),
        (vec![("/measurements/0/median", json!(-1))], vec!["J006 measurements[0].median"]),
        (vec![("/measurements/0/interval", json!([1, 2]))], vec!["B702 measurements[0].median"]),
        (vec![("/measurements/0/samples", json!([900, 901]))], vec!["B702 measurements[0].median"]),
        (vec![("/measurements/0/samples", json!([710, "x"]))], vec!["J005 measurements[0].samples[1]"]),
        (vec![("/measurements/0/mfu/palm", json!(-1))], vec!["J006 measurements[0].mfu.palm"]),
        (vec![("/machine/memory_bytes", json!(0))], vec!["J006 machine.memory_bytes"]),
        (vec![("/devices/0/software", Value::Null)], vec!["J004 devices[0].software"]),
        (
            vec![("/devices/0/facts", json!({ "ecc": true, "mig": "off" })), ("/measurements/0/coverage", json!(1.1))],
            vec!["J005 devices[0].facts.ecc", "J006 measurements[0].coverage"],
        ),
        (
            vec![("/measurements/0/peak", json!({ "value": 0, "unit": "GB/s" })), ("/measurements/0/mbu", json!(-1))],
            vec!["J006 measurements[0].peak.value", "J004 measurements[0].peak.source", "J006 measurements[0].mbu"],
        ),
        (
            vec![("/devices", json!([valid()["devices"][0], valid()["devices"][0]])), ("/notes", json!("none"))],
            vec!["B705 devices[1]", "J005 notes"],
        ),
    ] {
        assert_eq!(read(&with(&changes)).unwrap_err(), expected, "{changes:?}");
    }
}

#[test]
fn a_document_that_is_no_result_is_refused_as_a_whole() {
    for (text, code) in [("", "J001"), ("[]", "J005"), ("{}", "J004"), ("{\"format\":\"assay-bench\"} x", "J001")] {
        assert_eq!(results::of_text(text).unwrap_err().code(), code, "{text}");
    }
    let twice = valid().to_string().replacen("\"plan\"", "\"notes\":[],\"plan\"", 1);
    assert_eq!(results::of_text(&twice).unwrap_err().code(), "J002");
}

#[test]
fn more_than_is_taken_in_is_refused() {
    let many = |one: Value, count| Value::Array(vec![one; count]);
    let facts = |count| Value::Object((0..count).map(|at| (format!("f{at}"), json!("on"))).collect());
    assert!(read(&with(&[("/devices/0/facts", facts(64))])).is_ok());
    let long = "x".repeat(601);
    for (pointer, value, path) in [
        ("/measurements/0/samples", many(json!(714), 200_001), "B704 measurements[0].samples"),
        ("/measurements/0/telemetry", many(json!(1), 100_001), "B704 measurements[0].telemetry"),
        ("/devices", many(valid()["devices"][0].clone(), 1_025), "B704 devices"),
        ("/measurements", many(json!({}), 10_001), "B704 measurements"),
        ("/devices/0/facts", facts(65), "B704 devices[0].facts"),
        ("/devices/0/facts", json!({ "ecc": long }), "B704 devices[0].facts.ecc"),
        ("/devices/0/facts", json!({ " ": "on" }), "B704 devices[0].facts. "),
        (
            "/measurements/0/peak",
            json!({ "value": 1, "unit": "GB/s", "source": long }),
            "B704 measurements[0].peak.source",
        ),
    ] {
        assert_eq!(read(&with(&[(pointer, value)])).unwrap_err(), [path]);
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        ".{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("[a-z_]{1,6}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    /// Any value at any place is either taken or told there; never a panic.
    #[test]
    fn any_value_anywhere_is_taken_or_told(at in 0..PLACES.len(), value in any_json()) {
        let document = with(&[(PLACES[at], value)]);
        if let Err(problems) = read(&document) {
            prop_assert!(!problems.is_empty());
        }
    }

    /// No text makes it panic.
    #[test]
    fn any_text_is_answered(text in ".{0,80}") {
        prop_assert!(results::of_text(&text).is_err());
    }
}

const PLACES: [&str; 30] = [
    "/format",
    "/version",
    "/created",
    "/machine",
    "/driver",
    "/libraries",
    "/devices",
    "/plan",
    "/measurements",
    "/notes",
    "/digest",
    "/devices/0",
    "/devices/0/index",
    "/devices/0/memory_bytes",
    "/devices/0/facts",
    "/measurements/0",
    "/measurements/0/device",
    "/measurements/0/shape",
    "/measurements/0/samples",
    "/measurements/0/median",
    "/measurements/0/interval",
    "/measurements/0/numerics",
    "/measurements/0/mfu",
    "/measurements/0/telemetry",
    "/measurements/0/telemetry/0",
    "/measurements/0/peak",
    "/measurements/0/of_ceiling",
    "/measurements/0/coverage",
    "/measurements/0/warm_up",
    "/measurements/0/zero_data_delta",
];
