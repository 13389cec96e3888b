//! Staging from plain cells: what is understood, what is rejected and where, what changes.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{RawCell, RawSheet, RawValue, RawWorkbook, workbook};
use proptest::prelude::*;
use support::{Dice, One, page, random_book, row, sheet, stage, workbook as book_of, wrong_cells};
use tables::Book;

/// Two vendors, a quote, a workload and its profile.
fn base() -> Book {
    let table = |name| tables::table(name).unwrap();
    let mut book = Book::default();
    let vendors = [
        [("id", "n"), ("name", "North"), ("country", "Norway")],
        [("id", "h"), ("name", "Helio"), ("country", "Spain")],
    ];
    book.rows_mut(table("vendors")).extend(vendors.iter().map(|cells| row(cells)));
    let workload =
        [("id", "rag"), ("name", "RAG"), ("purpose", "inference"), ("interruptible", "no"), ("reference_sku", "H100")];
    book.rows_mut(table("workloads")).push(row(&workload));
    book.rows_mut(table("demand")).push(row(&[
        ("workload", "rag"),
        ("start", "day"),
        ("step", "profile"),
        ("gpus", &["4"; 24].join(",")),
    ]));
    book
}

fn staged(sheets: &[RawSheet]) -> One {
    stage(&base(), workbook::incoming(&book_of(sheets.to_vec()), &voice::text))
}

/// Place and code of each rejection.
fn rejections(staged: &One) -> Vec<String> {
    staged.preview.rejected.shown.iter().map(|r| format!("{} {}", r.place(), r.code)).collect()
}

const QUOTE_HEADS: &[&str] =
    &["id", "vendor", "sku", "supply_model", "billing", "price", "basis", "currency", "unit_gpus"];

/// A quote with one cell replaced.
fn quote(at: usize, text: &str) -> RawSheet {
    let mut cells = ["q1", "n", "H100", "pooled", "committed", "#2.6", "gpu_hour", "EUR", "#8"];
    cells[at] = text;
    sheet("Quotes", &[&["Quote"], QUOTE_HEADS, &cells])
}

#[test]
fn a_wrong_cell_is_rejected_at_its_address() {
    for (at, text, expected) in [
        (5, "#2.6", vec![]),
        (5, "30k to 45k", vec![]),
        (5, "@shipped.one", vec![]),
        (5, "", vec!["Quotes!F3 I510"]),
        (5, "@nothing", vec!["Quotes!F3 I523"]),
        (5, "cheap", vec!["Quotes!F3 I514"]),
        (5, "#-1", vec!["Quotes!F3 I515"]),
        (5, "!#REF!", vec!["Quotes!F3 I547"]),
        (1, "unknown", vec!["Quotes!B3 I522"]),
        (7, "EURO", vec!["Quotes!H3 I516"]),
        (7, "eur", vec![]),
        (4, "rented", vec!["Quotes!E3 I512"]),
        (8, "#2.5", vec!["Quotes!I3 I513"]),
        (0, "", vec!["Quotes!A3 I510"]),
        (0, "@q", vec!["Quotes!A3 I511"]),
    ] {
        let staged = staged(&[quote(at, text)]);
        assert_eq!(rejections(&staged), expected, "{at} {text}\n{:?}", staged.preview);
        assert_eq!(staged.book == base(), !expected.is_empty(), "{at} {text} changes nothing when rejected");
    }
}

#[test]
fn heads_are_found_by_key_or_label() {
    let data: &[&str] = &["x", "Ex"];
    for (name, rows, expected) in [
        ("Vendors", vec![&["Vendor", "Name"][..], &["id", "name"], data], vec![]),
        ("vendors ", vec![&["Vendor", "Name *"][..], data], vec![]),
        ("Vendors", vec![&["id", "name"][..], data], vec![]),
        ("Vendors", vec![&["A title above"][..], &[], &["Name", "Vendor"], &["Ex", "x"]], vec![]),
        ("Vendors", vec![&["Vendor", "Name", "Contry"][..], &["id", "name"], data], vec!["Vendors!C1 I541"]),
        ("Vendors", vec![&["Vendor", "Name"][..], &["id", "name", "contry"], data], vec!["Vendors!C2 I541"]),
        ("Vendors", vec![&["Vendor", "Name", "Vendor"][..], &["id", "name"], data], vec!["Vendors!C1 I542"]),
        ("Vendors", vec![&["Vendor", "Name"][..], &["id", "name"], &["x", "Ex", "stray"]], vec![]),
        (
            "Vendors",
            vec![&["Vendor", "", "Name"][..], &["id", "", "name"], &["x", "stray", "Ex"]],
            vec!["Vendors!B3 I541"],
        ),
        ("Vendors", vec![&["x", "Ex"][..]], vec!["Vendors I544"]),
        ("Vendors", vec![], vec![]),
        ("Vendors", vec![&["Vendor", "Country"][..], &["id", "country"], &["x", "Chad"]], vec!["Vendors, row 3 I510"]),
        ("Vendors", vec![&["Vendor", "Country"][..], &["id", "country"], &["n", "Chad"]], vec![]),
        ("Sums", vec![&["anything"][..]], vec!["workbook I540"]),
    ] {
        let staged = staged(&[sheet(name, &rows)]);
        assert_eq!(rejections(&staged), expected, "{rows:?}\n{:?}", staged.preview);
    }
}

