//! Who changes a workspace, when and why.

use crate::{Fault, Inner};

/// Author, time and reason of a change; goes into the log as given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Who: 1 to 200 characters.
    pub who: String,
    /// When: an RFC 3339 time such as `2026-11-21T10:00:00Z`.
    pub when: String,
    /// Why: at most 2,000 characters, may be empty.
    pub why: String,
    /// Name of the step, shown beside "undo": 1 to 200 characters.
    pub name: String,
}

impl Stamp {
    /// Refuses a stamp that the log could not hold.
    pub(crate) fn check(&self) -> Inner<()> {
        let wrong = |what: &'static str| Err(Fault::Stamp(what));
        match self {
            _ if !fits(&self.who, 1, 200) => wrong("the author must have 1 to 200 characters"),
            _ if !fits(&self.name, 1, 200) => wrong("the step's name must have 1 to 200 characters"),
            _ if !fits(&self.why, 0, 2000) => wrong("the reason may have at most 2,000 characters"),
            _ if !is_time(&self.when) => wrong("the time must be written as in 2026-11-21T10:00:00Z"),
            _ => Ok(()),
        }
    }
}

/// Characters within limits and none that would end a C string early.
fn fits(text: &str, least: usize, most: usize) -> bool {
    let length = text.chars().count();
    (least..=most).contains(&length) && !text.contains('\0')
}

fn is_time(text: &str) -> bool {
    (20..=40).contains(&text.len()) && text.is_ascii() && text.parse::<jiff::Timestamp>().is_ok()
}
