//! Demand with its layers, from the base upwards: over a week, over a year, or sorted as a load-duration curve.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::plot::{self, Fit, Foot, Plot, Tag};
use crate::rows::{self, Entry, Sheet};
use crate::scene::Scene;
use crate::shape::Shape;
use voice::{Message, Value, message};

/// Height of the field.
const HEIGHT: f64 = 120.0;
/// Strength of the accent of each layer from the bottom, where they are few.
const SHADES: [f64; 4] = [0.72, 0.42, 0.2, 0.1];
/// The same of the lowest and the highest of more.
const ENDS: (f64, f64) = (0.9, 0.08);
/// Strength of what is missing.
const MISSING: f64 = 0.6;

/// Names of the days from long to short, each form in one phrase.
const DAYS: [&str; 3] = ["charts-days", "charts-days-short", "charts-days-letters"];
const MONTHS: [&str; 2] = ["charts-months-short", "charts-months-letters"];

/// Which way demand is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// One week from Monday.
    Week,
    /// One year from January.
    Year,
    /// All steps, the busiest first: each curve is sorted by itself, so that areas stay what they are.
    LoadDuration,
}

/// Demand in layers.
#[derive(Clone, Debug, PartialEq)]
pub struct Demand {
    /// The finding.
    pub title: String,
    /// Unit of all values.
    pub unit: String,
    /// Which way it is looked at.
    pub view: View,
    /// The layers from the bottom upwards.
    pub layers: Vec<Layer>,
    /// Amounts drawn as lines across, such as what is committed.
    pub levels: Vec<Level>,
    /// A course drawn as a line over the layers, such as the mean of each step.
    pub line: Option<Layer>,
    /// Where the names of the layers stand.
    pub key: Key,
}

/// Where names of layers stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Above the field.
    Own,
    /// Elsewhere, once for several figures: see [`Demand::key`].
    Shared,
}

/// What a layer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Some of the demand, or who serves it.
    Met,
    /// What nobody serves.
    Missing,
}

/// One layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The layer.
    pub name: Label,
    /// Its height in each step, in order of time; below 0 counts as 0, missing ones too.
    pub values: Vec<f64>,
    /// What it is.
    pub fill: Fill,
}

/// An amount with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// What it is.
    pub name: Label,
    /// The amount.
    pub value: f64,
}

/// One step: how high each layer reaches, from the bottom.
type Step = Vec<f64>;

