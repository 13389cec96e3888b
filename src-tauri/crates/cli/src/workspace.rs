//! Workspace verbs: their arguments, and the requests that these become.

mod arguments;
mod call;
mod import;
mod judge;

use crate::ask::Ask;
use crate::request::Request;
use crate::verb::Verb;
use crate::{arguments as line, output, page};
use api::{Asked, Failure, Session, verbs};
use input::{Node, Read};
use serde::Serialize;
use std::process::ExitCode;

/// All verbs that are no engines, in the order of a decision.
pub const VERBS: [Verb; 13] = [
    verb("new", "Examples:\n  assay new case.assay\n  assay new case.assay --sample", arguments::new, |ask| {
        answer(ask, verbs::new, Request::default().flag("sample", ask), page::created)
    }),
    verb("import", import::EXAMPLE, arguments::import, import::run),
    verb(
        "evaluate",
        "Examples:\n  assay evaluate case.assay\n  assay evaluate case.assay --json --worlds 100000 --seed 7",
        arguments::drawing,
        |ask| answer(ask, verbs::evaluate, Request::default().draw(ask), page::evaluation),
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
        |ask| answer(ask, verbs::rebuild, Request::default().path("to", ask.path("output"))?, page::rebuilt),
    ),
    verb("undo", "Example:\n  assay undo case.assay --why 'wrong price list'", arguments::file, |ask| {
        answer(ask, verbs::undo, Request::default(), page::undone)
    }),
    verb("redo", "Example:\n  assay redo case.assay", arguments::file, |ask| {
        answer(ask, verbs::redo, Request::default(), page::redone)
    }),
    verb(
        "history",
        "Newest step first, as JSON too.\n\nExamples:\n  assay history case.assay\n  \
         assay history case.assay --json | jq '.steps[0]'",
        arguments::file,
        |ask| answer(ask, verbs::history, Request::default(), page::history),
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

/// What a verb does: from a request to an answer, each of its own type.
type Run<R, A> = fn(&mut Session, R) -> Result<A, Failure>;

/// Asks a command; the answer as it is, and on standard error what there is to say of the file.
fn asked<R: Read, A>(ask: &Ask, run: Run<R, A>, request: Request) -> Result<Asked<A>, Failure> {
    let file = ask.path("file");
    let mut session = ask.session(file);
    let answer = api::ask(&mut session, ask.name, run, &request.node())?;
    judge::warn(&session);
    judge::tell_if_for_reading(file);
    Ok(answer)
}

/// Asks a command and shows its answer: as JSON, or as a page for a person.
fn answer<R: Read, A: Serialize>(
    ask: &Ask,
    run: Run<R, A>,
    request: Request,
    page: impl FnOnce(&Asked<A>) -> String,
) -> Result<ExitCode, Failure> {
    let asked = asked(ask, run, request)?;
    match ask.common.json {
        true => output::print_json(&asked.json()?),
        false => output::print(&page(&asked)).map(|()| ExitCode::SUCCESS),
    }
}

fn pack(ask: &Ask) -> Result<ExitCode, Failure> {
    let paper = ask.text("paper").map(|paper| Node::Text(paper.to_owned()));
    let request = Request::default().path("to", ask.path("output"))?.draw(ask);
    answer(
        ask,
        verbs::pack,
        paper.into_iter().fold(request, |request, paper| request.with("paper", paper)),
        page::written,
    )
}

fn export(ask: &Ask) -> Result<ExitCode, Failure> {
    match ask.path("template") {
        Some(template) => answer(ask, verbs::template, Request::default().path("to", Some(template))?, page::written),
        None => {
            let request = Request::default().path("to", ask.path("output"))?.flag("damaged", ask);
            answer(ask, verbs::export, request, page::written)
        }
    }
}

fn completions(ask: &Ask) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    if let Some(shell) = ask.own.get_one::<clap_complete::Shell>("shell") {
        clap_complete::generate(*shell, &mut line::program(), "assay", &mut script);
    }
    output::print(&String::from_utf8_lossy(&script)).map(|()| ExitCode::SUCCESS)
}
