//! Quotes and the options made of them.

use super::cells::Cells;
use super::{Billing, Hardware, Plan, Quote, Supply, Vendor, workloads};
use crate::inputs::{InputId, Inputs};
use ::input::Problems;
use demand::{Layer, Pool};
use quantity::{Currency, Decimal, decimal};
use tables::{Book, Row};

const BILLING: [(&str, Billing); 4] =
    [("owned", Billing::Owned), ("committed", Billing::Committed), ("used", Billing::Used), ("spot", Billing::Spot)];

/// All quotes.
pub(crate) fn quotes(
    book: &Book,
    vendors: &[Vendor],
    own: &[Hardware],
    home: Option<Currency>,
    inputs: &mut Inputs,
    problems: &Problems,
) -> Vec<Quote> {
    let Some(table) = tables::table("quotes") else { return Vec::new() };
    let rows = book.rows(table.name).iter().enumerate();
    rows.filter_map(|(at, row)| quote(&Cells::new(table, row, at, problems), vendors, own, home, inputs)).collect()
}

fn quote(
    cells: &Cells,
    vendors: &[Vendor],
    own: &[Hardware],
    home: Option<Currency>,
    inputs: &mut Inputs,
) -> Option<Quote> {
    let sku = cells.owned("sku")?;
    workloads::check_sku(cells, "sku", &sku, own);
    let fx = exchange_rate(cells, home, inputs);
    let billing = cells.choice("billing", &BILLING)?;
    check_basis(cells, billing);
    let vendor = cells.text("vendor")?;
    Some(Quote {
        id: cells.owned("id")?,
        vendor: vendors.iter().position(|v| v.id == vendor)?,
        sku,
        supply_model: cells.owned("supply_model")?,
        billing,
        price: cells.estimate("price", inputs)?,
        per_million_tokens: cells.text("basis") == Some("million_tokens"),
        fx,
        unit_gpus: cells.whole("unit_gpus")?,
        max_units: cells.decimal("max_units"),
        term_months: cells.whole("term_months"),
        availability: cells.estimate_or("availability", inputs, Decimal::ONE),
        mfu: cells.estimate("mfu", inputs),
        mbu: cells.estimate("mbu", inputs),
        rework: cells.estimate("rework", inputs).filter(|_| repeats_work(cells.row)),
        exit_months: cells.number("exit_months"),
        source: cells.owned("source").unwrap_or_default(),
        date: cells.owned("date").unwrap_or_default(),
    })
}

/// Whether work done again is paid again: by use and by the hour. What is owned or committed is paid anyway, and only
/// tokens delivered are charged.
fn repeats_work(row: &Row) -> bool {
    matches!(row.get("billing"), Some("used" | "spot")) && row.get("basis") != Some("million_tokens")
}

/// What a reader should know about quotes: where a rework share is stated that costs nothing.
pub(crate) fn notes(book: &Book) -> Vec<String> {
    let idle = book.rows("quotes").iter().filter(|row| row.get("rework").is_some() && !repeats_work(row));
    let note = |id: &str| {
        format!(
            "{id} states rework, which counts only where hours are paid by use; lower its availability for work lost."
        )
    };
    idle.filter_map(|row| row.get("id")).map(note).collect()
}

fn check_basis(cells: &Cells, billing: Billing) {
    let expected = match billing {
        Billing::Owned => ["gpu", "gpu"],
        Billing::Committed => ["gpu_hour", "gpu_hour"],
        Billing::Used | Billing::Spot => ["gpu_hour", "million_tokens"],
    };
    if cells.text("basis").is_some_and(|basis| !expected.contains(&basis)) {
        let words = if expected[0] == expected[1] { expected[0].to_owned() } else { expected.join(" or ") };
        cells.wrong("P803", "basis", &format!("{words} for this billing"), "Mend the billing or the price basis.");
    }
}

/// The assumption `fx.CODE` for a currency other than the frame's; its absence is a problem.
pub(crate) fn exchange_rate(cells: &Cells, home: Option<Currency>, inputs: &mut Inputs) -> Option<InputId> {
    let (home, currency) = (home?, cells.text("currency")?);
    if currency == home.code() {
        return None;
    }
    let rate = inputs.find(&format!("fx.{currency}"));
    match rate {
        Some(at) => inputs.narrow(at, tables::Limits::POSITIVE),
        None => {
            let hint = format!("Add the assumption fx.{currency}: {home} for one {currency}, with source and date.");
            cells.wrong("P804", "currency", &format!("{home}, or a currency with a rate"), &hint);
        }
    }
    rate
}

/// All options, in order of their first rows.
pub(crate) fn plans(book: &Book, quotes: &[Quote], problems: &Problems) -> Vec<Plan> {
    let Some(table) = tables::table("options") else { return Vec::new() };
    let mut plans: Vec<Plan> = Vec::new();
    for (at, row) in book.rows(table.name).iter().enumerate() {
        add_row(&Cells::new(table, row, at, problems), at, quotes, &mut plans);
    }
    plans
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
    let units = cells.text("units").filter(|text| *text != "as needed").and_then(quantity::decimal::parse);
    check_units(cells, &quotes[at], units);
    Some(Supply {
        row: Some(row),
        pool: cells.choice("pool", &Pool::WORDS)?,
        layer: cells.choice("layer", &Layer::WORDS)?,
        quote: at,
        units,
    })
}

fn check_units(cells: &Cells, quote: &Quote, units: Option<Decimal>) {
    let by_use = matches!(quote.billing, Billing::Used | Billing::Spot);
    match units {
        None if !by_use => {
            let expected = "a number of units for an owned or committed quote";
            cells.wrong("P805", "units", expected, "Say how many units are bought or committed.");
        }
        Some(_) if by_use => {
            let expected = "`as needed` for a quote paid by use";
            cells.wrong("P805", "units", expected, "Write `as needed`; limit it by the quote's most units.");
        }
        Some(units) if !units.checked_mul(Decimal::from(quote.unit_gpus)).is_some_and(decimal::may_be_booked) => {
            let expected = "a number of units whose GPUs have at most 18 digits";
            cells.wrong("P806", "units", expected, "Look for zeros too many.");
        }
        Some(units) if !units.fract().is_zero() => {
            cells.wrong("P806", "units", "whole units", "A unit is the smallest quantity sold: round up.");
        }
        Some(units) if quote.max_units.is_some_and(|most| units > most) => {
            let most = quote.max_units.unwrap_or_default();
            cells.wrong(
                "P806",
                "units",
                &format!("at most {most} units"),
                "Buy fewer units or mend the quote's limit.",
            );
        }
        _ => {}
    }
}
