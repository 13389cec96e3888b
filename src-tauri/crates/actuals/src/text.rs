//! Bills as comma-separated text, plain or gzipped: cut into blocks of whole rows, which several threads read.

mod fields;

use crate::bill;
use crate::charge::Adding;
use crate::column::{Row, known};
use crate::wrong::Fault;
use csv::{ByteRecord, ReaderBuilder};
use fields::Fields;
use std::io::{self, Read};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, sync_channel};

/// Bytes of a block, about.
const BLOCK: usize = 1 << 20;
/// Most bytes of a row.
const LONGEST: usize = 64 << 20;
/// Blocks that wait for each thread.
const WAITING: usize = 2;

/// Why a file cannot be read.
#[derive(Debug)]
pub(crate) enum Unread {
    /// The disk, or what it holds: a compressed file that ends too early.
    Broken(io::Error),
    /// A row without an end.
    Endless,
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Broken(error)
    }
}

/// The first row of a file, and what follows.
pub(crate) struct Text<R> {
    source: R,
    /// Read and not yet taken.
    rest: Vec<u8>,
    is_over: bool,
    pub(crate) heads: Vec<String>,
}

impl<R: Read> Text<R> {
    /// Reads up to the end of the first row.
    pub(crate) fn begin(source: R) -> Result<Self, Unread> {
        let mut text = Self { source, rest: Vec::new(), is_over: false, heads: Vec::new() };
        let first = text.block(1)?.unwrap_or_default();
        let first_row = first_row_end(&first);
        let head = first[..first_row].strip_prefix("\u{feff}".as_bytes()).unwrap_or(&first[..first_row]);
        let mut record = ByteRecord::new();
        reader(head).read_byte_record(&mut record).map_err(io::Error::from)?;
        text.heads = record.iter().map(|cell| String::from_utf8_lossy(cell.trim_ascii()).into_owned()).collect();
        let mut rest = first[first_row..].to_vec();
        rest.append(&mut text.rest);
        text.rest = rest;
        Ok(text)
    }

    /// The next rows, at least so many bytes of them; `None` at the end.
    fn block(&mut self, least: usize) -> Result<Option<Vec<u8>>, Unread> {
        loop {
            let filled = self.rest.len();
            if !self.is_over {
                let more = BLOCK.max(least).saturating_sub(filled).max(BLOCK / 4);
                // All at once: what makes room as it reads copies most bytes twice.
                self.rest.resize(filled + more, 0);
                let read = bill::filled(&mut self.source, &mut self.rest[filled..])?;
                self.rest.truncate(filled + read);
                self.is_over = read == 0;
            }
            if self.is_over {
                let all = std::mem::take(&mut self.rest);
                return Ok((!all.is_empty()).then_some(all));
            }
            if let Some(end) = last_row_end(&self.rest).filter(|_| self.rest.len() >= least) {
                let rest = self.rest.split_off(end);
                return Ok(Some(std::mem::replace(&mut self.rest, rest)));
            }
            if self.rest.len() > LONGEST {
                return Err(Unread::Endless);
            }
        }
    }
}

fn reader(bytes: &[u8]) -> csv::Reader<&[u8]> {
    ReaderBuilder::new().has_headers(false).flexible(true).buffer_capacity(1 << 16).from_reader(bytes)
}

/// Where the first row ends, its line break included.
fn first_row_end(bytes: &[u8]) -> usize {
    let mut is_quoted = false;
    for at in memchr::memchr2_iter(b'"', b'\n', bytes) {
        match bytes[at] {
            b'"' => is_quoted = !is_quoted,
            _ if !is_quoted => return at + 1,
            _ => {}
        }
    }
    bytes.len()
}

/// Where the last whole row ends: behind the last line break that stands in no quotes.
fn last_row_end(bytes: &[u8]) -> Option<usize> {
    let mut is_quoted = memchr::memchr_iter(b'"', bytes).count() % 2 == 1;
    for at in memchr::memrchr2_iter(b'"', b'\n', bytes) {
        match bytes[at] {
            b'"' => is_quoted = !is_quoted,
            _ if !is_quoted => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Adds all rows of a file up; each thread has an adder of its own.
pub(crate) fn read<R: Read, A: Adding + Send>(
    mut text: Text<R>,
    places: &[Option<usize>],
    threads: usize,
    adder: &(impl Fn() -> A + Sync),
) -> Result<Vec<A>, Unread> {
    let (send, receive) = sync_channel::<(usize, Vec<u8>)>(threads * WAITING);
    let receive = Mutex::new(receive);
    let cells = text.heads.len();
    std::thread::scope(|scope| {
        let add = || {
            let mut own = adder();
            while let Some((number, bytes)) = next(&receive) {
                let rows = block(&mut own, number, &bytes, (places, cells));
                own.charges().block(number, rows);
            }
            own
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(add)).collect();
        let mut number = 0;
        let ended = loop {
            match text.block(BLOCK / 2) {
                Ok(Some(bytes)) => {
                    if send.send((number, bytes)).is_err() {
                        break Ok(());
                    }
                    number += 1;
                }
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        drop(send);
        let mut all = Vec::new();
        for worker in workers {
            match worker.join() {
                Ok(own) => all.push(own),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        ended.map(|()| all)
    })
}

fn next(receive: &Mutex<Receiver<(usize, Vec<u8>)>>) -> Option<(usize, Vec<u8>)> {
    receive.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv().ok()
}

/// Adds the rows of a block up; how many there are.
fn block(adder: &mut impl Adding, number: usize, bytes: &[u8], (places, cells): (&[Option<usize>], usize)) -> u64 {
    let mut fields = Fields::new(bytes, cells);
    let mut row = 0;
    while fields.next() {
        let place = (number, row);
        row += 1;
        if fields.count() == cells {
            adder.add(place, &Cells { fields: &fields, places });
        } else if !fields.is_empty() {
            adder.charges().wrong(place, Fault::Cells, fields.count().to_string());
        }
    }
    row
}

struct Cells<'r> {
    fields: &'r Fields<'r>,
    places: &'r [Option<usize>],
}

impl Row for Cells<'_> {
    fn cell(&self, number: usize) -> &[u8] {
        self.places[number].map(|at| known(self.fields.get(at))).unwrap_or_default()
    }

    fn written(&self, number: usize) -> &[u8] {
        self.places[number].map(|at| self.fields.written(at)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_end_at_line_breaks_outside_of_quotes() {
        for (bytes, first, last) in [
            ("a,b\n1,2\n", 4, Some(8)),
            ("a,\"b\nc\"\n1", 8, Some(8)),
            ("a,\"b\nc", 6, None),
            ("a", 1, None),
            ("a\n\"\"\"\n\"\nb", 2, Some(8)),
        ] {
            assert_eq!((first_row_end(bytes.as_bytes()), last_row_end(bytes.as_bytes())), (first, last), "{bytes:?}");
        }
    }
}
