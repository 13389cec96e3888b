//! What cards bring on sale as they age, drawn card by card, for the pack and for a window.

use crate::error::PackError;
use charts::{Aged, Ageing, Figure, Fonts};
use decision::report::life::{CardLife, Life, LifeAge};
use vocabulary::LifeMeasure;
use voice::message;

/// A share of everything in per cent.
const PERCENT: f64 = 100.0;

/// A curve for each card, as wide as told in points.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn ageing(found: &Life, width: f64) -> Result<Vec<Figure>, PackError> {
    let fonts = Fonts::shipped()?;
    Ok(found.cards.iter().map(|own| figure(&fonts, own, width)).collect())
}

/// One card's curve.
pub(crate) fn figure(fonts: &Fonts, own: &CardLife, width: f64) -> Figure {
    let point = |age: &LifeAge| {
        let value = age.value.value;
        let [low, middle, high] = [value.p10, value.p50, value.p90].map(|own| PERCENT * own.unwrap_or_default());
        Aged { age: f64::from(age.years), low, middle, high, book: age.book.map(|book| PERCENT * book) }
    };
    let title = message!("pack-life-curve", measure = LifeMeasure::Value.name(), name = own.name.clone());
    let drawn = Ageing {
        title: voice::text(&title),
        unit: voice::text(&message!("pack-life-unit")),
        time: voice::text(&message!("life-head-age")),
        points: own.ages.iter().map(point).collect(),
    };
    drawn.figure(fonts, width)
}
