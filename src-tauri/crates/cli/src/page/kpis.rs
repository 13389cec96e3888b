//! The seven KPIs as they are today.

use super::paint::Paint;
use super::table::Column;
use super::view::View;
use cost::Kpi;
use vocabulary::State;
use voice::{Value, message, text};

/// The section; one line where none can be told.
pub fn kpis(view: &View) -> String {
    let all = &view.report.kpis;
    let unknown = |kpi: &&Kpi| kpi.status == State::Unknown;
    if all.is_empty() {
        return String::new();
    }
    if all.iter().all(|kpi| unknown(&kpi)) {
        return view.section(message!("cli-kpis"), &view.marked(State::Unknown, message!("cli-kpis.none")));
    }
    let columns = [
        Column::word(""),
        Column::text(message!("general-kpi"), 16),
        Column::number(message!("general-value")),
        Column::text(message!("general-unit"), 12),
        Column::text(message!("cli-kpis-bound"), 10),
    ];
    let known = all.iter().filter(|kpi| !unknown(kpi));
    let table = view.table(&columns, known.map(|kpi| row(view, kpi)));
    let lacking: String = all.iter().filter(unknown).map(|kpi| lacking(view, kpi)).collect();
    view.section(message!("cli-kpis"), &(table + &lacking))
}

fn row(view: &View, kpi: &Kpi) -> Vec<String> {
    let mark = kpi.state().map(|state| Paint::Plain.mark(state)).unwrap_or_default();
    let value = view.figure(&format!("kpi.{}", kpi.id));
    vec![mark, text(&kpi.id.name()), value, text(&kpi.printed_unit()), text(&kpi.held_against())]
}

fn lacking(view: &View, kpi: &Kpi) -> String {
    let inputs = || Value::commas(kpi.missing.iter().map(|input| input.name()));
    let note = match kpi.missing.is_empty() {
        false => message!("cli-kpis-missing", kpi = kpi.id.name(), inputs = inputs()),
        true => message!("cli-kpis-zero", kpi = kpi.id.name()),
    };
    view.marked(State::Unknown, note)
}
