//! Readers' names for what the model knows by id: cells of the workbook, units that name the currency, gates.

use crate::called::Offer;
use crate::draw::Worlds;
use crate::inputs::Input;
use crate::snapshot::{CostLine, Quote, Snapshot, Supply};
use cost::Shape;
use tables::{Column, Measure, Place};
use vocabulary::{Message, Per, Unit, Value, message};

/// The input of an id; `None` where there is none.
pub fn input<'w>(worlds: &'w Worlds, id: &str) -> Option<&'w Input> {
    let inputs = &worlds.model.inputs;
    Some(&inputs.all()[inputs.find(id)?])
}

/// Name of an input: "Helio Compute Pool, H200, 36 months: price".
pub(super) fn label(snapshot: &Snapshot, input: &Input) -> Message {
    match cell(snapshot, input) {
        Some(Found { row, column, .. }) => message!("decision-cell", row = row, column = column.label()),
        None => input.label.clone(),
    }
}

/// Unit of an input, with the code of its row's currency, else of the frame's: "EUR per GPU-hour".
pub(super) fn unit(snapshot: &Snapshot, input: &Input) -> Message {
    measure(snapshot, input).name()
}

fn measure(snapshot: &Snapshot, input: &Input) -> Measure {
    let home = || snapshot.frame.currency.to_string();
    let Some(Found { column, line, .. }) = cell(snapshot, input) else {
        return input.unit.clone().in_currency(&home());
    };
    let code = line.map_or_else(home, |line| currency(snapshot, line));
    match (column.key, line.and_then(basis)) {
        ("growth" | "rate", _) => Measure::Unit(Unit::SharePerYear),
        ("amount", Some(per)) => Measure::price(code, per),
        ("amount", None) => Measure::sum(code),
        _ => input.unit.clone().in_currency(&code),
    }
}

/// What the amount of a cost line is paid for; `None` for a sum.
fn basis(line: &CostLine) -> Option<Per> {
    match line.shape {
        Shape::Monthly { .. } => Some(Per::Month),
        Shape::PerGpuHour { .. } => Some(Per::GpuHour),
        Shape::Once { .. } | Shape::Energy { .. } | Shape::Depreciate { .. } => None,
    }
}

/// The currency of a cost line: that of its exchange rate `fx.CODE`, else the frame's.
fn currency(snapshot: &Snapshot, line: &CostLine) -> String {
    let rate = line.fx.and_then(|at| snapshot.inputs.all()[at].id.strip_prefix("fx.").map(str::to_owned));
    rate.unwrap_or_else(|| snapshot.frame.currency.to_string())
}

/// A gate that a vendor fails: "Kirin Accelerators: Export control papers".
pub(super) fn gate(snapshot: &Snapshot, vendor: usize, criterion: usize) -> Message {
    let (vendor, criterion) = (&snapshot.vendors[vendor].name, &snapshot.criteria[criterion].name);
    message!("decision-gate", vendor = vendor, criterion = criterion)
}

/// The cell that an input stands in.
struct Found<'s> {
    /// What its row is called.
    row: Message,
    column: &'static Column,
    /// The line of its row, for a cost.
    line: Option<&'s CostLine>,
}

fn cell<'s>(snapshot: &'s Snapshot, input: &Input) -> Option<Found<'s>> {
    let Place { table, row, column } = input.place?;
    let (name, line) = match table.name {
        "quotes" => (quote(snapshot, snapshot.quotes.get(row)?), None),
        "workloads" => (Message::from(&snapshot.workloads.get(row)?.name), None),
        "levers" => (Message::from(&snapshot.levers.get(row)?.name), None),
        "costs" => {
            let line = snapshot.costs.get(row)?;
            let (option, name) = (&snapshot.options[line.option].name, line.id.replace('_', " "));
            (message!("decision-cost-line", option = option, line = name), Some(line))
        }
        _ => return None,
    };
    Some(Found { row: name, column: column?, line })
}

/// A quote by vendor, card and term; by its id as well where two would read the same.
pub(crate) fn quote(snapshot: &Snapshot, quote: &Quote) -> Message {
    let name = |q: &Quote| {
        let offer = Offer {
            id: &q.id,
            vendor: &snapshot.vendors[q.vendor].name,
            sku: &q.sku,
            billing: Some(q.billing),
            term_months: q.term_months,
            is_by_the_token: q.per_million_tokens,
        };
        offer.name(snapshot.quotes.iter().map(|other| other.sku.as_str()))
    };
    let own = name(quote);
    let mut rivals = snapshot.quotes.iter().filter(|other| other.vendor == quote.vendor && other.id != quote.id);
    let is_alone = rivals.all(|other| name(other) != own);
    if is_alone { own } else { message!("general-called", name = own, id = &quote.id) }
}

/// A quote with rows that rest on it: "Helio Compute Pool, H200, 36 months (training, base and variable; inference, base)".
pub(super) fn quote_in<'s>(snapshot: &Snapshot, own: &Quote, rows: impl IntoIterator<Item = &'s Supply>) -> Message {
    let mut pools: Vec<Vec<&Supply>> = Vec::new();
    for row in rows {
        match pools.iter_mut().find(|known| known.iter().all(|other| other.pool == row.pool)) {
            Some(known) if known.iter().any(|other| other.layer == row.layer) => {}
            Some(known) => known.push(row),
            None => pools.push(vec![row]),
        }
    }
    let told = |rows: &Vec<&Supply>| {
        let layers = Value::all(rows.iter().map(|row| row.layer.inside()));
        let pool = rows.first().map_or_else(Message::empty, |row| row.pool.inside());
        message!("list-comma", first = pool, last = layers)
    };
    let rows = Value::semicolons(pools.iter().map(told));
    message!("decision-quote-of-row", quote = quote(snapshot, own), rows = rows)
}
