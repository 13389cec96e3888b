//! Shapes and outlines of glyphs as coverage of pixels. Every outline is filled by itself and blended over what lies below, in the order
//! of the scene; the same scene gives the same pixels on every machine.

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use charts::outline::{self, Stroke};
use charts::{Colour, Fonts, Frame, Item, Rgb, Scene, Theme};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter, PixelDimensions, Unit};

/// How far a Bézier handle stands from the end of a quarter circle, in radii.
const KAPPA: f64 = 0.552_284_75;

/// Pixels around an outline that its coverage may touch.
const EDGE: usize = 2;

/// Inches to a metre, in which PNG counts.
const INCHES: f64 = 39.370_079;

/// A picture under way.
pub(super) struct Canvas {
    width: usize,
    height: usize,
    /// Pixels to a point.
    scale: f64,
    /// Red, green and blue of each pixel, row by row.
    pixels: Vec<u8>,
    rasterizer: Rasterizer,
}

impl Canvas {
    /// A white sheet as large as this page.
    pub(super) fn new(page: &Scene, scale: f64) -> Self {
        let size = |points: f64| ((points * scale).round() as usize).max(1);
        let (width, height) = (size(page.width), size(page.height));
        Self { width, height, scale, pixels: vec![u8::MAX; 3 * width * height], rasterizer: Rasterizer::new(1, 1) }
    }

