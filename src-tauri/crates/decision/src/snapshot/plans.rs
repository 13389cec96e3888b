//! The options: which quote serves which layer, in what quantity and in which months.

use super::cells::Cells;
use super::{Plan, Quote, Supply};
use ::input::Problems;
use cost::UnitStep;
use demand::{Layer, Pool};
use quantity::{Decimal, decimal};
use tables::Book;
use vocabulary::{Billing, Message, Value, message};

/// The longest horizon: what a plan reaches to while its own is unknown.
const LONGEST: u32 = 1200;

/// All options, each with its rows in their order. `months` is the horizon, as far as it is known.
pub(crate) fn plans(book: &Book, quotes: &[Quote], months: Option<u32>, problems: &Problems) -> Vec<Plan> {
    let Some(table) = tables::table("options") else { return Vec::new() };
    let mut plans: Vec<Plan> = Vec::new();
    for (at, row) in book.rows(table.name).iter().enumerate() {
        add_row(&Cells::new(table, row, at, problems), at, quotes, &mut plans);
    }
    plans.iter_mut().for_each(|plan| plan.rows.sort_by(|a, b| in_order(a.order, b.order)));
    plans.sort_by(|a, b| in_order(first(a), first(b)));
    for plan in &plans {
        check_most(plan, quotes, months.unwrap_or(LONGEST), &|row| {
            book.rows(table.name).get(row).map(|cells| Cells::new(table, cells, row, problems))
        });
    }
    plans
}

/// By number; what has none comes after what has one, as it stands.
fn in_order(a: Option<Decimal>, b: Option<Decimal>) -> std::cmp::Ordering {
    (a.is_none(), a).cmp(&(b.is_none(), b))
}

fn first(plan: &Plan) -> Option<Decimal> {
    plan.rows.first().and_then(|row| row.order)
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
        order: cells.decimal("order"),
        from,
        to,
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

/// The most units of a quote hold over all rows of an option, month by month; asked about at the last of them.
fn check_most<'b>(plan: &Plan, quotes: &[Quote], months: u32, cells: &dyn Fn(usize) -> Option<Cells<'b>>) {
    for (at, quote) in quotes.iter().enumerate() {
        let Some(most) = quote.max_units else { continue };
        let rows: Vec<&Supply> = plan.rows.iter().filter(|row| row.quote == at && !row.units.is_empty()).collect();
        let typed = |month: u32| rows.iter().map(|row| row.typed(month, months)).sum::<Decimal>();
        let changes = rows.iter().flat_map(|row| row.units.iter().map(|step| step.from).chain([row.from]));
        let above = changes.map(|month| typed(month.max(1))).any(|units| units > most);
        let last = rows.last().and_then(|row| cells(row.row?));
        if let Some(cells) = last.filter(|_| above) {
            let most = Value::number(most.to_string());
            cells.wrong(
                "P806",
                "units",
                message!("snapshot-most-units", most = most),
                message!("snapshot-most-units.hint"),
            );
        }
    }
}
