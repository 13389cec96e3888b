//! Files of every past version open today. `tests/golden/v1.assay` was written by version 1, `v2.assay` by version 2, and so on to
//! `v11.assay`; none ever changes.
//!
//! While version 11 has not been shipped, ASSAY_WRITE_GOLDEN=1 writes its file anew.

use super::support::{bill, correlate, fault, judge, measured, place, procure, push, sample, stamp, stated, watched};
use crate::{Document, Fault, Kind, Stamp};
use std::path::PathBuf;
use tables::{Book, table};

fn golden(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "tests", "golden", name].iter().collect()
}

/// The second state of the golden file.
fn edited() -> Book {
    let mut book = sample();
    push(&mut book, "vendors", &[("id", "vela"), ("name", "Vela")]);
    book.rows_mut(table("assumptions").unwrap())[0].set("value", Some("0.4".to_owned()));
    book.rows_mut(table("options").unwrap()).swap(0, 1);
    book.rows_mut(table("conditions").unwrap()).remove(0);
    push(&mut book, "conditions", &[("id", "sla"), ("kind", "sla"), ("text", "99.9 %"), ("status", "met")]);
    book
}

/// The same with what version 2 added.
fn edited_2() -> Book {
    let mut book = edited();
    push(&mut book, "measurements", &measured());
    book
}

/// The same with what version 3 added.
fn edited_3() -> Book {
    let mut book = edited_2();
    let score = &mut book.rows_mut(table("scores").unwrap())[0];
    for (key, text) in [("promised", "0.42"), ("promised_grade", "contract"), ("promised_source", "Offer 12")] {
        score.set(key, Some(text.to_owned()));
    }
    book
}

/// Cells of one row.
type Cells = &'static [(&'static str, &'static str)];

/// Cells that version 4 added, by table and position.
const ADDED_4: [(&str, usize, Cells); 6] = [
    ("vendors", 0, &[("data_classes", "public, internal")]),
    (
        "criteria",
        0,
        &[("min_devices", "64"), ("min_params", "70000000000"), ("min_hours", "24"), ("in_tcc", "conversion")],
    ),
    ("scores", 1, &[("value", "?"), ("devices", "8"), ("sequence", "4096")]),
    (
        "quotes",
        0,
        &[
            ("from_month", "3"),
            ("valid_until", "2027-03-31"),
            ("payment", "upfront"),
            ("renewal", "monthly"),
            ("break_month", "13"),
            ("break_notice", "3"),
            ("break_fee", "0.25"),
            ("shrink_from", "13"),
            ("shrink_share", "0.1"),
            ("price_cap", "2.6"),
        ],
    ),
    ("options", 0, &[("units", "184; 200 from 13; 150 from 37"), ("order", "1"), ("from", "1"), ("to", "60")]),
    ("levers", 0, &[("acts_on", "demand"), ("purpose", "experiment")]),
];

/// The same with what version 4 added.
fn edited_4() -> Book {
    let mut book = edited_3();
    for (name, at, cells) in ADDED_4 {
        let row = &mut book.rows_mut(table(name).unwrap())[at];
        cells.iter().for_each(|(key, text)| row.set(key, Some((*text).to_owned())));
    }
    let lever = &mut book.rows_mut(table("levers").unwrap())[0];
    ["category", "bucket"].into_iter().for_each(|key| lever.set(key, None));
    correlate(&mut book);
    book
}

/// The same with its rows of Options numbered, as version 5 has them.
fn numbered(mut book: Book) -> Book {
    tables::order::fill(&mut book);
    book
}

/// The same with what version 5 added.
fn edited_5() -> Book {
    let mut book = numbered(edited_4());
    for (name, key, text) in
        [("conditions", "clause", "break"), ("costs", "quote", "lease_3y"), ("assumptions", "sku", "X1")]
    {
        book.rows_mut(table(name).unwrap())[0].set(key, Some(text.to_owned()));
    }
    book
}

/// The same with what version 6 added.
fn edited_6() -> Book {
    let mut book = edited_5();
    let quote = &mut book.rows_mut(table("quotes").unwrap())[0];
    for (key, word) in [("network", "roce_rail"), ("storage", "nvme")] {
        quote.set(key, Some(word.to_owned()));
    }
    book
}

