//! Part 12: the seven KPIs to watch after signing: value, bounds, formula, what is missing, and what others reach.

mod benchmarks;
mod classes;

use super::figure::figure;
use super::shown::{number, number_text};
use super::{BETWEEN, heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::entered::filling;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Gauge, Gauges, Label, Mark, colour};
use cost::Kpi;
use decision::report::RegisterReport;
use quantity::show;
use vocabulary::{KpiUnit, State};
use voice::{Message, Value, label, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let kpis = &matter.report.kpis;
    opening(flow, label("pack-kpis-question"), title().tell(&finding(kpis)));
    if kpis.is_empty() {
        return nothing(flow, label("pack-kpis-empty"));
    }
    if matter.is_full() {
        gauges(flow, matter);
    }
    let mut out = Table::new(vec![
        Column::left(label("pack-kpis-head-name")),
        Column::right(label("general-value")),
        Column::left(label("general-unit")),
        Column::right(label("pack-kpis-head-watch")),
        Column::right(label("pack-kpis-head-act")),
        Column::left(label("general-state")).wide(64.0),
        Column::left(label("pack-kpis-head-inputs")).wide(132.0),
    ]);
    kpis.iter().for_each(|kpi| out.row(row(matter, kpi)));
    let title = heading().say(&label("pack-kpis-title"));
    table(flow, label("pack-kpis-name"), "kpis-table", title, &out);
    let bounds = fill::page(&matter.refs, bounds_at(matter));
    note(flow, small().tell(&message!("pack-kpis-note", page = bounds)));
    if matter.is_full() {
        flow.space(BETWEEN);
        benchmarks::lay(flow, matter);
        flow.space(BETWEEN);
        classes::lay(flow, matter);
    }
}

/// Where the bounds stand.
fn bounds_at(matter: &Matter) -> &'static str {
    let register = &matter.report.register;
    let is_judged_by = |row: &&RegisterReport| row.origin == "shipped" && row.id.starts_with("kpi_");
    match register.iter().find(is_judged_by) {
        Some(row) if row.assumed_for_you => "register-assumed",
        Some(_) => "register-shipped",
        None => "part-register",
    }
}

/// "Sunk compute needs action; compliance provision is to be watched; one KPI cannot be computed yet".
fn finding(kpis: &[Kpi]) -> Message {
    let of = |state: State| kpis.iter().filter(|kpi| kpi.state() == Some(state)).collect::<Vec<&Kpi>>();
    let (act, watch) = (of(State::Act), of(State::Watch));
    let unknown = kpis.iter().filter(|kpi| kpi.value.is_none()).count();
    if kpis.len() == unknown {
        return message!("pack-kpis-none-yet");
    }
    let mut parts = Vec::new();
    if !act.is_empty() {
        parts.push(message!("general-asks-for-action", count = act.len(), which = named(&act, "kpis.act")));
    }
    if !watch.is_empty() {
        parts.push(message!("pack-kpis-watch", count = watch.len(), which = named(&watch, "kpis.watch")));
    }
    if parts.is_empty() {
        let ok = of(State::Ok).is_empty();
        parts.push(if ok { message!("pack-kpis-none-bounded") } else { message!("pack-kpis-none-beyond") });
    }
    if unknown > 0 {
        let which = fill::in_words("kpis.unknown", unknown);
        parts.push(message!("pack-kpis-unknown", count = unknown, which = which));
    }
    message!("pack-kpis-finding", told = fill::semicolons(parts))
}

/// "sunk compute", "two KPIs".
fn named(kpis: &[&Kpi], id: &str) -> Value {
    let words = match kpis {
        [only] => only.id.inside(),
        kpis => message!("pack-kpis-several", count = message!("count-in-words", count = kpis.len())),
    };
    Value::figure(words, id, kpis.len().to_string())
}

