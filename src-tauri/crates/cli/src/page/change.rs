//! What would change the answer, what is worth finding out before signing, what a contract can hold, and what weights mean in money.

use super::table::Column;
use super::view::{UNKNOWN, View};
use decision::furthest_out_of_line;
use decision::report::{ControlReport, InformationReport, Threshold};
use quantity::show;
use voice::{Message, Value, label, message, text};

/// Most lines of a table; the JSON answer has all.
const LINES: usize = 8;

/// Nearest values at which the recommendation changes.
pub fn thresholds(view: &View) -> String {
    let decision = &view.report.decision;
    if decision.option.is_none() {
        return String::new();
    }
    let all = &decision.thresholds;
    if all.is_empty() {
        return view.section(message!("cli-change"), &view.wrap("  ", message!("general-changes-it")));
    }
    let columns = [
        Column::word(""),
        Column::text(message!("general-input"), 16),
        Column::number(message!("cli-change-now")),
        Column::word(message!("cli-change-changes")),
        Column::text("", 9),
        Column::word(message!("cli-change-to")),
    ];
    let rows = all.iter().take(LINES).map(threshold);
    let more = more(all.len(), |count| message!("cli-change-more", count = count));
    view.section(message!("cli-change-nearest"), &(view.table(&columns, rows) + &more))
}

fn threshold(t: &Threshold) -> Vec<String> {
    let changes = match t.at > t.now {
        true => message!("general-above", value = &t.at_text),
        false => message!("general-below", value = &t.at_text),
    };
    let inside = if t.inside_range { "◆" } else { "◇" };
    vec![inside.to_owned(), text(&t.label), text(&t.now_text), text(&changes), text(&t.unit_text), t.then.clone()]
}

/// That there are more lines than are shown.
fn more(all: usize, note: impl Fn(String) -> Message) -> String {
    match all.saturating_sub(LINES) {
        0 => String::new(),
        rest => format!("  {}\n", text(&note(rest.to_string()))),
    }
}

/// What knowing an input before signing would be worth.
pub fn information(view: &View) -> String {
    let decision = &view.report.decision;
    if decision.option.is_none() {
        return String::new();
    }
    let all = &decision.value_of_information;
    let columns = [
        Column::text(message!("general-question"), 24),
        Column::number(message!("cli-worth-up-to")),
        Column::text(message!("column-assumptions-find-out"), 20),
    ];
    let evpi = worth(view, "decision.evpi", decision.evpi_points);
    let everything = vec![label("general-everything-at-once"), evpi, String::new()];
    let row = |v: &InformationReport| {
        let worth = worth(view, &format!("decision.worth.{}", v.input), Some(v.points));
        vec![text(&v.label), worth, text(&v.how)]
    };
    let rows = all.iter().take(LINES).map(row).chain([everything]);
    let note = decision.information_note.as_ref().map_or(String::new(), |note| view.wrap("  ", note));
    let head = message!("cli-worth", currency = view.currency());
    let more = more(all.len(), |count| message!("cli-worth-more", count = count));
    view.section(head, &(view.table(&columns, rows) + &more + &note))
}

/// What a contract can hold, which nobody can find out before signing.
pub fn control(view: &View) -> String {
    let all = &view.report.decision.control;
    if all.is_empty() {
        return String::new();
    }
    let columns = [
        Column::text(message!("general-input"), 24),
        Column::number(message!("cli-control-saves")),
        Column::text(message!("general-how"), 20),
    ];
    let row = |own: &ControlReport| {
        vec![text(&own.label), view.figure(&format!("control.{}.holding", own.input)), text(&own.how)]
    };
    let head = message!("cli-control", currency = view.currency());
    view.section(head, &view.table(&columns, all.iter().take(LINES).map(row)))
}

/// What those weights mean that are furthest out of line with money, of which a check asks, and the answer without what TCC counts
/// already.
pub fn swings(view: &View) -> String {
    let decision = &view.report.decision;
    let own = furthest_out_of_line(&decision.swings);
    let own: String = own.into_iter().map(|swing| view.wrap("  – ", &swing.text)).collect();
    let overlaps = decision.overlaps.as_ref().map_or(String::new(), |own| view.wrap("  ", &own.text));
    if own.is_empty() && overlaps.is_empty() {
        return String::new();
    }
    view.section(message!("cli-swings"), &(own + &overlaps))
}

/// Money, or points of value where a point has no price.
fn worth(view: &View, id: &str, points: Option<f64>) -> String {
    let points = points.map(|points| show::rounded(points, show::step(points / 2.0)));
    match (view.figure(id), points) {
        (shown, Some(points)) if shown == UNKNOWN => text(&message!("general-points", points = Value::number(points))),
        (shown, _) => shown,
    }
}
