//! When what happens: months on a line, each event with its name and its date above or below it.

use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Sheet, Words};
use crate::scene::{Anchor, Item, Scene};
use crate::text;
use crate::type_scale::{BODY, SMALL, STRONG};
use vocabulary::State;
use voice::message;

/// Room of one level of names above or below the line.
const LEVEL: f64 = 26.0;
/// Levels on either side; what has no place on them stands on the outermost.
const LEVELS: usize = 2;
/// Radius of an event's mark.
const MARK: f64 = 3.4;
/// Space between two names on one level.
const GAP: f64 = 8.0;
/// Most width of a name in points.
const NAME: f64 = 150.0;

/// Events in the months after a signature.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    /// The finding.
    pub title: String,
    /// Last month shown.
    pub months: u32,
    /// The events, earliest first.
    pub events: Vec<Event>,
}

/// One event.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// At the end of which month; 0 is the signature.
    pub month: u32,
    /// What happens.
    pub name: Label,
    /// When, as printed.
    pub when: Label,
    /// How pressing it is; `None` for a mere date.
    pub state: Option<State>,
}

/// Where the words of an event stand.
struct Place {
    x: f64,
    left: f64,
    right: f64,
    /// From 1 upwards above the line, from −1 downwards below it.
    level: i32,
    words: Scene,
}

impl Timeline {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.events.is_empty() {
            return rows::nothing(fonts, &self.title, "", "charts-no-event", (width, table));
        }
        let mut sheet = Sheet::new(width);
        sheet.add(&self.drawing(fonts, width));
        sheet.figure(&self.title, "", self.description(), table)
    }

    fn drawing(&self, fonts: &Fonts, width: f64) -> Scene {
        let places = self.places(fonts, width);
        let above = places.iter().map(|place| place.level).max().unwrap_or(0).max(0);
        let below = -places.iter().map(|place| place.level).min().unwrap_or(0).min(0);
        let line = f64::from(above) * LEVEL + MARK + 2.0;
        let mut scene = Scene::new(width, line + MARK + 2.0 + f64::from(below) * LEVEL);
        scene.line((MARK, line), (width - MARK, line), colour::INK, 1.0);
        for place in &places {
            let outer = f64::from(place.level.abs() - 1) * LEVEL;
            let near = if place.level > 0 { line - MARK - 2.0 } else { line + MARK + 2.0 };
            let top = if place.level > 0 { near - outer - place.words.height } else { near + outer };
            if place.level.abs() > 1 {
                let end = if place.level > 0 { near - outer } else { near + outer };
                scene.line((place.x, line), (place.x, end), colour::LINE, 0.6);
            }
            scene.place(&place.words, place.left, top);
        }
        for (event, place) in self.events.iter().zip(&places) {
            let (shape, tint) = event.state.map_or((crate::Shape::Dot, colour::ACCENT), crate::gauges::look);
            scene.items.push(shape.item((place.x, line), MARK, tint));
        }
        scene
    }

    /// Names alternate above and below the line; one that would run into its neighbour goes a level out.
    fn places(&self, fonts: &Fonts, width: f64) -> Vec<Place> {
        let room = width - 2.0 * MARK;
        let mut ends = [[f64::NEG_INFINITY; LEVELS]; 2];
        let mut places: Vec<Place> = Vec::new();
        for (at, event) in self.events.iter().enumerate() {
            let x = MARK + room * f64::from(event.month.min(self.months)) / f64::from(self.months.max(1));
            let words = event.words(fonts);
            let left = (x - words.width / 2.0).clamp(0.0, (width - words.width).max(0.0));
            let first = at % 2;
            let free = (0..LEVELS)
                .flat_map(|level| [first, 1 - first].map(|side| (side, level)))
                .find(|(side, level)| ends[*side][*level] + GAP <= left && self.clears(&places, x, (*side, *level)));
            let (side, level) = free.unwrap_or((first, LEVELS - 1));
            let left = if free.is_some() { left } else { left.max(ends[side][level] + GAP) };
            ends[side][level] = left + words.width;
            let outward = i32::try_from(level + 1).unwrap_or(1);
            let level = if side == 0 { outward } else { -outward };
            places.push(Place { x, left, right: left + words.width, level, words });
        }
        places
    }

    /// Whether the leader of a name further out would run through none further in.
    fn clears(&self, places: &[Place], x: f64, (side, level): (usize, usize)) -> bool {
        let is_same = |place: &&Place| (place.level > 0) == (side == 0);
        level == 0
            || places
                .iter()
                .filter(is_same)
                .all(|place| place.level.abs() > 1 || x < place.left - 2.0 || x > place.right + 2.0)
    }

    fn description(&self) -> String {
        let said =
            self.events.iter().map(|event| message!("charts-named-of", name = &event.name.text, of = &event.when.text));
        voice::text(&message!("charts-timeline", said = describe::list(said.collect::<Vec<_>>())))
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["charts-month", "charts-event", "charts-date"]);
        for event in &self.events {
            table.push([event.month.to_string(), event.name.text.clone(), event.when.text.clone()]);
        }
        table
    }
}

impl Event {
    /// Name over date, each on one line, in the middle of a frame that just holds them.
    fn words(&self, fonts: &Fonts) -> Scene {
        let cut = |label: &Label, face: crate::Face, tint: Colour| {
            let text = text::fit(fonts, &label.text, face, NAME, 1).pop().unwrap_or_default();
            Words::new(&Label { text, mark: label.mark.clone() }, face, tint)
        };
        let lines = [cut(&self.name, self.face(), colour::INK), cut(&self.when, SMALL, colour::MUTED)];
        let wide = lines.iter().map(|words| fonts.width(&words.label.text, words.face)).fold(0.0, f64::max) + 0.1;
        let mut scene = Scene::new(wide, 0.0);
        for Words { label, face, colour } in lines {
            let y = scene.height + face.baseline();
            let (text, mark) = (label.text, label.mark);
            let anchor = Anchor::Middle;
            scene.items.push(Item::Text(crate::Text { x: wide / 2.0, y, anchor, face, colour, text, mark }));
            scene.height += face.leading();
        }
        scene
    }

    fn face(&self) -> crate::Face {
        if self.state.is_some() { STRONG } else { BODY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(month: u32, name: &str) -> Event {
        Event { month, name: name.into(), when: "April 2030".into(), state: None }
    }

    #[test]
    fn names_stand_apart_and_inside() {
        let fonts = Fonts::shipped().unwrap();
        for months in [vec![0, 1, 2, 3], vec![0, 12, 12, 36, 60], vec![59, 60], vec![0, 60]] {
            let events = months.iter().map(|month| event(*month, "The first contract ends")).collect();
            let drawn = Timeline { title: String::new(), months: 60, events }.figure(&fonts, 440.0);
            let frames: Vec<_> = drawn.scene.texts().map(|text| text.frame(&fonts)).collect();
            for (at, frame) in frames.iter().enumerate() {
                assert!(frame.inside(drawn.scene.width, drawn.scene.height), "{months:?}: {frame:?}");
                let clash = frames.iter().skip(at + 1).find(|other| frame.overlaps(other));
                assert_eq!(clash, None, "{months:?}: {frame:?}");
            }
        }
    }
}
