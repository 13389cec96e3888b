//! Scenes as PDF pages. Each text is a text section of its own, so that the n-th text of a page can be found again.

use crate::attachment::{drawn, drawn_item};
use crate::compose::Composed;
use crate::error::PackError;
use crate::structure::{Marks, Piece};
use charts::font::{Fonts, Glyph, Typeface};
use charts::{Colour, Frame, Item, Scene, Text, Theme};
use printpdf::{
    Codepoint, Color, CustomPdfConformance, DictItem, FontId, Line, LineJoinStyle, LinePoint, Mm, Op, PaintMode,
    ParsedFont, PdfConformance, PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, Point, Polygon,
    PolygonRing, Pt, Rgb, TextItem, TextMatrix, WindingOrder,
};
use std::collections::{BTreeMap, BTreeSet};
use voice::message;

/// Every typeface with its name in the file: six capitals, which become the prefix of a subset font's name.
const TYPEFACES: [(Typeface, &str); 3] =
    [(Typeface::Regular, "ASSAYR"), (Typeface::SemiBold, "ASSAYS"), (Typeface::NotoSansSc, "ASSAYN")];

/// How far a Bézier handle stands from the end of a quarter circle, in radii.
const KAPPA: f64 = 0.552_284_75;

/// A point or a direction.
type Pair = (f64, f64);

/// A corner of a frame with the directions of its edges: of the one that leads to it, away from it, and of the one that follows.
#[derive(Clone, Copy)]
struct Corner {
    at: Pair,
    before: Pair,
    after: Pair,
}

/// The pages as a PDF document without metadata and attachment.
pub(crate) fn document(composed: &Composed) -> Result<lopdf::Document, PackError> {
    let mut pdf = PdfDocument::new(&composed.title);
    pdf.metadata.info.conformance = PdfConformance::Custom(CustomPdfConformance::default());
    for (typeface, name) in used(composed) {
        let broken = || PackError::Write(voice::text(&message!("charts-font", face = name)));
        let parsed = ParsedFont::from_bytes(typeface.bytes(), 0, &mut Vec::new()).ok_or_else(broken)?;
        pdf.resources.fonts.map.insert(FontId(name.to_owned()), PdfFont::new(parsed));
    }
    let pages = composed.pages.iter().zip(&composed.structure.pages);
    pdf.pages = pages.map(|(scene, marks)| page(&composed.fonts, scene, marks)).collect();
    let options = PdfSaveOptions { image_optimization: None, ..PdfSaveOptions::default() };
    Ok(pdf.to_lopdf_document(&options, &mut Vec::new()))
}

/// The typefaces that some text is set in: the large one for Chinese is read only where a name needs it.
fn used(composed: &Composed) -> impl Iterator<Item = (Typeface, &'static str)> {
    let texts = || composed.pages.iter().flat_map(drawn);
    let sets = move |typeface| {
        texts().any(|text| composed.fonts.runs(&text.text, text.face).iter().any(|(used, _)| *used == typeface))
    };
    TYPEFACES.into_iter().filter(move |(typeface, _)| sets(*typeface))
}

fn page(fonts: &Fonts, scene: &Scene, marks: &Marks) -> PdfPage {
    let brush = Brush { fonts, height: scene.height };
    let items = |piece: &Piece| scene.items[piece.items.clone()].iter();
    let shapes = marks.shapes.iter().map(|piece| (piece, items(piece).flat_map(|item| brush.shape(item)).collect()));
    let stops = stops(fonts, scene);
    let text_of = |at: usize| Some((drawn_item(&scene.items[at])?, stops.contains(&at)));
    let texts = marks.texts.iter().map(|piece| {
        (piece, piece.items.clone().filter_map(text_of).flat_map(|(text, stops)| brush.text(text, stops)).collect())
    });
    let ops = shapes.chain(texts).flat_map(|(piece, ops)| marked(piece, ops));
    let size = |points: f64| Mm((points / 72.0 * 25.4) as f32);
    PdfPage::new(size(scene.width), size(scene.height), ops.collect())
}

