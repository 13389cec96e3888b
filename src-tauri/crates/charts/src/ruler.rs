//! A threshold as a ruler: from where an input stands now (a dot) to where the answer changes (a rhombus), over the
//! input's own range (a pale band).

use crate::axis::Scale;
use crate::colour;
use crate::font::Fonts;
use crate::range_bar::Axis;
use crate::scene::{Frame, Item, Scene};
use crate::shape::rhombus;

/// Height of one ruler in points.
pub const HEIGHT: f64 = 14.0;

/// Where the scale begins and ends inside the frame.
pub(crate) const EDGE: f64 = 5.0;
/// Distance between the labels of a scale, which is only there to be glanced at.
const SPARSE: f64 = 30.0;
const MIDDLE: f64 = HEIGHT / 2.0;

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
    /// What the ruler spans: the input's range, at least from `now` to `at` and a little beyond.
    pub fn axis(&self) -> Axis {
        let room = (self.at - self.now).abs() * 0.6;
        let (near, far) = (self.now.min(self.at), self.now.max(self.at));
        let (low, high) = self.range.unwrap_or((near - room, far + room));
        let (low, high) = (low.min(high), high.max(low));
        let margin = (high.max(far) - low.min(near)) * 0.06;
        let low = if near <= low { near - margin } else { low };
        let high = if far >= high { far + margin } else { high };
        match high - low > 1e-9 * low.abs().max(high.abs()).max(1e-6) && high - low < 1e18 {
            true => Axis { low, high },
            false => Axis::holding([low, high]),
        }
    }

    /// The ruler, `width` points wide.
    pub fn scene(&self, width: f64) -> Scene {
        let axis = self.axis();
        let mut scene = self.ground(axis, width);
        let x = |value: f64| EDGE + axis.share(value) * (width - 2.0 * EDGE);
        scene.line((x(self.now), MIDDLE), (x(self.at), MIDDLE), colour::INK, 1.4);
        now(&mut scene, x(self.now));
        let points = rhombus((x(self.at), MIDDLE), 5.0);
        scene.items.push(Item::Polygon { points, fill: Some(colour::SURFACE), stroke: Some((colour::ACT, 1.3)) });
        scene
    }

    /// The ruler over the labels of its scale.
    pub fn over_scale(&self, fonts: &Fonts, width: f64) -> Scene {
        self.labelled(fonts, self.scene(width))
    }

    /// The same of an input that changes nothing: only where it stands now.
    pub(crate) fn without_change(&self, fonts: &Fonts, width: f64) -> Scene {
        let axis = self.axis();
        let mut drawing = self.ground(axis, width);
        now(&mut drawing, EDGE + axis.share(self.now) * (width - 2.0 * EDGE));
        self.labelled(fonts, drawing)
    }

    fn labelled(&self, fonts: &Fonts, mut drawing: Scene) -> Scene {
        let (axis, width) = (self.axis(), drawing.width);
        let (scale, ends) = (Scale::Linear(axis), (EDGE, width - EDGE));
        for (tick, _) in scale.level(fonts, ends, width, SPARSE) {
            let x = EDGE + axis.share(tick.value) * (width - 2.0 * EDGE);
            drawing.line((x, HEIGHT - 1.0), (x, HEIGHT + 1.0), colour::MUTED, 0.5);
        }
        drawing.place(&scale.labels(fonts, ends, width, SPARSE), 0.0, HEIGHT - 0.5);
        drawing.height = HEIGHT + 9.0;
        drawing
    }

    /// The scale with the input's range, without marks.
    pub(crate) fn ground(&self, axis: Axis, width: f64) -> Scene {
        let mut scene = Scene::new(width, HEIGHT);
        scene.line((EDGE, MIDDLE), (width - EDGE, MIDDLE), colour::LINE, 0.8);
        let x = |value: f64| EDGE + axis.share(value) * (width - 2.0 * EDGE);
        if let Some((low, high)) = self.range {
            let (left, right) = (x(low.min(high)), x(low.max(high)));
            let frame = Frame { x: left, y: MIDDLE - 2.0, width: right - left, height: 4.0 };
            scene.items.push(Item::Rect { frame, radius: (frame.width / 2.0).min(2.0), fill: colour::LINE });
        }
        scene
    }
}

/// The dot of where an input stands now.
pub(crate) fn now(scene: &mut Scene, x: f64) {
    scene.items.push(Item::Circle { centre: (x, MIDDLE), radius: 3.3, fill: Some(colour::INK), stroke: None });
}
