//! What would make a preliminary decision firmer: at most five things, each with the table where it is done.

use super::names;
use super::scores::counted;
use crate::draw::Worlds;
use crate::inputs::{Input, InputId};
use crate::report::{FirmUpReport, InformationReport};
use crate::scan::Probe;
use crate::snapshot::{Quote, Snapshot};
use quantity::decimal;
use std::collections::BTreeSet;
use vocabulary::{Grade, Message, Value, message};

/// Most things named.
const MOST: usize = 5;
/// Most inputs among them.
const INPUTS: usize = 2;
/// Most vendors named in one.
const NAMED: usize = 3;

/// Empty where nothing is preliminary. `information` is what is worth finding out; without a recommendation it is what moves the
/// cheapest option most.
pub(super) fn firm_up(worlds: &Worlds, information: &[InformationReport]) -> Vec<FirmUpReport> {
    let snapshot = worlds.model.snapshot;
    if counted(snapshot).preliminary().is_none() || snapshot.is_sealed {
        return Vec::new();
    }
    let fixed = [scores(snapshot), prices(snapshot), gates(worlds)];
    let mut all: Vec<FirmUpReport> = fixed.into_iter().flatten().collect();
    let known: Vec<&str> = information.iter().map(|own| own.input.as_str()).collect();
    let inputs =
        if known.is_empty() { widest(worlds) } else { known.iter().filter_map(|id| found(worlds, id)).collect() };
    let loose = inputs.into_iter().map(|at| &worlds.model.inputs.all()[at]).filter(|own| is_loose(own));
    all.extend(loose.take(INPUTS).filter_map(|own| input(snapshot, own)));
    all.extend([conditions(snapshot), budget(snapshot)].into_iter().flatten());
    all.truncate(MOST);
    all
}

fn one(table: &'static str, input: Option<&str>, text: Message) -> FirmUpReport {
    FirmUpReport { table: table.to_owned(), input: input.map(str::to_owned), text }
}

fn scores(snapshot: &Snapshot) -> Option<FirmUpReport> {
    let counted = counted(snapshot);
    let missing = if counted.are_none() { counted.asked } else { counted.missing };
    (missing > 0).then(|| one("scores", None, message!("firm-up-scores", missing = missing, asked = counted.asked)))
}

/// Prices that nobody has in writing.
fn prices(snapshot: &Snapshot) -> Option<FirmUpReport> {
    let grade = |quote: &Quote| snapshot.inputs.all()[quote.price].grade.clone();
    let is_open = |quote: &&Quote| Grade::from_word(&grade(quote)).is_none_or(|own| own >= Grade::Assumed);
    let open: Vec<&Quote> = snapshot.quotes.iter().filter(is_open).collect();
    let vendors: BTreeSet<usize> = open.iter().map(|quote| quote.vendor).collect();
    let names = vendors.iter().take(NAMED).map(|at| &snapshot.vendors[*at].name);
    (!open.is_empty()).then(|| {
        let of = snapshot.quotes.len();
        one("quotes", None, message!("firm-up-prices", open = open.len(), of = of, vendors = Value::all(names)))
    })
}

/// Requirements of which nobody knows whether they are met.
fn gates(worlds: &Worlds) -> Option<FirmUpReport> {
    let snapshot = worlds.model.snapshot;
    let open = |vendor: usize| worlds.model.gates_unknown(vendor).into_iter().map(|(criterion, ..)| criterion);
    let criteria: BTreeSet<usize> = (0..snapshot.vendors.len()).flat_map(open).collect();
    let names = criteria.iter().take(NAMED).map(|at| &snapshot.criteria[*at].name);
    let text = || message!("firm-up-gates", count = criteria.len(), criteria = Value::semicolons(names.clone()));
    (!criteria.is_empty()).then(|| one("scores", None, text()))
}

/// Inputs by how far each moves the cost of the option that costs least, from its least to its highest value.
fn widest(worlds: &Worlds) -> Vec<InputId> {
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let options = 0..worlds.model.options.len();
    let costed = options.filter_map(|at| Some((at, probe.base_tcc(at)?)));
    let Some((cheapest, _)) = costed.reduce(|a, b| if b.1 < a.1 { b } else { a }) else { return Vec::new() };
    let width = |at: InputId| {
        let range = &worlds.model.inputs.all()[at].range;
        let [low, high] = [range.low, range.high].map(|end| probe.tcc(cheapest, at, decimal::f64_of(end)));
        (high - low).abs()
    };
    let drawn =
        worlds.model.options[cheapest].uses.iter().copied().filter(|at| worlds.model.inputs.all()[*at].is_drawn());
    let mut all: Vec<(f64, InputId)> = drawn.map(|at| (width(at), at)).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    all.into_iter().map(|(_, at)| at).collect()
}

fn found(worlds: &Worlds, id: &str) -> Option<InputId> {
    worlds.model.inputs.find(id)
}

/// Whether somebody has only assumed it, and it is no price, which is told of by itself.
fn is_loose(input: &Input) -> bool {
    let is_price = input.place.as_ref().is_some_and(|place| place.table.name == "quotes");
    !is_price && Grade::from_word(&input.grade).is_none_or(|own| own >= Grade::Assumed)
}

fn input(snapshot: &Snapshot, own: &Input) -> Option<FirmUpReport> {
    let label = names::label(snapshot, own);
    let text = match own.find_out.is_empty() {
        false => message!("firm-up-input", label = label, how = &own.find_out),
        true => message!("firm-up-input.unsaid", label = label),
    };
    let table = own.place.as_ref().map_or("assumptions", |place| place.table.name);
    Some(one(table, Some(&own.id), text))
}

fn conditions(snapshot: &Snapshot) -> Option<FirmUpReport> {
    snapshot.conditions.is_empty().then(|| one("conditions", None, message!("firm-up-conditions")))
}

fn budget(snapshot: &Snapshot) -> Option<FirmUpReport> {
    snapshot.frame.budget.is_none().then(|| one("frame", None, message!("firm-up-budget")))
}
