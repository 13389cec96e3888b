//! The template as a spreadsheet program sees it: heads, hidden keys, notes and lists.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{RawCell, RawValue, workbook};
use std::io::{Cursor, Read};
use tables::Kind;

/// The text of one file of the template's archive.
fn part(name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook::template(&voice::text).unwrap())).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

/// Words of three letters or more that stand one after the other and read as English: the pseudo-language has no plain vowel.
fn english(text: &str) -> Vec<String> {
    let is_english =
        |word: &&str| word.bytes().all(|b| b.is_ascii_alphabetic()) && word.contains(['a', 'e', 'i', 'o', 'u']);
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(3).filter(|run| run.iter().all(is_english)).map(|run| run.join(" ")).collect()
}

#[test]
fn its_words_are_those_of_the_language_spoken() {
    let examples = tables::all().iter().flat_map(|table| table.columns).map(|c| c.example);
    let examples: Vec<&str> = examples.chain(reference::accelerators().iter().map(|card| card.sku)).collect();
    let bytes = voice::within(voice::Language::Pseudo, || workbook::template(&voice::text).unwrap());
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let names: Vec<String> = archive.file_names().flatten().map(std::borrow::Cow::into_owned).collect();
    let names: Vec<String> = names.into_iter().filter(|name| name.starts_with("xl/")).collect();
    assert!(names.iter().any(|name| name.contains("sharedStrings")), "{names:?}");
    for name in names {
        let mut text = String::new();
        if archive.by_name(&name).unwrap().read_to_string(&mut text).is_err() {
            continue;
        }
        let parts = text.split(['<', '>']).skip(2).step_by(2);
        let strange: Vec<String> = parts.flat_map(english).collect();
        let known = |stretch: &String| examples.iter().any(|example| example.contains(stretch.as_str()));
        assert!(strange.iter().all(known), "{name}: {strange:?}");
    }
}

