//! Where words go: answers to standard output, everything else to standard error; a closed pipe is no panic.

use api::{Complaint, Failure};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;

/// Writes to standard output; nobody listening any more is not an error.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Writes to standard error.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Writes one JSON document.
pub fn print_json(answer: &Value) {
    let text = serde_json::to_string_pretty(answer).unwrap_or_default();
    print(&format!("{text}\n"));
}

/// Says what is wrong, as JSON on standard output or as text on standard error.
pub fn refuse(failure: &Failure, as_json: bool) -> ExitCode {
    if as_json {
        let errors: Vec<Value> = failure.complaints.iter().map(as_value).collect();
        print_json(&json!({ "errors": errors }));
    } else {
        if let Some(summary) = &failure.summary {
            tell(summary.trim_end());
        }
        failure.complaints.iter().for_each(|complaint| tell(&as_text(complaint)));
    }
    ExitCode::from(if failure.machine { 1 } else { 2 })
}

fn as_value(c: &Complaint) -> Value {
    json!({ "code": c.code, "path": c.path, "message": c.message, "hint": c.hint })
}

fn as_text(c: &Complaint) -> String {
    let place = if c.path.is_empty() { String::new() } else { format!("{}: ", c.path) };
    format!("{place}{} [{}]\n    {}", c.message, c.code, c.hint)
}

/// What is said when the program itself is at fault.
pub fn broken(what: &str) {
    tell(&format!("assay stopped because of a fault of its own; your file is as it was. Please report: {what}"));
}
