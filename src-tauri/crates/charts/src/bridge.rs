//! How one amount becomes another: the first, each step where the one before ends, and the last.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Row, Sheet, Words};
use crate::scene::{Anchor, Frame, Scene};
use crate::type_scale::STRONG;
use voice::{Message, message};

/// Height of a bar, and of the row that it stands in.
const BAR: f64 = 9.0;
const HEIGHT: f64 = 15.0;
/// Where the axis begins and ends inside the drawing.
const EDGE: f64 = 3.0;

/// Two amounts and what lies between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Bridge {
    /// The finding.
    pub title: String,
    /// Unit of all amounts.
    pub unit: String,
    /// Where it begins.
    pub from: Pier,
    /// What changes it, in order; together they are the difference of both ends.
    pub steps: Vec<Pier>,
    /// Where it ends.
    pub to: Pier,
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
}

/// One bar: from, to, fill.
struct Stretch {
    ends: [f64; 2],
    fill: Colour,
}

impl Bridge {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let stretches = self.stretches();
        let axis = Axis::holding(stretches.iter().flat_map(|own| own.ends));
        let rows: Vec<Row> = self.piers().map(|(own, is_end)| own.words(is_end)).collect();
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

    /// All amounts in order, and whether each is an end.
    fn piers(&self) -> impl Iterator<Item = (&Pier, bool)> {
        let steps = self.steps.iter().map(|own| (own, false));
        std::iter::once((&self.from, true)).chain(steps).chain([(&self.to, true)])
    }

    fn stretches(&self) -> Vec<Stretch> {
        let mut reached = sane(self.from.amount);
        let end = |amount: f64| Stretch { ends: [0.0, sane(amount)], fill: colour::MUTED };
        let step = |own: &Pier| {
            let from = reached;
            reached += sane(own.amount);
            Stretch { ends: [from, reached], fill: if reached > from { colour::WATCH } else { colour::OK } }
        };
        let steps: Vec<Stretch> = self.steps.iter().map(step).collect();
        std::iter::once(end(self.from.amount)).chain(steps).chain([end(self.to.amount)]).collect()
    }

    fn description(&self) -> String {
        let told = |own: &Pier| message!("charts-named-value", name = &own.name.text, value = &own.text.text);
        let steps: Vec<Message> = self.steps.iter().map(told).collect();
        let (from, to) = (told(&self.from), told(&self.to));
        voice::text(&message!("charts-bridge", from = from, to = to, steps = describe::list(steps)))
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["charts-bridge-part", "charts-bridge-amount"]);
        for (own, _) in self.piers() {
            table.push([own.name.text.clone(), own.text.text.clone()]);
        }
        table
    }
}

impl Pier {
    fn words(&self, is_end: bool) -> Row {
        let face = if is_end { STRONG } else { rows::Standing::InPlay.face() };
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

    fn pier(name: &str, amount: f64) -> Pier {
        Pier { name: name.into(), amount, text: format!("{amount}").into() }
    }

    #[test]
    fn each_step_begins_where_the_one_before_ends() {
        let bridge = Bridge {
            title: "T".to_owned(),
            unit: "EUR".to_owned(),
            from: pier("Plan", 100.0),
            steps: vec![pier("Price", 20.0), pier("Volume", -50.0), pier("Mix", 0.0)],
            to: pier("Billed", 70.0),
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
