//! Part 13: the assumption register: value, range, source, date, grade, owner and what each moves.

use super::shown::apart;
use super::{note, nothing, opening, small, title};
use crate::annex::register::lay as register_in_short;
use crate::compose::Matter;
use crate::entered::{day, named};
use crate::fill;
use crate::flow::{Flow, Turn};
use crate::numbers::{self, float};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::RegisterReport;
use vocabulary::Grade;
use voice::{Message, Value, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    if matter.is_full() {
        flow.page(Turn::Landscape);
    }
    let register = &matter.report.register;
    opening(flow, message!("pack-register-question"), title().tell(&finding(register)));
    if register.is_empty() {
        return nothing(flow, message!("pack-register-nothing"));
    }
    if !matter.is_full() {
        return register_in_short(flow, matter);
    }
    type Wanted<'w> = &'w dyn Fn(&RegisterReport) -> bool;
    let own: Wanted = &|row| row.origin == "workspace";
    let assumed: Wanted = &|row| row.assumed_for_you;
    let idle: Wanted = &|row| !row.assumed_for_you && row.origin != "workspace";
    for (name, anchor, words, of) in [
        (message!("pack-register-own.name"), "register-own", message!("pack-register-own"), own),
        (message!("general-assumed"), "register-assumed", message!("pack-register-assumed"), assumed),
        (message!("pack-register-shipped.name"), "register-shipped", message!("pack-register-shipped"), idle),
    ] {
        let mut rows: Vec<&RegisterReport> = register.iter().filter(|row| of(row)).collect();
        rows.sort_by(|a, b| sensitivity(b).total_cmp(&sensitivity(a)));
        if !rows.is_empty() {
            super::table(flow, name, anchor, super::heading().tell(&words), &table(matter, &rows));
        }
    }
    note(flow, small().tell(&message!("pack-register-note")));
}

fn sensitivity(row: &RegisterReport) -> f64 {
    row.sensitivity.map_or(0.0, float)
}

fn finding(register: &[RegisterReport]) -> Message {
    let all = register.len();
    let assumed = register.iter().filter(|row| row.grade == Grade::Assumed.word()).count();
    let largest = register.iter().max_by(|a, b| sensitivity(a).total_cmp(&sensitivity(b)));
    let (used, unsure) = (fill::count("register.count", all), fill::count("register.assumed", assumed));
    let used = match (all, assumed) {
        (0, _) => return message!("pack-register-none"),
        (1, 0) => message!("pack-register-one"),
        (1, _) => message!("pack-register-one-assumed"),
        (_, 0) => message!("pack-register-count", used = used),
        (_, 1) => message!("pack-register-count-one-assumed", used = used),
        _ => message!("pack-register-count-assumed", used = used, assumed = unsure),
    };
    let most = largest.filter(|row| sensitivity(row) > 0.0).map(|row| {
        message!("pack-register-most", label = fill::name(format!("register.{}.label", row.id), &row.label))
    });
    apart(used, most)
}

fn table(matter: &Matter, rows: &[&RegisterReport]) -> Table {
    let mut out = Table::new(vec![
        Column::left(message!("general-assumption")),
        Column::left(message!("pack-column-value")),
        Column::left(message!("pack-column-source-effect")),
        Column::left(message!("general-date")).wide(57.0),
        Column::left(message!("general-grade")).wide(46.0),
        Column::left(message!("general-owner")),
        Column::right(message!("pack-column-sensitivity", currency = &matter.report.frame.currency)).wide(50.0),
    ]);
    rows.iter().for_each(|row| out.row(cells(row)));
    out
}

fn cells(row: &RegisterReport) -> Vec<Cell> {
    let id = |part: &str| format!("register.{}.{part}", row.id);
    let part = |name: &str, text: &str| Prose::ink(BODY).figure(text, &id(name), text);
    let (range, unit) = tables::in_unit(&row.value, &row.unit);
    let amount = Value::figure(range, id("value"), &row.value);
    let (whole, rest) = (voice::text(&row.unit), voice::text(&message!("general-behind", unit = &unit)));
    let effect = voice::value(&row.effect);
    let moved = match row.sensitivity.filter(|s| float(*s) > 0.0) {
        Some(amount) => {
            Prose::ink(BODY).figure(numbers::rough(float(amount)), &id("sensitivity"), numbers::exact(amount))
        }
        None => Prose::muted(BODY).say("–"),
    };
    vec![
        vec![Prose::ink(STRONG).named(&id("label"), &row.label), Prose::muted(SMALL).named(&id("id"), &row.id)].into(),
        vec![
            Prose::ink(BODY).tell(&message!("general-signed", amount = amount, unit = unit)),
            Prose::muted(SMALL).figure(rest, &id("unit"), whole),
        ]
        .into(),
        // A fixed value has no range that could do anything.
        if effect == voice::label("decision-fixed-value") {
            part("source", &row.source).into()
        } else {
            vec![part("source", &row.source), Prose::new(SMALL, colour::MUTED).named(&id("effect"), effect)].into()
        },
        Prose::ink(BODY).figure(day(&row.date), &id("date"), &row.date).into(),
        Prose::ink(BODY)
            .figure(named(Grade::from_word(&row.grade).map(Grade::name), &row.grade), &id("grade"), &row.grade)
            .into(),
        part("owner", &row.owner).into(),
        moved.into(),
    ]
}
