//! Answers as a person reads them. Every number comes from the answer; nothing is computed here.

mod evaluation;
mod table;

use crate::output;
use serde_json::{Value, json};
use std::fmt::Write;
use std::process::ExitCode;

/// An answer as text.
pub fn text(command: &str, answer: &Value) -> String {
    match command {
        "evaluate" => evaluation::page(answer),
        "history" => history(answer),
        "check" => check(answer),
        "verify" => format!("{}\n", word(&answer["finding"])),
        "import" => import(answer),
        "undo" => format!("Took back: {}\n", word(&answer["step"]["name"])),
        "redo" => format!("Did again: {}\n", word(&answer["step"]["name"])),
        "new" => format!("Created {} ({} rows).\n", word(&answer["file"]), answer["rows"]),
        _ => format!("Wrote {}.\n", word(&answer["file"])),
    }
}

/// The text of a JSON string; nothing for anything else.
pub fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Items of a JSON list.
pub fn items(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn history(answer: &Value) -> String {
    let mut text = String::new();
    for step in items(&answer["steps"]) {
        let why = word(&step["why"]);
        let why = if why.is_empty() { String::new() } else { format!(" — {why}") };
        let _ = writeln!(
            text,
            "{:>4}  {}  {:<9} {}: {}{why}",
            step["seq"],
            word(&step["when"]),
            word(&step["kind"]),
            word(&step["who"]),
            word(&step["name"])
        );
    }
    text
}

fn check(answer: &Value) -> String {
    let findings = items(&answer["findings"]);
    if findings.is_empty() {
        return "Sound: pages, references, schema, rows and the log's chain agree.\n".to_owned();
    }
    let mut text = String::new();
    for f in findings {
        let _ = writeln!(
            text,
            "{}: {} [{}]\n    {}",
            word(&f["place"]),
            word(&f["message"]),
            word(&f["code"]),
            word(&f["hint"])
        );
    }
    text
}

fn import(answer: &Value) -> String {
    let mut text = String::new();
    for preview in items(&answer["previews"]) {
        let _ = writeln!(text, "{}", word(&preview["text"]).trim_end());
    }
    text.push_str(match (&answer["dry_run"], &answer["step"]["seq"]) {
        (Value::Bool(true), _) => "Nothing was changed: this was a preview.\n",
        (_, Value::Null) => "Nothing to do: the workspace holds all of it already.\n",
        _ => "Imported as one step; `assay undo` takes it back.\n",
    });
    text
}

/// The command table.
pub fn commands(as_json: bool) -> ExitCode {
    if as_json {
        let list: Vec<Value> = api::commands()
            .iter()
            .map(|c| json!({ "name": c.name, "access": c.access.word(), "about": c.about, "request": c.request, "response": c.response }))
            .collect();
        output::print_json(&json!({ "commands": list, "types": api::typescript(), "notes": [] }));
    } else {
        let rows = api::commands().iter().map(|c| format!("{:<10} {:<8} {}\n", c.name, c.access.word(), c.about));
        output::print(&rows.collect::<String>());
    }
    ExitCode::SUCCESS
}
