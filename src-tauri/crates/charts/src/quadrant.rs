//! Cards by two figures on logarithmic axes, with lines of equal ratio (ridges): what lies above a ridge has more of the
//! upright figure for each unit of the level one.

use crate::axis::{Axis, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::place::Plane;
use crate::plot::{self, Foot, Plot};
use crate::rows::{self, Entry, Sheet, Standing};
use crate::scene::{Frame, Scene};
use crate::shape::Shape;
use crate::text;
use crate::type_scale::SMALL;
use voice::{Message, message};

const HEIGHT: f64 = 190.0;
const RADIUS: f64 = 3.2;
/// The widest label beside a point.
const WIDEST: f64 = 84.0;

/// Cards between two figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Quadrant {
    /// The finding.
    pub title: String,
    /// The level figure.
    pub x: Measure,
    /// The upright figure.
    pub y: Measure,
    /// What the cards are bought for; a card's kind gives its colour and shape.
    pub kinds: Vec<String>,
    /// The cards.
    pub points: Vec<Spot>,
    /// Lines of equal ratio.
    pub ridges: Vec<Ridge>,
}

/// A figure with its unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// What it is.
    pub name: String,
    /// Its unit.
    pub unit: String,
}

/// One card.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The card; empty for one that is drawn without its name.
    pub name: Label,
    /// Its level figure, above 0; others cannot be drawn and are named below.
    pub x: f64,
    /// Its upright figure, above 0.
    pub y: f64,
    /// Index into the kinds.
    pub kind: usize,
    /// How it stands: the chosen one is strong.
    pub standing: Standing,
}

/// A line on which y is `ratio` times x.
#[derive(Clone, Debug, PartialEq)]
pub struct Ridge {
    /// What it is.
    pub name: Label,
    /// Upright figure per unit of the level one, above 0.
    pub ratio: f64,
}

impl Measure {
    fn words(&self) -> String {
        if self.unit.is_empty() {
            self.name.clone()
        } else {
            voice::text(&message!("charts-measure", name = &self.name, unit = &self.unit))
        }
    }
}

impl Spot {
    fn drawable(&self) -> bool {
        [self.x, self.y].iter().all(|v| v.is_finite() && *v > 0.0)
    }
}

