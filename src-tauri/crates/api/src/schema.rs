//! The tables as a face needs them to offer cells: labels, units, kinds, limits; and how one typed text is understood.

use crate::called;
use crate::editing::spoken;
use crate::request::{Empty, TableName};
use crate::{Failure, Session};
use input::{Fields, Flat, Object, Place, Read};
use serde::Serialize;
use tables::{Column, Fault, Kind, Table};
use vocabulary::{List, Unit};
use voice::{Message, message};

/// The answer of `schema`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct SchemaAnswer {
    /// In the order of the workbook.
    tables: Vec<TableSchema>,
    notes: Vec<Message>,
}

/// One table of a workspace.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct TableSchema {
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    name: &'static str,
    /// What people call it.
    label: Message,
    /// What a row is and what it is for.
    about: Message,
    /// Columns that together name a row.
    key: &'static [&'static str],
    /// A row gets its short name by itself where none is typed.
    names_itself: bool,
    /// In the order shown.
    columns: Vec<ColumnSchema>,
}

/// The column that holds a year of the calendar.
const YEAR: &str = "year";

/// One column of a table.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct ColumnSchema {
    key: &'static str,
    /// Head of the column.
    label: Message,
    /// Empty where there is none.
    unit: Message,
    kind: ColumnKind,
    /// Its cells are numbers, or ranges of them.
    counted: bool,
    /// People write its numbers as percentages.
    in_percent: bool,
    /// What is typed may come to stand there in another form.
    understood: bool,
    /// Its text may need more than a line.
    long: bool,
    /// The words a cell may hold, where only some are.
    words: &'static [&'static str],
    /// What people call each of them.
    labels: Vec<Message>,
    /// Several of them may stand in one cell, with commas between.
    several: bool,
    /// The table whose rows it names.
    #[cfg_attr(feature = "types", ts(type = "TableName | null"))]
    of: Option<&'static str>,
    /// Limits of a number, in words.
    limits: Option<Message>,
    /// Whether a row must fill it.
    required: bool,
    /// What to type, in one sentence.
    about: Message,
    /// A cell as it may be typed.
    example: &'static str,
}

/// What a cell of a column is; a choice of yes or no is a word.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
enum ColumnKind {
    Id,
    Reference,
    Text,
    Word,
    Whole,
    Number,
    Estimate,
    Units,
    Currency,
    Date,
    Start,
    Series,
    Points,
}

/// `schema`: every table with its columns, in the order of the workbook.
pub(crate) fn schema(_: &mut Session, _: Empty) -> Result<SchemaAnswer, Failure> {
    Ok(SchemaAnswer { tables: tables::all().iter().map(described).collect(), notes: Vec::new() })
}

fn described(table: &Table) -> TableSchema {
    let Table { name, key, columns, .. } = *table;
    let names_itself = spoken::names_itself(table);
    let (label, about, columns) = (table.label(), table.about(), columns.iter().map(column).collect());
    TableSchema { name, label, about, key, names_itself, columns }
}

fn column(column: &Column) -> ColumnSchema {
    let Column { key, unit, required, example, .. } = *column;
    let (label, about) = (column.label(), column.about());
    // A year is a number whose digits nobody groups.
    let (counted, in_percent) = (column.kind.is_counted() && column.key != YEAR, column.is_in_percent());
    let (understood, long) = (column.kind.is_understood(), column.kind == Kind::Text);
    let unit = unit.map_or_else(Message::empty, Unit::name);
    let (kind, limits) = (kind(column.kind), limits(column.kind));
    let (words, of) = (words(column.kind), called::named_by(column).map(|table| table.name));
    let (labels, several) = (labels(column.kind), matches!(column.kind, Kind::Words(_)));
    ColumnSchema {
        key,
        label,
        unit,
        kind,
        counted,
        in_percent,
        understood,
        long,
        words,
        labels,
        several,
        of,
        limits,
        required,
        about,
        example,
    }
}

