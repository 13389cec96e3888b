//! One vendor on one criterion: points, grade and statement over a shade and the bar of its interval.

use super::{Vendor, points, unit};
use crate::fill;
use crate::prose::{Align, Prose};
use crate::table::Place;
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Colour, Fonts, Frame, Scene, colour};
use decision::report::detail::{CellValue, CriterionDetail, ScoreCell};
use vocabulary::Grade;
use voice::message;

const INSET: f64 = 4.0;
/// Room for the bar at the foot of a cell.
pub(super) const FOOT: f64 = 6.5;

/// Points and grade, then what was stated.
pub(super) fn words(
    fonts: &Fonts,
    criterion: &CriterionDetail,
    vendor: &Vendor,
    cell: &ScoreCell,
    width: f64,
) -> Scene {
    let id = |part: &str| format!("score.{}.{}.{part}", vendor.id, criterion.id);
    let ink = ink(vendor);
    let place = inset(Place { x: 0.0, width, align: Align::Right });
    let grade = cell.grade.map_or("computed", Grade::word);
    let shown = voice::text(&cell.grade.map_or_else(|| message!("pack-grade-computed"), Grade::name));
    let grade = Prose::new(SMALL, ink).figure(shown, &id("grade"), grade).lay(fonts, place.width, Align::Left);
    let value = match cell.value {
        Some(value) => Prose::new(STRONG, ink).figure(points(value.base), &id("points"), value.base.to_string()),
        None => Prose::new(BODY, ink).say("–"),
    };
    let value = value.lay(fonts, place.width, Align::Right);
    let stated = stated(criterion, cell, &id("stated"), ink).lay(fonts, place.width, Align::Right);
    let mut scene = Scene::new(width, value.height + stated.height);
    scene.place(&grade, place.x, 0.8);
    scene.place(&value, place.x, 0.0);
    scene.place(&stated, place.x, value.height);
    scene
}

/// Ink of a vendor in the ranking, muted for one that is out.
pub(super) fn ink(vendor: &Vendor) -> Colour {
    if vendor.place.is_some() { colour::INK } else { colour::MUTED }
}

/// A column without its inner margins.
pub(super) fn inset(place: Place) -> Place {
    Place { x: place.x + INSET, width: (place.width - 2.0 * INSET).max(1.0), ..place }
}

/// What was entered, or why there is nothing.
fn stated(criterion: &CriterionDetail, cell: &ScoreCell, id: &str, ink: Colour) -> Prose {
    let prose = Prose::new(SMALL, ink);
    match &cell.stated {
        Some(text) => {
            let printed = fill::semicolons(text.split("; ").map(|one| unit::stated(Some(criterion), one)));
            prose.figure(voice::value(printed), id, text)
        }
        None if criterion.computed => prose.tell(&message!("pack-score-no-price")),
        None if cell.entries == 0 => prose.tell(&message!("pack-score-no-entry")),
        None => prose.tell(&message!("pack-score-unknown")),
    }
}

/// The shade of a cell by its points, none where nothing is known, and the bar of its interval above `foot`.
pub(super) fn ground(value: Option<CellValue>, vendor: &Vendor, (width, height): (f64, f64), foot: f64) -> Scene {
    let mut scene = Scene::new(width, height);
    let Some(CellValue { low, base, high }) = value else { return scene };
    let shaded = vendor.place.is_some() && (low > 0.0 || high < 100.0);
    if shaded {
        let fill = colour::ACCENT.at(0.03 + 0.33 * base.clamp(0.0, 100.0) / 100.0);
        scene.rect(Frame { x: 0.0, y: 0.0, width, height: height - 0.5 }, fill);
    }
    let (y, room) = (foot - 4.2, width - 2.0 * INSET);
    let x = |points: f64| INSET + points.clamp(0.0, 100.0) / 100.0 * room;
    let track = if shaded { colour::SURFACE } else { colour::LINE };
    let bar = if vendor.place.is_some() { colour::ACCENT } else { colour::MUTED };
    scene.line((x(0.0), y), (x(100.0), y), track, 0.8);
    if high > low {
        scene.line((x(low), y), (x(high), y), bar, 1.8);
    }
    scene.line((x(base), y - 2.2), (x(base), y + 2.2), bar, 1.2);
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_well_on_every_shade() {
        for points in [0.0, 50.0, 100.0] {
            let vendor = Vendor { id: "v", name: "V", score: None, place: Some(1) };
            let scene = ground(Some(CellValue { low: 0.0, base: points, high: 99.0 }), &vendor, (80.0, 30.0), 30.0);
            let fill = scene.items.iter().find_map(|item| match item {
                charts::Item::Rect { fill, .. } => Some(*fill),
                _ => None,
            });
            assert!(fill.is_some_and(|fill| colour::INK.contrast(fill) >= 4.5), "{points}");
        }
    }
}
