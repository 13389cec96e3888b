//! Bills and files of use as a workspace keeps them: their rows in its tables, what was read of them by its digest.

use crate::Failure;
use ::actuals::{Counts, Facts, Ledger, Look, LookFailure, MonthRate, SpendRules, Telemetry, Used};
use input::Node;
use quantity::{Currency, Decimal};
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row};
use vocabulary::{SpendOf, UseKind};
use voice::{Message, message};
use workspace::Document;

/// Bills of a workspace as one, and what is to be said of those that could not be read.
pub(crate) struct Bills {
    pub(crate) ledger: Ledger,
    pub(crate) notes: Vec<Message>,
}

/// What was read of all bills whose facts are in this file, in the order of their rows, with one that comes to them.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn bills(document: &Document, book: &Book, coming: &[(&Row, &Facts)]) -> Result<Bills, Failure> {
    let (mut facts, mut notes, mut ids) = (Vec::new(), Vec::new(), Vec::new());
    for row in book.rows("bills") {
        let read = match coming.iter().find(|(own, _)| own.get("id") == row.get("id")) {
            Some((_, facts)) => Ok((*facts).clone()),
            None => kept(document, row, Facts::from_bytes)?,
        };
        match read {
            Ok(read) => {
                facts.push(read);
                ids.push(row);
            }
            Err(note) => notes.push(note),
        }
    }
    let place = |id: &str| ids.iter().position(|row| row.get("id") == Some(id));
    let part = |(at, row): (usize, &&Row)| Some([at, place(row.get("part_of")?)?]);
    let parts: Vec<[usize; 2]> = ids.iter().enumerate().filter_map(part).collect();
    match Ledger::with_parts(facts.clone(), &parts) {
        Ok(ledger) => Ok(Bills { ledger, notes }),
        Err(twice) => {
            // Rows from another workspace may name one bill twice: the first of them counts.
            let again: BTreeSet<usize> = twice.iter().map(|own| own.places[1]).collect();
            let once = facts.into_iter().enumerate().filter(|(at, _)| !again.contains(at)).map(|(_, own)| own);
            notes.push(message!("actuals-twice", count = again.len()));
            let ledger = Ledger::of(once.collect()).map_err(|_| Failure::stopped())?;
            Ok(Bills { ledger, notes })
        }
    }
}

/// What files of use say together, a later one in place of an earlier.
pub(crate) struct Uses {
    pub(crate) hours: Telemetry,
    pub(crate) counts: Counts,
    pub(crate) notes: Vec<Message>,
}

/// What was read of all files of use.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn uses(document: &Document, book: &Book) -> Result<Uses, Failure> {
    let mut all = Uses { hours: Telemetry::default(), counts: Counts::default(), notes: Vec::new() };
    // One watch of a machine follows another; each saw hours of its own.
    let mut watched = Telemetry::default();
    for row in book.rows("usage") {
        let is_watched = row.get("kind") == Some(UseKind::Watched.word());
        match kept(document, row, Used::from_bytes)? {
            Ok(Used::Hours(own)) if is_watched => watched.and_watched(own),
            Ok(Used::Hours(own)) => all.hours.and(own),
            Ok(Used::Counts(own)) => all.counts.and(own),
            Err(note) => all.notes.push(note),
        }
    }
    // What is measured around the clock counts before what was watched for a while.
    watched.and(all.hours);
    all.hours = watched;
    Ok(all)
}

/// What a row's bytes hold; within, why it cannot be told.
fn kept<T, E>(
    document: &Document,
    row: &Row,
    read: impl Fn(&[u8]) -> Result<T, E>,
) -> Result<Result<T, Message>, Failure> {
    let cell = |key: &str| row.get(key).unwrap_or_default();
    Ok(match document.content(cell("kept"))? {
        None => Err(message!("actuals-absent", id = cell("id"), name = cell("name"))),
        Some(bytes) => read(&bytes).map_err(|_| message!("actuals-unread", id = cell("id"), name = cell("name"))),
    })
}

/// Rules of a workspace: whose rows of bills are, in the frame's currency at the rates of its assumptions.
pub(crate) fn rules(book: &Book) -> Result<SpendRules, Failure> {
    let text = |text: &str| Node::Text(text.to_owned());
    let rule = |row: &Row| {
        let cells = ["tag", "column", "equals", "prefix", "is"];
        let given = cells.into_iter().filter_map(|key| Some((key.to_owned(), text(row.get(key)?))));
        Node::Map(given.collect())
    };
    let of = |of: SpendOf| {
        let rows = book.rows("rules").iter().filter(|row| row.get("of") == Some(of.word()));
        Node::List(rows.map(rule).collect())
    };
    let mut fields: Vec<(String, Node)> =
        SpendOf::ALL.iter().map(|own| (own.word().to_owned(), of(*own))).filter(|(_, own)| !is_empty(own)).collect();
    let frame = book.rows("frame").first().and_then(|row| row.get("currency"));
    if let Some(currency) = frame {
        fields.push(("currency".to_owned(), text(currency)));
        let rates = rates(book, currency).into_iter().map(|(other, rate)| (other, text(&rate)));
        fields.push(("rates".to_owned(), Node::Map(rates.collect())));
    }
    let node = Node::Map(fields);
    Ok(input::Place::read(&node, |root| root.fields())?)
}

/// Bills by these rules, at the rates of the workspace: those of single months where there are any.
///
/// # Errors
/// As [`Ledger::look_at`].
pub(crate) fn look<'l>(ledger: &'l Ledger, book: &Book, rules: &SpendRules) -> Result<Look<'l>, LookFailure> {
    ledger.look_at(rules, &month_rates(book))
}

/// What one unit of a currency was worth in a month, by the assumptions `fx.CODE.2026-03`.
fn month_rates(book: &Book) -> Vec<MonthRate> {
    let rate = |row: &Row| {
        let (code, month) = row.get("id")?.strip_prefix("fx.")?.split_once('.')?;
        let rate = quantity::Range::parse(row.get("value")?).ok()?.base;
        let currency = Currency::parse(code)?;
        (rate > Decimal::ZERO).then(|| MonthRate { currency, month: month.to_owned(), rate })
    };
    book.rows("assumptions").iter().filter_map(rate).collect()
}

fn is_empty(node: &Node) -> bool {
    matches!(node, Node::List(own) if own.is_empty())
}

/// What one unit of each currency is in the frame's, by the assumptions `fx.CODE`: those of the workspace, else the shipped ones.
fn rates(book: &Book, currency: &str) -> BTreeMap<String, String> {
    let mut rates = BTreeMap::new();
    for row in book.rows("assumptions") {
        let (Some(id), Some(value)) = (row.get("id"), row.get("value")) else { continue };
        let code = id.strip_prefix("fx.").filter(|code| code.len() == 3 && *code != currency);
        // What was billed was paid: the range is that of days to come.
        let rate = quantity::Range::parse(value).ok().map(|range| range.base);
        if let Some((code, rate)) = code.zip(rate) {
            rates.insert(code.to_owned(), quantity::decimal::print(rate));
        }
    }
    rates
}
