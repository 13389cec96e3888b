//! Writing: one sheet per table, with heads, notes, drop-down lists and cells in their natural kind. Same book, same bytes.

use crate::workbook::lists::Lists;
use crate::workbook::look::{Cells, Look};
use crate::workbook::outcome::{self, Outcome};
use crate::workbook::{EXAMPLE, MARKER, guide, heads, typed};
use crate::{ExchangeError, Wording, demand, limits, mark};
use rust_xlsxwriter::{
    DataValidation, DataValidationErrorStyle, DocProperties, ExcelDateTime, Format, Formula, Note, Workbook, Worksheet,
    XlsxError,
};
use std::sync::RwLock;
use std::thread::Builder;
use tables::{Book, Column, Kind, Row, Table, record};
use vocabulary::{Message, message};

/// Rows below the last one that drop-down lists still cover.
const SPARE_ROWS: u32 = 1_000;
/// The same in Demand: a year of hours for six workloads.
const SPARE_STEPS: u32 = 60_000;
/// The paper's number in the file format; fitting to the page's width makes US Letter do as well.
pub(crate) const A4: u8 = 9;
/// The next larger paper.
const A3: u8 = 8;
/// Characters beside each other above which print on A4 would be too small to read.
const WIDE: f64 = 200.0;
/// First row of data, from 0.
pub(crate) const DATA: u32 = 2;

/// The empty workbook to fill in, with an example row on each sheet, in the words of `wording`. What only programs write has
/// none: a measurement typed by hand would be a claim.
///
/// # Errors
/// `Write` where the writer fails, `Threads` where the system gives too few.
pub fn template(wording: Wording) -> Result<Vec<u8>, ExchangeError> {
    build(&Book::default(), Rows::Example, (&[], &[]), wording)
}

/// A workspace as a workbook, in the words of `wording`; importing it into an empty workspace gives the same rows.
///
/// # Errors
/// `Write` where the writer fails, `Threads` where the system gives too few, `TooLarge` where demand has more steps than a sheet may have.
pub fn write(book: &Book, wording: Wording) -> Result<Vec<u8>, ExchangeError> {
    write_with(book, &[], &[], wording)
}

/// The same with what is assumed for its owner, listed on the first sheet: values that no row of the workspace has; and with sheets of
/// what was computed.
///
/// # Errors
/// As [`write`].
pub fn write_with(
    book: &Book,
    assumed: &[Message],
    outcomes: &[Outcome],
    wording: Wording,
) -> Result<Vec<u8>, ExchangeError> {
    build(book, Rows::Filled, (assumed, outcomes), wording)
}

/// What a sheet shows below its heads.
#[derive(Clone, Copy, PartialEq)]
enum Rows {
    Example,
    Filled,
}

fn build(
    book: &Book,
    rows: Rows,
    (assumed, outcomes): (&[Message], &[Outcome]),
    wording: Wording,
) -> Result<Vec<u8>, ExchangeError> {
    let look = Look::new();
    let mut file = Workbook::new();
    let made = ExcelDateTime::from_ymd(2026, 1, 1)?;
    let title = wording(&message!("exchange-title"));
    file.set_properties(&DocProperties::new().set_title(title).set_creation_datetime(&made));
    // Entries that are sealed stay at home.
    let is_sealed = record::is_sealed(book);
    let sheets = |table: &&Table| match rows {
        Rows::Filled => !(is_sealed && table.name == "scores"),
        Rows::Example => table.by_hand,
    };
    guide::add(&mut file, (&look, wording), assumed, tables::all().iter().filter(sheets))?;
    let lists = Lists::of(book);
    for table in tables::all().iter().filter(sheets) {
        let filled = sheet_rows(book, table)?;
        let sheet = file.add_worksheet().set_name(table.sheet)?;
        let last = DATA + filled.len() as u32 + if table.name == demand::TABLE { SPARE_STEPS } else { SPARE_ROWS };
        write_heads(sheet, table, &look, wording)?;
        for (column, at) in table.columns.iter().zip(0..) {
            let catalogued = lists.rule(table, column, wording)?;
            if let Some(list) = catalogued.map_or_else(|| list_of(column, book, wording), |list| Ok(Some(list)))? {
                sheet.add_data_validation(DATA, at, last, at, &list)?;
            }
        }
        match rows {
            Rows::Example => write_example(sheet, table, &look)?,
            Rows::Filled => write_rows(sheet, &table.columns.iter().collect::<Vec<_>>(), &filled, &look)?,
        }
    }
    outcome::add(&mut file, (&look, wording), outcomes)?;
    lists.add(&mut file, (rows == Rows::Filled).then(|| mark::of(book)).as_deref(), wording)?;
    may_start(file.worksheets().len())?;
    Ok(file.save_to_buffer()?)
}

