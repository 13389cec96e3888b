//! Workspaces from others: newer, damaged, tampered with, or no workspace at all. They are data, never trusted.

use crate::desk::{Desk, FILE};
use rusqlite::Connection;
use std::fs;

/// Every verb that opens a workspace, as words after which nothing else is needed.
const OPENING: [&[&str]; 8] = [
    &["evaluate", FILE],
    &["export", FILE, "-o", "out.json"],
    &["export", FILE, "-o", "out.xlsx"],
    &["history", FILE],
    &["check", FILE],
    &["undo", FILE],
    &["redo", FILE],
    &["pack", FILE, "-o", "out.pdf"],
];

/// A small workspace with a step to undo, changed by these statements behind the program's back.
fn tampered(sql: &str) -> Desk {
    let desk = Desk::empty();
    let vendors = r#"{"format":"assay-workspace","version":1,"vendors":[{"id":"a","name":"A"},{"id":"b","name":"B"}]}"#;
    desk.put("vendors.json", vendors);
    desk.run(&["import", FILE, "vendors.json"]).answer();
    let connection = Connection::open(desk.file()).unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
    desk
}

/// Asserts that every verb refuses the workspace by these words, and leaves file and folder as they were.
fn refused(desk: &Desk, words: &str) {
    let (bytes, listing) = (fs::read(desk.file()).unwrap(), desk.listing());
    for verb in OPENING.iter().chain(&[&["import", FILE, "vendors.json"] as &[&str]]) {
        desk.run(verb).refused(2, words);
        assert!(fs::read(desk.file()).unwrap() == bytes, "{verb:?} changed the file");
        assert_eq!(desk.listing(), listing, "{verb:?} left something behind");
    }
}

#[test]
fn a_newer_workspace_is_refused_politely() {
    refused(&tampered("PRAGMA user_version = 999"), "newer");
}

#[test]
fn a_trigger_is_refused() {
    let trigger = "CREATE TRIGGER t AFTER INSERT ON vendors BEGIN DELETE FROM log; END";
    refused(&tampered(trigger), "trigger t");
}

#[test]
fn a_strange_schema_is_refused() {
    for (sql, words) in [
        ("CREATE TABLE extra (x)", "extra"),
        ("CREATE VIEW v AS SELECT 1", "view v"),
        ("ALTER TABLE vendors ADD COLUMN extra TEXT", "vendors"),
        ("DROP TABLE costs", "costs"),
        ("CREATE INDEX i ON vendors (name)", "index i"),
        ("PRAGMA journal_mode = wal; CREATE TABLE extra (x)", ""),
        ("DROP TABLE vendors; CREATE TABLE vendors (id TEXT DEFAULT (randomblob(1000000000)))", "vendors"),
    ] {
        refused(&tampered(sql), words);
    }
}

#[test]
fn another_program_s_database_is_refused() {
    refused(&tampered("PRAGMA application_id = 7"), "not an assay workspace");
}

#[test]
fn what_is_no_database_is_refused() {
    for bytes in [&b""[..], b"hello", b"SQLite format 3\0 and then nothing", &[0xFF; 9000]] {
        let desk = Desk::empty();
        desk.put("vendors.json", "{}");
        desk.put(FILE, bytes);
        refused(&desk, "");
    }
}

#[test]
fn a_folder_or_nothing_is_refused() {
    let desk = Desk::empty();
    fs::remove_file(desk.file()).unwrap();
    for verb in OPENING {
        desk.run(verb).refused(2, FILE);
    }
    fs::create_dir(desk.file()).unwrap();
    for verb in OPENING {
        desk.run(verb).refused(2, FILE);
    }
}

/// Bytes of a page of the file.
const PAGE: usize = 4096;

#[test]
fn damage_is_found_wherever_it_strikes() {
    let whole = Desk::sample();
    let bytes = fs::read(whole.file()).unwrap();
    let desk = Desk::empty();
    for part in 1..24 {
        let mut damaged = bytes.clone();
        // A whole page: a few bytes may fall on the part of a page that nothing uses.
        let at = bytes.len() * part / 24 / PAGE * PAGE;
        damaged[at..at + PAGE].iter_mut().for_each(|byte| *byte ^= 0x5A);
        desk.put(FILE, &damaged);
        let check = desk.run(&["check", FILE]);
        assert!(matches!(check.clean().code, Some(1 | 2)), "part {part}: {check:?}");
        desk.run(&["evaluate", FILE]).clean();
        desk.run(&["undo", FILE]).clean();
    }
}

#[test]
fn a_cut_workspace_is_refused() {
    let whole = Desk::sample();
    let bytes = fs::read(whole.file()).unwrap();
    let desk = Desk::empty();
    for tenths in [1, 5, 9] {
        desk.put(FILE, &bytes[..bytes.len() * tenths / 10]);
        for verb in OPENING {
            desk.run(verb).refused(2, "");
        }
    }
}

/// A file that opens but is not sound is an answer of `check`, with exit code 1.
#[test]
fn a_row_changed_behind_the_log_is_found() {
    let desk = tampered("UPDATE vendors SET name = 'Z' WHERE id = 'a'");
    desk.run(&["check", FILE]).refused(1, "vendors");
}

#[test]
fn a_changed_log_breaks_its_chain() {
    for sql in [
        "UPDATE log SET who = 'somebody else' WHERE seq = 2",
        "UPDATE log SET \"when\" = '2020-01-01T00:00:00Z' WHERE seq = 1",
        "UPDATE log SET changeset = x'00' WHERE seq = 2",
        "DELETE FROM log WHERE seq = 1",
    ] {
        tampered(sql).run(&["check", FILE]).refused(1, "log");
    }
}
