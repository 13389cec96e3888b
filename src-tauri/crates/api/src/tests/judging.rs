//! What counts how much to whom, documents of evidence, and days on which rounds close.

use super::desk::Desk;
use serde_json::{Value, json};

/// Documents in the folder and the rows that name them.
fn set(desk: &mut Desk, table: &str, row: Value) {
    desk.ask("edit", &json!({ "table": table, "set": [row], "on_behalf": true }).to_string()).unwrap();
}

fn judged(desk: &mut Desk) -> Value {
    desk.ask("judged", "{\"worlds\":100}").unwrap()
}

/// The axes' shares together, to three digits.
fn together(answer: &Value) -> Vec<f64> {
    let items = answer["groups"][0]["items"].as_array().unwrap();
    items.iter().map(|item| (item["share"].as_f64().unwrap() * 1e3).round() / 1e3).collect()
}

#[test]
fn people_judge_by_their_own_methods_and_count_alike_together() {
    let mut desk = Desk::sample();
    let answer = judged(&mut desk);
    let people: Vec<&str> =
        answer["people"].as_array().unwrap().iter().filter_map(|own| own["evaluator"].as_str()).collect();
    assert_eq!(people, ["lindqvist", "okafor", "vermeulen"]);
    let methods: Vec<&str> =
        answer["groups"][0]["people"].as_array().unwrap().iter().filter_map(|own| own["method"].as_str()).collect();
    assert_eq!(methods, ["swing", "ahp", "roc"]);
    // Swing 80, 65, 100, 40, 60 of 345; places 4, 2, 3, 5, 1 by their centroids; pairs by the engine, which has its own tests.
    let of = |at: usize| answer["groups"][0]["people"][at]["shares"].clone();
    assert_eq!(of(0), json!(["23.2\u{202f}%", "18.8\u{202f}%", "29\u{202f}%", "11.6\u{202f}%", "17.4\u{202f}%"]));
    assert_eq!(of(2), json!(["9\u{202f}%", "25.7\u{202f}%", "15.7\u{202f}%", "4\u{202f}%", "45.7\u{202f}%"]));
    let sum: f64 = together(&answer).iter().sum();
    assert!((sum - 1.0).abs() < 2e-3, "{sum}");
    let apart = &answer["groups"][0]["items"][4]["apart"];
    assert_eq!(
        (apart["highest"]["evaluator"].as_str(), apart["highest"]["text"].as_str()),
        (Some("vermeulen"), Some("45.7\u{202f}%"))
    );
    assert_eq!(
        answer["people"][0]["ranking"].as_array().map(Vec::len),
        answer["people"][1]["ranking"].as_array().map(Vec::len)
    );
    assert!(answer["notes"].to_string().contains("Furthest apart on Compliance"), "{}", answer["notes"]);
}

#[test]
fn judgements_become_weights_in_one_step_that_undo_takes_back() {
    let mut desk = Desk::sample();
    let before = desk.ask("weigh", "{}").unwrap();
    desk.ask("judged.adopt", "{\"evaluator\":\"lindqvist\"}").unwrap();
    let after = desk.ask("weigh", "{}").unwrap();
    assert_eq!(after["axes"]["cost"]["stored"], "29\u{202f}%");
    let within = |answer: &Value| answer["criteria"][0]["of_axis"].clone();
    assert_eq!(within(&after), within(&before), "criteria keep their shares of an axis that nobody judged within");
    assert_eq!(desk.refused("judged.adopt", "{\"evaluator\":\"lindqvist\"}"), ["P865 criteria"]);
    desk.ask("undo", "{}").unwrap();
    assert_eq!(desk.ask("weigh", "{}").unwrap(), before);
    assert_eq!(desk.refused("judged.adopt", "{\"evaluator\":\"lindquist\"}"), ["P847 evaluator"]);
    desk.ask("lock", "{}").unwrap();
    assert_eq!(desk.refused("judged.adopt", "{}"), ["P840 criteria"], "what is locked changes for a reason alone");
    desk.session.author.why = "Panel of 3 November".to_owned();
    desk.ask("judged.adopt", "{}").unwrap();
}

