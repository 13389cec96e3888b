//! Which steps can be undone and redone: read from the log alone, so that both survive a restart.

use crate::log::{Entry, Kind};
use crate::{Fault, Inner};
use vocabulary::message;

/// Numbers of the steps that are done, and of those undone and not yet dropped by a new step.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Stack {
    pub done: Vec<u32>,
    pub undone: Vec<u32>,
}

impl Stack {
    /// The stack after all entries of a log.
    pub fn of(entries: &[Entry]) -> Inner<Self> {
        let mut stack = Self::default();
        for entry in entries {
            stack.follow(entry)?;
        }
        Ok(stack)
    }

    /// Takes one more entry in; where it does not fit, the stack is of no use any more.
    pub fn follow(&mut self, entry: &Entry) -> Inner<()> {
        match entry.kind {
            Kind::Created | Kind::Migrated => *self = Self::default(),
            Kind::Step => {
                self.done.push(entry.seq);
                self.undone.clear();
            }
            Kind::Undone => shift(&mut self.done, &mut self.undone, entry)?,
            Kind::Redone => shift(&mut self.undone, &mut self.done, entry)?,
        }
        Ok(())
    }
}

fn shift(from: &mut Vec<u32>, to: &mut Vec<u32>, entry: &Entry) -> Inner<()> {
    let top = from.pop().filter(|top| entry.of == Some(*top));
    let top = top.ok_or_else(|| Fault::Damaged(message!("workspace-log-wrong-step", entry = entry.seq.to_string())))?;
    to.push(top);
    Ok(())
}
