//! A curve on a grid, coarse before fine: few points are computed, the others follow where the curve is seen to be smooth.
//!
//! A piece of the grid is held at four points. Where the cubic through them meets the curve at two more, it stands for the piece;
//! else the piece is halved, down to pieces that are computed whole. So a kink, a step or a clipped end costs a few points more,
//! and nothing is supposed of the curve that it was not seen to keep.

use vocabulary::ByAxis;

/// What a curve is at one point: by option, axis values; `None` for an incomplete option.
pub(crate) type Row = Vec<Option<ByAxis<f64>>>;

/// Steps of the grid that are taken as one piece at first.
const PIECE: usize = 50;

/// Steps of a piece that is no longer halved.
const LEAST: usize = 7;

/// Points of value by which a cubic may miss the curve where it is looked at. Far below what any sheet shows; who wins near a change
/// is looked up on the curve itself.
const CLOSE: f64 = 1e-3;

/// The curve at each value; `values` rise strictly.
pub(crate) fn along(values: &[f64], at: &mut dyn FnMut(f64) -> Row) -> Vec<Row> {
    let mut curve = Curve { values, at, rows: vec![None; values.len()] };
    let last = values.len().saturating_sub(1);
    let starts = (0..last).step_by(PIECE);
    starts.for_each(|low| curve.piece(low, (low + PIECE).min(last)));
    (0..values.len()).for_each(|k| curve.know(k));
    curve.rows.into_iter().flatten().collect()
}

struct Curve<'a> {
    values: &'a [f64],
    at: &'a mut dyn FnMut(f64) -> Row,
    /// What is known so far.
    rows: Vec<Option<Row>>,
}

impl Curve<'_> {
    fn know(&mut self, k: usize) {
        if self.rows[k].is_none() {
            self.rows[k] = Some((self.at)(self.values[k]));
        }
    }

    /// Makes the points from `low` to `high` known.
    fn piece(&mut self, low: usize, high: usize) {
        let steps = high - low;
        if steps <= LEAST {
            return (low..=high).for_each(|k| self.know(k));
        }
        let held = [low, low + steps / 3, low + 2 * steps / 3, high];
        held.iter().for_each(|k| self.know(*k));
        let middle = low + steps / 2;
        if self.is_met(held, middle) && self.is_met(held, low + steps / 6) {
            (low..=high).for_each(|k| self.follow(held, k));
        } else {
            self.piece(low, middle);
            self.piece(middle, high);
        }
    }

    /// Whether the cubic through `held` meets the curve at a point.
    fn is_met(&mut self, held: [usize; 4], k: usize) -> bool {
        self.know(k);
        let (Some(found), Some(said)) = (&self.rows[k], self.cubic(held, k)) else { return false };
        let close = |(a, b): (&ByAxis<f64>, &ByAxis<f64>)| {
            a.values().iter().zip(b.values()).all(|(a, b)| (a - b).abs() <= CLOSE)
        };
        let same = |(a, b): (&Option<ByAxis<f64>>, &Option<ByAxis<f64>>)| match (a, b) {
            (Some(a), Some(b)) => close((a, b)),
            (a, b) => a.is_none() && b.is_none(),
        };
        found.iter().zip(&said).all(same)
    }

    fn follow(&mut self, held: [usize; 4], k: usize) {
        if self.rows[k].is_none() {
            self.rows[k] = self.cubic(held, k);
        }
    }

    /// The cubic through four known points, at a point of the grid.
    fn cubic(&self, held: [usize; 4], k: usize) -> Option<Row> {
        let [a, b, c, d] = held.map(|k| self.rows[k].as_ref());
        let rows = [a?, b?, c?, d?];
        let weights = weights(held.map(|k| self.values[k]), self.values[k]);
        let of = |option: usize| {
            let mut sum = ByAxis::<f64>::default();
            for (row, weight) in rows.iter().zip(weights) {
                sum += &row[option].as_ref()?.map(|value| weight * value);
            }
            Some(sum)
        };
        Some((0..rows[0].len()).map(of).collect())
    }
}

/// Weights of Lagrange's polynomial through four points, at `x`.
fn weights(points: [f64; 4], x: f64) -> [f64; 4] {
    let factor = |own: usize, other: usize| (x - points[other]) / (points[own] - points[other]);
    let product = |own: usize| (0..4).filter(|other| *other != own).map(|other| factor(own, other)).product();
    std::array::from_fn(product)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINTS: usize = 201;

    /// The most that a curve misses, and how many points were computed.
    fn missed(curve: impl Fn(f64) -> f64) -> (f64, usize) {
        let row = |x: f64| vec![Some(ByAxis::of(|_| curve(x))), None];
        let values: Vec<f64> = (0..POINTS).map(|k| 1.0 + k as f64 / 40.0).collect();
        let mut computed = 0;
        let found = along(&values, &mut |x| {
            computed += 1;
            row(x)
        });
        let miss = |(x, found): (&f64, &Row)| {
            assert!(found[1].is_none(), "an incomplete option stays so at {x}");
            let axes = found[0].as_ref().map(|axes| axes.values().to_vec()).unwrap_or_default();
            axes.iter().map(|value| (value - curve(*x)).abs()).fold(0.0, f64::max)
        };
        (values.iter().zip(&found).map(miss).fold(0.0, f64::max), computed)
    }

    #[test]
    fn points_between_follow_the_curve() {
        type Row = (&'static str, fn(f64) -> f64, usize);
        let rows: [Row; 8] = [
            ("even", |_| 40.0, 25),
            ("straight", |x| 90.0 - 12.0 * x, 25),
            ("one over x", |x| 100.0 / x, 120),
            ("clipped at both ends", |x| (130.0 - 30.0 * x).clamp(0.0, 100.0), 80),
            ("a step", |x| if x < 3.21 { 60.0 } else { 55.0 }, 60),
            ("stairs", |x| (7.0 * x).floor(), POINTS),
            ("a kink", |x| (x - 2.22).abs() * 10.0, 60),
            ("a saw", |x| (5.3 * x) % 1.0, POINTS),
        ];
        for (name, curve, most) in rows {
            let (miss, computed) = missed(curve);
            assert!(miss <= 10.0 * CLOSE, "{name}: misses {miss}");
            assert!(computed <= most, "{name}: {computed} points of {POINTS}");
        }
    }

    #[test]
    fn short_grids_are_computed_whole() {
        for count in [0, 1, 2, 5] {
            let values: Vec<f64> = (0..count).map(f64::from).collect();
            let rows = along(&values, &mut |x| vec![Some(ByAxis::of(|_| x))]);
            let found: Vec<f64> = rows.iter().filter_map(|row| row[0].as_ref()?.values().first().copied()).collect();
            assert_eq!(found, values);
        }
    }
}
