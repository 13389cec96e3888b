//! Shipped levers that touch what the recommended option spends most on and that the workspace does not have: ideas with
//! their source, never figures of this case.

use crate::compose::Matter;
use crate::entered::day;
use crate::fill;
use crate::flow::Flow;
use crate::parts::{heading, noted, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL};
use decision::report::detail::IdeaReport;
use quantity::Decimal;
use reference::Lever;
use voice::{Message, label, message};

/// Ideas shown.
const MOST: usize = 8;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let ideas = decision::safest(&matter.detail.ideas, MOST);
    if ideas.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(label("general-idea")),
        Column::right(label("pack-ideas-head-saving")).wide(54.0),
        Column::right(label("pack-levers-head-effort")).wide(46.0),
        Column::left(label("general-if-wrong")).wide(42.0),
        Column::left(label("general-source-date-certainty")).wide(120.0),
    ]);
    ideas.iter().for_each(|(idea, lever)| out.row(row(idea, lever)));
    let title = heading().tell(&message!("pack-ideas-title", count = ideas.len()));
    noted(flow, (&label("pack-ideas-name"), "ideas"), title, &out, &small().say(&label("pack-ideas-note")));
}

fn row(idea: &IdeaReport, lever: &Lever) -> Vec<Cell> {
    let needs = match lever.needs.is_empty() {
        true => Message::empty(),
        false => message!("pack-ideas-needs", needs = fill::commas(lever.needs.iter().copied())),
    };
    let about = fill::sentences([
        message!("pack-ideas-touches", spend = lever.spend, on = &idea.touches),
        needs,
        message!("pack-ideas-risk", risk = lever.risk.trim_end_matches('.')),
    ]);
    let (low, high) = lever.effort_days;
    let effort = match low == high {
        true => Message::verbatim(low.to_string()),
        false => message!("general-range", low = low.to_string(), high = high.to_string()),
    };
    let evidence = &lever.evidence;
    let day = match evidence.estimated_date {
        true => message!("pack-published-about", day = day(evidence.observed)),
        false => Message::verbatim(day(evidence.observed)),
    };
    let sure = message!("pack-ideas-sure", day = day, confidence = evidence.confidence);
    vec![
        vec![Prose::ink(BODY).say(lever.name), Prose::muted(SMALL).tell(&about)].into(),
        Prose::ink(BODY).tell(&saving(lever)).into(),
        Prose::ink(BODY).tell(&effort).into(),
        Prose::ink(BODY).tell(&lever.blast_radius.name()).into(),
        vec![Prose::ink(SMALL).say(evidence.source), Prose::muted(SMALL).tell(&sure)].into(),
    ]
}

/// "20 to 60", "30", in per cent.
fn saving(lever: &Lever) -> Message {
    let percent = |share: Decimal| super::levers::percents(&share.normalize().to_string());
    match (lever.saving.low, lever.saving.typical, lever.saving.high) {
        (Some(low), _, Some(high)) if low != high => {
            message!("general-range", low = percent(low), high = percent(high))
        }
        (_, Some(typical), _) => Message::verbatim(percent(typical)),
        (low, _, high) => low.or(high).map_or_else(|| message!("unknown"), |one| Message::verbatim(percent(one))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lever(id: &str) -> &'static Lever {
        reference::lever(id).unwrap()
    }

    #[test]
    fn savings_are_told_as_far_as_they_are_known() {
        for (id, expected) in [("fp8_serving", "25 to 50"), ("batch_api", "50"), ("domestic", "unknown")] {
            assert_eq!(voice::text(&saving(lever(id))), expected);
        }
    }
}