/// The same with what version 7 added.
fn edited_7() -> Book {
    let mut book = edited_6();
    let criterion = &mut book.rows_mut(table("criteria").unwrap())[0];
    let added = [
        ("scale", "slow = 0.2; fast = 0.5"),
        ("evidence", "measured"),
        ("question", "How fast is it?"),
        ("source", "Own"),
        ("date", "2026-11-25"),
    ];
    added.into_iter().for_each(|(key, text)| criterion.set(key, Some(text.to_owned())));
    procure(&mut book);
    book
}

/// What a document of the golden file holds.
const DOCUMENT: &[u8] = b"Offer 2026-114";

/// The same with what version 8 added.
fn edited_8() -> Book {
    let mut book = edited_7();
    judge(&mut book, &crate::content::digest(DOCUMENT));
    for name in ["scores", "quotes"] {
        let row = &mut book.rows_mut(table(name).unwrap())[0];
        row.set("file", Some("offer".to_owned()));
        row.set("page", Some("3".to_owned()));
    }
    book
}

/// What is kept of a bill of the golden file.
const FACTS: &[u8] = b"Facts of October";

/// The same with what version 9 added.
fn edited_9() -> Book {
    let mut book = edited_8();
    bill(&mut book, &crate::content::digest(FACTS));
    book
}

/// The same with what version 10 added.
fn edited_10() -> Book {
    let mut book = edited_9();
    push(&mut book, "measurements", &stated());
    book
}

/// The same with what version 11 added.
fn edited_11() -> Book {
    let mut book = edited_10();
    push(&mut book, "usage", &watched());
    book.rows_mut(table("taken").unwrap())[0].set("provider", Some("AWS".to_owned()));
    book
}

fn write(path: &std::path::Path) {
    let _ = std::fs::remove_file(path);
    let at = |hour: u8, name: &str| Stamp { when: format!("2026-11-21T{hour}:00:00Z"), ..stamp(name) };
    let mut document = Document::create(path, &numbered(sample()), &at(10, "Create")).unwrap();
    document.keep(DOCUMENT).unwrap();
    document.keep(FACTS).unwrap();
    document.apply(&edited_11(), &at(11, "Second thoughts")).unwrap();
    document.undo(&at(12, "x")).unwrap();
    document.redo(&at(13, "x")).unwrap();
}

/// The log of each file: created, a step, taken back, done again.
fn log_of(document: &Document) -> Vec<(Kind, String)> {
    document.history().unwrap().into_iter().map(|e| (e.kind, e.name)).collect()
}

fn expected_log() -> Vec<(Kind, String)> {
    let steps = [Kind::Step, Kind::Undone, Kind::Redone].map(|kind| (kind, "Second thoughts".to_owned()));
    std::iter::once((Kind::Created, "Create".to_owned())).chain(steps).collect()
}

