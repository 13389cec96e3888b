//! Readings of a device while it was measured, and the same as one series per quantity.

use crate::result::is_empty;
use input::{Keyed, Node, Place};
use serde::Serialize;

/// Most quantities of one measurement that are told apart; more would be no telemetry.
const QUANTITIES: usize = 32;

/// One moment of a device; what it cannot tell is absent.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Reading {
    /// Seconds since measuring began; `None` where nobody says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub t_s: Option<f64>,
    /// Quantities by name: "power_w", "temperature_c", "sm_mhz"; of an object within it the parts are joined by points.
    #[serde(flatten)]
    pub values: Keyed<f64>,
    /// Reasons for which clocks are held down, each true or false; every one that holds is true.
    #[serde(skip_serializing_if = "is_empty")]
    pub throttle: Keyed<bool>,
}

impl Reading {
    /// Quantities by name, in the order of their names; at no time yet.
    pub fn of(values: impl IntoIterator<Item = (&'static str, f64)>) -> Self {
        Self { values: named(values), ..Self::default() }
    }

    /// With the reasons for which clocks are held down.
    #[must_use]
    pub fn throttled(self, reasons: impl IntoIterator<Item = (&'static str, bool)>) -> Self {
        Self { throttle: named(reasons), ..self }
    }
}

fn named<T>(of: impl IntoIterator<Item = (&'static str, T)>) -> Keyed<T> {
    let mut all: Vec<(String, T)> = of.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    Keyed(all)
}

/// One quantity over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Name of the quantity; reasons for which clocks are held down begin with "throttle.".
    pub name: String,
    /// One value per reading; `None` where that reading lacks it.
    pub values: Vec<Option<f64>>,
}

/// The readings as series; true counts as 1 and false as 0.
pub fn series(readings: &[Reading]) -> Vec<Series> {
    let mut all = Vec::new();
    for (at, Reading { t_s, values, throttle }) in readings.iter().enumerate() {
        t_s.iter().for_each(|t_s| put(&mut all, "t_s", at, *t_s));
        values.0.iter().for_each(|(name, value)| put(&mut all, name, at, *value));
        let throttle = throttle.0.iter().map(|(name, holds)| (format!("throttle.{name}"), truth(*holds)));
        throttle.for_each(|(name, value)| put(&mut all, &name, at, value));
    }
    all.iter_mut().for_each(|series| series.values.resize(readings.len(), None));
    all
}

fn put(all: &mut Vec<Series>, name: &str, at: usize, value: f64) {
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

fn truth(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

/// Reads a list of readings: objects with numbers at any depth, or plain numbers. Texts and lists in them are no quantities.
pub(crate) fn read(place: &Place) -> Option<Vec<Reading>> {
    Some(place.list()?.iter().map(|reading| reading_of(reading.node())).collect())
}

fn reading_of(node: &Node) -> Reading {
    let mut reading = Reading::default();
    gather(node, "", &mut reading);
    reading
}

fn gather(node: &Node, name: &str, into: &mut Reading) {
    let named = || if name.is_empty() { "value" } else { name }.to_owned();
    match (node, name.strip_prefix("throttle.")) {
        (Node::Bool(holds), Some(reason)) => into.throttle.0.push((reason.to_owned(), *holds)),
        (Node::Bool(holds), None) => into.values.0.push((named(), truth(*holds))),
        (Node::Number(text), _) if name == "t_s" => into.t_s = text.parse().ok(),
        (Node::Number(text), _) => into.values.0.extend(text.parse().ok().map(|value| (named(), value))),
        (Node::Map(entries), _) => {
            for (key, node) in entries {
                let name = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
                gather(node, &name, into);
            }
        }
        (Node::Null | Node::Text(_) | Node::List(_), _) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_become_series_with_gaps() {
        let (node, _) = input::examine(
            r#"[{"t_s":0.1,"power_w":690,"clocks":{"sm":1755},"throttled":false},{"power_w":695,"throttle":{"heat":true}},7]"#,
        )
        .unwrap();
        let readings = Place::read(&node, |place| read(&place)).unwrap();
        let found: Vec<_> = series(&readings).into_iter().map(|own| (own.name, own.values)).collect();
        let expected = [
            ("t_s", vec![Some(0.1), None, None]),
            ("power_w", vec![Some(690.0), Some(695.0), None]),
            ("clocks.sm", vec![Some(1755.0), None, None]),
            ("throttled", vec![Some(0.0), None, None]),
            ("throttle.heat", vec![None, Some(1.0), None]),
            ("value", vec![None, None, Some(7.0)]),
        ];
        assert_eq!(found, expected.map(|(name, values)| (name.to_owned(), values)));
    }
}
