//! Which way of supply is cheapest where, drawn for a window and for the full print.

use crate::error::PackError;
use charts::{CheapestMap, Figure, Fonts, Label, MapCell, MapRow, PlaceHead};
use decision::report::ownership::{MapHead, Purchase, SupplyMap, SupplyMapCell, SupplyMapRow};

/// The maps of a purchase in their order, as wide as told in points.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn ownership(own: &Purchase, width: f64) -> Result<Vec<Figure>, PackError> {
    let fonts = Fonts::shipped()?;
    Ok(own.maps.iter().map(|map| figure(&fonts, own, map, width)).collect())
}

/// One map: its colours are those of the purchase's ways.
pub(crate) fn figure(fonts: &Fonts, own: &Purchase, map: &SupplyMap, width: f64) -> Figure {
    let drawn = CheapestMap {
        title: voice::text(&map.title),
        unit: voice::label("pack-ownership-price"),
        corner: voice::text(&map.by.name()),
        ways: own.ways.iter().map(|way| Label::from(voice::text(&way.name))).collect(),
        columns: map.columns.iter().map(head).collect(),
        rows: map.rows.iter().map(|row| drawn_row(own, row)).collect(),
    };
    drawn.figure(fonts, width)
}

fn drawn_row(own: &Purchase, row: &SupplyMapRow) -> MapRow {
    let place = |cell: &SupplyMapCell| own.ways.iter().position(|way| way.way == cell.way).unwrap_or_default();
    let cell = |cell: &SupplyMapCell| MapCell { way: place(cell), text: voice::text(&cell.text) };
    MapRow { head: head(&row.head), cells: row.cells.iter().map(cell).collect() }
}

fn head(own: &MapHead) -> PlaceHead {
    PlaceHead { name: Label::from(voice::text(&own.text)), is_now: own.is_now }
}
