//! A field with two axes: hairlines across, labels at the left and below, the unit above, names in the margin at the
//! right. Curves, areas and points are drawn into it by the figures.

use crate::axis::{APART, Scale};
use crate::colour::{self, Colour};
use crate::figure::Label;
use crate::font::Fonts;
use crate::place;
use crate::rows::{self, Words};
use crate::scene::{Anchor, Frame, Item, Scene, Text};
use crate::shape::Shape;
use crate::text;
use crate::type_scale::SMALL;

/// Room for the unit above the field.
const ABOVE: f64 = 14.0;
/// The largest share of the width that names at the right take.
const MARGIN: f64 = 0.3;

/// The field and its scales.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plot {
    pub(crate) field: Frame,
    pub(crate) x: Scale,
    pub(crate) y: Scale,
    width: f64,
}

/// What stands along the lower edge.
pub(crate) enum Foot {
    /// The x scale's own ticks, and what they count.
    Ticks(String),
    /// Names of equal parts, from long to short forms, and what they are.
    Parts(Vec<Vec<String>>, String),
}

/// A name in the right margin.
pub(crate) struct Tag {
    /// Height of what it names.
    pub(crate) y: f64,
    pub(crate) label: Label,
    pub(crate) swatch: Option<(Shape, Colour)>,
    pub(crate) ink: Colour,
}

/// Width of the labels of an upright scale this long.
fn labels(fonts: &Fonts, y: Scale, height: f64) -> f64 {
    y.upright(height).iter().map(|tick| fonts.width(&tick.text, SMALL)).fold(0.0, f64::max)
}

impl Plot {
    /// A field `height` points high with room for its labels and, at the right, `margin` points of names.
    pub(crate) fn new(fonts: &Fonts, (width, height): (f64, f64), (x, y): (Scale, Scale), margin: f64) -> Self {
        let left = labels(fonts, y, height) + 5.0;
        let field = Frame { x: left, y: ABOVE, width: width - left - margin - 4.0, height };
        Self { field, x, y, width }
    }

    pub(crate) fn x(&self, value: f64) -> f64 {
        self.field.x + self.x.share(value) * self.field.width
    }

    pub(crate) fn y(&self, value: f64) -> f64 {
        self.bottom() - self.y.share(value) * self.field.height
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.field.y + self.field.height
    }

    pub(crate) fn right(&self) -> f64 {
        self.field.x + self.field.width
    }

    /// The scales with their labels; `unit` is said above the field.
    pub(crate) fn ground(&self, fonts: &Fonts, unit: &str, foot: Foot) -> Scene {
        let mut scene = Scene::new(self.width, self.bottom());
        let mut above = Words::muted(&Label::from(unit));
        above.label.text = text::fit(fonts, unit, SMALL, self.width, 1).pop().unwrap_or_default();
        scene.place(&rows::stack(fonts, &[above], self.width, Anchor::Start), 0.0, 0.0);
        for tick in self.y.upright(self.field.height) {
            let y = self.y(tick.value);
            scene.line((self.field.x, y), (self.right(), y), colour::LINE, 0.5);
            scene.text_end(self.field.x - 4.0, y + SMALL.size * 0.36, SMALL, colour::MUTED, tick.text, None);
        }
        self.foot(fonts, &mut scene, foot);
        scene
    }

    fn foot(&self, fonts: &Fonts, scene: &mut Scene, foot: Foot) {
        let top = self.bottom() + 2.0;
        scene.line((self.field.x, self.bottom()), (self.right(), self.bottom()), colour::MUTED, 0.6);
        let title = match foot {
            Foot::Ticks(title) => {
                let ends = (self.field.x, self.right());
                for (tick, _) in self.x.level(fonts, ends, self.width, APART) {
                    let x = self.x(tick.value);
                    scene.line((x, self.bottom()), (x, self.bottom() + 2.5), colour::MUTED, 0.5);
                }
                scene.place(&self.x.labels(fonts, ends, self.width, APART), 0.0, top);
                title
            }
            Foot::Parts(forms, title) => {
                self.parts(fonts, scene, &forms, top + SMALL.baseline());
                title
            }
        };
        scene.height = top + SMALL.leading();
        if let Some(title) = text::fit(fonts, &title, SMALL, self.width, 1).pop() {
            let right = self.right().max(fonts.width(&title, SMALL));
            scene.text_end(right, scene.height + SMALL.baseline(), SMALL, colour::MUTED, title, None);
            scene.height += SMALL.leading();
        }
    }

