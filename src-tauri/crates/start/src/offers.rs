//! Vendors and what they offer.

use crate::ask::StartOffer;
use crate::rows::{Draft, SHIPPED};
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
    if vendor_of(draft, name).is_none() {
        let id = tables::short_name(name, "vendor", |id| draft.has("vendors", id));
        draft.add("vendors", &[("id", &id), ("name", name)]);
    }
}

/// Id and name of a vendor, in whatever spelling it is asked for.
fn vendor_of(draft: &Draft, name: &str) -> Option<(String, String)> {
    let is_same = |own: &str| tables::folded(own) == tables::folded(name);
    let row = draft.book.rows("vendors").iter().find(|row| row.get("name").is_some_and(is_same))?;
    Some((row.get("id")?.to_owned(), row.get("name")?.to_owned()))
}

fn quote(draft: &mut Draft, at: usize, offer: &StartOffer) -> Option<Quote> {
    let place = |field: &str| format!("offers[{at}].{field}");
    let is_committed = offer.billing == Billing::Committed;
    if offer.term_months.is_some() && !is_committed {
        let (expected, hint) = (message!("start-term.expected"), message!("start-term.hint"));
        draft.problems.add("N107", &place("term_months"), message!("start-term"), expected, hint);
    }
    if offer.vendor.trim().is_empty() {
        let (expected, hint) = (message!("start-vendors.expected"), message!("start-vendors.hint"));
        draft.problems.add("N102", &place("vendor"), message!("start-offer-vendor"), expected, hint);
        return None;
    }
    vendor(draft, &offer.vendor);
    let (vendor, name) = vendor_of(draft, offer.vendor.trim())?;
    let card = card(draft, offer, &place("card"))?;
    let priced = priced(draft, offer, card, &place)?;
    let is_kept = matches!(offer.billing, Billing::Owned | Billing::Committed);
    let unit_gpus = offer.gpus.clone().unwrap_or_else(|| if is_kept { MACHINE } else { "1" }.to_owned());
    let term = is_committed.then(|| offer.term_months.clone().unwrap_or_else(|| TERM.to_owned()));
    let (supply, basis) = match offer.billing {
        Billing::Owned => (SupplyModel::SelfBuild, PriceBasis::Gpu),
        Billing::Committed => (SupplyModel::Pooled, PriceBasis::GpuHour),
        Billing::Used | Billing::Spot => (SupplyModel::OnDemand, PriceBasis::GpuHour),
    };
    let id = tables::short_name(&format!("{vendor}_{}", offer.billing.word()), "quote", |id| draft.has("quotes", id));
    let money = priced.currency.to_string();
    draft.add(
        "quotes",
        &[
            ("id", &id),
            ("vendor", &vendor),
            ("sku", card),
            ("supply_model", supply.word()),
            ("billing", offer.billing.word()),
            ("price", &priced.price),
            ("basis", basis.word()),
            ("currency", &money),
            ("unit_gpus", &unit_gpus),
            ("term_months", term.as_deref().unwrap_or_default()),
            ("source", &priced.source),
            ("date", &priced.date),
            ("grade", priced.grade.word()),
        ],
    );
    Some(Quote {
        id,
        vendor: name,
        billing: offer.billing,
        card: card.to_owned(),
        unit_gpus: unit_gpus.parse().unwrap_or(1.0),
        term_months: term.unwrap_or_default(),
        price: Range::parse(&priced.price).ok().map_or(0.0, |range| decimal::f64_of(range.base)),
        currency: priced.currency,
    })
}

/// The card of an offer by its name in the catalogue; `None` where that is told.
fn card(draft: &Draft, offer: &StartOffer, place: &str) -> Option<&'static str> {
    let Some(card) = offer.card.as_deref().map(str::trim).filter(|card| !card.is_empty()) else { return Some(CARD) };
    let known = reference::accelerator(card).map(|known| known.sku);
    if known.is_none() {
        unknown_card(draft, place, card);
    }
    known
}

/// What an offer asks, and how well that is known.
struct Priced {
    price: String,
    currency: Currency,
    source: String,
    date: String,
    grade: Grade,
}

/// As the offer says, else as published; `None` where that is told.
fn priced(draft: &mut Draft, offer: &StartOffer, card: &str, place: &dyn Fn(&str) -> String) -> Option<Priced> {
    let Some(price) = offer.price.clone() else {
        if card != CARD {
            let (found, expected) = (message!("start-price", card = card), message!("start-price.expected"));
            draft.problems.add("N103", &place("price"), found, expected, message!("start-price.hint"));
            return None;
        }
        let published = match offer.billing {
            Billing::Owned => "price_owned",
            Billing::Committed => "price_committed",
            Billing::Used | Billing::Spot => "price_used",
        };
        let (own, currency) = (start_value(published)?.taken, Currency::parse(SHIPPED)?);
        let (source, date) = (own.source.to_owned(), own.date.to_owned());
        return Some(Priced { price: own.value.to_string(), currency, source, date, grade: Grade::Assumed });
    };
    let currency = offer.currency.unwrap_or(draft.home);
    draft.rate(currency, &place("currency"));
    let source = offer.source.as_deref().map(str::trim).filter(|source| !source.is_empty());
    let source = source.map_or_else(|| draft.say(&message!("start-said")), str::to_owned);
    Some(Priced { price, currency, source, date: draft.around.today.to_owned(), grade: Grade::Stated })
}

fn unknown_card(draft: &Draft, place: &str, card: &str) {
    let known = reference::accelerators().iter().map(|own| own.sku);
    let nearest = tables::meant(card, known).unwrap_or(CARD);
    let found = message!("start-card", card = card);
    let expected = message!("start-card.expected");
    draft.problems.add("N104", place, found, expected, message!("start-card.hint", nearest = nearest));
}
