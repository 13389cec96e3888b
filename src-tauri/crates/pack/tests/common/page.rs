//! What holds on every page, whatever stands on it.

use charts::{Fonts, Frame, Item, Scene, Text};

/// Panics when something leaves the page's margins, two texts overlap, or a mark lies under a text.
pub fn check(fonts: &Fonts, page: &Scene, what: &str) {
    for item in &page.items {
        let frame = item.frame(fonts);
        let inner = Frame { x: frame.x - 38.9, y: frame.y - 31.0, ..frame };
        assert!(inner.inside(page.width - 77.8, page.height - 62.0), "{what}: {item:?} leaves the margins");
    }
    let texts: Vec<(&Text, Frame)> = page.texts().map(|text| (text, text.frame(fonts))).collect();
    for (at, (text, frame)) in texts.iter().enumerate() {
        let second = texts[at + 1..].iter().find(|(_, second)| frame.overlaps(second));
        assert!(second.is_none(), "{what}: {:?} overlaps {:?}", text.text, second.map(|s| &s.0.text));
    }
    for mark in page.items.iter().filter(|item| is_mark(item, fonts)) {
        let frame = mark.frame(fonts);
        let hit = texts.iter().find(|(_, text)| text.overlaps(&frame));
        assert!(hit.is_none(), "{what}: {mark:?} lies under {:?}", hit.map(|(text, _)| &text.text));
    }
}

/// A dot or another small shape that stands for something; the areas of a figure are larger.
fn is_mark(item: &Item, fonts: &Fonts) -> bool {
    let Frame { width, height, .. } = item.frame(fonts);
    matches!(item, Item::Circle { .. } | Item::Polygon { .. }) && width < 12.0 && height < 12.0
}
