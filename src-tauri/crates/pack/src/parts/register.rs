//! Part 13: the assumption register: value, range, source, date, grade, owner and what each moves.

use super::{note, nothing, opening, small, title};
use crate::compose::Matter;
use crate::entered::{day, value};
use crate::flow::{Flow, Turn};
use crate::numbers::{self, float};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::RegisterReport;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    flow.page(Turn::Landscape);
    let register = &matter.report.register;
    opening(flow, "What does the answer assume, who says so, and how much hangs on it?", finding(register));
    if register.is_empty() {
        return nothing(flow, "No assumption is used: every input is a value of its own.");
    }
    for (name, anchor, words, of) in [
        (
            "Assumptions of this case",
            "register-own",
            "Set in this workspace, those that move the cost most first",
            "workspace",
        ),
        (
            "Shipped assumptions",
            "register-shipped",
            "Shipped with Assay; a row of the same name in the sheet Assumptions replaces one",
            "shipped",
        ),
    ] {
        let mut rows: Vec<&RegisterReport> = register.iter().filter(|row| row.origin == of).collect();
        rows.sort_by(|a, b| sensitivity(b).total_cmp(&sensitivity(a)));
        if !rows.is_empty() {
            super::table(flow, name, anchor, super::heading().say(words), &table(matter, &rows));
        }
    }
    note(flow, small().say("Sensitivity: how far the recommended option's total cost of computing moves between the two ends of the range, the others at their base; a dash where it does not move. Effect says whether any reported figure changes when the range is replaced by its base value."));
}

fn sensitivity(row: &RegisterReport) -> f64 {
    row.sensitivity.map_or(0.0, float)
}

fn finding(register: &[RegisterReport]) -> Prose {
    let all = register.len();
    let assumed = register.iter().filter(|row| row.grade == "assumed").count();
    let largest = register.iter().max_by(|a, b| sensitivity(a).total_cmp(&sensitivity(b)));
    let prose = match all {
        0 => return title().say("No assumption is used"),
        1 => title().say("One assumption is used"),
        _ => {
            title().figure(&numbers::count(all as u64), "register.count", all.to_string()).say(" assumptions are used")
        }
    };
    let prose = match assumed {
        0 => prose,
        1 => prose.say(", one of them only assumed"),
        _ => prose
            .say(", ")
            .figure(&assumed.to_string(), "register.assumed", assumed.to_string())
            .say(" of them only assumed"),
    };
    match largest.filter(|row| sensitivity(row) > 0.0) {
        Some(row) => {
            prose.say("; most hangs on ").figure(&row.label, &format!("register.{}.label", row.id), &row.label)
        }
        None => prose,
    }
}

fn table(matter: &Matter, rows: &[&RegisterReport]) -> Table {
    let mut out = Table::new(vec![
        Column::left("Assumption"),
        Column::left("Value or range"),
        Column::left("Source, and what the range does"),
        Column::left("Date").wide(57.0),
        Column::left("Grade").wide(46.0),
        Column::left("Owner"),
        Column::right(&format!("Sensitivity,\n{}", matter.report.frame.currency)).wide(50.0),
    ]);
    rows.iter().for_each(|row| out.row(cells(row)));
    out
}

fn cells(row: &RegisterReport) -> Vec<Cell> {
    let id = |part: &str| format!("register.{}.{part}", row.id);
    let part = |name: &str, text: &str| Prose::ink(BODY).figure(text, &id(name), text);
    let (range, unit) = value(&row.value, &row.unit);
    let effect = Prose::new(SMALL, colour::MUTED).worded(&row.effect, &id("effect"));
    let moved = match row.sensitivity.filter(|s| float(*s) > 0.0) {
        Some(amount) => {
            Prose::ink(BODY).figure(&numbers::rough(float(amount)), &id("sensitivity"), numbers::exact(amount))
        }
        None => Prose::muted(BODY).say("–"),
    };
    vec![
        vec![
            Prose::ink(STRONG).figure(&row.label, &id("label"), &row.label),
            Prose::muted(SMALL).figure(&row.id, &id("id"), &row.id),
        ]
        .into(),
        vec![
            Prose::ink(BODY).figure(&range, &id("value"), &row.value),
            Prose::muted(SMALL).figure(unit, &id("unit"), &row.unit),
        ]
        .into(),
        if row.is_fixed() {
            part("source", &row.source).into()
        } else {
            vec![part("source", &row.source), effect].into()
        },
        Prose::ink(BODY).figure(&day(&row.date), &id("date"), &row.date).into(),
        part("grade", &row.grade).into(),
        part("owner", &row.owner).into(),
        moved.into(),
    ]
}
