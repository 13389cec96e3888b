//! Scores by axis: one row an axis, one mark an option, on a common scale from 0 to 100; the weight beside each axis.

use crate::axis::{Axis, Scale};
use crate::colour;
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Entry, Row, Sheet, Standing, Words};
use crate::scene::{Anchor, Scene};
use crate::shape::Shape;
use crate::type_scale::BODY;
use voice::{Message, message};

/// The best that a score can be.
const MOST: f64 = 100.0;
/// Height of one row's drawing.
const HEIGHT: f64 = 15.0;
/// Radius of a mark, and of that of the option that leads.
const MARK: f64 = 3.3;
const LEADING: f64 = 4.2;
/// From the ends of the scale to those of the drawing.
const EDGE: f64 = 5.0;

/// Scores of the options by axis.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisDots {
    /// The finding.
    pub title: String,
    /// What is on the scale.
    pub unit: String,
    /// The options, the first drawn on top.
    pub options: Vec<Scored>,
    /// The axes.
    pub axes: Vec<ScoredAxis>,
}

/// An option.
#[derive(Clone, Debug, PartialEq)]
pub struct Scored {
    /// Its name.
    pub name: Label,
    /// Its place among all options, which gives colour and shape.
    pub place: usize,
    /// How it stands.
    pub standing: Standing,
}

/// An axis with the score of each option.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoredAxis {
    /// Its name.
    pub name: Label,
    /// Its share of all weight as printed.
    pub weight: Label,
    /// In the order of the options, 0 to 100; `None` where unknown.
    pub scores: Vec<Option<f64>>,
}

impl AxisDots {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let table = self.table();
        if self.axes.is_empty() || self.options.is_empty() {
            return rows::nothing(fonts, &self.title, &self.unit, "charts-no-score", (width, table));
        }
        let rows: Vec<Row> = self.axes.iter().map(ScoredAxis::words).collect();
        let columns = Columns::fitting(fonts, width, &rows, Anchor::End);
        let scale = Scale::Linear(Axis { low: 0.0, high: MOST });
        let grid = columns.grid(fonts, scale, EDGE);
        let mut sheet = Sheet::new(width);
        sheet.add(&self.legend(fonts, width));
        sheet.add(&Scene::new(width, 3.0));
        for (axis, words) in self.axes.iter().zip(&rows) {
            sheet.row(&columns.row(fonts, words, &self.drawing(axis, columns.room()), &grid), Between::Hairline);
        }
        sheet.add(&columns.axis(fonts, scale, EDGE));
        sheet.figure(&self.title, &self.unit, self.description(), table)
    }

    fn legend(&self, fonts: &Fonts, width: f64) -> Scene {
        let entry = |own: &Scored| Entry {
            shape: Shape::of_option(own.place),
            colour: own.standing.tone(colour::of_option(own.place)),
            label: own.name.clone(),
        };
        rows::legend(fonts, &self.options.iter().map(entry).collect::<Vec<_>>(), width)
    }

    /// A line from the least to the best score, and the marks on it.
    fn drawing(&self, axis: &ScoredAxis, width: f64) -> Scene {
        let x = |score: f64| EDGE + score.clamp(0.0, MOST) / MOST * (width - 2.0 * EDGE);
        let mut scene = Scene::new(width, HEIGHT);
        let known: Vec<f64> = axis.scores.iter().flatten().copied().collect();
        let ends = known.iter().fold((MOST, 0.0), |(low, high): (f64, f64), s| (low.min(*s), high.max(*s)));
        if known.len() > 1 {
            scene.line((x(ends.0), HEIGHT / 2.0), (x(ends.1), HEIGHT / 2.0), colour::LINE, 1.2);
        }
        for (option, score) in self.options.iter().zip(&axis.scores).rev() {
            let Some(score) = score else { continue };
            let radius = if option.standing == Standing::Leading { LEADING } else { MARK };
            let tint = option.standing.tone(colour::of_option(option.place));
            scene.items.push(Shape::of_option(option.place).item((x(*score), HEIGHT / 2.0), radius, tint));
        }
        scene
    }

    fn description(&self) -> String {
        let of_axis = |axis: &ScoredAxis| {
            let named = self.options.iter().zip(&axis.scores);
            let scores = named.filter_map(|(option, score)| {
                let score = describe::value((*score)?, "");
                Some(message!("charts-named-value", name = &option.name.text, value = score))
            });
            let scores = describe::commas(scores.collect::<Vec<_>>());
            message!("charts-named-of", name = &axis.name.text, of = scores)
        };
        let said: Vec<Message> = self.axes.iter().map(of_axis).collect();
        voice::text(&message!("charts-axis-dots", said = describe::apart(said)))
    }

    fn table(&self) -> Data {
        let mut table = Data::with(["general-axis", "general-option", "general-score"]);
        for axis in &self.axes {
            for (option, score) in self.options.iter().zip(&axis.scores) {
                let score = describe::exact(score.unwrap_or(f64::NAN));
                table.push([axis.name.text.clone(), option.name.text.clone(), score]);
            }
        }
        table
    }
}

impl ScoredAxis {
    fn words(&self) -> Row {
        let name = vec![Words::new(&self.name, BODY, colour::INK)];
        Row { swatch: None, name, value: vec![Words::muted(&self.weight)] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_where_their_scores_are() {
        let fonts = Fonts::shipped().unwrap();
        let option = |name: &str, place| Scored { name: name.into(), place, standing: Standing::InPlay };
        let axis =
            |name: &str, scores: Vec<Option<f64>>| ScoredAxis { name: name.into(), weight: "20 %".into(), scores };
        let drawn = AxisDots {
            title: "Points by axis".to_owned(),
            unit: String::new(),
            options: vec![option("Lease", 0), option("Build", 1)],
            axes: vec![axis("Cost", vec![Some(20.0), Some(70.0)]), axis("Service", vec![Some(50.0), None])],
        };
        let figure = drawn.figure(&fonts, 400.0);
        assert_eq!(figure.description, "Points by axis: Cost (Lease 20, Build 70); Service (Lease 50).".to_owned());
        let centres: Vec<f64> = figure
            .scene
            .items
            .iter()
            .filter_map(|item| match item {
                crate::Item::Circle { centre, .. } if centre.0 > 60.0 => Some(centre.0),
                _ => None,
            })
            .collect();
        assert!(centres.len() >= 3, "{centres:?}");
        assert!(figure.scene.texts().all(|text| text.frame(&fonts).inside(figure.scene.width, figure.scene.height)));
    }
}
