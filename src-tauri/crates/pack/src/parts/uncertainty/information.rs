//! What is worth finding out before signing: each input's worth and how to find it out, against knowing everything.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::parts::figure::{self, Keep};
use crate::parts::{heading, note, paragraph, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, STRONG};
use decision::report::{DecisionReport, InformationReport};
use quantity::decimal::Amount;
use quantity::show;
use voice::{Message, Value, label, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let decision = &matter.report.decision;
    let title = heading().tell(&finding(matter));
    if decision.value_of_information.is_empty() {
        flow.space(crate::parts::BETWEEN);
        flow.heading(1, label("pack-information-name"), "information");
        paragraph(flow, &title);
        return note(flow, small().tell(&noise(decision)));
    }
    let note = fill::sentences([message!("pack-information-note"), noise(decision), counted(matter)]);
    let table = (of(matter, decision), Keep::All);
    figure::kept(flow, (&label("pack-information-name"), "information"), title, table, &small().tell(&note));
}

/// What is counted here, beside the inputs that move the lead.
fn counted(matter: &Matter) -> Message {
    let moving = matter.detail.tornado.decision.as_ref().map_or(0, |tornado| tornado.bars.len());
    if matter.report.decision.information_note.is_none() || moving == 0 {
        return Message::empty();
    }
    let (inputs, page) = (fill::count("sought.moving", moving), fill::page(&matter.refs, "lead"));
    message!("pack-information-counted", count = moving, told = inputs, page = page)
}

/// How many inputs can't be told from noise.
fn noise(decision: &DecisionReport) -> Message {
    let note = decision.information_note.as_ref().map(|note| fill::name("decision.information_note", note));
    fill::sentences(note)
}

fn finding(matter: &Matter) -> Message {
    let decision = &matter.report.decision;
    let everything = decision.evpi.map(float).or(decision.evpi_points).unwrap_or_default();
    match (decision.option.as_deref(), decision.value_of_information.first()) {
        (None, _) => message!("pack-information-without-recommendation"),
        (Some(_), None) if everything <= 0.0 => message!("pack-information-nothing"),
        (Some(_), None) => {
            let worth = worth(matter, decision.evpi, everything, "decision.evpi");
            message!("pack-information-no-single", worth = worth)
        }
        (Some(_), Some(first)) => {
            let id = format!("decision.worth.{}", first.input);
            let worth = worth(matter, first.worth, first.points, &id);
            message!("pack-information-most", input = fill::name(format!("{id}.label"), &first.label), worth = worth)
        }
    }
}

/// An estimate in money, or in points without a money scale.
fn worth(matter: &Matter, money: Option<Amount>, points: f64, id: &str) -> Message {
    match money {
        Some(amount) => {
            let worth = Value::figure(numbers::rough(float(amount)), id, exact(amount));
            message!("general-amount", amount = worth, unit = &matter.report.frame.currency)
        }
        None => {
            let (count, exact) = (Value::number(fine(points)), points.to_string());
            let points = Value::figure(count.clone(), format!("{id}.points"), exact);
            message!("pack-information-points", count = count, points = points)
        }
    }
}

/// Points in two significant digits.
fn fine(points: f64) -> String {
    show::rounded(points, show::significant(points, 2))
}

fn of(matter: &Matter, decision: &DecisionReport) -> Table {
    let worths = decision.value_of_information.iter().filter_map(|row| row.worth).chain(decision.evpi).map(float);
    let unit = decision.evpi.map(|_| Unit::of(worths));
    let mut columns = vec![Column::left(label("pack-information-head-input"))];
    columns.extend(unit.map(|unit| {
        let money = numbers::head(unit, &matter.report.frame.currency);
        Column::right(voice::text(&message!("general-worth-up-to", unit = money))).wide(60.0)
    }));
    let points = Column::right(label("pack-information-head-points")).wide(60.0);
    columns.extend([points, Column::left(label("general-how"))]);
    let mut out = Table::new(columns);
    decision.value_of_information.iter().for_each(|row| out.row(cells(row, unit)));
    let mut total = vec![Prose::ink(STRONG).say(&label("general-everything-at-once")).into()];
    total.extend(unit.zip(decision.evpi).map(|(unit, all)| money(unit, STRONG, all, "decision.evpi")));
    let points = match decision.evpi_points {
        Some(points) => Prose::ink(STRONG).figure(fine(points), "decision.evpi.points", points.to_string()),
        None => Prose::muted(STRONG).say("–"),
    };
    total.extend([points.into(), Prose::muted(BODY).say(&label("pack-information-all.about")).into()]);
    out.total(total);
    out
}

fn cells(row: &InformationReport, unit: Option<Unit>) -> Vec<Cell> {
    let id = format!("decision.worth.{}", row.input);
    let mut cells = vec![Prose::ink(BODY).named(&format!("{id}.label"), &row.label).into()];
    cells.extend(unit.map(|unit| match row.worth {
        Some(amount) => money(unit, BODY, amount, &id),
        None => Prose::muted(BODY).say("–").into(),
    }));
    let points = Prose::ink(BODY).figure(fine(row.points), &format!("{id}.points"), row.points.to_string());
    cells.extend([points.into(), Prose::ink(BODY).named(&format!("{id}.how"), &row.how).into()]);
    cells
}

fn money(unit: Unit, face: charts::Face, amount: Amount, id: &str) -> Cell {
    let value = float(amount);
    Prose::ink(face).figure(unit.bare(value, show::significant(value, 2)), id, exact(amount)).into()
}
