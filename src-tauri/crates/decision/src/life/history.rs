//! What published prices say of a card: each with its source and date, none averaged or turned into another currency.

use crate::report::life::PriceWitness;
use quantity::{decimal, show};
use reference::{Evidence, HardwarePrice, Price, PricingModel};
use vocabulary::{LifeWitness, Message, message};

/// How the data that ship call cards that are sold used.
const USED: &str = "used";

/// Years of a reservation.
const ONE: usize = 1;
const THREE: usize = 3;

/// Purchase prices of a card, then prices of renting it, each by date.
pub(super) fn history(sku: &str) -> Vec<PriceWitness> {
    let mut bought: Vec<PriceWitness> = reference::hardware_prices_of(sku).filter_map(purchase).collect();
    let mut rented: Vec<PriceWitness> = reference::prices_of(sku).map(rent).collect();
    for all in [&mut bought, &mut rented] {
        all.sort_by(|a, b| (&a.date, a.kind).cmp(&(&b.date, b.kind)));
    }
    bought.into_iter().chain(rented).collect()
}

/// How many prices of buying and of renting there are, and from when to when.
pub(super) fn text(history: &[PriceWitness]) -> Message {
    let rents = history.iter().filter(|own| own.kind == LifeWitness::Rent).count();
    let dates = || history.iter().map(|own| own.date.as_str());
    let (Some(first), Some(last)) = (dates().min(), dates().max()) else { return message!("life-history.none") };
    match history.len() - rents {
        0 => message!("life-history.rent", rents = rents, first = first, last = last),
        prices => message!("life-history", prices = prices, rents = rents, first = first, last = last),
    }
}

/// The price of one card; `None` where it is not said how many cards one unit holds.
fn purchase(own: &HardwarePrice) -> Option<PriceWitness> {
    let cards = f64::from(own.gpus.filter(|cards| *cards > 0)?);
    let price = [own.price.low, own.price.base, own.price.high].map(|end| decimal::f64_of(end) / cards);
    let kind = if own.kind == USED { LifeWitness::Used } else { LifeWitness::New };
    Some(witness(kind, own.item.into(), price, own.currency.code(), &own.evidence))
}

fn rent(own: &Price) -> PriceWitness {
    let price = [decimal::f64_of(own.per_gpu_hour); 3];
    let terms = pricing_terms(own.pricing_model);
    let of = message!("life-rented", provider = own.provider, offer = own.offer, terms = terms);
    witness(LifeWitness::Rent, of, price, own.currency.code(), &own.evidence)
}

/// What people call the terms of a published price of renting.
pub fn pricing_terms(model: PricingModel) -> Message {
    match model {
        PricingModel::OnDemand => message!("lookup-on-demand"),
        PricingModel::Spot => message!("lookup-spot"),
        PricingModel::Reserved1y => message!("lookup-reserved", years = ONE),
        PricingModel::Reserved3y => message!("lookup-reserved", years = THREE),
        PricingModel::CapacityBlock => message!("lookup-capacity-block"),
        PricingModel::Lease => message!("lookup-lease"),
    }
}

fn witness(kind: LifeWitness, of: Message, price: [f64; 3], currency: &str, evidence: &Evidence) -> PriceWitness {
    let [low, _, high] = price.map(|end| show::rounded(end, None));
    let size: Message = if low == high { low.into() } else { message!("general-range", low = low, high = high) };
    PriceWitness {
        kind,
        kind_shown: kind.name(),
        date: evidence.observed.to_owned(),
        is_estimated: evidence.estimated_date,
        price,
        currency: currency.to_owned(),
        shown: message!("life-price", size = size, currency = currency),
        of,
        source: evidence.source.to_owned(),
    }
}
