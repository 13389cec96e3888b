//! What may be typed, and what was typed.

use bench::Fault;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::ffi::OsString;
use std::path::PathBuf;
use vocabulary::BenchPlan;
use voice::{Message, message};

const EXAMPLES: &str = "Examples:
  assay-bench discover                        what is in this machine
  assay-bench run -o result.json              about 30 seconds
  assay-bench run --full --device 0 -o r.json some minutes, with a sustained run
  assay-bench observe --seconds 60            how much your own running job uses

A result file becomes evidence with `assay import case.assay result.json`.
Nothing is ever set on a device: no clocks, power limit, MIG, persistence or compute mode.

Exit codes: 0 measured, 2 the words make no sense, 1 the machine failed, 130 cancelled.";

/// Longest that anything may be asked to take, seconds.
const LONGEST: f64 = 86_400.0;

/// What was typed.
pub enum Parsed {
    /// Help or version, to be printed.
    Help(String),
    /// Something to do.
    Asked(Asked),
}

/// Something to do.
pub enum Asked {
    /// List devices.
    Discover {
        /// As JSON.
        json: bool,
    },
    /// Measure.
    Run(RunAsked),
    /// Watch a job.
    Observe {
        /// For how long.
        seconds: f64,
        /// Only this device.
        device: Option<u32>,
        /// As JSON.
        json: bool,
    },
}

impl Asked {
    /// How a fault is told.
    pub fn form(&self) -> Form {
        match self {
            Self::Run(RunAsked { events: true, .. }) => Form::Event,
            Self::Discover { json } | Self::Observe { json, .. } | Self::Run(RunAsked { json, .. }) => {
                Form::json(*json)
            }
        }
    }
}

/// What to measure.
pub struct RunAsked {
    pub extent: BenchPlan,
    pub seconds: Option<f64>,
    pub device: Option<u32>,
    pub out: Option<PathBuf>,
    pub force: bool,
    pub events: bool,
    pub json: bool,
}

/// How a fault is told, beside its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As words on standard error.
    Words,
    /// As one JSON document on standard output.
    Json,
    /// As the last event, and as words.
    Event,
}

impl Form {
    fn json(wanted: bool) -> Self {
        if wanted { Self::Json } else { Self::Words }
    }

    /// How wrong words are told, known before they are understood.
    pub fn of(words: &[OsString]) -> Self {
        Self::json(words.iter().any(|word| word == "--json"))
    }
}

/// Reads the words.
///
/// # Errors
/// `Words` where they make no sense.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Parsed, Fault> {
    match program().try_get_matches_from(words) {
        Ok(matches) => asked(&matches).map(Parsed::Asked),
        Err(error) if [ErrorKind::DisplayHelp, ErrorKind::DisplayVersion].contains(&error.kind()) => {
            Ok(Parsed::Help(error.to_string()))
        }
        Err(error) => Err(Fault::Words(Message::verbatim(error.to_string().trim()))),
    }
}

fn program() -> Command {
    Command::new("assay-bench")
        .version(env!("CARGO_PKG_VERSION"))
        .about(
            "Measure what attached hardware really does, and how sure that is. Works without a network, driver or GPU.",
        )
        .after_help(EXAMPLES)
        .max_term_width(100)
        .subcommand_required(true)
        .subcommands([
            Command::new("discover")
                .about("List devices, with their row of the catalog and who uses them.")
                .arg(json()),
            run(),
            Command::new("observe")
                .about("Watch a running job: effective utilisation, idle share, sunk-compute ratio.")
                .args([seconds("How long to watch").required(true), device(), json()]),
        ])
}

fn run() -> Command {
    let flag = |name: &'static str, help: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    let out = Arg::new("out").short('o').long("out").value_name("OUT.json").value_parser(value_parser!(PathBuf));
    Command::new("run").about("Measure, and write the result.").args([
        flag("quick", "About 30 seconds for each device (the default)"),
        flag("full", "Some minutes, with every batch and a sustained run of 60 seconds").conflicts_with("quick"),
        seconds("About how many seconds for each device, in place of the plan's own"),
        device(),
        out.help("Where the result goes; without it, standard output"),
        flag("force", "Measure a card that somebody else computes on: both will be slower"),
        flag("events", "Progress as JSON lines on standard output; closing standard input cancels").requires("out"),
        json().help("Errors, and with --out what was written, as JSON on standard output").conflicts_with("events"),
    ])
}

fn json() -> Arg {
    Arg::new("json").long("json").action(ArgAction::SetTrue).help("The answer as JSON")
}

fn device() -> Arg {
    Arg::new("device")
        .long("device")
        .value_name("N")
        .value_parser(value_parser!(u32))
        .help("Only this device, by its number")
}

fn seconds(help: &'static str) -> Arg {
    let refused = || voice::text(&message!("bench-seconds", most = LONGEST.to_string()));
    let duration = move |text: &str| duration(text).ok_or_else(refused);
    Arg::new("seconds").long("seconds").value_name("N").value_parser(duration).help(help)
}

fn duration(text: &str) -> Option<f64> {
    text.parse().ok().filter(|seconds| (0.1..=LONGEST).contains(seconds))
}

fn asked(matches: &ArgMatches) -> Result<Asked, Fault> {
    let Some((verb, own)) = matches.subcommand() else { return Err(Fault::Words(message!("bench-no-verb"))) };
    let seconds = || own.get_one::<f64>("seconds").copied();
    let device = || own.get_one::<u32>("device").copied();
    match verb {
        "discover" => Ok(Asked::Discover { json: own.get_flag("json") }),
        "observe" => {
            Ok(Asked::Observe { seconds: seconds().unwrap_or_default(), device: device(), json: own.get_flag("json") })
        }
        _ => Ok(Asked::Run(RunAsked {
            extent: if own.get_flag("full") { BenchPlan::Full } else { BenchPlan::Quick },
            seconds: seconds(),
            device: device(),
            out: own.get_one::<PathBuf>("out").cloned(),
            force: own.get_flag("force"),
            events: own.get_flag("events"),
            json: own.get_flag("json"),
        })),
    }
}
