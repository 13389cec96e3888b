//! Files that went out and come back: what their senders changed goes in, what both sides changed is settled first.

use super::desk::Desk;
use serde_json::{Value, json};

fn export(desk: &mut Desk, name: &str) -> String {
    let to = desk.path(name);
    desk.ask("export", &json!({ "to": to }).to_string()).unwrap();
    to
}

/// Exports, edits one cell of the file's text, and writes it again.
fn edited(desk: &mut Desk, name: &str, from: &str, to: &str) -> String {
    let file = export(desk, name);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains(from), "{from}");
    std::fs::write(&file, text.replacen(from, to, 1)).unwrap();
    file
}

fn set(desk: &mut Desk, table: &str, row: Value) {
    desk.ask("edit", &json!({ "table": table, "set": [row] }).to_string()).unwrap();
}

fn price(desk: &mut Desk, quote: &str) -> Value {
    let book = desk.ask("book", "{}").unwrap();
    let quotes = book["quotes"].as_array().unwrap();
    quotes.iter().find(|row| row["id"] == quote).unwrap()["price"].clone()
}

const QUOTE: &str = "meridian_h200_od";

#[test]
fn an_older_copy_undoes_nothing() {
    let mut desk = Desk::sample();
    let old = export(&mut desk, "old.json");
    set(&mut desk, "quotes", json!({ "id": QUOTE, "price": 4.44 }));
    set(&mut desk, "vendors", json!({ "id": "late", "name": "Late" }));
    let done = desk.ask("import", &json!({ "files": [old] }).to_string()).unwrap();
    assert_eq!((&done["step"]["seq"], &done["conflicts"]), (&Value::Null, &Value::Null));
    assert_eq!(price(&mut desk, QUOTE), json!(4.44));
}

#[test]
fn what_both_sides_changed_waits_for_somebody_to_settle_it() {
    let mut desk = Desk::sample();
    let before = price(&mut desk, QUOTE);
    let old = export(&mut desk, "old.json");
    let mut book: Value = serde_json::from_str(&std::fs::read_to_string(&old).unwrap()).unwrap();
    let at = book["quotes"].as_array().unwrap().iter().position(|row| row["id"] == QUOTE).unwrap();
    book["quotes"][at]["price"] = json!(3.33);
    book["vendors"][0]["name"] = json!("Renamed in the file");
    std::fs::write(&old, book.to_string()).unwrap();
    set(&mut desk, "quotes", json!({ "id": QUOTE, "price": 4.44 }));
    let request = |more: &str| format!("{{\"files\":[{old:?}]{more}}}");
    let plain = desk.ask("import", &request("")).unwrap_err();
    assert!(!plain.machine && plain.summary.as_ref().is_some_and(|s| s.contains("changed both here")), "{plain:?}");
    let of_price = plain.complaints.iter().find(|c| c.path.ends_with(".price")).unwrap();
    assert_eq!((plain.complaints.len(), of_price.code.as_str()), (1, "I560"));
    for word in ["Price", QUOTE, "4.44", "3.33", "Anna", "2026-11-21", before.as_str().unwrap_or_default()] {
        assert!(of_price.message.contains(word), "{word}: {of_price:?}");
    }
    assert!(["--ours", "--theirs", "--ask"].iter().all(|flag| of_price.hint.contains(flag)), "{of_price:?}");
    assert_eq!(price(&mut desk, QUOTE), json!(4.44));

    let shown = desk.ask("import", &request(",\"dry_run\":true")).unwrap();
    assert_eq!(shown["errors"][0]["code"], "I560");
    assert!(shown["previews"][0]["text"].as_str().unwrap().starts_with("Changed both in the workspace"), "{shown}");
    let conflict = shown["previews"][0]["preview"]["conflicts"]["shown"][0].clone();
    let three = ["by", "now", "in_file", "settled"].map(|key| conflict[key].clone());
    assert_eq!(three, [json!("Anna"), json!("4.44"), json!("3.33"), Value::Null]);

    for (settled, expected) in [
        (json!({ "settle": "ours" }), 4.44),
        (json!({ "settle": "theirs" }), 3.33),
        (
            json!({ "settled": [{ "table": "quotes", "key": conflict["key"], "column": "price", "side": "theirs" }] }),
            3.33,
        ),
        (
            json!({ "settle": "theirs", "settled": [{ "table": "quotes", "key": conflict["key"], "column": "price", "side": "ours" }] }),
            4.44,
        ),
    ] {
        let mut asked = settled.clone();
        asked["files"] = json!([old]);
        desk.ask("import", &asked.to_string()).unwrap();
        assert_eq!(price(&mut desk, QUOTE), json!(expected), "{settled}");
        let names = desk.ask("book", "{}").unwrap();
        assert_eq!(names["vendors"][0]["name"], "Renamed in the file", "what the sender alone changed goes in");
        desk.ask("undo", "{}").unwrap();
    }
}

