//! The hidden sheet that long drop-down lists are read from: a list inside a cell's rule may have 255 characters only. Beside
//! them stands the mark of the state that was exported, where nobody trips over it and every spreadsheet program keeps it.

use crate::Wording;
use rust_xlsxwriter::{DataValidation, DataValidationErrorStyle, Formula, Workbook, XlsxError};
use tables::{Book, Column, Table};
use vocabulary::{Message, message};

/// Name of the sheet; nothing but the mark is read from it.
pub(crate) const SHEET: &str = "Lists";
/// Head of the mark.
pub(crate) const MARK: &str = "Exported state";

/// Names that columns offer.
struct List {
    /// The phrase of its head.
    title: &'static str,
    columns: &'static [Offer],
}

/// A column that offers a list, and what a spreadsheet program does with another name.
struct Offer {
    table: &'static str,
    key: &'static str,
    /// Whether another name can be right, so that it is warned of only.
    is_open: bool,
    /// The phrase of what is said of another name.
    beyond: &'static str,
}

const LISTS: [List; 3] = [
    List {
        title: "exchange-list-skus",
        columns: &[
            Offer { table: "workloads", key: "reference_sku", is_open: true, beyond: "exchange-list-skus.beyond" },
            Offer { table: "assumptions", key: "sku", is_open: true, beyond: "exchange-list-skus.beyond" },
            Offer { table: "quotes", key: "sku", is_open: true, beyond: "exchange-list-skus.beyond" },
            Offer { table: "accelerators", key: "sku", is_open: true, beyond: "exchange-list-skus.own" },
        ],
    },
    List {
        title: "exchange-list-models",
        columns: &[Offer { table: "workloads", key: "model", is_open: false, beyond: "exchange-list-models.beyond" }],
    },
    List {
        title: "exchange-list-assumptions",
        columns: &[
            Offer { table: "correlations", key: "a", is_open: true, beyond: "exchange-list-assumptions.beyond" },
            Offer { table: "correlations", key: "b", is_open: true, beyond: "exchange-list-assumptions.beyond" },
        ],
    },
];

/// The lists of one workbook.
pub(crate) struct Lists([Vec<String>; 3]);

impl Lists {
    /// SKUs of the workspace first, then the catalog's; the catalog's models; assumptions of the workspace, then those that ship.
    pub(crate) fn of(book: &Book) -> Self {
        let own = book.rows("accelerators").iter().filter_map(|row| row.get("sku"));
        let mut skus: Vec<String> = own.map(str::to_owned).collect();
        for card in reference::accelerators() {
            if !skus.iter().any(|sku| sku.eq_ignore_ascii_case(card.sku)) {
                skus.push(card.sku.to_owned());
            }
        }
        let models = reference::models().iter().map(|model| model.name.to_owned()).collect();
        let own = book.rows("assumptions").iter().filter_map(|row| row.get("id"));
        let mut assumptions: Vec<String> = own.map(str::to_owned).collect();
        for shipped in reference::assumptions() {
            if !assumptions.iter().any(|id| id == shipped.id) {
                assumptions.push(shipped.id.to_owned());
            }
        }
        Self([skus, models, assumptions])
    }

    /// The drop-down list of a column, where its names are those of a catalog.
    pub(crate) fn rule(
        &self,
        table: &Table,
        column: &Column,
        wording: Wording,
    ) -> Result<Option<DataValidation>, XlsxError> {
        let offers = |offer: &&Offer| (offer.table, offer.key) == (table.name, column.key);
        let mut offered =
            LISTS.iter().enumerate().filter_map(|(at, list)| Some((at, list.columns.iter().find(offers)?)));
        let Some((at, offer)) = offered.next() else { return Ok(None) };
        let letter = crate::address(0, at as u32);
        let letter = letter.trim_end_matches('1');
        let names = format!("='{SHEET}'!${letter}$2:${letter}${}", self.0[at].len() + 1);
        let rule = DataValidation::new().allow_list_formula(Formula::new(names));
        let style = if offer.is_open { DataValidationErrorStyle::Warning } else { DataValidationErrorStyle::Stop };
        let rule = rule.set_error_style(style).set_error_title(wording(&message!("exchange-list-beyond")))?;
        rule.set_error_message(wording(&Message::new(offer.beyond))).map(Some)
    }

    /// Adds the sheet, hidden, with the mark of what is exported; an empty template has none.
    pub(crate) fn add(&self, book: &mut Workbook, mark: Option<&str>, wording: Wording) -> Result<(), XlsxError> {
        let sheet = book.add_worksheet().set_name(SHEET)?;
        for ((list, names), at) in LISTS.iter().zip(&self.0).zip(0u16..) {
            sheet.write_string(0, at, wording(&Message::new(list.title)))?;
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
