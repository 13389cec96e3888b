//! Risks and next steps: what needs action or watching, what is worth finding out and how, what is watched after signing, and what was
//! decided so far.

use super::{BETWEEN, defined, fitting, table};
use crate::compose::Matter;
use crate::date;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{exact, float, rough};
use crate::parts::shown::number_text;
use crate::parts::{heading, note, nothing, opening, paragraph, small, title};
use crate::prose::Prose;
use crate::record;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL};
use cost::Kpi;
use decision::report::{CheckReport, ConditionReport};
use quantity::show;
use vocabulary::{KpiUnit, State};
use voice::{Message, label, message};

/// Risks, things to find out, and acts on record that stand here: the first row with which all fits.
const ROWS: [Content; 7] = [
    Content { risks: 9, unknowns: 5, acts: 5 },
    Content { risks: 8, unknowns: 4, acts: 4 },
    Content { risks: 7, unknowns: 3, acts: 3 },
    Content { risks: 6, unknowns: 3, acts: 3 },
    Content { risks: 6, unknowns: 2, acts: 2 },
    Content { risks: 5, unknowns: 3, acts: 2 },
    Content { risks: 3, unknowns: 2, acts: 1 },
];

#[derive(Clone, Copy)]
struct Content {
    risks: usize,
    unknowns: usize,
    acts: usize,
}

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    fitting(flow, ROWS, |flow, content| with(flow, matter, content));
}

fn with(flow: &mut Flow, matter: &Matter, content: Content) {
    opening(flow, message!("pack-next-question"), title().tell(&finding(matter)));
    risks(flow, matter, content.risks);
    unknowns(flow, matter, content.unknowns);
    kpis(flow, matter);
    log(flow, matter, content.acts);
    defined::lay(flow);
}

/// What asks for something, what needs action first.
fn pressing<'m>(matter: &'m Matter) -> Vec<&'m CheckReport> {
    let mut found: Vec<&CheckReport> =
        matter.report.decision.checks.iter().filter(|own| matches!(own.status, State::Act | State::Watch)).collect();
    found.sort_by_key(|own| state::order(own.status));
    found
}

fn finding(matter: &Matter) -> Message {
    let found = pressing(matter);
    let act = found.iter().filter(|own| own.status == State::Act).count();
    let watch = found.len() - act;
    let counted = |id: &str, count: usize| fill::in_words(format!("checks.{id}"), count);
    match (act, watch) {
        (0, 0) => message!("pack-next-none"),
        (0, _) => message!("pack-next-watch", count = watch, watch = counted("watch", watch)),
        (_, 0) => message!("pack-next-act", count = act, act = counted("act", act)),
        _ => message!("pack-next-both", count = act, act = counted("act", act), watch = counted("watch", watch)),
    }
}

/// The register: what was found, against which limit, and the condition that answers it with its owner and day.
fn risks(flow: &mut Flow, matter: &Matter, most: usize) {
    let found = pressing(matter);
    if found.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left("").wide(state::SHAPE),
        Column::left(message!("pack-next-risk")).wide(150.0),
        Column::right(message!("pack-next-measure")).wide(44.0),
        Column::left(message!("pack-next-response")),
        Column::left(message!("pack-next-owner")).wide(82.0),
    ]);
    found.iter().take(most).for_each(|own| out.row(risk(matter, own)));
    let page = fill::page(&matter.refs, "checks");
    let words = match found.len() <= most {
        true => message!("pack-next-risks", page = page),
        false => message!("pack-next-risks.some", shown = most, all = found.len(), page = page),
    };
    table(flow, &label("pack-next-risks.name"), heading().tell(&words), &out);
    note(flow, small().tell(&message!("pack-next-risks-note")));
}

fn risk(matter: &Matter, own: &CheckReport) -> Vec<Cell> {
    let id = |part: &str| format!("check.{}{part}", own.id);
    let measured = matter.report.trace(&own.figure).map(|figure| {
        let exact = figure.value.clone().unwrap_or_default();
        Prose::ink(BODY).figure(voice::text(&figure.text), &figure.id, exact)
    });
    let bound = own.bound.as_ref().map(|bound| {
        let bound = fill::name(id(".bound"), &bound.text);
        Prose::muted(SMALL).tell(&message!("pack-checks-bound", bound = bound))
    });
    let answers = |id: &String| matter.report.conditions.iter().find(|condition| condition.id == *id);
    let mut answers = own.settled_by.iter().filter_map(answers);
    let [response, owner] = match answers.next() {
        Some(first) => response(first, answers.count()),
        None => [Prose::muted(BODY).say("–").into(), Prose::muted(BODY).say("–").into()],
    };
    vec![
        state::shape(own.status),
        Prose::ink(BODY).named(&id(""), &own.finding).into(),
        measured.into_iter().chain(bound).collect::<Vec<Prose>>().into(),
        response,
        owner,
    ]
}

