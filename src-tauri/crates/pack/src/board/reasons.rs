//! Why this option: the five axes side by side, what a point of the score is worth, and how an option's score follows from those of its
//! vendors.

use super::{BETWEEN, best, defined, fitting, runner_up, table};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{exact, float};
use crate::options::Shown;
use crate::parts::why::{finding, points};
use crate::parts::{figure, heading, note, nothing, opening, paragraph, small, title};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, LEAD, STRONG};
use charts::{AxisDots, Figure, Label, Mark, Scored, ScoredAxis};
use quantity::show;
use vocabulary::Axis;
use voice::{Message, Value, label, message};

/// Options drawn: more marks on one line are a thicket.
const OPTIONS: usize = 6;

/// What stands here where there is room: how many reasons, and whether the mixing of the runner-up's vendors is shown too.
const CONTENTS: [(usize, bool); 5] = [(4, true), (2, true), (1, true), (0, true), (0, false)];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    fitting(flow, CONTENTS, |flow, content| with(flow, matter, content));
}

fn with(flow: &mut Flow, matter: &Matter, (reasons, both): (usize, bool)) {
    opening(flow, label("pack-why-question"), title().tell(&finding(matter)));
    if matter.shown.is_empty() {
        return nothing(flow, label("pack-why-no-option"));
    }
    for (at, reason) in matter.report.decision.reasons.iter().enumerate().take(reasons) {
        paragraph(flow, &Prose::ink(LEAD).named(&format!("decision.reason.{}", at + 1), reason));
        flow.space(2.0);
    }
    figure::noted(flow, "axis-dots", &dots(flow, matter), &worth_of_a_point(matter));
    mixing(flow, matter, both);
    lead(flow, matter);
    defined::lay(flow);
}

fn dots(flow: &Flow, matter: &Matter) -> Figure {
    let shown: Vec<&Shown> =
        matter.shown.iter().filter(|shown| !shown.option.axes.0.is_empty()).take(OPTIONS).collect();
    let option = |own: &&Shown| Scored {
        name: Label::marked(&own.option.name, Mark::new(own.id("name"), &own.option.name)),
        place: own.place(matter.report),
        standing: own.standing(),
    };
    let axis = |axis: Axis| {
        let weight = weight(matter, axis);
        let printed = voice::text(&message!("pack-reasons-weight", weight = show::percent(weight)));
        ScoredAxis {
            name: voice::text(&axis.name()).into(),
            weight: Label::marked(printed, Mark::new(format!("weight.{axis}"), weight.to_string())),
            scores: shown.iter().map(|own| value(own, axis)).collect(),
        }
    };
    let drawn = AxisDots {
        title: label("pack-reasons-dots"),
        unit: label("pack-reasons-dots-unit"),
        options: shown.iter().map(option).collect(),
        axes: Axis::ALL.iter().copied().map(axis).collect(),
    };
    drawn.figure(matter.fonts, flow.width())
}

fn value(shown: &Shown, axis: Axis) -> Option<f64> {
    shown.option.axes.get(axis.word()).copied().flatten()
}

/// An axis' share of all weight.
fn weight(matter: &Matter, axis: Axis) -> f64 {
    matter.detail.scorecard.criteria.iter().filter(|own| own.axis == axis).map(|own| own.weight).sum()
}

/// "One point of the score is valued at €1.7m".
fn worth_of_a_point(matter: &Matter) -> Prose {
    let worth = matter.report.decision.point.map(|worth| {
        // Its product with a lead is printed too, in two digits.
        let size = float(worth);
        let worth = Value::figure(show::lettered(size, show::significant(size, 3)), "decision.point", exact(worth));
        message!("pack-reasons-point", worth = worth, currency = &matter.report.frame.currency)
    });
    small().tell(&fill::sentences(worth.into_iter().chain([message!("pack-reasons-weights")])))
}

