//! Columns of Parquet as the text that a csv would hold: numbers as they are written, times in UTC, maps of tags as JSON.

use crate::column::known;
use parquet::basic::{ConvertedType, LogicalType, TimeUnit};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{DataType, Int96};
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::reader::RowGroupReader;
use parquet::schema::types::ColumnDescriptor;
use serde_json::{Map, Value};
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

/// Some rows of a column, as text.
pub(super) struct Cells {
    source: Source,
    /// One behind the other.
    bytes: Vec<u8>,
    /// Where each ends.
    ends: Vec<usize>,
}

enum Source {
    Plain { reader: Box<ColumnReader>, form: Form, most: i16 },
    Map { keys: Box<Levelled>, values: Box<Levelled> },
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
            Kind::Plain { column, form } => {
                Source::Plain { reader: Box::new(group.get_column_reader(column)?), form, most: most(column) }
            }
            Kind::Map { keys, values } => {
                Source::Map { keys: Box::new(levelled(keys)?), values: Box::new(levelled(values)?) }
            }
        };
        Ok(Self { source, bytes: Vec::new(), ends: Vec::new() })
    }

    /// Holds the next rows.
    pub(super) fn fill(&mut self, count: usize) -> Result<(), ParquetError> {
        let Self { source, bytes, ends } = self;
        bytes.clear();
        ends.clear();
        match source {
            Source::Plain { reader, form, most } => plain(reader, (*form, *most), count, &mut Held { bytes, ends }),
            Source::Map { keys, values } => maps(keys, values, count, &mut Held { bytes, ends }),
        }?;
        if ends.len() == count {
            Ok(())
        } else {
            Err(ParquetError::General("a column has fewer rows than its group".to_owned()))
        }
    }

    pub(super) fn get(&self, at: usize) -> &[u8] {
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        known(&self.bytes[begin..self.ends[at]])
    }
}

/// Where texts go.
struct Held<'h> {
    bytes: &'h mut Vec<u8>,
    ends: &'h mut Vec<usize>,
}

impl Held<'_> {
    fn end(&mut self) {
        self.ends.push(self.bytes.len());
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

fn plain(
    reader: &mut ColumnReader,
    (form, most): (Form, i16),
    count: usize,
    held: &mut Held,
) -> Result<(), ParquetError> {
    let whole = |number: i64, held: &mut Held| match form {
        Form::Decimal(scale) => held.decimal(i128::from(number), scale),
        Form::Time(parts) => held.time(number, parts),
        Form::Day => held.time(number.saturating_mul(DAY), 1),
        Form::Itself => held.put(format_args!("{number}")),
    };
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
            each(own, most, count, held, |value, held| held.put(format_args!("{value}")))
        }
        ColumnReader::Int32ColumnReader(own) => {
            each(own, most, count, held, |value, held| whole(i64::from(*value), held))
        }
        ColumnReader::Int64ColumnReader(own) => each(own, most, count, held, |value, held| whole(*value, held)),
        ColumnReader::Int96ColumnReader(own) => {
            each(own, most, count, held, |value: &Int96, held| held.time(value.to_nanos(), NANOS))
        }
        ColumnReader::FloatColumnReader(own) => {
            each(own, most, count, held, |value, held| held.put(format_args!("{value}")))
        }
        ColumnReader::DoubleColumnReader(own) => {
            each(own, most, count, held, |value, held| held.put(format_args!("{value}")))
        }
        ColumnReader::ByteArrayColumnReader(own) => {
            each(own, most, count, held, |value, held| bytes(value.data(), held))
        }
        ColumnReader::FixedLenByteArrayColumnReader(own) => {
            each(own, most, count, held, |value, held| bytes(value.data(), held))
        }
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

/// Tells the values of so many rows; what is absent is empty.
fn each<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    most: i16,
    count: usize,
    held: &mut Held,
    mut tell: impl FnMut(&T::T, &mut Held),
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
            if let Some(value) = next.next_if_known(is_known) {
                tell(value, held);
            }
            held.end();
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