#[test]
fn an_unknown_column_names_the_one_meant() {
    let staged = staged(&[sheet("Vendors", &[&["Vendor", "Name", "Contry"], &["x", "Ex", "Chad"]])]);
    let hint = voice::text(&staged.preview.rejected.shown[0].hint);
    assert_eq!(hint, "Did you mean `country`? Otherwise remove the column.");
}

#[test]
fn rows_meet_by_key_and_the_rest_stays() {
    let heads: &[&str] = &["id", "name", "note"];
    let staged =
        staged(&[sheet("Vendors", &[&["Vendor"], heads, &["z", "Zen"], &["h", "Helios", "new"], &["n", "North"]])]);
    assert!(staged.preview.is_clean(), "{:?}", staged.preview);
    let names: Vec<&str> = staged.book.rows("vendors").iter().map(|r| r.get("name").unwrap()).collect();
    assert_eq!(names, ["Zen", "Helios", "North"]);
    assert_eq!(staged.book.rows("vendors")[1].get("country"), Some("Spain"), "a column that the sheet lacks stays");
    assert_eq!(staged.book.rows("workloads"), base().rows("workloads"));
    let count = &staged.preview.tables[0];
    assert_eq!((count.new, count.changed, count.unchanged, count.reordered), (1, 1, 1, true));
    let text = page(&staged.preview);
    assert!(text.starts_with("1 new, 1 changed, 0 rejected, 1 unchanged\n"), "{text}");
    assert!(
        text.contains("vendors h name: Helio → Helios") && text.contains("vendors h note: (empty) → new"),
        "{text}"
    );
}

#[test]
fn an_empty_cell_empties_and_a_key_counts_once() {
    let emptied = staged(&[sheet("Vendors", &[&["id", "name", "country"], &["n", "North", ""]])]);
    assert_eq!(emptied.book.rows("vendors")[0].get("country"), None);
    let twice = staged(&[sheet("Vendors", &[&["id", "name"], &["n", "North"], &["n", "South"]])]);
    assert_eq!(rejections(&twice), ["Vendors!A3 I520"]);
    let sheets = [sheet("Vendors", &[&["id", "name"]]), sheet("vendors", &[&["id", "name"]])];
    assert_eq!(rejections(&staged(&sheets)), ["vendors I543"]);
}

#[test]
fn a_new_frame_renames_the_one_there_is() {
    let heads: &[&str] = &["name", "question", "decides", "decide_by", "currency", "months", "discount_rate"];
    let frame = |name| sheet("Frame", &[heads, &[name, "Who?", "Board", "2027-03-15", "EUR", "#60", "8 %"]]);
    let first = staged(&[frame("One")]);
    let second = stage(&first.book, workbook::incoming(&book_of([frame("Two")]), &voice::text));
    assert_eq!(second.book.rows("frame").len(), 1);
    assert_eq!(second.preview.tables[0].changed, 1, "{:?}", second.preview);
    assert_eq!(second.book.rows("frame")[0].get("discount_rate"), Some("0.08"));
}

fn formula(value: RawValue) -> RawSheet {
    let mut sheet = quote(5, "#0");
    let cell = sheet.cells.iter_mut().find(|c| (c.row, c.column) == (2, 5)).unwrap();
    *cell = RawCell { row: 2, column: 5, value, formula: Some("1+1.6".into()) };
    sheet
}

#[test]
fn a_formula_counts_by_its_saved_value() {
    let good = staged(&[formula(RawValue::Number(2.6))]);
    let used = &good.preview.formulas.shown[0];
    assert_eq!(
        (used.sheet.as_str(), used.cell.as_str(), used.formula.as_str(), voice::text(&used.value)),
        ("Quotes", "F3", "=1+1.6", "2.6".to_owned())
    );
    assert_eq!(good.book.rows("quotes")[0].get("price"), Some("2.6"));
    assert_eq!(rejections(&staged(&[formula(RawValue::Empty)])), ["Quotes!F3 I546"]);
    assert_eq!(rejections(&staged(&[formula(RawValue::Error("#DIV/0!".into()))])), ["Quotes!F3 I547"]);
}

