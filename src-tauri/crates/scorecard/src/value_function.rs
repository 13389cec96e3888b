//! What a performance is worth on the scale 0..=100, by anchors that are fixed before any bid is seen.

use crate::{Cell, Direction};

/// A piecewise linear value function, constant beyond its outermost points.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueFunction {
    /// (performance, value): performance rises strictly, values are 0..=100; at least two.
    points: Vec<(f64, f64)>,
}

impl ValueFunction {
    /// What an unknown performance counts as: the middle of the scale.
    pub const UNKNOWN: f64 = 50.0;

    /// A straight line from 0 at `worst` to 100 at `best`; `None` if they coincide or one is not finite.
    pub fn linear(worst: f64, best: f64) -> Option<Self> {
        let (worst, best) = ((worst, 0.0), (best, 100.0));
        Self::piecewise(if worst.0 < best.0 { vec![worst, best] } else { vec![best, worst] })
    }

    /// Through (performance, value) points; `None` unless there are two or more, performance rises strictly, all is
    /// finite and values are 0..=100.
    pub fn piecewise(points: Vec<(f64, f64)>) -> Option<Self> {
        let finite = points.iter().all(|(x, value)| x.is_finite() && (0.0..=100.0).contains(value));
        let rising = points.windows(2).all(|pair| pair[0].0 < pair[1].0);
        (points.len() >= 2 && finite && rising).then_some(Self { points })
    }

    /// The points it goes through, by rising performance.
    pub fn points(&self) -> &[(f64, f64)] {
        &self.points
    }

    /// The value of a performance, 0..=100, clamped beyond the outermost points.
    pub fn value(&self, x: f64) -> f64 {
        let above = self.points.partition_point(|point| point.0 <= x);
        match (above.checked_sub(1).and_then(|below| self.points.get(below)), self.points.get(above)) {
            (Some(from), Some(to)) => between(*from, *to, x),
            (Some(end), None) | (None, Some(end)) => end.1,
            (None, None) => Self::UNKNOWN,
        }
    }

    /// The straight piece on which all of `low..=high` lies, if one does.
    pub(crate) fn piece(&self, low: f64, high: f64) -> Option<Piece> {
        let above = self.points.partition_point(|point| point.0 <= low);
        let (from, to) = (self.points.get(above.checked_sub(1)?)?, self.points.get(above)?);
        (high <= to.0).then_some(Piece { from: *from, to: *to })
    }

    /// The value of a cell where one number is needed; unknown counts as 50.
    pub fn score(&self, cell: &Cell) -> f64 {
        cell.number().map_or(Self::UNKNOWN, |x| self.value(x))
    }

    /// Least and greatest value that a cell allows; unknown allows all of 0..=100.
    pub fn range(&self, cell: &Cell) -> (f64, f64) {
        let Some((low, high)) = cell.bounds() else { return (0.0, 100.0) };
        let inside = self.points.iter().filter(|(x, _)| low < *x && *x < high).map(|(_, value)| *value);
        let ends = [self.value(low), self.value(high)];
        ends.into_iter().chain(inside).fold((100.0, 0.0), |(l, h), value| (value.min(l), value.max(h)))
    }

    /// True if some performance has this value.
    pub fn spans(&self, value: f64) -> bool {
        let [low, high] = [f64::min, f64::max].map(|of| self.points.iter().map(|point| point.1).reduce(of));
        low.is_some_and(|low| low <= value) && high.is_some_and(|high| value <= high)
    }

    /// A performance of this value, the nearest to `from` where one is given; of a value that none has, the outermost.
    pub fn performance(&self, value: f64, from: Option<f64>) -> f64 {
        let steps = self.points.windows(2).filter_map(|pair| reached(pair[0], pair[1], value, from));
        let distance = |x: f64| from.map_or(0.0, |from| (x - from).abs());
        let nearest = steps.reduce(|best, next| if distance(next) < distance(best) { next } else { best });
        nearest.or(self.points.first().map(|point| point.0)).unwrap_or_default()
    }

    /// True if no step goes against the direction: with max no value falls, with min none rises.
    pub fn agrees(&self, direction: Direction) -> bool {
        self.points.windows(2).all(|pair| match direction {
            Direction::Max => pair[0].1 <= pair[1].1,
            Direction::Min => pair[0].1 >= pair[1].1,
        })
    }
}

/// A straight piece of a value function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Piece {
    from: (f64, f64),
    to: (f64, f64),
}

