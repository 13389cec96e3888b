//! How a cost builds up: capital, operating and hidden as one bar per option on a common scale, with the total beside it.
//!
//! A part that has room carries its name and figure inside; one that has not follows the total, so that no figure is
//! lost. A negative part (income) is drawn to the left of the axis.

use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Sheet, Words};
use crate::scene::{Anchor, Frame, Mark, Scene};
use crate::text;
use crate::type_scale::{BODY, Face, SMALL, STRONG};
use voice::message;

const BAR: f64 = 13.5;
const ROW: f64 = 19.5;
const GAP: f64 = 5.0;
const INSET: f64 = 2.2;
const NARROWEST: f64 = 60.0;

/// One part of a bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What it is: capital, operating or hidden.
    pub name: String,
    /// Its size.
    pub amount: f64,
    /// Its size as printed.
    pub text: String,
    /// Fill.
    pub fill: Colour,
    /// Which figure.
    pub mark: Mark,
}

impl Part {
    /// Its name with its size.
    fn text(&self) -> String {
        voice::text(&message!("charts-named-value", name = &self.name, value = &self.text))
    }
}

/// One bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Name before the bar.
    pub name: String,
    /// Which figure the name is.
    pub name_mark: Mark,
    /// Parts from the axis outwards.
    pub parts: Vec<Part>,
    /// The total as printed.
    pub total: String,
    /// Which figure the total is.
    pub total_mark: Mark,
}

/// Bars on a common scale.
pub struct BuildUp<'a> {
    fonts: &'a Fonts,
    width: f64,
    label: f64,
    left: f64,
    scale: f64,
}

/// A text that stands after the bar.
struct Piece<'b> {
    text: String,
    mark: &'b Mark,
    face: Face,
    colour: Colour,
}

/// Most lines of a name beside its bar; all of it stands where the option is described.
const LINES: usize = 3;

impl<'a> BuildUp<'a> {
    /// A common scale for these bars, `width` points in all, `label` of them for the names.
    pub fn new(fonts: &'a Fonts, width: f64, label: f64, bars: &[Bar]) -> Self {
        let most = |of: fn(&Bar) -> f64| bars.iter().map(of).fold(0.0, f64::max);
        let (below, above) = (most(negative), most(positive));
        let span = if below + above > 0.0 { below + above } else { 1.0 };
        let mut room = width - label - GAP;
        let mut this = Self { fonts, width, label, left: 0.0, scale: 0.0 };
        loop {
            (this.left, this.scale) = (label + below / span * room, room / span);
            let fits = bars.iter().all(|bar| this.end(bar) + this.tail_width(bar) <= width);
            if fits || room <= NARROWEST {
                return this;
            }
            room = (room - 8.0).max(NARROWEST);
        }
    }

    /// Bars over the whole width, for names and totals above and below them.
    fn across(fonts: &'a Fonts, width: f64, bars: &[Bar]) -> Self {
        let most = |of: fn(&Bar) -> f64| bars.iter().map(of).fold(0.0, f64::max);
        let (below, above) = (most(negative), most(positive));
        let span = if below + above > 0.0 { below + above } else { 1.0 };
        let room = width - 1.0;
        Self { fonts, width, label: width, left: 0.5 + below / span * room, scale: room / span }
    }

    /// True where every total, and what follows it, has room after its bar.
    fn fits(&self, bars: &[Bar]) -> bool {
        let line = |pieces: &Vec<Piece>| {
            pieces.iter().map(|piece| self.fonts.width(&piece.text, piece.face) + GAP).sum::<f64>()
        };
        bars.iter().all(|bar| self.tail_lines(bar).iter().all(|pieces| self.end(bar) + line(pieces) <= self.width))
    }

