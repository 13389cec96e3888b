//! Part 11: risks and checks, contract terms, exits, compliance, and the conditions before signature.

use super::shown::{apart, paid};
use super::{heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::entered::{cell, named};
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL};
use decision::report::{CheckReport, OptionReport};
use tables::Row;
use vocabulary::{ConditionKind, ConditionState, State};
use voice::{Message, Value, message};

/// Titles of the kinds of check, by the beginning of their ids.
const KINDS: [(&str, &str); 5] = [
    ("trap.", "pack-checks-traps"),
    ("question.", "pack-checks-questions"),
    ("action.", "pack-checks-actions"),
    ("principle.", "pack-checks-principles"),
    ("watch.", "pack-checks-watches"),
];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, message!("pack-terms-question"), title().tell(&finding(matter)));
    checks(flow, matter);
    conditions(flow, matter);
    if !matter.is_full() {
        return;
    }
    exits(flow, matter);
    super::clauses::lay(flow, matter);
    super::commitments::lay(flow, matter);
    super::rounds::lay(flow, matter);
}

/// "One check needs action; 7 of 11 conditions for the recommended option are not met yet".
fn finding(matter: &Matter) -> Message {
    let act = matter.report.decision.checks.iter().filter(|check| check.status == State::Act).count();
    let act = match act {
        0 => message!("pack-checks-none"),
        1 => message!("pack-checks-one"),
        _ => message!("pack-checks-act", count = fill::in_words("checks.act", act)),
    };
    let applying: Vec<_> = matter.report.conditions.iter().filter(|c| c.applies).collect();
    let open = applying.iter().filter(|c| !c.status.is_settled()).count();
    let (count, all) = (fill::count("conditions.open", open), fill::count("conditions.all", applying.len()));
    let conditions = match (open, applying.len()) {
        (_, 0) => message!("pack-conditions-none"),
        (0, 1) => message!("pack-conditions-met-one"),
        (0, _) => message!("pack-conditions-met"),
        (1, 1) => message!("pack-conditions-open-one"),
        _ if matter.report.decision.option.is_some() => {
            message!("pack-conditions-open-recommended", number = open, open = count, all = all)
        }
        _ => message!("pack-conditions-open", number = open, open = count, all = all),
    };
    apart(act, Some(conditions))
}

fn checks(flow: &mut Flow, matter: &Matter) {
    let mut out = Table::new(vec![
        Column::left(message!("general-state")).wide(56.0),
        Column::left(message!("general-finding")),
        Column::left(message!("pack-column-rests-on")).wide(130.0),
    ]);
    for (beginning, name) in KINDS {
        let mut of_kind: Vec<&CheckReport> =
            matter.report.decision.checks.iter().filter(|check| check.id.starts_with(beginning)).collect();
        of_kind.retain(|check| matter.is_full() || check.status != State::Ok);
        of_kind.sort_by_key(|check| state::order(check.status));
        if !of_kind.is_empty() {
            out.group(Message::new(name));
        }
        for check in of_kind {
            let id = |part: &str| format!("check.{}{part}", check.id);
            out.row(vec![
                state::cell(check.status, matter.fonts, &id(".status")),
                found(matter, check, &id).into(),
                rests_on(matter, check).into(),
            ]);
        }
    }
    if out.is_empty() {
        nothing(flow, message!("pack-checks-nothing"));
    }
    table(flow, message!("pack-checks.name"), "checks", heading().tell(&message!("pack-checks")), &out);
    note(
        flow,
        small().tell(&if matter.is_full() { message!("pack-checks-note") } else { message!("pack-checks-note.open") }),
    );
    if matter.is_full() {
        others(flow, matter);
    }
}

/// What was found, and in the full print what to do about it.
fn found(matter: &Matter, check: &CheckReport, id: &dyn Fn(&str) -> String) -> Vec<Prose> {
    let todo = check.todo.as_ref().filter(|_| matter.is_full());
    let todo = todo.map(|todo| Prose::new(SMALL, colour::MUTED).named(&id(".todo"), todo));
    [Some(Prose::ink(BODY).named(&id(""), &check.finding)), todo].into_iter().flatten().collect()
}

