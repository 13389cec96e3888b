//! Workbooks that are none, that lie, or that are made to exhaust a reader: each is refused, and nothing is lost.

use crate::desk::{Desk, FILE};
use crate::forge::{Sheet, bomb, declare, rewrite, workbook};
use std::fs;

const VENDORS: Sheet = ("Vendors", &[&["id", "name"], &["alfa", "Alfa"]]);

/// A desk with a workbook of these sheets on it.
fn with(sheets: &[Sheet]) -> Desk {
    let desk = Desk::empty();
    workbook(&desk.path("in.xlsx"), sheets);
    desk
}

#[test]
fn what_is_no_workbook_is_refused() {
    let desk = Desk::empty();
    let archive: &[u8] = b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
    for (name, bytes) in [
        ("text.xlsx", &b"Dear all, please find attached"[..]),
        ("empty.xlsx", b""),
        ("picture.xlsx", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("archive.xlsx", archive),
        ("head.xlsx", b"PK\x03\x04\x14\0\0\0\x08\0garbage garbage garbage garbage garbage"),
        ("old.xls", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 old spreadsheet"),
    ] {
        desk.put(name, bytes);
        desk.refuses(name, &[]);
    }
}

#[test]
fn a_text_document_says_what_it_is() {
    let desk = with(&[VENDORS]);
    let swap = |text: &str| text.replace("spreadsheetml.sheet.main", "wordprocessingml.document.main");
    rewrite(&desk.path("in.xlsx"), "[Content_Types]", swap);
    desk.refuses("in.xlsx", &["workbook"]);
}

#[test]
fn a_truncated_workbook_is_refused_wherever_it_is_cut() {
    let desk = Desk::sample();
    desk.run(&["export", FILE, "-o", "whole.xlsx"]).answer();
    let whole = fs::read(desk.path("whole.xlsx")).unwrap();
    for tenths in [1, 3, 5, 7, 9] {
        desk.put("cut.xlsx", &whole[..whole.len() * tenths / 10]);
        desk.refuses("cut.xlsx", &[]);
    }
    desk.put("cut.xlsx", &whole[..whole.len() - 1]);
    desk.refuses("cut.xlsx", &[]);
}

#[test]
fn a_bomb_is_refused_by_its_real_size() {
    let desk = Desk::empty();
    bomb(&desk.path("bomb.xlsx"), 400);
    let packed = fs::metadata(desk.path("bomb.xlsx")).unwrap().len();
    assert!(packed < 4 << 20, "a bomb is small: {packed}");
    desk.refuses("bomb.xlsx", &["more than"]);
}

#[test]
fn a_part_that_lies_about_its_size_is_refused() {
    for (real, declared) in [(100, 1000), (1, u32::MAX - 1)] {
        let desk = Desk::empty();
        bomb(&desk.path("liar.xlsx"), real);
        declare(&desk.path("liar.xlsx"), "xl/worksheets/sheet1.xml", declared);
        desk.refuses("liar.xlsx", &[]);
    }
}

#[test]
fn two_cells_at_the_ends_of_the_grid_cost_nothing() {
    let desk = with(&[VENDORS]);
    let corner = "<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row></sheetData>";
    rewrite(&desk.path("in.xlsx"), "sheet1", |text| text.replace("</sheetData>", corner));
    desk.refuses("in.xlsx", &["Vendors", "XFD1048576"]);
}

#[test]
fn a_cell_of_ten_megabytes_is_refused_at_its_place() {
    let desk = with(&[("Vendors", &[&["id", "name"], &["alfa", "LONG"]])]);
    rewrite(&desk.path("in.xlsx"), "sharedStrings", |text| text.replace("LONG", &"x".repeat(10 << 20)));
    desk.refuses("in.xlsx", &["Vendors", "B2"]);
}

#[test]
fn a_pointer_to_no_shared_text_is_refused_at_its_cell() {
    for pointer in ["-1", "1.5", "abc", "99"] {
        let desk = with(&[VENDORS]);
        rewrite(&desk.path("in.xlsx"), "sheet1", |text| text.replace("<v>3</v>", &format!("<v>{pointer}</v>")));
        desk.refuses("in.xlsx", &["Vendors!B2", pointer]);
    }
}

const QUOTES: Sheet = (
    "Quotes",
    &[
        &["id", "vendor", "sku", "supply_model", "billing", "price", "basis", "currency", "unit_gpus"],
        &["q", "alfa", "H100 SXM5 80GB", "on_demand", "used", "424242", "gpu_hour", "EUR", "8"],
    ],
);

/// A desk with a workbook whose price is this XML.
fn priced(value: &str) -> Desk {
    let desk = with(&[VENDORS, QUOTES]);
    rewrite(&desk.path("in.xlsx"), "sheet2", |text| text.replace("<v>424242</v>", value));
    desk
}

#[test]
fn a_formula_counts_by_its_saved_value_and_is_named() {
    let desk = priced("<f>1.3*2</f><v>2.6</v>");
    let preview = desk.run(&["import", FILE, "in.xlsx", "--dry-run"]).answer();
    assert!(preview.contains("1.3*2") && preview.contains("F2") && preview.contains("2.6"), "{preview}");
    assert_eq!(desk.document()["quotes"].as_array().map(Vec::len), Some(0), "a dry run changes nothing");
    desk.run(&["import", FILE, "in.xlsx"]).answer();
    assert_eq!(desk.document()["quotes"][0]["price"].to_string(), "2.6");
}

#[test]
fn a_formula_without_a_saved_value_is_refused() {
    priced("<f>1.3*2</f>").refuses("in.xlsx", &["Quotes", "F2", "formula"]);
}

/// One wrong cell, the place and the word that the refusal must say.
fn check(sheets: &[Sheet], words: &[&str]) {
    with(sheets).refuses("in.xlsx", words);
}

#[test]
fn wrong_cells_are_refused_at_their_place() {
    let heads: &[&str] = QUOTES.1[0];
    let quote =
        |currency, vendor| ["q", vendor, "H100 SXM5 80GB", "on_demand", "used", "2.6", "gpu_hour", currency, "8"];
    for currency in ["EURO", "€", "eu", "12"] {
        check(&[VENDORS, ("Quotes", &[heads, &quote(currency, "alfa")])], &["Quotes", "H2", currency]);
    }
    check(&[VENDORS, ("Quotes", &[heads, &quote("EUR", "nobody")])], &["Quotes", "B2", "nobody"]);
    let twice: Sheet = ("Vendors", &[&["id", "name"], &["alfa", "Alfa"], &["alfa", "Beta"]]);
    check(&[twice], &["Vendors", "alfa", "3"]);
    check(&[("Vendors", &[&["id", "nam", "country"], &["alfa", "Alfa", "x"]])], &["Vendors", "nam", "name"]);
}

const WORKLOADS: Sheet = (
    "Workloads",
    &[
        &["id", "name", "purpose", "interruptible", "reference_sku"],
        &["chat", "Chat", "inference", "no", "H100 SXM5 80GB"],
    ],
);

#[test]
fn demand_below_zero_and_of_nobody_is_refused() {
    let heads: &[&str] = &["workload", "start", "step", "gpus"];
    let hours =
        |workload, gpus| [[workload, "2026-01-01T00:00Z", "1h", "3"], [workload, "2026-01-01T01:00Z", "1h", gpus]];
    let below = hours("chat", "-3");
    check(&[WORKLOADS, ("Demand", &[heads, &below[0], &below[1]])], &["Demand", "D3", "-3"]);
    let nobody = hours("nobody", "3");
    check(&[WORKLOADS, ("Demand", &[heads, &nobody[0], &nobody[1]])], &["Demand", "nobody"]);
    let not_a_number = hours("chat", "many");
    check(&[WORKLOADS, ("Demand", &[heads, &not_a_number[0], &not_a_number[1]])], &["Demand", "D3", "many"]);
}

#[test]
fn every_wrong_cell_is_named_at_once() {
    let vendors: Sheet = ("Vendors", &[&["id", "name"], &["alfa", ""], &["beta", "Beta"]]);
    let scores: Sheet =
        ("Scores", &[&["evaluator", "vendor", "criterion", "value"], &["anna", "gamma", "speed", "fast"]]);
    check(&[vendors, scores], &["B2", "gamma", "speed", "fast"]);
}

#[test]
fn a_workbook_of_other_things_is_refused() {
    check(&[("Holidays", &[&["who", "when"], &["anna", "May"]])], &["sheet"]);
}
