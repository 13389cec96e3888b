//! Whether a measured quantity is what a criterion asks for, and in how many of its units.

use super::reading::{Measurement, Quantity};
use super::sizes::FORMATS;
use quantity::{Range, decimal, show};
use tables::Row;
use vocabulary::{Message, message};

/// What a unit of a rate counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    Operations,
    Bytes,
    Tokens,
}

/// Units with the factor to operations, bytes or tokens per second.
const UNITS: [(&str, Counts, f64); 19] = [
    ("flop/s", Counts::Operations, 1.0),
    ("gflop/s", Counts::Operations, 1e9),
    ("tflop/s", Counts::Operations, 1e12),
    ("tflops", Counts::Operations, 1e12),
    ("top/s", Counts::Operations, 1e12),
    ("tops", Counts::Operations, 1e12),
    ("pflop/s", Counts::Operations, 1e15),
    ("b/s", Counts::Bytes, 1.0),
    ("mb/s", Counts::Bytes, 1e6),
    ("gb/s", Counts::Bytes, 1e9),
    ("tb/s", Counts::Bytes, 1e12),
    ("gib/s", Counts::Bytes, 1_073_741_824.0),
    ("gbit/s", Counts::Bytes, 0.125e9),
    ("token/s", Counts::Tokens, 1.0),
    ("tokens/s", Counts::Tokens, 1.0),
    ("tok/s", Counts::Tokens, 1.0),
    ("ktokens/s", Counts::Tokens, 1e3),
    ("thousand tokens/s", Counts::Tokens, 1e3),
    ("million tokens/s", Counts::Tokens, 1e6),
];

/// What a measurement is of: one device.
const EACH: [&str; 6] = ["gpu", "device", "card", "accelerator", "chip", "npu"];

/// Why a measured quantity is not what a criterion asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    /// A utilisation is a share of dense peak, the criterion is in this unit.
    NoShare(Message),
    /// The criterion is a share of the peak of another number format.
    OtherPeak { meant: &'static str, own: String },
    /// Units that cannot be converted.
    OtherUnit { measured: String, asked: Message },
    /// The criterion's name speaks of something else.
    OtherThing { measured: Message, spoken: Message },
}

impl Misfit {
    /// What does not fit.
    pub fn message(&self) -> Message {
        match self {
            Self::NoShare(unit) => message!("measured-no-share", unit = unit),
            Self::OtherPeak { meant, own } => message!("measured-other-peak", meant = *meant, own = own),
            Self::OtherUnit { measured, asked } => {
                message!("measured-other-unit", measured = measured, asked = asked)
            }
            Self::OtherThing { measured, spoken } => {
                message!("measured-other-thing", measured = measured, spoken = spoken)
            }
        }
    }
}

/// The factor from the measured quantity to the unit in which a criterion's entries are read.
pub(super) fn factor(m: &Measurement, quantity: Quantity, criterion: &Row) -> Result<f64, Misfit> {
    let unit = criterion.get("unit").unwrap_or_default();
    match quantity {
        Quantity::Median => rate(&m.unit, unit),
        _ => share(m.precision.as_deref(), unit, size(criterion)),
    }
}

/// The larger of the anchors: whether entries in "%" read as 0.4 or as 40.
fn size(criterion: &Row) -> f64 {
    let anchor = |key| criterion.get(key).and_then(|text| Range::parse(text).ok());
    let ends = ["worst", "best"].into_iter().filter_map(anchor).map(|range| decimal::f64_of(range.base).abs());
    ends.fold(0.0, f64::max)
}

/// A utilisation fits a share of peak of the same number format.
fn share(precision: Option<&str>, unit: &str, size: f64) -> Result<f64, Misfit> {
    let in_percent = unit == "%" && size > 1.0;
    let rest = if in_percent { Some("") } else { show::share_of(unit, size) };
    let rest = rest.filter(|rest| rest.is_empty() || rest.contains("peak"));
    let rest = rest.ok_or_else(|| Misfit::NoShare(named(unit)))?;
    let meant = FORMATS.into_iter().find(|known| rest.split(' ').any(|word| word == *known));
    match (meant, precision) {
        (Some(meant), Some(own)) if meant != own => Err(Misfit::OtherPeak { meant, own: own.to_owned() }),
        _ => Ok(if in_percent { 100.0 } else { 1.0 }),
    }
}

fn rate(measured: &str, unit: &str) -> Result<f64, Misfit> {
    let known = |text: &str| UNITS.iter().find(|(name, ..)| *name == plain(text));
    match (known(measured), known(unit)) {
        (Some((_, counts, from)), Some((_, same, to))) if counts == same => Ok(from / to),
        _ if plain(measured) == plain(unit) => Ok(1.0),
        _ => Err(Misfit::OtherUnit { measured: measured.to_owned(), asked: named(unit) }),
    }
}

fn named(unit: &str) -> Message {
    if unit.is_empty() { message!("measured-no-unit") } else { unit.into() }
}

/// A unit without the device that it is of: "tokens per second per GPU" is "tokens/s".
fn plain(unit: &str) -> String {
    let text = unit.trim().to_lowercase().replace(" per second", "/s").replace("/second", "/s");
    let each = |text: &str| {
        EACH.iter().find_map(|each| {
            text.strip_suffix(&format!(" per {each}"))
                .or_else(|| text.strip_suffix(&format!("/{each}")))
                .map(str::to_owned)
        })
    };
    each(&text).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_fits_the_units_of_its_kind() {
        for (measured, unit, expected) in [
            ("tokens/s", "tokens per second per GPU", Some(1.0)),
            ("tokens/s", "tokens/s", Some(1.0)),
            ("tokens/s", "thousand tokens per second", Some(1e-3)),
            ("GB/s", "GB/s", Some(1.0)),
            ("GB/s", "TB/s", Some(1e-3)),
            ("GB/s", "Gbit/s", Some(8.0)),
            ("TFLOP/s", "PFLOP/s per card", Some(1e-3)),
            ("joules", "Joules", Some(1.0)),
            ("tokens/s", "GB/s", None),
            ("GB/s", "tokens per second per node", None),
            ("GB/s", "share of dense bf16 peak", None),
            ("tokens/s", "", None),
        ] {
            let found = rate(measured, unit);
            assert_eq!(found.as_ref().ok(), expected.as_ref(), "{measured} in {unit}: {found:?}");
        }
    }

    #[test]
    fn a_utilisation_fits_a_share_of_the_same_peak() {
        for (precision, unit, size, expected) in [
            (Some("bf16"), "share of dense bf16 peak", 1.0, Some(1.0)),
            (Some("bf16"), "share", 1.0, Some(1.0)),
            (Some("bf16"), "fraction", 0.6, Some(1.0)),
            (Some("bf16"), "%", 0.6, Some(1.0)),
            (Some("bf16"), "%", 60.0, Some(100.0)),
            (None, "%", 100.0, Some(100.0)),
            (None, "share of dense peak", 1.0, Some(1.0)),
            (Some("fp8"), "share of dense bf16 peak", 1.0, None),
            (Some("bf16"), "share of the month", 1.0, None),
            (Some("bf16"), "tokens per second per GPU", 1.0, None),
            (Some("bf16"), "", 1.0, None),
        ] {
            assert_eq!(share(precision, unit, size).ok(), expected, "{precision:?} in {unit} up to {size}");
        }
    }
}
