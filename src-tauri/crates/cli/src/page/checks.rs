//! The checks, and what is open before signing.

use super::view::View;
use decision::report::{CheckReport, ConditionReport};
use vocabulary::State;
use voice::{Message, message, text};

/// The checks, the most pressing first; what cannot be told for the same reason is said once.
pub fn checks(view: &View) -> String {
    let all = &view.report.decision.checks;
    let of = |status: &State| grouped(all, *status).into_iter().map(|group| line(view, &group)).collect::<String>();
    let lines: String = State::PRESSING.iter().map(of).collect();
    let signs = State::PRESSING.iter().map(|state| marked(*state, state.name()));
    let signs = signs.reduce(|first, next| message!("cli-checks-next", first = first, next = next));
    view.section(message!("cli-checks", signs = signs.unwrap_or(Message::empty())), &lines)
}

/// Words behind the sign of their state, in a cell or heading.
pub fn marked(state: State, words: impl Into<Message>) -> Message {
    let words: Message = words.into();
    message!("cli-marked", sign = state.mark(), words = words)
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
    let CheckReport { status, finding, todo, .. } = group[0];
    match (group.len(), todo) {
        (1, None) => view.marked(*status, finding),
        (1, Some(todo)) => view.marked(*status, message!("cli-checks-todo", finding = finding, todo = todo)),
        (count, _) => view.marked(*status, message!("cli-checks-group", count = count, finding = finding)),
    }
}

/// Conditions that are not met yet.
pub fn conditions(view: &View) -> String {
    let concerns = |c: &&ConditionReport| !c.status.is_settled() && c.applies;
    let line = |c: &ConditionReport| {
        let owner = c.owner.as_ref().map_or_else(|| message!("cli-nobody"), Message::from);
        let note = match &c.due {
            Some(due) => message!("cli-condition-due", text = &c.text, owner = owner, due = due),
            None => message!("cli-condition", text = &c.text, owner = owner),
        };
        view.marked(c.status.asks(), note)
    };
    let lines: String = view.report.conditions.iter().filter(concerns).map(line).collect();
    view.section(message!("cli-conditions"), &lines)
}
