//! Where words go: answers to standard output, everything else to standard error. A closed pipe is no failure.

use api::{Complaint, Failure};
use serde_json::{Value, json};
use std::io::{ErrorKind, Write};
use std::panic::Location;
use std::path::Path;
use std::process::ExitCode;

/// Exit code of wrong input.
pub const WRONG: u8 = 2;
/// Exit code where the machine failed, and of a pack that differs.
pub const FAILED: u8 = 1;

/// Writes to standard output; nobody listening any more is not a failure, a full disk is.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::writing(Path::new("standard output"), &error))
        }
        _ => Ok(()),
    }
}

/// Writes one JSON document.
pub fn print_json(answer: &Value) -> Result<ExitCode, Failure> {
    print(&format!("{answer:#}\n")).map(|()| ExitCode::SUCCESS)
}

/// Writes to standard error; if that is closed there is nobody to tell.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", text.trim_end());
}

/// Says what is wrong with the input where it has been put in words already.
pub fn tell_wrong(text: &str) -> ExitCode {
    tell(text);
    ExitCode::from(WRONG)
}

/// Says what is wrong, as JSON on standard output or as text on standard error.
pub fn refuse(failure: &Failure, as_json: bool) -> ExitCode {
    if !as_json || print_json(&json!({ "errors": as_values(&failure.complaints) })).is_err() {
        failure.summary.iter().for_each(|summary| tell(summary));
        failure.complaints.iter().for_each(|complaint| tell(&as_text(complaint)));
    }
    ExitCode::from(if failure.machine { FAILED } else { WRONG })
}

fn as_values(complaints: &[Complaint]) -> Vec<Value> {
    let value = |c: &Complaint| json!({ "code": c.code, "path": c.path, "message": c.message, "hint": c.hint });
    complaints.iter().map(value).collect()
}

fn as_text(c: &Complaint) -> String {
    let place = if c.path.is_empty() { String::new() } else { format!("{}: ", c.path) };
    format!("{place}{} [{}]\n    {}", c.message, c.code, c.hint)
}

/// Ends the program over a fault of its own: one sentence, no partial answer, exit 1.
pub fn stop(place: Option<&Location>, as_json: bool) {
    let place = place.map(|place| format!("{}:{}", place.file(), place.line())).unwrap_or_default();
    let message = "assay stopped because of a fault of its own; your file is as it was";
    let failure = Failure::machine("W690", "", message, &format!("Please report this with your input: {place}."));
    refuse(&failure, as_json);
    std::process::exit(i32::from(FAILED));
}
