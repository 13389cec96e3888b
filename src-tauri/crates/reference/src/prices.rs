//! Rental prices per accelerator-hour: dated list and spot prices of providers, each with its source.
//!
//! Lowest live offers of marketplaces are left out: they are bounds, not prices that a buyer can count on. What is
//! here is a reference beside a vendor's quote, never a quote.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use quantity::{Currency, Decimal};
use std::sync::OnceLock;

/// Under which terms a price holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PricingModel {
    /// By the hour, to be returned at any time.
    OnDemand,
    /// By the hour, may be taken away.
    Spot,
    /// Committed for one year.
    Reserved1y,
    /// Committed for three years.
    Reserved3y,
    /// A block of days, paid in advance.
    CapacityBlock,
    /// A cluster leased for several years.
    Lease,
}

impl PricingModel {
    /// Every pricing model with its word in the file.
    pub const ALL: [(&str, Self); 6] = [
        ("on_demand", Self::OnDemand),
        ("spot", Self::Spot),
        ("reserved_1y", Self::Reserved1y),
        ("reserved_3y", Self::Reserved3y),
        ("capacity_block", Self::CapacityBlock),
        ("lease", Self::Lease),
    ];

    fn parse(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(name, _)| *name == word).map(|(_, model)| *model)
    }
}

/// What a provider asks for one accelerator and hour.
#[derive(Clone, Debug)]
pub struct Price {
    /// Who offers it; one spelling each.
    pub provider: &'static str,
    /// The provider's names of the regions it holds in; empty where one price holds everywhere or none is named.
    pub regions: Vec<&'static str>,
    /// The catalog's name of the card; `None` where the offer does not say which, or the catalog lacks it.
    pub sku: Option<&'static str>,
    /// What the offer says instead, where there is no `sku`.
    pub card: Option<&'static str>,
    /// The provider's name of the instance; several share the price when divided by `;`.
    pub offer: &'static str,
    /// Accelerators of the (largest) instance.
    pub gpus: u32,
    /// Terms.
    pub pricing_model: PricingModel,
    /// Price per accelerator-hour in `currency`.
    pub per_gpu_hour: Decimal,
    /// Currency as published.
    pub currency: Currency,
    /// Price of the instance as published, where it has several accelerators; `per_gpu_hour` is rounded from it.
    pub instance_per_hour: Option<Decimal>,
    /// What the price covers beside the accelerator, where stated.
    pub includes: Option<&'static str>,
    /// True where it no longer holds and is kept as history.
    pub superseded: bool,
    /// Where it comes from.
    pub evidence: Evidence,
}

/// All shipped prices, by provider and card.
pub fn prices() -> &'static [Price] {
    static ROWS: OnceLock<Vec<Price>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::PRICES).iter().filter_map(read).collect())
}

/// The prices of a card by its catalog name (case ignored), superseded ones included.
pub fn prices_of(sku: &str) -> impl Iterator<Item = &'static Price> {
    let sku = sku.trim();
    prices().iter().filter(move |p| p.sku.is_some_and(|s| s.eq_ignore_ascii_case(sku)))
}

fn read(row: &Row) -> Option<Price> {
    Some(Price {
        provider: row.text("provider")?,
        regions: row.list("regions"),
        sku: row.text("sku"),
        card: row.text("card"),
        offer: row.text("offer")?,
        gpus: row.count("gpus")?,
        pricing_model: PricingModel::parse(row.text("pricing_model")?)?,
        per_gpu_hour: row.decimal("price_per_gpu_hour")?,
        currency: row.currency("currency")?,
        instance_per_hour: row.decimal("instance_price_per_hour"),
        includes: row.text("includes"),
        superseded: row.flag("superseded")?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests;
