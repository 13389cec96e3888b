//! A procurement: locked, scored on ballots that nobody else sees, opened, offered in rounds, awarded.

use super::desk::Desk;
use serde_json::{Value, json};

fn set(desk: &mut Desk, table: &str, row: Value) {
    desk.ask("edit", &json!({ "table": table, "set": [row] }).to_string()).unwrap();
}

/// Sends a ballot or a request and brings it back as it is.
fn sent(desk: &mut Desk, command: &str, mut request: Value, name: &str) -> Value {
    let to = desk.path(name);
    request["to"] = to.clone().into();
    desk.ask(command, &request.to_string()).unwrap();
    desk.ask("import", &json!({ "files": [to] }).to_string()).unwrap()
}

/// Prices of a vendor's quotes as he offers them: no ranges.
fn priced(desk: &mut Desk, vendor: &str) {
    let book = desk.ask("book", "{}").unwrap();
    let quotes: Vec<Value> =
        book["quotes"].as_array().unwrap().iter().filter(|own| own["vendor"] == vendor).cloned().collect();
    for quote in quotes {
        set(
            desk,
            "quotes",
            json!({ "id": quote["id"], "price": 2.5, "source": "Offer", "date": "2026-11-20", "grade": "contract" }),
        );
    }
}

#[test]
fn what_is_locked_changes_with_a_reason_and_both_go_on_record() {
    let mut desk = Desk::sample();
    desk.ask("lock", "{}").unwrap();
    assert_eq!(desk.refused("lock", "{}"), ["P842 record"]);
    let heavier = json!({ "table": "criteria", "set": [{ "id": "mfu_70b", "weight": 99 }] }).to_string();
    assert_eq!(desk.refused("edit", &heavier), ["P840 criteria"]);
    // What is not locked changes as before.
    set(&mut desk, "criteria", json!({ "id": "mfu_70b", "note": "Said in the meeting" }));
    desk.session.author.why = "Clerical error".to_owned();
    desk.ask("edit", &heavier).unwrap();
    let panel = desk.ask("panel", "{}").unwrap();
    assert_eq!((&panel["sealed"], &panel["lock"]["stands"]), (&json!(true), &json!(false)));
    let changed = panel["lock"]["changed"].as_array().unwrap();
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0]["entry"]["why"], "Clerical error");
    let cell = &changed[0]["cells"][0];
    assert_eq!((&cell["column"], &cell["after"]), (&json!("weight"), &json!("99")));
}

