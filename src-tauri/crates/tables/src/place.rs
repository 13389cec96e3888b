//! A place in a workspace: a row of a table, or one of its cells. Printed as `quotes[3].price`, it is read back only where a
//! path comes from a file or from a list of problems.

use crate::{Column, Table, table};
use std::fmt;

/// A row of a table, or a cell of it.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The table.
    pub table: &'static Table,
    /// Position among its rows, from 0.
    pub row: usize,
    /// The column; `None` for the row itself.
    pub column: Option<&'static Column>,
}

/// Where a place stands among others: by table, row and column; what has no row or no column comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Order {
    /// Position of its table among all.
    pub table: usize,
    /// Position of its row; `None` for a table as a whole.
    pub row: Option<usize>,
    /// Position of its column; `None` for a row as a whole.
    pub column: Option<usize>,
}

impl Place {
    /// The place of `quotes[3].price` or `demand[0].gpus[7]`, and the key that stands in it, which may be of no column.
    /// `None` for what lies in no row.
    pub fn parse(path: &str) -> Option<(Self, &str)> {
        let (name, rest) = path.split_once('[')?;
        let (row, key) = rest.split_once(']')?;
        let key = key.trim_start_matches('.').split('[').next().unwrap_or_default();
        let place = Self { table: table(name)?, row: row.parse().ok()?, column: None };
        Some((place.at(key), key))
    }

    /// The cell of that key in the same row; the row itself where no column has it.
    #[must_use]
    pub fn at(self, key: &str) -> Self {
        Self { column: self.table.column(key), ..self }
    }

    /// The key of the column; empty for the row itself.
    pub fn key(&self) -> &'static str {
        self.column.map_or("", |column| column.key)
    }

    /// Where it stands among others.
    pub fn order(&self) -> Order {
        let table = crate::all().iter().position(|own| own.name == self.table.name);
        let column = self.table.columns.iter().position(|own| own.key == self.key());
        Order { table: table.unwrap_or_default(), row: Some(self.row), column }
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        self.order() == other.order()
    }
}

impl Eq for Place {}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.table.name, self.row)?;
        self.column.map_or(Ok(()), |column| write!(f, ".{}", column.key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_the_place_again() {
        for (path, printed, key) in [
            ("quotes[3].price", "quotes[3].price", "price"),
            ("quotes[3]", "quotes[3]", ""),
            ("demand[0].gpus[7]", "demand[0].gpus", "gpus"),
            ("quotes[3].prise", "quotes[3]", "prise"),
        ] {
            let (place, found) = Place::parse(path).unwrap();
            assert_eq!((place.to_string().as_str(), found), (printed, key), "{path}");
        }
        assert!(["", "quotes", "quotes[x]", "nothing[3].price"].into_iter().all(|path| Place::parse(path).is_none()));
    }
}
