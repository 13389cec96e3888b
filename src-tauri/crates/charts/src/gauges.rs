//! Figures to watch: each value on its own scale with the bounds from which one watches and from which one acts.
//! A state has a shape as well as a colour: ● met, ▲ watch, ■ act.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::place;
use crate::rows::{self, Between, Columns, Row, Sheet, Words};
use crate::scene::{Anchor, Frame, Item, Scene, Text};
use crate::shape::Shape;
use crate::text;
use crate::type_scale::{SMALL, STRONG};
use quantity::show;
use vocabulary::State;
use voice::message;

const EDGE: f64 = 5.0;
const BAR: f64 = 5.0;
const TOP: f64 = 4.5;
/// How far the scale reaches past the largest of its values.
const PAST: f64 = 1.05;

/// Values with their bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauges {
    /// The finding.
    pub title: String,
    /// The values.
    pub rows: Vec<Gauge>,
}

/// One value with its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// What is watched.
    pub name: Label,
    /// Its unit, empty for none.
    pub unit: String,
    /// Whether it is a share, whose scale is in percent.
    pub is_share: bool,
    /// The value; `None` where it is unknown.
    pub value: Option<f64>,
    /// The value as printed, with its unit.
    pub text: Label,
    /// How it stands.
    pub state: State,
    /// Beyond this one watches.
    pub watch: f64,
    /// Beyond this one acts; below `watch` where low is bad.
    pub act: f64,
    /// The first bound as printed.
    pub watch_text: Label,
    /// The second bound as printed.
    pub act_text: Label,
}

/// Shape and colour of a state; the shape is that of its sign in a text.
pub fn look(state: State) -> (Shape, Colour) {
    match state {
        State::Ok => (Shape::Dot, colour::OK),
        State::Watch => (Shape::Triangle, colour::WATCH),
        State::Act => (Shape::Square, colour::ACT),
        State::Unknown => (Shape::Ring, colour::MUTED),
    }
}

impl Gauges {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.rows.is_empty() {
            return rows::nothing(fonts, &self.title, "", "charts-no-gauge", (width, table));
        }
        let rows: Vec<Row> = self.rows.iter().map(Gauge::words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::Start);
        let mut sheet = Sheet::new(width);
        for (gauge, words) in self.rows.iter().zip(&rows) {
            let drawing = gauge.drawing(fonts, columns.room());
            sheet.row(&columns.row(fonts, words, &drawing, &[]), Between::Hairline);
        }
        sheet.figure(&self.title, "", self.description(), table)
    }

    fn description(&self) -> String {
        let of = |state: State| self.rows.iter().filter(move |row| row.state == state);
        let mut sentences = vec![message!("charts-gauges-met", count = of(State::Ok).count())];
        for state in [State::Watch, State::Act, State::Unknown] {
            if of(state).next().is_some() {
                let names = describe::list(of(state).map(Gauge::text));
                sentences.push(message!("charts-gauges-in", state = state.name(), names = names));
            }
        }
        voice::text(&message!("general-sentence", said = describe::apart(sentences)))
    }

    fn table(&self) -> Data {
        let mut table = Data::with([
            "general-figure",
            "general-unit",
            "general-value",
            "charts-watch-beyond",
            "charts-act-beyond",
            "general-state",
        ]);
        for row in &self.rows {
            let value = describe::exact(row.value.unwrap_or(f64::NAN));
            let (name, unit, word) = (row.name.text.clone(), row.unit.clone(), voice::text(&row.state.name()));
            table.push([name, unit, value, describe::exact(row.watch), describe::exact(row.act), word]);
        }
        table
    }
}

impl Gauge {
    /// Name and value in a sentence.
    fn text(&self) -> String {
        let (name, text) = (&self.name.text, &self.text.text);
        match text.is_empty() {
            true => name.clone(),
            false => voice::text(&message!("charts-named-of", name = name, of = text)),
        }
    }

    fn words(&self) -> Row {
        let state = self.state;
        let word = Label::from(voice::text(&state.name()));
        Row {
            swatch: Some(look(state)),
            name: vec![Words::ink(&self.name)],
            value: vec![Words::new(&self.text, STRONG, colour::INK), Words::new(&word, SMALL, look(state).1)],
        }
    }

    /// The scale starts at 0 and ends at a round number past the value and both bounds.
    fn axis(&self) -> Axis {
        let all = [self.watch, self.act].into_iter().chain(self.value);
        let past = all.filter(|v| v.is_finite()).map(|v| v * PAST);
        Axis::holding(past.chain([0.0]))
    }

    /// An end of the scale as printed.
    fn end(&self, value: f64) -> String {
        if self.is_share {
            return format!("{}{}%", show::rounded(value * 100.0, None), show::THIN);
        }
        show::lettered(value, None)
    }