    /// Names in the middle of equal parts, in the longest form that fits; a hairline between parts.
    fn parts(&self, fonts: &Fonts, scene: &mut Scene, forms: &[Vec<String>], y: f64) {
        let count = forms.first().map_or(0, |names| names.len());
        let part = self.field.width / count.max(1) as f64;
        let left = |at: usize| self.field.x + at as f64 * part;
        (1..count)
            .for_each(|at| scene.line((left(at), self.bottom()), (left(at), self.bottom() + 3.0), colour::MUTED, 0.5));
        let fits = |names: &&Vec<String>| names.iter().all(|name| fonts.width(name, SMALL) + 3.0 <= part);
        for (at, name) in forms.iter().find(fits).into_iter().flat_map(|names| names.iter().enumerate()) {
            scene.text_middle(left(at) + part / 2.0, y, SMALL, colour::MUTED, name, None);
        }
    }

    /// Names in the right margin, each beside what it names as far as its neighbours allow; false where they do not all
    /// fit.
    pub(crate) fn tags(&self, fonts: &Fonts, scene: &mut Scene, tags: &[Tag]) -> Fit {
        let left = self.right() + 4.0;
        let stacks: Vec<Scene> = tags.iter().map(|tag| tag.words(fonts, self.width - left)).collect();
        let wanted: Vec<(f64, f64)> = tags.iter().zip(&stacks).map(|(tag, stack)| (tag.y, stack.height)).collect();
        let Some(places) = place::along(&wanted, self.field.y - 4.0, self.bottom() + 2.0) else { return Fit::TooMany };
        for ((tag, stack), middle) in tags.iter().zip(&stacks).zip(places) {
            if (tag.y - middle).abs() > 3.0 {
                scene.line((self.right() + 0.5, tag.y), (left - 0.3, middle), colour::LINE, 0.5);
            }
            scene.place(stack, left, middle - stack.height / 2.0);
        }
        Fit::All
    }
}

/// Whether names found room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    All,
    TooMany,
}

/// Width of the margin that these names need, at most a share of the whole.
pub(crate) fn margin(fonts: &Fonts, width: f64, tags: &[(&Label, bool)]) -> f64 {
    let widths = tags.iter().map(|(label, marked)| fonts.width(&label.text, SMALL) + if *marked { 12.0 } else { 1.0 });
    widths.fold(0.0, f64::max).min(width * MARGIN)
}

impl Tag {
    fn words(&self, fonts: &Fonts, room: f64) -> Scene {
        let indent = if self.swatch.is_some() { 11.0 } else { 0.0 };
        let words = Words::new(&self.label, SMALL, self.ink);
        let lines = rows::stack(fonts, &[words], (room - indent).max(1.0), Anchor::Start);
        let mut scene = Scene::new(room, lines.height.max(SMALL.leading()));
        if let Some((shape, colour)) = self.swatch {
            scene.items.push(shape.item((4.0, SMALL.leading() / 2.0), 3.3, colour));
        }
        scene.place(&lines, indent, 0.0);
        scene
    }
}

/// A line of text with its left edge and top at a box found for it.
pub(crate) fn text_in(scene: &mut Scene, frame: Frame, label: &Label, text: String, colour: Colour) {
    let (x, y) = (frame.x, frame.y + 0.5 + 0.76 * SMALL.size);
    let mark = label.mark.clone();
    scene.items.push(Item::Text(Text { x, y, anchor: Anchor::Start, face: SMALL, colour, text, mark }));
}

/// Size of the box that [`text_in`] needs.
pub(crate) fn text_size(fonts: &Fonts, text: &str) -> (f64, f64) {
    (fonts.width(text, SMALL), 1.0 + 0.97 * SMALL.size)
}
