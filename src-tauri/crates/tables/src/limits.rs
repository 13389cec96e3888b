//! Limits hold through assumptions too: a cell `@id` takes a value that stands elsewhere, and some assumptions are taken by
//! their name alone.

use crate::{Book, Column, Kind, Limits, Place, Table};
use input::Problems;
use quantity::Range;
use std::collections::BTreeMap;
use vocabulary::{Message, message};

/// What is known of an assumption beside the book.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The value that ships with the program, where one does.
    pub value: Option<Range>,
    /// Limits of what takes it by its name.
    pub limits: Limits,
}

/// Checks that the values of assumptions lie within the limits of every column that names them, and of what takes them by
/// name. A problem stands at the cell that names the assumption, and at the value of the book's own row.
pub fn check_limits(book: &Book, known: &dyn Fn(&str) -> Option<Known>, problems: &Problems) {
    let own = own(book);
    let by_name = own.iter().filter_map(|(id, (at, range))| {
        let limits = known(id)?.limits;
        let hint = || message!("give-expected", expected = limits.words());
        (!holds(limits, range)).then(|| (*at, (limits, hint())))
    });
    let mut broken: BTreeMap<usize, (Limits, Message)> = by_name.collect();
    for_each_named(book, |table, at, column, limits, id| {
        let standing = own.get(id).map(|(_, range)| *range).or_else(|| known(id)?.value);
        let Some(range) = standing.filter(|range| !holds(limits, range)) else { return };
        let (row, place) = (name(table, book, at), Place { table, row: at, column: Some(column) });
        let found = message!("tables-assumption-beyond", id = id, range = range.to_string());
        let hint = message!("tables-assumption-beyond.hint", id = id);
        problems.add("I527", &place.to_string(), found, limits.words(), hint);
        if let Some((own, _)) = own.get(id) {
            let hint = message!("tables-taken-by", limits = limits.words(), column = column.label(), row = row);
            broken.entry(*own).or_insert((limits, hint));
        }
    });
    for (at, (limits, hint)) in broken {
        let path = format!("assumptions[{at}].value");
        let found = book.rows("assumptions").get(at).and_then(|row| row.get("value")).unwrap_or_default();
        problems.add("I527", &path, found, limits.words(), hint);
    }
}

/// The book's own assumptions that can be read, by id: position and value.
fn own(book: &Book) -> BTreeMap<&str, (usize, Range)> {
    let rows = book.rows("assumptions").iter().enumerate();
    rows.filter_map(|(at, row)| Some((row.get("id")?, (at, Range::parse(row.get("value")?).ok()?)))).collect()
}

fn holds(limits: Limits, range: &Range) -> bool {
    limits.hold(range.low) && limits.hold(range.high)
}

/// Hands over every cell `@id` of the book with the limits of its column.
fn for_each_named<'b>(book: &'b Book, mut each: impl FnMut(&'static Table, usize, &'static Column, Limits, &'b str)) {
    for (table, rows) in book.tables() {
        let limited = table.columns.iter().filter_map(|column| match column.kind {
            Kind::Estimate(limits) | Kind::Answer(limits) if limits != Limits::ANY => Some((column, limits)),
            _ => None,
        });
        for (column, limits) in limited {
            let named =
                rows.iter().enumerate().filter_map(|(at, row)| Some((at, row.get(column.key)?.strip_prefix('@')?)));
            named.for_each(|(at, id)| each(table, at, column, limits, id));
        }
    }
}

fn name(table: &Table, book: &Book, at: usize) -> String {
    book.rows(table.name).get(at).map(|row| table.row_name(row)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Row, table};

    fn add(book: &mut Book, name: &str, cells: &[(&'static str, &str)]) {
        let row = Row(cells.iter().map(|(key, text)| (*key, (*text).to_owned())).collect());
        book.rows_mut(table(name).unwrap()).push(row);
    }

    fn found(book: &Book) -> Vec<String> {
        let shipped = |id: &str| {
            let rate = Known { value: Range::parse("0.1 to 3").ok(), limits: Limits::AMOUNT };
            (id == "shipped").then_some(rate)
        };
        let problems = Problems::new();
        check_limits(book, &shipped, &problems);
        let found = problems.settle(None::<()>).err().unwrap_or_default();
        found.iter().map(|p| format!("{} {} {}", p.code, p.path, voice::text(&p.found))).collect()
    }

    #[test]
    fn an_assumption_obeys_the_columns_that_name_it() {
        for (value, cell, expected) in [
            ("0.2 to 10", "@g", &[][..]),
            ("0.2 to 10.1", "7", &[]),
            ("-2", "@g", &["I527 workloads[0].growth @g, which is -2", "I527 assumptions[0].value -2"]),
            (
                "1 / 2 / 11",
                "@g",
                &["I527 workloads[0].growth @g, which is 1 / 2 / 11", "I527 assumptions[0].value 1 / 2 / 11"],
            ),
            ("1", "@missing", &[]),
        ] {
            let mut book = Book::default();
            add(&mut book, "workloads", &[("id", "w"), ("growth", cell)]);
            add(&mut book, "assumptions", &[("id", "g"), ("value", value)]);
            assert_eq!(found(&book), expected, "{value} in {cell}");
        }
    }

    #[test]
    fn an_assumption_taken_by_its_name_obeys_too() {
        let mut book = Book::default();
        add(&mut book, "quotes", &[("id", "q"), ("availability", "@shipped")]);
        assert_eq!(found(&book), ["I527 quotes[0].availability @shipped, which is 0.1 to 3"]);
        add(&mut book, "assumptions", &[("id", "shipped"), ("value", "-1")]);
        assert_eq!(found(&book), ["I527 quotes[0].availability @shipped, which is -1", "I527 assumptions[0].value -1"]);
    }
}
