//! What was changed since a file was exported stays, unless whoever imports the file says that it may go; and what is typed
//! over a figure stands as the typist's.

use crate::desk::{Desk, FILE};
use crate::forge::rewrite;
use serde_json::{Value, json};

const QUOTE: &str = "meridian_h200_od";

fn call(desk: &Desk, request: &Value, by: &str) {
    desk.run(&["call", FILE, "edit", &request.to_string(), "--by", by]).answer();
}

fn row(desk: &Desk, table: &str, key: &[(&str, &str)]) -> Value {
    let rows = desk.document()[table].as_array().unwrap().clone();
    rows.into_iter().find(|row| key.iter().all(|(field, text)| row[*field] == *text)).unwrap()
}

fn price(desk: &Desk) -> Value {
    row(desk, "quotes", &[("id", QUOTE)])["price"].clone()
}

#[test]
fn an_older_workbook_or_export_asks_before_it_undoes_a_newer_price() {
    for name in ["book.xlsx", "book.json"] {
        let desk = Desk::sample();
        desk.run(&["export", FILE, "-o", name]).answer();
        let before = price(&desk);
        call(&desk, &json!({ "table": "quotes", "set": [{ "id": QUOTE, "price": 4.44 }] }), "Berta");
        let place = if name.ends_with("xlsx") { "Quotes!F" } else { "quotes[" };
        desk.refuses(name, &["I560", place, "Berta", "4.44", "--over"]);
        let shown = desk.run(&["import", FILE, name, "--dry-run"]);
        assert!(shown.err.starts_with("Newer in the workspace than in the file"), "{shown:?}");
        shown.refused(2, "Berta");
        desk.run(&["import", FILE, name, "--over"]).answer();
        assert_eq!(price(&desk), before, "{name}");
        desk.sound();
    }
}

#[test]
fn a_row_removed_from_a_workbook_stays_and_is_told() {
    let desk = Desk::sample();
    desk.run(&["export", FILE, "-o", "book.xlsx"]).answer();
    let last = desk.document()["vendors"].as_array().unwrap().len() + 2;
    // The guide comes first, then the sheets in the order of the tables.
    let without = |xml: &str| {
        let from = xml.find(&format!("<row r=\"{last}\"")).unwrap();
        let to = from + xml[from..].find("</row>").unwrap() + "</row>".len();
        format!("{}{}", &xml[..from], &xml[to..])
    };
    rewrite(&desk.path("book.xlsx"), "worksheets/sheet6.xml", without);
    let before = desk.export();
    let said = desk.run(&["import", FILE, "book.xlsx"]).answer();
    assert!(said.contains("1 row that the file no longer has stays") && said.contains("remove"), "{said}");
    assert_eq!(desk.export(), before);
}

/// Ids of the rows of Options in the order in which they are taken, option by option.
fn taken(document: &Value) -> Vec<String> {
    let mut rows = document["options"].as_array().unwrap().clone();
    rows.sort_by(|a, b| a["order"].as_f64().unwrap().total_cmp(&b["order"].as_f64().unwrap()));
    let mut ids: Vec<String> =
        rows.iter().map(|row| ["option", "pool", "layer", "quote"].map(|key| row[key].to_string()).join(" ")).collect();
    ids.sort_by_key(|id| id.split(' ').next().unwrap_or_default().to_owned());
    ids
}

#[test]
fn a_sorted_sheet_of_options_changes_no_order_and_one_without_numbers_is_told() {
    let desk = Desk::sample();
    let before = desk.export();
    let mut sorted = desk.document();
    sorted["options"].as_array_mut().unwrap().sort_by_key(|row| row["quote"].as_str().unwrap().to_owned());
    desk.put("sorted.json", sorted.to_string());
    let said = desk.run(&["import", FILE, "sorted.json"]).answer();
    assert!(!said.contains("another order"), "{said}");
    assert_eq!(desk.export(), before);
    // As a version without numbers wrote it.
    for row in sorted["options"].as_array_mut().unwrap() {
        row["order"] = Value::Null;
    }
    desk.put("older.json", sorted.to_string());
    let said = desk.run(&["import", FILE, "older.json"]).answer();
    assert!(said.contains("another order") && said.contains("Demand is served") && said.contains("--over"), "{said}");
    assert_eq!(desk.export(), before);
    desk.run(&["import", FILE, "older.json", "--over"]).answer();
    let expected = {
        for (row, at) in sorted["options"].as_array_mut().unwrap().iter_mut().zip(1..) {
            row["order"] = json!(at);
        }
        taken(&sorted)
    };
    assert_eq!(taken(&desk.document()), expected);
}

#[test]
fn a_value_typed_over_a_measured_one_stands_without_its_log_and_not_as_its_evaluators() {
    let desk = Desk::sample();
    let key = [("evaluator", "lindqvist"), ("vendor", "northwind"), ("criterion", "decode_70b")];
    let before = row(&desk, "scores", &key);
    assert_eq!(before["grade"], "measured");
    let typed = json!({ "evaluator": "lindqvist", "vendor": "northwind", "criterion": "decode_70b", "value": 442 });
    let mut request = json!({ "table": "scores", "set": [typed] });
    let refused = desk.run(&["call", FILE, "edit", &request.to_string(), "--by", "root"]);
    refused.refused(2, "I528").refused(2, "on_behalf");
    assert_eq!(row(&desk, "scores", &key), before);
    request["on_behalf"] = json!(true);
    call(&desk, &request, "root");
    let after = row(&desk, "scores", &key);
    assert_eq!(after["value"], 442);
    assert_eq!(["reason", "source", "date", "grade"].map(|field| after[field].clone()), [(); 4].map(|()| Value::Null));
    assert!(desk.history().contains("entered by root for lindqvist"));
    request = json!({ "table": "scores", "set": [{ "evaluator": "lindqvist", "vendor": "northwind", "criterion": "decode_70b",
        "value": 443, "grade": "stated", "source": "a call" }] });
    call(&desk, &request, "Lindqvist");
    let own = row(&desk, "scores", &key);
    assert_eq!((&own["grade"], &own["source"]), (&json!("stated"), &json!("a call")));
}
