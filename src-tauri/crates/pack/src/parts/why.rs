//! Part 3: why this option: score by axis, the weights and who set them, and what is not computed yet.

use super::{heading, note, nothing, opening, paragraph, small, table, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers;
use crate::options::Shown;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, LEAD, STRONG};
use decision::report::detail::CriterionDetail;
use quantity::show::{self, listed};
use std::cmp::Ordering;

/// Axes in the order of the scorecard.
pub(crate) const AXES: [&str; 5] = ["performance", "reliability", "cost", "service", "compliance"];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "Why this option and not another?", finding(matter));
    for (at, reason) in matter.report.decision.reasons.iter().enumerate() {
        let id = format!("decision.reason.{}", at + 1);
        paragraph(flow, &Prose::ink(LEAD).worded(reason, &id));
        flow.space(2.0);
    }
    if matter.shown.is_empty() {
        return nothing(flow, "No option is entered, so there is nothing to score.");
    }
    let by_axis = by_axis(matter);
    table(flow, "Score by axis", "axes", heading().say("Score by axis, 0 to 100, every input at its base"), &by_axis);
    note(flow, small().say("An option with several vendors takes their scores weighted by spend. The cost axis is the total cost of computing per effective GPU-hour through its value function. Value is the weighted sum; the last column is its median over the worlds. Gated options keep their scores and are out of the ranking."));
    weights(flow, matter);
    robustness(flow, matter);
}

fn finding(matter: &Matter) -> Prose {
    let Some(best) = matter.shown.iter().find(|shown| shown.recommended) else {
        return title().say("No option is recommended");
    };
    let rivals: Vec<&Shown> = matter.shown.iter().filter(|s| s.in_play() && !s.recommended).collect();
    let name = |prose: Prose| prose.figure(&best.option.name, &best.id("name"), &best.option.name);
    if rivals.is_empty() {
        return name(title()).say(" is the only option that passes every gate");
    }
    let of = |wanted: Ordering| -> Vec<&str> {
        AXES.into_iter().filter(|axis| beside(best, &rivals, axis) == Some(wanted)).collect()
    };
    stands(name(title()), &of(Ordering::Greater), &of(Ordering::Equal))
}

/// "… leads on cost, scores as high as the best on service, and highest in the weighted sum": what the figures say as they are printed.
fn stands(prose: Prose, leads: &[&str], level: &[&str]) -> Prose {
    match (leads.len(), level.len()) {
        (5, _) => prose.say(" leads on all five axes"),
        (0, 0) => prose.say(" leads on no single axis, but on the sum of all five"),
        (_, 0) => prose.say(&format!(" leads on {}", listed(leads))),
        (0, _) => {
            prose.say(&format!(" scores as high as the best on {}, and highest in the weighted sum", listed(level)))
        }
        _ => prose.say(&format!(
            " leads on {}, scores as high as the best on {}, and highest in the weighted sum",
            listed(leads),
            listed(level)
        )),
    }
}

/// How the option's value on an axis stands to the best rival's, both as printed.
fn beside(best: &Shown, rivals: &[&Shown], axis: &str) -> Option<Ordering> {
    let value = |shown: &Shown| shown.option.axes.get(axis).copied().flatten().map(f64::round);
    let theirs = rivals.iter().filter_map(|rival| value(rival)).fold(f64::NEG_INFINITY, f64::max);
    value(best).map(|ours| ours.total_cmp(&theirs))
}

fn by_axis(matter: &Matter) -> Table {
    let mut columns = vec![Column::left("Option")];
    columns.extend(AXES.map(Column::right));
    columns.extend([Column::right("Value,\nbase"), Column::right("Value,\nP10 to P90"), Column::right("Median")]);
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
    for axis in AXES {
        let best =
            matter.shown.iter().filter(|s| s.in_play()).filter_map(|s| s.option.axes.get(axis).copied().flatten());
        let best = best.fold(f64::NEG_INFINITY, f64::max);
        cells.push(match shown.option.axes.get(axis).copied().flatten() {
            Some(value) => {
                let face = if shown.in_play() && value.round() >= best.round() { STRONG } else { BODY };
                points(ink(face), value, &shown.id(&format!("axis.{axis}"))).into()
            }
            None => Prose::muted(BODY).say("–").into(),
        });
    }
    cells.extend(match shown.option.value {
        Some(value) => {
            let range = points(ink(BODY), value.p10, &shown.id("value.p10")).say(" to ");
            [
                points(ink(BODY), value.base, &shown.id("value.base")).into(),
                points(range, value.p90, &shown.id("value.p90")).into(),
                points(ink(face), value.p50, &shown.id("value.p50")).into(),
            ]
        }
        None => ["–"; 3].map(|dash| Prose::muted(BODY).say(dash).into()),
    });
    cells
}

