//! Who changes a workspace, when and why.

use crate::{Fault, Inner};
use vocabulary::message;

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
        let wrong = match self {
            _ if !fits(&self.who, 1, 200) => message!("workspace-stamp.author"),
            _ if !fits(&self.name, 1, 200) => message!("workspace-stamp.name"),
            _ if !fits(&self.why, 0, 2000) => message!("workspace-stamp.reason"),
            _ if !is_time(&self.when) => message!("workspace-stamp.time"),
            _ => return Ok(()),
        };
        Err(Fault::Stamp(wrong))
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
