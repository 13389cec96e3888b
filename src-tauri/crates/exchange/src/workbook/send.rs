//! A part of a workspace as a workbook for one person: the cells to fill in, beside them what is asked and what is known.

use super::lists::Lists;
use super::look::Look;
use super::write::{self, DATA};
use super::{ASIDE, MARKER, asked, guide, outcome};
use crate::part::{ENTRY, OURS, Part};
use crate::{ExchangeError, Wording, mark};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, Worksheet, XlsxError};
use std::collections::BTreeMap;
use tables::{Book, Column, Row, Table, record};
use vocabulary::{Grade, Message, message};

/// Width of what stands beside a cell to fill in, in characters.
const BESIDE: f64 = 44.0;

/// A cell to fill in, with what is asked and what is known of it.
struct Line<'b> {
    row: Row,
    criterion: &'b Row,
    /// What the vendor states, and where.
    stated: Option<String>,
}

/// A text beside the cells to fill in.
struct Beside {
    head: Message,
    text: fn(&Line) -> Option<String>,
}

/// The workbook that a part is sent as, in the words of `wording`.
///
/// # Errors
/// `Write` where the writer fails.
pub fn send(book: &Book, part: &Part, wording: Wording) -> Result<Vec<u8>, ExchangeError> {
    let look = Look::new();
    let mut file = Workbook::new();
    let made = ExcelDateTime::from_ymd(2026, 1, 1)?;
    file.set_properties(&DocProperties::new().set_title(wording(&title(part))).set_creation_datetime(&made));
    guide::letter(&mut file, (&look, wording), &title(part), &letter(book, part))?;
    // Of lists only what ships: names of the workspace's own assumptions are nobody else's.
    let lists = Lists::of(&Book::default());
    if let Some(scores) = tables::table("scores") {
        let sheet = file.add_worksheet().set_name(scores.sheet)?;
        entries(sheet, book, part, scores, (&look, wording))?;
    }
    if let (Part::Request { vendor, .. }, Some(quotes)) = (part, tables::table("quotes")) {
        let own = book.rows("quotes").iter().filter(|row| row.get("vendor") == Some(vendor));
        let own: Vec<Row> = own.map(offered).collect();
        let columns: Vec<&Column> = quotes.columns.iter().filter(|column| !OURS.contains(&column.key)).collect();
        let sheet = file.add_worksheet().set_name(quotes.sheet)?;
        write::heads(sheet, &columns, &look, wording)?;
        marker(sheet, columns.len() as u16, &look)?;
        write::write_rows(sheet, &columns, &own, &look)?;
        write::rules(sheet, &columns, own.len(), wording)?;
        outcome::add(&mut file, (&look, wording), &[asked::sheet(book)])?;
    }
    lists.add(&mut file, Some(&format!("{}\n{}", mark::of(book), part.lines())), wording)?;
    Ok(file.save_to_buffer()?)
}

fn title(part: &Part) -> Message {
    match part {
        Part::Ballot { evaluator } => message!("exchange-ballot-title", evaluator = evaluator),
        Part::Request { vendor, .. } => message!("exchange-request-title", vendor = vendor),
    }
}

/// What the first sheet says: what it is about, and how it is filled in.
fn letter(book: &Book, part: &Part) -> Vec<Message> {
    let frame = book.rows("frame").first();
    let cell = |key: &str| frame.and_then(|row| row.get(key)).unwrap_or_default().to_owned();
    let about = message!("exchange-letter-about", question = cell("question"), day = cell("decide_by"));
    match part {
        Part::Ballot { .. } => vec![
            about,
            message!("exchange-ballot-fill"),
            message!("exchange-ballot-alone"),
            message!("exchange-letter-back"),
        ],
        Part::Request { round, until, .. } => {
            let round = record::round_name(book, round);
            let open = match until {
                Some(day) => message!("exchange-request-round.until", round = round, day = day),
                None => message!("exchange-request-round", round = round),
            };
            vec![
                about,
                open,
                message!("exchange-request-fill"),
                message!("exchange-request-quotes"),
                message!("exchange-letter-back"),
            ]
        }
    }
}

/// One row for each cell that the person fills in, those filled in already as they stand.
fn entries(
    sheet: &mut Worksheet,
    book: &Book,
    part: &Part,
    scores: &'static Table,
    (look, wording): (&Look, Wording),
) -> Result<(), XlsxError> {
    let beside = beside(part);
    let columns: Vec<&Column> = ENTRY.iter().filter_map(|key| scores.column(key)).collect();
    write::heads(sheet, &columns, look, wording)?;
    let first = columns.len() as u16;
    for (own, at) in beside.iter().zip(first..) {
        sheet.write_string_with_format(0, at, wording(&own.head), &look.head)?;
        sheet.write_string_with_format(1, at, ASIDE, &look.key)?;
        sheet.set_column_width(at, BESIDE)?;
    }
    marker(sheet, first + beside.len() as u16, look)?;
    let lines = asked(book, part);
    let rows: Vec<Row> = lines.iter().map(|own| own.row.clone()).collect();
    write::write_rows(sheet, &columns, &rows, look)?;
    for (asked, line) in lines.iter().zip(DATA..) {
        for (own, at) in beside.iter().zip(first..) {
            if let Some(text) = (own.text)(asked) {
                sheet.write_string_with_format(line, at, text, &look.row.text)?;
            }
        }
    }
    write::rules(sheet, &columns, lines.len(), wording)
}

