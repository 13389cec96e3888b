//! What every builder gives: the drawing with its finding, its unit, words for those who cannot see it, and its data.

use crate::font::Fonts;
use crate::scene::{Frame, Item, Mark, Scene};
use crate::tag::Tag;
use voice::message;

/// A figure, ready to be painted, read out or looked up.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The finding, in one sentence.
    pub title: String,
    /// Unit of its numbers, empty where rows have their own.
    pub unit: String,
    /// What it shows, in one or two sentences made from the data.
    pub description: String,
    /// The data that it was drawn from.
    pub table: Data,
    /// The drawing, without title and unit.
    pub scene: Scene,
    /// Height of what is repeated where the figure goes on on another page, such as its axis.
    pub head: f64,
    /// Where it may be cut, from the top, ascending: no item but rules and areas crosses these heights.
    pub breaks: Vec<f64>,
}

/// Heads and rows of text; every row is as long as the heads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Data {
    /// What the columns hold.
    pub heads: Vec<String>,
    /// Cells as text.
    pub rows: Vec<Vec<String>>,
}

/// A text as printed, with the figure of the report that it shows, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// What is printed.
    pub text: String,
    /// Which figure it is.
    pub mark: Option<Mark>,
}

impl Label {
    /// A text that shows this figure of the report.
    pub fn marked(text: impl Into<String>, mark: Mark) -> Self {
        Self { text: text.into(), mark: Some(mark) }
    }
}

impl From<&str> for Label {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), mark: None }
    }
}

impl From<String> for Label {
    fn from(text: String) -> Self {
        Self { text, mark: None }
    }
}

impl Data {
    /// A table with these phrases as heads and no rows.
    pub(crate) fn with<const N: usize>(heads: [&str; N]) -> Self {
        Self { heads: heads.map(voice::label).to_vec(), rows: Vec::new() }
    }

    /// The table with one more row.
    pub(crate) fn push<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.to_vec());
    }
}

impl Figure {
    /// The drawing in pieces no higher than `room` points, cut only where it may be; one piece when it fits.
    ///
    /// A piece is higher than `room` only where the figure has no place to cut. The head is repeated on each.
    pub fn pieces(&self, fonts: &Fonts, room: f64) -> Vec<Scene> {
        let items: Vec<(Frame, &Item)> = self.scene.items.iter().map(|item| (item.frame(fonts), item)).collect();
        let (mut pieces, mut from) = (Vec::new(), 0.0);
        while self.scene.height - from > room - self.repeated(from) {
            let most = from + room - self.repeated(from);
            let later = self.breaks.iter().copied().filter(|at| *at > from + 0.01 && *at > self.head + 0.01);
            let fitting = later.clone().take_while(|at| *at <= most).last();
            let Some(to) = fitting.or_else(|| later.clone().next()) else { break };
            pieces.push(self.piece(&items, from, to));
            from = to;
        }
        pieces.push(self.piece(&items, from, self.scene.height));
        pieces.into_iter().enumerate().map(|(at, piece)| piece.tagged(Tag::Figure(self.heard(at)))).collect()
    }

    /// What is heard in place of a piece: the description once, then that the figure goes on.
    fn heard(&self, piece: usize) -> String {
        match (piece, self.description.as_str()) {
            (0, "") => self.title.clone(),
            (0, description) => description.to_owned(),
            _ => voice::text(&message!("charts-continued", title = &self.title)),
        }
    }

    /// Height of the repeated head of a piece that begins here.
    fn repeated(&self, from: f64) -> f64 {
        if from > 0.0 { self.head } else { 0.0 }
    }

    fn piece(&self, items: &[(Frame, &Item)], from: f64, to: f64) -> Scene {
        let head = self.repeated(from);
        let mut piece = Scene::new(self.scene.width, head + to - from);
        for &(ref frame, item) in items {
            if head > 0.0 && frame.y + frame.height <= head + 0.01 {
                piece.items.push(item.clone());
            }
            piece.items.extend(between(item, frame, from, to).map(|item| item.moved(0.0, head - from)));
        }
        piece
    }
}

/// The part of an item between two heights: rules and areas are cut, anything else belongs to where its middle lies.
fn between(item: &Item, frame: &Frame, from: f64, to: f64) -> Option<Item> {
    let (top, bottom) = (frame.y.max(from), (frame.y + frame.height).min(to));
    match item {
        Item::Line { from: a, to: b, stroke, thickness } if a.0 == b.0 => (bottom > top).then_some(Item::Line {
            from: (a.0, top),
            to: (a.0, bottom),
            stroke: *stroke,
            thickness: *thickness,
        }),
        Item::Rect { frame, radius, fill } if *radius == 0.0 => (bottom > top).then_some(Item::Rect {
            frame: Frame { y: top, height: bottom - top, ..*frame },
            radius: 0.0,
            fill: *fill,
        }),
        _ => {
            let middle = frame.y + frame.height / 2.0;
            (middle >= from && middle < to || (frame.height == 0.0 && middle == to)).then(|| item.clone())
        }
    }
}
