//! The vendor's own scores in full, with the reasons that were written, and its own gates.

use super::against::{percent, points};
use super::noted;
use crate::entered::named;
use crate::flow::Flow;
use crate::parts::scorecard::{anchors, stated, unit};
use crate::parts::{heading, note, table};
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::debrief::{AxisDebrief, CriterionDebrief, Debrief, Finding};
use decision::report::detail::GateDetail;
use vocabulary::{Answer, State};
use voice::{Message, message};

pub(super) fn lay(flow: &mut Flow, own: &Debrief) {
    let mut out = Table::new(vec![
        Column::left(message!("pack-column-anchors")).wide(150.0),
        Column::right(message!("debrief-weight")).wide(36.0),
        Column::left(message!("general-found")).wide(88.0),
        Column::right(message!("debrief-column-points")).wide(34.0),
        Column::left(message!("debrief-column-why")),
    ]);
    for axis in &own.axes {
        out.group(of_axis(axis));
        own.criteria
            .iter()
            .filter(|one| one.criterion.axis == axis.axis)
            .for_each(|one| out.row(row(one, own.own_cost.as_ref())));
    }
    table(flow, message!("debrief-own.name"), "", heading().tell(&message!("debrief-own")), &out);
}

fn of_axis(axis: &AxisDebrief) -> Message {
    let (name, weight) = (axis.axis.name(), percent(axis.weight));
    match axis.points {
        Some(value) => message!("debrief-own-axis", axis = name, weight = weight, points = points(Some(value))),
        None => message!("debrief-own-axis-unknown", axis = name, weight = weight),
    }
}

fn row(one: &CriterionDebrief, own_cost: Option<&Message>) -> Vec<Cell> {
    let criterion = &one.criterion;
    vec![
        vec![Prose::ink(BODY).say(&criterion.name), anchors(criterion)].into(),
        Prose::muted(BODY).say(&percent(criterion.weight)).into(),
        found(one).into(),
        Prose::ink(STRONG).say(&points(one.points())).into(),
        why(one, own_cost).into(),
    ]
}

/// What was found, each value once, with how well it is known.
fn found(one: &CriterionDebrief) -> Vec<Prose> {
    let cell = one.criterion.cells.first();
    if one.criterion.computed {
        let stated = cell.and_then(|cell| cell.stated.as_deref());
        return vec![match stated {
            Some(stated) => Prose::ink(BODY).say(&stated_as(one, stated)),
            None => Prose::muted(BODY).tell(&message!("pack-score-no-price")),
        }];
    }
    let mut lines: Vec<Prose> = Vec::new();
    let mut told: Vec<Message> = Vec::new();
    for finding in &one.findings {
        let words = in_words(one, finding);
        if !told.contains(&words) {
            lines.push(Prose::ink(BODY).tell(&words));
            told.push(words);
        }
    }
    if lines.is_empty() {
        lines.push(Prose::muted(BODY).tell(&message!("pack-score-no-entry")));
    }
    let agreed = one.agreed.then(|| message!("debrief-agreed"));
    let grade = cell.and_then(|cell| cell.grade).filter(|_| !one.findings.is_empty()).map(vocabulary::Grade::name);
    lines.extend(agreed.or(grade).map(|words| Prose::muted(SMALL).tell(&words)));
    lines
}

fn stated_as(one: &CriterionDebrief, text: &str) -> String {
    stated(Some(&one.criterion), text)
}

fn in_words(one: &CriterionDebrief, finding: &Finding) -> Message {
    match (&finding.stated, finding.answer) {
        (_, Some(Answer::Unknown)) => message!("pack-score-unknown"),
        (_, Some(Answer::Missing)) => message!("decision-no-answer"),
        (Some(stated), None) => Message::verbatim(stated_as(one, stated)),
        (None, None) => message!("pack-score-no-entry"),
    }
}

/// The reasons as written, without names; of what is computed, what it rests on.
fn why(one: &CriterionDebrief, own_cost: Option<&Message>) -> Vec<Prose> {
    if one.criterion.computed {
        return own_cost.iter().map(|words| Prose::ink(BODY).tell(words)).collect();
    }
    let mut reasons: Vec<&str> = one.findings.iter().filter_map(|own| own.reason.as_deref()).collect();
    reasons.dedup();
    match reasons.is_empty() {
        true => vec![Prose::muted(BODY).tell(&message!("general-no-reason"))],
        false => reasons.into_iter().map(|reason| Prose::ink(BODY).say(reason)).collect(),
    }
}

/// The vendor's gates, those that it fails first.
pub(super) fn gates(flow: &mut Flow, own: &Debrief) {
    let finding = heading().tell(&gates_finding(&own.gates));
    if own.gates.is_empty() {
        return note(flow, finding);
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-state")).wide(64.0),
        Column::left(message!("pack-column-gate")),
        Column::left(message!("general-found")).wide(70.0),
        Column::left(message!("pack-column-required")).wide(80.0),
        Column::left(message!("general-unit")),
    ]);
    let mut rows: Vec<&GateDetail> = own.gates.iter().collect();
    rows.sort_by_key(|gate| state::order(gate.state));
    rows.into_iter().for_each(|gate| out.row(gate_row(flow, own, gate)));
    table(flow, message!("general-gates"), "", finding, &out);
    noted(flow, &message!("pack-gates-note"));
}

fn gates_finding(gates: &[GateDetail]) -> Message {
    let count = |state: State| gates.iter().filter(|gate| gate.state == state).count();
    match (count(State::Act), count(State::Unknown)) {
        _ if gates.is_empty() => message!("debrief-gates-none"),
        (0, 0) => message!("debrief-gates-passed"),
        (0, _) => message!("debrief-gates-unknown"),
        (failed, _) => message!("debrief-gates-failed", gates = crate::parts::gates(failed)),
    }
}

fn gate_row(flow: &Flow, own: &Debrief, gate: &GateDetail) -> Vec<Cell> {
    let one = own.criteria.iter().find(|own| own.criterion.id == gate.criterion);
    let criterion = one.map(|own| &own.criterion);
    let word = crate::parts::scorecard::gate_word(gate.state);
    let required = gate.required.clone().with_texts(&|bound| stated(criterion, &bound));
    let found = match &gate.found {
        Some(found) => voice::value(found.clone().with_texts(&|found| stated(criterion, &found))),
        None => named(None, State::Unknown.word()),
    };
    vec![
        state::saying(gate.state, flow.fonts, &word, "", &word),
        Prose::ink(BODY).say(criterion.map_or(gate.criterion.as_str(), |own| &own.name)).into(),
        Prose::ink(BODY).say(&found).into(),
        Prose::ink(BODY).say(&voice::value(required)).into(),
        Prose::muted(SMALL).say(criterion.map_or("", unit)).into(),
    ]
}
