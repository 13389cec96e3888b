//! What would change the answer: each threshold as a ruler from now to where another option wins, nearest first.

use super::{LINES, more, sentence};
use crate::compose::Matter;
use crate::options;
use crate::parts::change::found::range;
use crate::prose::{Align, Prose};
use crate::table::{self, Place};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Ruler, Scene, Tag};
use decision::Report;
use decision::report::Threshold;

const GAP: f64 = 9.0;

/// One row for each of the nearest `most` thresholds, or a sentence where there is none.
pub(crate) fn rows(matter: &Matter, width: f64, most: usize) -> Vec<Scene> {
    let Matter { fonts, report, .. } = *matter;
    if report.decision.option.is_none() {
        return vec![sentence(fonts, width, "Without a recommendation nothing can change it.")];
    }
    if report.decision.thresholds.is_empty() {
        let words = "No single input changes it, within three widths of its range, the others at their base.";
        return vec![sentence(fonts, width, words)];
    }
    let thresholds = &report.decision.thresholds;
    let nearest = thresholds.iter().take(most).map(|threshold| row(fonts, report, width, threshold));
    nearest.chain(more(matter, width, thresholds.len().saturating_sub(most), "change")).collect()
}

fn row(fonts: &Fonts, report: &Report, width: f64, threshold: &Threshold) -> Scene {
    let rest = width - 2.0 * GAP;
    let columns = [(rest * 0.36, Align::Left), (rest * 0.21, Align::Left), (rest * 0.43, Align::Left)];
    let places = table::places(&columns, GAP);
    let ruler = Ruler { now: threshold.now, at: threshold.at, range: range(report, threshold) };
    let heard = format!("From {} to {}", voice::text(&threshold.now_text), threshold.at_text);
    let cells = [
        table::stack_at_most(fonts, &now(threshold), places[0], LINES),
        ruler.scene(places[1].width).tagged(Tag::Figure(heard)),
        table::stack_at_most(fonts, &then(report, threshold), places[2], LINES),
    ];
    let cells: Vec<(Place, Scene)> = places.into_iter().zip(cells).collect();
    table::row(&cells, width)
}

fn now(threshold: &Threshold) -> [Prose; 2] {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let label = Prose::ink(STRONG).worded(&threshold.label, &id("label"));
    [
        label,
        Prose::muted(SMALL).say("now ").figure(
            &voice::text(&threshold.now_text),
            &id("now"),
            threshold.now.to_string(),
        ),
    ]
}

fn then(report: &Report, threshold: &Threshold) -> [Prose; 2] {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let side = if threshold.at > threshold.now { "above " } else { "below " };
    let mut at = Prose::ink(BODY).say(side).figure(&threshold.at_text, &id("at"), threshold.at.to_string());
    let unit = &threshold.unit_text;
    if !unit.is_empty() {
        at = at.say(" ").worded(unit, &id("unit"));
    }
    let name = options::name(report, &threshold.then);
    [at, Prose::muted(SMALL).say("then ").figure(name, &id("then"), &threshold.then)]
}
