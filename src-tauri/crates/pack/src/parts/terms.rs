//! Part 11: risks and checks, contract terms, exits, compliance, and the conditions before signature.

use super::shown::paid;
use super::{heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::entered::{cell, word};
use crate::flow::Flow;
use crate::numbers;
use crate::prose::Prose;
use crate::state::State;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL};
use decision::report::CheckReport;
use tables::Row;

/// Titles of the kinds of check, by the beginning of their ids.
const KINDS: [(&str, &str); 4] = [
    ("trap.", "Traps: has the case walked into one?"),
    ("question.", "Questions that a board asks"),
    ("action.", "Actions to take before signing"),
    ("watch.", "Watches on the calculation"),
];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "What could go wrong, and what must stand in the contract?", finding(matter));
    checks(flow, matter);
    conditions(flow, matter);
    exits(flow, matter);
}

/// "One check asks for action; 7 of 11 conditions for the recommended option are not met yet".
fn finding(matter: &Matter) -> Prose {
    let act = matter.report.decision.checks.iter().filter(|check| check.status == "act").count();
    let prose = match act {
        0 => title().say("No check asks for action"),
        1 => title().say("One check asks for action"),
        _ => title().figure(&numbers::word(act), "checks.act", act.to_string()).say(" checks ask for action"),
    };
    let applying: Vec<_> = matter.report.conditions.iter().filter(|c| c.applies).collect();
    let open = applying.iter().filter(|c| c.status != "met").count();
    match (open, applying.len()) {
        (_, 0) => prose.say("; no condition is entered"),
        (0, 1) => prose.say("; the one condition is met"),
        (0, _) => prose.say("; all conditions are met"),
        (open, all) => prose
            .say("; ")
            .figure(&open.to_string(), "conditions.open", open.to_string())
            .say(" of ")
            .figure(&all.to_string(), "conditions.all", all.to_string())
            .say(if matter.report.decision.option.is_some() {
                " conditions for the recommended option "
            } else {
                " conditions "
            })
            .say(if open == 1 { "is not met yet" } else { "are not met yet" }),
    }
}

fn checks(flow: &mut Flow, matter: &Matter) {
    let mut out = Table::new(vec![
        Column::left("State").wide(56.0),
        Column::left("Finding"),
        Column::left("Rests on, held against").wide(130.0),
    ]);
    for (beginning, name) in KINDS {
        let mut of_kind: Vec<&CheckReport> =
            matter.report.decision.checks.iter().filter(|check| check.id.starts_with(beginning)).collect();
        of_kind.sort_by_key(|check| State::of_check(&check.status));
        if !of_kind.is_empty() {
            out.group(name);
        }
        for check in of_kind {
            let id = |part: &str| format!("check.{}{part}", check.id);
            out.row(vec![
                State::of_check(&check.status).cell(matter.fonts, &id(".status")),
                Prose::ink(BODY).worded(&check.finding, &id("")).into(),
                rests_on(matter, check).into(),
            ]);
        }
    }
    if out.is_empty() {
        nothing(flow, "Nothing is entered that a check could judge.");
    }
    table(
        flow,
        "Traps, questions and actions",
        "checks",
        heading().say("Traps, questions and actions, each with the figure that it rests on"),
        &out,
    );
}

/// The figure that a check rests on, as printed elsewhere.
fn rests_on(matter: &Matter, check: &CheckReport) -> Vec<Prose> {
    let id = Prose::muted(SMALL).figure(&check.figure, &format!("check.{}.figure", check.id), &check.figure);
    let Some(figure) = matter.report.trace(&check.figure) else { return vec![id] };
    let prose =
        Prose::ink(BODY).figure(&voice::text(&figure.text), &figure.id, figure.value.clone().unwrap_or_default());
    let whole = voice::text(&figure.unit);
    let unit = unit(&whole);
    let prose = if unit.is_empty() { prose } else { prose.say(" ").say(unit) };
    let Some(bound) = &check.bound else { return vec![prose, id] };
    let prose = prose.then(BODY, colour::MUTED).say("; bound\u{A0}");
    let prose = prose.figure(&bound.text, &format!("check.{}.bound", check.id), bound.text.as_str());
    let whose =
        Prose::muted(SMALL).figure(&bound.assumption, &format!("check.{}.bound.id", check.id), &bound.assumption);
    vec![prose, id, whose]
}

fn unit(unit: &str) -> &str {
    if matches!(unit, "share" | "ratio") { "" } else { unit }
}

