//! What is written comes back: workbook and JSON, any book, same bytes.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{json, workbook};
use proptest::prelude::*;
use std::io::Cursor;
use support::{One, random_book, stage};
use tables::Book;

fn through_workbook(book: &Book, into: &Book) -> One {
    let bytes = workbook::write(book, &voice::text).unwrap();
    let cells = workbook::read_trusted(Cursor::new(bytes)).unwrap();
    stage(into, workbook::incoming(&cells))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_workbook_comes_back_whole(seed: u64, rows in 0u64..7) {
        let book = random_book(seed, rows);
        let staged = through_workbook(&book, &Book::default());
        prop_assert!(staged.preview.is_clean(), "{:?}", staged.preview);
        prop_assert_eq!(&staged.book, &book);
        let again = through_workbook(&book, &book);
        prop_assert_eq!(&again.book, &book);
        prop_assert!(!again.preview.changes_anything(), "{:?}", again.preview);
    }

    #[test]
    fn json_comes_back_with_the_same_bytes(seed: u64, rows in 0u64..7) {
        let book = random_book(seed, rows);
        let text = json::write(&book);
        let staged = stage(&Book::default(), json::incoming(&text).unwrap());
        prop_assert!(staged.preview.is_clean(), "{:?}", staged.preview);
        prop_assert_eq!(&staged.book, &book);
        prop_assert_eq!(json::write(&staged.book), text);
    }

    #[test]
    fn a_part_imported_leaves_the_rest(seed: u64, other: u64) {
        let (book, part) = (random_book(seed, 4), random_book(other, 3));
        let staged = stage(&book, json::incoming(&json::write(&part)).unwrap());
        prop_assert!(staged.preview.is_clean(), "{:?}", staged.preview);
        for (table, rows) in part.tables().filter(|(t, _)| t.name != "demand") {
            prop_assert!(rows.iter().all(|row| staged.book.rows(table.name).contains(row)), "{}", table.name);
        }
        for (table, rows) in book.tables().filter(|(t, _)| t.name != "demand" && t.name != "frame") {
            let stays = |row: &&tables::Row| part.find(table, &row.key(table)).is_none();
            prop_assert!(rows.iter().filter(stays).all(|row| staged.book.rows(table.name).contains(row)));
        }
        let twice = stage(&staged.book, json::incoming(&json::write(&part)).unwrap());
        prop_assert_eq!(twice.book, staged.book);
    }
}

#[test]
fn the_same_book_gives_the_same_workbook() {
    let book = random_book(7, 5);
    assert!(workbook::write(&book, &voice::text).unwrap() == workbook::write(&book, &voice::text).unwrap());
    assert!(workbook::template(&voice::text).unwrap() == workbook::template(&voice::text).unwrap());
}

#[test]
fn an_untouched_template_changes_nothing() {
    let cells = workbook::read_trusted(Cursor::new(workbook::template(&voice::text).unwrap())).unwrap();
    let staged = stage(&Book::default(), workbook::incoming(&cells));
    assert!(staged.preview.is_clean(), "{:?}", staged.preview);
    assert!(!staged.preview.changes_anything() && staged.book.is_empty());
    assert_eq!(staged.preview.tables.len(), tables::by_hand().count());
    assert_eq!(staged.preview.notes, []);
}
