//! Workspace verbs: their arguments, and the requests that these become.

mod arguments;
mod call;
mod demand;
mod import;
mod judge;
mod start;

use crate::ask::Ask;
use crate::request::Request;
use crate::verb::Verb;
use crate::{arguments as line, output, page};
use api::{Asked, Failure, Session, verbs};
use input::{Node, Read};
use serde::Serialize;
use std::process::ExitCode;
use vocabulary::Extent;

/// All verbs that are no engines, in the order of a decision.
pub const VERBS: [Verb; 28] = [
    verb("new", arguments::new, |ask| {
        answer(
            ask,
            verbs::new,
            Request::default().flag("sample", ask).flag("bills", ask).flag("criteria", ask),
            page::created,
        )
    }),
    verb("start", arguments::start, start::run),
    verb("import", arguments::import, import::run),
    verb("demand", arguments::demand, demand::run),
    verb("evaluate", arguments::evaluate, |ask| {
        answer(ask, verbs::evaluate, Request::default().shares(&["error"], ask).draw(ask), page::evaluation)
    }),
    verb("propose", arguments::propose, |ask| {
        answer(ask, verbs::propose, Request::default().search(ask).draw(ask), page::proposals)
    }),
    verb("commitments", arguments::commitments, |ask| {
        answer(ask, verbs::commitments, Request::default().varied(ask).draw(ask), page::commitments)
    }),
    verb("carbon", arguments::drawing, |ask| answer(ask, verbs::carbon, Request::default().draw(ask), page::carbon)),
    verb("life", arguments::drawing, |ask| answer(ask, verbs::life, Request::default().draw(ask), page::life)),
    verb("actuals", arguments::actuals, |ask| {
        if !ask.own.get_flag("again") {
            return answer(ask, verbs::actuals, told_by(ask)?, page::actuals);
        }
        let request = Request::default().typed("month_0", ask);
        shown_as(ask, "actuals.again", verbs::again, request, page::again)
    }),
    verb("statement", arguments::statement, |ask| {
        let request = Request::default().typed("team", ask).typed("month", ask).path("to", ask.path("output"))?;
        answer(ask, verbs::statement, request, page::written)
    }),
    verb("panel", arguments::file, |ask| answer(ask, verbs::panel, Request::default(), page::panel)),
    verb("lock", arguments::file, |ask| answer(ask, verbs::lock, Request::default(), page::done)),
    verb("ballot", arguments::ballot, |ask| {
        let request = Request::default().typed("evaluator", ask).path("to", ask.path("output"))?;
        answer(ask, verbs::ballot, request, page::written)
    }),
    verb("open", arguments::file, |ask| answer(ask, verbs::open, Request::default(), page::done)),
    verb("request", arguments::request, |ask| {
        let request = Request::default().typed("vendor", ask).typed("round", ask).typed("until", ask);
        let request = request.path("to", ask.path("output"))?;
        answer(ask, verbs::request, request, page::written)
    }),
    verb("award", arguments::award, |ask| {
        let request = Request::default().typed("option", ask).typed("reason", ask).flag("despite", ask);
        answer(ask, verbs::award, request, page::done)
    }),
    verb("debrief", arguments::debrief, |ask| {
        let request = Request::default().typed("vendor", ask).path("to", ask.path("output"))?;
        answer(ask, verbs::debrief, request, page::written)
    }),
    verb("pack", arguments::pack, pack),
    verb("verify", arguments::verify, judge::verify),
    verb("export", arguments::export, export),
    verb("check", arguments::file, judge::check),
    verb("rebuild", arguments::rebuild, |ask| {
        answer(ask, verbs::rebuild, Request::default().path("to", ask.path("output"))?, page::rebuilt)
    }),
    verb("undo", arguments::file, |ask| answer(ask, verbs::undo, Request::default(), page::undone)),
    verb("redo", arguments::file, |ask| answer(ask, verbs::redo, Request::default(), page::redone)),
    verb("history", arguments::history, |ask| {
        answer(ask, verbs::history, Request::default().flag("cells", ask), page::history)
    }),
    verb("call", arguments::call, call::run),
    verb("completions", arguments::completions, completions),
];

