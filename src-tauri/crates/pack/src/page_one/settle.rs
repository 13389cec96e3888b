//! What must be settled before signature: conditions, and the one thing most worth finding out; what asks for action
//! stands first. Checks are counted here and stand in full on their page.

use super::{LINES, sentence};
use crate::compose::Matter;
use crate::date;
use crate::numbers::{self, exact, float};
use crate::prose::{Align, Prose};
use crate::state::State;
use crate::table::{self, Place};
use charts::type_scale::{BODY, SMALL};
use charts::{Fonts, Scene, Tag, colour};
use decision::report::{ConditionReport, InformationReport};

const MARK: f64 = 12.0;

/// One row each, what asks for action first; what has no room here, and the checks, on their pages.
pub(crate) fn rows(matter: &Matter, width: f64, most: usize) -> Vec<Scene> {
    let Matter { fonts, report, .. } = *matter;
    let mut items: Vec<(State, Prose)> = report.conditions.iter().filter(|c| c.applies).map(condition).collect();
    items.sort_by_key(|(state, _)| *state);
    let mut rows: Vec<Scene> = items.iter().take(most).map(|(state, words)| row(fonts, width, *state, words)).collect();
    if rows.is_empty() {
        rows.push(sentence(fonts, width, "No condition is entered for this option."));
    }
    rows.extend(further(matter, width, items.get(most..).unwrap_or_default()));
    let information = report.decision.value_of_information.first();
    rows.extend(information.and_then(|first| information_row(matter, first)).map(|words| small(fonts, width, &words)));
    rows.extend(checks(matter, width));
    rows
}

/// "5 more open and 6 met on page 28."
fn further(matter: &Matter, width: f64, items: &[(State, Prose)]) -> Option<Scene> {
    let met = items.iter().filter(|(state, _)| *state == State::Met).count();
    let open = items.len() - met;
    let figure =
        |prose: Prose, n: usize, id: &str| prose.figure(&n.to_string(), &format!("conditions.{id}"), n.to_string());
    let prose = Prose::muted(SMALL);
    let prose = match (open, met) {
        (0, 0) => return None,
        (0, _) => figure(prose, met, "more_met").say(" met, on "),
        (_, 0) => figure(prose, open, "more_open").say(" more open, on "),
        _ => figure(figure(prose, open, "more_open").say(" more open and "), met, "more_met").say(" met, on "),
    };
    Some(small(matter.fonts, width, &prose.page(&matter.refs, "terms").say(".")))
}

fn small(fonts: &Fonts, width: f64, prose: &Prose) -> Scene {
    let laid = prose.lay(fonts, width, Align::Left);
    let mut scene = Scene::new(width, laid.height + 3.0);
    scene.place(&laid, 0.0, 3.0);
    scene
}

/// "Checks: 1 asks for action, 4 to watch (page 11)."
fn checks(matter: &Matter, width: f64) -> Option<Scene> {
    let checks = &matter.report.decision.checks;
    let count = |status: &str| checks.iter().filter(|check| check.status == status).count();
    let (act, watch) = (count("act"), count("watch"));
    let figure =
        |prose: Prose, n: usize, id: &str| prose.figure(&n.to_string(), &format!("checks.{id}"), n.to_string());
    let mut prose = Prose::muted(SMALL).say("Checks: ");
    match (act, watch) {
        (0, 0) => return None,
        (0, _) => prose = figure(prose, watch, "watch").say(" to watch"),
        (_, 0) => prose = figure(prose, act, "act").say(" to act on"),
        _ => prose = figure(figure(prose, act, "act").say(" to act on, "), watch, "watch").say(" to watch"),
    }
    Some(small(matter.fonts, width, &prose.say(" (").page(&matter.refs, "checks").say(").")))
}

fn row(fonts: &Fonts, width: f64, state: State, words: &Prose) -> Scene {
    let text = words.lay_at_most(fonts, width - MARK, Align::Left, LINES);
    let mut cell = Scene::new(width, text.height);
    let (shape, colour) = state.look();
    cell.tag(Tag::Figure(state.word().to_owned()));
    cell.items.push(shape.item((4.0, BODY.leading() / 2.0), 3.1, colour));
    cell.place(&text, MARK, 0.0);
    table::row(&[(Place { x: 0.0, width, align: Align::Left }, cell)], width)
}

/// "Exit after 12 months, in writing (A. Lindqvist, by 1 March 2027)"
fn condition(condition: &ConditionReport) -> (State, Prose) {
    let state = State::of_condition(&condition.status);
    let id = |figure: &str| format!("condition.{}.{figure}", condition.id);
    let mut prose = Prose::ink(BODY).figure(&condition.text, &id("text"), &condition.text);
    let owner = condition.owner.as_deref().filter(|owner| !owner.is_empty());
    let day = condition.due.as_deref().and_then(|due| Some((due, date::short(due)?)));
    prose = prose.then(BODY, colour::MUTED);
    if owner.is_some() || day.is_some() {
        prose = prose.say(" (");
        prose = owner.map_or(prose.clone(), |owner| prose.figure(owner, &id("owner"), owner));
        prose = if owner.is_some() && day.is_some() { prose.say(", ") } else { prose };
        prose = day.map_or(prose.clone(), |(iso, day)| prose.say("by ").figure(&day, &id("due"), iso));
        prose = prose.say(")");
    }
    (state, prose)
}

/// "Find out Northwind's MFU: worth up to 41 k EUR (bench, half a day)"
fn information_row(matter: &Matter, first: &InformationReport) -> Option<Prose> {
    let worth = first.worth.filter(|worth| float(*worth) > 0.0)?;
    let id = format!("decision.worth.{}", first.input);
    let printed = numbers::rough(float(worth));
    let prose = Prose::muted(SMALL)
        .say("Most worth finding out: ")
        .worded(&first.label, &format!("{id}.label"))
        .say(", worth up to ")
        .figure(&printed, &id, exact(worth))
        .say(&format!("\u{A0}{} (", matter.report.frame.currency))
        .page(&matter.refs, "information")
        .say(").");
    Some(prose)
}
