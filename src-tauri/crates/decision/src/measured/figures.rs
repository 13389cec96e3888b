//! What is printed of the comparisons, as figures.

use super::compare::{Comparison, SlowestReport};
use crate::figure::Figure;
use vocabulary::{Message, message};

/// Every number of every comparison.
pub(crate) fn figures(comparisons: &[Comparison]) -> Vec<Figure> {
    comparisons.iter().flat_map(|own| [promised(own), given(own), Some(counted(own))]).flatten().collect()
}

fn figure(own: &Comparison, part: &str, (value, text): (Option<f64>, &Message), unit: Message, how: Message) -> Figure {
    let slowest = own.slowest.as_ref();
    Figure {
        id: format!("measured.{}.{part}", own.id),
        name: name(own, part),
        within: Message::word("figure-part", part),
        value: value.map(|value| value.to_string()),
        text: text.clone(),
        range: None,
        step: None,
        unit,
        formula: how,
        inputs: Vec::new(),
        adds: Vec::new(),
        source: slowest.map_or_else(Message::empty, |slowest| source(own, slowest)),
        date: slowest.map(|slowest| slowest.date.clone()).filter(|date| !date.is_empty()),
        grade: Some(own.grade().word().to_owned()),
    }
}

/// The result, or the run of a tool, that states it.
fn source(own: &Comparison, slowest: &SlowestReport) -> Message {
    match own.tool {
        Some(tool) => message!("measured-source.run", tool = tool.name(), digest = &slowest.digest),
        None => message!("measured-source", digest = &slowest.digest),
    }
}

/// "Helio: Training step, bf16, slowest device".
fn name(own: &Comparison, part: &str) -> Message {
    let what = match &own.vendor_name {
        Some(vendor) => message!("figure-measured", vendor = vendor, what = &own.what),
        None => own.what.clone(),
    };
    message!("figure-of", of = what, what = Message::word("figure-part", part))
}

fn given(own: &Comparison) -> Option<Figure> {
    let slowest = own.slowest.as_ref()?;
    let how = message!(
        "measured-formula",
        what = &own.what,
        compared = &own.compared,
        device = slowest.name(),
        machine = &slowest.machine,
        low = slowest.low.to_string(),
        high = slowest.high.to_string(),
    );
    Some(figure(own, "slowest", (Some(slowest.median), &slowest.text), own.unit.clone(), how))
}

fn promised(own: &Comparison) -> Option<Figure> {
    let promise = own.promised.as_ref()?;
    let text = promise.text.as_ref()?;
    let how = message!("measured-formula-promised", criterion = &promise.criterion_name);
    let plain = figure(own, "promised", (promise.high, text), own.unit.clone(), how);
    Some(Figure { source: message!("measured-scorecard"), date: None, grade: None, ..plain })
}

fn counted(own: &Comparison) -> Figure {
    let (unit, how) = (message!("measured-unit-devices", count = own.devices), message!("measured-formula-devices"));
    figure(own, "devices", (Some(own.devices as f64), &own.devices_text), unit, how)
}
