//! Options side by side: what they cost, how good they are, what the cost is made of, the cash they need.

use super::evaluation::budget;
use super::table::Column;
use super::text::range_bar;
use super::view::View;
use super::{items, number, word};
use serde_json::Value;

/// A range bar takes this part of the line.
const BAR: usize = 5;

/// Both tables; empty without options.
pub fn options(view: &View) -> String {
    let all = items(&view.report["options"]);
    if all.is_empty() {
        return String::new();
    }
    let (currency, months) = (view.currency(), &view.report["frame"]["months"]);
    let head = format!("Options side by side: cost in {currency}, present value over {months} months");
    let remarks: String = all.iter().map(|option| remarks(view, option)).collect();
    let costs = view.section(&head, &(side_by_side(view, all) + &remarks));
    let limit = budget(view).map_or(String::new(), |budget| format!(" against the budget of {budget}"));
    let head = format!("What the base case is made of, and cash{limit}, {currency}");
    format!("{costs}\n{}", view.section(&head, &build_up(view, all)))
}

fn side_by_side(view: &View, all: &[Value]) -> String {
    let columns = [
        Column::word("Option"),
        Column::word("P10 ━┃━ P90"),
        Column::number("P50"),
        Column::number("P10 to P90"),
        Column::number("per eff. h"),
        Column::number("Score"),
        Column::number("Right in"),
        Column::word("Gates"),
    ];
    let scale = scale(all);
    let row = |option: &Value| {
        let id = |name: &str| format!("option.{}.{name}", word(&option["id"]));
        vec![
            word(&option["id"]).to_owned(),
            spread(option).map_or(String::new(), |spread| range_bar(spread, scale, view.width / BAR)),
            view.figure(&id("tcc.p50")),
            view.range(&id("tcc")),
            view.figure(&id("per_effective")),
            view.figure(&id("value.p50")),
            view.figure(&id("right_in")),
            gates(option),
        ]
    };
    view.table(&columns, &all.iter().map(row).collect::<Vec<_>>())
}

fn spread(option: &Value) -> Option<[f64; 3]> {
    let [low, middle, high] = ["p10", "p50", "p90"].map(|key| number(&option["tcc"][key]));
    Some([low?, middle?, high?])
}

/// From the least P10 to the greatest P90, with a margin.
fn scale(all: &[Value]) -> (f64, f64) {
    let ends = all.iter().filter_map(spread).flatten();
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    let margin = 0.05 * (high - low);
    (low - margin, high + margin)
}

fn gates(option: &Value) -> String {
    match items(&option["gates_failed"]).len() {
        0 if !items(&option["doubts"]).is_empty() => "▲ in doubt".to_owned(),
        0 => "● met".to_owned(),
        failed => format!("■ {failed} failed"),
    }
}

fn build_up(view: &View, all: &[Value]) -> String {
    let columns =
        ["Capital", "Operating", "Hidden", "Total", "Cash P50", "P10 to P90", "Above budget"].map(Column::number);
    let columns: Vec<Column> = std::iter::once(Column::word("Option")).chain(columns).collect();
    let row = |option: &Value| {
        let id = |name: &str| format!("option.{}.{name}", word(&option["id"]));
        let named = ["capex", "opex", "hidden", "tcc.base", "cash.p50"].map(|name| view.figure(&id(name)));
        let cash = [view.range(&id("cash")), view.figure(&id("over_budget"))];
        [word(&option["id"]).to_owned()].into_iter().chain(named).chain(cash).collect()
    };
    view.table(&columns, &all.iter().map(row).collect::<Vec<_>>())
}

/// Name, failed gates and notes of an option.
fn remarks(view: &View, option: &Value) -> String {
    let mut text = view.wrap("  ", &format!("{}: {}", word(&option["id"]), word(&option["name"])));
    let failed: Vec<&str> = items(&option["gates_failed_text"]).iter().map(word).collect();
    if !failed.is_empty() {
        text += &view.wrap("      ", &format!("fails {}", failed.join("; ")));
    }
    let said = items(&option["doubts"]).iter().chain(items(&option["notes"]));
    text + &said.map(|note| view.wrap("      ", word(note))).collect::<String>()
}
