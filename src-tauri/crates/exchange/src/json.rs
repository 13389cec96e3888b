//! The whole workspace as one JSON document: `format`, `version`, then one array per table, rows in order, and the `mark` of
//! these contents.
//!
//! Plain numbers are JSON numbers in exact decimals, a series is a list with `null` for gaps, everything else is text. The
//! same workspace gives the same bytes.

use crate::incoming::{Incoming, IncomingRow, Origin, RULES};
use crate::preview::Rejection;
use crate::{ExchangeError, Foreign, demand, limits, mark};
use input::{Node, Object, Place, Problem};
use quantity::decimal;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use tables::{Book, Column, Fault, Kind, Row, Table, canonical};
use vocabulary::{Message, SpendOf, message};

/// What `format` says.
pub const FORMAT: &str = "assay-workspace";
/// What `version` says.
pub const VERSION: u64 = 1;
/// The field that says which state the document was exported from.
const MARK: &str = "mark";

/// The document, one line per row so that versions can be compared line by line; ends with a line break.
pub fn write(book: &Book) -> String {
    let part = |(key, value): (&String, &Value)| match value {
        Value::Array(rows) if !rows.is_empty() => {
            format!("{}: [\n{}\n]", text(key), rows.iter().map(line).collect::<Vec<_>>().join(",\n"))
        }
        plain => format!("{}: {plain}", text(key)),
    };
    let parts: Vec<String> = value(book).as_object().into_iter().flatten().map(part).collect();
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}

/// All tables as one JSON value: what [`write`] writes.
pub fn value(book: &Book) -> Value {
    let head: [(&str, Value); 2] = [("format", FORMAT.into()), ("version", VERSION.into())];
    let rows = book.tables().map(|(table, rows)| (table.name, of_rows(table, rows).into()));
    head.into_iter().chain(rows).chain([(MARK, mark::of(book).into())]).collect()
}

/// The rows of a table, each an object with all columns.
pub fn of_rows(table: &Table, rows: &[Row]) -> Vec<Value> {
    let tidied = if table.name == demand::TABLE { demand::tidy(rows) } else { rows.to_vec() };
    let field = |row: &Row, c: &Column| (c.key.to_owned(), row.get(c.key).map_or(Value::Null, |text| cell(c, text)));
    tidied.iter().map(|row| table.columns.iter().map(|column| field(row, column)).collect()).collect()
}

fn line(row: &Value) -> String {
    let fields = row.as_object().into_iter().flatten().map(|(key, value)| format!("{}: {value}", text(key)));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
}

fn cell(column: &Column, cell: &str) -> Value {
    match column.kind {
        kind if kind.is_counted() => number(cell),
        Kind::Series => cell.split(',').map(|s| if s.is_empty() { Value::Null } else { number(s) }).collect(),
        _ => cell.into(),
    }
}

fn number(cell: &str) -> Value {
    let exact = decimal::parse(cell).filter(|d| d.to_string() == cell).and_then(|_| cell.parse().ok());
    exact.map_or_else(|| cell.into(), Value::Number)
}

fn text(text: &str) -> String {
    Value::from(text).to_string()
}

/// What the document `text` brings, an export or rules of `assay spend`. Pure; what is wrong with tables, rows and cells is kept for the preview.
///
/// A field that is `null` empties the workspace's cell, an absent one leaves it as it is.
///
/// # Errors
/// `Document` where it is no JSON or no workspace export of this version, `TooLarge` beyond [`limits`].
pub fn incoming(text: &str) -> Result<Incoming, ExchangeError> {
    within_limits(text)?;
    let (node, faults) = input::examine(text.trim_start_matches('\u{feff}')).map_err(ExchangeError::Document)?;
    if let Some(rules) = tables::spend_rules(&node) {
        let wrong = Place::read(&node, |root| is_rules(&root)).err().unwrap_or_default();
        let faults = faults.into_iter().chain(wrong).collect();
        let mut incoming = brought(&Node::Map(vec![(RULES.to_owned(), Node::List(rules))]), faults);
        incoming.is_rules = true;
        incoming.notes.extend(tables::has_rates(&node).then(|| message!("exchange-rules-rates")));
        return Ok(incoming);
    }
    Place::read(&node, |root| is_export(&root)).map_err(ExchangeError::Document)?;
    Ok(brought(&node, faults))
}

/// Whether a document of rules says nothing else; what its rules say is read as cells.
fn is_rules(root: &Place) -> Option<()> {
    let object = root.object()?;
    for key in tables::spend_rules_keys() {
        let place = object.optional(key);
        if SpendOf::from_word(key).is_some() {
            place.and_then(|place| place.list());
        }
    }
    object.finish();
    Some(())
}

/// What rows of a table bring that stand in no document: read and checked as those of one.
pub fn rows_of(table: &'static Table, rows: Vec<Node>) -> Incoming {
    brought(&Node::Map(vec![(table.name.to_owned(), Node::List(rows))]), Vec::new())
}