fn text(cell: &RawCell) -> &str {
    match &cell.value {
        RawValue::Text(text) => text,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_table_has_a_sheet_with_heads_keys_and_example() {
    let book = workbook::read_trusted(Cursor::new(workbook::template(&voice::text).unwrap())).unwrap();
    assert_eq!(book.sheets[0].name, "Read me");
    assert!(!book.sheets.iter().any(|sheet| sheet.name == "Measurements"), "nobody types a measurement");
    for (table, sheet) in tables::by_hand().zip(&book.sheets[1..]) {
        assert_eq!(sheet.name, table.sheet);
        let row = |at: u32| sheet.cells.iter().filter(move |c| c.row == at).map(text).collect::<Vec<_>>();
        for ((column, head), key) in table.columns.iter().zip(row(0)).zip(row(1)) {
            assert_eq!(key, column.key);
            let unit = column.unit.map_or_else(String::new, |unit| format!(" ({})", voice::text(&unit.name())));
            assert_eq!(head, voice::text(&column.label()) + &unit);
        }
    }
}

#[test]
fn an_example_is_of_the_kind_of_its_column() {
    let book = workbook::read_trusted(Cursor::new(workbook::template(&voice::text).unwrap())).unwrap();
    for (table, sheet) in tables::by_hand().zip(&book.sheets[1..]) {
        let examples = table.columns.iter().zip(0u32..).filter(|(column, _)| !column.example.is_empty());
        for (column, at) in examples.clone() {
            let cell = sheet.cells.iter().find(|c| (c.row, c.column) == (2, at)).unwrap();
            let canonical = tables::canonical(column, column.example).unwrap().unwrap();
            let fits = match (&cell.value, column.kind) {
                (RawValue::Number(number), _) => canonical.parse() == Ok(*number),
                (RawValue::Date(text), Kind::Date | Kind::Start) => canonical.starts_with(text.as_ref()),
                (RawValue::Text(text), _) => **text == *column.example && canonical.parse::<f64>().is_err(),
                _ => false,
            };
            assert!(fits, "{}.{}: {:?}", table.name, column.key, cell.value);
        }
        let marker = sheet.cells.iter().rfind(|c| c.row == 2).unwrap();
        assert_eq!(
            (text(marker), sheet.cells.iter().filter(|c| c.row == 2).count()),
            ("example", examples.count() + 1)
        );
    }
}

#[test]
fn skus_models_and_assumptions_are_chosen_from_a_hidden_sheet() {
    let book = part("xl/workbook.xml");
    assert!(book.contains("name=\"Lists\"") && book.contains("state=\"hidden\""), "{book}");
    let (skus, models) = (reference::accelerators().len() + 1, reference::models().len() + 1);
    let assumptions = reference::assumptions().len() + 1;
    for (label, expected) in [
        ("Workloads", vec![format!("Lists'!$A$2:$A${skus}"), format!("Lists'!$B$2:$B${models}")]),
        ("Accelerators", vec![format!("Lists'!$A$2:$A${skus}")]),
        ("Quotes", vec![format!("Lists'!$A$2:$A${skus}")]),
        ("Correlations", vec![format!("Lists'!$C$2:$C${assumptions}"); 2]),
    ] {
        let number = tables::by_hand().position(|t| t.sheet == label).unwrap() + 2;
        let xml = part(&format!("xl/worksheets/sheet{number}.xml"));
        for list in &expected {
            assert!(xml.contains(list.as_str()), "{label}: {list}");
        }
        assert_eq!(xml.matches("Lists'!").count(), expected.len(), "{label}");
    }
}

#[test]
fn a_name_beyond_its_list_is_stopped_where_no_row_can_make_it_right() {
    let number = |label| tables::by_hand().position(|t| t.sheet == label).unwrap() + 2;
    for (label, list, style, message) in [
        ("Workloads", "$B$2", "", "leave the cell empty"),
        ("Workloads", "$A$2", "errorStyle=\"warning\"", "the import refuses it unless the sheet Accelerators has"),
        ("Quotes", "$A$2", "errorStyle=\"warning\"", "the import refuses it unless the sheet Accelerators has"),
        ("Accelerators", "$A$2", "errorStyle=\"warning\"", "describe the card in this row"),
        ("Correlations", "$C$2", "errorStyle=\"warning\"", "or add a row to Assumptions"),
    ] {
        let xml = part(&format!("xl/worksheets/sheet{}.xml", number(label)));
        let list = format!("Lists'!{list}");
        let rule = xml.split("<dataValidation ").find(|rule| rule.contains(&list)).unwrap();
        assert_eq!(rule.contains("errorStyle"), !style.is_empty(), "{label}: {rule}");
        assert!(rule.contains(style) && rule.contains(message), "{label}: {rule}");
    }
    let guide = part("xl/sharedStrings.xml");
    assert!(guide.contains("A SKU must be in the catalog or on the sheet Accelerators; a model must be in its list."));
}

#[test]
fn every_sheet_prints_one_page_wide_under_its_heads() {
    let names = part("xl/workbook.xml");
    for (table, number) in tables::by_hand().zip(2..) {
        let xml = part(&format!("xl/worksheets/sheet{number}.xml"));
        assert!(xml.contains("orientation=\"landscape\"") && xml.contains("fitToHeight=\"0\""), "{}", table.name);
        assert!(
            xml.contains("<pageSetUpPr fitToPage=\"1\"/>")
                && (xml.contains("paperSize=\"9\"") || xml.contains("paperSize=\"8\"")),
            "{}",
            table.name
        );
        assert!(names.contains(&format!("{}!$1:$1", table.sheet)), "{}", table.name);
    }
}

#[test]
fn lists_notes_and_the_hidden_row_are_there() {
    for (table, number) in tables::by_hand().zip(2..) {
        let xml = part(&format!("xl/worksheets/sheet{number}.xml"));
        let catalogued = ["sku", "reference_sku", "model"];
        let listed = |k: &Kind| matches!(k, Kind::Word(_) | Kind::YesNo | Kind::Reference(_) | Kind::Assumption);
        let lists = table.columns.iter().filter(|c| listed(&c.kind) || catalogued.contains(&c.key)).count();
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
