//! `assay`: the headless face of the engines. Arguments in, one answer out; everything else is decided in `api`.
//!
//! Exit codes: 0 answered, 2 the input is wrong, 1 the machine failed. Answers go to standard output and nothing else.

mod arguments;
mod output;
mod page;
mod progress;
mod verbs;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<std::ffi::OsString> = std::env::args_os().collect();
    if let [_, verb, file] = words.as_slice()
        && verb == api::CHILD_VERB
    {
        return api::child_main(file.as_ref());
    }
    std::panic::set_hook(Box::new(|panic| output::broken(&panic.to_string())));
    let run = || match arguments::parse(words) {
        Ok(arguments) => verbs::run(&arguments),
        Err(code) => code,
    };
    std::panic::catch_unwind(run).unwrap_or(ExitCode::from(1))
}
