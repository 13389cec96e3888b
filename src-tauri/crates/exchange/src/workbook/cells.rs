//! From archive to plain cells, one at a time. A sheet's grid is never allocated: a cell at its far corner costs one line.

use crate::workbook::strings::{self, First};
use crate::workbook::{archive, lists};
use crate::{ExchangeError, Outside, RawCell, RawValue, limits};
use calamine::{DataRef, ExcelDateTime, Reader, Xlsx};
use std::io::{Read, Seek, SeekFrom};
use vocabulary::message;

/// Cells of the sheet of lists that are looked at for the mark; it stands in the first two rows.
const FIRST_CELLS: usize = 64;

/// One piece of a workbook on its way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Line {
    /// A sheet begins.
    Sheet(String),
    /// A cell of the last sheet.
    Cell(RawCell),
    /// What of the last sheet lies outside the grid that is read.
    Outside(Outside),
    /// The mark of the state that the workbook was exported from.
    Mark(String),
    /// All has been said.
    End,
}

/// Where lines go; an error stops the reading.
pub(crate) type Sink<'s> = &'s mut dyn FnMut(Line) -> Result<(), ExchangeError>;

/// Whether a sheet of this name is read.
pub(crate) type Wanted = fn(&str) -> bool;

/// Sheets that hold a table of ours.
pub(crate) fn ours(name: &str) -> bool {
    crate::workbook::heads::table_of(name).is_some()
}

/// Every sheet.
pub(crate) fn any(_: &str) -> bool {
    true
}

/// Reads the sheets wanted of a workbook into `sink`, under every cap of [`limits`].
pub(crate) fn read(mut file: impl Read + Seek, wanted: Wanted, sink: Sink) -> Result<(), ExchangeError> {
    let size = file.seek(SeekFrom::End(0)).map_err(unreadable)?;
    if size > limits::FILE_BYTES {
        let most = (limits::FILE_BYTES >> 20).to_string();
        return Err(ExchangeError::TooLarge(message!("exchange-file-too-large", most = most)));
    }
    archive::inspect(&mut file)?;
    let mut doubt = Doubt { first: First::of(&mut file)?, is_there: false };
    let done = sheets(&mut file, wanted, &mut doubt, sink);
    if doubt.is_there || matches!(done, Err(ExchangeError::Unreadable(_))) {
        strings::check(&mut file, wanted)?;
    }
    done.and_then(|()| sink(Line::End))
}

/// Whether a cell shows the first shared text, which it may not have pointed to.
struct Doubt {
    first: First,
    is_there: bool,
}

fn sheets(file: impl Read + Seek, wanted: Wanted, doubt: &mut Doubt, sink: Sink) -> Result<(), ExchangeError> {
    let mut book: Xlsx<_> = Xlsx::new(file).map_err(unreadable)?;
    let is_1904 = book.has_1904_epoch();
    let mut budget = Budget { cells: limits::CELLS, text: limits::TEXT_BYTES };
    for name in book.sheet_names() {
        let known = wanted(&name);
        sink(Line::Sheet(name.clone()))?;
        if known {
            let mut sheet = Sheet { name: &name, is_1904, budget: &mut budget, doubt };
            sheet.read(&mut book, sink)?;
        } else if let Some(mark) = (name == lists::SHEET).then(|| mark(&mut book)).flatten() {
            sink(Line::Mark(mark))?;
        }
    }
    Ok(())
}

fn unreadable(error: impl std::fmt::Display) -> ExchangeError {
    ExchangeError::Unreadable(error.to_string().into())
}

/// What may still be read.
struct Budget {
    cells: usize,
    text: usize,
}

impl Budget {
    fn spend(&mut self, cell: &RawCell) -> Result<(), ExchangeError> {
        let value = match &cell.value {
            RawValue::Text(text) => text.len(),
            _ => 0,
        };
        let text = value + cell.formula.as_ref().map_or(0, |f| f.len());
        let cells = || message!("exchange-many-cells", most = limits::CELLS.to_string());
        self.cells = self.cells.checked_sub(1).ok_or_else(|| ExchangeError::TooLarge(cells()))?;
        let texts = || message!("exchange-much-text", most = (limits::TEXT_BYTES >> 20).to_string());
        self.text = self.text.checked_sub(text).ok_or_else(|| ExchangeError::TooLarge(texts()))?;
        Ok(())
    }
}

