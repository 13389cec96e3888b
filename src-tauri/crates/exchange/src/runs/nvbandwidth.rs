//! The JSON of nvbandwidth (`nvbandwidth --json`): copies by device, of peers with the slowest of its partners.

use super::fields::{filled, name, named};
use super::figure::{Figure, On, Run};
use input::{Node, Place};
use std::collections::BTreeMap;
use vocabulary::{MeasuredKind, Message, message};

/// How a test case ends.
#[derive(Clone, Copy, PartialEq)]
enum Status {
    Passed,
    Waived,
    Failed,
}

const STATUS: [(&str, Status); 6] = [
    ("Passed", Status::Passed),
    ("Waived", Status::Waived),
    ("Not Found", Status::Waived),
    ("Error", Status::Failed),
    ("ERROR", Status::Failed),
    ("Running", Status::Failed),
];

/// What test cases measure, by how their names begin.
const KINDS: [(&str, MeasuredKind); 10] = [
    ("host_to_device_", MeasuredKind::H2d),
    ("host_to_all_", MeasuredKind::H2d),
    ("device_to_host_", MeasuredKind::D2h),
    ("all_to_host_", MeasuredKind::D2h),
    ("device_to_device_memcpy", MeasuredKind::Peer),
    ("device_to_device_bidirectional", MeasuredKind::Peer),
    ("multinode_device_to_device_", MeasuredKind::Peer),
    ("all_to_one_", MeasuredKind::Peer),
    ("one_to_all_", MeasuredKind::Peer),
    ("device_local_copy", MeasuredKind::Copy),
];

/// Reads a document.
pub(super) fn read(root: &Place) -> Option<Run> {
    let o = root.object()?.required("nvbandwidth").and_then(|p| p.object())?;
    let version = o.required("version").and_then(|p| named(&p));
    let driver = o.optional("Driver Version").map_or(Some(None), |p| named(&p).map(Some));
    let devices = o.optional("GPU Device list").map_or(Some(BTreeMap::new()), |p| devices(&p));
    let error = o.optional("error").map_or(Some(None), |p| named(&p).map(Some));
    let cases = o.required("testcases").and_then(|p| filled(&p)).map(|all| all.iter().map(case).collect::<Vec<_>>());
    let cases: Vec<Case> = cases?.into_iter().collect::<Option<_>>()?;
    let error = error?.map(|error| message!("exchange-run-error", error = error));
    let mut run = Run { version: Some(version?), driver: driver?, told: error.into_iter().collect(), ..Run::default() };
    let devices = devices?;
    for case in &cases {
        run.told.extend(case.told());
        run.figures.extend(case.figures(&devices));
    }
    if run.figures.is_empty() {
        root.wrong("B721", message!("exchange-run-measured"), message!("exchange-run-measured.hint"));
        return None;
    }
    Some(run)
}

/// "0: NVIDIA H100 80GB HBM3 (00000000:19:00): (n1)", by number.
fn devices(place: &Place) -> Option<BTreeMap<u32, On>> {
    let line = |place: Place| {
        let text = name(place.text()?);
        let found = text.split_once(": ").and_then(|(index, rest)| {
            let (card, host) =
                rest.rsplit_once(": (").map_or((rest, None), |(card, host)| (card, host.strip_suffix(')')));
            let card = card.rsplit_once(" (").map_or(card, |(card, _)| card);
            let index = index.parse().ok()?;
            Some((index, On { index, name: Some(card.to_owned()), machine: host.map(str::to_owned), ..On::default() }))
        });
        if found.is_none() {
            place.wrong("B723", message!("exchange-run-device"), message!("exchange-run.as-written"));
        }
        found
    };
    place.list_of(line).map(|all| all.into_iter().collect())
}

/// One test case.
struct Case {
    name: String,
    status: Status,
    matrix: Vec<Vec<Option<f64>>>,
}

fn case(place: &Place) -> Option<Case> {
    let o = place.object()?;
    let (name, status) =
        (o.required("name").and_then(|p| named(&p)), o.required("status").and_then(|p| p.choice(&STATUS)));
    let matrix = match status {
        Some(Status::Passed) => o.required("bandwidth_matrix").and_then(|p| p.list_of(|row| row.list_of(cell))),
        _ => Some(Vec::new()),
    };
    Some(Case { name: name?, status: status?, matrix: matrix? })
}

/// "395.61", or "N/A" where there is no such pair.
fn cell(place: Place) -> Option<Option<f64>> {
    match place.node() {
        Node::Text(text) if text == "N/A" => Some(None),
        _ => place.number_where(|x| x >= 0.0, message!("tables-number-at-least", low = "0")).map(Some),
    }
}

impl Case {
    fn kind(&self) -> Option<MeasuredKind> {
        let is_latency = self.name.contains("latency");
        KINDS.iter().find(|(begin, _)| self.name.starts_with(begin) && !is_latency).map(|(_, kind)| *kind)
    }

    /// What failed, and what is no rate of a copy.
    fn told(&self) -> Option<Message> {
        match (self.status, self.kind()) {
            (Status::Failed, _) => Some(message!("exchange-run-case-failed", name = &self.name)),
            (Status::Passed, None) => Some(message!("exchange-run-case-left", name = &self.name)),
            _ => None,
        }
    }

    /// By device: of one row each of its cells, of a matrix each row with its lowest, from a device to itself there is nothing.
    fn figures(&self, devices: &BTreeMap<u32, On>) -> Vec<Figure> {
        let Some(kind) = self.kind() else { return Vec::new() };
        let moving = |row: &[Option<f64>]| row.iter().map(|rate| rate.filter(|rate| *rate > 0.0)).collect::<Vec<_>>();
        let (rates, shape) = match self.matrix.as_slice() {
            [row] => (moving(row), self.name.clone()),
            rows => {
                let least = |row: &Vec<Option<f64>>| moving(row).into_iter().flatten().reduce(f64::min);
                (rows.iter().map(least).collect(), format!("{}, slowest partner", self.name))
            }
        };
        let figure = |(index, rate): (u32, Option<f64>)| {
            let unnamed = On { index, ..On::default() };
            let on = devices.get(&index).unwrap_or(&unnamed);
            Some(Figure::new(on, kind, rate?).sized(shape.as_str()))
        };
        (0..).zip(rates).filter_map(figure).collect()
    }
}
