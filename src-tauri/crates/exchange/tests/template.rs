//! The template as a spreadsheet program sees it: heads, hidden keys, notes and lists.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{RawCell, RawValue, workbook};
use std::io::{Cursor, Read};
use tables::Kind;

/// The text of one file of the template's archive.
fn part(name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook::template().unwrap())).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

fn text(cell: &RawCell) -> &str {
    match &cell.value {
        RawValue::Text(text) => text,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_table_has_a_sheet_with_heads_keys_and_example() {
    let book = workbook::read_trusted(Cursor::new(workbook::template().unwrap())).unwrap();
    assert_eq!(book.sheets[0].name, "Read me");
    for (table, sheet) in tables::all().iter().zip(&book.sheets[1..]) {
        assert_eq!(sheet.name, table.label);
        let row = |at: u32| sheet.cells.iter().filter(move |c| c.row == at).map(text);
        for ((column, head), key) in table.columns.iter().zip(row(0)).zip(row(1)) {
            assert_eq!(key, column.key);
            assert!(head.starts_with(column.label) && head.contains(column.unit), "{head}");
        }
        let examples = table.columns.iter().map(|c| c.example).filter(|e| !e.is_empty()).chain(["example"]);
        assert!(row(2).eq(examples), "{}", table.name);
    }
}

#[test]
fn lists_notes_and_the_hidden_row_are_there() {
    for (table, number) in tables::all().iter().zip(2..) {
        let xml = part(&format!("xl/worksheets/sheet{number}.xml"));
        let listed = |k: &Kind| matches!(k, Kind::Word(_) | Kind::YesNo | Kind::Reference(_));
        let lists = table.columns.iter().filter(|c| listed(&c.kind)).count();
        let found = xml.matches("<dataValidation ").map(|_| 1).sum::<usize>();
        let shared: usize =
            xml.split("sqref=\"").skip(1).map(|s| s.split('"').next().unwrap().matches(' ').count()).sum();
        assert!(found <= lists && found + shared >= lists, "{}: {found} lists, {lists} columns", table.name);
        assert!(xml.contains("r=\"2\"") && xml.contains("hidden=\"1\""), "{}", table.name);
        assert!(xml.contains("state=\"frozen\""), "{}", table.name);
        let notes = part(&format!("xl/comments{}.xml", number - 1));
        assert_eq!(notes.matches("<comment ").count(), table.columns.len(), "{}", table.name);
    }
}

#[test]
fn nothing_of_the_machine_or_the_time_is_inside() {
    let properties = part("docProps/core.xml");
    assert!(properties.contains("2026-01-01T00:00:00Z"), "{properties}");
    assert!(properties.contains("<dc:creator></dc:creator>"), "{properties}");
}
