//! Files of every past version open today. `tests/golden/v1.assay` was written by version 1 and never changes.
//!
//! While version 1 has not been shipped, ASSAY_WRITE_GOLDEN=1 writes it anew.

use super::support::{place, push, sample, stamp};
use crate::{Document, Kind, Stamp};
use std::path::PathBuf;
use tables::{Book, table};

fn golden() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "tests", "golden", "v1.assay"].iter().collect()
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

fn write(path: &std::path::Path) {
    let _ = std::fs::remove_file(path);
    let at = |hour: u8, name: &str| Stamp { when: format!("2026-11-21T{hour}:00:00Z"), ..stamp(name) };
    let mut document = Document::create(path, &sample(), &at(10, "Create")).unwrap();
    document.apply(&edited(), &at(11, "Second thoughts")).unwrap();
    document.undo(&at(12, "x")).unwrap();
    document.redo(&at(13, "x")).unwrap();
}

#[test]
fn a_file_of_version_1_opens_and_its_step_can_be_undone() {
    if std::env::var_os("ASSAY_WRITE_GOLDEN").is_some() {
        write(&golden());
    }
    let (_folder, path) = place();
    std::fs::copy(golden(), &path).unwrap();
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!(document.book().unwrap(), edited());
    assert_eq!(document.check().unwrap(), []);
    assert_eq!(document.saved_at().unwrap(), "2026-11-21T13:00:00Z");
    let kinds: Vec<(Kind, String)> = document.history().unwrap().into_iter().map(|e| (e.kind, e.name)).collect();
    let named = |kind, name: &str| (kind, name.to_owned());
    let steps = [Kind::Step, Kind::Undone, Kind::Redone].map(|kind| named(kind, "Second thoughts"));
    assert_eq!(kinds[0], named(Kind::Created, "Create"));
    assert_eq!(kinds[1..], steps);
    document.undo(&stamp("x")).unwrap();
    assert_eq!(document.book().unwrap(), sample());
}
