//! Why the recommended option wins: the reasons given, and the score by axis that they rest on.

use super::table::Column;
use super::view::View;
use super::{items, word};
use serde_json::Value;
use vocabulary::Axis;
use voice::message;

/// A column for each axis.
pub fn axis_columns() -> impl Iterator<Item = Column> {
    Axis::ALL.iter().map(|axis| Column::number(axis.name()))
}

/// The section; empty without options.
pub fn why(view: &View) -> String {
    let reasons = items(&view.report["decision"]["reasons"]);
    let lines: String = reasons.iter().map(|reason| view.wrap("  – ", word(reason))).collect();
    let heading = match view.report["decision"]["option"].is_null() {
        true => message!("cli-why-scores"),
        false => message!("cli-why"),
    };
    let scores = scores(view);
    let gap = if lines.is_empty() || scores.is_empty() { "" } else { "\n" };
    view.section(heading, &(lines + gap + &scores))
}

fn scores(view: &View) -> String {
    let (option, score) = (Column::word(message!("cli-option")), Column::number(message!("cli-score")));
    let columns: Vec<Column> = [option].into_iter().chain(axis_columns()).chain([score]).collect();
    let row = |option: &Value| {
        let id = word(&option["id"]);
        let axes = Axis::ALL.iter().map(|axis| view.figure(&format!("option.{id}.axis.{axis}")));
        let score = view.figure(&format!("option.{id}.value.base"));
        [id.to_owned()].into_iter().chain(axes).chain([score]).collect()
    };
    view.table(&columns, &items(&view.report["options"]).iter().map(row).collect::<Vec<_>>())
}