#[test]
fn what_a_judgement_lacks_is_said_and_is_no_weight() {
    let mut desk = Desk::sample();
    set(&mut desk, "panel", json!({ "id": "sato", "role": "evaluator" }));
    set(
        &mut desk,
        "judgements",
        json!({ "evaluator": "sato", "item": "response", "method": "ahp", "against": "experts 3" }),
    );
    let answer = judged(&mut desk);
    let groups = answer["groups"].as_array().unwrap();
    let service = groups.iter().find(|group| group["axis"] == "service").unwrap();
    let lacking = service["people"][0]["lacking"].to_string();
    assert!(lacking.contains("not compared yet") && lacking.contains("more"), "{lacking}");
    assert_eq!(service["items"][0]["share"], Value::Null);
    assert_eq!(desk.refused("judged.adopt", "{\"evaluator\":\"sato\"}"), ["P864 judgements"]);
    for (row, expected) in [
        (json!({ "evaluator": "sato", "item": "respons", "method": "swing" }), "I538 set[0].item"),
        (
            json!({ "evaluator": "sato", "item": "response", "method": "ahp", "against": "experts three" }),
            "I539 set[0].against",
        ),
        (
            json!({ "evaluator": "sato", "item": "response", "method": "ahp", "against": "mfu_70b 3" }),
            "I552 set[0].against",
        ),
        (json!({ "evaluator": "sato", "item": "experts", "method": "swing", "points": 5 }), "I550 set[0].method"),
        (json!({ "evaluator": "sato", "item": "cost", "method": "entropy" }), "I512 set[0].method"),
    ] {
        let edit = json!({ "table": "judgements", "set": [row], "on_behalf": true }).to_string();
        assert_eq!(desk.refused("edit", &edit), [expected]);
    }
}

#[test]
fn a_document_is_taken_in_named_by_evidence_and_given_back() {
    let mut desk = Desk::sample();
    let offer = desk.with("Offer Nördlich (2).pdf", "%PDF-1.7 an offer");
    let ask = json!({ "file": offer, "date": "30 October 2026" }).to_string();
    desk.ask("documents.add", &ask).unwrap();
    set(&mut desk, "quotes", json!({ "id": "helio_h200_36m", "file": "offer_nordlich_2", "page": "3" }));
    let answer = desk.ask("documents", "{}").unwrap();
    let own = &answer["documents"][0];
    assert_eq!(
        (own["id"].as_str(), own["date"].as_str(), own["is_kept"].as_bool()),
        (Some("offer_nordlich_2"), Some("2026-10-30"), Some(true))
    );
    assert!(own["shows"].to_string().contains("page 3"), "{own}");
    let gap = |gap: &str| answer["counts"].as_array().unwrap().iter().any(|count| count["gap"] == gap);
    assert!(gap("undocumented") && !gap("absent"), "{}", answer["counts"]);
    let to = desk.path("back.pdf");
    desk.ask("documents.save", &json!({ "id": "offer_nordlich_2", "to": to }).to_string()).unwrap();
    assert_eq!(std::fs::read_to_string(&to).unwrap(), "%PDF-1.7 an offer");
    let other = desk.with("other.pdf", "another");
    let taken = json!({ "file": other, "id": "offer_nordlich_2" }).to_string();
    assert_eq!(desk.refused("documents.add", &taken), ["P866 id"]);
    let empty = desk.with("empty.pdf", "");
    assert!(desk.refused("documents.add", &json!({ "file": empty }).to_string())[0].starts_with("P867 "));
}

#[test]
fn a_document_that_came_with_a_workbook_is_registered_and_completed() {
    let mut desk = Desk::sample();
    let offer = desk.with("offer.pdf", "%PDF-1.7 an offer");
    desk.ask("documents.add", &json!({ "file": offer }).to_string()).unwrap();
    let book = desk.path("case.json");
    desk.ask("export", &json!({ "to": book }).to_string()).unwrap();
    let mut other = Desk::bare();
    other.ask("new", "{}").unwrap();
    other.ask("import", &json!({ "files": [book] }).to_string()).unwrap();
    let answer = other.ask("documents", "{}").unwrap();
    assert_eq!(answer["documents"][0]["is_kept"], false);
    assert!(answer["notes"].to_string().contains("is not in this file"), "{answer}");
    let to = other.path("x.pdf");
    assert_eq!(other.refused("documents.save", &json!({ "id": "offer", "to": to }).to_string()), ["P868 id"]);
    other.ask("documents.add", &json!({ "file": offer }).to_string()).unwrap();
    assert_eq!(other.ask("documents", "{}").unwrap()["documents"][0]["is_kept"], true);
}

