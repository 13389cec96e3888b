//! How one amount becomes another: sums as bars from zero, and between them what is added or taken off, each where the sum before
//! it ends.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Row, Sheet, Words};
use crate::scene::{Anchor, Scene};
use crate::type_scale::{BODY, STRONG};
use voice::message;

/// Height of a row's drawing.
const HEIGHT: f64 = 15.0;
/// Height of a bar.
const BAR: f64 = 10.5;
/// Space beside the ends of the scale.
const EDGE: f64 = 3.0;

/// Sums and the steps between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Waterfall {
    /// The finding.
    pub title: String,
    /// Unit of all amounts.
    pub unit: String,
    /// From the first sum to the last.
    pub steps: Vec<Step>,
}

/// A sum, or what lies between two.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What it is.
    pub name: Label,
    /// The sum, or how much is added; negative where something is taken off.
    pub amount: f64,
    /// The amount as printed, with its sign where it is no sum.
    pub text: Label,
    /// Whether it is a sum.
    pub is_sum: bool,
}

impl Step {
    fn words(&self) -> Row {
        let face = if self.is_sum { STRONG } else { BODY };
        let words = |label: &Label| vec![Words::new(label, face, colour::INK)];
        Row { swatch: None, name: words(&self.name), value: words(&self.text) }
    }

    fn fill(&self) -> Colour {
        match self.is_sum {
            true => colour::ACCENT,
            false if self.amount < 0.0 => colour::OK.at(0.75),
            false => colour::HIDDEN,
        }
    }
}

impl Waterfall {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        if self.steps.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "general-no-cost", (width, self.table()));
        }
        let ends = self.ends();
        let axis = Axis::holding(ends.iter().flat_map(|(from, to)| [*from, *to]).chain([0.0]));
        let rows: Vec<Row> = self.steps.iter().map(Step::words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::End);
        let scale = Scale::Linear(axis);
        let grid = columns.grid(fonts, scale, EDGE);
        let mut sheet = Sheet::new(width);
        sheet.head(&columns.axis(fonts, scale, EDGE));
        for (at, (row, step)) in rows.iter().zip(&self.steps).enumerate() {
            let place = |value: f64| EDGE + axis.share(value) * (columns.room() - 2.0 * EDGE);
            let mut drawing = Scene::new(columns.room(), HEIGHT);
            let (from, to) = ends[at];
            rows::bar(&mut drawing, (place(from), place(to)), ((HEIGHT - BAR) / 2.0, BAR), step.fill());
            sheet.row(&columns.row(fonts, row, &drawing, &grid), Between::Nothing);
        }
        sheet.figure(&self.title, &self.unit, self.description(), self.table())
    }

    /// Where each bar begins and ends.
    fn ends(&self) -> Vec<(f64, f64)> {
        let mut running = 0.0;
        let end = |step: &Step| {
            let amount = if step.amount.is_finite() { step.amount } else { 0.0 };
            let from = if step.is_sum { 0.0 } else { running };
            running = from + amount;
            (from, running)
        };
        self.steps.iter().map(end).collect()
    }

    fn description(&self) -> String {
        let one = |step: &Step| message!("charts-named-value", name = &step.name.text, value = &step.text.text);
        let said = describe::apart(self.steps.iter().map(one));
        voice::text(&message!("charts-waterfall", unit = &self.unit, said = said))
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["charts-waterfall-step", "charts-waterfall-amount"]);
        for step in &self.steps {
            table.push([step.name.text.clone(), step.text.text.clone()]);
        }
        table
    }
}
