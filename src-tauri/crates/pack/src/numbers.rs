//! How the pack prints numbers: one unit for all amounts of a table, as many digits as the range supports.

use quantity::decimal::{self, Amount};
use quantity::show;

/// The unit that all amounts of a table share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Unit {
    divisor: f64,
    letter: &'static str,
}

impl Unit {
    /// The unit that suits the largest of these amounts.
    pub(crate) fn of(amounts: impl IntoIterator<Item = f64>) -> Self {
        let largest = amounts.into_iter().filter(|a| a.is_finite()).fold(0.0, |m: f64, a| m.max(a.abs()));
        let (divisor, letter) = show::scale_of(largest);
        Self { divisor, letter }
    }

    /// "M EUR" for a head.
    pub(crate) fn with(self, currency: &str) -> String {
        format!("{}{}{currency}", self.letter, if self.letter.is_empty() { "" } else { "\u{A0}" })
    }

    /// An amount without its unit, rounded to `step` (in whole units of the currency).
    ///
    /// An amount so small that the step would hide it is rounded to two digits of its own.
    pub(crate) fn bare(self, amount: f64, step: Option<f64>) -> String {
        show::rounded(amount / self.divisor, visible(amount, step).map(|step| step / self.divisor))
    }

    /// An amount with its unit's letter.
    pub(crate) fn lettered(self, amount: f64, step: Option<f64>) -> String {
        let gap = if self.letter.is_empty() { "" } else { "\u{202F}" };
        format!("{}{gap}{}", self.bare(amount, step), self.letter)
    }
}

/// The rounding step that a range from `low` to `high` supports: the power of ten at or below its half-width, since a
/// value is known to plus or minus that. `None` without a range.
pub(crate) fn supported(low: f64, high: f64) -> Option<f64> {
    show::step((high - low).abs() / 2.0)
}

/// A step that still shows an amount of this size, where it is not zero.
pub(crate) fn visible(amount: f64, step: Option<f64>) -> Option<f64> {
    match step {
        Some(step) if amount != 0.0 && amount.abs() < step => show::step(amount.abs() / 10.0),
        step => step,
    }
}

/// An uncertain amount of money by itself, in two digits: "41 k".
pub(crate) fn rough(amount: f64) -> String {
    Unit::of([amount]).lettered(amount, show::step(amount.abs() / 10.0))
}

/// Decimal amounts as the floating numbers that shapes and rounding need.
pub(crate) fn float(amount: Amount) -> f64 {
    decimal::f64_of(amount.0)
}

/// The exact value of an amount, written as the report's figures write it.
pub(crate) fn exact(amount: Amount) -> String {
    decimal::print(amount.0)
}

/// An amount known exactly, in four significant digits at most, without trailing zeros: "42 M EUR".
pub(crate) fn known(amount: f64, currency: &str) -> String {
    let unit = Unit::of([amount]);
    let bare = unit.bare(amount, None);
    let bare = if bare.contains('.') { bare.trim_end_matches('0').trim_end_matches('.') } else { &bare };
    format!("{bare}\u{A0}{}", unit.with(currency))
}

/// A count, grouped.
pub(crate) fn count(number: u64) -> String {
    show::grouped(number as f64, 0)
}

/// A length of time: "five years", "30 months".
pub(crate) fn months(months: u32) -> String {
    const WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    match (months % 12, months / 12) {
        (0, 1) => "one year".to_owned(),
        (0, years @ 2..=10) => format!("{} years", WORDS[years as usize - 1]),
        (0, years) if years > 10 => format!("{years} years"),
        _ if months == 1 => "one month".to_owned(),
        _ => format!("{months} months"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_share_a_unit_and_show_what_they_support() {
        let plain = |s: String| s.replace(['\u{202F}', '\u{A0}'], " ");
        let unit = Unit::of([34.6e6, 52.2e6]);
        assert_eq!(plain(unit.lettered(34.6e6, supported(31.2e6, 39.8e6))), "35 M");
        assert_eq!(plain(unit.bare(34.6e6, supported(34.5e6, 34.7e6))), "34.6");
        assert_eq!(
            plain(unit.bare(38.9e6, supported(33.0e6, 50.1e6))),
            "39",
            "plus or minus 8.6 supports whole millions"
        );
        assert_eq!(plain(unit.bare(0.42e6, supported(31.2e6, 39.8e6))), "0.42", "never hidden by the others' step");
        assert_eq!(plain(rough(41_234.0)), "41 k");
        assert_eq!(unit.with("EUR"), "M\u{A0}EUR");
        assert_eq!(Unit::of([]).with("EUR"), "EUR");
        for (amount, expected) in [(42e6, "42 M EUR"), (41_500.0, "41.5 k EUR"), (0.0, "0 EUR"), (9_000.0, "9 000 EUR")]
        {
            assert_eq!(plain(known(amount, "EUR")), expected, "{amount}");
        }
        for (number, expected) in
            [(60, "five years"), (12, "one year"), (144, "12 years"), (30, "30 months"), (1, "one month")]
        {
            assert_eq!(months(number), expected);
        }
    }
}
