//! How far each input moves the result between the ends of its range, the others at their base; the widest first.

use crate::axis::{APART, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Entry, Row, Sheet, Words};
use crate::scene::{Anchor, Item, Scene, Text};
use crate::shape::Shape;
use crate::text;
use crate::type_scale::{BODY, SMALL};
use voice::message;

const BAR: f64 = 9.0;
const HEIGHT: f64 = 14.0;
/// The largest share of the drawing that the labels at one end take.
const MOST: f64 = 0.22;

/// The inputs' swings about the base case.
#[derive(Clone, Debug, PartialEq)]
pub struct Tornado {
    /// The finding.
    pub title: String,
    /// Unit of the result.
    pub unit: String,
    /// The result in the base case.
    pub base: f64,
    /// As printed.
    pub base_text: Label,
    /// The inputs, in any order.
    pub rows: Vec<Swing>,
}

/// One input's swing.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// The input.
    pub name: Label,
    /// The result with the input at its low end.
    pub low: f64,
    /// The result with the input at its high end.
    pub high: f64,
    /// The input's low end as printed.
    pub at_low: Label,
    /// The input's high end as printed.
    pub at_high: Label,
}

/// Where the drawing lies inside its column, between the labels.
#[derive(Clone, Copy)]
struct Gutters {
    left: f64,
    right: f64,
    scale: Scale,
}

impl Tornado {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let swings = self.sorted();
        if swings.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-range", (width, table(&swings)));
        }
        let words = |swing: &&Swing| Row { name: vec![Words::ink(&swing.name)], ..Row::default() };
        let rows: Vec<Row> = swings.iter().map(words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::Start);
        let gutters = self.gutters(fonts, &swings, columns.room());
        let mut sheet = Sheet::new(width);
        sheet.head(&self.head(fonts, &columns, gutters));
        for (swing, words) in swings.iter().zip(&rows) {
            let drawing = self.drawing(fonts, swing, gutters, columns.room());
            sheet.row(&columns.row(fonts, words, &drawing, &gutters.grid(fonts, &columns)), Between::Nothing);
        }
        sheet.figure(&self.title, &self.unit, self.description(&swings), table(&swings))
    }

    /// The widest swing first; equal ones as given.
    fn sorted(&self) -> Vec<&Swing> {
        let mut swings: Vec<&Swing> = self.rows.iter().collect();
        swings.sort_by(|a, b| b.width().total_cmp(&a.width()));
        swings
    }

    fn gutters(&self, fonts: &Fonts, swings: &[&Swing], room: f64) -> Gutters {
        let widest = |of: fn(&Swing) -> &Label| {
            let widths = swings.iter().map(|swing| fonts.width(&of(swing).text, SMALL) + 4.0);
            widths.fold(0.0, f64::max).min(room * MOST)
        };
        let ends = swings.iter().flat_map(|swing| [swing.low, swing.high]).chain([self.base]);
        Gutters { left: widest(Swing::left), right: widest(Swing::right), scale: Scale::linear(ends) }
    }

    /// What the two tones mean, the base case and the scale.
    fn head(&self, fonts: &Fonts, columns: &Columns, gutters: Gutters) -> Scene {
        let end = |colour, id| Entry { shape: Shape::Square, colour, label: Label::from(voice::label(id)) };
        let entries = [end(colour::ACCENT.at(0.38), "charts-at-low-end"), end(colour::ACCENT, "charts-at-high-end")];
        let mut head = rows::legend(fonts, &entries, columns.width);
        let from = columns.plot.0;
        let room = columns.room();
        let (label, y) = (&self.base_text, head.height + SMALL.baseline() + 1.0);
        let width = columns.width;
        let text = text::fit(fonts, &label.text, BODY, width, 1).pop().unwrap_or_default();
        let half = fonts.width(&text, BODY) / 2.0;
        let x = (from + gutters.x(self.base, room)).min(width - half).max(half);
        let (anchor, mark) = (Anchor::Middle, label.mark.clone());
        head.items.push(Item::Text(Text { x, y, anchor, face: BODY, colour: colour::INK, text, mark }));
        head.height += BODY.leading() + 1.0;
        let ends = (from + gutters.left, from + room - gutters.right);
        head.place(&gutters.scale.labels(fonts, ends, width, APART), 0.0, head.height);
        head.height += SMALL.leading();
        head
    }

    fn drawing(&self, fonts: &Fonts, swing: &Swing, gutters: Gutters, room: f64) -> Scene {
        let mut scene = Scene::new(room, HEIGHT);
        let x = |value: f64| gutters.x(value, room);
        let base = x(self.base);
        let mut bars = [(x(swing.low), colour::ACCENT.at(0.38)), (x(swing.high), colour::ACCENT)];
        bars.sort_by(|a, b| (b.0 - base).abs().total_cmp(&(a.0 - base).abs()));
        for (end, fill) in bars {
            rows::bar(&mut scene, (base, end), ((HEIGHT - BAR) / 2.0, BAR), fill);
        }
        scene.line((base, 0.0), (base, HEIGHT), colour::INK, 0.7);
        let (near, far) = (bars[0].0.min(bars[1].0).min(base), bars[0].0.max(bars[1].0).max(base));
        let y = HEIGHT / 2.0 + SMALL.size * 0.36;
        let cut = |label: &Label, room: f64| text::fit(fonts, &label.text, SMALL, room, 1).pop().unwrap_or_default();
        let (left, right) = (swing.left(), swing.right());
        let text = cut(left, gutters.left - 3.9);
        scene.text_end(near - 3.0, y, SMALL, colour::MUTED, text, left.mark.clone());
        let text = cut(right, gutters.right - 3.9);
        scene.text(far + 3.0, y, SMALL, colour::MUTED, text, right.mark.clone());
        scene
    }

    fn description(&self, swings: &[&Swing]) -> String {
        let sentence = |swing: &&Swing| {
            let (low, high) = (describe::value(swing.low, ""), describe::value(swing.high, &self.unit));
            message!("charts-named-range", name = &swing.name.text, low = low, high = high)
        };
        let (base, sentences) = (describe::value(self.base, &self.unit), describe::list(swings.iter().map(sentence)));
        voice::text(&message!("charts-tornado", base = base, said = sentences))
    }
}

