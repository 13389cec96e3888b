//! Typing over a figure: the evidence of the old one does not stay beside it, and nobody writes as somebody else unawares.

use super::desk::Desk;
use serde_json::{Value, json};

fn row(desk: &mut Desk, table: &str, key: &[(&str, &str)]) -> Value {
    let book = desk.ask("book", "{}").unwrap();
    let rows = book[table].as_array().unwrap();
    rows.iter().find(|row| key.iter().all(|(field, text)| row[*field] == *text)).cloned().unwrap_or_default()
}

fn edit(table: &str, row: &Value, more: &Value) -> String {
    let mut request = json!({ "table": table, "set": [row] });
    more.as_object().unwrap().iter().for_each(|(key, value)| request[key] = value.clone());
    request.to_string()
}

const ENTRY: [(&str, &str); 3] = [("evaluator", "lindqvist"), ("vendor", "northwind"), ("criterion", "decode_70b")];

/// Lindqvist's measured entry with other fields.
fn entry(fields: &Value) -> Value {
    let mut row = json!({ "evaluator": "lindqvist", "vendor": "northwind", "criterion": "decode_70b" });
    fields.as_object().unwrap().iter().for_each(|(key, value)| row[key] = value.clone());
    row
}

#[test]
fn a_new_value_has_the_evidence_given_with_it_or_none() {
    let mut desk = Desk::sample();
    desk.session.author.who = "lindqvist".to_owned();
    let before = row(&mut desk, "scores", &ENTRY);
    assert!(["reason", "grade", "source", "date"].iter().all(|key| before[*key].is_string()), "{before}");
    for (fields, kept, noted) in [
        (json!({ "value": "430 to 460" }), &["reason", "grade", "source", "date"][..], false),
        (json!({ "value": 442 }), &[], true),
        (json!({ "value": 443, "grade": "stated", "source": "mail" }), &[], true),
        (json!({ "value": 444, "grade": "measured", "source": "x", "reason": "y", "date": "2026-01-01" }), &[], false),
        (json!({ "grade": "stated" }), &["reason", "source", "date"], false),
        (json!({ "value": null }), &[], true),
    ] {
        let answer = desk.ask("edit", &edit("scores", &entry(&fields), &json!({}))).unwrap();
        let after = row(&mut desk, "scores", &ENTRY);
        for key in ["reason", "grade", "source", "date"] {
            let expected = match (&fields[key], kept.contains(&key)) {
                (Value::Null, true) => &before[key],
                (given, _) => given,
            };
            assert_eq!(&after[key], expected, "{fields}: {key}");
        }
        let notes = answer["notes"].to_string();
        assert_eq!(notes.contains("evidence of the old one was emptied") && notes.contains("log 7"), noted, "{notes}");
        let emptied = answer["changes"]["shown"]
            .as_array()
            .unwrap()
            .iter()
            .any(|c| c["column"] == "source" && c["after"].is_null());
        assert_eq!(emptied, noted && fields["source"].is_null(), "{answer}");
        if answer["step"]["seq"].is_u64() {
            desk.ask("undo", "{}").unwrap();
        }
    }
}

