//! Invariant 4: one geometry for each figure. Rooms make a `charts::Scene`; only the painter knows how paper is drawn on.

use crate::none;
use acceptance::source::Source;
use acceptance::tree::{rooms, sources, text};

/// The one file that turns a scene into marks on a page.
const PAINTER: &str = "src-tauri/crates/pack/src/paint.rs";

/// What draws: printpdf's operations, and the operators of a page's content.
const DRAWING: [&str; 9] =
    ["Op", "Line", "LinePoint", "Polygon", "PolygonRing", "Rect", "TextItem", "PaintMode", "Svg"];

fn offences(path: &str, text: &str) -> Vec<String> {
    if path == PAINTER {
        return Vec::new();
    }
    let source = Source::read(text);
    let imports_printer = source.code.contains("printpdf");
    let drawing =
        DRAWING.iter().filter(|word| imports_printer && source.says(word)).map(|word| format!("printpdf's {word}"));
    let markup = ["<svg", "<path", "<rect", "<line"].into_iter();
    let markup = markup.filter(|tag| source.literals.iter().any(|text| text.contains(tag))).map(ToString::to_string);
    drawing.chain(markup).map(|found| format!("{path}: {found}")).collect()
}

#[test]
fn figures_are_drawn_through_scenes_only() {
    let files: Vec<String> = rooms().iter().filter(|room| *room != "charts").flat_map(|room| sources(room)).collect();
    none(&files.iter().flat_map(|path| offences(path, &text(path))).collect::<Vec<_>>());
}

#[test]
fn the_painter_paints_scenes() {
    let painter = Source::read(&text(PAINTER));
    assert!(painter.says("Scene") && painter.says("printpdf"), "the painter moved: tell this test where to");
}

#[test]
fn a_second_drawing_is_seen() {
    let path = "src-tauri/crates/pack/src/options.rs";
    assert_eq!(offences(path, "use printpdf::{Line, Mm};").len(), 1);
    assert_eq!(offences(path, "let s = \"<svg width='3'>\";").len(), 1);
    assert!(offences(path, "use charts::{Line, Scene};").is_empty());
}
