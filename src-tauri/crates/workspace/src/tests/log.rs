//! The log notices every altered byte, and the rows must be what its steps made.

use super::support::{document, push, sample, stamp};
use crate::Document;
use rusqlite::Connection;
use std::collections::BTreeSet;
use tables::table;

/// A document with a creation, a step, an undo and a redo.
fn walked() -> (tempfile::TempDir, Document) {
    let (folder, mut document) = document();
    let mut book = sample();
    push(&mut book, "vendors", &[("id", "v"), ("name", "V")]);
    book.rows_mut(table("kpis").unwrap())[0].set("value", Some("1001".to_owned()));
    document.apply(&book, &stamp("Edit")).unwrap();
    document.undo(&stamp("x")).unwrap();
    document.redo(&stamp("x")).unwrap();
    (folder, document)
}

/// The codes that `check` finds after SQL that a foreign program might run.
fn found(sql: &str) -> Vec<&'static str> {
    let (_folder, document) = walked();
    let path = document.path().to_owned();
    drop(document);
    Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    let findings = Document::inspect(&path).unwrap().check().unwrap();
    let codes: BTreeSet<&str> = findings.iter().map(|f| f.code).collect();
    codes.into_iter().collect()
}

#[test]
fn what_was_altered_outside_is_found() {
    for (sql, expected) in [
        ("SELECT 1", &[][..]),
        ("UPDATE log SET who = 'eve' WHERE seq = 2", &["W645"]),
        ("UPDATE log SET why = 'other' WHERE seq = 1", &["W645"]),
        ("UPDATE log SET \"when\" = '2026-11-21T10:00:01Z' WHERE seq = 3", &["W645"]),
        ("UPDATE log SET name = 'Edlt' WHERE seq = 4", &["W645"]),
        ("UPDATE log SET kind = 'redone' WHERE seq = 3", &["W645"]),
        ("UPDATE log SET \"rows\" = 9 WHERE seq = 2", &["W645"]),
        ("UPDATE log SET of = 1 WHERE seq = 3", &["W645"]),
        ("UPDATE log SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 4", &["W645"]),
        ("UPDATE log SET changeset = CAST(changeset || x'00' AS BLOB) WHERE seq = 2", &["W645"]),
        ("DELETE FROM log WHERE seq = 2", &["W645"]),
        ("DELETE FROM log", &["W645"]),
        ("DELETE FROM log WHERE seq = 4", &["W647"]),
        ("UPDATE vendors SET name = 'W' WHERE id = 'v'", &["W647"]),
        ("UPDATE vendors SET changed_by = 'eve' WHERE id = 'v'", &["W647"]),
        ("UPDATE vendors SET position = 7 WHERE id = 'v'", &["W647"]),
        ("DELETE FROM conditions", &["W647"]),
        ("UPDATE kpis SET value = 'many'", &["W646", "W647"]),
        ("PRAGMA foreign_keys = OFF; DELETE FROM vendors WHERE id = 'helio'", &["W642", "W646", "W647"]),
    ] {
        assert_eq!(found(sql), expected, "{sql}");
    }
}

#[test]
fn a_forged_chain_does_not_hide_forged_changes() {
    let (_folder, document) = walked();
    let path = document.path().to_owned();
    let mut entry = document.history().unwrap().remove(3);
    drop(document);
    entry.who = "eve".to_owned();
    entry.hash = crate::log::seal(&entry);
    let other = Connection::open(&path).unwrap();
    other.execute("UPDATE log SET who = 'eve', hash = ? WHERE seq = 4", [entry.hash]).unwrap();
    let findings = Document::inspect(&path).unwrap().check().unwrap();
    assert_eq!(findings, [], "the last entry can be forged by one who recomputes its hash: the chain is no signature");
    other.execute("UPDATE log SET name = name || '!' WHERE seq = 3", []).unwrap();
    assert!(!Document::inspect(&path).unwrap().check().unwrap().is_empty());
}

#[test]
fn a_step_that_no_longer_fits_is_not_forced() {
    for (sql, expected) in [
        ("UPDATE vendors SET name = 'W' WHERE id = 'v'", "W617"),
        ("DELETE FROM vendors WHERE id = 'v'", "W617"),
        ("UPDATE log SET changeset = x'00' WHERE seq = 2", "W605"),
        ("UPDATE log SET of = 1 WHERE seq = 3", "W605"),
    ] {
        let (_folder, document) = walked();
        let path = document.path().to_owned();
        drop(document);
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        let mut document = Document::open(&path, &stamp("Open")).unwrap();
        let before = document.book().unwrap();
        assert_eq!(document.undo(&stamp("x")).unwrap_err().code(), expected, "{sql}");
        assert_eq!(document.book().unwrap(), before, "{sql}");
    }
}
