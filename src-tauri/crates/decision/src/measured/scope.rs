//! How far a measurement reaches, beside how far a criterion asks it to reach.
//!
//! Devices are those that were measured alike: the slowest of them speaks for all. How long they ran no result says.

use super::group::Count;
use super::reading::Measurement;
use crate::model::entries::WIDENING;
use quantity::{Range, decimal, show};
use scorecard::Scope;
use serde::Serialize;
use tables::{Book, Row, Table};
use vocabulary::{Message, Value, message};

/// What a measurement covers of the least scope of a criterion.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "MeasuredCoverage"))]
pub struct Coverage {
    /// Tenfolds that it lacks; 0 where it reaches as far as is asked.
    pub tenfolds: f64,
    /// Points of value that it is widened by on each side.
    pub points: f64,
    /// What it covers, what it lacks and what follows, in one or two sentences.
    pub text: Message,
}

/// The columns of an entry that say how far it reached, each with that of the criterion which asks for it.
const COLUMNS: [(&str, &str); 4] =
    [("devices", "min_devices"), ("params", "min_params"), ("hours", "min_hours"), ("sequence", "min_sequence")];

/// How far a measurement of so many devices reaches; a tool that does not say how many took part states none.
pub(super) fn reached(m: &Measurement, devices: Count) -> Scope {
    Scope {
        devices: m
            .devices
            .map(f64::from)
            .or_else(|| m.tool.is_none().then_some(devices.least as f64))
            .filter(|count| *count > 0.0),
        params: measurement::sizes::parameters(&m.shape),
        hours: None,
        sequence: measurement::sizes::sequence(&m.shape).map(|tokens| tokens as f64),
    }
}

fn sizes(scope: &Scope) -> [Option<f64>; 4] {
    [scope.devices, scope.params, scope.hours, scope.sequence]
}

/// The cells of an entry that keep how far its measurement reached.
pub(super) fn cells(scope: &Scope) -> impl Iterator<Item = (&'static str, String)> {
    let cell = |((key, _), size): ((&'static str, &str), Option<f64>)| {
        Some((key, decimal::of_f64(size?)?.normalize().to_string()))
    };
    COLUMNS.into_iter().zip(sizes(scope)).filter_map(cell)
}

fn read(row: &Row, keys: [&str; 4]) -> Scope {
    let size = |key: &str| row.get(key).and_then(decimal::parse).map(decimal::f64_of).filter(|size| *size > 0.0);
    let [devices, params, hours, sequence] = keys.map(size);
    Scope { devices, params, hours, sequence }
}

/// How many tenfolds an entry that is there already lacks of what its criterion asks for.
pub(super) fn lacked(criterion: &Row, entry: &Row) -> f64 {
    asked(criterion).missing(&read(entry, COLUMNS.map(|(key, _)| key)))
}

fn asked(criterion: &Row) -> Scope {
    read(criterion, COLUMNS.map(|(_, key)| key))
}

/// What a measurement covers of a criterion; `None` where that asks for nothing.
fn coverage(book: &Book, criterion: &Row, has: &Scope) -> Option<Coverage> {
    let least = asked(criterion);
    (!least.is_empty()).then_some(())?;
    let tenfolds = least.missing(has);
    let points = tenfolds * widening(book);
    let parts = COLUMNS.into_iter().zip(sizes(&least).into_iter().zip(sizes(has)));
    let parts = parts.filter_map(|((key, _), (least, has))| Some(part(key, least?, has)));
    let name = criterion.get("name").or(criterion.get("id")).unwrap_or_default();
    let text = match tenfolds > 0.0 {
        false => message!("measured-scope"),
        true => message!("measured-scope.lacks")
            .with("tenfolds", Value::number(shown(tenfolds, 2)))
            .with("points", Value::number(shown(points, 2))),
    };
    let text = text.with("criterion", name).with("parts", Value::semicolons(parts));
    Some(Coverage { tenfolds, points, text })
}

/// The same of a measurement; `None` of what a tool's run states, which enters as anybody's word does, however far it reaches.
pub(super) fn covered(book: &Book, criterion: &Row, m: &Measurement, has: &Scope) -> Option<Coverage> {
    if m.tool.is_some() { None } else { coverage(book, criterion, has) }
}

/// "Devices covered: 1 of 64".
fn part(key: &str, least: f64, has: Option<f64>) -> Message {
    let label = tables::table("scores").and_then(|table: &Table| table.column(key)).map(tables::Column::label);
    let label = label.unwrap_or_else(Message::empty);
    match has {
        Some(has) => message!("measured-scope-part", what = label, has = size(has), least = size(least)),
        None => message!("measured-scope-part.unstated", what = label, least = size(least)),
    }
}

/// Counts as they are, large ones in millions or billions.
fn size(count: f64) -> String {
    if count >= 1e6 { show::lettered(count, show::significant(count, 3)) } else { shown(count, 6) }
}

fn shown(value: f64, digits: i32) -> String {
    let text = show::rounded(value, show::significant(value, digits));
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    text.to_owned()
}

/// Points for each tenfold: the assumption in force.
fn widening(book: &Book) -> f64 {
    let own = super::basis::assumption(book, WIDENING).and_then(|row| Range::parse(row.get("value")?).ok());
    let shipped = || reference::assumption(WIDENING).map(|own| own.value);
    own.or_else(shipped).map_or(0.0, |range| decimal::f64_of(range.mean()))
}
