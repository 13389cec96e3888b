//! Part 12: the seven KPIs to watch after signing: value, bounds, formula, what is missing, and what others reach.

mod benchmarks;

use super::figure::figure;
use super::shown::{number, number_text, percentage};
use super::{BETWEEN, heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers;
use crate::prose::Prose;
use crate::state::State;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Gauge, Gauges, Label, Mark};
use cost::{Kpi, Status};
use quantity::show;

/// Names for readers, by id.
const NAMES: [(&str, &str); 7] = [
    ("effective_utilisation", "Effective utilisation"),
    ("gross_margin", "Gross margin of AI after compute"),
    ("cost_per_1k_tokens", "Cost per 1,000 effective tokens"),
    ("cash_conversion_days", "Compute cash conversion"),
    ("sunk_compute_ratio", "Sunk compute"),
    ("compliance_provision_ratio", "Compliance provision"),
    ("effective_density", "Effective density"),
];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let kpis = &matter.report.kpis;
    opening(flow, "What should be watched after signing, and where does it stand today?", finding(kpis));
    if kpis.is_empty() {
        return nothing(flow, "No KPI can be computed: the sheet KPIs is empty.");
    }
    gauges(flow, matter);
    let mut out = Table::new(vec![
        Column::left("KPI and formula"),
        Column::right("Value"),
        Column::left("Unit"),
        Column::right("Watch\nabove"),
        Column::right("Act\nabove"),
        Column::left("State").wide(64.0),
        Column::left("Missing inputs"),
    ]);
    kpis.iter().for_each(|kpi| out.row(row(matter, kpi)));
    table(
        flow,
        "The seven KPIs",
        "kpis-table",
        heading().say("The seven KPIs as they are today, with their bounds"),
        &out,
    );
    note(flow, small().say("Today's figures, before the decision, are the base line to compare with after signing. Inputs stand in the sheet KPIs; bounds are assumptions (").page(&matter.refs, bounds_at(matter)).say(") and can be replaced."));
    flow.space(BETWEEN);
    benchmarks::lay(flow, matter);
}

/// Where the bounds stand.
fn bounds_at(matter: &Matter) -> &'static str {
    let shipped = matter.report.register.iter().any(|row| row.origin == "shipped");
    if shipped { "register-shipped" } else { "part-register" }
}

fn name(id: &str) -> &str {
    NAMES.iter().find(|(known, _)| *known == id).map_or(id, |(_, name)| name)
}

/// The state of a KPI; unknown also where nothing bounds it.
fn bounded(kpi: &Kpi) -> bool {
    kpi.bounds.watch.or(kpi.bounds.act).is_some()
}

/// "Sunk compute asks for action; compliance provision is to be watched; one KPI cannot be computed yet".
fn finding(kpis: &[Kpi]) -> Prose {
    let of = |status: Status| kpis.iter().filter(|kpi| bounded(kpi) && kpi.status == status).collect::<Vec<&Kpi>>();
    let (act, watch) = (of(Status::Act), of(Status::Watch));
    let unknown = kpis.iter().filter(|kpi| kpi.value.is_none()).count();
    let known = kpis.len() - unknown;
    if known == 0 {
        return title().say("No KPI can be computed yet");
    }
    let asks = [
        ("act", &act, "asks for action", "ask for action"),
        ("watch", &watch, "is to be watched", "are to be watched"),
    ];
    let mut asks = asks.into_iter().filter(|(_, kpis, ..)| !kpis.is_empty());
    let prose = match asks.next() {
        None if of(Status::Ok).is_empty() => title().say("No KPI with a bound can be computed yet"),
        None => title().say("No KPI is beyond its bound"),
        Some((id, kpis, one, many)) => asks
            .fold(named(title(), kpis, id, one, many), |prose, (id, kpis, one, many)| {
                named(prose.say("; "), kpis, id, one, many)
            }),
    };
    match unknown {
        0 => prose,
        1 => prose.say("; one KPI cannot be computed yet"),
        _ => prose
            .say("; ")
            .figure(&show::in_words(unknown), "kpis.unknown", unknown.to_string())
            .say(" KPIs cannot be computed yet"),
    }
}

/// "Sunk compute asks for action", "two KPIs are to be watched".
fn named(prose: Prose, kpis: &[&Kpi], id: &str, one: &str, many: &str) -> Prose {
    let first = prose.is_empty();
    let words = match kpis {
        [only] => name(only.id).to_owned(),
        kpis => format!("{} KPIs", numbers::word(kpis.len())),
    };
    let words = if first { words } else { uncapped(&words) };
    let verb = if kpis.len() == 1 { one } else { many };
    prose.figure(&words, &format!("kpis.{id}"), kpis.len().to_string()).say(" ").say(verb)
}

