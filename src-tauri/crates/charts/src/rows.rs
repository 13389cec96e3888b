//! Figures of rows: a name, a drawing on a scale and a text beside it; one under another in narrow columns. Names and
//! texts take as much room as they need, up to a share of the width, and are cut after two lines.

use crate::axis::{APART, Scale};
use crate::colour::{self, Colour};
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::scene::{Anchor, Frame, Item, Scene, Text};
use crate::shape::Shape;
use crate::text;
use crate::type_scale::{BODY, Face, SMALL, STRONG};
use voice::{Message, message};

/// Space between columns.
pub(crate) const GAP: f64 = 9.0;
/// Below this width the columns stand one under another.
pub(crate) const NARROW: f64 = 236.0;
/// Space above and below a row.
const PADDING: f64 = 3.0;
/// Room for the mark before a name.
const SWATCH: f64 = 12.0;
/// The largest share of the width that names, or texts, take.
const MOST: f64 = 0.36;

/// A text in one face, wrapped to at most two lines.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    pub(crate) label: Label,
    pub(crate) face: Face,
    pub(crate) colour: Colour,
}

/// What a row says: its name with a mark, and the text beside its drawing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) swatch: Option<(Shape, Colour)>,
    pub(crate) name: Vec<Words>,
    pub(crate) value: Vec<Words>,
}

/// How an option or vendor stands in the decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Recommended: its name is strong.
    Leading,
    /// One of those that could win.
    #[default]
    InPlay,
    /// Failed a gate: greyed.
    Out,
}

impl Standing {
    pub(crate) fn face(self) -> Face {
        if self == Standing::Leading { STRONG } else { BODY }
    }

    pub(crate) fn ink(self) -> Colour {
        if self == Standing::Out { colour::MUTED } else { colour::INK }
    }

    /// The option's colour, paler where it is out.
    pub(crate) fn tone(self, colour: Colour) -> Colour {
        if self == Standing::Out { colour.at(0.55) } else { colour }
    }
}

impl Words {
    pub(crate) fn new(label: &Label, face: Face, colour: Colour) -> Self {
        Self { label: label.clone(), face, colour }
    }

    pub(crate) fn ink(label: &Label) -> Self {
        Self::new(label, BODY, colour::INK)
    }

    pub(crate) fn muted(label: &Label) -> Self {
        Self::new(label, SMALL, colour::MUTED)
    }
}

/// Paragraphs one under another, each of at most two lines, flush at `anchor`.
pub(crate) fn stack(fonts: &Fonts, words: &[Words], width: f64, anchor: Anchor) -> Scene {
    let mut scene = Scene::new(width, 0.0);
    let x = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width / 2.0,
        Anchor::End => width,
    };
    for Words { label, face, colour } in words {
        for line in text::fit(fonts, &label.text, *face, width, 2) {
            let y = scene.height + face.baseline();
            let mark = label.mark.clone();
            scene.items.push(Item::Text(Text { x, y, anchor, face: *face, colour: *colour, text: line, mark }));
            scene.height += face.leading();
        }
    }
    scene
}

/// Every line of a note in small muted type, nothing cut.
pub(crate) fn note(fonts: &Fonts, words: &str, width: f64) -> Scene {
    let mut scene = Scene::new(width, 0.0);
    for line in text::wrap(fonts, words, SMALL, width) {
        scene.text(0.0, scene.height + SMALL.baseline(), SMALL, colour::MUTED, line, None);
        scene.height += SMALL.leading();
    }
    scene
}

/// Where the columns of all rows stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    pub(crate) width: f64,
    name: f64,
    /// Left and right end of the drawing.
    pub(crate) plot: (f64, f64),
    value: f64,
    anchor: Anchor,
    stacked: bool,
}