/// What actuals are told by, and of which lines.
fn told_by(ask: &Ask) -> Result<Request, Failure> {
    let words = ask.text("by").into_iter().flat_map(|words| words.split(','));
    let by: Vec<Node> = words.map(|word| Node::Text(word.trim().to_owned())).collect();
    let typed = ask.own.get_many::<String>("narrow").into_iter().flatten();
    let narrow = typed.map(|own| {
        let (key, value) = own.split_once('=').unwrap_or((own, ""));
        let value = if value.is_empty() { Node::Null } else { Node::Text(value.to_owned()) };
        Node::Map(vec![("key".to_owned(), Node::Text(key.to_owned())), ("value".to_owned(), value)])
    });
    let request = Request::default().with("by", Node::List(by)).with("narrow", Node::List(narrow.collect()));
    Ok(request.typed("from", ask).typed("to", ask).typed("month_0", ask))
}

const fn verb(
    name: &'static str,
    arguments: fn(clap::Command) -> clap::Command,
    run: fn(&Ask) -> Result<ExitCode, Failure>,
) -> Verb {
    Verb { name, arguments, run }
}

/// What a verb does: from a request to an answer, each of its own type.
type Run<R, A> = fn(&mut Session, R) -> Result<A, Failure>;

/// Asks a command; the answer as it is, and on standard error what there is to say of the file.
fn asked<R: Read, A>(ask: &Ask, run: Run<R, A>, request: Request) -> Result<Asked<A>, Failure> {
    asked_as(ask, ask.name, run, request)
}

/// The same for a command whose name is not the verb's.
fn asked_as<R: Read, A>(
    ask: &Ask,
    command: &'static str,
    run: Run<R, A>,
    request: Request,
) -> Result<Asked<A>, Failure> {
    asked_of(ask, command, run, &request.node())
}

/// The same for a request that is a document already.
fn asked_of<R: Read, A>(ask: &Ask, command: &'static str, run: Run<R, A>, request: &Node) -> Result<Asked<A>, Failure> {
    let file = ask.path("file");
    let mut session = ask.session(file);
    let answer = api::ask(&mut session, command, run, request)?;
    judge::tell_upgraded(&session);
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
    shown_as(ask, ask.name, run, request, page)
}

/// The same for a command whose name is not the verb's.
fn shown_as<R: Read, A: Serialize>(
    ask: &Ask,
    command: &'static str,
    run: Run<R, A>,
    request: Request,
    page: impl FnOnce(&Asked<A>) -> String,
) -> Result<ExitCode, Failure> {
    shown(ask, &asked_as(ask, command, run, request)?, page)
}

/// Shows an answer: as JSON, or as a page for a person.
fn shown<A: Serialize>(
    ask: &Ask,
    asked: &Asked<A>,
    page: impl FnOnce(&Asked<A>) -> String,
) -> Result<ExitCode, Failure> {
    match ask.common.json {
        true => output::print_json(&asked.json()?),
        false => output::print(&page(asked)).map(|()| ExitCode::SUCCESS),
    }
}

fn pack(ask: &Ask) -> Result<ExitCode, Failure> {
    let paper = ask.text("paper").map(|paper| Node::Text(paper.to_owned()));
    let to = ["output"].into_iter().chain(arguments::PACKED).find_map(|id| ask.path(id));
    let request = Request::default().path("to", to)?.draw(ask);
    let request = paper.into_iter().fold(request, |request, paper| request.with("paper", paper));
    let extent = [Extent::Board, Extent::Full].into_iter().find(|extent| ask.own.get_flag(extent.word()));
    let request =
        extent.into_iter().fold(request, |request, own| request.with("extent", Node::Text(own.word().to_owned())));
    answer(ask, verbs::pack, request, page::written)
}

fn export(ask: &Ask) -> Result<ExitCode, Failure> {
    match ask.path("template") {
        Some(template) => answer(ask, verbs::template, Request::default().path("to", Some(template))?, page::written),
        None => {
            let request = Request::default().path("to", ask.path("output"))?.flag("damaged", ask).flag("results", ask);
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
