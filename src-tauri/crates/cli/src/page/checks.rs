//! The checks, and what is open before signing.

use super::view::View;
use super::{items, word};
use serde_json::Value;

/// Order of the checks: those that ask for something first.
const STATUSES: [&str; 4] = ["act", "watch", "unknown", "ok"];

/// The checks; what cannot be told for the same reason is said once.
pub fn checks(view: &View) -> String {
    let all = items(&view.report["decision"]["checks"]);
    let of = |status: &&str| grouped(all, status).into_iter().map(|group| line(view, &group)).collect::<String>();
    let lines: String = STATUSES.iter().map(of).collect();
    view.section("Checks: ■ act · ▲ watch · ? cannot be told · ● fine", &lines)
}

/// Checks of a status, those with the same finding together, in order.
fn grouped<'c>(all: &'c [Value], status: &str) -> Vec<Vec<&'c Value>> {
    let mut groups: Vec<Vec<&Value>> = Vec::new();
    for check in all.iter().filter(|check| check["status"] == status) {
        match groups.iter_mut().find(|group| group[0]["finding"] == check["finding"]) {
            Some(group) => group.push(check),
            None => groups.push(vec![check]),
        }
    }
    groups
}

fn line(view: &View, group: &[&Value]) -> String {
    let Some(first) = group.first() else { return String::new() };
    let (status, finding) = (word(&first["status"]), word(&first["finding"]));
    match group.len() {
        1 => view.marked(status, finding),
        count => view.marked(status, &format!("{count} checks: {finding}")),
    }
}

/// Conditions that are not met yet.
pub fn conditions(view: &View) -> String {
    let concerns = |c: &&Value| c["status"] != "met" && c["applies"] != Value::Bool(false);
    let line = |c: &Value| {
        let owner = c["owner"].as_str().unwrap_or("nobody named");
        let due = c["due"].as_str().map_or(String::new(), |due| format!(", by {due}"));
        view.marked(word(&c["status"]), &format!("{} ({owner}{due})", word(&c["text"])))
    };
    let lines: String = items(&view.report["conditions"]).iter().filter(concerns).map(line).collect();
    view.section("Before you sign", &lines)
}
