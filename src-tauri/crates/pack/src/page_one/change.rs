//! What would change the answer: where another option comes first and how likely that is, what lies within its range first, of those and
//! of others the nearest.

use super::{LINES, more, sentence};
use crate::board::overturn::within_first;
use crate::compose::Matter;
use crate::fill;
use crate::options;
use crate::prose::{Align, Prose};
use crate::table::{self, Place};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Scene, colour};
use decision::Report;
use decision::report::Threshold;
use quantity::show;
use voice::{Message, Value, message};

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
    let nearest = within_first(thresholds).take(most).map(|threshold| row(fonts, report, width, threshold));
    nearest.chain(more(matter, width, thresholds.len().saturating_sub(most), "overturn")).collect()
}

/// What it is and where it stands now, over where another option comes first and how likely that is.
fn row(fonts: &Fonts, report: &Report, width: f64, threshold: &Threshold) -> Scene {
    let place = Place { x: 0.0, width, align: Align::Left };
    let (label, now) = now(threshold);
    let words = [label.say(" ").tell(&now), then(report, threshold)];
    table::row(&[(place, table::stack_at_most(fonts, &words, place, LINES))], width)
}

fn now(threshold: &Threshold) -> (Prose, Message) {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let label = Prose::ink(STRONG).named(&id("label"), &threshold.label).then(SMALL, colour::MUTED);
    let now = Value::figure(&threshold.now_text, id("now"), threshold.now.to_string());
    (label, message!("pack-nearest-now", now = now))
}

fn then(report: &Report, threshold: &Threshold) -> Prose {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let at = Value::figure(&threshold.at_text, id("at"), threshold.at.to_string());
    let unit = &threshold.unit_text;
    let unit = (!voice::text(unit).is_empty()).then(|| fill::name(id("unit"), unit));
    let at = Value::row([Some(at), unit].into_iter().flatten());
    let at = match threshold.at > threshold.now {
        true => message!("general-above", value = at),
        false => message!("general-below", value = at),
    };
    let then = options::named(report, &threshold.then, &id("then"));
    let told = match threshold.chance {
        Some(chance) => {
            let chance = Value::figure(show::percent(chance), id("chance"), chance.to_string());
            message!("pack-nearest-then.chance", at = at, option = then, chance = chance)
        }
        None => message!("pack-nearest-then", at = at, option = then),
    };
    Prose::ink(BODY).tell(&told)
}
