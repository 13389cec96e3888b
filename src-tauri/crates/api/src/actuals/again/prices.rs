//! Prices that bills tell since the award, of the vendors whom it pays.

use crate::actuals::plan::{PricedSince, Spent};
use decision::Figure;
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use serde::Serialize;
use std::collections::BTreeMap;
use vocabulary::SpendPricing;
use voice::{Message, message};

/// What an hour of a card was to cost, and was billed at, in the months held against the plan.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AgainPrice {
    /// Name of the vendor.
    pub vendor: String,
    /// As the catalogue names it.
    pub card: Option<String>,
    /// committed, spot or on_demand.
    pub pricing: Option<String>,
    /// Ids of the quotes that count at it.
    pub quotes: Vec<String>,
    /// Hours billed.
    pub gpu_hours: Amount,
    /// For an hour as planned, in the frame's currency.
    pub planned: Amount,
    /// For an hour as billed.
    pub billed: Amount,
    /// Billed over planned.
    pub share: Amount,
}

impl AgainPrice {
    pub(super) fn of(own: &PricedSince) -> Option<Self> {
        Some(Self {
            vendor: own.vendor.clone(),
            card: own.key.card.clone(),
            pricing: own.key.pricing.clone(),
            quotes: own.quotes.iter().cloned().collect(),
            gpu_hours: Amount(own.billed.hours),
            planned: Amount(own.planned.price()?),
            billed: Amount(own.billed.price()?),
            share: Amount(own.share()?),
        })
    }
}

/// Billed over planned, by the id of the quote.
pub(super) fn shares(prices: &[PricedSince]) -> BTreeMap<String, Decimal> {
    let each = prices.iter().filter_map(|own| Some((&own.quotes, own.share()?)));
    each.flat_map(|(quotes, share)| quotes.iter().map(move |quote| (quote.clone(), share))).collect()
}

/// A price in cents.
fn cents(own: Spent) -> Option<String> {
    Some(show::exact(own.price()?.round_dp(2)))
}

impl PricedSince {
    /// Whose hour of what: "Helio, H200, committed".
    pub(super) fn name(&self) -> Message {
        let card = self.key.card.as_deref().unwrap_or_default();
        let pricing = self.key.pricing.as_deref().and_then(SpendPricing::from_word);
        let pricing = pricing.map_or_else(Message::empty, SpendPricing::name);
        message!("again-price-name", vendor = &self.vendor, card = card, pricing = pricing)
    }

    pub(super) fn told(&self, currency: &str) -> Option<Message> {
        let (planned, billed) = (cents(self.planned)?, cents(self.billed)?);
        Some(message!("again-price", what = self.name(), planned = planned, billed = billed, currency = currency))
    }

    /// Its figure, traced as `figure` names it.
    pub(super) fn figure(&self, figure: Figure, currency: &str) -> Option<Figure> {
        let price = self.billed.price()?;
        let unit = message!("again-price-unit", currency = currency);
        Some(Figure { value: Some(decimal::print(price)), text: cents(self.billed)?.into(), unit, ..figure })
    }

    pub(super) fn formula(&self) -> Option<Message> {
        let hours = show::grouped(decimal::f64_of(self.billed.hours), 0);
        let share = show::percent(decimal::f64_of(self.share()?));
        Some(message!("again-formula-price", hours = hours, planned = cents(self.planned)?, share = share))
    }
}
