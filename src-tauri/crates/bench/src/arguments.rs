//! What may be typed, and what was typed.

use bench::Fault;
use bench::job::Cluster;
use bench::model::Shape;
use bench::plan::shape_of;
use bench::run::Own;
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::ffi::OsString;
use std::path::PathBuf;
use terminal::{Refusal, Unfit, refusal, whole, with_help};
use vocabulary::{BenchPlan, Scheduler};
use voice::message;

/// What the phrases of the help begin with.
const HELP: &str = "bench-help";

/// Longest that anything may be asked to take, seconds.
const LONGEST: f64 = 86_400.0;

/// Largest size of a matrix product.
const MOST_SIZE: usize = 1 << 20;
/// Most nodes of a job, and most devices of a node.
const MOST_NODES: u64 = 100_000;
const MOST_GPUS: u64 = 64;

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
    /// Print a job for a scheduler.
    Job {
        /// The scheduler.
        scheduler: Scheduler,
        /// What it runs on.
        cluster: Cluster,
        /// How much is measured.
        plan: BenchPlan,
    },
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
            Self::Job { .. } => Form::Words,
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
    /// Whether PyTorch is asked too.
    pub beside: bool,
    /// Sizes in place of the plan's.
    pub own: Own,
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
    let program = program();
    match terminal::read(program.clone(), words.into_iter().collect()) {
        Ok(matches) => asked(&matches).map(Parsed::Asked),
        Err(error) if [ErrorKind::DisplayHelp, ErrorKind::DisplayVersion].contains(&error.kind()) => {
            Ok(Parsed::Help(error.to_string()))
        }
        Err(error) => {
            let Refusal { message, hint } = refusal(&program, &error);
            Err(Fault::Words { why: message, hint })
        }
    }
}

fn program() -> Command {
    let program = Command::new("assay-bench")
        .version(env!("CARGO_PKG_VERSION"))
        .max_term_width(100)
        .subcommand_required(true)
        .subcommands([
            Command::new("discover").arg(flag("json")),
            run(),
            job(),
            Command::new("observe").args([seconds().required(true), device(), flag("json")]),
        ]);
    with_help(program, HELP)
}

fn run() -> Command {
    Command::new("run").args([
        flag("quick"),
        flag("full").conflicts_with("quick"),
        seconds(),
        device(),
        Arg::new("out").short('o').long("out").value_parser(value_parser!(PathBuf)),
        flag("force"),
        Arg::new("beside").long("beside").value_parser(["torch"]),
        Arg::new("shape").long("shape").value_parser(product),
        Arg::new("model").long("model").value_parser(model),
        flag("events").requires("out"),
        flag("json").conflicts_with("events"),
    ])
}

/// Sizes m, n, k of a matrix product: "8192,28672,4096", each a multiple of 16, which matrix units ask for.
fn product(text: &str) -> Result<[usize; 3], Unfit> {
    let sizes: Option<Vec<usize>> = text.split([',', 'x', '×']).map(|size| size.trim().parse().ok()).collect();
    let sizes = sizes.and_then(|sizes| <[usize; 3]>::try_from(sizes).ok());
    let fits = |size: &usize| (16..=MOST_SIZE).contains(size) && size.is_multiple_of(16);
    sizes
        .filter(|sizes| sizes.iter().all(fits))
        .ok_or_else(|| Unfit(message!("bench-shape", most = MOST_SIZE.to_string())))
}

/// A model of the catalog that the kernels compute.
fn model(name: &str) -> Result<Shape, Unfit> {
    let Some(model) = reference::model(name) else {
        let names: Vec<&str> = reference::models().iter().map(|model| model.name).collect();
        return Err(Unfit(match input::nearest(name, &names) {
            Some(near) => message!("bench-model-unknown-near", name = name, near = near),
            None => message!("bench-model-unknown", name = name),
        }));
    };
    shape_of(model).ok_or_else(|| Unfit(message!("bench-model-unfit", name = model.name)))
}

fn job() -> Command {
    let count =
        |name: &'static str, least: u64, most: u64| Arg::new(name).long(name).value_parser(whole::<u32>(least, most));
    Command::new("job").args([
        Arg::new("scheduler")
            .required(true)
            .value_parser(PossibleValuesParser::new(Scheduler::SPELLED.iter().copied())),
        count("nodes", 1, MOST_NODES),
        count("gpus", 0, MOST_GPUS).required(true),
        flag("quick"),
        flag("full").conflicts_with("quick"),
    ])
}

fn plan(matches: &ArgMatches) -> BenchPlan {
    if matches.get_flag("full") { BenchPlan::Full } else { BenchPlan::Quick }
}

fn flag(name: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue)
}

fn device() -> Arg {
    Arg::new("device").long("device").value_parser(whole::<u32>(0, u32::MAX.into()))
}

fn seconds() -> Arg {
    let refused = || Unfit(message!("bench-seconds", most = LONGEST.to_string()));
    Arg::new("seconds").long("seconds").value_parser(move |text: &str| duration(text).ok_or_else(refused))
}

fn duration(text: &str) -> Option<f64> {
    text.parse().ok().filter(|seconds| (0.1..=LONGEST).contains(seconds))
}

fn asked(matches: &ArgMatches) -> Result<Asked, Fault> {
    let Some((verb, own)) = matches.subcommand() else {
        return Err(Fault::Words { why: message!("bench-no-verb"), hint: None });
    };
    let seconds = || own.get_one::<f64>("seconds").copied();
    let device = || own.get_one::<u32>("device").copied();
    match verb {
        "discover" => Ok(Asked::Discover { json: own.get_flag("json") }),
        "job" => {
            let count = |name: &str, own_many: u32| own.get_one::<u32>(name).copied().unwrap_or(own_many);
            let cluster = Cluster { nodes: count("nodes", 1), gpus: count("gpus", 0) };
            let typed = own.get_one::<String>("scheduler").and_then(|word| Scheduler::from_word(word));
            let none = || Fault::Words { why: message!("bench-no-verb"), hint: None };
            Ok(Asked::Job { scheduler: typed.ok_or_else(none)?, cluster, plan: plan(own) })
        }
        "observe" => {
            Ok(Asked::Observe { seconds: seconds().unwrap_or_default(), device: device(), json: own.get_flag("json") })
        }
        _ => Ok(Asked::Run(RunAsked {
            extent: plan(own),
            seconds: seconds(),
            device: device(),
            out: own.get_one::<PathBuf>("out").cloned(),
            force: own.get_flag("force"),
            events: own.get_flag("events"),
            json: own.get_flag("json"),
            beside: own.contains_id("beside"),
            own: Own { product: own.get_one("shape").copied(), model: own.get_one("model").copied() },
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_and_argument_has_its_phrase_and_every_phrase_its_place() {
        program().debug_assert();
        assert_eq!(terminal::idle(&program(), HELP), [""; 0]);
    }
}
