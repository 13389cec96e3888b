//! Why the recommended option wins: the reasons given, and the score by axis that they rest on.

use super::table::Column;
use super::view::View;
use decision::report::OptionReport;
use vocabulary::Axis;
use voice::message;

/// A column for each axis.
pub fn axis_columns() -> impl Iterator<Item = Column> {
    Axis::ALL.iter().map(|axis| Column::number(axis.name()))
}

/// The section; empty without options.
pub fn why(view: &View) -> String {
    let decision = &view.report.decision;
    let lines: String = decision.reasons.iter().map(|reason| view.wrap("  – ", reason)).collect();
    let heading = match decision.option.is_none() {
        true => message!("cli-why-scores"),
        false => message!("cli-why"),
    };
    let scores = scores(view);
    let gap = if lines.is_empty() || scores.is_empty() { "" } else { "\n" };
    view.section(heading, &(lines + gap + &scores))
}

fn scores(view: &View) -> String {
    let (option, score) = (Column::word(message!("general-option")), Column::number(message!("general-score")));
    let columns: Vec<Column> = [option].into_iter().chain(axis_columns()).chain([score]).collect();
    let row = |OptionReport { id, .. }: &OptionReport| {
        let axes = Axis::ALL.iter().map(|axis| view.figure(&format!("option.{id}.axis.{axis}")));
        let score = view.figure(&format!("option.{id}.value.base"));
        [id.clone()].into_iter().chain(axes).chain([score]).collect()
    };
    view.table(&columns, view.report.options.iter().map(row))
}
