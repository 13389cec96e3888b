//! What is written is what is read, and only the content counts in the digest.

#![allow(clippy::unwrap_used)] // A test may panic.

use bench::Fault;
use bench::result::{self, Device, Library, Machine, Measurement, Mfu, Numerics, Peak, Reading, Results, Sizes, note};
use proptest::prelude::*;
use serde_json::{Value, json};
use vocabulary::{BenchPlan, MeasuredKind, message};

fn results(samples: &[f64]) -> Results {
    let device = Device {
        index: 0,
        uuid: Some("GPU-7f".to_owned()),
        name: "NVIDIA H200".to_owned(),
        sku: Some("H200 SXM5 141GB".to_owned()),
        memory_bytes: 150_754_820_096,
        power_limit_w: Some(700.0),
        software: false,
        facts: [("ecc".to_owned(), "on".into())].into_iter().collect(),
    };
    let values = Reading::of([("power_w", 688.5), ("sm_mhz", 1755.0)]);
    let reading = values.throttled([("sw_power_cap", true), ("hw_thermal_slowdown", false)]);
    let summary = bench::statistics::Summary::of(samples).unwrap();
    let measurement = Measurement {
        precision: Some("bf16".to_owned()),
        shape: Sizes::of([("batch", 4), ("seq", 4096)]),
        samples: samples.to_vec(),
        median: summary.median,
        interval: [summary.interval.low, summary.interval.high],
        coverage: Some(summary.interval.coverage),
        settled: true,
        numerics: Some(Numerics { max_error: Some(0.2), ok: true }),
        mfu: Some(Mfu { palm: Some(0.42), matmul: Some(0.4), causal: None }),
        peak: Some(Peak {
            value: 989.4,
            unit: "TFLOP/s".to_owned(),
            source: "NVIDIA H200 datasheet".into(),
            measured: false,
        }),
        telemetry: [(0.1, reading), (0.2, Reading::default())]
            .map(|(t_s, reading)| Reading { t_s: Some(t_s), ..reading })
            .to_vec(),
        ..Measurement::new(0, MeasuredKind::TrainStep, "tokens/s")
    };
    Results {
        created: "2026-11-21T19:00:00Z".to_owned(),
        origin: bench::result::Origin {
            program: Some("0.1.0".to_owned()),
            host: Some("node07".to_owned()),
            rank: Some(3),
            of: Some(64),
            ..Default::default()
        },
        machine: Machine {
            os: "Linux 6.8".to_owned(),
            cpu: "EPYC".to_owned(),
            memory_bytes: 1 << 40,
            threads: Some(96),
        },
        driver: Some("570.133.20".to_owned()),
        libraries: vec![Library { name: "nvml".to_owned(), version: "12.570".into() }],
        devices: vec![device],
        plan: BenchPlan::Quick,
        measurements: vec![measurement],
        notes: vec![note("one note".into())],
    }
}

fn read(results: &Results) -> measurement::ResultFile {
    measurement::read(&result::text(results).unwrap()).unwrap()
}

#[test]
fn what_is_written_is_read_back_whole() {
    let mut written = results(&[710.0, 714.5, 719.0]);
    let measured = &mut written.measurements[0];
    measured.of_ceiling = Some(Mfu { palm: Some(0.5), matmul: Some(0.49), causal: Some(0.45) });
    (measured.mbu, measured.joules_per_token, measured.zero_data_delta) = (Some(0.61), Some(0.058), Some(-0.02));
    measured.warm_up = Some(3);
    let found = read(&written);
    assert_eq!(found.results, written);
    assert_eq!((found.version.as_str(), found.digest_agrees, found.unread), ("1", true, vec![]));
}

/// In the file the words, and beside them what they are about.
#[test]
fn a_note_is_about_what_its_phrase_is_filled_with() {
    let mut written = results(&[1.0]);
    let device = |why| message!("bench-of-device-fault", device = "2", why = why);
    let slowest = message!("bench-above-ceiling").with("kind", "decode");
    written.notes = vec![
        note(message!("bench-software", device = "1", name = "llvmpipe")),
        note(device(message!("bench-unmeasured-copy"))),
        note(device(message!("bench-too-small"))),
        note(slowest),
    ];
    let file: Value = serde_json::from_str(&result::text(&written).unwrap()).unwrap();
    let remark =
        |devices: &[u32], kind: Option<&str>, code: &str| json!({ "devices": devices, "kind": kind, "code": code });
    let expected = json!([
        remark(&[1], None, "software"),
        remark(&[2], None, "not_measured"),
        remark(&[2], None, "said"),
        remark(&[], Some("decode"), "said"),
    ]);
    assert_eq!(file["remarks"], expected);
    let about = |notes: Vec<result::Note>| notes.into_iter().map(|n| (n.devices, n.kind, n.code)).collect::<Vec<_>>();
    assert_eq!(about(read(&written).results.notes), about(written.notes));
}

/// What is written can be imported, and not once a figure was touched.
#[test]
fn what_is_written_becomes_rows_of_a_workspace() {
    let text = result::text(&results(&[710.0, 714.5, 719.0])).unwrap();
    assert!(exchange::results::incoming(&text, Some("helio"), &voice::text).unwrap().is_result());
    let touched = exchange::results::incoming(&text.replace("714.5", "814.5"), None, &voice::text);
    let exchange::ExchangeError::Document(problems) = touched.err().unwrap() else { unreachable!("a document") };
    assert!(problems.iter().any(|problem| problem.code == "B706" && problem.path == "digest"), "{problems:?}");
}

#[test]
fn a_digest_is_of_content_and_not_of_layout() {
    let text = result::text(&results(&[1.5, 2.0])).unwrap();
    let whole: Value = serde_json::from_str(&text).unwrap();
    assert!(measurement::agrees(&whole));
    let turned: serde_json::Map<_, _> = whole.as_object().unwrap().clone().into_iter().rev().collect();
    assert!(measurement::agrees(&Value::Object(turned)), "the order of fields does not count");
    for (pointer, value) in [
        ("/measurements/0/samples/1", json!(2.0000000001)),
        ("/measurements/0/settled", json!(false)),
        ("/devices/0/name", json!("NVIDIA H100")),
        ("/notes", json!([])),
        ("/digest", json!("0".repeat(64))),
    ] {
        let mut changed = whole.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        assert!(!measurement::agrees(&changed), "{pointer}");
    }
}

#[test]
fn a_file_is_whole_or_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.json");
    for samples in [[1.0], [2.0]] {
        result::write(&results(&samples), &path).unwrap();
        let read = measurement::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(read.results.measurements[0].median, samples[0]);
    }
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(names, ["out.json"], "nothing is left beside it");
    std::fs::create_dir(folder.path().join("taken")).unwrap();
    std::fs::write(folder.path().join("taken/x"), "x").unwrap();
    for path in [folder.path().join("nowhere/out.json"), folder.path().join("taken")] {
        let fault = result::write(&results(&[1.0]), &path).unwrap_err();
        assert!(matches!(&fault, Fault::Output { .. }) && fault.exit() == 1, "{fault:?}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "and nothing after a failure");
}

proptest! {
    #[test]
    fn every_sample_survives_to_the_last_digit(samples in prop::collection::vec(1e-9_f64..1e15, 1..40)) {
        prop_assert_eq!(&read(&results(&samples)).results.measurements[0].samples, &samples);
    }
}
