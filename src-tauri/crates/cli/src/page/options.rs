//! Options side by side: what they cost, how good they are, what the cost is made of, the cash they need.

use super::checks::marked;
use super::evaluation::budget;
use super::table::Column;
use super::text::range_bar;
use super::view::{UNKNOWN, View};
use decision::report::OptionReport;
use quantity::decimal;
use vocabulary::{Category, GateState, State};
use voice::{Message, Value, message, text};

/// A range bar takes this part of the line.
const BAR: usize = 5;

/// Both tables; empty without options.
pub fn options(view: &View) -> String {
    let all = &view.report.options;
    if all.is_empty() {
        return String::new();
    }
    let (currency, months) = (view.currency(), view.report.frame.months);
    let head = message!("cli-options", currency = currency, months = months);
    let remarks: String = all.iter().map(|option| remarks(view, option)).collect();
    let costs = view.section(head, &(side_by_side(view, all) + &remarks));
    let head = match budget(view) {
        Some(budget) => message!("cli-options-made-of-budget", budget = budget, currency = currency),
        None => message!("cli-options-made-of", currency = currency),
    };
    format!("{costs}\n{}", view.section(head, &build_up(view, all)))
}

fn side_by_side(view: &View, all: &[OptionReport]) -> String {
    let columns = [
        Column::word(message!("general-option")),
        Column::word(message!("cli-options-bar")),
        Column::number(message!("general-p50")),
        Column::number(message!("general-p10-to-p90")),
        Column::number(message!("cli-options-per-hour")),
        Column::number(message!("general-score")),
        Column::number(message!("general-right-in")),
        Column::word(message!("general-gates")),
    ];
    let scale = scale(all);
    let row = |option: &OptionReport| {
        let id = |name: &str| format!("option.{}.{name}", option.id);
        vec![
            option.id.clone(),
            spread(option).map_or(String::new(), |spread| range_bar(spread, scale, view.width / BAR)),
            view.figure(&id("tcc.p50")),
            view.range(&id("tcc")),
            view.figure(&id("per_effective.p50")),
            view.figure(&id("value.p50")),
            if view.report.decision.preliminary.is_none() { view.figure(&id("right_in")) } else { UNKNOWN.to_owned() },
            gates(option),
        ]
    };
    view.table(&columns, all.iter().map(row))
}

fn spread(option: &OptionReport) -> Option<[f64; 3]> {
    option.tcc.map(|tcc| [tcc.spread.p10, tcc.spread.p50, tcc.spread.p90].map(|amount| decimal::f64_of(amount.0)))
}

/// From the least P10 to the greatest P90, with a margin.
fn scale(all: &[OptionReport]) -> (f64, f64) {
    let ends = all.iter().filter_map(spread).flatten();
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    let margin = 0.05 * (high - low);
    (low - margin, high + margin)
}

fn gates(option: &OptionReport) -> String {
    gates_of(option.gates(), option.gates_failed.len())
}

/// How something stands by the gates, and how many it fails.
pub fn gates_of(gates: GateState, failed: usize) -> String {
    let words = match gates {
        GateState::Failed => message!("cli-gates-failed", count = failed),
        gates => gates.name(),
    };
    text(&marked(gates.asks(), words))
}

fn build_up(view: &View, all: &[OptionReport]) -> String {
    let columns = [
        Column::word(message!("general-option")),
        Column::number(Category::Capex.name()),
        Column::number(Category::Opex.name()),
        Column::number(Category::Hidden.name()),
        Column::number(message!("general-total")),
        Column::number(message!("cli-options-cash")),
        Column::number(message!("general-p10-to-p90")),
        Column::number(message!("general-above-budget")),
        Column::number(message!("general-cheapest-in")),
    ];
    let row = |option: &OptionReport| {
        let id = |name: &str| format!("option.{}.{name}", option.id);
        let named = ["capex", "opex", "hidden", "tcc.base", "cash.p50"].map(|name| view.figure(&id(name)));
        let shares = ["over_budget", "cheapest_in"].map(|name| view.figure(&id(name)));
        let cash = [view.range(&id("cash"))];
        [option.id.clone()].into_iter().chain(named).chain(cash).chain(shares).collect()
    };
    view.table(&columns, all.iter().map(row))
}

/// Name, failed gates, what is signed, rows that may not serve, and notes of an option.
fn remarks(view: &View, option: &OptionReport) -> String {
    let named = message!("cli-options-named", id = &option.id, name = &option.name);
    let failed = &option.gates_failed_text;
    let failed = (!failed.is_empty()).then(|| Value::semicolons(failed));
    let fails = failed.map(|gates| view.wrap("      ", message!("cli-options-fails", gates = gates)));
    let signed = option.signed.iter().map(|signed| &signed.text);
    let own = signed.chain(&option.refused_text).chain(&option.doubts).chain(&option.notes).cloned();
    let notes = own.chain(own_acts(view, option));
    view.wrap("  ", named)
        + &fails.unwrap_or_default()
        + &notes.map(|note| view.wrap("      ", note)).collect::<String>()
}

/// What the checks ask for of another option than the one whose checks stand in full, where they find something else there.
fn own_acts(view: &View, option: &OptionReport) -> impl Iterator<Item = Message> {
    let told: Vec<String> = view.report.decision.checks.iter().map(|check| text(&check.finding)).collect();
    // Rows that may not serve are told above.
    let acts = option.checks.iter().filter(|check| check.status == State::Act && check.id != "watch.refused");
    let own = acts.map(|check| check.finding.clone()).filter(move |finding| !told.contains(&text(finding)));
    own.map(|finding| message!("cli-options-act", finding = finding))
}
