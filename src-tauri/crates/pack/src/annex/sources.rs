//! Sources by number, each with its date and how many values rest on it.

use super::columns;
use crate::entered::day;
use crate::flow::Flow;
use crate::parts::heading;
use crate::prose::{Align, Prose};
use charts::type_scale::SMALL;
use charts::{Scene, colour};
use voice::message;

/// Room for a number.
const NUMBER: f64 = 22.0;

/// One source as it is listed.
pub(crate) struct Listed<'s> {
    pub(crate) name: &'s str,
    /// ISO, or as entered.
    pub(crate) date: &'s str,
    /// How many rows rest on it.
    pub(crate) rows: usize,
}

pub(crate) fn lay(flow: &mut Flow, sources: &[Listed]) {
    let rows: Vec<Scene> = sources.iter().enumerate().map(|(at, own)| row(flow, at + 1, own)).collect();
    let title = heading().tell(&message!("pack-annex-sources"));
    columns::lay(flow, (message!("pack-sources.name"), "sources"), &title, rows);
}

fn row(flow: &Flow, number: usize, own: &Listed) -> Scene {
    let (width, id) = (columns::width(flow), |part: &str| format!("source.{number}.{part}"));
    let at = Prose::muted(SMALL).say(&number.to_string()).lay(flow.fonts, NUMBER - 5.0, Align::Right);
    let words = Prose::ink(SMALL).figure(own.name, &id("name"), own.name).then(SMALL, colour::MUTED);
    let words = match own.date.is_empty() {
        true => words,
        false => words.say(", ").figure(day(own.date), &id("date"), own.date),
    };
    let words = words.say(" · ").figure(own.rows.to_string(), &id("rows"), own.rows.to_string());
    let words = words.lay(flow.fonts, width - NUMBER, Align::Left);
    let mut scene = Scene::new(width, words.height + 1.5);
    scene.place(&at, 0.0, 0.0);
    scene.place(&words, NUMBER, 0.0);
    scene
}