/// What the lead over the next best consists of.
fn lead(flow: &mut Flow, matter: &Matter) {
    let Some(lead) = &matter.report.decision.lead else { return };
    flow.space(BETWEEN);
    paragraph(flow, &heading().tell(&message!("pack-reasons-lead")));
    flow.space(2.0);
    paragraph(flow, &Prose::ink(BODY).tell(&lead.text));
}

/// How the vendors' scores become the option's: by what each is paid, and with the option's own cost in place of theirs.
fn mixing(flow: &mut Flow, matter: &Matter, both: bool) {
    let options = [best(matter), runner_up(matter).filter(|_| both)];
    let options: Vec<&Shown> = options.into_iter().flatten().filter(|own| !own.option.spend.0.is_empty()).collect();
    if options.is_empty() {
        return;
    }
    let mut columns = vec![Column::left(""), Column::right(message!("pack-reasons-spend"))];
    columns.extend(Axis::ALL.iter().map(|axis| Column::right(voice::text(&axis.inside())).wide(46.0)));
    columns.push(Column::right(message!("general-score")).wide(32.0));
    let mut out = Table::new(columns);
    out.row(weights(matter));
    for shown in options {
        out.group_of(Prose::ink(STRONG).tell(&message!("pack-reasons-option", option = shown.name())));
        for (vendor, share) in &shown.option.spend.0 {
            out.row(vendor_row(matter, shown, vendor, *share));
        }
        out.total(option_row(shown));
    }
    table(flow, &label("pack-reasons-mixing.name"), heading().tell(&message!("pack-reasons-mixing")), &out);
    note(flow, small().tell(&message!("pack-reasons-mixing-note")));
}

fn weights(matter: &Matter) -> Vec<Cell> {
    let weight = |axis: &Axis| {
        let share = weight(matter, *axis);
        Cell::from(Prose::muted(BODY).figure(show::percent(share), &format!("weight.{axis}"), share.to_string()))
    };
    let name = Prose::muted(BODY).tell(&message!("general-weight"));
    let cells = [Cell::from(name), Prose::ink(BODY).into()];
    cells.into_iter().chain(Axis::ALL.iter().map(weight)).collect()
}

fn vendor_row(matter: &Matter, shown: &Shown, vendor: &str, share: f64) -> Vec<Cell> {
    let name = Prose::ink(BODY).named(&format!("vendor.{vendor}.name"), matter.vendor(vendor));
    let share = Prose::ink(BODY).figure(show::percent(share), &shown.id(&format!("spend.{vendor}")), share.to_string());
    let axes = matter.report.vendors.axes.get(vendor);
    let score = |axis: &Axis| match axes.and_then(|axes| axes.get(axis.word()).copied().flatten()) {
        // The cost of an option is its own; a vendor's alone says nothing of it.
        Some(value) if *axis != Axis::Cost => {
            points(Prose::ink(BODY), value, &format!("vendor.{vendor}.{axis}")).into()
        }
        _ => dash(),
    };
    [Cell::from(name), share.into()].into_iter().chain(Axis::ALL.iter().map(score)).collect()
}

fn option_row(shown: &Shown) -> Vec<Cell> {
    let score = |axis: &Axis| match value(shown, *axis) {
        Some(value) => points(Prose::ink(STRONG), value, &shown.id(&format!("axis.{axis}"))).into(),
        None => dash(),
    };
    let value = match shown.option.value {
        // Options that lie close are told apart by a decimal.
        Some(value) => {
            let text = show::grouped(value.base, 1);
            Prose::ink(STRONG).figure(text, &shown.id("value.base"), value.base.to_string()).into()
        }
        None => dash(),
    };
    let name = Prose::ink(STRONG).tell(&Message::from(shown.name()));
    let cells = [Cell::from(name), Prose::ink(BODY).into()];
    cells.into_iter().chain(Axis::ALL.iter().map(score)).chain([value]).collect()
}

fn dash() -> Cell {
    Prose::muted(BODY).say("–").into()
}
