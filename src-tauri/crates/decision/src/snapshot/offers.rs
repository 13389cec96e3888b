//! Quotes: what vendors offer.

use super::borrowed::Cards;
use super::cells::Cells;
use super::{Hardware, Quote, Vendor, assumptions, clauses, credits, hardware, judgements, workloads};
use crate::inputs::{Input, InputId, Inputs, Origin};
use ::input::Problems;
use quantity::{Currency, Decimal};
use tables::{Book, Row};
use vocabulary::{Billing, Message, Network, PriceBasis, Storage, SupplyModel, Value, message};

/// All quotes.
pub(crate) fn quotes(
    book: &Book,
    (vendors, own): (&[Vendor], &[Hardware]),
    home: Option<Currency>,
    inputs: &mut Inputs,
    problems: &Problems,
) -> Vec<Quote> {
    let Some(table) = tables::table("quotes") else { return Vec::new() };
    let (rows, cards) = (book.rows(table.name).iter().enumerate(), Cards::of(book));
    let read = |(at, row)| quote(&Cells::new(table, row, at, problems), (vendors, own), home, (&cards, inputs));
    rows.filter_map(read).collect()
}

fn quote(
    cells: &Cells,
    (vendors, own): (&[Vendor], &[Hardware]),
    home: Option<Currency>,
    (cards, inputs): (&Cards, &mut Inputs),
) -> Option<Quote> {
    let sku = cells.owned("sku")?;
    workloads::check_sku(cells, "sku", &sku, own);
    let fx = exchange_rate(cells, home, inputs);
    let billing = cells.choice("billing", Billing::WORDS)?;
    check_basis(cells, billing);
    let vendor = cells.text("vendor")?;
    let [mfu, mbu] = ["mfu", "mbu"].map(|key| cards.figure(cells, key, &sku, inputs));
    let quote = Quote {
        id: cells.owned("id")?,
        vendor: vendors.iter().position(|v| v.id == vendor)?,
        sku,
        supply_model: cells.choice("supply_model", SupplyModel::WORDS)?,
        billing,
        price: cells.estimate("price", inputs)?,
        per_million_tokens: cells.choice("basis", PriceBasis::WORDS) == Some(PriceBasis::MillionTokens),
        fx,
        unit_gpus: cells.whole("unit_gpus")?,
        max_units: cells.decimal("max_units"),
        term_months: cells.whole("term_months"),
        availability: cells.estimate_or("availability", inputs, Decimal::ONE),
        mfu: mfu.map(|own| own.at),
        mbu: mbu.map(|own| own.at),
        borrowed: [mfu, mbu].into_iter().flatten().filter(|own| own.is_borrowed).map(|own| own.at).collect(),
        rework: cells.estimate("rework", inputs).filter(|_| repeats_work(cells.row)),
        exit_months: cells.number("exit_months"),
        offered: clauses::offered(cells),
        refusal: cells.estimate("refusal_share", inputs),
        credits: None,
        network: cells.choice("network", Network::WORDS),
        storage: cells.choice("storage", Storage::WORDS),
        region: cells.owned("region"),
        source: cells.owned("source").unwrap_or_default(),
        date: cells.owned("date").unwrap_or_default(),
    };
    Some(Quote { credits: credits::owed(cells, quote.availability, inputs), ..quote })
}

/// Figures of other cards that offers of a book take over and that no row of its assumptions confirms yet.
pub fn borrowed_figures(book: &Book) -> Vec<Input> {
    let elsewhere = Problems::new();
    let (mut inputs, vendors) = (assumptions::read(book), judgements::vendors(book));
    let own = hardware::read(book, &elsewhere);
    let quotes = quotes(book, (&vendors, &own), None, &mut inputs, &elsewhere);
    let borrowed = quotes.iter().flat_map(|quote| &quote.borrowed).map(|at| &inputs.all()[*at]);
    borrowed.filter(|input| input.origin == Origin::Shipped).cloned().collect()
}

/// Whether work done again is paid again: by use and by the hour. What is owned or committed is paid anyway, and only
/// tokens delivered are charged.
fn repeats_work(row: &Row) -> bool {
    let billing = row.get("billing").and_then(Billing::from_word);
    let by_tokens = row.get("basis") == Some(PriceBasis::MillionTokens.word());
    matches!(billing, Some(Billing::Used | Billing::Spot)) && !by_tokens
}

/// What a reader should know about quotes: where a rework share is stated that costs nothing.
pub(crate) fn notes(book: &Book) -> Vec<Message> {
    let idle = book.rows("quotes").iter().filter(|row| row.get("rework").is_some() && !repeats_work(row));
    idle.filter_map(|row| row.get("id")).map(|id| message!("snapshot-idle-rework", id = id)).collect()
}

fn check_basis(cells: &Cells, billing: Billing) {
    let allowed: &[PriceBasis] = match billing {
        Billing::Owned => &[PriceBasis::Gpu],
        Billing::Committed => &[PriceBasis::GpuHour],
        Billing::Used | Billing::Spot => &[PriceBasis::GpuHour, PriceBasis::MillionTokens],
    };
    if cells.choice("basis", PriceBasis::WORDS).is_some_and(|basis| !allowed.contains(&basis)) {
        let expected = message!("snapshot-basis", allowed = Value::any(allowed.iter().map(|basis| basis.word())));
        cells.wrong("P803", "basis", expected, message!("snapshot-basis.hint"));
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
            let hint = message!("snapshot-no-rate.hint", home = home.code(), currency = currency);
            cells.wrong("P804", "currency", message!("snapshot-no-rate", home = home.code()), hint);
        }
    }
    rate
}
