//! The hidden sheet that long drop-down lists are read from: a list inside a cell's rule may have 255 characters only. Beside
//! them stands the mark of the state that was exported, where nobody trips over it and every spreadsheet program keeps it.

use rust_xlsxwriter::{DataValidation, DataValidationErrorStyle, Formula, Workbook, XlsxError};
use tables::{Book, Column, Table};

/// Name of the sheet; nothing but the mark is read from it.
pub(crate) const SHEET: &str = "Lists";
/// Head of the mark.
pub(crate) const MARK: &str = "Exported state";

/// Names that columns offer.
struct List {
    title: &'static str,
    columns: &'static [Offer],
}

/// A column that offers a list, and what a spreadsheet program does with another name.
struct Offer {
    table: &'static str,
    key: &'static str,
    /// Whether another name can be right, so that it is warned of only.
    is_open: bool,
    beyond: &'static str,
}

const BEYOND_CATALOG: &str = "The catalog has no such SKU, and the import refuses it unless the sheet Accelerators has. Choose from the list, or add the card there.";

const LISTS: [List; 2] = [
    List {
        title: "SKUs",
        columns: &[
            Offer { table: "workloads", key: "reference_sku", is_open: true, beyond: BEYOND_CATALOG },
            Offer { table: "quotes", key: "sku", is_open: true, beyond: BEYOND_CATALOG },
            Offer {
                table: "accelerators",
                key: "sku",
                is_open: true,
                beyond: "The catalog has no such SKU. Choose from the list, or keep the name and describe the card in this row.",
            },
        ],
    },
    List {
        title: "Models",
        columns: &[Offer {
            table: "workloads",
            key: "model",
            is_open: false,
            beyond: "The catalog has no such model. Choose from the list, or leave the cell empty.",
        }],
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
        let models = reference::models().iter().map(|model| model.name.to_owned()).collect();
        Self([skus, models])
    }

    /// The drop-down list of a column, where its names are those of a catalog.
    pub(crate) fn rule(&self, table: &Table, column: &Column) -> Result<Option<DataValidation>, XlsxError> {
        let offers = |offer: &&Offer| (offer.table, offer.key) == (table.name, column.key);
        let mut offered =
            LISTS.iter().enumerate().filter_map(|(at, list)| Some((at, list.columns.iter().find(offers)?)));
        let Some((at, offer)) = offered.next() else { return Ok(None) };
        let letter = crate::address(0, at as u32);
        let letter = letter.trim_end_matches('1');
        let names = format!("='{SHEET}'!${letter}$2:${letter}${}", self.0[at].len() + 1);
        let rule = DataValidation::new().allow_list_formula(Formula::new(names));
        let style = if offer.is_open { DataValidationErrorStyle::Warning } else { DataValidationErrorStyle::Stop };
        let rule = rule.set_error_style(style).set_error_title("Not in the catalog")?;
        rule.set_error_message(offer.beyond).map(Some)
    }

    /// Adds the sheet, hidden, with the mark of what is exported; an empty template has none.
    pub(crate) fn add(&self, book: &mut Workbook, mark: Option<&str>) -> Result<(), XlsxError> {
        let sheet = book.add_worksheet().set_name(SHEET)?;
        for ((list, names), at) in LISTS.iter().zip(&self.0).zip(0u16..) {
            sheet.write_string(0, at, list.title)?;
            sheet.write_column(1, at, names)?;
        }
        if let Some(mark) = mark {
            let column = LISTS.len() as u16;
            sheet.write_string(0, column, MARK)?.write_string(1, column, mark)?;
        }
        sheet.set_hidden(true);
        Ok(())
    }
}
