//! Everything wrong is told at once, each at its cell, and nothing that merely follows from it.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{Incoming, RawSheet, Staged, json, workbook};
use input::Problem;
use support::{page, row, sheet, stage, workbook as book_of, wrong_cells};
use tables::Book;

/// Cells and references, and two rules across cells: a currency needs its rate, a gate lies between the anchors.
fn wrong(book: &Book) -> Vec<Problem> {
    let mut found = wrong_cells(book);
    let has_rate = |code: &str| book.rows("assumptions").iter().any(|r| r.get("id") == Some(&format!("fx.{code}")));
    for (at, quote) in book.rows("quotes").iter().enumerate() {
        if let Some(code) = quote.get("currency").filter(|code| *code != "EUR" && !has_rate(code)) {
            found.push(problem(&format!("quotes[{at}].currency"), "P804", code));
        }
    }
    for (at, criterion) in book.rows("criteria").iter().enumerate() {
        if criterion.get("worst").is_some_and(|worst| criterion.get("best") == Some(worst)) {
            found.push(problem(&format!("criteria[{at}].best"), "P807", criterion.get("best").unwrap()));
        }
    }
    found
}

fn problem(path: &str, code: &'static str, found: &str) -> Problem {
    let [path, found, expected, hint] = [path, found, "otherwise", "Mend it."].map(str::to_owned);
    Problem { path, code, found: found.into(), expected: expected.into(), hint: hint.into() }
}

