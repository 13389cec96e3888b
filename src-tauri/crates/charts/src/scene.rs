//! What a figure is made of. A scene is data: its items in reading order, in points, x to the right, y downwards from
//! the scene's top left corner; scenes nest by being placed into one another.

use crate::colour::Colour;
use crate::font::{Fonts, Typeface};
use crate::tag::Tag;
use crate::type_scale::Face;

/// Shapes and text inside a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Width of the frame in points.
    pub width: f64,
    /// Height of the frame in points.
    pub height: f64,
    /// Items in reading order, later ones on top.
    pub items: Vec<Item>,
    /// What they are to those who hear them: each tag with the item from which it holds, ascending.
    pub tags: Vec<(usize, Tag)>,
}

/// One shape or text.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A filled rectangle.
    Rect {
        /// Where.
        frame: Frame,
        /// Radius of the corners, 0 to half the shorter side.
        radius: f64,
        /// Fill.
        fill: Colour,
    },
    /// A straight line.
    Line {
        /// From x, y.
        from: (f64, f64),
        /// To x, y.
        to: (f64, f64),
        /// Colour.
        stroke: Colour,
        /// Thickness in points.
        thickness: f64,
    },
    /// Straight lines from point to point with round joins, open.
    Polyline {
        /// Points in order.
        points: Vec<(f64, f64)>,
        /// Colour.
        stroke: Colour,
        /// Thickness in points.
        thickness: f64,
    },
    /// A circle, filled, outlined or both.
    Circle {
        /// Centre x, y.
        centre: (f64, f64),
        /// Radius in points, to the middle of the outline.
        radius: f64,
        /// Fill, if any.
        fill: Option<Colour>,
        /// Outline and its thickness, if any.
        stroke: Option<(Colour, f64)>,
    },
    /// A closed polygon, filled, outlined or both.
    Polygon {
        /// Corners.
        points: Vec<(f64, f64)>,
        /// Fill, if any.
        fill: Option<Colour>,
        /// Outline and its thickness, if any.
        stroke: Option<(Colour, f64)>,
    },
    /// One line of text.
    Text(Text),
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Where the anchor stands, from the left.
    pub x: f64,
    /// The baseline, from the top.
    pub y: f64,
    /// What x means.
    pub anchor: Anchor,
    /// Weight, size, figures.
    pub face: Face,
    /// Colour.
    pub colour: Colour,
    /// The line itself, without line breaks.
    pub text: String,
    /// Which figure of the report it shows; `None` for a label that is the same in every pack.
    pub mark: Option<Mark>,
}

/// Which figure a text shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Id of the figure, such as `option.northwind.tcc.p50`.
    pub id: String,
    /// Its exact value as text, empty where it is unknown.
    pub value: String,
}

impl Mark {
    /// The figure `id` with its exact value.
    pub fn new(id: impl Into<String>, value: impl Into<String>) -> Self {
        Self { id: id.into(), value: value.into() }
    }
}

/// What the x of a text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left edge.
    Start,
    /// Its middle.
    Middle,
    /// Its right edge.
    End,
}

/// A rectangle in points, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Width, at least 0.
    pub width: f64,
    /// Height, at least 0.
    pub height: f64,
}

impl Scene {
    /// An empty frame.
    pub fn new(width: f64, height: f64) -> Self {
        Self { width, height, items: Vec::new(), tags: Vec::new() }
    }

    /// Puts another scene into this one with its top left corner at x, y.
    pub fn place(&mut self, other: &Scene, x: f64, y: f64) {
        let before = self.items.len();
        self.tags.extend(other.tags.iter().map(|(at, tag)| (before + at, tag.clone())));
        self.items.extend(other.items.iter().map(|item| item.moved(x, y)));
    }

    /// What the next items are.
    pub fn tag(&mut self, tag: Tag) {
        self.tags.push((self.items.len(), tag));
    }

