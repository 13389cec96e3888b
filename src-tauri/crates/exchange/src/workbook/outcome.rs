//! Sheets of what was computed, to read and not to fill in: values only, no formula. An import leaves them aside.

use crate::Wording;
use crate::workbook::look::Look;
use crate::workbook::write::A4;
use rust_xlsxwriter::{Workbook, XlsxError};
use vocabulary::Message;

/// Names of these sheets, in every language, since an import knows them by it.
pub const OUTCOMES: [&str; 5] = ["Results", "Results vendors", "Results criteria", "Results changes", ASKED];
/// The sheet of a request that says how answers are valued.
pub(crate) const ASKED: &str = "What counts";
/// Width of a column of texts and of one of numbers, in characters.
const WIDTHS: [f64; 2] = [28.0, 14.0];

/// One sheet: a line of text, heads and rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// One of [`OUTCOMES`].
    pub name: &'static str,
    /// What is said over the table, line by line.
    pub said: Vec<Message>,
    /// Heads of the columns; none where there is no table.
    pub heads: Vec<Message>,
    /// Rows of cells.
    pub rows: Vec<Vec<Told>>,
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A text.
    Text(Message),
    /// A number; as a fraction where it is a share.
    Number(f64),
    /// A share of 1, printed in per cent.
    Share(f64),
    /// Nothing is known.
    Nothing,
}

/// Adds the sheets behind the others.
pub(crate) fn add(
    book: &mut Workbook,
    (look, wording): (&Look, Wording),
    outcomes: &[Outcome],
) -> Result<(), XlsxError> {
    for own in outcomes {
        let sheet = book.add_worksheet().set_name(own.name)?;
        sheet.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
        let mut row = 0;
        for line in &own.said {
            sheet.write_string_with_format(row, 0, wording(line), &look.row.plain)?;
            row += 1;
        }
        row += u32::from(!own.said.is_empty());
        for (head, at) in own.heads.iter().zip(0u16..) {
            sheet.write_string_with_format(row, at, wording(head), &look.head)?;
            let is_text = own.rows.iter().any(|cells| matches!(cells.get(usize::from(at)), Some(Told::Text(_))));
            sheet.set_column_width(at, WIDTHS[usize::from(!is_text)])?;
        }
        for cells in &own.rows {
            row += 1;
            for (cell, at) in cells.iter().zip(0u16..) {
                match cell {
                    Told::Text(text) => sheet.write_string_with_format(row, at, wording(text), &look.row.plain)?,
                    Told::Number(number) if number.is_finite() => {
                        let format = if number.abs() >= 10_000.0 { &look.row.large } else { &look.row.number };
                        sheet.write_number_with_format(row, at, *number, format)?
                    }
                    Told::Share(share) => sheet.write_number_with_format(row, at, *share, &look.row.percent)?,
                    Told::Number(_) | Told::Nothing => continue,
                };
            }
        }
    }
    Ok(())
}
