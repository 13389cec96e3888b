//! A shape beside each colour, so that options and states are told apart in grey and by colour-blind eyes.

use crate::colour::Colour;
use crate::scene::{Frame, Item};

/// A small mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A filled circle.
    Dot,
    /// An outlined circle.
    Ring,
    /// A filled square.
    Square,
    /// A filled rhombus.
    Diamond,
    /// A filled triangle, point up.
    Triangle,
    /// An outlined square.
    Box,
}

const ORDER: [Shape; 6] = [Shape::Dot, Shape::Ring, Shape::Square, Shape::Diamond, Shape::Triangle, Shape::Box];

impl Shape {
    /// Shape of the option at this place, counted from 0; with the colour it repeats only after 36.
    pub fn of_option(place: usize) -> Self {
        ORDER[(place + place / ORDER.len()) % ORDER.len()]
    }

    /// What a page that draws it itself calls it.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Dot => "dot",
            Shape::Ring => "ring",
            Shape::Square => "square",
            Shape::Diamond => "diamond",
            Shape::Triangle => "triangle",
            Shape::Box => "box",
        }
    }

    /// Draws the mark about a centre inside a circle of this radius.
    pub fn item(self, centre: (f64, f64), radius: f64, colour: Colour) -> Item {
        let outline = radius * 0.36;
        let inner = radius - outline / 2.0;
        match self {
            Shape::Dot => Item::Circle { centre, radius, fill: Some(colour), stroke: None },
            Shape::Ring => Item::Circle { centre, radius: inner, fill: None, stroke: Some((colour, outline)) },
            Shape::Square => Item::Rect { frame: square(centre, radius * 0.84), radius: 0.0, fill: colour },
            Shape::Diamond => polygon(rhombus(centre, radius), colour),
            Shape::Triangle => polygon(triangle(centre, radius), colour),
            Shape::Box => Item::Polygon {
                points: corners(square(centre, radius * 0.84 - outline / 2.0)),
                fill: None,
                stroke: Some((colour, outline)),
            },
        }
    }
}

fn polygon(points: Vec<(f64, f64)>, colour: Colour) -> Item {
    Item::Polygon { points, fill: Some(colour), stroke: None }
}

fn square((x, y): (f64, f64), half: f64) -> Frame {
    Frame { x: x - half, y: y - half, width: 2.0 * half, height: 2.0 * half }
}

fn corners(frame: Frame) -> Vec<(f64, f64)> {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height);
    vec![(frame.x, frame.y), (right, frame.y), (right, bottom), (frame.x, bottom)]
}

/// Corners of a rhombus about a centre.
pub(crate) fn rhombus((x, y): (f64, f64), radius: f64) -> Vec<(f64, f64)> {
    vec![(x, y - radius), (x + radius * 0.8, y), (x, y + radius), (x - radius * 0.8, y)]
}

fn triangle((x, y): (f64, f64), radius: f64) -> Vec<(f64, f64)> {
    vec![(x, y - radius * 0.9), (x + radius, y + radius * 0.85), (x - radius, y + radius * 0.85)]
}