    /// One bar under its name, with its total and the parts that have no room inside below it.
    fn block(&self, bar: &Bar) -> Scene {
        let name = Label { text: bar.name.clone(), mark: Some(bar.name_mark.clone()) };
        let name = rows::stack(self.fonts, &[Words::ink(&name)], self.width, Anchor::Start);
        let tail = self.tail(bar).into_iter().map(|piece| {
            let label = Label { text: piece.text, mark: Some(piece.mark.clone()) };
            Words { label, face: piece.face, colour: piece.colour }
        });
        let tail = rows::stack(self.fonts, &tail.collect::<Vec<Words>>(), self.width, Anchor::Start);
        let mut scene = Scene::new(self.width, name.height + BAR + tail.height + 7.0);
        scene.place(&name, 0.0, 0.0);
        self.draw_parts(&mut scene, bar, name.height + 1.0);
        scene.line((self.left, name.height), (self.left, name.height + BAR + 2.0), colour::INK, 0.7);
        scene.place(&tail, 0.0, name.height + BAR + 2.0);
        scene
    }

    /// One bar with name, parts and total.
    pub fn row(&self, bar: &Bar) -> Scene {
        let mut lines = text::wrap(self.fonts, &bar.name, BODY, self.label - 2.0 * GAP);
        if lines.len() > LINES {
            lines.truncate(LINES);
            lines.last_mut().into_iter().for_each(|last| last.push('…'));
        }
        let tail = self.tail_lines(bar);
        let height = ROW.max(lines.len().max(tail.len()) as f64 * BODY.leading() + 4.0);
        let mut scene = Scene::new(self.width, height);
        scene.line((self.left, 0.0), (self.left, height), colour::INK, 0.7);
        let top = |count: usize| (height - count as f64 * BODY.leading()) / 2.0 + BODY.baseline();
        for (at, line) in lines.iter().enumerate() {
            let y = top(lines.len()) + at as f64 * BODY.leading();
            scene.text(0.0, y, BODY, colour::INK, line, Some(bar.name_mark.clone()));
        }
        self.draw_parts(&mut scene, bar, (height - BAR) / 2.0);
        for (at, line) in tail.iter().enumerate() {
            self.draw_tail(&mut scene, self.end(bar) + GAP, top(tail.len()) + at as f64 * BODY.leading(), line);
        }
        scene
    }

    /// All bars, one under another.
    pub fn scene(&self, bars: &[Bar]) -> Scene {
        let mut scene = Scene::new(self.width, 0.0);
        for row in bars.iter().map(|bar| self.row(bar)) {
            scene.place(&row, 0.0, scene.height);
            scene.height += row.height;
        }
        scene
    }

    fn draw_parts(&self, scene: &mut Scene, bar: &Bar, top: f64) {
        let (mut up, mut down) = (self.left, self.left);
        for part in &bar.parts {
            let length = sane(part.amount).abs() * self.scale;
            let x = if part.amount < 0.0 { down - length } else { up };
            if part.amount < 0.0 {
                down -= length
            } else {
                up += length
            }
            scene.rect(Frame { x, y: top, width: length, height: BAR }, part.fill);
            if let Some(label) = self.inside(part) {
                let colour = part.fill.text_on();
                let y = top + BAR / 2.0 + SMALL.size * 0.36;
                scene.text(x + INSET, y, SMALL, colour, label, Some(part.mark.clone()));
            }
        }
    }

    fn draw_tail(&self, scene: &mut Scene, mut x: f64, y: f64, pieces: &[Piece]) {
        for piece in pieces {
            scene.text(x, y, piece.face, piece.colour, &piece.text, Some(piece.mark.clone()));
            x += self.fonts.width(&piece.text, piece.face) + GAP;
        }
    }

    /// The label of a part that has room for one.
    fn inside(&self, part: &Part) -> Option<String> {
        let room = sane(part.amount).abs() * self.scale - 2.0 * INSET;
        let label = part.text();
        (self.fonts.width(&label, SMALL) <= room).then_some(label)
    }