/// The condition that answers a risk, how many more there are, and who brings it about by when.
fn response(first: &ConditionReport, more: usize) -> [Cell; 2] {
    let id = |part: &str| format!("condition.{}.{part}", first.id);
    let text = Prose::ink(SMALL).named(&id("text"), &first.text);
    let others = (more > 0).then(|| {
        let more = message!("pack-next-response-more", count = more);
        Prose::muted(SMALL).tell(&more)
    });
    let owner = first.owner.as_deref().filter(|owner| !owner.is_empty());
    let owner = owner.map(|owner| Prose::ink(BODY).named(&id("owner"), owner));
    let due = first.due.as_deref().and_then(|due| Some((date::short(due)?, due)));
    let due = due.map(|(printed, due)| Prose::muted(SMALL).figure(printed, &id("due"), due));
    let lines: Vec<Prose> = owner.into_iter().chain(due).collect();
    let owner = if lines.is_empty() { Prose::muted(BODY).say("–").into() } else { lines.into() };
    [std::iter::once(text).chain(others).collect::<Vec<Prose>>().into(), owner]
}

fn unknowns(flow: &mut Flow, matter: &Matter, most: usize) {
    let decision = &matter.report.decision;
    let found: Vec<_> = decision.value_of_information.iter().filter(|own| own.worth.is_some()).take(most).collect();
    if found.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(label("pack-information-head-input")),
        Column::left(message!("general-how")),
        Column::right(message!("pack-next-worth", money = matter.report.frame.currency.to_string())).wide(64.0),
    ]);
    for own in found {
        let id = format!("decision.worth.{}", own.input);
        let Some(worth) = own.worth else { continue };
        out.row(vec![
            Prose::ink(BODY).named(&format!("{id}.label"), &own.label).into(),
            Prose::ink(BODY).named(&format!("{id}.how"), &own.how).into(),
            Prose::ink(BODY).figure(rough(float(worth)), &id, exact(worth)).into(),
        ]);
    }
    table(flow, &label("pack-information-name"), heading().tell(&message!("pack-next-unknowns")), &out);
    note(flow, small().tell(&message!("pack-next-unknowns-note")));
}

/// The KPIs that have a bound: where they stand today, and above which values they ask for monitoring and for action.
fn kpis(flow: &mut Flow, matter: &Matter) {
    let bounded: Vec<&Kpi> = matter.report.kpis.iter().filter(|own| own.bounds.lowest().is_some()).collect();
    if bounded.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left("").wide(state::SHAPE),
        Column::left(message!("general-kpi")),
        Column::right(message!("pack-next-today")).wide(74.0),
        Column::right(message!("pack-next-kpi-watch")).wide(74.0),
        Column::right(message!("pack-next-kpi-act")).wide(74.0),
    ]);
    for own in bounded {
        let id = format!("kpi.{}", own.id);
        let value = own.value.map_or_else(
            || Prose::muted(BODY).tell(&message!("pack-not-known")),
            |value| Prose::ink(BODY).figure(number_text(matter, &id, value), &id, value.to_string()),
        );
        let unit = voice::text(&own.unit);
        let name = match own.counted_in {
            KpiUnit::Share => own.id.name(),
            _ => message!("pack-kpis-in-unit", name = own.id.name(), unit = unit),
        };
        let bound = |word: &str, bound: Option<f64>| match bound {
            Some(bound) => {
                let printed = match own.counted_in {
                    KpiUnit::Share => show::percent(bound),
                    _ => show::grouped(bound, 0),
                };
                Prose::ink(BODY).figure(printed, &format!("{id}.{word}"), bound.to_string())
            }
            None => Prose::muted(BODY).say("–"),
        };
        out.row(vec![
            state::shape(own.status),
            Prose::ink(BODY).tell(&name).into(),
            value.into(),
            bound("watch", own.bounds.watch).into(),
            bound("act", own.bounds.act).into(),
        ]);
    }
    table(flow, &label("pack-kpis-name"), heading().tell(&message!("pack-next-kpis")), &out);
}

/// What is on record: who did what on which day, newest last.
fn log(flow: &mut Flow, matter: &Matter, most: usize) {
    let entries = record::entries(matter.book);
    flow.space(BETWEEN);
    if entries.is_empty() {
        paragraph(flow, &heading().tell(&message!("pack-next-log")));
        flow.space(2.0);
        return nothing(flow, message!("pack-next-log-empty"));
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-date")).wide(66.0),
        Column::left(message!("pack-next-act-done")),
        Column::left(message!("pack-next-by")).wide(130.0),
    ]);
    let from = entries.len().saturating_sub(most);
    for own in &entries[from..] {
        let id = |part: &str| format!("cell.record.{}.{part}", own.id);
        let day = date::short(&own.date).unwrap_or_else(|| own.date.clone());
        out.row(vec![
            Cell::from(Prose::ink(BODY).figure(day, &id("date"), own.date.as_str())),
            Prose::ink(BODY).figure(voice::text(&own.act.name()), &id("act"), own.act.word()).into(),
            Prose::ink(BODY).named(&id("by"), own.by.as_str()).into(),
        ]);
    }
    table(flow, &label("pack-next-log"), heading().tell(&message!("pack-next-log")), &out);
}
