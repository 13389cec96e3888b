//! The checks, and what is open before signing.

use super::view::View;
use super::{items, word};
use serde_json::Value;
use voice::message;

/// Order of the checks: those that ask for something first.
const STATUSES: [&str; 4] = ["act", "watch", "unknown", "ok"];

/// The checks; what cannot be told for the same reason is said once.
pub fn checks(view: &View) -> String {
    let all = items(&view.report["decision"]["checks"]);
    let of = |status: &&str| grouped(all, status).into_iter().map(|group| line(view, &group)).collect::<String>();
    let lines: String = STATUSES.iter().map(of).collect();
    view.section(message!("cli-checks"), &lines)
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
        count => view.marked(status, message!("cli-checks-group", count = count.to_string(), finding = finding)),
    }
}

/// Conditions that are not met yet.
pub fn conditions(view: &View) -> String {
    let concerns = |c: &&Value| c["status"] != "met" && c["applies"] != Value::Bool(false);
    let line = |c: &Value| {
        let (text, owner) = (word(&c["text"]), c["owner"].as_str());
        let owner = owner.map_or_else(|| message!("cli-nobody"), Into::into);
        let told = match c["due"].as_str() {
            Some(due) => message!("cli-condition-due", text = text, owner = owner, due = due),
            None => message!("cli-condition", text = text, owner = owner),
        };
        view.marked(word(&c["status"]), told)
    };
    let lines: String = items(&view.report["conditions"]).iter().filter(concerns).map(line).collect();
    view.section(message!("cli-conditions"), &lines)
}
