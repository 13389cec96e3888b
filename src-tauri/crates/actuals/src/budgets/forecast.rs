//! What the next months will cost: the same month of the year before, or the last one, with the drift of the last year.

use crate::norms::BudgetRules;
use serde::Serialize;

/// A range: one time in ten less, the middle, one time in ten more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SpendSpread"))]
pub struct Spread {
    /// One time in ten it is less.
    pub p10: f64,
    /// As often more as less.
    pub p50: f64,
    /// One time in ten it is more.
    pub p90: f64,
}

/// A month ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct MonthForecast {
    /// How far, from 1 on.
    pub ahead: usize,
    /// What it costs.
    pub month: Spread,
    /// What all months up to it cost.
    pub total: Spread,
}

/// Months of a year.
const YEAR: usize = 12;

/// So many months after a history of months; `None` where the history is shorter than the rules ask.
///
/// With two years the seasonal naive method: the same month a year before, plus the mean growth from year to year; with less the naive
/// method with drift: the last month plus the mean change. The range is that of one-step errors of the same method over the history
/// (their standard deviation σ), σ·√k for a month k seasons (or months) ahead, normal. Errors of months ahead share one drift, so that
/// totals add ranges instead of squares: they are rather too wide. Nothing is below 0.
/// Source: Hyndman & Athanasopoulos, Forecasting: Principles and Practice (3rd ed.), sections 5.2 and 5.5.
pub fn forecast(history: &[f64], ahead: usize, rules: &BudgetRules) -> Option<Vec<MonthForecast>> {
    (history.len() >= rules.least_months.max(2)).then_some(())?;
    let season = if history.len() >= 2 * YEAR { YEAR } else { 1 };
    let changes: Vec<f64> = (season..history.len()).map(|at| history[at] - history[at - season]).collect();
    let recent = &changes[changes.len().saturating_sub(YEAR)..];
    let drift = recent.iter().sum::<f64>() / recent.len() as f64;
    let squares: f64 = changes.iter().map(|change| (change - drift) * (change - drift)).sum();
    let deviation = (squares / (changes.len().max(2) - 1) as f64).sqrt();
    let width = quantity::normal::quantile(rules.upper) * deviation;
    let mut total = Spread::default();
    let month = |k: usize| {
        let steps = (k - 1) / season + 1;
        let base = history[history.len() - season + (k - 1) % season];
        let middle = base + drift * steps as f64;
        let own = width * (steps as f64).sqrt();
        let month = Spread { p10: (middle - own).max(0.0), p50: middle.max(0.0), p90: (middle + own).max(0.0) };
        total = Spread { p10: total.p10 + month.p10, p50: total.p50 + month.p50, p90: total.p90 + month.p90 };
        MonthForecast { ahead: k, month, total }
    };
    Some((1..=ahead).map(month).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drift_goes_on_and_seasons_come_again() {
        let rules = BudgetRules::shipped().unwrap();
        let line: Vec<f64> = (0..6).map(|at| 100.0 + 10.0 * f64::from(at)).collect();
        let ahead = forecast(&line, 3, &rules).unwrap();
        assert_eq!(ahead.iter().map(|own| own.month.p50).collect::<Vec<_>>(), [160.0, 170.0, 180.0]);
        assert_eq!(ahead[2].total, Spread { p10: 510.0, p50: 510.0, p90: 510.0 });
        let year = |at: usize| if at % 12 == 11 { 500.0 } else { 100.0 };
        let years: Vec<f64> = (0..24).map(|at| year(at) + if at >= 12 { 12.0 } else { 0.0 }).collect();
        let ahead = forecast(&years, 12, &rules).unwrap();
        assert_eq!((ahead[0].month.p50, ahead[11].month.p50), (124.0, 524.0));
        assert_eq!(forecast(&[1.0, 2.0], 3, &rules), None);
    }

    #[test]
    fn ranges_widen_and_hold_the_middle() {
        let rules = BudgetRules::shipped().unwrap();
        let ahead = forecast(&[100.0, 130.0, 90.0, 120.0, 110.0, 105.0], 6, &rules).unwrap();
        let widths: Vec<f64> = ahead.iter().map(|own| own.month.p90 - own.month.p10).collect();
        assert!(widths.is_sorted() && widths[0] > 0.0, "{widths:?}");
        assert!(ahead.iter().all(|own| own.month.p10 <= own.month.p50 && own.month.p50 <= own.month.p90));
    }
}