    /// What the two ends are, where the bounds leave room.
    fn ends(&self, fonts: &Fonts, scene: &mut Scene, axis: Axis) {
        let taken: Vec<Frame> = scene.texts().map(|text| text.frame(fonts)).collect();
        for (value, anchor, x) in [(axis.low, Anchor::Start, EDGE), (axis.high, Anchor::End, scene.width - EDGE)] {
            let y = TOP + BAR + 2.0 + SMALL.baseline();
            let text = Text { x, y, anchor, face: SMALL, colour: colour::MUTED, text: self.end(value), mark: None };
            let frame = text.frame(fonts);
            let wide = Frame { x: frame.x - 3.0, width: frame.width + 6.0, ..frame };
            if frame.width < scene.width / 3.0 && !taken.iter().any(|other| other.overlaps(&wide)) {
                scene.items.push(Item::Text(text));
            }
        }
    }

    fn drawing(&self, fonts: &Fonts, width: f64) -> Scene {
        let mut scene = Scene::new(width, TOP + BAR + 2.0 + SMALL.leading());
        let scale = Scale::Linear(self.axis());
        let x = |value: f64| EDGE + scale.share(value) * (width - 2.0 * EDGE);
        if self.watch.is_finite() && self.act.is_finite() {
            self.zones(&mut scene, &x);
            self.bounds(
                fonts,
                &mut scene,
                [(self.watch, &self.watch_text), (self.act, &self.act_text)].map(|(v, t)| (x(v), t)),
            );
            self.ends(fonts, &mut scene, self.axis());
        }
        if let Some(value) = self.value.filter(|v| v.is_finite()) {
            let (at, state) = (x(value), self.state);
            let middle = (at, TOP + BAR / 2.0);
            scene.items.push(Item::Circle { centre: middle, radius: 4.9, fill: Some(colour::SURFACE), stroke: None });
            let (shape, colour) = look(state);
            scene.items.push(shape.item(middle, 3.9, colour));
        }
        scene
    }

    /// What is met, to watch and to act on: darker the worse, so that it reads in grey.
    fn zones(&self, scene: &mut Scene, x: &impl Fn(f64) -> f64) {
        let (first, last) = if self.act < self.watch { (scene.width - EDGE, EDGE) } else { (EDGE, scene.width - EDGE) };
        let stops = [first, x(self.watch), x(self.act), last];
        let fills = [colour::OK.at(0.16), colour::WATCH.at(0.34), colour::ACT.at(0.52)];
        for (ends, fill) in stops.windows(2).zip(fills) {
            rows::bar(scene, (ends[0], ends[1]), (TOP, BAR), fill);
        }
    }

    /// A tick and a label under each bound; the labels keep apart.
    fn bounds(&self, fonts: &Fonts, scene: &mut Scene, bounds: [(f64, &Label); 2]) {
        let width = scene.width;
        let room = width / 2.0 - 4.0;
        let cut = |label: &Label| text::fit(fonts, &label.text, SMALL, room, 1).pop().unwrap_or_default();
        let texts = bounds.map(|(_, label)| cut(label));
        let wanted = [0, 1].map(|at| (bounds[at].0, fonts.width(&texts[at], SMALL) + 6.0));
        let places = place::along(&wanted, -3.0, width + 3.0).unwrap_or_default();
        for (((x, label), text), place) in bounds.into_iter().zip(texts).zip(places) {
            scene.line((x, TOP - 1.0), (x, TOP + BAR + 2.0), colour::INK, 0.6);
            let (y, mark, face) = (TOP + BAR + 2.0 + SMALL.baseline(), label.mark.clone(), SMALL);
            let text = Text { x: place, y, anchor: Anchor::Middle, face, colour: colour::MUTED, text, mark };
            scene.items.push(Item::Text(text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shape_of_a_state_is_that_of_its_sign() {
        let sign = |shape| match shape {
            Shape::Dot => "●",
            Shape::Ring => "○",
            Shape::Square => "■",
            Shape::Diamond => "◆",
            Shape::Triangle => "▲",
            Shape::Box => "□",
        };
        for state in State::ALL {
            assert_eq!(voice::text(&state.mark()), sign(look(*state).0), "{state}");
        }
    }

    #[test]
    fn scales_start_at_0_and_end_past_every_value() {
        for (value, watch, act, is_share, expected) in [
            (Some(69.0), 120.0, 120.0, false, ["0", "140"]),
            (Some(0.46), 0.3, 0.3, true, ["0 %", "50 %"]),
            (Some(0.06), 0.05, 0.1, true, ["0 %", "11 %"]),
            (None, 0.55, 0.4, true, ["0 %", "60 %"]),
            (Some(-3.0), 2.0, 5.0, false, ["\u{2212}4", "6"]),
        ] {
            let gauge = Gauge {
                name: Label::default(),
                unit: String::new(),
                is_share,
                value,
                text: Label::default(),
                state: State::Unknown,
                watch,
                act,
                watch_text: Label::default(),
                act_text: Label::default(),
            };
            let axis = gauge.axis();
            assert_eq!([axis.low, axis.high].map(|v| gauge.end(v).replace(show::THIN, " ")), expected, "{value:?}");
        }
    }
}