fn kind(kind: Kind) -> ColumnKind {
    match kind {
        Kind::Id | Kind::Assumption => ColumnKind::Id,
        Kind::Reference(_) => ColumnKind::Reference,
        Kind::Text | Kind::Words(_) | Kind::Scale | Kind::Credits => ColumnKind::Text,
        Kind::Word(_) | Kind::YesNo => ColumnKind::Word,
        Kind::Whole(..) => ColumnKind::Whole,
        Kind::Number(_) => ColumnKind::Number,
        Kind::Estimate(_) | Kind::Answer(_) => ColumnKind::Estimate,
        Kind::Units => ColumnKind::Units,
        Kind::Currency => ColumnKind::Currency,
        Kind::Date => ColumnKind::Date,
        Kind::Start => ColumnKind::Start,
        Kind::Series => ColumnKind::Series,
        Kind::Points => ColumnKind::Points,
    }
}

/// The words that a cell may hold; none where it is no cell of words.
fn words(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Word(list) | Kind::Words(list) => list.words,
        Kind::YesNo => YES_NO.words,
        _ => &[],
    }
}

/// What people call them.
fn labels(kind: Kind) -> Vec<Message> {
    let list = match kind {
        Kind::Word(list) | Kind::Words(list) => list,
        Kind::YesNo => YES_NO,
        _ => return Vec::new(),
    };
    list.iter().map(|word| list.label(word)).collect()
}

/// Either.
const YES_NO: List = List::of("yes-no", &["yes", "no"]);

fn limits(kind: Kind) -> Option<Message> {
    match kind {
        Kind::Whole(low, high) => Some(message!("json-whole", least = low.to_string(), most = high.to_string())),
        Kind::Number(limits) | Kind::Estimate(limits) | Kind::Answer(limits) => Some(limits.words()),
        _ => None,
    }
}

input::request! {
    pub(crate) struct UnderstandRequest {
        texts: Flat<Texts>,
    }
}

input::fields! {
    pub(crate) TextsShape {
        table: TableName,
        typed: Vec<String>,
        column: String,
    }
}

/// Texts for cells of one column.
struct Texts {
    column: &'static Column,
    typed: Vec<String>,
}

impl Read for Texts {
    type Shape = TextsShape;

    fn read(place: &Place) -> Option<Self> {
        place.fields()
    }
}

impl Fields for Texts {
    fn fields(object: &Object) -> Option<Self> {
        let table = TextsShape::table(object).read(TableName::read);
        let typed = TextsShape::typed(object).read(Vec::read);
        let column = TextsShape::column(object).read(|place| {
            let columns = table?.0.columns.iter().map(|column| (column.key, column));
            place.choice(&Vec::from_iter(columns))
        });
        Some(Self { column: column?, typed: typed? })
    }
}

/// The answer of `understand`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct UnderstandAnswer {
    /// One for each text.
    cells: Vec<UnderstoodCell>,
    notes: Vec<Message>,
}

/// How one text is understood.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct UnderstoodCell {
    /// Canonical text; null where the cell is empty or wrong.
    value: Option<String>,
    /// As it is printed.
    shown: Option<String>,
    problem: Option<CellProblem>,
}

/// Why a text is no cell of that column.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct CellProblem {
    code: &'static str,
    expected: Message,
    hint: Message,
}

/// `understand`: what cells of one column would hold, without storing them.
pub(crate) fn understand(_: &mut Session, request: UnderstandRequest) -> Result<UnderstandAnswer, Failure> {
    let Texts { column, typed } = request.texts.0;
    let cells = typed.iter().map(|text| understood(column, text)).collect();
    Ok(UnderstandAnswer { cells, notes: Vec::new() })
}

fn understood(column: &Column, typed: &str) -> UnderstoodCell {
    let word = spoken::word(column, typed);
    match tables::canonical(column, word.as_deref().unwrap_or(typed)) {
        Ok(value) => {
            let shown = value.as_deref().map(|text| shown(column, text));
            UnderstoodCell { value, shown, problem: None }
        }
        Err(fault) => {
            let Fault { code, expected, hint } = spoken::told(column, typed, fault);
            UnderstoodCell { value: None, shown: None, problem: Some(CellProblem { code, expected, hint }) }
        }
    }
}

/// Numbers grouped and ranges in words; names, words and dates as they are.
fn shown(column: &Column, text: &str) -> String {
    match (column.kind.is_counted(), column.is_in_percent()) {
        (true, true) => voice::value(tables::ranged(text, tables::percentage)),
        (true, false) => voice::value(tables::entered(text)),
        (false, _) => text.to_owned(),
    }
}
