//! Part 3: why this option: score by axis, the weights and who set them, and what is not computed yet.

use super::{heading, note, nothing, opening, paragraph, small, table, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers;
use crate::options::Shown;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, LEAD, STRONG};
use quantity::show;
use std::cmp::Ordering;

/// Axes in the order of the scorecard.
pub(crate) const AXES: [&str; 5] = ["performance", "reliability", "cost", "service", "compliance"];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "Why this option and not another?", finding(matter));
    for (at, reason) in matter.report.decision.reasons.iter().enumerate() {
        let id = format!("decision.reason.{}", at + 1);
        paragraph(flow, &Prose::ink(LEAD).figure(reason, &id, reason));
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

/// "… leads on cost, and is level with the best on service": what the figures say as they are printed.
fn stands(prose: Prose, leads: &[&str], level: &[&str]) -> Prose {
    match (leads.len(), level.len()) {
        (5, _) => prose.say(" leads on all five axes"),
        (0, 0) => prose.say(" leads on no single axis, but on the sum of all five"),
        (_, 0) => prose.say(&format!(" leads on {}", listed(leads))),
        (0, _) => prose.say(&format!(" is level with the best on {}", listed(level))),
        _ => prose.say(&format!(" leads on {}, and is level with the best on {}", listed(leads), listed(level))),
    }
}

/// How the option's value on an axis stands to the best rival's, both as printed.
fn beside(best: &Shown, rivals: &[&Shown], axis: &str) -> Option<Ordering> {
    let value = |shown: &Shown| shown.option.axes.get(axis).copied().flatten().map(f64::round);
    let theirs = rivals.iter().filter_map(|rival| value(rival)).fold(f64::NEG_INFINITY, f64::max);
    value(best).map(|ours| ours.total_cmp(&theirs))
}

/// "a", "a and b", "a, b and c".
pub(crate) fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
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
    let criteria = &matter.detail.scorecard.criteria;
    if criteria.is_empty() {
        return nothing(flow, "No criterion is entered, so nothing has a weight.");
    }
    let mut out = Table::new(vec![
        Column::left("Axis"),
        Column::right("Weight"),
        Column::right("Criteria"),
        Column::left("Heaviest criteria, with their share of all weight"),
    ]);
    for axis in AXES {
        let mut of_axis: Vec<_> = criteria.iter().filter(|c| c.axis == axis).collect();
        let share: f64 = of_axis.iter().map(|c| c.weight).sum();
        of_axis.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let mut heaviest = Prose::ink(BODY);
        for (at, criterion) in of_axis.iter().take(3).enumerate() {
            let share = show::percent(criterion.weight);
            heaviest = if at > 0 { heaviest.say("; ") } else { heaviest };
            heaviest = heaviest.figure(&criterion.name, &format!("criterion.{}.name", criterion.id), &criterion.name);
            heaviest = heaviest.say(" ").figure(
                &share,
                &format!("criterion.{}.weight", criterion.id),
                criterion.weight.to_string(),
            );
        }
        out.row(vec![
            Prose::ink(BODY).say(axis).into(),
            Prose::ink(BODY).figure(&show::percent(share), &format!("weight.{axis}"), share.to_string()).into(),
            Prose::ink(BODY)
                .figure(&of_axis.len().to_string(), &format!("weight.{axis}.criteria"), of_axis.len().to_string())
                .into(),
            heaviest.into(),
        ]);
    }
    table(
        flow,
        "Weights and who set them",
        "weights",
        heading().say("Weights are preferences: they are set, never drawn"),
        &out,
    );
    let evaluators = &matter.detail.scorecard.evaluators;
    let names = evaluators.join(", ");
    let note_ = small().say("They stand in the sheet Criteria and are the same for every option. ");
    let note_ = match evaluators.len() {
        0 => note_.say("No evaluator has scored yet."),
        count => {
            let word = numbers::word(count);
            note_
                .figure(&word, "evaluators.count", count.to_string())
                .say(if count == 1 { " evaluator scored: " } else { " evaluators scored: " })
                .figure(&names, "evaluators", &names)
                .say(".")
        }
    };
    note(
        flow,
        note_.say(" At which weight of one axis the answer changes stands on ").page(&matter.refs, "change").say("."),
    );
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
            (vec!["cost"], vec!["service"], "X leads on cost, and is level with the best on service"),
            (vec![], vec!["cost", "service"], "X is level with the best on cost and service"),
            (vec![], vec![], "X leads on no single axis, but on the sum of all five"),
            (AXES.to_vec(), vec![], "X leads on all five axes"),
        ] {
            assert_eq!(stands(title().say("X"), &leads, &level).text(), expected);
        }
    }
}
