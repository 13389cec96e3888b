//! Entries of the scorecard belong to who makes them: into another evaluator's entry nobody writes unless the request says
//! that it is on his behalf, and then log and answer say who entered it for whom.

use super::Edit;
use super::rows::Keyed;
use crate::Failure;
use input::{Node, Problem};
use std::collections::BTreeSet;
pub(crate) use tables::record::is_same;
use tables::{Book, canonical};
use voice::{Message, Value, message};

/// The tables whose rows belong to somebody; only those of the first are ever sealed.
const TABLES: [&str; 2] = ["scores", "judgements"];
/// Most evaluators that are named.
const NAMED: usize = 3;

/// For whom an edit enters scores, other than the person who makes it.
#[derive(Default)]
pub(super) struct Behalf(BTreeSet<String>);

impl Behalf {
    /// Takes one edit in; an entry of somebody else that stands there already is refused unless `allowed`.
    pub(super) fn take(
        &mut self,
        (before, after): (&Book, &Book),
        edit: &Edit,
        who: &str,
        allowed: bool,
    ) -> Result<(), Failure> {
        if !TABLES.contains(&edit.table.name) {
            return Ok(());
        }
        let is_sealed = edit.table.name == TABLES[0] && tables::record::is_sealed(after);
        let (before, after) = (Keyed::of(before, edit.table), Keyed::of(after, edit.table));
        let mut refused = Vec::new();
        for (at, row) in edit.set.iter().enumerate() {
            let Some(evaluator) = evaluator(row, edit).filter(|evaluator| !is_same(evaluator, who)) else { continue };
            let (old, new) = (before.find(row), after.find(row));
            if old == new {
                continue;
            }
            if old.is_some() && is_sealed {
                refused.push(sealed(&format!("{}set[{at}]", edit.place), &evaluator));
            } else if old.is_some() && !allowed {
                refused.push(refusal(&format!("{}set[{at}]", edit.place), &evaluator, who));
            }
            self.0.insert(evaluator);
        }
        let column = edit.table.key.iter().position(|key| *key == "evaluator");
        let removed = edit.remove.iter().enumerate().filter(|_| !edit.follows);
        for (at, key) in removed {
            let Some(evaluator) = column.and_then(|column| key.get(column)) else { continue };
            if is_same(evaluator, who) || !before.holds(key) {
                continue;
            }
            if is_sealed {
                refused.push(sealed(&format!("{}remove[{at}]", edit.place), evaluator));
            } else if !allowed {
                refused.push(refusal(&format!("{}remove[{at}]", edit.place), evaluator, who));
            }
            self.0.insert(evaluator.clone());
        }
        if refused.is_empty() { Ok(()) } else { Err(refused.into()) }
    }

    /// "entered by root for lindqvist"; `None` where everybody entered his own.
    pub(super) fn message(&self, who: &str) -> Option<Message> {
        let left = self.0.len().saturating_sub(NAMED);
        let more = (left > 0).then(|| message!("api-behalf.more", left = left.to_string()));
        let names = self.0.iter().take(NAMED).map(Value::from).chain(more.map(Value::from));
        (!self.0.is_empty()).then(|| entered_for(who, names))
    }
}

/// Who entered something for whom: "entered by root for lindqvist".
pub(crate) fn entered_for(who: &str, whose: impl IntoIterator<Item = impl Into<Value>>) -> Message {
    message!("api-behalf", who = who, whose = Value::all(whose))
}

/// While entries are sealed nobody writes into another one's, on whose behalf ever.
fn sealed(place: &str, evaluator: &str) -> Problem {
    Problem {
        path: place.to_owned(),
        code: "P853",
        found: message!("api-sealed-other", evaluator = evaluator),
        expected: message!("api-sealed-other.expected"),
        hint: message!("api-sealed-other.hint", evaluator = evaluator),
    }
}

fn evaluator(row: &Node, edit: &Edit) -> Option<String> {
    let Some(Node::Text(text) | Node::Number(text)) = row.get("evaluator") else { return None };
    canonical(edit.table.column("evaluator")?, text).ok()?
}

fn refusal(path: &str, evaluator: &str, who: &str) -> Problem {
    Problem {
        path: path.to_owned(),
        code: "I528",
        found: message!("api-behalf-refused", evaluator = evaluator, who = who),
        expected: message!("api-behalf-refused.expected", who = who, evaluator = evaluator),
        hint: message!("api-behalf-refused.hint", who = who, evaluator = evaluator),
    }
}

/// The name of a step with who entered what for whom; the log holds 200 characters of it.
pub(super) fn step_name(name: Message, on_behalf: Option<&Message>) -> Message {
    const MOST: usize = 200;
    let Some(on_behalf) = on_behalf else { return name };
    let whole = |step: &str| message!("api-step-on-behalf", step = step, said = on_behalf);
    let room = MOST.saturating_sub(voice::text(&whole("")).chars().count());
    let cut: String = voice::text(&name).chars().take(room).collect();
    whole(&cut)
}

/// A sentence of it.
pub(crate) fn sentence(on_behalf: &Message) -> Message {
    message!("api-behalf.sentence", said = on_behalf)
}
