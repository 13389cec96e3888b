//! Vendors and what they offer.

use crate::ask::StartOffer;
use crate::rows::{Draft, SHIPPED, short_name};
use quantity::{Currency, Range, decimal};
use reference::start_value;
use vocabulary::{Billing, Grade, PriceBasis, SupplyModel, message};

/// The card where nobody names one: the one whose prices a first case takes.
pub(crate) const CARD: &str = "H100 SXM5 80GB";
/// GPUs of one machine that is bought or committed, where nobody says.
const MACHINE: &str = "8";
/// Months that are committed, where nobody says.
const TERM: &str = "12";

/// A quote as options are made of it.
#[derive(Clone, Debug)]
pub(crate) struct Quote {
    pub(crate) id: String,
    /// Name of the vendor.
    pub(crate) vendor: String,
    pub(crate) billing: Billing,
    pub(crate) card: String,
    pub(crate) unit_gpus: f64,
    pub(crate) term_months: String,
    /// What it most likely costs, in its own currency.
    pub(crate) price: f64,
    /// The same as a cell.
    pub(crate) price_cell: String,
    pub(crate) currency: Currency,
}

/// Rows of vendors and quotes, and the rates of their currencies.
pub(crate) fn rows(draft: &mut Draft) -> Vec<Quote> {
    if let Some(shipped) = Currency::parse(SHIPPED) {
        // What an unserved hour costs is shipped in it.
        draft.rate(shipped, "currency");
    }
    let named = draft.ask.vendors.clone();
    named.iter().filter(|name| !name.trim().is_empty()).for_each(|name| vendor(draft, name));
    let offers = if draft.ask.offers.is_empty() { taken(draft) } else { draft.ask.offers.clone() };
    let quotes = offers.iter().enumerate().filter_map(|(at, offer)| quote(draft, at, offer)).collect();
    if draft.book.rows("vendors").is_empty() {
        let found = message!("start-vendors");
        draft.problems.add(
            "N102",
            "vendors",
            found,
            message!("start-vendors.expected"),
            message!("start-vendors.hint"),
        );
    }
    quotes
}

/// An hour and a year of two vendors, those named first.
fn taken(draft: &Draft) -> Vec<StartOffer> {
    let known: Vec<String> =
        draft.ask.vendors.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    let unnamed = |message| draft.say(&message);
    let first = known.first().cloned().unwrap_or_else(|| unnamed(message!("start-vendor-first")));
    let second = known.get(1).cloned().unwrap_or_else(|| match known.first() {
        Some(only) => only.clone(),
        None => unnamed(message!("start-vendor-second")),
    });
    let offer = |vendor: String, billing: Billing| StartOffer {
        vendor,
        billing,
        price: None,
        currency: None,
        card: None,
        gpus: None,
        term_months: None,
        source: None,
    };
    vec![offer(first, Billing::Committed), offer(second, Billing::Used)]
}

/// Adds a vendor that is not there yet.
fn vendor(draft: &mut Draft, name: &str) {
    let name = name.trim();
    if id_of(draft, name).is_none() {
        let id = short_name(name, "vendor_", |id| draft.has("vendors", id));
        draft.add("vendors", &[("id", &id), ("name", name)]);
    }
}

fn id_of(draft: &Draft, name: &str) -> Option<String> {
    let is_same = |own: &str| tables::folded(own) == tables::folded(name);
    let row = draft.book.rows("vendors").iter().find(|row| row.get("name").is_some_and(is_same))?;
    row.get("id").map(str::to_owned)
}