fn conditions(flow: &mut Flow, matter: &Matter) {
    let rows = matter.book.rows("conditions");
    if rows.is_empty() {
        return nothing(flow, "No condition is entered: exits, guardrails and papers are not agreed anywhere.");
    }
    let mut out = Table::new(vec![
        Column::left("State").wide(50.0),
        Column::left("Condition"),
        Column::left("Kind, whom it\nconcerns").wide(92.0),
        Column::left("Owner").wide(92.0),
        Column::left("By").wide(57.0),
    ]);
    let applies =
        |row: &Row| matter.report.conditions.iter().any(|c| Some(c.id.as_str()) == row.get("id") && c.applies);
    let recommended = matter.report.decision.option.is_some();
    let concerned = if recommended { "For the recommended option" } else { "For every option, as none is recommended" };
    for (own, name) in [(true, concerned), (false, "For other options")] {
        let mut group: Vec<&Row> = rows.iter().filter(|row| applies(row) == own).collect();
        group.sort_by_key(|row| State::of_condition(row.get("status").unwrap_or_default()));
        if !group.is_empty() {
            out.group(name);
        }
        group.into_iter().for_each(|row| out.row(condition(matter, row)));
    }
    table(
        flow,
        "Conditions before signature",
        "terms",
        heading().say("Conditions before signature, each with owner and date"),
        &out,
    );
}

fn condition(matter: &Matter, row: &Row) -> Vec<Cell> {
    let id = row.get("id").unwrap_or_default();
    let text = |key: &str| cell(Prose::ink(BODY), "conditions", (row, id), key);
    let part = |part: &str| format!("cell.conditions.{id}.{part}");
    let kind = row.get("kind").map(word).unwrap_or_default();
    let mut said = vec![text("text")];
    if row.get("note").is_some() {
        said.push(cell(Prose::new(SMALL, colour::MUTED), "conditions", (row, id), "note"));
    }
    let whom = match (row.get("vendor"), row.get("option")) {
        (Some(vendor), _) => matter.vendor(vendor),
        (None, Some(option)) => matter.option(option),
        (None, None) => "everyone",
    };
    let kind = Prose::ink(BODY).figure(&kind, &part("kind"), row.get("kind").unwrap_or_default());
    vec![
        State::of_condition(row.get("status").unwrap_or_default()).cell(matter.fonts, &part("status")),
        said.into(),
        vec![kind, Prose::muted(SMALL).figure(whom, &part("whom"), whom)].into(),
        text("owner").into(),
        text("due").into(),
    ]
}

/// Term and notice of every quote in an option, those of the recommended one first.
fn exits(flow: &mut Flow, matter: &Matter) {
    let used = |id: &str| matter.book.rows("options").iter().any(|row| row.get("quote") == Some(id));
    let bound = |row: &&Row| row.get("term_months").is_some() && row.get("id").is_some_and(used);
    let rows: Vec<&Row> = matter.book.rows("quotes").iter().filter(bound).collect();
    if rows.is_empty() {
        return nothing(flow, "No option holds a quote with a term, so nothing binds beyond its use.");
    }
    let mut out = Table::new(vec![
        Column::left("Vendor, quote"),
        Column::left("Region"),
        Column::left("Paid"),
        Column::right("Term,\nmonths"),
        Column::right("Notice,\nmonths"),
        Column::left("Source"),
    ]);
    let best = matter.report.decision.option.as_deref();
    let own = |row: &Row| {
        let mut supply = matter.detail.supply.iter().filter(|supply| Some(supply.option.as_str()) == best);
        supply.any(|supply| supply.rows.iter().any(|own| Some(own.quote.as_str()) == row.get("id")))
    };
    let (ours, others): (Vec<&Row>, Vec<&Row>) = rows.into_iter().partition(|row| own(row));
    for (name, rows) in [("In the recommended option", &ours), ("Only in other options", &others)] {
        if best.is_some() && !rows.is_empty() {
            out.group(name);
        }
        rows.iter().for_each(|row| out.row(exit(matter, row)));
    }
    table(
        flow,
        "Terms and exits",
        "exits",
        heading().say("What binds, and for how long: term and notice of every quote in an option"),
        &out,
    );
    note(flow, small().say("Only a commitment is paid whether it is used or not; what is paid by use binds by its notice alone. A commitment longer than the horizon is charged to its end under hidden cost, rigidity; a notice that is not in writing counts as unknown. Quotes without a term are left out."));
}

fn exit(matter: &Matter, row: &Row) -> Vec<Cell> {
    let id = row.get("id").unwrap_or_default();
    let text = |key: &str| match row.get(key) {
        Some(_) => cell(Prose::ink(BODY), "quotes", (row, id), key),
        None => Prose::muted(BODY).say("unknown"),
    };
    let vendor = matter.vendor(row.get("vendor").unwrap_or_default());
    let name = Prose::ink(BODY).figure(vendor, &format!("quote.{id}.vendor"), vendor);
    let billing = row.get("billing").unwrap_or_default();
    let billing = Prose::ink(BODY).figure(paid(billing), &format!("cell.quotes.{id}.billing"), billing);
    vec![
        vec![
            name,
            cell(Prose::muted(SMALL), "quotes", (row, id), "sku"),
            cell(Prose::muted(SMALL), "quotes", (row, id), "id"),
        ]
        .into(),
        text("region").into(),
        billing.into(),
        text("term_months").into(),
        text("exit_months").into(),
        text("source").into(),
    ]
}
