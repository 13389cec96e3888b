//! Part 3: why this option: score by axis, the weights and who set them, and how firm it is under other weights.

use super::{heading, note, nothing, opening, paragraph, small, table, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::options::Shown;
use crate::prose::Prose;
use crate::record::person;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, LEAD, STRONG};
use decision::report::detail::CriterionDetail;
use quantity::show;
use std::cmp::Ordering;
use vocabulary::Axis;
use voice::{Message, Value, label, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, label("pack-why-question"), title().tell(&finding(matter)));
    if matter.is_full() {
        reasons(flow, matter);
    }
    if matter.shown.is_empty() {
        return nothing(flow, label("pack-why-no-option"));
    }
    let by_axis = by_axis(matter);
    table(flow, label("pack-why-axes"), "axes", heading().say(&label("pack-why-axes.title")), &by_axis);
    note(flow, small().say(&label("pack-why-axes.note")));
    if matter.is_full() {
        weights(flow, matter);
    }
    super::firm::options(flow, matter);
}

/// Why it wins, and what its lead consists of.
fn reasons(flow: &mut Flow, matter: &Matter) {
    for (at, reason) in matter.report.decision.reasons.iter().enumerate() {
        let id = format!("decision.reason.{}", at + 1);
        paragraph(flow, &Prose::ink(LEAD).named(&id, reason));
        flow.space(2.0);
    }
    if let Some(lead) = &matter.report.decision.lead {
        paragraph(flow, &Prose::ink(LEAD).tell(&lead.text));
        flow.space(2.0);
    }
}

pub(crate) fn finding(matter: &Matter) -> Message {
    let Some(best) = matter.shown.iter().find(|shown| shown.recommended) else {
        return message!("pack-why-none");
    };
    let rivals: Vec<&Shown> = matter.shown.iter().filter(|s| s.in_play() && !s.recommended).collect();
    if rivals.is_empty() {
        return message!("pack-finding-only", best = best.name());
    }
    let of = |wanted: Ordering| -> Vec<Axis> {
        Axis::ALL.iter().copied().filter(|axis| compared(best, &rivals, *axis) == Some(wanted)).collect()
    };
    leading(best.name(), &of(Ordering::Greater), &of(Ordering::Equal))
}

/// "… leads on cost, scores as high as the best on service, and highest in the weighted sum": what the figures say as they are printed.
fn leading(option: Value, leads: &[Axis], level: &[Axis]) -> Message {
    let listed = |axes: &[Axis]| Value::all(axes.iter().map(|axis| axis.inside()));
    match (leads.len(), level.len()) {
        (5, _) => message!("pack-why-leads-all", option = option),
        (0, 0) => message!("pack-why-leads-none", option = option),
        (_, 0) => message!("pack-why-leads", option = option, leads = listed(leads)),
        (0, _) => message!("pack-why-level", option = option, level = listed(level)),
        _ => message!("pack-why-leads-and-level", option = option, leads = listed(leads), level = listed(level)),
    }
}

/// How the option's value on an axis stands to the best rival's, both as printed.
fn compared(best: &Shown, rivals: &[&Shown], axis: Axis) -> Option<Ordering> {
    let value = |shown: &Shown| shown.option.axes.get(axis.word()).copied().flatten().map(f64::round);
    let theirs = rivals.iter().filter_map(|rival| value(rival)).fold(f64::NEG_INFINITY, f64::max);
    value(best).map(|ours| ours.total_cmp(&theirs))
}

fn by_axis(matter: &Matter) -> Table {
    let mut columns = vec![Column::left(label("general-option"))];
    columns.extend(Axis::ALL.iter().map(|axis| Column::right(voice::text(&axis.inside()))));
    let values = ["pack-why-head-base", "pack-why-head-range", "general-median", "pack-why-head-mean"];
    columns.extend(values.map(|head| Column::right(label(head))));
    let mut out = Table::new(columns);
    for shown in &matter.shown {
        out.row(scores(matter, shown));
    }
    out
}

fn scores(matter: &Matter, shown: &Shown) -> Vec<Cell> {
    let name = &shown.option.name;
    let face = if shown.recommended { STRONG } else { BODY };
    let ink = if shown.in_play() { Prose::ink } else { Prose::muted };
    let mut cells = vec![ink(face).figure(name, &shown.id("name"), name).into()];
    for axis in Axis::ALL.iter().copied() {
        let best = matter
            .shown
            .iter()
            .filter(|s| s.in_play())
            .filter_map(|s| s.option.axes.get(axis.word()).copied().flatten());
        let best = best.fold(f64::NEG_INFINITY, f64::max);
        cells.push(match shown.option.axes.get(axis.word()).copied().flatten() {
            Some(value) => {
                let face = if shown.in_play() && value.round() >= best.round() { STRONG } else { BODY };
                points(ink(face), value, &shown.id(&format!("axis.{axis}"))).into()
            }
            None => Prose::muted(BODY).say("–").into(),
        });
    }
    cells.extend(match shown.option.value {
        Some(value) => {
            let end = |id: &str, end: f64| Value::figure(show::grouped(end, 0), shown.id(id), end.to_string());
            let (low, high) = (end("value.p10", value.p10), end("value.p90", value.p90));
            [
                points(ink(BODY), value.base, &shown.id("value.base")).into(),
                ink(BODY).tell(&message!("general-range", low = low, high = high)).into(),
                points(ink(BODY), value.p50, &shown.id("value.p50")).into(),
                mean(ink(face), shown),
            ]
        }
        None => ["–"; 4].map(|dash| Prose::muted(BODY).say(dash).into()),
    });
    cells
}

