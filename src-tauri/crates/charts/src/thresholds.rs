//! What would change the answer: each input as a ruler from now to where another option wins, with its own scale.

use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Row, Sheet, Words};
use crate::ruler::Ruler;
use crate::scene::{Anchor, Scene};
use crate::type_scale::STRONG;
use voice::{Message, message};

/// Inputs that would change the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Thresholds {
    /// The finding.
    pub title: String,
    /// The inputs, the nearest first.
    pub rows: Vec<Threshold>,
}

/// One input.
#[derive(Clone, Debug, PartialEq)]
pub struct Threshold {
    /// The input.
    pub name: Label,
    /// Its unit, empty for none.
    pub unit: String,
    /// Value in the base case.
    pub now: f64,
    /// As printed: "now 0.112".
    pub now_text: Label,
    /// Value at which another option wins; `None` where none was found.
    pub at: Option<f64>,
    /// As printed: "above 0.141 EUR/kWh".
    pub at_text: Label,
    /// As printed: "then Self-build".
    pub then: Label,
    /// The input's own range, where it has one.
    pub range: Option<(f64, f64)>,
}

impl Thresholds {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.rows.is_empty() {
            return rows::nothing(fonts, &self.title, "", "general-changes-answer", (width, table));
        }
        let rows: Vec<Row> = self.rows.iter().map(Threshold::words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::Start);
        let mut sheet = Sheet::new(width);
        for (threshold, words) in self.rows.iter().zip(&rows) {
            let drawing = threshold.drawing(fonts, columns.room());
            sheet.row(&columns.row(fonts, words, &drawing, &[]), Between::Hairline);
        }
        sheet.figure(&self.title, "", self.description(), table)
    }

    fn description(&self) -> String {
        let found = self.rows.iter().filter(|row| row.at.is_some());
        let sentence = |row: &Threshold| {
            let (name, at, now) = (&row.name.text, &row.at_text.text, &row.now_text.text);
            message!("charts-named-value-of", name = name, value = at, of = now)
        };
        let sentences: Vec<Message> = found.map(sentence).collect();
        voice::text(&match sentences.is_empty() {
            true => message!("charts-no-threshold-found"),
            false => message!("charts-thresholds", said = describe::list(sentences)),
        })
    }

    fn table(&self) -> Data {
        let mut table = Data::with([
            "general-input",
            "general-unit",
            "general-now",
            "general-changes-at",
            "charts-then",
            "charts-low",
            "charts-high",
        ]);
        for row in &self.rows {
            let at = row.at.map_or_else(|| voice::label("charts-none"), describe::exact);
            let (low, high) =
                row.range.map_or(Default::default(), |(low, high)| (describe::exact(low), describe::exact(high)));
            let name = row.name.text.clone();
            table.push([name, row.unit.clone(), describe::exact(row.now), at, row.then.text.clone(), low, high]);
        }
        table
    }
}

impl Threshold {
    fn words(&self) -> Row {
        Row {
            swatch: None,
            name: vec![Words::new(&self.name, STRONG, colour::INK), Words::muted(&self.now_text)],
            value: vec![Words::ink(&self.at_text), Words::muted(&self.then)],
        }
    }

    /// The ruler over the labels of its scale.
    fn drawing(&self, fonts: &Fonts, width: f64) -> Scene {
        let ruler = Ruler { now: self.now, at: self.at.unwrap_or(self.now), range: self.range };
        match self.at {
            Some(_) => ruler.over_scale(fonts, width),
            None => ruler.without_change(fonts, width),
        }
    }
}
