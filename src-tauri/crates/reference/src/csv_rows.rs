//! One embedded CSV file as rows addressed by column name.

use quantity::{Currency, Decimal};

/// A row of an embedded file; absent and empty cells are `None`: unknown stays unknown.
pub(crate) struct Row {
    columns: &'static [String],
    cells: Vec<&'static str>,
}

impl Row {
    /// The text of a cell.
    pub(crate) fn text(&self, column: &str) -> Option<&'static str> {
        let at = self.columns.iter().position(|c| c == column)?;
        self.cells.get(at).copied().filter(|cell| !cell.is_empty())
    }

    /// The number in a cell.
    pub(crate) fn number(&self, column: &str) -> Option<f64> {
        self.text(column)?.parse().ok()
    }

    /// The exact decimal in a cell.
    pub(crate) fn decimal(&self, column: &str) -> Option<Decimal> {
        quantity::decimal::parse(self.text(column)?)
    }

    /// The whole number in a cell.
    pub(crate) fn count<T: std::str::FromStr>(&self, column: &str) -> Option<T> {
        self.text(column)?.parse().ok()
    }

    /// The items of a cell divided by `; `; none where it is empty.
    pub(crate) fn list(&self, column: &str) -> Vec<&'static str> {
        self.text(column).map_or_else(Vec::new, |list| list.split("; ").collect())
    }

    /// The yes or no in a cell; `None` for any other word.
    pub(crate) fn flag(&self, column: &str) -> Option<bool> {
        match self.text(column)? {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }

    /// The currency code in a cell.
    pub(crate) fn currency(&self, column: &str) -> Option<Currency> {
        Currency::parse(self.text(column)?)
    }

    /// The text of a cell that every row has; empty when the file lacks it (a test over all rows forbids that).
    pub(crate) fn required(&self, column: &str) -> &'static str {
        self.text(column).unwrap_or_default()
    }
}

/// Reads an embedded file. The text lives as long as the program, so each file is parsed once into a static.
pub(crate) fn rows(file: &'static str) -> Vec<Row> {
    let mut reader = csv::ReaderBuilder::new().from_reader(file.as_bytes());
    let columns: Vec<String> = reader.headers().map(|h| h.iter().map(str::to_owned).collect()).unwrap_or_default();
    let columns: &'static [String] = Vec::leak(columns);
    let records = reader.into_records().filter_map(Result::ok);
    records.map(|r| Row { columns, cells: r.iter().map(keep).collect() }).collect()
}

/// Cells of a parse-once file live until the program ends.
fn keep(cell: &str) -> &'static str {
    Box::leak(cell.trim().to_owned().into_boxed_str())
}
