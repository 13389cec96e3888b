//! Rows of a table, whether delimited text or a workbook: heads first, then cells by column, each row with its place.

use crate::{ExchangeError, RawCell, RawSheet, RawValue, address, limits};
use csv::{ReaderBuilder, StringRecord};
use vocabulary::{Message, message};

/// Where a row stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum At<'s> {
    /// Line of a text, from 1.
    Line(u64),
    /// Sheet of a workbook, and row from 0.
    Sheet(&'s str, u32),
}

impl At<'_> {
    /// `17:GPUs`, or `Sheet1!B17`.
    pub(crate) fn cell(self, column: usize, heads: &[String]) -> String {
        let head = heads.get(column).map(String::as_str).unwrap_or_default();
        match self {
            At::Line(line) => format!("{line}:{head}"),
            At::Sheet(sheet, row) => format!("{sheet}!{}", address(row, u32::try_from(column).unwrap_or(0))),
        }
    }
}

/// What hears the rows of a table: place and cells.
pub(crate) type Hear<'h> = &'h mut dyn FnMut(At, &[&str]);

/// A table that is not read yet.
pub(crate) enum Table {
    /// Text with a separator between cells.
    Text { text: String, separator: u8 },
    /// A sheet of a workbook.
    Sheet(RawSheet),
}

impl Table {
    /// Delimited text; the separator is the commonest sign of the first line that may be one.
    pub(crate) fn of_text(text: String) -> Self {
        let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let count = |sign: &u8| head.bytes().filter(|byte| byte == sign).count();
        let signs = [b'|', b'\t', b';', b','];
        let separator = signs.into_iter().max_by_key(count).unwrap_or(b',');
        Self::Text { text, separator }
    }

    /// Whether numbers may be written with a comma before their decimals.
    pub(crate) fn has_decimal_commas(&self) -> bool {
        matches!(self, Self::Text { separator, .. } if *separator != b',')
    }

    /// The heads: cells of the first row that has any.
    pub(crate) fn heads(&self) -> Result<Vec<String>, ExchangeError> {
        match self {
            Self::Text { text, separator } => {
                let first = reader(text, *separator).into_records().next().transpose().map_err(unreadable)?;
                Ok(first.iter().flat_map(StringRecord::iter).map(|cell| cell.trim().to_owned()).collect())
            }
            Self::Sheet(sheet) => Ok(sheet.rows().next().map(|(_, cells)| texts(cells)).unwrap_or_default()),
        }
    }

    /// The rows below the heads.
    ///
    /// # Errors
    /// `Unreadable` where the text is no table, `TooLarge` beyond [`limits::USAGE_ROWS`].
    pub(crate) fn rows(&self, hear: Hear) -> Result<(), ExchangeError> {
        match self {
            Self::Text { text, separator } => lines(text, *separator, hear),
            Self::Sheet(sheet) => {
                for (row, cells) in sheet.rows().skip(1) {
                    let texts = texts(cells);
                    hear(At::Sheet(&sheet.name, row), &texts.iter().map(String::as_str).collect::<Vec<_>>());
                }
                Ok(())
            }
        }
    }
}

fn reader(text: &str, separator: u8) -> csv::Reader<&[u8]> {
    let quoting = separator != b'|';
    ReaderBuilder::new()
        .delimiter(separator)
        .quoting(quoting)
        .flexible(true)
        .has_headers(false)
        .from_reader(text.as_bytes())
}

fn lines(text: &str, separator: u8, hear: Hear) -> Result<(), ExchangeError> {
    let (mut reader, mut record, mut count) = (reader(text, separator), StringRecord::new(), 0);
    while reader.read_record(&mut record).map_err(unreadable)? {
        count += 1;
        if count > limits::USAGE_ROWS {
            let most = limits::USAGE_ROWS.to_string();
            return Err(ExchangeError::TooLarge(message!("usage-many-rows", most = most)));
        }
        if count > 1 && record.iter().any(|cell| !cell.trim().is_empty()) {
            let line = record.position().map_or(0, csv::Position::line);
            let borrowed: Vec<&str> = record.iter().map(str::trim).collect();
            hear(At::Line(line), &borrowed);
        }
    }
    Ok(())
}

fn unreadable(error: csv::Error) -> ExchangeError {
    ExchangeError::Unreadable(Message::verbatim(error.to_string()))
}

/// Cells of a row as texts, by column.
fn texts(cells: &[RawCell]) -> Vec<String> {
    let width = cells.iter().map(|cell| cell.column as usize + 1).max().unwrap_or(0);
    let mut texts = vec![String::new(); width];
    for cell in cells {
        if let Some(text) = texts.get_mut(cell.column as usize) {
            *text = shown(&cell.value);
        }
    }
    texts
}

fn shown(value: &RawValue) -> String {
    match value {
        RawValue::Text(text) | RawValue::Date(text) | RawValue::Error(text) => text.trim().to_owned(),
        RawValue::Number(number) | RawValue::Duration(number) => number.to_string(),
        RawValue::Bool(flag) => flag.to_string(),
        RawValue::Empty | RawValue::TooLong(_) => String::new(),
    }
}
