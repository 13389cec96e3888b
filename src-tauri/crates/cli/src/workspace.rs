//! Workspace verbs: their arguments, and the requests that these become.

mod arguments;
mod call;
mod import;
mod judge;

use crate::ask::Ask;
use crate::request::Request;
use crate::verb::Verb;
use crate::{arguments as line, output, page};
use api::Failure;
use serde_json::Value;
use std::process::ExitCode;

/// All verbs that are no engines, in the order of a decision.
pub const VERBS: [Verb; 13] = [
    verb("new", "Examples:\n  assay new case.assay\n  assay new case.assay --sample", arguments::new, new),
    verb("import", import::EXAMPLE, arguments::import, import::run),
    verb(
        "evaluate",
        "Examples:\n  assay evaluate case.assay\n  assay evaluate case.assay --json --worlds 100000 --seed 7",
        arguments::drawing,
        evaluate,
    ),
    verb("pack", "Example:\n  assay pack case.assay -o case.pdf --paper letter", arguments::pack, pack),
    verb(
        "verify",
        "A pack says itself how many worlds it was made from; above 100,000 `verify` first says on standard error how long\n\
         drawing them again takes, and Ctrl-C stops it. A PDF from anybody may be given: it is read in a process of its own\n\
         with little memory.\n\nExamples:\n  assay verify case.pdf case.assay && echo agrees\n  \
         gpg -d case.pdf.gpg | assay verify /dev/stdin case.assay",
        arguments::verify,
        judge::verify,
    ),
    verb(
        "export",
        "Examples:\n  assay export case.assay -o book.xlsx\n  assay export case.assay -o book.json\n  \
         assay export --template intake.xlsx",
        arguments::export,
        export,
    ),
    verb("check", "Example:\n  assay check case.assay", arguments::file, judge::check),
    verb(
        "rebuild",
        "The damaged file is only read.\n\nExample:\n  assay check case.assay || assay rebuild case.assay -o rebuilt.assay",
        arguments::rebuild,
        rebuild,
    ),
    verb("undo", "Example:\n  assay undo case.assay --why 'wrong price list'", arguments::file, plain),
    verb("redo", "Example:\n  assay redo case.assay", arguments::file, plain),
    verb(
        "history",
        "Newest step first, as JSON too.\n\nExamples:\n  assay history case.assay\n  \
         assay history case.assay --json | jq '.steps[0]'",
        arguments::file,
        plain,
    ),
    Verb {
        about: "Any command of the table that the window uses.",
        ..verb("call", call::EXAMPLE, arguments::call, call::run)
    },
    Verb {
        about: "Completions for a shell.",
        ..verb(
            "completions",
            "Example:\n  assay completions bash > ~/.local/share/bash-completion/completions/assay",
            arguments::completions,
            completions,
        )
    },
];

const fn verb(
    name: &'static str,
    example: &'static str,
    arguments: fn(clap::Command) -> clap::Command,
    run: fn(&Ask) -> Result<ExitCode, Failure>,
) -> Verb {
    Verb { name, about: "", example, arguments, run }
}

/// Asks a command; the answer as it is, and on standard error what there is to say of the file.
fn asked(ask: &Ask, command: &str, request: Request) -> Result<Value, Failure> {
    let file = ask.path("file");
    let mut session = ask.session(file);
    let answer = api::call(&mut session, command, &request.node())?;
    judge::warn(&session);
    judge::tell_if_for_reading(file);
    Ok(answer)
}

/// Asks a command and shows its answer: as JSON, or as a page for a person.
fn answer(ask: &Ask, command: &str, request: Request) -> Result<ExitCode, Failure> {
    let answer = asked(ask, command, request)?;
    match ask.common.json {
        true => output::print_json(&answer),
        false => output::print(&page::text(command, &answer)).map(|()| ExitCode::SUCCESS),
    }
}

fn plain(ask: &Ask) -> Result<ExitCode, Failure> {
    answer(ask, ask.name, Request::default())
}

fn new(ask: &Ask) -> Result<ExitCode, Failure> {
    answer(ask, "new", Request::default().flag("sample", ask))
}

fn evaluate(ask: &Ask) -> Result<ExitCode, Failure> {
    answer(ask, "evaluate", Request::default().draw(ask))
}

fn rebuild(ask: &Ask) -> Result<ExitCode, Failure> {
    answer(ask, "rebuild", Request::default().path("to", ask.path("output"))?)
}

fn pack(ask: &Ask) -> Result<ExitCode, Failure> {
    let paper = ask.text("paper").map(|paper| input::Node::Text(paper.to_owned()));
    let request = Request::default().path("to", ask.path("output"))?.draw(ask);
    answer(ask, "pack", paper.into_iter().fold(request, |request, paper| request.with("paper", paper)))
}

fn export(ask: &Ask) -> Result<ExitCode, Failure> {
    match ask.path("template") {
        Some(template) => answer(ask, "template", Request::default().path("to", Some(template))?),
        None => answer(ask, "export", Request::default().path("to", ask.path("output"))?.flag("damaged", ask)),
    }
}

fn completions(ask: &Ask) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    if let Some(shell) = ask.own.get_one::<clap_complete::Shell>("shell") {
        clap_complete::generate(*shell, &mut line::program(), "assay", &mut script);
    }
    output::print(&String::from_utf8_lossy(&script)).map(|()| ExitCode::SUCCESS)
}
