//! Lines for those who sign, each with what it is for.

use crate::flow::Flow;
use crate::prose::{Align, Prose};
use charts::type_scale::SMALL;
use charts::{Scene, colour};
use voice::label;

/// Space between two lines, and above them for a hand.
const GAP: f64 = 18.0;
const HAND: f64 = 22.0;

/// Who signs for what.
const LINES: [&str; 3] = ["pack-signature-proposed", "pack-signature-finance", "pack-signature-approved"];

pub(super) fn lay(flow: &mut Flow) {
    let width = (flow.width() - GAP * (LINES.len() - 1) as f64) / LINES.len() as f64;
    let mut scene = Scene::new(flow.width(), HAND);
    for (at, line) in LINES.into_iter().enumerate() {
        let x = at as f64 * (width + GAP);
        scene.line((x, HAND), (x + width, HAND), colour::INK, 0.7);
        let words = Prose::muted(SMALL).say(&label(line)).lay(flow.fonts, width, Align::Left);
        scene.place(&words, x, HAND + 3.0);
        scene.height = scene.height.max(HAND + 3.0 + words.height);
    }
    flow.block(&scene);
}
