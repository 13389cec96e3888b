//! Tables of a document as a workbook, to read and to reckon with: one sheet for each part, numbers as numbers and everything else as text.
//! No formula is written, so that no text can be one. Same tables, same bytes.

use super::look::Look;
use super::outcome::Told;
use super::write::{A4, may_start};
use crate::{ExchangeError, Wording};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, Worksheet, XlsxError};
use std::collections::BTreeSet;
use vocabulary::Message;

/// Most characters of a sheet's name, and those that none may have.
const NAME: usize = 31;
const FORBIDDEN: [char; 7] = ['[', ']', ':', '*', '?', '/', '\\'];

/// Least and greatest width of a column, in characters.
const WIDTHS: (usize, usize) = (9, 48);

/// A sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// Its name; cut where a workbook allows no longer one.
    pub name: String,
    /// Its tables, one below the other.
    pub tables: Vec<PrintedTable>,
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedTable {
    /// What it says.
    pub title: String,
    /// Heads of its columns.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<Told>>,
    /// What stands under it.
    pub notes: Vec<String>,
}

/// These sheets as a workbook with that title and, on the first sheet, what it is.
///
/// # Errors
/// `Write` where the writer fails, `Threads` where the system gives too few.
pub fn printed(
    title: &Message,
    about: &[Message],
    sheets: &[Printed],
    wording: Wording,
) -> Result<Vec<u8>, ExchangeError> {
    let look = Look::new();
    let mut file = Workbook::new();
    let made = ExcelDateTime::from_ymd(2026, 1, 1)?;
    file.set_properties(&DocProperties::new().set_title(wording(title)).set_creation_datetime(&made));
    let mut names = BTreeSet::new();
    for (at, own) in sheets.iter().enumerate() {
        let sheet = file.add_worksheet().set_name(name(&own.name, &mut names))?;
        sheet.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
        let mut row = 0;
        if at == 0 {
            row = first(sheet, (title, about), (&look, wording))?;
        }
        for table in &own.tables {
            row = add(sheet, row, table, (&look, wording))?;
        }
        for (width, column) in widths(own, wording).into_iter().zip(0u16..) {
            sheet.set_column_width(column, width as f64)?;
        }
    }
    may_start(file.worksheets().len())?;
    Ok(file.save_to_buffer()?)
}

/// What the workbook is, over the first table.
fn first(
    sheet: &mut Worksheet,
    (title, about): (&Message, &[Message]),
    (look, wording): (&Look, Wording),
) -> Result<u32, XlsxError> {
    sheet.write_string_with_format(0, 0, wording(title), &look.title)?;
    for (line, row) in about.iter().zip(1..) {
        sheet.write_string_with_format(row, 0, wording(line), &look.key)?;
    }
    Ok(about.len() as u32 + 2)
}

/// A table from this row on; gives the row at which the next one begins.
fn add(
    sheet: &mut Worksheet,
    mut row: u32,
    table: &PrintedTable,
    (look, wording): (&Look, Wording),
) -> Result<u32, XlsxError> {
    sheet.write_string_with_format(row, 0, &table.title, &look.section)?;
    row += 1;
    for (head, at) in table.heads.iter().zip(0u16..) {
        sheet.write_string_with_format(row, at, head, &look.head)?;
    }
    row += u32::from(!table.heads.is_empty());
    for cells in &table.rows {
        for (cell, at) in cells.iter().zip(0u16..) {
            told(sheet, (row, at), cell, (look, wording))?;
        }
        row += 1;
    }
    for note in &table.notes {
        sheet.write_string_with_format(row, 0, note, &look.key)?;
        row += 1;
    }
    Ok(row + 1)
}

