//! Verbs of the program that measures, `assay-bench`: it lies beside this one and takes its place with the words that were
//! typed, so that a driver that crashes takes nothing else down.

use crate::ask::Ask;
use crate::verb::Verb;
use api::Failure;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use terminal::{number, whole};
use vocabulary::Scheduler;
use voice::{message, text};

/// The program's name.
const PROGRAM: &str = "assay-bench";

/// Both verbs, in the order of a decision.
pub const VERBS: [Verb; 2] =
    [Verb { name: "bench", arguments: bench, run: measure }, Verb { name: "observe", arguments: observe, run: watch }];

fn flag(id: &'static str) -> Arg {
    Arg::new(id).long(id).action(ArgAction::SetTrue)
}

fn device() -> Arg {
    Arg::new("device").long("device").value_parser(whole::<u32>(0, u32::MAX.into()))
}

fn count(name: &'static str, least: u64) -> Arg {
    Arg::new(name).long(name).requires("job").value_parser(whole::<u32>(least, u32::MAX.into()))
}

fn seconds() -> Arg {
    Arg::new("seconds").long("seconds").value_parser(number)
}

fn bench(command: Command) -> Command {
    command.args([
        flag("list")
            .conflicts_with_all(["quick", "full", "seconds", "device", "out", "force", "beside", "shape", "model"]),
        flag("quick"),
        flag("full").conflicts_with("quick"),
        seconds(),
        device(),
        Arg::new("out").short('o').long("out").value_parser(value_parser!(PathBuf)),
        flag("force"),
        Arg::new("beside").long("beside").value_parser(["torch"]),
        Arg::new("shape").long("shape"),
        Arg::new("model").long("model"),
        Arg::new("job")
            .long("job")
            .value_parser(PossibleValuesParser::new(Scheduler::SPELLED.iter().copied()))
            .requires("gpus")
            .conflicts_with_all(["list", "out", "device", "seconds", "force", "beside", "shape", "model"]),
        count("nodes", 1),
        count("gpus", 0),
    ])
}

fn observe(command: Command) -> Command {
    command.args([seconds().required(true), device()])
}

fn measure(ask: &Ask) -> Result<ExitCode, Failure> {
    if ask.own.get_flag("list") {
        return hand_over("discover", ask, &[], &[]);
    }
    if let Some(job) = ask.own.get_one::<String>("job") {
        return hand_over(&format!("job {job}"), ask, &["quick", "full"], &["nodes", "gpus"]);
    }
    hand_over("run", ask, &["quick", "full", "force"], &["seconds", "device", "out", "beside", "shape", "model"])
}

fn watch(ask: &Ask) -> Result<ExitCode, Failure> {
    hand_over("observe", ask, &[], &["seconds", "device"])
}

/// Starts the other program with its verb, what stands beside that, and the flags and values that were typed.
fn hand_over(verb: &str, ask: &Ask, flags: &[&str], values: &[&str]) -> Result<ExitCode, Failure> {
    let program = edge::sibling(PROGRAM);
    if !program.is_file() {
        return Err(missing(&program));
    }
    let mut words: Vec<OsString> = verb.split(' ').map(OsString::from).collect();
    words.extend(flags.iter().filter(|name| ask.own.get_flag(name)).map(|name| format!("--{name}").into()));
    for name in values {
        let raw = ask.own.get_raw(name).into_iter().flatten();
        raw.for_each(|value| words.extend([format!("--{name}").into(), value.to_owned()]));
    }
    // A job is a text for a scheduler, whatever form answers are asked in.
    words.extend((ask.common.json && !verb.starts_with("job")).then(|| "--json".into()));
    start(&program, &words)
}

/// The other program in this one's place, so that signals and exit codes are its own.
#[cfg(unix)]
fn start(program: &Path, words: &[OsString]) -> Result<ExitCode, Failure> {
    use std::os::unix::process::CommandExt;
    Err(unstarted(program, &std::process::Command::new(program).args(words).exec()))
}

/// The other program as a child whose exit code is passed on.
#[cfg(not(unix))]
fn start(program: &Path, words: &[OsString]) -> Result<ExitCode, Failure> {
    let status =
        std::process::Command::new(program).args(words).status().map_err(|error| unstarted(program, &error))?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}

fn missing(program: &Path) -> Failure {
    let found = message!("cli-no-bench", program = PROGRAM, path = program.display().to_string());
    Failure::machine("J016", "", text(&found), text(&message!("cli-no-bench.hint")))
}

fn unstarted(program: &Path, error: &std::io::Error) -> Failure {
    let found = message!("cli-unstarted", path = program.display().to_string(), error = error.to_string());
    Failure::machine("J016", "", text(&found), text(&message!("cli-unstarted.hint")))
}