impl Swing {
    fn width(&self) -> f64 {
        let width = (self.high - self.low).abs();
        if width.is_finite() { width } else { 0.0 }
    }

    /// The end of the input that gives the smaller result.
    fn left(&self) -> &Label {
        if self.high < self.low { &self.at_high } else { &self.at_low }
    }

    fn right(&self) -> &Label {
        if self.high < self.low { &self.at_low } else { &self.at_high }
    }
}

impl Gutters {
    fn x(&self, value: f64, room: f64) -> f64 {
        self.left + self.scale.share(value) * (room - self.left - self.right)
    }

    /// Where the ticks stand that the head labels.
    fn grid(&self, fonts: &Fonts, columns: &Columns) -> Vec<f64> {
        let ends = (columns.plot.0 + self.left, columns.plot.1 - self.right);
        let ticks = self.scale.level(fonts, ends, columns.width, APART);
        ticks.iter().map(|(tick, _)| self.x(tick.value, columns.room())).collect()
    }
}

fn table(swings: &[&Swing]) -> Data {
    let mut table = Data::with([
        "general-input",
        "charts-low-end",
        "charts-result-at-low",
        "charts-high-end",
        "charts-result-at-high",
    ]);
    for swing in swings {
        let [low, high] = [swing.low, swing.high].map(describe::exact);
        table.push([swing.name.text.clone(), swing.at_low.text.clone(), low, swing.at_high.text.clone(), high]);
    }
    table
}
