//! Benchmark results on their way into a workspace: rows by name, once each, and everything wrong at once.

#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use exchange::{ExchangeError, Incoming, Staged, json, results, stage, workbook};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Cursor;
use tables::{Book, Row, table};

/// A result with two devices, one of them software; its digest is that of its content.
fn result(created: &str, median: f64) -> Value {
    let measurement = |device: u32, kind: &str| {
        json!({
            "device": device, "kind": kind, "precision": "bf16", "shape": { "batch": 4, "seq": 4096 }, "unit": "tokens/s",
            "samples": [median - 6.0, median - 2.0, median, median, median + 1.0, median + 6.5], "median": median, "interval": [median - 6.0, median + 6.5], "settled": true,
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
    let ExchangeError::Document(problems) = results::incoming(&document.to_string(), None, &voice::text).err().unwrap()
    else {
        panic!("a document")
    };
    let wrong = problems.iter().find(|problem| problem.code == "B706").unwrap();
    document["digest"] = json!(voice::text(&wrong.expected)[..64]);
    document
}

fn incoming(document: &Value, vendor: Option<&str>) -> Incoming {
    results::incoming(&document.to_string(), vendor, &voice::text).unwrap()
}

fn staged(book: &Book, files: Vec<Incoming>) -> Staged {
    let judge = |book: &Book| {
        let problems = input::Problems::new();
        tables::check(book, &BTreeSet::new(), &problems);
        problems.settle(None::<()>).err().unwrap_or_default()
    };
    stage(book, files, &judge, &|_| Vec::new())
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
    assert!(voice::text(&staged.previews[0].notes[0]).contains("llvmpipe is a software device: not a measurement"));
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
    document["measurements"][0]["median"] = json!(790.0);
    document["devices"][0]["facts"]["ecc"] = json!(1);
    document["measurements"][2]["coverage"] = json!(1.5);
    let ExchangeError::Document(problems) = results::incoming(&document.to_string(), None, &voice::text).err().unwrap()
    else {
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
        let ExchangeError::Document(problems) = results::of_text(&document.to_string()).err().unwrap() else {
            panic!("a document")
        };
        let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, [expected], "{pointer}");
    }
    let mut document = result("2026-11-21T10:00:00Z", 742.0);
    document["measurements"][0]["peak"] = json!({ "value": 1, "unit": "TFLOP/s", "source": "x", "colour": "red" });
    let read = results::of_text(&document.to_string()).unwrap();
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
    let sheet = workbook::read_trusted(Cursor::new(workbook::write(&book, &voice::text).unwrap())).unwrap();
    let read = staged(&Book::default(), vec![workbook::incoming(&sheet, &voice::text)]);
    assert_eq!((read.is_clean(), read.book == book), (true, true), "{:?}", read.previews[0].rejected);
}

/// An export of the version before has no such array.
#[test]
fn an_export_without_measurements_is_read_as_before() {
    let before = r#"{"format":"assay-workspace","version":1,"vendors":[{"id":"a","name":"A"}]}"#;
    let read = staged(&with_vendor(), vec![json::incoming(before).unwrap()]);
    assert_eq!((read.is_clean(), read.book.rows("vendors").len()), (true, 2));
}

/// The row of the first measurement of a result that was changed at some places, and the notes of its preview.
fn row_and_notes(changes: &[(&str, Value)]) -> (Row, Vec<String>) {
    let mut document = result("2026-11-21T10:00:00Z", 742.0);
    document["measurements"].as_array_mut().unwrap().remove(1);
    for (pointer, value) in changes {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        document.pointer_mut(parent).unwrap()[key] = value.clone();
    }
    let staged = staged(&with_vendor(), vec![incoming(&signed(document), Some("helio"))]);
    assert!(staged.is_clean(), "{changes:?}: {:?}", staged.previews[0].rejected);
    (staged.book.rows("measurements")[0].clone(), staged.previews[0].notes.iter().map(voice::text).collect())
}

#[test]
fn a_row_keeps_what_its_reader_has_to_know() {
    let peak = json!({ "value": 4800, "unit": "GB/s", "source": "catalog, H200 SXM5 141GB, dense: datasheet" });
    let (row, notes) = row_and_notes(&[
        ("/driver", json!("570.133.20")),
        ("/measurements/0/peak", peak),
        ("/measurements/0/mbu", json!(0.71)),
        ("/measurements/0/joules_per_token", json!(0.058)),
        (
            "/notes",
            json!([
                "Device 0 was in use by python and measured all the same.",
                "Device 1 was in use by vim and measured all the same.",
                "decode bf16: device 0 is the slowest of 2.",
                "The run ended early: the card is too hot.",
            ]),
        ),
    ]);
    let kept = ["driver", "power_limit_w", "mbu", "joules_per_token", "peak_source", "mfu", "notes"];
    let expected = [
        "570.133.20",
        "700",
        "0.71",
        "0.058",
        "catalog, H200 SXM5 141GB, dense: datasheet",
        "0.42",
        "Device 0 was in use by python and measured all the same. The run ended early: the card is too hot.",
    ];
    assert_eq!(kept.map(|key| row.get(key).unwrap_or("-")), expected);
    assert_eq!(notes.len(), 1, "only the software device is told: {notes:?}");
}

/// A share of what the same run measured is no share of a dense peak, whatever its size.
#[test]
fn utilisation_of_the_runs_own_ceiling_is_no_mfu() {
    let (own, stated) = ("measured: best matrix product of this run in this format", "a leaflet, with sparsity");
    let read = |source: &str| {
        row_and_notes(&[
            ("/measurements/0/peak", json!({ "value": 0.3, "unit": "TFLOP/s", "source": source })),
            ("/measurements/0/mfu", json!({ "palm": 1.07, "matmul": 1.02, "causal": 0.9 })),
            ("/measurements/0/mbu", json!(0.8)),
        ])
    };
    let shares = |row: &Row| ["mfu", "mfu_matmul", "mfu_causal", "mbu"].map(|key| row.get(key).map(str::to_owned));
    let (row, notes) = read(own);
    assert_eq!((shares(&row), row.get("peak_source")), ([const { None }; 4], Some(own)));
    let sentence = "MFU and MBU are shares of what the same run measured, not of the catalog's peak, so a workspace leaves them empty";
    let named = format!("{sentence}: train_step bf16 batch 4, seq 4096 on device 0.");
    assert_eq!((notes[1..].to_vec(), row.get("notes")), (vec![named], Some(format!("{sentence}.").as_str())));
    // Whoever states a peak is named with it, and a share above 1 is told.
    let (row, notes) = read(stated);
    assert!(shares(&row).iter().all(Option::is_some) && row.get("peak_source") == Some(stated));
    assert!(notes.iter().any(|note| note.contains("above 1")), "{notes:?}");
}

#[test]
fn what_does_not_follow_from_the_samples_is_told_and_not_refused() {
    let six = [736.0, 740.0, 742.0, 742.0, 743.0, 748.5];
    let catalog = |unit: &str| json!({ "value": 700, "unit": unit, "source": "catalog, X, dense: y" });
    for (changes, expected) in [
        (vec![], None),
        (vec![("median", json!(742.0001))], None),
        (vec![("median", json!(743))], Some("The median is not that of the samples")),
        (vec![("samples", json!([]))], Some("Called settled, but there is no sample")),
        (vec![("samples", json!([])), ("settled", json!(false))], None),
        (
            vec![("samples", json!(six[1..4]))],
            Some("Called settled with fewer than six samples, too few for an interval"),
        ),
        (vec![("mfu", json!({ "palm": 37.5 }))], Some("A share of peak is above 1")),
        (vec![("mbu", json!(1.2)), ("peak", catalog("GB/s"))], Some("A share of peak is above 1")),
        (vec![("peak", catalog("Tokens/s"))], Some("The rate is above the catalog's peak")),
        (vec![("peak", catalog("TFLOP/s"))], None),
        (vec![("unit", json!("bananas"))], Some("The unit is none that this kind of measurement is given in")),
    ] {
        let places: Vec<String> = changes.iter().map(|(key, _)| format!("/measurements/0/{key}")).collect();
        let changes: Vec<(&str, Value)> =
            places.iter().zip(&changes).map(|(place, (_, value))| (place.as_str(), value.clone())).collect();
        let (row, notes) = row_and_notes(&changes);
        let both = [notes.get(1).map(String::as_str), row.get("notes")];
        match expected {
            Some(text) => {
                assert!(both.iter().all(|one| one.is_some_and(|t| t.starts_with(text))), "{text}: {both:?}")
            }
            None => assert_eq!(both, [None, None], "{changes:?}"),
        }
    }
}

#[test]
fn a_measurement_given_twice_is_told() {
    let staged = staged(&with_vendor(), vec![incoming(&result("2026-11-21T10:00:00Z", 742.0), None)]);
    let one = "train_step bf16 batch 4, seq 4096 on device 0";
    let notes: Vec<String> = staged.previews[0].notes.iter().map(voice::text).collect();
    assert_eq!(notes[1..], [format!("Given more than once: {one}; {one}.")]);
    let notes: Vec<Option<&str>> = staged.book.rows("measurements").iter().map(|row| row.get("notes")).collect();
    assert_eq!(notes, [Some("Given more than once."), Some("Given more than once."), None]);
}

/// A driver that computes on the processor is one, whatever the file says.
#[test]
fn a_software_driver_is_known_by_its_name() {
    let (row, notes) = row_and_notes(&[("/devices/0/name", json!("SwiftShader Device"))]);
    let cells = ["software", "vendor", "note"].map(|key| row.get(key).unwrap_or("-"));
    assert_eq!(cells, ["yes", "-", "Not a measurement: a software device."]);
    assert_eq!(
        notes[1],
        "SwiftShader Device is a software device, though the result says that it is none: not a measurement."
    );
    let mut document = result("2026-11-21T10:00:00Z", 742.0);
    document["devices"][0]["name"] = json!("llvmpipe (LLVM 15.0.7, 256 bits)");
    let read = results::of_text(&document.to_string()).unwrap();
    assert!(read.results.devices[0].software && read.hidden[0].starts_with("llvmpipe"), "{:?}", read.hidden);
}

/// A screen gets no control characters; a cell refuses them, with what to do.
#[test]
fn control_characters_are_spelled_out_or_refused() {
    let mut document = result("2026-11-21T10:00:00Z", 742.0);
    document["devices"][0]["name"] = json!("NVIDIA \u{1b}[31mH200\u{7}\u{202e}");
    document["notes"] = json!(["bell \u{7}"]);
    document["\u{9b}2J"] = json!("\u{1b}c");
    let document = signed(document);
    let read = results::of_text(&document.to_string()).unwrap();
    assert_eq!(read.results.devices[0].name, "NVIDIA \\u{1b}[31mH200\\u{7}\\u{202e}");
    assert_eq!((&read.results.notes[0].text, read.digest_agrees), (&"bell \\u{7}".into(), true));
    assert_eq!((read.unread[0].path.as_str(), voice::text(&read.unread[0].value).as_str()), ("\\u{9b}2J", "\\u{1b}c"));
    let staged = staged(&with_vendor(), vec![incoming(&document, None)]);
    let rejected = &staged.previews[0].rejected.shown;
    assert!(
        rejected.iter().all(|r| (r.code, voice::text(&r.hint).as_str()) == ("I511", "Remove control characters.")),
        "{rejected:?}"
    );
    assert_eq!(rejected[0].found, "NVIDIA \\u{1b}[31mH200\\u{7}\\u{202e}".into());
}
