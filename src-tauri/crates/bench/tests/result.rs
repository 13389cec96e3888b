//! What is written is what the exchange room reads, and only the content counts in the digest.

#![allow(clippy::unwrap_used)] // A test may panic.

use bench::Fault;
use bench::result::{
    self, Conventions, Device, FORMAT, Machine, Measurement, Numerics, Peak, Reading, Results, VERSION,
};
use exchange::bench::{Kind, Plan};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn results(samples: &[f64]) -> Results {
    let device = Device {
        index: 0,
        uuid: Some("GPU-7f".to_owned()),
        name: "NVIDIA H200".to_owned(),
        sku: Some("H200 SXM5 141GB".to_owned()),
        memory_bytes: 150_754_820_096,
        power_limit_w: Some(700.0),
        software: false,
        facts: BTreeMap::from([("ecc", "on".into())]),
    };
    let reading = Reading {
        t_s: 0.1,
        values: BTreeMap::from([("power_w", 688.5), ("sm_mhz", 1755.0)]),
        throttle: BTreeMap::from([("sw_power_cap", true), ("hw_thermal_slowdown", false)]),
    };
    let summary = bench::statistics::Summary::of(samples).unwrap();
    let measurement = Measurement {
        kind: "train_step",
        precision: Some("bf16"),
        shape: BTreeMap::from([("batch", 4), ("seq", 4096)]),
        unit: "tokens/s",
        samples: samples.to_vec(),
        median: summary.median,
        interval: [summary.interval.low, summary.interval.high],
        coverage: summary.interval.coverage,
        settled: true,
        numerics: Some(Numerics { max_error: Some(0.2), ok: true }),
        mfu: Some(Conventions { palm: Some(0.42), matmul: Some(0.4), causal: None }),
        peak: Some(Peak { value: 989.4, unit: "TFLOP/s", source: "NVIDIA H200 datasheet".into() }),
        telemetry: vec![reading.clone(), Reading { t_s: 0.2, ..Reading::default() }],
        ..Measurement::default()
    };
    Results {
        format: FORMAT,
        version: VERSION,
        created: "2026-11-21T19:00:00Z".to_owned(),
        machine: Machine { os: "Linux 6.8".to_owned(), cpu: "EPYC".to_owned(), memory_bytes: 1 << 40, threads: 96 },
        driver: Some("570.133.20".to_owned()),
        libraries: BTreeMap::from([("nvml".to_owned(), "12.570".into())]),
        devices: vec![device],
        plan: "quick",
        measurements: vec![measurement],
        notes: vec!["one note".into()],
    }
}

#[test]
fn the_exchange_room_reads_what_is_written() {
    let written = results(&[710.0, 714.5, 719.0]);
    let read = exchange::bench::of_text(&result::text(&written).unwrap()).unwrap();
    let (m, sent) = (&read.measurements[0], &written.measurements[0]);
    assert_eq!((read.version.as_str(), read.plan, read.created.as_str()), ("1", Plan::Quick, written.created.as_str()));
    assert_eq!((read.machine.cpu.as_str(), read.machine.memory_bytes), ("EPYC", 1099511627776.0));
    assert_eq!(read.devices[0].sku, written.devices[0].sku);
    assert_eq!(read.devices[0].power_limit_w, Some(700.0));
    assert_eq!(
        (m.kind, m.precision.as_deref(), m.shape.as_str()),
        (Kind::TrainStep, Some("bf16"), "batch 4, seq 4096")
    );
    assert_eq!((&m.samples, m.median, m.interval, m.settled), (&sent.samples, sent.median, sent.interval, true));
    assert_eq!(m.mfu.as_ref().map(|mfu| (mfu.palm, mfu.matmul, mfu.causal)), Some((Some(0.42), Some(0.4), None)));
    assert_eq!(m.numerics.as_ref().map(|n| (n.max_error, n.ok)), Some((Some(0.2), true)));
    let series: Vec<_> = m.telemetry.iter().map(|s| (s.name.as_str(), s.values.clone())).collect();
    assert!(series.contains(&("power_w", vec![Some(688.5), None])), "{series:?}");
    assert!(series.contains(&("throttle.sw_power_cap", vec![Some(1.0), None])), "{series:?}");
    assert_eq!((read.notes, read.libraries[0].version.as_str()), (vec!["one note".to_owned()], "12.570"));
}

