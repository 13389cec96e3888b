//! Columns of Parquet as the text that a csv would hold: numbers as they are written, times in UTC, maps of tags as JSON. What is
//! asked for as a number or a time is told without its text, and the same.

use super::texts::{self, Texts};
use crate::column::{Reading, known};
use crate::exact::Exact;
use crate::time;
use parquet::basic::{ConvertedType, LogicalType, TimeUnit};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{DataType, DoubleType, Int32Type, Int64Type, Int96};
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::reader::RowGroupReader;
use parquet::schema::types::ColumnDescriptor;
use serde_json::{Map, Value};
use std::cell::OnceCell;
use std::io::Write;

/// Nanoseconds of a second.
const NANOS: i64 = 1_000_000_000;
/// Seconds of a day.
const DAY: i64 = 86_400;

/// A column at the top of the schema.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) head: String,
    kind: Kind,
}

/// What it holds.
#[derive(Clone, Debug)]
enum Kind {
    /// Values that are told one by one.
    Plain { column: usize, form: Form },
    /// Names and their values.
    Map { keys: usize, values: usize },
}

/// How a value becomes text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Itself,
    /// A whole number with so many digits behind the point.
    Decimal(i32),
    /// So many parts of a second since 1970.
    Time(i64),
    Day,
}

impl Leaf {
    /// Numbers of the columns that it is read from.
    pub(super) fn columns(&self) -> Vec<usize> {
        match self.kind {
            Kind::Plain { column, .. } => vec![column],
            Kind::Map { keys, values } => vec![keys, values],
        }
    }
}

/// The columns of a file that can be read: plain ones, and maps of text.
pub(super) fn leaves(metadata: &ParquetMetaData) -> Vec<Leaf> {
    let schema = metadata.file_metadata().schema_descr();
    let columns: Vec<_> = schema.columns().iter().enumerate().collect();
    let root = |column: &ColumnDescriptor| column.path().parts().first().cloned().unwrap_or_default();
    let mut leaves: Vec<Leaf> = Vec::new();
    for (at, column) in &columns {
        let head = root(column);
        let same: Vec<usize> = columns.iter().filter(|(_, other)| root(other) == head).map(|(at, _)| *at).collect();
        let kind = match same.as_slice() {
            [only] if column.max_rep_level() == 0 => Kind::Plain { column: *only, form: form(column) },
            [keys, values] if column.max_rep_level() == 1 && keys == at => Kind::Map { keys: *keys, values: *values },
            _ => continue,
        };
        leaves.push(Leaf { head, kind });
    }
    leaves
}

fn form(column: &ColumnDescriptor) -> Form {
    let time = |unit: &TimeUnit| match unit {
        TimeUnit::MILLIS => Form::Time(1_000),
        TimeUnit::MICROS => Form::Time(1_000_000),
        TimeUnit::NANOS => Form::Time(NANOS),
    };
    match (column.logical_type_ref(), column.converted_type()) {
        (Some(LogicalType::Decimal(own)), _) => Form::Decimal(own.scale),
        (Some(LogicalType::Timestamp(own)), _) => time(&own.unit),
        (Some(LogicalType::Date), _) | (_, ConvertedType::DATE) => Form::Day,
        (_, ConvertedType::DECIMAL) => Form::Decimal(column.type_scale()),
        (_, ConvertedType::TIMESTAMP_MILLIS) => Form::Time(1_000),
        (_, ConvertedType::TIMESTAMP_MICROS) => Form::Time(1_000_000),
        _ => Form::Itself,
    }
}

/// Some rows of a column.
pub(super) struct Cells {
    source: Source,
    /// Their text, made where somebody asks for it: amounts and times are mostly taken as they are.
    told: OnceCell<Held>,
}

enum Source {
    Texts(Box<Texts>),
    /// With the number that each row is written as: made of all at once, as a processor does several side by side.
    Doubles {
        reader: Box<Typed<DoubleType>>,
        rows: Vec<Option<f64>>,
        numbers: Vec<Option<Exact>>,
    },
    Wholes {
        reader: Box<Wholes>,
        form: Form,
        rows: Vec<Option<i64>>,
    },
    Plain {
        reader: Box<ColumnReader>,
        form: Form,
        most: i16,
    },
    Map {
        keys: Box<Levelled>,
        values: Box<Levelled>,
    },
}

