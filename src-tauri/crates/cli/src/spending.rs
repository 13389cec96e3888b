//! `spend`: bills of any number as one answer; no workspace is needed.

use crate::ask::Ask;
use crate::output;
use crate::request::{Request, faultless};
use crate::verb::{Verb, later};
use api::Failure;
use clap::{Arg, Command, value_parser};
use input::Node;
use std::path::PathBuf;
use std::process::ExitCode;

/// The verb.
pub const VERBS: [Verb; 1] = [Verb { name: "spend", arguments, run }];

/// `--by` names keys here: who asks is of no interest where nothing is changed. `--sql` belongs to a later version; it is known so
/// that it can be refused by name.
fn arguments(command: Command) -> Command {
    let path = |id: &'static str| Arg::new(id).value_parser(value_parser!(PathBuf));
    command.args([
        path("inputs").required(true).num_args(1..),
        Arg::new("by").long("by"),
        path("rules").long("rules"),
        Arg::new("sql").long("sql").hide(true),
    ])
}

fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    if ask.text("sql").is_some() {
        return Err(later("spend --sql"));
    }
    let inputs = ask.own.get_many::<PathBuf>("inputs").into_iter().flatten();
    let files: Vec<Node> = inputs.map(|path| Ask::path_text(path).map(Node::Text)).collect::<Result<_, _>>()?;
    let words = ask.text("by").into_iter().flat_map(|words| words.split(','));
    let by: Vec<Node> = words.map(|word| Node::Text(word.trim().to_owned())).collect();
    let request = Request::default().with("files", Node::List(files)).with("by", Node::List(by));
    let request = match ask.path("rules") {
        Some(path) => request.with("rules", faultless(Some(path))?),
        None => request,
    };
    output::print_json(&api::call(&mut ask.session(None), ask.name, &request.node())?)
}
