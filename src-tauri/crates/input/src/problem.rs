//! What is wrong with an input: numbered code, place, what was found, what is expected, how to mend it.

use std::cell::{Cell, RefCell};
use vocabulary::{Message, message};

/// One thing that is wrong. Codes: J0xx shape of the JSON, S1xx scorecard, D2xx demand, A3xx accelerators, C4xx cost,
/// I5xx import, W6xx workspace, B7xx bench, P8xx decision and pack, M9xx mix, F9xx bills.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Where: a JSON path such as `lines[0].once.month`; the document itself is the empty path.
    pub path: String,
    /// Numbered code such as `J003`.
    pub code: &'static str,
    /// What stands there, shortened.
    pub found: Message,
    /// What should stand there.
    pub expected: Message,
    /// How to mend it: one imperative sentence.
    pub hint: Message,
}

/// Most problems that are listed; more are counted, so that a document wrong in a million places costs no memory.
const LISTED: usize = 10_000;

/// Most characters of a path.
const PATH: usize = 2_000;
/// Most characters of what was found.
const FOUND: usize = 80;

/// The list that readers report to while they go on reading.
#[derive(Debug, Default)]
pub struct Problems {
    listed: RefCell<Vec<Problem>>,
    count: Cell<usize>,
}

impl Problems {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one problem.
    pub fn report(&self, problem: Problem) {
        if !self.is_full() {
            self.listed.borrow_mut().push(problem);
        }
        self.skip();
    }

    /// Counts one problem that is not listed any more.
    pub(crate) fn skip(&self) {
        self.count.set(self.count.get() + 1);
    }

    /// True where what else is wrong is only counted.
    pub(crate) fn is_full(&self) -> bool {
        self.count.get() >= LISTED
    }

    /// Adds one problem from its parts.
    pub fn add(
        &self,
        code: &'static str,
        path: &str,
        found: impl Into<Message>,
        expected: impl Into<Message>,
        hint: impl Into<Message>,
    ) {
        if self.is_full() {
            return self.skip();
        }
        let path = shorten(path, PATH);
        let found = found.into().with_texts(&|text| shorten(&text, FOUND));
        self.report(Problem { path, code, found, expected: expected.into(), hint: hint.into() });
    }

    /// True while nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.count.get() == 0
    }

    /// How many problems so far; lets a reader see whether a part added any.
    pub fn len(&self) -> usize {
        self.count.get()
    }

    /// The value if nothing is wrong, else every problem in the order found; of more than ten thousand the last says how many.
    pub fn settle<T>(self, value: Option<T>) -> Result<T, Vec<Problem>> {
        let mut list = self.listed.into_inner();
        list.extend(more(self.count.get() - list.len()));
        match value {
            Some(value) if list.is_empty() => Ok(value),
            _ => Err(list),
        }
    }
}

fn more(left: usize) -> Option<Problem> {
    (left > 0).then(|| Problem {
        path: String::new(),
        code: "J017",
        found: message!("problem-more", left = left, shown = left.to_string()),
        expected: message!("problem-none"),
        hint: message!("problem-first"),
    })
}

/// At most so many characters, so that a huge key or cell cannot flood a message.
fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}