    /// The scene with all its items as one.
    pub fn tagged(mut self, tag: Tag) -> Self {
        self.tags = vec![(0, tag)];
        self
    }

    /// Adds a filled rectangle with square corners.
    pub fn rect(&mut self, frame: Frame, fill: Colour) {
        self.items.push(Item::Rect { frame, radius: 0.0, fill });
    }

    /// Adds a line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), stroke: Colour, thickness: f64) {
        self.items.push(Item::Line { from, to, stroke, thickness });
    }

    /// Adds a text that starts at x with its baseline at y.
    pub fn text(&mut self, x: f64, y: f64, face: Face, colour: Colour, text: impl Into<String>, mark: Option<Mark>) {
        self.anchored((x, Anchor::Start), y, face, colour, text.into(), mark);
    }

    /// Adds a text that ends at x with its baseline at y.
    pub fn text_end(
        &mut self,
        x: f64,
        y: f64,
        face: Face,
        colour: Colour,
        text: impl Into<String>,
        mark: Option<Mark>,
    ) {
        self.anchored((x, Anchor::End), y, face, colour, text.into(), mark);
    }

    /// Adds a text with its middle at x and its baseline at y.
    pub fn text_middle(
        &mut self,
        x: f64,
        y: f64,
        face: Face,
        colour: Colour,
        text: impl Into<String>,
        mark: Option<Mark>,
    ) {
        self.anchored((x, Anchor::Middle), y, face, colour, text.into(), mark);
    }

    /// Adds an open line from point to point; nothing for fewer than two points.
    pub fn polyline(&mut self, points: Vec<(f64, f64)>, stroke: Colour, thickness: f64) {
        if points.len() > 1 {
            self.items.push(Item::Polyline { points, stroke, thickness });
        }
    }

    /// Adds a filled polygon; nothing for fewer than three corners.
    pub fn area(&mut self, points: Vec<(f64, f64)>, fill: Colour) {
        if points.len() > 2 {
            self.items.push(Item::Polygon { points, fill: Some(fill), stroke: None });
        }
    }

    fn anchored(&mut self, at: (f64, Anchor), y: f64, face: Face, colour: Colour, text: String, mark: Option<Mark>) {
        let (x, anchor) = at;
        self.items.push(Item::Text(Text { x, y, anchor, face, colour, text, mark }));
    }

    /// The scene so many times as large, letters and lines included.
    pub fn enlarged(&self, times: f64) -> Self {
        let items = self.items.iter().map(|item| item.enlarged(times)).collect();
        Self { width: self.width * times, height: self.height * times, items, tags: self.tags.clone() }
    }

    /// The lines of text, in reading order.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text),
            _ => None,
        })
    }
}

impl Text {
    /// Left edge in points.
    pub fn left(&self, fonts: &Fonts) -> f64 {
        match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - fonts.width(&self.text, self.face) / 2.0,
            Anchor::End => self.x - fonts.width(&self.text, self.face),
        }
    }

    /// The ink's box: from the top of ascenders to the foot of descenders (Inter: 0.76 and 0.21 em; Chinese characters:
    /// 0.88 em up).
    pub fn frame(&self, fonts: &Fonts) -> Frame {
        let chinese = fonts.runs(&self.text, self.face).iter().any(|(typeface, _)| *typeface == Typeface::NotoSansSc);
        let (up, down) = (if chinese { 0.88 } else { 0.76 } * self.face.size, 0.21 * self.face.size);
        Frame { x: self.left(fonts), y: self.y - up, width: fonts.width(&self.text, self.face), height: up + down }
    }
}

impl Frame {
    /// True where both cover the same spot by more than a hundredth of a point in each direction.
    pub fn overlaps(&self, other: &Frame) -> bool {
        const TOUCH: f64 = 0.01;
        self.x + TOUCH < other.x + other.width
            && other.x + TOUCH < self.x + self.width
            && self.y + TOUCH < other.y + other.height
            && other.y + TOUCH < self.y + self.height
    }

