//! What would change the answer, and what is worth finding out before signing.

use super::table::Column;
use super::view::{UNKNOWN, View};
use super::{items, number, word};
use quantity::show;
use serde_json::Value;
use voice::{Message, label, message, text};

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
        return view.section(message!("cli-change"), &view.wrap("  ", message!("cli-change.none")));
    }
    let columns = [
        Column::word(""),
        Column::text(message!("cli-change-input"), 16),
        Column::number(message!("cli-change-now")),
        Column::word(message!("cli-change-changes")),
        Column::text("", 9),
        Column::word(message!("cli-change-to")),
    ];
    let rows: Vec<Vec<String>> = all.iter().take(LINES).map(threshold).collect();
    let more = more(all.len(), |count| message!("cli-change-more", count = count));
    view.section(message!("cli-change-nearest"), &(view.table(&columns, &rows) + &more))
}

fn threshold(t: &Value) -> Vec<String> {
    let [(now, now_text), (at, at_text)] = [value(t, "now"), value(t, "at")];
    let changes = match at > now {
        true => message!("cli-change-above", value = at_text),
        false => message!("cli-change-below", value = at_text),
    };
    let inside = if t["inside_range"] == Value::Bool(true) { "◆" } else { "◇" };
    let [label, unit, then] = ["label", "unit_text", "then"].map(|key| word(&t[key]).to_owned());
    vec![inside.to_owned(), label, now_text, text(&changes), unit, then]
}

/// A number of a threshold, with the text that the report prints for it.
fn value(t: &Value, key: &str) -> (f64, String) {
    (number(&t[key]).unwrap_or_default(), word(&t[format!("{key}_text")]).to_owned())
}

/// That there are more lines than are shown.
fn more(all: usize, told: impl Fn(String) -> Message) -> String {
    match all.saturating_sub(LINES) {
        0 => String::new(),
        rest => format!("  {}\n", text(&told(rest.to_string()))),
    }
}

/// What knowing an input before signing would be worth.
pub fn information(view: &View) -> String {
    let decision = &view.report["decision"];
    if decision["option"].is_null() {
        return String::new();
    }
    let all = items(&decision["value_of_information"]);
    let columns = [
        Column::text(message!("cli-worth-question"), 24),
        Column::number(message!("cli-worth-up-to")),
        Column::text(message!("cli-worth-how"), 20),
    ];
    let evpi = worth(view, "decision.evpi", &decision["evpi_points"]);
    let everything = vec![label("cli-worth-everything"), evpi, String::new()];
    let row = |v: &Value| {
        let id = format!("decision.worth.{}", word(&v["input"]));
        vec![word(&v["label"]).to_owned(), worth(view, &id, &v["points"]), word(&v["how"]).to_owned()]
    };
    let rows: Vec<Vec<String>> = all.iter().take(LINES).map(row).chain([everything]).collect();
    let note = decision["information_note"].as_str().map_or(String::new(), |note| view.wrap("  ", note));
    let head = message!("cli-worth", currency = view.currency());
    let more = more(all.len(), |count| message!("cli-worth-more", count = count));
    view.section(head, &(view.table(&columns, &rows) + &more + &note))
}

/// Money, or points of value where a point has no price.
fn worth(view: &View, id: &str, points: &Value) -> String {
    let points = number(points).map(|points| show::rounded(points, show::step(points / 2.0)));
    match (view.figure(id), points) {
        (shown, Some(points)) if shown == UNKNOWN => text(&message!("cli-worth-points", points = points)),
        (shown, _) => shown,
    }
}
