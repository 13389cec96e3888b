//! How the pack prints numbers: one unit for all amounts of a table, with the digits that the report gives its figures.

use decision::Report;
use quantity::decimal::{self, Amount};
use quantity::show;
pub(crate) use quantity::show::{Unit, rough};
use voice::{Message, message};

/// "€m" for a head.
pub(crate) fn head(unit: Unit, currency: &str) -> String {
    unit.head(currency)
}

/// The step to which a figure of the report is rounded, so that it shows the same digits everywhere.
pub(crate) fn step_of(report: &Report, id: &str) -> Option<f64> {
    report.trace(id).and_then(|figure| figure.step)
}

/// Decimal amounts as the floating numbers that shapes and rounding need.
pub(crate) fn float(amount: Amount) -> f64 {
    decimal::f64_of(amount.0)
}

/// The exact value of an amount, written as the report's figures write it.
pub(crate) fn exact(amount: Amount) -> String {
    decimal::print(amount.0)
}

/// An amount known exactly, in four significant digits at most, without trailing zeros: "€42m".
pub(crate) fn known(amount: f64, currency: &str) -> String {
    voice::money(&Unit::of([amount]).lettered(amount, None), currency)
}

/// Amounts of one table: one unit, and one place behind the point, so that they can be added up on paper.
#[derive(Clone, Copy)]
pub(crate) struct Tenths {
    unit: Unit,
    step: f64,
}

impl Tenths {
    /// The unit that suits the largest of these.
    pub(crate) fn of(amounts: impl IntoIterator<Item = f64>) -> Self {
        let unit = Unit::of(amounts);
        Self { unit, step: unit.divisor / 10.0 }
    }

    /// "€m" for a head.
    pub(crate) fn head(self, currency: &str) -> String {
        head(self.unit, currency)
    }

    /// An amount without its unit; 0 stays 0, and what is less than half a tenth says so.
    pub(crate) fn bare(self, amount: f64) -> String {
        if amount == 0.0 { "0".to_owned() } else { show::grouped(amount / self.unit.divisor, 1) }
    }

    /// Amounts that add up to their sum as it is printed.
    pub(crate) fn parts(self, amounts: &[f64]) -> Vec<String> {
        show::apportioned(amounts, self.step).into_iter().map(|own| self.bare(own)).collect()
    }
}

/// A count, grouped.
pub(crate) fn count(number: u64) -> String {
    show::grouped(number as f64, 0)
}

/// A length of time: "five years", "30 months".
pub(crate) fn months(months: u32) -> Message {
    match (months % 12, months / 12) {
        (0, years @ 1..) => {
            message!("pack-period-years", years = years, words = message!("count-in-words", count = years))
        }
        _ => message!("pack-period-months", months = months),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_and_times_read_as_words() {
        let plain = |s: String| s.replace(['\u{202F}', '\u{A0}'], " ");
        assert_eq!(head(Unit::of([34.6e6]), "EUR"), "€m");
        assert_eq!(head(Unit::of([]), "EUR"), "€");
        for (amount, expected) in [(42e6, "€42m"), (41_500.0, "€41.5k"), (0.0, "€0"), (9_000.0, "€9 000")] {
            assert_eq!(plain(known(amount, "EUR")), expected, "{amount}");
        }
        for (number, expected) in
            [(60, "five years"), (12, "one year"), (144, "12 years"), (30, "30 months"), (1, "one month")]
        {
            assert_eq!(voice::text(&months(number)), expected);
        }
    }
}
