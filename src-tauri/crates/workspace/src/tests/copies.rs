//! Copies: another file of the name is never lost, not by an oversight and not by a journal that a crash left.

use super::support::{document, fault, push, sample, stamp};
use crate::{Document, Fault, Occupied};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// A workspace whose book has one vendor more than the sample.
fn other(path: &Path) -> Document {
    let mut book = sample();
    push(&mut book, "vendors", &[("id", "other"), ("name", "Other")]);
    Document::create(path, &book, &stamp("Create")).unwrap()
}

fn sidecar(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[test]
fn an_occupied_name_is_refused_unless_it_may_be_replaced() {
    let (folder, document) = document();
    let to = folder.path().join("other.assay");
    drop(other(&to));
    let before = std::fs::read(&to).unwrap();
    assert!(matches!(fault(document.copy_to(&to, Occupied::Refuse)), Fault::Exists));
    assert!(std::fs::read(&to).unwrap() == before);
    document.copy_to(&to, Occupied::Replace).unwrap();
    assert_eq!(Document::inspect(&to).unwrap().book().unwrap(), sample());
    document.copy_to(&folder.path().join("new.assay"), Occupied::Replace).unwrap();
    document.copy_to(&folder.path().join("newer.assay"), Occupied::Refuse).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4, "something was left beside");
}

#[test]
fn a_workspace_that_somebody_writes_to_is_not_replaced() {
    let (folder, document) = document();
    let to = folder.path().join("other.assay");
    let mut writer = other(&to);
    assert!(matches!(fault(document.copy_to(&to, Occupied::Replace)), Fault::InUse));
    let mut book = writer.book().unwrap();
    push(&mut book, "vendors", &[("id", "late"), ("name", "Late")]);
    writer.apply(&book, &stamp("Late")).unwrap();
    drop(writer);
    assert_eq!(Document::inspect(&to).unwrap().book().unwrap(), book);
}

#[test]
fn only_a_workspace_is_replaced() {
    let (folder, document) = document();
    let to = folder.path().join("other.assay");
    std::fs::write(&to, "my notes, which I called so").unwrap();
    assert!(matches!(fault(document.copy_to(&to, Occupied::Replace)), Fault::NotWorkspace(_)));
    assert_eq!(std::fs::read(&to).unwrap(), b"my notes, which I called so");
    std::fs::remove_file(&to).unwrap();
    Connection::open(&to).unwrap().execute_batch("CREATE TABLE mine (x)").unwrap();
    assert!(matches!(fault(document.copy_to(&to, Occupied::Replace)), Fault::NotWorkspace(_)));
}

/// A journal of the earlier file of that name, as a crash leaves it: hot, and of more pages than the copy will have.
fn hot_journal(path: &Path) {
    let mut writer = other(path);
    let writing = writer.connection.transaction().unwrap();
    writing.execute_batch("PRAGMA locking_mode = NORMAL; PRAGMA cache_size = 1; PRAGMA cache_spill = 1").unwrap();
    writing.execute_batch("UPDATE vendors SET name = 'half written'").unwrap();
    let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
        INSERT INTO vendors SELECT 'v' || i, 'V', NULL, NULL, NULL, NULL, i + 100, 'eve', '2026-11-21T10:00:00Z' FROM n";
    writing.execute_batch(many).unwrap();
    let (file, journal) = (std::fs::read(path).unwrap(), std::fs::read(sidecar(path, "-journal")).unwrap());
    writing.rollback().unwrap();
    drop(writer);
    std::fs::write(path, file).unwrap();
    std::fs::write(sidecar(path, "-journal"), journal).unwrap();
}

#[test]
fn a_journal_left_by_a_crash_does_not_play_into_the_copy() {
    let (folder, document) = document();
    let to = folder.path().join("other.assay");
    hot_journal(&to);
    assert!(matches!(fault(document.copy_to(&to, Occupied::Refuse)), Fault::Exists));
    document.copy_to(&to, Occupied::Replace).unwrap();
    assert!(!sidecar(&to, "-journal").exists());
    let copy = Document::inspect(&to).unwrap();
    assert_eq!((copy.book().unwrap(), copy.check().unwrap()), (sample(), Vec::new()));
    // The file itself is gone, its journal is not.
    let alone = folder.path().join("alone.assay");
    hot_journal(&alone);
    std::fs::remove_file(&alone).unwrap();
    assert!(matches!(fault(document.copy_to(&alone, Occupied::Refuse)), Fault::Leftover));
    document.copy_to(&alone, Occupied::Replace).unwrap();
    assert_eq!(Document::inspect(&alone).unwrap().book().unwrap(), sample());
}

/// What a name leads to is looked at and replaced, not the name.
#[test]
#[cfg(unix)]
fn a_name_that_leads_elsewhere_is_followed() {
    let (folder, document) = document();
    let (to, link) = (folder.path().join("other.assay"), folder.path().join("link.assay"));
    let writer = other(&to);
    std::os::unix::fs::symlink(&to, &link).unwrap();
    assert!(matches!(fault(document.copy_to(&link, Occupied::Refuse)), Fault::Exists));
    assert!(matches!(fault(document.copy_to(&link, Occupied::Replace)), Fault::InUse));
    drop(writer);
    document.copy_to(&link, Occupied::Replace).unwrap();
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(Document::inspect(&to).unwrap().book().unwrap(), sample());
}
