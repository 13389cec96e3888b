//! Criteria by vendors: each cell's tint is its value between the anchors, its text the number and where it comes from.
//! Vendors that do not fit side by side follow in further bands, each with the criteria's names again.

use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Sheet, Standing, Words};
use crate::scene::{Anchor, Frame, Scene};
use crate::text;
use crate::type_scale::{BODY, Face, SMALL, STRONG, Weight};
use voice::message;

/// Least width of a vendor's column.
const CELL: f64 = 50.0;
const INSET: f64 = 4.0;
/// Strength of the accent at value 100: ink keeps its contrast on it.
const STRONGEST: f64 = 0.5;
/// Strength at value 0, so that it differs from unknown.
const FAINTEST: f64 = 0.05;

/// A scorecard as tints.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// The finding.
    pub title: String,
    /// What the values are, such as "value 0 to 100".
    pub unit: String,
    /// The vendors.
    pub columns: Vec<Column>,
    /// The axes with their criteria.
    pub groups: Vec<Group>,
}

/// One vendor.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The vendor.
    pub name: Label,
    /// How it stands.
    pub standing: Standing,
}

/// Criteria of one axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The axis.
    pub name: Label,
    /// Its weight as printed.
    pub note: Label,
    /// Its criteria.
    pub rows: Vec<Criterion>,
}

/// One criterion.
#[derive(Clone, Debug, PartialEq)]
pub struct Criterion {
    /// The criterion.
    pub name: Label,
    /// One cell for each vendor, in the order of the columns; missing ones are empty.
    pub cells: Vec<Cell>,
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// The value as printed.
    pub value: Label,
    /// Its score and grade as printed.
    pub note: Label,
    /// Value between the anchors, 0 to 1; `None` where it is unknown.
    pub share: Option<f64>,
}

/// Where the columns of one band stand.
#[derive(Clone, Copy)]
struct Band {
    first: usize,
    count: usize,
    name: f64,
    cell: f64,
    width: f64,
}

/// The tint of a value between its anchors; the surface where it is unknown.
pub fn tint(share: Option<f64>) -> Colour {
    match share.filter(|share| share.is_finite()) {
        Some(share) => colour::ACCENT.at(FAINTEST + share.clamp(0.0, 1.0) * (STRONGEST - FAINTEST)),
        None => colour::SURFACE,
    }
}

impl HeatMap {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.columns.is_empty() || self.groups.iter().all(|group| group.rows.is_empty()) {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-score", (width, table));
        }
        let mut sheet = Sheet::new(width);
        let bands = self.bands(width);
        for (at, band) in bands.iter().enumerate() {
            let heads = self.heads(fonts, *band);
            match (at, bands.len()) {
                (_, 1) => sheet.head(&heads),
                (0, _) => sheet.add(&heads),
                _ => sheet.row(&below(&heads), Between::Nothing),
            }
            self.band(fonts, &mut sheet, *band);
        }
        sheet.figure(&self.title, &self.unit, self.description(), table)
    }

    fn bands(&self, width: f64) -> Vec<Band> {
        let name = (width * 0.28).max((width - CELL).min(72.0));
        let most = (((width - name) / CELL).floor() as usize).max(1);
        let bands = self.columns.len().div_ceil(most);
        let each = self.columns.len().div_ceil(bands.max(1)).max(1);
        let cell = (width - name) / each as f64;
        let count = |first: usize| each.min(self.columns.len() - first);
        (0..self.columns.len())
            .step_by(each)
            .map(|first| Band { first, count: count(first), name, cell, width })
            .collect()
    }

    fn heads(&self, fonts: &Fonts, band: Band) -> Scene {
        let columns = &self.columns[band.first..band.first + band.count];
        let strong = Face { weight: Weight::SemiBold, ..SMALL };
        let face = |column: &Column| if column.standing == Standing::Leading { strong } else { SMALL };
        let head = |column: &Column| {
            let words = Words::new(&column.name, face(column), column.standing.ink());
            rows::stack(fonts, &[words], band.cell - 2.0 * INSET, Anchor::End)
        };
        let heads: Vec<Scene> = columns.iter().map(head).collect();
        let height = heads.iter().map(|head| head.height).fold(0.0, f64::max) + 4.0;
        let mut scene = Scene::new(band.width, height);
        for (at, head) in heads.iter().enumerate() {
            scene.place(head, band.left(at) + INSET, height - 3.0 - head.height);
        }
        scene
    }

    fn band(&self, fonts: &Fonts, sheet: &mut Sheet, band: Band) {
        for group in self.groups.iter().filter(|group| !group.rows.is_empty()) {
            let mut title = Some(group.title(fonts, band.width));
            for criterion in &group.rows {
                let row = criterion.row(fonts, band);
                match title.take() {
                    Some(title) => sheet.row(&joined(&title, &row), Between::Nothing),
                    None => sheet.row(&row, Between::Nothing),
                }
            }
        }
    }

    fn description(&self) -> String {
        let cells = || self.groups.iter().flat_map(|group| &group.rows).flat_map(|row| &row.cells);
        let unknown = cells().filter(|cell| cell.share.is_none()).count();
        let criteria: usize = self.groups.iter().map(|group| group.rows.len()).sum();
        let names = describe::list(self.columns.iter().map(|column| &column.name.text));
        voice::text(&message!("charts-heat-map", criteria = criteria, names = names, unknown = unknown))
    }

    fn table(&self) -> Data {
        let names = self.columns.iter().map(|column| column.name.text.clone());
        let heads = ["general-axis", "general-criterion"].map(voice::label).into_iter().chain(names).collect();
        let row = |group: &Group, criterion: &Criterion| {
            let cells = (0..self.columns.len()).map(|at| criterion.cells.get(at).map_or(String::new(), Cell::words));
            [group.name.text.clone(), criterion.name.text.clone()].into_iter().chain(cells).collect()
        };
        let rows = self.groups.iter().flat_map(|group| group.rows.iter().map(move |criterion| row(group, criterion)));
        Data { heads, rows: rows.collect() }
    }
}

