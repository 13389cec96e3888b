//! Who is first as one weight goes from 0 to 100 % and the others keep their proportions: a band for each weight, cut where the
//! first place changes hands, with a mark where the weight stands today.

use crate::axis::{Axis, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Entry, Row, Sheet, Words};
use crate::scene::{Anchor, Frame, Scene};
use crate::shape::Shape;
use quantity::show;
use voice::{Message, message};

const BAND: f64 = 11.0;
const HEIGHT: f64 = 17.0;
/// Where the scale begins and ends inside its column, so that a mark at an end is whole.
const EDGE: f64 = 5.0;
/// Strength of a band's colour; its shape stands on it in full.
const PALE: f64 = 0.34;
/// Least width of a stretch that holds the shape of who is first there.
const ROOM: f64 = 11.0;

/// Weights with who is first along each.
#[derive(Clone, Debug, PartialEq)]
pub struct Reigns {
    /// The finding.
    pub title: String,
    /// Who may be first.
    pub who: Vec<Contender>,
    /// The weights.
    pub rows: Vec<ReignRow>,
}

/// One of those who may be first.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// The option or vendor.
    pub name: Label,
    /// Its place among all, which gives colour and shape.
    pub place: usize,
}

/// One weight.
#[derive(Clone, Debug, PartialEq)]
pub struct ReignRow {
    /// What is weighed.
    pub name: Label,
    /// The weight today, 0..=1.
    pub now: f64,
    /// The same as printed.
    pub printed: Label,
    /// From 0 upwards.
    pub spans: Vec<Span>,
}

/// A stretch of a weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// Where it begins, 0..=1.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// Position in `who` of who is first there.
    pub first: usize,
}

impl Reigns {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let (table, unit) = (self.table(), voice::label("charts-share-of-weight"));
        if self.rows.is_empty() || self.who.is_empty() {
            return rows::nothing(fonts, &self.title, &unit, "charts-no-weight", (width, table));
        }
        let words: Vec<Row> = self.rows.iter().map(ReignRow::words).collect();
        let columns = Columns::fitting(fonts, width, &words, Anchor::End);
        let scale = Scale::Linear(Axis { low: 0.0, high: 100.0 });
        let mut sheet = Sheet::new(width);
        sheet.head(&self.head(fonts, &columns.axis(fonts, scale, EDGE)));
        for (row, words) in self.rows.iter().zip(&words) {
            sheet.row(&columns.row(fonts, words, &self.band(row, columns.room()), &[]), Between::Nothing);
        }
        sheet.figure(&self.title, &unit, self.description(), table)
    }

    /// Who has which colour and shape, over the scale.
    fn head(&self, fonts: &Fonts, axis: &Scene) -> Scene {
        let entry = |own: &Contender| {
            let (shape, colour) = (Shape::of_option(own.place), colour::of_option(own.place));
            Entry { shape, colour, label: own.name.clone() }
        };
        let legend = rows::legend(fonts, &self.who.iter().map(entry).collect::<Vec<_>>(), axis.width);
        let mut scene = Scene::new(axis.width, legend.height + 3.0 + axis.height);
        scene.place(&legend, 0.0, 0.0);
        scene.place(axis, 0.0, legend.height + 3.0);
        scene
    }

    fn band(&self, row: &ReignRow, width: f64) -> Scene {
        let mut scene = Scene::new(width, HEIGHT);
        let x = |share: f64| EDGE + sane(share) * (width - 2.0 * EDGE);
        let (top, middle) = ((HEIGHT - BAND) / 2.0, HEIGHT / 2.0);
        for (span, own) in row.spans.iter().filter_map(|span| Some((span, self.who.get(span.first)?))) {
            let (left, right) = (x(span.from), x(span.to).max(x(span.from)));
            let colour = colour::of_option(own.place);
            scene.rect(Frame { x: left, y: top, width: right - left, height: BAND }, colour.at(PALE));
            if span.from > 0.0 {
                scene.line((left, top - 1.0), (left, top + BAND + 1.0), colour::MUTED, 0.8);
            }
            let centre = f64::midpoint(left, right);
            let is_clear = (centre - x(row.now)).abs() > ROOM / 2.0;
            if right - left >= ROOM && is_clear {
                scene.items.push(Shape::of_option(own.place).item((centre, middle), 3.2, colour));
            }
        }
        scene.line((x(row.now), 0.5), (x(row.now), HEIGHT - 0.5), colour::INK, 1.6);
        scene
    }

    fn name(&self, at: usize) -> &str {
        self.who.get(at).map_or("", |own| &own.name.text)
    }

    fn description(&self) -> String {
        let sentence = |row: &ReignRow| {
            let spans = row.spans.iter().map(|span| {
                let (from, to) = (show::percent(sane(span.from)), show::percent(sane(span.to)));
                message!("charts-first-from", name = self.name(span.first), from = from, to = to)
            });
            let all = describe::list(spans);
            message!("charts-first-along", name = &row.name.text, now = show::percent(sane(row.now)), spans = all)
        };
        let all: Vec<Message> = self.rows.iter().map(sentence).collect();
        voice::text(&voice::Value::row(all).into())
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["general-weight", "general-now", "charts-from", "charts-to", "charts-first"]);
        for (row, span) in self.rows.iter().flat_map(|row| row.spans.iter().map(move |span| (row, span))) {
            let [now, from, to] = [row.now, span.from, span.to].map(describe::exact);
            table.push([row.name.text.clone(), now, from, to, self.name(span.first).to_owned()]);
        }
        table
    }
}

impl ReignRow {
    fn words(&self) -> Row {
        Row { swatch: None, name: vec![Words::ink(&self.name)], value: vec![Words::ink(&self.printed)] }
    }
}

/// A share that can be drawn.
fn sane(share: f64) -> f64 {
    if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
}
