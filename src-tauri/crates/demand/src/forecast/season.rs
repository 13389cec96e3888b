//! What repeats: the typical week, and the months of a year.

use super::weeks::Weeks;
use crate::statistics::{mean, sorted};
use jiff::Timestamp;
use jiff::tz::Offset;
use quantity::sorted::quantile;

/// Weeks of two cycles of a year, below which no yearly season is told.
const TWO_YEARS: usize = 104;
/// Months of a year.
pub(crate) const MONTHS: usize = 12;

/// Demand of each step of a week over the week's mean; `None` under two weeks that have demand.
pub(crate) fn week(weeks: &Weeks) -> Option<Vec<f64>> {
    let with_demand =
        || weeks.means.iter().enumerate().filter_map(|(at, mean)| Some((at, mean.filter(|mean| *mean > 0.0)?)));
    if with_demand().count() < 2 {
        return None;
    }
    let step = |phase: usize| {
        let shares = with_demand().filter_map(|(at, mean)| Some(weeks.week(at)[phase]? / mean));
        let shares = sorted(shares.collect());
        if shares.is_empty() { 1.0 } else { mean(&shares) }
    };
    Some((0..weeks.length).map(step).collect())
}

/// The median of each month of the year around the trend, less their mean, on the scale of the trend; `None` under two years, or where
/// a month was never seen.
pub(crate) fn year(weeks: &Weeks, rests: &[Option<f64>]) -> Option<[f64; MONTHS]> {
    if rests.len() < TWO_YEARS {
        return None;
    }
    let mut by_month: [Vec<f64>; MONTHS] = std::array::from_fn(|_| Vec::new());
    for (at, rest) in rests.iter().enumerate() {
        if let (Some(rest), Some(month)) = (rest, month(weeks.middle(at))) {
            by_month[month].push(*rest);
        }
    }
    if by_month.iter().any(Vec::is_empty) {
        return None;
    }
    let medians = by_month.map(|month| quantile(&sorted(month), 0.5));
    let middle = mean(&sorted(medians.to_vec()));
    Some(medians.map(|median| median - middle))
}

/// The month of the year of a second since 1970, January being 0, in UTC.
pub(crate) fn month(second: i64) -> Option<usize> {
    let date = Offset::UTC.to_datetime(Timestamp::from_second(second).ok()?);
    usize::try_from(date.month() - 1).ok()
}