impl Columns {
    /// Columns that fit these rows; the texts stand flush at `anchor`.
    pub(crate) fn fitting(fonts: &Fonts, width: f64, rows: &[Row], anchor: Anchor) -> Self {
        if width < NARROW {
            return Self { width, name: width, plot: (0.0, width), value: width, anchor: Anchor::Start, stacked: true };
        }
        let widest = |of: fn(&Row) -> f64, words: fn(&Row) -> &[Words]| {
            let all = |row: &Row| of(row) + words(row).iter().map(|w| natural(fonts, w)).fold(0.0, f64::max);
            rows.iter().map(all).fold(0.0, f64::max).min(width * MOST)
        };
        let name = widest(indent, |row| &row.name);
        let value = widest(|_| 0.0, |row| &row.value);
        let to = if value > 0.0 { width - value - GAP } else { width };
        Self { width, name, plot: (name + GAP, to), value, anchor, stacked: false }
    }

    /// Width of the drawing.
    pub(crate) fn room(&self) -> f64 {
        self.plot.1 - self.plot.0
    }

    /// One row: its name, the drawing, its text; upright hairlines at `grid` (from the drawing's left edge) behind.
    pub(crate) fn row(&self, fonts: &Fonts, row: &Row, drawing: &Scene, grid: &[f64]) -> Scene {
        let indent = indent(row);
        let name = stack(fonts, &row.name, (self.name - indent).max(1.0), Anchor::Start);
        let value = stack(fonts, &row.value, self.value, self.anchor);
        let tops = self.tops(&name, drawing, &value);
        let height = if self.stacked { tops[2] + value.height } else { tallest([&name, drawing, &value]) } + PADDING;
        let mut scene = Scene::new(self.width, height);
        let (top, bottom) = if self.stacked { (tops[1], tops[1] + drawing.height) } else { (0.0, height) };
        for x in grid {
            scene.line((self.plot.0 + x, top), (self.plot.0 + x, bottom), colour::LINE, 0.5);
        }
        if let Some((shape, colour)) = row.swatch {
            scene.items.push(shape.item((4.0, tops[0] + BODY.leading() / 2.0), 3.5, colour));
        }
        scene.place(&name, indent, tops[0]);
        scene.place(drawing, self.plot.0, tops[1]);
        scene.place(&value, if self.stacked { 0.0 } else { self.width - self.value }, tops[2]);
        scene
    }

    /// Tops of name, drawing and text: one under another, or centred on one line.
    fn tops(&self, name: &Scene, drawing: &Scene, value: &Scene) -> [f64; 3] {
        if self.stacked {
            let below = PADDING + name.height + 1.0;
            return [PADDING, below, below + drawing.height + 1.0];
        }
        let height = tallest([name, drawing, value]) + PADDING;
        [name, drawing, value].map(|cell| (height - cell.height) / 2.0)
    }

    /// The labels of a scale under or over all drawings, whose ends lie `inset` inside the column.
    pub(crate) fn axis(&self, fonts: &Fonts, scale: Scale, inset: f64) -> Scene {
        scale.labels(fonts, (self.plot.0 + inset, self.plot.1 - inset), self.width, APART)
    }

    /// Where the ticks of that scale stand, from the drawing's left edge.
    pub(crate) fn grid(&self, fonts: &Fonts, scale: Scale, inset: f64) -> Vec<f64> {
        let ticks = scale.level(fonts, (self.plot.0 + inset, self.plot.1 - inset), self.width, APART);
        ticks.iter().map(|(tick, _)| inset + scale.share(tick.value) * (self.room() - 2.0 * inset)).collect()
    }
}

fn indent(row: &Row) -> f64 {
    if row.swatch.is_some() { SWATCH } else { 0.0 }
}

fn tallest(cells: [&Scene; 3]) -> f64 {
    cells.iter().map(|cell| cell.height).fold(0.0, f64::max) + PADDING
}

/// Width of the text on one line, with a hair of slack so that rounding never breaks it.
fn natural(fonts: &Fonts, words: &Words) -> f64 {
    fonts.width(&words.label.text, words.face) + 0.1
}

