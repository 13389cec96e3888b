//! A text that is read line by line, with what is wrong told at its line and column.

use super::Read;
use super::figure::Run;
use input::{Problems, is_numeral};
use vocabulary::{Message, message};

/// The lines of a text with the problems found so far.
pub(super) struct Lines<'t> {
    text: &'t str,
    problems: Problems,
}

/// A value in a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<'t> {
    /// Line, from 1.
    pub line: usize,
    /// What the tool calls it.
    pub head: &'t str,
    /// What stands there.
    pub text: &'t str,
}

impl<'t> Lines<'t> {
    pub fn of(text: &'t str) -> Self {
        Self { text, problems: Problems::new() }
    }

    /// Each line with its number, from 1.
    pub fn all(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        (1..).zip(self.text.lines())
    }

    /// What follows a word in the first line that holds it.
    pub fn behind(&self, word: &str) -> Option<&'t str> {
        self.text.lines().find_map(|line| Some(line.split_once(word)?.1.trim())).filter(|rest| !rest.is_empty())
    }

    /// Tells what is wrong with a value, or with the whole of a line where its head is empty.
    pub fn wrong(&self, cell: Cell, code: &'static str, expected: Message) {
        let path = match cell.head {
            "" => cell.line.to_string(),
            head => format!("{}:{head}", cell.line),
        };
        self.problems.add(code, &path, cell.text, expected, message!("exchange-run.as-written"));
    }

    /// Tells what is wrong with the file as a whole.
    fn lacks(&self, code: &'static str, expected: Message) {
        self.problems.add(code, "", message!("json-missing"), expected, message!("exchange-run-measured.hint"));
    }

    /// A number of at least 0.
    pub fn at_least_0(&self, cell: Cell) -> Option<f64> {
        let found = number(cell).filter(|x| *x >= 0.0);
        if found.is_none() {
            self.wrong(cell, "J006", message!("tables-number-at-least", low = "0"));
        }
        found
    }

    /// A number above 0.
    pub fn above_0(&self, cell: Cell) -> Option<f64> {
        let found = number(cell).filter(|x| *x > 0.0);
        if found.is_none() {
            self.wrong(cell, "J006", message!("tables-number-above", low = "0"));
        }
        found
    }

    /// The run where nothing is wrong, else everything that is; a run that gives nothing is wrong as well.
    pub fn settle(self, run: Run) -> Read {
        if run.figures.is_empty() && self.problems.is_empty() {
            self.lacks("B721", message!("exchange-run-measured"));
        }
        self.problems.settle(Some(run))
    }
}

/// A finite number, as plain decimals.
fn number(cell: Cell) -> Option<f64> {
    let plain = Some(cell.text).filter(|text| is_numeral(text));
    plain.and_then(|text| text.parse().ok()).filter(|x: &f64| x.is_finite())
}
