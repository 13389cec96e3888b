//! `spend`: bills of any number as one answer, or the query that gives it in a warehouse; no workspace is needed.

use crate::ask::Ask;
use crate::output;
use crate::request::{Request, faultless};
use crate::verb::Verb;
use actuals::SpendSql;
use api::Failure;
use api::verbs::{SpendReply, spend};
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, value_parser};
use input::Node;
use quantity::show;
use std::path::PathBuf;
use std::process::ExitCode;
use vocabulary::SqlDialect;

/// The verb.
pub const VERBS: [Verb; 1] = [Verb { name: "spend", arguments, run }];

/// `--by` names keys here: who asks is of no interest where nothing is changed.
fn arguments(command: Command) -> Command {
    let path = |id: &'static str| Arg::new(id).value_parser(value_parser!(PathBuf));
    command.args([
        path("inputs").required_unless_present("sql").num_args(1..),
        Arg::new("by").long("by"),
        path("rules").long("rules"),
        Arg::new("sql").long("sql").value_parser(PossibleValuesParser::new(SqlDialect::SPELLED.iter().copied())),
    ])
}

fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    let inputs = ask.own.get_many::<PathBuf>("inputs").into_iter().flatten();
    let files: Vec<Node> = inputs.map(|path| Ask::path_text(path).map(Node::Text)).collect::<Result<_, _>>()?;
    let words = ask.text("by").into_iter().flat_map(|words| words.split(','));
    let by: Vec<Node> = words.map(|word| Node::Text(word.trim().to_owned())).collect();
    let request = Request::default().with("files", Node::List(files)).with("by", Node::List(by));
    let request = match ask.path("rules") {
        Some(path) => request.with("rules", faultless(Some(path))?),
        None => request,
    };
    let request = match ask.text("sql") {
        Some(dialect) => request.with("sql", Node::Text(dialect.to_owned())),
        None => request,
    };
    match api::ask(&mut ask.session(None), ask.name, spend, &request.node())?.answer {
        SpendReply::Asked(sql) if !ask.common.json => query(&sql),
        reply => output::write_json(|out| reply.write(out)),
    }
}

/// A query, with what to know of it as comments.
fn query(asked: &SpendSql) -> Result<ExitCode, Failure> {
    let SpendSql { sql, notes, .. } = asked;
    let comment = |note| format!("-- {}\n", voice::text(note).replace(['\n', '\r'], " "));
    let comments: String = notes.iter().map(comment).collect();
    output::print(&show::harmless(&format!("{comments}{sql}"))).map(|()| ExitCode::SUCCESS)
}