/// A figure of rows as it grows.
pub(crate) struct Sheet {
    scene: Scene,
    head: f64,
    breaks: Vec<f64>,
}

/// What stands between rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Between {
    Nothing,
    Hairline,
}

impl Sheet {
    pub(crate) fn new(width: f64) -> Self {
        Self { scene: Scene::new(width, 0.0), head: 0.0, breaks: Vec::new() }
    }

    /// What is repeated where the figure goes on on another page.
    pub(crate) fn head(&mut self, head: &Scene) {
        self.add(head);
        self.head = self.scene.height;
    }

    /// One more row, which is never cut.
    pub(crate) fn row(&mut self, row: &Scene, between: Between) {
        if self.scene.height > self.head {
            self.breaks.push(self.scene.height);
        }
        if between == Between::Hairline && self.scene.height > 0.0 {
            let y = self.scene.height + 0.25;
            self.scene.line((0.0, y), (self.scene.width, y), colour::LINE, 0.5);
        }
        self.add(row);
    }

    /// Something that stays with what stands above.
    pub(crate) fn add(&mut self, scene: &Scene) {
        self.scene.place(scene, 0.0, self.scene.height);
        self.scene.height += scene.height;
    }

    /// A note at the foot; nothing for no words.
    pub(crate) fn note(&mut self, fonts: &Fonts, words: &str) {
        let note = note(fonts, words, self.scene.width);
        if note.height > 0.0 {
            self.scene.height += 4.0;
            self.add(&note);
        }
    }

    pub(crate) fn figure(self, title: &str, unit: &str, description: String, table: Data) -> Figure {
        let Self { scene, head, breaks } = self;
        Figure { title: title.to_owned(), unit: unit.to_owned(), description, table, scene, head, breaks }
    }
}

/// One entry of a legend.
pub(crate) struct Entry {
    /// The mark.
    pub shape: Shape,
    /// Its colour.
    pub colour: Colour,
    /// What it stands for.
    pub label: Label,
}

/// Marks with their names, flowing from left to right over as many lines as they need; each name at most two lines.
pub(crate) fn legend(fonts: &Fonts, entries: &[Entry], width: f64) -> Scene {
    let mut scene = Scene::new(width, 0.0);
    let (mut x, mut top, mut tallest) = (0.0, 0.0, 0.0_f64);
    for Entry { shape, colour, label } in entries {
        let words = Words::new(label, SMALL, colour::INK);
        let room = (natural(fonts, &words) + SWATCH).min(width);
        if x > 0.0 && x + room > width {
            (x, top, tallest) = (0.0, top + tallest, 0.0);
        }
        let text = stack(fonts, &[words], room - SWATCH, Anchor::Start);
        scene.items.push(shape.item((x + 4.0, top + SMALL.leading() / 2.0), 3.3, *colour));
        scene.place(&text, x + SWATCH, top);
        tallest = tallest.max(text.height.max(SMALL.leading()));
        x += room + 12.0;
    }
    scene.height = top + tallest;
    scene
}

/// A single line in a figure that has nothing to draw; `phrase` says why.
pub(crate) fn nothing(
    fonts: &Fonts,
    title: &str,
    unit: &str,
    phrase: &'static str,
    (width, table): (f64, Data),
) -> Figure {
    let mut sheet = Sheet::new(width);
    let words = voice::text(&message!("general-sentence", said = Message::new(phrase)));
    sheet.add(&note(fonts, &words, width));
    sheet.figure(title, unit, words, table)
}

/// A bar with square ends between two places, at least a hair wide.
pub(crate) fn bar(scene: &mut Scene, (from, to): (f64, f64), (top, height): (f64, f64), fill: Colour) {
    let (left, right) = (from.min(to), from.max(to));
    scene.rect(Frame { x: left, y: top, width: right - left, height }, fill);
}
