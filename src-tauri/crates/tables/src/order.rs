//! The order of Options, which has meaning: demand is served in it. Each row has a number of its own, so that a sheet may be
//! sorted by anything; numbers go in tens over the whole sheet, so that a row finds room between two others and options keep
//! their places too.

use crate::{Book, Row};
use quantity::{Decimal, decimal};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Name of the table.
pub const ORDERED: &str = "options";
/// The column of the number.
pub const ORDER: &str = "order";
/// From one number to the next, and what every number given is a multiple of.
const STEP: u32 = 10;

/// A row's number; `None` for one without.
pub fn number_of(row: &Row) -> Option<Decimal> {
    decimal::parse(row.get(ORDER)?)
}

/// By number; what has none comes after what has one, as it stands.
pub fn by_number(a: Option<Decimal>, b: Option<Decimal>) -> Ordering {
    (a.is_none(), a).cmp(&(b.is_none(), b))
}

/// Rows in the order in which they are taken, without their numbers.
pub fn in_order(rows: &[Row]) -> Vec<Row> {
    let mut rows = rows.to_vec();
    rows.sort_by(|a, b| by_number(number_of(a), number_of(b)));
    rows.iter_mut().for_each(|row| row.set(ORDER, None));
    rows
}

/// Gives each row of Options without a number the next one behind its option, the first of an option that behind all rows, so
/// that all are taken in the order in which they were.
///
/// A row behind a number too large to count on from stays without.
pub fn fill(book: &mut Book) {
    if let Some(table) = crate::table(ORDERED).filter(|table| !book.rows(table.name).is_empty()) {
        fill_rows(&mut book.rows_mut(table).iter_mut().collect::<Vec<_>>());
    }
}

/// The same for rows that are on their way into a book.
pub fn fill_rows(rows: &mut [&mut Row]) {
    let mut last: BTreeMap<String, Decimal> = BTreeMap::new();
    for row in rows.iter() {
        if let Some(number) = number_of(row) {
            let own = last.entry(option_of(row)).or_insert(number);
            *own = number.max(*own);
        }
    }
    for row in rows.iter_mut().filter(|row| row.get(ORDER).is_none()) {
        let option = option_of(row);
        let before = last.get(&option).or_else(|| last.values().max()).copied();
        if let Some(number) = after(before) {
            row.set(ORDER, Some(number.to_string()));
            last.insert(option, number);
        }
    }
}

/// Numbers rows anew as they stand.
pub fn renumber(rows: &mut [Row]) {
    let mut number = Decimal::ZERO;
    for row in rows {
        number += Decimal::from(STEP);
        row.set(ORDER, Some(number.to_string()));
    }
}

fn option_of(row: &Row) -> String {
    row.get("option").unwrap_or_default().to_owned()
}

/// The next multiple of ten above a number; the first is 10.
fn after(number: Option<Decimal>) -> Option<Decimal> {
    let step = Decimal::from(STEP);
    let tens = number.unwrap_or_default().checked_div(step)?.floor();
    tens.checked_add(Decimal::ONE)?.checked_mul(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of an option with a number, or `-` without.
    fn book(rows: &[(&str, &str)]) -> Book {
        let mut book = Book::default();
        for (option, number) in rows {
            let mut row = Row::default();
            row.set("option", Some((*option).to_owned()));
            row.set(ORDER, Some(*number).filter(|number| *number != "-").map(str::to_owned));
            book.rows_mut(crate::table(ORDERED).unwrap()).push(row);
        }
        book
    }

    #[test]
    fn a_row_without_a_number_gets_one_behind_its_option() {
        for (rows, expected) in [
            (&[("a", "-"), ("a", "-"), ("b", "-")][..], "10 20 30"),
            (&[("a", "10"), ("b", "20"), ("a", "-"), ("b", "-")], "10 20 20 30"),
            (&[("a", "1"), ("a", "2.5"), ("b", "-"), ("a", "-")], "1 2.5 10 10"),
            (&[("a", "-"), ("b", "40"), ("b", "-")], "50 40 50"),
            (&[("a", "-5"), ("a", "-")], "-5 0"),
            (&[], ""),
        ] {
            let mut book = book(rows);
            fill(&mut book);
            let found: Vec<&str> = book.rows(ORDERED).iter().map(|row| row.get(ORDER).unwrap_or("-")).collect();
            assert_eq!(found.join(" "), expected, "{rows:?}");
        }
    }

    #[test]
    fn rows_are_numbered_anew_as_they_stand() {
        let mut book = book(&[("a", "30"), ("b", "-"), ("a", "10")]);
        renumber(book.rows_mut(crate::table(ORDERED).unwrap()));
        let found: Vec<&str> = book.rows(ORDERED).iter().filter_map(|row| row.get(ORDER)).collect();
        assert_eq!(found, ["10", "20", "30"]);
    }
}
