//! What is wrong with an input, worded: place, what was found, what is expected, how to mend it.

use input::Problem;
use quantity::show;
use vocabulary::message;

/// "found X; expected Y". What a file says in it is harmless on a terminal.
pub fn message_of(problem: &Problem) -> String {
    let harmless = |message| show::harmless(&crate::text(message)).into_owned();
    let (found, expected) = (harmless(&problem.found), harmless(&problem.expected));
    crate::text(&message!("problem-message", found = found, expected = expected))
}

/// A problem as a terminal shows it: its place, what is wrong, its code, and below how to mend it.
pub fn problem(problem: &Problem) -> String {
    let path = if problem.path.is_empty() { crate::label("problem-document") } else { problem.path.clone() };
    format!("{}: {} [{}]\n    {}", show::harmless(&path), message_of(problem), problem.code, crate::text(&problem.hint))
}
