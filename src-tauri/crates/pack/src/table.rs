//! Rows and heads of tables: cells side by side, centred on their row, a hairline under it.

use crate::prose::{Align, Prose};
use charts::{Fonts, Scene, colour};

const PADDING: f64 = 3.2;

/// Where a column stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) x: f64,
    pub(crate) width: f64,
    pub(crate) align: Align,
}

/// Places from widths, left to right, `gap` points apart.
pub(crate) fn places(columns: &[(f64, Align)], gap: f64) -> Vec<Place> {
    let mut x = 0.0;
    let place = |&(width, align): &(f64, Align)| {
        let place = Place { x, width, align };
        x += width + gap;
        place
    };
    columns.iter().map(place).collect()
}

/// Paragraphs under one another.
pub(crate) fn stack(fonts: &Fonts, paragraphs: &[Prose], place: Place) -> Scene {
    let mut scene = Scene::new(place.width, 0.0);
    for paragraph in paragraphs.iter().filter(|p| !p.is_empty()) {
        let laid = paragraph.lay(fonts, place.width, place.align);
        scene.place(&laid, 0.0, scene.height);
        scene.height += laid.height;
    }
    scene
}

/// A row with its hairline.
pub(crate) fn row(cells: &[(Place, Scene)], width: f64) -> Scene {
    let height = cells.iter().map(|(_, cell)| cell.height).fold(0.0, f64::max) + 2.0 * PADDING;
    let mut scene = Scene::new(width, height);
    for (place, cell) in cells {
        scene.place(cell, place.x, (height - cell.height) / 2.0);
    }
    scene.line((0.0, height - 0.25), (width, height - 0.25), colour::LINE, 0.5);
    scene
}

/// A head: cells stand on its foot.
pub(crate) fn head(cells: &[(Place, Scene)], width: f64) -> Scene {
    let height = cells.iter().map(|(_, cell)| cell.height).fold(0.0, f64::max) + 4.0;
    let mut scene = Scene::new(width, height);
    for (place, cell) in cells {
        scene.place(cell, place.x, height - 3.0 - cell.height);
    }
    scene.line((0.0, height - 0.4), (width, height - 0.4), colour::LINE, 0.8);
    scene
}
