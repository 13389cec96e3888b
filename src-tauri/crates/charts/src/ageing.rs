//! What something brings on sale as it ages: the median with its range, beside what the books still hold of its price.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure};
use crate::font::Fonts;
use crate::plot::{Foot, Plot};
use crate::rows::{self, Entry, Sheet};
use crate::scene::Scene;
use crate::shape::Shape;
use voice::message;

/// Height of the field.
const HEIGHT: f64 = 130.0;
/// Strength of the accent of the range.
const BAND: f64 = 0.22;

/// Value by age.
#[derive(Clone, Debug, PartialEq)]
pub struct Ageing {
    /// The finding.
    pub title: String,
    /// Unit of all values.
    pub unit: String,
    /// What age is counted in.
    pub time: String,
    /// By rising age.
    pub points: Vec<Aged>,
}

/// Value at an age.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aged {
    /// The age.
    pub age: f64,
    /// 10th percentile.
    pub low: f64,
    /// Median.
    pub middle: f64,
    /// 90th percentile.
    pub high: f64,
    /// What the books still hold; `None` where no rule is known.
    pub book: Option<f64>,
}

impl Ageing {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.points.len() < 2 {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-ageing", (width, table));
        }
        let mut sheet = Sheet::new(width);
        sheet.add(&self.legend(fonts, width));
        sheet.add(&Scene::new(width, 3.0));
        sheet.add(&self.field(fonts, width));
        sheet.figure(&self.title, &self.unit, self.description(), table)
    }

    fn legend(&self, fonts: &Fonts, width: f64) -> Scene {
        let entry = |colour: Colour, phrase: &'static str| Entry {
            shape: Shape::Square,
            colour,
            label: voice::label(phrase).into(),
        };
        let has_book = self.points.iter().any(|own| own.book.is_some());
        let book = has_book.then(|| entry(colour::MUTED, "charts-ageing-book"));
        let value =
            [entry(colour::ACCENT, "charts-ageing-value"), entry(colour::ACCENT.at(BAND), "general-p10-to-p90")];
        rows::legend(fonts, &value.into_iter().chain(book).collect::<Vec<_>>(), width)
    }

    fn field(&self, fonts: &Fonts, width: f64) -> Scene {
        let ages = || self.points.iter().map(|own| sane(own.age));
        let heights = self.points.iter().flat_map(|own| [Some(own.high), own.book]).flatten();
        let y = Scale::Linear(Axis::holding(heights.map(sane).chain([0.0])));
        let x = Scale::Linear(Axis { low: ages().fold(f64::INFINITY, f64::min), high: ages().fold(1.0, f64::max) });
        let plot = Plot::new(fonts, (width, HEIGHT), (x, y), 0.0);
        let mut scene = plot.ground(fonts, &self.unit, Foot::Ticks(self.time.clone()));
        let line = |of: fn(&Aged) -> Option<f64>| {
            let at = |own: &Aged| Some((plot.x(sane(own.age)), plot.y(sane(of(own)?))));
            self.points.iter().filter_map(at).collect::<Vec<(f64, f64)>>()
        };
        let (low, high) = (line(|own| Some(own.low)), line(|own| Some(own.high)));
        scene.area(high.into_iter().chain(low.into_iter().rev()).collect(), colour::ACCENT.at(BAND));
        scene.line((plot.field.x, plot.y(0.0)), (plot.right(), plot.y(0.0)), colour::INK, 0.7);
        scene.polyline(line(|own| own.book), colour::MUTED, 1.0);
        scene.polyline(line(|own| Some(own.middle)), colour::ACCENT, 1.8);
        scene
    }

    fn description(&self) -> String {
        let said =
            |own: Option<&Aged>| own.map_or_else(String::new, |own| describe::value(sane(own.middle), &self.unit));
        let ages = self.points.last().map_or_else(String::new, |own| describe::exact(own.age));
        let told =
            message!("charts-ageing", first = said(self.points.first()), last = said(self.points.last()), ages = ages);
        voice::text(&told)
    }

    fn table(&self) -> Data {
        let heads = ["general-p10", "general-p50", "general-p90", "charts-ageing-book"].map(voice::label);
        let row = |own: &Aged| {
            let book = own.book.map_or_else(String::new, describe::exact);
            [own.age, own.low, own.middle, own.high].map(describe::exact).into_iter().chain([book]).collect()
        };
        Data {
            heads: [self.time.clone()].into_iter().chain(heads).collect(),
            rows: self.points.iter().map(row).collect(),
        }
    }
}

fn sane(value: f64) -> f64 {
    if value.is_finite() { value.clamp(0.0, 1e18) } else { 0.0 }
}
