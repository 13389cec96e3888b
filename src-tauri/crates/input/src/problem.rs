//! What is wrong with an input: numbered code, place, what was found, what is expected, how to mend it.

use quantity::show;
use serde::Serialize;
use std::cell::RefCell;
use std::fmt;

/// One thing that is wrong. Codes: J0xx shape of the JSON, S1xx scorecard, D2xx demand, A3xx accelerators, C4xx cost,
/// I5xx import, W6xx workspace, B7xx bench, P8xx decision and pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Where: a JSON path such as `lines[0].once.month`; the document itself is the empty path.
    pub path: String,
    /// Numbered code such as `J003`.
    pub code: &'static str,
    /// What stands there, shortened.
    pub found: String,
    /// What should stand there.
    pub expected: String,
    /// How to mend it: one imperative sentence.
    pub hint: String,
}

impl Problem {
    /// "found X; expected Y". What a file says in it is harmless on a terminal.
    pub fn message(&self) -> String {
        format!("found {}; expected {}", show::harmless(&self.found), show::harmless(&self.expected))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "document" } else { &self.path };
        let path = show::harmless(path);
        write!(f, "{path}: {} [{}]\n    {}", self.message(), self.code, self.hint)
    }
}

impl Serialize for Problem {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut object = serializer.serialize_struct("Problem", 4)?;
        object.serialize_field("code", self.code)?;
        object.serialize_field("path", &self.path)?;
        object.serialize_field("message", &self.message())?;
        object.serialize_field("hint", &self.hint)?;
        object.end()
    }
}

/// The list that readers report to while they go on reading.
#[derive(Debug, Default)]
pub struct Problems(RefCell<Vec<Problem>>);

impl Problems {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one problem.
    pub fn report(&self, problem: Problem) {
        self.0.borrow_mut().push(problem);
    }

    /// Adds one problem from its parts.
    pub fn add(&self, code: &'static str, path: &str, found: &str, expected: &str, hint: &str) {
        let (found, expected, hint) = (shorten(found), expected.to_owned(), hint.to_owned());
        self.report(Problem { path: path.to_owned(), code, found, expected, hint });
    }

    /// True while nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// How many problems so far; lets a reader see whether a part added any.
    pub fn len(&self) -> usize {
        self.0.borrow().len()
    }

    /// The value if nothing is wrong, else every problem in the order found.
    pub fn settle<T>(self, value: Option<T>) -> Result<T, Vec<Problem>> {
        let list = self.0.into_inner();
        match value {
            Some(value) if list.is_empty() => Ok(value),
            _ => Err(list),
        }
    }
}

/// At most 80 characters of what was found, so that a huge cell cannot flood a message.
fn shorten(text: &str) -> String {
    match text.char_indices().nth(80) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}
