//! Where evaluators differ most: who said what, how far apart it is, and why.

use super::{points, unit};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::parts::{heading, note, nothing, small, table};
use crate::prose::Prose;
use crate::record::person;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{CriterionDetail, Disagreement, Entry, Scorecard};
use voice::{Message, Value, message};

/// Most differences shown, in a full print and in the annex.
const SHOWN: usize = 12;
const FEWER: usize = 3;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let scorecard = &matter.detail.scorecard;
    if scorecard.disagreements.is_empty() {
        return nothing(flow, agreed(scorecard.evaluators.len()));
    }
    let mut out = Table::new(vec![
        Column::right(message!("general-points-apart")).wide(36.0),
        Column::left(message!("pack-column-vendor-criterion")).wide(150.0),
        Column::left(message!("pack-column-lower")),
        Column::left(message!("pack-column-higher")),
    ]);
    let most = if matter.is_full() { SHOWN } else { FEWER };
    scorecard.disagreements.iter().take(most).enumerate().for_each(|(at, one)| out.row(row(matter, at, one)));
    table(flow, message!("pack-evaluators"), "evaluators", heading().tell(&finding(scorecard)), &out);
    note(flow, closing(scorecard, most));
}

fn agreed(evaluators: usize) -> Message {
    match evaluators {
        0 => message!("pack-evaluators-nobody"),
        1 => message!("pack-evaluators-one"),
        _ => message!("pack-evaluators-agree"),
    }
}

/// "Evaluators differ in 31 cells, by 40 points at most".
fn finding(scorecard: &Scorecard) -> Message {
    let cells = scorecard.disagreements.len();
    let most = points(scorecard.disagreements.first().map_or(0.0, |one| one.points));
    match most.as_str() {
        "0" => message!("pack-evaluators-differ-less", cells = cells),
        "1" => message!("pack-evaluators-differ-one", cells = cells),
        _ => message!("pack-evaluators-differ", cells = cells, points = most),
    }
}

fn closing(scorecard: &Scorecard, most: usize) -> Prose {
    let more = match scorecard.disagreements.len().saturating_sub(most) {
        0 => Message::empty(),
        1 => message!("pack-evaluators-one-more"),
        more => message!("pack-evaluators-more", count = fill::count("evaluators.more", more)),
    };
    small().tell(&fill::sentences([message!("pack-evaluators-note"), more]))
}

fn row(matter: &Matter, at: usize, one: &Disagreement) -> Vec<Cell> {
    let id = |part: &str| format!("disagreement.{}.{part}", at + 1);
    let vendor = matter.vendor(&one.vendor);
    let criterion = matter.detail.scorecard.criteria.iter().find(|c| c.id == one.criterion);
    let name = criterion.map_or(one.criterion.as_str(), |c| &c.name);
    let whole = criterion.map_or("", |c| &c.unit);
    vec![
        Prose::ink(STRONG).figure(points(one.points), &id("points"), one.points.to_string()).into(),
        vec![
            Prose::ink(STRONG).figure(vendor, &format!("vendor.{}.name", one.vendor), vendor),
            Prose::ink(BODY).figure(name, &format!("criterion.{}.name", one.criterion), name),
            Prose::muted(SMALL).figure(
                criterion.map_or("", unit::unit),
                &format!("criterion.{}.unit", one.criterion),
                whole,
            ),
        ]
        .into(),
        entry(matter, &one.lowest, criterion, &id("lowest")).into(),
        entry(matter, &one.highest, criterion, &id("highest")).into(),
    ]
}

/// "0.1 to 0.2 · 40 points · lindqvist", then why.
fn entry(matter: &Matter, entry: &Entry, criterion: Option<&CriterionDetail>, id: &str) -> Vec<Prose> {
    let part = |part: &str| format!("{id}.{part}");
    let stated = unit::stated(criterion, &entry.stated);
    let head = message!(
        "pack-evaluators-entry",
        count = Value::number(points(entry.points)),
        points = Value::figure(points(entry.points), part("points"), entry.points.to_string()),
        evaluator = fill::name(part("evaluator"), person(matter.book, &entry.evaluator)),
    );
    let stated = Prose::ink(STRONG).figure(stated, &part("stated"), &entry.stated);
    let mut lines = vec![stated.then(BODY, charts::colour::INK).say(" · ").tell(&head)];
    match &entry.reason {
        Some(reason) => lines.push(Prose::muted(SMALL).named(&part("reason"), reason)),
        None => lines.push(Prose::muted(SMALL).tell(&message!("general-no-reason"))),
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scorecard(points: &[f64]) -> Scorecard {
        let entry = || Entry { evaluator: String::new(), stated: String::new(), points: 0.0, reason: None, then: None };
        let one = |points: &f64| Disagreement {
            vendor: String::new(),
            criterion: String::new(),
            points: *points,
            lowest: entry(),
            highest: entry(),
        };
        Scorecard { disagreements: points.iter().map(one).collect(), ..Scorecard::default() }
    }

    #[test]
    fn the_finding_says_how_many_and_how_far() {
        for (points, expected) in [
            (&[40.2][..], "Evaluators differ in one cell, by 40 points"),
            (&[1.2], "Evaluators differ in one cell, by one point"),
            (&[0.3], "Evaluators differ in one cell, by less than one point"),
            (&[40.2, 3.0], "Evaluators differ in 2 cells, by 40 points at most"),
            (&[0.3, 0.2], "Evaluators differ in 2 cells, by less than one point"),
        ] {
            assert_eq!(voice::text(&finding(&scorecard(points))), expected);
        }
        for (evaluators, beginning) in [(0, "Nobody"), (1, "One evaluator"), (3, "Evaluators differ in no cell")] {
            assert!(voice::text(&agreed(evaluators)).starts_with(beginning));
        }
    }
}
