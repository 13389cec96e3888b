//! What stands on a sheet beside or below its table: somebody's remarks and sums, which are left aside and noted once.

use crate::workbook::heads::Heads;
use crate::workbook::typed;
use crate::{RawCell, RawSheet, RawValue, address};
use tables::Table;
use vocabulary::{Message, message};

/// How a row of sums below a table begins.
const SUMS: [&str; 6] = ["total", "totals", "sum", "subtotal", "average", "mean"];

/// The remarks of one sheet.
pub(crate) struct Remarks {
    count: usize,
    /// Where the first stands, and what it says.
    first: Option<(String, Message)>,
    /// The last row that is filled, or the one above the first.
    last: Option<u32>,
    /// Whether that row was a remark.
    is_below: bool,
}

impl Remarks {
    /// Those beside the table.
    pub fn beside(sheet: &RawSheet, heads: &Heads) -> Self {
        let mut remarks = Self { count: 0, first: None, last: None, is_below: false };
        let is_own = |cell: &&RawCell| heads.marker != Some(cell.column) && heads.is_beside(cell.column);
        sheet.cells.iter().filter(is_own).for_each(|cell| remarks.take(cell));
        remarks
    }

    /// Whether a row below the heads is a remark: with a blank row above it, a text alone or a row of sums.
    pub fn takes(&mut self, table: &Table, heads: &Heads, row: u32, cells: &[RawCell]) -> bool {
        let under = cells.iter().filter(|cell| heads.columns.contains_key(&cell.column));
        let filled: Vec<&RawCell> = under.filter(|cell| cell.value != RawValue::Empty).collect();
        let Some(first) = filled.first() else { return false };
        let is_apart = self.last.is_some_and(|last| row > last + 1) || self.is_below;
        let RawValue::Text(text) = &first.value else { return self.passes(row) };
        let label = text.trim().trim_end_matches(':').to_lowercase();
        let is_remark = filled.len() == 1 || SUMS.contains(&label.as_str());
        let needs_more = table.columns.iter().filter(|column| column.required).count() > 1;
        if !(is_apart && is_remark && needs_more) {
            return self.passes(row);
        }
        filled.into_iter().for_each(|cell| self.take(cell));
        (self.last, self.is_below) = (Some(row), true);
        true
    }

    fn passes(&mut self, row: u32) -> bool {
        (self.last, self.is_below) = (Some(row), false);
        false
    }

    fn take(&mut self, cell: &RawCell) {
        self.count += 1;
        let own = || (address(cell.row, cell.column), crate::incoming::brief(typed::found(&cell.value)));
        self.first.get_or_insert_with(own);
    }

    /// One note of all.
    pub fn note(self, sheet: &str) -> Option<Message> {
        let (place, text) = self.first?;
        let count = self.count.to_string();
        Some(message!("exchange-remarks", sheet = sheet, count = count, place = place, text = text))
    }
}