/// Texts after which words stop, at the end of a line or before a gap: those who hear the page hear a space there.
fn stops(fonts: &Fonts, scene: &Scene) -> BTreeSet<usize> {
    let texts = scene.items.iter().enumerate().filter_map(|(at, item)| Some((at, drawn_item(item)?)));
    let texts: Vec<(usize, &Text)> = texts.collect();
    let apart = |text: &Text, next: &Text| {
        let end = text.left(fonts) + fonts.width(&text.text, text.face);
        text.y != next.y || (next.left(fonts) - end).abs() > 0.5
    };
    let stops = texts.windows(2).filter(|pair| apart(pair[0].1, pair[1].1) && !ends_in_chinese(pair[0].1));
    stops.map(|pair| pair[0].0).collect()
}

/// Chinese goes on over a line's end without a space.
fn ends_in_chinese(text: &Text) -> bool {
    text.text.ends_with(charts::text::is_chinese)
}

/// What is painted, marked as content of its element or as an artifact.
fn marked(piece: &Piece, ops: Vec<Op>) -> Vec<Op> {
    let tag = piece.role.to_owned();
    let (begin, end) = match piece.content {
        Some(content) => {
            let map = BTreeMap::from([("MCID".to_owned(), DictItem::Int(content as i64))]);
            let properties = DictItem::Dict { map };
            (Op::BeginMarkedContentWithProperties { tag, properties }, Op::EndMarkedContentWithProperties)
        }
        None => (Op::BeginMarkedContent { tag }, Op::EndMarkedContent),
    };
    std::iter::once(begin).chain(ops).chain([end]).collect()
}

struct Brush<'a> {
    fonts: &'a Fonts,
    height: f64,
}

