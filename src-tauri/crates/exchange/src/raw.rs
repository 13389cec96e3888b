//! A workbook as plain cells, before anything is understood: what the reading child hands over.

/// A workbook as read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawWorkbook {
    /// Its sheets, in order.
    pub sheets: Vec<RawSheet>,
    /// Mark of the state that it was exported from.
    pub mark: Option<Box<str>>,
}

/// One sheet. Sheets that are no table of ours come without cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawSheet {
    /// The name on its tab.
    pub name: String,
    /// Filled cells by row, then column.
    pub cells: Vec<RawCell>,
    /// What lies outside the rows and columns that are read.
    pub outside: Option<Outside>,
}

/// Filled cells outside the rows and columns that are read; row and column count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outside {
    /// Row of the first of them.
    pub row: u32,
    /// Column of the first of them.
    pub column: u32,
    /// How many there are.
    pub count: u32,
}

/// One filled cell; row and column count from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct RawCell {
    /// Row, from 0.
    pub row: u32,
    /// Column, from 0.
    pub column: u32,
    /// What it shows: for a formula its cached value.
    pub value: RawValue,
    /// The formula's text, without `=`.
    pub formula: Option<Box<str>>,
}

/// What a cell holds.
#[derive(Clone, Debug, PartialEq)]
pub enum RawValue {
    /// Nothing; only met under a formula without a cached value.
    Empty,
    /// Text.
    Text(Box<str>),
    /// A number.
    Number(f64),
    /// True or false.
    Bool(bool),
    /// A date as `2027-03-15`, or with a time as `2027-03-15T05:00:00`.
    Date(Box<str>),
    /// A time of day or a duration without a date, in days.
    Duration(f64),
    /// An error such as `#REF!`.
    Error(Box<str>),
    /// Text of that many characters, too long to take over.
    TooLong(u32),
}

impl RawSheet {
    /// The cells, cut into rows: row number from 0 with its cells.
    pub fn rows(&self) -> impl Iterator<Item = (u32, &[RawCell])> {
        self.cells.chunk_by(|a, b| a.row == b.row).filter_map(|cells| Some((cells.first()?.row, cells)))
    }
}

/// The address of a cell as spreadsheets write it; row and column count from 0: (6, 5) is `F7`.
pub fn address(row: u32, column: u32) -> String {
    format!("{}{}", letters(column), u64::from(row) + 1)
}

/// The letters of a column: 0 is `A`, 26 is `AA`.
fn letters(column: u32) -> String {
    let last = char::from(b'A' + (column % 26) as u8);
    match column / 26 {
        0 => last.to_string(),
        rest => format!("{}{last}", letters(rest - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_written_as_spreadsheets_do() {
        for (row, column, expected) in
            [(0, 0, "A1"), (6, 5, "F7"), (1, 25, "Z2"), (1, 26, "AA2"), (1_048_575, 16_383, "XFD1048576")]
        {
            assert_eq!(address(row, column), expected);
        }
    }
}
