//! From plain cells to rows: every cell in canonical form or rejected at its address.

use crate::incoming::{Incoming, IncomingRow, Origin};
use crate::preview::FormulaUse;
use crate::stage::stray;
use crate::workbook::heads::{self, Heads};
use crate::workbook::money;
use crate::workbook::outcome::OUTCOMES;
use crate::workbook::remarks::Remarks;
use crate::workbook::{EXAMPLE, GUIDE, lists, typed};
use crate::{Outside, RawCell, RawSheet, RawValue, RawWorkbook, Wording, address, limits};
use std::collections::BTreeSet;
use std::rc::Rc;
use tables::{Column, Fault, Kind, Limits, Row, Table, canonical};
use vocabulary::{Value, message};

/// Takes every sheet of a workbook into `incoming`.
pub(crate) fn gather(book: &RawWorkbook, incoming: &mut Incoming, wording: Wording) {
    let mut others = 0;
    for sheet in &book.sheets {
        match heads::table_of(&sheet.name) {
            Some(table) => gather_sheet(sheet, table, incoming, wording),
            None if [GUIDE, lists::SHEET].contains(&sheet.name.as_str()) => {}
            None if OUTCOMES.contains(&sheet.name.as_str()) => {}
            None => {
                others += 1;
                incoming.notes.push(message!("exchange-other-sheet", sheet = &sheet.name));
            }
        }
    }
    note_missing(incoming, others > 0);
    if incoming.named.is_empty() {
        let labels = Value::commas(tables::all().iter().map(|t| t.sheet));
        let expected = message!("exchange-no-sheet.expected", labels = labels);
        let fault = Fault { code: "I540", expected, hint: message!("exchange-no-sheet.hint") };
        incoming.refuse(stray("workbook", None, message!("exchange-no-sheet"), fault));
    }
}

/// Most sheets that are named as missing.
const MISSING: usize = 3;

/// Names the sheets that an exported workbook no longer has: one of those that are none of ours may be one of them, renamed; else what
/// stands in the workspace stays.
fn note_missing(incoming: &mut Incoming, has_others: bool) {
    let is_whole = incoming.mark.is_some() && incoming.part.is_none();
    let missing: Vec<&str> =
        tables::all().iter().filter(|table| !incoming.named.contains(table.name)).map(|table| table.sheet).collect();
    if is_whole && (1..=MISSING).contains(&missing.len()) {
        let labels = Value::commas(missing);
        incoming.notes.push(match has_others {
            true => message!("exchange-missing-sheet", labels = labels),
            false => message!("exchange-missing-sheet.gone", labels = labels),
        });
    }
}

fn gather_sheet(sheet: &RawSheet, table: &'static Table, incoming: &mut Incoming, wording: Wording) {
    if !incoming.named.insert(table.name) {
        let expected = message!("exchange-second-sheet.expected", table = table.sheet);
        let fault = Fault { code: "I543", expected, hint: message!("exchange-second-sheet.hint") };
        incoming.lose(table.name, usize::MAX);
        return incoming.refuse(stray(&sheet.name, None, message!("exchange-second-sheet"), fault));
    }
    refuse_outside(sheet, table, incoming);
    let Some(heads) = heads::read(sheet, table, incoming, wording) else { return };
    let mut remarks = Remarks::beside(sheet, &heads);
    refuse_headless(sheet, &heads, incoming);
    let given = Rc::new(heads.columns.values().map(|c| c.key).collect());
    let mut body = Body { table, heads: &heads, given, at: 0, incoming };
    for (row, cells) in sheet.rows().filter(|(row, _)| *row >= heads.data_from) {
        if !remarks.takes(table, &heads, row, cells) {
            body.row(row, cells);
        }
    }
    incoming.notes.extend(remarks.note(&sheet.name));
}

/// What stands beside the cells to fill in, in the order of its columns; an empty cell is an empty text.
fn beside(cells: &[RawCell], heads: &Heads) -> Vec<String> {
    let text = |at: &u32| cells.iter().find(|cell| cell.column == *at).map(|cell| typed::head(&cell.value));
    heads.aside.iter().map(|at| text(at).unwrap_or_default()).collect()
}

/// The rows under the heads of one sheet.
struct Body<'b> {
    table: &'static Table,
    heads: &'b Heads,
    given: Rc<BTreeSet<&'static str>>,
    at: usize,
    incoming: &'b mut Incoming,
}

impl Body<'_> {
    fn row(&mut self, row: u32, cells: &[RawCell]) {
        let heads = self.heads;
        let is_marked = |c: &RawCell| matches!(&c.value, RawValue::Text(text) if **text == *EXAMPLE);
        let marked = cells.iter().any(|c| Some(c.column) == heads.marker && is_marked(c));
        if marked && is_example(cells, heads) {
            return;
        }
        let origin = Origin { table: self.table, at: self.at, sheet: Some((Rc::clone(&heads.sheet), row)) };
        let currency = money::currency_of(cells, &heads.columns);
        let (cells_read, filled) = (Row::default(), false);
        let mut reader = RowReader { origin, incoming: self.incoming, cells: cells_read, filled, currency };
        for cell in cells {
            heads.columns.get(&cell.column).into_iter().for_each(|column| reader.cell(column, cell));
        }
        let RowReader { origin, cells: read, filled, .. } = reader;
        if !filled {
            return;
        }
        if marked {
            let (sheet, row) = (&heads.sheet.name, (row + 1).to_string());
            self.incoming.notes.push(message!("exchange-example-edited", sheet = sheet, row = row));
        }
        if !heads.aside.is_empty() {
            self.incoming.beside.insert(self.at, beside(cells, heads));
        }
        self.incoming.add(IncomingRow { cells: read, given: Rc::clone(&self.given), origin });
        self.at += 1;
    }
}

