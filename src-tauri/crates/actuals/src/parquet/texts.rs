//! A column of texts, page by page, its dictionary kept as one.
//!
//! The library copies the text of each row out of the dictionary, and takes and drops a share of the page's memory for it. Here a row
//! is the number of an entry, so that whoever reads rows needs to look at each entry once. Columns that are encoded otherwise, which
//! is rare, are left to the library.

use super::hybrid::Hybrid;
use crate::column::known;
use crate::time;
use parquet::basic::{Encoding, Type};
use parquet::column::page::{Page, PageReader};
use parquet::errors::ParquetError;
use parquet::file::metadata::ColumnChunkMetaData;
use std::cell::OnceCell;
use std::ops::Range;

/// Some rows of the column.
pub(super) struct Texts {
    pages: Box<dyn PageReader>,
    page: Option<Data>,
    /// The level at which there is a value.
    most: u32,
    /// Nothing, the dictionary, then texts of these rows that are not in it.
    entries: Vec<Range<usize>>,
    /// Second since 1970 of each entry that is a time written in full. A year has thousands of them, so they stand side by side.
    times: Vec<i64>,
    /// The same of each row, all at once where somebody asks, as a processor fetches several side by side.
    told: OnceCell<Vec<i64>>,
    bytes: Vec<u8>,
    /// How many entries, and bytes of them, stay from batch to batch.
    kept: [usize; 2],
    /// The entry of each row.
    rows: Vec<u32>,
    levels: Vec<u32>,
    values: Vec<u32>,
}

/// What stands for no time.
const TIMELESS: i64 = i64::MIN;

/// What is left of a page.
struct Data {
    page: Page,
    rows: usize,
    /// `None` where every row has a value.
    levels: Option<Hybrid>,
    values: Values,
}

enum Values {
    /// Numbers of entries.
    Coded(Hybrid),
    /// Texts behind their lengths, from here on.
    Plain(usize),
}

/// Whether a column of a row group is encoded as is read here.
pub(super) fn is_known(chunk: &ColumnChunkMetaData) -> bool {
    let column = chunk.column_descr();
    let is_level = |own: Encoding| {
        #[expect(deprecated)] // Old files name it where they have no levels.
        let is_packed = own == Encoding::BIT_PACKED;
        is_packed && column.max_def_level() == 0
    };
    column.physical_type() == Type::BYTE_ARRAY
        && column.max_rep_level() == 0
        && chunk.encodings().all(|own| is_coded(own) || matches!(own, Encoding::PLAIN | Encoding::RLE) || is_level(own))
}

fn is_coded(encoding: Encoding) -> bool {
    matches!(encoding, Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY)
}

pub(super) fn broken(what: &str) -> ParquetError {
    ParquetError::General(what.to_owned())
}

impl Texts {
    pub(super) fn new(pages: Box<dyn PageReader>, most: i16) -> Self {
        let mut own = Self {
            pages,
            page: None,
            most: u32::from(most.unsigned_abs()),
            entries: Vec::new(),
            times: Vec::new(),
            told: OnceCell::new(),
            bytes: Vec::new(),
            kept: [1, 0],
            rows: Vec::new(),
            levels: Vec::new(),
            values: Vec::new(),
        };
        own.keep(&[]);
        own
    }

    /// Holds the next rows; fewer where the column ends.
    pub(super) fn fill(&mut self, count: usize) -> Result<usize, ParquetError> {
        self.rows.clear();
        self.told.take();
        self.entries.truncate(self.kept[0]);
        self.times.truncate(self.kept[0]);
        self.bytes.truncate(self.kept[1]);
        while self.rows.len() < count {
            match self.page.take().filter(|page| page.rows > 0) {
                Some(mut page) => {
                    let more = page.rows.min(count - self.rows.len());
                    self.more(&mut page, more)?;
                    page.rows -= more;
                    self.page = Some(page);
                }
                None => match self.pages.get_next_page()? {
                    Some(Page::DictionaryPage { buf, num_values, .. }) => self.dictionary(&buf, num_values)?,
                    Some(page) => self.page = Some(Data::of(page, self.most)?),
                    None => break,
                },
            }
        }
        Ok(self.rows.len())
    }

    pub(super) fn get(&self, at: usize) -> &[u8] {
        &self.bytes[self.entries[self.rows[at] as usize].clone()]
    }

    pub(super) fn time(&self, at: usize) -> Option<i64> {
        let told = self.told.get_or_init(|| self.rows.iter().map(|row| self.times[*row as usize]).collect());
        Some(told[at]).filter(|time| *time != TIMELESS)
    }