/// Those that have a bound, drawn against it.
fn gauges(flow: &mut Flow, matter: &Matter) {
    let rows: Vec<Gauge> = matter.report.kpis.iter().filter_map(|kpi| gauge(matter, kpi)).collect();
    if rows.is_empty() {
        return;
    }
    let title = voice::text(&bounded_title(rows.len(), matter.report.kpis.len() - rows.len()));
    let drawn = Gauges { title, rows }.figure(flow.fonts, flow.width());
    figure(flow, "kpi-gauges", &drawn);
}

/// "The three KPIs that have a bound, against it; the other four have none".
fn bounded_title(bounded: usize, free: usize) -> Message {
    let words = |count: usize| message!("count-in-words", count = count);
    let title = message!("pack-kpis-bounded", count = bounded, words = words(bounded));
    match free {
        0 => title,
        _ => message!("pack-kpis-bounded-free", title = title, count = free, words = words(free)),
    }
}

fn gauge(matter: &Matter, kpi: &Kpi) -> Option<Gauge> {
    let (watch, act) = (kpi.bounds.lowest()?, kpi.bounds.act.or(kpi.bounds.watch)?);
    let id = format!("kpi.{}", kpi.id);
    let (unit, is_share) = (voice::text(&kpi.unit), kpi.counted_in == KpiUnit::Share);
    let text = kpi.value.map_or_else(
        || Label::from(label("pack-not-known")),
        |value| Label::marked(number_text(matter, &id, value), Mark::new(&id, value.to_string())),
    );
    let name = match is_share {
        true => kpi.id.name(),
        false => message!("pack-kpis-in-unit", name = kpi.id.name(), unit = unit.as_str()),
    };
    let bound = |part: &str, words: Option<Message>, value: f64| {
        let marked = |words| Label::marked(voice::text(&words), Mark::new(format!("{id}.{part}"), value.to_string()));
        words.map(marked).unwrap_or_default()
    };
    Some(Gauge {
        name: Label::from(voice::text(&name)),
        unit,
        is_share,
        value: kpi.value,
        text,
        state: kpi.status,
        watch,
        act,
        watch_text: bound("watch", kpi.watch_above(), watch),
        act_text: bound("act", kpi.act_above(), act),
    })
}

fn row(matter: &Matter, kpi: &Kpi) -> Vec<Cell> {
    let id = format!("kpi.{}", kpi.id);
    let dash = || Cell::from(Prose::muted(BODY).say("–"));
    let bound = |word: &str, value: Option<f64>| match value {
        Some(value) => Prose::ink(BODY).figure(kpi.printed(value), &format!("{id}.{word}"), value.to_string()).into(),
        None => dash(),
    };
    let value = kpi.value.map_or_else(dash, |value| number(Prose::ink(STRONG), matter, &id, value).into());
    vec![
        vec![Prose::ink(STRONG).tell(&kpi.id.name()), Prose::muted(SMALL).tell(&kpi.formula)].into(),
        value,
        unit(matter, kpi).into(),
        bound("watch", kpi.bounds.watch),
        bound("act", kpi.bounds.act),
        state(matter, kpi, &id),
        inputs(matter, kpi).into(),
    ]
}

/// What the value is computed from, as entered, and what is missing.
fn inputs(matter: &Matter, kpi: &Kpi) -> Vec<Prose> {
    let rows = matter.book.rows("kpis");
    let entered = kpi.needs().iter().filter_map(|need| {
        let row = rows.iter().find(|row| row.get("input") == Some(need.word()))?;
        let value = filling("kpis", (row, need.word()), "value");
        Some(Prose::new(SMALL, colour::INK).tell(&message!("pack-kpis-input", name = need.name(), value = value)))
    });
    let missing = kpi.missing.iter().map(|input| input.name());
    let words = kpi.missing.iter().map(|input| input.word()).collect::<Vec<_>>().join(",");
    let missing = (!kpi.missing.is_empty()).then(|| {
        let missing = Value::figure(voice::value(fill::commas(missing)), format!("kpi.{}.missing", kpi.id), words);
        Prose::muted(SMALL).tell(&message!("pack-kpis-missing", inputs = missing))
    });
    entered.chain(missing).collect()
}

