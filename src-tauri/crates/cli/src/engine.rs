//! Engine verbs: one JSON document in, one answer out. They are the engine commands of the table and nothing more.

use crate::ask::Ask;
use crate::output;
use crate::request::{document, file_argument};
use crate::verb::Verb;
use api::Failure;
use clap::{Arg, ArgAction, Command};
use input::{Node, Problem};
use std::process::ExitCode;
use voice::message;

/// The verb of an engine command.
pub fn verb(command: &'static api::Command) -> Verb {
    let arguments = if command.name == "tcc" { with_compare } else { with_file };
    Verb { name: command.name, arguments, run }
}

fn with_file(command: Command) -> Command {
    command.arg(file_argument())
}

/// A document that has `scenarios` is compared either way; the flag says that it must have them.
fn with_compare(command: Command) -> Command {
    with_file(command).arg(Arg::new("compare").long("compare").action(ArgAction::SetTrue))
}

fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    let is_compared = ask.own.try_get_one::<bool>("compare").ok().flatten() == Some(&true);
    let (document, faults) = document(ask.path("document"))?;
    if let Some(lacking) = without_scenarios(&document).filter(|_| is_compared) {
        return Err(Failure::from(vec![lacking]).after(faults));
    }
    match api::call(&mut ask.session(None), ask.name, &document) {
        Ok(answer) if faults.is_empty() => output::print_json(&answer),
        Ok(_) => Err(faults.into()),
        Err(failure) => Err(failure.after(faults)),
    }
}

/// What is wrong with a document that has no scenarios to compare; one that is no object at all is refused by its engine.
fn without_scenarios(document: &Node) -> Option<Problem> {
    const KEY: &str = "scenarios";
    let is_lacking = matches!(document, Node::Map(_)) && document.get(KEY).is_none_or(|given| *given == Node::Null);
    is_lacking.then(|| Problem {
        path: KEY.to_owned(),
        code: "J004",
        found: message!("json-missing"),
        expected: message!("json-missing.expected", key = KEY),
        hint: message!("json-missing.hint", key = KEY),
    })
}
