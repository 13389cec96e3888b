//! Purchase prices of cards, servers, networks, storage, facilities and software, as ranges with their source.
//!
//! No row is a vendor's quote. Network gear differs more than fivefold between sources, and memory and flash rose in
//! 2026 after most rows were seen: these are starting points for a user's own figures.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use quantity::{Currency, Range};
use std::sync::OnceLock;

/// What one thing costs to buy.
#[derive(Clone, Copy, Debug)]
pub struct HardwarePrice {
    /// What it is.
    pub item: &'static str,
    /// The catalog's name of the card in it, where there is one.
    pub sku: Option<&'static str>,
    /// card, used (a card that was used), baseboard, server, rack, component, switch, nic, cable, storage, facility or software.
    pub kind: &'static str,
    /// Price of one unit in `currency`.
    pub price: Range,
    /// Currency as published.
    pub currency: Currency,
    /// The unit: what one price buys.
    pub per: &'static str,
    /// Accelerators in one unit, where the price covers them.
    pub gpus: Option<u32>,
    /// Where it comes from.
    pub evidence: Evidence,
}

/// All shipped purchase prices, in the order of the file.
pub fn hardware_prices() -> &'static [HardwarePrice] {
    static ROWS: OnceLock<Vec<HardwarePrice>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::HARDWARE_PRICES).iter().filter_map(read).collect())
}

/// The purchase prices that contain a card, by its catalog name (case ignored).
pub fn hardware_prices_of(sku: &str) -> impl Iterator<Item = &'static HardwarePrice> {
    let sku = sku.trim();
    hardware_prices().iter().filter(move |p| p.sku.is_some_and(|s| s.eq_ignore_ascii_case(sku)))
}

fn read(row: &Row) -> Option<HardwarePrice> {
    Some(HardwarePrice {
        item: row.text("item")?,
        sku: row.text("sku"),
        kind: row.text("kind")?,
        price: Range::parse(row.text("price")?).ok()?,
        currency: row.currency("currency")?,
        per: row.text("per")?,
        gpus: row.count("gpus"),
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use quantity::decimal::f64_of;

    /// US dollars of one unit, or of one accelerator where the price covers several.
    fn usd(p: &HardwarePrice) -> (f64, f64) {
        let share = check::usd(p.currency) / f64::from(p.gpus.unwrap_or(1));
        (f64_of(p.price.low) * share, f64_of(p.price.high) * share)
    }

    /// Plausible US dollars by kind; per accelerator for what holds accelerators.
    fn plausible(p: &HardwarePrice) -> (f64, f64) {
        match p.kind {
            "card" | "used" => (1_500.0, 60_000.0),
            "baseboard" => (15_000.0, 56_000.0),
            "server" => (37_000.0, 105_000.0),
            "rack" => (30_000.0, 60_000.0),
            "component" => (8_000.0, 25_000.0),
            "switch" => (15_000.0, 400_000.0),
            "nic" => (1_000.0, 3_000.0),
            "cable" => (400.0, 10_000.0),
            "storage" => (2.0, 250.0),
            "facility" => (50.0, 40_000.0),
            "software" => (1.0, 22_500.0),
            kind => panic!("{}: {kind} is no kind", p.item),
        }
    }

    #[test]
    fn every_row_is_read_whole() {
        check::whole(crate::edition::HARDWARE_PRICES, hardware_prices().len(), &["estimated_date"], &["gpus"]);
        check::distinct(hardware_prices().iter().map(|p| (p.item, p.per, p.evidence.observed, p.evidence.source)));
        for p in hardware_prices() {
            check::sound(p.item, &p.evidence);
            assert!(p.sku.is_none_or(|s| crate::accelerator(s).is_some_and(|a| a.sku == s)), "{:?}", p.sku);
            assert!(p.sku.is_none() || p.gpus.is_some(), "{} does not say how many cards it holds", p.item);
        }
    }

    #[test]
    fn prices_are_plausible_for_their_kind() {
        for p in hardware_prices() {
            let ((low, high), (least, most)) = (usd(p), plausible(p));
            assert!(least <= low && high <= most, "{}: {low} to {high} USD", p.item);
        }
    }

    /// The count in the unit and the count of accelerators agree with the item's own words.
    #[test]
    fn units_hold_the_accelerators_they_name() {
        for p in hardware_prices() {
            for (words, gpus) in [("NVL72", 72), ("8-GPU", 8), ("4-GPU", 4), ("8x ", 8), ("eight-", 8), ("DGX H100", 8)]
            {
                if p.sku.is_some() && p.item.contains(words) {
                    assert_eq!(p.gpus, Some(gpus), "{}", p.item);
                }
            }
        }
    }

    /// A server holds a baseboard and more, so per accelerator it costs no less.
    #[test]
    fn a_server_costs_more_than_its_baseboard() {
        for sku in ["H100 SXM5 80GB", "b200 sxm 180gb"] {
            let middle = |kind: &str| {
                let found: Vec<f64> = hardware_prices_of(sku)
                    .filter(|p| p.kind == kind && p.evidence.confidence != "low")
                    .map(|p| f64_of(p.price.base) / f64::from(p.gpus.unwrap_or(1)))
                    .collect();
                found.iter().sum::<f64>() / found.len() as f64
            };
            assert!(middle("server") > middle("baseboard"), "{sku}");
        }
    }
}
