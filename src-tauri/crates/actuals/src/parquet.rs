//! Bills as Parquet: of each row group the columns that are wanted, a few thousand rows at a time, row groups side by side.

mod cells;
mod hybrid;
mod texts;

use crate::bill::{FileRead, shown, without, wrong};
use crate::charge::Adding;
use crate::column::{Column, Entry, Reading, Row, Wanted};
use crate::exact::Exact;
use cells::{Cells, Leaf};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::reader::{FileReader, SerializedFileReader};
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use vocabulary::message;

/// Rows that are held at a time.
const BATCH: usize = 2048;
/// Most bytes that a column of a row group may unpack to.
const MOST_UNPACKED: i64 = 2 << 30;

/// Adds all rows of a file up; each thread has an adder of its own.
///
/// # Errors
/// What the machine could not do; within, what is wrong with the file.
pub(crate) fn read<A: Adding + Send>(
    path: &Path,
    file: File,
    wanted: &Wanted,
    threads: usize,
    adder: &(impl Fn() -> A + Sync),
) -> io::Result<FileRead<A>> {
    let reader = match SerializedFileReader::new(file) {
        Ok(reader) => reader,
        Err(error) => return broken(path, error),
    };
    let metadata = reader.metadata();
    let leaves = cells::leaves(metadata);
    let heads: Vec<String> = leaves.iter().map(|leaf| leaf.head.clone()).collect();
    let places = match wanted.places(&heads) {
        Ok(places) => places,
        Err(lacking) => return Ok(Err(vec![without(path, &heads, &lacking)])),
    };
    let of = |places: &[Option<usize>]| places.iter().map(|place| Some(&leaves[(*place)?])).collect::<Vec<_>>();
    if is_bomb(metadata, &of(&places)) {
        let (found, hint) = (message!("spend-bomb"), message!("spend-bomb.hint"));
        return Ok(Err(vec![wrong(&shown(path), "F908", found, message!("spend-bomb.expected"), hint)]));
    }
    if let Some(name) = unread(metadata, &of(&places)) {
        let (found, hint) = (message!("spend-compression", name = name), message!("spend-compression.hint"));
        return Ok(Err(vec![wrong(&shown(path), "F936", found, message!("spend-compression.expected"), hint)]));
    }
    match groups(path, metadata.num_row_groups(), &of(&wanted.read(&places)), threads, adder) {
        Ok(adders) => Ok(Ok((adders, places))),
        Err(error) => broken(path, error),
    }
}

/// A file that cannot be read as what it says it is; what the machine could not do stays that.
fn broken<A>(path: &Path, error: ParquetError) -> io::Result<FileRead<A>> {
    if let ParquetError::External(own) = &error
        && let Some(own) = own.downcast_ref::<io::Error>()
        && !matches!(
            own.kind(),
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput
        )
    {
        return Err(io::Error::new(own.kind(), own.to_string()));
    }
    let found = message!("spend-broken", error = error.to_string());
    Ok(Err(vec![wrong(&shown(path), "F908", found, message!("spend-broken.expected"), message!("spend-broken.hint"))]))
}

/// The compression of a wanted column that is not read here: two that hardly anybody writes, each with a library of its own.
fn unread(metadata: &ParquetMetaData, wanted: &[Option<&Leaf>]) -> Option<&'static str> {
    let columns = wanted.iter().flatten().flat_map(|leaf| leaf.columns());
    let all =
        columns.flat_map(|column| metadata.row_groups().iter().map(move |group| group.column(column).compression()));
    all.into_iter().find_map(|own| match own {
        Compression::BROTLI(_) => Some("Brotli"),
        Compression::LZO => Some("LZO"),
        _ => None,
    })
}

fn is_bomb(metadata: &ParquetMetaData, wanted: &[Option<&Leaf>]) -> bool {
    let columns = || wanted.iter().flatten().flat_map(|leaf| leaf.columns());
    metadata.row_groups().iter().any(|group| {
        group.num_rows() < 0 || columns().any(|column| group.column(column).uncompressed_size() > MOST_UNPACKED)
    })
}

/// Row groups are taken one by one by whoever is free.
fn groups<A: Adding + Send>(
    path: &Path,
    count: usize,
    wanted: &[Option<&Leaf>],
    threads: usize,
    adder: &(impl Fn() -> A + Sync),
) -> Result<Vec<A>, ParquetError> {
    let next = AtomicUsize::new(0);
    let work = || {
        // Handles of one file share a place in it: each reader has its own.
        let reader = SerializedFileReader::new(File::open(path)?)?;
        let mut own = adder();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(own);
            }
            let rows = group(&reader, number, wanted, &mut own)?;
            own.charges().block(number, rows);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(count).max(1)).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::new();
        let mut failed = None;
        for worker in workers {
            match worker.join() {
                Ok(Ok(own)) => all.push(own),
                Ok(Err(error)) => failed = Some(error),
                // Of a file that is not what it says, the library may ask too much of itself.
                Err(_) => failed = Some(ParquetError::General("pages that contradict each other".to_owned())),
            }
        }
        failed.map_or(Ok(all), Err)
    })
}

/// Adds the rows of one row group up; how many there are.
fn group(
    reader: &SerializedFileReader<File>,
    number: usize,
    wanted: &[Option<&Leaf>],
    adder: &mut impl Adding,
) -> Result<u64, ParquetError> {
    let group = reader.get_row_group(number)?;
    let mut columns: Vec<Option<Cells>> = Vec::with_capacity(wanted.len());
    for leaf in wanted {
        columns.push(leaf.map(|leaf| Cells::open(leaf, group.as_ref())).transpose()?);
    }
    let all = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
    let mut first = 0;
    while first < all {
        let count = BATCH.min(all - first);
        for column in columns.iter_mut().flatten() {
            column.fill(count)?;
        }
        for at in 0..count {
            adder.add((number, (first + at) as u64), &At { columns: &columns, group: number, at });
        }
        first += count;
    }
    Ok(all as u64)
}

/// One row of those that are held.
struct At<'c> {
    columns: &'c [Option<Cells>],
    group: usize,
    at: usize,
}

impl Row for At<'_> {
    fn cell(&self, number: usize) -> &[u8] {
        self.columns[number].as_ref().map(|own| own.get(self.at)).unwrap_or_default()
    }

    fn number(&self, column: Column) -> Reading<Exact> {
        self.columns[column as usize].as_ref().map_or(Reading::Empty, |own| own.number(self.at))
    }

    fn time(&self, column: Column) -> Option<i64> {
        self.columns[column as usize].as_ref()?.time(self.at)
    }

    fn entry(&self, number: usize) -> Option<Entry> {
        let at = self.columns[number].as_ref()?.entry(self.at)?;
        Some(Entry { of: self.group, at })
    }
}
