//! What a contract can hold in place of anybody finding it out: what holding each input saves, and how.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::parts::figure::{self, Keep};
use crate::parts::{heading, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::BODY;
use decision::report::ControlReport;
use quantity::show;
use voice::{Value, label, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let (held, currency) = (&matter.report.decision.control, &matter.report.frame.currency);
    let Some(first) = held.first() else { return };
    let saved = Value::figure(numbers::rough(float(first.holding)), id(first, "holding"), exact(first.holding));
    let saved = message!("general-amount", amount = saved, unit = currency);
    let input = fill::name(id(first, "label"), &first.label);
    let title = heading().tell(&message!("pack-control-finding", input = input, saved = saved));
    let unit = Unit::of(held.iter().map(|row| float(row.holding)));
    let saves = voice::text(&message!("pack-control-saves", money = numbers::head(unit, currency)));
    let [input, how] = ["general-input", "general-how"].map(|head| Column::left(label(head)));
    let mut table = Table::new(vec![input, Column::right(saves).wide(60.0), how]);
    held.iter().for_each(|row| table.row(cells(row, unit)));
    let name = label("pack-control-name");
    figure::kept(flow, (&name, "control"), title, (table, Keep::All), &small().say(&label("pack-control-note")));
}

fn cells(row: &ControlReport, unit: Unit) -> Vec<Cell> {
    let (named, saved) = (|part, text| Prose::ink(BODY).named(&id(row, part), text), float(row.holding));
    let saved = unit.bare(saved, show::significant(saved, 2));
    let saved = Prose::ink(BODY).figure(saved, &id(row, "holding"), exact(row.holding));
    vec![named("label", &row.label).into(), saved.into(), named("how", &row.how).into()]
}

fn id(row: &ControlReport, part: &str) -> String {
    format!("control.{}.{part}", row.input)
}
