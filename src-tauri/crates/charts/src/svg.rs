//! Scenes as SVG text. For the window: real text in the window's fonts, colours as style sheet variables with the paper's colour as
//! fallback. For slides and documents of others, which know neither: the paper's colours, and text as outlines. Both carry finding and
//! description for screen readers. The same scene gives the same bytes.

use crate::colour::{Colour, Theme};
use crate::figure::Figure;
use crate::font::Fonts;
use crate::outline::{self, Stroke};
use crate::scene::{Anchor, Frame, Item, Scene, Text};
use crate::type_scale::{Figures, Weight};
use std::fmt::Write;

/// A figure with its finding as title and its description.
pub fn figure(figure: &Figure) -> String {
    scene(&figure.scene, &figure.title, &figure.description)
}

/// A scene as one `svg` element with `role="img"`.
pub fn scene(scene: &Scene, title: &str, description: &str) -> String {
    let family = " font-family=\"Inter, 'Noto Sans SC', sans-serif\"";
    whole(scene, family, (title, description), &Pen { paint: variable, words: &words })
}

/// A scene that looks the same wherever it is shown: on white, in the paper's colours, with text as outlines.
pub fn still(scene: &Scene, fonts: &Fonts, title: &str, description: &str) -> String {
    let words = |text: &Text| {
        let fill = plain(text.colour);
        format!("<path d=\"{}\" fill=\"{fill}\"/>", path(&outline::of_text(fonts, text)))
    };
    let mut sheet = Scene::new(scene.width, scene.height);
    let (x, y) = (0.0, 0.0);
    sheet.rect(Frame { x, y, width: scene.width, height: scene.height }, crate::colour::SURFACE);
    sheet.place(scene, x, y);
    whole(&sheet, "", (title, description), &Pen { paint: plain, words: &words })
}

/// What colours and texts are written as.
struct Pen<'p> {
    paint: fn(Colour) -> String,
    words: &'p dyn Fn(&Text) -> String,
}

fn whole(scene: &Scene, family: &str, (title, description): (&str, &str), pen: &Pen) -> String {
    let (width, height) = (number(scene.width), number(scene.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\"\
         {family}>\n<title>{}</title>\n<desc>{}</desc>\n",
        escaped(title),
        escaped(description)
    );
    for item in &scene.items {
        out.push_str(&element(item, pen));
        out.push('\n');
    }
    out.push_str("</svg>\n");
    out
}

/// An outline as the data of a path.
fn path(strokes: &[Stroke]) -> String {
    let point = |(x, y): (f64, f64)| format!("{} {}", number(x), number(y));
    let stroke = |stroke: &Stroke| match stroke {
        Stroke::Move(to) => format!("M{}", point(*to)),
        Stroke::Line(to) => format!("L{}", point(*to)),
        Stroke::Quad(by, to) => format!("Q{} {}", point(*by), point(*to)),
        Stroke::Cubic(by, near, to) => format!("C{} {} {}", point(*by), point(*near), point(*to)),
        Stroke::Close => "Z".to_owned(),
    };
    strokes.iter().map(stroke).collect()
}

fn element(item: &Item, pen: &Pen) -> String {
    let paint = pen.paint;
    let outline = |stroke: Option<(Colour, f64)>| outline(stroke, paint);
    let filled = |fill: Option<Colour>| fill.map_or("none".to_owned(), paint);
    match item {
        Item::Rect { frame, radius, fill } => {
            let [x, y, width, height] = [frame.x, frame.y, frame.width, frame.height].map(number);
            let round = if *radius > 0.0 { format!(" rx=\"{}\"", number(*radius)) } else { String::new() };
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round} fill=\"{}\"/>",
                paint(*fill)
            )
        }
        Item::Line { from, to, stroke, thickness } => {
            let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(number);
            let stroke = outline(Some((*stroke, *thickness)));
            format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{stroke}/>")
        }
        Item::Polyline { points, stroke, thickness } => {
            let (points, stroke) = (corners(points), outline(Some((*stroke, *thickness))));
            format!("<polyline points=\"{points}\" fill=\"none\" stroke-linejoin=\"round\"{stroke}/>")
        }
        Item::Circle { centre, radius, fill, stroke } => {
            let [x, y, r] = [centre.0, centre.1, *radius].map(number);
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{}\"{}/>", filled(*fill), outline(*stroke))
        }
        Item::Polygon { points, fill, stroke } => {
            format!("<polygon points=\"{}\" fill=\"{}\"{}/>", corners(points), filled(*fill), outline(*stroke))
        }
        Item::Text(text) => (pen.words)(text),
    }
}