/// The hidden last column, which marks rows that are examples; a part has none.
fn marker(sheet: &mut Worksheet, at: u16, look: &Look) -> Result<(), XlsxError> {
    sheet.write_string_with_format(0, at, MARKER.1, &look.key)?;
    sheet.write_string_with_format(1, at, MARKER.0, &look.key)?;
    sheet.set_column_hidden(at).map(drop)
}

/// A quote as its vendor may see it: a price that is not his own, but assumed of him, is left for him to fill in.
fn offered(quote: &Row) -> Row {
    let mut row = quote.clone();
    let is_his = quote.get("grade").and_then(Grade::from_word).is_some_and(|grade| grade <= Grade::Stated);
    if !is_his {
        ["price", "source"].into_iter().for_each(|key| row.set(key, None));
    }
    // A price that is a range is what is thought of an offer, not the offer.
    let is_range = |text: &str| quantity::Range::parse(text).map_or(true, |own| !own.is_point());
    if quote.get("price").is_some_and(is_range) {
        row.set("price", None);
    }
    row
}

fn beside(part: &Part) -> Vec<Beside> {
    let text = |head: Message, text: fn(&Line) -> Option<String>| Beside { head, text };
    let unit = text(message!("exchange-beside-unit"), |line| {
        line.criterion.get("scale").or(line.criterion.get("unit")).map(str::to_owned)
    });
    let rubric = text(rubric_label(), |line| line.criterion.get("rubric").map(str::to_owned));
    match part {
        Part::Ballot { .. } => {
            let name =
                text(message!("exchange-beside-criterion"), |line| line.criterion.get("name").map(str::to_owned));
            let stated = text(message!("exchange-beside-stated"), |line| line.stated.clone());
            vec![name, unit, rubric, stated]
        }
        Part::Request { .. } => {
            let question = text(message!("exchange-beside-question"), |line| {
                line.criterion.get("question").or(line.criterion.get("name")).map(str::to_owned)
            });
            vec![question, unit, rubric]
        }
    }
}

/// The label of the rubric.
fn rubric_label() -> Message {
    let column = tables::table("criteria").and_then(|table| table.column("rubric"));
    column.map_or_else(|| Message::from(String::new()), Column::label)
}

/// What a vendor states on a criterion: the value with its source.
fn stated(book: &Book, vendor: &str, criterion: &str) -> Option<String> {
    let is_own = |row: &&Row| {
        record::is_stated(row) && row.get("vendor") == Some(vendor) && row.get("criterion") == Some(criterion)
    };
    let row = book.rows("scores").iter().find(is_own)?;
    let said: Vec<&str> = ["value", "source", "reason"].iter().filter_map(|key| row.get(key)).collect();
    Some(said.join("; "))
}

/// Whether the texts beside an entry are others than those that were sent; blanks count for nothing, nor does a column taken out.
pub(crate) fn is_reworded(base: &Book, part: &Part, entry: &Row, found: &[String]) -> bool {
    let is_own = |line: &Line| ["vendor", "criterion"].iter().all(|key| line.row.get(key) == entry.get(key));
    let beside = beside(part);
    let Some(line) = asked(base, part).into_iter().find(is_own).filter(|_| beside.len() == found.len()) else {
        return false;
    };
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    beside.iter().zip(found).any(|(own, found)| plain(&(own.text)(&line).unwrap_or_default()) != plain(found))
}

/// The cells to fill in.
fn asked<'b>(book: &'b Book, part: &Part) -> Vec<Line<'b>> {
    let criteria: Vec<&Row> = book.rows("criteria").iter().filter(|row| row.get("computed").is_none()).collect();
    let vendors: Vec<&str> = book.rows("vendors").iter().filter_map(|row| row.get("id")).collect();
    let (who, vendors) = match part {
        Part::Ballot { evaluator } => (evaluator.as_str(), vendors),
        Part::Request { vendor, .. } => (vendor.as_str(), vec![vendor.as_str()]),
    };
    let known: BTreeMap<[Option<&str>; 2], &Row> = book
        .rows("scores")
        .iter()
        .filter(|row| row.get("evaluator") == Some(who))
        .map(|row| ([row.get("vendor"), row.get("criterion")], row))
        .collect();
    let mut lines = Vec::new();
    for vendor in vendors {
        for criterion in criteria.iter().copied() {
            let (id, axis) = (criterion.get("id").unwrap_or_default(), criterion.get("axis").unwrap_or_default());
            let own = known.get(&[Some(vendor), Some(id)]);
            if own.is_none() && !record::scores(book, who, vendor, axis) {
                continue;
            }
            let fresh = || {
                let cells = [("evaluator", who), ("vendor", vendor), ("criterion", id)];
                Row(cells.into_iter().map(|(key, own)| (key, own.to_owned())).collect())
            };
            let row = own.map_or_else(fresh, |row| (*row).clone());
            lines.push(Line { row, criterion, stated: stated(book, vendor, id) });
        }
    }
    lines
}

/// How many cells of a person are asked for, and how many of them say something.
pub fn progress(book: &Book, part: &Part) -> [usize; 2] {
    let rows = asked(book, part);
    let filled = rows.iter().filter(|own| ENTRY[3..].iter().any(|key| own.row.get(key).is_some())).count();
    [rows.len(), filled]
}
