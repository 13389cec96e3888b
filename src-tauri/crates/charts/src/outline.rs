//! A line of text as the outlines of its glyphs, for pictures that must look alike where the shipped fonts are not installed.

use crate::font::{Fonts, Glyph};
use crate::scene::Text;
use ttf_parser::OutlineBuilder;

/// One stroke of an outline, in points, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stroke {
    /// A contour begins here.
    Move((f64, f64)),
    /// A straight line to a point.
    Line((f64, f64)),
    /// A quadratic curve: control point, end.
    Quad((f64, f64), (f64, f64)),
    /// A cubic curve: two control points, end.
    Cubic((f64, f64), (f64, f64), (f64, f64)),
    /// The contour goes back to where it began.
    Close,
}

/// The outlines of a line of text where it stands, to be filled by the nonzero rule.
pub fn of_text(fonts: &Fonts, text: &Text) -> Vec<Stroke> {
    let size = text.face.size;
    let mut pen = Pen { origin: (text.left(fonts), text.y), size, strokes: Vec::new() };
    for glyph in fonts.glyphs(&text.text, text.face) {
        pen.glyph(fonts, &glyph);
        pen.origin.0 += glyph.advance * size;
    }
    pen.strokes
}

/// Draws glyphs, which count in ems with y upwards, where their text stands.
struct Pen {
    /// Where the glyph under way stands on its baseline.
    origin: (f64, f64),
    size: f64,
    strokes: Vec<Stroke>,
}

impl Pen {
    fn glyph(&mut self, fonts: &Fonts, glyph: &Glyph) {
        if let Some((face, em)) = fonts.drawn_from(glyph.typeface) {
            let mut scaled = Scaled { pen: self, em };
            face.outline_glyph(ttf_parser::GlyphId(glyph.id), &mut scaled);
        }
    }
}

/// A pen in units of a font.
struct Scaled<'p> {
    pen: &'p mut Pen,
    em: f64,
}

impl Scaled<'_> {
    fn at(&self, x: f32, y: f32) -> (f64, f64) {
        let times = self.pen.size / self.em;
        (self.pen.origin.0 + f64::from(x) * times, self.pen.origin.1 - f64::from(y) * times)
    }

    fn push(&mut self, stroke: Stroke) {
        self.pen.strokes.push(stroke);
    }
}

impl OutlineBuilder for Scaled<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push(Stroke::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push(Stroke::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push(Stroke::Quad(self.at(x1, y1), self.at(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push(Stroke::Cubic(self.at(x1, y1), self.at(x2, y2), self.at(x, y)));
    }

    fn close(&mut self) {
        self.push(Stroke::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::INK;
    use crate::scene::Scene;
    use crate::type_scale::TITLE;

    #[test]
    fn outlines_lie_in_the_box_of_their_text() {
        let fonts = Fonts::shipped().unwrap();
        for (words, contours) in [("lo", 3), ("", 0), ("北", 1)] {
            let mut scene = Scene::new(100.0, 40.0);
            scene.text(10.0, 30.0, TITLE, INK, words, None);
            let text = scene.texts().next().unwrap();
            let (strokes, frame) = (of_text(&fonts, text), text.frame(&fonts));
            let begun = strokes.iter().filter(|stroke| matches!(stroke, Stroke::Move(_))).count();
            assert!(begun >= contours && (contours > 0 || begun == 0), "{words}: {begun} contours");
            let ends = strokes.iter().filter_map(|stroke| match stroke {
                Stroke::Move(at) | Stroke::Line(at) | Stroke::Quad(_, at) | Stroke::Cubic(_, _, at) => Some(*at),
                Stroke::Close => None,
            });
            for (x, y) in ends {
                assert!(x > frame.x - 1.0 && x < frame.x + frame.width + 1.0, "{words}: {x}");
                assert!(y > frame.y - 1.0 && y < frame.y + frame.height + 1.0, "{words}: {y}");
            }
        }
    }
}
