//! What is worth finding out before signing: each input's worth and how to find it out, against knowing everything.

use crate::compose::Matter;
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

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let decision = &matter.report.decision;
    let title = finding(matter);
    if decision.value_of_information.is_empty() {
        flow.space(crate::parts::BETWEEN);
        flow.heading(1, "Worth finding out", "information");
        paragraph(flow, &title);
        return note(flow, told(small(), decision));
    }
    let words = "Worth is what choosing after this is known would gain on average, so it is the most that delay or study may cost. Worths do not add up: knowing one thing leaves less for the next. Estimated over the same worlds.";
    let note = counted(told(small().say(words).say(" "), decision), matter);
    let table = (of(matter, decision), Keep::All);
    figure::kept(flow, ("Worth finding out", "information"), title, table, &note);
}

/// What is counted here, beside the inputs that move the lead.
fn counted(prose: Prose, matter: &Matter) -> Prose {
    let moving = matter.detail.tornado.decision.as_ref().map_or(0, |tornado| tornado.bars.len());
    if matter.report.decision.information_note.is_none() || moving == 0 {
        return prose;
    }
    let count = show::grouped(moving as f64, 0);
    prose
        .say(" Counted is every uncertain input of the case, whether it moves the lead or not (")
        .figure(&count, "sought.moving", moving.to_string())
        .say(if moving == 1 { " does, " } else { " do, " })
        .page(&matter.refs, "lead")
        .say(").")
}

/// How many inputs can't be told from noise.
fn told(prose: Prose, decision: &DecisionReport) -> Prose {
    match &decision.information_note {
        Some(words) => prose.worded(words, "decision.information_note"),
        None => prose,
    }
}

fn finding(matter: &Matter) -> Prose {
    let decision = &matter.report.decision;
    let prose = heading();
    let everything = decision.evpi.map(float).or(decision.evpi_points).unwrap_or_default();
    let first = decision.value_of_information.first();
    match (decision.option.as_deref(), first) {
        (None, _) => prose.say("Without a recommendation nothing can be said to be worth finding out"),
        (Some(_), None) if everything <= 0.0 => {
            prose.say("Nothing that could be found out before signing would change the choice")
        }
        (Some(_), None) => worth(prose.say("No single input is worth finding out as far as these worlds can tell; knowing everything would be worth "), matter, decision.evpi, everything, "decision.evpi"),
        (Some(_), Some(first)) => {
            let id = format!("decision.worth.{}", first.input);
            let prose = prose.say("Most worth finding out: ").worded(&first.label, &format!("{id}.label"));
            worth(prose.say(", up to "), matter, first.worth, first.points, &id)
        }
    }
}

/// An estimate in money, or in points without a money scale.
fn worth(prose: Prose, matter: &Matter, money: Option<Amount>, points: f64, id: &str) -> Prose {
    match money {
        Some(amount) => prose
            .figure(&numbers::rough(float(amount)), id, exact(amount))
            .say(&format!("\u{A0}{}", matter.report.frame.currency)),
        None => prose.figure(&fine(points), &format!("{id}.points"), points.to_string()).say(" points of value"),
    }
}

/// Points in two significant digits.
fn fine(points: f64) -> String {
    show::rounded(points, show::significant(points, 2))
}

fn of(matter: &Matter, decision: &DecisionReport) -> Table {
    let worths = decision.value_of_information.iter().filter_map(|row| row.worth).chain(decision.evpi).map(float);
    let unit = decision.evpi.map(|_| Unit::of(worths));
    let mut columns = vec![Column::left("What to find out")];
    columns.extend(unit.map(|unit| {
        Column::right(&format!("Worth up to,\n{}", numbers::head(unit, &matter.report.frame.currency))).wide(60.0)
    }));
    columns.extend([Column::right("Worth up to,\npoints").wide(60.0), Column::left("How")]);
    let mut out = Table::new(columns);
    decision.value_of_information.iter().for_each(|row| out.row(cells(row, unit)));
    let mut total = vec![Prose::ink(STRONG).say("Everything at once").into()];
    total.extend(unit.zip(decision.evpi).map(|(unit, all)| money(unit, STRONG, all, "decision.evpi")));
    let points = match decision.evpi_points {
        Some(points) => Prose::ink(STRONG).figure(&fine(points), "decision.evpi.points", points.to_string()),
        None => Prose::muted(STRONG).say("–"),
    };
    total.extend([points.into(), Prose::muted(BODY).say("the upper bound of all together").into()]);
    out.total(total);
    out
}

fn cells(row: &InformationReport, unit: Option<Unit>) -> Vec<Cell> {
    let id = format!("decision.worth.{}", row.input);
    let mut cells = vec![Prose::ink(BODY).worded(&row.label, &format!("{id}.label")).into()];
    cells.extend(unit.map(|unit| match row.worth {
        Some(amount) => money(unit, BODY, amount, &id),
        None => Prose::muted(BODY).say("–").into(),
    }));
    let points = Prose::ink(BODY).figure(&fine(row.points), &format!("{id}.points"), row.points.to_string());
    cells.extend([points.into(), Prose::ink(BODY).worded(&row.how, &format!("{id}.how")).into()]);
    cells
}

fn money(unit: Unit, face: charts::Face, amount: Amount, id: &str) -> Cell {
    let value = float(amount);
    Prose::ink(face).figure(&unit.bare(value, show::significant(value, 2)), id, exact(amount)).into()
}
