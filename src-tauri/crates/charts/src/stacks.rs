//! Amounts of equal parts of time, each as a column of what it is made of.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::plot::{Foot, Plot};
use crate::rows::{self, Entry, Sheet};
use crate::scene::{Frame, Scene};
use crate::shape::Shape;
use crate::type_scale::SMALL;
use voice::{Message, message};

/// Height of the field.
const HEIGHT: f64 = 130.0;
/// Share of its part of the width that a column takes.
const COLUMN: f64 = 0.66;
/// Room that keeps a total apart from the next one.
const APART: f64 = 3.0;

/// Columns of one unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Stacks {
    /// The finding.
    pub title: String,
    /// Unit of all amounts.
    pub unit: String,
    /// What a column is, such as a month.
    pub of: String,
    /// What columns are made of, from the axis outwards.
    pub kinds: Vec<StackKind>,
    /// The columns, in order.
    pub stacks: Vec<Stack>,
}

/// A part that columns have.
#[derive(Clone, Debug, PartialEq)]
pub struct StackKind {
    /// What it is.
    pub name: String,
    /// Its colour.
    pub fill: Colour,
}

/// A column.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// Its name from long to short.
    pub names: Vec<String>,
    /// An amount for each kind; what is below 0 hangs below the axis.
    pub parts: Vec<f64>,
    /// All of it as printed.
    pub total: Label,
}

impl Stacks {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.stacks.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "general-no-cost", (width, table));
        }
        let mut sheet = Sheet::new(width);
        sheet.add(&self.legend(fonts, width));
        sheet.add(&Scene::new(width, 3.0));
        sheet.add(&self.field(fonts, width));
        sheet.figure(&self.title, &self.unit, self.description(), table)
    }

    /// Kinds that some column has.
    fn used(&self) -> impl Iterator<Item = (usize, &StackKind)> {
        let has = |at: usize| self.stacks.iter().any(|own| part(own, at) != 0.0);
        self.kinds.iter().enumerate().filter(move |(at, _)| has(*at))
    }

    fn legend(&self, fonts: &Fonts, width: f64) -> Scene {
        let entry = |(_, own): (usize, &StackKind)| Entry {
            shape: Shape::Square,
            colour: own.fill,
            label: own.name.as_str().into(),
        };
        rows::legend(fonts, &self.used().map(entry).collect::<Vec<_>>(), width)
    }

    fn field(&self, fonts: &Fonts, width: f64) -> Scene {
        let ends = self.stacks.iter().flat_map(|own| [sum(own, |part| part > 0.0), sum(own, |part| part < 0.0)]);
        let y = Scale::Linear(Axis::holding(ends.chain([0.0])));
        let x = Scale::Linear(Axis { low: 0.0, high: self.stacks.len() as f64 });
        let plot = Plot::new(fonts, (width, HEIGHT), (x, y), 0.0);
        let longest = self.stacks.iter().map(|own| own.names.len()).max().unwrap_or_default();
        let form = |at: usize| {
            let name = |own: &Stack| own.names.get(at).or(own.names.last()).cloned().unwrap_or_default();
            self.stacks.iter().map(name).collect::<Vec<String>>()
        };
        let mut scene = plot.ground(fonts, &self.unit, Foot::Parts((0..longest).map(form).collect(), String::new()));
        let room = plot.field.width / self.stacks.len() as f64;
        let is_told = self.stacks.iter().all(|own| fonts.width(&own.total.text, SMALL) + APART <= room);
        for (at, own) in self.stacks.iter().enumerate() {
            let middle = plot.x(at as f64 + 0.5);
            let top = self.column(&mut scene, &plot, own, (middle, room * COLUMN));
            if is_told {
                scene.text_middle(middle, top - 2.5, SMALL, colour::INK, &own.total.text, own.total.mark.clone());
            }
        }
        scene.line((plot.field.x, plot.y(0.0)), (plot.right(), plot.y(0.0)), colour::INK, 0.7);
        scene
    }

    /// One column around a middle; gives its upper end.
    fn column(&self, scene: &mut Scene, plot: &Plot, own: &Stack, (middle, width): (f64, f64)) -> f64 {
        let (mut up, mut down) = (0.0, 0.0);
        for (at, kind) in self.kinds.iter().enumerate() {
            let amount = part(own, at);
            let reached = if amount < 0.0 { &mut down } else { &mut up };
            let from = *reached;
            *reached += amount;
            let (one, other) = (plot.y(from), plot.y(*reached));
            let frame = Frame { x: middle - width / 2.0, y: one.min(other), width, height: (one - other).abs() };
            scene.rect(frame, kind.fill);
        }
        plot.y(up)
    }

    fn description(&self) -> String {
        let told = |own: &Stack| {
            let name = own.names.first().cloned().unwrap_or_default();
            message!("charts-named-value", name = name, value = &own.total.text)
        };
        let all: Vec<Message> = self.stacks.iter().map(told).collect();
        let kinds = describe::commas(self.used().map(|(_, own)| own.name.as_str()));
        voice::text(&message!("charts-stacks", unit = &self.unit, kinds = kinds, said = describe::list(all)))
    }

    fn table(&self) -> Data {
        let total = voice::label("general-total");
        let kinds = self.used().map(|(_, own)| own.name.clone());
        let heads = [self.of.clone()].into_iter().chain(kinds).chain([total]).collect();
        let row = |own: &Stack| {
            let name = own.names.first().cloned().unwrap_or_default();
            let parts = self.used().map(|(at, _)| describe::exact(part(own, at)));
            [name].into_iter().chain(parts).chain([own.total.text.clone()]).collect()
        };
        Data { heads, rows: self.stacks.iter().map(row).collect() }
    }
}

/// What a column has of a kind.
fn part(own: &Stack, at: usize) -> f64 {
    own.parts.get(at).copied().filter(|part| part.is_finite()).unwrap_or_default()
}

fn sum(own: &Stack, counts: fn(f64) -> bool) -> f64 {
    (0..own.parts.len()).map(|at| part(own, at)).filter(|part| counts(*part)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_holds_what_it_is_made_of() {
        let kind = |name: &str, fill| StackKind { name: name.to_owned(), fill };
        let stack = |name: &str, parts: [f64; 3]| Stack {
            names: vec![format!("{name} 2026"), name.to_owned()],
            parts: parts.into(),
            total: format!("{}", parts.iter().sum::<f64>()).into(),
        };
        let figure = Stacks {
            title: "T".to_owned(),
            unit: "EUR".to_owned(),
            of: "Month".to_owned(),
            kinds: vec![kind("A", colour::ACCENT), kind("B", colour::MUTED), kind("C", colour::INK)],
            stacks: vec![stack("Jan", [3.0, 1.0, 0.0]), stack("Feb", [2.0, -1.0, 0.0])],
        };
        let fonts = Fonts::shipped().unwrap();
        for width in [150.0, 420.0] {
            let drawn = figure.figure(&fonts, width);
            // What no column has is left out.
            assert_eq!(drawn.table.heads, ["Month", "A", "B", "Total"]);
            assert_eq!(drawn.table.rows[1], ["Feb 2026", "2", "\u{2212}1", "1"]);
            assert!(drawn.description.contains("Jan 2026 4"), "{}", drawn.description);
        }
        assert_eq!(Stacks { stacks: Vec::new(), ..figure }.figure(&fonts, 300.0).table.rows.len(), 0);
    }
}
