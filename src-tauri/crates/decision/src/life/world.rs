//! What one world says of a card: its value, failures and energy by age, its economic life, when to refresh it, and cards bought used.

use super::age::{Best, OLDEST};
use super::case::Seen;
use quantity::real;

/// Months of a year.
const YEAR: u32 = 12;
/// Ages in years at which a card is looked at, from new.
pub(super) const AGES: u32 = OLDEST / YEAR;
/// Ages in years at which a used card is looked at, from 1.
pub(super) const USED: u32 = 5;

/// A card in one world.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct World {
    /// What it costs new.
    pub(super) price: f64,
    /// Months of its warranty.
    pub(super) warranty: f64,
    /// Useful hours a year of a card that does not fail.
    pub(super) useful: f64,
    /// By age in years from 0.
    pub(super) ages: Vec<Age>,
    /// Share of the price that a sale brings at the horizon.
    pub(super) at_horizon: f64,
    pub(super) economic: Best,
    /// Month of its life; `None` within ten years.
    pub(super) refresh: Option<u32>,
    /// By age in years from 1.
    pub(super) used: Vec<Used>,
    /// By months from 0: share of the price that a sale brings.
    pub(super) value: Vec<f64>,
}

/// A card of an age.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Age {
    /// Share of the price that a sale brings.
    pub(super) value: f64,
    /// Failures expected in the year that begins.
    pub(super) failures: f64,
    /// Energy of its work over that of a successor which is new then.
    pub(super) energy: f64,
}

/// A card bought used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Used {
    /// What it costs.
    pub(super) price: f64,
    /// The same with what repairs of the first year cost on average that no warranty pays.
    pub(super) with_warranty: f64,
    /// Months that are left of the warranty.
    pub(super) warranty: f64,
    /// Money for a useful hour, kept as long as is best.
    pub(super) cost: f64,
    /// The same of a card that is new when this one is bought used.
    pub(super) new: f64,
    /// The most that it may cost to be no dearer than that.
    pub(super) even: f64,
}

/// What a world says of a card, with the months of the horizon.
pub(super) fn world(seen: &Seen, horizon: u32) -> World {
    let age = |years: u32| Age {
        value: seen.value.at(f64::from(YEAR * years)),
        failures: seen.failures.in_year_from(YEAR * years),
        energy: 1.0 / left(seen.progress.energy, years),
    };
    let used = |years: u32| {
        let months = YEAR * years;
        let (price, new) = (seen.aged.used_price(months), seen.aged.successor(seen.progress, months));
        Used {
            price,
            with_warranty: price + seen.aged.year_of_repairs(months),
            warranty: (seen.warranty - f64::from(months)).max(0.0),
            cost: seen.aged.used(months).cost,
            new,
            even: seen.aged.even_price(months, new).max(0.0),
        }
    };
    World {
        price: seen.price,
        warranty: seen.warranty,
        useful: seen.useful,
        ages: (0..=AGES).map(age).collect(),
        at_horizon: seen.value.at(f64::from(horizon)),
        economic: seen.aged.economic(),
        refresh: seen.aged.refresh(seen.progress),
        used: (1..=USED).map(used).collect(),
        value: (0..=OLDEST).map(|month| seen.value.at(f64::from(month))).collect(),
    }
}

/// What a yearly fall leaves after so many years, kept above 0 so that something can be divided by it.
fn left(fall: f64, years: u32) -> f64 {
    real::pow(1.0 - fall, f64::from(years)).max(f64::EPSILON)
}
