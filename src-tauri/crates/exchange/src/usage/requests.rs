//! A log of requests: when each came, how many tokens it brought and how many were generated for it.

use crate::ExchangeError;
use crate::usage::clock::{Clock, Heard};
use crate::usage::number::{Number, number};
use crate::usage::sheet::Table;
use crate::usage::wrongs::{Fault, Wrongs};
use vocabulary::{Message, message};

/// One request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Request {
    /// Second since 1970.
    pub at: i64,
    /// Tokens of the prompt, at least 0.
    pub prompt: f64,
    /// Tokens generated, at least 0.
    pub generated: f64,
}

/// Where the columns of a log stand; either kind of tokens may be missing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    pub time: usize,
    pub prompt: Option<usize>,
    pub generated: Option<usize>,
}

/// Requests, with what is to be said of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    pub requests: Vec<Request>,
    pub notes: Vec<Message>,
}

/// Reads a log; what is wrong with it is told. Requests may stand in any order.
pub(crate) fn read(
    table: &Table,
    heads: &[String],
    columns: Columns,
    clock: &mut Clock,
    wrongs: &Wrongs,
) -> Result<Log, ExchangeError> {
    let (mut requests, mut without) = (Vec::new(), 0);
    table.rows(&mut |at, cells| {
        let cell = |column: usize| cells.get(column).copied().unwrap_or_default();
        let tokens = |column: Option<usize>| {
            let Some(column) = column else { return Some(0.0) };
            tokens(cell(column), || at.cell(column, heads), wrongs)
        };
        let (prompt, generated) = (tokens(columns.prompt), tokens(columns.generated));
        let text = cell(columns.time);
        let time = match clock.hear(text) {
            Heard::At(moment) => Some(moment.at),
            Heard::Skipped => {
                let fault = Fault::new("I573", message!("usage-skipped"), message!("usage-skipped.hint"));
                wrongs.add(at.cell(columns.time, heads), text, fault);
                None
            }
            Heard::Unreadable => {
                let fault = Fault::new("I570", message!("usage-time"), message!("usage-time.hint"));
                wrongs.add(at.cell(columns.time, heads), text, fault);
                None
            }
        };
        if let (Some(at), Some(prompt), Some(generated)) = (time, prompt, generated) {
            without += usize::from(prompt + generated == 0.0);
            requests.push(Request { at, prompt, generated });
        }
    })?;
    if without == requests.len() && wrongs.is_empty() {
        let found = message!("usage-no-tokens", rows = requests.len());
        wrongs.whole(found, Fault::new("I589", message!("usage-tokens"), message!("usage-tokens.hint")));
    }
    Ok(Log { notes: notes(columns, &requests, without), requests })
}

fn tokens(text: &str, place: impl Fn() -> String, wrongs: &Wrongs) -> Option<f64> {
    match number(text, false) {
        Number::Known(tokens) if tokens >= 0.0 => return Some(tokens.abs()),
        Number::Unknown => return Some(0.0),
        Number::Known(_) | Number::Unreadable => {}
    }
    let fault = Fault::new("I574", message!("usage-token-count"), message!("usage-token-count.hint"));
    wrongs.add(place(), text, fault);
    None
}

fn notes(columns: Columns, requests: &[Request], without: usize) -> Vec<Message> {
    let sum = |of: fn(&Request) -> f64| requests.iter().map(of).sum::<f64>();
    let count = |tokens: f64| quantity::show::grouped(tokens, 0);
    let totals = message!(
        "usage-requests",
        count = requests.len(),
        prompt = count(sum(|one| one.prompt)),
        generated = count(sum(|one| one.generated)),
    );
    let prompt = columns.prompt.is_none().then(|| message!("usage-no-prompts"));
    let generated = columns.generated.is_none().then(|| message!("usage-no-generated"));
    let empty = (without > 0).then(|| message!("usage-empty-requests", count = without));
    std::iter::once(totals).chain(prompt).chain(generated).chain(empty).collect()
}
