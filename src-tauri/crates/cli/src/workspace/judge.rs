//! Verbs that judge: `check` finds damage, `verify` tells whether a pack agrees.

use super::asked;
use crate::ask::Ask;
use crate::request::Request;
use crate::{output, page};
use api::{Failure, Session};
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;
use voice::message;

/// Exit 0 where the file is sound, 1 where it is not; the answer names every finding.
pub fn check(ask: &Ask) -> Result<ExitCode, Failure> {
    let answer = asked(ask, "check", Request::default())?;
    let errors: Vec<Value> = answer["findings"].as_array().into_iter().flatten().map(as_error).collect();
    judged(ask, "check", answer, errors)
}

/// Says on standard error what is damaged in the workspace just read; the answer given stands.
pub fn warn(session: &Session) {
    for finding in session.findings() {
        let (place, found, code) = (&finding.place, &finding.message, finding.code);
        let warning = message!("cli-warning", place = place, message = found, code = code);
        output::tell(&format!("{}\n    {}", voice::text(&warning), voice::text(&finding.hint)));
    }
}

/// Says on standard error that the workspace just read cannot be changed where it is.
pub fn tell_if_for_reading(file: Option<&Path>) {
    if let Some(file) = file.filter(|file| edge::is_for_reading(file)) {
        output::tell(&voice::text(&message!("cli-for-reading", file = file.display().to_string())));
    }
}

fn as_error(finding: &Value) -> Value {
    let (code, place) = (&finding["code"], &finding["place"]);
    json!({ "code": code, "path": place, "message": finding["message"], "hint": finding["hint"] })
}

/// Exit 0 where the pack agrees, 1 where it differs; the answer names the first figure that does.
pub fn verify(ask: &Ask) -> Result<ExitCode, Failure> {
    let answer = asked(ask, "verify", Request::default().path("pack", ask.path("pack"))?)?;
    let agrees = answer["agrees"] == Value::Bool(true);
    let errors = if agrees { Vec::new() } else { vec![differs(&answer)] };
    judged(ask, "verify", answer, errors)
}

fn differs(answer: &Value) -> Value {
    let hint = voice::label("cli-differs.hint");
    json!({ "code": "P844", "path": page::word(&answer["figure"]), "message": answer["finding"], "hint": hint })
}

/// The answer, good or bad, on standard output; as JSON a bad one has its errors where every refusal has them.
fn judged(ask: &Ask, command: &str, mut answer: Value, errors: Vec<Value>) -> Result<ExitCode, Failure> {
    let good = errors.is_empty();
    if !ask.common.json {
        output::print(&page::text(command, &answer))?;
    } else {
        if !good {
            answer["errors"] = Value::Array(errors);
        }
        output::print_json(&answer)?;
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::from(output::FAILED) })
}
