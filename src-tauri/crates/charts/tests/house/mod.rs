//! What the tests of figures share: the laws that every drawing keeps.
#![allow(dead_code)]

use charts::{Figure, Fonts, Item, Scene};

/// Panics when an item leaves the frame, is no number, or two texts overlap.
pub fn check(fonts: &Fonts, scene: &Scene, what: &str) {
    assert!(scene.width.is_finite() && scene.height.is_finite() && scene.height >= 0.0, "{what}: {}", scene.height);
    for item in &scene.items {
        let frame = item.frame(fonts);
        assert!([frame.x, frame.y, frame.width, frame.height].iter().all(|v| v.is_finite()), "{what}: {item:?}");
        assert!(frame.width >= 0.0 && frame.height >= 0.0, "{what}: {item:?}");
        assert!(frame.inside(scene.width, scene.height), "{what}: {item:?} leaves {}×{}", scene.width, scene.height);
    }
    let texts: Vec<_> = scene.texts().filter(|t| !t.text.trim().is_empty()).map(|t| (t, t.frame(fonts))).collect();
    for (at, (text, frame)) in texts.iter().enumerate() {
        assert!(!text.text.contains("NaN"), "{what}: {:?}", text.text);
        for (other, second) in &texts[at + 1..] {
            assert!(!frame.overlaps(second), "{what}: {:?} overlaps {:?}: {frame:?} {second:?}", text.text, other.text);
        }
    }
}

/// The laws of a whole figure: those of its drawing and of its pieces, words that say something, a table that is one.
pub fn check_figure(fonts: &Fonts, figure: &Figure, what: &str) {
    check(fonts, &figure.scene, what);
    assert!(!figure.description.is_empty() && !figure.description.contains("NaN"), "{what}: {}", figure.description);
    assert!(figure.table.rows.iter().all(|row| row.len() == figure.table.heads.len()), "{what}: {:?}", figure.table);
    assert!(figure.breaks.is_sorted() && figure.breaks.iter().all(|at| *at < figure.scene.height), "{what}");
    let pieces = figure.pieces(fonts, 200.0);
    let shown = |scenes: &[Scene]| scenes.iter().flat_map(Scene::texts).count();
    assert!(shown(&pieces) >= figure.scene.texts().count(), "{what}: a piece lost a text");
    for piece in &pieces {
        check(fonts, piece, what);
        let solid = |item: &&Item| !matches!(item, Item::Line { .. } | Item::Rect { .. });
        let low = piece.items.iter().filter(solid).map(|item| item.frame(fonts)).map(|f| f.y + f.height);
        assert!(low.fold(0.0, f64::max) <= piece.height + 0.01, "{what}: a piece is higher than it says");
    }
}