fn quote(draft: &mut Draft, at: usize, offer: &StartOffer) -> Option<Quote> {
    let place = |field: &str| format!("offers[{at}].{field}");
    if offer.vendor.trim().is_empty() {
        let (expected, hint) = (message!("start-vendors.expected"), message!("start-vendors.hint"));
        draft.problems.add("N102", &place("vendor"), message!("start-offer-vendor"), expected, hint);
        return None;
    }
    vendor(draft, &offer.vendor);
    let vendor = id_of(draft, offer.vendor.trim())?;
    let card = match offer.card.as_deref().map(str::trim).filter(|card| !card.is_empty()) {
        None => CARD,
        Some(card) => {
            let Some(known) = reference::accelerator(card) else {
                unknown_card(draft, &place("card"), card);
                return None;
            };
            known.sku
        }
    };
    let shipped = match offer.billing {
        Billing::Owned => "price_owned",
        Billing::Committed => "price_committed",
        Billing::Used | Billing::Spot => "price_used",
    };
    let shipped = start_value(shipped)?;
    let is_taken = offer.price.is_none();
    if is_taken && card != CARD {
        let found = message!("start-price", card = card);
        draft.problems.add(
            "N103",
            &place("price"),
            found,
            message!("start-price.expected"),
            message!("start-price.hint"),
        );
        return None;
    }
    let currency = if is_taken { Currency::parse(SHIPPED)? } else { offer.currency.unwrap_or(draft.home) };
    draft.rate(currency, &place("currency"));
    let price = offer.price.clone().unwrap_or_else(|| shipped.value.to_string());
    let base = Range::parse(&price).ok().map_or(0.0, |range| decimal::f64_of(range.base));
    let is_kept = matches!(offer.billing, Billing::Owned | Billing::Committed);
    let unit_gpus = offer.gpus.clone().unwrap_or_else(|| if is_kept { MACHINE } else { "1" }.to_owned());
    let term =
        (offer.billing == Billing::Committed).then(|| offer.term_months.clone().unwrap_or_else(|| TERM.to_owned()));
    let (supply, basis) = match offer.billing {
        Billing::Owned => (SupplyModel::SelfBuild, PriceBasis::Gpu),
        Billing::Committed => (SupplyModel::Pooled, PriceBasis::GpuHour),
        Billing::Used | Billing::Spot => (SupplyModel::OnDemand, PriceBasis::GpuHour),
    };
    let id = short_name(&format!("{vendor}_{}", offer.billing.word()), "quote_", |id| draft.has("quotes", id));
    let today = draft.around.today.to_owned();
    let said = draft.say(&message!("start-said"));
    let given = offer.source.as_deref().map(str::trim).filter(|source| !source.is_empty());
    let (source, date, grade) = match (is_taken, given) {
        (true, _) => (shipped.source, shipped.date, Grade::Assumed),
        (false, Some(source)) => (source, today.as_str(), Grade::Stated),
        (false, None) => (said.as_str(), today.as_str(), Grade::Stated),
    };
    let money = currency.to_string();
    draft.add(
        "quotes",
        &[
            ("id", &id),
            ("vendor", &vendor),
            ("sku", card),
            ("supply_model", supply.word()),
            ("billing", offer.billing.word()),
            ("price", &price),
            ("basis", basis.word()),
            ("currency", &money),
            ("unit_gpus", &unit_gpus),
            ("term_months", term.as_deref().unwrap_or_default()),
            ("source", source),
            ("date", date),
            ("grade", grade.word()),
        ],
    );
    let name = draft.book.rows("vendors").iter().find(|row| row.get("id") == Some(vendor.as_str()));
    let name = name.and_then(|row| row.get("name")).unwrap_or_default().to_owned();
    Some(Quote {
        id,
        vendor: name,
        billing: offer.billing,
        card: card.to_owned(),
        unit_gpus: unit_gpus.parse().unwrap_or(1.0),
        term_months: term.unwrap_or_default(),
        price: base,
        price_cell: price,
        currency,
    })
}

fn unknown_card(draft: &Draft, place: &str, card: &str) {
    let known = reference::accelerators().iter().map(|own| own.sku);
    let nearest = tables::meant(card, known).unwrap_or(CARD);
    let found = message!("start-card", card = card);
    let expected = message!("start-card.expected");
    draft.problems.add("N104", place, found, expected, message!("start-card.hint", nearest = nearest));
}