/// A column with the level at which there is a value.
struct Typed<T: DataType> {
    reader: ColumnReaderImpl<T>,
    most: i16,
}

enum Wholes {
    Short(Typed<Int32Type>),
    Long(Typed<Int64Type>),
}

/// A column of texts with the levels that say whose they are.
struct Levelled {
    reader: ColumnReader,
    /// The level at which there is a value.
    most: i16,
}

impl Cells {
    pub(super) fn open(leaf: &Leaf, group: &dyn RowGroupReader) -> Result<Self, ParquetError> {
        let most = |column: usize| group.metadata().column(column).column_descr().max_def_level();
        let levelled = |column: usize| {
            Ok::<_, ParquetError>(Levelled { reader: group.get_column_reader(column)?, most: most(column) })
        };
        let source = match leaf.kind {
            Kind::Plain { column, form: Form::Itself } if texts::is_known(group.metadata().column(column)) => {
                Source::Texts(Box::new(Texts::new(group.get_column_page_reader(column)?, most(column))))
            }
            Kind::Plain { column, form } => Source::plain(group.get_column_reader(column)?, form, most(column)),
            Kind::Map { keys, values } => {
                Source::Map { keys: Box::new(levelled(keys)?), values: Box::new(levelled(values)?) }
            }
        };
        Ok(Self { source, told: OnceCell::new() })
    }

    /// Holds the next rows.
    pub(super) fn fill(&mut self, count: usize) -> Result<(), ParquetError> {
        let mut held = self.told.take().unwrap_or_default();
        held.bytes.clear();
        held.ends.clear();
        let filled = match &mut self.source {
            Source::Texts(own) => own.fill(count)?,
            Source::Doubles { reader, rows, numbers } => {
                let filled = reader.fill(count, rows, |own| *own)?;
                let likely = Exact::likely(rows.iter().flatten().copied());
                numbers.clear();
                numbers.extend(rows.iter().map(|own| Exact::of_real((*own)?, likely)));
                filled
            }
            Source::Wholes { reader, rows, .. } => match reader.as_mut() {
                Wholes::Short(own) => own.fill(count, rows, |own| i64::from(*own))?,
                Wholes::Long(own) => own.fill(count, rows, |own| *own)?,
            },
            Source::Plain { reader, form, most } => {
                plain(reader, (*form, *most), count, &mut held)?;
                self.hold(held)
            }
            Source::Map { keys, values } => {
                maps(keys, values, count, &mut held)?;
                self.hold(held)
            }
        };
        if filled == count {
            Ok(())
        } else {
            Err(ParquetError::General("a column has fewer rows than its group".to_owned()))
        }
    }

    /// Holds the text of rows; how many they are.
    fn hold(&self, held: Held) -> usize {
        self.told.get_or_init(|| held).ends.len()
    }

    pub(super) fn get(&self, at: usize) -> &[u8] {
        if let Source::Texts(own) = &self.source {
            return own.get(at);
        }
        let held = self.told.get_or_init(|| self.source.told());
        let begin = at.checked_sub(1).map_or(0, |before| held.ends[before]);
        known(&held.bytes[begin..held.ends[at]])
    }

    /// What a row has, as a number.
    pub(super) fn number(&self, at: usize) -> Reading<Exact> {
        let number = match &self.source {
            Source::Doubles { rows, numbers, .. } => match numbers[at] {
                Some(number) => return Reading::Is(number),
                None => rows[at].map(|_| None),
            },
            Source::Wholes { form: Form::Itself, rows, .. } => rows[at].map(|own| Exact::scaled(own.into(), 0)),
            Source::Wholes { form: Form::Decimal(scale @ 0..), rows, .. } => {
                rows[at].map(|own| Exact::scaled(own.into(), scale.unsigned_abs()))
            }
            _ => Some(None),
        };
        match number {
            None => Reading::Empty,
            Some(Some(number)) => Reading::Is(number),
            Some(None) => Reading::of(self.get(at)),
        }
    }

    /// The second since 1970 that a row has; `None` where that takes a closer look at its text.
    pub(super) fn time(&self, at: usize) -> Option<i64> {
        match &self.source {
            Source::Texts(own) => own.time(at),
            Source::Wholes { form: Form::Day, rows, .. } => time::common(rows[at]?.checked_mul(DAY)?),
            Source::Wholes { form: Form::Time(parts), rows, .. } => {
                let number = rows[at].filter(|own| own % parts == 0)?;
                time::common(number / parts)
            }
            _ => time::plain(self.get(at)),
        }
    }

