//! Every gate for every vendor: what was found, what is required, and whether it passes.

use super::{Vendor, unit};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::parts::shown;
use crate::parts::{BETWEEN, heading, note, paragraph, small, table};
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{CriterionDetail, GateDetail};
use vocabulary::State;
use voice::{Message, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter, vendors: &[Vendor]) {
    let gates = &matter.detail.scorecard.gates;
    let finding = heading().tell(&finding(gates, vendors.len()));
    if gates.is_empty() {
        flow.space(BETWEEN);
        flow.need(40.0);
        flow.heading(1, message!("general-gates"), "gates");
        return paragraph(flow, &finding);
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-state")).wide(60.0),
        Column::left(message!("general-vendor")),
        Column::left(message!("pack-column-gate")),
        Column::right(message!("general-found")),
        Column::right(message!("pack-column-required")),
        Column::left(message!("general-unit")),
    ]);
    for (state, name) in [
        (State::Act, message!("pack-gates-failed")),
        (State::Unknown, message!("pack-gates-unknown")),
        (State::Ok, message!("pack-gates-passed")),
    ] {
        let mut group: Vec<&GateDetail> = gates.iter().filter(|gate| gate.state == state).collect();
        group.sort_by_key(|gate| vendors.iter().position(|vendor| vendor.id == gate.vendor));
        if !group.is_empty() {
            out.group(name);
        }
        group.into_iter().for_each(|gate| out.row(row(matter, gate)));
    }
    table(flow, message!("general-gates"), "gates", finding, &out);
    note(flow, small().tell(&message!("pack-gates-note")));
}

/// "One of six vendors fails three gates".
pub(super) fn finding(gates: &[GateDetail], vendors: usize) -> Message {
    let mut failing: Vec<&str> =
        gates.iter().filter(|gate| gate.state == State::Act).map(|gate| gate.vendor.as_str()).collect();
    let failures = failing.len();
    failing.sort_unstable();
    failing.dedup();
    let failed = failing.len();
    let each = if failed == 1 { shown::gates(failures) } else { message!("pack-gates-some") };
    let all = fill::in_words("vendors.count", vendors);
    let mut open: Vec<&str> =
        gates.iter().filter(|gate| gate.state == State::Unknown).map(|gate| gate.vendor.as_str()).collect();
    open.sort_unstable();
    open.dedup();
    match (failed, vendors) {
        (0, _) if !open.is_empty() => {
            let who = fill::in_words("vendors.open", open.len());
            message!("pack-gates-none-fails", who = who, all = all)
        }
        _ if gates.is_empty() => message!("pack-gates-none"),
        (0, 1) => message!("pack-gates-one-passes"),
        (0, _) => message!("pack-gates-all-pass", all = all),
        (1, 1) => message!("pack-gates-one-fails", gates = each),
        (failed, _) if failed == vendors => message!("pack-gates-all-fail", all = all, gates = each),
        (failed, _) => {
            let who = fill::in_words("vendors.gated", failed);
            message!("pack-gates-fail", count = failed, who = who, all = all, gates = each)
        }
    }
}

fn row(matter: &Matter, gate: &GateDetail) -> Vec<Cell> {
    let id = |part: &str| format!("gate.{}.{}.{part}", gate.vendor, gate.criterion);
    let criterion: Option<&CriterionDetail> = matter.detail.scorecard.criteria.iter().find(|c| c.id == gate.criterion);
    let name = criterion.map_or(gate.criterion.as_str(), |c| &c.name);
    let whole = criterion.map_or("", |c| &c.unit);
    let figure = |shown: String, id: &str, exact: String| Prose::ink(BODY).figure(shown, id, exact);
    let vendor = matter.vendor(&gate.vendor);
    let word = word(gate.state);
    let required = gate.required.clone().with_texts(&|bound| unit::stated(criterion, &bound));
    let found = match criterion.and_then(|own| entered(own, &gate.vendor)) {
        Some(found) => figure(unit::stated(criterion, &found), &id("found"), found),
        None => Prose::muted(BODY).tell(&message!("unknown")),
    };
    vec![
        state::saying(gate.state, matter.fonts, &word, &id("passes"), &word),
        Prose::ink(STRONG).figure(vendor, &format!("vendor.{}.name", gate.vendor), vendor).into(),
        Prose::ink(BODY).figure(name, &format!("criterion.{}.name", gate.criterion), name).into(),
        found.into(),
        figure(voice::value(required), &id("required"), voice::value(&gate.required)).into(),
        Prose::muted(SMALL)
            .figure(criterion.map_or("", unit::unit), &format!("criterion.{}.unit", gate.criterion), whole)
            .into(),
    ]
}

/// What the state of a gate is called.
pub(crate) fn word(state: State) -> String {
    match state {
        State::Act => voice::label("pack-gates-not-pass"),
        State::Unknown => voice::label("pack-gates-open"),
        State::Ok | State::Watch => voice::label("pack-gates-pass"),
    }
}

/// The range from the least to the most that is stated of a vendor, as cells hold it.
fn entered(criterion: &CriterionDetail, vendor: &str) -> Option<String> {
    let cell = criterion.cells.iter().find(|cell| cell.vendor == vendor)?;
    match cell.lowest.zip(cell.highest)? {
        (low, high) if low == high => Some(low.to_string()),
        (low, high) => Some(format!("{low} to {high}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_finding_counts_vendors_not_gates() {
        let gate = |vendor: &str, state: State| GateDetail {
            vendor: vendor.to_owned(),
            criterion: "exit".to_owned(),
            found: None,
            required: voice::Message::empty(),
            passes: state != State::Act,
            state,
        };
        for (gates, vendors, expected) in [
            (vec![], 6, "No criterion has a requirement, so no vendor is excluded"),
            (vec![gate("a", State::Ok)], 1, "The one vendor meets every requirement"),
            (
                vec![gate("a", State::Ok), gate("b", State::Unknown)],
                2,
                "No vendor fails a requirement; whether one of two meets them is not known",
            ),
            (vec![gate("a", State::Act), gate("a", State::Act)], 1, "The one vendor fails two requirements"),
            (vec![gate("a", State::Ok), gate("b", State::Ok)], 2, "All two vendors meet every requirement"),
            (vec![gate("a", State::Act), gate("b", State::Act)], 2, "All two vendors fail one requirement or more"),
            (
                vec![gate("a", State::Act), gate("a", State::Act), gate("b", State::Ok)],
                3,
                "One of three vendors fails two requirements",
            ),
            (vec![gate("a", State::Act), gate("c", State::Act)], 12, "Two of 12 vendors fail one requirement or more"),
        ] {
            assert_eq!(voice::text(&finding(&gates, vendors)), expected);
        }
    }
}
