//! The arguments of each workspace verb; what they mean say the phrases "help-…".

use api::{MOST_SEED, MOST_WORLDS};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use clap_complete::Shell;
use std::path::PathBuf;
use terminal::whole;
use vocabulary::{Counted, Paper};

/// Most months of a horizon.
const MOST_MONTHS: u64 = 240;

fn path(id: &'static str) -> Arg {
    Arg::new(id).value_parser(value_parser!(PathBuf))
}

fn workspace() -> Arg {
    path("file").required(true)
}

fn flag(id: &'static str, name: &'static str) -> Arg {
    Arg::new(id).long(name).action(ArgAction::SetTrue)
}

fn output() -> Arg {
    path("output").short('o').long("output")
}

/// One workspace.
pub fn file(command: Command) -> Command {
    command.arg(workspace())
}

/// `new`.
pub fn new(command: Command) -> Command {
    command.arg(workspace()).arg(flag("sample", "sample")).arg(flag("bills", "bills")).arg(flag("criteria", "criteria"))
}

/// `start`: questions on the terminal, or their answers in a document.
pub fn start(command: Command) -> Command {
    command.arg(workspace()).arg(path("answers"))
}

/// `import`.
pub fn import(command: Command) -> Command {
    let inputs = path("inputs").required(true).num_args(1..);
    let command = command.arg(workspace()).arg(inputs).arg(flag("dry_run", "dry-run")).arg(flag("over", "over"));
    let sides = ["ours", "theirs", "ask"].map(|side| flag(side, side));
    let one = ArgGroup::new("settle").args(["ours", "theirs", "ask"]);
    let command = command.args(sides).group(one).arg(Arg::new("vendor").long("vendor"));
    command
        .arg(Arg::new("currency").long("currency"))
        .arg(flag("parts", "parts"))
        .arg(Arg::new("expect").long("expect").value_parser(whole::<u64>(1, u32::MAX.into())))
}

/// `actuals`: what they are told by, and of which lines. `--by` names keys here: nothing is changed.
pub fn actuals(command: Command) -> Command {
    let [by, from, to] = ["by", "from", "to"].map(|id| Arg::new(id).long(id));
    let narrow = Arg::new("narrow").long("narrow").action(ArgAction::Append);
    let again = flag("again", "again").conflicts_with_all(["by", "narrow", "from", "to"]);
    file(command).args([by, narrow, from, to, Arg::new("month_0").long("month-0"), again])
}

/// `demand`: files with how they are read, or a workload with what is known of its future.
pub fn demand(command: Command) -> Command {
    let text = |id: &'static str| Arg::new(id).long(id);
    let of_files = |id: &'static str| text(id).requires("inputs");
    let ahead = |argument: Arg| argument.conflicts_with("inputs");
    command.arg(workspace()).args([
        path("inputs").num_args(0..),
        text("workload").required_unless_present("inputs"),
        of_files("zone"),
        of_files("column"),
        of_files("measure").value_parser(PossibleValuesParser::new(Counted::SPELLED.iter().copied())),
        flag("take", "take").requires("inputs"),
        flag("over", "over").requires("take"),
        ahead(text("months").allow_negative_numbers(true).value_parser(whole::<u64>(1, MOST_MONTHS))),
        ahead(text("from")),
        ahead(text("growth").allow_hyphen_values(true)),
        ahead(text("event").action(ArgAction::Append)),
        ahead(flag("adopt", "adopt")),
    ])
}

/// A workspace with the worlds to draw.
pub fn drawing(command: Command) -> Command {
    let worlds =
        Arg::new("worlds").long("worlds").allow_negative_numbers(true).value_parser(whole::<u64>(1, MOST_WORLDS));
    let seed = Arg::new("seed").long("seed").allow_negative_numbers(true).value_parser(whole::<u64>(0, MOST_SEED));
    file(command).arg(worlds).arg(seed)
}

/// `evaluate`.
pub fn evaluate(command: Command) -> Command {
    drawing(command).arg(Arg::new("error").long("error").allow_hyphen_values(true))
}

