//! Page 1, for the board: what to sign, how sure it is, the options side by side, what would change the answer, what
//! must be settled first, and how the cost builds up.

mod change;
mod cost;
mod finding;
mod lead;
mod settle;
mod side_by_side;

use crate::flow::{Flow, Heading, Section};
use crate::prose::{Align, Prose};
use charts::type_scale::{BODY, HEADING};
use charts::{Fonts, Scene, colour};
use decision::Report;

/// How many thresholds and how many conditions stand in the two columns; the others follow after the cost.
const FIRST: usize = 6;

/// Space between two sections.
const BETWEEN: f64 = 15.0;

/// Lays page 1 out; what has no room goes on to further pages.
pub(crate) fn lay(flow: &mut Flow, report: &Report) {
    flow.headings.push(Heading { page: 0, y: 0.0, title: "Decision".to_owned() });
    lead::lay(flow, report);
    flow.space(BETWEEN);
    side_by_side::lay(flow, report);
    flow.space(BETWEEN);
    let (left, right) = columns(flow.width());
    let thresholds = change::rows(flow.fonts, report, left);
    let settled = settle::rows(flow.fonts, report, right);
    let ((near, far), (first, others)) = (parted(thresholds), parted(settled));
    let offset = left + 24.0;
    flow.sections(vec![
        section(flow.fonts, 0.0, left, "What would change the answer", near),
        section(flow.fonts, offset, right, "Conditions before signature", first),
    ]);
    flow.space(BETWEEN);
    cost::lay(flow, report);
    further(flow, "What else would change the answer", left, far);
    further(flow, "Further conditions and checks", flow.width(), others);
}

/// Widths of the two columns.
fn columns(width: f64) -> (f64, f64) {
    let left = (width - 24.0) * 0.56;
    (left, width - 24.0 - left)
}

fn parted(mut rows: Vec<Scene>) -> (Vec<Scene>, Vec<Scene>) {
    let others = if rows.len() > FIRST { rows.split_off(FIRST) } else { Vec::new() };
    (rows, others)
}

fn further(flow: &mut Flow, title: &str, width: f64, rows: Vec<Scene>) {
    if !rows.is_empty() {
        flow.space(BETWEEN);
        flow.sections(vec![section(flow.fonts, 0.0, width, title, rows)]);
    }
}

/// A section with a plain title and no head.
fn section(fonts: &Fonts, x: f64, width: f64, title: &str, rows: Vec<Scene>) -> Section {
    let prose = Prose::ink(HEADING).say(title);
    titled(fonts, (x, width), title, prose, Scene::new(width, 0.0), rows)
}

/// A section whose title may hold figures; `name` stands in the outline.
fn titled(fonts: &Fonts, (x, width): (f64, f64), name: &str, title: Prose, head: Scene, rows: Vec<Scene>) -> Section {
    let again = title.clone().then(BODY, colour::MUTED).say(" (continued)");
    let lay = |prose: Prose| {
        let mut scene = prose.lay(fonts, width, Align::Left);
        scene.height += 2.0;
        scene
    };
    Section { x, name: name.to_owned(), title: lay(title), again: lay(again), head, rows }
}

/// A sentence in place of rows.
fn sentence(fonts: &Fonts, width: f64, words: &str) -> Scene {
    let mut scene = Prose::muted(BODY).say(words).lay(fonts, width, Align::Left);
    scene.height += 4.0;
    scene
}
