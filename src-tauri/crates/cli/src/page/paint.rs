//! What the terminal gives: room, and colour, which is never the only sign: every coloured mark is a shape as well.

use std::io::IsTerminal;
use vocabulary::State;

/// Most signs of a line, however wide the terminal.
const WIDEST: usize = 100;
/// Fewest signs that a page is set in.
const NARROWEST: usize = 60;

/// Signs of a line: `COLUMNS` where it is set, else the terminal's; 100 in a file; never above 100 nor below 60.
pub fn room() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    columns.or_else(of_terminal).unwrap_or(WIDEST).clamp(NARROWEST, WIDEST)
}

#[cfg(unix)]
fn of_terminal() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    (size.ws_col > 0).then_some(usize::from(size.ws_col))
}

#[cfg(not(unix))]
fn of_terminal() -> Option<usize> {
    None
}

/// Whether colour is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Plain text.
    Plain,
    /// ANSI colours.
    Colour,
}

impl Paint {
    /// Colour only where standard output is a terminal that has any, and `NO_COLOR` is not set (no-color.org).
    pub fn of_terminal() -> Self {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        match std::io::stdout().is_terminal() && !set("NO_COLOR") && !dumb {
            true => Self::Colour,
            false => Self::Plain,
        }
    }

    fn with(self, code: &str, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Colour => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
        }
    }

    /// A heading, on a line of its own.
    pub fn heading(self, text: &str) -> String {
        format!("{}\n", self.with("1", text))
    }

    /// What matters most.
    pub fn strong(self, text: &str) -> String {
        let lines = text.lines().map(|line| format!("{}\n", self.with("1", line)));
        lines.collect()
    }

    /// The sign of a state in its colour.
    pub fn mark(self, state: State) -> String {
        let sign = voice::text(&state.mark());
        match state {
            State::Ok => self.with("32", &sign),
            State::Watch => self.with("33", &sign),
            State::Act => self.with("31", &sign),
            State::Unknown => sign,
        }
    }
}