impl Quadrant {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let (drawn, rest): (Vec<&Spot>, Vec<&Spot>) = self.points.iter().partition(|spot| spot.drawable());
        let table = self.table();
        if drawn.is_empty() {
            return rows::nothing(fonts, &self.title, "", "charts-no-card", (width, table));
        }
        let mut sheet = Sheet::new(width);
        sheet.add(&self.legend(fonts, width));
        sheet.add(&Scene::new(width, 3.0));
        let (field, unnamed) = self.field(fonts, &drawn, width);
        sheet.add(&field);
        sheet.note(fonts, &self.below(fonts, "charts-quadrant-unnamed", &unnamed));
        sheet.note(fonts, &self.below(fonts, "charts-quadrant-lacking", &rest));
        sheet.figure(&self.title, "", self.description(&drawn, &rest), table)
    }

    fn legend(&self, fonts: &Fonts, width: f64) -> Scene {
        let used = |kind: &usize| self.points.iter().any(|spot| spot.kind == *kind);
        let entry = |kind: usize| {
            let label = self.kinds[kind].clone().into();
            Entry { shape: Shape::of_option(kind), colour: colour::of_option(kind), label }
        };
        let entries: Vec<_> = (0..self.kinds.len()).filter(used).map(entry).collect();
        rows::legend(fonts, &entries, width)
    }

    /// The field, and the cards whose names found no room.
    fn field<'a>(&self, fonts: &Fonts, drawn: &[&'a Spot], width: f64) -> (Scene, Vec<&'a Spot>) {
        let of = |of: fn(&Spot) -> f64| roomy(Scale::log(drawn.iter().map(|spot| of(spot))));
        let plot = Plot::new(fonts, (width, HEIGHT), (of(|spot| spot.x), of(|spot| spot.y)), 0.0);
        let mut scene = plot.ground(fonts, &self.y.words(), Foot::Ticks(self.x.words()));
        let mut plane = Plane::new(plot.field);
        let at = |spot: &Spot| (plot.x(spot.x), plot.y(spot.y));
        drawn.iter().for_each(|spot| plane.block(around(at(spot))));
        let ridges = self.ridges(&mut scene, &plot, &mut plane);
        for spot in drawn {
            let tone = spot.standing.tone(colour::of_option(spot.kind));
            scene.items.push(Shape::of_option(spot.kind).item(at(spot), RADIUS, tone));
        }
        let titled: Vec<&Spot> = drawn.iter().copied().filter(|spot| !spot.name.text.is_empty()).collect();
        let mut groups = together(&titled, at);
        groups.sort_by_key(|group| group.iter().all(|spot| spot.standing != Standing::Leading));
        groups.retain(|group| !named(fonts, &mut scene, &mut plane, (group, at(group[0]))));
        ridges.iter().for_each(|ridge| ridge.named(fonts, &mut scene, &mut plane));
        (scene, groups.concat())
    }

    /// The lines of equal ratio that cross the field.
    fn ridges(&self, scene: &mut Scene, plot: &Plot, plane: &mut Plane) -> Vec<Drawn<'_>> {
        let mut drawn = Vec::new();
        for ridge in self.ridges.iter().filter(|ridge| ridge.ratio.is_finite() && ridge.ratio > 0.0) {
            let low = plot.x.low().max(plot.y.low() / ridge.ratio);
            let high = plot.x.high().min(plot.y.high() / ridge.ratio);
            if low >= high {
                continue;
            }
            let end = |x: f64| (plot.x(x), plot.y(x * ridge.ratio));
            let (from, to) = (end(low), end(high));
            scene.line(from, to, colour::MUTED.at(0.55), 0.7);
            plane.avoid(from, to);
            drawn.push(Drawn { name: &ridge.name, from, to, room: plot.field.width * 0.4 });
        }
        drawn
    }

    fn below(&self, fonts: &Fonts, phrase: &'static str, spots: &[&Spot]) -> String {
        let name = |spot: &&Spot| text::fit(fonts, &spot.name.text, SMALL, WIDEST * 1.5, 1).pop().unwrap_or_default();
        match spots {
            [] => String::new(),
            _ => voice::text(&Message::new(phrase).with("names", describe::commas(spots.iter().map(name)))),
        }
    }

    fn description(&self, drawn: &[&Spot], rest: &[&Spot]) -> String {
        let (x, y) = (self.x.words(), self.y.words());
        let mut sentences = vec![message!("charts-quadrant-cards", count = drawn.len(), x = x, y = y)];
        for (measure, of) in [(&self.x, (|spot| spot.x) as fn(&Spot) -> f64), (&self.y, |spot| spot.y)] {
            let most = drawn.iter().map(|spot| of(spot)).fold(0.0, f64::max);
            let most_of = drawn.iter().filter(|spot| of(spot) == most && !spot.name.text.is_empty());
            let names: Vec<&String> = most_of.map(|spot| &spot.name.text).collect();
            let (name, value) = (&measure.name, describe::value(most, &measure.unit));
            sentences.push(match names.is_empty() {
                true => message!("charts-quadrant-highest", name = name, value = value),
                false => message!("charts-quadrant-highest-of", name = name, value = value, of = describe::list(names)),
            });
        }
        if !rest.is_empty() {
            sentences.push(message!("charts-quadrant-lack", count = rest.len()));
        }
        voice::text(&message!("general-sentence", said = describe::apart(sentences)))
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["general-card", "charts-kind"]);
        table.heads.extend([self.x.words(), self.y.words()]);
        for spot in &self.points {
            let kind = self.kinds.get(spot.kind).cloned().unwrap_or_default();
            table.push([spot.name.text.clone(), kind, describe::exact(spot.x), describe::exact(spot.y)]);
        }
        table
    }
}