/// What the checks ask for of the other options: each with its worst state, how many need action, and what those find.
fn others(flow: &mut Flow, matter: &Matter) {
    let best = matter.report.decision.option.as_deref();
    let others: Vec<&OptionReport> =
        matter.report.options.iter().filter(|o| Some(o.id.as_str()) != best && !o.checks.is_empty()).collect();
    if others.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-state")).wide(56.0),
        Column::left(message!("general-option")),
        Column::left(message!("pack-column-acts")),
    ]);
    others.iter().for_each(|option| out.row(of_other(matter, option)));
    let words = heading().tell(&message!("pack-checks-others"));
    table(flow, message!("pack-checks-others.name"), "checks-others", words, &out);
}

fn of_other(matter: &Matter, option: &OptionReport) -> Vec<Cell> {
    let id = |part: &str| format!("option.{}.checks.{part}", option.id);
    let worst = option.checks.iter().map(|check| check.status).min_by_key(|status| state::order(*status));
    let acts = option.checks.iter().filter(|check| check.status == State::Act);
    let found: Vec<Prose> = acts.map(|check| Prose::ink(BODY).named(&id(&check.id), &check.finding)).collect();
    let found =
        if found.is_empty() { vec![Prose::muted(BODY).tell(&message!("pack-checks-none-acts"))] } else { found };
    vec![
        state::cell(worst.unwrap_or(State::Unknown), matter.fonts, &id("status")),
        Prose::ink(BODY).named(&format!("option.{}.name", option.id), &option.name).into(),
        found.into(),
    ]
}

/// The figure that a check rests on, as printed elsewhere.
fn rests_on(matter: &Matter, check: &CheckReport) -> Vec<Prose> {
    let Some(figure) = matter.report.trace(&check.figure) else { return Vec::new() };
    let value = Value::figure(&figure.text, &figure.id, figure.value.clone().unwrap_or_default());
    let prose = Prose::ink(BODY).tell(&match tables::goes_without(&figure.unit) {
        true => value.into(),
        false => message!("general-amount", amount = value, unit = &figure.unit),
    });
    let Some(bound) = &check.bound else { return vec![prose] };
    let held = message!("pack-checks-bound", bound = fill::name(format!("check.{}.bound", check.id), &bound.text));
    let prose = prose.then(BODY, colour::MUTED).say("; ").tell(&held);
    vec![prose]
}

/// Where the kind of a condition stands; the annex leaves it out.
const KIND: usize = 2;

fn conditions(flow: &mut Flow, matter: &Matter) {
    let rows = matter.book.rows("conditions");
    if rows.is_empty() {
        return nothing(flow, message!("pack-conditions-nothing"));
    }
    let mut columns = vec![
        Column::left(message!("general-state")).wide(66.0),
        Column::left(message!("general-condition")),
        Column::left(message!("pack-column-kind")).wide(92.0),
        Column::left(message!("general-owner")).wide(92.0),
        Column::left(message!("pack-column-by")).wide(57.0),
    ];
    if !matter.is_full() {
        columns.remove(KIND);
    }
    let mut out = Table::new(columns);
    let applies =
        |row: &Row| matter.report.conditions.iter().any(|c| Some(c.id.as_str()) == row.get("id") && c.applies);
    let recommended = matter.report.decision.option.is_some();
    let concerned = match recommended {
        true => message!("pack-conditions-recommended"),
        false => message!("pack-conditions-every"),
    };
    for (own, name) in [(true, concerned), (false, message!("pack-conditions-other"))] {
        let mut group: Vec<&Row> = rows.iter().filter(|row| applies(row) == own).collect();
        group.retain(|row| matter.is_full() || asks(row) != State::Ok);
        group.sort_by_key(|row| state::order(asks(row)));
        if group.is_empty() || !own && !matter.is_full() {
            continue;
        }
        out.group(name);
        for row in group {
            let mut cells = condition(matter, row);
            if !matter.is_full() {
                cells.remove(KIND);
            }
            out.row(cells);
        }
    }
    table(flow, message!("pack-conditions.name"), "terms", heading().tell(&message!("pack-conditions")), &out);
}

/// How a condition stands; one that nobody has marked is missing.
fn stands(row: &Row) -> ConditionState {
    row.get("status").and_then(ConditionState::from_word).unwrap_or(ConditionState::Missing)
}

fn asks(row: &Row) -> State {
    stands(row).asks()
}