    /// The entry that a row is, where it is in the dictionary.
    pub(super) fn entry(&self, at: usize) -> Option<usize> {
        Some(self.rows[at] as usize).filter(|entry| *entry < self.kept[0])
    }

    fn keep(&mut self, text: &[u8]) {
        let text = known(text);
        let begin = self.bytes.len();
        self.bytes.extend_from_slice(text);
        self.entries.push(begin..self.bytes.len());
        self.times.push(time::plain(text).unwrap_or(TIMELESS));
    }

    /// A dictionary stands before all pages that are coded by it; a second one would leave the rows before it without theirs.
    fn dictionary(&mut self, bytes: &[u8], count: u32) -> Result<(), ParquetError> {
        if self.kept[0] > 1 || self.entries.len() > 1 || !self.rows.is_empty() {
            return Err(broken("dictionary"));
        }
        // Entries are not shorter than their lengths, so that a count that is not true takes no memory.
        let most = (bytes.len() / size_of::<u32>()).min(count as usize);
        self.entries.reserve(most);
        self.times.reserve(most);
        self.bytes.reserve(bytes.len());
        let mut at = 0;
        for _ in 0..count {
            self.keep(plain(bytes, &mut at)?);
        }
        self.kept = [self.entries.len(), self.bytes.len()];
        Ok(())
    }

    /// Holds more rows of a page.
    fn more(&mut self, page: &mut Data, count: usize) -> Result<(), ParquetError> {
        let bytes = page.page.buffer();
        self.levels.clear();
        if let Some(levels) = &mut page.levels {
            levels.fill(bytes, count, &mut self.levels)?;
        }
        let absent = self.levels.iter().filter(|level| **level != self.most).count();
        self.values.clear();
        match &mut page.values {
            Values::Coded(codes) => {
                codes.fill(bytes, count - absent, &mut self.values)?;
                let last = self.kept[0] - 1;
                if self.values.iter().any(|own| *own as usize >= last) {
                    return Err(broken("dictionary"));
                }
                // The first entry is nothing.
                self.values.iter_mut().for_each(|own| *own += 1);
            }
            Values::Plain(at) => {
                for _ in absent..count {
                    self.values.push(self.entries.len() as u32);
                    self.keep(plain(bytes, at)?);
                }
            }
        }
        if absent == 0 {
            self.rows.append(&mut self.values);
            return Ok(());
        }
        let mut values = self.values.iter();
        let value = |level: &u32| if *level == self.most { values.next().copied().unwrap_or(0) } else { 0 };
        self.rows.extend(self.levels.iter().map(value));
        Ok(())
    }
}

/// The next of texts that stand behind their lengths.
fn plain<'b>(bytes: &'b [u8], at: &mut usize) -> Result<&'b [u8], ParquetError> {
    let text = bytes.get(*at..).and_then(|rest| rest.split_first_chunk()).and_then(|(length, rest)| {
        let length = u32::from_le_bytes(*length) as usize;
        *at += size_of::<u32>() + length;
        rest.get(..length)
    });
    text.ok_or_else(|| ParquetError::EOF("text".to_owned()))
}

impl Data {
    fn of(page: Page, most: u32) -> Result<Self, ParquetError> {
        let bytes = page.buffer();
        let [levels, values] = match &page {
            Page::DataPageV2 { def_levels_byte_len, rep_levels_byte_len, .. } => {
                let begin = *rep_levels_byte_len as usize;
                let end = begin.saturating_add(*def_levels_byte_len as usize);
                [begin..end, end..bytes.len()]
            }
            _ if most == 0 => [0..0, 0..bytes.len()],
            _ => {
                let length = bytes.first_chunk().ok_or_else(|| broken("levels"))?;
                let end = (u32::from_le_bytes(*length) as usize).saturating_add(size_of::<u32>());
                [size_of::<u32>()..end, end..bytes.len()]
            }
        };
        if values.start > values.end {
            return Err(broken("levels"));
        }
        let levels = (most > 0).then(|| Hybrid::new(levels, u32::BITS - most.leading_zeros()));
        let encoding = page.encoding();
        let values = if is_coded(encoding) {
            let width = bytes.get(values.start).filter(|width| u32::from(**width) <= u32::BITS);
            let width = u32::from(*width.ok_or_else(|| broken("codes"))?);
            Values::Coded(Hybrid::new(values.start + 1..values.end, width))
        } else if encoding == Encoding::PLAIN {
            Values::Plain(values.start)
        } else {
            return Err(ParquetError::NYI(encoding.to_string()));
        };
        Ok(Self { rows: page.num_values() as usize, levels, values, page })
    }
}