/// Asks for as many threads at once as there are sheets: the library starts one for each, and panics where one is refused.
pub(crate) fn may_start(needed: usize) -> Result<(), ExchangeError> {
    let gate = RwLock::new(());
    let wait = || drop(gate.read());
    let started = std::thread::scope(|scope| {
        // Nobody ends before all have begun.
        let _shut = gate.write();
        (0..needed).try_for_each(|_| Builder::new().spawn_scoped(scope, wait).map(drop))
    });
    started.map_err(|why| ExchangeError::Threads { needed, why })
}

/// The rows of a sheet: those of the table, in Demand one per step.
fn sheet_rows(book: &Book, table: &Table) -> Result<Vec<Row>, ExchangeError> {
    let rows = book.rows(table.name);
    if table.name != demand::TABLE {
        return Ok(rows.to_vec());
    }
    let Some(steps) = demand::steps(&demand::tidy(rows)) else { return Ok(rows.to_vec()) };
    if steps.len() > (limits::ROWS - DATA) as usize {
        let steps = steps.len().to_string();
        return Err(ExchangeError::TooLarge(message!("exchange-many-steps", steps = steps)));
    }
    Ok(steps.into_iter().map(step_row).collect())
}

fn step_row([workload, start, step, gpus]: [String; 4]) -> Row {
    let cells = [("workload", workload), ("start", start), ("step", step), ("gpus", gpus)];
    Row(cells.into_iter().filter(|(_, text)| !text.is_empty()).collect())
}

/// The drop-down lists of words below these heads, over so many rows and those that may follow.
pub(crate) fn rules(
    sheet: &mut Worksheet,
    columns: &[&Column],
    rows: usize,
    wording: Wording,
) -> Result<(), XlsxError> {
    let last = DATA + rows as u32 + SPARE_ROWS;
    for (column, at) in columns.iter().zip(0u16..) {
        if !matches!(column.kind, Kind::Reference(_))
            && let Some(list) = list_of(column, &Book::default(), wording)?
        {
            sheet.add_data_validation(DATA, at, last, at, &list)?;
        }
    }
    Ok(())
}

fn write_heads(sheet: &mut Worksheet, table: &Table, look: &Look, wording: Wording) -> Result<(), XlsxError> {
    heads(sheet, &table.columns.iter().collect::<Vec<_>>(), look, wording)?;
    let marker = table.columns.len() as u16;
    sheet.write_string_with_format(0, marker, MARKER.1, &look.key)?;
    sheet.write_string_with_format(1, marker, MARKER.0, &look.key)?;
    sheet.set_column_hidden(marker)?;
    Ok(())
}

/// The heads of some columns, and how their sheet is printed.
pub(crate) fn heads(
    sheet: &mut Worksheet,
    columns: &[&Column],
    look: &Look,
    wording: Wording,
) -> Result<(), XlsxError> {
    sheet.set_row_height(0, 34)?.set_row_hidden(1)?.set_freeze_panes(DATA, 1)?;
    let wide: f64 = columns.iter().map(|column| width(column, wording)).sum();
    let paper = if wide > WIDE { A3 } else { A4 };
    sheet.set_landscape().set_paper_size(paper).set_print_fit_to_pages(1, 0).set_repeat_rows(0, 0)?;
    sheet.set_margins(0.4, 0.4, 0.5, 0.6, 0.3, 0.3).set_footer(wording(&message!("exchange-footer")));
    for (column, at) in columns.iter().zip(0u16..) {
        let format = if column.required { &look.head_required } else { &look.head };
        sheet.write_string_with_format(0, at, wording(&super::heads::head(column)), format)?;
        sheet.write_string_with_format(1, at, column.key, &look.key)?;
        sheet.set_column_width(at, width(column, wording))?;
        let note = Note::new(note(column, wording)).add_author_prefix(false);
        sheet.insert_note(0, at, &note.set_width(280).set_height(96))?;
    }
    Ok(())
}

