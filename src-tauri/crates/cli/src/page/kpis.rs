//! The seven KPIs as they are today.

use super::paint::Paint;
use super::table::Column;
use super::view::View;
use cost::Kpi;
use quantity::show;
use vocabulary::State;
use voice::{Message, message, text};

/// The section; one line where none can be told.
pub fn kpis(view: &View) -> String {
    let all = &view.report.kpis;
    let unknown = |kpi: &&Kpi| kpi.status == State::Unknown;
    if all.is_empty() {
        return String::new();
    }
    if all.iter().all(|kpi| unknown(&kpi)) {
        return view.section(message!("cli-kpis"), &view.marked(State::Unknown.word(), message!("cli-kpis.none")));
    }
    let columns = [
        Column::word(""),
        Column::text(message!("cli-kpis-kpi"), 16),
        Column::number(message!("cli-kpis-value")),
        Column::text(message!("cli-kpis-unit"), 12),
        Column::text(message!("cli-kpis-limit"), 10),
    ];
    let known = all.iter().filter(|kpi| !unknown(kpi));
    let table = view.table(&columns, known.map(|kpi| row(view, kpi)));
    let lacking: String = all.iter().filter(unknown).map(|kpi| lacking(view, kpi)).collect();
    view.section(message!("cli-kpis"), &(table + &lacking))
}

fn row(view: &View, kpi: &Kpi) -> Vec<String> {
    let value = view.figure(&format!("kpi.{}", kpi.id));
    let in_percent = value.ends_with('%');
    let unit = if in_percent { String::new() } else { text(&kpi.unit) };
    vec![Paint::Plain.mark(kpi.status.word()), text(&name(kpi)), value, unit, limit(kpi, in_percent)]
}

/// Name for readers.
fn name(kpi: &Kpi) -> Message {
    Message::word("cli-kpi", kpi.id.word())
}

/// The bounds above which it is watched or asks for something, in the form of its value.
fn limit(kpi: &Kpi, in_percent: bool) -> String {
    let shown = |x: f64| if in_percent { show::percent(x) } else { show::rounded(x, None) };
    let watch = kpi.bounds.watch.map(|bound| message!("cli-kpis-watch", bound = shown(bound)));
    let act = kpi.bounds.act.map(|bound| message!("cli-kpis-act", bound = shown(bound)));
    joined(watch.into_iter().chain(act)).as_ref().map(text).unwrap_or_default()
}

fn lacking(view: &View, kpi: &Kpi) -> String {
    let missing = kpi.missing.iter().map(|input| Message::word("cli-input", input.word()));
    let note = match joined(missing) {
        Some(inputs) => message!("cli-kpis-missing", kpi = name(kpi), inputs = inputs),
        None => message!("cli-kpis-zero", kpi = name(kpi)),
    };
    view.marked(State::Unknown.word(), note)
}

/// One after the other with commas between; nothing where there is none.
fn joined(parts: impl Iterator<Item = Message>) -> Option<Message> {
    parts.reduce(|all, next| message!("list-comma", first = all, last = next))
}