/// Points of value, whole.
pub(crate) fn points(prose: Prose, value: f64, id: &str) -> Prose {
    prose.figure(&show::grouped(value, 0), id, value.to_string())
}

fn weights(flow: &mut Flow, matter: &Matter) {
    if matter.detail.scorecard.criteria.is_empty() {
        return nothing(flow, "No criterion is entered, so nothing has a weight.");
    }
    let mut out = Table::new(vec![
        Column::left("Axis"),
        Column::right("Weight"),
        Column::right("Criteria"),
        Column::left("Heaviest criteria, with their share of all weight"),
    ]);
    for axis in AXES {
        out.row(weight(matter, axis));
    }
    let finding = heading().say("Weights are preferences: they are set, never drawn");
    table(flow, "Weights and who set them", "weights", finding, &out);
    let prose = evaluators(matter).say(" At which weight of one axis the answer changes stands on ");
    note(flow, prose.page(&matter.refs, "change").say("."));
}

/// One axis: its share of all weight, and its three heaviest criteria.
fn weight(matter: &Matter, axis: &'static str) -> Vec<Cell> {
    let criteria = &matter.detail.scorecard.criteria;
    let mut of_axis: Vec<&CriterionDetail> = criteria.iter().filter(|c| c.axis == axis).collect();
    of_axis.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    let share: f64 = of_axis.iter().map(|c| c.weight).sum();
    let (id, count) = (format!("weight.{axis}"), of_axis.len().to_string());
    vec![
        Prose::ink(BODY).say(axis).into(),
        Prose::ink(BODY).figure(&show::percent(share), &id, share.to_string()).into(),
        Prose::ink(BODY).figure(&count, &format!("{id}.criteria"), count.as_str()).into(),
        of_axis.iter().take(3).enumerate().fold(Prose::ink(BODY), heaviest).into(),
    ]
}

/// "; Notice to leave 5 %"
fn heaviest(prose: Prose, (at, criterion): (usize, &&CriterionDetail)) -> Prose {
    let id = |part: &str| format!("criterion.{}.{part}", criterion.id);
    let prose = if at > 0 { prose.say("; ") } else { prose };
    prose.figure(&criterion.name, &id("name"), &criterion.name).say(" ").figure(
        &show::percent(criterion.weight),
        &id("weight"),
        criterion.weight.to_string(),
    )
}

fn evaluators(matter: &Matter) -> Prose {
    let evaluators = &matter.detail.scorecard.evaluators;
    let names = evaluators.join(", ");
    let prose = small().say("They stand in the sheet Criteria and are the same for every option. ");
    let (word, scored) = (numbers::word(evaluators.len()), [" evaluators scored: ", " evaluator scored: "]);
    match evaluators.len() {
        0 => prose.say("No evaluator has scored yet."),
        count => prose
            .figure(&word, "evaluators.count", count.to_string())
            .say(scored[usize::from(count == 1)])
            .figure(&names, "evaluators", &names)
            .say("."),
    }
}

fn robustness(flow: &mut Flow, matter: &Matter) {
    flow.space(super::BETWEEN);
    flow.need(40.0);
    flow.heading(1, "Robustness", "robustness");
    paragraph(flow, &heading().say("Robustness under other weights is not computed yet"));
    nothing(
        flow,
        "Acceptability (the share of all sensible weights under which each option comes first) comes with the deepened scorecard. Until then the thresholds of single weights stand in for it.",
    );
    let _ = matter;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_claims_what_the_printed_scores_say() {
        for (leads, level, expected) in [
            (vec!["cost"], vec![], "X leads on cost"),
            (
                vec!["cost"],
                vec!["service"],
                "X leads on cost, scores as high as the best on service, and highest in the weighted sum",
            ),
            (
                vec![],
                vec!["cost", "service"],
                "X scores as high as the best on cost and service, and highest in the weighted sum",
            ),
            (vec![], vec![], "X leads on no single axis, but on the sum of all five"),
            (AXES.to_vec(), vec![], "X leads on all five axes"),
        ] {
            assert_eq!(stands(title().say("X"), &leads, &level).text(), expected);
        }
    }
}