/// `propose`.
pub fn propose(command: Command) -> Command {
    let vendors = Arg::new("vendors").long("vendors").allow_negative_numbers(true).value_parser(whole::<u64>(1, 3));
    let searched =
        Arg::new("searched").long("searched").allow_negative_numbers(true).value_parser(whole::<u64>(1, 1000));
    let share = Arg::new("vendor_share").long("vendor-share").allow_hyphen_values(true);
    let unserved = Arg::new("unserved").long("unserved").allow_hyphen_values(true);
    drawing(command).arg(vendors).arg(searched).arg(share).arg(unserved)
}

/// `commitments`.
pub fn commitments(command: Command) -> Command {
    let searched =
        Arg::new("searched").long("searched").allow_negative_numbers(true).value_parser(whole::<u64>(1, 1000));
    drawing(command).arg(Arg::new("option").long("option")).arg(searched)
}

/// `ballot`.
pub fn ballot(command: Command) -> Command {
    file(command).arg(Arg::new("evaluator").long("evaluator").required(true)).arg(output().required(true))
}

/// `request`.
pub fn request(command: Command) -> Command {
    let vendor = Arg::new("vendor").long("vendor").required(true);
    let [round, until] = ["round", "until"].map(|id| Arg::new(id).long(id));
    file(command).arg(vendor).arg(round).arg(until).arg(output().required(true))
}

/// `award`.
pub fn award(command: Command) -> Command {
    let option = Arg::new("option").long("option").required(true);
    file(command).arg(option).arg(Arg::new("reason").long("reason")).arg(flag("despite", "despite"))
}

/// `debrief`.
pub fn debrief(command: Command) -> Command {
    file(command).arg(Arg::new("vendor").long("vendor").required(true)).arg(output().required(true))
}

/// `statement`.
pub fn statement(command: Command) -> Command {
    let team = Arg::new("team").long("team").required(true);
    file(command).arg(team).arg(Arg::new("month").long("month")).arg(output().required(true))
}

/// What `pack` writes in place of the PDF.
pub const PACKED: [&str; 3] = ["xlsx", "svg", "png"];

/// `pack`.
pub fn pack(command: Command) -> Command {
    let paper = Arg::new("paper")
        .long("paper")
        .value_parser(PossibleValuesParser::new(Paper::SPELLED.iter().copied()))
        .default_value(Paper::A4.word());
    let board = flag("board", "board").conflicts_with("full");
    let others = PACKED.map(|id| path(id).long(id));
    let one = ArgGroup::new("packed").arg("output").args(PACKED).required(true);
    drawing(command).arg(output()).args(others).group(one).arg(paper).arg(board).arg(flag("full", "full"))
}

/// `verify`.
pub fn verify(command: Command) -> Command {
    command.arg(path("pack").required(true)).arg(workspace())
}

/// `export`: a workspace to a file, or the template alone.
pub fn export(command: Command) -> Command {
    command
        .arg(workspace().required(false).required_unless_present("template").conflicts_with("template"))
        .arg(output().required_unless_present("template").conflicts_with("template"))
        .arg(path("template").long("template"))
        .arg(flag("damaged", "damaged"))
        .arg(flag("results", "results").conflicts_with("template"))
}

/// `rebuild`: a damaged workspace into a new one.
pub fn rebuild(command: Command) -> Command {
    file(command).arg(output().required(true))
}

/// `history`.
pub fn history(command: Command) -> Command {
    file(command).arg(flag("cells", "cells"))
}

/// `call`.
pub fn call(command: Command) -> Command {
    let name = Arg::new("command").required_unless_present("list");
    let workspace = workspace().required(false).required_unless_present("list");
    command.arg(workspace).arg(name).arg(Arg::new("request")).arg(flag("list", "list"))
}

/// `completions`.
pub fn completions(command: Command) -> Command {
    command.arg(Arg::new("shell").required(true).value_parser(value_parser!(Shell)))
}
