//! Verbs of the program that measures, `assay-bench`: it lies beside this one and takes its place with the words that were
//! typed, so that a driver that crashes takes nothing else down.

use crate::ask::Ask;
use crate::verb::Verb;
use api::Failure;
use clap::{Arg, ArgAction, Command, value_parser};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use voice::{message, text};

/// The program's name.
const PROGRAM: &str = "assay-bench";

/// Both verbs, in the order of a decision.
pub const VERBS: [Verb; 2] = [
    Verb {
        name: "bench",
        about: "Measure what attached hardware really does, and how sure that is.",
        example: "Examples:\n  assay bench --list\n  assay bench --quick -o result.json\n  \
                  assay bench --full --device 0 -o result.json\n  assay import case.assay result.json\n\n\
                  Works without a GPU or driver: the processor is measured then. Nothing is ever set on a device.\n\
                  Exit codes: 0 measured, 2 the words make no sense, 1 the machine failed, 130 cancelled.",
        arguments: bench,
        run: measure,
    },
    Verb {
        name: "observe",
        about: "Watch your own running job: effective utilisation, idle share, sunk-compute ratio.",
        example: "Example:\n  assay observe --seconds 60",
        arguments: observe,
        run: watch,
    },
];

fn flag(id: &'static str, help: &'static str) -> Arg {
    Arg::new(id).long(id).action(ArgAction::SetTrue).help(help)
}

fn device() -> Arg {
    let device = Arg::new("device").long("device").value_name("N").value_parser(value_parser!(u32));
    device.help("Only this device, by its number")
}

fn seconds(help: &'static str) -> Arg {
    Arg::new("seconds").long("seconds").value_name("N").value_parser(value_parser!(f64)).help(help)
}

fn bench(command: Command) -> Command {
    let out = Arg::new("out").short('o').long("out").value_name("OUT.json").value_parser(value_parser!(PathBuf));
    command.args([
        flag("list", "Only list the devices, with their row of the catalog and who uses them")
            .conflicts_with_all(["quick", "full", "seconds", "device", "out", "force"]),
        flag("quick", "About 30 seconds for each device (the default)"),
        flag("full", "Some minutes, with every batch and a sustained run of 60 seconds").conflicts_with("quick"),
        seconds("About how many seconds for each device, in place of the plan's own"),
        device(),
        out.help("Where the result goes; without it, standard output"),
        flag("force", "Measure a card that somebody else computes on: both will be slower"),
    ])
}

fn observe(command: Command) -> Command {
    command.args([seconds("How long to watch").required(true), device()])
}

fn measure(ask: &Ask) -> Result<ExitCode, Failure> {
    if ask.own.get_flag("list") {
        return hand_over("discover", ask, &[], &[]);
    }
    hand_over("run", ask, &["quick", "full", "force"], &["seconds", "device", "out"])
}

fn watch(ask: &Ask) -> Result<ExitCode, Failure> {
    hand_over("observe", ask, &[], &["seconds", "device"])
}

/// Starts the other program with its verb and the flags and values that were typed.
fn hand_over(verb: &str, ask: &Ask, flags: &[&str], values: &[&str]) -> Result<ExitCode, Failure> {
    let program = edge::sibling(PROGRAM);
    if !program.is_file() {
        return Err(missing(&program));
    }
    let mut words = vec![OsString::from(verb)];
    words.extend(flags.iter().filter(|name| ask.own.get_flag(name)).map(|name| format!("--{name}").into()));
    for name in values {
        let raw = ask.own.get_raw(name).into_iter().flatten();
        raw.for_each(|value| words.extend([format!("--{name}").into(), value.to_owned()]));
    }
    words.extend(ask.common.json.then(|| "--json".into()));
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