fn brought(node: &Node, faults: Vec<Problem>) -> Incoming {
    let mut incoming = Incoming::default();
    let paths: BTreeSet<String> = faults.iter().map(|fault| fault.path.clone()).collect();
    faults.into_iter().for_each(|fault| refuse(fault, &mut incoming));
    let problems = Place::read(node, |root| document(&root, &mut incoming)).err().unwrap_or_default();
    problems.into_iter().filter(|p| !paths.contains(&p.path)).for_each(|problem| refuse(problem, &mut incoming));
    incoming
}

/// The text of the document at `path`.
///
/// # Errors
/// As [`Foreign::open`], `TooLarge` beyond [`limits::FILE_BYTES`], `Document` where it is no UTF-8.
pub fn read(path: &Path) -> Result<String, ExchangeError> {
    text_of(&mut Foreign::open(path)?)
}

/// The text of a document that is open.
pub(crate) fn text_of(file: &mut Foreign) -> Result<String, ExchangeError> {
    let excess = || message!("exchange-json-file-too-large", most = megabytes());
    let bytes = file.bytes(limits::FILE_BYTES)?.ok_or_else(|| ExchangeError::TooLarge(excess()))?;
    String::from_utf8(bytes).map_err(|e| ExchangeError::Document(vec![not_utf8(&e)]))
}

fn megabytes() -> String {
    (limits::FILE_BYTES >> 20).to_string()
}

fn not_utf8(error: &std::string::FromUtf8Error) -> Problem {
    Problem {
        path: String::new(),
        code: "J001",
        found: message!("exchange-not-utf8", position = error.utf8_error().valid_up_to().to_string()),
        expected: message!("json-one-document"),
        hint: message!("exchange-not-utf8.hint"),
    }
}

pub(crate) fn within_limits(text: &str) -> Result<(), ExchangeError> {
    excess(text).map_or(Ok(()), |excess| Err(ExchangeError::TooLarge(excess)))
}

/// What a document has more of than is taken in: "a document of more than 2500000 values".
///
/// A document is held in memory whole, so this counts values, keys and their length before it is, and stops where it is too much.
pub fn excess(text: &str) -> Option<Message> {
    if text.len() as u64 > limits::FILE_BYTES {
        return Some(message!("exchange-json-bytes", most = megabytes()));
    }
    let mut counted = Counted::default();
    text.bytes().find_map(|byte| counted.hear(byte))
}

/// What a document has up to a byte of it.
#[derive(Default)]
struct Counted {
    values: usize,
    keys: usize,
    /// Bytes of the last text, escapes as they stand.
    length: usize,
    in_text: bool,
    is_escaped: bool,
}

impl Counted {
    /// Takes the next byte; says what there is too much of by now.
    fn hear(&mut self, byte: u8) -> Option<Message> {
        if self.in_text {
            self.in_text = self.is_escaped || byte != b'"';
            self.is_escaped = !self.is_escaped && byte == b'\\';
            self.length += 1;
            return None;
        }
        match byte {
            b'"' => (self.in_text, self.length) = (true, 0),
            b',' | b'[' | b'{' => self.values += 1,
            b':' => self.keys += 1,
            _ => return None,
        }
        let is_key = byte == b':';
        let (phrase, most) = match () {
            () if self.values > limits::JSON_VALUES => ("exchange-json-values", limits::JSON_VALUES),
            () if self.keys > limits::JSON_KEYS => ("exchange-json-keys", limits::JSON_KEYS),
            () if is_key && self.length > limits::JSON_KEY_BYTES => ("exchange-json-key", limits::JSON_KEY_BYTES),
            () => return None,
        };
        Some(Message::new(phrase).with("most", most.to_string()))
    }
}

/// Whether the document says that it is an export of this version; where not, nothing else is worth telling.
fn is_export(root: &Place) -> Option<()> {
    let found = match (root.node(), root.node().get("format")) {
        (_, Some(Node::Text(format))) if format == FORMAT => return is_version(root),
        (_, Some(other)) => ("J007", "format", other.describe()),
        (Node::Map(_), None) => ("J004", "format", message!("exchange-no-format")),
        (other, None) => (input::WRONG_KIND, "", other.describe()),
    };
    let (expected, hint) = (message!("exchange-export", format = FORMAT), message!("exchange-export.hint"));
    root.problems().add(found.0, found.1, found.2, expected, hint);
    None
}

fn is_version(root: &Place) -> Option<()> {
    let version = root.object()?.required("version")?;
    if version.number() != Some(VERSION as f64) {
        version.wrong("I506", message!("exchange-version-1"), message!("exchange-version-1.export"));
    }
    Some(())
}

fn document(root: &Place, incoming: &mut Incoming) -> Option<()> {
    let object = root.object()?;
    let _ = (object.optional("format"), object.optional("version"));
    incoming.mark = object.optional(MARK).and_then(|place| place.text().map(str::to_owned));
    for table in tables::all() {
        if let Some(place) = object.optional(table.name) {
            incoming.named.insert(table.name);
            rows(&place, table, incoming);
        }
    }
    object.finish();
    Some(())
}

