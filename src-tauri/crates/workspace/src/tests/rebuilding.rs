//! What is rebuilt from a log is a state that the workspace once had, the newest that the damage leaves.

use super::support::{document, fault, push, sample, stamp};
use crate::{Document, Fault, rebuild};
use proptest::prelude::*;
use rusqlite::Connection;
use std::path::Path;
use tables::Book;

/// A document with twelve steps, one undone, and every state that it had, oldest first.
fn history() -> (tempfile::TempDir, Document, Vec<Book>) {
    let (folder, mut document) = document();
    let mut states = vec![sample()];
    for step in 1..=12 {
        let mut book = states[states.len() - 1].clone();
        push(&mut book, "vendors", &[("id", &format!("v{step}")), ("name", "A vendor of some name")]);
        document.apply(&book, &stamp(&format!("Step {step}"))).unwrap();
        states.push(book);
    }
    document.undo(&stamp("x")).unwrap();
    states.push(document.book().unwrap());
    (folder, document, states)
}

/// Rebuilds after SQL that a foreign program might run: entries that stand, and the rows.
fn after_sql(sql: &str) -> (u32, u32, Book, Vec<Book>) {
    let (folder, document, states) = history();
    let (path, to) = (document.path().to_owned(), folder.path().join("rebuilt.assay"));
    drop(document);
    Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    let done = rebuild(&path, &to).unwrap();
    let rebuilt = Document::open(&to, &stamp("Open")).unwrap();
    assert_eq!(rebuilt.check().unwrap(), Vec::new(), "{sql}");
    (done.entries, done.found, rebuilt.book().unwrap(), states)
}

#[test]
fn rows_altered_outside_come_back_whole() {
    for sql in ["UPDATE vendors SET name = 'W' WHERE id = 'v3'", "DELETE FROM conditions", "SELECT 1"] {
        let (entries, found, book, states) = after_sql(sql);
        assert_eq!((entries, found), (14, 14), "{sql}");
        assert_eq!(book, states[13], "{sql}");
    }
}

#[test]
fn a_log_is_followed_up_to_the_entry_that_was_altered() {
    for (sql, entries, found) in [
        ("UPDATE log SET who = 'eve' WHERE seq = 8", 7, 14),
        ("UPDATE log SET changeset = CAST(changeset || x'00' AS BLOB) WHERE seq = 8", 7, 14),
        ("DELETE FROM log WHERE seq = 8", 7, 14),
        ("UPDATE log SET why = 'x' WHERE seq = 14; UPDATE vendors SET name = 'W' WHERE id = 'v1'", 13, 14),
    ] {
        let (stand, named, book, states) = after_sql(sql);
        assert_eq!((stand, named), (entries, found), "{sql}");
        assert_eq!(book, states[entries as usize - 1], "{sql}");
    }
}

#[test]
fn undo_goes_on_in_what_was_rebuilt() {
    let (folder, document, states) = history();
    let (path, to) = (document.path().to_owned(), folder.path().join("rebuilt.assay"));
    drop(document);
    rebuild(&path, &to).unwrap();
    let mut rebuilt = Document::open(&to, &stamp("Open")).unwrap();
    rebuilt.redo(&stamp("x")).unwrap();
    assert_eq!(rebuilt.book().unwrap(), states[12]);
    assert!(matches!(fault(rebuild(&path, &to)), Fault::Exists));
}

#[test]
fn without_a_first_entry_nothing_is_rebuilt() {
    let (folder, document, _) = history();
    let (path, to) = (document.path().to_owned(), folder.path().join("rebuilt.assay"));
    drop(document);
    Connection::open(&path).unwrap().execute_batch("UPDATE log SET who = 'eve' WHERE seq = 1").unwrap();
    assert!(matches!(fault(rebuild(&path, &to)), Fault::Unrebuilt(_)));
    assert!(!to.exists());
}

/// Rebuilt from a damaged file, the rows are one of its states; else it is said that nothing can be.
fn damaged(path: &Path, bytes: &[u8], states: &[Book]) -> Result<bool, TestCaseError> {
    let to = path.with_extension("rebuilt.assay");
    std::fs::write(path, bytes).unwrap();
    let _ = std::fs::remove_file(&to);
    match rebuild(path, &to) {
        Ok(done) => {
            let rebuilt = Document::inspect(&to).unwrap();
            prop_assert_eq!(rebuilt.check().unwrap(), Vec::new());
            prop_assert_eq!(&rebuilt.book().unwrap(), &states[done.entries as usize - 1]);
            Ok(true)
        }
        Err(error) => {
            prop_assert!(!error.machine_failed(), "{}", error);
            prop_assert!(!to.exists());
            Ok(false)
        }
    }
}

#[test]
fn any_damage_leaves_an_earlier_state_or_none() {
    let (folder, document, states) = history();
    let path = folder.path().join("damaged.assay");
    let sound = document.bytes().unwrap();
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig { cases: 200, ..ProptestConfig::default() });
    let noise = (100..sound.len(), prop::collection::vec(any::<u8>(), 1..512));
    let rebuilt = std::cell::Cell::new(0);
    runner
        .run(&noise, |(at, noise)| {
            let mut bytes = sound.clone();
            let end = (at + noise.len()).min(bytes.len());
            bytes[at..end].copy_from_slice(&noise[..end - at]);
            rebuilt.set(rebuilt.get() + usize::from(damaged(&path, &bytes, &states)?));
            Ok(())
        })
        .unwrap();
    assert!(rebuilt.get() > 50, "only {} of 200 could be rebuilt", rebuilt.get());
}
