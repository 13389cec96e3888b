//! The trend of weekly means: the median of all slopes between two weeks, and the level around which the last ones lie.

use crate::statistics::sorted;
use quantity::real;
use quantity::sorted::quantile;

/// How means are compared: by their ratios where all are above 0, else by their differences.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Scale {
    /// Logarithms.
    Ratios,
    /// GPUs.
    Differences,
}

impl Scale {
    pub(crate) fn of(means: &[Option<f64>]) -> Self {
        let all_above = means.iter().flatten().all(|mean| *mean > 0.0);
        if all_above { Self::Ratios } else { Self::Differences }
    }

    /// A mean on this scale.
    pub(crate) fn put(self, gpus: f64) -> f64 {
        match self {
            Self::Ratios => real::ln(gpus),
            Self::Differences => gpus,
        }
    }

    /// GPUs of a value on this scale, at least 0.
    pub(crate) fn gpus(self, value: f64) -> f64 {
        match self {
            Self::Ratios => real::exp(value),
            Self::Differences => value.max(0.0),
        }
    }
}

/// A line through weekly means, week 0 being the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Trend {
    /// By the week, on the scale.
    pub slope: f64,
    /// At week 0, on the scale.
    pub level: f64,
}

/// The line through known values; of those of the last `recent` weeks its level is the median.
///
/// Source: Theil 1950, "A rank-invariant method of linear and polynomial regression analysis"; Sen 1968, JASA 63, 1379 to 1389.
pub(crate) fn trend(values: &[Option<f64>], recent: usize) -> Trend {
    let known: Vec<(usize, f64)> = values.iter().enumerate().filter_map(|(at, value)| Some((at, (*value)?))).collect();
    let slope = slope(&known);
    let from = values.len().saturating_sub(recent.max(1));
    let rest = |(at, value): &(usize, f64)| value - slope * *at as f64;
    let late = sorted(known.iter().filter(|(at, _)| *at >= from).map(rest).collect());
    // A history that ends in gaps has no recent weeks: then all count.
    let all = if late.is_empty() { sorted(known.iter().map(rest).collect()) } else { late };
    Trend { slope, level: quantile(&all, 0.5) }
}

fn slope(known: &[(usize, f64)]) -> f64 {
    let mut slopes = Vec::with_capacity(known.len() * known.len().saturating_sub(1) / 2);
    for (at, (week, value)) in known.iter().enumerate() {
        slopes.extend(known[at + 1..].iter().map(|(later, next)| (next - value) / (later - week) as f64));
    }
    median(&mut slopes)
}

/// The median, of two in the middle their mean; 0 of none.
fn median(values: &mut [f64]) -> f64 {
    let middle = values.len() / 2;
    if values.is_empty() {
        return 0.0;
    }
    let (below, upper, _) = values.select_nth_unstable_by(middle, f64::total_cmp);
    let upper = *upper;
    match below.iter().copied().max_by(f64::total_cmp) {
        Some(lower) if values.len().is_multiple_of(2) => (lower + upper) / 2.0,
        _ => upper,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_and_outliers_do_not_turn_it() {
        let line: Vec<Option<f64>> = (0..20).map(|week| Some(3.0 + 0.5 * f64::from(week))).collect();
        let mut broken = line.clone();
        (broken[4], broken[11], broken[2]) = (Some(900.0), Some(-70.0), None);
        for (name, values) in [("as it is", line), ("with outliers and a gap", broken)] {
            let Trend { slope, level } = trend(&values, 8);
            assert!((slope - 0.5).abs() < 1e-9 && (level - 3.0).abs() < 1e-9, "{name}: {slope} {level}");
        }
        assert_eq!(trend(&[Some(4.0)], 8), Trend { slope: 0.0, level: 4.0 });
    }

    #[test]
    fn medians_are_those_of_the_middle() {
        for (mut values, expected) in [
            (vec![], 0.0),
            (vec![7.0], 7.0),
            (vec![9.0, 1.0], 5.0),
            (vec![3.0, 1.0, 2.0], 2.0),
            (vec![4.0, 1.0, 3.0, 2.0], 2.5),
        ] {
            assert_eq!(median(&mut values), expected);
        }
    }
}
