//! Files that are no workspace, damaged, or made to do harm: each is refused by its own fault and left as it was.

use super::support::{document, fault, place, stamp};
use crate::connection::Patience;
use crate::migrate::MIGRATIONS;
use crate::{Document, Fault};
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// The fault of opening and of inspecting a file, which must agree and must leave its bytes alone.
fn refused(path: &Path) -> Fault {
    let before = std::fs::read(path).ok();
    let inspected = fault(Document::inspect(path));
    let opened = fault(Document::open(path, &stamp("Open")));
    assert_eq!(inspected.code(), opened.code(), "{inspected:?} | {opened:?}");
    assert_eq!(std::fs::read(path).ok(), before, "{inspected:?}");
    inspected
}

/// The code for a workspace after SQL that a hostile sender might have run, each guard of SQLite down.
fn after_sql(sql: &str) -> &'static str {
    let (_folder, document) = document();
    let path = document.path().to_owned();
    drop(document);
    let hostile = Connection::open(&path).unwrap();
    hostile.execute_batch(sql).unwrap();
    drop(hostile);
    refused(&path).code()
}

#[test]
fn foreign_schemas_are_refused_before_a_row_is_read() {
    for (sql, expected) in [
        ("CREATE TRIGGER t AFTER INSERT ON kpis BEGIN DELETE FROM log; END", "W606"),
        ("CREATE VIEW v AS SELECT load_extension('x')", "W606"),
        ("DROP TABLE kpis; CREATE VIEW kpis AS SELECT * FROM vendors", "W606"),
        ("CREATE TABLE extra (x)", "W606"),
        ("CREATE VIRTUAL TABLE f USING fts5(x)", "W606"),
        ("CREATE VIRTUAL TABLE r USING rtree(a, b, c)", "W606"),
        ("CREATE INDEX i ON vendors (abs(name))", "W606"),
        ("ALTER TABLE vendors ADD COLUMN more TEXT", "W606"),
        ("ALTER TABLE vendors ADD COLUMN made TEXT GENERATED ALWAYS AS (upper(name)) VIRTUAL", "W606"),
        ("ALTER TABLE vendors RENAME COLUMN note TO notes", "W606"),
        ("DROP TABLE conditions", "W606"),
        ("ANALYZE", "W606"),
        ("PRAGMA journal_mode = WAL; CREATE TABLE extra (x)", "W606"),
        (
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'BETWEEN 1 AND 80', 'IS NOT 1')",
            "W606",
        ),
        (
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE kpis (x' WHERE name = 'kpis'",
            "W605",
        ),
        ("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'kpis'", "W605"),
        ("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 99999 WHERE name = 'kpis'", "W605"),
        ("PRAGMA application_id = 7", "W603"),
        ("PRAGMA application_id = 0", "W603"),
        ("PRAGMA user_version = 0", "W603"),
        ("PRAGMA user_version = -3", "W603"),
        ("PRAGMA user_version = 99", "W604"),
        ("PRAGMA user_version = 99; CREATE TABLE later (x)", "W604"),
        ("PRAGMA ignore_check_constraints = ON; UPDATE levers SET status = 'maybe'", "W605"),
    ] {
        assert_eq!(after_sql(sql), expected, "{sql}");
    }
}

#[test]
fn many_objects_end_at_the_limit() {
    let tables: Vec<String> = (0..5000).map(|n| format!("CREATE TABLE t{n} (x);")).collect();
    let code = after_sql(&format!("BEGIN; {} COMMIT", tables.concat()));
    assert!(["W605", "W606"].contains(&code), "{code}");
    let wide: Vec<String> = (0..1900).map(|n| format!("c{n} DEFAULT ({}1)", "1+".repeat(200))).collect();
    let code = after_sql(&format!("CREATE TABLE wide ({})", wide.join(", ")));
    assert!(["W605", "W606", "W607"].contains(&code), "{code}");
}

#[test]
fn files_that_are_no_workspace_are_named() {
    let (folder, path) = place();
    assert_eq!(refused(&path).code(), "W602");
    assert_eq!(refused(folder.path()).code(), "W603");
    for (bytes, expected) in [
        (Vec::new(), "W603"),
        (b"question,answer\n".to_vec(), "W603"),
        (vec![0; 100_000], "W603"),
        (b"SQLite format 3\0".to_vec(), "W603"),
        (b"PK\x03\x04 a workbook".repeat(1000), "W603"),
    ] {
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(refused(&path).code(), expected, "{} bytes", bytes.len());
    }
    let file = std::fs::File::create(&path).unwrap();
    file.set_len(1 << 40).unwrap();
    let huge = fault(Document::inspect(&path));
    assert_eq!(huge.code(), "W607");
    assert!(fault(Document::open(&path.join("below"), &stamp("x"))).machine_failed());
}

