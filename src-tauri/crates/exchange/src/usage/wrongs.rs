//! What is wrong with a file of demand, each thing at its place; so many are listed, all are counted.

use input::Problems;
use std::cell::Cell;
use std::fmt::Display;
use vocabulary::{Message, message};

/// Most things wrong with one file that are listed.
const LISTED: usize = 100;

/// The list for one file.
pub(crate) struct Wrongs<'p> {
    file: &'p str,
    problems: &'p Problems,
    count: Cell<usize>,
}

impl<'p> Wrongs<'p> {
    pub(crate) fn of(file: &'p str, problems: &'p Problems) -> Self {
        Self { file, problems, count: Cell::new(0) }
    }

    /// True while nothing is wrong.
    pub(crate) fn is_empty(&self) -> bool {
        self.count.get() == 0
    }

    /// Adds one thing at a place of the file.
    pub(crate) fn add(&self, at: impl Display, found: impl Into<Message>, fault: Fault) {
        self.count.set(self.count.get() + 1);
        if self.count.get() <= LISTED {
            let path = format!("{}:{at}", self.file);
            self.problems.add(fault.code, &path, found, fault.expected, fault.hint);
        }
    }

    /// Adds one thing that is wrong with the file as a whole.
    pub(crate) fn whole(&self, found: impl Into<Message>, fault: Fault) {
        self.count.set(self.count.get() + 1);
        self.problems.add(fault.code, self.file, found, fault.expected, fault.hint);
    }

    /// Says how many are not listed.
    pub(crate) fn finish(self) {
        let left = self.count.get().saturating_sub(LISTED);
        if left > 0 {
            let found = message!("usage-more", left = left, shown = LISTED.to_string());
            self.problems.add("I579", self.file, found, message!("problem-none"), message!("problem-first"));
        }
    }
}

/// A kind of thing that is wrong.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub code: &'static str,
    pub expected: Message,
    pub hint: Message,
}

impl Fault {
    pub(crate) fn new(code: &'static str, expected: Message, hint: Message) -> Self {
        Self { code, expected, hint }
    }
}
