//! A quantity and how sure it is: a light bar from P10 to P90 with a tick at P50, on an axis shared by all rows.

use crate::colour::{self, Colour};
use crate::scene::{Frame, Item, Scene};
use quantity::real;

/// Height of one bar's frame in points.
pub const HEIGHT: f64 = 16.0;

const EDGE: f64 = 3.0;
const GRID: usize = 4;

/// A quantity with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// One world in ten lies below.
    pub p10: f64,
    /// Median.
    pub p50: f64,
    /// One world in ten lies above.
    pub p90: f64,
}

/// A linear axis with round ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// Value at the left end.
    pub low: f64,
    /// Value at the right end, above `low`.
    pub high: f64,
}

impl Axis {
    /// The narrowest axis with round ends that holds all values; 0 to 1 for none.
    pub fn holding(values: impl IntoIterator<Item = f64>) -> Self {
        let sane = values.into_iter().filter(|v| v.is_finite());
        let (low, high) = sane.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        match low.is_finite() {
            true => Self::rounded(low, high),
            false => Self { low: 0.0, high: 1.0 },
        }
    }

    fn rounded(low: f64, high: f64) -> Self {
        let width = if high > low { high - low } else { high.abs().max(1.0) };
        let power = real::pow(10.0, real::log10(width).floor());
        let step = [0.1, 0.2, 0.5].iter().map(|part| part * power).find(|s| width / s <= 12.0).unwrap_or(power);
        let (from, to) = ((low / step).floor() * step, (high / step).ceil() * step);
        if to > from { Self { low: from, high: to } } else { Self { low: from - step, high: to + step } }
    }

    /// Where a value lies between the two ends, 0 to 1; values outside lie on the nearer end.
    pub fn share(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// One bar, `width` points wide.
pub fn scene(spread: Spread, axis: Axis, width: f64, colour: Colour) -> Scene {
    let mut scene = grid(width);
    let x = |value: f64| EDGE + axis.share(value) * (width - 2.0 * EDGE);
    let (from, to) = (x(spread.p10.min(spread.p90)), x(spread.p10.max(spread.p90)));
    let bar = Frame { x: from, y: HEIGHT / 2.0 - 2.3, width: to - from, height: 4.6 };
    let radius = (bar.width / 2.0).min(2.3);
    scene.items.push(Item::Rect { frame: bar, radius, fill: colour.at(0.34) });
    let tick = Frame { x: x(spread.p50) - 1.1, y: HEIGHT / 2.0 - 5.4, width: 2.2, height: 10.8 };
    scene.items.push(Item::Rect { frame: tick, radius: 0.6, fill: colour });
    scene
}

/// The axis alone, for a row without a known quantity.
pub fn grid(width: f64) -> Scene {
    let mut scene = Scene::new(width, HEIGHT);
    for step in 0..=GRID {
        let x = EDGE + step as f64 / GRID as f64 * (width - 2.0 * EDGE);
        scene.line((x, 0.0), (x, HEIGHT), colour::LINE, 0.5);
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_ends_and_hold_everything() {
        for (values, low, high) in [
            (vec![], 0.0, 1.0),
            (vec![28.1, 58.3], 25.0, 60.0),
            (vec![5.0, 5.0], 5.0, 5.5),
            (vec![0.0], -0.1, 0.1),
            (vec![-3.0, 4.0], -3.0, 4.0),
            (vec![f64::NAN, 2.0, 3.0], 2.0, 3.0),
        ] {
            let axis = Axis::holding(values.clone());
            assert!(values.iter().all(|v| v.is_nan() || (axis.low <= *v && *v <= axis.high)), "{values:?} {axis:?}");
            assert!(axis.low <= low && axis.high >= high && axis.high > axis.low, "{values:?}: {axis:?}");
        }
    }
}
