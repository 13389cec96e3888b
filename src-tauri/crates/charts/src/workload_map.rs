//! Workloads by how steady they are and what they are to the business: what lies to the right is worth committing to, what lies
//! high must not stop.

use crate::axis::{APART, Axis, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::place::Plane;
use crate::plot;
use crate::rows::{self, Sheet};
use crate::scene::{Frame, Item, Scene};
use crate::type_scale::SMALL;
use quantity::show;
use voice::{Message, message};

/// Height of a band.
const BAND: f64 = 46.0;
/// Radius of the smallest and of the largest mark.
const RADII: (f64, f64) = (2.6, 13.0);
/// The largest share of the width that names of bands take.
const MARGIN: f64 = 0.3;

/// Workloads between steadiness and business.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkloadMap {
    /// The finding.
    pub title: String,
    /// What steadiness is.
    pub steadiness: String,
    /// What a mark's area is.
    pub size: String,
    /// What workloads are to the business, the most important first.
    pub bands: Vec<String>,
    /// The workloads.
    pub points: Vec<Mapped>,
}

/// One workload.
#[derive(Clone, Debug, PartialEq)]
pub struct Mapped {
    /// The workload.
    pub name: Label,
    /// Share of its highest hour that is always asked for, 0 to 1.
    pub steadiness: f64,
    /// Index into the bands.
    pub band: usize,
    /// Its size, at least 0.
    pub size: f64,
}

impl WorkloadMap {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.points.is_empty() {
            return rows::nothing(fonts, &self.title, "", "charts-no-demand", (width, table));
        }
        let mut sheet = Sheet::new(width);
        let (field, unnamed) = self.field(fonts, width);
        sheet.add(&field);
        sheet.note(fonts, &self.size);
        if !unnamed.is_empty() {
            sheet.note(fonts, &voice::text(&message!("charts-map-unnamed", names = describe::list(unnamed))));
        }
        sheet.figure(&self.title, "", self.description(), table)
    }

    /// The field, and the workloads whose names found no room.
    fn field(&self, fonts: &Fonts, width: f64) -> (Scene, Vec<String>) {
        let names = self.bands.iter().map(|name| fonts.width(name, SMALL)).fold(0.0, f64::max);
        let left = names.min(width * MARGIN) + 6.0;
        let height = BAND * self.bands.len() as f64;
        let bounds = Frame { x: left, y: 0.0, width: width - left, height };
        let mut scene = Scene::new(width, height);
        for (at, name) in self.bands.iter().enumerate() {
            let top = at as f64 * BAND;
            scene.line((left, top + BAND), (width, top + BAND), colour::LINE, 0.5);
            let lines = crate::text::fit(fonts, name, SMALL, left - 6.0, 3);
            let first = top + (BAND - lines.len() as f64 * SMALL.leading()) / 2.0 + SMALL.baseline();
            for (line, text) in lines.into_iter().enumerate() {
                let y = first + line as f64 * SMALL.leading();
                scene.text_end(left - 6.0, y, SMALL, colour::MUTED, text, None);
            }
        }
        let unnamed = self.marks(fonts, &mut scene, bounds);
        self.foot(fonts, &mut scene, bounds);
        (scene, unnamed)
    }

    fn marks(&self, fonts: &Fonts, scene: &mut Scene, bounds: Frame) -> Vec<String> {
        let largest = self.points.iter().map(|own| sane(own.size)).fold(0.0, f64::max);
        let radius = |own: &Mapped| {
            let share = if largest > 0.0 { sane(own.size) / largest } else { 0.0 };
            RADII.0 + (RADII.1 - RADII.0) * share.sqrt()
        };
        let middle = |own: &Mapped| {
            let x = bounds.x + RADII.1 + own.steadiness.clamp(0.0, 1.0) * (bounds.width - 2.0 * RADII.1);
            (x, (own.band.min(self.bands.len().saturating_sub(1)) as f64 + 0.5) * BAND)
        };
        let mut order: Vec<&Mapped> = self.points.iter().collect();
        order.sort_by(|a, b| sane(b.size).total_cmp(&sane(a.size)));
        let mut plane = Plane::new(bounds);
        for own in &order {
            let (centre, radius) = (middle(own), radius(own));
            let (fill, stroke) = (Some(colour::ACCENT.at(0.42)), Some((colour::ACCENT, 0.9)));
            scene.items.push(Item::Circle { centre, radius, fill, stroke });
            plane.block(Frame {
                x: centre.0 - radius,
                y: centre.1 - radius,
                width: 2.0 * radius,
                height: 2.0 * radius,
            });
        }
        let mut unnamed = Vec::new();
        for own in order {
            let size = plot::text_size(fonts, &own.name.text);
            let places =
                [2.0, 8.0, 14.0].into_iter().flat_map(|gap| about(middle(own), radius(own) + gap, size, bounds));
            match plane.take(places.collect::<Vec<Frame>>()) {
                Some(frame) => plot::text_in(scene, frame, &own.name, own.name.text.clone(), colour::INK),
                None => unnamed.push(own.name.text.clone()),
            }
        }
        unnamed
    }

    /// The scale of steadiness and what it is.
    fn foot(&self, fonts: &Fonts, scene: &mut Scene, bounds: Frame) {
        let scale = Scale::Linear(Axis { low: 0.0, high: 100.0 });
        let ends = (bounds.x + RADII.1, bounds.x + bounds.width - RADII.1);
        let top = bounds.height + 2.0;
        scene.place(&scale.labels(fonts, ends, scene.width, APART), 0.0, top);
        let title = crate::text::fit(fonts, &self.steadiness, SMALL, scene.width, 1).pop().unwrap_or_default();
        scene.text_end(scene.width, top + SMALL.leading() + SMALL.baseline(), SMALL, colour::MUTED, title, None);
        scene.height = top + 2.0 * SMALL.leading();
    }

    fn description(&self) -> String {
        let sentence = |own: &Mapped| {
            let band = self.bands.get(own.band).cloned().unwrap_or_default();
            message!("charts-mapped", name = &own.name.text, band = band, share = show::percent(own.steadiness))
        };
        let sentences: Vec<Message> = self.points.iter().map(sentence).collect();
        voice::text(&message!("charts-map", said = describe::list(sentences)))
    }

    fn table(&self) -> Data {
        let mut table =
            Data::with(["general-workload", "charts-map-business", "charts-map-steadiness", "charts-map-size"]);
        for own in &self.points {
            let band = self.bands.get(own.band).cloned().unwrap_or_default();
            let (share, size) = (describe::exact(own.steadiness), describe::exact(own.size));
            table.push([own.name.text.clone(), band, share, size]);
        }
        table
    }
}

/// Boxes about a mark; those above and below it are moved in where they would leave the field.
fn about(middle: (f64, f64), radius: f64, size: (f64, f64), bounds: Frame) -> [Frame; 8] {
    let mut boxes = Plane::about(middle, radius, size);
    for own in &mut boxes[2..4] {
        let last = (bounds.x + bounds.width - own.width).max(bounds.x);
        own.x = own.x.clamp(bounds.x, last);
    }
    boxes
}

fn sane(value: f64) -> f64 {
    if value.is_finite() { value.clamp(0.0, 1e12) } else { 0.0 }
}