#[test]
fn other_tables_follow_where_a_source_vouches_for_the_figure() {
    let quote = json!({ "id": "northwind_h200_8" });
    for (table, key, fields, stays) in [
        ("quotes", quote.clone(), json!({ "price": 50000 }), false),
        ("quotes", quote.clone(), json!({ "currency": "EUR" }), false),
        ("quotes", quote, json!({ "availability": 0.9, "exit_months": 2, "note": "x" }), true),
        ("assumptions", json!({ "id": "power_price" }), json!({ "value": 0.2 }), false),
        ("assumptions", json!({ "id": "power_price" }), json!({ "owner": "Treasury" }), true),
        ("costs", json!({ "option": "build", "line": "spares" }), json!({ "amount": 1 }), false),
        ("costs", json!({ "option": "build", "line": "spares" }), json!({ "note": "x" }), true),
    ] {
        let mut desk = Desk::sample();
        let fields_of = |row: &Value| {
            row.as_object()
                .unwrap()
                .iter()
                .map(|(k, v)| (k.clone(), v.as_str().unwrap().to_owned()))
                .collect::<Vec<_>>()
        };
        let own = fields_of(&key);
        let own: Vec<(&str, &str)> = own.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        let before = row(&mut desk, table, &own);
        let mut set = key.clone();
        fields.as_object().unwrap().iter().for_each(|(k, v)| set[k] = v.clone());
        let answer = desk.ask("edit", &edit(table, &set, &json!({}))).unwrap();
        let after = row(&mut desk, table, &own);
        assert!(before["source"].is_string(), "{before}");
        assert_eq!(after["source"] == before["source"], stays, "{table} {fields}: {after}");
        assert_eq!(answer["notes"] == json!([]), stays, "{answer}");
    }
}

