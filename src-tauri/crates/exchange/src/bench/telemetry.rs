//! Readings of a device while it was measured, turned from one object per moment into one series per quantity.

use input::{Node, Place};
use serde::Serialize;

/// Most quantities of one measurement that are read; more would be no telemetry.
const QUANTITIES: usize = 32;

/// One quantity over time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Series {
    /// Field that it came from, parts joined by points: "clocks.sm_mhz".
    pub name: String,
    /// One value per reading; `None` where that reading lacks it.
    pub values: Vec<Option<f64>>,
}

/// Reads a list of readings: objects whose numbers become series, or plain numbers, which become one.
pub(super) fn read(place: &Place) -> Option<Vec<Series>> {
    let mut all = Vec::new();
    let readings = place.list()?;
    for (at, reading) in readings.iter().enumerate() {
        gather(reading.node(), "", &mut |name, value| put(&mut all, name, at, value));
    }
    all.iter_mut().for_each(|series| series.values.resize(readings.len(), None));
    Some(all)
}

/// Walks the numbers of a reading; true counts as 1 and false as 0, texts and lists are no series.
fn gather(node: &Node, name: &str, put: &mut impl FnMut(&str, f64)) {
    match node {
        Node::Number(text) => text.parse().into_iter().for_each(|value| put(name, value)),
        Node::Bool(value) => put(name, f64::from(u8::from(*value))),
        Node::Map(entries) => {
            for (key, node) in entries {
                let name = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
                gather(node, &name, put);
            }
        }
        Node::Null | Node::Text(_) | Node::List(_) => {}
    }
}

fn put(all: &mut Vec<Series>, name: &str, at: usize, value: f64) {
    let name = if name.is_empty() { "value" } else { name };
    let found = all.iter().position(|series| series.name == name);
    let place = found.unwrap_or(all.len());
    if found.is_none() && all.len() < QUANTITIES {
        all.push(Series { name: name.to_owned(), values: Vec::new() });
    }
    if let Some(series) = all.get_mut(place) {
        series.values.resize(at, None);
        series.values.push(Some(value));
    }
}
