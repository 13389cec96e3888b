//! A published figure that is a point, a bound or a range, told apart by which of its three places are filled.
//!
//! Unlike `quantity::Range` it is nothing to draw from: a bound has one end only, and no middle is made up for it.

use crate::csv_rows::Row;
use quantity::Decimal;

/// Low, typical and high as published, in the unit of the row; `low` ≤ `typical` ≤ `high` where given.
///
/// `typical` alone is a point; `low` alone means "at least", `high` alone "at most"; all absent means no figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Band {
    /// Lower end, or the bound that the figure exceeds.
    pub low: Option<Decimal>,
    /// The one value, or the middle that the source names.
    pub typical: Option<Decimal>,
    /// Upper end, or the bound that the figure stays below.
    pub high: Option<Decimal>,
}

impl Band {
    /// Reads three columns.
    pub(crate) fn read(row: &Row, [low, typical, high]: [&str; 3]) -> Self {
        Self { low: row.decimal(low), typical: row.decimal(typical), high: row.decimal(high) }
    }

    /// The values given, lowest first.
    pub fn values(&self) -> impl Iterator<Item = Decimal> {
        [self.low, self.typical, self.high].into_iter().flatten()
    }

    /// True where no value is given.
    pub fn is_unknown(&self) -> bool {
        self.values().next().is_none()
    }
}

#[cfg(test)]
pub(crate) mod check {
    use super::*;
    use quantity::decimal::f64_of;

    /// Fails unless the values stand in order within the limits, both included.
    pub(crate) fn within(name: &str, band: &Band, least: f64, most: f64) {
        let values: Vec<f64> = band.values().map(f64_of).collect();
        assert!(values.is_sorted(), "{name}: {values:?} are not in order");
        assert!(values.iter().all(|x| (least..=most).contains(x)), "{name}: {values:?} leave {least} to {most}");
    }

    /// Fails unless the value is what the arithmetic gives, rounded to the digits it is written with (two at least).
    pub(crate) fn derived(name: &str, value: Option<Decimal>, computed: f64) {
        let value = value.unwrap_or_else(|| panic!("{name} has no value"));
        let half_a_digit = 0.5 / 10f64.powi(value.scale().max(2).cast_signed());
        let off = (f64_of(value) - computed).abs();
        assert!(off <= half_a_digit * 1.000_001, "{name}: {value} is written, {computed} computed");
    }
}
