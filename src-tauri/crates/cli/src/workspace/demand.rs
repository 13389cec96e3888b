//! `demand`: four commands behind one verb. With files it shows what they say, or stores it; without, it forecasts what is stored, or
//! adopts the forecast.

use super::shown_as;
use crate::ask::Ask;
use crate::page;
use crate::request::Request;
use api::{Failure, verbs};
use input::Node;
use std::path::PathBuf;
use std::process::ExitCode;

/// Shows, stores, forecasts or adopts.
pub fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    let inputs: Vec<&PathBuf> = ask.own.get_many::<PathBuf>("inputs").into_iter().flatten().collect();
    match (inputs.is_empty(), ask.own.get_flag("take"), ask.own.get_flag("adopt")) {
        (false, false, _) => shown_as(ask, "demand.read", verbs::read, source(ask, &inputs)?, page::demand_read),
        (false, true, _) => shown_as(ask, "demand.take", verbs::take, taking(ask, &inputs)?, page::demand_taken),
        (true, _, false) => shown_as(ask, "demand.forecast", verbs::forecast, ahead(ask), page::demand_forecast),
        (true, _, true) => shown_as(ask, "demand.adopt", verbs::adopt, ahead(ask), page::demand_adopted),
    }
}

/// What files are to be read, and how.
fn source(ask: &Ask, inputs: &[&PathBuf]) -> Result<Request, Failure> {
    let files: Vec<Node> = inputs.iter().map(|path| Ask::path_text(path).map(Node::Text)).collect::<Result<_, _>>()?;
    let request = Request::default().with("files", Node::List(files));
    Ok(typed(ask, request, &["workload", "zone", "column", "measure"]))
}

/// The same, to be stored.
fn taking(ask: &Ask, inputs: &[&PathBuf]) -> Result<Request, Failure> {
    Ok(source(ask, inputs)?.with("over", Node::Bool(ask.own.get_flag("over"))))
}

/// What is to be forecast.
fn ahead(ask: &Ask) -> Request {
    let request = typed(ask, Request::default(), &["workload", "from", "growth"]);
    let months = ask.own.get_one::<u64>("months").map(|months| Node::Number(months.to_string()));
    let request = months.into_iter().fold(request, |request, months| request.with("months", months));
    let events = ask.own.get_many::<String>("event").into_iter().flatten();
    request.with("events", Node::List(events.map(|event| self::event(event)).collect()))
}

/// `2027-03-01 +40 %`: a day, a blank, a share.
fn event(text: &str) -> Node {
    let (day, change) = text.trim().split_once(' ').unwrap_or((text, ""));
    let field = |key: &str, text: &str| (key.to_owned(), Node::Text(text.trim().to_owned()));
    Node::Map(vec![field("from", day), field("change", if change.is_empty() { "?" } else { change })])
}

/// The texts that were typed among these.
fn typed(ask: &Ask, request: Request, keys: &[&str]) -> Request {
    let given = keys.iter().filter_map(|key| Some((key, ask.text(key)?)));
    given.fold(request, |request, (key, text)| request.with(key, Node::Text(text.to_owned())))
}