#[test]
fn how_a_range_was_understood_is_shown() {
    let staged = staged(&[quote(5, "30k to 45k")]);
    let shown = &staged.preview.understood.shown[0];
    assert_eq!(
        (shown.place.as_str(), shown.typed.as_str(), shown.canonical.as_str()),
        ("Quotes!F3", "30k to 45k", "30000 to 45000")
    );
}

#[test]
fn an_example_row_is_left_aside_until_it_is_edited() {
    let vendors = tables::table("vendors").unwrap();
    let mut heads: Vec<&str> = vendors.columns.iter().map(|c| c.key).collect();
    let mut cells: Vec<&str> = vendors.columns.iter().map(|c| c.example).collect();
    heads.push("_row");
    cells.push("example");
    let aside = staged(&[sheet("Vendors", &[&heads, &cells])]);
    assert!(!aside.preview.changes_anything() && aside.preview.is_clean(), "{:?}", aside.preview);
    let narrow = staged(&[sheet("Vendors", &[&["id", "name", "_row"], &[cells[0], cells[1], "example"]])]);
    assert!(!narrow.preview.changes_anything(), "columns that were removed don't matter: {:?}", narrow.preview);
    cells[1] = "Eastwind";
    let edited = staged(&[sheet("Vendors", &[&heads, &cells])]);
    assert_eq!((edited.book.rows("vendors").len(), edited.preview.notes.len()), (3, 1), "{:?}", edited.preview);
}

fn demand(rows: &[[&str; 4]]) -> RawSheet {
    let heads: &[&str] = &["workload", "start", "step", "gpus"];
    let lines: Vec<&[&str]> = std::iter::once(heads).chain(rows.iter().map(|r| &r[..])).collect();
    sheet("Demand", &lines)
}

fn chunks(staged: &One) -> Vec<String> {
    let line =
        |r: &tables::Row| format!("{} {} {}", r.get("start").unwrap(), r.get("step").unwrap(), r.get("gpus").unwrap());
    staged.book.rows("demand").iter().map(line).collect()
}

#[test]
fn steps_become_month_chunks_with_gaps() {
    for (rows, expected) in [
        (
            vec![
                ["rag", "2026-02-01T01:00Z", "1h", "#5"],
                ["rag", "2026-01-31 22:00", "1h", "#3.50"],
                ["rag", "2026-02-01T00:00Z", "1h", ""],
            ],
            vec!["2026-01-31T22:00:00Z 1h 3.5,", "2026-02-01T00:00:00Z 1h ,5"],
        ),
        (
            vec![["rag", "2026-01-30", "1d", "#1"], ["rag", "2026-02-02", "1d", "2"]],
            vec!["2026-01-30T00:00:00Z 1d 1,", "2026-02-01T00:00:00Z 1d ,2"],
        ),
        (
            vec![["rag", "weekday 1", "profile", "#2"], ["rag", "Weekend", "profile", "#1"]],
            vec!["weekday profile ,2,,,,,,,,,,,,,,,,,,,,,,", "weekend profile 1,,,,,,,,,,,,,,,,,,,,,,,"],
        ),
    ] {
        let staged = staged(&[demand(&rows)]);
        assert_eq!(chunks(&staged), expected, "{:?}", staged.preview);
        let count = &staged.preview.tables[0];
        assert_eq!((count.new, count.changed), (0, 1), "the whole series is replaced");
    }
}