/// One sheet being read.
struct Sheet<'s> {
    name: &'s str,
    is_1904: bool,
    budget: &'s mut Budget,
    doubt: &'s mut Doubt,
}

impl Sheet<'_> {
    fn read<R: Read + Seek>(&mut self, book: &mut Xlsx<R>, sink: Sink) -> Result<(), ExchangeError> {
        let mut reader = book.worksheet_cells_reader(self.name).map_err(unreadable)?;
        let mut outside: Option<Outside> = None;
        while let Some(cell) = reader.next_cell_with_formula().map_err(unreadable)? {
            let (row, column) = cell.pos;
            if cell.value == DataRef::Empty && cell.formula.is_none() {
                continue;
            }
            if row >= limits::ROWS || column >= limits::COLUMNS {
                let first = outside.unwrap_or(Outside { row, column, count: 0 });
                outside = Some(Outside { count: first.count.saturating_add(1), ..first });
                continue;
            }
            self.doubt.is_there |= matches!(cell.value, DataRef::SharedString(text) if self.doubt.first.may_be(text));
            let formula = cell.formula.map(|text| shortened(&text));
            let raw = RawCell { row, column, value: value(cell.value, self.is_1904), formula };
            self.budget.spend(&raw)?;
            sink(Line::Cell(raw))?;
        }
        outside.map_or(Ok(()), |outside| sink(Line::Outside(outside)))
    }
}

/// The mark on the hidden sheet of lists, under its head. Somebody else's sheet of that name has none, whatever it holds.
fn mark<R: Read + Seek>(book: &mut Xlsx<R>) -> Option<String> {
    let mut reader = book.worksheet_cells_reader(lists::SHEET).ok()?;
    let mut head = None;
    for _ in 0..FIRST_CELLS {
        let cell = reader.next_cell().ok()??;
        let (position, value) = (cell.get_position(), self::value(cell.get_value().clone(), false));
        match (position, &value) {
            ((0, column), RawValue::Text(text)) if **text == *lists::MARK => head = Some(column),
            ((1, column), RawValue::Text(text)) if head == Some(column) => return Some(text.to_string()),
            _ => {}
        }
    }
    None
}

/// A formula is only named, so 500 characters of it suffice.
fn shortened(formula: &str) -> Box<str> {
    formula.chars().take(500).collect::<String>().into()
}

fn value(value: DataRef, is_1904: bool) -> RawValue {
    match value {
        DataRef::Empty => RawValue::Empty,
        DataRef::String(text) => bounded(&text),
        DataRef::SharedString(text) => bounded(text),
        DataRef::Int(number) => RawValue::Number(number as f64),
        DataRef::Float(number) => RawValue::Number(number),
        DataRef::Bool(flag) => RawValue::Bool(flag),
        DataRef::DateTime(date) => moment(date, is_1904),
        DataRef::DateTimeIso(text) if text.len() <= 40 => RawValue::Date(text.trim_end_matches('Z').into()),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => bounded(&text),
        DataRef::Error(error) => RawValue::Error(error.to_string().into()),
    }
}

fn bounded(text: &str) -> RawValue {
    // A character has at most four bytes, so counting is needed only above that.
    let long = text.len() > limits::CELL_CHARS && text.chars().count() > limits::CELL_CHARS;
    if long { RawValue::TooLong(text.chars().count() as u32) } else { RawValue::Text(text.into()) }
}

/// A serial day number as an ISO date, with the time to the second where there is one.
fn moment(date: ExcelDateTime, is_1904: bool) -> RawValue {
    let days = date.as_f64() + if is_1904 { 1462.0 } else { 0.0 };
    if date.is_duration() || !(1.0..2_958_466.0).contains(&days) {
        return RawValue::Duration(days);
    }
    // Day 60 is 29 February 1900, which never was; earlier days are counted one too low.
    let days = if days < 60.0 { days + 1.0 } else { days };
    let seconds = (days * 86_400.0).round() as i64;
    let midnight = jiff::civil::date(1899, 12, 30).at(0, 0, 0, 0);
    match midnight.checked_add(jiff::SignedDuration::from_secs(seconds)) {
        Ok(at) if seconds % 86_400 == 0 => RawValue::Date(at.date().to_string().into()),
        Ok(at) => RawValue::Date(at.to_string().into()),
        Err(_) => RawValue::Duration(days),
    }
}
