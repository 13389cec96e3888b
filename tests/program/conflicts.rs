//! What was changed since a file was exported stays, what its sender changed goes in, and what both changed is asked about; and what is
//! typed over a figure stands as the typist's.

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

/// The export with another price in the file than the one it went out with.
fn repriced(desk: &Desk, name: &str) {
    desk.run(&["export", FILE, "-o", name]).answer();
    let before = price(desk).to_string();
    if name.ends_with("json") {
        let text = std::fs::read_to_string(desk.path(name)).unwrap();
        let at = text.find(&format!("\"{QUOTE}\"")).unwrap();
        let cell = format!("\"price\": {before}");
        let found = at + text[at..].find(&cell).unwrap();
        std::fs::write(desk.path(name), format!("{}\"price\": 3.33{}", &text[..found], &text[found + cell.len()..]))
            .unwrap();
    }
}

#[test]
fn an_older_workbook_or_export_undoes_nothing() {
    for name in ["book.xlsx", "book.json"] {
        let desk = Desk::sample();
        desk.run(&["export", FILE, "-o", name]).answer();
        call(&desk, &json!({ "table": "quotes", "set": [{ "id": QUOTE, "price": 4.44 }] }), "Berta");
        let before = desk.export();
        desk.run(&["import", FILE, name]).answer();
        assert_eq!(desk.export(), before, "{name}");
        desk.sound();
    }
}

#[test]
fn a_price_changed_on_both_sides_is_asked_about() {
    let desk = Desk::sample();
    repriced(&desk, "book.json");
    call(&desk, &json!({ "table": "quotes", "set": [{ "id": QUOTE, "price": 4.44 }] }), "Berta");
    desk.refuses("book.json", &["I560", "quotes[", "Berta", "4.44", "3.33", "--theirs"]);
    let shown = desk.run(&["import", FILE, "book.json", "--dry-run"]);
    assert!(shown.err.starts_with("Changed both in the workspace and in the file"), "{shown:?}");
    shown.refused(2, "Berta");
    desk.run(&["import", FILE, "book.json", "--ours"]).answer();
    assert_eq!(price(&desk), json!(4.44));
    desk.run(&["import", FILE, "book.json", "--ours", "--theirs"]).refused(2, "--theirs");
    desk.run(&["import", FILE, "book.json", "--theirs"]).answer();
    assert_eq!(price(&desk), json!(3.33));
    desk.sound();
}

#[test]
fn a_row_removed_from_a_workbook_goes() {
    let desk = Desk::sample();
    call(&desk, &json!({ "table": "vendors", "set": [{ "id": "late", "name": "Late" }] }), "Berta");
    desk.run(&["export", FILE, "-o", "book.xlsx"]).answer();
    let last = desk.document()["vendors"].as_array().unwrap().len() + 2;
    // The guide comes first, then the sheets in the order of the tables.
    let without = |xml: &str| {
        let from = xml.find(&format!("<row r=\"{last}\"")).unwrap();
        let to = from + xml[from..].find("</row>").unwrap() + "</row>".len();
        format!("{}{}", &xml[..from], &xml[to..])
    };
    rewrite(&desk.path("book.xlsx"), "worksheets/sheet6.xml", without);
    let said = desk.run(&["import", FILE, "book.xlsx"]).answer();
    assert!(said.contains("Removed in the file") && said.contains("vendors late"), "{said}");
    assert!(desk.document()["vendors"].as_array().unwrap().iter().all(|row| row["id"] != "late"));
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
