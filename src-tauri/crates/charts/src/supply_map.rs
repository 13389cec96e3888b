//! Which way of supply is cheapest where: a field of cells, each with the colour and the shape of its way.

use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Entry, Sheet};
use crate::scene::{Frame, Scene};
use crate::shape::Shape;
use crate::text;
use crate::type_scale::{Face, SMALL, Weight};
use voice::message;

/// Height of a row, and of the line of heads.
const ROW: f64 = 13.0;
const HEAD: f64 = 15.0;
/// Share of the width that the heads of rows take at most.
const NAMES: f64 = 0.3;
/// Strength of a way's colour as a ground: ink keeps its contrast on it.
const GROUND: f64 = 0.28;
/// Radius of a mark.
const MARK: f64 = 2.6;
/// What is left free between cells.
const GAP: f64 = 0.8;

/// Cheapest ways by rows and columns.
#[derive(Clone, Debug, PartialEq)]
pub struct CheapestMap {
    /// The finding.
    pub title: String,
    /// What the columns are.
    pub unit: String,
    /// What the rows are.
    pub corner: String,
    /// The ways, in the order of their colours.
    pub ways: Vec<Label>,
    /// Heads of the columns.
    pub columns: Vec<PlaceHead>,
    /// From the top down.
    pub rows: Vec<MapRow>,
}

/// What a row or column stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaceHead {
    /// As it is printed.
    pub name: Label,
    /// Whether it is where the case stands.
    pub is_now: bool,
}

/// One row.
#[derive(Clone, Debug, PartialEq)]
pub struct MapRow {
    /// What it stands for.
    pub head: PlaceHead,
    /// By column.
    pub cells: Vec<MapCell>,
}

/// One place.
#[derive(Clone, Debug, PartialEq)]
pub struct MapCell {
    /// Position among the ways.
    pub way: usize,
    /// It in words.
    pub text: String,
}

impl CheapestMap {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.columns.is_empty() || self.rows.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-place", (width, table));
        }
        let heads = self.rows.iter().map(|row| fonts.width(&row.head.name.text, row.head.face()));
        let name = heads.fold(0.0, f64::max) + 6.0;
        let name = name.max(fonts.width(&self.corner, SMALL) + 6.0).min(width * NAMES);
        let cell = (width - name) / self.columns.len() as f64;
        let mut sheet = Sheet::new(width);
        sheet.head(&self.heads(fonts, width, (name, cell)));
        self.rows.iter().for_each(|row| sheet.row(&row.scene(fonts, width, (name, cell)), Between::Nothing));
        sheet.figure(&self.title, &self.unit, self.description(), table)
    }

    /// The legend above the heads of the columns.
    fn heads(&self, fonts: &Fonts, width: f64, (name, cell): (f64, f64)) -> Scene {
        let entry = |(at, label): (usize, &Label)| Entry {
            shape: Shape::of_option(at),
            colour: colour::of_option(at),
            label: label.clone(),
        };
        let entries: Vec<Entry> = self.ways.iter().enumerate().map(entry).collect();
        let legend = rows::legend(fonts, &entries, width);
        let mut scene = Scene::new(width, legend.height + HEAD);
        scene.place(&legend, 0.0, 0.0);
        let y = scene.height - 4.0;
        let line =
            |words: &str, face: Face, room: f64| text::fit(fonts, words, face, room, 1).pop().unwrap_or_default();
        scene.text(0.0, y, SMALL, colour::MUTED, line(&self.corner, SMALL, name - 4.0), None);
        for (at, column) in self.columns.iter().enumerate() {
            let middle = name + (at as f64 + 0.5) * cell;
            let words = line(&column.name.text, column.face(), cell - 2.0);
            scene.text_middle(middle, y, column.face(), column.ink(), words, column.name.mark.clone());
        }
        scene
    }

    fn description(&self) -> String {
        let cells = || self.rows.iter().flat_map(|row| &row.cells);
        let count = |at: usize| cells().filter(|cell| cell.way == at).count();
        let named = self.ways.iter().enumerate().map(|(at, way)| (way, count(at))).filter(|(_, count)| *count > 0);
        let parts = named.map(|(way, count)| message!("charts-places-of", name = &way.text, count = count));
        voice::text(&message!("charts-supply-map", count = cells().count(), parts = describe::list(parts)))
    }

    fn table(&self) -> Data {
        let names = self.columns.iter().map(|column| column.name.text.clone());
        let heads = std::iter::once(self.corner.clone()).chain(names).collect();
        let row = |row: &MapRow| {
            let cells = row.cells.iter().map(|cell| cell.text.clone());
            std::iter::once(row.head.name.text.clone()).chain(cells).collect()
        };
        Data { heads, rows: self.rows.iter().map(row).collect() }
    }
}

impl PlaceHead {
    fn face(&self) -> Face {
        if self.is_now { Face { weight: Weight::SemiBold, ..SMALL } } else { SMALL }
    }

    fn ink(&self) -> Colour {
        if self.is_now { colour::INK } else { colour::MUTED }
    }
}

impl MapRow {
    fn scene(&self, fonts: &Fonts, width: f64, (name, cell): (f64, f64)) -> Scene {
        let mut scene = Scene::new(width, ROW);
        let y = ROW / 2.0 + SMALL.size * 0.36;
        let words = text::fit(fonts, &self.head.name.text, self.head.face(), name - 4.0, 1).pop().unwrap_or_default();
        scene.text(0.0, y, self.head.face(), self.head.ink(), words, self.head.name.mark.clone());
        for (at, own) in self.cells.iter().enumerate() {
            let x = name + at as f64 * cell;
            let tone = colour::of_option(own.way);
            scene.rect(Frame { x, y: 0.0, width: cell - GAP, height: ROW - GAP }, tone.at(GROUND));
            let centre = (x + (cell - GAP) / 2.0, (ROW - GAP) / 2.0);
            scene.items.push(Shape::of_option(own.way).item(centre, MARK, tone));
        }
        scene
    }
}
