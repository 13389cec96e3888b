//! A workbook, through the reader that the child process uses. An input is the archive itself, or its parts as text:
//! `=== sheet Quotes` begins the rows of a sheet, `=== xl/sharedStrings.xml` a file of the archive.

use crate::archive::{packed, parts};
use crate::broken::{Kept, holds};
use crate::imported::{import, small_case};
use exchange::{RawSheet, workbook};
use std::fmt::Write;
use std::io::Cursor;
use tables::{Book, Row, Table};

/// Whatever the archive: it is refused, or its cells come in order and are taken in soundly.
pub(crate) fn run(input: &[u8]) -> Kept {
    let archive = match std::str::from_utf8(input) {
        Ok(text) if !input.starts_with(b"PK") => archive(text),
        _ => Some(input.to_vec()),
    };
    let Some(archive) = archive else { return Ok(()) };
    let Ok(cells) = workbook::read_trusted(Cursor::new(archive)) else { return Ok(()) };
    holds("cells come in order, each once", cells.sheets.iter().all(in_order), || format!("{cells:?}"))?;
    import(&Book::default(), workbook::incoming(&cells, &voice::text))
}

fn in_order(sheet: &RawSheet) -> bool {
    let places = sheet.cells.iter().map(|cell| (cell.row, cell.column));
    places.clone().zip(places.skip(1)).all(|(before, after)| before < after)
}

const TYPES: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006/relationships";

/// The archive of these parts; what every workbook has is added where no part says otherwise.
fn archive(text: &str) -> Option<Vec<u8>> {
    let parts = parts(text);
    let mut files: Vec<(String, String)> = Vec::new();
    let (mut sheets, mut links) = (String::new(), String::new());
    for (number, (name, body)) in (1..).zip(&parts) {
        match name.strip_prefix("sheet ") {
            Some(label) => {
                // Writing to a String cannot fail.
                let _ = write!(sheets, "<sheet name=\"{label}\" sheetId=\"{number}\" r:id=\"rId{number}\"/>");
                let target = format!("worksheets/sheet{number}.xml");
                let _ = write!(links, "{}", link(&format!("rId{number}"), "worksheet", &target));
                files.push((format!("xl/{target}"), sheet(body)));
            }
            None => files.push(((*name).to_owned(), (*body).to_owned())),
        }
    }
    let strings = link("strings", "sharedStrings", "sharedStrings.xml") + &link("styles", "styles", "styles.xml");
    for (name, body) in [
        (
            "[Content_Types].xml",
            format!("<Types><Override PartName=\"/xl/workbook.xml\" ContentType=\"{TYPES}\"/></Types>"),
        ),
        ("_rels/.rels", relations(&link("rId1", "officeDocument", "xl/workbook.xml"))),
        ("xl/_rels/workbook.xml.rels", relations(&(links + &strings))),
        (
            "xl/workbook.xml",
            format!("<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets>{sheets}</sheets></workbook>"),
        ),
    ] {
        if files.iter().all(|(known, _)| known != name) {
            files.push((name.to_owned(), body));
        }
    }
    packed(files.iter().map(|(name, body)| (name.as_str(), body.as_str())))
}

fn sheet(rows: &str) -> String {
    format!("<worksheet xmlns=\"{MAIN}\"><sheetData>{rows}</sheetData></worksheet>")
}

fn link(id: &str, kind: &str, target: &str) -> String {
    format!("<Relationship Id=\"{id}\" Type=\"{OFFICE}/{kind}\" Target=\"{target}\"/>")
}

fn relations(links: &str) -> String {
    format!("<Relationships xmlns=\"{PACKAGE}\">{links}</Relationships>")
}

/// The sheets of the sample case one by one, some together, with shared strings, and a workbook as we write it.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let book = small_case(5);
    let sheets: Vec<String> =
        book.tables().filter(|(_, rows)| !rows.is_empty()).map(|(table, rows)| part(table, rows)).collect();
    let shared = "=== sheet Vendors\n<row r=\"1\"><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row>\n\
                  <row r=\"3\"><c t=\"str\"><f>A1&amp;1</f><v>north</v></c><c t=\"inlineStr\"><is><t>North</t></is></c></row>\n\
                  === xl/sharedStrings.xml\n<sst><si><t>id</t></si><si><r><t>na</t></r><r><t>me</t></r></si></sst>";
    let dated = "=== sheet Frame\n<row r=\"1\"><c r=\"A1\" t=\"str\"><v>name</v></c><c r=\"B1\" t=\"str\"><v>decide_by</v></c>\
                 </row><row r=\"2\"><c r=\"A2\" t=\"str\"><v>Case</v></c><c r=\"B2\" s=\"1\"><v>46461</v></c></row>\n\
                 === xl/styles.xml\n<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>";
    let written = workbook::write(&vendors_of(&book), &voice::text).unwrap_or_default();
    let texts = sheets.iter().cloned().chain([sheets.join("\n"), shared.to_owned(), dated.to_owned()]);
    texts.map(String::into_bytes).chain([written]).collect()
}

fn vendors_of(book: &Book) -> Book {
    let mut vendors = Book::default();
    if let Some(table) = tables::table("vendors") {
        vendors.rows_mut(table).extend_from_slice(book.rows(table.name));
    }
    vendors
}

/// A table as the part of a workbook: the row of keys, then its rows, all of it text.
fn part(table: &Table, rows: &[Row]) -> String {
    let heads = table.columns.iter().map(|column| Some(column.key));
    let mut text = format!("=== sheet {}\n{}", table.sheet, line(1, heads));
    for (number, row) in (2..).zip(rows) {
        text += &line(number, table.columns.iter().map(|column| row.get(column.key)));
    }
    text
}

fn line<'a>(number: u32, cells: impl Iterator<Item = Option<&'a str>>) -> String {
    let cell = |(column, text): (u32, Option<&str>)| {
        let text = text?.replace('&', "&amp;").replace('<', "&lt;");
        Some(format!("<c r=\"{}\" t=\"str\"><v>{text}</v></c>", exchange::address(number - 1, column)))
    };
    let cells: String = (0..).zip(cells).filter_map(cell).collect();
    format!("<row r=\"{number}\">{cells}</row>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_make_a_workbook_that_is_taken_in() {
        for (at, seed) in seeds().iter().enumerate() {
            let text = String::from_utf8_lossy(seed);
            let bytes = if seed.starts_with(b"PK") { seed.clone() } else { archive(&text).unwrap() };
            let cells = workbook::read_trusted(Cursor::new(bytes)).unwrap();
            assert!(cells.sheets.iter().any(|sheet| sheet.cells.len() > 2), "seed {at}: {cells:?}");
        }
        let whole = archive(&String::from_utf8_lossy(&seeds()[seeds().len() - 4])).unwrap();
        let cells = workbook::read_trusted(Cursor::new(whole)).unwrap();
        let staged = exchange::stage(
            &Book::default(),
            vec![workbook::incoming(&cells, &voice::text)],
            &crate::imported::wrong_cells,
            &|_| Vec::new(),
        );
        assert!(staged.is_clean(), "{:?}", staged.previews[0]);
        assert_eq!(staged.book.len(), small_case(5).len());
    }
}
