//! Sources by number, in two columns of small type, each with its date and how many values rest on it.

use crate::entered::day;
use crate::flow::{Flow, Section};
use crate::parts::{BETWEEN, heading};
use crate::prose::{Align, Prose};
use charts::type_scale::SMALL;
use charts::{Scene, colour};
use voice::message;

/// Space between the two columns, and room for a number.
const GAP: f64 = 18.0;
const NUMBER: f64 = 19.0;

/// One source as it is listed.
pub(crate) struct Listed<'s> {
    pub(crate) name: &'s str,
    /// ISO, or as entered.
    pub(crate) date: &'s str,
    /// How many rows rest on it.
    pub(crate) rows: usize,
}

pub(crate) fn lay(flow: &mut Flow, sources: &[Listed]) {
    let width = (flow.width() - GAP) / 2.0;
    let rows: Vec<Scene> = sources.iter().enumerate().map(|(at, own)| row(flow, at + 1, own, width)).collect();
    let half = split(&rows);
    let (left, right) = rows.split_at(half);
    let section = |x: f64, rows: &[Scene], title: Scene, name: String, anchor: &str| Section {
        x,
        name,
        anchor: anchor.to_owned(),
        again: title.clone(),
        title,
        head: Scene::new(width, 0.0),
        rows: rows.to_vec(),
        room: 0.0,
    };
    flow.space(BETWEEN);
    let title = heading().tell(&message!("pack-annex-sources")).lay(flow.fonts, width, Align::Left);
    let blank = Scene::new(width, title.height);
    let name = voice::text(&message!("pack-sources.name"));
    flow.sections(vec![
        section(0.0, left, title, name, "sources"),
        section(width + GAP, right, blank, String::new(), ""),
    ]);
}

/// After how many rows the columns are about as high.
fn split(rows: &[Scene]) -> usize {
    let half = rows.iter().map(|row| row.height).sum::<f64>() / 2.0;
    let mut height = 0.0;
    let fits = |row: &&Scene| {
        height += row.height;
        height - row.height < half
    };
    rows.iter().take_while(fits).count()
}

fn row(flow: &Flow, number: usize, own: &Listed, width: f64) -> Scene {
    let id = |part: &str| format!("source.{number}.{part}");
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
