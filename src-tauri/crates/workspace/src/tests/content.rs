//! Documents of evidence: kept by their digests, found again, never two of the same, told where they were altered, and rebuilt.

use super::support::{document, fault, judge, procure, sample, stamp};
use crate::{Fault, Occupied, content, rebuild};

const OFFER: &[u8] = b"Offer 2026-114, page 3";

#[test]
fn a_document_is_kept_once_and_found_by_its_digest() {
    let (folder, mut document) = document();
    let digest = document.keep(OFFER).unwrap();
    assert_eq!((digest.as_str(), document.keep(OFFER).unwrap()), (content::digest(OFFER).as_str(), digest.clone()));
    assert_eq!(document.contents().unwrap(), std::slice::from_ref(&digest));
    assert_eq!(document.content(&digest).unwrap().as_deref(), Some(OFFER));
    assert_eq!(document.content(&"0".repeat(64)).unwrap(), None);
    assert!(matches!(fault(document.keep(&[])), Fault::TooLarge(_)));
    assert!(matches!(fault(document.keep(&vec![7; tables::MOST_BYTES as usize + 1])), Fault::TooLarge(_)));
    let copy = folder.path().join("copy.assay");
    document.copy_to(&copy, Occupied::Refuse).unwrap();
    let copied = crate::Document::inspect(&copy).unwrap();
    assert_eq!(copied.content(&digest).unwrap().as_deref(), Some(OFFER));
}

#[test]
fn an_altered_document_is_told_and_never_given() {
    let (_folder, mut document) = document();
    let path = document.path().to_owned();
    let digest = document.keep(OFFER).unwrap();
    drop(document);
    let outside = rusqlite::Connection::open(&path).unwrap();
    outside.execute("UPDATE contents SET content = ?1", [b"Offer 2026-115".as_slice()]).unwrap();
    drop(outside);
    let document = crate::Document::open(&path, &stamp("Open")).unwrap();
    let found: Vec<&str> = document.check().unwrap().iter().map(|finding| finding.code).collect();
    assert_eq!(found, ["W649"]);
    assert!(matches!(fault(document.content(&digest)), Fault::Damaged(_)));
}

#[test]
fn what_is_rebuilt_has_its_documents() {
    let (folder, mut document) = document();
    let digest = document.keep(OFFER).unwrap();
    let mut book = sample();
    procure(&mut book);
    judge(&mut book, &digest);
    document.apply(&book, &stamp("Judged")).unwrap();
    let (path, to) = (document.path().to_owned(), folder.path().join("rebuilt.assay"));
    drop(document);
    assert_eq!(rebuild(&path, &to).unwrap().entries, 2);
    let rebuilt = crate::Document::inspect(&to).unwrap();
    assert_eq!((rebuilt.book().unwrap(), rebuilt.content(&digest).unwrap().as_deref()), (book, Some(OFFER)));
}
