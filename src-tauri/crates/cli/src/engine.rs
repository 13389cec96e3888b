//! Engine verbs: one JSON document in, one answer out. They are the engine commands of the table and nothing more.

use crate::ask::Ask;
use crate::output;
use crate::request::{document, file_argument};
use crate::verb::{Verb, later};
use api::Failure;
use clap::{Arg, ArgAction, Command};
use std::process::ExitCode;

/// The verb of an engine command.
pub fn verb(command: &'static api::Command) -> Verb {
    let arguments = if command.name == "tcc" { with_compare } else { with_file };
    Verb { name: command.name, arguments, run }
}

fn with_file(command: Command) -> Command {
    command.arg(file_argument())
}

/// `--compare` belongs to a later version; it is known so that it can be refused by name.
fn with_compare(command: Command) -> Command {
    with_file(command).arg(Arg::new("compare").long("compare").hide(true).action(ArgAction::SetTrue))
}

fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    if ask.own.try_get_one::<bool>("compare").ok().flatten() == Some(&true) {
        return Err(later("tcc --compare"));
    }
    let (document, faults) = document(ask.path("document"))?;
    match api::call(&mut ask.session(None), ask.name, &document) {
        Ok(answer) if faults.is_empty() => output::print_json(&answer),
        Ok(_) => Err(faults.into()),
        Err(failure) => Err(failure.after(faults)),
    }
}