#[test]
fn a_round_closes_for_all_vendors_on_one_day() {
    let mut desk = Desk::sample();
    set(&mut desk, "quotes", json!({ "id": "helio_h200_36m", "price": 2.3 }));
    let to = desk.path("offer.xlsx");
    desk.ask("request", &json!({ "vendor": "helio", "until": "2026-11-30", "to": to }).to_string()).unwrap();
    let rounds = &desk.ask("panel", "{}").unwrap()["rounds"];
    assert_eq!((rounds[0]["name"].as_str(), rounds[0]["until"].as_str()), (Some("First offer"), Some("2026-11-30")));
    assert_eq!(rounds[0]["received"], Value::Null);
    let newest = desk.ask("history", "{}").unwrap()["steps"][0]["name"].clone();
    assert!(newest.as_str().unwrap().contains("open until 2026-11-30"), "{newest}");
}

#[test]
fn only_the_panel_counts_and_what_nobody_judged_is_said() {
    let mut desk = Desk::sample();
    let before = judged(&mut desk);
    for axis in ["performance", "reliability", "cost", "service", "compliance"] {
        let points = if axis == "service" { 100 } else { 0 };
        let row = json!({ "evaluator": "hacker", "item": axis, "method": "swing", "points": points });
        set(&mut desk, "judgements", row);
    }
    let after = judged(&mut desk);
    assert_eq!((&after["groups"], &after["criteria"]), (&before["groups"], &before["criteria"]));
    assert!(after["notes"].to_string().contains("hacker"), "{}", after["notes"]);
    assert_eq!(desk.refused("judged.adopt", "{\"evaluator\":\"hacker\"}"), ["P876 evaluator"]);
    assert!(after["notes"].to_string().contains("weighs as stored"), "{}", after["notes"]);
    let row = json!({ "table": "judgements", "set": [{ "evaluator": "okafor", "item": "cost", "method": "ahp", "reason": "x" }] });
    assert_eq!(desk.refused("edit", &row.to_string()), ["I528 set[0]"], "a judgement is its person's own");
}

#[test]
fn what_people_said_stays_in_the_log_once_their_weights_count() {
    let mut desk = Desk::sample();
    desk.session.author.why = "Panel of 3 November".to_owned();
    desk.ask("judged.adopt", "{}").unwrap();
    let why = desk.ask("history", "{}").unwrap()["steps"][0]["why"].as_str().unwrap().to_owned();
    assert!(why.starts_with("Panel of 3 November\n") && why.contains("Furthest apart on Compliance"), "{why}");
}

#[test]
fn rounds_close_for_good_and_what_came_in_is_never_typed() {
    let mut desk = Desk::sample();
    let book = desk.ask("book", "{}").unwrap();
    let quotes = book["quotes"].as_array().unwrap().iter().filter(|own| own["vendor"] == "helio");
    for id in quotes.map(|own| own["id"].clone()).collect::<Vec<_>>() {
        set(
            &mut desk,
            "quotes",
            json!({ "id": id, "price": 2.5, "source": "Offer", "date": "2026-11-20", "grade": "contract" }),
        );
    }
    let to = desk.path("offer.xlsx");
    let ask = |until: &str| json!({ "vendor": "helio", "until": until, "to": to }).to_string();
    assert_eq!(desk.refused("request", &ask("1999-01-01")), ["P871 until"]);
    desk.ask("request", &ask("2026-11-30")).unwrap();
    desk.ask("import", &json!({ "files": [to] }).to_string()).unwrap();
    let late = |desk: &mut Desk| desk.ask("panel", "{}").unwrap()["rounds"][0]["late"].clone();
    assert_eq!(late(&mut desk), json!([]));
    let moved = json!({ "table": "rounds", "set": [{ "id": "first", "until": "2026-11-20" }] }).to_string();
    assert_eq!(desk.refused("edit", &moved), ["P872 rounds"]);
    desk.session.author.why = "Clerical error".to_owned();
    desk.ask("edit", &moved).unwrap();
    assert_eq!(late(&mut desk), json!([]), "what was in time when it came stays so");
    let typed = json!({ "table": "answers", "set": [{ "round": "first", "vendor": "helio", "criterion": "fabric", "received": "2020-01-01", "value": 1 }] });
    assert_eq!(desk.refused("edit", &typed.to_string()), ["P869 answers"]);
    let forged = json!({ "table": "record", "set": [{ "id": "awarded_1", "act": "awarded", "date": "2026-11-01", "by": "fac" }] });
    assert_eq!(desk.refused("edit", &forged.to_string()), ["P850 record"]);
    let digest = json!({ "table": "files", "set": [{ "id": "x", "name": "x.pdf", "digest": "3f2a", "bytes": 3, "added": "2026-11-26" }] });
    assert_eq!(desk.refused("edit", &digest.to_string()), ["P874 set"]);
}
