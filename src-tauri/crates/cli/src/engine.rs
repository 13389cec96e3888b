//! Engine verbs: one JSON document in, one answer out. They are the engine commands of the table and nothing more.

use crate::ask::Ask;
use crate::output;
use crate::request::{document, file_argument};
use crate::verb::{Verb, later};
use api::Failure;
use clap::{Arg, ArgAction, Command};
use std::process::ExitCode;

/// The verb of an engine command.
pub fn verb(command: &'static api::Command) -> Verb {
    let arguments = if command.name == "tcc" { with_compare } else { with_file };
    Verb { name: command.name, about: command.about, example: example(command.name), arguments, run }
}

fn with_file(command: Command) -> Command {
    command.arg(file_argument())
}

/// `--compare` belongs to a later version; it is known so that it can be refused by name.
fn with_compare(command: Command) -> Command {
    with_file(command).arg(Arg::new("compare").long("compare").hide(true).action(ArgAction::SetTrue))
}

fn example(name: &str) -> &'static str {
    match name {
        "rank" => "Examples:\n  assay rank scorecard.json\n  assay rank < scorecard.json | jq '.results[0].ranking'",
        "mfu" => "Example:\n  echo '{\"achieved_tflops\":400,\"peak_tflops\":989}' | assay mfu",
        "fit" => "Examples:\n  assay fit model.json\n  assay fit model.json | jq '.accelerators[] | select(.fits).sku'",
        "tier" => "Example:\n  assay tier demand.json",
        "tcc" => "Examples:\n  assay tcc lines.json\n  assay tcc lines.json | jq -r .per_effective_gpu_hour",
        "breakeven" => {
            "Example:\n  echo '{\"own\":{\"capex\":833806,\"opex_per_hour\":0.87},\"rent\":{\"per_hour\":98.32},\
             \"currency\":\"USD\"}' | assay breakeven"
        }
        "kpi" => "Example:\n  echo '{\"effective_hours\":540000,\"paid_hours\":700000}' | assay kpi",
        _ => "",
    }
}

fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    if ask.own.try_get_one::<bool>("compare").ok().flatten() == Some(&true) {
        return Err(later("tcc --compare"));
    }
    let (document, faults) = document(ask.path("file"))?;
    match api::call(&mut ask.session(None), ask.name, &document) {
        Ok(answer) if faults.is_empty() => output::print_json(&answer),
        Ok(_) => Err(faults.into()),
        Err(failure) => Err(failure.after(faults)),
    }
}