fn told(
    sheet: &mut Worksheet,
    (row, at): (u32, u16),
    cell: &Told,
    (look, wording): (&Look, Wording),
) -> Result<(), XlsxError> {
    match (cell, cell.number()) {
        (Told::Text(text), _) => sheet.write_string_with_format(row, at, wording(text), &look.row.text)?,
        (Told::Share(share), Some(_)) => sheet.write_number_with_format(row, at, *share, &look.row.percent)?,
        (_, Some(number)) if number.abs() >= 10_000.0 => {
            sheet.write_number_with_format(row, at, number, &look.row.large)?
        }
        (_, Some(number)) => sheet.write_number_with_format(row, at, number, &look.row.decimal)?,
        (_, None) => return Ok(()),
    };
    Ok(())
}

/// A name that a workbook allows and that no sheet before has.
fn name(wanted: &str, taken: &mut BTreeSet<String>) -> String {
    let clean: String =
        wanted.chars().map(|c| if FORBIDDEN.contains(&c) || c.is_control() { ' ' } else { c }).collect();
    let clean = clean.trim().trim_matches('\'').to_owned();
    let cut = |most: usize| {
        let mut end = String::new();
        for word in clean.split_whitespace() {
            let longer = if end.is_empty() { word.to_owned() } else { format!("{end} {word}") };
            if longer.encode_utf16().count() > most && !end.is_empty() {
                break;
            }
            end = longer;
        }
        end.chars().take(most).collect::<String>()
    };
    let mut own = cut(NAME);
    let mut number = 2;
    while own.is_empty() || taken.contains(&own.to_lowercase()) {
        own = format!("{} {number}", cut(NAME - 4)).trim().to_owned();
        number += 1;
    }
    taken.insert(own.to_lowercase());
    own
}

/// How wide the columns of a sheet are: as its cells ask for, within bounds.
fn widths(sheet: &Printed, wording: Wording) -> Vec<usize> {
    let mut widths: Vec<usize> = Vec::new();
    let mut ask = |at: usize, characters: usize| {
        widths.resize(widths.len().max(at + 1), WIDTHS.0);
        widths[at] = widths[at].max(characters.min(WIDTHS.1));
    };
    for table in &sheet.tables {
        for (at, head) in table.heads.iter().enumerate() {
            ask(at, head.split_whitespace().map(|word| word.chars().count()).max().unwrap_or(0) + 2);
        }
        for cells in &table.rows {
            for (at, cell) in cells.iter().enumerate() {
                let Told::Text(text) = cell else { continue };
                // A row of one cell is a title of the rows below it and may run on.
                if cells.len() > 1 {
                    ask(at, wording(text).chars().count() + 2);
                }
            }
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_such_as_a_workbook_allows() {
        let mut taken = BTreeSet::new();
        for (wanted, expected) in [
            ("A3 Cost by bucket and year", "A3 Cost by bucket and year"),
            ("A4 Uncertainty and what is worth finding out", "A4 Uncertainty and what is"),
            ("A4 Uncertainty and what is worth finding out", "A4 Uncertainty and what is 2"),
            ("1/2: [what]?", "1 2 what"),
            ("", "2"),
        ] {
            let name = name(wanted, &mut taken);
            assert_eq!(name, expected);
            assert!(name.chars().count() <= NAME);
        }
    }

    #[test]
    fn the_same_tables_are_the_same_bytes_and_no_text_is_a_formula() {
        let rows = vec![vec![Told::Text("=1+1".into()), Told::Number(7.5), Told::Share(0.25), Told::Nothing]];
        let heads = ["What", "€m", "Share", ""].map(str::to_owned).to_vec();
        let table = PrintedTable { title: "T".to_owned(), heads, rows, notes: vec!["=2".to_owned()] };
        let sheets = [Printed { name: "One".to_owned(), tables: vec![table.clone(), table] }];
        let write = || printed(&"Title".into(), &["About".into()], &sheets, &voice::text).unwrap();
        let bytes = write();
        assert_eq!(bytes, write());
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
        let mut xml = String::new();
        std::io::Read::read_to_string(&mut archive.by_name("xl/worksheets/sheet1.xml").unwrap(), &mut xml).unwrap();
        assert!(!xml.contains("<f>") && xml.contains("<v>7.5</v>") && xml.contains("<v>0.25</v>"), "{xml}");
    }
}
