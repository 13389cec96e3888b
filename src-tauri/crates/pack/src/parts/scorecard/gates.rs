//! Every gate for every vendor: what was found, what is required, and whether it passes.

use super::{Vendor, unit};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers;
use crate::parts::shown;
use crate::parts::{BETWEEN, heading, note, paragraph, small, table};
use crate::prose::Prose;
use crate::state::State;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{CriterionDetail, GateDetail};
use quantity::show;

pub(super) fn lay(flow: &mut Flow, matter: &Matter, vendors: &[Vendor]) {
    let gates = &matter.detail.scorecard.gates;
    let finding = finding(gates, vendors.len());
    if gates.is_empty() {
        flow.space(BETWEEN);
        flow.need(40.0);
        flow.heading(1, "Gates", "gates");
        return paragraph(flow, &finding);
    }
    let mut out = Table::new(vec![
        Column::left("State").wide(60.0),
        Column::left("Vendor"),
        Column::left("Gate"),
        Column::right("Found"),
        Column::right("Required"),
        Column::left("Unit"),
    ]);
    for (passes, name) in [(false, "Failed: excludes the vendor, whatever its score"), (true, "Passed")] {
        let mut group: Vec<&GateDetail> = gates.iter().filter(|gate| gate.passes == passes).collect();
        group.sort_by_key(|gate| vendors.iter().position(|vendor| vendor.id == gate.vendor));
        if !group.is_empty() {
            out.group(name);
        }
        group.into_iter().for_each(|gate| out.row(row(matter, gate)));
    }
    table(flow, "Gates", "gates", finding, &out);
    note(
        flow,
        small().say(
            "A gate passes only where all of what was found lies on the right side; what is unknown does not pass.",
        ),
    );
}

/// "One of six vendors fails three gates".
fn finding(gates: &[GateDetail], vendors: usize) -> Prose {
    let mut failing: Vec<&str> = gates.iter().filter(|gate| !gate.passes).map(|gate| gate.vendor.as_str()).collect();
    let failed = failing.len();
    failing.sort_unstable();
    failing.dedup();
    let each = if failing.len() == 1 { shown::gates(failed) } else { "one gate or more".to_owned() };
    let all = show::in_words(vendors);
    match (failing.len(), vendors) {
        _ if gates.is_empty() => heading().say("No criterion has a gate, so no vendor is excluded"),
        (0, 1) => heading().say("The one vendor passes every gate"),
        (0, _) => {
            heading().say("All ").figure(&all, "vendors.count", vendors.to_string()).say(" vendors pass every gate")
        }
        (1, 1) => heading().say("The one vendor fails ").say(&each),
        (failed, _) if failed == vendors => {
            heading().say("All ").figure(&all, "vendors.count", vendors.to_string()).say(" vendors fail ").say(&each)
        }
        (failed, _) => heading()
            .figure(&numbers::word(failed), "vendors.gated", failed.to_string())
            .say(" of ")
            .figure(&all, "vendors.count", vendors.to_string())
            .say(if failed == 1 { " vendors fails " } else { " vendors fail " })
            .say(&each),
    }
}

fn row(matter: &Matter, gate: &GateDetail) -> Vec<Cell> {
    let id = |part: &str| format!("gate.{}.{}.{part}", gate.vendor, gate.criterion);
    let criterion: Option<&CriterionDetail> = matter.detail.scorecard.criteria.iter().find(|c| c.id == gate.criterion);
    let name = criterion.map_or(gate.criterion.as_str(), |c| &c.name);
    let whole = criterion.map_or("", |c| &c.unit);
    let stated = |text: &str| unit::stated(criterion, text);
    let required = voice::text(&gate.required);
    let vendor = matter.vendor(&gate.vendor);
    let (state, word) = if gate.passes { (State::Met, "passes") } else { (State::Act, "fails") };
    let found = match gate.found.as_ref().map(voice::text) {
        Some(found) => Prose::ink(BODY).figure(&stated(&found), &id("found"), &found),
        None => Prose::muted(BODY).say("unknown"),
    };
    vec![
        state.saying(matter.fonts, word, &id("passes"), word),
        Prose::ink(STRONG).figure(vendor, &format!("vendor.{}.name", gate.vendor), vendor).into(),
        Prose::ink(BODY).figure(name, &format!("criterion.{}.name", gate.criterion), name).into(),
        found.into(),
        Prose::ink(BODY).figure(&stated(&required), &id("required"), &required).into(),
        Prose::muted(SMALL)
            .figure(criterion.map_or("", unit::unit), &format!("criterion.{}.unit", gate.criterion), whole)
            .into(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::shown::read;

    #[test]
    fn the_finding_counts_vendors_not_gates() {
        let gate = |vendor: &str, passes: bool| GateDetail {
            vendor: vendor.to_owned(),
            criterion: "exit".to_owned(),
            found: None,
            required: voice::Message::empty(),
            passes,
        };
        for (gates, vendors, expected) in [
            (vec![], 6, "No criterion has a gate, so no vendor is excluded"),
            (vec![gate("a", true)], 1, "The one vendor passes every gate"),
            (vec![gate("a", false), gate("a", false)], 1, "The one vendor fails two gates"),
            (vec![gate("a", true), gate("b", true)], 2, "All two vendors pass every gate"),
            (vec![gate("a", false), gate("b", false)], 2, "All two vendors fail one gate or more"),
            (vec![gate("a", false), gate("a", false), gate("b", true)], 3, "One of three vendors fails two gates"),
            (vec![gate("a", false), gate("c", false)], 12, "Two of 12 vendors fail one gate or more"),
        ] {
            assert_eq!(read(&finding(&gates, vendors)), expected);
        }
    }
}