#[test]
fn a_file_of_version_1_opens_with_all_its_rows_and_its_log() {
    let (folder, path) = place();
    std::fs::copy(golden("v1.assay"), &path).unwrap();
    let reader = Document::inspect(&path).unwrap();
    assert_eq!(
        (reader.book().unwrap(), log_of(&reader)),
        (numbered(edited()), expected_log()),
        "a reader changes nothing"
    );
    drop(reader);
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!(document.book().unwrap(), numbered(edited()));
    assert_eq!(document.check().unwrap(), []);
    let log = log_of(&document);
    assert_eq!(log[..4], expected_log());
    assert_eq!(log[4..], [(Kind::Migrated, "Version 1 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.apply(&numbered(edited_4()), &stamp("Measured")).unwrap();
    document.undo(&stamp("x")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (numbered(edited()), vec![]));
    let kept = Document::inspect(&folder.path().join("name.assay.v1.bak")).unwrap();
    assert_eq!(
        (kept.book().unwrap(), log_of(&kept)),
        (numbered(edited()), expected_log()),
        "the backup is the file as it was"
    );
}

#[test]
fn a_file_of_version_2_opens_and_gains_empty_promises() {
    let (folder, path) = place();
    std::fs::copy(golden("v2.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (numbered(edited_2()), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 2 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.apply(&numbered(edited_3()), &stamp("Promised")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (numbered(edited_3()), vec![]));
    assert!(folder.path().join("name.assay.v2.bak").exists());
}

#[test]
fn a_file_of_version_3_opens_and_gains_empty_terms() {
    let (folder, path) = place();
    std::fs::copy(golden("v3.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (numbered(edited_3()), vec![]));
    assert_eq!(document.saved_at().unwrap(), "2026-11-21T10:00:00Z");
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 3 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.apply(&numbered(edited_4()), &stamp("Terms")).unwrap();
    document.undo(&stamp("x")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (numbered(edited_3()), vec![]));
    let kept = Document::inspect(&folder.path().join("name.assay.v3.bak")).unwrap();
    assert_eq!(
        (kept.book().unwrap(), log_of(&kept)),
        (numbered(edited_3()), expected_log()),
        "the backup is the file as it was"
    );
}

#[test]
fn a_file_of_version_4_opens_and_its_options_are_numbered() {
    let (folder, path) = place();
    std::fs::copy(golden("v4.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    let orders: Vec<Option<String>> =
        document.book().unwrap().rows("options").iter().map(|row| row.get("order").map(str::to_owned)).collect();
    assert_eq!(orders, [Some("1".to_owned()), Some("10".to_owned())]);
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (numbered(edited_4()), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 4 to 11".to_owned())]);
    let upgrade = document.upgrade().unwrap();
    assert_eq!((upgrade.from, upgrade.to, upgrade.steps().len()), (4, 11, 7));
    assert_eq!(upgrade.backup.as_deref(), Some(folder.path().join("name.assay.v4.bak").as_path()));
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    drop(document);
    assert_eq!(Document::open(&path, &stamp("Open")).unwrap().upgrade(), None, "once is enough");
}

#[test]
fn a_file_of_version_5_opens_and_gains_empty_surroundings() {
    let (folder, path) = place();
    std::fs::copy(golden("v5.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_5(), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 5 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.apply(&edited_6(), &stamp("Surroundings")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_6(), vec![]));
    assert!(folder.path().join("name.assay.v5.bak").exists());
}

#[test]
fn a_file_of_version_6_opens_and_gains_an_empty_procurement() {
    let (folder, path) = place();
    std::fs::copy(golden("v6.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_6(), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 6 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.apply(&edited_7(), &stamp("Procurement")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_7(), vec![]));
    assert!(folder.path().join("name.assay.v6.bak").exists());
}

#[test]
fn a_file_of_version_7_opens_and_gains_empty_judgements_and_documents() {
    let (folder, path) = place();
    std::fs::copy(golden("v7.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_7(), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 7 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.keep(DOCUMENT).unwrap();
    document.apply(&edited_8(), &stamp("Judgements and documents")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_8(), vec![]));
    assert!(folder.path().join("name.assay.v7.bak").exists());
}

#[test]
fn a_file_of_version_8_opens_and_gains_empty_bills() {
    let (folder, path) = place();
    std::fs::copy(golden("v8.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_8(), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 8 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.keep(FACTS).unwrap();
    document.apply(&edited_9(), &stamp("Bills")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_9(), vec![]));
    assert!(folder.path().join("name.assay.v8.bak").exists());
}

#[test]
fn a_file_of_version_9_opens_and_gains_runs_of_no_tool() {
    let (folder, path) = place();
    std::fs::copy(golden("v9.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_9(), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 9 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.apply(&edited_10(), &stamp("Runs")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_10(), vec![]));
    assert!(folder.path().join("name.assay.v9.bak").exists());
}

#[test]
fn a_file_of_version_10_opens_and_gains_nothing_watched() {
    let (folder, path) = place();
    std::fs::copy(golden("v10.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_10(), vec![]));
    assert_eq!(log_of(&document)[4..], [(Kind::Migrated, "Version 10 to 11".to_owned())]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed));
    document.apply(&edited_11(), &stamp("Watched")).unwrap();
    assert_eq!((document.book().unwrap(), document.check().unwrap()), (edited_11(), vec![]));
    assert!(folder.path().join("name.assay.v10.bak").exists());
}

#[test]
fn a_file_of_version_11_opens_and_its_step_can_be_undone() {
    if std::env::var_os("ASSAY_WRITE_GOLDEN").is_some() {
        write(&golden("v11.assay"));
    }
    let (_folder, path) = place();
    std::fs::copy(golden("v11.assay"), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!(document.book().unwrap(), edited_11());
    assert_eq!(document.check().unwrap(), []);
    assert_eq!(document.upgrade(), None);
    assert_eq!(document.saved_at().unwrap(), "2026-11-21T13:00:00Z");
    assert_eq!(log_of(&document), expected_log());
    document.undo(&stamp("x")).unwrap();
    assert_eq!(document.book().unwrap(), numbered(sample()));
}