fn words(text: &Text) -> String {
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let weight = if text.face.weight == Weight::SemiBold { " font-weight=\"600\"" } else { "" };
    let figures = match text.face.figures {
        Figures::Tabular => " font-variant-numeric=\"tabular-nums\"",
        Figures::Proportional => "",
    };
    let mark = text.mark.as_ref().map_or(String::new(), |mark| format!(" data-figure=\"{}\"", escaped(&mark.id)));
    let [x, y, size] = [text.x, text.y, text.face.size].map(number);
    let fill = variable(text.colour);
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight}{figures}{anchor} fill=\"{fill}\"{mark}>{}</text>",
        escaped(&text.text)
    )
}

fn corners(points: &[(f64, f64)]) -> String {
    points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect::<Vec<String>>().join(" ")
}

fn outline(stroke: Option<(Colour, f64)>, paint: fn(Colour) -> String) -> String {
    stroke.map_or(String::new(), |(colour, thickness)| {
        format!(" stroke=\"{}\" stroke-width=\"{}\"", paint(colour), number(thickness))
    })
}

/// As paper prints it.
fn plain(colour: Colour) -> String {
    colour.rgb(Theme::Light).hex()
}

/// A token at full strength is a variable; a tint mixes it with the window's surface.
fn variable(colour: Colour) -> String {
    let named = |name: &str, colour: Colour| format!("var(--{name},{})", plain(colour));
    let full = named(colour.token().name(), colour.full());
    match colour.strength() {
        100 => full,
        strength => {
            format!("color-mix(in srgb,{full} {strength}%,{})", named("surface", crate::colour::SURFACE))
        }
    }
}

/// Hundredths of a point, without zeros at the end.
fn number(value: f64) -> String {
    let text = format!("{:.2}", (value * 100.0).round() / 100.0 + 0.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text inside an element or attribute; what XML 1.0 cannot carry becomes U+FFFD.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if c.is_control() || c == '\u{FFFE}' || c == '\u{FFFF}' => out.push('\u{FFFD}'),
            c => {
                let _ = write!(out, "{c}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour;
    use crate::scene::Mark;
    use crate::type_scale::STRONG;

    #[test]
    fn every_item_is_an_element() {
        let mut drawing = Scene::new(100.0, 20.5);
        drawing.rect(Frame { x: 1.0, y: 2.0, width: 3.333_33, height: 4.0 }, colour::ACCENT.at(0.34));
        drawing.line((0.0, 1.0), (2.0, 1.0), colour::LINE, 0.5);
        drawing.polyline(vec![(0.0, 0.0), (1.0, -0.001)], colour::INK, 1.0);
        drawing.text_end(9.0, 8.0, STRONG, colour::INK, "a < b & \"c\"\u{7}", Some(Mark::new("x.y", "1")));
        let expected = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"20.5\" viewBox=\"0 0 100 20.5\" role=\"img\" font-family=\"Inter, 'Noto Sans SC', sans-serif\">\n\
            <title>T&amp;C</title>\n<desc>d</desc>\n\
            <rect x=\"1\" y=\"2\" width=\"3.33\" height=\"4\" fill=\"color-mix(in srgb,var(--accent,#0f5c6e) 34%,var(--surface,#ffffff))\"/>\n\
            <line x1=\"0\" y1=\"1\" x2=\"2\" y2=\"1\" stroke=\"var(--line,#e4e1d9)\" stroke-width=\"0.5\"/>\n\
            <polyline points=\"0,0 1,0\" fill=\"none\" stroke-linejoin=\"round\" stroke=\"var(--ink,#1b1f24)\" stroke-width=\"1\"/>\n\
            <text x=\"9\" y=\"8\" font-size=\"8.2\" font-weight=\"600\" font-variant-numeric=\"tabular-nums\" text-anchor=\"end\" fill=\"var(--ink,#1b1f24)\" data-figure=\"x.y\">a &lt; b &amp; &quot;c&quot;\u{FFFD}</text>\n</svg>\n";
        assert_eq!(scene(&drawing, "T&C", "d"), expected);
    }

    #[test]
    fn a_still_picture_needs_neither_fonts_nor_style_sheets() {
        let fonts = Fonts::shipped().unwrap();
        let mut drawing = Scene::new(100.0, 20.5);
        drawing.rect(Frame { x: 1.0, y: 2.0, width: 3.0, height: 4.0 }, colour::ACCENT.at(0.34));
        drawing.text_end(9.0, 8.0, STRONG, colour::INK, "l", Some(Mark::new("x.y", "1")));
        let written = still(&drawing, &fonts, "T", "d");
        for absent in ["var(", "color-mix", "<text", "font-family", "x.y"] {
            assert!(!written.contains(absent), "{absent}: {written}");
        }
        assert!(written.contains("fill=\"#ffffff\"") && written.contains("<path d=\"M"), "{written}");
        assert_eq!(written, still(&drawing, &fonts, "T", "d"));
    }
}
