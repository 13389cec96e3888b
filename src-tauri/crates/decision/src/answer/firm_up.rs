//! What would make a preliminary decision firmer: at most five things, each with the table where it is done.

use super::options::uncosted;
use super::scores::counted;
use super::{names, tornado};
use crate::draw::Worlds;
use crate::inputs::Input;
use crate::report::{FirmUpReport, InformationReport};
use crate::scan::Probe;
use crate::snapshot::{Quote, Snapshot};
use std::collections::BTreeSet;
use vocabulary::{Grade, Message, Value, message};

/// Most things named.
const MOST: usize = 5;
/// Most inputs among them.
const INPUTS: usize = 2;
/// Most vendors or requirements named in one.
const NAMED: usize = 3;

/// Empty where nothing is preliminary. `information` is what is worth finding out; without a recommendation it is what moves the
/// cheapest option most.
pub(super) fn firm_up(worlds: &Worlds, information: &[InformationReport]) -> Vec<FirmUpReport> {
    let snapshot = worlds.model.snapshot;
    if counted(snapshot).preliminary(uncosted(worlds).count()).is_none() || snapshot.is_sealed {
        return Vec::new();
    }
    let fixed = [costs(worlds), scores(snapshot), prices(snapshot), gates(worlds)];
    let mut all: Vec<FirmUpReport> = fixed.into_iter().flatten().collect();
    let ids = match information {
        [] => widest(worlds),
        worth => worth.iter().map(|own| own.input.clone()).collect(),
    };
    let inputs = ids.iter().filter_map(|id| worlds.model.inputs.find(id)).map(|at| &worlds.model.inputs.all()[at]);
    let loose = inputs.filter(|own| is_loose(own));
    all.extend(loose.take(INPUTS).filter_map(|own| input(snapshot, own)));
    all.extend([conditions(snapshot), budget(snapshot)].into_iter().flatten());
    all.truncate(MOST);
    all
}

fn one(table: &'static str, input: Option<&str>, text: Message) -> FirmUpReport {
    FirmUpReport { table: table.to_owned(), input: input.map(str::to_owned), text }
}

fn costs(worlds: &Worlds) -> Option<FirmUpReport> {
    let names = uncosted(worlds).map(|at| &worlds.model.snapshot.options[at].name);
    let names: Vec<&String> = names.take(NAMED).collect();
    (!names.is_empty()).then(|| one("accelerators", None, message!("firm-up-costs", options = Value::all(names))))
}

fn scores(snapshot: &Snapshot) -> Option<FirmUpReport> {
    let counted = counted(snapshot);
    let missing = counted.outstanding();
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
        let (of, vendors) = (snapshot.quotes.len(), Value::all(names));
        let text = match open.len() == of {
            true => message!("firm-up-prices.all", vendors = vendors),
            false => message!("firm-up-prices", open = open.len(), of = of, vendors = vendors),
        };
        one("quotes", None, text)
    })
}

/// Requirements of which nobody knows whether they are met.
fn gates(worlds: &Worlds) -> Option<FirmUpReport> {
    let snapshot = worlds.model.snapshot;
    let open = |vendor: usize| worlds.model.gates_unknown(vendor).into_iter().map(|(criterion, ..)| criterion);
    let criteria: BTreeSet<usize> = (0..snapshot.vendors.len()).flat_map(open).collect();
    let names = criteria.iter().take(NAMED).map(|at| &snapshot.criteria[*at].name);
    let (count, named) = (criteria.len(), Value::semicolons(names));
    let text = match count > NAMED {
        true => message!("firm-up-gates.more", count = count, criteria = named),
        false => message!("firm-up-gates", count = count, criteria = named),
    };
    (count > 0).then(|| one("scores", None, text))
}

/// Ids of the inputs that move the cost of the option that costs least, widest first.
fn widest(worlds: &Worlds) -> Vec<String> {
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let options = 0..worlds.model.options.len();
    let costed = options.filter_map(|at| Some((at, probe.base_tcc(at)?)));
    let cheapest = costed.reduce(|a, b| if b.1 < a.1 { b } else { a });
    let tornado = cheapest.and_then(|(at, _)| tornado::option(worlds, &probe, at));
    tornado.into_iter().flat_map(|own| own.bars).map(|bar| bar.input).collect()
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