/// The bytes of a sound workspace.
fn bytes() -> Vec<u8> {
    let (_folder, document) = document();
    let path = document.path().to_owned();
    drop(document);
    std::fs::read(path).unwrap()
}

#[test]
fn damaged_headers_and_lengths_are_refused() {
    let (_folder, path) = place();
    let sound = bytes();
    let pages = sound.len() / 4096;
    let changed = |at: usize, new: &[u8]| {
        let mut bytes = sound.clone();
        bytes[at..at + new.len()].copy_from_slice(new);
        bytes
    };
    for (name, bytes, expected) in [
        ("truncated to half", sound[..pages / 2 * 4096].to_vec(), &["W605"][..]),
        ("truncated within a page", sound[..sound.len() - 100].to_vec(), &["W605"]),
        ("truncated to its header", sound[..100].to_vec(), &["W603", "W605"]),
        ("a huge page count", changed(28, &[0xff, 0xff, 0xff, 0xfe]), &["W605"]),
        ("a page count too small", changed(28, &[0, 0, 0, 3]), &["W605"]),
        ("a strange page size", changed(16, &[0, 7]), &["W603", "W605"]),
        ("a list of free pages that leads nowhere", changed(32, &[0, 1, 0, 0, 0, 0, 0, 9]), &["W605"]),
        ("a schema page of noise", changed(100, &[0xa5; 200]), &["W605"]),
        ("text in UTF-16", changed(56, &[0, 0, 0, 2]), &["W605", "W606"]),
    ] {
        std::fs::write(&path, &bytes).unwrap();
        let found = refused(&path);
        assert!(expected.contains(&found.code()), "{name}: {} {found:?}", found.code());
    }
}

/// Noise anywhere is either noticed or harmless: no panic, no other fault, and what opens holds sound rows.
#[test]
fn noise_in_any_page_is_noticed_or_harmless() {
    let (_folder, path) = place();
    let sound = bytes();
    let mut noticed = 0;
    let places = (100..sound.len()).step_by(331);
    let count = places.clone().count();
    for at in places {
        let mut bytes = sound.clone();
        let end = (at + 9).min(bytes.len());
        bytes[at..end].iter_mut().enumerate().for_each(|(n, byte)| *byte ^= 0x5a_u8.rotate_left(n as u32));
        std::fs::write(&path, &bytes).unwrap();
        let outcome = Document::inspect(&path).and_then(|document| {
            let book = document.book()?;
            assert!(crate::rows::problems(&book).is_empty());
            document.check()
        });
        match outcome {
            Ok(findings) => noticed += usize::from(!findings.is_empty()),
            Err(error) => {
                noticed += 1;
                assert!(["W603", "W605", "W606", "W607", "W613"].contains(&error.code()), "at {at}: {error}");
            }
        }
    }
    // Tables that versions rebuilt leave empty pages behind, where nothing is to be noticed.
    assert!(noticed * 5 > count, "only {noticed} of {count} noticed");
}

#[test]
fn reading_ends_at_the_deadline() {
    let (_folder, document) = document();
    let patience = Patience { deadline: Duration::ZERO, ..Patience::default() };
    let mut big = document.book().unwrap();
    let mut document = document;
    for n in 0..3000 {
        super::support::push(&mut big, "vendors", &[("id", &format!("v{n}")), ("name", "V")]);
    }
    document.apply(&big, &stamp("Many")).unwrap();
    let found = fault(Document::inspect_with(document.path(), MIGRATIONS, patience));
    assert!(matches!(found, Fault::TooSlow), "{found:?}");
}

#[test]
fn more_rows_than_a_workspace_may_hold_end_at_the_limit() {
    let (_folder, document) = document();
    let path = document.path().to_owned();
    drop(document);
    let hostile = Connection::open(&path).unwrap();
    let many =
        "PRAGMA synchronous = OFF; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000)
        INSERT INTO vendors SELECT 'v' || i, 'V', NULL, NULL, NULL, NULL, i, 'eve', '2026-11-21T10:00:00Z' FROM n";
    hostile.execute_batch(many).unwrap();
    drop(hostile);
    let reader = Document::inspect(&path).unwrap();
    assert!(matches!(fault(reader.book()), Fault::TooLarge(_)));
}

#[test]
fn rows_that_break_a_rule_of_the_tables_do_not_get_in() {
    let (_folder, document) = document();
    let path = document.path().to_owned();
    drop(document);
    Connection::open(&path).unwrap().execute("UPDATE kpis SET value = '1e3'", []).unwrap();
    let error = Document::inspect(&path).unwrap().book().unwrap_err();
    assert_eq!(error.code(), "W613");
    assert_eq!(error.problems()[0].path, "kpis[0].value");
}