impl Piece {
    /// The values of performances on it, in their place.
    #[inline(always)]
    pub(crate) fn values(self, performances: &mut [f64]) {
        let Self { from, to } = self;
        match ((to.0 - from.0) * 100.0).is_finite() {
            true => performances.iter_mut().for_each(|x| *x = near(from, to, *x)),
            false => performances.iter_mut().for_each(|x| *x = between(from, to, *x)),
        }
    }
}

/// Linear between two points, never outside their values; a span beyond double range is halved first.
fn between(from: (f64, f64), to: (f64, f64), x: f64) -> f64 {
    if ((to.0 - from.0) * 100.0).is_finite() {
        return near(from, to, x);
    }
    let part = (to.1 - from.1) * ((x / 2.0 - from.0 / 2.0) / (to.0 / 2.0 - from.0 / 2.0));
    kept(from, to, from.1 + part)
}

/// The same where a hundred times the span is within double range.
#[inline(always)]
fn near(from: (f64, f64), to: (f64, f64), x: f64) -> f64 {
    kept(from, to, from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0))
}

/// A value that is not outside those of two points.
#[inline(always)]
fn kept(from: (f64, f64), to: (f64, f64), value: f64) -> f64 {
    value.clamp(from.1.min(to.1), from.1.max(to.1))
}

/// Where the line between two points has a value; on a level one, as near to `near` as it comes.
fn reached(from: (f64, f64), to: (f64, f64), value: f64, near: Option<f64>) -> Option<f64> {
    let (low, high) = (from.1.min(to.1), from.1.max(to.1));
    let inside = || if low == high { near.unwrap_or(from.0) } else { crossed(from, to, value) };
    (low..=high).contains(&value).then(|| inside().clamp(from.0, to.0))
}

fn crossed(from: (f64, f64), to: (f64, f64), value: f64) -> f64 {
    let part = (value - from.1) / (to.1 - from.1);
    (1.0 - part) * from.0 + part * to.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linear(worst: f64, best: f64) -> ValueFunction {
        ValueFunction::linear(worst, best).unwrap()
    }

    fn piecewise(points: &[(f64, f64)]) -> ValueFunction {
        ValueFunction::piecewise(points.to_vec()).unwrap()
    }

    #[test]
    fn values_are_linear_between_anchors_and_clamped_beyond() {
        let knee = piecewise(&[(0.0, 0.0), (10.0, 80.0), (20.0, 100.0)]);
        for (function, x, expected) in [
            (linear(0.0, 100.0), 29.0, 29.0),
            (linear(500.0, 100.0), 200.0, 75.0),
            (linear(500.0, 100.0), 600.0, 0.0),
            (linear(500.0, 100.0), 50.0, 100.0),
            (linear(-1.0, 1.0), 0.0, 50.0),
            (linear(-1.7e308, 1.7e308), 0.0, 50.0),
            (linear(0.0, 5e-324), 5e-324, 100.0),
            (knee.clone(), 5.0, 40.0),
            (knee.clone(), 10.0, 80.0),
            (knee.clone(), 15.0, 90.0),
            (knee.clone(), -3.0, 0.0),
            (knee, 20.5, 100.0),
            (piecewise(&[(1.0, 60.0), (2.0, 20.0)]), 0.0, 60.0),
        ] {
            assert_eq!(function.value(x), expected, "{function:?} at {x}");
        }
    }

    #[test]
    fn ranges_hold_every_value_that_a_cell_allows() {
        let hump = piecewise(&[(0.0, 10.0), (5.0, 90.0), (10.0, 0.0)]);
        for (cell, score, range) in [
            (Cell::Point(5.0), 90.0, (90.0, 90.0)),
            (Cell::Interval { low: 2.5, high: 7.5 }, 90.0, (45.0, 90.0)),
            (Cell::Triangle { low: 0.0, mode: 2.5, high: 10.0 }, 50.0, (0.0, 90.0)),
            (Cell::Unknown, 50.0, (0.0, 100.0)),
        ] {
            assert_eq!((hump.score(&cell), hump.range(&cell)), (score, range), "{cell:?}");
        }
        assert!(!hump.agrees(Direction::Max) && !hump.agrees(Direction::Min));
        assert!(linear(5.0, 1.0).agrees(Direction::Min) && !linear(5.0, 1.0).agrees(Direction::Max));
    }

    #[test]
    fn functions_that_are_none_are_refused() {
        assert_eq!(ValueFunction::linear(3.0, 3.0), None);
        assert_eq!(ValueFunction::linear(f64::NAN, 3.0), None);
        for points in [vec![], vec![(0.0, 0.0)], vec![(1.0, 0.0), (1.0, 5.0)], vec![(0.0, 0.0), (1.0, 101.0)]] {
            assert_eq!(ValueFunction::piecewise(points.clone()), None, "{points:?}");
        }
    }
}
