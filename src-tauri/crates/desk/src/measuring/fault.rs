//! What can keep the window from measuring, in words: the program is not there, or it broke.
//!
//! Codes: X903 the program is missing or cannot be started, X904 it ended without a word of why. What the program itself
//! says is wrong keeps its own code (B72x).

use api::{Complaint, Failure};
use std::path::Path;
use std::process::ExitStatus;
use voice::{Message, message};

/// The program is not beside this one.
pub(super) fn missing(program: &Path) -> Failure {
    let hint = message!("desk-bench-missing.hint");
    Failure::machine("X903", &program.display().to_string(), message!("desk-bench-missing"), hint)
}

/// The system does not start it.
pub(super) fn unstartable(program: &Path, error: &std::io::Error) -> Failure {
    let message = message!("desk-bench-unstartable", error = error.to_string());
    Failure::machine("X903", &program.display().to_string(), message, message!("desk-bench-unstartable.hint"))
}

/// It ended without a result and without saying why. `strange` are lines that were no events, `last` its last words.
pub(super) fn crashed(how: impl Into<Message>, strange: &[String], last: Vec<String>) -> Failure {
    let message = message!("desk-bench-broke-off", how = how.into());
    let mut failure = Failure::machine("X904", "", message, message!("desk-bench-broke-off.hint"));
    let parts = [("desk-bench-broke-off.last-words", last), ("desk-bench-broke-off.strange", strange.to_vec())];
    let lines = parts.into_iter().filter(|(_, lines)| !lines.is_empty());
    failure.complaints.extend(lines.map(|(what, lines)| complaint(what, lines.join("\n"))));
    failure
}

/// What it measured before it broke off lies in a file.
pub(super) fn kept(mut crashed: Failure, file: &Path) -> Failure {
    crashed.complaints.push(complaint("desk-bench-broke-off.kept", file.display().to_string()));
    crashed
}

/// What is to be known beside the failure itself: which phrase names it, and what it is.
fn complaint(phrase: &str, message: String) -> Complaint {
    Complaint { code: "X904".to_owned(), path: voice::label(phrase), message, hint: String::new() }
}

/// How a program ended.
pub(super) fn how(status: Option<ExitStatus>) -> Message {
    let Some(status) = status else { return message!("desk-ended-not") };
    if let Some(number) = signal(status) {
        return by_signal(number);
    }
    match status.code() {
        Some(0) => message!("desk-ended-without-result"),
        Some(code) => message!("desk-ended-with-code", code = code.to_string()),
        None => message!("desk-ended-without-reason"),
    }
}

/// With what a signal usually means (signal(7)).
fn by_signal(number: i32) -> Message {
    let meaning = match number {
        4 => message!("desk-ended-by-signal.instruction"),
        6 => message!("desk-ended-by-signal.abort"),
        7 | 11 => message!("desk-ended-by-signal.access"),
        9 => message!("desk-ended-by-signal.kill"),
        15 => message!("desk-ended-by-signal.terminate"),
        _ => return message!("desk-ended-by-signal", number = number.to_string()),
    };
    message!("desk-ended-by-signal.meaning", number = number.to_string(), meaning = meaning)
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}
