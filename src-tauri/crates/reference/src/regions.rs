//! Electricity price, power usage effectiveness and grid carbon of regions, each figure with its own source.
//!
//! Prices are in the currency they were published in. Business tariffs hold at about 1 GWh a year, so that a
//! multi-megawatt site usually pays less. A missing price is unknown: the user is asked, nothing is guessed.

use crate::csv_rows::{Row, rows};
use quantity::{Currency, Decimal};
use std::sync::OnceLock;

/// What electricity costs a business.
#[derive(Clone, Copy, Debug)]
pub struct PowerPrice {
    /// Price of a kilowatt-hour in `currency`.
    pub per_kwh: Decimal,
    /// Currency as published.
    pub currency: Currency,
    /// Whose price: industrial average, industrial tariff, business tariff, non-household, regulated tariff, site claim.
    pub basis: &'static str,
    /// Year or month it holds for (ISO).
    pub observed: &'static str,
    /// Where it was read.
    pub source: &'static str,
    /// Address of the page, where one is known.
    pub url: Option<&'static str>,
}

/// Energy of the whole site over energy of its computers.
#[derive(Clone, Copy, Debug)]
pub struct Pue {
    /// The ratio, at least 1.
    pub ratio: Decimal,
    /// operator campus or operator geography (best practice of a large operator), or survey average (not local).
    pub basis: &'static str,
    /// Where it was read.
    pub source: &'static str,
}

/// Carbon of the region's grid.
#[derive(Clone, Copy, Debug)]
pub struct GridFactor {
    /// Kilograms of CO2 equivalent per kilowatt-hour.
    pub kg_co2e_per_kwh: Decimal,
    /// Year it holds for, where the source says.
    pub observed: Option<&'static str>,
    /// Where it was read.
    pub source: &'static str,
}

/// A country, state or city where computers could stand.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// Name, unique without regard to case.
    pub name: &'static str,
    /// Its country.
    pub country: &'static str,
    /// Electricity price, where one was found.
    pub power: Option<PowerPrice>,
    /// Power usage effectiveness.
    pub pue: Option<Pue>,
    /// Grid carbon, where a factor was found.
    pub grid: Option<GridFactor>,
    /// How sure the row is: high, medium or low.
    pub confidence: &'static str,
    /// Other figures seen, conflicts and traps.
    pub note: Option<&'static str>,
}

/// All shipped regions, in the order of the file.
pub fn regions() -> &'static [Region] {
    static ROWS: OnceLock<Vec<Region>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::REGIONS).iter().filter_map(read).collect())
}

/// The region of that name; case and blanks around it are ignored.
pub fn region(name: &str) -> Option<&'static Region> {
    let name = name.trim();
    regions().iter().find(|r| r.name.eq_ignore_ascii_case(name))
}

/// The regions that a name may mean: the one called so, else all of the country called so; case and blanks around it are ignored.
pub fn regions_called(name: &str) -> Vec<&'static Region> {
    let of_country = |r: &&Region| r.country.eq_ignore_ascii_case(name.trim());
    region(name).map_or_else(|| regions().iter().filter(of_country).collect(), |own| vec![own])
}

fn read(row: &Row) -> Option<Region> {
    Some(Region {
        name: row.text("region")?,
        country: row.text("country")?,
        power: power(row),
        pue: pue(row),
        grid: grid(row),
        confidence: row.text("confidence")?,
        note: row.text("note"),
    })
}

fn power(row: &Row) -> Option<PowerPrice> {
    Some(PowerPrice {
        per_kwh: row.decimal("price_per_kwh")?,
        currency: row.currency("currency")?,
        basis: row.text("price_basis")?,
        observed: row.text("price_observed")?,
        source: row.text("price_source")?,
        url: row.text("price_source_url"),
    })
}

fn pue(row: &Row) -> Option<Pue> {
    Some(Pue { ratio: row.decimal("pue")?, basis: row.text("pue_basis")?, source: row.text("pue_source")? })
}

