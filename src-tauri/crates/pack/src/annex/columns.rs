//! Entries in small type, in two columns under a title over both.

use crate::flow::{Flow, Section};
use crate::parts::BETWEEN;
use crate::prose::{Align, Prose};
use charts::Scene;
use voice::Message;

/// Space between the two columns, and between two entries.
const GAP: f64 = 18.0;
const APART: f64 = 1.5;

/// Width of a column.
pub(crate) fn width(flow: &Flow) -> f64 {
    (flow.width() - GAP) / 2.0
}

/// Lays entries out, the first half on the left; `name` stands in the outline.
pub(crate) fn lay(flow: &mut Flow, (name, anchor): (Message, &str), title: &Prose, entries: Vec<Scene>) {
    let wide = width(flow);
    let (title, half) = (title.lay(flow.fonts, flow.width(), Align::Left), split(&entries));
    let (left, right) = entries.split_at(half);
    let section = |x: f64, rows: &[Scene], name: String| Section {
        x,
        anchor: if name.is_empty() { String::new() } else { anchor.to_owned() },
        name,
        again: Scene::new(wide, 0.0),
        title: Scene::new(wide, 0.0),
        head: Scene::new(wide, 0.0),
        rows: rows.to_vec(),
        room: 0.0,
    };
    flow.space(BETWEEN);
    flow.need(title.height + entries.iter().take(3).map(|own| own.height).sum::<f64>());
    let sections = vec![section(0.0, left, voice::text(&name)), section(wide + GAP, right, String::new())];
    flow.block(&title);
    flow.space(2.0);
    flow.sections(sections);
}

/// Words as an entry.
pub(crate) fn entry(flow: &Flow, words: &Prose) -> Scene {
    let mut scene = words.lay(flow.fonts, width(flow), Align::Left);
    scene.height += APART;
    scene
}

/// After how many entries the columns are about as high.
fn split(entries: &[Scene]) -> usize {
    let half = entries.iter().map(|own| own.height).sum::<f64>() / 2.0;
    let mut height = 0.0;
    let fits = |own: &&Scene| {
        height += own.height;
        height - own.height < half
    };
    entries.iter().take_while(fits).count()
}
