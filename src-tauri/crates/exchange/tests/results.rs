//! Benchmark results on their way into a workspace: rows by name, once each, and everything wrong at once.

#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use exchange::{ExchangeError, Incoming, Staged, bench, json, stage, workbook};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Cursor;
use tables::{Book, Row, table};

/// A result with two devices, one of them software; its digest is that of its content.
fn result(created: &str, median: f64) -> Value {
    let measurement = |device: u32, kind: &str| {
        json!({
            "device": device, "kind": kind, "precision": "bf16", "shape": { "batch": 4, "seq": 4096 }, "unit": "tokens/s",
            "samples": [median], "median": median, "interval": [median - 6.0, median + 6.5], "settled": true,
            "coverage": 0.96, "numerics": { "max_error": 0.1, "ok": true }, "mfu": { "palm": 0.42, "causal": 0.4 },
            "telemetry": []
        })
    };
    signed(json!({
        "format": "assay-bench", "version": 1, "created": created,
        "machine": { "os": "Linux 6.8", "cpu": "EPYC 9554", "memory_bytes": 1e12, "threads": 96 },
        "driver": null, "libraries": {},
        "devices": [
            { "index": 0, "uuid": "GPU-1", "name": "NVIDIA H200", "sku": "H200 SXM5 141GB", "memory_bytes": 150e9,
              "power_limit_w": 700, "software": false, "facts": { "ecc": "on" } },
            { "index": 1, "uuid": null, "name": "llvmpipe", "sku": null, "memory_bytes": 1e9, "software": true },
        ],
        "plan": "full", "measurements": [measurement(0, "train_step"), measurement(0, "train_step"), measurement(1, "decode")],
        "notes": []
    }))
}

/// With the digest that its content asks for, which a refusal names.
fn signed(mut document: Value) -> Value {
    document["digest"] = json!("0".repeat(64));
    let ExchangeError::Document(problems) = bench::incoming(&document.to_string(), None).err().unwrap() else {
        panic!("a document")
    };
    let wrong = problems.iter().find(|problem| problem.code == "B706").unwrap();
    document["digest"] = json!(wrong.expected[..64]);
    document
}

fn incoming(document: &Value, vendor: Option<&str>) -> Incoming {
    bench::incoming(&document.to_string(), vendor).unwrap()
}

fn staged(book: &Book, files: Vec<Incoming>) -> Staged {
    let judge = |book: &Book| {
        let problems = input::Problems::new();
        tables::check(book, &BTreeSet::new(), &problems);
        problems.settle(None::<()>).err().unwrap_or_default()
    };
    stage(book, files, &judge)
}

fn with_vendor() -> Book {
    let mut book = Book::default();
    let cells = [("id", "helio"), ("name", "Helio")];
    let row = Row(cells.into_iter().map(|(key, text)| (key, text.to_owned())).collect());
    book.rows_mut(table("vendors").unwrap()).push(row);
    book
}

#[test]
fn every_measurement_of_every_device_becomes_a_row() {
    let document = result("2026-11-21T23:30:00+02:00", 742.25);
    let staged = staged(&with_vendor(), vec![incoming(&document, Some("helio"))]);
    assert!(staged.is_clean(), "{:?}", staged.previews[0].rejected);
    let rows = staged.book.rows("measurements");
    let cells = |at: usize, keys: &[&str]| {
        keys.iter().map(|key| rows[at].get(key).unwrap_or("-").to_owned()).collect::<Vec<_>>()
    };
    let digest = document["digest"].as_str().unwrap();
    let names: Vec<&str> = rows.iter().map(|row| row.get("id").unwrap()).collect();
    let start = &digest[..16];
    let expected = [
        format!("{start}.0.train_step.bf16.batch-4-seq-4096"),
        format!("{start}.0.train_step.bf16.batch-4-seq-4096.2"),
        format!("{start}.1.decode.bf16.batch-4-seq-4096"),
    ];
    assert_eq!(names, expected);
    assert_eq!(
        cells(0, &["vendor", "machine", "device", "uuid", "software", "unit", "median", "low", "high", "coverage"]),
        [
            "helio",
            "EPYC 9554, Linux 6.8",
            "NVIDIA H200",
            "GPU-1",
            "no",
            "tokens/s",
            "742.25",
            "736.25",
            "748.75",
            "0.96"
        ]
    );
    assert_eq!(
        cells(0, &["settled", "numerics_ok", "mfu", "mfu_matmul", "mfu_causal", "plan", "date", "digest", "note"]),
        ["yes", "yes", "0.42", "-", "0.4", "full", "2026-11-21", digest, "-"]
    );
    assert_eq!(
        cells(2, &["vendor", "software", "note"]),
        ["-", "yes", "Not a measurement: a software device."],
        "a software device is nobody's"
    );
    let brought = staged.previews[0].result.as_ref().unwrap();
    assert_eq!((brought.measurements, brought.devices, brought.software), (3, 2, 1));
    assert!(staged.previews[0].notes[0].contains("llvmpipe is a software device: not a measurement"));
}

