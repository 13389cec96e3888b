//! Whether a measured quantity is what a criterion asks for, and in how many of its units.

use super::reading::Measurement;
use super::sizes::FORMATS;
use quantity::{Range, decimal, show};
use tables::Row;
use vocabulary::{Message, Quantity, message};

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
        Quantity::Median => measurement::unit::factor(&m.unit, unit)
            .ok_or_else(|| Misfit::OtherUnit { measured: m.unit.clone(), asked: named(unit) }),
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

fn named(unit: &str) -> Message {
    if unit.is_empty() { message!("measured-no-unit") } else { unit.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

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