/// Width of a column in characters: what its cells need, and its head in two lines.
fn width(column: &Column, wording: Wording) -> f64 {
    let characters = |text: &str| text.chars().count();
    let cells = match column.kind {
        Kind::Text | Kind::Scale | Kind::Credits => 28,
        Kind::Id | Kind::Reference(_) | Kind::Assumption | Kind::Start | Kind::Points => 20,
        Kind::Words(_) => 24,
        Kind::Word(words) => words.iter().map(|word| characters(word)).max().unwrap_or(0) + 4,
        Kind::Estimate(_) | Kind::Answer(_) => characters(column.example).max(10) + 2,
        _ => 12,
    };
    let head = wording(&heads::head(column));
    let word = head.split(' ').map(characters).max().unwrap_or(0) + 3;
    cells.max(word).max(characters(&head) / 2 + 4).min(36) as f64
}

/// The note on a head: what to type, in which form, whether it must be there.
fn note(column: &Column, wording: Wording) -> String {
    let form = match column.kind {
        Kind::Estimate(limits) | Kind::Answer(limits) => {
            Some(message!("exchange-form.estimate", limits = limits.words()))
        }
        Kind::Number(limits) => Some(message!("exchange-form.number", limits = limits.words())),
        Kind::Whole(low, high) => {
            let limits = message!("json-whole", least = low.to_string(), most = high.to_string());
            Some(message!("exchange-form.number", limits = limits))
        }
        Kind::Date => Some(message!("exchange-form.date")),
        _ => None,
    };
    let need = if column.required { message!("exchange-form.required") } else { message!("general-may-stay-empty") };
    let lines = [Some(column.about()), form, Some(need)];
    lines.iter().flatten().map(wording).collect::<Vec<_>>().join("\n")
}

/// The drop-down list of a column, where its cells come from a list.
fn list_of(column: &Column, book: &Book, wording: Wording) -> Result<Option<DataValidation>, XlsxError> {
    Ok(match column.kind {
        Kind::Word(list) => Some(of_words(column, &list, wording)?),
        Kind::YesNo => Some(of_words(column, &["yes", "no"], wording)?),
        Kind::Reference(to) => {
            tables::table(to).map(|table| of_ids(table, book.rows(to).len() as u32, wording)).transpose()?
        }
        _ => None,
    })
}

fn of_words(column: &Column, words: &[&str], wording: Wording) -> Result<DataValidation, XlsxError> {
    let list = DataValidation::new().allow_list_strings(words)?;
    let choose = message!("exchange-list.choose", column = column.label());
    list.set_error_title(wording(&message!("exchange-list")))?.set_error_message(wording(&choose))
}

/// Ids of another sheet; a warning only, since the row there may be written later.
fn of_ids(table: &Table, rows: u32, wording: Wording) -> Result<DataValidation, XlsxError> {
    let key = table.key.first().copied().unwrap_or_default();
    let at = table.columns.iter().position(|c| c.key == key).unwrap_or(0) as u32;
    let letter: String = crate::address(0, at).chars().filter(char::is_ascii_alphabetic).collect();
    let ids = format!("='{}'!${letter}${}:${letter}${}", table.sheet, DATA + 1, DATA + rows + SPARE_ROWS);
    let list = DataValidation::new().allow_list_formula(Formula::new(ids));
    let title = wording(&message!("exchange-list-ids"));
    let list = list.set_error_style(DataValidationErrorStyle::Warning).set_error_title(title)?;
    list.set_error_message(wording(&message!("exchange-list-ids.missing", table = table.sheet)))
}

