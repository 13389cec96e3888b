//! The arguments of each workspace verb.

use clap::{Arg, ArgAction, Command, value_parser};
use clap_complete::Shell;
use std::path::PathBuf;

fn path(id: &'static str, name: &'static str, help: &'static str) -> Arg {
    Arg::new(id).value_name(name).value_parser(value_parser!(PathBuf)).help(help)
}

fn workspace() -> Arg {
    path("file", "FILE", "The workspace (.assay)").required(true)
}

fn flag(id: &'static str, name: &'static str, help: &'static str) -> Arg {
    Arg::new(id).long(name).action(ArgAction::SetTrue).help(help)
}

fn output(name: &'static str, help: &'static str) -> Arg {
    path("output", name, help).short('o').long("output")
}

/// One workspace.
pub fn file(command: Command) -> Command {
    command.arg(workspace())
}

/// `new`.
pub fn new(command: Command) -> Command {
    let name = path("file", "FILE", "Name of the new file; ends in .assay").required(true);
    command.arg(name).arg(flag("sample", "sample", "Fill it with the sample case"))
}

/// `import`.
pub fn import(command: Command) -> Command {
    let inputs = path("inputs", "INPUT", "Workbooks (.xlsx), JSON exports and benchmark results; pipes too")
        .required(true)
        .num_args(1..);
    let vendor = Arg::new("vendor").long("vendor").value_name("ID").help("Whose hardware the benchmark results are of");
    let over = "Take back values that were changed after a file was exported, and take its order of Options";
    let command = command.arg(workspace()).arg(inputs).arg(flag("dry_run", "dry-run", "Only show what would change"));
    command.arg(flag("over", "over", over)).arg(vendor)
}

/// A workspace with the worlds to draw.
pub fn drawing(command: Command) -> Command {
    let worlds =
        Arg::new("worlds").long("worlds").value_name("N").value_parser(value_parser!(u64).range(1..=1_000_000));
    let seed = Arg::new("seed").long("seed").value_name("N").value_parser(value_parser!(u64));
    file(command)
        .arg(worlds.help("Worlds to draw, 1 to 1,000,000 [default: 10000]"))
        .arg(seed.help("Seed of the worlds [default: 1]"))
}

/// `pack`.
pub fn pack(command: Command) -> Command {
    let paper = Arg::new("paper").long("paper").value_name("PAPER").value_parser(["a4", "letter"]).default_value("a4");
    let output = output("OUT.pdf", "Name of the PDF").required(true);
    drawing(command).arg(output).arg(paper.help("Paper"))
}

/// `verify`.
pub fn verify(command: Command) -> Command {
    let pack = path("pack", "OUT.pdf", "The pack, 32 MB at most").required(true);
    command.arg(pack).arg(workspace())
}

/// `export`: a workspace to a file, or the template alone.
pub fn export(command: Command) -> Command {
    let output = output("OUT", "Name of the workbook (.xlsx) or of the JSON export (.json)");
    let template = path("template", "OUT.xlsx", "Write the empty workbook to fill in instead").long("template");
    command
        .arg(workspace().required(false).required_unless_present("template").conflicts_with("template"))
        .arg(output.required_unless_present("template").conflicts_with("template"))
        .arg(template)
        .arg(flag("damaged", "damaged", "Export the rows of a damaged file as they are, else it is refused"))
}

/// `rebuild`: a damaged workspace into a new one.
pub fn rebuild(command: Command) -> Command {
    file(command)
        .arg(output("NEW.assay", "Name of the new workspace; no file of that name may be there").required(true))
}

/// `call`.
pub fn call(command: Command) -> Command {
    let name = Arg::new("command").value_name("COMMAND").required_unless_present("list").help("Name of the command");
    let request = Arg::new("request").value_name("JSON").help("Its request; `-` reads standard input [default: {}]");
    let list = flag("list", "list", "List the commands, with --json their request and response types");
    command.arg(workspace().required(false).required_unless_present("list")).arg(name).arg(request).arg(list)
}

/// `completions`.
pub fn completions(command: Command) -> Command {
    let shell = Arg::new("shell").value_name("SHELL").required(true).value_parser(value_parser!(Shell));
    command.arg(shell.help("Which shell"))
}
