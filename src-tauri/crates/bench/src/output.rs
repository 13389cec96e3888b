//! Where words go: answers and events to standard output, everything else to standard error.

use crate::arguments::Form;
use bench::Fault;
use bench::result::Measurement;
use bench::run::Event;
use serde::Serialize;
use serde_json::json;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use voice::{message, text};

/// Writes an answer. Nobody listening any more is no failure, a full disk is.
pub fn print(answer: &str) -> ExitCode {
    match put(answer) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            tell(&text(&message!("bench-unprinted", error = error.to_string())));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Writes an answer as JSON.
pub fn json(answer: &impl Serialize) -> ExitCode {
    let worded = serde_json::to_value(answer).map(voice::worded);
    match worded.and_then(|answer| serde_json::to_string_pretty(&answer)) {
        Ok(json) => print(&(json + "\n")),
        Err(error) => {
            tell(&text(&message!("bench-no-json", error = error.to_string())));
            ExitCode::FAILURE
        }
    }
}

/// Whether a fault was told, which ends a run: what other threads still have to tell comes too late.
static HAS_ENDED: Mutex<bool> = Mutex::new(false);

/// Writes an event as one line, raw samples and telemetry left to the file; false where nobody listens any more. A fault is the last.
pub fn event(event: &Event) -> bool {
    let mut has_ended = HAS_ENDED.lock().unwrap_or_else(PoisonError::into_inner);
    if *has_ended {
        return true;
    }
    *has_ended = matches!(event, Event::Fault(_));
    let short = match event {
        Event::Measured { measurement, done } => {
            let plain = Measurement { samples: Vec::new(), telemetry: Vec::new(), ..(**measurement).clone() };
            &Event::Measured { measurement: Box::new(plain), done: *done }
        }
        other => other,
    };
    let line = serde_json::to_value(short).map(|event| voice::worded(event).to_string()).unwrap_or_default();
    put(&(line + "\n")).is_ok()
}

fn put(answer: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(answer.as_bytes()).and_then(|()| out.flush())
}

/// Writes to standard error; if that is closed there is nobody to tell.
pub fn tell(words: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", words.trim_end());
}

/// Says what went wrong, as it was wished; an event goes with words.
pub fn refuse(fault: &Fault, form: Form) -> ExitCode {
    match form {
        Form::Json => {
            let error = json!({ "code": fault.code(), "path": "", "message": fault.message(), "hint": fault.hint() });
            json(&json!({ "errors": [error] }));
            return ExitCode::from(fault.exit());
        }
        Form::Event => _ = event(&of(fault)),
        Form::Words => {}
    }
    tell(&format!("{} [{}]\n    {}", text(&fault.message()), fault.code(), text(&fault.hint())));
    ExitCode::from(fault.exit())
}

/// A fault as an event.
pub fn of(fault: &Fault) -> Event {
    let (code, message, hint) = (fault.code().to_owned(), fault.message(), fault.hint());
    Event::Fault(measurement::event::Fault { code, message, hint })
}