fn grid(row: &Row) -> Option<GridFactor> {
    Some(GridFactor {
        kg_co2e_per_kwh: row.decimal("grid_kg_co2e_per_kwh")?,
        observed: row.text("grid_observed"),
        source: row.text("grid_source")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use quantity::decimal::f64_of;

    /// A figure and its companions stand together or not at all.
    #[test]
    fn every_row_is_read_whole() {
        check::whole(crate::edition::REGIONS, regions().len(), &[], &["price_per_kwh", "pue", "grid_kg_co2e_per_kwh"]);
        check::distinct(regions().iter().map(|r| r.name.to_ascii_lowercase()));
        for (row, region) in rows(crate::edition::REGIONS).iter().zip(regions()) {
            for (column, read) in [
                ("price_per_kwh", region.power.is_some()),
                ("currency", region.power.is_some()),
                ("price_source", region.power.is_some()),
                ("pue", region.pue.is_some()),
                ("grid_kg_co2e_per_kwh", region.grid.is_some()),
                ("grid_source", region.grid.is_some()),
            ] {
                assert_eq!(row.text(column).is_some(), read, "{}: {column}", region.name);
            }
            check::graded(region.name, region.confidence);
        }
    }

    #[test]
    fn electricity_is_plausibly_priced() {
        let bases = [
            "industrial average",
            "industrial tariff",
            "business tariff",
            "non-household",
            "regulated tariff",
            "site claim",
        ];
        for r in regions() {
            let Some(p) = r.power else { continue };
            let usd = f64_of(p.per_kwh) * check::usd(p.currency);
            assert!((0.01..=0.6).contains(&usd), "{}: {usd} USD per kWh", r.name);
            assert!(bases.contains(&p.basis), "{}: {}", r.name, p.basis);
            check::dated(r.name, p.observed);
            check::addressed(r.name, p.url);
        }
    }

    #[test]
    fn sites_and_grids_are_plausible() {
        for r in regions() {
            let pue = r.pue.map(|p| (f64_of(p.ratio), p.basis));
            let (ratio, basis) = pue.unwrap_or_else(|| panic!("{} lacks a PUE", r.name));
            assert!((1.0..=1.6).contains(&ratio), "{}: PUE {ratio}", r.name);
            assert!(["operator campus", "operator geography", "survey average"].contains(&basis), "{}", r.name);
            assert_eq!(basis == "survey average", ratio == 1.56, "{}: PUE {ratio} is {basis}", r.name);
            let grid = r.grid.map_or(0.1, |g| f64_of(g.kg_co2e_per_kwh));
            assert!((0.02..=1.0).contains(&grid), "{}: {grid} kg per kWh", r.name);
            r.grid.and_then(|g| g.observed).iter().for_each(|year| check::dated(r.name, year));
        }
    }

    #[test]
    fn a_price_is_unknown_rather_than_guessed() {
        let unknown: Vec<&str> = regions().iter().filter(|r| r.power.is_none()).map(|r| r.name).collect();
        let asked = ["Japan", "Australia", "Brazil", "Norway", "Iceland", "Poland", "Switzerland", "Hong Kong"];
        assert_eq!(unknown, asked);
        assert_eq!(region(" sweden ").map(|r| r.name), Some("Sweden"));
        assert!(region("Atlantis").is_none());
        let called = |name: &str| regions_called(name).iter().map(|r| r.name).collect::<Vec<_>>();
        assert_eq!(called("china"), ["China"], "the country itself before its provinces");
        assert_eq!(called("European Union"), ["EU average"]);
        assert!(called("United States").len() > 20 && called("Atlantis").is_empty());
    }

    /// Factors in the Cloud Carbon Footprint tables (Apache-2.0), tonnes per kWh there.
    #[test]
    fn grid_factors_agree_with_their_tables() {
        for (name, factor) in [("Iowa", "0.479"), ("Virginia", "0.383"), ("Oregon", "0.117"), ("Ohio", "0.440187")] {
            let ours = region(name).and_then(|r| r.grid).map(|g| g.kg_co2e_per_kwh);
            assert_eq!(ours, quantity::decimal::parse(factor), "{name}");
        }
    }
}