/// The mean score, which decides, to a tenth: those of options that lie close are told apart.
fn mean(prose: Prose, shown: &Shown) -> Cell {
    match shown.option.value_mean {
        Some(mean) => prose.figure(show::grouped(mean, 1), &shown.id("value.mean"), mean.to_string()).into(),
        None => prose.say("–").into(),
    }
}

/// Points of value, whole.
pub(crate) fn points(prose: Prose, value: f64, id: &str) -> Prose {
    prose.figure(show::grouped(value, 0), id, value.to_string())
}

fn weights(flow: &mut Flow, matter: &Matter) {
    if matter.detail.scorecard.criteria.is_empty() {
        return nothing(flow, label("pack-why-no-criterion"));
    }
    let mut out = Table::new(vec![
        Column::left(label("general-axis")),
        Column::right(label("general-weight")),
        Column::right(label("pack-why-head-criteria")),
        Column::left(label("pack-why-head-heaviest")),
    ]);
    for axis in Axis::ALL.iter().copied() {
        out.row(weight(matter, axis));
    }
    let finding = heading().say(&label("pack-why-weights.title"));
    table(flow, label("pack-why-weights"), "weights", finding, &out);
    let change = message!("pack-why-weights-change", page = fill::page(&matter.refs, "change"));
    let text = fill::sentences([message!("pack-why-weights-set"), evaluators(matter), change]);
    note(flow, small().tell(&text));
}

/// One axis: its share of all weight, and its three heaviest criteria.
fn weight(matter: &Matter, own: Axis) -> Vec<Cell> {
    let criteria = &matter.detail.scorecard.criteria;
    let mut of_axis: Vec<&CriterionDetail> = criteria.iter().filter(|c| c.axis == own).collect();
    of_axis.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    let share: f64 = of_axis.iter().map(|c| c.weight).sum();
    let (id, count) = (format!("weight.{own}"), of_axis.len().to_string());
    let heaviest = fill::semicolons(of_axis.iter().take(3).map(heaviest));
    vec![
        Prose::ink(BODY).tell(&own.inside()).into(),
        Prose::ink(BODY).figure(show::percent(share), &id, share.to_string()).into(),
        Prose::ink(BODY).figure(&count, &format!("{id}.criteria"), count.as_str()).into(),
        Prose::ink(BODY).tell(&fill::sentences([heaviest])).into(),
    ]
}

/// "Notice to leave 5 %"
fn heaviest(criterion: &&CriterionDetail) -> Message {
    let id = |part: &str| format!("criterion.{}.{part}", criterion.id);
    let weight = Value::figure(show::percent(criterion.weight), id("weight"), criterion.weight.to_string());
    message!("pack-why-heaviest", criterion = fill::name(id("name"), &criterion.name), weight = weight)
}

fn evaluators(matter: &Matter) -> Message {
    // What vendors state of themselves is no evaluator's entry.
    let is_vendor = |id: &String| matter.book.rows("vendors").iter().any(|row| row.get("id") == Some(id.as_str()));
    let evaluators: Vec<String> =
        matter.detail.scorecard.evaluators.iter().filter(|id| !is_vendor(id)).cloned().collect();
    if evaluators.is_empty() {
        return message!("pack-why-no-evaluator");
    }
    let (count, words) = (evaluators.len(), fill::in_words("evaluators.count", evaluators.len()));
    let names = evaluators.iter().map(|id| person(matter.book, id));
    let names = fill::name("evaluators", fill::semicolons(names));
    message!("pack-why-evaluators", count = count, told = words, names = names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_claims_what_the_printed_scores_say() {
        for (leads, level, expected) in [
            (vec![Axis::Cost], vec![], "X leads on cost"),
            (
                vec![Axis::Cost],
                vec![Axis::Service],
                "X leads on cost, is equal best on service, and has the highest weighted score",
            ),
            (
                vec![],
                vec![Axis::Cost, Axis::Service],
                "X is best or equal best on cost and service and has the highest weighted score",
            ),
            (vec![], vec![], "X leads on no single axis, but on the sum of all five"),
            (Axis::ALL.to_vec(), vec![], "X leads on all five axes"),
        ] {
            assert_eq!(voice::text(&leading("X".into(), &leads, &level)), expected);
        }
    }
}
