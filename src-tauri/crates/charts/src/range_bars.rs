//! Quantities side by side on one axis, each with how sure it is: a light bar from P10 to P90, a tick at P50.

use crate::axis::{Axis, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::range_bar::{self, Spread};
use crate::rows::{Between, Columns, Row, Sheet, Standing, Words};
use crate::scene::{Anchor, Scene};
use crate::shape::Shape;
use voice::{Message, message};

/// The options' ranges on a common axis.
#[derive(Clone, Debug, PartialEq)]
pub struct RangeBars {
    /// The finding.
    pub title: String,
    /// Unit of all spreads.
    pub unit: String,
    /// The options.
    pub rows: Vec<RangeRow>,
}

/// One option's range.
#[derive(Clone, Debug, PartialEq)]
pub struct RangeRow {
    /// The option.
    pub name: Label,
    /// Its place among all options, which gives colour and shape.
    pub place: usize,
    /// The quantity; `None` where it is unknown.
    pub spread: Option<Spread>,
    /// The median as printed.
    pub median: Label,
    /// The range as printed: "31 to 40".
    pub range: Label,
    /// How the option stands.
    pub standing: Standing,
}

impl RangeBars {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let axis = Axis::holding(self.spreads().flat_map(|s| [s.p10, s.p50, s.p90]));
        let rows: Vec<Row> = self.rows.iter().map(RangeRow::words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::End);
        let scale = Scale::Linear(axis);
        let grid = columns.grid(fonts, scale, range_bar::EDGE);
        let mut sheet = Sheet::new(width);
        sheet.head(&columns.axis(fonts, scale, range_bar::EDGE));
        for (row, words) in self.rows.iter().zip(&rows) {
            let drawing = row.drawing(axis, columns.room());
            sheet.row(&columns.row(fonts, words, &drawing, &grid), Between::Hairline);
        }
        sheet.figure(&self.title, &self.unit, self.description(), self.table())
    }

    fn spreads(&self) -> impl Iterator<Item = Spread> {
        self.rows.iter().filter_map(|row| row.spread)
    }

    fn description(&self) -> String {
        let sentence = |row: &RangeRow| {
            let Spread { p10, p50, p90 } = row.spread?;
            let (low, median, high) =
                (describe::value(p10, ""), describe::value(p50, &self.unit), describe::value(p90, ""));
            Some(message!("charts-range-of", name = &row.name.text, value = median, low = low, high = high))
        };
        let sentences: Vec<Message> = self.rows.iter().filter_map(sentence).collect();
        voice::text(&match sentences.is_empty() {
            true => message!("charts-no-quantity"),
            false => message!("charts-ranges", said = describe::list(sentences)),
        })
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["general-option", "general-p10", "general-p50", "general-p90"]);
        for row in &self.rows {
            let [p10, p50, p90] = row.spread.map_or([f64::NAN; 3], |s| [s.p10, s.p50, s.p90]).map(describe::exact);
            table.push([row.name.text.clone(), p10, p50, p90]);
        }
        table
    }
}

impl RangeRow {
    fn words(&self) -> Row {
        Row {
            swatch: Some((Shape::of_option(self.place), self.standing.tone(colour::of_option(self.place)))),
            name: vec![Words::new(&self.name, self.standing.face(), self.standing.ink())],
            value: vec![Words::new(&self.median, self.standing.face(), self.standing.ink()), Words::muted(&self.range)],
        }
    }

    fn drawing(&self, axis: Axis, width: f64) -> Scene {
        let mut scene = Scene::new(width, range_bar::HEIGHT);
        if let Some(spread) = self.spread {
            range_bar::draw(&mut scene, spread, axis, self.standing.tone(colour::of_option(self.place)));
        }
        scene
    }
}
