//! The hidden sheet that long drop-down lists are read from: a list inside a cell's rule may have 255 characters only.

use rust_xlsxwriter::{DataValidation, DataValidationErrorStyle, Formula, Workbook, XlsxError};
use tables::{Book, Column, Table};

/// Name of the sheet; never imported.
pub(crate) const SHEET: &str = "Lists";

/// Names that a column offers, and may go beyond.
struct List {
    title: &'static str,
    /// Table and key of the columns that offer it.
    columns: &'static [(&'static str, &'static str)],
    beyond: &'static str,
}

const LISTS: [List; 2] = [
    List {
        title: "SKUs",
        columns: &[("workloads", "reference_sku"), ("accelerators", "sku"), ("quotes", "sku")],
        beyond: "The catalog has no such SKU. Choose from the list, or describe the card on the sheet Accelerators.",
    },
    List {
        title: "Models",
        columns: &[("workloads", "model")],
        beyond: "The catalog has no such model. Choose from the list, or leave the cell empty.",
    },
];

/// The lists of one workbook.
pub(crate) struct Lists([Vec<String>; 2]);

impl Lists {
    /// SKUs of the workspace first, then the catalog's; the catalog's models.
    pub(crate) fn of(book: &Book) -> Self {
        let own = book.rows("accelerators").iter().filter_map(|row| row.get("sku"));
        let mut skus: Vec<String> = own.map(str::to_owned).collect();
        for card in reference::accelerators() {
            if !skus.iter().any(|sku| sku.eq_ignore_ascii_case(card.sku)) {
                skus.push(card.sku.to_owned());
            }
        }
        Self([skus, reference::models().iter().map(|model| model.name.to_owned()).collect()])
    }

    /// The drop-down list of a column, where its names are those of a catalog; a warning only.
    pub(crate) fn rule(&self, table: &Table, column: &Column) -> Result<Option<DataValidation>, XlsxError> {
        let offers = |list: &List| list.columns.contains(&(table.name, column.key));
        let Some(at) = LISTS.iter().position(offers) else { return Ok(None) };
        let letter = crate::address(0, at as u32);
        let letter = letter.trim_end_matches('1');
        let names = format!("='{SHEET}'!${letter}$2:${letter}${}", self.0[at].len() + 1);
        let rule = DataValidation::new().allow_list_formula(Formula::new(names));
        let rule = rule.set_error_style(DataValidationErrorStyle::Warning).set_error_title("Not in the catalog")?;
        rule.set_error_message(LISTS[at].beyond).map(Some)
    }

    /// Adds the sheet, hidden.
    pub(crate) fn add(&self, book: &mut Workbook) -> Result<(), XlsxError> {
        let sheet = book.add_worksheet().set_name(SHEET)?;
        for ((list, names), at) in LISTS.iter().zip(&self.0).zip(0u16..) {
            sheet.write_string(0, at, list.title)?;
            sheet.write_column(1, at, names)?;
        }
        sheet.set_hidden(true);
        Ok(())
    }
}