fn rows(place: &Place, table: &'static Table, incoming: &mut Incoming) {
    let Some(list) = place.list() else { return incoming.lose(table.name, usize::MAX) };
    for (at, row) in list.into_iter().enumerate() {
        let origin = Origin { table, at, sheet: None };
        let Some(object) = row.object() else {
            incoming.lose(table.name, 1);
            continue;
        };
        let mut reader = RowReader { origin, object, incoming, cells: Row::default(), given: BTreeSet::new() };
        table.columns.iter().for_each(|column| reader.column(column));
        let RowReader { origin, object, cells, given, .. } = reader;
        object.finish();
        incoming.add(IncomingRow { cells, given: Rc::new(given), origin });
    }
}

/// One row being read.
struct RowReader<'r, 'a> {
    origin: Origin,
    object: Object<'a>,
    incoming: &'r mut Incoming,
    cells: Row,
    given: BTreeSet<&'static str>,
}

impl RowReader<'_, '_> {
    fn column(&mut self, column: &'static Column) {
        let place = self.object.optional(column.key);
        if self.object.has(column.key) {
            self.given.insert(column.key);
        }
        if column.kind != Kind::Series && self.incoming.is_bad(&self.origin, column.key) {
            return;
        }
        let Some(typed) = place.and_then(|place| typed(column, &place, self)) else { return };
        match canonical(column, &typed.text) {
            Ok(cell) => {
                if let (true, Some(cell)) = (typed.by_hand, &cell) {
                    self.incoming.understand(&self.origin, column, &typed.text, cell);
                }
                self.cells.set(column.key, cell);
            }
            Err(fault) => self.incoming.reject(&self.origin, column.key, &typed.text, &fault),
        }
    }
}

/// The text that a value stands for, and whether a person may have typed it so.
struct Typed {
    text: String,
    by_hand: bool,
}

fn typed(column: &'static Column, place: &Place, reader: &mut RowReader) -> Option<Typed> {
    let machine = |text: String| Some(Typed { text, by_hand: false });
    match (column.kind, place.node()) {
        (Kind::Series, _) => series(column, place, reader).and_then(machine),
        (_, Node::Text(text)) => Some(Typed { text: text.clone(), by_hand: true }),
        (kind, Node::Number(text)) if kind.is_counted() => machine(text.clone()),
        (Kind::YesNo, Node::Bool(flag)) => machine(if *flag { "yes" } else { "no" }.to_owned()),
        _ => {
            let (expected, hint) = (message!("exchange-cell"), message!("exchange-cell.hint"));
            let fault = Fault { code: "J005", expected, hint };
            reader.incoming.reject(&reader.origin, column.key, place.node().describe(), &fault);
            None
        }
    }
}

/// A list of numbers and nulls as the text of a run; each wrong item is reported at its own place.
fn series(column: &'static Column, place: &Place, reader: &mut RowReader) -> Option<String> {
    let before = place.problems().len();
    let items = place.list().unwrap_or_default();
    let steps: Vec<String> = items.iter().map(|item| step(item).unwrap_or_default()).collect();
    if place.problems().len() > before {
        reader.incoming.mark_bad(&reader.origin, column.key);
        return None;
    }
    if steps.is_empty() {
        let (expected, hint) = (message!("exchange-one-number"), message!("exchange-empty-list.hint"));
        let fault = Fault { code: "I537", expected, hint };
        reader.incoming.reject(&reader.origin, column.key, message!("exchange-empty-list"), &fault);
        return None;
    }
    Some(steps.join(","))
}

fn step(item: &Place) -> Option<String> {
    if *item.node() == Node::Null {
        return None;
    }
    let value = item.decimal_where(|d| d >= 0.into(), message!("exchange-gpus"))?;
    Some(value.normalize().to_string())
}

/// Lays a problem of the reader into the preview; its path names table, row and cell. A field that is misspelt speaks for
/// the column it is nearest to, which is then not missed.
fn refuse(problem: Problem, incoming: &mut Incoming) {
    let place = tables::Place::parse(&problem.path);
    if let Some((place, key)) = &place {
        let keys: Vec<&str> = place.table.columns.iter().map(|c| c.key).collect();
        let meant = place.column.map(|c| c.key).or_else(|| input::nearest(key, &keys));
        incoming.mark_bad(&Origin { table: place.table, at: place.row, sheet: None }, meant.unwrap_or_default());
    }
    incoming.refuse(Rejection {
        sheet: problem.path.split('[').next().unwrap_or_default().to_owned(),
        row: None,
        column: place.and_then(|(place, _)| place.column).map(tables::Column::label),
        cell: None,
        code: problem.code,
        found: problem.found,
        expected: problem.expected,
        hint: problem.hint,
        path: problem.path.clone(),
        at: place.map(|(place, _)| place),
    });
}