#[test]
fn sealed_entries_are_neither_shown_nor_counted_until_they_are_opened() {
    let mut desk = Desk::sample();
    let rows = |desk: &mut Desk| desk.ask("table", r#"{"table":"scores"}"#).unwrap()["rows"].as_array().unwrap().len();
    let before = rows(&mut desk);
    let right = desk.ask("evaluate", r#"{"worlds":50}"#).unwrap()["decision"]["right_in"].clone();
    desk.ask("lock", "{}").unwrap();
    assert_eq!(rows(&mut desk), 0);
    let sealed = desk.ask("evaluate", r#"{"worlds":50}"#).unwrap();
    assert_ne!(sealed["decision"]["right_in"], right);
    assert!(sealed.to_string().contains("are sealed. Open them once"), "{}", sealed["decision"]);
    let lock = desk.ask("table", r#"{"table":"record"}"#).unwrap()["rows"][0]["id"].clone();
    let without = json!({ "table": "record", "remove": [[lock]], "worlds": 50 });
    let tried = desk.ask("edit.try", &without.to_string()).unwrap();
    assert_ne!(tried["decision"]["right_in"], right, "a trial opens nothing");
    let to = desk.path("sealed.xlsx");
    desk.ask("export", &json!({ "to": to }).to_string()).unwrap();
    let back = desk.ask("import", &json!({ "files": [to] }).to_string()).unwrap();
    assert_eq!(back["step"]["seq"], Value::Null, "entries stay at home and are not removed");
    let history = desk.ask("history", r#"{"cells":true}"#).unwrap();
    assert!(!history["steps"].to_string().contains("\"table\":\"scores\""), "nor does the log tell them");
    desk.ask("open", "{}").unwrap();
    assert_eq!(rows(&mut desk), before);
    assert_eq!(desk.ask("evaluate", r#"{"worlds":50}"#).unwrap()["decision"]["right_in"], right);
    assert_eq!(desk.refused("open", "{}"), ["P843 record"]);
}

#[test]
fn a_ballot_is_for_who_may_score_and_comes_back_as_it_went() {
    let mut desk = Desk::sample();
    let done = sent(&mut desk, "ballot", json!({ "evaluator": "okafor" }), "okafor.xlsx");
    assert_eq!((&done["step"]["seq"], &done["errors"]), (&Value::Null, &json!([])));
    set(
        &mut desk,
        "panel",
        json!({ "id": "okafor", "role": "evaluator", "conflict": "none", "declared": "2026-11-02" }),
    );
    set(&mut desk, "panel", json!({ "id": "ruiz", "role": "observer", "declared": "2026-11-02" }));
    set(&mut desk, "panel", json!({ "id": "sato", "role": "evaluator" }));
    let to = desk.path("ballot.xlsx");
    for (who, code) in [("okafer", "P847 evaluator"), ("ruiz", "P845 evaluator"), ("sato", "P846 evaluator")] {
        assert_eq!(desk.refused("ballot", &json!({ "evaluator": who, "to": to }).to_string()), [code]);
    }
    let panel = desk.ask("panel", "{}").unwrap();
    let okafor = panel["people"].as_array().unwrap().iter().find(|own| own["id"] == "okafor").unwrap();
    assert_eq!(okafor["asked"], okafor["filled"]);
    assert!(panel["notes"].to_string().contains("sato"), "{}", panel["notes"]);
}

#[test]
fn offers_are_kept_by_round_with_what_moved_between_them() {
    let mut desk = Desk::sample();
    let to = desk.path("ranges.xlsx");
    desk.ask("request", &json!({ "vendor": "helio", "to": to }).to_string()).unwrap();
    let asked = desk.refused("import", &json!({ "files": [to] }).to_string());
    assert!(asked.iter().all(|own| own.starts_with("I510 ")), "our ranges are not his offer: {asked:?}");
    priced(&mut desk, "helio");
    let first = sent(&mut desk, "request", json!({ "vendor": "helio" }), "first.xlsx");
    assert!(first["previews"].to_string().contains("round First offer"), "{first}");
    set(&mut desk, "quotes", json!({ "id": "helio_h200_36m", "price": 2.1, "grade": "contract" }));
    sent(&mut desk, "request", json!({ "vendor": "helio", "round": "best_and_final" }), "final.xlsx");
    let panel = desk.ask("panel", "{}").unwrap();
    let rounds: Vec<&str> =
        panel["rounds"].as_array().unwrap().iter().filter_map(|own| own["round"].as_str()).collect();
    assert_eq!(rounds, ["first", "best_and_final"]);
    let moved = &panel["moved"][0]["changes"];
    assert_eq!((moved[0]["column"].as_str(), moved[0]["after"].as_str()), (Some("price"), Some("2.1")));
    assert_eq!(moved.as_array().unwrap().len(), 1, "{moved}");
    assert_eq!(
        desk.refused("request", &json!({ "vendor": "hello", "to": desk.path("x.xlsx") }).to_string()),
        ["P847 vendor"]
    );
}

#[test]
fn nobody_sees_or_writes_another_ones_sealed_entry() {
    let mut desk = Desk::sample();
    let json_of = |desk: &mut Desk, name: &str| {
        let to = desk.path(name);
        desk.ask("export", &json!({ "to": to }).to_string()).unwrap();
        to
    };
    let whole = json_of(&mut desk, "whole.json");
    desk.ask("lock", "{}").unwrap();
    let to = desk.path("okafor.xlsx");
    assert_eq!(desk.refused("ballot", &json!({ "evaluator": "okafor", "to": to }).to_string()), ["P852 evaluator"]);
    let probe = json!({ "table": "scores", "on_behalf": true,
        "set": [{ "evaluator": "okafor", "vendor": "northwind", "criterion": "mfu_70b", "value": 0.1 }] });
    assert_eq!(desk.refused("edit", &probe.to_string()), ["P853 set[0]"]);
    let codes = desk.refused("import", &json!({ "files": [whole], "dry_run": true }).to_string());
    assert!(codes[0].starts_with("P854 "), "{codes:?}");
    let table = desk.ask("table", r#"{"table":"scores"}"#).unwrap();
    assert_eq!((&table["rows"], &table["changed"]), (&json!([]), &json!([])));
    let pack = desk.path("sealed.pdf");
    desk.ask("pack", &json!({ "to": pack, "worlds": 50 }).to_string()).unwrap();
    let told = pack::reading(&std::fs::read(&pack).unwrap()).unwrap_or_else(|_| panic!("a pack")).attachment.rows;
    assert!(
        told.keys().all(|row| !row.starts_with("scores: ")) && !told.is_empty(),
        "the pack tells of sealed entries"
    );
    // Okafor himself sees and writes his own.
    desk.session.author.who = "okafor".to_owned();
    desk.ask("ballot", &json!({ "evaluator": "okafor", "to": to }).to_string()).unwrap();
    let own = desk.ask("table", r#"{"table":"scores"}"#).unwrap();
    assert_eq!(own["rows"].as_array().unwrap().len(), own["changed"].as_array().unwrap().len());
    assert!(!own["rows"].as_array().unwrap().is_empty() && !own["rows"].to_string().contains("vermeulen"));
}

#[test]
fn an_award_rests_on_a_round_and_a_lock_and_waits_for_the_opening() {
    let mut desk = Desk::sample();
    priced(&mut desk, "helio");
    sent(&mut desk, "request", json!({ "vendor": "helio" }), "first.xlsx");
    desk.ask("lock", "{}").unwrap();
    let award = json!({ "option": "lease", "reason": "Board of 15 March" }).to_string();
    assert_eq!(desk.refused("award", &award), ["P844 record"]);
    desk.ask("open", "{}").unwrap();
    assert_eq!(desk.refused("award", r#"{"option":"leese"}"#), ["P847 option", "P861 reason"]);
    assert_eq!(desk.refused("award", r#"{"option":"lease","reason":" "}"#), ["P861 reason"]);
    desk.ask("award", &award).unwrap();
    let acts = desk.ask("panel", "{}").unwrap()["acts"].clone();
    let last = acts.as_array().unwrap().last().unwrap();
    assert_eq!((&last["act"], &last["option"], &last["round"]), (&json!("awarded"), &json!("lease"), &json!("first")));
    assert_eq!(last["note"], Value::Null);
    let others = desk.ask("panel", "{}").unwrap()["not_chosen"].clone();
    assert_eq!(others, json!(["northwind", "stratus", "bluepeak", "kirin"]));
    // What is on record stays: nobody takes an act back, edits it or forges one.
    assert_eq!(desk.refused("undo", "{}"), ["P851 record"]);
    for edit in [
        json!({ "table": "record", "remove": [["locked_1"]] }),
        json!({ "table": "record", "set": [{ "id": "locked_1", "by": "ceo" }] }),
        json!({ "table": "record", "set": [{ "id": "opened_9", "act": "opened", "by": "x", "date": "2026-11-25" }] }),
    ] {
        assert_eq!(desk.refused("edit", &edit.to_string()), ["P850 record"]);
    }
}

#[test]
fn a_lock_says_which_entries_were_open_before_it() {
    let mut desk = Desk::sample();
    let locked = desk.ask("lock", "{}").unwrap();
    let told = locked["notes"][0].as_str().unwrap().to_owned();
    let book = desk.session.read(|document| Ok(document.book()?)).unwrap();
    let scores = book.rows("scores").iter().filter(|row| !tables::record::is_stated(row));
    let entries = scores.filter(|row| row.get("value").is_some() || row.get("answer").is_some()).count();
    assert!(told.starts_with(&format!("{entries} entries of ")), "{told}");
    assert!(told.ends_with(" evaluators could be seen before this was locked."), "{told}");
    let note =
        |desk: &mut Desk| desk.ask("panel", "{}").unwrap()["acts"].as_array().unwrap().last().unwrap()["note"].clone();
    assert_eq!(note(&mut desk), told.as_str());
    // What is sealed is open to nobody: a lock on top of one says nothing.
    desk.session.author.why = "Clerical error".to_owned();
    set(&mut desk, "criteria", json!({ "id": "mfu_70b", "weight": 99 }));
    assert_eq!(desk.ask("lock", "{}").unwrap()["notes"], json!([]));
    assert_eq!(note(&mut desk), Value::Null);
}

#[test]
fn what_fails_a_gate_is_awarded_only_despite_that_and_the_record_says_so() {
    let mut desk = Desk::sample();
    let award = |despite: bool| json!({ "option": "domestic", "reason": "Board of 15 March", "despite": despite });
    assert_eq!(desk.refused("award", &award(false).to_string()), ["P862 option"]);
    assert_eq!(desk.ask("panel", "{}").unwrap()["acts"], json!([]));
    let done = desk.ask("award", &award(true).to_string()).unwrap();
    let told = done["notes"][0].as_str().unwrap().to_owned();
    assert!(told.starts_with("Awarded despite what stands against it: Kirin Accelerators: "), "{told}");
    let last = desk.ask("panel", "{}").unwrap()["acts"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["note"], &last["reason"]), (&json!(told), &json!("Board of 15 March")));
    // A limit of money that is hard counts as a gate does; and so does that nobody knows.
    let mut desk = Desk::sample();
    let lease = |despite: bool| json!({ "option": "lease", "reason": "Board", "despite": despite }).to_string();
    let name = desk.ask("book", "{}").unwrap()["frame"][0]["name"].clone();
    set(&mut desk, "frame", json!({ "name": name, "budget": 1000, "budget_is_hard": "yes" }));
    assert_eq!(desk.refused("award", &lease(false)), ["P862 option"]);
    desk.ask("award", &lease(true)).unwrap();
}

#[test]
fn an_award_on_quotes_that_no_longer_stand_says_so_on_record() {
    let mut desk = Desk::sample();
    set(&mut desk, "quotes", json!({ "id": "helio_h200_36m", "valid_until": "2026-01-31" }));
    let award = |option: &str| json!({ "option": option, "reason": "Board", "despite": true }).to_string();
    let of = |desk: &mut Desk, option: &str| desk.ask("award", &award(option)).unwrap()["notes"].to_string();
    assert!(!of(&mut desk, "cloud").contains("no longer stand"));
    let told = of(&mut desk, "lease");
    assert!(told.contains("A quote that it rests on no longer stands: Helio Compute Pool"), "{told}");
    let last = desk.ask("panel", "{}").unwrap()["acts"].as_array().unwrap().last().unwrap()["note"].clone();
    assert!(last.as_str().unwrap().contains("no longer stands"), "{last}");
}

#[test]
fn a_letter_keeps_back_what_names_another_vendor_and_says_where() {
    let mut desk = Desk::sample();
    let score =
        json!({ "evaluator": "okafor", "vendor": "stratus", "criterion": "hub", "reason": "Weaker than Helio" });
    let entered = json!({ "table": "scores", "set": [score], "on_behalf": true });
    desk.ask("edit", &entered.to_string()).unwrap();
    desk.ask("lock", "{}").unwrap();
    desk.ask("open", "{}").unwrap();
    let letter = json!({ "vendor": "stratus", "to": desk.path("letter.pdf") }).to_string();
    assert_eq!(desk.refused("debrief", &letter), ["P855 record"]);
    desk.session.author.why = "Board of 15 March".to_owned();
    desk.ask("award", r#"{"option":"lease"}"#).unwrap();
    let notes = desk.ask("debrief", &letter).unwrap()["notes"].to_string();
    assert!(notes.contains("stratus · hub"), "{notes}");
    let unknown = json!({ "vendor": "stratos", "to": desk.path("letter.pdf") }).to_string();
    desk.ask("lock", "{}").unwrap();
    assert_eq!(desk.refused("debrief", &unknown), ["P847 vendor", "P856 record"]);
}

#[test]
fn what_came_in_is_in_the_log_by_its_digest_and_a_late_offer_is_marked() {
    let mut desk = Desk::sample();
    priced(&mut desk, "helio");
    let to = desk.path("late.xlsx");
    desk.ask("request", &json!({ "vendor": "helio", "until": "2026-11-21", "to": to }).to_string()).unwrap();
    set(&mut desk, "rounds", json!({ "id": "first", "until": "2026-11-20" }));
    let done = desk.ask("import", &json!({ "files": [to] }).to_string()).unwrap();
    assert!(done["previews"].to_string().contains("closed at the end of 2026-11-20"), "{done}");
    assert_eq!(desk.ask("panel", "{}").unwrap()["rounds"][0]["late"], json!(["helio"]));
    let newest = desk.ask("history", "{}").unwrap()["steps"][0].clone();
    let why = newest["why"].as_str().unwrap();
    assert!(why.starts_with("Received of helio: late.xlsx, SHA-256 ") && why.contains("Late:"), "{why}");
    let digest = why.split("SHA-256 ").nth(1).and_then(|rest| rest.split('.').next()).unwrap();
    assert_eq!(digest.len(), 64, "{why}");
    let wrong = json!({ "vendor": "helio", "until": "soon", "to": desk.path("x.xlsx") }).to_string();
    assert_eq!(desk.refused("request", &wrong), ["I517 until"]);
}

#[test]
fn an_agreed_value_counts_in_place_of_the_entries_and_keeps_them() {
    let mut desk = Desk::sample();
    let trace = |desk: &mut Desk| {
        desk.ask("trace", r#"{"id":"input.scores.northwind.decode_70b","worlds":50}"#).unwrap()["formula"].to_string()
    };
    let before = trace(&mut desk);
    let agreed = json!({ "vendor": "northwind", "criterion": "decode_70b", "value": 1234, "reason": "Three runs seen together",
        "grade": "measured", "by": "okafor", "date": "2026-11-25" });
    set(&mut desk, "agreed", agreed);
    let after = trace(&mut desk);
    assert!(after != before && after.contains("1234, agreed on 2026-11-25"), "{after}");
    let scores = desk.ask("table", r#"{"table":"scores"}"#).unwrap();
    assert!(scores["rows"].to_string().contains("decode_70b"));
}

#[test]
fn whoever_the_panel_keeps_from_an_entry_makes_none_on_any_way() {
    let mut desk = Desk::sample();
    let person = |id: &str, role: &str, conflict: Value| json!({ "id": id, "role": role, "conflict_with": conflict });
    set(&mut desk, "panel", person("obs", "observer", Value::Null));
    set(&mut desk, "panel", person("ben", "evaluator", json!("helio")));
    let entry = |who: &str, vendor: &str| {
        let row = json!({ "evaluator": who, "vendor": vendor, "criterion": "mfu_70b", "value": "0.4" });
        json!({ "table": "scores", "set": [row] }).to_string()
    };
    assert_eq!(desk.refused("edit", &entry("obs", "helio")), ["P875 scores"]);
    assert_eq!(desk.refused("edit", &entry("ben", "helio")), ["P875 scores"]);
    desk.ask("edit", &entry("ben", "stratus")).unwrap();
    let row = json!({ "evaluator": "obs", "vendor": "stratus", "criterion": "mfu_70b", "value": "0.1" });
    let file = json!({ "format": "assay-workspace", "version": 1, "scores": [row] });
    let file = desk.with("scores.json", &file.to_string());
    assert_eq!(desk.refused("import", &json!({ "files": [file] }).to_string()), ["P875 scores"]);
    // What stood before somebody was barred stays, and other cells of the case change as before.
    set(&mut desk, "panel", person("ben", "observer", Value::Null));
    set(&mut desk, "criteria", json!({ "id": "mfu_70b", "note": "Said in the meeting" }));
}

#[test]
fn an_evaluator_neither_locks_nor_opens_and_what_is_locked_is_taken_back_with_a_reason() {
    let mut desk = Desk::sample();
    let acting = |desk: &mut Desk, who: &str| desk.session.author.who = who.to_owned();
    acting(&mut desk, "Okafor");
    assert_eq!(desk.refused("lock", "{}"), ["P876 record"]);
    acting(&mut desk, "A. Lindqvist, procurement");
    desk.ask("lock", "{}").unwrap();
    acting(&mut desk, "vermeulen");
    assert_eq!(desk.refused("open", "{}"), ["P876 record"]);
    // A name that is on no panel, as a computer gives it, goes on record as that.
    acting(&mut desk, "a computer");
    desk.ask("open", "{}").unwrap();
    desk.session.author.why = "Clerical error".to_owned();
    set(&mut desk, "criteria", json!({ "id": "mfu_70b", "weight": 99 }));
    desk.session.author.why = String::new();
    assert_eq!(desk.refused("undo", "{}"), ["P840 criteria"]);
    desk.session.author.why = "It was right".to_owned();
    desk.ask("undo", "{}").unwrap();
    desk.session.author.why = String::new();
    assert_eq!(desk.refused("redo", "{}"), ["P840 criteria"]);
    desk.session.author.why = "It was an error after all".to_owned();
    desk.ask("redo", "{}").unwrap();
}
