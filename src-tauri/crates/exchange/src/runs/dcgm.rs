//! The JSON of `dcgmi diag -j`: of each GPU the share of its tests that it passed, and every test that failed as a finding.
//!
//! DCGM 4 names GPUs as entities and its root "DCGM Diagnostic"; before, a result listed its GPUs as text.

use super::fields::{count, filled, name, named};
use super::figure::{Figure, On, Run};
use input::{Node, Object, Place};
use std::collections::BTreeMap;
use vocabulary::{MeasuredKind, Message, message};

/// Under which names the tests stand, newest first.
pub(super) const ROOTS: [&str; 2] = ["DCGM Diagnostic", "DCGM GPU Diagnostic"];
/// What an entity is called that is a GPU.
const GPU: &str = "GPU";

/// How a test ends for a device.
#[derive(Clone, Copy, PartialEq)]
enum Status {
    Passed,
    Failed,
    NotRun,
}

const STATUS: [(&str, Status); 10] = [
    ("Pass", Status::Passed),
    ("PASS", Status::Passed),
    ("Fail", Status::Failed),
    ("FAIL", Status::Failed),
    ("Warn", Status::Failed),
    ("WARN", Status::Failed),
    ("Skip", Status::NotRun),
    ("SKIP", Status::NotRun),
    ("Not Run", Status::NotRun),
    ("NOT RUN", Status::NotRun),
];

/// What a GPU passed of what it ran.
#[derive(Default)]
struct Tally {
    ran: u32,
    passed: u32,
    failed: Vec<Message>,
}

/// What all tests say.
#[derive(Default)]
struct Tests {
    categories: Vec<String>,
    gpus: BTreeMap<u32, Tally>,
    /// Failures, of whatever they are.
    told: Vec<Message>,
}

/// Reads a document; of several iterations each counts.
pub(super) fn read(root: &Place) -> Option<Run> {
    let o = root.object()?;
    let rounds = match o.optional("iterations") {
        Some(rounds) => filled(&rounds)?.iter().map(Place::object).collect::<Option<Vec<Object>>>()?,
        None => vec![o],
    };
    let (mut tests, mut run, mut is_whole) = (Tests::default(), Run::default(), true);
    for round in &rounds {
        is_whole &= self::round(round, &mut tests, &mut run).is_some();
    }
    let cards = cards(rounds.first()?);
    let shape = tests.categories.join(", ");
    let ran = tests.gpus.into_iter().filter(|(_, tally)| tally.ran > 0);
    run.figures = ran.map(|(index, tally)| figure(index, tally, &cards, &shape)).collect();
    run.told = tests.told;
    if is_whole && run.figures.is_empty() {
        root.wrong("B721", message!("exchange-run-measured"), message!("exchange-run-measured.hint"));
    }
    is_whole.then_some(run)
}

fn figure(index: u32, tally: Tally, cards: &BTreeMap<u32, String>, shape: &str) -> Figure {
    let on = On { index, name: cards.get(&index).cloned(), devices: Some(1), nodes: Some(1), machine: None };
    let share = f64::from(tally.passed) / f64::from(tally.ran);
    Figure { said: tally.failed, ..Figure::new(&on, MeasuredKind::Diagnosis, share).sized(shape) }
}

fn round(o: &Object, tests: &mut Tests, run: &mut Run) -> Option<()> {
    let found = ROOTS.iter().find_map(|root| o.optional(root));
    let diagnosis = found.or_else(|| o.required(ROOTS[0]))?.object()?;
    if let Some(error) = diagnosis.optional("runtime_error") {
        error.wrong("B721", message!("exchange-run-measured"), message!("exchange-run-measured.hint"));
        return None;
    }
    let metadata = o.optional("metadata").map_or(Some(None), |p| p.object().map(Some))?;
    let field = |key| metadata.as_ref().and_then(|own| own.optional(key)).or_else(|| diagnosis.optional(key));
    let text = |key| field(key).map_or(Some(None), |p| named(&p).map(Some));
    (run.version, run.driver) = (text("version")?, text("Driver Version Detected")?);
    let categories = diagnosis.required("test_categories").and_then(|p| filled(&p))?;
    let read: Vec<Option<()>> = categories.iter().map(|place| category(place, tests)).collect();
    read.into_iter().collect()
}

