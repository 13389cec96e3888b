//! All thresholds, nearest first: the input as it is now, a ruler to where the answer changes, what wins there, and
//! whether that lies within the input's own range.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::parts::{heading, noted, small};
use crate::prose::Prose;
use crate::state::State;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Ruler};
use decision::Report;
use decision::report::Threshold;
use quantity::{Range, decimal, show};

/// Width of a ruler in points.
const RULER: f64 = 96.0;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let thresholds = &matter.report.decision.thresholds;
    if thresholds.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left("Input"),
        Column::left("Now"),
        Column::left("From now (dot) to the change").wide(RULER),
        Column::left("The answer changes"),
        Column::left("Own range").wide(47.0),
    ]);
    thresholds.iter().for_each(|threshold| out.row(row(matter, threshold)));
    let words = "Nearest first, measured in widths of the input's range, or against its value now where it has none. The pale band is that range; weights have none. Everything else stays at its base.";
    noted(flow, ("Thresholds", "thresholds"), title(matter.report), &out, &small().say(words));
}

/// "12 inputs would change the answer, 3 of them within their own range."
pub(crate) fn title(report: &Report) -> Prose {
    let thresholds = &report.decision.thresholds;
    let weights = thresholds.iter().filter(|t| t.input.starts_with("weight.")).count();
    let inside = thresholds.iter().filter(|t| t.inside_range).count();
    let (count, rest) = words((thresholds.len() - weights, weights), inside);
    let all = thresholds.len().to_string();
    heading().figure(&count, "thresholds.count", all).figure(&rest, "thresholds.inside", inside.to_string())
}

fn words((inputs, weights): (usize, usize), inside: usize) -> (String, String) {
    let all = inputs + weights;
    let what = match (inputs, weights) {
        (_, 0) => "inputs",
        (0, _) => "weights",
        _ => "inputs and weights",
    };
    let count = match all {
        1 => format!("One {} would change the answer", what.trim_end_matches('s')),
        _ => format!("{} {what} would change the answer", show::grouped(all as f64, 0)),
    };
    let rest = match inside {
        _ if inputs == 0 => "",
        0 if all == 1 => ", but only beyond its own range",
        0 => ", none of them within its own range",
        1 if all == 1 => ", within its own range",
        1 => ", one of them within its own range",
        inside if inside == all => ", all of them within their own range",
        inside => return (count, format!(", {} of them within their own range", show::grouped(inside as f64, 0))),
    };
    (count, rest.to_owned())
}

fn row(matter: &Matter, threshold: &Threshold) -> Vec<Cell> {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let ruler = Ruler { now: threshold.now, at: threshold.at, range: range(matter.report, threshold) };
    let then = matter.option(&threshold.then);
    let now =
        figure(Prose::ink(BODY), &threshold.now_text, &format!("threshold.{}.now", threshold.input), threshold.now);
    let side = if threshold.at > threshold.now { "above\u{A0}" } else { "below\u{A0}" };
    let at = Prose::ink(BODY).say(side);
    let at = figure(at, &threshold.at_text, &format!("threshold.{}", threshold.input), threshold.at);
    let mut name = vec![Prose::ink(STRONG).figure(&threshold.label, &id("label"), &threshold.label)];
    if !threshold.unit_text.is_empty() {
        name.push(Prose::muted(SMALL).figure(&threshold.unit_text, &id("unit"), &threshold.unit_text));
    }
    let then = Prose::muted(SMALL).say("then ").figure(then, &id("then"), &threshold.then);
    vec![
        name.into(),
        now.into(),
        Cell::Drawn(Box::new(move |width| ruler.scene(width))),
        vec![at, then].into(),
        inside(matter.fonts, threshold, &id("inside_range")),
    ]
}

fn figure(prose: Prose, text: &str, id: &str, value: f64) -> Prose {
    prose.figure(text, id, value.to_string())
}

/// Marked where the change lies within the input's own range; a weight has none.
fn inside(fonts: &Fonts, threshold: &Threshold, id: &str) -> Cell {
    if threshold.input.starts_with("weight.") {
        return Prose::muted(BODY).say("–").into();
    }
    if !threshold.inside_range {
        return Prose::muted(BODY).figure("beyond", id, "false").into();
    }
    State::Watch.saying(fonts, "within", id, "true")
}

/// The input's own range, where it is told in the unit of the threshold.
pub(crate) fn range(report: &Report, threshold: &Threshold) -> Option<(f64, f64)> {
    let figure = report.trace(&format!("input.{}", threshold.input)).filter(|figure| figure.unit == threshold.unit)?;
    let range = Range::parse(&figure.text).ok().filter(|range| !range.is_point())?;
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
            let (count, rest) = words(all, inside);
            assert_eq!(format!("{count}{rest}"), expected);
        }
    }
}
