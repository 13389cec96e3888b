//! What a line comes to over the horizon, in doubles, with any of its numbers replaced: the closed form of the schedule's sum.

use crate::compounding::Compounding;
use crate::depreciation;
use crate::{Horizon, Method, Shape};
use quantity::{HOURS_PER_MONTH, real};

/// A number of a line that may be uncertain; months and lives may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Amount,
    Growth,
    Kw,
    Pue,
    PricePerKwh,
    Load,
    Price,
    HoursShare,
    Residual,
    Rate,
}

/// How each is written.
const FIELDS: [(&str, Field); 10] = [
    ("amount", Field::Amount),
    ("growth", Field::Growth),
    ("kw", Field::Kw),
    ("pue", Field::Pue),
    ("price_per_kwh", Field::PricePerKwh),
    ("load", Field::Load),
    ("price", Field::Price),
    ("hours_share", Field::HoursShare),
    ("residual", Field::Residual),
    ("rate", Field::Rate),
];

/// Most growth by the year.
const MOST_GROWTH: f64 = 10.0;

impl Field {
    /// The numbers of a line of that shape, as they are written.
    pub(super) fn names(shape: &Shape<f64>) -> Vec<&'static str> {
        let of = |field: Field| Self::slot(&mut shape.clone(), field).is_some();
        FIELDS.iter().filter(|(_, field)| of(*field)).map(|(name, _)| *name).collect()
    }

    /// The number of that name in a line of that shape; `None` where it has none.
    pub(super) fn of(shape: &Shape<f64>, name: &str) -> Option<Self> {
        let field = FIELDS.iter().find(|(own, _)| *own == name).map(|(_, field)| *field)?;
        Self::slot(&mut shape.clone(), field).map(|_| field)
    }

    fn slot(shape: &mut Shape<f64>, field: Self) -> Option<&mut f64> {
        match (shape, field) {
            (
                Shape::Once { amount, .. } | Shape::Monthly { amount, .. } | Shape::Depreciate { amount, .. },
                Self::Amount,
            ) => Some(amount),
            (Shape::Monthly { growth, .. }, Self::Growth) => Some(growth),
            (Shape::Energy { kw, .. }, Self::Kw) => Some(kw),
            (Shape::Energy { pue, .. }, Self::Pue) => Some(pue),
            (Shape::Energy { price_per_kwh, .. }, Self::PricePerKwh) => Some(price_per_kwh),
            (Shape::Energy { load, .. }, Self::Load) => Some(load),
            (Shape::PerGpuHour { price, .. }, Self::Price) => Some(price),
            (Shape::PerGpuHour { hours_share, .. }, Self::HoursShare) => Some(hours_share),
            (Shape::Depreciate { residual, .. }, Self::Residual) => Some(residual),
            (Shape::Depreciate { method: Method::Declining { rate } | Method::Annuity { rate }, .. }, Self::Rate) => {
                Some(rate)
            }
            _ => None,
        }
    }

    /// A drawn number, within the limits that it has in such a line.
    pub(super) fn within(self, shape: &Shape<f64>, drawn: f64) -> f64 {
        let is_share = matches!(shape, Shape::Depreciate { method: Method::Declining { .. }, .. });
        match self {
            Self::Amount | Self::Residual => drawn,
            Self::Growth => drawn.clamp(-1.0, MOST_GROWTH),
            Self::Kw | Self::PricePerKwh | Self::Price => drawn.max(0.0),
            Self::Pue => drawn.max(1.0),
            Self::Load | Self::HoursShare => drawn.clamp(0.0, 1.0),
            Self::Rate if is_share => drawn.clamp(0.0, 1.0),
            // An annuity's is above −1.
            Self::Rate => drawn.max((-1.0_f64).next_up()),
        }
    }

    /// Puts a drawn number in place, within its limits.
    pub(super) fn put(self, shape: &mut Shape<f64>, drawn: f64) {
        let within = self.within(shape, drawn);
        if let Some(slot) = Self::slot(shape, self) {
            *slot = within;
        }
    }
}

