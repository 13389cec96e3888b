//! Page 1, for the board: what to sign, how sure it is, the options side by side, what would change the answer, what
//! must be settled first, and lines for those who sign.

pub(crate) mod award;
mod change;
pub(crate) mod cost;
pub(crate) mod finding;
mod firm_up;
pub(crate) mod lead;
pub(crate) mod settle;
mod side_by_side;
mod signature;

use crate::board::{defined, fitting};
use crate::compose::Matter;
use crate::fill;
use crate::flow::{Flow, Section};
use crate::prose::{Align, Prose};
use charts::type_scale::{BODY, HEADING, SMALL};
use charts::{Fonts, Scene, colour};
use voice::{Message, label, message};

/// How many options stand here; where the others stand is said.
pub(crate) const OPTIONS: usize = 6;

/// What stands here where there is room, most first: thresholds, conditions, and whether lines for signatures stand below.
const CONTENTS: [Content; 9] = [
    Content { thresholds: 3, settled: 4, signed: true },
    Content { thresholds: 3, settled: 3, signed: true },
    Content { thresholds: 3, settled: 2, signed: true },
    Content { thresholds: 2, settled: 2, signed: true },
    Content { thresholds: 2, settled: 1, signed: true },
    Content { thresholds: 1, settled: 1, signed: true },
    Content { thresholds: 2, settled: 2, signed: false },
    Content { thresholds: 2, settled: 1, signed: false },
    Content { thresholds: 1, settled: 1, signed: false },
];

/// Most lines of a name or condition here; one that runs on ends in "…" and stands in full in its part.
const LINES: usize = 3;

/// Space between two sections.
const BETWEEN: f64 = 6.0;

#[derive(Clone, Copy)]
struct Content {
    thresholds: usize,
    settled: usize,
    signed: bool,
}

/// Lays page 1 out.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    fitting(flow, CONTENTS, |flow, content| with(flow, matter, content));
}

fn with(flow: &mut Flow, matter: &Matter, Content { thresholds, settled, signed }: Content) {
    lead::lay(flow, matter);
    award::lay(flow, matter);
    flow.space(BETWEEN);
    side_by_side::lay(flow, matter);
    flow.space(BETWEEN);
    let (left, right) = columns(flow.width());
    let settled = settle::rows(matter, right, settled);
    // What would overturn an answer that is not firm yet is told in its part.
    let (title, rows) = match matter.report.decision.firm_up.as_slice() {
        [] => (label("pack-page-one-change"), change::rows(matter, left, thresholds)),
        things => {
            let most = things.len().min(thresholds + 3);
            (label("pack-page-one-firm-up"), firm_up::rows(flow.fonts, left, &things[..most]))
        }
    };
    flow.sections(vec![
        section(flow.fonts, 0.0, left, &title, rows),
        section(flow.fonts, left + 24.0, right, &label("pack-page-one-settle"), settled),
    ]);
    defined::lay(flow);
    if signed {
        signature::lay(flow);
    }
}

/// Widths of the two columns.
fn columns(width: f64) -> (f64, f64) {
    let left = (width - 24.0) * 0.52;
    (left, width - 24.0 - left)
}

/// "9 more on page 4", where there are more.
fn more(matter: &Matter, width: f64, count: usize, anchor: &str) -> Option<Scene> {
    let page = fill::page(&matter.refs, anchor);
    let words = message!("pack-more", count = fill::count(format!("more.{anchor}"), count), page = page);
    (count > 0).then(|| {
        let laid = Prose::muted(SMALL).tell(&words).lay(matter.fonts, width, Align::Left);
        let mut scene = Scene::new(width, laid.height + 4.0);
        scene.place(&laid, 0.0, 4.0);
        scene
    })
}

/// A section with a plain title and no head.
fn section(fonts: &Fonts, x: f64, width: f64, title: &str, rows: Vec<Scene>) -> Section {
    let prose = Prose::ink(HEADING).say(title);
    titled(fonts, (x, width), title, prose, Scene::new(width, 0.0), rows)
}

/// A section whose title may hold figures; `name` stands in the outline.
fn titled(fonts: &Fonts, (x, width): (f64, f64), name: &str, title: Prose, head: Scene, rows: Vec<Scene>) -> Section {
    let again = title.clone().then(BODY, colour::MUTED).say(" ").say(&label("pack-continued"));
    let lay = |prose: Prose| {
        let mut scene = prose.lay_at_most(fonts, width, Align::Left, LINES);
        scene.height += 2.0;
        scene
    };
    let (name, anchor) = (name.to_owned(), String::new());
    Section { x, name, anchor, title: lay(title), again: lay(again), head, rows, room: 0.0 }
}

/// A sentence in place of rows.
fn sentence(fonts: &Fonts, width: f64, words: &Message) -> Scene {
    let mut scene = Prose::muted(BODY).tell(words).lay(fonts, width, Align::Left);
    scene.height += 4.0;
    scene
}
