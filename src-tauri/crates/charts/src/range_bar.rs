//! A quantity and how sure it is: a light bar from P10 to P90 with a tick at P50, on an axis shared by all rows.

pub use crate::axis::Axis;
use crate::colour::{self, Colour};
use crate::scene::{Frame, Item, Scene};

/// Height of one bar's frame in points.
pub const HEIGHT: f64 = 12.0;

/// Where the axis begins and ends inside the frame.
pub(crate) const EDGE: f64 = 3.0;
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

/// One bar, `width` points wide, on a quiet grid.
pub fn scene(spread: Spread, axis: Axis, width: f64, colour: Colour) -> Scene {
    let mut scene = grid(width);
    draw(&mut scene, spread, axis, colour);
    scene
}

/// The bar and its tick alone, across the whole scene.
pub(crate) fn draw(scene: &mut Scene, spread: Spread, axis: Axis, colour: Colour) {
    let x = |value: f64| EDGE + axis.share(value) * (scene.width - 2.0 * EDGE);
    let (from, to) = (x(spread.p10.min(spread.p90)), x(spread.p10.max(spread.p90)));
    let bar = Frame { x: from, y: HEIGHT / 2.0 - 2.3, width: to - from, height: 4.6 };
    let radius = (bar.width / 2.0).min(2.3);
    let tick = Frame { x: x(spread.p50) - 1.1, y: HEIGHT / 2.0 - 5.4, width: 2.2, height: 10.8 };
    scene.items.push(Item::Rect { frame: bar, radius, fill: colour.at(0.34) });
    scene.items.push(Item::Rect { frame: tick, radius: 0.6, fill: colour });
}

/// One known amount: its tick alone.
pub fn point(scene: &mut Scene, amount: f64, axis: Axis, colour: Colour) {
    draw(scene, Spread { p10: amount, p50: amount, p90: amount }, axis, colour);
}

/// A dashed line across a bar, at an amount that it is held against.
pub fn limit(scene: &mut Scene, amount: f64, axis: Axis) {
    let x = EDGE + axis.share(amount) * (scene.width - 2.0 * EDGE);
    let dashes = (0..4).map(|dash| f64::from(dash) * HEIGHT / 4.0);
    dashes.for_each(|y| scene.line((x, y), (x, y + HEIGHT / 6.0), colour::ACT, 0.8));
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
