//! `anchors.propose`: what it sets, what it says, and what it refuses.

use super::desk::Desk;
use serde_json::Value;

fn computed(desk: &mut Desk) -> Value {
    let book = desk.ask("book", "{}").unwrap();
    let criteria = book["criteria"].as_array().unwrap();
    criteria.iter().find(|row| row["computed"].is_string()).unwrap().clone()
}

fn number(row: &Value, key: &str) -> f64 {
    row[key].to_string().trim_matches('"').parse().unwrap()
}

#[test]
fn anchors_are_proposed_in_one_step_that_undo_takes_back() {
    let mut desk = Desk::sample();
    let before = computed(&mut desk);
    let step = desk.ask("anchors.propose", "{}").unwrap()["step"]["name"].as_str().unwrap().to_owned();
    let after = computed(&mut desk);
    let (worst, best) = (number(&after, "worst"), number(&after, "best"));
    assert_eq!(step, format!("Anchors of the cost axis proposed: {worst} to {best}"));
    assert!(worst > best && best > 0.0, "{after}");
    let note = after["note"].as_str().unwrap();
    assert!(note.starts_with("Anchors proposed from "), "{note}");
    for (key, value) in before.as_object().unwrap() {
        assert!(["worst", "best", "note"].contains(&key.as_str()) || after[key] == *value, "{key}");
    }
    // What stands already is not noted twice.
    desk.ask("anchors.propose", "{}").unwrap();
    assert_eq!(computed(&mut desk)["note"].as_str(), Some(note));
    let checks = desk.ask("evaluate", r#"{"worlds":400}"#).unwrap()["decision"]["checks"].clone();
    let is_clipped = |check: &Value| check["id"] == "watch.vendor_cost_anchors";
    assert!(!checks.as_array().unwrap().iter().any(is_clipped), "{checks}");
    desk.ask("undo", "{}").unwrap();
    if computed(&mut desk) != before {
        desk.ask("undo", "{}").unwrap();
    }
    assert_eq!(computed(&mut desk), before);
}

#[test]
fn nothing_is_proposed_where_nothing_costs() {
    let mut desk = Desk::bare();
    desk.ask("new", "{}").unwrap();
    assert_eq!(desk.refused("anchors.propose", "{}"), ["P829 options"]);
}