#[test]
fn a_result_is_there_once_however_often_it_comes() {
    let (first, second) = (result("2026-11-21T10:00:00Z", 742.0), result("2026-11-21T11:00:00Z", 745.0));
    let twice = staged(&with_vendor(), vec![incoming(&first, None), incoming(&first, None), incoming(&second, None)]);
    let changes: Vec<bool> = twice.previews.iter().map(|preview| preview.changes_anything()).collect();
    assert_eq!((changes, twice.book.rows("measurements").len()), (vec![true, false, true], 6));
    let again = staged(&twice.book, vec![incoming(&second, None)]);
    assert_eq!((again.previews[0].changes_anything(), &again.book), (false, &twice.book));
    let owned = staged(&twice.book, vec![incoming(&second, Some("helio"))]);
    let vendors: Vec<Option<&str>> = owned.book.rows("measurements").iter().map(|row| row.get("vendor")).collect();
    assert_eq!(vendors, [None, None, None, Some("helio"), Some("helio"), None], "whose it is may be said later");
}

#[test]
fn what_was_changed_after_measuring_is_refused_with_everything_else() {
    let mut document = result("2026-11-21T10:00:00Z", 742.0);
    document["measurements"][0]["median"] = json!(747.0);
    document["devices"][0]["facts"]["ecc"] = json!(1);
    document["measurements"][2]["coverage"] = json!(1.5);
    let ExchangeError::Document(problems) = bench::incoming(&document.to_string(), None).err().unwrap() else {
        panic!("a document")
    };
    let found: BTreeSet<String> = problems.iter().map(|p| format!("{} {}", p.code, p.path)).collect();
    let expected =
        ["B702 measurements[0].median", "B706 digest", "J005 devices[0].facts.ecc", "J006 measurements[2].coverage"];
    assert_eq!(found, expected.map(str::to_owned).into());
}

#[test]
fn nonsense_in_further_fields_is_refused_and_unknown_ones_are_named() {
    for (pointer, value, expected) in [
        ("/measurements/0/warm_up", json!(-1), "measurements[0].warm_up"),
        ("/measurements/0/peak", json!({ "value": 0, "unit": "TFLOP/s", "source": "x" }), "measurements[0].peak.value"),
        ("/measurements/0/peak", json!({ "value": 1, "unit": "TFLOP/s" }), "measurements[0].peak.source"),
        ("/measurements/0/of_ceiling", json!({ "palm": -1 }), "measurements[0].of_ceiling.palm"),
        ("/measurements/0/mbu", json!("x"), "measurements[0].mbu"),
        ("/measurements/0/joules_per_token", json!(-1), "measurements[0].joules_per_token"),
        ("/measurements/0/zero_data_delta", json!([]), "measurements[0].zero_data_delta"),
        ("/machine/threads", json!(0), "machine.threads"),
        ("/devices/0/facts", json!([]), "devices[0].facts"),
    ] {
        let mut document = result("2026-11-21T10:00:00Z", 742.0);
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        document.pointer_mut(parent).unwrap()[key] = value;
        let ExchangeError::Document(problems) = bench::of_text(&document.to_string()).err().unwrap() else {
            panic!("a document")
        };
        let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, [expected], "{pointer}");
    }
    let mut document = result("2026-11-21T10:00:00Z", 742.0);
    document["measurements"][0]["peak"] = json!({ "value": 1, "unit": "TFLOP/s", "source": "x", "colour": "red" });
    let read = bench::of_text(&document.to_string()).unwrap();
    let unread: Vec<&str> = read.unread.iter().map(|field| field.path.as_str()).collect();
    assert_eq!((unread, read.digest_agrees), (vec!["measurements[0].peak.colour"], false));
}

#[test]
fn a_figure_that_no_cell_holds_is_told_at_its_place() {
    let staged = staged(&with_vendor(), vec![incoming(&result("2026-11-21T10:00:00Z", 1e40), None)]);
    let found: Vec<(&str, &str)> =
        staged.previews[0].rejected.shown.iter().map(|r| (r.code, r.path.as_str())).collect();
    assert!(!staged.is_clean() && found.contains(&("I514", "measurements[0].median")), "{found:?}");
}

#[test]
fn measurements_survive_json_and_workbook_to_the_last_digit() {
    let document = result("2026-11-21T10:00:00Z", 742.123_456_789);
    let book = staged(&with_vendor(), vec![incoming(&document, Some("helio"))]).book;
    let text = json::write(&book);
    assert!(text.contains("\"measurements\": ["), "{text}");
    let read = staged(&Book::default(), vec![json::incoming(&text).unwrap()]);
    assert_eq!((read.is_clean(), json::write(&read.book) == text), (true, true));
    let sheet = workbook::read_trusted(Cursor::new(workbook::write(&book).unwrap())).unwrap();
    let read = staged(&Book::default(), vec![workbook::incoming(&sheet)]);
    assert_eq!((read.is_clean(), read.book == book), (true, true), "{:?}", read.previews[0].rejected);
}

/// An export of the version before has no such array.
#[test]
fn an_export_without_measurements_is_read_as_before() {
    let before = r#"{"format":"assay-workspace","version":1,"vendors":[{"id":"a","name":"A"}]}"#;
    let read = staged(&with_vendor(), vec![json::incoming(before).unwrap()]);
    assert_eq!((read.is_clean(), read.book.rows("vendors").len()), (true, 2));
}
