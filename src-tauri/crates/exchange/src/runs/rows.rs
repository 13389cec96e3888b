//! A run as rows of the table `measurements`: one per figure, marked with the tool.

use super::figure::{Figure, Interval, Run};
use crate::results::{Brought, Cells, Names, Node, TABLE, joined, number, put};
use crate::{Incoming, Wording};
use std::collections::BTreeSet;
use vocabulary::{Message, Tool, message};

/// Where a run comes from.
#[derive(Clone, Copy)]
pub(super) struct Whence<'w> {
    /// The tool.
    pub tool: Tool,
    /// SHA-256 of its file.
    pub digest: &'w str,
    /// Whose hardware it was.
    pub vendor: Option<&'w str>,
}

/// What a run brings.
pub(super) fn incoming(run: &Run, whence: Whence, wording: Wording) -> Incoming {
    let mut incoming = Incoming::default();
    incoming.named.insert(TABLE);
    let mut names = Names::default();
    for (at, figure) in run.figures.iter().enumerate() {
        let parts = [figure.kind.word(), figure.precision.as_deref().unwrap_or_default(), &figure.shape];
        let id = names.of(whence.digest, figure.on.index, parts);
        let mut cells = cells(run, figure, whence, wording);
        cells.push(("id", Some(id)));
        put(at, &cells, &mut incoming);
    }
    incoming.brought = Some(brought(run, whence.digest));
    incoming.notes.push(stated(run, whence.tool));
    incoming.notes.extend(run.told.iter().cloned());
    incoming
}

/// "Stated by a run of nccl-tests 2.17.6, which nobody attested."
fn stated(run: &Run, tool: Tool) -> Message {
    match &run.version {
        Some(version) => message!("exchange-run-stated.version", tool = tool.name(), version = version),
        None => message!("exchange-run-stated", tool = tool.name()),
    }
}

fn brought(run: &Run, digest: &str) -> Brought {
    let devices: BTreeSet<_> = run.figures.iter().map(|own| (&own.on.machine, &own.on.name, own.on.index)).collect();
    Brought {
        digest: digest.to_owned(),
        measurements: run.figures.len() as u32,
        devices: devices.len() as u32,
        software: 0,
        node: Node::default(),
    }
}

fn cells(run: &Run, figure: &Figure, whence: Whence, wording: Wording) -> Cells {
    let Figure { on, kind, precision, shape, unit, median, interval, numerics_ok, said } = figure;
    let none = Interval { low: *median, high: *median, coverage: 0.0 };
    let Interval { low, high, coverage } = interval.unwrap_or(none);
    let told = |told: &Option<String>, phrase: &'static str| {
        Some(told.clone().unwrap_or_else(|| wording(&Message::new(phrase))))
    };
    vec![
        ("vendor", whence.vendor.map(str::to_owned)),
        ("machine", told(&on.machine, "exchange-run-machine")),
        ("device", told(&on.name, "exchange-run-card")),
        ("device_index", Some(on.index.to_string())),
        ("driver", run.driver.clone()),
        ("tool", Some(whence.tool.word().to_owned())),
        ("tool_version", run.version.clone()),
        ("software", Some("no".to_owned())),
        ("kind", Some(kind.word().to_owned())),
        ("precision", precision.clone()),
        ("shape", Some(shape.clone())),
        ("devices", on.devices.map(|count| count.to_string())),
        ("nodes", on.nodes.map(|count| count.to_string())),
        ("unit", Some((*unit).to_owned())),
        ("median", Some(number(*median))),
        ("low", Some(number(low))),
        ("high", Some(number(high))),
        ("coverage", Some(number(coverage))),
        ("numerics_ok", numerics_ok.map(|right| if right { "yes" } else { "no" }.to_owned())),
        ("date", run.date.clone()),
        ("digest", Some(whence.digest.to_owned())),
        ("notes", joined(said.iter(), wording)),
    ]
}
