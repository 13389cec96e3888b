//! An older file is backed up and migrated in one transaction; undo closes, the log stays; a newer file is left alone.

use super::support::{document, fault, push, sample, stamp};
use crate::connection::Patience;
use crate::migrate::{MIGRATIONS, Migrations};
use crate::{Document, Fault, Kind};
use std::path::{Path, PathBuf};

/// A later version, as a migration would be written: one table built anew, another added.
const LATER: Migrations = &[
    MIGRATIONS[0],
    MIGRATIONS[1],
    MIGRATIONS[2],
    MIGRATIONS[3],
    MIGRATIONS[4],
    MIGRATIONS[5],
    MIGRATIONS[6],
    MIGRATIONS[7],
    MIGRATIONS[8],
    MIGRATIONS[9],
    MIGRATIONS[10],
    "CREATE TABLE kpis_new (\"input\" TEXT NOT NULL, \"value\" TEXT NOT NULL, \"source\" TEXT, \"date\" TEXT,
       \"note\" TEXT, \"position\" INTEGER NOT NULL, \"changed_by\" TEXT NOT NULL, \"changed_at\" TEXT NOT NULL,
       PRIMARY KEY (\"input\")) STRICT, WITHOUT ROWID;
     INSERT INTO kpis_new SELECT input, value, source, date, 'migrated', position, changed_by, changed_at FROM kpis;
     DROP TABLE kpis;
     ALTER TABLE kpis_new RENAME TO kpis;",
    "CREATE TABLE extra (x TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;",
];

/// One that fails after it has begun to change things.
const BROKEN: Migrations = &[
    MIGRATIONS[0],
    MIGRATIONS[1],
    MIGRATIONS[2],
    MIGRATIONS[3],
    MIGRATIONS[4],
    MIGRATIONS[5],
    MIGRATIONS[6],
    MIGRATIONS[7],
    MIGRATIONS[8],
    MIGRATIONS[9],
    MIGRATIONS[10],
    "DELETE FROM kpis; DROP TABLE conditions; INSERT INTO nowhere VALUES (1);",
];
/// One that leaves a reference to nothing.
const DANGLING: Migrations = &[
    MIGRATIONS[0],
    MIGRATIONS[1],
    MIGRATIONS[2],
    MIGRATIONS[3],
    MIGRATIONS[4],
    MIGRATIONS[5],
    MIGRATIONS[6],
    MIGRATIONS[7],
    MIGRATIONS[8],
    MIGRATIONS[9],
    MIGRATIONS[10],
    "DELETE FROM vendors;",
];

/// A file of today's version with a step that could be undone.
fn older() -> (tempfile::TempDir, PathBuf) {
    let (folder, mut document) = document();
    let path = document.path().to_owned();
    let mut book = sample();
    push(&mut book, "vendors", &[("id", "v"), ("name", "V")]);
    document.apply(&book, &stamp("Edit")).unwrap();
    (folder, path)
}

fn open(path: &Path, migrations: Migrations) -> crate::Result<Document> {
    Document::open_with(path, &stamp("Open"), migrations, Patience::default())
}

#[test]
fn an_older_file_is_backed_up_and_migrated() {
    let (folder, path) = older();
    let mut document = open(&path, LATER).unwrap();
    assert_eq!(document.book().unwrap().rows("kpis")[0].get("note"), Some("migrated"));
    let entries = document.history().unwrap();
    assert_eq!(
        (entries[2].kind, entries[2].name.as_str(), entries[2].version),
        (Kind::Migrated, "Version 11 to 13", 13)
    );
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::UndoClosed), "a migration closes undo");
    assert_eq!(document.check().unwrap(), [], "the log leads through the migration to the rows");
    let mut book = document.book().unwrap();
    push(&mut book, "vendors", &[("id", "w"), ("name", "W")]);
    document.apply(&book, &stamp("After")).unwrap();
    document.undo(&stamp("x")).unwrap();
    assert_eq!(document.check().unwrap(), []);
    drop(document);
    let backup = folder.path().join("name.assay.v11.bak");
    let kept = Document::inspect(&backup).unwrap();
    assert_eq!((kept.history().unwrap().len(), kept.check().unwrap()), (2, vec![]));
    assert!(matches!(fault(Document::inspect(&path)), Fault::Newer { found: 13, known: 11 }));
    assert!(matches!(fault(Document::open(&path, &stamp("x"))), Fault::Newer { found: 13, known: 11 }));
}

#[test]
fn a_migration_closes_undo_only_where_there_were_steps() {
    let (_folder, document) = document();
    let path = document.path().to_owned();
    drop(document);
    let mut document = open(&path, LATER).unwrap();
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::NothingToUndo));
}

#[test]
fn a_reader_sees_an_older_file_as_a_newer_one_and_leaves_it() {
    let (folder, path) = older();
    let before = std::fs::read(&path).unwrap();
    let reader = Document::inspect_with(&path, LATER, Patience::default()).unwrap();
    assert_eq!(reader.book().unwrap().rows("kpis")[0].get("note"), Some("migrated"));
    assert_eq!(reader.check().unwrap(), []);
    assert_eq!(std::fs::read(&path).unwrap(), before);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_migration_that_fails_changes_nothing() {
    let (folder, path) = older();
    for migrations in [BROKEN, DANGLING] {
        open(&path, migrations).err().unwrap();
        let document = open(&path, MIGRATIONS).unwrap();
        assert_eq!(document.check().unwrap(), []);
        assert_eq!(document.book().unwrap().rows("kpis").len(), 1);
        assert_eq!(document.undoable().unwrap().unwrap().name, "Edit");
    }
    let second = folder.path().join("name.assay.v11.2.bak");
    assert!(second.exists(), "an earlier backup is kept");
}