impl Group {
    fn title(&self, fonts: &Fonts, width: f64) -> Scene {
        let line = |label: &Label, face: Face, room: f64| text::fit(fonts, &label.text, face, room, 1).pop();
        let mut scene = Scene::new(width, STRONG.leading() + 3.0);
        scene.rect(Frame { x: 0.0, y: 0.0, width, height: scene.height - 0.6 }, colour::SOFT);
        let y = 1.2 + STRONG.baseline();
        let name = line(&self.name, STRONG, width * 0.7 - INSET).unwrap_or_default();
        let end = INSET + fonts.width(&name, STRONG) + 6.0;
        scene.text(INSET, y, STRONG, colour::INK, name, self.name.mark.clone());
        if let Some(note) = line(&self.note, SMALL, (width - end - INSET).max(1.0)) {
            scene.text(end, y, SMALL, colour::MUTED, note, self.note.mark.clone());
        }
        scene
    }
}

impl Criterion {
    fn row(&self, fonts: &Fonts, band: Band) -> Scene {
        let name = rows::stack(fonts, &[Words::ink(&self.name)], band.name - 2.0 * INSET, Anchor::Start);
        let drawn = self.cells.iter().skip(band.first).take(band.count);
        let cells: Vec<(&Cell, Scene)> = drawn.map(|cell| (cell, cell.texts(fonts, band.cell - 2.0 * INSET))).collect();
        let texts = cells.iter().map(|(_, texts)| texts.height);
        let height = texts.fold(name.height.max(BODY.leading()), f64::max) + 3.0;
        let mut scene = Scene::new(band.width, height);
        scene.place(&name, INSET, (height - name.height) / 2.0);
        for (at, (cell, texts)) in cells.iter().enumerate() {
            let left = band.left(at);
            let frame = Frame { x: left + 0.6, y: 0.0, width: band.cell - 0.6, height: height - 0.6 };
            scene.rect(frame, tint(cell.share));
            scene.place(texts, left + INSET, (height - 0.6 - texts.height) / 2.0);
        }
        scene
    }
}

impl Cell {
    fn words(&self) -> String {
        let texts = [&self.value.text, &self.note.text].into_iter().filter(|text| !text.is_empty());
        texts.cloned().collect::<Vec<String>>().join(" · ")
    }

    /// Value and note, both in ink, which reads on every tint.
    fn texts(&self, fonts: &Fonts, width: f64) -> Scene {
        let words = [Words::ink(&self.value), Words::new(&self.note, SMALL, colour::INK)];
        rows::stack(fonts, &words, width, Anchor::End)
    }
}

impl Band {
    fn left(&self, at: usize) -> f64 {
        self.name + at as f64 * self.cell
    }
}

/// One scene under another.
fn joined(upper: &Scene, lower: &Scene) -> Scene {
    let mut scene = upper.clone();
    scene.place(lower, 0.0, upper.height);
    scene.height += lower.height;
    scene
}

/// A scene with some room above.
fn below(scene: &Scene) -> Scene {
    joined(&Scene::new(scene.width, 10.0), scene)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Theme;

    #[test]
    fn text_reads_on_every_tint() {
        let shares =
            (0..=100).map(|per_cent| Some(f64::from(per_cent) / 100.0)).chain([None, Some(f64::NAN), Some(9.0)]);
        for share in shares {
            for theme in [Theme::Light, Theme::Dark] {
                let contrast = colour::INK.contrast_in(tint(share), theme);
                assert!(contrast >= 4.5, "{share:?}, {theme:?}: {contrast}");
            }
        }
        assert_ne!(tint(Some(0.0)), tint(None), "0 differs from unknown");
    }
}
