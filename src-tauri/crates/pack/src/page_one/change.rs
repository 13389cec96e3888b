//! What would change the answer: each threshold as a ruler from now to where another option wins, nearest first.

use super::sentence;
use crate::options;
use crate::prose::{Align, Prose};
use crate::table::{self, Place};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Ruler, Scene};
use decision::Report;
use decision::report::Threshold;
use quantity::{Range, decimal, show};

const GAP: f64 = 9.0;

/// One row per threshold, or a sentence where there is none.
pub(crate) fn rows(fonts: &Fonts, report: &Report, width: f64) -> Vec<Scene> {
    if report.decision.option.is_none() {
        return vec![sentence(fonts, width, "Without a recommendation nothing can change it.")];
    }
    if report.decision.thresholds.is_empty() {
        let words = "No single input changes it, within three widths of its range, the others at their base.";
        return vec![sentence(fonts, width, words)];
    }
    report.decision.thresholds.iter().map(|threshold| row(fonts, report, width, threshold)).collect()
}

fn row(fonts: &Fonts, report: &Report, width: f64, threshold: &Threshold) -> Scene {
    let rest = width - 2.0 * GAP;
    let columns = [(rest * 0.34, Align::Left), (rest * 0.30, Align::Left), (rest * 0.36, Align::Left)];
    let places = table::places(&columns, GAP);
    let ruler = Ruler { now: threshold.now, at: threshold.at, range: range(report, threshold) };
    let cells = [
        table::stack(fonts, &now(threshold), places[0]),
        ruler.scene(places[1].width),
        table::stack(fonts, &then(report, threshold), places[2]),
    ];
    let cells: Vec<(Place, Scene)> = places.into_iter().zip(cells).collect();
    table::row(&cells, width)
}

fn now(threshold: &Threshold) -> [Prose; 2] {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let label = Prose::ink(STRONG).figure(&threshold.label, &id("label"), &threshold.label);
    let value = printed(threshold, threshold.now);
    [
        label,
        Prose::muted(SMALL).say("now ").figure(
            &value,
            &format!("input.{}", threshold.input),
            threshold.now.to_string(),
        ),
    ]
}

fn then(report: &Report, threshold: &Threshold) -> [Prose; 2] {
    let id = |figure: &str| format!("threshold.{}.{figure}", threshold.input);
    let side = if threshold.at > threshold.now { "above " } else { "below " };
    let mut at = Prose::ink(BODY).say(side).figure(
        &printed(threshold, threshold.at),
        &format!("threshold.{}", threshold.input),
        threshold.at.to_string(),
    );
    let unit = unit(threshold);
    if !unit.is_empty() {
        at = at.say(" ").figure(unit, &id("unit"), unit);
    }
    let name = options::name(report, &threshold.then);
    [at, Prose::muted(SMALL).say("then ").figure(name, &id("then"), &threshold.then)]
}

/// True where the unit says that numbers are shares.
fn is_share(threshold: &Threshold) -> bool {
    matches!(threshold.unit.as_str(), "share" | "%" | "fraction") || threshold.input.starts_with("weight.")
}

fn unit(threshold: &Threshold) -> &str {
    if is_share(threshold) { "" } else { &threshold.unit }
}

/// A value with as many digits as tell now from there, at least five steps apart: 0.112 and 0.141, 223 and 176.
fn printed(threshold: &Threshold, value: f64) -> String {
    let scale = if is_share(threshold) { 100.0 } else { 1.0 };
    let step = show::step((threshold.at - threshold.now).abs() * scale / 5.0);
    if is_share(threshold) {
        let step = step.map(|step| step.clamp(0.1, 1.0));
        return format!("{}\u{202F}%", show::rounded(value * scale, step));
    }
    show::rounded(value, step)
}

/// The input's own range, as the assumption register has it.
fn range(report: &Report, threshold: &Threshold) -> Option<(f64, f64)> {
    let id = threshold.input.trim_start_matches('@');
    let line = report.register.iter().find(|line| line.id == id)?;
    let range = Range::parse(&line.value).ok().filter(|range| !range.is_point())?;
    Some((decimal::f64_of(range.low), decimal::f64_of(range.high)))
}