/// A ridge where it crosses the field.
struct Drawn<'a> {
    name: &'a Label,
    from: (f64, f64),
    to: (f64, f64),
    room: f64,
}

impl Drawn<'_> {
    /// Its name at its upper end, or as near to it as there is room; first above the line, then below.
    fn named(&self, fonts: &Fonts, scene: &mut Scene, plane: &mut Plane) {
        let text = text::fit(fonts, &self.name.text, SMALL, self.room, 1).pop().unwrap_or_default();
        let (width, height) = plot::text_size(fonts, &text);
        let places: Vec<(f64, f64)> =
            (0..24).map(|step| along(self.from, self.to, 1.0 - f64::from(step) * 0.04)).collect();
        let above = places.iter().map(|(x, y)| Frame { x: x - width - 1.5, y: y - height - 1.0, width, height });
        let below = places.iter().map(|(x, y)| Frame { x: x + 1.5, y: y + 1.0, width, height });
        if let Some(frame) = plane.take(above.chain(below)) {
            scene.rect(frame, colour::SURFACE);
            plot::text_in(scene, frame, self.name, text, colour::MUTED);
        }
    }
}

/// Cards whose marks cover one another, which are named together.
fn together<'a>(drawn: &[&'a Spot], at: impl Fn(&Spot) -> (f64, f64)) -> Vec<Vec<&'a Spot>> {
    let mut groups: Vec<Vec<&Spot>> = Vec::new();
    for spot in drawn {
        let (x, y) = at(spot);
        let near = |group: &&mut Vec<&Spot>| (at(group[0]).0 - x).abs().max((at(group[0]).1 - y).abs()) < RADIUS;
        match groups.iter_mut().find(near) {
            Some(group) => group.push(spot),
            None => groups.push(vec![spot]),
        }
    }
    groups
}

/// Draws the name of a card, or of several in one place, where there is room; false where there is none.
fn named(fonts: &Fonts, scene: &mut Scene, plane: &mut Plane, (group, at): (&[&Spot], (f64, f64))) -> bool {
    let names: Vec<&str> = group.iter().map(|spot| spot.name.text.as_str()).collect();
    let widest = if group.len() > 1 { 1.6 * WIDEST } else { WIDEST };
    let text = text::fit(fonts, &describe::commas(names), SMALL, widest, 1).pop().unwrap_or_default();
    let size = plot::text_size(fonts, &text);
    let near = Plane::about(at, RADIUS + 2.0, size);
    let far = [9.0, 16.0].into_iter().flat_map(|more| Plane::about(at, RADIUS + more, size));
    let Some(frame) = plane.take(near.into_iter().chain(far)) else { return false };
    if !near.contains(&frame) {
        let edge = |low: f64, length: f64, at: f64| at.clamp(low, low + length);
        let end = (edge(frame.x, frame.width, at.0), edge(frame.y, frame.height, at.1));
        scene.line(along(at, end, 0.4), end, colour::MUTED.at(0.5), 0.5);
    }
    let label = if group.len() > 1 { &Label::default() } else { &group[0].name };
    let out = group.iter().all(|spot| spot.standing == Standing::Out);
    // A ridge that passes below ends at the name.
    scene.rect(frame, colour::SURFACE);
    plot::text_in(scene, frame, label, text, if out { colour::MUTED } else { colour::INK });
    true
}

/// The scale with some room past its ends, so that marks stand inside.
fn roomy(scale: Scale) -> Scale {
    Scale::Log(Axis { low: scale.low() / 1.12, high: scale.high() * 1.12 })
}

fn along(from: (f64, f64), to: (f64, f64), share: f64) -> (f64, f64) {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

fn around((x, y): (f64, f64)) -> Frame {
    let radius = RADIUS + 0.5;
    Frame { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius }
}
