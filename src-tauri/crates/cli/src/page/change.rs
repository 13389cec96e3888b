//! What would change the answer, and what is worth finding out before signing.

use super::table::Column;
use super::view::{UNKNOWN, View};
use super::{items, number, word};
use quantity::show;
use serde_json::Value;

/// Most lines of a table; the JSON answer has all.
const LINES: usize = 8;

/// Nearest values at which the recommendation changes.
pub fn thresholds(view: &View) -> String {
    let decision = &view.report["decision"];
    if decision["option"].is_null() {
        return String::new();
    }
    let all = items(&decision["thresholds"]);
    if all.is_empty() {
        let none = "No single input, within three widths of its range, changes the answer.";
        return view.section("What would change it", &view.wrap("  ", none));
    }
    let columns = [
        Column::word(""),
        Column::text("Input", 16),
        Column::number("now"),
        Column::word("changes"),
        Column::text("", 9),
        Column::word("to"),
    ];
    let rows: Vec<Vec<String>> = all.iter().take(LINES).map(threshold).collect();
    let lines = view.table(&columns, &rows) + &more(all.len(), "farther away");
    view.section("What would change it, nearest first: ◆ inside its range, ◇ outside", &lines)
}

fn threshold(t: &Value) -> Vec<String> {
    let [(now, now_text), (at, at_text)] = [value(t, "now"), value(t, "at")];
    let side = if at > now { "above" } else { "below" };
    let inside = if t["inside_range"] == Value::Bool(true) { "◆" } else { "◇" };
    let [label, unit, then] = ["label", "unit_text", "then"].map(|key| word(&t[key]).to_owned());
    vec![inside.to_owned(), label, now_text, format!("{side} {at_text}"), unit, then]
}

/// A number of a threshold, with the text that the report prints for it.
fn value(t: &Value, key: &str) -> (f64, String) {
    (number(&t[key]).unwrap_or_default(), word(&t[format!("{key}_text")]).to_owned())
}

fn more(all: usize, which: &str) -> String {
    match all.saturating_sub(LINES) {
        0 => String::new(),
        rest => format!("  and {rest} more, {which} (`--json` has all)\n"),
    }
}

/// What knowing an input before signing would be worth.
pub fn information(view: &View) -> String {
    let decision = &view.report["decision"];
    if decision["option"].is_null() {
        return String::new();
    }
    let all = items(&decision["value_of_information"]);
    let columns = [Column::text("Question", 24), Column::number("Worth up to"), Column::text("How to find out", 20)];
    let evpi = worth(view, "decision.evpi", &decision["evpi_points"]);
    let everything = vec!["Everything at once".to_owned(), evpi, String::new()];
    let row = |v: &Value| {
        let id = format!("decision.worth.{}", word(&v["input"]));
        vec![word(&v["label"]).to_owned(), worth(view, &id, &v["points"]), word(&v["how"]).to_owned()]
    };
    let rows: Vec<Vec<String>> = all.iter().take(LINES).map(row).chain([everything]).collect();
    let note = decision["information_note"].as_str().map_or(String::new(), |note| view.wrap("  ", note));
    let head = format!("Worth finding out before signing, {}", view.currency());
    view.section(&head, &(view.table(&columns, &rows) + &more(all.len(), "worth less") + &note))
}

/// Money, or points of value where a point has no price.
fn worth(view: &View, id: &str, points: &Value) -> String {
    let points = number(points).map(|points| show::rounded(points, show::step(points / 2.0)));
    match (view.figure(id), points) {
        (text, Some(points)) if text == UNKNOWN => format!("{points} points"),
        (text, _) => text,
    }
}