#[test]
fn a_wrong_step_is_rejected_at_its_row() {
    for (rows, expected) in [
        (vec![["rag", "2026-01-01T00:00Z", "1h", "#-3"]], vec!["Demand!D2 I515"]),
        (vec![["rag", "2026-01-01T00:00Z", "1h", "1 to 2"]], vec!["Demand!D2 I514"]),
        (vec![["rag", "2026-01-01", "1h", "#1"], ["rag", "2026-01-01T00:00Z", "1h", "#1"]], vec!["Demand!B3 I530"]),
        (vec![["rag", "2026-01-01", "1h", "#1"], ["rag", "2026-01-02", "1d", "#1"]], vec!["Demand!C3 I531"]),
        (vec![["rag", "2026-01-01T00:30Z", "1h", "#1"]], vec!["Demand!B2 I532"]),
        (vec![["rag", "2026-01-01T05:00Z", "1d", "#1"]], vec!["Demand!B2 I532"]),
        (vec![["rag", "2026-01-01T05:00Z", "profile", "#1"]], vec!["Demand!B2 I533"]),
        (vec![["rag", "weekday 5", "1h", "#1"]], vec!["Demand!B2 I533"]),
        (vec![["rag", "day", "profile", "#1"], ["rag", "weekend", "profile", "#1"]], vec!["Demand!B3 I536"]),
        (vec![["rag", "1990-01-01", "1h", "#1"], ["rag", "2026-01-01", "1h", "#1"]], vec!["Demand!B2 I534"]),
        (vec![["rag", "2026-01-01", "1h", ""]], vec!["Demand!D2 I537"]),
        (vec![["none", "2026-01-01", "1h", "#1"]], vec!["Demand!A2 I522"]),
        (vec![["rag", "2026-01-01", "2h", "#1"]], vec!["Demand!C2 I512"]),
        (vec![["rag", "soon", "1h", "#1"]], vec!["Demand!B2 I517"]),
    ] {
        let staged = staged(&[demand(&rows)]);
        assert_eq!(rejections(&staged), expected, "{rows:?}\n{:?}", staged.preview);
    }
}

#[test]
fn cells_outside_the_grid_are_reported() {
    let mut quotes = quote(5, "#1");
    quotes.outside = Some(exchange::Outside { row: 1_048_575, column: 16_383, count: 2 });
    let staged = staged(&[quotes]);
    assert_eq!(rejections(&staged), ["Quotes!XFD1048576 I545"]);
}

#[test]
fn a_preview_counts_all_and_shows_some() {
    let rows: Vec<Vec<String>> = (0..3_000).map(|n| vec![n.to_string(), "x".to_owned(), "!x".to_owned()]).collect();
    let lines: Vec<Vec<&str>> = rows.iter().map(|r| r.iter().map(String::as_str).collect()).collect();
    let mut all: Vec<&[&str]> = vec![&["id", "name", "country"]];
    all.extend(lines.iter().map(Vec::as_slice));
    let rejected = staged(&[sheet("Vendors", &all)]).preview.rejected;
    assert_eq!((rejected.count, rejected.shown.len()), (3_000, exchange::limits::REJECTED_SHOWN));
}

#[test]
fn more_rows_than_can_be_checked_are_refused_whole() {
    for (count, expected) in [(21_000, "file I551"), (201_000, "file I551")] {
        let ids: Vec<String> = (0..count).map(|n| format!("v{n}")).collect();
        let name = if count > 200_000 { "N" } else { "" };
        let rows: Vec<[&str; 2]> = ids.iter().map(|id| [id.as_str(), name]).collect();
        let mut all: Vec<&[&str]> = vec![&["id", "name"]];
        all.extend(rows.iter().map(|r| &r[..]));
        assert_eq!(rejections(&staged(&[sheet("Vendors", &all)])), [expected], "{count}");
    }
}

fn noise(dice: &mut Dice) -> RawValue {
    let texts = [
        "id",
        "name",
        "_row",
        "example",
        "",
        "1 to 2",
        "@x",
        "\u{ffff}",
        "9999999999999999999999999999 ±9000 %",
        "1,2",
        "day 3",
    ];
    match dice.roll(8) {
        0 => RawValue::Number(f64::from_bits(dice.roll(u64::MAX))),
        1 => RawValue::Bool(true),
        2 => RawValue::Date("2026-01-01T05:00:00".into()),
        3 => RawValue::Duration(0.5),
        4 => RawValue::Error("#N/A".into()),
        5 => RawValue::Empty,
        _ => RawValue::Text(texts[dice.roll(11) as usize].into()),
    }
}

/// A written book with some of its cells replaced by noise.
fn mutated(seed: u64) -> RawWorkbook {
    let mut dice = Dice(seed);
    let bytes = workbook::write(&random_book(seed, 3), &voice::text).unwrap();
    let mut cells = workbook::read_trusted(std::io::Cursor::new(bytes)).unwrap();
    for sheet in &mut cells.sheets {
        for cell in &mut sheet.cells {
            if dice.roll(12) == 0 {
                cell.value = noise(&mut dice);
                cell.formula = (dice.roll(4) == 0).then(|| "x".into());
            }
        }
    }
    cells
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_cells_are_staged_or_rejected(seed: u64) {
        let staged = stage(&base(), workbook::incoming(&mutated(seed), &voice::text));
        prop_assert_eq!(staged.preview.is_clean() || staged.book == base(), true);
        let problems = wrong_cells(&staged.book);
        prop_assert!(problems.is_empty(), "a staged book is sound: {:?}", problems);
    }
}
