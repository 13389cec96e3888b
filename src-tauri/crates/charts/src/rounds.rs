//! What each offer asked in each round, against its first price: a dot for each round, paler the earlier, joined by a line.

use crate::axis::{Axis, Scale};
use crate::colour::{self, Colour};
use crate::describe;
use crate::figure::{Data, Figure, Label};
use crate::font::Fonts;
use crate::rows::{self, Between, Columns, Entry, Row, Sheet, Words};
use crate::scene::{Anchor, Item, Scene};
use crate::shape::Shape;
use voice::{Message, message};

const HEIGHT: f64 = 14.0;
/// Where the scale begins and ends inside its column, so that a dot at an end is whole.
const EDGE: f64 = 5.0;
/// Strength of the first round's colour; the last has all of it.
const PALEST: f64 = 0.3;

/// Offers over the rounds of a procurement.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounds {
    /// The finding.
    pub title: String,
    /// Names of the rounds, in the order received.
    pub rounds: Vec<Label>,
    /// The offers.
    pub rows: Vec<Offered>,
}

/// One offer.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// What is offered.
    pub name: Label,
    /// Who offers it.
    pub vendor: Label,
    /// Price in each round; `None` where it was not offered, or has no number.
    pub prices: Vec<Option<f64>>,
    /// First and last price as printed, with what they are paid for.
    pub printed: Label,
}

impl Offered {
    /// Prices in per cent of the first one, with the position of their round.
    fn steps(&self) -> Vec<(usize, f64)> {
        let known = || self.prices.iter().enumerate().filter_map(|(at, price)| Some((at, (*price)?)));
        let Some((_, first)) = known().next().filter(|(_, first)| *first > 0.0) else { return Vec::new() };
        known().map(|(at, price)| (at, price / first * 100.0)).filter(|(_, share)| share.is_finite()).collect()
    }

    fn words(&self) -> Row {
        Row {
            swatch: None,
            name: vec![Words::ink(&self.name), Words::muted(&self.vendor)],
            value: vec![Words::ink(&self.printed)],
        }
    }
}

impl Rounds {
    /// The figure in this width, in points.
    pub fn figure(&self, fonts: &Fonts, width: f64) -> Figure {
        let (table, unit) = (self.table(), voice::label("charts-of-first-price"));
        if self.rows.iter().all(|row| row.steps().is_empty()) {
            return rows::nothing(fonts, &self.title, &unit, "charts-no-offer", (width, table));
        }
        let words: Vec<Row> = self.rows.iter().map(Offered::words).collect();
        let columns = Columns::fitting(fonts, width, &words, Anchor::End);
        let axis = Axis::holding(self.rows.iter().flat_map(Offered::steps).map(|(_, share)| share));
        let scale = Scale::Linear(axis);
        let grid = columns.grid(fonts, scale, EDGE);
        let mut sheet = Sheet::new(width);
        sheet.head(&self.head(fonts, &columns.axis(fonts, scale, EDGE)));
        for (row, words) in self.rows.iter().zip(&words) {
            let drawing = self.drawing(row, axis, columns.room());
            sheet.row(&columns.row(fonts, words, &drawing, &grid), Between::Hairline);
        }
        sheet.figure(&self.title, &unit, self.description(), table)
    }

    fn shade(&self, round: usize) -> Colour {
        let last = self.rounds.len().saturating_sub(1).max(1) as f64;
        colour::ACCENT.at(PALEST + (1.0 - PALEST) * (round as f64 / last).min(1.0))
    }

    fn head(&self, fonts: &Fonts, axis: &Scene) -> Scene {
        let entry =
            |(at, label): (usize, &Label)| Entry { shape: Shape::Dot, colour: self.shade(at), label: label.clone() };
        let entries: Vec<Entry> = self.rounds.iter().enumerate().map(entry).collect();
        let legend = rows::legend(fonts, &entries, axis.width);
        let mut scene = Scene::new(axis.width, legend.height + 3.0 + axis.height);
        scene.place(&legend, 0.0, 0.0);
        scene.place(axis, 0.0, legend.height + 3.0);
        scene
    }

    fn drawing(&self, row: &Offered, axis: Axis, width: f64) -> Scene {
        let mut scene = Scene::new(width, HEIGHT);
        let (steps, middle) = (row.steps(), HEIGHT / 2.0);
        let x = |share: f64| EDGE + axis.share(share) * (width - 2.0 * EDGE);
        for pair in steps.windows(2) {
            scene.line((x(pair[0].1), middle), (x(pair[1].1), middle), colour::MUTED, 1.0);
        }
        for (round, share) in steps {
            let fill = Some(self.shade(round));
            scene.items.push(Item::Circle { centre: (x(share), middle), radius: 3.3, fill, stroke: None });
        }
        scene
    }

    fn description(&self) -> String {
        let sentence = |row: &Offered| {
            let steps = row.steps();
            let (_, last) = steps.last().filter(|_| steps.len() > 1)?;
            Some(message!("charts-named-value", name = &row.name.text, value = describe::value(*last, "%")))
        };
        let all: Vec<Message> = self.rows.iter().filter_map(sentence).collect();
        voice::text(&match all.is_empty() {
            true => message!("charts-one-round"),
            false => message!("charts-rounds", said = describe::list(all)),
        })
    }

    fn table(&self) -> Data {
        let heads = ["charts-offer", "general-vendor"].map(Message::new);
        let heads = heads.into_iter().chain(self.rounds.iter().map(|round| Message::from(&round.text)));
        let row = |row: &Offered| {
            let price = |at: usize| row.prices.get(at).copied().flatten();
            let prices = (0..self.rounds.len()).map(|at| price(at).map_or_else(String::new, describe::exact));
            [row.name.text.clone(), row.vendor.text.clone()].into_iter().chain(prices).collect()
        };
        Data { heads: heads.map(|head| voice::text(&head)).collect(), rows: self.rows.iter().map(row).collect() }
    }
}
