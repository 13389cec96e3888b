//! The seven KPIs as they are today.

use super::paint::Paint;
use super::table::Column;
use super::view::View;
use super::{items, number, word};
use quantity::show;
use serde_json::Value;

/// The section; one line where none can be told.
pub fn kpis(view: &View) -> String {
    let all = items(&view.report["kpis"]);
    let unknown = |kpi: &&Value| kpi["status"] == "unknown";
    if all.iter().all(|kpi| unknown(&kpi)) {
        let none = "None can be told yet. Next: enter their inputs (sheet KPIs).";
        return view.section("KPIs today", &if all.is_empty() { String::new() } else { view.marked("unknown", none) });
    }
    let columns = [Column::word(""), Column::text("KPI", 16), Column::number("Value"), Column::text("Unit", 12)];
    let columns: Vec<Column> = columns.into_iter().chain([Column::text("Limit", 10)]).collect();
    let known = all.iter().filter(|kpi| !unknown(kpi));
    let table = view.table(&columns, &known.map(|kpi| row(view, kpi)).collect::<Vec<_>>());
    let lacking: String = all.iter().filter(unknown).map(|kpi| lacking(view, kpi)).collect();
    view.section("KPIs today", &(table + &lacking))
}

fn row(view: &View, kpi: &Value) -> Vec<String> {
    let value = view.figure(&format!("kpi.{}", word(&kpi["id"])));
    let in_percent = value.ends_with('%');
    let unit = if in_percent { String::new() } else { word(&kpi["unit"]).to_owned() };
    vec![Paint::Plain.mark(word(&kpi["status"])), name(kpi), value, unit, limit(kpi, in_percent)]
}

/// Name for readers: the words of its id.
fn name(kpi: &Value) -> String {
    show::capitalised(&word(&kpi["id"]).replace('_', " "))
}

/// The bounds above which it is watched or asks for something, in the form of its value.
fn limit(kpi: &Value, in_percent: bool) -> String {
    let text = |x: f64| if in_percent { show::percent(x) } else { show::rounded(x, None) };
    let bound = |status: &&str| Some(format!("{status} above {}", text(number(&kpi["bounds"][*status])?)));
    ["watch", "act"].iter().filter_map(bound).collect::<Vec<_>>().join(", ")
}

fn lacking(view: &View, kpi: &Value) -> String {
    let missing: Vec<String> = items(&kpi["missing"]).iter().map(|input| word(input).replace('_', " ")).collect();
    let what =
        if missing.is_empty() { "its divisor is 0".to_owned() } else { format!("{} missing", missing.join(", ")) };
    view.marked("unknown", &format!("{}: {what}", name(kpi)))
}
