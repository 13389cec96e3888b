//! How one amount becomes another: sums from zero, and between them each step where the one before ends.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Row, Sheet, Words};
use crate::scene::{Anchor, Frame, Scene};
use crate::type_scale::STRONG;
use voice::message;

/// Height of a bar, and of the row that it stands in.
const BAR: f64 = 9.0;
const HEIGHT: f64 = 15.0;
/// Where the axis begins and ends inside the drawing.
const EDGE: f64 = 3.0;

/// Sums and what lies between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Bridge {
    /// The finding.
    pub title: String,
    /// Unit of all amounts.
    pub unit: String,
    /// From the sum where it begins to the one where it ends; what stands between two sums is their difference.
    pub piers: Vec<Pier>,
}

/// An amount of a bridge.
#[derive(Clone, Debug, PartialEq)]
pub struct Pier {
    /// What it is.
    pub name: Label,
    /// How much; of a step below 0 where it takes away.
    pub amount: f64,
    /// As printed, a step with its sign.
    pub text: Label,
    /// Whether it is a sum, which begins at zero, or a step from where the one before ends.
    pub is_sum: bool,
}

/// One bar: from, to, fill.
struct Stretch {
    ends: [f64; 2],
    fill: Colour,
}

impl Bridge {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        if self.piers.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "general-no-cost", (width, self.table()));
        }
        let stretches = self.stretches();
        let axis = Axis::holding(stretches.iter().flat_map(|own| own.ends));
        let rows: Vec<Row> = self.piers.iter().map(Pier::words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::End);
        let scale = Scale::Linear(axis);
        let grid = columns.grid(fonts, scale, EDGE);
        let mut sheet = Sheet::new(width);
        sheet.head(&columns.axis(fonts, scale, EDGE));
        for (row, stretch) in rows.iter().zip(&stretches) {
            sheet.row(&columns.row(fonts, row, &stretch.drawing(axis, columns.room()), &grid), Between::Nothing);
        }
        sheet.figure(&self.title, &self.unit, self.description(), self.table())
    }

    fn stretches(&self) -> Vec<Stretch> {
        let mut reached = 0.0;
        let stretch = |own: &Pier| {
            let from = if own.is_sum { 0.0 } else { reached };
            reached = from + sane(own.amount);
            let fill = match own.is_sum {
                true => colour::MUTED,
                false if reached > from => colour::WATCH,
                false => colour::OK,
            };
            Stretch { ends: [from, reached], fill }
        };
        self.piers.iter().map(stretch).collect()
    }

    fn description(&self) -> String {
        let told = |own: &Pier| message!("charts-named-value", name = &own.name.text, value = &own.text.text);
        let said = describe::list(self.piers.iter().map(told));
        voice::text(&message!("charts-bridge", unit = &self.unit, said = said))
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["charts-bridge-part", "charts-bridge-amount"]);
        for own in &self.piers {
            table.push([own.name.text.clone(), own.text.text.clone()]);
        }
        table
    }
}

impl Pier {
    fn words(&self) -> Row {
        let face = if self.is_sum { STRONG } else { rows::Standing::InPlay.face() };
        Row {
            swatch: None,
            name: vec![Words::new(&self.name, face, colour::INK)],
            value: vec![Words::new(&self.text, face, colour::INK)],
        }
    }
}

impl Stretch {
    fn drawing(&self, axis: Axis, width: f64) -> Scene {
        let mut scene = Scene::new(width, HEIGHT);
        let x = |value: f64| EDGE + axis.share(value) * (width - 2.0 * EDGE);
        let [from, to] = self.ends.map(x);
        let frame = Frame { x: from.min(to), y: (HEIGHT - BAR) / 2.0, width: (to - from).abs(), height: BAR };
        // What changes nothing leaves a line, so that it is seen to be there.
        scene.line((from, frame.y), (from, frame.y + BAR), self.fill, 0.8);
        scene.rect(frame, self.fill);
        scene
    }
}

fn sane(amount: f64) -> f64 {
    if amount.is_finite() { amount } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pier(name: &str, amount: f64, is_sum: bool) -> Pier {
        Pier { name: name.into(), amount, text: format!("{amount}").into(), is_sum }
    }

    #[test]
    fn each_step_begins_where_the_one_before_ends() {
        let bridge = Bridge {
            title: "T".to_owned(),
            unit: "EUR".to_owned(),
            piers: vec![
                pier("Plan", 100.0, true),
                pier("Price", 20.0, false),
                pier("Volume", -50.0, false),
                pier("Mix", 0.0, false),
                pier("Billed", 70.0, true),
            ],
        };
        let ends: Vec<[f64; 2]> = bridge.stretches().iter().map(|own| own.ends).collect();
        assert_eq!(ends, [[0.0, 100.0], [100.0, 120.0], [120.0, 70.0], [70.0, 70.0], [0.0, 70.0]]);
        let fonts = Fonts::shipped().unwrap();
        for width in [180.0, 400.0] {
            let figure = bridge.figure(&fonts, width);
            assert_eq!((figure.table.rows.len(), figure.scene.width), (5, width));
            assert!(figure.description.contains("Price 20"), "{}", figure.description);
        }
    }
}
