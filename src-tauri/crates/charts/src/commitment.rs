//! What other numbers of units would cost: mean and 90th percentile as curves, with the places that matter marked.

use crate::axis::{Axis, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::place::Plane;
use crate::plot::{self, Foot, Plot, Tag};
use crate::rows::{self, Sheet};
use crate::scene::{Frame, Item, Scene};
use voice::message;

const HEIGHT: f64 = 140.0;
/// Radius of a mark on the curve, and of the ground under it.
const MARK: f64 = 2.8;
const GROUND: f64 = 3.6;
/// Nearest that a name stands beside its mark, and farthest where no line leads to it.
const NEAR: f64 = 5.0;
const BESIDE: f64 = 8.0;
/// A dash and the gap behind it.
const DASH: f64 = 4.0;

/// Cost against what is committed.
#[derive(Clone, Debug, PartialEq)]
pub struct Commitment {
    /// The finding.
    pub title: String,
    /// Currency, said above the field.
    pub unit: String,
    /// What a unit is, said below it.
    pub foot: String,
    /// By rising units.
    pub points: Vec<Committed>,
    /// Places on the curve of means, the most important first.
    pub marks: Vec<Place>,
}

/// Cost with so many units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Committed {
    /// Units committed.
    pub units: f64,
    /// Mean.
    pub mean: f64,
    /// 90th percentile.
    pub p90: f64,
}

/// A place on the curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Units, among those of the points.
    pub units: f64,
    /// What it is.
    pub name: Label,
    /// Whether it is the least.
    pub is_least: bool,
}

impl Commitment {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.points.len() < 2 {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-commitment", (width, table));
        }
        let mut sheet = Sheet::new(width);
        sheet.add(&self.field(fonts, width));
        sheet.figure(&self.title, "", self.description(), table)
    }

    fn plot(&self, fonts: &Fonts, width: f64) -> Plot {
        let y = Scale::Linear(Axis::holding(self.points.iter().flat_map(|own| [sane(own.mean), sane(own.p90)])));
        let x = Scale::Linear(Axis { low: 0.0, high: self.points.iter().map(|own| own.units).fold(1.0, f64::max) });
        let names = self.names();
        let margin = plot::margin(fonts, width, &[(&names[0], false), (&names[1], false)]);
        Plot::new(fonts, (width, HEIGHT), (x, y), margin)
    }

    /// Names of the two curves.
    fn names(&self) -> [Label; 2] {
        ["general-mean", "general-p90"].map(|name| Label::from(voice::label(name)))
    }

    fn field(&self, fonts: &Fonts, width: f64) -> Scene {
        let plot = self.plot(fonts, width);
        let mut scene = plot.ground(fonts, &self.unit, Foot::Ticks(self.foot.clone()));
        let mut plane = Plane::new(plot.field);
        let means: Vec<(f64, f64)> = self.points.iter().map(|own| at(&plot, own.units, own.mean)).collect();
        let p90s: Vec<(f64, f64)> = self.points.iter().map(|own| at(&plot, own.units, own.p90)).collect();
        for line in [&means, &p90s] {
            line.windows(2).for_each(|pair| plane.avoid(pair[0], pair[1]));
        }
        let ends = [means.last(), p90s.last()].map(|end| end.map_or(0.0, |end| end.1));
        scene.polyline(p90s, colour::MUTED, 1.0);
        scene.polyline(means, colour::ACCENT, 1.8);
        self.marks.iter().for_each(|mark| self.mark(&mut scene, &plot, mark));
        let seen: Vec<(&Place, (f64, f64))> =
            self.marks.iter().filter_map(|mark| Some((mark, self.seen(&plot, mark)?))).collect();
        for (mark, (x, y)) in &seen {
            plane.block(Frame { x: x - GROUND, y: y - GROUND, width: 2.0 * GROUND, height: 2.0 * GROUND });
            if mark.is_least {
                plane.avoid((*x, *y), (*x, plot.bottom()));
            }
        }
        for (mark, point) in seen {
            let size = plot::text_size(fonts, &mark.name.text);
            let near = Plane::about(point, NEAR, size);
            let far = [12.0, 20.0, 30.0, 42.0].into_iter().flat_map(|radius| Plane::about(point, radius, size));
            if let Some(frame) = plane.take(near.into_iter().chain(far).collect::<Vec<Frame>>()) {
                lead(&mut scene, point, frame);
                plot::text_in(&mut scene, frame, &mark.name, mark.name.text.clone(), colour::INK);
            }
        }
        let inks = [colour::ACCENT, colour::MUTED];
        let tags = self.names().into_iter().zip(ends).zip(inks);
        let tags: Vec<Tag> = tags.map(|((label, y), ink)| Tag { y, label, swatch: None, ink }).collect();
        plot.tags(fonts, &mut scene, &tags);
        scene
    }

    /// Where a mark stands, if the curve has a point there.
    fn seen(&self, plot: &Plot, mark: &Place) -> Option<(f64, f64)> {
        let own = self.points.iter().find(|own| own.units == mark.units)?;
        Some(at(plot, own.units, own.mean))
    }

    /// A shape on the curve, full for the least, and a dashed line down to its units.
    fn mark(&self, scene: &mut Scene, plot: &Plot, mark: &Place) {
        let Some((x, y)) = self.seen(plot, mark) else { return };
        let mut from = y + GROUND;
        while mark.is_least && from < plot.bottom() {
            scene.line((x, from), (x, (from + DASH / 2.0).min(plot.bottom())), colour::MUTED, 0.6);
            from += DASH;
        }
        scene.items.push(Item::Circle { centre: (x, y), radius: GROUND, fill: Some(colour::SURFACE), stroke: None });
        let (fill, stroke) = match mark.is_least {
            true => (Some(colour::ACCENT), None),
            false => (Some(colour::SURFACE), Some((colour::INK, 1.0))),
        };
        scene.items.push(Item::Circle { centre: (x, y), radius: MARK, fill, stroke });
    }

    fn description(&self) -> String {
        let mark = |mark: &Place| {
            let own = self.points.iter().find(|own| own.units == mark.units)?;
            let value = describe::value(own.mean, "");
            Some(message!(
                "charts-committed",
                name = &mark.name.text,
                units = describe::exact(own.units),
                value = value
            ))
        };
        voice::text(&message!("charts-commitment", said = describe::list(self.marks.iter().filter_map(mark))))
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["general-units", "general-mean", "general-p90", "charts-marked"]);
        for own in &self.points {
            let names = self.marks.iter().filter(|mark| mark.units == own.units).map(|mark| mark.name.text.clone());
            let names = names.collect::<Vec<_>>().join("; ");
            table.push([describe::exact(own.units), describe::exact(own.mean), describe::exact(own.p90), names]);
        }
        table
    }
}

/// A thin line from a mark to its name, where that found no room beside it.
fn lead(scene: &mut Scene, (x, y): (f64, f64), frame: Frame) {
    let near = (x.min(frame.x + frame.width).max(frame.x), y.min(frame.y + frame.height).max(frame.y));
    let (right, down) = (near.0 - x, near.1 - y);
    let away = right.abs().max(down.abs());
    if away > BESIDE {
        let start = GROUND / away;
        scene.line((x + right * start, y + down * start), near, colour::MUTED, 0.6);
    }
}

fn at(plot: &Plot, units: f64, value: f64) -> (f64, f64) {
    (plot.x(units), plot.y(sane(value)))
}

fn sane(value: f64) -> f64 {
    if value.is_finite() { value.clamp(-1e18, 1e18) } else { 0.0 }
}
