//! One writer at a time, readers at any time, and a lock that ends with its program.

use super::support::{document, fault, place, push, sample, stamp};
use crate::connection::Patience;
use crate::migrate::MIGRATIONS;
use crate::{Document, Fault, guard};
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

const HASTE: Patience = Patience { wait: Duration::from_millis(50), deadline: Duration::from_secs(30) };

fn open(path: &Path) -> crate::Result<Document> {
    Document::open_with(path, &stamp("Open"), MIGRATIONS, HASTE)
}

fn inspect(path: &Path) -> crate::Result<Document> {
    Document::inspect_with(path, MIGRATIONS, HASTE)
}

#[test]
fn a_second_writer_is_refused_and_a_reader_is_not() {
    let (_folder, mut first) = document();
    let path = first.path().to_owned();
    for round in ["before a step", "after a step"] {
        assert!(matches!(fault(open(&path)), Fault::InUse), "{round}");
        let reader = inspect(&path).unwrap();
        assert_eq!(reader.book().unwrap(), first.book().unwrap(), "{round}");
        let mut book = first.book().unwrap();
        push(&mut book, "vendors", &[("id", round), ("name", round)]);
        first.apply(&book, &stamp(round)).unwrap();
        assert_eq!(reader.book().unwrap(), book, "an open reader sees the new rows, {round}");
    }
    drop(first);
    open(&path).unwrap();
}

/// Closing a descriptor of the file would drop the lock for the system, though not in the eyes of our own process.
#[test]
#[cfg(target_os = "linux")]
fn reading_the_file_through_keeps_the_lock() {
    use std::os::unix::fs::MetadataExt;
    let (_folder, first) = document();
    let number = first.path().metadata().unwrap().ino();
    let own = format!(" {} ", std::process::id());
    let held = || {
        let locks = std::fs::read_to_string("/proc/locks").unwrap();
        locks.lines().filter(|line| line.contains(&own) && line.contains(&format!(":{number} "))).count()
    };
    let before = held();
    assert!(before > 0, "a writer that holds no lock");
    for _ in 0..2 {
        guard::read_through(first.path()).unwrap();
        assert_eq!(held(), before);
    }
    std::fs::remove_file(first.path()).unwrap();
    assert!(matches!(guard::read_through(first.path()).unwrap_err(), Fault::CannotOpen));
}

#[test]
fn a_failed_step_keeps_the_lock_and_leaves_no_journal() {
    let (folder, mut first) = document();
    let mut wrong = sample();
    let long = "1:0; 2:50; ".repeat(3000) + "3:100";
    wrong.rows_mut(tables::table("vendors").unwrap())[0].set("note", Some(long));
    first.apply(&wrong, &stamp("Wrong")).unwrap_err();
    assert!(matches!(fault(first.redo(&stamp("x"))), Fault::NothingToRedo));
    assert!(matches!(fault(open(first.path())), Fault::InUse));
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert_eq!(names, ["name.assay"]);
}

#[test]
fn any_program_that_holds_the_file_is_waited_for_then_named() {
    let (_folder, first) = document();
    let path = first.path().to_owned();
    drop(first);
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    assert!(matches!(fault(open(&path)), Fault::InUse));
    assert!(matches!(fault(inspect(&path)), Fault::InUse));
    other.execute_batch("COMMIT; BEGIN; SELECT * FROM log").unwrap();
    let mut writer = open(&path).unwrap();
    let mut book = sample();
    push(&mut book, "vendors", &[("id", "v"), ("name", "V")]);
    assert!(matches!(fault(writer.apply(&book, &stamp("Blocked"))), Fault::InUse), "a reader stands in the way");
    assert_eq!(writer.book().unwrap(), sample());
    other.execute_batch("COMMIT").unwrap();
    writer.apply(&book, &stamp("Free")).unwrap();
    assert_eq!(writer.book().unwrap(), book);
}

#[test]
fn a_change_from_outside_is_never_overwritten() {
    let (_folder, mut writer) = document();
    writer.connection.execute_batch("PRAGMA locking_mode = NORMAL; SELECT 1 FROM log").unwrap();
    let mut other = open(writer.path()).unwrap();
    let mut book = sample();
    push(&mut book, "vendors", &[("id", "v"), ("name", "V")]);
    other.apply(&book, &stamp("Other")).unwrap();
    drop(other);
    assert!(matches!(fault(writer.apply(&sample(), &stamp("Stale"))), Fault::Changed));
    assert!(matches!(fault(writer.undo(&stamp("Stale"))), Fault::Changed));
    assert_eq!(writer.book().unwrap(), book);
}

#[test]
fn a_reader_cannot_write() {
    let (_folder, first) = document();
    let path = first.path().to_owned();
    drop(first);
    let mut reader = inspect(&path).unwrap();
    assert!(matches!(fault(reader.apply(&sample(), &stamp("x"))), Fault::ReadOnly));
    assert!(reader.connection.execute("DELETE FROM kpis", []).is_err());
}

#[test]
fn a_new_workspace_replaces_nothing() {
    let (folder, path) = place();
    std::fs::write(&path, "mine").unwrap();
    let create = |path: &Path| fault(Document::create(path, &sample(), &stamp("Create")));
    assert!(matches!(create(&path), Fault::Exists));
    assert_eq!(std::fs::read(&path).unwrap(), b"mine");
    assert!(matches!(create(&path.join("below.assay")), Fault::CannotOpen));
    assert!(matches!(create(&folder.path().join("no/such.assay")), Fault::CannotOpen));
    std::fs::write(folder.path().join("left.assay-journal"), "x").unwrap();
    assert!(matches!(create(&folder.path().join("left.assay")), Fault::Leftover));
    let count = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(count, 2, "no half-written file stays behind");
}
