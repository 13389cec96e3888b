//! What must be settled before signature: conditions, checks that ask for something, and the one thing most worth
//! finding out. What asks for action stands first.

use super::sentence;
use crate::date;
use crate::numbers::{self, exact, float};
use crate::prose::{Align, Prose};
use crate::table::{self, Place};
use charts::type_scale::BODY;
use charts::{Colour, Fonts, Scene, Shape, colour};
use decision::Report;
use decision::report::{CheckReport, ConditionReport, InformationReport};

const MARK: f64 = 12.0;

/// How pressing something is; the order is that of the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Act,
    Watch,
    Ok,
}

impl State {
    fn look(self) -> (Shape, Colour) {
        match self {
            State::Act => (Shape::Square, colour::ACT),
            State::Watch => (Shape::Triangle, colour::WATCH),
            State::Ok => (Shape::Dot, colour::OK),
        }
    }
}

/// One row each, or a sentence where there is nothing.
pub(crate) fn rows(fonts: &Fonts, report: &Report, width: f64) -> Vec<Scene> {
    let conditions = report.conditions.iter().filter(|c| c.applies).map(condition);
    let checks = report.decision.checks.iter().filter_map(check);
    let information = report.decision.value_of_information.first().and_then(|first| information(report, first));
    let mut items: Vec<(State, Prose)> = conditions.chain(checks).chain(information).collect();
    items.sort_by_key(|(state, _)| *state);
    if items.is_empty() {
        return vec![sentence(fonts, width, "No condition is entered, and no check asks for anything.")];
    }
    items.iter().map(|(state, words)| row(fonts, width, *state, words)).collect()
}

fn row(fonts: &Fonts, width: f64, state: State, words: &Prose) -> Scene {
    let text = words.lay(fonts, width - MARK, Align::Left);
    let mut cell = Scene::new(width, text.height);
    let (shape, colour) = state.look();
    cell.items.push(shape.item((4.0, BODY.leading() / 2.0), 3.1, colour));
    cell.place(&text, MARK, 0.0);
    table::row(&[(Place { x: 0.0, width, align: Align::Left }, cell)], width)
}

/// "Exit after 12 months, in writing (A. Lindqvist, by 1 March 2027)"
fn condition(condition: &ConditionReport) -> (State, Prose) {
    let state = match condition.status.as_str() {
        "met" => State::Ok,
        "open" => State::Watch,
        _ => State::Act,
    };
    let id = |figure: &str| format!("condition.{}.{figure}", condition.id);
    let mut prose = Prose::ink(BODY).figure(&condition.text, &id("text"), &condition.text);
    let owner = condition.owner.as_deref().filter(|owner| !owner.is_empty());
    let day = condition.due.as_deref().and_then(|due| Some((due, date::in_words(due)?)));
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

/// A check that asks for something.
fn check(check: &CheckReport) -> Option<(State, Prose)> {
    let state = match check.status.as_str() {
        "act" => State::Act,
        "watch" => State::Watch,
        _ => return None,
    };
    Some((state, Prose::ink(BODY).figure(&check.finding, &format!("check.{}", check.id), &check.finding)))
}

/// "Find out Northwind's MFU: worth up to 41 k EUR (bench, half a day)"
fn information(report: &Report, first: &InformationReport) -> Option<(State, Prose)> {
    let worth = first.worth.filter(|worth| float(*worth) > 0.0)?;
    let id = format!("decision.worth.{}", first.input);
    let printed = numbers::rough(float(worth));
    let mut prose = Prose::ink(BODY)
        .say("Find out: ")
        .figure(&first.label, &format!("{id}.label"), &first.label)
        .say(", worth up to ")
        .figure(&printed, &id, exact(worth))
        .say(&format!("\u{A0}{}", report.frame.currency));
    if !first.how.is_empty() {
        prose = prose.then(BODY, colour::MUTED).say(" (").figure(&first.how, &format!("{id}.how"), &first.how).say(")");
    }
    Some((State::Watch, prose))
}