/// The unit, and what it means or comes to where that is not plain.
fn unit(matter: &Matter, kpi: &Kpi) -> Vec<Prose> {
    let (unit, small) = (Prose::ink(BODY).tell(&kpi.printed_unit()), Prose::muted(SMALL));
    let more = match kpi.counted_in {
        KpiUnit::Hundredths => kpi.value_whole.map(|whole| {
            let text = show::rounded(whole, show::significant(whole, 2));
            let whole = Value::figure(text, format!("kpi.{}.whole", kpi.id), whole.to_string());
            let currency = &matter.report.frame.currency;
            small.tell(&message!("pack-kpis-whole", currency = currency, whole = whole))
        }),
        KpiUnit::PerKilowatt => Some(small.say(&label("pack-kpis-density"))),
        KpiUnit::Share | KpiUnit::Days => None,
    };
    [Some(unit), more].into_iter().flatten().collect()
}

fn state(matter: &Matter, kpi: &Kpi, id: &str) -> Cell {
    match kpi.state() {
        Some(state) => crate::state::cell(state, matter.fonts, &format!("{id}.status")),
        None => Prose::muted(BODY).tell(&kpi.held_against()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vocabulary::{KpiId, Unit};

    fn kpi(value: Option<f64>, act: Option<f64>, status: State) -> Kpi {
        Kpi {
            id: KpiId::SunkComputeRatio,
            value,
            value_whole: None,
            unit: Unit::Share.name(),
            counted_in: KpiUnit::Share,
            threshold: act,
            bounds: cost::Bounds { watch: None, act },
            status,
            formula: "f".into(),
            missing: Vec::new(),
        }
    }

    #[test]
    fn the_finding_counts_only_what_has_a_bound() {
        let (act, watch, ok) = (State::Act, State::Watch, State::Ok);
        let known = |status| kpi(Some(0.5), Some(0.3), status);
        let (free, lost) = (kpi(Some(0.5), None, ok), kpi(None, None, State::Unknown));
        for (kpis, expected) in [
            (vec![], "No KPI can be computed yet"),
            (vec![lost.clone()], "No KPI can be computed yet"),
            (vec![free.clone()], "No KPI with a bound can be computed yet"),
            (vec![known(ok), free.clone()], "No KPI is beyond its bound"),
            (vec![known(act), free.clone()], "Sunk compute needs action"),
            (vec![known(act), known(act), known(watch)], "Two KPIs need action; sunk compute is to be watched"),
            (vec![known(watch), known(act), known(watch)], "Sunk compute needs action; two KPIs are to be watched"),
            (
                vec![known(watch), known(watch), lost.clone()],
                "Two KPIs are to be watched; one KPI cannot be computed yet",
            ),
            (
                vec![known(ok), lost.clone(), lost.clone()],
                "No KPI is beyond its bound; two KPIs cannot be computed yet",
            ),
        ] {
            assert_eq!(voice::text(&finding(&kpis)), expected);
        }
    }

    #[test]
    fn the_title_says_how_many_have_no_bound() {
        for (bounded, free, expected) in [
            (1, 0, "The one KPI that has a bound, against it"),
            (6, 1, "The six KPIs that have a bound, against it; the other one has none"),
            (3, 4, "The three KPIs that have a bound, against it; the other four have none"),
        ] {
            assert_eq!(voice::text(&bounded_title(bounded, free)), expected);
        }
    }

    #[test]
    fn every_kpi_has_a_name() {
        let all = cost::kpis(&cost::KpiInputs::default(), None, &cost::Thresholds::shipped());
        for kpi in all {
            let inputs = kpi.missing.iter().map(|input| input.name());
            for words in inputs.chain([kpi.id.name(), kpi.id.inside(), kpi.unit.clone(), kpi.held_against()]) {
                assert!(!voice::text(&words).contains('⟦'), "{words:?}");
            }
        }
    }
}
