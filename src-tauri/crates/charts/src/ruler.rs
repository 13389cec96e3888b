//! A threshold as a ruler: from where an input stands now (a dot) to where the answer changes (a rhombus).

use crate::colour;
use crate::range_bar::Axis;
use crate::scene::{Item, Scene};
use crate::shape::rhombus;

/// Height of one ruler in points.
pub const HEIGHT: f64 = 14.0;

const EDGE: f64 = 5.0;

/// One input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ruler {
    /// Value in the base case.
    pub now: f64,
    /// Value at which another option wins.
    pub at: f64,
    /// The input's own range, where it has one.
    pub range: Option<(f64, f64)>,
}

impl Ruler {
    /// What the ruler spans: the input's range, at least from `now` to `at`, with some room where it has none.
    pub fn axis(&self) -> Axis {
        let room = (self.at - self.now).abs().max(f64::MIN_POSITIVE) * 0.6;
        let (near, far) = (self.now.min(self.at), self.now.max(self.at));
        let (low, high) = self.range.unwrap_or((near - room, far + room));
        Axis { low: low.min(near), high: high.max(far) }
    }

    /// The ruler, `width` points wide.
    pub fn scene(&self, width: f64) -> Scene {
        let (axis, middle) = (self.axis(), HEIGHT / 2.0);
        let x = |value: f64| EDGE + axis.share(value) * (width - 2.0 * EDGE);
        let mut scene = Scene::new(width, HEIGHT);
        scene.line((EDGE, middle), (width - EDGE, middle), colour::LINE, 1.5);
        scene.line((x(self.now), middle), (x(self.at), middle), colour::INK, 1.4);
        let dot = Item::Circle { centre: (x(self.now), middle), radius: 3.3, fill: Some(colour::INK), stroke: None };
        let points = rhombus((x(self.at), middle), 5.0);
        let here = Item::Polygon { points, fill: Some(colour::SURFACE), stroke: Some((colour::ACT, 1.3)) };
        scene.items.extend([dot, here]);
        scene
    }
}
