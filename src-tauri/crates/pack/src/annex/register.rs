//! The assumptions on which the cost of the recommended option depends, a line each, what moves it most first.

use crate::compose::Matter;
use crate::entered::{brief, named};
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, float};
use crate::parts::sources::Numbered;
use crate::parts::{heading, note, small, table};
use crate::prose::Prose;
use crate::table::{Column, Table};
use charts::type_scale::{BODY, SMALL};
use decision::report::RegisterReport;
use vocabulary::Grade;
use voice::{Value, message};

/// Most rows printed; the rest stands in the full print.
const ROWS: usize = 14;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let moves = |row: &&RegisterReport| row.sensitivity.is_some_and(|own| float(own) > 0.0);
    let mut rows: Vec<&RegisterReport> = matter.report.register.iter().filter(moves).collect();
    rows.sort_by(|a, b| b.sensitivity.map_or(0.0, float).total_cmp(&a.sensitivity.map_or(0.0, float)));
    let others = matter.report.register.len() - rows.len().min(ROWS);
    if !rows.is_empty() {
        let sources = Numbered::of(matter);
        let mut out = Table::new(vec![
            Column::left(message!("general-assumption")),
            Column::left(message!("pack-column-value")).wide(150.0),
            Column::left(message!("general-grade")).wide(46.0),
            Column::right(message!("general-source")).wide(38.0),
            Column::right(message!("pack-column-sensitivity", currency = &matter.report.frame.currency)).wide(56.0),
        ]);
        for row in rows.iter().take(ROWS) {
            let id = |part: &str| format!("register.{}.{part}", row.id);
            let (range, unit) = tables::in_unit(&brief(&row.value), &row.unit);
            let rest = voice::text(&message!("general-behind", unit = &unit));
            let amount = Value::figure(range, id("value"), &row.value);
            let value = Prose::ink(BODY).tell(&message!("general-signed", amount = amount, unit = &unit));
            let value =
                value.then(SMALL, charts::colour::MUTED).say(" ").figure(&rest, &id("unit"), voice::text(&row.unit));
            let grade = named(Grade::from_word(&row.grade).map(Grade::name), &row.grade);
            let moved = row.sensitivity.unwrap_or_default();
            out.row(vec![
                Prose::ink(BODY).named(&id("label"), &row.label).into(),
                value.into(),
                Prose::ink(BODY).figure(grade, &id("grade"), &row.grade).into(),
                Prose::muted(BODY)
                    .say(&sources.number(&row.source, &row.date).map_or("–".to_owned(), |own| own.to_string()))
                    .into(),
                Prose::ink(BODY).figure(numbers::rough(float(moved)), &id("sensitivity"), numbers::exact(moved)).into(),
            ]);
        }
        let words = heading().tell(&message!("pack-annex-register"));
        table(flow, message!("pack-annex-register.name"), "register-own", words, &out);
    }
    let more = fill::count("register.more", others);
    note(flow, small().tell(&message!("pack-annex-register-note", count = others, more = more)));
}
