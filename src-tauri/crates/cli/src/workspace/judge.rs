//! Verbs that judge: `check` finds damage, `verify` tells whether a pack agrees.

use super::asked;
use crate::ask::Ask;
use crate::request::Request;
use crate::{output, page};
use api::{Asked, Failure, Session, verbs};
use serde::Serialize;
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;
use verbs::VerifyAnswer;
use voice::{Message, message, text};

/// Exit 0 where the file is sound, 1 where it is not; the answer names every finding.
pub fn check(ask: &Ask) -> Result<ExitCode, Failure> {
    let asked = asked(ask, verbs::check, Request::default())?;
    let errors = asked.answer.findings.iter().map(|found| error(found.code, &found.place, &found.message, &found.hint));
    judged(ask, &asked, errors.collect(), page::check(&asked))
}

/// Says on standard error what opening an older workspace changed, and why answers may differ.
pub fn tell_upgraded(session: &Session) {
    let Some(upgraded) = session.upgraded() else { return };
    output::tell(&upgraded.headline);
    for step in &upgraded.steps {
        output::tell(&format!("- {}", step.changed));
        step.why.iter().for_each(|why| output::tell(&format!("  - {why}")));
    }
}

/// Says on standard error what is damaged in the workspace just read; the answer given stands.
pub fn warn(session: &Session) {
    for finding in session.findings() {
        let (place, found, code) = (&finding.place, &finding.message, finding.code);
        let warning = message!("cli-warning", place = place, message = found, code = code);
        output::tell(&format!("{}\n    {}", text(&warning), text(&finding.hint)));
    }
}

/// Says on standard error that the workspace just read cannot be changed where it is.
pub fn tell_if_for_reading(file: Option<&Path>) {
    if let Some(file) = file.filter(|file| edge::is_for_reading(file)) {
        output::tell(&text(&message!("cli-for-reading", file = file.display().to_string())));
    }
}

fn error(code: &str, path: &str, message: &Message, hint: &Message) -> Value {
    json!({ "code": code, "path": path, "message": text(message), "hint": text(hint) })
}

/// Exit 0 where the pack agrees, 1 where it differs; the answer names the first figure that does.
pub fn verify(ask: &Ask) -> Result<ExitCode, Failure> {
    let asked = asked(ask, verbs::verify, Request::default().path("pack", ask.path("pack"))?)?;
    let VerifyAnswer { agrees, figure, finding, .. } = &asked.answer;
    let differs = || error("P844", figure.as_deref().unwrap_or_default(), finding, &message!("cli-differs.hint"));
    judged(ask, &asked, (!agrees).then(differs).into_iter().collect(), page::line(finding))
}

/// The answer, good or bad, on standard output; as JSON a bad one has its errors where every refusal has them.
fn judged<A: Serialize>(ask: &Ask, asked: &Asked<A>, errors: Vec<Value>, page: String) -> Result<ExitCode, Failure> {
    let good = errors.is_empty();
    if !ask.common.json {
        output::print(&page)?;
    } else {
        let mut answer = asked.json()?;
        if !good {
            answer["errors"] = Value::Array(errors);
        }
        output::print_json(&answer)?;
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::from(output::FAILED) })
}
