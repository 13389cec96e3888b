//! What would change the answer, what is worth finding out, and what is open before signing.

use super::paint::Paint;
use super::text::{Head, Side, cut, plain, table, wrap};
use super::{items, number, word};
use quantity::show;
use serde_json::Value;

/// Most lines of a table; the JSON answer has all.
const LINES: usize = 8;

const THRESHOLDS: [Head; 6] = [
    Head("Input", Side::Left),
    Head("now", Side::Right),
    Head("changes", Side::Left),
    Head("unit", Side::Left),
    Head("to", Side::Left),
    Head("", Side::Left),
];

/// Nearest values at which the recommendation changes.
pub fn thresholds(report: &Value, paint: Paint) -> String {
    let decision = &report["decision"];
    let all = items(&decision["thresholds"]);
    if decision["option"].is_null() {
        return String::new();
    }
    if all.is_empty() {
        let none = "No single input, within three widths of its range, changes the answer.";
        return paint.heading("What would change it") + &wrap("  ", none);
    }
    let rows: Vec<Vec<String>> = all.iter().take(LINES).map(threshold).collect();
    paint.heading("What would change it, nearest first") + &table(&THRESHOLDS, &rows) + &more(all.len(), "farther away")
}

fn threshold(t: &Value) -> Vec<String> {
    let (now, at) = (number(&t["now"]).unwrap_or_default(), number(&t["at"]).unwrap_or_default());
    // Both numbers are shown as finely as their distance needs.
    let step = show::step((at - now).abs() / 5.0);
    let side = if at > now { "above" } else { "below" };
    let inside = t["inside_range"] == Value::Bool(true);
    vec![
        cut(word(&t["label"]), 38),
        cut(&show::rounded(now, step), 10),
        cut(&format!("{side} {}", show::rounded(at, step)), 14),
        cut(word(&t["unit"]), 14),
        cut(word(&t["then"]), 10),
        if inside { "in range".to_owned() } else { String::new() },
    ]
}

fn more(all: usize, which: &str) -> String {
    match all.saturating_sub(LINES) {
        0 => String::new(),
        rest => format!("  and {rest} more, {which}\n"),
    }
}

const INFORMATION: [Head; 3] =
    [Head("Question", Side::Left), Head("Worth up to", Side::Right), Head("How", Side::Left)];

/// What knowing an input before signing would be worth.
pub fn information(report: &Value, paint: Paint) -> String {
    let decision = &report["decision"];
    if decision["option"].is_null() {
        return String::new();
    }
    let all = items(&decision["value_of_information"]);
    let everything =
        vec!["Everything at once".to_owned(), worth(&decision["evpi"], &decision["evpi_points"]), String::new()];
    let row = |v: &Value| vec![cut(word(&v["label"]), 40), worth(&v["worth"], &v["points"]), cut(word(&v["how"]), 40)];
    let rows: Vec<Vec<String>> = all.iter().take(LINES).map(row).chain([everything]).collect();
    let head = format!("Worth finding out before signing, {}", word(&report["frame"]["currency"]));
    paint.heading(&head) + &table(&INFORMATION, &rows) + &more(all.len(), "worth less")
}

/// Money, or points of value where a point has no price.
fn worth(money: &Value, points: &Value) -> String {
    match (number(money), number(points)) {
        (Some(amount), _) => plain(&show::amount(amount, amount / 2.0)),
        (None, Some(points)) => format!("{} points", plain(&show::rounded(points, show::step(points / 2.0)))),
        (None, None) => "–".to_owned(),
    }
}

/// The checks, those that ask for something first.
pub fn checks(report: &Value, paint: Paint) -> String {
    let mut all: Vec<&Value> = items(&report["decision"]["checks"]).iter().collect();
    let rank = |check: &&Value| ["act", "watch", "unknown"].iter().position(|s| check["status"] == **s).unwrap_or(3);
    all.sort_by_key(rank);
    let line = |check: &&Value| marked(paint, &check["status"], word(&check["finding"]));
    let lines: String = all.iter().map(line).collect();
    if all.is_empty() {
        lines
    } else {
        paint.heading("Checks: ■ act  ▲ watch  ? cannot be told  ● fine") + &lines
    }
}

/// Conditions that are not met yet.
pub fn conditions(report: &Value, paint: Paint) -> String {
    let concerns = |c: &&Value| c["status"] != "met" && c["applies"] != Value::Bool(false);
    let open: Vec<&Value> = items(&report["conditions"]).iter().filter(concerns).collect();
    let line = |c: &&Value| {
        let owner = c["owner"].as_str().unwrap_or("nobody named");
        let due = c["due"].as_str().map_or(String::new(), |due| format!(", by {due}"));
        marked(paint, &c["status"], &format!("{} ({owner}{due})", word(&c["text"])))
    };
    let lines: String = open.iter().map(line).collect();
    if open.is_empty() { lines } else { paint.heading("Before you sign") + &lines }
}

/// A line behind its mark; the colour of the mark takes no room.
fn marked(paint: Paint, status: &Value, text: &str) -> String {
    let plain = wrap("  # ", text);
    plain.replacen('#', &paint.mark(word(status)), 1)
}
