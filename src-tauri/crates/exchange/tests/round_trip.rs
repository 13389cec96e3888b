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
    stage(into, workbook::incoming(&cells, &voice::text))
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
    let staged = stage(&Book::default(), workbook::incoming(&cells, &voice::text));
    assert!(staged.preview.is_clean(), "{:?}", staged.preview);
    assert!(!staged.preview.changes_anything() && staged.book.is_empty());
    assert_eq!(staged.preview.tables.len(), tables::by_hand().count());
    assert_eq!(staged.preview.notes, []);
}

/// Another language: every phrase of the program in words that are not those of English.
fn foreign(message: &vocabulary::Message) -> String {
    format!("ż {}", voice::text(message).to_uppercase())
}

/// Sheets go by their names and columns by their hidden keys, whatever language the heads are in; by heads, where somebody has deleted
/// the hidden row, in the language spoken.
#[test]
fn a_workbook_is_read_in_whatever_language_it_was_written() {
    let book = random_book(11, 4);
    let written = |wording| workbook::read_trusted(Cursor::new(workbook::write(&book, wording).unwrap())).unwrap();
    let (english, other) = (written(&voice::text), written(&foreign));
    let keyless = |mut cells: exchange::RawWorkbook| {
        let data = cells.sheets.iter_mut().filter(|sheet| tables::all().iter().any(|table| table.sheet == sheet.name));
        data.for_each(|sheet| sheet.cells.retain(|cell| cell.row != 1));
        cells
    };
    let read = |cells: &exchange::RawWorkbook, wording| stage(&Book::default(), workbook::incoming(cells, wording));
    for (name, staged) in [
        ("English read in another language", read(&english, &foreign)),
        ("another language read in English", read(&other, &voice::text)),
        ("by heads in the other language", read(&keyless(other), &foreign)),
        ("by heads in English", read(&keyless(english.clone()), &voice::text)),
    ] {
        assert!(staged.preview.is_clean() && staged.book == book, "{name}: {:?}", staged.preview.rejected);
    }
    let lost = read(&keyless(english), &foreign);
    assert!(!lost.preview.is_clean(), "heads of English are none in the other language");
}
