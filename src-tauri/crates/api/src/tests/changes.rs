//! Edits, imports and what is drawn again after them.

use super::desk::Desk;
use crate::draw::Draw;
use scorecard::AxisWeights;
use serde_json::{Value, json};
use vocabulary::Axis;

fn vendors(desk: &mut Desk) -> Vec<String> {
    let book = desk.ask("book", "{}").unwrap();
    let ids = book["vendors"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned());
    ids.collect()
}

#[test]
fn an_edit_is_one_step_that_undo_takes_back() {
    let mut desk = Desk::sample();
    let before = vendors(&mut desk);
    let edit = r#"{"table":"vendors","set":[{"id":"extra","name":"Extra"}]}"#;
    assert_eq!(desk.ask("edit", edit).unwrap()["step"]["name"], "Edit 1 row in Vendors");
    assert_eq!(vendors(&mut desk).len(), before.len() + 1);
    assert_eq!(desk.ask("undo", "{}").unwrap()["step"]["name"], "Edit 1 row in Vendors");
    assert_eq!(vendors(&mut desk), before);
    desk.ask("redo", "null").unwrap();
    desk.ask("edit", r#"{"table":"vendors","remove":[["extra"]]}"#).unwrap();
    assert_eq!(vendors(&mut desk), before);
}

#[test]
fn several_tables_change_in_one_step_that_undo_takes_back() {
    let mut desk = Desk::sample();
    let before = desk.ask("book", "{}").unwrap();
    let edit = json!({
        "table": "workloads", "set": [{ "id": "extra", "name": "Extra", "purpose": "inference", "business": "core", "interruptible": "no", "reference_sku": "H200 SXM5 141GB" }],
        "also": [{ "table": "demand", "set": [{ "workload": "extra", "start": "2026-01-01", "step": "1h", "gpus": [1, 2] }] }],
        "step": "Add Extra",
    });
    desk.ask("edit", &edit.to_string()).unwrap();
    let remove = r#"{"table":"workloads","remove":[["extra"]],"also":[{"table":"demand","remove":[["extra"]]}]}"#;
    let step = desk.ask("edit", remove).unwrap()["step"]["name"].clone();
    assert_eq!(step, "Remove 1 row from Workloads; Remove 1 row from Demand");
    assert_eq!(desk.ask("book", "{}").unwrap(), before);
    desk.ask("undo", "{}").unwrap();
    assert_eq!(desk.ask("book", "{}").unwrap()["demand"].as_array().unwrap().last().unwrap()["workload"], "extra");
    assert_eq!(desk.ask("undo", "{}").unwrap()["step"]["name"], "Add Extra");
    assert_eq!(desk.ask("book", "{}").unwrap(), before);

    let also = |edit: &str| format!(r#"{{"table":"vendors","also":[{{"table":"levers"}},{edit}]}}"#);
    for (edit, expected) in [
        (r#"{"table":"demand","remove":[["nobody"]]}"#, "I525 also[1].remove[0]"),
        (r#"{"table":"vendors","set":[{"id":"x"}]}"#, "I510 also[1].set[0].name"),
        (r#"{"table":"vendors","order":[["nobody"]]}"#, "I525 also[1].order[0]"),
        (r#"{"table":"vendors","colour":1}"#, "J003 also[1].colour"),
    ] {
        let refused = desk.refused("edit", &also(edit));
        assert!(refused.iter().any(|r| r == expected), "{edit}: {refused:?}");
    }
    assert_eq!(desk.ask("book", "{}").unwrap(), before);
}

#[test]
fn rows_are_put_in_the_order_asked_for() {
    let mut desk = Desk::sample();
    let mut turned = vendors(&mut desk);
    turned.reverse();
    let order: Vec<[&String; 1]> = turned.iter().map(|id| [id]).collect();
    desk.ask("edit", &json!({ "table": "vendors", "order": order }).to_string()).unwrap();
    assert_eq!(vendors(&mut desk), turned);
    let refused = desk.refused("edit", r#"{"table":"vendors","order":[["nobody"]]}"#);
    assert_eq!(refused, ["I525 order[0]", "I526 order"]);
}

#[test]
fn an_edit_that_breaks_cells_or_references_is_refused_whole() {
    let mut desk = Desk::sample();
    let before = desk.ask("book", "{}").unwrap();
    let named = vendors(&mut desk).remove(0);
    for (edit, expected) in [
        (r#"{"table":"vendors","set":[{"id":"x"},{"id":"y","name":"Y","colour":1}]}"#.to_owned(), "I510 set[0].name"),
        (r#"{"table":"vendors","set":[{"id":"y","name":"Y","colour":1}]}"#.to_owned(), "J003 set[0].colour"),
        (
            r#"{"table":"scores","set":[{"evaluator":"e","vendor":"nobody","criterion":"c"}]}"#.to_owned(),
            "I522 set[0].vendor",
        ),
        (r#"{"table":"vendors","remove":[["nobody"],["no one"]]}"#.to_owned(), "I525 remove[1]"),
        (r#"{"table":"vendorz"}"#.to_owned(), "J007 table"),
        (format!("{{\"table\":\"vendors\",\"remove\":[[\"{named}\"]]}}"), "I522 scores[0].vendor"),
    ] {
        let refused = desk.refused("edit", &edit);
        assert!(refused.iter().any(|r| r == expected), "{edit}: {refused:?}");
    }
    assert_eq!(desk.ask("book", "{}").unwrap(), before);
}

#[test]
fn what_rests_on_a_removed_vendor_goes_with_it_options_whole() {
    let mut desk = Desk::sample();
    let before = desk.ask("book", "{}").unwrap();
    let count = |book: &Value, table: &str| book[table].as_array().unwrap().len();
    let asked = r#"{"table":"vendors","remove":[["helio"]]}"#;
    let answer = desk.ask("dependents", asked).unwrap();
    let options = answer["options"].as_array().unwrap().clone();
    assert!(!options.is_empty(), "{answer}");
    let text = answer["says"].as_str().unwrap();
    assert!(options.iter().all(|name| text.contains(name.as_str().unwrap())) && text.contains("as a whole"), "{text}");
    assert_eq!(desk.ask("book", "{}").unwrap(), before, "nothing goes by asking");

    let done = desk
        .ask("edit", r#"{"table":"vendors","remove":[["helio"]],"dependents":true,"step":"Remove vendor helio"}"#)
        .unwrap();
    let name = done["step"]["name"].as_str().unwrap();
    assert!(name.starts_with("Remove vendor helio, and with it the option"), "{name}");
    assert!(options.iter().all(|option| name.contains(option.as_str().unwrap())), "{name}");
    assert_eq!(done["notes"], json!([text]));
    let after = desk.ask("book", "{}").unwrap();
    for going in answer["going"].as_array().unwrap() {
        let table = going["table"].as_str().unwrap();
        assert_eq!(count(&before, table) - count(&after, table), going["rows"].as_u64().unwrap() as usize, "{table}");
    }
    let quotes: Vec<&Value> = before["quotes"].as_array().unwrap().iter().filter(|q| q["vendor"] == "helio").collect();
    let gone = |option: &str| {
        before["options"]
            .as_array()
            .unwrap()
            .iter()
            .any(|row| row["option"] == option && quotes.iter().any(|q| q["id"] == row["quote"]))
    };
    for row in after["options"].as_array().unwrap() {
        assert!(!gone(row["option"].as_str().unwrap()), "{row} is a piece of what went");
    }
    desk.ask("evaluate", r#"{"worlds":100}"#).unwrap();
    desk.ask("undo", "{}").unwrap();
    assert_eq!(desk.ask("book", "{}").unwrap(), before);
}

#[test]
fn options_of_a_removed_vendor_stay_or_are_supplied_by_another_where_somebody_says_so() {
    let mut desk = Desk::sample();
    let before = desk.ask("book", "{}").unwrap();
    let rows = |book: &Value| book["options"].as_array().unwrap().clone();
    let answer = desk.ask("dependents", r#"{"table":"vendors","remove":[["helio"]]}"#).unwrap();
    let stands: Vec<&str> =
        answer["quotes"].as_array().unwrap().iter().map(|own| own["id"].as_str().unwrap()).collect();
    let gone: Vec<&Value> =
        before["quotes"].as_array().unwrap().iter().filter(|own| own["vendor"] == "helio").collect();
    assert!(!stands.is_empty() && gone.iter().all(|own| !stands.contains(&own["id"].as_str().unwrap())), "{stands:?}");
    assert!(answer["staying"].as_str().unwrap().contains("without the"), "{answer}");

    let remove = |more: Value| {
        let mut asked = json!({"table":"vendors","remove":[["helio"]],"dependents":true});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        asked.to_string()
    };
    let names = |row: &Value| gone.iter().any(|own| own["id"] == row["quote"]);
    desk.ask("edit", &remove(json!({"options_stay":true}))).unwrap();
    let expected: Vec<Value> = rows(&before).into_iter().filter(|row| !names(row)).collect();
    let kept = rows(&desk.ask("book", "{}").unwrap());
    let keys = |rows: &[Value]| {
        rows.iter().map(|row| json!([row["option"], row["pool"], row["layer"], row["quote"]])).collect::<Vec<_>>()
    };
    assert_eq!(keys(&kept), keys(&expected));
    desk.ask("undo", "{}").unwrap();

    desk.ask("edit", &remove(json!({"supplied_by":stands[0]}))).unwrap();
    let supplied = rows(&desk.ask("book", "{}").unwrap());
    assert_eq!(supplied.len(), rows(&before).len());
    for (own, row) in supplied.iter().zip(rows(&before)) {
        let quote = if names(&row) { json!(stands[0]) } else { row["quote"].clone() };
        assert_eq!((&own["option"], &own["units"], &own["quote"]), (&row["option"], &row["units"], &quote));
    }
    desk.ask("undo", "{}").unwrap();
    let wrong = remove(json!({"supplied_by":gone[0]["id"]}));
    assert_eq!(desk.refused("edit", &wrong), ["I523 supplied_by"]);
    assert_eq!(desk.ask("book", "{}").unwrap(), before);
}

#[test]
fn only_what_names_the_rows_removed_goes_with_them() {
    let mut desk = Desk::sample();
    let rows = desk.ask("book", "{}").unwrap()["options"].clone();
    let part = &rows[1];
    let key = json!([[part["option"], part["pool"], part["layer"], part["quote"]]]);
    for (table, remove, expected) in [
        ("options", key, json!([])),
        ("vendors", json!([["nobody"]]), json!([])),
        ("workloads", json!([["rag"]]), json!(["demand"])),
        ("demand", json!([["rag"]]), json!([])),
    ] {
        let answer = desk.ask("dependents", &json!({ "table": table, "remove": remove }).to_string()).unwrap();
        let tables: Vec<&Value> = answer["going"].as_array().unwrap().iter().map(|going| &going["table"]).collect();
        assert_eq!(json!(tables), expected, "{table} {answer}");
        assert_eq!((answer["options"].clone(), answer["says"] == ""), (json!([]), expected == json!([])), "{table}");
    }
}

#[test]
fn a_pair_is_given_once_and_goes_with_its_assumption_unless_that_ships() {
    let mut desk = Desk::sample();
    for own in ["own.one", "price_decline"] {
        let row = json!({ "table": "assumptions", "set": [{ "id": own, "label": own, "value": "0.1" }] });
        desk.ask("edit", &row.to_string()).unwrap();
    }
    let pair =
        |a: &str, b: &str| json!({ "table": "correlations", "set": [{ "a": a, "b": b, "rank": "-0.5" }] }).to_string();
    desk.ask("edit", &pair("@own.one", "price_decline")).unwrap();
    let book = desk.ask("book", "{}").unwrap();
    assert_eq!(book["correlations"].as_array().unwrap().last().unwrap()["a"], "own.one");
    for (a, b, expected) in [
        ("price_decline", "own.one", "I520 set[0]"),
        ("own.one", "own.one", "I529 set[0].b"),
        ("own.one", "nobody", "I523 set[0].b"),
    ] {
        assert_eq!(desk.refused("edit", &pair(a, b)), [expected]);
    }
    for (id, expected) in [("own.one", json!(["correlations"])), ("price_decline", json!([]))] {
        let answer = desk.ask("dependents", &json!({ "table": "assumptions", "remove": [[id]] }).to_string()).unwrap();
        let tables: Vec<&Value> = answer["going"].as_array().unwrap().iter().map(|going| &going["table"]).collect();
        assert_eq!(json!(tables), expected, "{id}");
    }
}

#[test]
fn limits_hold_through_assumptions_in_the_grid() {
    let mut desk = Desk::sample();
    let named = r#"{"table":"assumptions","set":[{"id":"growth.new","label":"G","value":"100"}]}"#;
    desk.ask("edit", named).unwrap();
    let workload = desk.ask("book", "{}").unwrap()["workloads"][0]["id"].clone();
    let edit = json!({ "table": "workloads", "set": [{ "id": workload, "growth": "@growth.new" }] }).to_string();
    let refused = desk.refused("edit", &edit);
    assert_eq!(refused[0], "I527 set[0].growth", "{refused:?}");
    let mended = r#"{"table":"assumptions","set":[{"id":"growth.new","value":"0.2 to 10"}]}"#;
    desk.ask("edit", mended).unwrap();
    desk.ask("edit", &edit).unwrap();
    let refused = desk.refused("edit", r#"{"table":"assumptions","set":[{"id":"growth.new","value":"11"}]}"#);
    assert!(refused.iter().any(|r| r == "I527 set[0].value"), "{refused:?}");
    let refused =
        desk.refused("edit", r#"{"table":"assumptions","set":[{"id":"price_decline","label":"P","value":"2"}]}"#);
    assert_eq!(refused, ["I527 set[0].value"]);
}

#[test]
fn a_score_hardly_meant_so_is_asked_about_at_its_cell() {
    let mut desk = Desk::sample();
    let book = desk.ask("book", "{}").unwrap();
    let shares = book["criteria"].as_array().unwrap().iter().find(|c| c["id"] == "mfu_70b").unwrap().clone();
    let score =
        json!({ "evaluator": "anna", "vendor": "helio", "criterion": shares["id"], "value": "41", "grade": "stated" });
    let done = desk.ask("edit", &json!({ "table": "scores", "set": [score] }).to_string()).unwrap();
    let doubt = &done["doubts"][0];
    assert_eq!((&doubt["code"], &doubt["path"]), (&json!("P822"), &json!("set[0].value")), "{done}");
    assert_eq!(doubt["hint"], "41 % is written 41 % or 0.41.");
    assert!(done["notes"][0].as_str().unwrap().contains("41 % is written"), "{done}");
    let document = json!({ "format": "assay-workspace", "version": 1, "scores": [score] }).to_string();
    let file = desk.with("scores.json", &document);
    let shown = desk.ask("import", &json!({ "files": [file], "dry_run": true }).to_string()).unwrap();
    let preview = &shown["previews"][0];
    assert_eq!(preview["preview"]["doubts"]["shown"][0]["path"], "scores[0].value", "{shown}");
    assert!(preview["text"].as_str().unwrap().contains("Is this what was meant?"), "{shown}");
    assert_eq!(shown["errors"], json!([]), "it keeps nobody from importing");
}

/// At once, before anything is evaluated: by an entry, and by anchors that an entry no longer fits.
#[test]
fn doubts_follow_entries_and_anchors() {
    let mut desk = Desk::sample();
    let doubts = |desk: &mut Desk| -> Vec<serde_json::Value> {
        let answer = desk.ask("doubts", "{}").unwrap();
        answer["scores"].as_array().unwrap().iter().filter(|one| one["criterion"] == "mfu_70b").cloned().collect()
    };
    assert_eq!(doubts(&mut desk), Vec::<serde_json::Value>::new());
    let book = desk.ask("book", "{}").unwrap();
    let own = book["scores"].as_array().unwrap().iter().find(|s| s["criterion"] == "mfu_70b").unwrap().clone();
    let set = |desk: &mut Desk, value: &str| {
        let row =
            json!({ "evaluator": own["evaluator"], "vendor": own["vendor"], "criterion": "mfu_70b", "value": value });
        desk.ask("edit", &json!({ "table": "scores", "set": [row], "on_behalf": true }).to_string()).unwrap()
    };
    set(&mut desk, "95");
    let asked = doubts(&mut desk);
    assert_eq!(asked.len(), 1, "{asked:?}");
    assert_eq!((&asked[0]["vendor"], &asked[0]["hint"]), (&own["vendor"], &json!("95 % is written 95 % or 0.95.")));
    desk.ask("undo", "{}").unwrap();
    assert!(doubts(&mut desk).is_empty());
    // Anchors a hair apart leave every other entry far beyond them.
    let moved = json!({ "table": "criteria", "set": [{ "id": "mfu_70b", "worst": "0.001", "best": "0.002" }] });
    desk.ask("edit", &moved.to_string()).unwrap();
    let asked = doubts(&mut desk);
    assert!(asked.len() > 1, "{asked:?}");
}

/// Anchors that clip cost are asked about where they are typed, and asked for again from what is stored; so is an order that is taken.
#[test]
fn anchors_and_orders_are_asked_about_in_the_grid_and_stay_asked_about() {
    let mut desk = Desk::sample();
    let doubts = |desk: &mut Desk, asked: &str| -> Vec<serde_json::Value> {
        desk.ask("doubts", asked).unwrap()["cells"].as_array().unwrap().clone()
    };
    let anchors = r#"{"anchors":true}"#;
    assert_eq!((doubts(&mut desk, "{}"), doubts(&mut desk, anchors)), (vec![], vec![]));
    let book = desk.ask("book", "{}").unwrap();
    let own = book["criteria"].as_array().unwrap().iter().find(|c| c["computed"].is_string()).unwrap();
    let other = book["criteria"].as_array().unwrap().iter().find(|c| c["computed"].is_null()).unwrap();
    let set = |desk: &mut Desk, row: serde_json::Value| {
        desk.ask("edit", &json!({ "table": "criteria", "set": [row] }).to_string()).unwrap()["doubts"].clone()
    };
    let asked = set(&mut desk, json!({ "id": own["id"], "best": "4" }));
    assert_eq!((&asked[0]["code"], &asked[0]["path"]), (&json!("P828"), &json!("set[0].best")), "{asked}");
    assert_eq!(set(&mut desk, json!({ "id": other["id"], "note": "Seen" })), json!([]));
    let stored = doubts(&mut desk, anchors);
    assert_eq!((&stored[0]["table"], &stored[0]["key"]), (&json!("criteria"), &json!([own["id"]])), "{stored:?}");
    assert!(doubts(&mut desk, "{}").is_empty(), "no worlds are drawn unasked");
    assert_eq!(set(&mut desk, json!({ "id": own["id"], "best": own["best"] })), json!([]));

    let rows = book["options"].as_array().unwrap();
    let key = json!({ "option": rows[1]["option"], "pool": rows[1]["pool"], "layer": rows[1]["layer"], "quote": rows[1]["quote"] });
    let mut moved = key.clone();
    moved["order"] = rows[0]["order"].clone();
    let done = desk.ask("edit", &json!({ "table": "options", "set": [moved] }).to_string()).unwrap();
    assert_eq!(done["doubts"][0]["code"], "P824", "{done}");
    let stored = doubts(&mut desk, "{}");
    assert_eq!((&stored[0]["code"], &stored[0]["column"]), (&json!("P824"), &json!("order")), "{stored:?}");
}

/// Nothing is mended unasked; asked, every rank gives way at once and one undo takes it back.
#[test]
fn correlations_go_to_the_nearest_in_one_step() {
    let mut desk = Desk::sample();
    desk.ask("edit", r#"{"table":"assumptions","set":[{"id":"p","label":"P","value":"1 to 2"},{"id":"q","label":"Q","value":"1 to 2"},{"id":"r","label":"R","value":"1 to 2"}]}"#).unwrap();
    let rows = [("p", "q", "0.9"), ("p", "r", "0.9"), ("q", "r", "-0.9")];
    let rows = rows.map(|(a, b, rank)| json!({ "a": a, "b": b, "rank": rank }));
    let answer = desk.ask("edit", &json!({ "table": "correlations", "set": rows }).to_string()).unwrap();
    let told = |answer: &serde_json::Value| {
        answer["warnings"].as_array().unwrap().iter().filter(|w| w["code"] == "P860").count()
    };
    assert_eq!(told(&answer), 3, "{answer}");
    let answer = desk.ask("correlations.nearest", "{}").unwrap();
    assert_eq!(told(&answer), 0, "{answer}");
    assert!(answer["step"]["seq"].is_number(), "{answer}");
    let ranks = |desk: &mut Desk| {
        let book = desk.ask("book", "{}").unwrap();
        let own = book["correlations"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|row| ["p", "q"].contains(&row["a"].as_str().unwrap()));
        own.map(|row| row["rank"].as_str().map_or_else(|| row["rank"].to_string(), str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(ranks(&mut desk), ["0.48", "0.48", "-0.48"]);
    assert!(desk.ask("correlations.nearest", "{}").unwrap()["step"]["seq"].is_null(), "valid as it stands");
    desk.ask("undo", "{}").unwrap();
    assert_eq!(ranks(&mut desk), ["0.9", "0.9", "-0.9"]);
}

#[test]
fn what_is_not_whole_yet_is_a_warning() {
    let mut desk = Desk::bare();
    desk.ask("new", "{}").unwrap();
    let answer = desk.ask("edit", r#"{"table":"vendors","set":[{"id":"a","name":"A"}]}"#).unwrap();
    assert!(answer["warnings"].as_array().unwrap().iter().any(|w| w["code"] == "P801"), "{answer}");
}

#[test]
fn every_wrong_cell_of_every_file_is_refused_at_once() {
    let mut desk = Desk::sample();
    let document = |name: &str| json!({"format":"assay-workspace","version":1,"vendors":[{"id":name}]}).to_string();
    let files: Vec<String> = ["a.json", "b.json"].iter().map(|name| desk.path(name)).collect();
    files.iter().for_each(|file| std::fs::write(file, document(file)).unwrap());
    let request = |dry_run: bool| json!({ "files": files, "dry_run": dry_run }).to_string();
    assert_eq!(desk.refused("import", &request(false)), ["I510 vendors[0].name", "I510 vendors[0].name"]);
    let shown = desk.ask("import", &request(true)).unwrap();
    assert_eq!(shown["errors"].as_array().map(Vec::len), Some(2));
    assert_eq!((&shown["step"], &shown["dry_run"]), (&Value::Null, &json!(true)));
}

#[test]
fn worlds_are_drawn_again_only_after_a_change() {
    let mut desk = Desk::sample();
    let first = desk.ask("evaluate", r#"{"worlds":300}"#).unwrap();
    let weights = json!({"performance":0,"reliability":0,"cost":1,"service":0,"compliance":0});
    let other = desk.ask("decide", &json!({"weights":weights,"worlds":300}).to_string()).unwrap();
    assert_eq!(first["digest"], other["digest"]);
    assert_ne!(first["decision"]["thresholds"], other["decision"]["thresholds"]);
    let frame = json!({ "name": first["frame"]["name"], "discount_rate": 0.2 });
    desk.ask("edit", &json!({ "table": "frame", "set": [frame] }).to_string()).unwrap();
    let changed = desk.ask("evaluate", r#"{"worlds":300}"#).unwrap();
    assert_eq!(changed["frame"]["discount_rate"], 0.2);
    assert_ne!(first["options"], changed["options"]);
}

#[test]
fn what_a_moved_weight_changes_makes_one_answer_the_other() {
    let mut desk = Desk::sample();
    let mut before = desk.ask("evaluate", r#"{"worlds":300}"#).unwrap();
    let moved = json!({"moved":{"axis":"cost","share":"70 %"},"worlds":300});
    let moved = desk.ask("weights.move", &moved.to_string()).unwrap();
    let share = |axis: &str| moved["weighed"]["axes"][axis]["share"].clone();
    let weights: serde_json::Map<String, Value> =
        Axis::SPELLED.iter().map(|axis| ((*axis).to_owned(), share(axis))).collect();
    let after = desk.ask("decide", &json!({"weights":weights,"worlds":300}).to_string()).unwrap();
    assert_eq!((&share("cost"), &moved["digest"]), (&json!(0.7), &before["digest"]));
    assert_ne!(before, after);
    let changes: json_patch::Patch = serde_json::from_value(moved["changes"].clone()).unwrap();
    json_patch::patch(&mut before, &changes).unwrap();
    // Shares of shares differ from those moved in their last digit, and with it which of two points just as fragile stands first.
    let differs = serde_json::to_value(json_patch::diff(&before, &after)).unwrap();
    let number = |value: &Value| value.as_f64().or_else(|| value.as_str()?.parse().ok());
    let firm = |differs: &&Value| !differs["path"].as_str().unwrap().starts_with("/robustness/");
    for differs in differs.as_array().unwrap().iter().filter(firm) {
        let was = before.pointer(differs["path"].as_str().unwrap()).and_then(number);
        let is_near = |(a, b): (f64, f64)| (a - b).abs() <= 1e-9 * a.abs();
        assert!(was.zip(number(&differs["value"])).is_some_and(is_near), "{was:?} {differs}");
    }
    // From there on, another one moves.
    let further = json!({"weights":weights,"moved":{"axis":"service","share":"5 %"},"worlds":300});
    let further = desk.ask("weights.move", &further.to_string()).unwrap();
    assert_eq!(further["weighed"]["axes"]["service"]["text"], "5\u{202f}%");
    let unmoved = desk.ask("weights.move", r#"{"worlds":300}"#).unwrap();
    assert_eq!(unmoved["changes"], json!([]));
    assert_eq!(desk.refused("weights.move", r#"{"moved":{"axis":"cost","share":"120"}}"#), ["S102 moved.share"]);
}

#[test]
fn what_follows_a_dragged_weight_at_once_is_what_the_decision_says_then() {
    let mut desk = Desk::sample();
    let before = desk.ask("evaluate", r#"{"worlds":300}"#).unwrap();
    for (axis, share) in [("cost", "70 %"), ("performance", "90 %"), ("service", "0")] {
        let moved = json!({"moved":{"axis":axis,"share":share},"worlds":300}).to_string();
        let followed = desk.ask("weights.follow", &moved).unwrap();
        let changes = desk.ask("weights.move", &moved).unwrap();
        let mut after = before.clone();
        let patch: json_patch::Patch = serde_json::from_value(changes["changes"].clone()).unwrap();
        json_patch::patch(&mut after, &patch).unwrap();
        assert_eq!((&followed["weighed"], &followed["digest"]), (&changes["weighed"], &before["digest"]));
        assert_eq!(followed["vendors"], after["vendors"]);
        let parts = ["decision", "shown", "screen"].map(|part| followed[part].as_object().unwrap());
        for (part, own) in ["decision", "shown", "screen"].into_iter().zip(parts) {
            assert!(!own.is_empty());
            for (field, value) in own {
                assert_eq!(value, &after[part][field], "{part}.{field} after {axis} {share}");
            }
        }
    }
    assert_ne!(desk.ask("weights.follow", r#"{"worlds":300}"#).unwrap()["screen"]["turns"], json!([]));
    assert_eq!(desk.refused("weights.follow", r#"{"moved":{"axis":"cost","share":"120"}}"#), ["S102 moved.share"]);
}

#[test]
fn a_decision_is_made_once_for_the_same_worlds_and_weights() {
    let mut desk = Desk::sample();
    // Where the figures of a report lie in memory, which stays while the report is kept.
    let made = |desk: &mut Desk, weights| {
        let drawn = desk.session.drawn(Draw { seed: 1, worlds: 300 }).unwrap();
        drawn.decided(weights).1.report.figures.as_ptr()
    };
    let own = made(&mut desk, None);
    for (command, request) in [
        ("evaluate", json!({})),
        ("detail", json!({})),
        ("drawings", json!({"part":"cost","width":700})),
        ("curves", json!({"workload":"rag","width":300})),
        ("trace", json!({"id":"decision.right_in"})),
        ("figures", json!({})),
    ] {
        let mut request = request;
        request["worlds"] = json!(300);
        desk.ask(command, &request.to_string()).unwrap();
        assert_eq!(made(&mut desk, None), own, "{command}");
    }
    let tried = AxisWeights::new([0.0, 0.0, 1.0, 0.0, 0.0].into());
    let other = made(&mut desk, tried);
    let weights = json!({"performance":0,"reliability":0,"cost":1,"service":0,"compliance":0});
    desk.ask("decide", &json!({"weights":weights,"worlds":300}).to_string()).unwrap();
    assert_eq!(made(&mut desk, tried), other);
}

#[test]
fn wrong_draws_weights_and_names_are_refused() {
    let mut desk = Desk::sample();
    for (command, request, expected) in [
        ("evaluate", r#"{"worlds":0}"#, "J006 worlds"),
        ("evaluate", r#"{"worlds":1000001,"seed":-1}"#, "J006 seed"),
        ("decide", r#"{"weights":{"cost":1}}"#, "J004 weights.performance"),
        (
            "decide",
            r#"{"weights":{"performance":0,"reliability":0,"cost":0,"service":0,"compliance":0}}"#,
            "S102 weights",
        ),
        ("trace", r#"{"id":"decision.right_inn","worlds":100}"#, "P830 id"),
        ("export", r#"{"to":"book.docx"}"#, "J013 book.docx"),
        ("pack", r#"{"to":"pack.txt","paper":"a4"}"#, "J013 pack.txt"),
        ("catalog", r#"{"subject":"cats"}"#, "J007 subject"),
    ] {
        let refused = desk.refused(command, request);
        assert!(refused.iter().any(|r| r == expected), "{command} {request}: {refused:?}");
    }
}

#[test]
fn figures_are_listed_and_near_ids_named() {
    let mut desk = Desk::sample();
    let mut ids = |prefix: &str| {
        let answer = desk.ask("figures", &json!({ "prefix": prefix, "worlds": 100 }).to_string()).unwrap();
        let rows = answer["figures"].as_array().unwrap();
        let ids: Vec<String> = rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect();
        (ids, answer["notes"].as_array().unwrap().len())
    };
    let (all, _) = ids("");
    let (own, notes) = ids("option.lease.");
    assert!(own.len() > 10 && own.len() < all.len() && own.iter().all(|id| id.starts_with("option.lease.")), "{own:?}");
    assert_eq!((notes, ids("nothing.of.the.kind")), (0, (vec![], 1)));
    for (asked, meant) in [
        ("option.lease.tcc", "option.lease.tcc.p50"),
        ("option.lese.tcc.p50", "option.lease.tcc.p50"),
        ("lease.tcc.p50", "option.lease.tcc.p50"),
        ("right_in", "decision.right_in"),
        ("zzz", "`figures` lists all"),
    ] {
        let refused = desk.ask("trace", &json!({ "id": asked, "worlds": 100 }).to_string()).expect_err(asked);
        assert!(refused.complaints[0].hint.contains(meant), "{asked}: {refused:?}");
    }
}

#[test]
fn the_log_is_read_newest_first() {
    let mut desk = Desk::sample();
    desk.ask("edit", r#"{"table":"vendors","set":[{"id":"a","name":"A"}]}"#).unwrap();
    desk.ask("undo", "{}").unwrap();
    let steps = desk.ask("history", "{}").unwrap()["steps"].clone();
    let numbers: Vec<(u64, &str)> =
        steps.as_array().unwrap().iter().map(|s| (s["seq"].as_u64().unwrap(), s["kind"].as_str().unwrap())).collect();
    assert_eq!(numbers, [(3, "undone"), (2, "step"), (1, "created")]);
}

#[test]
fn a_pack_of_another_workspace_differs() {
    let mut desk = Desk::sample();
    let pack = desk.path("pack.pdf");
    desk.ask("pack", &json!({ "to": pack, "worlds": 200 }).to_string()).unwrap();
    let verify = json!({ "pack": pack }).to_string();
    assert_eq!(desk.ask("verify", &verify).unwrap()["agrees"], true);
    let name = desk.ask("book", "{}").unwrap()["frame"][0]["name"].clone();
    desk.ask("edit", &json!({ "table": "frame", "set": [{ "name": name, "discount_rate": 0.2 }] }).to_string())
        .unwrap();
    let differs = desk.ask("verify", &verify).unwrap();
    assert_eq!(differs["agrees"], false);
    assert!(differs["figure"].is_string(), "{differs}");
}

#[test]
fn the_log_tells_the_cells_that_every_entry_changed() {
    let mut desk = Desk::sample();
    let quotes = desk.ask("table", r#"{"table":"quotes"}"#).unwrap()["rows"].clone();
    let (id, price) = (quotes[0]["id"].as_str().unwrap(), quotes[0]["price"].as_str().unwrap());
    let edit = json!({ "table": "quotes", "set": [{ "id": id, "price": "2.4" }],
        "also": [{ "table": "vendors", "set": [{ "id": "extra", "name": "Extra" }] }] });
    desk.ask("edit", &edit.to_string()).unwrap();
    desk.ask("edit", r#"{"table":"vendors","remove":[["extra"]]}"#).unwrap();
    desk.ask("undo", "{}").unwrap();
    let plain = desk.ask("history", "{}").unwrap();
    let told = desk.ask("history", r#"{"cells":true}"#).unwrap();
    let cells = |at: usize| -> Vec<Vec<Value>> {
        let of = |cell: &Value| ["table", "row", "column", "before", "after"].map(|key| cell[key].clone()).to_vec();
        told["steps"][at]["cells"].as_array().unwrap().iter().map(of).collect()
    };
    let row = |before: Value, after: Value| json!(["vendors", "extra", "", before, after]).as_array().unwrap().clone();
    assert_eq!(cells(0), [row(Value::Null, json!("Name: Extra"))], "undone");
    assert_eq!(cells(1), [row(json!("Name: Extra"), Value::Null)], "removed");
    let changed = json!(["quotes", id, "price", price, "2.4"]).as_array().unwrap().clone();
    assert_eq!(cells(2)[..2], [row(Value::Null, json!("Name: Extra")), changed], "added and changed");
    assert_eq!((&told["steps"][0]["more"], &told["notes"]), (&json!(0), &json!([])));
    for (at, step) in plain["steps"].as_array().unwrap().iter().enumerate() {
        assert!(step.get("cells").is_none() && step.get("more").is_none(), "{step}");
        assert_eq!(step["hash"], told["steps"][at]["hash"]);
    }
    assert!(told["steps"][3].get("cells").is_none(), "the workspace created");
}

#[test]
fn many_cells_and_many_steps_are_counted_where_they_are_not_listed() {
    let mut desk = Desk::bare();
    desk.ask("new", "{}").unwrap();
    let rows: Vec<Value> = (0..230).map(|at| json!({ "id": format!("v{at}"), "name": "V" })).collect();
    desk.ask("edit", &json!({ "table": "vendors", "set": rows }).to_string()).unwrap();
    let told = desk.ask("history", r#"{"cells":true}"#).unwrap();
    assert_eq!(told["steps"][0]["cells"].as_array().map(Vec::len), Some(200));
    assert_eq!(told["steps"][0]["more"], 30);
    for _ in 0..250 {
        desk.ask("undo", "{}").unwrap();
        desk.ask("redo", "{}").unwrap();
    }
    let told = desk.ask("history", r#"{"cells":true}"#).unwrap();
    let steps = told["steps"].as_array().unwrap();
    let known: Vec<bool> = steps.iter().map(|step| step.get("cells").is_some()).collect();
    assert_eq!((steps.len(), known.iter().position(|known| !known)), (502, Some(500)));
    assert_eq!(told["notes"], json!(["Cells are listed for the newest 500 steps; the step before them lists none."]));
}