    /// The entry of the column's dictionary that a row is.
    pub(super) fn entry(&self, at: usize) -> Option<usize> {
        if let Source::Texts(own) = &self.source { own.entry(at) } else { None }
    }
}

impl Source {
    fn plain(reader: ColumnReader, form: Form, most: i16) -> Self {
        match reader {
            ColumnReader::DoubleColumnReader(reader) => {
                Self::Doubles { reader: Box::new(Typed { reader, most }), rows: Vec::new(), numbers: Vec::new() }
            }
            ColumnReader::Int32ColumnReader(reader) => {
                Self::Wholes { reader: Box::new(Wholes::Short(Typed { reader, most })), form, rows: Vec::new() }
            }
            ColumnReader::Int64ColumnReader(reader) => {
                Self::Wholes { reader: Box::new(Wholes::Long(Typed { reader, most })), form, rows: Vec::new() }
            }
            reader => Self::Plain { reader: Box::new(reader), form, most },
        }
    }

    /// The text of rows that are held as numbers.
    fn told(&self) -> Held {
        let mut held = Held::default();
        match self {
            Self::Doubles { rows, .. } => held.each(rows, |value, held| held.put(format_args!("{value}"))),
            Self::Wholes { rows, form, .. } => held.each(rows, |number, held| match *form {
                Form::Decimal(scale) => held.decimal(i128::from(number), scale),
                Form::Time(parts) => held.time(number, parts),
                Form::Day => held.time(number.saturating_mul(DAY), 1),
                Form::Itself => held.put(format_args!("{number}")),
            }),
            Self::Texts(_) | Self::Plain { .. } | Self::Map { .. } => {}
        }
        held
    }
}

impl<T: DataType> Typed<T> {
    /// Reads the values of so many rows; how many there are.
    fn fill<V>(
        &mut self,
        count: usize,
        rows: &mut Vec<Option<V>>,
        mut value: impl FnMut(&T::T) -> V,
    ) -> Result<usize, ParquetError> {
        rows.clear();
        each(&mut self.reader, self.most, count, |own| rows.push(own.map(&mut value)))?;
        Ok(rows.len())
    }
}