#[test]
fn an_edit_of_a_value_that_nobody_changed_goes_in_unasked() {
    let mut desk = Desk::sample();
    let file = edited(&mut desk, "own.json", "\"name\": \"Helio", "\"name\": \"Helios");
    let done = desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    assert_eq!((&done["over"], &done["notes"]), (&Value::Null, &json!([])));
    // Again: what it brings is there already.
    set(&mut desk, "vendors", json!({ "id": "late", "name": "Late" }));
    let again = desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    assert_eq!(again["step"]["seq"], Value::Null);
}

#[test]
fn of_two_files_the_last_does_not_win_unasked() {
    let mut desk = Desk::sample();
    let [one, two] = ["Helios", "Helion"]
        .map(|name| edited(&mut desk, &format!("{name}.json"), "\"name\": \"Helio ", &format!("\"name\": \"{name} ")));
    let refused = desk.ask("import", &json!({ "files": [one, two] }).to_string()).unwrap_err();
    let complaint = &refused.complaints[0];
    assert!(complaint.code == "I560" && complaint.message.contains("by Helios.json"), "{complaint:?}");
    desk.ask("import", &json!({ "files": [one, two], "settle": "theirs" }).to_string()).unwrap();
}

#[test]
fn a_removed_row_does_not_come_back_and_one_that_the_sender_removed_goes() {
    let mut desk = Desk::sample();
    set(&mut desk, "vendors", json!({ "id": "late", "name": "Late" }));
    let old = export(&mut desk, "old.json");
    desk.ask("edit", r#"{"table":"vendors","remove":[["late"]]}"#).unwrap();
    let none = desk.ask("import", &json!({ "files": [old] }).to_string()).unwrap();
    assert_eq!(none["step"]["seq"], Value::Null);
    // Changed by the sender, it is a conflict.
    let text = std::fs::read_to_string(&old).unwrap();
    std::fs::write(&old, text.replacen("\"Late\"", "\"Later\"", 1)).unwrap();
    assert_eq!(desk.refused("import", &json!({ "files": [old] }).to_string()), ["I561 vendors[6]"]);
    desk.ask("import", &json!({ "files": [old], "settle": "theirs" }).to_string()).unwrap();
    assert_eq!(desk.ask("book", "{}").unwrap()["vendors"].as_array().unwrap().last().unwrap()["name"], "Later");
    // Removed by the sender, it goes.
    let file = export(&mut desk, "without.json");
    let mut book: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    book["vendors"].as_array_mut().unwrap().pop();
    std::fs::write(&file, book.to_string()).unwrap();
    let shown = desk.ask("import", &json!({ "files": [file], "dry_run": true }).to_string()).unwrap();
    assert_eq!(shown["previews"][0]["preview"]["removed"]["shown"][0]["row"], "late");
    desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    assert!(desk.ask("book", "{}").unwrap()["vendors"].as_array().unwrap().iter().all(|row| row["id"] != "late"));
}

#[test]
fn a_state_that_the_workspace_never_had_is_said_where_it_matters() {
    let (mut desk, mut other) = (Desk::sample(), Desk::sample());
    set(&mut other, "quotes", json!({ "id": QUOTE, "price": 5 }));
    let file = export(&mut other, "other.json");
    let done = desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    assert!(done["notes"][0].as_str().unwrap().contains("never had"), "{done}");
    let mut empty = Desk::bare();
    empty.ask("new", "{}").unwrap();
    let fresh = empty.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    assert_eq!(fresh["notes"], json!([]), "a new workspace has nothing that could be taken back");
    let again = export(&mut empty, "again.json");
    assert_eq!(std::fs::read(again).unwrap(), std::fs::read(file).unwrap(), "the same contents, the same bytes");
}

#[test]
fn a_file_of_three_states_ago_is_known_through_undo_and_redo() {
    let mut desk = Desk::sample();
    set(&mut desk, "quotes", json!({ "id": QUOTE, "price": 4 }));
    let old = export(&mut desk, "old.json");
    set(&mut desk, "quotes", json!({ "id": QUOTE, "price": 5 }));
    desk.ask("undo", "{}").unwrap();
    let nothing = desk.ask("import", &json!({ "files": [old] }).to_string()).unwrap();
    assert_eq!(nothing["step"]["seq"], Value::Null);
    desk.ask("redo", "{}").unwrap();
    let text = std::fs::read_to_string(&old).unwrap();
    std::fs::write(&old, text.replacen("\"price\": 4,", "\"price\": 4.5,", 1)).unwrap();
    let refused = desk.refused("import", &json!({ "files": [old] }).to_string());
    assert!(refused.iter().all(|one| one.starts_with("I560 quotes[")) && refused.len() == 1, "{refused:?}");
}
