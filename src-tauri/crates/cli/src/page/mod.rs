//! Answers as a person reads them. Every number comes from the answer; nothing is computed here.

mod change;
mod checks;
mod demand;
mod evaluation;
mod kpis;
mod options;
mod paint;
mod table;
mod text;
mod vendors;
mod view;
mod why;

use crate::output;
use serde_json::Value;
use voice::{Message, message};

/// An answer as text. Colours are the page's own: no text of the answer brings any.
pub fn text(command: &str, answer: &Value) -> String {
    let answer = &output::harmless(answer);
    let (file, step) = (word(&answer["file"]), word(&answer["step"]["name"]));
    match command {
        "evaluate" => evaluation(answer),
        "history" => history(answer),
        "check" => check(answer),
        "verify" => format!("{}\n", word(&answer["finding"])),
        "import" => import(answer),
        "undo" => line(&message!("cli-took-back", step = step)),
        "redo" => line(&message!("cli-did-again", step = step)),
        "new" => line(&message!("cli-created", file = file, rows = rows(&answer["rows"]))),
        "rebuild" => {
            let notes: String = items(&answer["notes"]).iter().map(word).collect();
            format!("{} {notes}\n", voice::text(&message!("cli-wrote", file = file)))
        }
        _ => line(&message!("cli-wrote", file = file)),
    }
}

fn line(message: &Message) -> String {
    voice::text(message) + "\n"
}

/// The report as a page; its numbers are the printed texts of its figures.
fn evaluation(report: &Value) -> String {
    let view = view::View { report, paint: paint::Paint::of_terminal(), width: paint::room() };
    text::plain(&evaluation::page(&view))
}

/// The text of a JSON string; nothing for anything else.
pub fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Items of a JSON list.
fn items(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// A number of an answer: a JSON number or a decimal string.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

fn rows(count: &Value) -> String {
    match count.as_u64().unwrap_or_default() {
        0 => voice::label("cli-empty"),
        count => text::plain(&voice::text(&message!("cli-rows", count = count))),
    }
}

fn check(answer: &Value) -> String {
    let finding = |f: &Value| {
        let (place, message, code, hint) = (&f["place"], &f["message"], &f["code"], &f["hint"]);
        format!("{}: {} [{}]\n    {}\n", word(place), word(message), word(code), word(hint))
    };
    match items(&answer["findings"]) {
        [] => line(&message!("cli-sound")),
        findings => findings.iter().map(finding).collect(),
    }
}

/// Newest step first, as a log is read.
fn history(answer: &Value) -> String {
    let line = |step: &Value| {
        let why = word(&step["why"]);
        let why = if why.is_empty() { String::new() } else { format!(" – {why}") };
        let (when, kind, who, name) = (&step["when"], &step["kind"], &step["who"], &step["name"]);
        let seq = step["seq"].to_string();
        format!("{seq:>4}  {}  {:<8} {}: {}{why}\n", word(when), word(kind), word(who), word(name))
    };
    items(&answer["steps"]).iter().map(line).collect()
}

fn import(answer: &Value) -> String {
    let several = items(&answer["previews"]).len() > 1;
    let preview = |p: &Value| {
        let head = if several { format!("{}\n", word(&p["file"])) } else { String::new() };
        format!("{head}{}\n", word(&p["text"]).trim_end())
    };
    let previews: String = items(&answer["previews"]).iter().map(preview).collect();
    let folded = |text: &str| text::wrap("", &text::plain(text), paint::room());
    let how = message!("cli-over");
    let ask = |question: &str| folded(&voice::value(voice::Value::row([question.into(), how])));
    let question = answer["over"]["question"].as_str().map(ask).unwrap_or_default();
    let notes: String = items(&answer["notes"]).iter().map(|note| folded(word(note))).collect();
    format!("{previews}{notes}{question}{}", line(&outcome(answer)))
}

fn outcome(answer: &Value) -> Message {
    match (&answer["dry_run"], &answer["step"]["seq"]) {
        (Value::Bool(true), _) => message!("cli-dry-run"),
        (_, Value::Null) => message!("cli-unchanged"),
        _ => message!("cli-imported"),
    }
}

/// The command table.
pub fn commands() -> String {
    api::commands().iter().map(|c| format!("{:<16} {:<9} {}\n", c.name, c.access.word(), c.about)).collect()
}