impl Brush<'_> {
    fn shape(&self, item: &Item) -> Vec<Op> {
        match item {
            Item::Rect { frame, radius, fill } => self.ring(self.rounded(*frame, *radius), Some(*fill), None),
            Item::Polygon { points, fill, stroke } => {
                let ring = points.iter().map(|&corner| self.point(corner, false)).collect();
                self.ring(ring, *fill, *stroke)
            }
            Item::Circle { centre, radius, fill, stroke } => {
                let side = 2.0 * radius;
                let frame = Frame { x: centre.0 - radius, y: centre.1 - radius, width: side, height: side };
                self.ring(self.rounded(frame, *radius), *fill, *stroke)
            }
            Item::Line { from, to, stroke, thickness } => {
                let points = vec![self.point(*from, false), self.point(*to, false)];
                let line = Op::DrawLine { line: Line { points, is_closed: false } };
                [outline(*stroke, *thickness).to_vec(), vec![line]].concat()
            }
            Item::Polyline { points, stroke, thickness } => {
                let points = points.iter().map(|&point| self.point(point, false)).collect();
                let round = Op::SetLineJoinStyle { join: LineJoinStyle::Round };
                let line = Op::DrawLine { line: Line { points, is_closed: false } };
                [outline(*stroke, *thickness).to_vec(), vec![round, line]].concat()
            }
            Item::Text(_) => Vec::new(),
        }
    }

    fn ring(&self, points: Vec<LinePoint>, fill: Option<Colour>, stroke: Option<(Colour, f64)>) -> Vec<Op> {
        let mode = match (fill, stroke) {
            (Some(_), Some(_)) => PaintMode::FillStroke,
            (_, Some(_)) => PaintMode::Stroke,
            (Some(_), None) => PaintMode::Fill,
            (None, None) => return Vec::new(),
        };
        let mut ops: Vec<Op> = fill.map(|fill| Op::SetFillColor { col: colour(fill) }).into_iter().collect();
        ops.extend(stroke.into_iter().flat_map(|(stroke, thickness)| outline(stroke, thickness)));
        let rings = vec![PolygonRing { points }];
        ops.push(Op::DrawPolygon { polygon: Polygon { rings, mode, winding_order: WindingOrder::NonZero } });
        ops
    }

    /// A rectangle whose corners are quarter circles of this radius.
    fn rounded(&self, frame: Frame, radius: f64) -> Vec<LinePoint> {
        let (left, top, right, bottom) = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height);
        let corner = |at: Pair, before: Pair, after: Pair| Corner { at, before, after };
        let corners = [
            corner((left, top), (0.0, 1.0), (1.0, 0.0)),
            corner((right, top), (-1.0, 0.0), (0.0, 1.0)),
            corner((right, bottom), (0.0, -1.0), (-1.0, 0.0)),
            corner((left, bottom), (1.0, 0.0), (0.0, -1.0)),
        ];
        if radius <= 0.0 {
            return corners.iter().map(|corner| self.point(corner.at, false)).collect();
        }
        let near = |(x, y): Pair, (dx, dy): Pair, far: f64| (x + dx * far, y + dy * far);
        let arc = |corner: &Corner| {
            let Corner { at, before, after } = *corner;
            let handle = radius * (1.0 - KAPPA);
            [
                self.point(near(at, before, radius), false),
                self.point(near(at, before, handle), true),
                self.point(near(at, after, handle), true),
                self.point(near(at, after, radius), false),
            ]
        };
        corners.iter().flat_map(arc).collect()
    }

    /// One text section; within it, each stretch of one typeface is shown after the other.
    fn text(&self, text: &Text, stops: bool) -> Vec<Op> {
        let at = self.flip((text.left(self.fonts), text.y));
        let mut ops = vec![
            Op::StartTextSection,
            Op::SetFillColor { col: colour(text.colour) },
            Op::SetTextMatrix { matrix: TextMatrix::Translate(at.x, at.y) },
        ];
        let words = if stops { format!("{} ", text.text.trim_end()) } else { text.text.clone() };
        let glyphs = self.fonts.glyphs(&words, text.face);
        for stretch in glyphs.chunk_by(|a, b| a.typeface == b.typeface) {
            let font = PdfFontHandle::External(FontId(name(stretch[0].typeface).to_owned()));
            ops.push(Op::SetFont { font, size: Pt(text.face.size as f32) });
            ops.push(Op::ShowText { items: vec![TextItem::GlyphIds(stretch.iter().map(codepoint).collect())] });
        }
        ops.push(Op::EndTextSection);
        ops
    }

    fn point(&self, at: (f64, f64), bezier: bool) -> LinePoint {
        LinePoint { p: self.flip(at), bezier }
    }

    /// PDF counts from the bottom left corner; hundredths of a point are enough.
    fn flip(&self, (x, y): (f64, f64)) -> Point {
        let hundredths = |v: f64| Pt(((v * 100.0).round() / 100.0) as f32);
        Point { x: hundredths(x), y: hundredths(self.height - y) }
    }
}

fn name(typeface: Typeface) -> &'static str {
    TYPEFACES.iter().find(|(known, _)| *known == typeface).map_or("", |(_, name)| name)
}

/// A glyph with what the viewer must move by after it: it advances by whole thousandths of an em, and parts of one are not seen, while
/// each of them parts a string in two.
fn codepoint(glyph: &Glyph) -> Codepoint {
    let offset = (glyph.nominal * 1000.0).trunc() - glyph.advance * 1000.0;
    Codepoint::with_cid(glyph.id, offset.round() as f32, glyph.shown.to_string())
}

fn outline(stroke: Colour, thickness: f64) -> [Op; 2] {
    [Op::SetOutlineColor { col: colour(stroke) }, Op::SetOutlineThickness { pt: Pt(thickness as f32) }]
}

fn colour(colour: Colour) -> Color {
    let charts::Rgb(r, g, b) = colour.rgb(Theme::Light);
    let channel = |c: u8| (f32::from(c) / 255.0 * 10_000.0).round() / 10_000.0;
    Color::Rgb(Rgb { r: channel(r), g: channel(g), b: channel(b), icc_profile: None })
}
