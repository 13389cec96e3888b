//! Rows of comma-separated text, split into the places of their cells.
//!
//! Cells are read as the crate `csv` reads them, broken quotes included, which a test holds this against. It is not that crate since
//! most of a bill's cells are wanted by nobody: their bytes are looked at eight at a time and never copied.

use std::cell::OnceCell;

/// Bytes that are looked at together.
const CHUNK: usize = 64;
/// A one in each byte of a word.
const ONES: u64 = u64::MAX / 0xff;
/// The highest bit of each.
const HIGHS: u64 = ONES << 7;

/// Places of bytes up to the comma, in order: all that end a cell or a quote, and a few others.
struct Marks<'b> {
    bytes: &'b [u8],
    /// Where the chunk begins that is looked at.
    base: usize,
    /// A bit for each of its bytes that was not told yet.
    left: u64,
}

impl<'b> Marks<'b> {
    fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, base: 0, left: marks(bytes) }
    }
}

impl Iterator for Marks<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            self.base += CHUNK;
            self.left = marks(self.bytes.get(self.base..).filter(|rest| !rest.is_empty())?);
        }
        let at = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.base + at)
    }
}

/// A bit for each byte up to the comma among the first of these.
#[inline]
fn marks(rest: &[u8]) -> u64 {
    let padded;
    let chunk: &[u8; CHUNK] = match rest.first_chunk() {
        Some(chunk) => chunk,
        None => {
            let mut room = [u8::MAX; CHUNK];
            room[..rest.len()].copy_from_slice(rest);
            padded = room;
            &padded
        }
    };
    let (words, _) = chunk.as_chunks::<8>();
    words.iter().rev().fold(0, |all, word| all << 8 | u64::from(marks_of_word(u64::from_le_bytes(*word))))
}