fn write_example(sheet: &mut Worksheet, table: &Table, look: &Look) -> Result<(), XlsxError> {
    for (column, at) in table.columns.iter().zip(0u16..) {
        let cells = &look.example;
        match column.example {
            "" => sheet.write_blank(DATA, at, &cells.plain)?,
            text => write_cell(sheet, (DATA, at), column, text, cells)?,
        };
    }
    sheet.write_string(DATA, table.columns.len() as u16, EXAMPLE)?;
    Ok(())
}

/// Rows below their heads.
pub(crate) fn write_rows(
    sheet: &mut Worksheet,
    columns: &[&Column],
    rows: &[Row],
    look: &Look,
) -> Result<(), XlsxError> {
    for (row, line) in rows.iter().zip(DATA..) {
        for (column, at) in columns.iter().zip(0u16..) {
            if let Some(text) = row.get(column.key) {
                write_cell(sheet, (line, at), column, text, &look.row)?;
            }
        }
    }
    Ok(())
}

/// A cell in its natural kind: numbers and dates as such where nothing is lost, everything else as text. The text is
/// canonical, or as a person would type it.
fn write_cell<'s>(
    sheet: &'s mut Worksheet,
    (row, at): (u32, u16),
    column: &Column,
    text: &str,
    cells: &Cells,
) -> Result<&'s mut Worksheet, XlsxError> {
    match column.kind {
        kind if kind.is_counted() || kind == Kind::Series => match number(column, text) {
            Some(number) => sheet.write_number_with_format(row, at, number, number_format(text, number, cells)),
            None => sheet.write_string_with_format(row, at, text, &cells.number),
        },
        Kind::Date => write_serial(sheet, (row, at), text, serial_day(text), &cells.day),
        Kind::Start => write_serial(sheet, (row, at), text, serial_moment(text), &cells.moment),
        Kind::Text | Kind::Id => sheet.write_string_with_format(row, at, text, &cells.text),
        _ => sheet.write_string_with_format(row, at, text, &cells.plain),
    }
}

/// Thousands are grouped from 10 000 on, as one reads them; a share typed in per cent stays so.
fn number_format<'c>(text: &str, number: f64, cells: &'c Cells) -> &'c Format {
    match number.fract() == 0.0 && number.abs() >= 10_000.0 {
        _ if text.ends_with('%') => &cells.percent,
        true => &cells.large,
        false => &cells.number,
    }
}

fn write_serial<'s>(
    sheet: &'s mut Worksheet,
    (row, at): (u32, u16),
    text: &str,
    serial: Option<f64>,
    format: &Format,
) -> Result<&'s mut Worksheet, XlsxError> {
    match serial {
        Some(serial) => sheet.write_number_with_format(row, at, serial, format),
        None => sheet.write_string_with_format(row, at, text, format),
    }
}

/// The double that reads back as this text means, if there is one.
fn number(column: &Column, text: &str) -> Option<f64> {
    let canonical =
        if column.kind == Kind::Series { text.to_owned() } else { tables::canonical(column, text).ok()?? };
    canonical.parse().ok().filter(|x: &f64| typed::number_text(*x).as_deref() == Some(canonical.as_str()))
}

/// Serial day of a date from March 1900, when spreadsheets begin to count right.
fn serial_day(text: &str) -> Option<f64> {
    let day: jiff::civil::Date = text.parse().ok()?;
    let days = (day - jiff::civil::date(1899, 12, 30)).get_days();
    (days > 60).then_some(f64::from(days))
}

/// Serial day and time of a UTC moment to the minute; others stay text.
fn serial_moment(text: &str) -> Option<f64> {
    let moment: jiff::Timestamp = text.parse().ok()?;
    let seconds = moment.as_second() + 25_569 * 86_400;
    let fits = (61 * 86_400..2_958_465 * 86_400).contains(&seconds) && seconds % 60 == 0;
    fits.then_some(seconds as f64 / 86_400.0)
}