/// One vendor, a quote in EUR and one criterion.
fn base() -> Book {
    let mut book = Book::default();
    let mut add = |table: &str, cells: &[(&'static str, &str)]| {
        book.rows_mut(tables::table(table).unwrap()).push(row(cells));
    };
    add("vendors", &[("id", "n"), ("name", "North")]);
    add(
        "criteria",
        &[
            ("id", "c"),
            ("name", "C"),
            ("axis", "service"),
            ("direction", "max"),
            ("worst", "0"),
            ("best", "1"),
            ("weight", "1"),
        ],
    );
    let cells = ["q", "n", "H100", "pooled", "committed", "2.6", "gpu_hour", "EUR", "8"];
    add("quotes", &QUOTE.iter().copied().zip(cells).collect::<Vec<_>>());
    book
}

const QUOTE: &[&str] = &["id", "vendor", "sku", "supply_model", "billing", "price", "basis", "currency", "unit_gpus"];
const CRITERION: &[&str] = &["id", "name", "axis", "direction", "worst", "best", "weight"];
const VENDOR: &[&str] = &["id", "name"];
const ASSUMPTION: &[&str] = &["id", "label", "value"];
const SCORE: &[&str] = &["evaluator", "vendor", "criterion", "value"];

/// The quote `r` of `vendor` in `currency`, with its price.
fn quote(vendor: &str, price: &str, currency: &str) -> RawSheet {
    sheet("Quotes", &[QUOTE, &["r", vendor, "H100", "pooled", "committed", price, "gpu_hour", currency, "#8"]])
}

fn rejected(staged: &Staged) -> Vec<String> {
    let shown = staged.previews.iter().flat_map(|p| &p.rejected.shown);
    shown.map(|r| format!("{} {}", r.place(), r.code)).collect()
}

fn staged(current: &Book, files: Vec<Vec<RawSheet>>) -> Staged {
    let read = files.into_iter().map(|sheets| workbook::incoming(&book_of(sheets), &voice::text));
    exchange::stage(current, read.collect::<Vec<Incoming>>(), &wrong, &|_| Vec::new())
}

#[test]
fn every_problem_is_told_at_its_cell_and_none_that_follows() {
    let vendor = |id| sheet("Vendors", &[VENDOR, &[id, "Helio"]]);
    let rate = |id, value| sheet("Assumptions", &[ASSUMPTION, &[id, "Dollar", value]]);
    let score = |vendor, value| sheet("Scores", &[SCORE, &["anna", vendor, "c", value]]);
    let flat = |id| sheet("Criteria", &[CRITERION, &[id, "D", "service", "max", "#5", "#5", "#1"]]);
    for (name, sheets, expected) in [
        (
            "a cell and what contradicts",
            vec![quote("n", "cheap", "USD"), flat("d")],
            vec!["Criteria!F2 P807", "Quotes!F2 I514", "Quotes!H2 P804"],
        ),
        (
            "a reference and a currency in one row",
            vec![quote("nobody", "#1", "USD")],
            vec!["Quotes!B2 I522", "Quotes!H2 P804"],
        ),
        ("a row without its key is judged too", vec![flat("@d")], vec!["Criteria!A2 I511", "Criteria!F2 P807"]),
        (
            "a row that is there twice is judged too",
            vec![sheet(
                "Criteria",
                &[
                    CRITERION,
                    &["d", "D", "service", "max", "#1", "#2", "#1"],
                    &["d", "D", "service", "max", "#5", "#5", "#1"],
                ],
            )],
            vec!["Criteria!A3 I520", "Criteria!F3 P807"],
        ),
        (
            "a rate whose value is wrong is there",
            vec![quote("n", "#1", "USD"), rate("fx.USD", "much")],
            vec!["Assumptions!C2 I514"],
        ),
        (
            "a rate whose name is wrong may be the one",
            vec![quote("n", "#1", "USD"), rate("@fx.USD", "#1")],
            vec!["Assumptions!A2 I511"],
        ),
        (
            "a vendor whose name is wrong may be the one",
            vec![vendor("!#REF!"), quote("h", "#1", "EUR")],
            vec!["Vendors!A2 I547"],
        ),
        (
            "two names missed are one too many",
            vec![vendor("!#REF!"), quote("h", "#1", "EUR"), score("g", "#1")],
            vec!["Vendors!A2 I547", "Scores!B2 I522", "Quotes!B2 I522"],
        ),
        (
            "a sheet without heads may hold them all",
            vec![sheet("Vendors", &[&["h", "Helio"], &["g", "Gale"]]), quote("h", "#1", "EUR"), score("g", "#1")],
            vec!["Vendors I544"],
        ),
        (
            "a head that is misspelt is told once",
            vec![sheet("Vendors", &[&["id", "nam", "country"], &["h", "Helio", "Spain"], &["g", "Gale", "Spain"]])],
            vec!["Vendors!B1 I541"],
        ),
        (
            "demand of nobody with a wrong step",
            vec![sheet("Demand", &[&["workload", "start", "step", "gpus"], &["w", "soon", "1h", "#1"]])],
            vec!["Demand!A2 I522", "Demand!B2 I517"],
        ),
    ] {
        let staged = staged(&base(), vec![sheets]);
        assert_eq!(rejected(&staged), expected, "{name}\n{:?}", staged.previews[0]);
        assert!(staged.book == base(), "{name}: nothing is changed");
    }
}

#[test]
fn files_are_judged_together() {
    let rate = || vec![sheet("Assumptions", &[ASSUMPTION, &["fx.USD", "Dollar", "#0.9"]])];
    let dollars = || vec![quote("n", "#1", "USD")];
    for (files, expected) in [
        (vec![dollars()], vec!["Quotes!H2 P804"]),
        (vec![dollars(), rate()], vec![]),
        (vec![rate(), dollars()], vec![]),
        (vec![vec![quote("n", "cheap", "EUR")], dollars()], vec!["Quotes!F2 I514", "Quotes!H2 P804"]),
        (vec![vec![sheet("Vendors", &[VENDOR, &["@h", "H"]])], vec![quote("h", "#1", "EUR")]], vec!["Vendors!A2 I511"]),
    ] {
        let staged = staged(&base(), files);
        assert_eq!(rejected(&staged), expected);
        assert_eq!(staged.is_clean(), expected.is_empty());
    }
}

#[test]
fn a_column_kept_from_an_earlier_file_is_told_there() {
    let note = sheet("Quotes", &[&["id", "note"], &["r", "as agreed"]]);
    let staged = staged(&base(), vec![vec![quote("n", "#1", "USD")], vec![note]]);
    let counts: Vec<u32> = staged.previews.iter().map(|p| p.rejected.count).collect();
    assert_eq!((counts, rejected(&staged)), (vec![1, 0], vec!["Quotes!H2 P804".to_owned()]));
}

#[test]
fn what_the_workspace_had_before_keeps_nobody_from_importing() {
    let mut current = base();
    let quotes = current.rows_mut(tables::table("quotes").unwrap());
    quotes[0].set("currency", Some("USD".to_owned()));
    let cells = |id| [id, "n", "H100", "pooled", "committed", "#3", "gpu_hour", "USD", "#8"];
    let same = staged(&current, vec![vec![sheet("Quotes", &[QUOTE, &cells("q")])]]);
    assert!(same.is_clean() && same.book != current, "{:?}", same.previews[0]);
    assert!(
        voice::text(&same.previews[0].notes[0]).starts_with("1 problem of the workspace"),
        "{:?}",
        same.previews[0].notes
    );
    // A new row that takes its place is told, and it is the same problem still where it stands then.
    let first = staged(&current, vec![vec![sheet("Quotes", &[QUOTE, &cells("a"), &cells("q")])]]);
    assert_eq!(rejected(&first), ["Quotes!H2 P804"]);
    assert_eq!(first.previews[0].notes.len(), 1, "{:?}", first.previews[0]);
}

#[test]
fn what_a_file_breaks_elsewhere_is_told_there() {
    let mut current = base();
    let rates = current.rows_mut(tables::table("assumptions").unwrap());
    rates.push(row(&[("id", "fx.USD"), ("label", "Dollar"), ("value", "0.9")]));
    current.rows_mut(tables::table("quotes").unwrap())[0].set("currency", Some("USD".to_owned()));
    let without = |book: &Book| {
        wrong(book)
            .into_iter()
            .chain((book.rows("vendors").len() > 1).then(|| problem("quotes[0].currency", "P804", "USD")))
            .collect()
    };
    let vendors = workbook::incoming(&book_of([sheet("Vendors", &[VENDOR, &["h", "Helio"]])]), &voice::text);
    let staged = exchange::stage(&current, vec![vendors], &without, &|_| Vec::new());
    let rejection = &staged.previews[0].rejected.shown[0];
    assert_eq!((rejection.sheet.as_str(), rejection.path.as_str()), ("Quotes", "quotes[0].currency"));
    assert_eq!(voice::text(&rejection.found), "USD in the workspace's row q");
}

#[test]
fn the_headline_counts_rows_once_and_cells_beside_them() {
    let heads = [VENDOR, &["n", "Northwind"], &["h", "Helio"]];
    for (sheets, expected) in [
        (vec![sheet("Vendors", &heads)], "1 new, 1 changed, 0 rejected, 0 unchanged"),
        (vec![quote("n", "#1", "USD")], "0 new, 0 changed, 1 rejected (1 cell), 0 unchanged"),
        (vec![quote("x", "cheap", "USD")], "0 new, 0 changed, 1 rejected (3 cells), 0 unchanged"),
        (
            vec![sheet("Vendors", &heads), quote("n", "cheap", "USD")],
            "1 new, 1 changed, 1 rejected (2 cells), 0 unchanged",
        ),
        (
            vec![sheet("Criteria", &[CRITERION, &["c", "C", "service", "max", "#1", "#1", "#1"]])],
            "0 new, 0 changed, 1 rejected (1 cell), 0 unchanged",
        ),
        (vec![sheet("Vendors", &[&["x"]])], "0 new, 0 changed, 0 rejected (1 problem outside the rows), 0 unchanged"),
    ] {
        let staged = staged(&base(), vec![sheets]);
        let text = page(&staged.previews[0]);
        assert_eq!(text.lines().next(), Some(expected), "{text}");
    }
}

#[test]
fn the_page_names_every_rejected_cell() {
    let ids: Vec<String> = (0..100).map(|at| format!("v{at}")).collect();
    let rows: Vec<Vec<&str>> = ids.iter().map(|id| vec![id.as_str()]).collect();
    let all: Vec<&[&str]> = std::iter::once(VENDOR).chain(rows.iter().map(Vec::as_slice)).collect();
    let text = page(&staged(&base(), vec![vec![sheet("Vendors", &all)]]).previews[0]);
    assert!(text.contains("Vendors!B2 (Name), and alike B3 to B101: found an empty cell"), "{text}");
    assert_eq!(text.matches("[I510]").count(), 1, "{text}");
    assert!(text.contains("100 rejected (100 cells)"), "{text}");
}

#[test]
fn json_is_told_by_its_own_paths() {
    let text = r#"{"format":"assay-workspace","version":1,
        "criteria":[{"id":"x","name":"X","axis":"service","direction":"max","worst":2,"best":2,"weight":1}],
        "quotes":[{"id":"a","vendor":"n","sku":"H","supply_model":"pooled","billing":"used","price":-1,"basis":"gpu_hour","currency":"USD","unit_gpus":8}]}"#;
    let staged = exchange::stage(&base(), vec![json::incoming(text).unwrap()], &wrong, &|_| Vec::new());
    assert_eq!(rejected(&staged), ["criteria[0].best P807", "quotes[0].price I515", "quotes[0].currency P804"]);
}

#[test]
fn a_rejected_cell_is_no_change_and_a_plain_reading_is_not_told() {
    let staged = stage(
        &base(),
        workbook::incoming(
            &book_of([sheet(
                "Quotes",
                &[QUOTE, &["q", "n", "H100", "Pooled", "committed", "#3", "gpu_hour", "eur", "#8"]],
            )]),
            &voice::text,
        ),
    );
    let changes: Vec<&str> = staged.preview.changes.shown.iter().map(|c| c.column).collect();
    assert_eq!((changes, staged.preview.understood.count), (vec!["price"], 0), "{:?}", staged.preview);
    let day = sheet(
        "Demand",
        &[&["workload", "start", "step", "gpus"], &["w", "Day 0", "profile", "#1"], &["w", "day 1", "profile", "#1"]],
    );
    assert_eq!(stage(&base(), workbook::incoming(&book_of([day]), &voice::text)).preview.understood.count, 0);
}