/// The same of eight bytes: a byte borrows from its highest bit where it is smaller than what follows the comma.
#[inline]
fn marks_of_word(word: u64) -> u8 {
    let small = !((word | HIGHS) - ONES * u64::from(b',' + 1)) & !word & HIGHS;
    // Gathers the highest bits of all bytes in the highest byte.
    ((small >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// A cell of a row.
#[derive(Clone, Copy, Debug)]
struct Cell {
    begin: usize,
    end: usize,
    form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// As it is, or between two quotes that stand outside of it.
    Plain,
    /// From its first quote on, with quotes that are left out.
    Quoted,
}

/// Splits a block of rows.
pub(super) struct Fields<'b> {
    bytes: &'b [u8],
    marks: Marks<'b>,
    /// Where what was not split yet begins.
    at: usize,
    /// Cells of the row, those beyond the first row's number left out.
    cells: Vec<Cell>,
    most: usize,
    count: usize,
    is_empty: bool,
    /// Cells without the quotes within them, as they are asked for.
    copies: Vec<OnceCell<Vec<u8>>>,
}

/// What follows a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    Cell,
    Row,
}

impl<'b> Fields<'b> {
    /// Splits rows of mostly so many cells.
    pub(super) fn new(bytes: &'b [u8], most: usize) -> Self {
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let (cells, copies) = (Vec::with_capacity(most), vec![OnceCell::new(); most]);
        Self { bytes, marks: Marks::new(bytes), at: 0, cells, most, count: 0, is_empty: true, copies }
    }

    /// Goes to the next row that is not blank; `false` at the end.
    pub(super) fn next(&mut self) -> bool {
        while let Some(b'\n' | b'\r') = self.bytes.get(self.at) {
            self.marks.next();
            self.at += 1;
        }
        if self.at >= self.bytes.len() {
            return false;
        }
        for (cell, copy) in self.cells.drain(..).zip(&mut self.copies) {
            if cell.form == Form::Quoted {
                copy.take();
            }
        }
        (self.count, self.is_empty) = (0, true);
        while self.cell() == After::Cell {}
        true
    }

    /// How many cells the row has.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Whether none of them holds anything.
    pub(super) fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// The text of a cell.
    pub(super) fn get(&self, number: usize) -> &[u8] {
        let written = self.written(number);
        match self.cells.get(number) {
            Some(Cell { form: Form::Quoted, .. }) => self.copies[number].get_or_init(|| unquoted(written)),
            _ => written,
        }
    }

    /// A cell as it is written; where quotes stand within it, these with it from its first on, so that two that are written alike
    /// say the same.
    pub(super) fn written(&self, number: usize) -> &[u8] {
        self.cells.get(number).map(|cell| &self.bytes[cell.begin..cell.end]).unwrap_or_default()
    }

    /// Splits off the next cell.
    #[inline]
    fn cell(&mut self) -> After {
        if self.bytes.get(self.at) == Some(&b'"') {
            return self.quoted();
        }
        let begin = self.at;
        let (end, after) = self.end();
        self.keep(Cell { begin, end, form: Form::Plain });
        after
    }

    /// The end of a cell in which quotes mean nothing.
    #[inline]
    fn end(&mut self) -> (usize, After) {
        for at in self.marks.by_ref() {
            let after = match self.bytes[at] {
                b',' => After::Cell,
                b'\n' | b'\r' => After::Row,
                _ => continue,
            };
            self.at = at + 1;
            return (at, after);
        }
        self.at = self.bytes.len();
        (self.at, After::Row)
    }

    fn quoted(&mut self) -> After {
        let (quote, mut form) = (self.at, Form::Plain);
        self.marks.next();
        while let Some(at) = self.marks.next() {
            if self.bytes[at] != b'"' {
                continue;
            }
            match self.bytes.get(at + 1) {
                Some(b'"') => {
                    self.marks.next();
                    form = Form::Quoted;
                }
                None | Some(b',' | b'\n' | b'\r') => {
                    let (end, after) = self.end();
                    let cell = match form {
                        Form::Plain => Cell { begin: quote + 1, end: at, form },
                        _ => Cell { begin: quote, end, form },
                    };
                    self.keep(cell);
                    return after;
                }
                // What follows a quote that ends belongs to the cell as it is.
                Some(_) => {
                    let (end, after) = self.end();
                    self.keep(Cell { begin: quote, end, form: Form::Quoted });
                    return after;
                }
            }
        }
        // Quotes that do not end hold all the rest.
        self.at = self.bytes.len();
        let begin = if form == Form::Plain { quote + 1 } else { quote };
        self.keep(Cell { begin, end: self.at, form });
        After::Row
    }

    #[inline]
    fn keep(&mut self, cell: Cell) {
        self.count += 1;
        // One with quotes within it says a quote, or what follows the quote that ends.
        self.is_empty &= cell.begin == cell.end;
        if self.cells.len() < self.most {
            self.cells.push(cell);
        }
    }
}

/// What a cell says that begins with a quote.
fn unquoted(cell: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(cell.len());
    let mut rest = cell.get(1..).unwrap_or_default();
    while let Some(at) = memchr::memchr(b'"', rest) {
        text.extend_from_slice(&rest[..at]);
        rest = &rest[at + 1..];
        match rest.split_first() {
            Some((b'"', after)) => {
                text.push(b'"');
                rest = after;
            }
            _ => break,
        }
    }
    text.extend_from_slice(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What the crate `csv` reads: cells of all rows.
    fn expected(bytes: &[u8]) -> Vec<Vec<Vec<u8>>> {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes);
        reader.byte_records().map(|row| row.unwrap().iter().map(<[u8]>::to_vec).collect()).collect()
    }

    fn found(bytes: &[u8]) -> Vec<Vec<Vec<u8>>> {
        let mut fields = Fields::new(bytes, usize::from(u8::MAX));
        let mut rows = Vec::new();
        while fields.next() {
            let row: Vec<_> = (0..fields.count()).map(|at| fields.get(at).to_vec()).collect();
            assert_eq!(fields.is_empty(), row.iter().all(Vec::is_empty));
            rows.push(row);
        }
        rows
    }

    #[test]
    fn cells_are_those_of_the_library() {
        let long = ["a,\"b\"\"c\",".repeat(40), "\r\n".to_owned(), "x".repeat(200)].concat();
        for text in [
            "",
            "\n",
            "\r\r\n\n",
            "a",
            "a,",
            "a,b\r\nc\rd\n",
            "\"\"",
            "\"",
            "\"\"\"",
            "\"a",
            "\"a\"\"",
            "\"a\"b\"c,d\ne",
            "a\"b\",\"c\n\",",
            "\u{feff}\"a\",b",
            "\u{feff}",
            ",\n,,\n",
            "\"a\"\r\n\"b\"\n",
            "\"a\" ,b",
            "é,\u{1f600}\n",
            &long,
        ] {
            assert_eq!(found(text.as_bytes()), expected(text.as_bytes()), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_split_as_the_library_does(
            parts in proptest::collection::vec(proptest::sample::select(vec![",", "\"", "\n", "\r", "\"\"", "ab", " ", "\u{feff}", "0123456789", "é"]), 0..200),
        ) {
            let text = parts.concat();
            prop_assert_eq!(found(text.as_bytes()), expected(text.as_bytes()));
        }

        #[test]
        fn all_bytes_up_to_the_comma_are_marked(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let expected: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] <= b',').collect();
            prop_assert_eq!(Marks::new(&bytes).collect::<Vec<_>>(), expected);
        }
    }
}