    /// The picture as a file.
    pub(super) fn png(&self, dots: f64) -> Result<Vec<u8>, EncodingError> {
        let mut out = Vec::new();
        let mut encoder = Encoder::new(&mut out, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        // The one packer that is the same in every build: the other is whichever a program was built with.
        encoder.set_deflate_compression(DeflateCompression::FdeflateUltraFast);
        encoder.set_filter(Filter::Up);
        let each = (dots * INCHES).round() as u32;
        encoder.set_pixel_dims(Some(PixelDimensions { xppu: each, yppu: each, unit: Unit::Meter }));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish()?;
        Ok(out)
    }

    /// Draws an item of the page.
    pub(super) fn item(&mut self, fonts: &Fonts, item: &Item) {
        match item {
            Item::Rect { frame, radius, fill } => self.fill(&rounded(*frame, *radius), *fill),
            Item::Line { from, to, stroke, thickness } => self.fill(&band(*from, *to, *thickness), *stroke),
            Item::Polyline { points, stroke, thickness } => self.fill(&bands(points, *thickness), *stroke),
            Item::Circle { centre, radius, fill, stroke } => {
                self.within(&circle(*centre, *radius), *fill);
                if let Some((colour, thickness)) = stroke {
                    let half = thickness / 2.0;
                    let inner = reversed(&circle(*centre, (radius - half).max(0.0)));
                    self.fill(&[circle(*centre, radius + half), inner].concat(), *colour);
                }
            }
            Item::Polygon { points, fill, stroke } => {
                self.within(&closed(points), *fill);
                if let (Some((colour, thickness)), Some(first)) = (stroke, points.first()) {
                    let around: Vec<Pair> = points.iter().copied().chain([*first]).collect();
                    self.fill(&bands(&around, *thickness), *colour);
                }
            }
            Item::Text(text) => self.fill(&outline::of_text(fonts, text), text.colour),
        }
    }

    fn within(&mut self, strokes: &[Stroke], fill: Option<Colour>) {
        if let Some(fill) = fill {
            self.fill(strokes, fill);
        }
    }

    /// Fills an outline.
    fn fill(&mut self, strokes: &[Stroke], colour: Colour) {
        let Some(Window { left, top, width, height }) = self.covered(strokes) else { return };
        self.rasterizer.reset(width, height);
        let scale = self.scale;
        let place = |(x, y): Pair| point((x * scale - left as f64) as f32, (y * scale - top as f64) as f32);
        trace(&mut self.rasterizer, strokes, &place);
        let Rgb(red, green, blue) = colour.rgb(Theme::Light);
        let (across, down, pixels) = (self.width, self.height, &mut self.pixels);
        self.rasterizer.for_each_pixel_2d(|x, y, covered| {
            let (x, y) = (left + x as usize, top + y as usize);
            if covered > 0.0 && x < across && y < down {
                let at = 3 * (y * across + x);
                for (channel, ink) in pixels[at..at + 3].iter_mut().zip([red, green, blue]) {
                    let (below, ink) = (f32::from(*channel), f32::from(ink));
                    *channel = (below + (ink - below) * covered.min(1.0)).round() as u8;
                }
            }
        });
    }

    /// The pixels that an outline may touch; `None` where it has none on the page.
    fn covered(&self, strokes: &[Stroke]) -> Option<Window> {
        let corners = strokes.iter().flat_map(|stroke| match *stroke {
            Stroke::Move(at) | Stroke::Line(at) => vec![at],
            Stroke::Quad(by, at) => vec![by, at],
            Stroke::Cubic(by, near, at) => vec![by, near, at],
            Stroke::Close => Vec::new(),
        });
        let ends = corners.fold(None, |ends: Option<[f64; 4]>, (x, y)| {
            let [left, top, right, bottom] = ends.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
        });
        let [left, top, right, bottom] = ends?.map(|end| (end * self.scale).max(0.0));
        let (left, top) = ((left as usize).saturating_sub(1), (top as usize).saturating_sub(1));
        let (right, bottom) = ((right as usize + EDGE).min(self.width), (bottom as usize + EDGE).min(self.height));
        let (width, height) = (right.saturating_sub(left), bottom.saturating_sub(top));
        (width > 0 && height > 0).then_some(Window { left, top, width: width + EDGE, height: height + EDGE })
    }
}

/// A rectangle of pixels.
struct Window {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

/// A point in points.
type Pair = (f64, f64);

/// Hands an outline to the rasterizer, each contour closed.
fn trace(rasterizer: &mut Rasterizer, strokes: &[Stroke], place: &dyn Fn(Pair) -> Point) {
    let (mut start, mut last) = (point(0.0, 0.0), point(0.0, 0.0));
    for stroke in strokes {
        last = match *stroke {
            Stroke::Move(at) => {
                start = place(at);
                start
            }
            Stroke::Line(at) => {
                rasterizer.draw_line(last, place(at));
                place(at)
            }
            Stroke::Quad(by, at) => {
                rasterizer.draw_quad(last, place(by), place(at));
                place(at)
            }
            Stroke::Cubic(by, near, at) => {
                rasterizer.draw_cubic(last, place(by), place(near), place(at));
                place(at)
            }
            Stroke::Close => {
                rasterizer.draw_line(last, start);
                start
            }
        };
    }
}

fn closed(points: &[Pair]) -> Vec<Stroke> {
    let first = points.iter().take(1).map(|&at| Stroke::Move(at));
    first.chain(points.iter().skip(1).map(|&at| Stroke::Line(at))).chain([Stroke::Close]).collect()
}

/// A straight line as a rectangle.
fn band(from: Pair, to: Pair, thickness: f64) -> Vec<Stroke> {
    let (along, across) = (to.0 - from.0, to.1 - from.1);
    // A root is the same on every machine; `hypot` is whatever its library makes of it.
    let length = (along * along + across * across).sqrt();
    if length <= 0.0 {
        return Vec::new();
    }
    let (x, y) = (-across / length * thickness / 2.0, along / length * thickness / 2.0);
    closed(&[(from.0 + x, from.1 + y), (to.0 + x, to.1 + y), (to.0 - x, to.1 - y), (from.0 - x, from.1 - y)])
}

/// Lines from point to point with round joins. All run the same way round, so that where they overlap they cover once.
fn bands(points: &[Pair], thickness: f64) -> Vec<Stroke> {
    let lines = points.windows(2).flat_map(|pair| band(pair[0], pair[1], thickness));
    let inner = points.get(1..points.len().saturating_sub(1)).unwrap_or_default();
    let joins = inner.iter().flat_map(|&at| reversed(&circle(at, thickness / 2.0)));
    lines.chain(joins).collect()
}

fn circle(centre: Pair, radius: f64) -> Vec<Stroke> {
    let side = 2.0 * radius;
    rounded(Frame { x: centre.0 - radius, y: centre.1 - radius, width: side, height: side }, radius)
}

/// A rectangle whose corners are quarter circles of this radius.
fn rounded(frame: Frame, radius: f64) -> Vec<Stroke> {
    let (left, top, right, bottom) = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height);
    if radius <= 0.0 {
        return closed(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
    }
    let (r, k) = (radius, radius * (1.0 - KAPPA));
    let arc = |from: Pair, by: Pair, near: Pair, to: Pair| [Stroke::Line(from), Stroke::Cubic(by, near, to)];
    let corners = [
        arc((right - r, top), (right - k, top), (right, top + k), (right, top + r)),
        arc((right, bottom - r), (right, bottom - k), (right - k, bottom), (right - r, bottom)),
        arc((left + r, bottom), (left + k, bottom), (left, bottom - k), (left, bottom - r)),
        arc((left, top + r), (left, top + k), (left + k, top), (left + r, top)),
    ];
    let begin = [Stroke::Move((left + r, top))];
    begin.into_iter().chain(corners.concat()).chain([Stroke::Close]).collect()
}

/// The same contour, of straight lines and cubic curves, the other way round.
fn reversed(strokes: &[Stroke]) -> Vec<Stroke> {
    let ends: Vec<Pair> = strokes
        .iter()
        .filter_map(|stroke| match *stroke {
            Stroke::Move(at) | Stroke::Line(at) | Stroke::Quad(_, at) | Stroke::Cubic(_, _, at) => Some(at),
            Stroke::Close => None,
        })
        .collect();
    let Some(last) = ends.last() else { return Vec::new() };
    let back = (1..ends.len()).rev().map(|at| match strokes[at] {
        Stroke::Cubic(by, near, _) => Stroke::Cubic(near, by, ends[at - 1]),
        Stroke::Quad(by, _) => Stroke::Quad(by, ends[at - 1]),
        _ => Stroke::Line(ends[at - 1]),
    });
    [Stroke::Move(*last)].into_iter().chain(back).chain([Stroke::Close]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use charts::colour;

    /// The picture of a page of 10 by 10 points, one pixel to a point.
    fn drawn(item: Item) -> Canvas {
        let mut canvas = Canvas::new(&Scene::new(10.0, 10.0), 1.0);
        canvas.item(&Fonts::shipped().unwrap(), &item);
        canvas
    }

    fn red(canvas: &Canvas, x: usize, y: usize) -> u8 {
        canvas.pixels[3 * (y * canvas.width + x)]
    }

    #[test]
    fn shapes_cover_what_they_enclose_and_nothing_else() {
        let ink = colour::INK.rgb(Theme::Light).0;
        let frame = Frame { x: 2.0, y: 2.0, width: 4.0, height: 4.0 };
        let ring = Item::Circle { centre: (5.0, 5.0), radius: 3.0, fill: None, stroke: Some((colour::INK, 2.0)) };
        let bent = vec![(1.0, 5.0), (5.0, 5.0), (5.0, 9.0)];
        for (item, inside, outside) in [
            (Item::Rect { frame, radius: 0.0, fill: colour::INK }, (3, 3), (7, 3)),
            (Item::Line { from: (0.0, 5.0), to: (10.0, 5.0), stroke: colour::INK, thickness: 2.0 }, (5, 4), (5, 7)),
            (Item::Polyline { points: bent, stroke: colour::INK, thickness: 2.0 }, (4, 4), (7, 7)),
            (ring, (7, 5), (5, 5)),
        ] {
            let canvas = drawn(item.clone());
            assert_eq!(red(&canvas, inside.0, inside.1), ink, "{item:?}");
            assert_eq!(red(&canvas, outside.0, outside.1), u8::MAX, "{item:?}");
        }
    }

    #[test]
    fn half_a_pixel_is_half_as_dark_and_what_lies_off_the_page_is_left_out() {
        let half = Frame { x: -5.0, y: 2.0, width: 5.5, height: 40.0 };
        let canvas = drawn(Item::Rect { frame: half, radius: 0.0, fill: colour::INK });
        let ink = u16::from(colour::INK.rgb(Theme::Light).0);
        assert!(u16::from(red(&canvas, 0, 5)).abs_diff((255 + ink) / 2) <= 1, "{}", red(&canvas, 0, 5));
        assert_eq!((red(&canvas, 0, 1), red(&canvas, 1, 5)), (u8::MAX, u8::MAX));
        let bytes = canvas.png(200.0).unwrap();
        assert!(bytes.starts_with(b"\x89PNG") && bytes == canvas.png(200.0).unwrap());
    }
}
