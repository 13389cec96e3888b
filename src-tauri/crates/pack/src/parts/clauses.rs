//! What each clause of the recommended option's commitments is worth: taken away where a quote has it, added where it lacks it.

use super::{heading, note, small, table};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::BODY;
use decision::report::clauses::{ClauseReport, ShownFigure};
use voice::message;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let best = matter.report.decision.option.as_deref().unwrap_or_default();
    let rows: Vec<&ClauseReport> = matter.clauses.of_option(best).collect();
    if rows.is_empty() {
        return;
    }
    let currency = &matter.report.frame.currency;
    let mut out = Table::new(vec![
        Column::left(message!("general-clause")),
        Column::right(message!("general-clause-tcc", currency = currency)).wide(84.0),
        Column::right(message!("general-clause-cash", currency = currency)).wide(84.0),
        Column::right(message!("general-clause-right")).wide(84.0),
    ]);
    for own in rows.chunk_by(|one, next| one.quote == next.quote) {
        out.group(own[0].name.clone());
        own.iter().for_each(|row| out.row(cells(row)));
    }
    table(flow, message!("general-clauses.name"), "clauses", heading().tell(&message!("general-clauses")), &out);
    note(flow, small().tell(&message!("general-clauses-note")));
}

fn cells(row: &ClauseReport) -> Vec<Cell> {
    let number = |own: &ShownFigure| Cell::from(Prose::ink(BODY).figure(&own.text, &own.id, &own.exact));
    let shown = &row.shown;
    let change = Prose::ink(BODY).named(&format!("{}.change", shown.tcc_p50.id), &row.change);
    vec![change.into(), number(&shown.tcc_p50), number(&shown.cash_p90), number(&shown.right_in)]
}