fn condition(matter: &Matter, row: &Row) -> Vec<Cell> {
    let id = row.get("id").unwrap_or_default();
    let text = |key: &str| cell(Prose::ink(BODY), "conditions", (row, id), key);
    let part = |part: &str| format!("cell.conditions.{id}.{part}");
    let kind = row.get("kind").unwrap_or_default();
    let mut lines = vec![text("text")];
    if row.get("note").is_some() && matter.is_full() {
        lines.push(cell(Prose::new(SMALL, colour::MUTED), "conditions", (row, id), "note"));
    }
    let clauses = matter.clauses.of_condition(id).filter(|_| matter.is_full());
    lines.extend(clauses.map(|own| Prose::new(SMALL, colour::MUTED).tell(&own.text)));
    let whom = match (row.get("vendor"), row.get("option")) {
        (Some(vendor), _) => matter.vendor(vendor).into(),
        (None, Some(option)) => matter.option(option).into(),
        (None, None) => message!("pack-everyone"),
    };
    let kind = Prose::ink(BODY).figure(
        named(ConditionKind::from_word(kind).map(ConditionKind::name), kind),
        &part("kind"),
        kind,
    );
    vec![
        status(matter, stands(row), &part("status")),
        lines.into(),
        vec![kind, Prose::muted(SMALL).named(&part("whom"), whom)].into(),
        text("owner").into(),
        text("due").into(),
    ]
}

/// In the words of page 1.
fn status(matter: &Matter, own: ConditionState, id: &str) -> Cell {
    state::saying(own.asks(), matter.fonts, &voice::text(&own.name()), id, own.word())
}

/// Term and notice of every quote in an option, those of the recommended one first.
fn exits(flow: &mut Flow, matter: &Matter) {
    let used = |id: &str| matter.book.rows("options").iter().any(|row| row.get("quote") == Some(id));
    let bound = |row: &&Row| row.get("term_months").is_some() && row.get("id").is_some_and(used);
    let rows: Vec<&Row> = matter.book.rows("quotes").iter().filter(bound).collect();
    if rows.is_empty() {
        return nothing(flow, message!("pack-exits-nothing"));
    }
    let mut out = Table::new(vec![
        Column::left(message!("pack-column-vendor-quote")),
        Column::left(message!("pack-column-region")),
        Column::left(message!("general-paid")),
        Column::right(message!("pack-column-term")),
        Column::right(message!("pack-column-notice")),
        Column::left(message!("general-source")),
    ]);
    let best = matter.report.decision.option.as_deref();
    let own = |row: &Row| {
        let mut supply = matter.detail.supply.iter().filter(|supply| Some(supply.option.as_str()) == best);
        supply.any(|supply| supply.rows.iter().any(|own| Some(own.quote.as_str()) == row.get("id")))
    };
    let (ours, others): (Vec<&Row>, Vec<&Row>) = rows.into_iter().partition(|row| own(row));
    for (name, rows) in [(message!("pack-exits-recommended"), &ours), (message!("pack-exits-other"), &others)] {
        if best.is_some() && !rows.is_empty() {
            out.group(name);
        }
        rows.iter().for_each(|row| out.row(exit(matter, row)));
    }
    table(flow, message!("pack-exits.name"), "exits", heading().tell(&message!("pack-exits")), &out);
    note(flow, small().tell(&message!("pack-exits-note")));
}

fn exit(matter: &Matter, row: &Row) -> Vec<Cell> {
    let id = row.get("id").unwrap_or_default();
    let text = |key: &str| match row.get(key) {
        Some(_) => cell(Prose::ink(BODY), "quotes", (row, id), key),
        None => Prose::muted(BODY).tell(&message!("unknown")),
    };
    let vendor = matter.vendor(row.get("vendor").unwrap_or_default());
    let name = Prose::ink(BODY).figure(vendor, &format!("quote.{id}.vendor"), vendor);
    let billing = row.get("billing").unwrap_or_default();
    let billing = Prose::ink(BODY).figure(paid(billing), &format!("cell.quotes.{id}.billing"), billing);
    vec![
        vec![name, cell(Prose::muted(SMALL), "quotes", (row, id), "sku")].into(),
        text("region").into(),
        billing.into(),
        text("term_months").into(),
        text("exit_months").into(),
        text("source").into(),
    ]
}
