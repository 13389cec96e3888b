//! The checks, and what is open before signing.

use super::view::View;
use decision::report::{CheckReport, ConditionReport};
use vocabulary::{ConditionState, State};
use voice::{Message, message, text};

/// Order of the checks: those that ask for something first.
const STATES: [State; 4] = [State::Act, State::Watch, State::Unknown, State::Ok];

/// The checks; what cannot be told for the same reason is said once.
pub fn checks(view: &View) -> String {
    let all = &view.report.decision.checks;
    let of = |status: &State| grouped(all, *status).into_iter().map(|group| line(view, &group)).collect::<String>();
    let lines: String = STATES.iter().map(of).collect();
    view.section(message!("cli-checks"), &lines)
}

/// Checks of a status, those with the same finding together, in order.
fn grouped(all: &[CheckReport], status: State) -> Vec<Vec<&CheckReport>> {
    let mut groups: Vec<Vec<&CheckReport>> = Vec::new();
    for check in all.iter().filter(|check| check.status == status) {
        match groups.iter_mut().find(|group| text(&group[0].finding) == text(&check.finding)) {
            Some(group) => group.push(check),
            None => groups.push(vec![check]),
        }
    }
    groups
}

fn line(view: &View, group: &[&CheckReport]) -> String {
    let CheckReport { status, finding, .. } = group[0];
    let status = status.word();
    match group.len() {
        1 => view.marked(status, finding),
        count => view.marked(status, message!("cli-checks-group", count = count.to_string(), finding = finding)),
    }
}

/// Conditions that are not met yet.
pub fn conditions(view: &View) -> String {
    let concerns = |c: &&ConditionReport| c.status != ConditionState::Met && c.applies;
    let line = |c: &ConditionReport| {
        let owner = c.owner.as_ref().map_or_else(|| message!("cli-nobody"), Message::from);
        let note = match &c.due {
            Some(due) => message!("cli-condition-due", text = &c.text, owner = owner, due = due),
            None => message!("cli-condition", text = &c.text, owner = owner),
        };
        view.marked(c.status.word(), note)
    };
    let lines: String = view.report.conditions.iter().filter(concerns).map(line).collect();
    view.section(message!("cli-conditions"), &lines)
}
