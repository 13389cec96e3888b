//! What people do to a workbook that was exported and is sent back: each is taken as it was meant, or refused in words that are true
//! and say how to mend it.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{RawCell, RawSheet, RawValue, RawWorkbook, Settled, Terms, stage_under, workbook};
use std::collections::BTreeMap;
use std::io::Cursor;
use support::{One, page, wrong_cells};
use tables::Book;

/// The sample case without its year of hours.
fn sample() -> Book {
    let mut book = sample::book().unwrap();
    book.rows_mut(tables::table("demand").unwrap()).clear();
    tables::order::fill(&mut book);
    book
}

/// The sample and its workbook, as cells.
struct Case {
    book: Book,
    cells: RawWorkbook,
}

impl Case {
    fn new() -> Self {
        let book = sample();
        let bytes = workbook::write(&book, &voice::text).unwrap();
        let cells = workbook::read_trusted(Cursor::new(bytes)).unwrap();
        Self { book, cells }
    }

    /// The workbook changed and staged into the sample that it was exported from.
    fn staged(&self, change: impl FnOnce(&mut RawWorkbook)) -> One {
        let mut cells = self.cells.clone();
        change(&mut cells);
        let file = workbook::incoming(&cells, &voice::text);
        let bases: BTreeMap<String, Book> =
            file.mark().map(|mark| (mark.to_owned(), self.book.clone())).into_iter().collect();
        let terms = Terms { over: false, settled: &Settled::default(), bases: &bases };
        let mut staged = stage_under(&self.book, vec![file], &terms, &own_judge, &|_| Vec::new());
        One { book: staged.book, preview: staged.previews.remove(0) }
    }
}

/// Cells and references as the program judges them, with the assumptions that ship.
fn own_judge(book: &Book) -> Vec<input::Problem> {
    let shipped = reference::assumptions().iter().map(|own| own.id).collect();
    let problems = input::Problems::new();
    tables::check(book, &shipped, &problems);
    problems.settle(None::<()>).err().unwrap_or_default()
}

fn sheet<'c>(cells: &'c mut RawWorkbook, name: &str) -> &'c mut RawSheet {
    cells.sheets.iter_mut().find(|sheet| sheet.name == name).unwrap()
}

/// Position of the column of a key; the keys stand in the second row.
fn column(sheet: &RawSheet, key: &str) -> u32 {
    let text = RawValue::Text(key.into());
    sheet.cells.iter().find(|cell| cell.row == 1 && cell.value == text).unwrap().column
}

/// Puts a value somewhere.
fn put(sheet: &mut RawSheet, (row, column): (u32, u32), value: RawValue) {
    sheet.cells.retain(|cell| (cell.row, cell.column) != (row, column));
    sheet.cells.push(RawCell { row, column, value, formula: None });
    sheet.cells.sort_by_key(|cell| (cell.row, cell.column));
}

fn text(text: &str) -> RawValue {
    RawValue::Text(text.into())
}

/// Rows further down, from `from` on.
fn shift(sheet: &mut RawSheet, from: u32, by: u32) {
    sheet.cells.iter_mut().filter(|cell| cell.row >= from).for_each(|cell| cell.row += by);
}

