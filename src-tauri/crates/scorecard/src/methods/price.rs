//! Points for the lowest price: a rule that tenders know, in which who else bids moves everybody's points.

use super::Known;

/// `points` × lowest ÷ price, added to the plain sum of the other criteria; `None` unless every price is above 0.
///
/// Source: the formula of public procurement that is called relative or inversely proportional, for instance Dimitri, Piga &
/// Spagnolo 2006, "Handbook of Procurement", ch. 12.
pub(crate) fn lowest_price(known: &Known, price: usize, points: f64) -> Option<Vec<f64>> {
    let lowest = known.column(price).fold(f64::INFINITY, f64::min);
    let others = |row: &[f64]| row.iter().enumerate().filter(|(at, _)| *at != price).map(|(_, x)| x).sum::<f64>();
    let score = |row: &Vec<f64>| points * (lowest / row[price]) + others(row);
    (lowest > 0.0).then(|| known.rows.iter().map(score).collect())
}
