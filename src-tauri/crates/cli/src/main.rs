//! `assay`: the headless face of the engines. Arguments in, one answer out; everything else is decided in `api`.
//!
//! Exit codes: 0 answered, 2 the input is wrong, 1 the machine failed. Answers go to standard output and nothing else.

mod arguments;
mod ask;
mod engine;
mod measuring;
mod output;
mod page;
mod progress;
mod request;
mod spending;
mod verb;
mod workspace;

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    if let Some(code) = words.get(1..).and_then(api::child_main) {
        return code;
    }
    let json = arguments::wants_json(&words);
    std::panic::set_hook(Box::new(move |panic| output::stop(panic.location(), json)));
    match run(words) {
        Ok(code) => code,
        Err(failure) => output::refuse(&failure, json),
    }
}

fn run(words: Vec<OsString>) -> Result<ExitCode, api::Failure> {
    match arguments::parse(words)? {
        arguments::Parsed::Help(text) => output::print(&text).map(|()| ExitCode::SUCCESS),
        arguments::Parsed::Verb(verb, common, own) => (verb.run)(&ask::Ask { name: verb.name, common, own }),
    }
}
