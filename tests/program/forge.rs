//! Workbooks as no honest spreadsheet program writes them.

use rust_xlsxwriter::Workbook;
use std::fs::{self, File};
use std::io::{Cursor, Read, Write};
use std::path::Path;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// A sheet: its name, and its rows, the heads first.
pub type Sheet<'a> = (&'a str, &'a [&'a [&'a str]]);

/// Writes a plain workbook; what reads as a number becomes one.
pub fn workbook(path: &Path, sheets: &[Sheet]) {
    let mut book = Workbook::new();
    for (name, rows) in sheets {
        let sheet = book.add_worksheet().set_name(*name).unwrap();
        for (row, cells) in (0..).zip(rows.iter()) {
            for (column, cell) in (0..).zip(cells.iter()) {
                match cell.parse::<f64>() {
                    Ok(number) => sheet.write_number(row, column, number).unwrap(),
                    Err(_) => sheet.write_string(row, column, *cell).unwrap(),
                };
            }
        }
    }
    book.save(path).unwrap();
}

/// Rewrites the parts of a workbook whose name has `part` in it.
pub fn rewrite(path: &Path, part: &str, change: impl Fn(&str) -> String) {
    let bytes = fs::read(path).unwrap();
    let mut old = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut new = ZipWriter::new(File::create(path).unwrap());
    let mut found = false;
    for at in 0..old.len() {
        let mut entry = old.by_index(at).unwrap();
        let name = entry.name().unwrap().into_owned();
        let mut text = String::new();
        entry.read_to_string(&mut text).unwrap();
        let changed = if name.contains(part) { change(&text) } else { text.clone() };
        found |= changed != text;
        new.start_file(name, SimpleFileOptions::default()).unwrap();
        new.write_all(changed.as_bytes()).unwrap();
    }
    new.finish().unwrap();
    assert!(found, "{part} was not changed");
}

/// A workbook whose first sheet unpacks to so many megabytes of blanks.
pub fn bomb(path: &Path, megabytes: usize) {
    workbook(path, &[("Vendors", &[&["id", "name"], &["a", "A"]])]);
    let bytes = fs::read(path).unwrap();
    let mut old = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut new = ZipWriter::new(File::create(path).unwrap());
    for at in 0..old.len() {
        let mut entry = old.by_index(at).unwrap();
        let name = entry.name().unwrap().into_owned();
        let mut text = String::new();
        entry.read_to_string(&mut text).unwrap();
        new.start_file(name.as_str(), SimpleFileOptions::default().large_file(true)).unwrap();
        new.write_all(text.as_bytes()).unwrap();
        if name.contains("sheet1") {
            let blanks = vec![b' '; 1 << 20];
            (0..megabytes).for_each(|_| new.write_all(&blanks).unwrap());
        }
    }
    new.finish().unwrap();
}

/// Makes the archive's directory declare so many unpacked bytes for the part, whatever it really has.
pub fn declare(path: &Path, part: &str, size: u32) {
    let mut bytes = fs::read(path).unwrap();
    let (local, central) = (*b"PK\x03\x04", *b"PK\x01\x02");
    let mut patched = 0;
    for at in 0..bytes.len().saturating_sub(46 + part.len()) {
        // Offsets of the unpacked size and of the name: APPNOTE 4.3.7 and 4.3.12.
        let (size_at, name_at) = match &bytes[at..at + 4] {
            mark if mark == local => (22, 30),
            mark if mark == central => (24, 46),
            _ => continue,
        };
        if bytes[at + name_at..].starts_with(part.as_bytes()) {
            bytes[at + size_at..at + size_at + 4].copy_from_slice(&size.to_le_bytes());
            patched += 1;
        }
    }
    assert!(patched >= 1, "{part} stands nowhere in the archive");
    fs::write(path, bytes).unwrap();
}

/// A workbook with so many short shared texts, each of which costs more in memory than in the file.
pub fn strings(path: &Path, count: usize) {
    workbook(path, &[("Vendors", &[&["id", "name"], &["a", "A"]])]);
    rewrite(path, "sharedStrings", |text| text.replace("</sst>", &("<si><t>1</t></si>".repeat(count) + "</sst>")));
}