/// What a line comes to over the whole horizon, in its own currency.
pub(super) fn total(shape: &Shape<f64>, horizon: &Horizon<f64>) -> f64 {
    let hours = f64::from(HOURS_PER_MONTH) * f64::from(horizon.months);
    match *shape {
        Shape::Once { amount, .. } => amount,
        Shape::Monthly { amount, from, to, growth } => amount * grown(growth, (to + 1).saturating_sub(from)),
        Shape::Energy { kw, pue, price_per_kwh, load } => kw * pue * price_per_kwh * load * hours,
        Shape::PerGpuHour { price, hours_share } => price * hours_share * horizon.gpus.unwrap_or(0.0) * hours,
        Shape::Depreciate { amount, life_months, residual, method } => {
            let charged = life_months.min(horizon.months);
            match method {
                Method::Annuity { rate } if is_beyond(rate, life_months) => residual * rate / 12.0 * f64::from(charged),
                _ => {
                    let charges = depreciation::charges(amount, residual, life_months, method, charged);
                    charges.map_or(f64::NAN, |charges| charges.iter().sum())
                }
            }
        }
    }
}

/// True of an annuity near −1 whose factor (1 + rate)^−y leaves the doubles: then the purchase no longer counts beside the residual,
/// and the charge is the limit residual·rate/12.
fn is_beyond(rate: f64, life_months: u32) -> bool {
    rate < 0.0 && Compounding::discounting(rate).and_then(|own| own.factor(life_months)).is_none()
}

/// Σ (1 + growth)^(k/12) for k from 0 to `count` − 1.
fn grown(growth: f64, count: u32) -> f64 {
    let month = real::ln_1p(growth) / f64::from(YEAR);
    if month == 0.0 {
        return f64::from(count);
    }
    if month == f64::NEG_INFINITY {
        return 1.0;
    }
    real::exp_m1(f64::from(count) * month) / real::exp_m1(month)
}

/// Months of a year.
const YEAR: u32 = 12;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bucket, Category, Line, monthly};
    use proptest::prelude::*;
    use quantity::Currency;

    fn shapes() -> impl Strategy<Value = Shape<f64>> {
        let amount = -1e6..1e6;
        let method = prop_oneof![
            Just(Method::StraightLine),
            (0.0..=1.0_f64).prop_map(|rate| Method::Declining { rate }),
            (-0.5..0.5_f64).prop_map(|rate| Method::Annuity { rate }),
        ];
        prop_oneof![
            (amount.clone(), 0..=60_u32).prop_map(|(amount, month)| Shape::Once { amount, month }),
            (amount.clone(), 1..=30_u32, 30..=60_u32, prop_oneof![Just(0.0), Just(-1.0), -1.0..3.0_f64])
                .prop_map(|(amount, from, to, growth)| Shape::Monthly { amount, from, to, growth }),
            (0.0..1e3_f64, 1.0..2.0_f64, 0.0..1.0_f64, 0.0..=1.0_f64)
                .prop_map(|(kw, pue, price_per_kwh, load)| Shape::Energy { kw, pue, price_per_kwh, load }),
            (0.0..50.0_f64, 0.0..=1.0_f64).prop_map(|(price, hours_share)| Shape::PerGpuHour { price, hours_share }),
            (amount.clone(), 1..=90_u32, -1e5..1e5_f64, method).prop_map(|(amount, life_months, residual, method)| {
                Shape::Depreciate { amount, life_months, residual, method }
            }),
        ]
    }

    proptest! {
        #[test]
        fn the_closed_form_is_the_sum_of_the_schedule(shape in shapes()) {
            let currency = Currency::parse("EUR").unwrap();
            let horizon = Horizon { currency, months: 60, gpus: Some(64.0), rates: Vec::new() };
            let bucket = *Bucket::ALL.iter().find(|own| own.category() == Category::Opex).unwrap();
            let line = Line { id: "a".to_owned(), bucket, currency, shape };
            let expected: f64 = monthly(&line, &horizon).unwrap().iter().sum();
            let found = total(&line.shape, &horizon);
            prop_assert!((found - expected).abs() <= 1e-9 * expected.abs().max(1.0), "{found} {expected}");
        }
    }
}
