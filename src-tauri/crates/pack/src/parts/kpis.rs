//! Part 12: the seven KPIs to watch after signing: value, bounds, formula, what is missing, and what others reach.

mod benchmarks;

use super::figure::figure;
use super::shown::{number, number_text, percentage};
use super::{BETWEEN, heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Gauge, Gauges, Label, Mark};
use cost::Kpi;
use quantity::show;
use vocabulary::{KpiId, State};
use voice::{Message, Value, label, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let kpis = &matter.report.kpis;
    opening(flow, label("pack-kpis-question"), title().tell(&finding(kpis)));
    if kpis.is_empty() {
        return nothing(flow, label("pack-kpis-empty"));
    }
    gauges(flow, matter);
    let mut out = Table::new(vec![
        Column::left(label("pack-kpis-head-name")),
        Column::right(label("pack-kpis-head-value")),
        Column::left(label("pack-kpis-head-unit")),
        Column::right(label("pack-kpis-head-watch")),
        Column::right(label("pack-kpis-head-act")),
        Column::left(label("pack-kpis-head-state")).wide(64.0),
        Column::left(label("pack-kpis-head-missing")),
    ]);
    kpis.iter().for_each(|kpi| out.row(row(matter, kpi)));
    let title = heading().say(&label("pack-kpis-title"));
    table(flow, label("pack-kpis-name"), "kpis-table", title, &out);
    let bounds = fill::page(&matter.refs, bounds_at(matter));
    note(flow, small().tell(&message!("pack-kpis-note", page = bounds)));
    flow.space(BETWEEN);
    benchmarks::lay(flow, matter);
}

/// Where the bounds stand.
fn bounds_at(matter: &Matter) -> &'static str {
    let shipped = matter.report.register.iter().any(|row| row.origin == "shipped");
    if shipped { "register-shipped" } else { "part-register" }
}

/// The state of a KPI; unknown also where nothing bounds it.
fn bounded(kpi: &Kpi) -> bool {
    kpi.bounds.watch.or(kpi.bounds.act).is_some()
}

