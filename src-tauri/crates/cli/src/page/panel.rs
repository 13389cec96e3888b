//! A procurement as a page: the lock, who takes part and how far the ballots are, rounds and what moved, the record.

use super::table::{Column, layout};
use super::text::wrap;
use super::words;
use api::verbs::{PanelAct, PanelAnswer, PanelPerson};
use voice::{Message, Value, label, message, text};

/// The whole page.
pub fn page(answer: &PanelAnswer, width: usize) -> String {
    let page = Page { width };
    let parts = [page.lock(answer), page.people(answer), page.rounds(answer), page.acts(answer), page.notes(answer)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

struct Page {
    width: usize,
}

impl Page {
    fn wrap(&self, first: &str, line: impl Into<Message>) -> String {
        wrap(first, &words(line), self.width)
    }

    fn lock(&self, answer: &PanelAnswer) -> String {
        let state = match (&answer.lock, answer.sealed) {
            (None, _) => message!("cli-panel-unlocked"),
            (Some(lock), true) => message!("cli-panel-sealed", date = &lock.date, by = &lock.by),
            (Some(lock), false) => message!("cli-panel-opened", date = &lock.date, by = &lock.by),
        };
        let digest =
            answer.lock.iter().map(|lock| self.wrap("  ", message!("cli-panel-digest", digest = &lock.digest)));
        let changed = answer.lock.iter().flat_map(|lock| &lock.changed).flat_map(|own| {
            let (when, who, why) = (&own.entry.when, &own.entry.who, &own.entry.why);
            let head = message!("cli-panel-changed", when = when, who = who, why = why);
            let cells = own.cells.iter().map(|change| self.wrap("    ", change.message()));
            std::iter::once(self.wrap("  ", head)).chain(cells).collect::<Vec<_>>()
        });
        self.wrap("", state) + &digest.chain(changed).collect::<String>()
    }

    fn people(&self, answer: &PanelAnswer) -> String {
        if answer.people.is_empty() {
            return self.wrap("", message!("cli-panel-nobody"));
        }
        let columns = [
            Column::word(message!("column-panel-id")),
            Column::word(message!("column-panel-role")),
            Column::number(message!("cli-panel-filled")),
            Column::number(message!("cli-panel-left")),
            Column::text(message!("column-panel-conflict"), 20),
        ];
        let rows: Vec<Vec<String>> = answer.people.iter().map(person).collect();
        layout(&columns, &rows, self.width)
    }

    fn rounds(&self, answer: &PanelAnswer) -> String {
        let rounds = answer.rounds.iter().map(|own| {
            let vendors = Value::all(own.vendors.iter().map(String::as_str));
            let line = match &own.received {
                Some(day) => {
                    message!("cli-panel-round", round = &own.name, day = day, vendors = vendors, count = own.quotes)
                }
                None => message!("cli-panel-round.asked", round = &own.name),
            };
            let line = match &own.until {
                Some(day) => message!("cli-panel-round.until", told = line, day = day),
                None => line,
            };
            let line = match own.late.is_empty() {
                true => line,
                false => {
                    let late = Value::all(own.late.iter().map(String::as_str));
                    message!("cli-panel-round.late", told = line, vendors = late)
                }
            };
            self.wrap("", line)
        });
        let moved = answer.moved.iter().flat_map(|own| {
            let head = match own.changes.is_empty() {
                true => message!("cli-panel-unmoved", from = &own.from, to = &own.to),
                false => message!("cli-panel-moved", from = &own.from, to = &own.to),
            };
            let changes = own.changes.iter().map(|change| self.wrap("    ", change.message()));
            std::iter::once(self.wrap("  ", head)).chain(changes).collect::<Vec<_>>()
        });
        rounds.chain(moved).collect()
    }

    fn acts(&self, answer: &PanelAnswer) -> String {
        answer.acts.iter().map(|own| self.wrap("", act(own))).collect()
    }

    fn notes(&self, answer: &PanelAnswer) -> String {
        answer.notes.iter().map(|note| self.wrap("", note)).collect()
    }
}

fn person(own: &PanelPerson) -> Vec<String> {
    let role = own.role.map_or_else(String::new, |role| text(&role.name()));
    let conflict = match (&own.conflict, &own.conflict_with, &own.declared) {
        (_, Some(vendor), _) => words(message!("cli-panel-conflict", vendor = vendor)),
        (Some(conflict), None, _) => words(Message::from(conflict)),
        (None, None, Some(day)) => words(message!("cli-panel-declared", day = day)),
        (None, None, None) => label("cli-panel-undeclared"),
    };
    let left = own.asked.saturating_sub(own.filled);
    vec![words(Message::from(&own.id)), role, own.filled.to_string(), left.to_string(), conflict]
}

fn act(own: &PanelAct) -> Message {
    let line = message!("cli-panel-act", day = &own.date, act = own.act.name(), who = &own.by);
    let line = match &own.option {
        Some(option) => message!("cli-panel-act.of", line = line, option = option),
        None => line,
    };
    let line = match &own.reason {
        Some(reason) => message!("cli-panel-act.why", line = line, why = reason),
        None => line,
    };
    match &own.note {
        Some(note) => message!("cli-panel-act.note", line = line, note = note),
        None => line,
    }
}