    /// True where this lies inside a frame of this size at the origin.
    pub fn inside(&self, width: f64, height: f64) -> bool {
        const TOUCH: f64 = 0.01;
        self.x >= -TOUCH
            && self.y >= -TOUCH
            && self.x + self.width <= width + TOUCH
            && self.y + self.height <= height + TOUCH
    }
}

impl Item {
    /// The box that the item covers, outlines included.
    pub fn frame(&self, fonts: &Fonts) -> Frame {
        match self {
            Item::Rect { frame, .. } => *frame,
            Item::Line { from, to, thickness, .. } => along(*from, *to, thickness / 2.0),
            Item::Circle { centre, radius, stroke, .. } => around(&[*centre], radius + half(stroke)),
            Item::Polygon { points, stroke, .. } => around(points, half(stroke)),
            Item::Polyline { points, thickness, .. } => around(points, thickness / 2.0),
            Item::Text(text) => text.frame(fonts),
        }
    }

    pub(crate) fn moved(&self, x: f64, y: f64) -> Item {
        let mut item = self.clone();
        let shift = |point: &mut (f64, f64)| *point = (point.0 + x, point.1 + y);
        match &mut item {
            Item::Rect { frame, .. } => (frame.x, frame.y) = (frame.x + x, frame.y + y),
            Item::Line { from, to, .. } => [from, to].into_iter().for_each(shift),
            Item::Circle { centre, .. } => shift(centre),
            Item::Polygon { points, .. } | Item::Polyline { points, .. } => points.iter_mut().for_each(shift),
            Item::Text(text) => (text.x, text.y) = (text.x + x, text.y + y),
        }
        item
    }
}

impl Item {
    fn enlarged(&self, times: f64) -> Item {
        let mut item = self.clone();
        let grow = |point: &mut (f64, f64)| *point = (point.0 * times, point.1 * times);
        let outline = |stroke: &mut Option<(Colour, f64)>| stroke.iter_mut().for_each(|own| own.1 *= times);
        match &mut item {
            Item::Rect { frame, radius, .. } => {
                [&mut frame.x, &mut frame.y, &mut frame.width, &mut frame.height, radius]
                    .into_iter()
                    .for_each(|own| *own *= times);
            }
            Item::Line { from, to, thickness, .. } => {
                [from, to].into_iter().for_each(grow);
                *thickness *= times;
            }
            Item::Circle { centre, radius, stroke, .. } => {
                grow(centre);
                *radius *= times;
                outline(stroke);
            }
            Item::Polygon { points, stroke, .. } => {
                points.iter_mut().for_each(grow);
                outline(stroke);
            }
            Item::Polyline { points, thickness, .. } => {
                points.iter_mut().for_each(grow);
                *thickness *= times;
            }
            Item::Text(text) => {
                (text.x, text.y) = (text.x * times, text.y * times);
                text.face.size *= times;
            }
        }
        item
    }
}

fn half(stroke: &Option<(Colour, f64)>) -> f64 {
    stroke.map_or(0.0, |(_, thickness)| thickness / 2.0)
}

/// A line ends squarely at its ends, so it is thick only across its direction.
fn along(from: (f64, f64), to: (f64, f64), half: f64) -> Frame {
    let bare = around(&[from, to], 0.0);
    let (across_x, across_y) =
        if bare.height > 0.0 { (half, if bare.width > 0.0 { half } else { 0.0 }) } else { (0.0, half) };
    Frame {
        x: bare.x - across_x,
        y: bare.y - across_y,
        width: bare.width + 2.0 * across_x,
        height: bare.height + 2.0 * across_y,
    }
}

fn around(points: &[(f64, f64)], margin: f64) -> Frame {
    let least = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min) - margin;
    let most = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).fold(f64::NEG_INFINITY, f64::max) + margin;
    let (x, y) = (least(|p| p.0), least(|p| p.1));
    Frame { x, y, width: most(|p| p.0) - x, height: most(|p| p.1) - y }
}
