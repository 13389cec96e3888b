//! A file moved, replaced or deleted while it is open: nothing is acknowledged that is not in it, and what was is still there
//! to be saved under another name.
#![cfg(unix)]

use super::support::{document, fault, push, sample, stamp};
use crate::{Document, Fault, Occupied};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tables::Book;

fn with(mut book: Book, id: &str) -> Book {
    push(&mut book, "vendors", &[("id", id), ("name", id)]);
    book
}

#[test]
fn a_lost_name_is_told_and_what_was_acknowledged_can_be_saved() {
    let moved = |path: &Path| fs::rename(path, path.with_extension("moved")).unwrap();
    let deleted = |path: &Path| fs::remove_file(path).unwrap();
    let replaced = |path: &Path| {
        let other = path.with_extension("other");
        drop(Document::create(&other, &Book::default(), &stamp("Create")).unwrap());
        fs::rename(other, path).unwrap();
    };
    for (what, lose) in [("moved", &moved as &dyn Fn(&Path)), ("deleted", &deleted), ("replaced", &replaced)] {
        let (folder, mut document) = document();
        let kept = with(sample(), "kept");
        document.apply(&kept, &stamp("Kept")).unwrap();
        lose(document.path());
        let lost = fault(document.apply(&with(kept.clone(), "lost"), &stamp("Lost")));
        assert!(matches!(lost, Fault::Moved), "{what}: {lost:?}");
        assert!(matches!(fault(document.undo(&stamp("x"))), Fault::Moved), "{what}");
        assert_eq!(document.book().unwrap(), kept, "{what}");
        let to = folder.path().join("saved.assay");
        document.copy_to(&to, Occupied::Refuse).unwrap();
        let saved = Document::inspect(&to).unwrap();
        assert_eq!((saved.book().unwrap(), saved.check().unwrap()), (kept, Vec::new()), "{what}");
    }
}

#[test]
fn a_reader_bound_to_a_file_takes_no_other() {
    let (_folder, document) = document();
    let (path, identity) = (document.path().to_owned(), document.identity());
    assert_eq!(Document::inspect_same(&path, identity).unwrap().book().unwrap(), sample());
    let other = path.with_extension("other");
    drop(Document::create(&other, &Book::default(), &stamp("Create")).unwrap());
    fs::rename(&other, &path).unwrap();
    assert!(matches!(fault(Document::inspect_same(&path, identity)), Fault::Moved));
    fs::remove_file(&path).unwrap();
    assert!(matches!(fault(Document::inspect_same(&path, identity)), Fault::Moved));
    assert!(!identity.is_at(&path));
}

#[test]
fn a_new_workspace_that_could_not_be_finished_is_removed() {
    let (folder, path) = super::support::place();
    let refuse = |_: &Path| -> crate::Inner<()> { Err(Fault::disk()) };
    let failed = crate::create::create(&path, &sample(), &stamp("Create"), refuse);
    assert!(matches!(failed, Err(Fault::Io(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // Somebody who was quicker keeps what he wrote.
    let taken = |path: &Path| -> crate::Inner<()> {
        Document::open(path, &stamp("Open")).unwrap().apply(&with(sample(), "quick"), &stamp("Quick")).unwrap();
        Err(Fault::InUse)
    };
    assert!(crate::create::create(&path, &sample(), &stamp("Create"), taken).is_err());
    assert_eq!(Document::inspect(&path).unwrap().book().unwrap(), with(sample(), "quick"));
}

/// Only where rights bind: they do not bind root.
#[test]
fn a_folder_that_takes_no_file_makes_a_reader() {
    let (folder, document) = document();
    let path = document.path().to_owned();
    drop(document);
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let binds = fs::write(folder.path().join("probe"), "x").is_err();
    let opened = Document::open(&path, &stamp("Open"));
    assert_eq!(opened.as_ref().is_err_and(|error| matches!(error.fault, Fault::ReadOnly)), binds);
    drop(opened);
    assert_eq!(Document::inspect(&path).unwrap().book().unwrap(), sample());
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
}
