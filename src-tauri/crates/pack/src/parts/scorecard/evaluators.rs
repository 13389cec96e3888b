//! Where evaluators differ most: who said what, how far apart it is, and why.

use super::{points, unit};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers;
use crate::parts::{heading, note, nothing, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{CriterionDetail, Disagreement, Entry, Scorecard};

/// Most differences shown.
const SHOWN: usize = 12;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let scorecard = &matter.detail.scorecard;
    if scorecard.disagreements.is_empty() {
        return nothing(flow, agreed(scorecard.evaluators.len()));
    }
    let mut out = Table::new(vec![
        Column::right("Points\napart").wide(36.0),
        Column::left("Vendor and criterion").wide(150.0),
        Column::left("The lower"),
        Column::left("The higher"),
    ]);
    scorecard.disagreements.iter().take(SHOWN).enumerate().for_each(|(at, one)| out.row(row(matter, at, one)));
    table(flow, "Evaluators' spread", "evaluators", heading().say(&finding(scorecard)), &out);
    note(flow, closing(scorecard));
}

fn agreed(evaluators: usize) -> &'static str {
    match evaluators {
        0 => "Nobody has scored yet, so evaluators cannot differ.",
        1 => "One evaluator has scored, so nobody could differ.",
        _ => "Evaluators differ in no cell that two of them valued.",
    }
}

/// "Evaluators differ in 31 cells, by 40 points at most".
fn finding(scorecard: &Scorecard) -> String {
    let most = scorecard.disagreements.first().map_or(0.0, |one| one.points);
    let by = match points(most).as_str() {
        "0" => "by less than one point".to_owned(),
        "1" => "by one point at most".to_owned(),
        text => format!("by {text} points at most"),
    };
    match scorecard.disagreements.len() {
        1 => format!("Evaluators differ in one cell, {}", by.trim_end_matches(" at most")),
        count => format!("Evaluators differ in {count} cells, {by}"),
    }
}

fn closing(scorecard: &Scorecard) -> Prose {
    let prose = small().say("Points apart: distance of the lowest and the highest entry in points of the criterion. The range between them is the cell's interval and goes into every world, so that a difference is carried and not averaged away.");
    match scorecard.disagreements.len().saturating_sub(SHOWN) {
        0 => prose,
        1 => prose.say(" One further cell differs by no more than the last one here."),
        more => prose
            .say(" ")
            .figure(&numbers::count(more as u64), "evaluators.more", more.to_string())
            .say(" further cells differ by no more than the last one here."),
    }
}

fn row(matter: &Matter, at: usize, one: &Disagreement) -> Vec<Cell> {
    let id = |part: &str| format!("disagreement.{}.{part}", at + 1);
    let vendor = matter.vendor(&one.vendor);
    let criterion = matter.detail.scorecard.criteria.iter().find(|c| c.id == one.criterion);
    let name = criterion.map_or(one.criterion.as_str(), |c| &c.name);
    let whole = criterion.map_or("", |c| &c.unit);
    vec![
        Prose::ink(STRONG).figure(&points(one.points), &id("points"), one.points.to_string()).into(),
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
        entry(&one.lowest, criterion, &id("lowest")).into(),
        entry(&one.highest, criterion, &id("highest")).into(),
    ]
}

/// "0.1 to 0.2 · 40 points · lindqvist", then why.
fn entry(entry: &Entry, criterion: Option<&CriterionDetail>, id: &str) -> Vec<Prose> {
    let part = |part: &str| format!("{id}.{part}");
    let stated = unit::stated(criterion, &entry.stated);
    let head =
        Prose::ink(STRONG).figure(&stated, &part("stated"), &entry.stated).then(BODY, charts::colour::INK).say(" · ");
    let head = head.figure(&points(entry.points), &part("points"), entry.points.to_string()).say(" points · ");
    let mut said = vec![head.figure(&entry.evaluator, &part("evaluator"), &entry.evaluator)];
    match &entry.reason {
        Some(reason) => said.push(Prose::muted(SMALL).figure(reason, &part("reason"), reason)),
        None => said.push(Prose::muted(SMALL).say("no reason given")),
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scorecard(points: &[f64]) -> Scorecard {
        let entry = || Entry { evaluator: String::new(), stated: String::new(), points: 0.0, reason: None };
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
            assert_eq!(finding(&scorecard(points)), expected);
        }
        for (evaluators, beginning) in [(0, "Nobody"), (1, "One evaluator"), (3, "Evaluators differ in no cell")] {
            assert!(agreed(evaluators).starts_with(beginning));
        }
    }
}
