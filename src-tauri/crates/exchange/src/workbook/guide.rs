//! The first sheet: how to fill in the workbook, and what each sheet is for.

use crate::workbook::GUIDE;
use crate::workbook::look::Look;
use crate::workbook::write::A4;
use rust_xlsxwriter::{Url, Workbook, XlsxError};
use tables::Table;

const STEPS: &[&str] = &[
    "Fill in the sheets from left to right. Each row is one thing; row 1 says what a column holds and in which unit.",
    "A head in the dark colour must be filled in every row. Rest the pointer on a head to read what belongs there.",
    "A grey row in italics is an example. It is left aside as long as it stays as it is; write below it or over it.",
    "An empty cell means unknown or not there. It never means 0.",
    "Many cells offer a list. A SKU must be in the catalog or on the sheet Accelerators; a model must be in its list.",
    "Columns may be moved, and those you do not need removed. Sheets of your own are left aside.",
];

const NUMBERS: &[&str] = &[
    "A number: 2.6, 30k, 1.2M or 12 %. Shares and rates are fractions, so 8 % and 0.08 are the same.",
    "Not sure? Write a range as text: 30k to 45k (every value equally likely), 20 / 25 / 40 (lowest / most likely / highest) or 30k ±20 %.",
    "Write @name to use a row of Assumptions. The same name is the same value everywhere, however uncertain it is.",
    "Dates are dates of the spreadsheet or text such as 2027-03-15. Times are in UTC.",
    "A formula counts by the value it was saved with, and the preview names it.",
];

const DEMAND: &[&str] = &[
    "Demand has one row per step: workload, start, step and the GPUs in use. Steps are 1h, 1d or profile.",
    "A profile describes a typical day: 24 rows that start with day 0 to day 23, or with weekday and weekend.",
    "Importing any step of a workload replaces its whole series. Hours that are missing inside are gaps, not zeros.",
];

const AFTERWARDS: &[&str] = &[
    "assay import my.assay intake.xlsx --dry-run shows what would change and what is wrong, cell by cell.",
    "Rows are matched by their key; rows that are not in the workbook stay. Nothing is imported until all is right.",
    "What was changed in the workspace after this workbook was exported is not taken back unless you say so.",
];

/// Adds the guide to a workbook that has these sheets.
pub(crate) fn add(
    book: &mut Workbook,
    look: &Look,
    sheets: impl Iterator<Item = &'static Table>,
) -> Result<(), XlsxError> {
    let sheet = book.add_worksheet().set_name(GUIDE)?;
    sheet.set_column_width(0, 18)?.set_column_width(1, 110)?.set_screen_gridlines(false);
    sheet.set_row_height(0, 28)?.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
    sheet.write_string_with_format(0, 0, "Assay intake", &look.title)?;
    let mut row = 2;
    let sections = [("How to fill it in", STEPS), ("Numbers", NUMBERS), ("Demand", DEMAND), ("Afterwards", AFTERWARDS)];
    for (title, lines) in sections {
        sheet.write_string_with_format(row, 0, title, &look.section)?;
        for line in lines {
            sheet.write_string_with_format(row, 1, *line, &look.text)?;
            row += 1;
        }
        row += 1;
    }
    sheet.write_string_with_format(row, 0, "Sheets", &look.section)?;
    for table in sheets {
        row += 1;
        let link = Url::new(format!("internal:'{}'!A1", table.label)).set_text(table.label);
        sheet.write_url(row, 0, link)?;
        sheet.write_string_with_format(row, 1, table.about, &look.text)?;
    }
    Ok(())
}