/// Fields beyond CONTRACT.md are known too, one by one.
#[test]
fn nothing_that_is_written_is_passed_over() {
    let mut written = results(&[1.0]);
    let all = Conventions { palm: Some(0.5), matmul: Some(0.49), causal: Some(0.45) };
    let measured = &mut written.measurements[0];
    measured.of_ceiling = Some(all);
    (measured.mbu, measured.joules_per_token, measured.zero_data_delta) = (Some(0.61), Some(0.058), Some(-0.02));
    measured.warm_up = 3;
    let read = exchange::bench::of_text(&result::text(&written).unwrap()).unwrap();
    assert_eq!(read.unread, []);
    assert!(read.digest_agrees, "both sides make the same digest");
    let (beside, sent) = (&read.measurements[0].beside, &written.measurements[0]);
    assert_eq!((beside.coverage, beside.warm_up), (Some(sent.coverage), Some(3)));
    assert_eq!((beside.mbu, beside.joules_per_token, beside.zero_data_delta), (Some(0.61), Some(0.058), Some(-0.02)));
    assert_eq!(beside.of_ceiling.as_ref().map(|of| (of.palm, of.causal)), Some((Some(0.5), Some(0.45))));
    let peak = beside.peak.as_ref().unwrap();
    assert_eq!((peak.value, peak.unit.as_str(), peak.source.as_str()), (989.4, "TFLOP/s", "NVIDIA H200 datasheet"));
    assert_eq!(read.devices[0].facts, [("ecc".to_owned(), "on".to_owned())]);
    assert_eq!(read.machine.threads, Some(96));
}

/// What is written can be imported, and not once a figure was touched.
#[test]
fn what_is_written_becomes_rows_of_a_workspace() {
    let text = result::text(&results(&[710.0, 714.5, 719.0])).unwrap();
    assert!(exchange::bench::incoming(&text, Some("helio"), &voice::text).unwrap().is_result());
    let touched = exchange::bench::incoming(&text.replace("714.5", "814.5"), None, &voice::text);
    let exchange::ExchangeError::Document(problems) = touched.err().unwrap() else { unreachable!("a document") };
    assert!(problems.iter().any(|problem| problem.code == "B706" && problem.path == "digest"), "{problems:?}");
}

#[test]
fn a_digest_is_of_content_and_not_of_layout() {
    let text = result::text(&results(&[1.5, 2.0])).unwrap();
    let whole: Value = serde_json::from_str(&text).unwrap();
    assert!(result::agrees(&whole));
    let turned: serde_json::Map<_, _> = whole.as_object().unwrap().clone().into_iter().rev().collect();
    assert!(result::agrees(&Value::Object(turned)), "the order of fields does not count");
    for (pointer, value) in [
        ("/measurements/0/samples/1", json!(2.0000000001)),
        ("/measurements/0/settled", json!(false)),
        ("/devices/0/name", json!("NVIDIA H100")),
        ("/notes", json!([])),
        ("/digest", json!("0".repeat(64))),
    ] {
        let mut changed = whole.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        assert!(!result::agrees(&changed), "{pointer}");
    }
}

/// SHA-256 of {"a":[1,2.50],"b":{"c":null,"d":"x"}} as sha256sum gives it.
#[test]
fn a_digest_is_what_other_tools_compute() {
    let value: Value = serde_json::from_str(r#"{"b": {"d": "x", "c": null}, "digest": "?", "a": [1, 2.50]}"#).unwrap();
    assert_eq!(result::digest(&value), "5d9a282a0a8d4ba59cdc2a0e5a0465597e75fc346ac1184f4521e035589c21a7");
}

#[test]
fn a_file_is_whole_or_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.json");
    for samples in [[1.0], [2.0]] {
        result::write(&results(&samples), &path).unwrap();
        let read = exchange::bench::read(&path).unwrap();
        assert_eq!(read.measurements[0].median, samples[0]);
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
        let read = exchange::bench::of_text(&result::text(&results(&samples)).unwrap()).unwrap();
        prop_assert_eq!(&read.measurements[0].samples, &samples);
    }
}
