//! Proposals asked for and adopted.

use super::desk::Desk;
use serde_json::{Value, json};

const SEARCH: &str = r#"{"worlds":100,"searched":8}"#;

fn options(desk: &mut Desk) -> Vec<Value> {
    desk.ask("book", "{}").unwrap()["options"].as_array().unwrap().clone()
}

#[test]
fn a_proposal_becomes_an_option_in_one_step_that_undo_takes_back() {
    let mut desk = Desk::sample();
    let before = options(&mut desk);
    let found = desk.ask("propose", SEARCH).unwrap();
    let best = &found["proposals"][0];
    let id = best["id"].as_str().unwrap();
    let adopt = json!({ "id": id, "name": "What Assay would sign", "worlds": 100, "searched": 8 });
    let step = desk.ask("propose.adopt", &adopt.to_string()).unwrap();
    assert_eq!(step["step"]["name"], "Enter the proposal What Assay would sign");
    let entered = options(&mut desk);
    let own: Vec<&Value> = entered.iter().filter(|row| row["option"] == id).collect();
    assert_eq!(
        (own.len(), own[0]["name"].as_str()),
        (best["rows"].as_array().unwrap().len(), Some("What Assay would sign"))
    );
    assert!(own[0]["note"].as_str().unwrap().ends_with("judged in 100, seed 1"), "{}", own[0]);
    let report = desk.ask("evaluate", r#"{"worlds":100}"#).unwrap();
    let option = report["options"].as_array().unwrap().iter().find(|own| own["id"] == id).unwrap();
    assert_eq!(option["tcc"]["p50"], best["tcc"]["p50"]);
    desk.ask("undo", "{}").unwrap();
    assert_eq!(options(&mut desk), before);
}

#[test]
fn a_preset_of_a_stage_becomes_an_option_with_its_origin() {
    let mut desk = Desk::sample();
    let found = desk.ask("propose", SEARCH).unwrap();
    let preset = found["presets"].as_array().unwrap().iter().find(|own| own["is_suggested"] == true).unwrap().clone();
    let id = preset["id"].as_str().unwrap();
    let adopt = json!({ "id": id, "worlds": 100, "searched": 8 });
    desk.ask("propose.adopt", &adopt.to_string()).unwrap();
    let entered = options(&mut desk);
    let own: Vec<&Value> = entered.iter().filter(|row| row["option"] == id).collect();
    assert_eq!(own[0]["name"], preset["name"]);
    assert!(own[0]["note"].as_str().unwrap().starts_with("Preset of a stage"), "{}", own[0]);
    let screen = &found["screen"];
    assert_eq!(screen["presets"].as_array().unwrap().len(), found["presets"].as_array().unwrap().len());
    let ids = ["proposals", "entered"].map(|part| found[part].as_array().unwrap().len());
    assert_eq!(screen["order"].as_array().unwrap().len(), ids.iter().sum::<usize>());
}

#[test]
fn what_is_asked_for_is_checked_and_a_proposal_has_to_be_one() {
    let mut desk = Desk::sample();
    for (request, expected) in
        [(r#"{"vendors":4}"#, "J003 vendors"), (r#"{"vendor_share":1.5,"searched":0}"#, "J003 vendor_share")]
    {
        let refused = desk.refused("propose", request);
        assert!(refused.iter().any(|own| own.ends_with(&expected[4..])), "{request}: {refused:?}");
    }
    let unknown = r#"{"id":"nobody","worlds":100,"searched":8}"#;
    assert_eq!(desk.refused("propose.adopt", unknown), ["J005 id"]);
}