    /// The total and what did not fit inside, on one line where there is room, else one line each.
    fn tail_lines<'b>(&self, bar: &'b Bar) -> Vec<Vec<Piece<'b>>> {
        let tail = self.tail(bar);
        match self.end(bar) + self.tail_width(bar) <= self.width {
            true => vec![tail],
            false => tail.into_iter().map(|piece| vec![piece]).collect(),
        }
    }

    fn tail<'b>(&self, bar: &'b Bar) -> Vec<Piece<'b>> {
        let left_out = bar.parts.iter().filter(|part| part.amount != 0.0 && self.inside(part).is_none());
        let rest =
            left_out.map(|part| Piece { text: part.text(), mark: &part.mark, face: SMALL, colour: colour::MUTED });
        let total = Piece { text: bar.total.clone(), mark: &bar.total_mark, face: STRONG, colour: colour::INK };
        std::iter::once(total).chain(rest).collect()
    }

    fn tail_width(&self, bar: &Bar) -> f64 {
        self.tail(bar).iter().map(|piece| self.fonts.width(&piece.text, piece.face) + GAP).sum()
    }

    fn end(&self, bar: &Bar) -> f64 {
        self.left + positive(bar) * self.scale
    }
}

/// The build-up of several options with its finding.
#[derive(Clone, Debug, PartialEq)]
pub struct StackedBuildUp {
    /// The finding.
    pub title: String,
    /// Unit of all amounts.
    pub unit: String,
    /// The options.
    pub bars: Vec<Bar>,
}

impl StackedBuildUp {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.bars.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "general-no-cost", (width, table));
        }
        let widest = self.bars.iter().map(|bar| fonts.width(&bar.name, BODY)).fold(0.0, f64::max) + 2.1 * GAP;
        let inline = BuildUp::new(fonts, width, widest.min(width * 0.32), &self.bars);
        let above = BuildUp::across(fonts, width, &self.bars);
        let fits = inline.fits(&self.bars);
        let mut sheet = Sheet::new(width);
        for bar in &self.bars {
            sheet.row(&if fits { inline.row(bar) } else { above.block(bar) }, Between::Nothing);
        }
        sheet.figure(&self.title, &self.unit, self.description(), table)
    }

    fn description(&self) -> String {
        let sentence = |bar: &Bar| {
            let parts = describe::commas(bar.parts.iter().map(Part::text));
            message!("charts-named-value-of", name = &bar.name, value = &bar.total, of = parts)
        };
        let sentences = describe::list(self.bars.iter().map(sentence));
        voice::text(&message!("charts-build-up", unit = &self.unit, said = sentences))
    }

    /// One row an option, one column a part; the parts are named after the option with the most of them.
    fn table(&self) -> Data {
        let parts = self.bars.iter().map(|bar| &bar.parts).max_by_key(|parts| parts.len());
        let names: Vec<String> = parts.map_or(Vec::new(), |parts| parts.iter().map(|part| part.name.clone()).collect());
        let [option, total] = ["general-option", "general-total"].map(voice::label);
        let heads = [option].into_iter().chain(names.iter().cloned()).chain([total]);
        let row = |bar: &Bar| {
            let of = |name: &String| {
                bar.parts.iter().find(|part| part.name == *name).map_or(String::new(), |p| p.text.clone())
            };
            [bar.name.clone()].into_iter().chain(names.iter().map(of)).chain([bar.total.clone()]).collect()
        };
        Data { heads: heads.collect(), rows: self.bars.iter().map(row).collect() }
    }
}

fn sane(amount: f64) -> f64 {
    if amount.is_finite() { amount } else { 0.0 }
}

fn positive(bar: &Bar) -> f64 {
    bar.parts.iter().map(|part| sane(part.amount).max(0.0)).sum()
}

fn negative(bar: &Bar) -> f64 {
    bar.parts.iter().map(|part| (-sane(part.amount)).max(0.0)).sum()
}