impl Demand {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let steps = self.steps();
        let table = self.table(&steps);
        if steps.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-demand", (width, table));
        }
        let drawn = thinned(&steps, self.group(steps.len(), width));
        let mut sheet = Sheet::new(width);
        if self.key == Key::Own {
            sheet.add(&self.key(fonts, width));
            sheet.add(&Scene::new(width, 3.0));
        }
        sheet.add(&self.field(fonts, &drawn, width, steps.len()));
        if !self.tagged(fonts, width) {
            sheet.note(fonts, &voice::text(&self.levels_text()));
        }
        sheet.figure(&self.title, &self.unit, self.description(&steps), table)
    }

    /// How high the layers reach in each step; each sorted for a load-duration curve.
    fn steps(&self) -> Vec<Step> {
        let count = self.layers.iter().map(|layer| layer.values.len()).max().unwrap_or(0);
        let step = |at: usize| {
            let mut sum = 0.0;
            let reach = self.layers.iter().map(|layer| {
                sum += sane(layer.values.get(at).copied().unwrap_or(0.0));
                sum
            });
            reach.collect()
        };
        let mut steps: Vec<Step> = (0..count).map(step).collect();
        if self.view == View::LoadDuration {
            for layer in 0..self.layers.len() {
                let mut reach: Vec<f64> = steps.iter().map(|step| step[layer]).collect();
                reach.sort_by(|a, b| b.total_cmp(a));
                steps.iter_mut().zip(reach).for_each(|(step, reach)| step[layer] = reach);
            }
        }
        steps
    }

    /// How many steps are drawn as one: no more than a point each; of a year's hours whole days.
    fn group(&self, count: usize, width: f64) -> usize {
        let group = count.div_ceil((width as usize).max(60)).max(1);
        if self.view == View::Year && count >= 24 * 300 { group.next_multiple_of(24) } else { group }
    }

    /// The names of the layers and of the line, each with its mark.
    pub fn key(&self, fonts: &Fonts, width: f64) -> Scene {
        let entry = |(at, layer): (usize, &Layer)| {
            let label = layer.name.clone();
            let shape = if layer.fill == Fill::Missing { Shape::Triangle } else { Shape::Square };
            Entry { shape, colour: self.shade(at), label }
        };
        let layers = self.layers.iter().enumerate().map(entry);
        let line =
            self.line.iter().map(|line| Entry { shape: Shape::Dot, colour: colour::INK, label: line.name.clone() });
        rows::legend(fonts, &layers.chain(line).collect::<Vec<_>>(), width)
    }

    /// Darker at the bottom; what is missing in the colour of what to act on.
    fn shade(&self, layer: usize) -> Colour {
        if self.layers.get(layer).is_some_and(|own| own.fill == Fill::Missing) {
            return colour::ACT.at(MISSING);
        }
        let count = self.layers.iter().filter(|own| own.fill == Fill::Met).count();
        let evenly = |count: usize| ENDS.0 + (ENDS.1 - ENDS.0) * layer as f64 / (count - 1) as f64;
        colour::ACCENT.at(SHADES.get(layer).copied().filter(|_| count <= SHADES.len()).unwrap_or_else(|| evenly(count)))
    }

    /// Names beside the lines, where they fit.
    fn tags(&self, plot: &Plot) -> Vec<Tag> {
        let tag =
            |level: &Level| Tag { y: plot.y(level.value), label: level.name.clone(), swatch: None, ink: colour::INK };
        self.levels.iter().filter(|level| level.value.is_finite()).map(tag).collect()
    }

    fn plot(&self, fonts: &Fonts, steps: &[Step], width: f64, count: usize) -> Plot {
        let line = self.line.iter().flat_map(|line| line.values.iter().map(|value| sane(*value)));
        let highest = steps.iter().map(top).chain(self.levels.iter().map(|level| level.value)).chain(line);
        let y = Scale::Linear(Axis::holding(highest.chain([0.0])));
        let names: Vec<(&Label, bool)> = self.levels.iter().map(|level| (&level.name, false)).collect();
        let margin = plot::margin(fonts, width, &names);
        let x = Scale::Linear(Axis { low: 0.0, high: count as f64 });
        Plot::new(fonts, (width, HEIGHT), (x, y), margin)
    }

    /// True where every level's name has room beside its line.
    fn tagged(&self, fonts: &Fonts, width: f64) -> bool {
        let steps = self.steps();
        let plot = self.plot(fonts, &steps, width, steps.len());
        plot.tags(fonts, &mut Scene::new(width, 0.0), &self.tags(&plot)) == Fit::All
    }

    fn field(&self, fonts: &Fonts, steps: &[Step], width: f64, count: usize) -> Scene {
        let plot = self.plot(fonts, steps, width, count);
        let mut scene = plot.ground(fonts, &self.unit, self.foot(self.group(count, width)));
        for layer in (0..self.layers.len()).rev() {
            scene.area(self.area(&plot, steps, layer, count), self.shade(layer));
        }
        if let Some(line) = &self.line {
            scene.polyline(over(&plot, &means(&line.values, self.group(count, width)), count), colour::INK, 0.9);
        }
        scene.line((plot.field.x, plot.y(0.0)), (plot.right(), plot.y(0.0)), colour::INK, 0.7);
        for level in self.levels.iter().filter(|level| level.value.is_finite()) {
            let y = plot.y(level.value);
            scene.line((plot.field.x, y), (plot.right(), y), colour::INK, 0.9);
        }
        plot.tags(fonts, &mut scene, &self.tags(&plot));
        scene
    }

    /// From the axis up to where a layer reaches; layers below are painted over it. Each step is a flat piece.
    fn area(&self, plot: &Plot, steps: &[Step], layer: usize, count: usize) -> Vec<(f64, f64)> {
        let part = count as f64 / steps.len() as f64;
        let reach = |step: &Step| plot.y(step.get(layer).copied().unwrap_or(0.0));
        let edges = steps.iter().enumerate().flat_map(|(at, step)| {
            let y = reach(step);
            [(plot.x(at as f64 * part), y), (plot.x((at + 1) as f64 * part), y)]
        });
        let ground = [(plot.right(), plot.y(0.0)), (plot.field.x, plot.y(0.0))];
        edges.chain(ground).collect()
    }

    fn foot(&self, group: usize) -> Foot {
        match self.view {
            View::Week => Foot::Parts(describe::forms(&DAYS), String::new()),
            View::Year if group > 1 => Foot::Parts(describe::forms(&MONTHS), voice::label("charts-busiest-of-step")),
            View::Year => Foot::Parts(describe::forms(&MONTHS), String::new()),
            View::LoadDuration => Foot::Ticks(voice::label("charts-busiest-first")),
        }
    }

    fn levels_text(&self) -> Message {
        let sentence = |level: &Level| {
            let value = describe::value(level.value, &self.unit);
            message!("charts-named-value", name = &level.name.text, value = value)
        };
        message!("charts-lines-across", said = describe::list(self.levels.iter().map(sentence)))
    }

    fn description(&self, steps: &[Step]) -> String {
        let highest = steps.iter().map(top).fold(0.0, f64::max);
        let lowest = steps.iter().map(top).fold(f64::INFINITY, f64::min);
        let names = describe::list(self.layers.iter().map(|layer| &layer.name.text));
        let (low, high) = (describe::value(lowest, ""), describe::value(highest, &self.unit));
        let demand = match self.view {
            View::Week => message!("charts-demand-week", low = low, high = high, names = names),
            View::Year => message!("charts-demand-year", low = low, high = high, names = names),
            View::LoadDuration => message!("charts-demand-duration", low = low, high = high, names = names),
        };
        let lines = (!self.levels.is_empty()).then(|| self.levels_text());
        voice::value(Value::row([Some(demand), lines].into_iter().flatten()))
    }

    /// One row a step, or fifty evenly spaced ones of many.
    fn table(&self, steps: &[Step]) -> Data {
        let names = self.layers.iter().chain(&self.line).map(|layer| layer.name.text.clone());
        let heads = [voice::label("charts-step")].into_iter().chain(names);
        let many = steps.len() > 200;
        let stride = if many { steps.len().div_ceil(50) } else { 1 };
        let row = |(at, step): (usize, &Step)| {
            let below = [0.0].into_iter().chain(step.iter().copied());
            let heights = step.iter().zip(below).map(|(reach, below)| describe::exact(reach - below));
            let line = self.line.iter().map(|line| describe::exact(sane(line.values.get(at).copied().unwrap_or(0.0))));
            [(at + 1).to_string()].into_iter().chain(heights).chain(line).collect()
        };
        Data { heads: heads.collect(), rows: steps.iter().enumerate().step_by(stride).map(row).collect() }
    }
}

/// Of each group of neighbours the busiest, so that no peak is lost.
fn thinned(steps: &[Step], group: usize) -> Vec<Step> {
    let busiest = |group: &[Step]| group.iter().max_by(|a, b| top(a).total_cmp(&top(b))).cloned();
    steps.chunks(group).filter_map(busiest).collect()
}

fn top(step: &Step) -> f64 {
    step.last().copied().unwrap_or(0.0)
}

/// The mean of each group of neighbours.
fn means(values: &[f64], group: usize) -> Vec<f64> {
    values.chunks(group).map(|own| own.iter().map(|value| sane(*value)).sum::<f64>() / own.len() as f64).collect()
}

/// A line of flat pieces over a field of so many steps.
fn over(plot: &Plot, values: &[f64], count: usize) -> Vec<(f64, f64)> {
    let part = count as f64 / values.len().max(1) as f64;
    let piece = |(at, value): (usize, &f64)| {
        let y = plot.y(*value);
        [(plot.x(at as f64 * part), y), (plot.x((at + 1) as f64 * part), y)]
    };
    values.iter().enumerate().flat_map(piece).collect()
}

fn sane(value: f64) -> f64 {
    if value.is_finite() { value.clamp(0.0, 1e18) } else { 0.0 }
}