/// Texts one behind the other.
#[derive(Default)]
struct Held {
    bytes: Vec<u8>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Held {
    fn end(&mut self) {
        self.ends.push(self.bytes.len());
    }

    /// Tells all rows; what is absent is empty.
    fn each<V: Copy>(&mut self, rows: &[Option<V>], tell: impl Fn(V, &mut Self)) {
        for row in rows {
            if let Some(value) = row {
                tell(*value, self);
            }
            self.end();
        }
    }

    /// Tells so many rows of a column.
    fn rows<T: DataType>(
        &mut self,
        reader: &mut ColumnReaderImpl<T>,
        most: i16,
        count: usize,
        tell: impl Fn(&T::T, &mut Self),
    ) -> Result<(), ParquetError> {
        each(reader, most, count, |value| {
            if let Some(value) = value {
                tell(value, self);
            }
            self.end();
        })
    }

    fn put(&mut self, text: std::fmt::Arguments) {
        // Writing into memory does not fail.
        self.bytes.write_fmt(text).unwrap_or_default();
    }

    /// A whole number with so many digits behind the point.
    fn decimal(&mut self, number: i128, scale: i32) {
        self.put(format_args!("{number}e-{scale}"));
    }

    /// So many parts of a second since 1970.
    fn time(&mut self, number: i64, parts: i64) {
        let (seconds, rest) = (number.div_euclid(parts), number.rem_euclid(parts));
        let nanos = i32::try_from(rest * (NANOS / parts)).unwrap_or(0);
        if let Ok(at) = jiff::Timestamp::new(seconds, nanos) {
            self.put(format_args!("{at}"));
        }
    }
}

/// Tells rows of the kinds that are held as text.
fn plain(
    reader: &mut ColumnReader,
    (form, most): (Form, i16),
    count: usize,
    held: &mut Held,
) -> Result<(), ParquetError> {
    let bytes = |text: &[u8], held: &mut Held| match form {
        Form::Decimal(scale) => {
            if let Some(number) = big_endian(text) {
                held.decimal(number, scale);
            }
        }
        _ => held.bytes.extend_from_slice(text),
    };
    match reader {
        ColumnReader::BoolColumnReader(own) => {
            held.rows(own, most, count, |value, held| held.put(format_args!("{value}")))
        }
        ColumnReader::Int96ColumnReader(own) => {
            held.rows(own, most, count, |value: &Int96, held| held.time(value.to_nanos(), NANOS))
        }
        ColumnReader::FloatColumnReader(own) => {
            held.rows(own, most, count, |value, held| held.put(format_args!("{value}")))
        }
        ColumnReader::ByteArrayColumnReader(own) => {
            held.rows(own, most, count, |value, held| bytes(value.data(), held))
        }
        ColumnReader::FixedLenByteArrayColumnReader(own) => {
            held.rows(own, most, count, |value, held| bytes(value.data(), held))
        }
        // Those that are held as numbers.
        ColumnReader::Int32ColumnReader(_)
        | ColumnReader::Int64ColumnReader(_)
        | ColumnReader::DoubleColumnReader(_) => Ok(()),
    }
}

/// A whole number in two's complement, its highest byte first; `None` of more than 128 bits.
fn big_endian(bytes: &[u8]) -> Option<i128> {
    let first = *bytes.first()?;
    (bytes.len() <= 16).then_some(())?;
    let fill = if first & 0x80 == 0 { 0 } else { 0xff };
    let mut all = [fill; 16];
    all[16 - bytes.len()..].copy_from_slice(bytes);
    Some(i128::from_be_bytes(all))
}

/// Tells so many rows, with what each has.
fn each<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    most: i16,
    count: usize,
    mut tell: impl FnMut(Option<&T::T>),
) -> Result<(), ParquetError> {
    let (mut levels, mut values) = (Vec::new(), Vec::new());
    let mut left = count;
    while left > 0 {
        levels.clear();
        values.clear();
        let (records, _, _) = reader.read_records(left, Some(&mut levels), None, &mut values)?;
        if records == 0 {
            break;
        }
        let mut next = values.iter();
        for at in 0..records {
            // A column that must be there has no levels.
            let is_known = levels.get(at).is_none_or(|level| *level == most);
            tell(next.next_if_known(is_known));
        }
        left -= records;
    }
    Ok(())
}

/// Takes the next only where there is one.
trait NextIfKnown: Iterator {
    fn next_if_known(&mut self, is_known: bool) -> Option<Self::Item> {
        if is_known { self.next() } else { None }
    }
}

impl<I: Iterator> NextIfKnown for I {}

/// Tags of so many rows as JSON objects.
fn maps(keys: &mut Levelled, values: &mut Levelled, count: usize, held: &mut Held) -> Result<(), ParquetError> {
    let (names, texts) = (keys.texts(count)?, values.texts(count)?);
    for (names, texts) in names.into_iter().zip(texts) {
        let pairs = names
            .into_iter()
            .zip(texts)
            .filter_map(|(name, text)| Some((name?, text.map_or(Value::Null, Value::String))));
        let tags: Map<String, Value> = pairs.collect();
        held.put(format_args!("{}", Value::Object(tags)));
        held.end();
    }
    Ok(())
}

impl Levelled {
    /// The texts of so many rows, each with what it has.
    fn texts(&mut self, count: usize) -> Result<Vec<Vec<Option<String>>>, ParquetError> {
        let ColumnReader::ByteArrayColumnReader(reader) = &mut self.reader else { return Ok(vec![Vec::new(); count]) };
        let mut rows: Vec<Vec<Option<String>>> = Vec::with_capacity(count);
        while rows.len() < count {
            let (mut defined, mut repeated, mut values) = (Vec::new(), Vec::new(), Vec::new());
            let (records, _, levels) =
                reader.read_records(count - rows.len(), Some(&mut defined), Some(&mut repeated), &mut values)?;
            if records == 0 {
                break;
            }
            let mut next = values.iter();
            for at in 0..levels {
                if repeated[at] == 0 {
                    rows.push(Vec::new());
                }
                let text = next
                    .next_if_known(defined[at] == self.most)
                    .map(|own| String::from_utf8_lossy(own.data()).into_owned());
                // Below the level of an entry there is none: an empty map, or no map.
                if let Some(row) = rows.last_mut()
                    && defined[at] + 1 >= self.most
                {
                    row.push(text);
                }
            }
        }
        Ok(rows)
    }
}
