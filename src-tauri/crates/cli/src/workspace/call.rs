//! `call`: any command of the table, and the table itself.

use super::judge;
use crate::ask::Ask;
use crate::{output, page, request};
use api::Failure;
use serde_json::{Value, json};
use std::process::ExitCode;

/// Answers always as JSON.
pub fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    if ask.own.get_flag("list") {
        return list(ask);
    }
    let request = match ask.text("request") {
        Some("-") => request::faultless(None)?,
        text => request::parse(text.unwrap_or("{}"))?,
    };
    let name = ask.text("command").unwrap_or_default();
    let file = ask.path("file");
    let mut session = ask.session(file);
    let answer = api::call(&mut session, name, &request)?;
    judge::tell_upgraded(&session);
    judge::warn(&session);
    judge::tell_if_for_reading(file);
    output::print_json(&answer)
}

fn list(ask: &Ask) -> Result<ExitCode, Failure> {
    if !ask.common.json {
        return output::print(&page::commands()).map(|()| ExitCode::SUCCESS);
    }
    let row = |c: &api::Command| {
        json!({
            "name": c.name, "kind": c.access.word(), "about": c.about(), "request": c.request, "response": c.response,
            "example": serde_json::from_str::<Value>(c.example).unwrap_or_default(),
        })
    };
    let list: Vec<Value> = api::commands().iter().map(row).collect();
    output::print_json(&json!({ "commands": list, "types": api::typescript(), "notes": [] }))
}