fn category(place: &Place, tests: &mut Tests) -> Option<()> {
    let o = place.object()?;
    let category = o.required("category").and_then(|p| named(&p));
    let all = o.required("tests").and_then(|p| p.list())?;
    let read: Vec<Option<()>> = all.iter().map(|place| test(place, tests)).collect();
    let category = category?;
    if !tests.categories.contains(&category) {
        tests.categories.push(category);
    }
    read.into_iter().collect()
}

fn test(place: &Place, tests: &mut Tests) -> Option<()> {
    let o = place.object()?;
    let test = o.required("name").and_then(|p| named(&p))?;
    let results = o.optional("results").map_or(Some(Vec::new()), |p| p.list())?;
    let read: Vec<Option<()>> = results.iter().map(|place| result(place, &test, tests)).collect();
    read.into_iter().collect()
}

/// One result, of one entity or of all GPUs that it lists.
fn result(place: &Place, test: &str, tests: &mut Tests) -> Option<()> {
    let o = place.object()?;
    let (status, gpus) = (o.required("status").and_then(|p| p.choice(&STATUS)), gpus(&o));
    let why = o.optional("warnings").map_or(Some(Vec::new()), |p| warnings(&p));
    let (status, gpus, why) = (status?, gpus?, why?);
    let failed = |on: Message| match why.is_empty() {
        true => message!("exchange-run-test", test = test, on = on),
        false => message!("exchange-run-test.why", test = test, on = on, why = why.join(" ")),
    };
    if gpus.is_empty() && status == Status::Failed {
        let kind = o.optional("entity_group").and_then(|p| named(&p)).map(Message::from);
        tests.told.push(failed(kind.unwrap_or_else(|| message!("exchange-run-machine"))));
    }
    for gpu in gpus {
        let tally = tests.gpus.entry(gpu).or_default();
        tally.ran += u32::from(status != Status::NotRun);
        tally.passed += u32::from(status == Status::Passed);
        if status == Status::Failed {
            let finding = failed(format!("{GPU} {gpu}").into());
            tally.failed.push(finding.clone());
            tests.told.push(finding);
        }
    }
    Some(())
}

/// The GPUs that a result is of; none where it is of something else.
fn gpus(o: &Object) -> Option<Vec<u32>> {
    if let Some(list) = o.optional("gpu_ids") {
        let found = list.text()?.split(',').map(|id| id.trim().parse().ok()).collect::<Option<Vec<u32>>>();
        if found.is_none() {
            list.wrong("B723", message!("exchange-run-gpus"), message!("exchange-run.as-written"));
        }
        return found;
    }
    let group = o.optional("entity_group").map_or(Some(None), |p| p.text().map(Some))?;
    match group {
        Some(GPU) => o.required("entity_id").and_then(|p| count(&p, 0)).map(|id| vec![id as u32]),
        _ => Some(Vec::new()),
    }
}

/// A text, or a list of objects with a `warning`.
fn warnings(place: &Place) -> Option<Vec<String>> {
    match place.node() {
        Node::Text(text) => Some(vec![name(text)]),
        _ => place.list_of(|p| p.object()?.required("warning").and_then(|p| named(&p))),
    }
}

/// PCI ids of the GPUs, which is all that a diagnosis says of the card.
fn cards(o: &Object) -> BTreeMap<u32, String> {
    let text = |node: Option<&Node>| match node {
        Some(Node::Text(text) | Node::Number(text)) => Some(text.clone()),
        _ => None,
    };
    let groups = o.optional("entity_groups").map(|p| p.node().clone());
    let Some(Node::List(groups)) = groups else { return BTreeMap::new() };
    let of_gpus = groups.iter().filter(|group| text(group.get("entity_group")).as_deref() == Some(GPU));
    let entities = of_gpus.filter_map(|group| match group.get("entities") {
        Some(Node::List(entities)) => Some(entities),
        _ => None,
    });
    let card = |entity: &Node| {
        let id = text(entity.get("entity_id"))?.parse().ok()?;
        Some((id, format!("{GPU} {}", name(&text(entity.get("device_id"))?))))
    };
    entities.flatten().filter_map(card).collect()
}
