//! What other numbers of units would cost, drawn pool by pool, for the pack and for a window.

use crate::error::PackError;
use charts::{Commitment, Committed, Figure, Fonts, Label, Place};
use decision::report::commitments::{CommitmentCurve, Commitments};
use quantity::decimal::{self, Amount};
use voice::{Value, message};

/// A curve for each pool, as wide as told in points.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn commitments(found: &Commitments, width: f64) -> Result<Vec<Figure>, PackError> {
    let fonts = Fonts::shipped()?;
    Ok(found.pools.iter().map(|own| figure(&fonts, own, &found.currency, width)).collect())
}

/// One pool's curve: title and marks are sentences and words of the answer.
pub(crate) fn figure(fonts: &Fonts, own: &CommitmentCurve, currency: &str, width: f64) -> Figure {
    let finding = own.findings.first().map(voice::text).unwrap_or_default();
    let finding = finding.trim_end_matches('.');
    let title = message!("pack-commitment-title", pool = own.pool.name(), finding = finding);
    let point = |point: &decision::report::commitments::CommitmentPoint| Committed {
        units: f64::from(point.units),
        mean: money(point.mean),
        p90: money(point.p90),
    };
    let drawn = Commitment {
        title: voice::text(&title),
        unit: voice::text(&message!("pack-commitment-unit", currency = currency)),
        foot: voice::text(&message!("pack-commitment-foot", gpus = own.unit_gpus, quote = &own.name)),
        points: own.points.iter().map(point).collect(),
        marks: marks(own),
    };
    drawn.figure(fonts, width)
}

/// The optimum, today and the rules of thumb; what falls together has one mark.
fn marks(own: &CommitmentCurve) -> Vec<Place> {
    let thumbs =
        own.thumbs.iter().map(|thumb| (thumb.units, message!("pack-commitment-rule", rule = thumb.rule.name())));
    let places = [(own.optimum, message!("pack-commitment-least")), (own.today, message!("pack-commitment-today"))];
    let mut marks: Vec<(u32, Vec<voice::Message>)> = Vec::new();
    for (units, name) in places.into_iter().chain(thumbs) {
        match marks.iter_mut().find(|known| known.0 == units) {
            Some(known) => known.1.push(name),
            None => marks.push((units, vec![name])),
        }
    }
    let place = |(units, names): (u32, Vec<voice::Message>)| Place {
        units: f64::from(units),
        name: Label::from(voice::value(Value::commas(names))),
        is_least: units == own.optimum,
    };
    marks.into_iter().map(place).collect()
}

fn money(amount: Amount) -> f64 {
    decimal::f64_of(amount.0)
}
