//! What can keep the window from measuring, in words: the program is not there, or it broke.
//!
//! Codes: X903 the program is missing or cannot be started, X904 it ended without a word of why. What the program itself
//! says is wrong keeps its own code (B72x).

use api::{Complaint, Failure};
use std::path::Path;
use std::process::ExitStatus;

/// The program is not beside this one.
pub(super) fn missing(program: &Path) -> Failure {
    let message = "the measuring program, assay-bench, is not there, so nothing can be measured from this window";
    let hint = "Install Assay again, or build it with `cargo build --release --package bench` and put it there. A result measured \
                elsewhere can be opened all the same.";
    Failure::machine("X903", &program.display().to_string(), message, hint)
}

/// The system does not start it.
pub(super) fn unstartable(program: &Path, error: &std::io::Error) -> Failure {
    let message = format!("the measuring program cannot be started: {error}");
    let hint = "Check that the file may be executed, and that memory is left.";
    Failure::machine("X903", &program.display().to_string(), &message, hint)
}

/// It ended without a result and without saying why. `strange` are lines that were no events, `last` its last words.
pub(super) fn crashed(how: &str, strange: &[String], last: Vec<String>) -> Failure {
    let message =
        format!("the measuring program broke off: {how}. The workspace is untouched, and this window goes on");
    let hint = "Measure again. Should it happen again, run `assay-bench` in a terminal, look at the system's log (dmesg), and \
                leave out the device by measuring the others one by one.";
    let mut failure = Failure::machine("X904", "", &message, hint);
    let said = [("its last words", last), ("what it printed in place of events", strange.to_vec())];
    let lines = said.into_iter().filter(|(_, lines)| !lines.is_empty());
    failure.complaints.extend(lines.map(|(path, lines)| Complaint {
        code: "X904".to_owned(),
        path: path.to_owned(),
        message: lines.join("\n"),
        hint: String::new(),
    }));
    failure
}

/// What it measured before it broke off lies in a file.
pub(super) fn kept(mut crashed: Failure, file: &Path) -> Failure {
    crashed.complaints.push(Complaint {
        code: "X904".to_owned(),
        path: "what was measured until then is kept, and Open a result shows it".to_owned(),
        message: file.display().to_string(),
        hint: String::new(),
    });
    crashed
}

/// What the program itself says is wrong.
pub(super) fn told(code: &str, message: &str, hint: &str) -> Failure {
    Failure::machine(code, "", message, hint)
}

/// The call was cancelled.
pub(super) fn stopped() -> Failure {
    Failure::wrong("X901", "", "the work was stopped; nothing was changed", "Ask again when it suits.")
}

/// How a program ended, in words.
pub(super) fn how(status: Option<ExitStatus>) -> String {
    let Some(status) = status else { return "it closed its output but did not end, and was ended".to_owned() };
    if let Some(number) = signal(status) {
        return format!("it was ended by signal {number}{}", meaning(number));
    }
    match status.code() {
        Some(0) => "it ended without a result".to_owned(),
        Some(code) => format!("it ended with code {code} and no reason"),
        None => "it ended for no reason that the system tells".to_owned(),
    }
}

/// What a signal usually means (signal(7)).
fn meaning(number: i32) -> &'static str {
    match number {
        4 => " (an instruction that this processor does not know)",
        6 => " (it gave itself up)",
        7 | 11 => " (a wrong memory access, most often of a driver)",
        9 => " (somebody ended it: often the system, when memory runs out)",
        15 => " (somebody asked it to end)",
        _ => "",
    }
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}