/// "Sunk compute asks for action; compliance provision is to be watched; one KPI cannot be computed yet".
fn finding(kpis: &[Kpi]) -> Message {
    let of = |status: State| kpis.iter().filter(|kpi| bounded(kpi) && kpi.status == status).collect::<Vec<&Kpi>>();
    let (act, watch) = (of(State::Act), of(State::Watch));
    let unknown = kpis.iter().filter(|kpi| kpi.value.is_none()).count();
    if kpis.len() == unknown {
        return message!("pack-kpis-none-yet");
    }
    let mut parts = Vec::new();
    if !act.is_empty() {
        parts.push(message!("pack-kpis-act", count = act.len(), which = named(&act, "kpis.act")));
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
    let (watch, act) = (kpi.bounds.watch.or(kpi.bounds.act)?, kpi.bounds.act.or(kpi.bounds.watch)?);
    let id = format!("kpi.{}", kpi.id);
    let unit = voice::text(&kpi.unit);
    let text = kpi.value.map_or_else(
        || Label::from(label("pack-not-known")),
        |value| Label::marked(number_text(matter, &id, value), Mark::new(&id, value.to_string())),
    );
    let name = match kpi.is_share {
        true => kpi.id.name(),
        false => message!("pack-kpis-in-unit", name = kpi.id.name(), unit = unit.as_str()),
    };
    let bound = |part: &str, words: Message, value: f64| {
        Label::marked(voice::text(&words), Mark::new(format!("{id}.{part}"), value.to_string()))
    };
    let watch_above = message!("pack-kpis-watch-above", bound = in_unit(kpi, watch));
    let act_above = message!("pack-kpis-act-above", bound = in_unit(kpi, act));
    Some(Gauge {
        name: Label::from(voice::text(&name)),
        unit,
        value: kpi.value,
        text,
        state: kpi.status,
        watch,
        act,
        watch_text: if kpi.bounds.watch.is_some() { bound("watch", watch_above, watch) } else { Label::default() },
        act_text: if kpi.bounds.act.is_some() { bound("act", act_above, act) } else { Label::default() },
    })
}

/// A bound as the value is printed: a share as a percentage.
fn in_unit(kpi: &Kpi, value: f64) -> String {
    if kpi.is_share { percentage(value) } else { show::lettered(value, None) }
}

fn row(matter: &Matter, kpi: &Kpi) -> Vec<Cell> {
    let id = format!("kpi.{}", kpi.id);
    let dash = || Cell::from(Prose::muted(BODY).say("–"));
    let bound = |word: &str, value: Option<f64>| match value {
        Some(value) => Prose::ink(BODY).figure(in_unit(kpi, value), &format!("{id}.{word}"), value.to_string()).into(),
        None => dash(),
    };
    let value = kpi.value.map_or_else(dash, |value| number(Prose::ink(STRONG), matter, &id, value).into());
    let missing = fill::commas(kpi.missing.iter().map(|input| Message::word("pack-kpi-input", input.word())));
    let missing = voice::value(missing);
    vec![
        vec![Prose::ink(STRONG).tell(&kpi.id.name()), Prose::muted(SMALL).tell(&kpi.formula)].into(),
        value,
        unit(matter, kpi).into(),
        bound("watch", kpi.bounds.watch),
        bound("act", kpi.bounds.act),
        state(matter, kpi, &id),
        if missing.is_empty() {
            dash()
        } else {
            Prose::ink(BODY)
                .figure(
                    &missing,
                    &format!("{id}.missing"),
                    kpi.missing.iter().map(|input| input.word()).collect::<Vec<_>>().join(","),
                )
                .into()
        },
    ]
}

/// The unit in plain words, and what it comes to where that is not plain.
fn unit(matter: &Matter, kpi: &Kpi) -> Vec<Prose> {
    let (ink, small) = (Prose::ink(BODY), Prose::muted(SMALL));
    match kpi.id {
        KpiId::CostPer1kTokens => {
            let cents = ink.say(&label("pack-kpis-cents"));
            let currency = &matter.report.frame.currency;
            let whole = kpi.value.map(|cents| cents / 100.0).map(|whole| {
                let text = show::rounded(whole, show::significant(whole, 2));
                let whole = Value::figure(text, "kpi.cost_per_1k_tokens.whole", whole.to_string());
                small.tell(&message!("pack-kpis-whole", currency = currency, whole = whole))
            });
            [Some(cents), whole].into_iter().flatten().collect()
        }
        KpiId::EffectiveDensity => vec![ink.tell(&kpi.unit), small.say(&label("pack-kpis-density"))],
        _ if kpi.is_share => vec![ink],
        _ => vec![ink.tell(&kpi.unit)],
    }
}

fn state(matter: &Matter, kpi: &Kpi, id: &str) -> Cell {
    if !bounded(kpi) {
        return Prose::muted(BODY).say(&label("pack-kpis-no-bound")).into();
    }
    crate::state::cell(kpi.status, matter.fonts, &format!("{id}.status"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kpi(value: Option<f64>, act: Option<f64>, status: State) -> Kpi {
        Kpi {
            id: KpiId::SunkComputeRatio,
            value,
            value_whole: None,
            unit: "share".into(),
            is_share: true,
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
            (vec![known(act), free.clone()], "Sunk compute asks for action"),
            (vec![known(act), known(act), known(watch)], "Two KPIs ask for action; sunk compute is to be watched"),
            (vec![known(watch), known(act), known(watch)], "Sunk compute asks for action; two KPIs are to be watched"),
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
            let inputs = kpi.missing.iter().map(|input| Message::word("pack-kpi-input", input.word()));
            for words in inputs.chain([kpi.id.name()]) {
                assert!(!voice::text(&words).contains('⟦'), "{words:?}");
            }
        }
    }
}
