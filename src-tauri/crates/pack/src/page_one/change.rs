//! What would change the answer: each threshold as a ruler from now to where another option wins, nearest first.

use super::{LINES, more, sentence};
use crate::compose::Matter;
use crate::fill;
use crate::options;
use crate::parts::change::found::range;
use crate::prose::{Align, Prose};
use crate::table::{self, Place};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Ruler, Scene, Tag};
use decision::Report;
use decision::report::Threshold;
use voice::{Value, message};

const GAP: f64 = 9.0;

/// One row for each of the nearest `most` thresholds, or a sentence where there is none.
pub(crate) fn rows(matter: &Matter, width: f64, most: usize) -> Vec<Scene> {
    let Matter { fonts, report, .. } = *matter;
    if report.decision.option.is_none() {
        return vec![sentence(
            fonts,
            width,
            &message!("general-sentence", said = message!("general-nothing-to-change")),
        )];
    }
    if report.decision.thresholds.is_empty() {
        return vec![sentence(fonts, width, &message!("general-changes-it"))];
    }
    let thresholds = &report.decision.thresholds;
    let nearest = thresholds.iter().take(most).map(|threshold| row(fonts, report, width, threshold));
    nearest.chain(more(matter, width, thresholds.len().saturating_sub(most), "overturn")).collect()
}

fn row(fonts: &Fonts, report: &Report, width: f64, threshold: &Threshold) -> Scene {
    let rest = width - 2.0 * GAP;
    let columns = [(rest * 0.36, Align::Left), (rest * 0.21, Align::Left), (rest * 0.43, Align::Left)];
    let places = table::places(&columns, GAP);
    let ruler = Ruler { now: threshold.now, at: threshold.at, range: range(report, threshold) };
    let heard = message!("pack-nearest-heard", now = &threshold.now_text, at = &threshold.at_text);
    let cells = [
        table::stack_at_most(fonts, &now(threshold), places[0], LINES),
        ruler.scene(places[1].width).tagged(Tag::Figure(voice::text(&heard))),
        table::stack_at_most(fonts, &then(report, threshold), places[2], LINES),
    ];
    let cells: Vec<(Place, Scene)> = places.into_iter().zip(cells).collect();
    table::row(&cells, width)
}

fn now(threshold: &Threshold) -> [Prose; 2] {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let label = Prose::ink(STRONG).named(&id("label"), &threshold.label);
    let now = Value::figure(&threshold.now_text, id("now"), threshold.now.to_string());
    [label, Prose::muted(SMALL).tell(&message!("pack-nearest-now", now = now))]
}

fn then(report: &Report, threshold: &Threshold) -> [Prose; 2] {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let at = Value::figure(&threshold.at_text, id("at"), threshold.at.to_string());
    let unit = &threshold.unit_text;
    let unit = (!unit.is_empty()).then(|| fill::name(id("unit"), unit));
    let at = Value::row([Some(at), unit].into_iter().flatten());
    let at = match threshold.at > threshold.now {
        true => message!("general-above", value = at),
        false => message!("general-below", value = at),
    };
    let then = options::named(report, &threshold.then, &id("then"));
    [Prose::ink(BODY).tell(&at), Prose::muted(SMALL).tell(&message!("general-then", option = then))]
}