/// What a typed text comes to.
enum Comes<'t> {
    /// The cell holds this; nothing for an empty cell.
    To(&'t str),
    /// Refused; the page says this.
    Refused(&'t str),
    /// Accepted, and noted so.
    Noted(&'t str, &'t str),
}

use Comes::{Noted, Refused, To};

/// Sheet, position of the row and key of the column that typed texts of a list are put into.
type Spot = (&'static str, usize, &'static str);

const PRICE: Spot = ("Quotes", 0, "price");
const WEIGHT: Spot = ("Criteria", 0, "weight");
const UNTIL: Spot = ("Quotes", 0, "valid_until");
const VENDOR: Spot = ("Quotes", 0, "vendor");
const SHARE: Spot = ("Quotes", 0, "availability");
const CURRENCY: Spot = ("Quotes", 0, "currency");
const GPUS: Spot = ("Quotes", 0, "unit_gpus");
const MOST: Spot = ("Quotes", 0, "max_units");
const YES: Spot = ("Workloads", 0, "interruptible");
const VALUE: Spot = ("Scores", 0, "value");
const WHO: Spot = ("Scores", 0, "evaluator");
const BASIS: Spot = ("Quotes", 0, "basis");
const UNITS: Spot = ("Options", 0, "units");
const QUOTE: Spot = ("Options", 0, "quote");
const BUDGET: Spot = ("Frame", 0, "budget");
const MONTHS: Spot = ("Frame", 0, "months");
const AMOUNT: Spot = ("Costs", 0, "amount");

/// Quotes!F3 is a price in USD, the first criterion weighs 6, the first evaluator is lindqvist.
const TYPED: &[(Spot, &str, Comes)] = &[
    (PRICE, "45,000", Refused("write 45000 or 45.0")),
    (PRICE, "45.000", Refused("write 45000 or 45.0")),
    (PRICE, "45'000", To("45000")),
    (PRICE, "45’000", To("45000")),
    (PRICE, "1'234'567.5", To("1234567.5")),
    (PRICE, "45 000", To("45000")),
    (PRICE, "45\u{a0}000", To("45000")),
    (PRICE, "45\u{202f}000", To("45000")),
    (PRICE, "45 00", Refused("with a point for decimals")),
    (PRICE, "\u{200b}45000\u{feff}", To("45000")),
    (PRICE, "４５０００", To("45000")),
    (PRICE, "“45000”", To("45000")),
    (PRICE, "'45000", To("45000")),
    (PRICE, "$45000", To("45000")),
    (PRICE, "45000 $", To("45000")),
    (PRICE, "US$ 45,000.00", To("45000")),
    (PRICE, "45000 USD", To("45000")),
    (PRICE, "USD 45k", To("45000")),
    (PRICE, "45000 USD to 50000 USD", To("45000 to 50000")),
    (PRICE, "3.4 EUR", Refused("an amount in USD, the currency of the row")),
    (PRICE, "€45000", Refused("an amount in USD, the currency of the row")),
    (PRICE, "45000 USD per GPU", Refused("Write the number alone")),
    (PRICE, "45000/GPU", Refused("Write the number alone")),
    (PRICE, "45000 😀", Refused("Write the number alone")),
    (PRICE, "45 T", Refused("Write the number alone")),
    (PRICE, "(60000)", Refused("at least 0")),
    (PRICE, "-60000", Refused("at least 0")),
    (PRICE, "n/a", Refused("Fill in Price")),
    (PRICE, "–", Refused("Fill in Price")),
    (PRICE, "TBD", Refused("Fill in Price")),
    (PRICE, "yes", Refused("with a point for decimals")),
    (PRICE, "see offer", Refused("with a point for decimals")),
    (PRICE, "45%", Refused("45% would count as 0.45")),
    (PRICE, "30k to 45k", To("30000 to 45000")),
    (PRICE, "30-45k", To("30000 to 45000")),
    (PRICE, "30k–45k", To("30000 to 45000")),
    (PRICE, "30k…45k", To("30000 to 45000")),
    (PRICE, "45k to 30k", Refused("lower bound first")),
    (PRICE, "45000 ± 10 %", To("40500 to 49500")),
    (PRICE, "45000 +/- 10%", To("40500 to 49500")),
    (PRICE, "max 45000", Refused("One bound is no value")),
    (PRICE, "≤ 45000", Refused("One bound is no value")),
    (PRICE, "~45000", To("45000")),
    (PRICE, "about 45000", Refused("Write the number alone")),
    (PRICE, "4.5e4", To("45000")),
    (PRICE, "4,5E4", Refused("where decimals begin")),
    (PRICE, "45,5", To("45.5")),
    (PRICE, "45.000,00", To("45000")),
    (PRICE, "45,000.00", To("45000")),
    (PRICE, "1,234,567", To("1234567")),
    (PRICE, "45K", To("45000")),
    (PRICE, "@mfu.northwnd", Refused("Did you mean mfu.northwind?")),
    (AMOUNT, "(60000)", To("-60000")),
    (BUDGET, "EUR 42M", To("42000000")),
    (BUDGET, "42 Mio", Refused("Write the number alone")),
    (MONTHS, "60 months", Refused("Write the number alone")),
    (WEIGHT, "5 %", Refused("5 % would count as 0.05")),
    (WEIGHT, "5", To("5")),
    (WEIGHT, "0,5", To("0.5")),
    (WEIGHT, "six", Refused("one number")),
    (UNTIL, "2027-3-31", To("2027-03-31")),
    (UNTIL, "31.03.2028", To("2028-03-31")),
    (UNTIL, "2028/03/31", To("2028-03-31")),
    (UNTIL, "31 March 2028", To("2028-03-31")),
    (UNTIL, "03/31/2028", To("2028-03-31")),
    (UNTIL, "03/04/2028", Refused("2028-04-03 or 2028-03-04")),
    (UNTIL, "31.3.28", Refused("Write the date as")),
    (UNTIL, "n/a", To("")),
    (VENDOR, "Northwind", Noted("northwind", "taken for northwind")),
    (VENDOR, "NORTHWIND ", Noted("northwind", "taken for northwind")),
    (VENDOR, "northwind\u{200b}", To("northwind")),
    (VENDOR, "northwnd", Refused("Did you mean northwind?")),
    (VENDOR, "Northwind Systems", Refused("Did you mean northwind?")),
    (VENDOR, "nobody", Refused("Add it to Vendors")),
    (SHARE, "96.5 %", To("0.965")),
    (SHARE, "97 to 98 %", To("0.97 to 0.98")),
    (SHARE, "96.5", Refused("Write 96.5 % or 0.965")),
    (SHARE, "0,965", To("0.965")),
    (SHARE, "n/a", To("")),
    (SHARE, "unknown", To("")),
    (CURRENCY, "usd", To("USD")),
    (CURRENCY, "€", Refused("Write a code such as EUR")),
    (GPUS, "8.0", To("8")),
    (GPUS, "8 GPUs", Refused("Write the number alone")),
    (GPUS, "eight", Refused("one number")),
    (MOST, "-", To("")),
    (YES, "Y", To("yes")),
    (YES, "TRUE", To("yes")),
    (YES, "x", Refused("one of yes, no")),
    (BASIS, "GPU", To("gpu")),
    (BASIS, "gpu-hour", To("gpu_hour")),
    (BASIS, "gpuhour", Refused("Did you mean gpu_hour?")),
    (UNITS, "as  Needed", To("as needed")),
    (UNITS, "18 units", Refused("Write the number alone")),
    (QUOTE, "Helio_H200_36m", Noted("helio_h200_36m", "taken for helio_h200_36m")),
    (QUOTE, "helio_h200_36", Refused("Did you mean helio_h200_36m?")),
    (VALUE, "n/a", Refused("`?` where it was asked and nobody knows")),
    (VALUE, "?", To("?")),
    (VALUE, "40 %", To("0.4")),
    (VALUE, "0.4 (bf16)", Refused("with a point for decimals")),
    (VALUE, "high", Refused("where the criterion has a scale")),
    (WHO, "Lindqvist", Noted("lindqvist", "taken for the evaluator lindqvist")),
    (WHO, "LINDQVIST\u{a0}", Noted("lindqvist", "taken for the evaluator lindqvist")),
    (WHO, "lindquist", Noted("lindquist", "Did you mean lindqvist?")),
];

#[test]
fn a_typed_text_comes_to_what_was_meant_or_is_refused_in_true_words() {
    let case = Case::new();
    let wrong: Vec<String> = TYPED.iter().filter_map(|row| wrong(&case, row)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// What is wrong with how a typed text was taken.
fn wrong(case: &Case, ((name, at, key), typed, comes): &(Spot, &str, Comes)) -> Option<String> {
    let table = tables::all().iter().find(|table| table.sheet == *name).unwrap();
    let staged = case.staged(|cells| {
        let sheet = sheet(cells, name);
        let place = (2 + u32::try_from(*at).unwrap(), column(sheet, key));
        put(sheet, place, text(typed));
    });
    let said = page(&staged.preview);
    let holds = |cell: &str| staged.book.rows(table.name).iter().any(|row| row.get(key).unwrap_or_default() == cell);
    let is_right = match comes {
        To(cell) => staged.preview.is_clean() && holds(cell),
        Noted(cell, words) => staged.preview.is_clean() && holds(cell) && said.contains(words),
        Refused(words) => !staged.preview.is_clean() && said.contains(words) && staged.book == case.book,
    };
    (!is_right).then(|| format!("{key} {typed:?}\n{said}"))
}

/// A change of a workbook, whether it is accepted, and what the page says.
type Shape = (&'static str, fn(&mut RawWorkbook), bool, &'static str);

fn quotes(cells: &mut RawWorkbook) -> &mut RawSheet {
    sheet(cells, "Quotes")
}

/// Takes a column out, and those behind it one to the left.
fn without(sheet: &mut RawSheet, key: &str) {
    let at = column(sheet, key);
    sheet.cells.retain(|cell| cell.column != at);
    sheet.cells.iter_mut().filter(|cell| cell.column > at).for_each(|cell| cell.column -= 1);
}

const SHAPES: &[Shape] = &[
    ("untouched", |_| (), true, "0 changed"),
    ("the hidden column Row kind deleted", |cells| without(quotes(cells), "_row"), true, "0 changed"),
    ("the column Note deleted", |cells| without(quotes(cells), "note"), true, "0 changed"),
    (
        "the row of keys deleted",
        |cells| {
            let own = quotes(cells);
            own.cells.retain(|cell| cell.row != 1);
            own.cells.iter_mut().filter(|cell| cell.row > 1).for_each(|cell| cell.row -= 1);
        },
        true,
        "0 changed",
    ),
    (
        "both rows of heads deleted",
        |cells| quotes(cells).cells.retain(|cell| cell.row > 1),
        false,
        "Copy the first two rows",
    ),
    (
        "a title above",
        |cells| {
            shift(quotes(cells), 0, 2);
            put(quotes(cells), (0, 0), text("Quotes of spring"));
        },
        true,
        "0 changed",
    ),
    ("a blank row inserted", |cells| shift(quotes(cells), 5, 1), true, "0 changed"),
    (
        "Options sorted",
        |cells| {
            let own = sheet(cells, "Options");
            let last = own.cells.iter().map(|cell| cell.row).max().unwrap();
            own.cells.iter_mut().filter(|cell| cell.row > 1).for_each(|cell| cell.row = last + 2 - cell.row);
            own.cells.sort_by_key(|cell| (cell.row, cell.column));
        },
        true,
        "0 changed",
    ),
    (
        "columns swapped",
        |cells| {
            let own = sheet(cells, "Vendors");
            own.cells.iter_mut().filter(|cell| cell.column < 2).for_each(|cell| cell.column = 1 - cell.column);
            own.cells.sort_by_key(|cell| (cell.row, cell.column));
        },
        true,
        "0 changed",
    ),
    ("a row deleted", |cells| quotes(cells).cells.retain(|cell| cell.row != 5), true, "1 removed"),
    (
        "a row twice",
        |cells| {
            let own = quotes(cells);
            let last = own.cells.iter().map(|cell| cell.row).max().unwrap();
            let again: Vec<RawCell> = own.cells.iter().filter(|cell| cell.row == 2).cloned().collect();
            own.cells.extend(again.into_iter().map(|cell| RawCell { row: last + 1, ..cell }));
        },
        false,
        "northwind_h200_8 a second time",
    ),
    ("a remark beside the table", |cells| put(quotes(cells), (3, 43), text("ask Bob")), true, "the first AR4: ask Bob"),
    (
        "a column of one's own",
        |cells| {
            let last = column(quotes(cells), "_row") + 1;
            put(quotes(cells), (0, last), text("My remarks"));
            put(quotes(cells), (3, last), text("ask Bob"));
        },
        true,
        "cells: 2",
    ),
    ("a remark below", |cells| put(quotes(cells), (40, 0), text("Prices without VAT")), true, "Prices without VAT"),
    ("a remark below a price", |cells| put(quotes(cells), (40, 5), text("without VAT")), true, "without VAT"),
    (
        "a sum below",
        |cells| {
            put(quotes(cells), (40, 0), text("Total:"));
            put(quotes(cells), (40, 5), RawValue::Number(12.0));
        },
        true,
        "cells: 2",
    ),
    (
        "a row begun and not finished",
        |cells| {
            put(quotes(cells), (40, 0), text("helio_new"));
            put(quotes(cells), (40, 1), text("helio"));
        },
        false,
        "Fill in Price",
    ),
    (
        "a head misspelt",
        |cells| {
            let own = quotes(cells);
            let at = column(own, "price");
            put(own, (1, at), text("prise"));
        },
        false,
        "Did you mean `price`?",
    ),
    (
        "merged cells",
        |cells| {
            let own = quotes(cells);
            own.cells.retain(|cell| (cell.row, cell.column) != (3, 1));
        },
        false,
        "Fill in Vendor",
    ),
    ("a sheet renamed", |cells| quotes(cells).name = "Angebote".to_owned(), true, "The file has no sheet Quotes"),
    (
        "a sheet deleted",
        |cells| cells.sheets.retain(|own| own.name != "Costs"),
        true,
        "What the workspace holds there stays",
    ),
    (
        "a sheet of one's own",
        |cells| {
            cells.sheets.push(RawSheet { name: "Pivot".to_owned(), ..RawSheet::default() });
        },
        true,
        "Pivot is no table",
    ),
    (
        "a sheet copied",
        |cells| {
            let copy = RawSheet { name: "Quotes (2)".to_owned(), ..quotes(cells).clone() };
            cells.sheets.push(copy);
        },
        true,
        "Quotes (2) is no table",
    ),
    (
        "a formula with its value",
        |cells| {
            let own = quotes(cells);
            put(own, (2, 5), RawValue::Number(49_500.0));
            own.cells
                .iter_mut()
                .filter(|cell| (cell.row, cell.column) == (2, 5))
                .for_each(|cell| cell.formula = Some("45000*1.1".into()));
        },
        true,
        "=45000*1.1",
    ),
    (
        "a formula without its value",
        |cells| {
            let own = quotes(cells);
            put(own, (2, 5), RawValue::Empty);
            own.cells
                .iter_mut()
                .filter(|cell| (cell.row, cell.column) == (2, 5))
                .for_each(|cell| cell.formula = Some("45000*1.1".into()));
        },
        false,
        "let it calculate",
    ),
    ("an error", |cells| put(quotes(cells), (2, 5), RawValue::Error("#REF!".into())), false, "#REF!"),
    (
        "a name in capitals",
        |cells| put(quotes(cells), (2, 0), text("Northwind_H200_8")),
        true,
        "taken for northwind_h200_8",
    ),
    ("a number stored as text", |cells| put(quotes(cells), (2, 8), text("8")), true, "0 changed"),
    (
        "a date with a time",
        |cells| {
            let own = quotes(cells);
            let at = column(own, "valid_until");
            put(own, (2, at), RawValue::Date("2027-03-31T12:00:00".into()));
        },
        true,
        "0 changed",
    ),
    (
        "a truth value as yes",
        |cells| {
            let own = sheet(cells, "Workloads");
            let at = column(own, "interruptible");
            put(own, (2, at), RawValue::Bool(true));
        },
        true,
        "1 changed",
    ),
    ("a truth value as a number", |cells| put(quotes(cells), (2, 8), RawValue::Bool(true)), false, "one number"),
    ("the mark lost", |cells| cells.mark = None, true, "0 changed"),
];

#[test]
fn a_workbook_that_was_rearranged_says_what_it_said() {
    let case = Case::new();
    for (what, change, clean, words) in SHAPES {
        let staged = case.staged(change);
        let said = page(&staged.preview);
        assert_eq!(staged.preview.is_clean(), *clean, "{what}\n{said}");
        assert!(said.contains(words), "{what} should say {words:?}\n{said}");
        if *words == "0 changed" {
            assert!(!staged.preview.changes_anything(), "{what}\n{said}");
        }
    }
    assert!(TYPED.len() + SHAPES.len() >= 100, "about a hundred");
    assert!(wrong_cells(&Book::default()).is_empty());
}

#[test]
fn spellings_of_one_person_are_one_person() {
    let case = Case::new();
    let mut book = case.book.clone();
    let scores = tables::table("scores").unwrap();
    for row in book.rows_mut(scores).iter_mut().filter(|row| row.get("evaluator") == Some("lindqvist")) {
        row.set("evaluator", Some("Ánna".to_owned()));
    }
    let case = Case {
        cells: workbook::read_trusted(Cursor::new(workbook::write(&book, &voice::text).unwrap())).unwrap(),
        book,
    };
    for spelling in ["ánna", " Ánna ", "A\u{301}nna", "a\u{301}nna\u{200b}", "ÁNNA"] {
        let staged = case.staged(|cells| {
            for cell in sheet(cells, "Scores").cells.iter_mut().filter(|cell| cell.value == text("Ánna")) {
                cell.value = text(spelling);
            }
        });
        assert!(!staged.preview.changes_anything(), "{spelling:?}\n{}", page(&staged.preview));
    }
}