/// As it stands inside a sentence.
fn uncapped(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// Those that have a bound, drawn against it.
fn gauges(flow: &mut Flow, matter: &Matter) {
    let rows: Vec<Gauge> = matter.report.kpis.iter().filter_map(|kpi| gauge(matter, kpi)).collect();
    if rows.is_empty() {
        return;
    }
    let title = bounded_title(rows.len(), matter.report.kpis.len() - rows.len());
    let drawn = Gauges { title, rows }.figure(flow.fonts, flow.width());
    figure(flow, "kpi-gauges", &drawn);
}

/// "The three KPIs that have a bound, against it; the other four have none".
fn bounded_title(bounded: usize, free: usize) -> String {
    let title = match bounded {
        1 => "The one KPI that has a bound, against it".to_owned(),
        count => format!("The {} KPIs that have a bound, against it", show::in_words(count)),
    };
    match free {
        0 => title,
        1 => format!("{title}; the other one has none"),
        free => format!("{title}; the other {} have none", show::in_words(free)),
    }
}

fn gauge(matter: &Matter, kpi: &Kpi) -> Option<Gauge> {
    let (watch, act) = (kpi.bounds.watch.or(kpi.bounds.act)?, kpi.bounds.act.or(kpi.bounds.watch)?);
    let id = format!("kpi.{}", kpi.id);
    let unit = voice::text(&kpi.unit);
    let text = kpi.value.map_or(Label::from("not known"), |value| {
        Label::marked(number_text(matter, &id, value), Mark::new(&id, value.to_string()))
    });
    let label = if kpi.is_share { name(kpi.id).to_owned() } else { format!("{}, {unit}", name(kpi.id)) };
    let bound = |word: &str, value: f64| {
        Label::marked(
            format!("{word} above {}", in_unit(kpi, value)),
            Mark::new(format!("{id}.{word}"), value.to_string()),
        )
    };
    Some(Gauge {
        name: Label::from(label),
        unit,
        value: kpi.value,
        text,
        state: drawn(kpi.status),
        watch,
        act,
        watch_text: if kpi.bounds.watch.is_some() { bound("watch", watch) } else { Label::default() },
        act_text: if kpi.bounds.act.is_some() { bound("act", act) } else { Label::default() },
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
        Some(value) => Prose::ink(BODY).figure(&in_unit(kpi, value), &format!("{id}.{word}"), value.to_string()).into(),
        None => dash(),
    };
    let value = kpi.value.map_or_else(dash, |value| number(Prose::ink(STRONG), matter, &id, value).into());
    let missing = kpi.missing.iter().map(|input| spelled(input)).collect::<Vec<_>>().join(", ");
    vec![
        vec![Prose::ink(STRONG).say(name(kpi.id)), Prose::muted(SMALL).say(&voice::text(&kpi.formula))].into(),
        value,
        unit(matter, kpi).into(),
        bound("watch", kpi.bounds.watch),
        bound("act", kpi.bounds.act),
        state(matter, kpi, &id),
        if missing.is_empty() {
            dash()
        } else {
            Prose::ink(BODY).figure(&missing, &format!("{id}.missing"), kpi.missing.join(",")).into()
        },
    ]
}

/// The unit in plain words, and what it comes to where that is not plain.
fn unit(matter: &Matter, kpi: &Kpi) -> Vec<Prose> {
    let (ink, small) = (Prose::ink(BODY), Prose::muted(SMALL));
    match kpi.id {
        "cost_per_1k_tokens" => {
            let said = ink.say("cents per 1,000 effective tokens");
            let currency = &matter.report.frame.currency;
            let whole = kpi.value.map(|cents| cents / 100.0).map(|whole| {
                let text = show::rounded(whole, show::significant(whole, 2));
                let small = small.say("that is ").say(currency).say("\u{A0}");
                small.figure(&text, "kpi.cost_per_1k_tokens.whole", whole.to_string()).say(" per 1,000 tokens")
            });
            [Some(said), whole].into_iter().flatten().collect()
        }
        "effective_density" => vec![
            ink.say(&voice::text(&kpi.unit)),
            small.say("useful work for each kilowatt drawn, in the unit in which useful compute is entered"),
        ],
        _ if kpi.is_share => vec![ink],
        _ => vec![ink.say(&voice::text(&kpi.unit))],
    }
}

/// The name of an input for readers: "useful_flops" is "useful FLOPs".
fn spelled(input: &str) -> String {
    match input {
        "tcc" => "total cost of compute".to_owned(),
        "power_kw" => "power in kW".to_owned(),
        _ => input.replace('_', " ").replace("flops", "FLOPs"),
    }
}

fn drawn(status: Status) -> charts::State {
    match status {
        Status::Act => charts::State::Act,
        Status::Watch => charts::State::Watch,
        Status::Ok => charts::State::Met,
        Status::Unknown => charts::State::Unknown,
    }
}

fn state(matter: &Matter, kpi: &Kpi, id: &str) -> Cell {
    if !bounded(kpi) {
        return Prose::muted(BODY).say("no bound").into();
    }
    let state = match kpi.status {
        Status::Act => State::Act,
        Status::Watch => State::Watch,
        Status::Ok => State::Met,
        Status::Unknown => State::Unknown,
    };
    state.cell(matter.fonts, &format!("{id}.status"))
}

#[cfg(test)]
mod tests {
    use super::super::shown::read;
    use super::*;

    fn kpi(value: Option<f64>, act: Option<f64>, status: Status) -> Kpi {
        Kpi {
            id: "sunk_compute_ratio",
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
        let (act, watch, ok) = (Status::Act, Status::Watch, Status::Ok);
        let known = |status| kpi(Some(0.5), Some(0.3), status);
        let (free, lost) = (kpi(Some(0.5), None, ok), kpi(None, None, Status::Unknown));
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
            assert_eq!(read(&finding(&kpis)), expected);
        }
    }

    #[test]
    fn the_title_says_how_many_have_no_bound() {
        for (bounded, free, expected) in [
            (1, 0, "The one KPI that has a bound, against it"),
            (6, 1, "The six KPIs that have a bound, against it; the other one has none"),
            (3, 4, "The three KPIs that have a bound, against it; the other four have none"),
        ] {
            assert_eq!(bounded_title(bounded, free), expected);
        }
    }

    #[test]
    fn every_kpi_has_a_name() {
        let all = cost::kpis(&cost::KpiInputs::default(), None, &cost::Thresholds::shipped());
        for kpi in all {
            assert_ne!(name(kpi.id), kpi.id);
        }
    }
}
