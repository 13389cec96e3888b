//! Everything wrong with a file is told in one answer: cells, references and what contradicts across sheets, each at its
//! place, and nothing that merely follows from another.

use crate::desk::{Desk, FILE};
use crate::forge::{Sheet, workbook};
use serde_json::{Value, json};

const VENDORS: &[&str] = &["id", "name"];
const CRITERIA: &[&str] = &["id", "name", "axis", "direction", "worst", "best", "weight"];
const SCORES: &[&str] = &["evaluator", "vendor", "criterion", "value"];
const QUOTES: &[&str] = &["id", "vendor", "sku", "supply_model", "billing", "price", "basis", "currency", "unit_gpus"];
const COSTS: &[&str] = &["option", "line", "category", "bucket", "shape", "amount"];
const ASSUMPTIONS: &[&str] = &["id", "label", "value", "unit"];
const SKU: &str = "H100 SXM5 80GB";

/// Code, place and message of each error, in order.
fn errors(answer: &str) -> Vec<(String, String, String)> {
    let answer: Value = serde_json::from_str(answer).unwrap();
    let text = |error: &Value, field: &str| error[field].as_str().unwrap().to_owned();
    let one = |e: &Value| (text(e, "code"), text(e, "path"), text(e, "message"));
    answer["errors"].as_array().unwrap().iter().map(one).collect()
}

/// Imports a file into the sample and expects exactly these errors (code, place, words), with `--dry-run` and without,
/// and nothing changed.
fn check(desk: &Desk, file: &str, expected: &[(&str, &str, &str)]) {
    let before = desk.state();
    for words in [&["import", FILE, file, "--json"][..], &["import", FILE, file, "--json", "--dry-run"]] {
        let ended = desk.run(words);
        assert_eq!(ended.code, Some(2), "{ended:?}");
        let found = errors(&ended.out);
        let places: Vec<(&str, &str)> = found.iter().map(|(code, path, _)| (code.as_str(), path.as_str())).collect();
        let wanted: Vec<(&str, &str)> = expected.iter().map(|(code, path, _)| (*code, *path)).collect();
        assert_eq!(places, wanted, "{found:#?}");
        for ((.., message), (.., words)) in found.iter().zip(expected) {
            assert!(message.contains(words) && message.contains("; expected "), "{words}: {message}");
        }
    }
    assert!(desk.state() == before, "a refused import of {file} changed something");
}

fn check_sheets(sheets: &[Sheet], expected: &[(&str, &str, &str)]) {
    let desk = Desk::sample();
    workbook(&desk.path("in.xlsx"), sheets);
    check(&desk, "in.xlsx", expected);
}

#[test]
fn two_wrong_cells_and_three_contradictions_are_told_at_once() {
    let sheets: &[Sheet] = &[
        ("Costs", &[COSTS, &["build", "rack", "capex", "rent", "once", "1000"]]),
        ("Vendors", &[VENDORS, &["nova", "Nova"]]),
        ("Criteria", &[CRITERIA, &["ease", "Ease", "service", "max", "10", "2", "1"]]),
        ("Scores", &[SCORES, &["anna", "nova", "ease", "fast"]]),
        (
            "Quotes",
            &[
                QUOTES,
                &["nova_1", "nova", SKU, "pooled", "committed", "cheap", "gpu_hour", "EUR", "8"],
                &["nova_2", "nova", SKU, "pooled", "committed", "2.6", "gpu_hour", "JPY", "8"],
            ],
        ),
    ];
    check_sheets(
        sheets,
        &[
            ("P807", "Criteria!F2", "100 points at: found 2"),
            ("I514", "Scores!D2", "Value: found fast"),
            ("I514", "Quotes!F2", "Price: found cheap"),
            ("P804", "Quotes!H3", "Currency: found JPY"),
            ("P817", "Costs!D2", "Bucket: found rent"),
        ],
    );
}

#[test]
fn what_follows_from_a_wrong_cell_is_not_told() {
    let yen = ["nova", "northwind", SKU, "pooled", "committed", "2.6", "gpu_hour", "JPY", "8"];
    let quote: Sheet = ("Quotes", &[QUOTES, &yen]);
    let rate = |value| ["fx.JPY", "Yen", value, "EUR for one JPY"];
    check_sheets(
        &[quote, ("Assumptions", &[ASSUMPTIONS, &rate("little")])],
        &[("I514", "Assumptions!C2", "Value: found little")],
    );
    let card = ["@mine", "pooled"];
    check_sheets(
        &[
            ("Accelerators", &[&["sku", "vendor"], &card]),
            ("Quotes", &[QUOTES, &["nova", "northwind", "Mine", "pooled", "committed", "2.6", "gpu_hour", "EUR", "8"]]),
        ],
        &[("I511", "Accelerators!A2", "SKU: found @mine")],
    );
    check_sheets(
        &[("Quotes", &[QUOTES, &["nova", "northwind", SKU, "pooled", "by use", "2.6", "gpu", "EUR", "8"]])],
        &[("I512", "Quotes!E2", "Billing: found by use")],
    );
}