/// Values under no head: the first of each column.
fn refuse_headless(sheet: &RawSheet, heads: &Heads, incoming: &mut Incoming) {
    let mut seen = heads.refused.clone();
    let under = sheet.cells.iter().filter(|c| c.row >= heads.data_from && c.value != RawValue::Empty);
    for cell in under.filter(|c| !heads.is_beside(c.column) && !heads.columns.contains_key(&c.column)) {
        if seen.insert(cell.column) {
            let (expected, hint) = (message!("exchange-no-head"), message!("exchange-no-head.hint"));
            let place = Some(address(cell.row, cell.column));
            let fault = Fault { code: "I541", expected, hint };
            incoming.refuse(stray(&sheet.name, place, typed::found(&cell.value), fault));
        }
    }
}

fn refuse_outside(sheet: &RawSheet, table: &'static Table, incoming: &mut Incoming) {
    let Some(Outside { row, column, count }) = sheet.outside else { return };
    incoming.lose(table.name, usize::MAX);
    let (rows, columns) = (limits::ROWS.to_string(), limits::COLUMNS.to_string());
    let expected = message!("exchange-outside.expected", rows = rows, columns = columns);
    let found = message!("exchange-outside", count = count, shown = count.to_string());
    let fault = Fault { code: "I545", expected, hint: message!("exchange-outside.hint") };
    incoming.refuse(stray(&sheet.name, Some(address(row, column)), found, fault));
}

/// True where every cell is the template's example.
fn is_example(cells: &[RawCell], heads: &Heads) -> bool {
    heads.columns.iter().all(|(at, column)| {
        let read = match cells.iter().find(|c| c.column == *at) {
            Some(cell) => typed::typed(column, &cell.value).and_then(|text| tidy(column, &text)).ok(),
            None => Some(None),
        };
        read == tidy(column, column.example).ok()
    })
}

/// The column of demand, which holds one number per row in a workbook.
fn is_step(column: &Column) -> bool {
    column.kind == Kind::Series
}

/// One row being read.
struct RowReader<'r> {
    origin: Origin,
    incoming: &'r mut Incoming,
    cells: Row,
    filled: bool,
    /// Of the money in it, where the row says one.
    currency: Option<String>,
}

impl RowReader<'_> {
    fn cell(&mut self, column: &'static Column, cell: &RawCell) {
        self.filled = true;
        if let Some(formula) = &cell.formula {
            self.formula(column, cell, formula);
        }
        if cell.value == RawValue::Empty {
            return;
        }
        let currency = self.currency.as_deref();
        let read = |typed: String| Ok((tidy(column, &money::bare(column, &typed, currency)?)?, typed));
        match typed::typed(column, &cell.value).and_then(read) {
            Ok((Some(text), typed)) => self.take(column, cell, text, &typed),
            Ok((None, typed)) => self.incoming.understand(&self.origin, column, &typed, ""),
            Err(fault) => self.incoming.reject(&self.origin, column.key, typed::found(&cell.value), &fault),
        }
    }

    fn take(&mut self, column: &'static Column, cell: &RawCell, text: String, typed: &str) {
        if matches!(cell.value, RawValue::Text(_)) {
            self.incoming.understand(&self.origin, column, typed, &text);
        }
        self.cells.set(column.key, Some(text));
    }

    /// A formula counts by its cached value and is named; without one it is rejected.
    fn formula(&mut self, column: &Column, cell: &RawCell, formula: &str) {
        if cell.value == RawValue::Empty {
            let (expected, hint) = (message!("exchange-no-value"), message!("exchange-no-value.hint"));
            let fault = Fault { code: "I546", expected, hint };
            return self.incoming.reject(&self.origin, column.key, format!("={formula}"), &fault);
        }
        let used = FormulaUse {
            sheet: self.origin.sheet.as_ref().map(|(names, _)| names.name.clone()).unwrap_or_default(),
            cell: address(cell.row, cell.column),
            formula: format!("={formula}"),
            value: crate::incoming::brief(typed::found(&cell.value)),
        };
        self.incoming.formulas.push(used, limits::SHOWN);
    }
}

/// Canonical text; in Demand one number per row.
fn tidy(column: &Column, typed: &str) -> Result<Option<String>, Fault> {
    if is_step(column) {
        let one = Column { kind: Kind::Number(Limits::AMOUNT), ..*column };
        return canonical(&one, typed);
    }
    canonical(column, typed)
}
