//! The options: which quote serves which layer, in what quantity and in which months.

use super::cells::Cells;
use super::{Plan, Quote, Supply};
use ::input::{Problem, Problems};
use cost::UnitStep;
use demand::{Layer, Pool};
use quantity::{Decimal, decimal};
use std::collections::BTreeSet;
use tables::{Book, Row, order};
use vocabulary::{Billing, Message, Value, message};

/// The longest horizon: what a plan reaches to while its own is unknown.
const LONGEST: u32 = 1200;

/// All options and the rows of each, in the order of their numbers. `months` is the horizon, as far as it is known.
pub(crate) fn plans(book: &Book, quotes: &[Quote], months: Option<u32>, problems: &Problems) -> Vec<Plan> {
    let Some(table) = tables::table("options") else { return Vec::new() };
    let mut plans: Vec<Plan> = Vec::new();
    let mut rows: Vec<(usize, &Row)> = book.rows(table.name).iter().enumerate().collect();
    rows.sort_by(|(_, a), (_, b)| order::by_number(order::number_of(a), order::number_of(b)));
    for (at, row) in rows {
        add_row(&Cells::new(table, row, at, problems), at, quotes, &mut plans);
    }
    for plan in &plans {
        check_most(plan, quotes, months.unwrap_or(LONGEST), &|row| {
            book.rows(table.name).get(row).map(|cells| Cells::new(table, cells, row, problems))
        });
    }
    plans
}

/// Rows that have the number of another row of their option: the sheet alone says which is taken first.
pub(super) fn doubts(book: &Book) -> Vec<Problem> {
    let mut taken: BTreeSet<(&str, Decimal)> = BTreeSet::new();
    let rows = book.rows(order::ORDERED).iter().enumerate();
    let same = rows.filter_map(|(at, row)| {
        let (option, number) = (row.get("option")?, order::number_of(row)?);
        (!taken.insert((option, number))).then(|| Problem {
            path: format!("{}[{at}].{}", order::ORDERED, order::ORDER),
            code: "P824",
            found: number.to_string().into(),
            expected: message!("snapshot-order"),
            hint: message!("snapshot-order.hint"),
        })
    });
    same.collect()
}

fn add_row(cells: &Cells, row: usize, quotes: &[Quote], plans: &mut Vec<Plan>) {
    let Some(id) = cells.owned("option") else { return };
    let at = plans.iter().position(|p| p.id == id).unwrap_or_else(|| {
        plans.push(Plan { name: id.clone(), is_named: false, id, rows: Vec::new() });
        plans.len() - 1
    });
    if let Some(name) = cells.owned("name").filter(|_| !plans[at].is_named) {
        (plans[at].name, plans[at].is_named) = (name, true);
    }
    plans[at].rows.extend(supply(cells, row, quotes));
}

fn supply(cells: &Cells, row: usize, quotes: &[Quote]) -> Option<Supply> {
    let id = cells.text("quote")?;
    let at = quotes.iter().position(|q| q.id == id)?;
    let steps = cells.text("units").and_then(tables::steps_of).unwrap_or_default();
    let units: Vec<UnitStep> = steps.iter().map(|s| UnitStep { from: s.from, units: s.units }).collect();
    check_units(cells, &quotes[at], &units);
    let (from, to) = (cells.whole("from").unwrap_or(1), cells.whole("to"));
    Some(Supply {
        row: Some(row),
        pool: cells.choice("pool", Pool::WORDS)?,
        layer: cells.choice("layer", Layer::WORDS)?,
        quote: at,
        units,
        from,
        to,
        costs_as: cells.owned("costs_as"),
    })
}

fn check_units(cells: &Cells, quote: &Quote, units: &[UnitStep]) {
    let wrong = |code, expected: Message, hint: Message| cells.wrong(code, "units", expected, hint);
    let by_use = matches!(quote.billing, Billing::Used | Billing::Spot);
    let of_gpus = |step: &UnitStep| step.units.checked_mul(Decimal::from(quote.unit_gpus));
    match units {
        [] if !by_use => wrong("P805", message!("snapshot-no-units"), message!("snapshot-no-units.hint")),
        [_, ..] if by_use => wrong("P805", message!("snapshot-by-use"), message!("snapshot-by-use.hint")),
        steps if !steps.iter().all(|step| of_gpus(step).is_some_and(decimal::may_be_booked)) => {
            wrong("P806", message!("snapshot-units-digits"), message!("snapshot-units-digits.hint"));
        }
        steps if !steps.iter().all(|step| step.units.fract().is_zero()) => {
            wrong("P806", message!("snapshot-whole-units"), message!("snapshot-whole-units.hint"));
        }
        _ => {}
    }
}

/// The most units of a quote hold over all rows of an option, month by month; asked about at the last of those that exceed it
/// first.
fn check_most<'b>(plan: &Plan, quotes: &[Quote], months: u32, cells: &dyn Fn(usize) -> Option<Cells<'b>>) {
    for (at, quote) in quotes.iter().enumerate() {
        let Some(most) = quote.max_units else { continue };
        let rows: Vec<&Supply> = plan.rows.iter().filter(|row| row.quote == at && !row.units.is_empty()).collect();
        let typed = |month: u32| rows.iter().map(|row| row.typed(month, months)).sum::<Decimal>();
        let changes = rows.iter().flat_map(|row| row.units.iter().map(|step| step.from).chain([row.from]));
        let sums = changes.map(|month| (month.max(1), typed(month.max(1)))).filter(|(_, units)| *units > most);
        let Some((month, units)) = sums.min_by_key(|(month, _)| *month) else { continue };
        let is_there = |row: &&Supply| !row.typed(month, months).is_zero();
        let mut there: Vec<Cells> = rows.into_iter().filter(is_there).filter_map(|row| cells(row.row?)).collect();
        let Some(last) = there.pop() else { continue };
        let (units, month) = (units.to_string(), month.to_string());
        let others: Vec<String> = there.iter().map(|cells| cells.place.table.row_name(cells.row)).collect();
        let found = match others.is_empty() {
            true => message!("snapshot-units-above.alone", units = units, month = month),
            false => message!("snapshot-units-above", units = units, month = month, others = Value::all(others)),
        };
        let expected = message!("snapshot-most-units", most = Value::number(most.to_string()));
        last.wrong_as("P806", "units", found, expected, message!("snapshot-most-units.hint"));
    }
}
