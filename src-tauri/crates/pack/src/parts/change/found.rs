//! All thresholds, nearest first: the input as it is now, a ruler to where the answer changes, what wins there, and
//! whether that lies within the input's own range.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::options;
use crate::parts::{heading, noted, small};
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Ruler};
use decision::Report;
use decision::report::Threshold;
use quantity::decimal;
use vocabulary::State;
use voice::{Message, Value, label, message};

/// Width of a ruler in points.
const RULER: f64 = 96.0;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let thresholds = &matter.report.decision.thresholds;
    if thresholds.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(label("general-input")),
        Column::left(label("general-now")),
        Column::left(label("pack-found-head-ruler")).wide(RULER),
        Column::left(label("pack-found-head-change")),
        Column::left(label("pack-found-head-range")).wide(47.0),
    ]);
    thresholds.iter().for_each(|threshold| out.row(row(matter, threshold)));
    let (title, note) = (heading().tell(&title(matter.report)), small().say(&label("pack-found-note")));
    noted(flow, (&label("pack-found-name"), "thresholds"), title, &out, &note);
}

/// "12 inputs would change the answer, 3 of them within their own range."
pub(crate) fn title(report: &Report) -> Message {
    let thresholds = &report.decision.thresholds;
    let weights = thresholds.iter().filter(|t| t.is_weight()).count();
    let inside = thresholds.iter().filter(|t| t.inside_range).count();
    words((thresholds.len() - weights, weights), inside)
}

fn words((inputs, weights): (usize, usize), inside: usize) -> Message {
    let all = inputs + weights;
    let count = match (inputs, weights) {
        (_, 0) => message!("pack-found-inputs", count = all),
        (0, _) => message!("pack-found-weights", count = all),
        _ => message!("pack-found-both", count = all),
    };
    let count = Value::figure(count, "thresholds.count", all.to_string());
    let rest = match inside {
        _ if inputs == 0 => return count.into(),
        0 if all == 1 => message!("pack-found-only-beyond"),
        0 => message!("pack-found-none-within"),
        1 if all == 1 => message!("pack-found-only-within"),
        inside if inside == all => message!("pack-found-all-within"),
        inside => message!("pack-found-within", count = inside),
    };
    let rest = Value::figure(rest, "thresholds.inside", inside.to_string());
    message!("pack-found-title", count = count, rest = rest)
}

fn row(matter: &Matter, threshold: &Threshold) -> Vec<Cell> {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let ruler = Ruler { now: threshold.now, at: threshold.at, range: range(matter.report, threshold) };
    let now = Value::figure(&threshold.now_text, id("now"), threshold.now.to_string());
    let at = Value::figure(&threshold.at_text, format!("threshold.{}", threshold.input), threshold.at.to_string());
    let at = match threshold.at > threshold.now {
        true => message!("general-above", value = at),
        false => message!("general-below", value = at),
    };
    let mut name = vec![Prose::ink(STRONG).named(&id("label"), &threshold.label)];
    if !voice::text(&threshold.unit_text).is_empty() {
        name.push(Prose::muted(SMALL).named(&id("unit"), &threshold.unit_text));
    }
    let then = message!("general-then", option = options::named(matter.report, &threshold.then, &id("then")));
    vec![
        name.into(),
        Prose::ink(BODY).tell(&now.into()).into(),
        Cell::Drawn(Box::new(move |width| ruler.scene(width))),
        vec![Prose::ink(BODY).tell(&at), Prose::muted(SMALL).tell(&then)].into(),
        inside(matter.fonts, threshold, &id("inside_range")),
    ]
}

/// Marked where the change lies within the input's own range; a weight has none.
fn inside(fonts: &Fonts, threshold: &Threshold, id: &str) -> Cell {
    if threshold.is_weight() {
        return Prose::muted(BODY).say("–").into();
    }
    if !threshold.inside_range {
        return Prose::muted(BODY).figure(label("pack-found-beyond"), id, "false").into();
    }
    state::saying(State::Watch, fonts, &label("pack-found-inside"), id, "true")
}

/// The input's own range, where it is told in the unit of the threshold.
pub(crate) fn range(report: &Report, threshold: &Threshold) -> Option<(f64, f64)> {
    let figure = report.trace(&format!("input.{}", threshold.input)).filter(|figure| figure.unit == threshold.unit)?;
    let range = figure.range.filter(|range| !range.is_point())?;
    Some((decimal::f64_of(range.low), decimal::f64_of(range.high)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_counts_in_singular_and_plural() {
        for (all, inside, expected) in [
            ((1, 0), 0, "One input would change the answer, but only beyond its own range"),
            ((1, 0), 1, "One input would change the answer, within its own range"),
            ((0, 1), 0, "One weight would change the answer"),
            ((0, 2), 0, "2 weights would change the answer"),
            ((2, 0), 0, "2 inputs would change the answer, none of them within its own range"),
            ((2, 0), 1, "2 inputs would change the answer, one of them within its own range"),
            ((2, 0), 2, "2 inputs would change the answer, all of them within their own range"),
            ((8, 1), 3, "9 inputs and weights would change the answer, 3 of them within their own range"),
        ] {
            assert_eq!(voice::text(&words(all, inside)), expected);
        }
    }
}