#[test]
fn a_shipped_assumption_typed_over_keeps_its_name_and_loses_its_source() {
    let mut desk = Desk::sample();
    let key = [("id", "tier_max_variation")];
    desk.ask("edit", r#"{"table":"assumptions","set":[{"id":"tier_max_variation","owner":"Anna"}]}"#).unwrap();
    let kept = row(&mut desk, "assumptions", &key);
    assert_eq!((&kept["value"], &kept["owner"], &kept["unit"]), (&json!(0.3), &json!("Anna"), &json!("ratio")));
    assert!(kept["source"].is_string() && kept["grade"] == "assumed", "{kept}");
    desk.ask("undo", "{}").unwrap();
    let answer =
        desk.ask("edit", r#"{"table":"assumptions","set":[{"id":"tier_max_variation","value":0.4}]}"#).unwrap();
    let typed = row(&mut desk, "assumptions", &key);
    assert_eq!((&typed["value"], &typed["label"]), (&json!(0.4), &kept["label"]));
    assert_eq!([&typed["source"], &typed["date"], &typed["grade"]], [&Value::Null; 3], "{answer}");
}

/// The window's one click: a row of the shipped name is the confirmation, one step that undo takes back.
#[test]
fn assumptions_made_for_somebody_are_confirmed_in_one_step() {
    let mut desk = Desk::sample();
    let assumed = |desk: &mut Desk| -> Vec<String> {
        let report = desk.ask("evaluate", r#"{"worlds":20}"#).unwrap();
        let ids = report["assumed_for_you"].as_array().unwrap().iter();
        ids.map(|id| id.as_str().unwrap().to_owned()).collect()
    };
    let before = assumed(&mut desk);
    let two: Vec<&String> = before.iter().take(2).collect();
    let edit = json!({ "table": "assumptions", "set": two.iter().map(|id| json!({ "id": id })).collect::<Vec<_>>(), "step": "Confirm" });
    assert_eq!(desk.ask("edit", &edit.to_string()).unwrap()["step"]["name"], "Confirm");
    assert_eq!(assumed(&mut desk), before[2..]);
    let kept = row(&mut desk, "assumptions", &[("id", two[0])]);
    assert!(kept["source"].is_string() && kept["date"].is_string(), "{kept}");
    assert_eq!(desk.ask("undo", "{}").unwrap()["step"]["name"], "Confirm");
    assert_eq!(assumed(&mut desk), before);
}

/// What an offer borrows from another card stands in no file that ships, and is confirmed and typed over like what does.
#[test]
fn borrowed_figures_are_confirmed_by_their_names() {
    let mut desk = Desk::sample();
    let before = desk.ask("evaluate", r#"{"worlds":50}"#).unwrap();
    let assumed = |report: &Value| -> Vec<String> {
        let ids = report["assumed_for_you"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned());
        ids.filter(|id| id.contains(".borrowed.")).collect()
    };
    let ids = assumed(&before);
    let [first, second, ..] = ids.as_slice() else { panic!("{ids:?}") };
    desk.ask("edit", &edit("assumptions", &json!({ "id": first }), &json!({}))).unwrap();
    let kept = row(&mut desk, "assumptions", &[("id", first)]);
    let listed = before["register"].as_array().unwrap().iter().find(|own| own["id"] == first.as_str()).unwrap();
    for key in ["label", "unit", "source", "date", "grade", "owner"] {
        assert_eq!(kept[key], listed[key], "{key}");
    }
    assert!(kept["value"].is_string(), "{kept}");
    let after = desk.ask("evaluate", r#"{"worlds":50}"#).unwrap();
    assert_eq!(assumed(&after), ids[1..]);
    let figures = |report: &Value| -> Vec<[Value; 2]> {
        let options = report["options"].as_array().unwrap().iter();
        options.map(|own| ["tcc", "right_in"].map(|key| own[key].clone())).collect()
    };
    assert_eq!(figures(&after), figures(&before), "confirmed, nothing else");

    desk.ask("edit", &edit("assumptions", &json!({ "id": second, "value": "0.3 to 0.4" }), &json!({}))).unwrap();
    let typed = row(&mut desk, "assumptions", &[("id", second)]);
    assert_eq!((&typed["value"], &typed["source"]), (&json!("0.3 to 0.4"), &Value::Null));
    assert!(typed["label"].is_string() && typed["unit"] == kept["unit"], "{typed}");
}

#[test]
fn into_anothers_entry_nobody_writes_unless_the_request_says_so() {
    let mut desk = Desk::sample();
    let before = desk.ask("book", "{}").unwrap();
    let typed = entry(&json!({ "value": 442 }));
    let failure = desk.ask("edit", &edit("scores", &typed, &json!({}))).unwrap_err();
    let complaint = &failure.complaints[0];
    assert_eq!((complaint.code.as_str(), complaint.path.as_str()), ("I528", "set[0]"));
    assert!(complaint.message.contains("Anna") && complaint.hint.contains("on_behalf"), "{complaint:?}");
    assert_eq!(desk.ask("book", "{}").unwrap(), before);

    let request = edit("scores", &typed, &json!({ "on_behalf": true, "step": "Change value" }));
    let answer = desk.ask("edit", &request).unwrap();
    assert_eq!(answer["notes"][0], "Entered by Anna for lindqvist.");
    let step = desk.ask("history", "{}").unwrap()["steps"][0]["name"].clone();
    assert_eq!(step, "Change value, entered by Anna for lindqvist");
    let after = row(&mut desk, "scores", &ENTRY);
    assert_eq!((&after["value"], &after["source"], &after["grade"]), (&json!(442), &Value::Null, &Value::Null));
    let trace = desk.ask("trace", r#"{"id":"input.scores.northwind.decode_70b","worlds":100}"#).unwrap();
    assert_eq!(trace["changed"]["by"], "Anna");
    assert!(trace["notes"].to_string().contains("Entered by Anna for lindqvist"), "{trace}");

    // One's own, whatever the case of the name, and a fresh entry need no word; the latter is told.
    let own = json!({ "evaluator": "anna", "vendor": "northwind", "criterion": "decode_70b", "value": 450 });
    assert_eq!(desk.ask("edit", &edit("scores", &own, &json!({}))).unwrap()["notes"], json!([]));
    let fresh = json!({ "evaluator": "newcomer", "vendor": "northwind", "criterion": "decode_70b", "value": 450 });
    let answer = desk.ask("edit", &edit("scores", &fresh, &json!({}))).unwrap();
    assert_eq!(answer["notes"], json!(["Entered by Anna for newcomer."]));
    // The same once more changes nothing and is nobody's business.
    let unchanged = desk.ask("edit", &edit("scores", &fresh, &json!({}))).unwrap();
    assert_eq!((&unchanged["notes"], &unchanged["step"]["seq"]), (&json!([]), &Value::Null));
}