#[test]
fn a_row_is_judged_whole() {
    let row = ["nova", "nobody", "No such card", "pooled", "used", "-1", "gpu", "JPY", "8"];
    check_sheets(
        &[("Quotes", &[QUOTES, &row])],
        &[
            ("I522", "Quotes!B2", "Vendor: found nobody"),
            ("P810", "Quotes!C2", "SKU: found No such card"),
            ("I515", "Quotes!F2", "Price: found -1"),
            ("P803", "Quotes!G2", "Price basis: found gpu"),
            ("P804", "Quotes!H2", "Currency: found JPY"),
        ],
    );
    check_sheets(
        &[(
            "Costs",
            &[
                &["option", "line", "category", "bucket", "shape", "currency", "month", "kw"],
                &["nothing", "x", "capex", "rent", "once", "JPY", "200", "5"],
            ],
        )],
        &[
            ("I522", "Costs!A2", "Option: found nothing"),
            ("P817", "Costs!D2", "Bucket: found rent"),
            ("P815", "Costs, row 2", "Amount: found an empty cell"),
            ("P804", "Costs!F2", "Currency: found JPY"),
            ("P818", "Costs!G2", "Month: found 200"),
            ("P816", "Costs!H2", "Power: found 5"),
        ],
    );
}

#[test]
fn what_a_file_breaks_in_the_workspace_names_the_row_there() {
    let desk = Desk::sample();
    let mut frame = desk.document()["frame"][0].clone();
    frame["currency"] = "SEK".into();
    desk.put("in.json", json!({"format": "assay-workspace", "version": 1, "frame": [frame]}).to_string());
    let ended = desk.run(&["import", FILE, "in.json", "--json"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    let found = errors(&ended.out);
    assert!(found.iter().all(|(code, ..)| code == "P804") && found.len() > 5, "{found:#?}");
    assert!(
        found
            .iter()
            .any(|(_, path, message)| path == "quotes[4].currency" && message.contains("workspace's row helio"))
    );
}

#[test]
fn json_is_told_at_once_too() {
    let desk = Desk::sample();
    let quote = |id, price: Value, currency| {
        json!({"id": id, "vendor": "northwind", "sku": SKU, "supply_model": "pooled", "billing": "committed",
            "price": price, "basis": "gpu_hour", "currency": currency, "unit_gpus": 8})
    };
    let document = json!({"format": "assay-workspace", "version": 1, "vendorz": [],
        "criteria": [{"id": "ease", "name": "Ease", "axis": "service", "direction": "min", "worst": 1, "best": 2, "weight": 1}],
        "quotes": [quote("a", json!("cheap"), "EUR"), quote("b", json!(2.6), "JPY")]});
    desk.put("in.json", document.to_string());
    check(
        &desk,
        "in.json",
        &[
            ("J003", "vendorz", "an unknown field"),
            ("P807", "criteria[0].best", "found 2"),
            ("I514", "quotes[0].price", "found cheap"),
            ("P804", "quotes[1].currency", "found JPY"),
        ],
    );
}

#[test]
fn another_document_gets_one_clear_error() {
    let desk = Desk::sample();
    let answer = desk.run(&["evaluate", FILE, "--json", "--worlds", "100"]).answer();
    desk.put("answer.json", answer);
    check(&desk, "answer.json", &[("J004", "format", "found a document that does not say its format")]);
    desk.put("other.json", r#"{"format":"other","version":3,"vendors":{},"x":1}"#);
    check(&desk, "other.json", &[("J007", "format", "found \"other\"")]);
}

#[test]
fn files_given_together_are_judged_together() {
    let desk = Desk::sample();
    let yen = ["nova", "northwind", SKU, "pooled", "committed", "2.6", "gpu_hour", "JPY", "8"];
    workbook(&desk.path("quotes.xlsx"), &[("Quotes", &[QUOTES, &yen])]);
    workbook(
        &desk.path("rates.xlsx"),
        &[("Assumptions", &[ASSUMPTIONS, &["fx.JPY", "Yen", "0.006", "EUR for one JPY"]])],
    );
    check(&desk, "quotes.xlsx", &[("P804", "Quotes!H2", "Currency: found JPY")]);
    desk.run(&["import", FILE, "quotes.xlsx", "rates.xlsx"]).answer();
    desk.sound();
    desk.run(&["evaluate", FILE, "--worlds", "100"]).answer();
}
