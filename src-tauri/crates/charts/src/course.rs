//! Demand so far and ahead: means of what was measured, then what is expected, with the interval that it is expected in.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure};
use crate::font::Fonts;
use crate::plot::{Foot, Plot};
use crate::rows::{self, Entry, Sheet};
use crate::scene::Scene;
use crate::shape::Shape;
use voice::{Message, Value, message};

/// Height of the field.
const HEIGHT: f64 = 130.0;
/// Strength of the accent of the interval.
const BAND: f64 = 0.22;
/// Two stretches nearer to each other than this follow one another.
const NEAR: f64 = 1e-6;
/// Rows of the table that tell what was measured.
const ROWS: usize = 50;

/// What was measured, and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The finding.
    pub title: String,
    /// Unit of all values.
    pub unit: String,
    /// What time is counted in, and from when on.
    pub time: String,
    /// What was measured, in order of time; what nobody knows is left out.
    pub known: Vec<Known>,
    /// What is expected, in order of time.
    pub expected: Vec<Expected>,
}

/// A stretch of time that was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// When it begins.
    pub from: f64,
    /// When it ends.
    pub to: f64,
    /// Mean of it.
    pub mean: f64,
}

/// A stretch of time ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expected {
    /// When it begins.
    pub from: f64,
    /// When it ends.
    pub to: f64,
    /// 10th percentile of its mean.
    pub low: f64,
    /// Median.
    pub middle: f64,
    /// 90th percentile.
    pub high: f64,
}

impl Course {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.known.is_empty() && self.expected.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-demand", (width, table));
        }
        let mut sheet = Sheet::new(width);
        if !self.expected.is_empty() {
            sheet.add(&self.legend(fonts, width));
            sheet.add(&Scene::new(width, 3.0));
        }
        sheet.add(&self.field(fonts, width));
        sheet.figure(&self.title, &self.unit, self.description(), table)
    }

    fn legend(&self, fonts: &Fonts, width: f64) -> Scene {
        let entry = |colour: Colour, phrase: &'static str| Entry {
            shape: Shape::Square,
            colour,
            label: voice::label(phrase).into(),
        };
        let known = (!self.known.is_empty()).then(|| entry(colour::MUTED, "charts-course-known"));
        let ahead =
            [entry(colour::ACCENT, "charts-course-expected"), entry(colour::ACCENT.at(BAND), "charts-course-interval")];
        rows::legend(fonts, &known.into_iter().chain(ahead).collect::<Vec<_>>(), width)
    }

    fn plot(&self, fonts: &Fonts, width: f64) -> Plot {
        let times = self.known.iter().flat_map(|own| [own.from, own.to]);
        let times = times.chain(self.expected.iter().flat_map(|own| [own.from, own.to])).map(moment);
        let (low, high) = times.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)));
        let high = if high > low { high } else { low + 1.0 };
        let heights = self.known.iter().map(|own| own.mean).chain(self.expected.iter().map(|own| own.high));
        let y = Scale::Linear(Axis::holding(heights.map(sane).chain([0.0])));
        Plot::new(fonts, (width, HEIGHT), (Scale::Linear(Axis { low, high }), y), 0.0)
    }

    fn field(&self, fonts: &Fonts, width: f64) -> Scene {
        let plot = self.plot(fonts, width);
        let mut scene = plot.ground(fonts, &self.unit, Foot::Ticks(self.time.clone()));
        let middle = edge(&plot, &self.expected, |own| own.middle);
        let low = edge(&plot, &self.expected, |own| own.low);
        let high = edge(&plot, &self.expected, |own| own.high);
        scene.area(high.into_iter().chain(low.into_iter().rev()).collect(), colour::ACCENT.at(BAND));
        scene.line((plot.field.x, plot.y(0.0)), (plot.right(), plot.y(0.0)), colour::INK, 0.7);
        if let (Some(first), false) = (self.expected.first(), self.known.is_empty()) {
            let x = plot.x(moment(first.from));
            scene.line((x, plot.field.y), (x, plot.bottom()), colour::MUTED, 0.6);
        }
        for run in self.known.chunk_by(|own, next| next.from <= own.to + NEAR) {
            let points = run.iter().flat_map(|own| level(&plot, (own.from, own.to), own.mean)).collect();
            scene.polyline(points, colour::MUTED, 1.0);
        }
        scene.polyline(middle, colour::ACCENT, 1.8);
        scene
    }

    fn description(&self) -> String {
        let means = || self.known.iter().map(|own| sane(own.mean));
        let (low, high) = (means().fold(f64::INFINITY, f64::min), means().fold(0.0, f64::max));
        let said = |value: f64| describe::value(value, "");
        let known = (!self.known.is_empty())
            .then(|| message!("charts-course-measured", low = said(low), high = describe::value(high, &self.unit)));
        let last = self.expected.last().map(|own| {
            let ends = [own.low, own.high].map(|end| describe::value(sane(end), &self.unit));
            let [low, high] = ends;
            let middle = describe::value(sane(own.middle), &self.unit);
            message!("charts-course-ahead", middle = middle, low = low, high = high)
        });
        let told: Vec<Message> = [known, last].into_iter().flatten().collect();
        voice::value(Value::row(told))
    }

    /// What was measured in at most fifty rows, evenly spaced, then every row of what is expected.
    fn table(&self) -> Data {
        let names = ["general-p10", "charts-course-middle", "general-p90"].map(voice::label);
        let stride = self.known.len().div_ceil(ROWS).max(1);
        let none = String::new;
        let known = self
            .known
            .iter()
            .step_by(stride)
            .map(|own| vec![describe::exact(own.from), none(), describe::exact(own.mean), none()]);
        let expected =
            self.expected.iter().map(|own| [own.from, own.low, own.middle, own.high].map(describe::exact).to_vec());
        Data { heads: [self.time.clone()].into_iter().chain(names).collect(), rows: known.chain(expected).collect() }
    }
}

/// A value of each stretch as a line of flat pieces.
fn edge(plot: &Plot, expected: &[Expected], of: fn(&Expected) -> f64) -> Vec<(f64, f64)> {
    expected.iter().flat_map(|own| level(plot, (own.from, own.to), of(own))).collect()
}

/// Both ends of a flat piece.
fn level(plot: &Plot, (from, to): (f64, f64), value: f64) -> [(f64, f64); 2] {
    let y = plot.y(sane(value));
    [(plot.x(moment(from)), y), (plot.x(moment(to)), y)]
}

fn sane(value: f64) -> f64 {
    if value.is_finite() { value.clamp(0.0, 1e18) } else { 0.0 }
}

fn moment(at: f64) -> f64 {
    if at.is_finite() { at.clamp(-1e9, 1e9) } else { 0.0 }
}
